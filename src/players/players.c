/*
 * Finding players, and letting them choose.
 */
#include "players.h"

#include <string.h>

const struct atelier_player *const *atelier_players(void)
{
    static const struct atelier_player *const players[] = {
        &player_beginner, &player_casual, &player_club,   &player_expert, &player_master,
        &player_random,   &player_greedy, &player_solved, &player_search, NULL};
    return players;
}

const struct atelier_player *atelier_player_named(const char *name)
{
    for (const struct atelier_player *const *player = atelier_players(); *player != NULL; player++)
        if (strcmp((*player)->name, name) == 0)
            return *player;
    return NULL;
}

atelier_move atelier_choose(const struct atelier_player *player, const struct atelier_game *game,
                            const void *state, struct atelier_random *random)
{
    atelier_move moves[ATELIER_MAX_MOVES];
    double values[ATELIER_MAX_MOVES];
    unsigned count = player->value(game, state, random, moves, values);
    unsigned best = 0, equals = 1;
    for (unsigned i = 1; i < count; i++) {
        if (values[i] > values[best]) {
            best = i;
            equals = 1;
        } else if (values[i] == values[best] && atelier_random_below(random, ++equals) == 0) {
            best = i;
        }
    }
    return moves[best];
}
