/*
 * The engine against the slow second implementation, move by move.
 *
 * Both are driven with the same moves through thousands of races. Chance is not asked fairly: its
 * throws are bent so that palettes, full templates and double stakes come up often. Whoever acts,
 * the two must agree on the actor, on the offer, and on everything that can be seen.
 */
#include "reference/angeschmiert_slow.h"
#include "sanitized.h"

#include <atelier/angeschmiert.h>
#include <atelier/atelier.h>

#include "games/angeschmiert/state.h"
#include "games/angeschmiert/throws.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { RACES = IS_SANITIZED ? 500 : 2500, OFTEN = RACES / 20, LONGEST = 20000, LISTED_EVERY = 97 };

struct tally {
    uint64_t plies, palettes, in_risk, falls, brushes, full, double_stakes, for_both, asked, homes;
};

struct pair {
    const struct atelier_game *game;
    struct atelier_state state;
    struct slow_race race;
    struct atelier_random random;
    unsigned bent; /* how the throws of this race are bent */
};

static unsigned below(struct pair *pair, unsigned bound)
{
    return atelier_random_below(&pair->random, bound);
}

static bool one_in(struct pair *pair, unsigned many)
{
    return below(pair, many) == 0;
}

/* --- starting --- */

/* Thirteen different fields, the start first. */
static void draw_board(struct pair *pair, int field[static 13])
{
    bool used[63] = {[0] = true};
    field[0] = 0;
    for (int i = 1; i < 13; i++) {
        do
            field[i] = (int)below(pair, 63);
        while (used[field[i]]);
        used[field[i]] = true;
    }
}

static unsigned draw_field(struct pair *pair)
{
    unsigned field = below(pair, 65);
    return field == ANGESCHMIERT_LADDER ? ANGESCHMIERT_LADDER_FOOT : field;
}

static void set_option(struct atelier_settings *settings, const char *key, const char *value)
{
    struct atelier_error error;
    assert_int_equal(atelier_settings_set(&atelier_angeschmiert_game, settings,
                                          atelier_span_of(key), atelier_span_of(value), &error),
                     ATELIER_OK);
}

static void choose_board(struct pair *pair, struct atelier_settings *settings, int field[static 13])
{
    static const int usual[13] = {0, 9, 18, 27, 36, 45, 6, 13, 20, 28, 35, 42, 50};
    char text[ATELIER_OPTION_SIZE];
    struct atelier_buffer out;
    memcpy(field, usual, sizeof usual);
    if (!one_in(pair, 3))
        return;
    draw_board(pair, field);
    atelier_buffer_init(&out, text, sizeof text);
    for (int i = 0; i < 13; i++)
        atelier_printf(&out.out, "%s%d", i == 0 ? "bucket " : i == 6 ? " brush " : " ", field[i]);
    set_option(settings, "board", text);
}

static void choose_figures(struct pair *pair, struct atelier_settings *settings, unsigned seats,
                           unsigned figure[static 12])
{
    char text[ATELIER_OPTION_SIZE];
    struct atelier_buffer out;
    atelier_buffer_init(&out, text, sizeof text);
    for (unsigned seat = 0; seat < seats; seat++) {
        unsigned *at = figure + 2 * seat;
        at[0] = draw_field(pair);
        at[1] = one_in(pair, 3) ? at[0] : draw_field(pair);
        if (at[0] + at[1] == 2 * ANGESCHMIERT_HOME)
            at[0] = 50;
        atelier_printf(&out.out, "%s%c %u %u", seat > 0 ? " " : "", 'a' + (char)seat, at[0], at[1]);
    }
    set_option(settings, "figures", text);
}

static void start_race(struct pair *pair)
{
    struct atelier_settings settings;
    struct atelier_error error;
    int field[13];
    unsigned figure[12] = {0}, seats = 2 + below(pair, 5);
    char text[2] = {(char)('0' + seats), '\0'};
    atelier_settings_clear(&settings);
    set_option(&settings, "seats", text);
    choose_board(pair, &settings, field);
    if (one_in(pair, 2))
        choose_figures(pair, &settings, seats, figure);
    assert_int_equal(pair->game->start(pair->game, &settings, &pair->state, &error), ATELIER_OK);
    assert_int_equal(slow_race_start(&pair->race, (int)seats, field, field + 6), 0);
    for (unsigned seat = 0; seat < seats; seat++)
        assert_int_equal(slow_race_place(&pair->race, (int)seat, (int)figure[2 * seat],
                                         (int)figure[2 * seat + 1]),
                         0);
    pair->bent = below(pair, 4);
}

/* --- choosing what happens --- */

/* A throw of `dice` dice, often one that repeats the colours still missing, often a palette. */
static atelier_move bend_throw(struct pair *pair, const struct angeschmiert_state *s)
{
    unsigned thrown = 0;
    if (s->dice == ANGESCHMIERT_DICE && pair->bent > 0 && one_in(pair, 6))
        return ANGESCHMIERT_PALETTE_THROW;
    if (s->missing != 0 && pair->bent > 1 && one_in(pair, 2))
        return (atelier_move)atelier_angeschmiert_throw_of(s->missing);
    for (unsigned i = 0; i < s->dice; i++)
        thrown += angeschmiert_die(below(pair, 4));
    return (atelier_move)atelier_angeschmiert_throw_of((angeschmiert_colours)thrown);
}

/* Any move, but risk and contra more often than a move, and on more often than a stop. */
static atelier_move choose_move(struct pair *pair, const struct angeschmiert_state *s)
{
    atelier_move moves[ATELIER_MAX_MOVES];
    if (s->phase == ANGESCHMIERT_ROLL)
        return bend_throw(pair, s);
    unsigned count = pair->game->legal(pair->game, s, moves);
    if (s->phase == ANGESCHMIERT_RISK && pair->bent > 1 && one_in(pair, 2))
        return ANGESCHMIERT_ON;
    if (s->phase == ANGESCHMIERT_CHOOSE && one_in(pair, 2))
        return moves[count - 1];
    return moves[below(pair, count)];
}

/* --- comparing --- */

static void compare_colours(angeschmiert_colours mine, const char *theirs)
{
    char text[ANGESCHMIERT_TEXT_SIZE];
    atelier_angeschmiert_letters(mine, text);
    assert_string_equal(text, theirs);
}

static void compare_venture(const struct angeschmiert_state *s, const struct slow_race *race)
{
    int figures[2], staked = slow_race_stake(race, figures), bits = 0;
    bool failed = s->phase == ANGESCHMIERT_BUST;
    compare_colours(atelier_angeschmiert_tables.thrown[s->template].colours,
                    slow_race_template(race));
    compare_colours(s->missing, slow_race_missing(race));
    compare_colours(s->wanted, race->wanted);
    compare_colours(atelier_angeschmiert_tables.thrown[s->thrown].colours, race->last_throw);
    assert_int_equal(s->dice, slow_race_dice(race));
    assert_int_equal(s->count, slow_race_count(race));
    assert_int_equal(failed ? 0 : s->count * s->unit, slow_race_gain(race));
    assert_int_equal(s->unit, slow_race_loss(race));
    for (int i = 0; i < staked; i++)
        bits |= figures[i];
    assert_int_equal(s->stake, bits);
}

static void compare_position(const struct pair *pair)
{
    static const int phases[] = {SLOW_PHASE_ROLL, SLOW_PHASE_CHOOSE,  SLOW_PHASE_RISK,
                                 SLOW_PHASE_BUST, SLOW_PHASE_PALETTE, SLOW_PHASE_OVER};
    const struct angeschmiert_state *s = (const void *)&pair->state;
    int actor = slow_race_actor(&pair->race), winners[SLOW_MAX_SEATS], bits = 0;
    assert_int_equal(pair->game->actor(s), actor == SLOW_OVER ? ATELIER_OVER : actor);
    assert_int_equal(phases[s->phase], pair->race.phase);
    assert_int_equal(s->turn, pair->race.turn);
    for (int seat = 0; seat < s->seats; seat++)
        for (int figure = 0; figure < 2; figure++)
            assert_int_equal(s->at[2 * seat + figure],
                             slow_race_position(&pair->race, seat, figure + 1));
    for (int i = slow_race_winners(&pair->race, winners); i-- > 0;)
        bits |= 1 << winners[i];
    assert_int_equal(pair->game->winners(pair->game, s), bits);
    compare_venture(s, &pair->race);
}

/* The two lists, as text and in the same order, and the weights of throws. */
static void compare_lists(const struct pair *pair)
{
    const struct atelier_game *game = pair->game;
    char theirs[SLOW_MAX_MOVES][SLOW_MOVE_TEXT];
    unsigned their_weights[SLOW_MAX_MOVES];
    uint32_t weights[ATELIER_MAX_MOVES];
    atelier_move moves[ATELIER_MAX_MOVES];
    bool chance = game->actor(&pair->state) == ATELIER_CHANCE;
    int count = slow_race_moves(&pair->race, theirs, their_weights, SLOW_MAX_MOVES);
    assert_int_equal(game->legal(game, &pair->state, moves), count);
    uint32_t total = chance ? game->weights(game, &pair->state, weights) : 0, sum = 0;
    for (int i = 0; i < count; i++) {
        char text[ATELIER_MOVE_SIZE];
        game->write_move(game, &pair->state, moves[i], text);
        assert_string_equal(text, theirs[i]);
        assert_true(game->is_legal(game, &pair->state, moves[i]));
        if (!chance)
            continue;
        assert_int_equal(weights[i], their_weights[i]);
        for (unsigned way = 0; way < weights[i]; way++, sum++)
            assert_int_equal(
                game->draw(game, &pair->state, sum * (uint32_t)(((uint64_t)1 << 32) / total)),
                moves[i]);
    }
    assert_int_equal(sum, total);
}

/* What a list does not hold is not legal: as many numbers are as the list is long. */
static void compare_legality(const struct pair *pair)
{
    atelier_move moves[ATELIER_MAX_MOVES];
    unsigned count = pair->game->legal(pair->game, &pair->state, moves), legal = 0;
    for (unsigned move = 0; move <= UINT16_MAX; move++)
        legal += pair->game->is_legal(pair->game, &pair->state, (atelier_move)move);
    assert_int_equal(legal, count);
}

static void compare_odds(const struct pair *pair)
{
    unsigned failing, throws;
    struct angeschmiert_odds odds;
    slow_race_failure(&pair->race, &failing, &throws);
    atelier_angeschmiert_odds_at(&pair->state, &odds);
    assert_int_equal(odds.bust, failing);
    assert_int_equal(odds.total, throws);
}

/* --- racing --- */

static void count_what_happens(struct tally *tally, const struct angeschmiert_state *before,
                               const struct angeschmiert_state *after, atelier_move move)
{
    bool palette = before->phase == ANGESCHMIERT_ROLL && move == ANGESCHMIERT_PALETTE_THROW;
    tally->plies++;
    tally->palettes += palette;
    tally->in_risk += palette && before->missing != 0;
    tally->falls += palette && after->phase == ANGESCHMIERT_ROLL;
    tally->brushes += move == ANGESCHMIERT_BRUSH || move == ANGESCHMIERT_BRUSH + 1;
    tally->full += after->phase == ANGESCHMIERT_RISK && after->missing == after->wanted;
    tally->double_stakes += after->stake == 3 && before->stake == 0;
    tally->for_both += move == ANGESCHMIERT_STOP_BOTH;
    tally->asked += after->phase == ANGESCHMIERT_BUST;
    tally->homes += after->phase == ANGESCHMIERT_DONE;
}

static void race_once(struct pair *pair, struct tally *tally)
{
    const struct atelier_game *game = pair->game;
    start_race(pair);
    compare_position(pair);
    for (unsigned ply = 0; game->actor(&pair->state) != ATELIER_OVER; ply++) {
        struct angeschmiert_state before;
        char text[ATELIER_MOVE_SIZE];
        memcpy(&before, &pair->state, sizeof before);
        atelier_move move = choose_move(pair, &before), again;
        assert_true(ply < LONGEST);
        if (before.phase != ANGESCHMIERT_ROLL || tally->plies % LISTED_EVERY == 0)
            compare_lists(pair);
        if (tally->plies % (1000 * LISTED_EVERY) == 0)
            compare_legality(pair);
        if (tally->plies % LISTED_EVERY == 0)
            compare_odds(pair);
        game->write_move(game, &pair->state, move, text);
        assert_int_equal(game->read_move(game, &pair->state, atelier_span_of(text), &again, NULL),
                         ATELIER_OK);
        assert_int_equal(again, move);
        game->apply(game, &pair->state, move);
        assert_int_equal(slow_race_play(&pair->race, text), 0);
        compare_position(pair);
        count_what_happens(tally, &before, (const void *)&pair->state, move);
    }
}

static void test_races(void **unused)
{
    struct pair pair = {.game = &atelier_angeschmiert_game};
    struct tally tally = {0};
    const char *races = getenv("RACES");
    (void)unused;
    atelier_random_seed(&pair.random, 1988);
    for (int i = 0; i < (races != NULL ? atoi(races) : RACES); i++)
        race_once(&pair, &tally);
    print_message("%llu plies: %llu palettes, %llu of them in a risk, %llu falls, %llu brushes, "
                  "%llu full templates, %llu double stakes, %llu for both, %llu asked who pays\n",
                  (unsigned long long)tally.plies, (unsigned long long)tally.palettes,
                  (unsigned long long)tally.in_risk, (unsigned long long)tally.falls,
                  (unsigned long long)tally.brushes, (unsigned long long)tally.full,
                  (unsigned long long)tally.double_stakes, (unsigned long long)tally.for_both,
                  (unsigned long long)tally.asked);
    assert_true(tally.palettes > OFTEN && tally.in_risk > OFTEN && tally.falls > OFTEN);
    assert_true(tally.brushes > OFTEN && tally.full > OFTEN && tally.double_stakes > OFTEN);
    assert_true(tally.for_both > OFTEN && tally.asked > OFTEN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_races),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
