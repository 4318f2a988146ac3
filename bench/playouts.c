/*
 * Random playouts a second: through the public interface with the complete list at every step, and
 * by the dedicated playout. One thread.
 *
 *     playouts GAME SECONDS [KEY=VALUE ...]
 *
 * With SECONDS 0 it is a thousand games each way, the same every time, for counting instructions.
 */
#include "measure.h"

#include <stdlib.h>

struct tally {
    uint64_t decisions;
    double seconds;
};

/* Two numbers are worth more than one long run on a busy machine: the faster of several rounds. */
static const int ROUNDS = 5;

/*
 * One game with every list made, chance's too, though a throw is drawn without looking at it. What
 * the loop itself needs stays in registers, so that the games are measured and not the loop.
 */
static void play_listed(const struct atelier_game *game, struct atelier_state *state,
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
static void play_decisions(const struct atelier_game *game, struct atelier_state *state,
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

static void play_straight(const struct atelier_game *game, struct atelier_state *state,
                          struct atelier_random *random, struct tally *tally)
{
    game->playout(game, state, random, &tally->decisions);
}

typedef void play_function(const struct atelier_game *, struct atelier_state *,
                           struct atelier_random *, struct tally *);

static struct tally one_round(const struct atelier_game *game, const struct atelier_state *start,
                              double seconds, play_function *play)
{
    struct tally tally = {0};
    struct atelier_random random;
    atelier_random_seed(&random, 1);
    double begun = seconds_now();
    do {
        for (int i = 0; i < 200; i++) {
            struct atelier_state state;
            memcpy(&state, start, game->state_size);
            play(game, &state, &random, &tally);
        }
        tally.seconds = seconds_now() - begun;
    } while (tally.seconds < seconds);
    return tally;
}

static struct tally measure(const struct atelier_game *game, const struct atelier_state *start,
                            double seconds, play_function *play)
{
    struct tally best = one_round(game, start, seconds / ROUNDS, play);
    for (int i = 1; i < ROUNDS; i++) {
        struct tally next = one_round(game, start, seconds / ROUNDS, play);
        if ((double)next.decisions / next.seconds > (double)best.decisions / best.seconds)
            best = next;
    }
    return best;
}

static void report(const struct atelier_game *game, const char *how, struct tally tally)
{
    char what[80];
    snprintf(what, sizeof what, "%s, playouts: %s", game->name, how);
    report_row(what, 1e-6 * (double)tally.decisions / tally.seconds, "M decisions/s");
}

int main(int count, char **arguments)
{
    const struct atelier_game *game = count > 2 ? atelier_game_named(arguments[1]) : NULL;
    struct atelier_state start;
    if (game == NULL) {
        fprintf(stderr, "usage: playouts GAME SECONDS [KEY=VALUE ...]\n");
        return 2;
    }
    if (!start_game(game, count - 3, arguments + 3, &start))
        return 2;
    double seconds = atof(arguments[2]);
    report(game, "every list, chance's too", measure(game, &start, seconds, play_listed));
    report(game, "every decision's list", measure(game, &start, seconds, play_decisions));
    report(game, "no lists", measure(game, &start, seconds, play_straight));
    return 0;
}
