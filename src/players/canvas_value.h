/*
 * What a hand is worth: the points that a seat may expect at the end of the game, judged by a few
 * numbers that describe its hand, the row, its tokens and its ribbons, each times a weight.
 *
 * The weights were learnt from games (learn_canvas.c), separately for every number of paintings
 * still to make and of cards in hand, and for each mode, because the row lives differently there.
 */
#ifndef PLAYERS_CANVAS_VALUE_H
#define PLAYERS_CANVAS_VALUE_H

#include "canvas_plan.h"

enum canvas_feature {
    OF_ONE,         /* always 1 */
    OF_BEST,        /* the best painting from the hand */
    OF_WITH_ROW,    /* the best that one more card of the row would allow */
    OF_WITH_ROW_2,  /* the same with the second best card */
    OF_PAIR,        /* how well the two best partners go together */
    OF_PAIR_2,      /* the next two */
    OF_PAIRS,       /* any two */
    OF_SINGLES,     /* how well the cards go with all others */
    OF_TOKENS,      /* the first ones matter most, hence */
    OF_TOKENS_ROOT, /* their root */
    OF_RIBBONS,     /* what the ribbons so far are expected to become */
    OF_ROW_TOKENS,  /* lying on the first two cards */
    CANVAS_FEATURES
};

enum { CANVAS_MODES = 3 };

struct canvas_weights {
    /* [mode][paintings to make][cards in hand] */
    float weight[CANVAS_MODES][CANVAS_PAINTINGS + 1][CANVAS_HAND + 1][CANVAS_FEATURES];
};

extern const struct canvas_weights canvas_learnt;

/* What each number of ribbons of the next painting would add, two places a table. */
struct canvas_gains {
    float low[64], high[64];
};

void canvas_gains_make(struct canvas_gains *gains, const struct canvas_plan *plan,
                       const uint8_t *ribbons, unsigned to_come);

static inline float canvas_gain(const struct canvas_gains *gains, unsigned earned)
{
    return gains->low[earned & 63] + gains->high[earned >> 6 & 63] + 2.0f * (float)(earned >> 12);
}

/* The features of the seat on turn after taking each card it can pay for; returns how many. */
unsigned canvas_features_of_takes(const struct canvas_plan *plan, const struct canvas_state *s,
                                  float features[CANVAS_ROW][CANVAS_FEATURES]);

/* The features of a seat that has just painted; `s` may still be the position before. */
void canvas_features_of_rest(const struct canvas_plan *plan, const struct canvas_state *s,
                             const struct canvas_seat *seat, float features[CANVAS_FEATURES]);

static inline float canvas_value(const struct canvas_plan *plan, unsigned mode, unsigned to_make,
                                 unsigned cards, const float features[CANVAS_FEATURES])
{
    const float *weight = plan->weights->weight[mode][to_make][cards];
    float value = 0;
    for (unsigned i = 0; i < CANVAS_FEATURES; i++)
        value += weight[i] * features[i];
    return value;
}

#endif
