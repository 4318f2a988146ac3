/*
 * Angeschmiert where no table knows the race: the paces against the solved table, the chances that
 * are told, whom the master hurts, and that it wins. Fixed seeds and wide margins.
 */
#include "support.h"

#include "games/angeschmiert/state.h"
#include "players/angeschmiert/pace.h"
#include "players/angeschmiert/race.h"
#include "players/angeschmiert/solved.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const OTHER_BOARD = "seats=2;board=bucket 0 5 12 22 33 44 "
                                       "brush 3 9 15 27 36 41 50";

static void start(const char *options, struct angeschmiert_state *s)
{
    struct atelier_settings settings;
    struct atelier_error error;
    settings_of(&settings, &atelier_angeschmiert_game, options);
    if (atelier_angeschmiert_game.start(&atelier_angeschmiert_game, &settings, s, &error) !=
        ATELIER_OK)
        fail_msg("%s: %s", options, error.message);
}

static void throw_dice(struct angeschmiert_state *s, const char *throw)
{
    struct atelier_error error;
    atelier_move move;
    if (atelier_angeschmiert_game.read_move(&atelier_angeschmiert_game, s, atelier_span_of(throw),
                                            &move, &error) != ATELIER_OK)
        fail_msg("%s: %s", throw, error.message);
    atelier_angeschmiert_game.apply(&atelier_angeschmiert_game, s, move);
}

/* What a player prefers, as text. */
static const char *preferred(const char *player, const struct angeschmiert_state *s)
{
    static char text[ATELIER_MOVE_SIZE];
    struct atelier_random random;
    atelier_random_seed(&random, 1);
    atelier_move move =
        atelier_choose(atelier_player_named(player), &atelier_angeschmiert_game, s, &random);
    atelier_angeschmiert_game.write_move(&atelier_angeschmiert_game, s, move, text);
    return text;
}

/* Chances to be home grow with the turns, and two who run alone meet nearly as the table says. */
static void test_paces(void **unused)
{
    struct angeschmiert_state s;
    start("seats=2", &s);
    const struct angeschmiert_table *table = atelier_solved_table_of(&s.board);
    static struct pace pace;
    double squares = 0;
    int count = 0;
    (void)unused;
    assert_non_null(table);
    assert_true(atelier_pace_build(&pace, table->track.buckets, table->track.brushes));
    for (int own = 0; own < pace.track.pairs; own += 13) {
        const float *mine = pace_of(&pace, own);
        assert_true(mine[0] == 0);
        for (int t = 1; t < PACE_TURNS; t++)
            assert_true(mine[t] >= mine[t - 1] && mine[t] <= 1.0001F);
        for (int other = 5; other < pace.track.pairs; other += 17, count++) {
            const float *theirs = pace_of(&pace, other);
            double first = 0;
            for (int t = 1; t < PACE_TURNS; t++)
                first += (double)((mine[t] - mine[t - 1]) * (1 - theirs[t - 1]));
            squares += pow(first - angeschmiert_table_value(table, own, other), 2);
        }
    }
    assert_true(pace_of(&pace, pace.track.pairs)[0] == 1);
    assert_true(sqrt(squares / count) < 0.02);
}

/* All values are chances; at the start everybody's is about the same. */
static void test_chances(void **unused)
{
    const struct atelier_player *master = atelier_player_named("master");
    (void)unused;
    for (int seats = 3; seats <= 6; seats++) {
        char options[16];
        struct angeschmiert_state s;
        struct atelier_random random;
        atelier_move moves[ATELIER_MAX_MOVES];
        double values[ATELIER_MAX_MOVES], errors[ATELIER_MAX_MOVES];
        snprintf(options, sizeof options, "seats=%d", seats);
        start(options, &s);
        atelier_random_seed(&random, 3);
        for (int ply = 0; ply < 200 && s.phase != ANGESCHMIERT_DONE; ply++) {
            if (atelier_angeschmiert_game.actor(&s) >= 0) {
                assert_true(master->knows(&atelier_angeschmiert_game, &s));
                unsigned count =
                    master->measure(&atelier_angeschmiert_game, &s, &random, moves, values, errors);
                for (unsigned i = 0; i < count; i++) {
                    assert_true(values[i] >= 0 && values[i] <= 1);
                    assert_true(errors[i] == (values[i] < 1 ? atelier_race_error : 0));
                    if (ply < 2)
                        assert_true(fabs(values[i] - 1.0 / seats) < 0.3 / seats);
                }
            }
            atelier_angeschmiert_game.apply(
                &atelier_angeschmiert_game, &s,
                atelier_sample(&atelier_angeschmiert_game, &s, &random));
        }
    }
}

/* A move that wins is worth 1. */
static void test_winning(void **unused)
{
    struct angeschmiert_state s;
    (void)unused;
    start("seats=3;figures=a 62 64 b 62 64 c 62 64", &s);
    throw_dice(&s, "roll rrgg");
    atelier_move moves[ATELIER_MAX_MOVES];
    double values[ATELIER_MAX_MOVES];
    assert_int_equal(atelier_race_value(&atelier_angeschmiert_game, &s, moves, values), 1);
    assert_true(values[0] == 1);
}

/* However many boards there are, the first throw of a race of two leaves it even. */
static void test_many_boards(void **unused)
{
    (void)unused;
    for (int number = 1; number <= 10; number++) {
        char options[80];
        struct angeschmiert_state s;
        atelier_move moves[ATELIER_MAX_MOVES];
        double values[ATELIER_MAX_MOVES];
        snprintf(options, sizeof options,
                 "seats=2;board=bucket 0 %d 22 33 44 55 brush 15 19 27 36 41 50 60", number);
        start(options, &s);
        throw_dice(&s, "roll rrgg");
        unsigned count = atelier_race_value(&atelier_angeschmiert_game, &s, moves, values);
        assert_true(count > 0);
        for (unsigned i = 0; i < count; i++)
            assert_true(values[i] > 0.4 && values[i] < 0.6);
    }
}

/* A palette is turned against the rival who is about to win, not the one who is nowhere. */
static void test_whom_to_hurt(void **unused)
{
    struct angeschmiert_state s;
    (void)unused;
    start("seats=4;figures=a 40 64 b 10 10 c 62 64 d 12 30", &s);
    throw_dice(&s, "roll rgyb");
    assert_string_equal(preferred("master", &s), "step c1 +"); /* up the ladder, down to 60 */
    start("seats=4;figures=a 40 64 b 62 64 c 10 10 d 12 30", &s);
    throw_dice(&s, "roll rgyb");
    assert_string_equal(preferred("master", &s), "step b1 +");
}

/* The share that the first seat's player wins against others at all other seats. */
static double share_won(const char *options, const char *one, const char *others, int games)
{
    const struct atelier_player *first = atelier_player_named(one);
    const struct atelier_player *rest = atelier_player_named(others);
    int won = 0;
    for (int i = 0; i < games; i++) {
        struct angeschmiert_state s;
        struct atelier_random random;
        start(options, &s);
        atelier_random_seed(&random, (uint64_t)i);
        int seat = i % s.seats;
        for (int actor; (actor = atelier_angeschmiert_game.actor(&s)) != ATELIER_OVER;)
            atelier_angeschmiert_game.apply(
                &atelier_angeschmiert_game, &s,
                actor < 0 ? atelier_sample(&atelier_angeschmiert_game, &s, &random)
                          : atelier_choose(actor == seat ? first : rest, &atelier_angeschmiert_game,
                                           &s, &random));
        won += s.winners >> seat & 1;
    }
    return (double)won / games;
}

/* Nobody better than casual would win a fourth. */
static void test_strength(void **unused)
{
    (void)unused;
    if (IS_SANITIZED)
        skip();
    assert_true(share_won("seats=4", "master", "casual", 100) > 0.35);
    assert_true(share_won(OTHER_BOARD, "master", "casual", 60) > 0.55);
}

/* A table that is brought is looked up on its board, and only there. In this one whoever is about
 * to throw wins three games of four, so that who ends a turn has the fourth. */
static void test_brought_table(void **unused)
{
    const struct atelier_player *solved = atelier_player_named("solved");
    static struct track track;
    struct angeschmiert_table table;
    struct angeschmiert_state s, usual;
    double chances[ATELIER_MAX_SEATS], before[ATELIER_MAX_SEATS], after[ATELIER_MAX_SEATS];
    (void)unused;
    start(OTHER_BOARD, &s);
    start("seats=2", &usual);
    throw_dice(&s, "roll rrgb");
    throw_dice(&usual, "roll rrgb");
    assert_false(solved->knows(&atelier_angeschmiert_game, &s));
    assert_true(solved->expects(&atelier_angeschmiert_game, &usual, before));
    atelier_track_build_board(&track, s.board.bucket, s.board.brush);
    size_t count = (size_t)track.pairs * (size_t)track.pairs;
    float *values = malloc(count * sizeof *values);
    assert_non_null(values);
    for (size_t i = 0; i < count; i++)
        values[i] = 0.75F;
    assert_true(atelier_angeschmiert_table_make(&table, &track, values, 16, 1e-7));
    free(values);
    atelier_solved_bring(&table);
    assert_true(solved->knows(&atelier_angeschmiert_game, &s));
    assert_true(solved->expects(&atelier_angeschmiert_game, &s, chances));
    assert_float_equal(chances[0], 0.25, 1e-4);
    assert_float_equal(chances[1], 0.75, 1e-4);
    assert_true(solved->expects(&atelier_angeschmiert_game, &usual, after));
    assert_true(after[0] == before[0]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_paces),         cmocka_unit_test(test_chances),
        cmocka_unit_test(test_winning),       cmocka_unit_test(test_many_boards),
        cmocka_unit_test(test_whom_to_hurt),  cmocka_unit_test(test_strength),
        cmocka_unit_test(test_brought_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
