/*
 * The smallest game: two seats take turns at guessing a coin, and three right guesses win.
 * docs/embed/adding-a-game.md explains the interface with a larger one.
 */
#ifndef EXAMPLES_SMALLEST_GAME_H
#define EXAMPLES_SMALLEST_GAME_H

#include <atelier/game.h>

extern const struct atelier_game coin_game;

#endif
