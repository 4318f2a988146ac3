/*
 * What games of Canvas are played for.
 */
#include "support.h"

#include "players/canvas/aim.h"
#include "players/canvas/search.h"

#include <math.h>
#include <string.h>

static void start(const char *options, struct atelier_state *state, struct atelier_random *random)
{
    struct atelier_settings settings;
    settings_of(&settings, &atelier_canvas_game, options);
    struct atelier_error error;
    memset(state, 0, sizeof *state);
    atelier_random_seed(random, 1);
    assert_int_equal(atelier_canvas_game.start(&atelier_canvas_game, &settings, state, &error),
                     ATELIER_OK);
    while (atelier_canvas_game.actor(state) == ATELIER_CHANCE)
        atelier_canvas_game.apply(&atelier_canvas_game, state,
                                  atelier_sample(&atelier_canvas_game, state, random));
}

/* After the last painting a target is reached or missed, however many cards are left in hand. */
static void test_ends(void **unused)
{
    struct atelier_state state;
    struct atelier_random random;
    struct canvas_plan plan;
    (void)unused;
    start("seats=1;scenario=first;target=master", &state, &random);
    struct canvas_state s = *canvas_const(&state);
    atelier_canvas_plan_make(&plan, canvas_set_of(&atelier_canvas_game), &s);
    double before = atelier_canvas_aim_alone(&plan, &s, 40);
    assert_true(before > 0.4 && before < 0.7);
    assert_true(atelier_canvas_aim_alone(&plan, &s, 50) > before);
    s.phase = CANVAS_DONE;
    s.seat[0].paintings = CANVAS_PAINTINGS;
    for (uint8_t cards = 0; cards <= 2; cards++) {
        s.seat[0].cards = cards;
        assert_true(atelier_canvas_aim_alone(&plan, &s, 40) == 1);
        assert_true(atelier_canvas_aim_alone(&plan, &s, 39) == 0);
    }
}

/* Before the first move all have about the same chance, and together they have all of it. */
static void test_shares(void **unused)
{
    const char *const options[] = {"seats=2", "seats=3", "seats=4", "seats=5"};
    (void)unused;
    for (int seats = 2; seats <= 5; seats++) {
        struct atelier_state state;
        struct atelier_random random;
        struct canvas_plan plan;
        double sum = 0, points;
        start(options[seats - 2], &state, &random);
        const struct canvas_state *s = canvas_const(&state);
        atelier_canvas_plan_make(&plan, canvas_set_of(&atelier_canvas_game), s);
        for (int seat = 0; seat < seats; seat++)
            sum += atelier_canvas_aim_among(&plan, s, seat, &points);
        assert_true(fabs(sum - 1) < 0.02);
    }
}

/* The chance told of the best move is about the seat's share, and a few trials are no certainty. */
static void test_told(void **unused)
{
    struct atelier_state state;
    struct atelier_random random;
    atelier_move moves[ATELIER_MAX_MOVES];
    double values[ATELIER_MAX_MOVES], errors[ATELIER_MAX_MOVES];
    (void)unused;
    start("seats=4", &state, &random);
    for (unsigned trials = 1; trials <= 401; trials += 400) {
        struct atelier_effort effort = {.trials = trials};
        unsigned count = atelier_canvas_search(&atelier_canvas_game, &state, &effort, &random,
                                               moves, values, errors);
        double best = 0;
        for (unsigned i = 0; i < count; i++) {
            assert_true(errors[i] == -1 || errors[i] >= 0.02);
            best = fmax(best, values[i]);
        }
        assert_true(trials == 1 || (best > 0.15 && best < 0.4));
    }
}

/* Where all is lost, chances are 0 and not below, and moves that were not tried stay behind. */
static void test_lost(void **unused)
{
    struct atelier_state state;
    struct atelier_random random;
    atelier_move moves[ATELIER_MAX_MOVES];
    double values[ATELIER_MAX_MOVES], errors[ATELIER_MAX_MOVES];
    (void)unused;
    start("seats=2;scenario=first", &state, &random);
    while (canvas_const(&state)->seat[0].cards < CANVAS_HAND || canvas_const(&state)->turn != 0 ||
           atelier_canvas_game.actor(&state) != 0)
        atelier_canvas_game.apply(&atelier_canvas_game, &state,
                                  atelier_canvas_game.actor(&state) == ATELIER_CHANCE
                                      ? atelier_sample(&atelier_canvas_game, &state, &random)
                                      : CANVAS_MOVE_TAKE);
    struct canvas_state s = *canvas_const(&state);
    for (unsigned i = 0; i < s.places; i++)
        s.seat[1].ribbons[i] =
            canvas_set_of(&atelier_canvas_game)->facts.scoring[s.scoring[i]].steps;
    s.seat[1].ribbons[CANVAS_PLACES] = 30;
    s.seat[1].paintings = 2;
    unsigned count =
        atelier_canvas_search(&atelier_canvas_game, &s, &(struct atelier_effort){.trials = 300},
                              &random, moves, values, errors);
    double least = 1;
    unsigned tried = 0;
    for (unsigned i = 0; i < count; i++) {
        if (errors[i] < 0)
            continue;
        assert_true(values[i] >= 0 && values[i] < 0.01);
        least = fmin(least, values[i]);
        tried++;
    }
    assert_int_equal(tried, 10);
    for (unsigned i = 0; i < count; i++)
        assert_true(errors[i] >= 0 || values[i] < least);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ends),
        cmocka_unit_test(test_shares),
        cmocka_unit_test(test_lost),
        cmocka_unit_test(test_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
