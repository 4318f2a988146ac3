/*
 * Glicko-2 against its author's example, and what it has to do besides.
 */
#include "support.h"

#include "online/tables/glicko.h"

#include <math.h>

static void assert_near(double number, double expected, double difference)
{
    if (fabs(number - expected) > difference)
        fail_msg("%.6f is not %.6f", number, expected);
}

static void the_example_of_the_paper(void **unused)
{
    const struct glicko player = {1500, 200, 0.06};
    const struct glicko_result results[] = {
        {{1400, 30, 0.06}, 1}, {{1550, 100, 0.06}, 0}, {{1700, 300, 0.06}, 0}};
    (void)unused;
    struct glicko after = glicko_rate(player, results, 3);
    assert_near(after.rating, 1464.06, 0.01);
    assert_near(after.deviation, 151.52, 0.01);
    assert_near(after.volatility, 0.05999, 0.00001);
}

static void without_games_less_is_sure(void **unused)
{
    const struct glicko player = {1500, 200, 0.06};
    (void)unused;
    struct glicko later = glicko_rate(player, NULL, 0);
    assert_near(later.rating, 1500, 0);
    assert_near(later.deviation, 200.2714, 0.0001); /* the paper's last step */
    assert_near(later.volatility, 0.06, 0);
    assert_near(glicko_idle(player, 0).deviation, 200, 0.000001);
    assert_near(glicko_idle(player, -5).deviation, 200, 0.000001);
    assert_near(glicko_idle(player, 1e9).deviation, 350, 0);
}

/* A surprise makes a rating livelier, and what was expected does not. */
static void surprises(void **unused)
{
    const struct glicko steady = {2200, 40, 0.06}, weak = {1200, 40, 0.06};
    struct glicko_result results[6];
    (void)unused;
    for (int i = 0; i < 6; i++)
        results[i] = (struct glicko_result){weak, 0};
    struct glicko last_beat = glicko_rate(steady, results, 6);
    assert_true(last_beat.volatility > steady.volatility && last_beat.rating < steady.rating);
    struct glicko_result expected = {weak, 1};
    struct glicko won = glicko_rate(steady, &expected, 1);
    assert_true(won.volatility <= steady.volatility && won.rating >= steady.rating);
    assert_near(won.rating, steady.rating, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_example_of_the_paper),
        cmocka_unit_test(without_games_less_is_sure),
        cmocka_unit_test(surprises),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
