/*
 * What people have done in the kept games.
 */
#include "people.h"

#include "common/grow.h"

#include <stdlib.h>
#include <string.h>
#include <unicase.h>

bool is_same_person(const char *name, const char *other)
{
    int difference;
    if (strcmp(name, other) == 0)
        return true;
    return u8_casecmp((const uint8_t *)name, strlen(name), (const uint8_t *)other, strlen(other),
                      NULL, UNINORM_NFC, &difference) == 0 &&
           difference == 0;
}

/* What somebody has achieved in games of one kind so far. */
struct line_of_work {
    char name[ATELIER_NAME_SIZE];
    const struct atelier_game *game;
    struct atelier_career career;
};

struct collecting {
    struct deeds deeds;
    size_t room;
    struct line_of_work *works;
    size_t work_count, work_room;
};

static struct atelier_career *career_of(struct collecting *all, const char *name,
                                        const struct atelier_game *game)
{
    for (size_t i = 0; i < all->work_count; i++)
        if (all->works[i].game == game && strcmp(all->works[i].name, name) == 0)
            return &all->works[i].career;
    if (all->work_count == all->work_room) {
        all->work_room = all->work_room == 0 ? 16 : 2 * all->work_room;
        all->works = must_realloc(all->works, all->work_room * sizeof *all->works);
    }
    struct line_of_work *made = &all->works[all->work_count++];
    *made = (struct line_of_work){.game = game};
    memcpy(made->name, name, sizeof made->name);
    return &made->career;
}

static int points_of(const struct atelier_table *table, int seat)
{
    return table->game->points(table->game, &table->state, seat);
}

/* Compares a seat with the others: how far it is ahead, and the best of the people. */
static void compare_seats(struct deed *deed, const struct atelier_table *table, int seat)
{
    int best_other = 0;
    for (int other = 0; other < deed->seats; other++) {
        int points = points_of(table, other);
        if (other != seat && points > best_other)
            best_other = points;
        if (seat_has_person(table, other) && points > deed->table_best)
            deed->table_best = points;
    }
    deed->ahead = deed->seats > 1 ? deed->points - best_other : 0;
}

/* As it was spelt first. */
static const char *spelling_of(const struct collecting *all, const char *name)
{
    for (size_t i = 0; i < all->work_count; i++)
        if (is_same_person(name, all->works[i].name))
            return all->works[i].name;
    return name;
}

static void add_deed(struct collecting *all, const struct atelier_table *table,
                     const struct kept_entry *entry, int seat)
{
    const struct atelier_game *game = table->game;
    struct deed deed = {.game = game,
                        .remembered = remember_game(table),
                        .when = entry->played.tv_sec,
                        .entry = entry,
                        .seats = game->seats(&table->state),
                        .points = points_of(table, seat),
                        .place = place_of(table, seat)};
    struct atelier_course course = {&table->start, table->moves, table->count};
    memcpy(deed.name, spelling_of(all, table->name[seat]), sizeof deed.name);
    struct atelier_career *career = career_of(all, deed.name, game);
    compare_seats(&deed, table, seat);
    if (ATELIER_OFFERS(game, feats))
        deed.fresh = game->feats->add(career, game, &course, &table->state, seat);
    if (all->deeds.count == all->room) {
        all->room = all->room == 0 ? 64 : 2 * all->room;
        all->deeds.list = must_realloc(all->deeds.list, all->room * sizeof *all->deeds.list);
    }
    all->deeds.list[all->deeds.count++] = deed;
}

bool shares_its_name(const struct atelier_table *table, int seat)
{
    for (int other = 0; other < table->game->seats(&table->state); other++)
        if (other != seat && seat_has_person(table, other) &&
            is_same_person(table->name[seat], table->name[other]))
            return true;
    return false;
}

bool game_counts(const struct atelier_table *table)
{
    int seat = 0, seats = table->game->seats(&table->state);
    while (seat < seats && !seat_has_person(table, seat))
        seat++;
    return seat < seats && atelier_table_actor(table) == ATELIER_OVER &&
           table->fair.taken_back == 0;
}

struct deeds deeds_of(const struct atelier_game *const *games, const struct kept_entry *entries,
                      size_t count)
{
    struct collecting all = {0};
    for (size_t i = count; i-- > 0;) { /* the last played stands first */
        char path[NEW_FILE_PATH], problem[480];
        struct owned_table owned = {0};
        kept_path(entries[i].name, entries[i].past, path);
        if (load_game_file(games, path, &owned, problem) && game_counts(&owned.table))
            for (int seat = 0; seat < owned.table.game->seats(&owned.table.state); seat++)
                if (seat_has_person(&owned.table, seat) && !shares_its_name(&owned.table, seat))
                    add_deed(&all, &owned.table, &entries[i], seat);
        owned_table_free(&owned);
    }
    free(all.works);
    return all.deeds;
}

void deeds_free(struct deeds *deeds)
{
    free(deeds->list);
    *deeds = (struct deeds){0};
}

bool next_person(const struct deeds *deeds, const char *only, size_t *at, const char **name)
{
    for (; *at < deeds->count; (*at)++) {
        size_t first = 0;
        *name = deeds->list[*at].name;
        while (strcmp(deeds->list[first].name, *name) != 0)
            first++;
        if (first == *at && (only == NULL || strcmp(*name, only) == 0)) {
            ++*at;
            return true;
        }
    }
    return false;
}

static void tell_one(const struct deed *deed, unsigned feat)
{
    const char *name = deed->game->feats->names[feat];
    printf("%s: %s. %s\n", spoken_name("player", deed->name), spoken_name("achievement", name),
           atelier_phrase_of(spoken_lang(), "achievement", name, "about"));
}

void tell_achievements(const struct atelier_game *game, const char *path)
{
    const struct atelier_game *const games[] = {game, NULL};
    char kept[KEPT_NAME];
    size_t count;
    struct kept_entry *entries = kept_list(true, &count);
    struct deeds deeds = deeds_of(games, entries, count);
    bool told = false;
    kept_name(path, kept);
    for (size_t i = 0; i < deeds.count; i++) {
        const struct deed *deed = &deeds.list[i];
        if (deed->fresh == 0 || deed->entry->past || strcmp(deed->entry->name, kept) != 0)
            continue;
        if (!told)
            say("people.unlocked");
        told = true;
        for (unsigned feat = 0; feat < deed->game->feats->count; feat++)
            if (deed->fresh >> feat & 1)
                tell_one(deed, feat);
    }
    deeds_free(&deeds);
    free(entries);
}
