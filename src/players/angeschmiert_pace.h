/*
 * How many turns a player still needs, for every standing of its two figures on a board: the paces.
 *
 * Alone on the track the race is small: 2079 pairs of places. A player who runs against the clock,
 * to whom being home after t turns is worth PACE_PATIENCE to the power of t, plays this small race
 * perfectly, and its chance to be home within 1, 2, 3 ... turns is kept for every pair. Several
 * such players, each on a track of its own, are what a table of many seats is taken for: how
 * likely each is first follows from the paces alone.
 */
#ifndef ANGESCHMIERT_PACE_H
#define ANGESCHMIERT_PACE_H

#include "angeschmiert_track.h"

#include <stddef.h>

enum { PACE_TURNS = 96 }; /* who is not home by then is taken to be so with the next turn */

struct pace {
    struct track track;
    float *home; /* [pair][t]: the chance to be home within t turns, 0 <= t < PACE_TURNS; owned */
};

/* False if there is no memory; nothing is kept then. */
bool pace_build(struct pace *pace, uint64_t buckets, uint64_t brushes);
void pace_free(struct pace *pace);

/* The chances of a pair, both home included. */
static inline const float *pace_of(const struct pace *pace, int pair)
{
    return pace->home + (size_t)pair * PACE_TURNS;
}

#endif
