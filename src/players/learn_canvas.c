/*
 * Learns the nets of canvas_net.h from games that the quick judgement plays with itself, and prints
 * them as canvas_learnt.c.
 *
 * Every game has four random scoring cards. Each hand that a seat leaves behind is one example: its
 * inputs, and the points that the seat ended with, less those that its ribbons promised. The nets
 * follow the examples by stochastic gradients (Adam), and play the next games. Some sets of scoring
 * cards bring more points than others; a number for each set takes that up, so that the nets tell
 * good cards from bad ones and not rich sets from poor ones. In most games one move is made at
 * random, and only what comes after it counts, so that the nets know what happens beside the path.
 *
 *     learn_canvas [ROUNDS [GAMES [MODE]]] > src/players/canvas_learnt.c
 *
 * With a mode (0 standard, 1 vincent, 2 puzzle) only its nets are learnt, and the others stay.
 */
#include "canvas_value.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    GAMES_A_SET = 100,
    MOST_EXAMPLES = 40, /* of one game */
    BATCH = 128,
    EPOCHS = 2,
    RANDOM_MOVES = 22, /* the random move is one of so many first, if the game is that long */
    WEIGHTS = sizeof(struct canvas_net) / sizeof(float),
};

static const char *const mode_names[CANVAS_MODES] = {"standard", "vincent", "puzzle"};
static const float FIRST_RATE = 0.002f, LATER_RATE = 0.001f, SET_RATE = 0.003f;

struct example {
    float inputs[CANVAS_INPUTS], target;
    uint32_t set;
    uint8_t seat, to_make;
};

struct lesson {
    struct canvas_nets nets;
    struct atelier_random random;
    struct example *example; /* room for all */
    struct example **order;  /* those of one net, shuffled */
    size_t examples;
    float *set; /* what the sets of scoring cards bring above others */
    double points, games;
};

/* --- playing --- */

/* Decides for the seat on turn and writes down what it leaves behind. */
static atelier_move decide(struct lesson *lesson, const struct canvas_plan *plan,
                           const struct atelier_game *game, const struct canvas_state *s,
                           bool at_random, struct example *example)
{
    const struct canvas_seat *seat = &s->seat[s->turn];
    unsigned takes = takes_of(seat, &s->row);
    atelier_move move = canvas_plan_move(plan, s);
    struct canvas_look look;
    example->seat = s->turn;
    if (takes > 0) {
        struct canvas_state after = *s;
        if (at_random)
            move = (atelier_move)(CANVAS_MOVE_TAKE + atelier_random_below(&lesson->random, takes));
        game->apply(game, &after, move);
        canvas_look_make(&look, plan, s, seat);
        canvas_look_inputs(&look, s, move - CANVAS_MOVE_TAKE, after.seat[s->turn].tokens,
                           example->inputs);
        example->to_make = (uint8_t)look.to_make;
        example->target = -look.ribbons;
        return move;
    }
    struct canvas_state after = *s;
    game->apply(game, &after, move);
    seat = &after.seat[s->turn];
    example->to_make = (uint8_t)(CANVAS_PAINTINGS - seat->paintings);
    if (example->to_make > 0) {
        canvas_look_make(&look, plan, s, seat);
        canvas_look_inputs(&look, s, CANVAS_NOTHING, seat->tokens, example->inputs);
        example->target = -look.ribbons;
    }
    return move;
}

static void play(struct lesson *lesson, const struct canvas_plan *plan,
                 const struct atelier_game *game, struct atelier_state state, unsigned set)
{
    struct example *first = &lesson->example[lesson->examples];
    unsigned count = 0, random = atelier_random_below(&lesson->random, RANDOM_MOVES), decision = 0;
    for (int actor; (actor = game->actor(&state)) != ATELIER_OVER && actor != ATELIER_JUDGE;) {
        if (actor < 0) {
            game->apply(game, &state, atelier_sample(game, &state, &lesson->random));
            continue;
        }
        if (decision == random)
            count = 0;
        atelier_move move =
            decide(lesson, plan, game, canvas_const(&state), decision++ == random, &first[count]);
        count += first[count].to_make > 0 && count + 1 < MOST_EXAMPLES;
        game->apply(game, &state, move);
    }
    for (unsigned i = 0; i < count; i++) {
        first[i].target += (float)game->points(game, &state, first[i].seat);
        first[i].set = set;
    }
    lesson->examples += count;
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

static void play_all(struct lesson *lesson, unsigned mode, unsigned sets)
{
    const struct atelier_game *game = &canvas_game;
    lesson->examples = 0;
    lesson->points = lesson->games = 0;
    for (unsigned set = 0; set < sets; set++) {
        struct atelier_state state;
        struct canvas_plan plan;
        start(lesson, game, mode, &state);
        canvas_plan_make(&plan, canvas_set_of(game), canvas_const(&state));
        plan.nets = &lesson->nets;
        for (unsigned k = 0; k < GAMES_A_SET; k++)
            play(lesson, &plan, game, state, set);
    }
}

/* --- learning --- */

struct adam {
    struct canvas_net slope, mean, square;
    double mean_left, square_left;
};

/* Adds an example's slopes; returns how far the net was off. */
static float note(const struct canvas_net *net, const struct example *example, float set,
                  struct canvas_net *slope)
{
    float hidden[CANVAS_HIDDEN], second[CANVAS_SECOND], back[CANVAS_SECOND];
    float value = net->last_bias + set - example->target;
    memcpy(hidden, net->first_bias, sizeof hidden);
    memcpy(second, net->second_bias, sizeof second);
    for (unsigned i = 0; i < CANVAS_INPUTS; i++)
        for (unsigned j = 0; j < CANVAS_HIDDEN && example->inputs[i] != 0; j++)
            hidden[j] += example->inputs[i] * net->first[i][j];
    for (unsigned i = 0; i < CANVAS_HIDDEN; i++)
        for (unsigned j = 0; j < CANVAS_SECOND && hidden[i] > 0; j++)
            second[j] += hidden[i] * net->second[i][j];
    for (unsigned j = 0; j < CANVAS_SECOND; j++)
        value += second[j] > 0 ? second[j] * net->last[j] : 0;
    slope->last_bias += value;
    for (unsigned j = 0; j < CANVAS_SECOND; j++) {
        slope->last[j] += second[j] > 0 ? value * second[j] : 0;
        back[j] = second[j] > 0 ? value * net->last[j] : 0;
        slope->second_bias[j] += back[j];
    }
    for (unsigned i = 0; i < CANVAS_HIDDEN; i++) {
        float sum = 0;
        for (unsigned j = 0; j < CANVAS_SECOND && hidden[i] > 0; j++) {
            slope->second[i][j] += hidden[i] * back[j];
            sum += net->second[i][j] * back[j];
        }
        hidden[i] = sum; /* from here on its slope */
        slope->first_bias[i] += sum;
    }
    for (unsigned i = 0; i < CANVAS_INPUTS; i++)
        for (unsigned j = 0; j < CANVAS_HIDDEN && example->inputs[i] != 0; j++)
            slope->first[i][j] += example->inputs[i] * hidden[j];
    return value;
}

static void step(struct canvas_net *net, struct adam *adam, float rate)
{
    float *weight = (float *)net, *slope = (float *)&adam->slope;
    float *mean = (float *)&adam->mean, *square = (float *)&adam->square;
    adam->mean_left *= 0.9;
    adam->square_left *= 0.999;
    float first = (float)(1 / (1 - adam->mean_left)), second = (float)(1 / (1 - adam->square_left));
    for (unsigned i = 0; i < WEIGHTS; i++) {
        float of = slope[i] / (float)BATCH;
        mean[i] = 0.9f * mean[i] + 0.1f * of;
        square[i] = 0.999f * square[i] + 0.001f * of * of;
        weight[i] -= rate * mean[i] * first / (sqrtf(square[i] * second) + 1e-6f);
    }
}

static void shuffle(struct lesson *lesson, size_t count)
{
    for (size_t i = count; i > 1; i--) {
        size_t other = (size_t)(atelier_random_unit(&lesson->random) * (double)i);
        struct example *moving = lesson->order[i - 1];
        lesson->order[i - 1] = lesson->order[other];
        lesson->order[other] = moving;
    }
}

/* Leads a net along the examples; returns the mean square of its errors the last time. */
static double follow(struct lesson *lesson, struct canvas_net *net, size_t count, float rate)
{
    static struct adam adam;
    double squares = 0;
    size_t batches = count / BATCH;
    memset(&adam, 0, sizeof adam);
    adam.mean_left = adam.square_left = 1;
    for (unsigned epoch = 0; epoch < EPOCHS; epoch++) {
        shuffle(lesson, count);
        squares = 0;
        for (size_t batch = 0; batch < batches; batch++) {
            memset(&adam.slope, 0, sizeof adam.slope);
            for (unsigned i = 0; i < BATCH; i++) {
                const struct example *example = lesson->order[batch * BATCH + i];
                float *set = &lesson->set[example->set];
                float off = note(net, example, *set, &adam.slope);
                *set -= SET_RATE * off;
                squares += (double)off * off;
            }
            double gone = (double)(epoch * batches + batch) / (double)(EPOCHS * batches);
            step(net, &adam, rate * (float)(1 - 0.97 * gone));
        }
    }
    return squares / (double)(batches * BATCH);
}

static float around_zero(struct atelier_random *random, float width)
{
    return ((float)atelier_random_unit(random) - 0.5f) * width;
}

static void scatter(struct canvas_net *net, struct atelier_random *random)
{
    memset(net, 0, sizeof *net);
    for (unsigned i = 0; i < CANVAS_INPUTS; i++)
        for (unsigned j = 0; j < CANVAS_HIDDEN; j++)
            net->first[i][j] = around_zero(random, 0.5f);
    for (unsigned i = 0; i < CANVAS_HIDDEN; i++)
        for (unsigned j = 0; j < CANVAS_SECOND; j++)
            net->second[i][j] = around_zero(random, 0.6f);
    for (unsigned j = 0; j < CANVAS_SECOND; j++)
        net->last[j] = around_zero(random, 1);
}

static void learn(struct lesson *lesson, unsigned mode, unsigned sets, bool first)
{
    play_all(lesson, mode, sets);
    fprintf(stderr, "%s: %.2f points, mean squares", mode_names[mode],
            lesson->points / lesson->games);
    for (unsigned p = 0; p < CANVAS_PAINTINGS; p++) {
        struct canvas_net *net = &lesson->nets.net[mode][p];
        size_t count = 0;
        for (size_t i = 0; i < lesson->examples; i++)
            if (lesson->example[i].to_make == p + 1)
                lesson->order[count++] = &lesson->example[i];
        memset(lesson->set, 0, sets * sizeof *lesson->set);
        if (first)
            scatter(net, &lesson->random);
        fprintf(stderr, " %.3f", follow(lesson, net, count, first ? FIRST_RATE : LATER_RATE));
    }
    fprintf(stderr, "\n");
}

/* What the first games are played with: a sum of a few inputs. */
static void begin(struct canvas_net *net)
{
    memset(net, 0, sizeof *net);
    net->first[OF_BEST][0] = net->first[OF_NEXT_BEST][0] = 5;
    net->first[OF_SINGLES][0] = 1;
    net->first[OF_TOKENS][0] = 2;
    net->second[0][0] = net->last[0] = 1;
}

/* --- printing --- */

static void print_bytes(const char *name, const int8_t *byte, unsigned rows, unsigned columns)
{
    printf(".%s = {\n", name);
    for (unsigned i = 0; i < rows; i++)
        for (unsigned j = 0; j < columns; j++)
            printf("%s%d%s", j == 0 ? "{" : "", byte[i * columns + j],
                   j + 1 == columns ? "},\n" : ",");
    printf("},\n");
}

static void print_numbers(const char *name, const float *number, unsigned count)
{
    printf(".%s = {", name);
    for (unsigned i = 0; i < count; i++)
        printf("%s%.6ef", i == 0 ? "" : ", ", (double)number[i]);
    printf("},\n");
}

static void print_net(const struct canvas_net *net)
{
    struct canvas_packed_net packed;
    canvas_net_pack(net, &packed);
    print_bytes("first", packed.first[0], CANVAS_INPUTS, CANVAS_HIDDEN);
    print_bytes("second", packed.second[0], CANVAS_HIDDEN, CANVAS_SECOND);
    print_numbers("first_scale", packed.first_scale, CANVAS_HIDDEN);
    print_numbers("first_bias", packed.first_bias, CANVAS_HIDDEN);
    print_numbers("second_scale", packed.second_scale, CANVAS_SECOND);
    print_numbers("second_bias", packed.second_bias, CANVAS_SECOND);
    print_numbers("last", packed.last, CANVAS_SECOND);
    printf(".last_bias = %.6ef,\n", (double)packed.last_bias);
}

static void print_nets(const struct canvas_nets *nets)
{
    printf("/* Made by learn_canvas: not to be edited. */\n#include \"canvas_net.h\"\n\n"
           "// clang-format off\n"
           "const struct canvas_packed_net canvas_learnt[CANVAS_MODES][CANVAS_PAINTINGS] = {\n");
    for (unsigned mode = 0; mode < CANVAS_MODES; mode++) {
        for (unsigned p = 0; p < CANVAS_PAINTINGS; p++) {
            printf("[%u][%u] = {\n", mode, p);
            print_net(&nets->net[mode][p]);
            printf("},\n");
        }
    }
    printf("};\n");
}

int main(int count, char **argument)
{
    static struct lesson lesson;
    unsigned rounds = count > 1 ? (unsigned)atoi(argument[1]) : 3;
    unsigned sets = (count > 2 ? (unsigned)atoi(argument[2]) : 100000) / GAMES_A_SET;
    size_t most = (size_t)(sets + 1) * GAMES_A_SET * MOST_EXAMPLES;
    lesson.example = malloc(most * sizeof *lesson.example);
    lesson.order = malloc(most * sizeof(struct example *));
    lesson.set = calloc(sets + 1, sizeof *lesson.set);
    if (lesson.example == NULL || lesson.order == NULL || lesson.set == NULL)
        abort();
    lesson.nets = *canvas_nets_learnt();
    for (unsigned mode = 0; mode < CANVAS_MODES; mode++) {
        if (count > 3 && (unsigned)atoi(argument[3]) != mode)
            continue;
        atelier_random_seed(&lesson.random, 5 + mode);
        for (unsigned p = 0; p < CANVAS_PAINTINGS; p++)
            begin(&lesson.nets.net[mode][p]);
        for (unsigned round = 0; round < rounds; round++)
            learn(&lesson, mode, sets, round == 0);
    }
    print_nets(&lesson.nets);
    free(lesson.example);
    free(lesson.order);
    free(lesson.set);
    return 0;
}
