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

/* solved.c: what both can expect in the race it knows; others answer with it too. */
bool solved_expects(const struct atelier_game *game, const void *state,
                    double values[ATELIER_MAX_SEATS]);

/* levels.c: from weak to strong. */
extern const struct atelier_player player_beginner;
extern const struct atelier_player player_casual;
extern const struct atelier_player player_club;
extern const struct atelier_player player_expert;
extern const struct atelier_player player_master;

#endif
