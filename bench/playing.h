/*
 * Random games in three ways, for whoever measures them: natively (playouts.c) and in WebAssembly
 * (page_playouts.c).
 */
#ifndef BENCH_PLAYING_H
#define BENCH_PLAYING_H

#include <atelier/atelier.h>

#include <string.h>

struct tally {
    uint64_t decisions;
    double seconds;
};

/*
 * One game with every list made, chance's too, though a throw is drawn without looking at it. What
 * the loop itself needs stays in registers, so that the games are measured and not the loop.
 */
static inline void play_listed(const struct atelier_game *game, struct atelier_state *state,
                               struct atelier_random *random, struct tally *tally)
{
    struct atelier_random local = *random;
    uint64_t decisions = 0;
    for (int actor; (actor = game->actor(state)) != ATELIER_OVER;) {
        atelier_move moves[ATELIER_MAX_MOVES];
        unsigned count = game->legal(game, state, moves);
        game->apply(game, state, atelier_sample_listed(game, state, actor, moves, count, &local));
        decisions += actor >= 0;
    }
    *random = local;
    tally->decisions += decisions;
}

/* The same with the list of every decision; chance is sampled as the game offers it. */
static inline void play_decisions(const struct atelier_game *game, struct atelier_state *state,
                                  struct atelier_random *random, struct tally *tally)
{
    struct atelier_random local = *random;
    uint64_t decisions = 0;
    for (;;) {
        atelier_move moves[ATELIER_MAX_MOVES], move;
        int actor = game->actor(state);
        if (actor == ATELIER_CHANCE && game->draw != NULL) {
            move = game->draw(game, state, (uint32_t)(atelier_random_next(&local) >> 32));
        } else if (actor != ATELIER_OVER) {
            unsigned count = game->legal(game, state, moves);
            move = atelier_sample_listed(game, state, actor, moves, count, &local);
            decisions += actor >= 0;
        } else {
            break;
        }
        game->apply(game, state, move);
    }
    *random = local;
    tally->decisions += decisions;
}

static inline void play_straight(const struct atelier_game *game, struct atelier_state *state,
                                 struct atelier_random *random, struct tally *tally)
{
    game->playout(game, state, random, &tally->decisions);
}

typedef void play_function(const struct atelier_game *, struct atelier_state *,
                           struct atelier_random *, struct tally *);

/* So many games one after the other. */
static inline void play_games(const struct atelier_game *game, const struct atelier_state *start,
                              unsigned games, play_function *play, struct atelier_random *random,
                              struct tally *tally)
{
    for (unsigned i = 0; i < games; i++) {
        struct atelier_state state;
        memcpy(&state, start, game->state_size);
        play(game, &state, random, tally);
    }
}

#endif
