/*
 * The levels of Angeschmiert below the master. The weak ones do not blunder at random: they see
 * less.
 */
#ifndef PLAYERS_ANGESCHMIERT_LEVELS_H
#define PLAYERS_ANGESCHMIERT_LEVELS_H

#include <atelier/mind.h>

extern const struct atelier_player atelier_angeschmiert_beginner, atelier_angeschmiert_casual,
    atelier_angeschmiert_club, atelier_angeschmiert_expert;

#endif
