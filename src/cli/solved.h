/*
 * Solved boards in files, as atelier solve writes them.
 */
#ifndef CLI_SOLVED_H
#define CLI_SOLVED_H

#include "files.h"

enum { MOST_TABLE = 32 << 20 }; /* bytes in a file of them */

/*
 * With --solved the computer players know the table of that file from now on. Prints and exits if
 * it is none, or is of no use in the game that is played (`state` NULL: it may be any).
 */
void bring_table(const struct arguments *arguments, const struct atelier_game *game,
                 const struct atelier_state *state);

/* For the flags of a command that calls it. */
#define FLAG_SOLVED                                                                                \
    FLAG_VALUE("solved", "FILE", "a board solved by 'atelier solve', for the computer players")

#endif
