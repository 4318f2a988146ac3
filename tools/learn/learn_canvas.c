/*
 * Learns the nets of players/canvas/net.h from games that the quick judgement plays with itself,
 * and prints them as data/canvas/judgement.txt.
 *
 * Every game has random scoring cards. Each decision gives one or two examples: the inputs of what
 * the move leaves behind, and of what another move would have left. What a net should say of them
 * is found by looking one turn further: chance, and the others where there are any, come a few
 * times, and the mean of what the nets say of the seat's best move then is the target. Such targets
 * vary much less than the points at the end of the game, of which most is luck. In the first
 * rounds, when the nets know nothing yet, games are played to the end instead.
 *
 * In a round the workers play and the nets follow the examples of the last few rounds. Now and then
 * the other move is made, so that the nets know what happens beside the path.
 *
 *     learn_canvas [MODE [ROUNDS [EXAMPLES [CORES [SCENARIO]]]]] > data/canvas/judgement.txt
 *
 * With a mode (0 standard, 1 vincent, 2 puzzle) only its nets are learnt, and the others stay. With
 * a scenario they are learnt for its scoring cards alone.
 */
#include "learn_net.h"
#include "players/canvas/value.h"

#include <atelier/player.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    GAMES_A_SET = 20,
    LOOKS = 16, /* into the next turn, for one example */
    KEPT = 5,   /* rounds whose examples are learnt from */
    FIRST_ROUNDS = 3,
    MOST_CORES = 64,
};

static const char *const mode_names[CANVAS_MODES] = {"standard", "vincent", "puzzle"};
static const float FIRST_RATE = 0.002f, LAST_RATE = 0.00005f;
static const double ASIDE = 0.05; /* how often the other move is made */

struct example {
    struct learn_example of;
    uint8_t to_make;
};

struct worker {
    struct atelier_random random;
    struct example *example;
    size_t count;
    double points, games;
};

struct lesson {
    const struct atelier_game *game;
    const char *scenario; /* NULL: any scoring cards */
    unsigned mode, cores;
    struct atelier_state first;
    struct canvas_nets nets;
    struct learner learner[CANVAS_PAINTINGS];
    size_t examples; /* of one worker in one round */
    struct worker worker[MOST_CORES];
    struct example *kept;
    const struct learn_example **order[CANVAS_PAINTINGS];
    size_t learnt[CANVAS_PAINTINGS];
    float rate;
    bool to_the_end;
};

/* --- examples --- */

/* The points that `seat` may expect after its move, by looking at its next turn, or to the end. */
static float look_further(const struct lesson *lesson, const struct canvas_plan *plan,
                          const struct canvas_state *after, unsigned seat,
                          struct atelier_random *random)
{
    const struct atelier_game *game = lesson->game;
    unsigned looks = lesson->to_the_end ? LOOKS / 8 : LOOKS;
    float sum = 0;
    for (unsigned look = 0; look < looks; look++) {
        struct atelier_state state = {{0}};
        memcpy(&state, after, sizeof *after);
        const struct canvas_state *s = canvas_const(&state);
        for (int actor; (actor = game->actor(&state)) >= ATELIER_CHANCE &&
                        (actor != (int)seat || lesson->to_the_end);)
            game->apply(game, &state,
                        actor == ATELIER_CHANCE ? atelier_sample(game, &state, random)
                                                : atelier_canvas_plan_move(plan, s));
        sum += s->phase == CANVAS_TURN ? atelier_canvas_plan_worth(plan, s)
                                       : (float)canvas_points(plan->set, s, (int)seat);
    }
    return sum / (float)looks;
}

static void add_example(struct lesson *lesson, struct worker *worker,
                        const struct canvas_plan *plan, const struct canvas_state *s,
                        atelier_move move)
{
    unsigned seat = s->turn;
    bool paints = canvas_move_kind(move) == CANVAS_MOVE_PAINT;
    bool last = s->seat[seat].paintings + 1 == CANVAS_PAINTINGS;
    /* The last card and the last painting are reckoned, not judged. */
    if (worker->count == lesson->examples || (last && s->seat[seat].cards + 1 >= CANVAS_HAND))
        return;
    struct example *example = &worker->example[worker->count++];
    struct canvas_state after = *s;
    struct canvas_look look;
    lesson->game->apply(lesson->game, &after, move);
    atelier_canvas_look_make(&look, plan, s, paints ? &after.seat[seat] : &s->seat[seat]);
    atelier_canvas_look_inputs(&look, s, paints ? CANVAS_NOTHING : move - CANVAS_MOVE_TAKE,
                               after.seat[seat].tokens, example->of.inputs);
    example->to_make = (uint8_t)look.to_make;
    example->of.target = look_further(lesson, plan, &after, seat, &worker->random) - look.ribbons;
}

/* Another move than the judgement's, or the same where there is none: any take, or any painting
 * that is not far behind. */
static atelier_move another(const struct canvas_plan *plan, const struct canvas_state *s,
                            struct atelier_random *random)
{
    const struct canvas_seat *seat = &s->seat[s->turn];
    unsigned takes = takes_of(seat, &s->row), near = 0;
    float worth[CANVAS_MOST_PAINTINGS];
    atelier_move move[CANVAS_MOST_PAINTINGS];
    if (takes > 0)
        return (atelier_move)(CANVAS_MOVE_TAKE + atelier_random_below(random, takes));
    unsigned count = atelier_canvas_plan_paintings(plan, s, worth);
    for (unsigned i = 0; i < count; i++)
        if (worth[i] > CANVAS_HOPELESS)
            move[near++] = atelier_canvas_paints[seat->cards].move[i];
    return near > 0 ? move[atelier_random_below(random, near)] : atelier_canvas_plan_move(plan, s);
}

/* --- playing --- */

static void play(struct lesson *lesson, struct worker *worker, const struct canvas_plan *plan,
                 struct atelier_state state)
{
    const struct atelier_game *game = lesson->game;
    const struct canvas_state *s = canvas_const(&state);
    for (int actor; (actor = game->actor(&state)) >= ATELIER_CHANCE;) {
        if (actor == ATELIER_CHANCE) {
            game->apply(game, &state, atelier_sample(game, &state, &worker->random));
            continue;
        }
        atelier_move move = atelier_canvas_plan_move(plan, s),
                     other = another(plan, s, &worker->random);
        add_example(lesson, worker, plan, s, move);
        if (other != move)
            add_example(lesson, worker, plan, s, other);
        game->apply(game, &state, atelier_random_unit(&worker->random) < ASIDE ? other : move);
    }
    worker->points += game->points(game, &state, 0);
    worker->games++;
}

/* The first position of the lesson's games, its mode being known. */
static enum atelier_code set_up(const struct lesson *lesson, struct atelier_state *state,
                                struct atelier_error *error)
{
    const struct atelier_game *game = lesson->game;
    const char *const options[][2] = {{"seats", lesson->mode == CANVAS_STANDARD ? "2" : "1"},
                                      {"mode", mode_names[lesson->mode]},
                                      {"scenario", lesson->scenario}};
    struct atelier_settings settings;
    atelier_settings_clear(&settings);
    for (unsigned i = 0; i < 3 && options[i][1] != NULL; i++) {
        enum atelier_code code = atelier_settings_set(
            game, &settings, atelier_span_of(options[i][0]), atelier_span_of(options[i][1]), error);
        if (code != ATELIER_OK)
            return code;
    }
    return game->start(game, &settings, state, error);
}

static void play_all(void *job, unsigned number)
{
    struct lesson *lesson = job;
    struct worker *worker = &lesson->worker[number];
    worker->count = 0;
    worker->points = worker->games = 0;
    while (worker->count < lesson->examples) {
        struct atelier_state state = lesson->first;
        struct canvas_plan plan;
        while (canvas_const(&state)->phase == CANVAS_SETUP_GOALS)
            lesson->game->apply(lesson->game, &state,
                                atelier_sample(lesson->game, &state, &worker->random));
        atelier_canvas_plan_make(&plan, canvas_set_of(lesson->game), canvas_const(&state));
        plan.nets = &lesson->nets;
        for (unsigned k = 0; k < GAMES_A_SET; k++)
            play(lesson, worker, &plan, state);
    }
}

/* --- learning --- */

static void follow(void *job, unsigned number)
{
    struct lesson *lesson = job;
    for (unsigned p = number; p < CANVAS_PAINTINGS; p += lesson->cores)
        learn_follow(&lesson->learner[p], lesson->order[p], lesson->learnt[p], lesson->rate,
                     &lesson->worker[number].random);
}

/* The root of the mean square by which the nets miss the targets of a round. */
static double error_of(const struct lesson *lesson, const struct example *example, size_t count)
{
    double squares = 0;
    for (size_t i = 0; i < count; i++) {
        const struct canvas_net *net = &lesson->nets.net[lesson->mode][example[i].to_make - 1];
        double off = canvas_net_value(net, example[i].of.inputs) - example[i].of.target;
        squares += off * off;
    }
    return sqrt(squares / (double)count);
}

/* At first the targets change much and only the newest examples are good; later all that are kept.
 * Either way the nets see equally many. */
static void repeat(struct lesson *lesson, unsigned round, unsigned rounds)
{
    size_t of_round = lesson->examples * lesson->cores;
    unsigned kept = 1 + 2 * KEPT * round / rounds;
    kept = kept < KEPT ? kept : KEPT;
    kept = kept < round + 1 ? kept : round + 1;
    memset(lesson->learnt, 0, sizeof lesson->learnt);
    for (unsigned back = 0; back < kept; back++) {
        const struct example *example = lesson->kept + (round - back) % KEPT * of_round;
        for (size_t i = 0; i < of_round; i++) {
            unsigned p = example[i].to_make - 1u;
            lesson->order[p][lesson->learnt[p]++] = &example[i].of;
        }
    }
    for (unsigned pass = 0; pass < KEPT / kept; pass++)
        atelier_in_threads(follow, lesson, lesson->cores);
}

static void learn_round(struct lesson *lesson, unsigned round, unsigned rounds)
{
    size_t of_round = lesson->examples * lesson->cores;
    struct example *fresh = lesson->kept + round % KEPT * of_round;
    double points = 0, games = 0;
    lesson->to_the_end = round < FIRST_ROUNDS;
    for (unsigned i = 0; i < lesson->cores; i++)
        lesson->worker[i].example = fresh + i * lesson->examples;
    atelier_in_threads(play_all, lesson, lesson->cores);
    for (unsigned i = 0; i < lesson->cores; i++) {
        points += lesson->worker[i].points;
        games += lesson->worker[i].games;
    }
    fprintf(stderr, "%s, round %u of %u: %.2f points a game, error %.3f\n",
            mode_names[lesson->mode], round + 1, rounds, points / games,
            error_of(lesson, fresh, of_round));
    lesson->rate = FIRST_RATE + (LAST_RATE - FIRST_RATE) * (float)round / (float)rounds;
    repeat(lesson, round, rounds);
    for (unsigned p = 0; p < CANVAS_PAINTINGS; p++)
        lesson->nets.net[lesson->mode][p] = lesson->learner[p].net;
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

static void learn(struct lesson *lesson, unsigned rounds)
{
    for (unsigned p = 0; p < CANVAS_PAINTINGS; p++) {
        begin(&lesson->nets.net[lesson->mode][p]);
        learn_begin(&lesson->learner[p], &lesson->worker[0].random);
    }
    for (unsigned round = 0; round < rounds; round++)
        learn_round(lesson, round, rounds);
}

/* --- printing --- */

static void print_bytes(const char *part, const int8_t *byte, unsigned rows, unsigned columns)
{
    for (unsigned i = 0; i < rows; i++) {
        printf("%s", part);
        for (unsigned j = 0; j < columns; j++)
            printf(" %d", byte[i * columns + j]);
        printf("\n");
    }
}

static void print_numbers(const char *part, const float *number, unsigned count)
{
    printf("%s", part);
    for (unsigned i = 0; i < count; i++)
        printf(" %.6e", (double)number[i]);
    printf("\n");
}

static void print_net(const struct canvas_net *net)
{
    struct canvas_packed_net packed;
    atelier_canvas_net_pack(net, &packed);
    print_bytes("first", packed.first[0], CANVAS_INPUTS, CANVAS_HIDDEN);
    print_bytes("second", packed.second[0], CANVAS_HIDDEN, CANVAS_SECOND);
    print_numbers("first_scale", packed.first_scale, CANVAS_HIDDEN);
    print_numbers("first_bias", packed.first_bias, CANVAS_HIDDEN);
    print_numbers("second_scale", packed.second_scale, CANVAS_SECOND);
    print_numbers("second_bias", packed.second_bias, CANVAS_SECOND);
    print_numbers("last", packed.last, CANVAS_SECOND);
    print_numbers("last_bias", &packed.last_bias, 1);
}

static void print_nets(const struct canvas_nets *nets)
{
    printf("# The nets of Canvas's quick judgement, for each mode and number of paintings still to "
           "make.\n"
           "# Made by tools/learn/learn_canvas; src/players/canvas/net.h says what the numbers "
           "are.\n");
    for (unsigned mode = 0; mode < CANVAS_MODES; mode++)
        for (unsigned p = 0; p < CANVAS_PAINTINGS; p++) {
            printf("net %s %u\n", mode_names[mode], p + 1);
            print_net(&nets->net[mode][p]);
        }
}

static long number_at(int count, char **argument, int at, long otherwise)
{
    return count > at ? strtol(argument[at], NULL, 10) : otherwise;
}

int main(int count, char **argument)
{
    static struct lesson lesson;
    long mode = number_at(count, argument, 1, -1), rounds = number_at(count, argument, 2, 40);
    long examples = number_at(count, argument, 3, 300000), cores = number_at(count, argument, 4, 2);
    lesson.game = &atelier_canvas_game;
    lesson.scenario = count > 5 ? argument[5] : NULL;
    if (mode >= CANVAS_MODES || rounds < 1 || rounds > 1000 || examples < 1000 || cores < 1 ||
        cores > MOST_CORES) {
        fprintf(stderr, "usage: learn_canvas [MODE [ROUNDS [EXAMPLES [CORES [SCENARIO]]]]]\n");
        return 2;
    }
    lesson.cores = (unsigned)cores;
    lesson.examples = (size_t)(examples / cores);
    lesson.kept = malloc(KEPT * (size_t)examples * sizeof *lesson.kept);
    for (unsigned p = 0; p < CANVAS_PAINTINGS; p++) {
        lesson.order[p] = malloc(KEPT * (size_t)examples * sizeof(struct learn_example *));
        if (lesson.order[p] == NULL || lesson.kept == NULL)
            abort();
    }
    lesson.nets = *atelier_canvas_nets_learnt();
    for (unsigned i = 0; i < lesson.cores; i++)
        atelier_random_seed(&lesson.worker[i].random, 5 + i);
    for (lesson.mode = 0; lesson.mode < CANVAS_MODES; lesson.mode++) {
        struct atelier_error error;
        if (mode >= 0 && mode != (long)lesson.mode)
            continue;
        if (set_up(&lesson, &lesson.first, &error) != ATELIER_OK) {
            fprintf(stderr, "learn_canvas: %s\n", error.message);
            return 2;
        }
        learn(&lesson, (unsigned)rounds);
    }
    print_nets(&lesson.nets);
    for (unsigned p = 0; p < CANVAS_PAINTINGS; p++)
        free(lesson.order[p]);
    free(lesson.kept);
    return 0;
}
