/*
 * What moves are worth in a game that nobody knows better: greedy plays on to the end, many times
 * after each move.
 *
 * The results are noisy. Where chance decides most, hundreds of games cannot tell a good move from
 * a bad one, and a reviewer that takes what it does not see for nothing calls everybody flawless.
 * So it plays until each move is told apart from the one played, or the two are as good as equal;
 * and where the games run out before that, it says that it does not know.
 */
#include "review.h"

#include <atelier/player.h>
#include <math.h>
#include <string.h>

static const unsigned first_look = 120; /* games after each move; then twice as many, and so on */
static const uint64_t most_plies = 2000000; /* in all of them together */
static const unsigned longest = 100000;     /* of one; longer ones count as lost */
static const double sureness = 4; /* standard errors: a review compares many moves, many times */

/* What the games after a move have brought, and how that differs from the move played. */
struct rough_tally {
    double sum, difference, squares;
};

struct trials {
    const struct atelier_game *game;
    const void *state;
    const atelier_move *moves;
    unsigned count, played;
    unsigned games; /* after each move */
    uint64_t plies; /* in all */
    struct rough_tally tally[ATELIER_MAX_MOVES];
};

static double play_out(struct trials *trials, struct atelier_state *state,
                       struct atelier_random *random)
{
    const struct atelier_game *game = trials->game;
    const struct atelier_player *greedy = atelier_player_named("greedy");
    unsigned ply = 0;
    for (; game->actor(state) != ATELIER_OVER && ply < longest; ply++)
        game->apply(game, state,
                    game->actor(state) >= 0 ? atelier_choose(greedy, game, state, random)
                                            : atelier_sample(game, state, random));
    trials->plies += ply;
    return review_result(game, state, game->actor(trials->state));
}

/* One more game after each move. All meet the same chance, as far as their games stay alike. */
static void try_moves(struct trials *trials, struct atelier_random *random)
{
    const struct atelier_game *game = trials->game;
    uint64_t seed = atelier_random_next(random);
    double result[ATELIER_MAX_MOVES];
    for (unsigned i = 0; i < trials->count; i++) {
        struct atelier_state after;
        struct atelier_random own;
        atelier_random_seed(&own, seed);
        memcpy(&after, trials->state, game->state_size);
        game->apply(game, &after, trials->moves[i]);
        result[i] = play_out(trials, &after, &own);
    }
    for (unsigned i = 0; i < trials->count; i++) {
        double difference = result[i] - result[trials->played];
        trials->tally[i].sum += result[i];
        trials->tally[i].difference += difference;
        trials->tally[i].squares += difference * difference;
    }
    trials->games++;
}

/* How far the mean difference may be off. One more game is imagined that went differently, so that
 * games that all ended alike do not look like certainty. */
static double margin_of(const struct trials *trials, unsigned move)
{
    double games = trials->games, mean = trials->tally[move].difference / games;
    double variance = (trials->tally[move].squares + 1) / games - mean * mean;
    return sureness * sqrt(fmax(variance, 0) / games);
}

static bool is_clear(const struct trials *trials, unsigned move)
{
    return fabs(trials->tally[move].difference / trials->games) > margin_of(trials, move);
}

/* Whether the move and the one played may still differ by more than a good move may give away. */
static bool is_unsettled(const struct trials *trials, unsigned move)
{
    double mean = fabs(trials->tally[move].difference / trials->games);
    bool alone = trials->game->seats(trials->state) == 1;
    return move != trials->played && !is_clear(trials, move) &&
           review_grade_of(mean + margin_of(trials, move), alone) >= REVIEW_INACCURACY;
}

static bool any_unsettled(const struct trials *trials)
{
    for (unsigned i = 0; i < trials->count; i++)
        if (is_unsettled(trials, i))
            return true;
    return false;
}

bool review_roughly(const struct atelier_game *game, const void *state, unsigned played,
                    struct atelier_random *random, const atelier_move *moves, unsigned count,
                    double *values)
{
    struct trials trials = {
        .game = game, .state = state, .moves = moves, .count = count, .played = played};
    for (unsigned look = first_look; trials.plies < most_plies; look *= 2) {
        while (trials.games < look && trials.plies < most_plies)
            try_moves(&trials, random);
        if (!any_unsettled(&trials))
            break;
    }
    bool beaten = false;
    double own = trials.tally[played].sum / trials.games;
    for (unsigned i = 0; i < count; i++) {
        values[i] = is_clear(&trials, i) ? trials.tally[i].sum / trials.games : own;
        beaten |= values[i] > own;
    }
    return beaten || !any_unsettled(&trials);
}
