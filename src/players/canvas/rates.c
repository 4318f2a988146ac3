/*
 * The odds of ribbons. In a set with fewer than four cards a place that stays empty counts like the
 * card that disturbs least.
 */
#include "rates.h"

#include <math.h>

static float odds_beside(const float *odds, const uint8_t *scoring, unsigned places, unsigned place)
{
    float sum = odds[CANVAS_SCORINGS], most = -HUGE_VALF;
    for (unsigned i = 0; i < CANVAS_SCORINGS; i++)
        most = i != scoring[place] && odds[i] > most ? odds[i] : most;
    for (unsigned i = 0; i < CANVAS_PLACES; i++)
        if (i != place)
            sum += i < places ? odds[scoring[i]] : most;
    return sum;
}

void atelier_canvas_rates(const uint8_t *scoring, unsigned places, unsigned place,
                          float chance[static CANVAS_RATES])
{
    float reached = 1;
    for (unsigned k = 0; k + 1 < CANVAS_RATES; k++) {
        float odds =
            odds_beside(atelier_canvas_ribbon_odds[k][scoring[place]], scoring, places, place);
        float more = reached / (1 + expf(-odds));
        chance[k] = reached - more;
        reached = more;
    }
    chance[CANVAS_RATES - 1] = reached;
}
