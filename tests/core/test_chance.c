/*
 * The fair source. The known answers were computed by a program of its own from the description of
 * the hashed bytes: BLAKE2b of 256 bits; "atelier commit 1", the table's id (both with their length
 * in eight bytes, lowest first), the secret; and keyed with the secret "atelier chance 1", the id,
 * six contributions, the event, the attempt.
 */
#include "support.h"

#include <string.h>

static void secret_of(const char *kind, unsigned char secret[static ATELIER_SECRET_BYTES])
{
    for (int i = 0; i < ATELIER_SECRET_BYTES; i++)
        secret[i] = strcmp(kind, "zeros") == 0 ? 0 : (unsigned char)i;
}

static void test_commitments(void **state)
{
    struct atelier_fair fair;
    unsigned char secret[ATELIER_SECRET_BYTES];
    char hex[65];
    (void)state;
    secret_of("zeros", secret);
    atelier_fair_init(&fair, secret, "");
    atelier_write_hex(fair.commitment, hex);
    assert_string_equal(hex, "e2f4f71cea1d3a9fdd6f977e05846b2346994b6cfaf3c739e705b4e6d2c7263c");
    secret_of("counting", secret);
    atelier_fair_init(&fair, secret, "table 7");
    atelier_write_hex(fair.commitment, hex);
    assert_string_equal(hex, "0fa81e47553699c7fe25a959cb33385fc39338e6f59bc4a1ce63a83a18f42c93");
    assert_memory_equal(fair.secret, secret, sizeof secret);
    assert_string_equal(fair.table_id, "table 7");
}

static void test_draws(void **state)
{
    static const struct {
        uint64_t event;
        uint32_t total;
    } asked[] = {{0, 60}, {1, 60}, {2, 60}, {0, 6}, {7, 1000000}, {1099511627776, 4294967295},
                 {5, 1}};
    static const struct {
        const char *secret, *id, *a, *b;
        uint32_t answer[7];
    } known[] = {
        {"zeros", "", "", "", {42, 32, 29, 0, 745287, 150763065, 0}},
        {"counting", "table 7", "", "", {54, 10, 56, 0, 92928, 79573258, 0}},
        {"counting", "table 7", "", "blue", {47, 3, 14, 5, 467922, 913672632, 0}},
        {"counting", "table 7", "b", "lue", {40, 18, 24, 4, 521291, 142664168, 0}},
    };
    (void)state;
    for (int i = 0; i < 4; i++) {
        struct atelier_fair fair;
        unsigned char secret[ATELIER_SECRET_BYTES];
        secret_of(known[i].secret, secret);
        atelier_fair_init(&fair, secret, known[i].id);
        strcpy(fair.contribution[0], known[i].a);
        strcpy(fair.contribution[1], known[i].b);
        for (int j = 0; j < 7; j++)
            assert_int_equal(atelier_fair_draw(&fair, asked[j].event, asked[j].total),
                             known[i].answer[j]);
    }
}

/* Small totals come evenly: chi-square below its 99.99 % bound, with a fixed secret. */
static void test_even(void **state)
{
    static const struct {
        uint32_t total;
        double bound;
    } totals[] = {{2, 15.2}, {3, 18.5}, {5, 23.6}, {6, 25.8}, {12, 37.4}, {60, 111.0}};
    enum { EVENTS = 24000 };
    struct atelier_fair fair;
    unsigned char secret[ATELIER_SECRET_BYTES];
    (void)state;
    secret_of("counting", secret);
    atelier_fair_init(&fair, secret, "even");
    for (size_t i = 0; i < sizeof totals / sizeof *totals; i++) {
        unsigned counts[60] = {0};
        double square = 0, wanted = (double)EVENTS / totals[i].total;
        for (uint64_t event = 0; event < EVENTS; event++) {
            uint32_t drawn = atelier_fair_draw(&fair, event, totals[i].total);
            assert_true(drawn < totals[i].total);
            counts[drawn]++;
        }
        for (uint32_t j = 0; j < totals[i].total; j++)
            square += (counts[j] - wanted) * (counts[j] - wanted) / wanted;
        if (square > totals[i].bound)
            fail_msg("total %u: chi-square %.1f", totals[i].total, square);
    }
}

/* Every outcome comes by its weight, from both sources: Vincent's toss is binomial. */
static void test_outcomes(void **state)
{
    static struct sitting sitting;
    static const double binomial[5] = {1 / 16.0, 4 / 16.0, 6 / 16.0, 4 / 16.0, 1 / 16.0};
    enum { EVENTS = 16000 };
    struct atelier_fair fair;
    struct atelier_random random;
    unsigned char secret[ATELIER_SECRET_BYTES];
    unsigned counts[2][5] = {0};
    atelier_move moves[ATELIER_MAX_MOVES];
    (void)state;
    secret_of("zeros", secret);
    atelier_fair_init(&fair, secret, "");
    atelier_random_seed(&random, 1);
    sit_down(&sitting, &atelier_canvas_game, "seats=1;mode=vincent;scenario=first");
    play(&sitting,
         "back 1; back 2; back 3; deal 1; deal 2; deal 3; deal 4; deal 5; take 1; deal 6");
    const void *position = &sitting.table.state;
    assert_int_equal(atelier_canvas_game.legal(&atelier_canvas_game, position, moves), 5);
    for (uint64_t event = 0; event < EVENTS; event++)
        for (int source = 0; source < 2; source++) {
            atelier_move move =
                source == 0 ? atelier_fair_outcome(&fair, event, &atelier_canvas_game, position)
                            : atelier_sample(&atelier_canvas_game, position, &random);
            int i = 0;
            while (i < 5 && moves[i] != move)
                i++;
            assert_true(i < 5);
            counts[source][i]++;
        }
    for (int source = 0; source < 2; source++) {
        double square = 0;
        for (int i = 0; i < 5; i++) {
            double wanted = (double)EVENTS * binomial[i];
            square += (counts[source][i] - wanted) * (counts[source][i] - wanted) / wanted;
        }
        assert_true(square < 23.6);
    }
}

/* The table's id and the events change the outcome; a long id is cut at its 64 characters. */
static void test_inputs(void **state)
{
    struct atelier_fair one, other;
    unsigned char secret[ATELIER_SECRET_BYTES];
    char id[80];
    unsigned same = 0;
    (void)state;
    secret_of("counting", secret);
    atelier_fair_init(&one, secret, "a");
    atelier_fair_init(&other, secret, "b");
    assert_memory_not_equal(one.commitment, other.commitment, ATELIER_HASH_BYTES);
    for (uint64_t event = 0; event < 1000; event++)
        same += atelier_fair_draw(&one, event, 1000) == atelier_fair_draw(&other, event, 1000);
    assert_true(same < 20);
    memset(id, 'i', sizeof id);
    id[79] = '\0';
    atelier_fair_init(&one, secret, id);
    assert_int_equal(strlen(one.table_id), ATELIER_TABLE_ID_SIZE - 1);
}

static void test_hex(void **state)
{
    static const char good[] = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1eFF";
    unsigned char bytes[32];
    char text[65], wrong[66];
    (void)state;
    assert_true(atelier_read_hex(atelier_span_of(good), bytes));
    assert_int_equal(bytes[30], 30);
    assert_int_equal(bytes[31], 255);
    atelier_write_hex(bytes, text);
    assert_string_equal(text, "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1eff");
    for (size_t size = 0; size < 64; size++)
        assert_false(atelier_read_hex((struct atelier_span){good, size}, bytes));
    for (size_t at = 0; at < 64; at++) {
        static const char odd[] = {'g', ' ', ':', '-', '\0', 'x', (char)0xc3};
        for (size_t i = 0; i < sizeof odd; i++) {
            memcpy(wrong, good, sizeof good);
            wrong[at] = odd[i];
            assert_false(atelier_read_hex((struct atelier_span){wrong, 64}, bytes));
        }
    }
    memcpy(wrong, good, 64);
    wrong[64] = '0';
    assert_false(atelier_read_hex((struct atelier_span){wrong, 65}, bytes));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_commitments), cmocka_unit_test(test_draws),
        cmocka_unit_test(test_even),        cmocka_unit_test(test_outcomes),
        cmocka_unit_test(test_inputs),      cmocka_unit_test(test_hex),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
