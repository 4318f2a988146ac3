/*
 * Perft: how many ways of play there are to a depth, from a fixed deck. The counts at small depth
 * are made by the slow reference too; the deep ones are fixed here and find any change of the
 * rules.
 */
#include "support.h"

#include "games/canvas/state.h"
#include "reference/canvas_slow.h"

#include <stdio.h>
#include <string.h>

static struct slow_cards cards;

/* The deck: card number i to come is order(i), a walk through all sixty. */
static unsigned card_at(unsigned i)
{
    return (i * 23 + 7) % CANVAS_CARDS;
}

/* The card, background or scoring card that the fixed deck brings next: the first still there. */
static atelier_move fixed_outcome(const struct canvas_state *s)
{
    unsigned i = 0;
    if (s->phase == CANVAS_SETUP_GOALS)
        return (atelier_move)(CANVAS_MOVE_GOAL + __builtin_ctz(s->goals));
    if (s->phase == CANVAS_SETUP_BACKS)
        return (atelier_move)(CANVAS_MOVE_BACK + __builtin_ctz(s->backs));
    while (!(s->deck >> card_at(i) & 1))
        i++;
    return (atelier_move)(CANVAS_MOVE_DEAL + card_at(i));
}

/* Goes on to a decision or a toss. */
static void settle(struct atelier_state *state)
{
    const struct canvas_state *s = canvas_const(state);
    while (atelier_canvas_actor(state) == ATELIER_CHANCE && s->phase != CANVAS_TOSS)
        atelier_canvas_apply(&atelier_canvas_game, state, fixed_outcome(s));
}

static uint64_t count_fast(const struct atelier_state *from, unsigned depth)
{
    atelier_move moves[ATELIER_MAX_MOVES];
    unsigned count = atelier_canvas_legal(&atelier_canvas_game, from, moves);
    uint64_t ways = 0;
    if (depth <= 1)
        return depth == 1 ? count : 1;
    for (unsigned i = 0; i < count; i++) {
        struct atelier_state state = *from;
        atelier_canvas_apply(&atelier_canvas_game, &state, moves[i]);
        settle(&state);
        ways += count_fast(&state, depth - 1);
    }
    return ways;
}

static void settle_slow(struct slow_game *game)
{
    for (;;) {
        char move[SLOW_MOVE];
        int i = 0;
        switch (slow_game_wants(game)) {
        case SLOW_WANTS_BACK:
            while (!game->back_free[i])
                i++;
            snprintf(move, sizeof move, "back %d", i);
            break;
        case SLOW_WANTS_DEAL:
            while (!game->in_deck[card_at((unsigned)i) + 1])
                i++;
            snprintf(move, sizeof move, "deal %u", card_at((unsigned)i) + 1);
            break;
        default:
            return;
        }
        assert_int_equal(slow_game_play(game, move), 0);
    }
}

static uint64_t count_slow(const struct slow_game *from, unsigned depth)
{
    char moves[SLOW_MOVES][SLOW_MOVE];
    int count = slow_game_moves(from, moves, NULL, SLOW_MOVES);
    uint64_t ways = 0;
    if (depth <= 1)
        return depth == 1 ? (uint64_t)count : 1;
    for (int i = 0; i < count; i++) {
        struct slow_game game = *from;
        assert_int_equal(slow_game_play(&game, moves[i]), 0);
        settle_slow(&game);
        ways += count_slow(&game, depth - 1);
    }
    return ways;
}

enum { DEEPEST = 11 };

static void check(const char *options, enum slow_mode mode, int seats, unsigned compared,
                  const uint64_t known[static DEEPEST + 1])
{
    static struct sitting sitting;
    struct slow_game slow;
    sit_down(&sitting, &atelier_canvas_game, options);
    settle(&sitting.table.state);
    assert_int_equal(slow_game_start_scenario(&slow, &cards, mode, seats, "first"), 0);
    settle_slow(&slow);
    for (unsigned depth = 0; depth <= DEEPEST && known[depth] != 0; depth++) {
        uint64_t ways = count_fast(&sitting.table.state, depth);
        print_message("%s depth %u: %llu\n", options, depth, (unsigned long long)ways);
        if (depth <= compared)
            assert_int_equal(count_slow(&slow, depth), ways);
        assert_int_equal(ways, known[depth]);
    }
}

static void test_standard(void **state)
{
    static const uint64_t known[DEEPEST + 1] = {1,   5,    25,    75,     235,
                                                696, 2187, 19737, 181418, 1991145};
    (void)state;
    check("seats=2;scenario=first", SLOW_STANDARD, 2, 8, known);
}

static void test_vincent(void **state)
{
    static const uint64_t known[DEEPEST + 1] = {1,    5,     25,    75,     245,    720,
                                                2365, 21250, 73010, 758159, 2656012};
    (void)state;
    check("seats=1;mode=vincent;scenario=first", SLOW_VINCENT, 1, 7, known);
}

static void test_puzzle(void **state)
{
    static const uint64_t known[DEEPEST + 1] = {1,    5,     15,     43,     375,
                                                4043, 31686, 104082, 926226, 10395306};
    (void)state;
    check("seats=1;mode=puzzle;scenario=first", SLOW_PUZZLE, 1, 7, known);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_standard),
        cmocka_unit_test(test_vincent),
        cmocka_unit_test(test_puzzle),
    };
    if (slow_cards_load(&cards, DATA_DIRECTORY "/canvas") != 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
