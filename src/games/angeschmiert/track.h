/*
 * How the track lies on paper: a snake of five rows of thirteen fields, the first from left to
 * right. Shared by the drawings in text and in SVG.
 */
#ifndef ANGESCHMIERT_TRACK_H
#define ANGESCHMIERT_TRACK_H

#include "effects.h"

enum { TRACK_ROWS = 5, TRACK_COLUMNS = 13 };

_Static_assert(TRACK_ROWS *TRACK_COLUMNS == ANGESCHMIERT_HOME + 1, "every field has a place");

static inline unsigned atelier_track_field(unsigned row, unsigned column)
{
    return row * TRACK_COLUMNS + (row % 2 == 0 ? column : TRACK_COLUMNS - 1 - column);
}

/* The figures on a field, as bits; none without a state. */
static inline unsigned track_figures(const struct angeschmiert_state *s, unsigned field)
{
    unsigned figures = 0;
    for (unsigned i = 0; s != NULL && i < 2u * s->seats; i++)
        figures |= (unsigned)(s->at[i] == field) << i;
    return figures;
}

#endif
