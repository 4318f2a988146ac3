/*
 * What every game must keep to, whatever its rules: one suite over the interface in game.h. A game
 * that is added to atelier_games() is covered without a line being written for it.
 */
#ifndef TESTS_CONFORMANCE_H
#define TESTS_CONFORMANCE_H

#include "support.h"

/* Plays so many random games with these options and checks everything after every move. */
void conformance_run(const struct atelier_game *game, const char *options, unsigned games,
                     uint64_t seed);

/* playout() ends games from any position, and changes nothing but the state it is given. */
void conformance_playout(const struct atelier_game *game, const char *options, uint64_t seed);

/* The directory of all games or the game's own holds the record of a whole game of this kind,
 * whatever its name. */
void conformance_golden(const struct atelier_game *game, const char *common, const char *own);

#endif
