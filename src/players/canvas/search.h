/*
 * Searching in Canvas: every promising move is tried in many drawn futures.
 */
#ifndef PLAYERS_CANVAS_SEARCH_H
#define PLAYERS_CANVAS_SEARCH_H

#include <atelier/player.h>

enum { CANVAS_TRIALS = 3000 }; /* of a decision, where nothing else is said */

/*
 * Values the moves of the seat on turn by trials; as struct atelier_player's think(),
 * whose results these are. `errors`, which may be NULL, receives the values' standard errors, and
 * -1 for moves that were not tried. Where neither trials nor a clock limit the effort, there are
 * CANVAS_TRIALS.
 */
unsigned atelier_canvas_search(const struct atelier_game *game, const void *state,
                               const struct atelier_effort *effort, struct atelier_random *random,
                               atelier_move *moves, double *values, double *errors);

/* The same for judging a move that was played: it is compared to the end, however poor it looks. */
unsigned atelier_canvas_search_for(const struct atelier_game *game, const void *state,
                                   unsigned trials, atelier_move played,
                                   struct atelier_random *random, atelier_move *moves,
                                   double *values, double *errors);

#endif
