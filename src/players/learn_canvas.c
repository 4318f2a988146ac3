/*
 * Learns the weights of canvas_value.h from games that the quick judgement plays with itself, and
 * prints them as canvas_learnt.c.
 *
 * Every game has four random scoring cards. Each hand that a seat leaves behind is one example: its
 * features, and the points that the seat ended with. Least squares make the weights, the games with
 * those weights make the next ones. Now and then a card is taken at random, so that the weights
 * know what happens beside the path, too.
 *
 *     learn_canvas [ROUNDS [GAMES]] > src/players/canvas_learnt.c
 */
#include "canvas_value.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES_A_SET = 100, MOST_EXAMPLES = 64, FEATURES = CANVAS_FEATURES };

static const char *const mode_names[CANVAS_MODES] = {"standard", "vincent", "puzzle"};
static const double AT_RANDOM = 0.06, DAMPING = 1e-3;

/* Sums of least squares: products of features, and of features and points. */
struct sums {
    double product[FEATURES][FEATURES], with_points[FEATURES];
    double feature[FEATURES], points, count;
};

struct example {
    float features[FEATURES];
    unsigned seat, to_make, cards;
};

struct lesson {
    struct canvas_weights weights;
    struct sums all[CANVAS_PAINTINGS + 1][CANVAS_HAND + 1],
        set[CANVAS_PAINTINGS + 1][CANVAS_HAND + 1];
    struct atelier_random random;
    double points, games;
};

static void note(struct sums *sums, const float *features, double points)
{
    sums->count++;
    sums->points += points;
    for (unsigned i = 0; i < FEATURES; i++) {
        sums->feature[i] += features[i];
        sums->with_points[i] += features[i] * points;
        for (unsigned j = 0; j < FEATURES; j++)
            sums->product[i][j] += (double)features[i] * features[j];
    }
}

/*
 * Adds the sums of the games with one set of scoring cards, each feature and the points less their
 * means: some sets bring more points than others, and the weights shall tell good cards from bad
 * ones, not good sets.
 */
static void add_centred(struct sums *all, const struct sums *set)
{
    for (unsigned i = 0; i < FEATURES && set->count > 0; i++) {
        double mean = set->feature[i] / set->count;
        all->with_points[i] += set->with_points[i] - mean * set->points;
        for (unsigned j = 0; j < FEATURES; j++)
            all->product[i][j] += set->product[i][j] - mean * set->feature[j];
    }
    all->count += set->count;
}

/* Gauss and Jordan; the damping keeps weights of features that say the same small. */
static void solve(const struct sums *sums, float *weight)
{
    double m[FEATURES][FEATURES + 1];
    for (unsigned i = 0; i < FEATURES; i++) {
        memcpy(m[i], sums->product[i], sizeof sums->product[i]);
        m[i][i] += DAMPING * sums->count;
        m[i][FEATURES] = sums->with_points[i];
    }
    for (unsigned i = 0; i < FEATURES; i++) {
        for (unsigned k = 0; k < FEATURES; k++) {
            double factor = k == i ? 0 : m[k][i] / m[i][i];
            for (unsigned j = i; j <= FEATURES; j++)
                m[k][j] -= factor * m[i][j];
        }
    }
    for (unsigned i = 0; i < FEATURES; i++)
        weight[i] = (float)(m[i][FEATURES] / m[i][i]);
}

/* What the first games are played with, and what stays where no game leads. */
static void begin(struct canvas_weights *weights)
{
    for (unsigned mode = 0; mode < CANVAS_MODES; mode++) {
        for (unsigned p = 1; p <= CANVAS_PAINTINGS; p++) {
            for (unsigned cards = 0; cards <= CANVAS_HAND; cards++) {
                float *weight = weights->weight[mode][p][cards];
                weight[OF_RIBBONS] = 1;
                weight[OF_BEST] = cards < CANVAS_HAND ? 0.5f : 1;
                weight[OF_WITH_ROW] = cards < CANVAS_HAND ? 0.5f : 0;
                weight[OF_SINGLES] = 0.2f;
                weight[OF_TOKENS] = 0.4f;
            }
        }
        /* The last card of all: the painting is known, and tokens only break ties. */
        float *last = weights->weight[mode][1][CANVAS_HAND];
        last[OF_SINGLES] = 0;
        last[OF_TOKENS] = 0.001f;
    }
}

/* Decides for the seat on turn and writes down what it leaves behind. */
static atelier_move decide(struct lesson *lesson, const struct canvas_plan *plan,
                           const struct atelier_game *game, const struct atelier_state *state,
                           struct example *example)
{
    const struct canvas_state *s = canvas_const(state);
    const struct canvas_seat *seat = &s->seat[s->turn];
    float features[CANVAS_ROW][FEATURES];
    atelier_move move = canvas_plan_move(plan, s);
    unsigned takes = canvas_features_of_takes(plan, s, features);
    *example = (struct example){
        .seat = s->turn, .to_make = CANVAS_PAINTINGS - seat->paintings, .cards = seat->cards + 1u};
    if (takes > 0) {
        unsigned taken = move - CANVAS_MOVE_TAKE;
        if (atelier_random_unit(&lesson->random) < AT_RANDOM)
            taken = atelier_random_below(&lesson->random, takes);
        memcpy(example->features, features[taken], sizeof example->features);
        return (atelier_move)(CANVAS_MOVE_TAKE + taken);
    }
    struct atelier_state after = *state;
    game->apply(game, &after, move);
    seat = &canvas_const(&after)->seat[s->turn];
    example->to_make = CANVAS_PAINTINGS - seat->paintings;
    example->cards = seat->cards;
    if (example->to_make > 0)
        canvas_features_of_rest(plan, s, seat, example->features);
    return move;
}

static void play(struct lesson *lesson, const struct canvas_plan *plan,
                 const struct atelier_game *game, struct atelier_state state)
{
    struct example examples[MOST_EXAMPLES];
    unsigned count = 0;
    for (int actor; (actor = game->actor(&state)) != ATELIER_OVER && actor != ATELIER_JUDGE;)
        game->apply(game, &state,
                    actor < 0 ? atelier_sample(game, &state, &lesson->random)
                              : decide(lesson, plan, game, &state, &examples[count++]));
    for (unsigned i = 0; i < count; i++)
        note(&lesson->set[examples[i].to_make][examples[i].cards], examples[i].features,
             game->points(game, &state, (int)examples[i].seat));
    lesson->points += game->points(game, &state, 0);
    lesson->games++;
}

static void start(struct lesson *lesson, const struct atelier_game *game, unsigned mode,
                  struct atelier_state *state)
{
    struct atelier_settings settings;
    struct atelier_error error;
    atelier_settings_clear(&settings);
    atelier_settings_set(game, &settings, atelier_span_of("seats"),
                         atelier_span_of(mode == CANVAS_STANDARD ? "2" : "1"), &error);
    atelier_settings_set(game, &settings, atelier_span_of("mode"),
                         atelier_span_of(mode_names[mode]), &error);
    if (game->start(game, &settings, state, &error) != ATELIER_OK)
        abort();
    while (canvas_const(state)->phase == CANVAS_SETUP_GOALS)
        game->apply(game, state, atelier_sample(game, state, &lesson->random));
}

static void learn(struct lesson *lesson, unsigned mode, unsigned sets)
{
    const struct atelier_game *game = &canvas_game;
    memset(lesson->all, 0, sizeof lesson->all);
    lesson->points = lesson->games = 0;
    for (unsigned i = 0; i < sets; i++) {
        struct atelier_state state;
        struct canvas_plan plan;
        start(lesson, game, mode, &state);
        canvas_plan_make(&plan, canvas_set_of(game), canvas_const(&state));
        plan.weights = &lesson->weights;
        memset(lesson->set, 0, sizeof lesson->set);
        for (unsigned k = 0; k < GAMES_A_SET; k++)
            play(lesson, &plan, game, state);
        for (unsigned p = 1; p <= CANVAS_PAINTINGS; p++)
            for (unsigned cards = 0; cards <= CANVAS_HAND; cards++)
                add_centred(&lesson->all[p][cards], &lesson->set[p][cards]);
    }
    for (unsigned p = 1; p <= CANVAS_PAINTINGS; p++)
        for (unsigned cards = 0; cards <= CANVAS_HAND; cards++)
            if (lesson->all[p][cards].count >= 1000 && !(p == 1 && cards == CANVAS_HAND))
                solve(&lesson->all[p][cards], lesson->weights.weight[mode][p][cards]);
}

static void print_weights(const struct canvas_weights *weights)
{
    printf("/* Made by learn_canvas: not to be edited. */\n#include \"canvas_value.h\"\n\n"
           "// clang-format off\nconst struct canvas_weights canvas_learnt = {.weight = {\n");
    for (unsigned mode = 0; mode < CANVAS_MODES; mode++) {
        for (unsigned p = 1; p <= CANVAS_PAINTINGS; p++) {
            for (unsigned cards = 0; cards <= CANVAS_HAND; cards++) {
                const float *weight = weights->weight[mode][p][cards];
                printf("    [%u][%u][%u] = {", mode, p, cards);
                for (unsigned i = 0; i < FEATURES; i++)
                    printf("%s%.5ff", i == 0 ? "" : ", ", (double)weight[i]);
                printf("},\n");
            }
        }
    }
    printf("}};\n");
}

int main(int count, char **argument)
{
    static struct lesson lesson;
    unsigned rounds = count > 1 ? (unsigned)atoi(argument[1]) : 3;
    unsigned sets = (count > 2 ? (unsigned)atoi(argument[2]) : 20000) / GAMES_A_SET;
    atelier_random_seed(&lesson.random, 5);
    begin(&lesson.weights);
    for (unsigned round = 1; round <= rounds; round++) {
        for (unsigned mode = 0; mode < CANVAS_MODES; mode++) {
            learn(&lesson, mode, sets);
            fprintf(stderr, "round %u %s: %.2f points\n", round, mode_names[mode],
                    lesson.points / lesson.games);
        }
    }
    print_weights(&lesson.weights);
    return 0;
}
