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
#include "lab/clairvoyant.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FAIR_LINES = 40 }; /* without luck the lines are close to each other, and few are enough */

struct mean {
    double sum, squares;
};

static void note(struct mean *mean, double number)
{
    mean->sum += number;
    mean->squares += number * number;
}

static void tell(const char *name, const struct mean *mean, double count)
{
    double average = mean->sum / count;
    double error = sqrt(fmax(0, mean->squares / count - average * average) / (count - 1));
    printf("%-12s %6.2f [%.2f, %.2f]\n", name, average, average - 1.96 * error,
           average + 1.96 * error);
}

static void start(const struct atelier_game *game, char **option, int count,
                  struct atelier_state *state)
{
    struct atelier_settings settings;
    struct atelier_error error;
    enum atelier_code code = ATELIER_OK;
    atelier_settings_clear(&settings);
    for (int i = 0; i < count && code == ATELIER_OK; i++) {
        size_t key = strcspn(option[i], "=");
        code = atelier_settings_set(game, &settings, (struct atelier_span){option[i], key},
                                    atelier_span_of(option[i] + key + (option[i][key] == '=')),
                                    &error);
    }
    if (code == ATELIER_OK)
        code = game->start(game, &settings, state, &error);
    if (code == ATELIER_OK && game->seats(state) == 1)
        return;
    fprintf(stderr, "clairvoyant: %s\n", code == ATELIER_OK ? "seats: must be 1." : error.message);
    exit(2);
}

/* Chance brings scoring cards and backgrounds; the deck is still whole then. */
static void set_up(const struct atelier_game *game, struct atelier_state *state,
                   struct atelier_random *random)
{
    while (canvas_const(state)->phase != CANVAS_REFILL)
        game->apply(game, state, atelier_sample(game, state, random));
}

/* Points, or 100 where the target is reached. */
static double told(const struct canvas_state *s, int points)
{
    if (s->target == CANVAS_RANK)
        return points;
    return points >= (int)canvas_target_points(canvas_set_of(&canvas_game), s) ? 100 : 0;
}

int main(int count, char **argument)
{
    const struct atelier_game *game = &canvas_game;
    const struct atelier_player *player = atelier_player_named(count > 1 ? argument[1] : "search");
    int deals = count > 2 ? atoi(argument[2]) : 20, lines = count > 3 ? atoi(argument[3]) : 200;
    int looks = count > 4 ? atoi(argument[4]) : 0;
    uint64_t seed = count > 5 ? strtoull(argument[5], NULL, 10) : 1;
    struct mean played = {0}, bound = {0}, missed = {0}, fair = {0};
    struct atelier_state first;
    if (player == NULL || deals < 2 || lines < 1 || looks < 0) {
        fprintf(stderr, "usage: clairvoyant PLAYER DEALS LINES LOOKS SEED OPTION=VALUE...\n");
        return 2;
    }
    start(game, argument + 6, count > 6 ? count - 6 : 0, &first);
    for (int deal = 0; deal < deals; deal++) {
        struct atelier_state state = first;
        struct atelier_random random;
        struct canvas_future future;
        atelier_random_seed(&random, seed * 1000003 + (uint64_t)deal);
        set_up(game, &state, &random);
        canvas_future_draw(&future, canvas_const(&state)->deck, &random);
        const struct canvas_state *s = canvas_const(&state);
        double most = told(s, clairvoyant_points(game, s, &future, (unsigned)lines));
        double own = told(s, clairvoyant_played(game, s, &future, player, &random));
        note(&bound, most);
        note(&played, own);
        note(&missed, most - own);
        if (looks > 0)
            note(&fair, (s->target == CANVAS_RANK ? 1 : 100) *
                            clairvoyant_fair(game, s, &future,
                                             lines < FAIR_LINES ? (unsigned)lines : FAIR_LINES,
                                             (unsigned)looks, &random));
    }
    printf("%d deals, %d lines\n", deals, lines);
    tell(player->name, &played, deals);
    tell("clairvoyant", &bound, deals);
    tell("difference", &missed, deals);
    if (looks > 0)
        tell("fair bound", &fair, deals);
    printf("%-12s %6.1f %%\n", "reached", 100 * played.sum / bound.sum);
    return 0;
}
