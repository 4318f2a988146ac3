/*
 * The arena: seats are balanced, chance is common, numbers are right and repeatable, and it knows
 * when enough has been played.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "lab/report.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void assert_near(double value, double wanted, double within)
{
    if (!(fabs(value - wanted) <= within))
        fail_msg("%.9g is not within %g of %.9g", value, within, wanted);
}

/* --- seatings --- */

/* In a block everybody who plays sits on every seat equally often. */
static void check_block(const struct schedule *schedule, uint64_t block,
                        unsigned meetings[LAB_MOST_PLAYERS][LAB_MOST_PLAYERS])
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
        }
    }
    for (int player = 0; player < schedule->players; player++) {
        for (int seat = 1; seat < schedule->seats; seat++)
            assert_int_equal(sat[player][seat], sat[player][0]);
        for (int other = 0; other < schedule->players; other++)
            meetings[player][other] += sat[player][0] > 0 && sat[other][0] > 0;
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
                unsigned meetings[LAB_MOST_PLAYERS][LAB_MOST_PLAYERS] = {{0}};
                for (unsigned i = 0; i < schedule.round_blocks; i++)
                    check_block(&schedule, round * schedule.round_blocks + i, meetings);
                for (int one = 0; one < players; one++)
                    for (int other = 0; other < players; other++)
                        if (one != other)
                            assert_int_equal(meetings[one][other], schedule_meetings(&schedule));
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
    enum { RUNS = 2000 };
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

/* --- whole arenas --- */

/* A player without dice: always the first move offered. */
static unsigned value_first(const struct atelier_game *game, const void *state,
                            struct atelier_random *random, atelier_move *moves, double *values)
{
    unsigned count = game->legal(game, state, moves);
    (void)random;
    for (unsigned i = 0; i < count; i++)
        values[i] = -(double)i;
    return count;
}

static const struct atelier_player first_player = {.name = "first", .value = value_first};

static struct arena_plan plan_of(const char *options, const char *players, uint64_t games)
{
    struct arena_plan plan = {.game = atelier_game_named("canvas"), .games = games, .seed = 7};
    struct atelier_span rest = atelier_span_of(options), word;
    while ((word = atelier_next_word(&rest)).size > 0) {
        const char *equals = memchr(word.at, '=', word.size);
        struct atelier_span key = {word.at, (size_t)(equals - word.at)};
        struct atelier_span value = {equals + 1, word.size - key.size - 1};
        assert_int_equal(atelier_settings_set(plan.game, &plan.settings, key, value, NULL), 0);
    }
    assert_int_equal(contestants_read(players, plan.player, &plan.players, NULL), 0);
    plan.margin = 0.02;
    return plan;
}

static void run_arena(struct arena *arena, const struct arena_plan *plan)
{
    struct atelier_error error = {0};
    if (arena_open(arena, plan, &error) != ATELIER_OK)
        fail_msg("%s", error.message);
    if (arena_run(arena, NULL, NULL, &error) != ATELIER_OK)
        fail_msg("%s", error.message);
}

/* Everything an arena can say, as text. To be freed. */
static char *words_of(const struct arena *arena)
{
    enum { SIZE = 1 << 20 };
    struct atelier_buffer buffer;
    struct rates rates;
    char *text = malloc(SIZE);
    assert_non_null(text);
    atelier_buffer_init(&buffer, text, SIZE);
    arena_rate(arena, &rates);
    report_table(arena, &rates, &buffer.out);
    report_json(arena, &rates, &buffer.out);
    report_csv(arena, &buffer.out);
    assert_false(buffer.full);
    return text;
}

static char *words_with_threads(struct arena_plan plan, int threads)
{
    struct arena arena;
    plan.threads = threads;
    run_arena(&arena, &plan);
    char *words = words_of(&arena);
    arena_close(&arena);
    return words;
}

static void threads_do_not_show(void **state)
{
    (void)state;
    static const char *const options[] = {"seats=2", "seats=3 mode=vincent", "seats=1", "seats=4"};
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        for (int early = 0; early < 2; early++) {
            struct arena_plan plan = plan_of(options[i], "greedy,random,random", 120);
            plan.stop_early = early;
            char *one = words_with_threads(plan, 1), *five = words_with_threads(plan, 5);
            assert_string_equal(one, five);
            free(one);
            free(five);
        }
    }
}

static void seeds_show(void **state)
{
    (void)state;
    struct arena_plan plan = plan_of("seats=2", "greedy,random", 20);
    char *one = words_with_threads(plan, 1);
    plan.seed = 8;
    char *other = words_with_threads(plan, 1);
    assert_string_not_equal(one, other);
    free(one);
    free(other);
}

/* Players without dice play the same game when they swap seats: the chance is the same. */
static void pairs_share_chance(void **state)
{
    (void)state;
    struct arena_plan plan = plan_of("seats=2 mode=vincent", "random,random", 40);
    plan.player[0].player = plan.player[1].player = &first_player;
    struct arena arena;
    int different = 0;
    run_arena(&arena, &plan);
    for (int deal = 0; deal < 20; deal++) {
        const struct match_result *pair = arena.result + 2 * deal;
        assert_int_equal(pair[0].winners, pair[1].winners);
        assert_memory_equal(pair[0].points, pair[1].points, sizeof pair[0].points);
        different += memcmp(pair, arena.result, sizeof *pair) != 0;
    }
    assert_in_range(different, 10, 19);
    arena_close(&arena);
}

static void greedy_beats_random(void **state)
{
    (void)state;
    struct arena_plan plan = plan_of("seats=2 scenario=first", "greedy,random", 200);
    struct arena arena;
    struct rates rates;
    run_arena(&arena, &plan);
    arena_rate(&arena, &rates);
    arena_close(&arena);
    assert_int_equal(rates.games, 200);
    assert_int_equal(rates.blocks, 100);
    assert_true(rates.player[0].share.interval.low > 0.9);
    assert_true(rates.player[1].share.interval.high < 0.1);
    assert_true(rates.pair[0].points.interval.low > 15);
    assert_true(rates.pair[0].elo.mean > 400);
}

static void alone_points_count(void **state)
{
    (void)state;
    struct arena_plan plan = plan_of("seats=1", "greedy,random", 100);
    struct arena arena;
    struct rates rates;
    plan.stop_early = true;
    plan.margin = arena_margin(1);
    run_arena(&arena, &plan);
    arena_rate(&arena, &rates);
    assert_int_equal(arena.end, ARENA_DECIDED);
    assert_int_equal(rates.blocks, 16);
    assert_true(rates.pair[0].points.interval.low > 10);
    assert_int_equal(rates.pair[0].won, 16);
    arena_close(&arena);
}

/* --- keeping and going on --- */

static void temporary_path(char path[static 64])
{
    snprintf(path, 64, "/tmp/atelier-arena-XXXXXX");
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
}

static void resumes_where_it_was(void **state)
{
    (void)state;
    char path[64];
    struct arena arena;
    struct arena_plan plan = plan_of("seats=3", "greedy,random,random", 120);
    char *straight = words_with_threads(plan, 2);
    temporary_path(path);
    plan.checkpoint = path;
    plan.games = 30;
    run_arena(&arena, &plan);
    arena_close(&arena);
    FILE *file = fopen(path, "a"); /* a line that was being written when the power went */
    assert_non_null(file);
    fputs("30 1 2", file);
    fclose(file);
    plan.games = 120;
    run_arena(&arena, &plan);
    assert_int_equal(arena.resumed, 30);
    char *resumed = words_of(&arena);
    arena_close(&arena);
    assert_string_equal(straight, resumed);
    run_arena(&arena, &plan); /* nothing is left to play */
    assert_int_equal(arena.resumed, 120);
    arena_close(&arena);
    unlink(path);
    free(straight);
    free(resumed);
}

static bool stop_at_once(void *context, const struct arena_progress *progress)
{
    uint64_t *done = context;
    *done = progress->done;
    return false;
}

static void interrupts_lose_nothing(void **state)
{
    (void)state;
    char path[64];
    struct arena arena, again;
    uint64_t seen = 0;
    struct arena_plan plan = plan_of("seats=2", "greedy,random", 2000000);
    temporary_path(path);
    plan.checkpoint = path;
    plan.threads = 3;
    assert_int_equal(arena_open(&arena, &plan, NULL), ATELIER_OK);
    assert_int_equal(arena_run(&arena, stop_at_once, &seen, NULL), ATELIER_OK);
    assert_int_equal(arena.end, ARENA_STOPPED);
    assert_true(seen > 0 && arena.counted > 0 && arena.counted < arena.blocks);

    /* Every game that was done is in the file, and is the game its number says. */
    assert_int_equal(arena_open(&again, &plan, NULL), ATELIER_OK);
    uint64_t done = 0;
    for (uint64_t i = 0; i < arena.games; i++) {
        assert_int_equal(arena.done[i], again.done[i]);
        done += arena.done[i];
    }
    assert_int_equal(again.resumed, done);
    arena_close(&again);
    plan.checkpoint = NULL;
    plan.games = 2 * (arena.counted < 20 ? arena.counted : 20);
    run_arena(&again, &plan);
    assert_memory_equal(again.result, arena.result, again.games * sizeof *again.result);
    arena_close(&again);
    arena_close(&arena);
    unlink(path);
}

static void other_arenas_are_refused(void **state)
{
    (void)state;
    char path[64];
    struct arena arena;
    struct atelier_error error;
    struct arena_plan plan = plan_of("seats=2", "greedy,random", 4), other = plan;
    temporary_path(path);
    plan.checkpoint = other.checkpoint = path;
    run_arena(&arena, &plan);
    arena_close(&arena);
    other.seed = 8;
    assert_int_equal(arena_open(&arena, &other, &error), ATELIER_BAD_RECORD);
    assert_non_null(strstr(error.message, "'seed 7'"));
    arena_close(&arena);
    FILE *file = fopen(path, "a");
    assert_non_null(file);
    fputs("5 4 0 0\n", file); /* at two seats nobody sits at the third */
    fclose(file);
    assert_int_equal(arena_open(&arena, &plan, &error), ATELIER_BAD_RECORD);
    assert_non_null(strstr(error.message, "line 5"));
    arena_close(&arena);
    unlink(path);
}

/* --- enough --- */

static void stops_when_decided(void **state)
{
    (void)state;
    struct arena_plan plan = plan_of("seats=2", "greedy,random", 4000);
    struct arena arena;
    plan.stop_early = true;
    run_arena(&arena, &plan);
    assert_int_equal(arena.end, ARENA_DECIDED);
    assert_int_equal(arena.counted, 16);
    arena_close(&arena);
}

/* Two that are the same are found equal within the margin, and never with a margin of zero. */
static void equal_is_a_decision(void **state)
{
    (void)state;
    struct arena_plan plan = plan_of("seats=2", "random,random", 1200);
    struct arena arena;
    plan.player[0].player = plan.player[1].player = &first_player;
    plan.stop_early = true;
    run_arena(&arena, &plan);
    assert_int_equal(arena.end, ARENA_DECIDED);
    assert_int_equal(arena.counted, 256);
    arena_close(&arena);
    plan.margin = 0;
    run_arena(&arena, &plan);
    assert_int_equal(arena.end, ARENA_COMPLETE);
    arena_close(&arena);
}

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
        bool decided = false;
        for (int look = 1; look <= LOOKS && !decided; look++)
            decided = rate_is_decided(&schedule, result, look, 0);
        wrong += decided;
    }
    assert_in_range(wrong, 0, RUNS / 20);
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

/* --- names --- */

static void names_are_read(void **state)
{
    (void)state;
    struct contestant player[LAB_MOST_PLAYERS];
    struct atelier_error error;
    int count;
    assert_int_equal(contestants_read("greedy,random,greedy", player, &count, &error), ATELIER_OK);
    assert_int_equal(count, 3);
    assert_string_equal(player[0].label, "greedy");
    assert_string_equal(player[2].label, "greedy#2");
    assert_string_equal(player[2].name, "greedy");
    assert_int_not_equal(contestants_read("greedy,,random", player, &count, &error), ATELIER_OK);
    assert_int_not_equal(contestants_read("", player, &count, &error), ATELIER_OK);
    assert_int_not_equal(contestants_read("gredy", player, &count, &error), ATELIER_OK);
    assert_non_null(strstr(error.message, "'gredy'"));
    assert_non_null(strstr(error.message, "greedy"));
    char many[200] = "random";
    for (int i = 0; i < LAB_MOST_PLAYERS; i++)
        strcat(many, ",random");
    assert_int_not_equal(contestants_read(many, player, &count, &error), ATELIER_OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seats_are_balanced),      cmocka_unit_test(orders_change),
        cmocka_unit_test(quantiles_are_students),  cmocka_unit_test(wilson_is_wilsons),
        cmocka_unit_test(intervals_cover),         cmocka_unit_test(elo_of_known_scores),
        cmocka_unit_test(elo_of_a_clean_sweep),    cmocka_unit_test(elo_errors_are_right),
        cmocka_unit_test(threads_do_not_show),     cmocka_unit_test(seeds_show),
        cmocka_unit_test(pairs_share_chance),      cmocka_unit_test(greedy_beats_random),
        cmocka_unit_test(alone_points_count),      cmocka_unit_test(resumes_where_it_was),
        cmocka_unit_test(interrupts_lose_nothing), cmocka_unit_test(other_arenas_are_refused),
        cmocka_unit_test(stops_when_decided),      cmocka_unit_test(equal_is_a_decision),
        cmocka_unit_test(looks_do_not_mislead),    cmocka_unit_test(looks_fit_rounds),
        cmocka_unit_test(names_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
