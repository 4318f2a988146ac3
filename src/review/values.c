/*
 * What moves are worth to a review. The player `search` knows it for Canvas; for two in
 * Angeschmiert the solved table, for more, or on a board that is not solved, the judge of races
 * that the master plays with. In other games greedy plays on to the end some times after every
 * move.
 */
#include "review.h"

#include "players/angeschmiert/race.h"
#include "players/canvas/search.h"
#include "players/players.h"

#include <atelier/canvas.h>

#include <math.h>
#include <string.h>

static const unsigned trials = 6000; /* in Canvas, twice what `search` plays with */
static const int games = 120;        /* of greedy after each move */
static const int longest = 100000;   /* moves in one of them; longer ones count as lost */

double review_result(const struct atelier_game *game, const void *state, int seat)
{
    unsigned winners = game->winners(game, state);
    if (game->seats(state) == 1)
        return game->points(game, state, seat);
    return winners >> seat & 1 ? 1.0 / __builtin_popcount(winners) : 0;
}

static double play_out(const struct atelier_game *game, struct atelier_state *state, int seat,
                       struct atelier_random *random)
{
    for (int ply = 0; game->actor(state) != ATELIER_OVER && ply < longest; ply++)
        game->apply(game, state,
                    game->actor(state) >= 0 ? atelier_choose(&player_greedy, game, state, random)
                                            : atelier_sample(game, state, random));
    return review_result(game, state, seat);
}

/* The sum of a move's results, and how they differ from those of the move played. */
struct tally {
    double sum, difference, squares;
};

/* Whether so many differences show more than noise: by 2.5 standard errors. */
static bool is_clear(const struct tally *tally)
{
    double mean = tally->difference / games;
    double variance = fmax(tally->squares / games - mean * mean, 1e-12) / (games - 1);
    return mean > 2.5 * sqrt(variance);
}

/*
 * All moves meet the same chance, as far as their games stay alike. So few games are noisy, and the
 * best of several noisy values flatters; a move passes the one played only where it is clear.
 */
static void value_roughly(const struct atelier_game *game, const void *state, unsigned played,
                          struct atelier_random *random, const atelier_move *moves, unsigned count,
                          double *values)
{
    struct tally tally[ATELIER_MAX_MOVES] = {{0}};
    for (int trial = 0; trial < games; trial++) {
        double result[ATELIER_MAX_MOVES];
        uint64_t seed = atelier_random_next(random);
        for (unsigned i = 0; i < count; i++) {
            struct atelier_state after;
            struct atelier_random own;
            atelier_random_seed(&own, seed);
            memcpy(&after, state, game->state_size);
            game->apply(game, &after, moves[i]);
            result[i] = play_out(game, &after, game->actor(state), &own);
        }
        for (unsigned i = 0; i < count; i++) {
            double difference = result[i] - result[played];
            tally[i].sum += result[i];
            tally[i].difference += difference;
            tally[i].squares += difference * difference;
        }
    }
    for (unsigned i = 0; i < count; i++) {
        values[i] = tally[i].sum / games;
        if (!is_clear(&tally[i]))
            values[i] = fmin(values[i], tally[played].sum / games);
    }
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
                       double *worst, enum review_source *source)
{
    double errors[ATELIER_MAX_MOVES] = {0};
    unsigned count, own = 0;
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
        value_roughly(game, state, own, random, moves, count, values);
        *source = REVIEW_ROUGH;
    }
    review_settle(game, state, moves, values, count);
    *worst = lowest(values, errors, count);
    return count;
}
