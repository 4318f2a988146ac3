/*
 * What moves are worth to a review. The game's own mind says it; where it does not know, they are
 * tried out.
 */
#include "review.h"

#include <atelier/player.h>
#include <math.h>
#include <string.h>

/* A move with an error below 0 was not looked at and is only put somewhere below. */
static double lowest(const double *values, const double *errors, unsigned count)
{
    double worst = HUGE_VAL;
    for (unsigned i = 0; i < count; i++)
        worst = errors[i] >= 0 ? fmin(worst, values[i]) : worst;
    return worst;
}

unsigned review_values(const struct atelier_game *game, const void *state, atelier_move played,
                       struct atelier_random *random, atelier_move *moves, double *values,
                       double *worst, enum atelier_source *source, bool *clear)
{
    const struct atelier_mind *mind = atelier_mind_of(game);
    double errors[ATELIER_MAX_MOVES] = {0};
    unsigned count = 0, own = 0;
    *clear = true;
    if (ATELIER_OFFERS(mind, judge))
        count = mind->judge(game, state, played, random, moves, values, errors, source);
    if (count == 0) { /* nobody knows better */
        memset(errors, 0, sizeof errors);
        count = game->legal(game, state, moves);
        while (own + 1 < count && moves[own] != played)
            own++;
        *clear = review_roughly(game, state, own, random, moves, count, values);
        *source = ATELIER_ROUGH;
    }
    review_settle(game, state, moves, values, count);
    *worst = lowest(values, errors, count);
    return count;
}
