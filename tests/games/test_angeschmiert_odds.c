/*
 * Throws and odds against plain enumeration: all 4^n ways the dice can fall, one after the other.
 */
#include <atelier/angeschmiert.h>
#include <atelier/atelier.h>

#include "games/angeschmiert/throws.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* Way number `way` of `dice` dice, as counts of the four colours. */
static void fall_of(unsigned way, unsigned dice, unsigned count[static 4])
{
    memset(count, 0, 4 * sizeof *count);
    for (unsigned i = 0; i < dice; i++, way /= 4)
        count[way % 4]++;
}

static void unpack(angeschmiert_colours colours, unsigned count[static 4])
{
    for (unsigned colour = 0; colour < 4; colour++)
        count[colour] = colours >> (4 * colour) & 15;
}

static void enumerate(angeschmiert_colours missing, unsigned dice, struct angeschmiert_odds *odds)
{
    unsigned wanted[4];
    unpack(missing, wanted);
    *odds = (struct angeschmiert_odds){.dice = dice, .total = 1u << (2 * dice)};
    for (unsigned way = 0; way < odds->total; way++) {
        unsigned count[4], fit = 0;
        fall_of(way, dice, count);
        for (unsigned colour = 0; colour < 4; colour++)
            fit += count[colour] < wanted[colour] ? count[colour] : wanted[colour];
        bool palette = dice == 4 && count[0] * count[1] * count[2] * count[3] == 1;
        odds->palette += palette;
        odds->fit[fit] += !palette;
        odds->bust += !palette && missing != 0 && fit == 0;
    }
}

static void compare(angeschmiert_colours missing, unsigned dice)
{
    struct angeschmiert_odds mine, theirs;
    atelier_angeschmiert_odds_of(missing, dice, &mine);
    enumerate(missing, dice, &theirs);
    assert_int_equal(mine.dice, theirs.dice);
    assert_int_equal(mine.total, theirs.total);
    assert_int_equal(mine.bust, theirs.bust);
    assert_int_equal(mine.palette, theirs.palette);
    assert_memory_equal(mine.fit, theirs.fit, sizeof mine.fit);
}

/* Everything that can be missing is a set of one to four colours, as many as dice are thrown. */
static void test_all_odds(void **unused)
{
    unsigned situations = 0;
    (void)unused;
    for (unsigned missing = 0; missing < 0x5000; missing++) {
        unsigned count[4], dice = 0;
        unpack((angeschmiert_colours)missing, count);
        for (unsigned colour = 0; colour < 4; colour++)
            dice += count[colour];
        if (dice < 1 || dice > 4)
            continue;
        compare((angeschmiert_colours)missing, dice);
        situations++;
    }
    assert_int_equal(situations, 4 + 10 + 20 + 35);
    compare(0, 4);
}

/* The rules page's table of odds, in percent, the palette left out. */
static void test_odds_of_the_page(void **unused)
{
    static const unsigned percent[5][2] = {{0, 0}, {25, 50}, {44, 75}, {58, 88}, {65, 93}};
    (void)unused;
    for (unsigned dice = 1; dice <= 4; dice++) {
        struct angeschmiert_odds odds;
        atelier_angeschmiert_odds_of((angeschmiert_colours)dice, dice, &odds);
        double all = odds.total - odds.palette;
        assert_int_equal((unsigned)(100 * (1 - odds.bust / all) + 0.5), percent[dice][0]);
        if (dice < 2)
            continue;
        atelier_angeschmiert_odds_of((angeschmiert_colours)(0x10 + dice - 1), dice, &odds);
        assert_int_equal((unsigned)(100 * (1 - odds.bust / all) + 0.5), percent[dice][1]);
    }
}

static unsigned value_of(const unsigned count[static 4])
{
    unsigned squares = 0;
    for (unsigned colour = 0; colour < 4; colour++)
        squares += count[colour] * count[colour];
    return squares == 16 ? 12 : squares == 10 ? 3 : squares == 8 ? 2 : squares == 6 ? 1 : 0;
}

/* The 35 throws: values, weights, and 144, 36, 48, 4 and 24 ways of 256. */
static void test_throws(void **unused)
{
    const struct angeschmiert_tables *tables = &atelier_angeschmiert_tables;
    unsigned ways[13] = {0};
    (void)unused;
    for (unsigned dice = 1; dice <= 4; dice++) {
        unsigned seen[ANGESCHMIERT_THROWS] = {0};
        for (unsigned way = 0; way < 1u << (2 * dice); way++) {
            unsigned count[4], colours = 0;
            fall_of(way, dice, count);
            for (unsigned colour = 0; colour < 4; colour++)
                colours |= count[colour] << (4 * colour);
            unsigned number = atelier_angeschmiert_throw_of((angeschmiert_colours)colours);
            assert_in_range(number, tables->first[dice],
                            tables->first[dice] + tables->count[dice] - 1);
            assert_int_equal(tables->thrown[number].number, number);
            assert_int_equal(tables->thrown[number].value, dice == 4 ? value_of(count) : 0);
            ways[tables->thrown[number].value] += dice == 4;
            seen[number]++;
        }
        for (unsigned i = 0; i < tables->count[dice]; i++)
            assert_int_equal(seen[tables->first[dice] + i],
                             tables->weight[tables->first[dice] + i]);
    }
    assert_int_equal(tables->count[1], 4);
    assert_int_equal(tables->count[2], 10);
    assert_int_equal(tables->count[3], 20);
    assert_int_equal(tables->count[4], 35);
    assert_int_equal(ways[1], 144);
    assert_int_equal(ways[2], 36);
    assert_int_equal(ways[3], 48);
    assert_int_equal(ways[12], 4);
    assert_int_equal(ways[0], 24);
}

/* Every value of the drawn byte, so all of chance: as often as the weights say. */
static void test_draws(void **unused)
{
    const struct angeschmiert_tables *tables = &atelier_angeschmiert_tables;
    (void)unused;
    for (unsigned dice = 1; dice <= 4; dice++) {
        unsigned seen[ANGESCHMIERT_THROWS] = {0};
        for (unsigned byte = 0; byte < 256; byte++)
            seen[tables->draw[dice][byte].number]++;
        for (unsigned i = 0; i < tables->count[dice]; i++) {
            unsigned number = tables->first[dice] + i;
            assert_int_equal(seen[number] * tables->total[dice], 256u * tables->weight[number]);
        }
    }
}

static void test_wants(void **unused)
{
    (void)unused;
    assert_int_equal(atelier_angeschmiert_risk_wants(0x0022), 0x0022);
    assert_int_equal(atelier_angeschmiert_risk_wants(0x1111), 0);
    assert_int_equal(atelier_angeschmiert_risk_wants(0x0021), 0);
    assert_int_equal(atelier_angeschmiert_risk_wants(0x0005), 0); /* of five dice: no throw */
    assert_int_equal(atelier_angeschmiert_contra_wants(0x0112), 0x4000);
    assert_int_equal(atelier_angeschmiert_contra_wants(0x1120), 0x0004);
    assert_int_equal(atelier_angeschmiert_contra_wants(0x0022), 0);
    assert_int_equal(atelier_angeschmiert_contra_wants(0x1111), 0);
    assert_int_equal(atelier_angeschmiert_contra_wants(0x0111), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_odds), cmocka_unit_test(test_odds_of_the_page),
        cmocka_unit_test(test_throws),   cmocka_unit_test(test_draws),
        cmocka_unit_test(test_wants),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
