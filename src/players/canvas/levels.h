/*
 * The levels of Canvas below the master. The weak ones do not blunder at random: they see less.
 */
#ifndef PLAYERS_CANVAS_LEVELS_H
#define PLAYERS_CANVAS_LEVELS_H

#include <atelier/mind.h>

extern const struct atelier_player canvas_beginner, canvas_casual, canvas_club, canvas_expert;

#endif
