/*
 * The levels of Angeschmiert below the master. The weak ones do not blunder at random: they see
 * less.
 */
#ifndef PLAYERS_ANGESCHMIERT_LEVELS_H
#define PLAYERS_ANGESCHMIERT_LEVELS_H

#include <atelier/mind.h>

extern const struct atelier_player angeschmiert_beginner, angeschmiert_casual, angeschmiert_club,
    angeschmiert_expert;

#endif
