/*
 * How many turns a player still needs, for every standing of its two figures on a board: the paces.
 *
 * Alone on the track the race is small: 2079 pairs of places. A player who runs against the clock,
 * to whom being home a turn later is worth 0.88 of it, plays this small race perfectly, and its
 * chance to be home within 1, 2, 3 ... turns is kept for every pair. Several such players, each on
 * a track of its own, are what a table of many seats is taken for: how likely each is first follows
 * from the paces alone.
 */
#ifndef PLAYERS_ANGESCHMIERT_PACE_H
#define PLAYERS_ANGESCHMIERT_PACE_H

#include "track.h"

#include <stddef.h>

enum { PACE_TURNS = 96 }; /* hardly anybody needs more, and who does is taken never to come home */

struct pace {
    struct track track;
    float home[TRACK_MOST_PAIRS][PACE_TURNS]; /* [pair][t]: the chance to be home within t turns */
};

/* False if there is no memory for working it out. */
bool atelier_pace_build(struct pace *pace, uint64_t buckets, uint64_t brushes);

/* The chances of a pair, both home included. */
static inline const float *pace_of(const struct pace *pace, int pair)
{
    return pace->home[pair];
}

#endif
