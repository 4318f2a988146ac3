/*
 * Drawing futures, and letting them come.
 */
#include "future.h"

void atelier_canvas_future_draw(struct canvas_future *future, uint64_t deck,
                                struct atelier_random *random)
{
    unsigned count = 0;
    for (; deck != 0; deck &= deck - 1)
        future->card[count++] = (uint8_t)__builtin_ctzll(deck);
    for (unsigned i = count; i > 1; i--) {
        unsigned other = atelier_random_below(random, i);
        uint8_t card = future->card[i - 1];
        future->card[i - 1] = future->card[other];
        future->card[other] = card;
    }
    future->next = 0;
    atelier_random_seed(&future->tosses, atelier_random_next(random));
}

void atelier_canvas_future_come(const struct atelier_game *game, struct canvas_state *s,
                                struct canvas_future *future)
{
    while (s->phase == CANVAS_REFILL || s->phase == CANVAS_TOSS) {
        if (s->phase == CANVAS_REFILL) {
            game->apply(game, s, (atelier_move)(CANVAS_MOVE_DEAL + future->card[future->next++]));
            continue;
        }
        uint32_t coins = (uint32_t)(atelier_random_next(&future->tosses) >> 32);
        unsigned faces = (unsigned)__builtin_popcount(coins & ((1u << s->vincent) - 1));
        game->apply(game, s, (atelier_move)(CANVAS_MOVE_TOSS + faces));
    }
}
