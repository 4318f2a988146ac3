/*
 * Where risks have to be valued: the spots, and how many levels each needs.
 *
 * Inside a risk the figures stand somewhere, and one or both are staked. A spot is such a standing
 * of the player who risks: both staked (an unordered pair), or one staked and another one not (an
 * ordered pair). A risk is declared on a base spot, where exactly the figures on risk fields are
 * staked; palettes inside the risk lead to the other spots, one palette after another.
 *
 * Levels are endless in principle. They may be cut for two reasons, both of them exact up to
 * `neglect`:
 * - too rare: a spot d palettes away from all base spots, on level j, is reached in at most
 *   C(j+d, d) * (24/256)^d * (chance to complete a template)^j of all risks, however one plays.
 * - no matter: if every stop from level j on brings every staked figure home from wherever likely
 *   palettes may have put it, then level j+1 is worth the same as level j.
 * With neglect 0 nothing is cut but what makes no difference at all.
 */
#ifndef PLAYERS_ANGESCHMIERT_SPOTS_H
#define PLAYERS_ANGESCHMIERT_SPOTS_H

#include "risk.h"
#include "track.h"

#include <stddef.h>

enum { SPOTS_NONE = -1 };

struct spot {
    uint8_t first, second; /* staked is `first`, or both, then first <= second */
    bool both;
    uint16_t pair;
    int16_t top[RISK_KINDS]; /* the last level kept, or -1; levels above it count as it */
    int row[RISK_KINDS];     /* number of the row of level 0; level j is j rows later */
    bool falls;              /* a palette makes figures fall: to[0], which may be SPOTS_NONE */
    int options;             /* otherwise the palette's offers for the own figures */
    int to[TRACK_MOST_OWN];
};

struct spots {
    int count, rows;
    struct spot *spot;                 /* in the order of their pairs */
    int of_pair[TRACK_MOST_PAIRS + 1]; /* the first spot of each pair */
    int base[TRACK_MOST_PAIRS];        /* where a risk is declared, or SPOTS_NONE */
};

/* False if there is no memory; nothing is kept then. The caller frees with atelier_spots_free(). */
bool atelier_spots_build(struct spots *spots, const struct track *track, double neglect);
void atelier_spots_free(struct spots *spots);

/* The row of a level, cut at the last one kept, or -1 if the kind is not kept there at all. */
static inline int spot_row(const struct spot *spot, int kind, int level)
{
    if (spot->top[kind] < 0)
        return -1;
    return spot->row[kind] + (level < spot->top[kind] ? level : spot->top[kind]);
}

#endif
