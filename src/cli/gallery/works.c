/*
 * Finding and telling what was made.
 */
#include "works.h"

#include "common/audience.h"
#include "common/grow.h"
#include "terminal/say.h"
#include "terminal/view.h"

#include <stdio.h>
#include <stdlib.h>

static void add_all(struct works *works, const struct atelier_table *table,
                    const struct kept_entry *entry)
{
    const struct scene *scene = scene_of(table->game);
    if (scene->works == NULL || atelier_table_actor(table) != ATELIER_OVER)
        return;
    for (int seat = 0; seat < table->game->seats(&table->state); seat++) {
        unsigned made = seat_has_person(table, seat) ? scene->works(table, seat) : 0;
        if (made == 0)
            continue;
        works->list = must_realloc(works->list, (works->count + made) * sizeof *works->list);
        for (unsigned i = 0; i < made; i++)
            works->list[works->count++] = (struct work){*entry, seat, i};
    }
}

static bool open_game(const struct works *works, const struct kept_entry *entry,
                      struct owned_table *owned)
{
    char path[NEW_FILE_PATH], problem[480];
    kept_path(entry->name, entry->past, path);
    *owned = (struct owned_table){0};
    return load_game_file(works->games, path, owned, problem);
}

struct works works_find(const struct atelier_game *const *games)
{
    struct works works = {.games = games};
    size_t count;
    struct kept_entry *entries = kept_list(false, &count);
    for (size_t i = 0; i < count; i++) {
        struct owned_table owned;
        if (!open_game(&works, &entries[i], &owned))
            continue;
        add_all(&works, &owned.table, &entries[i]);
        owned_table_free(&owned);
    }
    free(entries);
    return works;
}

void works_free(struct works *works)
{
    free(works->list);
    works->list = NULL;
    works->count = 0;
}

bool work_open(const struct works *works, size_t which, struct owned_table *owned)
{
    const struct work *work = &works->list[which];
    if (!open_game(works, &work->entry, owned))
        return false;
    const struct scene *scene = scene_of(owned->table.game);
    if (scene->works != NULL && atelier_table_actor(&owned->table) == ATELIER_OVER &&
        work->seat < owned->table.game->seats(&owned->table.state) &&
        work->index < scene->works(&owned->table, work->seat))
        return true;
    owned_table_free(owned); /* the file is another game's by now */
    return false;
}

struct seen work_seen(const struct work *work, const struct owned_table *owned)
{
    return (struct seen){.table = &owned->table, .seat = work->seat, .you = ATELIER_ANYONE};
}

void put_maker(const struct work *work, const struct owned_table *owned, struct atelier_out *out)
{
    const struct atelier_table *table = &owned->table;
    char name[ATELIER_NAME_SIZE];
    const char *said = said_name(table, work->seat, spoken_lang());
    snprintf(name, sizeof name, "%s", said);
    if (said != table->name[work->seat]) /* who has one spells it as they like */
        atelier_begin_large(name);
    atelier_printf(out, "%s, ", name);
    put_count(out, spoken_lang(), "hall.points",
              (unsigned)table->game->points(table->game, &table->state, work->seat));
    if (table->date[0] != '\0')
        atelier_printf(out, ", %s", table->date);
}

void works_tell(const struct works *works)
{
    if (works->count == 0)
        say("hall.none");
    for (size_t i = 0; i < works->count; i++) {
        struct owned_table owned;
        if (!work_open(works, i, &owned))
            continue;
        const struct seen seen = work_seen(&works->list[i], &owned);
        const struct scene *scene = scene_of(owned.table.game);
        printf("%zu. ", i + 1);
        scene->put_title(&seen, works->list[i].index, &standard_out);
        printf(". ");
        put_maker(&works->list[i], &owned, &standard_out);
        printf(". ");
        scene->put_sight(&seen, works->list[i].index, &standard_out);
        printf("\n");
        owned_table_free(&owned);
    }
}
