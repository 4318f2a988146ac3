/*
 * Chances, by the points to be expected and how far they may be off.
 */
#include "aim.h"

#include <math.h>

/* How much a take whose card is not known yet adds to the variance of the points at the end: 2.2 in
 * games alone, early and late, and up to 3 where five share a row. */
static const double OF_A_TAKE = 2.4;

/* The variance of a seat's points. Who is on turn sees the next card already. */
static double variance_of(const struct canvas_state *s, int seat)
{
    int cards = s->seat[seat].cards, paintings = s->seat[seat].paintings;
    int takes = CANVAS_HAND - cards + 3 * (CANVAS_PAINTINGS - 1 - paintings) - (seat == s->turn);
    return paintings < CANVAS_PAINTINGS && takes > 0 ? OF_A_TAKE * takes : 0;
}

/* The chance that a number with this mean and variance is above 0. */
static double chance_above(double mean, double variance)
{
    if (variance > 0)
        return erfc(-mean / sqrt(2 * variance)) / 2;
    return mean > 0 ? 1 : mean < 0 ? 0 : 0.5;
}

double atelier_canvas_aim_alone(const struct canvas_plan *plan, const struct canvas_state *s,
                                double points)
{
    if (s->target == CANVAS_RANK)
        return points;
    return chance_above(points - canvas_target_points(plan->set, s) + 0.5, variance_of(s, 0));
}

/* Points, and tokens where they are equal. A seat that still paints is judged as if it were its
 * turn. */
static double standing_of(const struct canvas_plan *plan, const struct canvas_state *s, int seat)
{
    if (s->seat[seat].paintings == CANVAS_PAINTINGS)
        return canvas_points(plan->set, s, seat) + s->seat[seat].tokens / 64.0;
    struct canvas_state turned = *s;
    turned.turn = (uint8_t)seat;
    return (double)atelier_canvas_plan_worth(plan, &turned);
}

/* Each rival alone would leave odds; together they leave the sum of these. So the chances of equal
 * seats are equal shares. */
double atelier_canvas_aim_among(const struct canvas_plan *plan, const struct canvas_state *s,
                                int seat, double *points)
{
    double variance = variance_of(s, seat), against = 0;
    *points = standing_of(plan, s, seat);
    for (int rival = 0; rival < s->seats; rival++) {
        if (rival == seat)
            continue;
        double chance =
            chance_above(*points - standing_of(plan, s, rival), variance + variance_of(s, rival));
        if (chance < 1e-9)
            return 0;
        against += (1 - chance) / chance;
    }
    return 1 / (1 + against);
}
