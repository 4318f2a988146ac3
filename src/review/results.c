/*
 * What games that are over have brought, and how much of that is how bad a mistake.
 */
#include "review.h"

#include <string.h>

enum review_grade review_grade_of(double loss, bool alone)
{
    static const double chances[] = {0.01, 0.03, 0.08, 0.15};
    static const double points[] = {0.3, 1, 2.5, 5};
    const double *least = alone ? points : chances;
    enum review_grade grade = REVIEW_BEST;
    while (grade < REVIEW_BLUNDER && loss >= least[grade])
        grade++;
    return grade;
}

double review_result(const struct atelier_game *game, const void *state, int seat)
{
    unsigned winners = game->winners(game, state);
    if (game->seats(state) == 1)
        return game->points(game, state, seat);
    return winners >> seat & 1 ? 1.0 / __builtin_popcount(winners) : 0;
}

void review_settle(const struct atelier_game *game, const void *state, const atelier_move *moves,
                   double *values, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        struct atelier_state after;
        memcpy(&after, state, game->state_size);
        game->apply(game, &after, moves[i]);
        if (game->actor(&after) == ATELIER_OVER)
            values[i] = review_result(game, &after, game->actor(state));
    }
}
