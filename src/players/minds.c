/*
 * Which mind a game has. This is the one file of the house where games and the players made for
 * them meet.
 */
#include "players.h"

#include <players/mind_list.h>

/* Games whose rules cannot bring their mind themselves, since it needs what rules may not have. */
#define DECLARE(name)                                                                              \
    extern const struct atelier_game atelier_##name##_game;                                        \
    extern const struct atelier_mind atelier_##name##_mind;
EACH_MIND(DECLARE)

#define ROW(name) {&atelier_##name##_game, &atelier_##name##_mind},
static const struct {
    const struct atelier_game *game;
    const struct atelier_mind *mind;
} minds[] = {EACH_MIND(ROW){NULL, NULL}};

static const struct atelier_player *const only_greedy[] = {&atelier_player_greedy, NULL};

static const struct atelier_mind plain_mind = {
    .size = sizeof plain_mind,
    .levels = only_greedy,
};

const struct atelier_mind *atelier_mind_of(const struct atelier_game *game)
{
    if (ATELIER_OFFERS(game, mind))
        return game->mind;
    for (size_t i = 0; minds[i].game != NULL; i++)
        if (atelier_is_game(game, minds[i].game))
            return minds[i].mind;
    return &plain_mind;
}
