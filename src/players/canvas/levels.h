/*
 * The levels of Canvas below the master. The weak ones do not blunder at random: they see less.
 */
#ifndef PLAYERS_CANVAS_LEVELS_H
#define PLAYERS_CANVAS_LEVELS_H

#include <atelier/mind.h>

extern const struct atelier_player atelier_canvas_beginner, atelier_canvas_casual,
    atelier_canvas_club, atelier_canvas_expert;

#endif
