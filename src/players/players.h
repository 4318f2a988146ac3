/*
 * The players there are. One file each.
 */
#ifndef PLAYERS_H
#define PLAYERS_H

#include <atelier/player.h>

extern const struct atelier_player atelier_player_random;
extern const struct atelier_player atelier_player_greedy;

/* house.c: from weak to strong, and two to study with. */
extern const struct atelier_player atelier_player_beginner;
extern const struct atelier_player atelier_player_casual;
extern const struct atelier_player atelier_player_club;
extern const struct atelier_player atelier_player_expert;
extern const struct atelier_player atelier_player_master;
extern const struct atelier_player atelier_player_search;
extern const struct atelier_player atelier_player_solved;

#endif
