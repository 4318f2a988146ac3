/*
 * Paintings out of a game: those that a seat has made, as the description of a position lists them.
 * The house knows no game; any that describes its seats with `paintings` (of `cards` and a `back`)
 * has some to show.
 */
#ifndef ONLINE_PEOPLE_WORKS_H
#define ONLINE_PEOPLE_WORKS_H

#include "online/online.h"

#include <atelier/table.h>

/* How many paintings a seat has in a position. */
unsigned works_count(const struct atelier_game *game, const struct atelier_state *state, int seat);

/* Those of a seat at the end of a game, with the points that each has added, into `work`, which has
 * room for HOUSE_WORKS; how many there are. */
unsigned works_read(const struct atelier_table *table, int seat, struct house_work *work);

#endif
