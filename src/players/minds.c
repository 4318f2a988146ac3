/*
 * Which mind a game has. This is the one file of the house where games and the players made for
 * them meet.
 */
#include "players.h"
#include "players/angeschmiert/face.h"
#include "players/canvas/face.h"

#include <atelier/angeschmiert.h>
#include <atelier/canvas.h>

/* Games whose rules cannot bring their mind themselves, since it needs what rules may not have. */
static const struct {
    const struct atelier_game *game;
    const struct atelier_mind *mind;
} minds[] = {
    {&atelier_canvas_game, &atelier_canvas_mind},
    {&atelier_angeschmiert_game, &atelier_angeschmiert_mind},
};

static const struct atelier_player *const only_greedy[] = {&atelier_player_greedy, NULL};

static const struct atelier_mind plain_mind = {
    .size = sizeof plain_mind,
    .levels = only_greedy,
};

const struct atelier_mind *atelier_mind_of(const struct atelier_game *game)
{
    if (ATELIER_OFFERS(game, mind))
        return game->mind;
    for (size_t i = 0; i < sizeof minds / sizeof *minds; i++)
        if (atelier_is_game(game, minds[i].game))
            return minds[i].mind;
    return &plain_mind;
}
