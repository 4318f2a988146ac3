/*
 * The boards that are solved: the default one, whose table is built in, and one that was brought.
 */
#ifndef PLAYERS_ANGESCHMIERT_SOLVED_H
#define PLAYERS_ANGESCHMIERT_SOLVED_H

#include "table.h"

#include <atelier/angeschmiert.h>
#include <atelier/mind.h>

extern const struct atelier_player atelier_angeschmiert_solved;

/* The table of a board; NULL if it is not solved, or without memory. The built-in one is unpacked
 * at the first call; tables are kept for the life of the program. */
const struct angeschmiert_table *atelier_solved_table_of(const struct angeschmiert_board *board);

/* Takes a table over, for all players; in place of the one brought before, and before anybody
 * plays, since players in other threads may be reading it. */
void atelier_solved_bring(const struct angeschmiert_table *table);

#endif
