/*
 * Who knows the future does better than who does not, and the nets' bytes are what they stand for.
 */
#include "support.h"

#include "clairvoyant/clairvoyant.h"
#include "players/canvas/net.h"
#include "players/canvas/rates.h"

#include <math.h>
#include <string.h>

static void set_up(const char *mode, struct atelier_state *state, struct atelier_random *random)
{
    const struct atelier_game *game = &atelier_canvas_game;
    struct atelier_settings settings;
    struct atelier_error error;
    const char *const options[][2] = {{"seats", "1"}, {"scenario", "first"}, {"mode", mode}};
    atelier_settings_clear(&settings);
    for (unsigned i = 0; i < 3; i++)
        assert_int_equal(atelier_settings_set(game, &settings, atelier_span_of(options[i][0]),
                                              atelier_span_of(options[i][1]), &error),
                         ATELIER_OK);
    memset(state, 0, sizeof *state);
    assert_int_equal(game->start(game, &settings, state, &error), ATELIER_OK);
    while (canvas_const(state)->phase != CANVAS_REFILL)
        game->apply(game, state, atelier_sample(game, state, random));
}

/* Wide margins: eight deals; the difference is five points and more a deal. */
static void test_knowing_helps(void **unused)
{
    const char *const modes[] = {"vincent", "puzzle"};
    (void)unused;
    for (unsigned mode = 0; mode < 2; mode++) {
        int wide = 0, narrow = 0, played = 0;
        for (uint64_t deal = 0; deal < 8; deal++) {
            const struct atelier_player *expert = atelier_player_named("expert");
            struct atelier_state state;
            struct atelier_random random;
            struct canvas_future future;
            atelier_random_seed(&random, deal);
            set_up(modes[mode], &state, &random);
            const struct canvas_state *s = canvas_const(&state);
            atelier_canvas_future_draw(&future, s->deck, &random);
            int most = clairvoyant_points(&atelier_canvas_game, s, &future, 20);
            assert_int_equal(most, clairvoyant_points(&atelier_canvas_game, s, &future, 20));
            wide += most;
            narrow += clairvoyant_points(&atelier_canvas_game, s, &future, 1);
            played += clairvoyant_played(&atelier_canvas_game, s, &future, expert, &random);
        }
        assert_true(wide > narrow);
        assert_true(wide > played + 8);
    }
}

/* Whoever pays for luck has less left than the clairvoyant, and more than anybody can make. Over
 * these deals that is about 53, 50 and 47 points. */
static void test_fair_bound(void **unused)
{
    double fair = 0, most = 0, played = 0;
    (void)unused;
    for (uint64_t deal = 0; deal < 12; deal++) {
        struct atelier_state state;
        struct atelier_random random;
        struct canvas_future future;
        atelier_random_seed(&random, deal);
        set_up("vincent", &state, &random);
        const struct canvas_state *s = canvas_const(&state);
        atelier_canvas_future_draw(&future, s->deck, &random);
        most += clairvoyant_points(&atelier_canvas_game, s, &future, 20);
        played += clairvoyant_played(&atelier_canvas_game, s, &future,
                                     atelier_player_named("expert"), &random);
        fair += clairvoyant_fair(&atelier_canvas_game, s, &future, 4, 40, &random);
    }
    assert_true(fair < most - 6);
    assert_true(fair > played + 6);
}

/* A future deals every card once. */
static void test_future(void **unused)
{
    struct canvas_future future;
    struct atelier_random random;
    uint64_t deck = ((uint64_t)1 << CANVAS_CARDS) - 1, seen = 0;
    (void)unused;
    atelier_random_seed(&random, 3);
    atelier_canvas_future_draw(&future, deck, &random);
    for (unsigned i = 0; i < CANVAS_CARDS; i++)
        seen |= (uint64_t)1 << future.card[i];
    assert_true(seen == deck);
}

static void test_bytes(void **unused)
{
    static struct canvas_net net, again;
    static struct canvas_packed_net packed;
    struct atelier_random random;
    float *weight = (float *)&net;
    (void)unused;
    atelier_random_seed(&random, 2);
    for (unsigned i = 0; i < sizeof net / sizeof *weight; i++)
        weight[i] = (float)atelier_random_unit(&random) - 0.5f;
    atelier_canvas_net_pack(&net, &packed);
    atelier_canvas_net_unpack(&packed, &again);
    for (unsigned i = 0; i < sizeof net / sizeof *weight; i++)
        assert_true(fabsf(weight[i] - ((float *)&again)[i]) < 0.003f);
    float inputs[CANVAS_INPUTS] = {0};
    inputs[3] = inputs[40] = 1;
    assert_true(fabsf(canvas_net_value(&net, inputs) - canvas_net_value(&again, inputs)) < 0.1f);
}

/* Chances are chances, with any cards beside. */
static void test_rates(void **unused)
{
    (void)unused;
    for (unsigned places = 1; places <= CANVAS_PLACES; places++) {
        for (uint8_t first = 0; first + places <= CANVAS_SCORINGS; first++) {
            uint8_t scoring[CANVAS_PLACES];
            float chance[CANVAS_RATES], sum = 0;
            for (unsigned i = 0; i < CANVAS_PLACES; i++)
                scoring[i] = (uint8_t)(first + i);
            atelier_canvas_rates(scoring, places, places - 1, chance);
            for (unsigned k = 0; k < CANVAS_RATES; k++) {
                assert_true(chance[k] >= 0);
                sum += chance[k];
            }
            assert_true(fabsf(sum - 1) < 1e-5f);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_knowing_helps), cmocka_unit_test(test_fair_bound),
        cmocka_unit_test(test_future),        cmocka_unit_test(test_bytes),
        cmocka_unit_test(test_rates),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
