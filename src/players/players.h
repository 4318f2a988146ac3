/*
 * The players there are. One file each.
 */
#ifndef PLAYERS_H
#define PLAYERS_H

#include <atelier/player.h>

extern const struct atelier_player player_random;
extern const struct atelier_player player_greedy;
extern const struct atelier_player player_solved;
extern const struct atelier_player player_search;

#endif
