/*
 * Another name for somebody.
 */
#include "rename.h"

static bool sits_at(const struct atelier_table *table, int seat, const char *name)
{
    return seat_has_person(table, seat) && is_same_person(table->name[seat], name);
}

static int seat_of(const struct atelier_table *table, const char *name)
{
    int seats = table->game->seats(&table->state);
    for (int seat = 0; seat < seats; seat++)
        if (sits_at(table, seat, name))
            return seat;
    return -1;
}

/* Whether a table can be changed so; false after a complaint. */
static bool can_be(const struct renaming *renaming, const struct atelier_table *table,
                   const char *path)
{
    char name[KEPT_NAME];
    struct atelier_table renamed = *table;
    struct atelier_error error;
    int seat = seat_of(table, renaming->old), other = seat_of(table, renaming->new);
    kept_name(path, name);
    if (other >= 0 && other != seat)
        return reject_of("usage.games.two", FILLS({"name", table->name[seat]},
                                                  {"other", table->name[other]}, {"game", name}));
    if (kept_is_played(path))
        return reject("%s is being played elsewhere.", name);
    if (atelier_table_set_name(&renamed, seat, atelier_span_of(renaming->new), &error) !=
        ATELIER_OK)
        return reject("%s", spoken_error(&error).text);
    return seat_has_person(&renamed, seat) ||
           reject_of("usage.games.computer", FILLS({"name", renaming->new}));
}

static bool change(const struct renaming *renaming, const char *path, struct timespec played)
{
    struct kept kept = KEPT_NOWHERE;
    struct owned_table owned = {0};
    struct atelier_error error;
    char problem[480];
    bool fine = kept_open(&kept, renaming->games, path, &owned, problem);
    int seats = fine ? owned.table.game->seats(&owned.table.state) : 0;
    for (int seat = 0; seat < seats; seat++) /* two of one name stay two of one name */
        if (sits_at(&owned.table, seat, renaming->old))
            atelier_table_set_name(&owned.table, seat, atelier_span_of(renaming->new), &error);
    fine = fine && kept_correct(&kept, &owned.table, played, problem);
    kept_close(&kept);
    owned_table_free(&owned);
    return fine || reject("%s", problem);
}

int rename_person(const struct renaming *renaming, const struct kept_entry *entries, size_t count)
{
    int changed = 0;
    for (int changing = 0; changing < 2; changing++) {
        for (size_t i = 0; i < count; i++) {
            char path[NEW_FILE_PATH], problem[480];
            struct owned_table owned = {0};
            kept_path(entries[i].name, entries[i].past, path);
            bool sits = load_game_file(renaming->games, path, &owned, problem) &&
                        seat_of(&owned.table, renaming->old) >= 0;
            bool fine = !sits || (changing ? change(renaming, path, entries[i].played)
                                           : can_be(renaming, &owned.table, path));
            owned_table_free(&owned);
            if (!fine)
                return -1;
            changed += changing && sits;
        }
    }
    return changed;
}
