/*
 * The players there are. One file each.
 */
#ifndef PLAYERS_H
#define PLAYERS_H

#include <atelier/player.h>

extern const struct atelier_player player_random;
extern const struct atelier_player player_greedy;

/* house.c: from weak to strong, and two to study with. */
extern const struct atelier_player player_beginner;
extern const struct atelier_player player_casual;
extern const struct atelier_player player_club;
extern const struct atelier_player player_expert;
extern const struct atelier_player player_master;
extern const struct atelier_player player_search;
extern const struct atelier_player player_solved;

#endif
