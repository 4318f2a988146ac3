/*
 * Random playouts a second: through the public interface with the complete list at every step, and
 * by the dedicated playout. One thread.
 *
 *     playouts GAME SECONDS [KEY=VALUE ...]
 *
 * With SECONDS 0 it is a thousand games each way, the same every time, for counting instructions.
 */
#include "measure.h"
#include "playing.h"

#include <stdlib.h>

/* Two numbers are worth more than one long run on a busy machine: the faster of several rounds. */
static const int ROUNDS = 5;

static struct tally one_round(const struct atelier_game *game, const struct atelier_state *start,
                              double seconds, play_function *play)
{
    struct tally tally = {0};
    struct atelier_random random;
    atelier_random_seed(&random, 1);
    double begun = seconds_now();
    do {
        play_games(game, start, 200, play, &random, &tally);
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
