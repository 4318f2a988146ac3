/*
 * The five levels: legal and repeatable moves everywhere, each stronger than the one below, by
 * fixed seeds and wide margins. And why a hint is one, in four languages.
 */
#include "support.h"

#include <atelier/angeschmiert.h>

#include <stdio.h>
#include <string.h>

static const char *const names[] = {"beginner", "casual", "club", "expert", "master"};

enum { LEVELS = 5 };

static void start(const struct atelier_game *game, int seats, struct atelier_state *state)
{
    char options[16];
    struct atelier_settings settings;
    struct atelier_error error;
    snprintf(options, sizeof options, "seats=%d", seats);
    settings_of(&settings, game, options);
    memset(state, 0, sizeof *state);
    assert_int_equal(game->start(game, &settings, state, &error), ATELIER_OK);
}

static void check_level(const char *name, const struct atelier_game *game,
                        const struct atelier_state *state, uint64_t seed)
{
    const struct atelier_player *player = atelier_player_named(name);
    struct atelier_random random, again;
    assert_non_null(player);
    atelier_random_seed(&random, seed);
    atelier_random_seed(&again, seed);
    atelier_move move = atelier_choose(player, game, state, &random);
    assert_true(game->is_legal(game, state, move));
    assert_int_equal(move, atelier_choose(player, game, state, &again));
}

/* The levels themselves play; where they think long, they are asked only now and then. */
static void test_legal_and_repeatable(void **unused)
{
    (void)unused;
    for (const struct atelier_game *const *game = atelier_games(); *game != NULL; game++) {
        for (int seats = (*game)->min_seats; seats <= (*game)->max_seats; seats++) {
            struct atelier_state state;
            struct atelier_random random;
            atelier_random_seed(&random, (uint64_t)seats);
            start(*game, seats, &state);
            for (int ply = 0; (*game)->actor(&state) != ATELIER_OVER; ply++) {
                int actor = (*game)->actor(&state);
                atelier_move move = atelier_sample(*game, &state, &random);
                for (int level = 0; actor >= 0 && level < LEVELS; level++)
                    if (level < 3 || ply % 61 == 0)
                        check_level(names[level], *game, &state, (uint64_t)ply);
                if (actor >= 0)
                    move = atelier_choose(atelier_player_named(names[actor % 3]), *game, &state,
                                          &random);
                (*game)->apply(*game, &state, move);
            }
        }
    }
}

/* The share of `games` games for two that the first player wins, from both seats in turn. Who
 * searches gets few trials: enough to be better, and soon done. */
static double share_won(const struct atelier_game *game, const char *better, const char *worse,
                        int games)
{
    const struct atelier_player *player[2] = {atelier_player_named(better),
                                              atelier_player_named(worse)};
    const struct atelier_effort effort = {.trials = 200};
    double won = 0;
    for (int i = 0; i < games; i++) {
        struct atelier_state state;
        struct atelier_random random;
        atelier_random_seed(&random, (uint64_t)i / 2);
        start(game, 2, &state);
        for (int actor; (actor = game->actor(&state)) != ATELIER_OVER;)
            game->apply(game, &state,
                        actor < 0 ? atelier_sample(game, &state, &random)
                                  : atelier_choose_with(player[(actor + i) % 2], game, &state,
                                                        &effort, &random));
        unsigned winners = game->winners(game, &state);
        won += winners >> (i % 2) & 1 ? 1.0 / __builtin_popcount(winners) : 0;
    }
    return won / games;
}

/* docs/background/players.md has the true shares. */
static void test_order_of_strength(void **unused)
{
    (void)unused;
    if (IS_SANITIZED)
        skip();
    assert_true(share_won(&atelier_canvas_game, "casual", "beginner", 200) > 0.65);
    assert_true(share_won(&atelier_canvas_game, "club", "casual", 200) > 0.58);
    assert_true(share_won(&atelier_canvas_game, "expert", "club", 200) > 0.7);
    assert_true(share_won(&atelier_canvas_game, "master", "club", 24) > 0.75); /* of 0.96 */
    assert_true(share_won(&atelier_angeschmiert_game, "casual", "beginner", 400) > 0.55);
    assert_true(share_won(&atelier_angeschmiert_game, "club", "casual", 600) > 0.51);
    assert_true(share_won(&atelier_angeschmiert_game, "expert", "club", 600) > 0.51);
    assert_true(share_won(&atelier_angeschmiert_game, "master", "casual", 20) > 0.5);
}

/* Nobody has a name. */
static struct atelier_audience readers(enum atelier_lang lang)
{
    static const struct atelier_table nameless;
    return atelier_audience_of(&nameless, ATELIER_ANYONE, lang);
}

/* One or two whole sentences without a placeholder left, in each language another. */
static void check_why(const struct atelier_game *game, const struct atelier_state *state,
                      atelier_move move, bool rated)
{
    static char why[ATELIER_LANGS][1024];
    atelier_move moves[ATELIER_MAX_MOVES];
    struct atelier_advice advice = {.move = move, .rated = rated, .value = 0.5, .second = 0.4};
    advice.choices = game->legal(game, state, moves);
    for (int lang = 0; lang < ATELIER_LANGS; lang++) {
        struct atelier_buffer buffer;
        atelier_buffer_init(&buffer, why[lang], sizeof why[lang]);
        struct atelier_audience to = readers((enum atelier_lang)lang);
        game->explain(game, state, &advice, &to, &buffer.out);
        assert_false(buffer.full);
        assert_true(buffer.used > 10);
        assert_int_equal(why[lang][buffer.used - 1], '.');
        assert_null(strpbrk(why[lang], "{}"));
        assert_null(strstr(why[lang], "why."));
        for (int other = 0; other < lang; other++)
            assert_string_not_equal(why[lang], why[other]);
    }
}

/* The first sentence on a chance to win, from the best move of a race after one throw. */
static void check_chance(const char *figures, const char *dice, double value, const char *words)
{
    static struct sitting sitting;
    static struct text why;
    char throw[16];
    atelier_move moves[ATELIER_MAX_MOVES];
    sit_down(&sitting, &atelier_angeschmiert_game, figures);
    snprintf(throw, sizeof throw, "roll %s", dice);
    play(&sitting, throw);
    atelier_angeschmiert_game.legal(&atelier_angeschmiert_game, &sitting.table.state, moves);
    struct atelier_advice advice = {.move = moves[0], .choices = 1, .rated = true, .value = value};
    struct atelier_audience to = readers(ATELIER_EN);
    atelier_angeschmiert_game.explain(&atelier_angeschmiert_game, &sitting.table.state, &advice,
                                      &to, text_init(&why));
    if (strstr(why.bytes, words) == NULL)
        fail_msg("'%s' and not '%s'", why.bytes, words);
}

/* Only what is certain is told as such: a game that is won, not one that was won in all trials. */
static void test_certainty(void **unused)
{
    const char *begun = "seats=2", *nearly = "seats=2;figures=a 64 61 b 0 0";
    (void)unused;
    check_chance(begun, "rrgy", 0.9958, "is over 99%.");
    check_chance(begun, "rrgy", 1, "is over 99%.");
    check_chance(begun, "rrgy", 0.99, "is 99%.");
    check_chance(begun, "rrgy", 0.5, "is 50%.");
    check_chance(begun, "rrgy", 0.01, "is 1%.");
    check_chance(begun, "rrgy", 0.0067, "is under 1%.");
    check_chance(begun, "rrgy", 0, "is under 1%.");
    check_chance(nearly, "rrrg", 1, "is 100%.");
}

/* What a card costs is told of the card, and that has been spoken of before. */
static void test_card_is_named(void **unused)
{
    static const char *const named[] = {"this card", "dieser Karte", "esta carta", "questa carta"};
    static struct text why;
    struct atelier_state state;
    struct atelier_random random;
    atelier_move moves[ATELIER_MAX_MOVES];
    (void)unused;
    atelier_random_seed(&random, 1);
    start(&atelier_canvas_game, 2, &state);
    while (atelier_canvas_game.actor(&state) < 0)
        atelier_canvas_game.apply(&atelier_canvas_game, &state,
                                  atelier_sample(&atelier_canvas_game, &state, &random));
    atelier_canvas_game.legal(&atelier_canvas_game, &state, moves);
    struct atelier_advice advice = {.move = moves[0], .choices = 5};
    for (int lang = 0; lang < ATELIER_LANGS; lang++) {
        struct atelier_audience to = readers((enum atelier_lang)lang);
        atelier_canvas_game.explain(&atelier_canvas_game, &state, &advice, &to, text_init(&why));
        if (strstr(why.bytes, named[lang]) == NULL)
            fail_msg("no card in '%s'", why.bytes);
    }
}

/* At every decision of games with every number of seats, for every move on offer. */
static void test_why_everywhere(void **unused)
{
    (void)unused;
    for (const struct atelier_game *const *game = atelier_games(); *game != NULL; game++) {
        for (int seats = (*game)->min_seats; seats <= (*game)->max_seats; seats++) {
            struct atelier_state state;
            struct atelier_random random;
            atelier_random_seed(&random, (uint64_t)seats);
            start(*game, seats, &state);
            while ((*game)->actor(&state) != ATELIER_OVER) {
                atelier_move moves[ATELIER_MAX_MOVES];
                bool seat = (*game)->actor(&state) >= 0;
                unsigned count = (*game)->legal(*game, &state, moves);
                for (unsigned i = 0; seat && i < count; i++)
                    check_why(*game, &state, moves[i], i % 2 == 0);
                (*game)->apply(
                    *game, &state,
                    seat ? atelier_choose(atelier_player_named("casual"), *game, &state, &random)
                         : atelier_sample(*game, &state, &random));
            }
        }
    }
}

/* A value's error is there where values are sampled, and none where they are exact. */
static void test_errors(void **unused)
{
    const struct atelier_player *master = atelier_player_named("master");
    (void)unused;
    for (const struct atelier_game *const *game = atelier_games(); *game != NULL; game++) {
        struct atelier_state state;
        struct atelier_random random;
        atelier_move moves[ATELIER_MAX_MOVES];
        double values[ATELIER_MAX_MOVES], errors[ATELIER_MAX_MOVES];
        atelier_random_seed(&random, 1);
        start(*game, 2, &state);
        while ((*game)->actor(&state) < 0)
            (*game)->apply(*game, &state, atelier_sample(*game, &state, &random));
        unsigned count = master->measure(*game, &state, &random, moves, values, errors);
        assert_true(count > 1);
        for (unsigned i = 0; i < count; i++) {
            assert_true(values[i] >= 0 && values[i] <= 1);
            if (*game == &atelier_canvas_game)
                assert_true(errors[i] > 0 && errors[i] < 0.1);
            else
                assert_true(errors[i] == 0);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_legal_and_repeatable),
        cmocka_unit_test(test_order_of_strength),
        cmocka_unit_test(test_certainty),
        cmocka_unit_test(test_card_is_named),
        cmocka_unit_test(test_why_everywhere),
        cmocka_unit_test(test_errors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
