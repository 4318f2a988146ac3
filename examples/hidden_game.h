/*
 * A game in which something is hidden.
 */
#ifndef EXAMPLES_HIDDEN_GAME_H
#define EXAMPLES_HIDDEN_GAME_H

#include <atelier/game.h>

extern const struct atelier_game atelier_hilo_game;

#endif
