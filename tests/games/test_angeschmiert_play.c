/*
 * Playing Angeschmiert to the end: the dedicated playout against listing and choosing, the estimate
 * against chance, and the drawings of the board.
 */
#include "sanitized.h"

#include <atelier/angeschmiert.h>
#include <atelier/atelier.h>

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { RACES = IS_SANITIZED ? 10000 : 100000 };

static const struct atelier_game *const game = &atelier_angeschmiert_game;

static void start(struct atelier_state *state, const char *seats, const char *figures)
{
    struct atelier_settings settings;
    atelier_settings_clear(&settings);
    assert_int_equal(atelier_settings_set(game, &settings, atelier_span_of("seats"),
                                          atelier_span_of(seats), NULL),
                     ATELIER_OK);
    if (figures != NULL)
        assert_int_equal(atelier_settings_set(game, &settings, atelier_span_of("figures"),
                                              atelier_span_of(figures), NULL),
                         ATELIER_OK);
    assert_int_equal(game->start(game, &settings, state, NULL), ATELIER_OK);
}

/* What many races come to: sums and sums of squares. */
struct tally {
    double moves, moves2, decisions, points, points2, wins[ATELIER_MAX_SEATS];
};

static void add(struct tally *tally, const struct atelier_state *state, double moves,
                double decisions)
{
    unsigned winners = game->winners(game, state);
    double points = 0;
    assert_int_equal(game->actor(state), ATELIER_OVER);
    assert_true(winners != 0 && (winners & (winners - 1)) == 0);
    for (int seat = 0; seat < game->seats(state); seat++) {
        points += game->points(game, state, seat);
        tally->wins[seat] += winners >> seat & 1;
    }
    tally->moves += moves;
    tally->moves2 += moves * moves;
    tally->decisions += decisions;
    tally->points += points;
    tally->points2 += points * points;
}

static void race_listed(struct atelier_state *state, struct atelier_random *random,
                        struct tally *tally)
{
    unsigned moves = 0, decisions = 0;
    for (int actor; (actor = game->actor(state)) != ATELIER_OVER; moves++) {
        decisions += actor >= 0;
        game->apply(game, state, atelier_sample(game, state, random));
    }
    add(tally, state, moves, decisions);
}

static void race_straight(struct atelier_state *state, struct atelier_random *random,
                          struct tally *tally)
{
    uint64_t decisions = 0;
    unsigned moves = game->playout(game, state, random, &decisions);
    add(tally, state, moves, (double)decisions);
}

/* Two means of RACES values each are the same, as far as five standard errors can tell. */
static void assert_same_mean(const char *what, double a, double b, double a2, double b2)
{
    const double races = RACES;
    double spread = (a2 - a * a / races + b2 - b * b / races) / races;
    double error = sqrt(spread / races);
    if (fabs(a - b) / races > 5 * error)
        fail_msg("%s: %g and %g on average, error %g", what, a / races, b / races, error);
}

/* From a position some moves after the first, so that playouts begin in the middle of turns. */
static void compare_from(const char *seats, const char *figures, unsigned moves)
{
    struct tally listed = {0}, straight = {0};
    struct atelier_random random;
    struct atelier_state from, state;
    start(&from, seats, figures);
    atelier_random_seed(&random, 64 + moves);
    for (unsigned i = 0; i < moves; i++)
        game->apply(game, &from, atelier_sample(game, &from, &random));
    for (unsigned i = 0; i < RACES; i++) {
        state = from;
        race_listed(&state, &random, &listed);
        state = from;
        race_straight(&state, &random, &straight);
    }
    assert_same_mean("moves", listed.moves, straight.moves, listed.moves2, straight.moves2);
    assert_same_mean("points", listed.points, straight.points, listed.points2, straight.points2);
    assert_true(fabs(listed.decisions / listed.moves - straight.decisions / straight.moves) < 2e-3);
    for (int seat = 0; seat < game->seats(&from); seat++)
        assert_same_mean("wins", listed.wins[seat], straight.wins[seat], listed.wins[seat],
                         straight.wins[seat]);
}

static void test_playouts(void **unused)
{
    (void)unused;
    compare_from("2", NULL, 0);
    compare_from("2", "a 64 60 b 20 20", 0);
    compare_from("2", "a 50 50 b 45 45", 1);
    compare_from("3", "a 6 13 b 28 28 c 62 64", 3);
    compare_from("2", "a 53 53 b 42 35", 2);
    compare_from("6", "a 53 40 b 42 35 c 50 50 d 20 50 e 64 30 f 45 36", 5);
}

/* A playout from a finished game does nothing. */
static void test_playout_after_the_end(void **unused)
{
    struct atelier_state state, before;
    struct atelier_random random;
    uint64_t decisions = 0;
    (void)unused;
    memset(&state, 0, sizeof state);
    start(&state, "4", NULL);
    atelier_random_seed(&random, 1);
    game->playout(game, &state, &random, &decisions);
    before = state;
    decisions = 0;
    assert_int_equal(game->playout(game, &state, &random, &decisions), 0);
    assert_int_equal(decisions, 0);
    assert_memory_equal(&state, &before, sizeof state);
}

/* The best move by the estimate. */
static atelier_move look_ahead(const struct atelier_state *state)
{
    atelier_move moves[ATELIER_MAX_MOVES];
    unsigned count = game->legal(game, state, moves), best = 0;
    double most = 0;
    for (unsigned i = 0; i < count; i++) {
        struct atelier_state after = *state;
        game->apply(game, &after, moves[i]);
        double worth = game->estimate(game, &after, game->actor(state));
        assert_true(isfinite(worth));
        if (i == 0 || worth > most) {
            most = worth;
            best = i;
        }
    }
    return moves[best];
}

static void test_estimate_beats_chance(void **unused)
{
    struct atelier_random random;
    unsigned wins = 0;
    (void)unused;
    atelier_random_seed(&random, 5);
    for (unsigned i = 0; i < 200; i++) {
        struct atelier_state state;
        start(&state, "2", NULL);
        for (int actor; (actor = game->actor(&state)) != ATELIER_OVER;)
            game->apply(game, &state,
                        actor == (int)(i % 2) ? look_ahead(&state)
                                              : atelier_sample(game, &state, &random));
        wins += game->winners(game, &state) >> i % 2 & 1;
    }
    assert_in_range(wins, 180, 200);
}

/* A win that is there is taken, a large gain is not thrown away, a brush is used. */
static void test_estimate_knows_its_aim(void **unused)
{
    struct atelier_state state;
    char text[ATELIER_MOVE_SIZE];
    static const char *const scenes[][5] = {
        /* figures, three moves, what is best */
        {"a 64 62 b 0 0", "roll rrgg", NULL, NULL, "move a2"},
        {"a 50 0 b 0 0", "roll rrrr", "risk", "roll rrrg", "stop a1"},
        {"a 20 1 b 0 0", "roll rgyb", NULL, NULL, "brush a1"},
    };
    (void)unused;
    for (unsigned i = 0; i < sizeof scenes / sizeof *scenes; i++) {
        start(&state, "2", scenes[i][0]);
        for (unsigned j = 1; j < 4 && scenes[i][j] != NULL; j++) {
            atelier_move move;
            assert_int_equal(
                game->read_move(game, &state, atelier_span_of(scenes[i][j]), &move, NULL),
                ATELIER_OK);
            game->apply(game, &state, move);
        }
        game->write_move(game, &state, look_ahead(&state), text);
        assert_string_equal(text, scenes[i][4]);
    }
}

static void test_drawings(void **unused)
{
    static char text[1 << 16];
    struct atelier_buffer buffer;
    struct atelier_state state;
    (void)unused;
    start(&state, "6", "a 9 64 b 20 20 c 20 20");
    struct angeschmiert_board board = atelier_angeschmiert_board_of(&state);
    atelier_buffer_init(&buffer, text, sizeof text);
    atelier_angeschmiert_board_text(&board, &state, ATELIER_EN, &buffer.out);
    assert_false(buffer.full);
    assert_non_null(strstr(text, "[ 0U] [ 1 ] [ 2 ] [ 3 ] ( 4 ) ( 5 ) ( 6/)"));
    assert_non_null(strstr(text, "[63H] [home]\n"));
    for (const char *line = text; *line != '\0'; line = strchr(line, '\n') + 1)
        assert_true(strcspn(line, "\n") <= 78);
    static const char *const figures[] = {"a1", "a2", "b1", "b2", "c1", "c2",
                                          "d1", "d2", "e1", "e2", "f1", "f2"};
    for (unsigned i = 0; i < 12; i++)
        assert_non_null(strstr(text, figures[i]));
    atelier_buffer_init(&buffer, text, sizeof text);
    atelier_angeschmiert_board_text(&board, NULL, ATELIER_EN, &buffer.out);
    assert_null(strstr(text, "a1"));
}

static void play(struct atelier_state *state, const char *text)
{
    atelier_move move;
    assert_int_equal(game->read_move(game, state, atelier_span_of(text), &move, NULL), ATELIER_OK);
    game->apply(game, state, move);
}

/* The paint pot: at rest, on the template, on the missing colour, and back when it is over. */
static void test_the_pot(void **unused)
{
    (void)unused;
    struct atelier_state state;
    start(&state, "2", "a 10 12 b 50 3");
    assert_int_equal(atelier_angeschmiert_pot(&state), ANGESCHMIERT_PALETTE);
    play(&state, "roll rrgy");
    assert_int_equal(atelier_angeschmiert_pot(&state), ANGESCHMIERT_PALETTE);
    struct atelier_state other = state;
    play(&state, "risk");
    assert_int_equal(atelier_angeschmiert_pot(&state), 0x0112);
    play(&state, "roll rbbb");
    assert_int_equal(atelier_angeschmiert_pot(&state), 0x0112);
    play(&state, "stop a1");
    assert_int_equal(atelier_angeschmiert_pot(&state), ANGESCHMIERT_PALETTE);
    play(&other, "contra");
    assert_int_equal(atelier_angeschmiert_pot(&other), 0x1000);
    play(&other, "roll rrrr");
    assert_int_equal(atelier_angeschmiert_pot(&other), 0x1000); /* somebody has still to pay */
    play(&other, "back a2");
    assert_int_equal(atelier_angeschmiert_pot(&other), ANGESCHMIERT_PALETTE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_playouts),
        cmocka_unit_test(test_playout_after_the_end),
        cmocka_unit_test(test_estimate_beats_chance),
        cmocka_unit_test(test_estimate_knows_its_aim),
        cmocka_unit_test(test_drawings),
        cmocka_unit_test(test_the_pot),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
