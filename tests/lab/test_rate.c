/*
 * What the arena's numbers stand on: balanced seats, intervals that cover, Elo, looks that do not
 * mislead.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "lab/rate.h"

#include <math.h>
#include <string.h>

static void assert_near(double value, double wanted, double within)
{
    if (!(fabs(value - wanted) <= within))
        fail_msg("%.9g is not within %g of %.9g", value, within, wanted);
}

/* --- seatings --- */

/* What a round has of each pair: the blocks in which both play, and their encounters at a table. */
struct met {
    unsigned blocks[LAB_MOST_PLAYERS][LAB_MOST_PLAYERS];
    unsigned encounters[LAB_MOST_PLAYERS][LAB_MOST_PLAYERS];
};

/* In a block everybody who plays sits on every seat equally often. */
static void check_block(const struct schedule *schedule, uint64_t block, struct met *met)
{
    uint8_t seating[SCHEDULE_MOST_GAMES][ATELIER_MAX_SEATS];
    unsigned sat[LAB_MOST_PLAYERS][ATELIER_MAX_SEATS] = {{0}};
    unsigned games = schedule_block(schedule, block, seating);
    uint64_t first = schedule_first_game(schedule, block);
    assert_int_equal(schedule_first_game(schedule, block + 1), first + games);
    for (unsigned game = 0; game < games; game++) {
        assert_int_equal(schedule_block_of(schedule, first + game), block);
        for (int seat = 0; seat < schedule->seats; seat++) {
            assert_in_range(seating[game][seat], 0, schedule->players - 1);
            sat[seating[game][seat]][seat]++;
            for (int other = 0; other < schedule->seats; other++)
                met->encounters[seating[game][seat]][seating[game][other]]++;
        }
    }
    for (int player = 0; player < schedule->players; player++) {
        for (int seat = 1; seat < schedule->seats; seat++)
            assert_int_equal(sat[player][seat], sat[player][0]);
        for (int other = 0; other < schedule->players; other++)
            met->blocks[player][other] += sat[player][0] > 0 && sat[other][0] > 0;
    }
}

/* In a round no two meet more often than others. */
static void check_pairs(const struct schedule *schedule, const struct met *met)
{
    for (int one = 0; one < schedule->players; one++) {
        for (int other = 0; other < schedule->players; other++) {
            if (one == other)
                continue;
            assert_int_equal(met->blocks[one][other], schedule_meetings(schedule));
            assert_int_equal(met->encounters[one][other], met->encounters[0][1]);
        }
    }
}

static void seats_are_balanced(void **state)
{
    (void)state;
    for (int players = 1; players <= 8; players++) {
        for (int seats = 1; seats <= ATELIER_MAX_SEATS; seats++) {
            struct schedule schedule;
            schedule_init(&schedule, players, seats);
            for (uint64_t round = 0; round < 130; round++) {
                struct met met = {.blocks = {{0}}};
                for (unsigned i = 0; i < schedule.round_blocks; i++)
                    check_block(&schedule, round * schedule.round_blocks + i, &met);
                check_pairs(&schedule, &met);
            }
        }
    }
}

/* Three at a table meet in both orders round it. */
static void orders_change(void **state)
{
    (void)state;
    struct schedule schedule;
    uint8_t first[SCHEDULE_MOST_GAMES][ATELIER_MAX_SEATS];
    uint8_t second[SCHEDULE_MOST_GAMES][ATELIER_MAX_SEATS];
    schedule_init(&schedule, 3, 3);
    assert_int_equal(schedule_block(&schedule, 0, first), 3);
    assert_int_equal(schedule_block(&schedule, 1, second), 3);
    assert_memory_equal(first[0], ((uint8_t[]){0, 1, 2}), 3);
    assert_memory_equal(second[0], ((uint8_t[]){0, 2, 1}), 3);
    assert_int_equal(schedule_blocks_for(&schedule, 4), 2);
}

/* --- intervals --- */

static void quantiles_are_students(void **state)
{
    (void)state;
    assert_near(student_quantile(0.05, 1), 12.706204736, 1e-6);
    assert_near(student_quantile(0.05, 10), 2.228138852, 1e-6);
    assert_near(student_quantile(0.001, 15), 4.072765196, 1e-6);
    assert_near(student_quantile(0.05, 1000), 1.962339081, 1e-6);
    assert_near(student_quantile(0.05, 1e7), 1.959963985, 1e-6);
}

static void wilson_is_wilsons(void **state)
{
    (void)state;
    struct interval interval = wilson(0.8, 10, 1.959963985);
    assert_near(interval.low, 0.490162, 1e-5);
    assert_near(interval.high, 0.943318, 1e-5);
    interval = wilson(0, 10, 1.959963985);
    assert_near(interval.low, 0, 0);
    assert_near(interval.high, 0.277533, 1e-5);
}

/* A pair of games at two seats: what the first player won of each. */
static void set_pair(struct match_result *pair, bool first, bool second)
{
    pair[0] = (struct match_result){.winners = first ? 1 : 2};
    pair[1] = (struct match_result){.winners = second ? 2 : 1};
}

enum { PAIRS = 100 };

/* How often, in %, the interval of a player's share covers the true one. The games of a pair go the
 * same way, or opposite ways, with probability `linked`; else they are independent. */
static int coverage(double share, double linked, bool same)
{
    struct match_result result[2 * PAIRS];
    struct schedule schedule;
    struct atelier_random random;
    struct rates rates;
    int covered = 0;
    enum { RUNS = 1000 };
    atelier_random_seed(&random, 1);
    schedule_init(&schedule, 2, 2);
    for (int run = 0; run < RUNS; run++) {
        for (int i = 0; i < PAIRS; i++) {
            double one = atelier_random_unit(&random), other = atelier_random_unit(&random);
            if (atelier_random_unit(&random) < linked)
                other = same ? one : 1 - one;
            set_pair(result + 2 * i, one < share, other < share);
        }
        rate(&rates, &schedule, result, PAIRS);
        const struct interval *interval = &rates.player[0].share.interval;
        covered += interval->low <= share && share <= interval->high;
    }
    return covered * 100 / RUNS;
}

static void intervals_cover(void **state)
{
    (void)state;
    assert_in_range(coverage(0.6, 0, true), 93, 98);
    assert_in_range(coverage(0.6, 0.5, true), 93, 98);
    assert_in_range(coverage(0.6, 0.5, false), 93, 98);
    assert_in_range(coverage(0.97, 0.5, true), 90, 100);
}

/* Two equal deals are no certainty, in points as little as in wins. */
static void equal_blocks_are_not_certain(void **state)
{
    (void)state;
    struct match_result result[4];
    struct schedule schedule;
    struct rates rates;
    schedule_init(&schedule, 2, 1);
    for (int i = 0; i < 4; i++)
        result[i] = (struct match_result){.winners = 1, .points = {i % 2 == 0 ? 118 : 100}};
    rate(&rates, &schedule, result, 2);
    assert_near(rates.player[0].points.mean, 118, 0);
    assert_true(rates.player[0].points.interval.low < 110);
    assert_true(rates.player[0].points.interval.high > 126);
    assert_true(rates.pair[0].points.interval.low < 0);
}

/* A seat that wins every game has all of them, though six sixths do not make one. */
static void a_seat_may_win_all(void **state)
{
    (void)state;
    enum { BLOCKS = 40 };
    struct match_result result[6 * BLOCKS];
    struct schedule schedule;
    struct rates rates;
    schedule_init(&schedule, 6, 6);
    for (int i = 0; i < 6 * BLOCKS; i++)
        result[i] = (struct match_result){.winners = 1};
    rate(&rates, &schedule, result, BLOCKS);
    assert_near(rates.seat[0].share.mean, 1, 0);
    assert_true(rates.seat[0].share.interval.low > 0.85);
    assert_near(rates.seat[0].share.interval.high, 1, 1e-12);
}

/* --- Elo --- */

static void elo_of_known_scores(void **state)
{
    (void)state;
    struct elo_fit fit;
    struct elo_scores scores = {{{0, 75}, {25, 0}}};
    elo_fit(&fit, &scores, 2);
    assert_false(fit.bounded);
    assert_near(fit.rating[0] - fit.rating[1], 190.848501887865, 1e-6);
    assert_near(fit.rating[0] + fit.rating[1], 0, 1e-9);
    assert_near(elo_expected(190.848501887865, 0), 0.75, 1e-12);

    /* Scores exactly as expected give the ratings they come from. */
    const double rating[4] = {300, 50, -100, -250};
    memset(&scores, 0, sizeof scores);
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++)
            if (i != j)
                scores.score[i][j] = (20 + i + j) * elo_expected(rating[i], rating[j]);
    elo_fit(&fit, &scores, 4);
    for (int i = 0; i < 4; i++)
        assert_near(fit.rating[i], rating[i], 1e-6);
}

static void elo_of_a_clean_sweep(void **state)
{
    (void)state;
    struct elo_fit fit;
    struct elo_scores scores = {{{0, 100}, {0, 0}}};
    elo_fit(&fit, &scores, 2);
    assert_true(fit.bounded);
    assert_near(fit.rating[0] - fit.rating[1], 400 * log10(100.5 / 0.5), 1e-6);
}

/* With independent games the errors are the textbook's. */
static void elo_errors_are_right(void **state)
{
    (void)state;
    struct elo_fit fit;
    struct elo_scores scores = {{{0, 300}, {100, 0}}};
    elo_fit(&fit, &scores, 2);
    for (int i = 0; i < 400; i++) {
        struct elo_scores block = {{{0}}};
        block.score[i < 300 ? 0 : 1][i < 300 ? 1 : 0] = 1;
        elo_add_block(&fit, &block);
    }
    elo_finish(&fit);
    double wanted = 400 / log(10) / sqrt(400 * 0.75 * 0.25);
    assert_near(elo_difference_error(&fit, 0, 1), wanted, 0.01 * wanted);
    assert_near(elo_error(&fit, 0), wanted / 2, 0.01 * wanted);
}

/* --- enough --- */

/* Of equal players hardly any two are told apart, however often one looks. */
static void looks_do_not_mislead(void **state)
{
    (void)state;
    enum { RUNS = 1000, LOOKS = 7, MOST = 16 << (LOOKS - 1) };
    static struct match_result result[2 * MOST];
    struct schedule schedule;
    struct atelier_random random;
    int wrong = 0;
    atelier_random_seed(&random, 3);
    schedule_init(&schedule, 2, 2);
    assert_int_equal(rate_look(&schedule, 1), 16);
    assert_int_equal(rate_look(&schedule, LOOKS), MOST);
    for (int run = 0; run < RUNS; run++) {
        for (int i = 0; i < MOST; i++)
            set_pair(result + 2 * i, atelier_random_next(&random) >> 63,
                     atelier_random_next(&random) >> 63);
        enum verdict verdict[LAB_MOST_PAIRS];
        bool decided = false;
        for (int look = 1; look <= LOOKS && !decided; look++)
            decided = rate_is_decided(&schedule, result, look, 0, verdict);
        wrong += decided;
    }
    assert_in_range(wrong, 0, RUNS / 20);
}

/* Two players alone, one of whom is behind by as many points in every deal. */
static enum verdict verdict_alone(int behind, int look, double margin)
{
    enum { MOST = 1024 };
    static struct match_result result[2 * MOST];
    struct schedule schedule;
    enum verdict verdict[LAB_MOST_PAIRS];
    schedule_init(&schedule, 2, 1);
    assert_true(rate_look(&schedule, look) <= MOST);
    for (int i = 0; i < 2 * MOST; i++)
        result[i] = (struct match_result){.points = {(int16_t)(i % 2 == 0 ? 50 : 50 - behind)}};
    bool decided = rate_is_decided(&schedule, result, look, margin, verdict);
    assert_int_equal(decided, verdict[0] != VERDICT_OPEN);
    return verdict[0];
}

/* What is decided is decided one way or the other; and sixteen equal deals are not enough. */
static void verdicts_say_which_way(void **state)
{
    (void)state;
    assert_int_equal(verdict_alone(20, 1, 0.5), VERDICT_BETTER);
    assert_int_equal(verdict_alone(-20, 1, 0.5), VERDICT_WORSE);
    assert_int_equal(verdict_alone(0, 1, 0.5), VERDICT_OPEN);
    assert_int_equal(verdict_alone(0, 5, 0.5), VERDICT_EQUAL);
    assert_int_equal(verdict_alone(0, 5, 0), VERDICT_OPEN);
}

static void looks_fit_rounds(void **state)
{
    (void)state;
    struct schedule schedule;
    schedule_init(&schedule, 4, 3); /* four line-ups, each pair in two of them */
    assert_int_equal(schedule_meetings(&schedule), 2);
    assert_int_equal(rate_look(&schedule, 1), 8 * 4);
    assert_int_equal(rate_look(&schedule, 3), 32 * 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seats_are_balanced),     cmocka_unit_test(orders_change),
        cmocka_unit_test(quantiles_are_students), cmocka_unit_test(wilson_is_wilsons),
        cmocka_unit_test(intervals_cover),        cmocka_unit_test(equal_blocks_are_not_certain),
        cmocka_unit_test(a_seat_may_win_all),     cmocka_unit_test(elo_of_known_scores),
        cmocka_unit_test(elo_of_a_clean_sweep),   cmocka_unit_test(elo_errors_are_right),
        cmocka_unit_test(looks_do_not_mislead),   cmocka_unit_test(verdicts_say_which_way),
        cmocka_unit_test(looks_fit_rounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
