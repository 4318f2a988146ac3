/*
 * What moves are worth to a review. The player `search` knows it for Canvas; for two in
 * Angeschmiert the solved table, for more, or on a board that is not solved, the judge of races
 * that the master plays with. Other games are tried out.
 */
#include "review.h"

#include "players/angeschmiert/race.h"
#include "players/canvas/search.h"
#include "players/players.h"

#include <atelier/canvas.h>

#include <math.h>
#include <string.h>

static const unsigned trials = 6000; /* in Canvas, twice what `search` plays with */

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

/* 0 where the game is no race, or without memory. */
static unsigned judge_race(const struct atelier_game *game, const void *state, atelier_move *moves,
                           double *values)
{
    return game->start == angeschmiert_game.start ? race_value(game, state, moves, values) : 0;
}

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
                       double *worst, enum review_source *source, bool *clear)
{
    double errors[ATELIER_MAX_MOVES] = {0};
    unsigned count, own = 0;
    *clear = true;
    if (game->start == canvas_game.start) {
        count = canvas_search_for(game, state, trials, played, random, moves, values, errors);
        *source = REVIEW_TRIALS;
    } else if (player_solved.knows(game, state)) {
        count = player_solved.value(game, state, random, moves, values);
        *source = REVIEW_EXACT;
    } else {
        count = judge_race(game, state, moves, values);
        *source = REVIEW_JUDGED;
    }
    if (count == 0) { /* nobody knows better */
        count = game->legal(game, state, moves);
        while (own + 1 < count && moves[own] != played)
            own++;
        *clear = review_roughly(game, state, own, random, moves, count, values);
        *source = REVIEW_ROUGH;
    }
    review_settle(game, state, moves, values, count);
    *worst = lowest(values, errors, count);
    return count;
}
