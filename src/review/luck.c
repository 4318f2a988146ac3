/*
 * Luck where values come from trials. A search sees further from one move on, so the plain
 * difference of two values would credit chance with what the search has only then found out.
 * Therefore chance's outcome is compared with other outcomes, drawn from the same place and valued
 * in the same quick way; what it was worth beyond their mean is luck.
 */
#include "review.h"

#include <atelier/player.h>
#include <math.h>
#include <string.h>

static const int drawn = 16; /* other outcomes */

/* Plays chance and forced moves until there is something to decide, or nothing any more. */
static unsigned go_to_decision(const struct atelier_game *game, struct atelier_state *state,
                               struct atelier_random *random, atelier_move *moves)
{
    for (;;) {
        int actor = game->actor(state);
        unsigned count = game->legal(game, state, moves);
        if (actor == ATELIER_OVER || (actor >= 0 && count > 1))
            return count;
        game->apply(game, state, actor < 0 ? atelier_sample(game, state, random) : moves[0]);
    }
}

/* What seat a can expect. */
static double value_quickly(const struct atelier_game *game, const void *from,
                            struct atelier_random *random)
{
    atelier_move moves[ATELIER_MAX_MOVES];
    double values[ATELIER_MAX_MOVES];
    struct atelier_state state;
    memcpy(&state, from, game->state_size);
    go_to_decision(game, &state, random, moves);
    if (game->actor(&state) == ATELIER_OVER)
        return review_result(game, &state, 0);
    unsigned count = atelier_mind_of(game)->glance(game, &state, random, moves, values);
    review_settle(game, &state, moves, values, count);
    double best = values[0];
    for (unsigned i = 1; i < count; i++)
        best = fmax(best, values[i]);
    return game->actor(&state) == 1 ? 1 - best : best;
}

double review_luck(const struct atelier_game *game, const void *before, const void *after,
                   struct atelier_random *random)
{
    double expected = 0;
    for (int i = 0; i < drawn; i++)
        expected += value_quickly(game, before, random) / drawn;
    return value_quickly(game, after, random) - expected;
}
