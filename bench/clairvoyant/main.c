/*
 * How close a player comes to the clairvoyant in solo games of Canvas: both play the same deals,
 * and only one of them knows the deck and the tosses. With LOOKS (300, say) above 0 it also tells
 * the fair bound, which nobody without that knowledge can pass on average; that takes seconds a
 * deal. Where there is a target, it tells how many games of 100 reach it, otherwise points.
 *
 *     clairvoyant PLAYER DEALS LINES LOOKS SEED OPTION=VALUE...
 *     clairvoyant search 100 500 0 1 seats=1 scenario=first mode=puzzle
 *     clairvoyant search 100 500 300 1 seats=1 scenario=bonus target=goal
 */
#include "../measure.h"

#include "clairvoyant.h"
#include "lab/interval.h"

#include <math.h>
#include <stdlib.h>

enum { FAIR_LINES = 40 }; /* without luck the lines are close to each other, and few are enough */

static const double BEYOND = 0.05;

static void tell(const char *name, double mean, struct interval interval, double scale)
{
    printf("%-12s %6.2f [%.2f, %.2f]\n", name, scale * mean, scale * interval.low,
           scale * interval.high);
}

static void tell_mean(const char *name, const struct sample *sample, double scale)
{
    tell(name, sample->mean, interval_of_mean(sample, sample_error(sample), BEYOND), scale);
}

/* Shares have intervals of their own, which never leave 0 to 100. */
static void tell_share(const char *name, const struct sample *sample, double scale)
{
    tell(name, sample->mean, interval_of_share(sample, BEYOND), scale);
}

/* Chance brings scoring cards and backgrounds; the deck is still whole then. */
static void set_up(const struct atelier_game *game, struct atelier_state *state,
                   struct atelier_random *random)
{
    while (canvas_const(state)->phase != CANVAS_REFILL)
        game->apply(game, state, atelier_sample(game, state, random));
}

/* Points, or whether the target is reached. */
static double told(const struct canvas_state *s, int points)
{
    if (s->target == CANVAS_RANK)
        return points;
    return points >= (int)canvas_target_points(canvas_set_of(&atelier_canvas_game), s);
}

struct results {
    struct sample played, bound, missed, fair;
};

/* False if there is no memory. */
static bool play_deal(const struct atelier_game *game, const struct canvas_state *s,
                      const struct atelier_player *player, unsigned lines, unsigned looks,
                      struct atelier_random *random, struct results *results)
{
    struct canvas_future future;
    atelier_canvas_future_draw(&future, s->deck, random);
    int points = clairvoyant_points(game, s, &future, lines);
    double most = told(s, points);
    double own = told(s, clairvoyant_played(game, s, &future, player, random));
    sample_add(&results->bound, most);
    sample_add(&results->played, own);
    sample_add(&results->missed, most - own);
    if (points < 0 || looks == 0)
        return points >= 0;
    double left =
        clairvoyant_fair(game, s, &future, lines < FAIR_LINES ? lines : FAIR_LINES, looks, random);
    sample_add(&results->fair, left);
    return left > -HUGE_VAL;
}

static void report(const char *player, const struct results *results, bool of_shares)
{
    void (*tell_result)(const char *, const struct sample *, double) =
        of_shares ? tell_share : tell_mean;
    double scale = of_shares ? 100 : 1;
    tell_result(player, &results->played, scale);
    tell_result("clairvoyant", &results->bound, scale);
    tell_mean("difference", &results->missed, scale);
    if (results->fair.count > 0)
        tell_mean("fair bound", &results->fair, scale);
    if (results->bound.mean > 0)
        printf("%-12s %6.1f %%\n", "reached", 100 * results->played.mean / results->bound.mean);
}

int main(int count, char **argument)
{
    const struct atelier_game *game = &atelier_canvas_game;
    const struct atelier_player *player = atelier_player_named(count > 1 ? argument[1] : "search");
    int deals = count > 2 ? atoi(argument[2]) : 20, lines = count > 3 ? atoi(argument[3]) : 200;
    int looks = count > 4 ? atoi(argument[4]) : 0;
    uint64_t seed = count > 5 ? strtoull(argument[5], NULL, 10) : 1;
    struct results results = {0};
    struct atelier_state first;
    if (player == NULL || deals < 2 || lines < 1 || looks < 0) {
        fprintf(stderr, "usage: clairvoyant PLAYER DEALS LINES LOOKS SEED OPTION=VALUE...\n");
        return 2;
    }
    if (!start_game(game, count > 6 ? count - 6 : 0, argument + 6, &first))
        return 2;
    if (game->seats(&first) != 1) {
        fprintf(stderr, "clairvoyant: seats: must be 1.\n");
        return 2;
    }
    for (int deal = 0; deal < deals; deal++) {
        struct atelier_state state = first;
        struct atelier_random random;
        atelier_random_seed(&random, seed * 1000003 + (uint64_t)deal);
        set_up(game, &state, &random);
        if (!play_deal(game, canvas_const(&state), player, (unsigned)lines, (unsigned)looks,
                       &random, &results)) {
            fprintf(stderr, "clairvoyant: there is no memory for so many lines.\n");
            return 1;
        }
    }
    printf("%d deals, %d lines\n", deals, lines);
    report(player->name, &results, canvas_const(&first)->target != CANVAS_RANK);
    return 0;
}
