/*
 * How many decisions a player makes in a second: all moves valued at positions of games that the
 * quick player greedy plays. One thread.
 *
 *     decisions GAME PLAYER SECONDS [KEY=VALUE ...]
 *
 * A player that searches also tells how many futures it looks into, all its moves in each. With
 * SECONDS 0 it is a fixed number of decisions, the same every time, for counting instructions.
 */
#include "measure.h"

#include "players/canvas/search.h"

#include <stdlib.h>

enum { POSITIONS = 256, APART = 7, COUNTED = 8 };

static struct atelier_state positions[POSITIONS];
static volatile double sink;
static long futures;

/* Searching players ask the clock after each future. */
static double count_future(void *clock)
{
    (void)clock;
    futures++;
    return 0;
}

/* Decisions with a choice, some apart, so that all parts of a game come up. */
static void gather(const struct atelier_game *game, const struct atelier_state *start)
{
    const struct atelier_player *greedy = atelier_player_named("greedy");
    struct atelier_random random;
    struct atelier_state state = *start;
    int kept = 0, seen = 0;
    atelier_random_seed(&random, 7);
    while (kept < POSITIONS) {
        atelier_move moves[ATELIER_MAX_MOVES];
        int actor = game->actor(&state);
        if (actor == ATELIER_OVER) {
            state = *start;
            continue;
        }
        if (actor >= 0 && game->legal(game, &state, moves) > 1 && seen++ % APART == 0)
            positions[kept++] = state;
        game->apply(game, &state,
                    actor >= 0 ? atelier_choose(greedy, game, &state, &random)
                               : atelier_sample(game, &state, &random));
    }
}

static void value(const struct atelier_game *game, const struct atelier_player *player,
                  const struct atelier_state *state)
{
    atelier_move moves[ATELIER_MAX_MOVES];
    double values[ATELIER_MAX_MOVES];
    struct atelier_random random;
    atelier_random_seed(&random, 1);
    if (player->think != NULL)
        player->think(game, state,
                      &(struct atelier_effort){.trials = CANVAS_TRIALS, .gone = count_future},
                      &random, moves, values, NULL);
    else
        player->value(game, state, &random, moves, values);
    sink = values[0];
}

/* Not inlined, so that instructions can be counted from here on. */
__attribute__((noinline)) static void decide(const struct atelier_game *game,
                                             const struct atelier_player *player,
                                             const struct atelier_state *state)
{
    value(game, player, state);
}

int main(int count, char **words)
{
    const struct atelier_game *game = count > 3 ? atelier_game_named(words[1]) : NULL;
    const struct atelier_player *player = count > 3 ? atelier_player_named(words[2]) : NULL;
    struct atelier_state start;
    if (game == NULL || player == NULL) {
        fprintf(stderr, "usage: decisions GAME PLAYER SECONDS [KEY=VALUE ...]\n");
        return 2;
    }
    if (!start_game(game, count - 4, words + 4, &start))
        return 2;
    gather(game, &start);
    value(game, player, &positions[0]); /* tables that are made at the first use */
    double seconds = atof(words[3]), gone = 0;
    if (seconds <= 0) {
        for (int i = 0; i < COUNTED; i++)
            decide(game, player, &positions[i]);
        return 0;
    }
    long made = futures = 0;
    for (double begun = seconds_now(); gone < seconds; gone = seconds_now() - begun)
        decide(game, player, &positions[made++ % POSITIONS]);
    char what[80];
    snprintf(what, sizeof what, "%s, decisions of %s%s%s", game->name, player->name,
             count > 4 ? ", " : "", count > 4 ? words[4] : "");
    report_row(what, (double)made / gone, "/s");
    snprintf(what, sizeof what, "%s, futures of %s", game->name, player->name);
    if (futures > 0)
        report_row(what, (double)futures / gone, "/s");
    return 0;
}
