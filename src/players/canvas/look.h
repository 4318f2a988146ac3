/*
 * A hand and a row, and the best paintings from any cards of them: what the takes of one turn have
 * in common, so that it is worked out once a turn.
 */
#ifndef PLAYERS_CANVAS_LOOK_H
#define PLAYERS_CANVAS_LOOK_H

#include "plan.h"

/* What each number of ribbons of the next painting would add, two places a table. */
struct canvas_gains {
    float low[64], high[64];
};

void atelier_canvas_gains_make(struct canvas_gains *gains, const struct canvas_plan *plan,
                               const uint8_t *ribbons, unsigned to_come);

static inline float canvas_gain(const struct canvas_gains *gains, unsigned earned)
{
    return gains->low[earned & 63] + gains->high[earned >> 6 & 63] + 2.0f * (float)(earned >> 12);
}

/* What the best order of three cards adds; `earned` tells what it earns, packed. */
static inline float canvas_best_order(const struct canvas_triples *triples,
                                      const struct canvas_gains *gains, unsigned a, unsigned b,
                                      unsigned c, unsigned *earned)
{
    unsigned at = canvas_triple_at(triples, a, b, c);
    float best = 0;
    *earned = triples->earned[triples->start[at]];
    for (unsigned i = triples->start[at]; i < triples->start[at + 1]; i++) {
        float gain = canvas_gain(gains, triples->earned[i]);
        *earned = gain > best ? triples->earned[i] : *earned;
        best = gain > best ? gain : best;
    }
    return best;
}

struct canvas_look {
    const struct canvas_plan *plan;
    const struct canvas_seat *seat;
    struct canvas_gains gains;
    unsigned to_make, cards, count; /* in hand, in the row */
    unsigned hand[CANVAS_HAND + 1], row[CANVAS_ROW];
    float held;                                      /* from the hand as it is */
    float with[CANVAS_ROW];                          /* with a card of the row */
    float two[CANVAS_ROW][CANVAS_ROW];               /* with two, where there is room for them */
    float three[CANVAS_ROW][CANVAS_ROW][CANVAS_ROW]; /* from the row alone, likewise */
    unsigned undealt;                                /* cards, if they are looked at, and what */
    float hope[CANVAS_CARDS];                        /* each of them makes with the hand, */
    float hope_with[CANVAS_ROW][CANVAS_CARDS];       /* or with a card of it and of the row */
    float ribbons;                                   /* what they are expected to become */
    float gain[CANVAS_PLACES], need[CANVAS_SCORINGS];
};

/* Looks at the row of `s` with the eyes of `seat`, which may be one of `s` or stand a move later.
 */
void atelier_canvas_look_make(struct canvas_look *look, const struct canvas_plan *plan,
                              const struct canvas_state *s, const struct canvas_seat *seat);

/* What the best painting from three cards adds. */
static inline float canvas_look_three(const struct canvas_look *look, unsigned a, unsigned b,
                                      unsigned c)
{
    unsigned earned;
    return canvas_best_order(look->plan->triples, &look->gains, a, b, c, &earned);
}

/* Not fmaxf and fminf, which mind NaNs and so take a call. */
static inline float larger(float a, float b)
{
    return a > b ? a : b;
}

static inline float smaller(float a, float b)
{
    return a < b ? a : b;
}

#endif
