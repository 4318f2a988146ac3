/*
 * How the levels see each game. The weak ones do not blunder at random: they see less.
 */
#ifndef PLAYERS_LEVELS_H
#define PLAYERS_LEVELS_H

#include "games/angeschmiert/state.h"
#include "games/canvas/state.h"

enum level { LEVEL_BEGINNER, LEVEL_CASUAL, LEVEL_CLUB, LEVEL_EXPERT, LEVEL_MASTER };

/* Values for all moves of the seat on turn, as struct atelier_player's value() gives them. */

/* beginner, casual and expert */
unsigned levels_canvas(enum level level, const struct atelier_game *game,
                       const struct canvas_state *s, atelier_move *moves, double *values);

/* beginner, casual and club */
unsigned levels_angeschmiert(enum level level, const struct atelier_game *game,
                             const struct angeschmiert_state *s, atelier_move *moves,
                             double *values);

#endif
