/*
 * Another name for somebody in all games that were ever kept. A name that somebody has already
 * makes the two one person.
 */
#ifndef CLI_PEOPLE_RENAME_H
#define CLI_PEOPLE_RENAME_H

#include "people.h"

struct renaming {
    const struct atelier_game *const *games;
    const char *old, *new;
};

/*
 * How many games were changed; -1 after a complaint, where the name cannot be, where the two sit at
 * one table, or where a game is being played or cannot be written. Nothing is changed before all
 * games have been looked at.
 */
int rename_person(const struct renaming *renaming, const struct kept_entry *entries, size_t count);

#endif
