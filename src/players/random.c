/*
 * The player that takes any move, all equally.
 */
#include "players.h"

static unsigned random_value(const struct atelier_game *game, const void *state,
                             struct atelier_random *random, atelier_move *moves, double *values)
{
    unsigned count = game->legal(game, state, moves);
    for (unsigned i = 0; i < count; i++)
        values[i] = atelier_random_unit(random);
    return count;
}

const struct atelier_player atelier_player_random = {
    .size = sizeof atelier_player_random,
    .name = "random",
    .about = "any move, all equally likely",
    .value = random_value,
};
