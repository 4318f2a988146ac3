/*
 * The people at this terminal: whoever has a name in the kept games. What they have done is read
 * from these games each time, so that there is one truth and nothing to be kept beside it.
 *
 * A game counts when it is over and nobody has taken an outcome of chance back, also when it has
 * been deleted since. A name is the same in capitals and in small letters; it is spelt as in the
 * first game.
 */
#ifndef CLI_PEOPLE_H
#define CLI_PEOPLE_H

#include "cli/kept/kept.h"

#include "terminal/view.h"

/* A finished game as one person played it. */
struct deed {
    char name[ATELIER_NAME_SIZE];
    const struct atelier_game *game;
    struct atelier_remembered remembered;
    time_t when;
    const struct kept_entry *entry;
    unsigned fresh; /* the set of achievements that it brought */
    int seats, points, place;
    int ahead;      /* of the best other; 0 alone */
    int table_best; /* points of the best person there */
};

struct deeds {
    struct deed *list; /* the first played first */
    size_t count;
};

/* Whether two names are one person's. */
bool is_same_person(const char *name, const char *other);

/* Whether somebody else at the table is called the same: nobody can tell what is whose. */
bool shares_its_name(const struct atelier_table *table, int seat);

/* Whether a game counts for anybody. */
bool game_counts(const struct atelier_table *table);

/* Of all people in the kept games. `entries` must outlive them. */
struct deeds deeds_of(const struct atelier_game *const *games, const struct kept_entry *entries,
                      size_t count);
void deeds_free(struct deeds *deeds);

/* The names in the deeds, each once, those who came first first, or with `only` that one alone:
 * false after the last. */
bool next_person(const struct deeds *deeds, const char *only, size_t *at, const char **name);

/* Says what a game, by its file, has brought to the people at it. */
void tell_achievements(const struct atelier_game *game, const char *path);

#endif
