/*
 * The solved default board, opened.
 */
#ifndef PLAYERS_SOLVED_H
#define PLAYERS_SOLVED_H

#include "angeschmiert_table.h"

/* Unpacked at the first call and kept for the life of the program; NULL without memory for it. */
const struct angeschmiert_table *solved_table(void);

#endif
