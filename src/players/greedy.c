/*
 * The player that looks one ply ahead: it plays every move on a copy and takes the one after which
 * the position is worth most to its seat, by the game's own estimate. What chance brings after the
 * move it does not consider.
 */
#include "players.h"

#include <string.h>

static unsigned greedy_values(const struct atelier_game *game, const void *state,
                              struct atelier_random *random, atelier_move *moves, double *values)
{
    unsigned count = game->legal(game, state, moves);
    int seat = game->actor(state);
    (void)random;
    for (unsigned i = 0; i < count; i++) {
        struct atelier_state after;
        memcpy(&after, state, game->state_size);
        game->apply(game, &after, moves[i]);
        values[i] = seat >= 0 ? game->estimate(game, &after, seat) : 0;
    }
    return count;
}

const struct atelier_player atelier_player_greedy = {
    .size = sizeof atelier_player_greedy,
    .name = "greedy",
    .about = "looks one move ahead: points, promising cards and the price in tokens",
    .value = greedy_values,
};
