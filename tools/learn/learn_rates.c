/*
 * Fits the odds of ribbons to games that the quick judgement plays alone with random scoring
 * cards, and prints them as data/canvas/ribbon-odds.csv.
 *
 *     learn_rates [SETS [SEED]]
 *
 * So many sets of scoring cards, twenty games each.
 *
 * A logistic regression for each scoring card: how often a painting earns one ribbon, and who has
 * one a second, and then a third, by the cards beside it. A small penalty on large numbers keeps
 * those in bounds that the games say nothing of.
 */
#include "players/canvas/plan.h"
#include "players/canvas/rates.h"

#include <atelier/player.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    ITSELF = CANVAS_SCORINGS,
    NUMBERS = ITSELF + 1,
    BESIDES = 1 << CANVAS_SCORINGS, /* sets of cards beside one */
    STEPS = 30,                     /* of Newton's method, which needs about ten */
    GAMES_A_SET = 20,
};

static const double PENALTY = 1;

/* Paintings by scoring card, the set of cards beside it, and ribbons: 3 counts for more, too. */
static unsigned paintings[CANVAS_SCORINGS][BESIDES][CANVAS_RATES];

/* --- games --- */

static void note_painting(const struct canvas_set *set, const struct canvas_state *s,
                          atelier_move move)
{
    uint64_t earned = canvas_look_up_painting(set, canvas_painting_of(s->seat[0].hand, move));
    unsigned all = 0;
    for (unsigned i = 0; i < s->places; i++)
        all |= 1u << s->scoring[i];
    for (unsigned i = 0; i < s->places; i++) {
        unsigned ribbons = canvas_earned_by(earned, s->scoring[i]);
        paintings[s->scoring[i]][all & ~(1u << s->scoring[i])]
                 [ribbons < CANVAS_RATES ? ribbons : CANVAS_RATES - 1]++;
    }
}

static void play(const struct atelier_game *game, const struct canvas_plan *plan,
                 struct atelier_state state, struct atelier_random *random)
{
    const struct canvas_state *s = canvas_const(&state);
    for (int actor; (actor = game->actor(&state)) >= ATELIER_CHANCE;) {
        bool chance = actor == ATELIER_CHANCE;
        atelier_move move =
            chance ? atelier_sample(game, &state, random) : atelier_canvas_plan_move(plan, s);
        if (canvas_move_kind(move) == CANVAS_MOVE_PAINT)
            note_painting(plan->set, s, move);
        game->apply(game, &state, move);
    }
}

/* Some games with the same scoring cards. */
static void play_set(const struct atelier_game *game, struct atelier_state state,
                     struct atelier_random *random)
{
    struct canvas_plan plan;
    while (canvas_const(&state)->phase == CANVAS_SETUP_GOALS)
        game->apply(game, &state, atelier_sample(game, &state, random));
    atelier_canvas_plan_make(&plan, canvas_set_of(game), canvas_const(&state));
    for (unsigned i = 0; i < GAMES_A_SET; i++)
        play(game, &plan, state, random);
}

/* --- fitting --- */

/* Solves matrix * x = right, whose solution comes back in `right`; the penalty on the diagonal
 * makes the matrix positive. */
static void solve(double matrix[NUMBERS][NUMBERS], double right[NUMBERS])
{
    for (unsigned i = 0; i < NUMBERS; i++) {
        for (unsigned row = i + 1; row < NUMBERS; row++) {
            double factor = matrix[row][i] / matrix[i][i];
            for (unsigned j = i; j < NUMBERS; j++)
                matrix[row][j] -= factor * matrix[i][j];
            right[row] -= factor * right[i];
        }
    }
    for (unsigned i = NUMBERS; i-- > 0;) {
        for (unsigned j = i + 1; j < NUMBERS; j++)
            right[i] -= matrix[i][j] * right[j];
        right[i] /= matrix[i][i];
    }
}

/* Adds what the paintings beside one set of cards say to the slope and the curvature. */
static void add_set(unsigned beside, double tried, double more, const double odds[NUMBERS],
                    double curve[NUMBERS][NUMBERS], double slope[NUMBERS])
{
    double sum = 0;
    beside |= 1u << ITSELF;
    for (unsigned i = 0; i < NUMBERS; i++)
        sum += beside >> i & 1 ? odds[i] : 0;
    double chance = 1 / (1 + exp(-sum));
    for (unsigned i = 0; i < NUMBERS; i++) {
        for (unsigned j = 0; j < NUMBERS && beside >> i & 1; j++)
            curve[i][j] += beside >> j & 1 ? tried * chance * (1 - chance) : 0;
        slope[i] += beside >> i & 1 ? more - tried * chance : 0;
    }
}

/* The odds that a painting with `ribbons` by this card has one more, as sums of numbers. */
static void fit(unsigned card, unsigned ribbons, double odds[NUMBERS])
{
    for (unsigned i = 0; i < NUMBERS; i++)
        odds[i] = 0;
    for (unsigned step = 0; step < STEPS; step++) {
        double curve[NUMBERS][NUMBERS] = {{0}}, slope[NUMBERS];
        for (unsigned i = 0; i < NUMBERS; i++) {
            slope[i] = -PENALTY * odds[i];
            curve[i][i] = PENALTY;
        }
        for (unsigned beside = 0; beside < BESIDES; beside++) {
            double more = 0;
            for (unsigned k = ribbons + 1; k < CANVAS_RATES; k++)
                more += paintings[card][beside][k];
            double tried = more + paintings[card][beside][ribbons];
            if (tried > 0)
                add_set(beside, tried, more, odds, curve, slope);
        }
        solve(curve, slope);
        for (unsigned i = 0; i < NUMBERS; i++)
            odds[i] += slope[i];
    }
}

static void print_all(const struct canvas_set *set)
{
    printf("ribbon,card");
    for (unsigned card = 0; card < CANVAS_SCORINGS; card++)
        printf(",%s", set->facts.scoring[card].name);
    printf(",itself\n");
    for (unsigned ribbons = 0; ribbons + 1 < CANVAS_RATES; ribbons++)
        for (unsigned card = 0; card < CANVAS_SCORINGS; card++) {
            double odds[NUMBERS];
            fit(card, ribbons, odds);
            printf("%u,%s", ribbons + 1, set->facts.scoring[card].name);
            for (unsigned i = 0; i < NUMBERS; i++)
                printf(",%.2f", odds[i]);
            printf("\n");
        }
}

int main(int count, char **argument)
{
    const struct atelier_game *game = &atelier_canvas_game;
    long sets = count > 1 ? strtol(argument[1], NULL, 10) : 1000;
    struct atelier_random random;
    struct atelier_settings settings;
    struct atelier_state start;
    struct atelier_error error;
    if (sets < 1) {
        fprintf(stderr, "usage: learn_rates [SETS [SEED]]\n");
        return 2;
    }
    atelier_random_seed(&random, count > 2 ? strtoull(argument[2], NULL, 10) : 1);
    atelier_settings_clear(&settings);
    if (atelier_settings_set(game, &settings, atelier_span_of("seats"), atelier_span_of("1"),
                             &error) != ATELIER_OK ||
        game->start(game, &settings, &start, &error) != ATELIER_OK)
        abort();
    for (long i = 1; i <= sets; i++) {
        play_set(game, start, &random);
        if (i % 100 == 0)
            fprintf(stderr, "%ld of %ld sets of scoring cards\n", i, sets);
    }
    print_all(canvas_set_of(game));
    return 0;
}
