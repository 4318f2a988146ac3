/*
 * What takes may bring: reckoned by hand.
 */
#include "support.h"

#include "players/canvas/reach.h"

#include <math.h>

static void row_of(struct canvas_reach *reach, uint8_t mode, uint8_t vincent, unsigned tokens)
{
    struct canvas_state s = {.mode = mode, .vincent = vincent};
    *reach = (struct canvas_reach){.count = 4, .tokens = tokens};
    atelier_canvas_reach_rules(reach, &s);
}

static void is_near(float number, double expected)
{
    if (fabs((double)number - expected) > 1e-4)
        fail_msg("%f instead of %f", (double)number, expected);
}

static const float worth[CANVAS_ROW] = {1, 3, 2, 9};

/* Only what can be paid for counts, less the worth of the tokens. */
static void test_one_take(void **unused)
{
    struct canvas_reach reach;
    (void)unused;
    row_of(&reach, CANVAS_STANDARD, 0, 0);
    is_near(atelier_canvas_reach_one(&reach, worth, 0), 1);
    is_near(atelier_canvas_reach_one(&reach, worth, 2), 2);
    row_of(&reach, CANVAS_STANDARD, 0, 2);
    is_near(atelier_canvas_reach_one(&reach, worth, 0), 3 - 0.4);
    row_of(&reach, CANVAS_STANDARD, 0, 9);
    is_near(atelier_canvas_reach_one(&reach, worth, 0), 9 - 1.2);
}

/* Without tokens he removes the first card; with one the first or the second; with nine most
 * likely the last. */
static void test_vincent_first(void **unused)
{
    struct canvas_reach reach;
    (void)unused;
    row_of(&reach, CANVAS_VINCENT, 0, 0);
    is_near(atelier_canvas_reach_one(&reach, worth, 0), 3);
    row_of(&reach, CANVAS_VINCENT, 1, 0);
    is_near(atelier_canvas_reach_one(&reach, worth, 0), (3 + 1) / 2.0);
    row_of(&reach, CANVAS_VINCENT, 4, 4);
    is_near(atelier_canvas_reach_one(&reach, worth, 0),
            (11 * (9 - 0.8) + 4 * (3 - 0.4) + 9 - 1.2) / 16);
    row_of(&reach, CANVAS_VINCENT, 9, 4);
    is_near(atelier_canvas_reach_one(&reach, worth, 0),
            ((1 + 9 + 36) * (9 - 0.8) + 84 * (3 - 0.4) + (512 - 130) * (9 - 1.2)) / 512);
}

/* Cards that will come stand behind those that lie there. */
static void test_hope(void **unused)
{
    struct canvas_reach reach;
    const float hope[2] = {0, 13};
    (void)unused;
    row_of(&reach, CANVAS_STANDARD, 0, 4);
    reach.undealt = 2;
    reach.hope = hope;
    is_near(atelier_canvas_reach_one(&reach, worth, 0), 7.8 + (13 - 1.6 - 7.8) / 2);
    reach.tokens = 3;
    is_near(atelier_canvas_reach_one(&reach, worth, 0), 7.8);
}

static void test_two_takes(void **unused)
{
    struct canvas_reach reach;
    float one[CANVAS_ROW] = {1, 2, 1, 1};
    float two[CANVAS_ROW][CANVAS_ROW] = {{0, 4, 5, 8}, {4, 0, 6, 2}, {5, 6, 0, 2}, {8, 2, 2, 0}};
    (void)unused;
    row_of(&reach, CANVAS_STANDARD, 0, 0);
    is_near(atelier_canvas_reach_two(&reach, one, two, 0), 4);
    reach.tokens = 2; /* the first and the last */
    is_near(atelier_canvas_reach_two(&reach, one, two, 0), 8 - 0.8);
    reach.tokens = 1; /* the first and the third */
    is_near(atelier_canvas_reach_two(&reach, one, two, 0), 5 - 0.4);
    reach.lying[0] = 1; /* which pays for the last */
    is_near(atelier_canvas_reach_two(&reach, one, two, 0), 8 - 0.8);
    row_of(&reach, CANVAS_PUZZLE, 0, 0); /* the first pays for itself */
    is_near(atelier_canvas_reach_two(&reach, one, two, 0), 5 - 0.4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_take),
        cmocka_unit_test(test_vincent_first),
        cmocka_unit_test(test_hope),
        cmocka_unit_test(test_two_takes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
