/*
 * A quick judgement for Canvas: which card to take, which painting to make, in microseconds.
 * Simulations play whole games with it. What it looks at stands in canvas_value.h.
 *
 * A first ribbon brings few points and a last one many, so ribbons are valued by what they are
 * expected to become: for every scoring card the expected points with n ribbons and p paintings to
 * come, if each painting earns as often as good players' do beside the other scoring cards in play
 * (canvas_rates.h).
 */
#ifndef PLAYERS_CANVAS_PLAN_H
#define PLAYERS_CANVAS_PLAN_H

#include "triples.h"

struct canvas_nets;

struct canvas_plan {
    const struct canvas_set *set;
    const struct canvas_triples *triples; /* the thread's own, see atelier_canvas_triples_of() */
    const struct canvas_nets *nets;       /* the learnt ones, likewise */
    float worth[CANVAS_PLACES][CANVAS_STEPS + 1][CANVAS_PAINTINGS + 1]; /* [place][n][p] */
};

/* For the scoring cards of a position, which have to be known. */
void atelier_canvas_plan_make(struct canvas_plan *plan, const struct canvas_set *set,
                              const struct canvas_state *s);

/* The worth of taking each card of the row that can be paid for; returns how many. */
unsigned atelier_canvas_plan_takes(const struct canvas_plan *plan, const struct canvas_state *s,
                                   float worth[CANVAS_ROW]);

/* Paintings far behind the best are not judged; their worth is below this. */
#define CANVAS_HOPELESS (-500.0f)

/* The worth of each painting from the hand, in the order of atelier_canvas_paints; returns how
 * many. */
unsigned atelier_canvas_plan_paintings(const struct canvas_plan *plan, const struct canvas_state *s,
                                       float worth[CANVAS_MOST_PAINTINGS]);

/* The points that the seat on turn may expect: the worth of its best move. */
float atelier_canvas_plan_worth(const struct canvas_plan *plan, const struct canvas_state *s);

/* The move of the seat on turn: takes cards up to five, then makes the best painting. */
atelier_move atelier_canvas_plan_move(const struct canvas_plan *plan, const struct canvas_state *s);

#endif
