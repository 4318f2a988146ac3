/*
 * The conformance suite over every game there is: each seat count with the game's defaults, and for
 * games whose options change the rules, the settings listed here.
 */
#include "conformance.h"
#include "sanitized.h"

#include <stdio.h>
#include <string.h>

/* Settings beyond the defaults, by game. A game that is not named here is covered all the same. */
static const struct {
    const char *game, *options;
} extra[] = {
    {"canvas", "seats=2;mode=standard;scenario=first"},
    {"canvas", "seats=3;mode=standard;scoring=space random variety proximity"},
    {"canvas", "seats=4;mode=standard;scenario=chill"},
    {"canvas", "seats=5;mode=standard;scoring=style"},
    {"canvas", "seats=1;mode=vincent;scenario=bonus;target=goal"},
    {"canvas", "seats=1;mode=vincent;target=easy"},
    {"canvas", "seats=2;mode=vincent;scenario=spatial"},
    {"canvas", "seats=3;mode=vincent;scenario=family"},
    {"canvas", "seats=1;mode=puzzle;scenario=all-elements;target=master"},
    {"canvas", "seats=1;mode=puzzle;scoring=random symmetry"},
};

static void on_every_setting(void (*check)(const struct atelier_game *, const char *, uint64_t))
{
    uint64_t seed = 1;
    for (const struct atelier_game *const *game = atelier_games(); *game != NULL; game++) {
        for (int seats = (*game)->min_seats; seats <= (*game)->max_seats; seats++) {
            char options[24];
            snprintf(options, sizeof options, "seats=%d", seats);
            check(*game, options, seed++);
        }
        check(*game, "", seed++);
    }
    for (size_t i = 0; i < sizeof extra / sizeof *extra; i++)
        if (atelier_game_named(extra[i].game) != NULL)
            check(atelier_game_named(extra[i].game), extra[i].options, seed++);
}

static void run_some(const struct atelier_game *game, const char *options, uint64_t seed)
{
    conformance_run(game, options, IS_SANITIZED ? 3 : 6, seed);
}

static void test_games(void **state)
{
    (void)state;
    on_every_setting(run_some);
}

static void test_playouts(void **state)
{
    (void)state;
    on_every_setting(conformance_playout);
}

static void test_golden_records(void **state)
{
    (void)state;
    for (const struct atelier_game *const *game = atelier_games(); *game != NULL; game++) {
        char own[1024];
        snprintf(own, sizeof own, "%s/%s/golden", GAMES_DIRECTORY, (*game)->name);
        conformance_golden(*game, GOLDEN_DIRECTORY, own);
    }
}

/* What is played without an option is played with its usual value. */
static void check_usual(const struct atelier_game *game, const struct atelier_option *option)
{
    struct atelier_settings settings, usual;
    struct atelier_state without, with;
    if (option->usual == NULL)
        return;
    atelier_settings_clear(&settings);
    atelier_settings_clear(&usual);
    assert_int_equal(atelier_settings_set(game, &usual, atelier_span_of(option->name),
                                          atelier_span_of(option->usual), NULL),
                     ATELIER_OK);
    assert_int_equal(game->start(game, &settings, &without, NULL), ATELIER_OK);
    assert_int_equal(game->start(game, &usual, &with, NULL), ATELIER_OK);
    assert_memory_equal(&with, &without, game->state_size);
}

/* The description of a game says what the interface promises about it. */
static void test_descriptions(void **state)
{
    (void)state;
    assert_non_null(atelier_games()[0]);
    for (const struct atelier_game *const *game = atelier_games(); *game != NULL; game++) {
        unsigned options = 0;
        assert_ptr_equal(atelier_game_named((*game)->name), *game);
        assert_true((*game)->min_seats >= 1 && (*game)->min_seats <= (*game)->max_seats);
        assert_true((*game)->max_seats <= ATELIER_MAX_SEATS);
        assert_true((*game)->state_size > 0 && (*game)->state_size <= ATELIER_STATE_SIZE);
        assert_string_equal((*game)->options[0].name, "seats");
        for (; (*game)->options[options].name != NULL; options++) {
            assert_true(strlen((*game)->options[options].choices) > 0);
            assert_true(strlen((*game)->options[options].help) > 0);
            check_usual(*game, &(*game)->options[options]);
        }
        assert_true(options <= ATELIER_MAX_OPTIONS);
        assert_true((*game)->files == NULL || (*game)->load != NULL);
    }
    assert_null(atelier_game_named("chess"));
    assert_null(atelier_game_named(""));
}

/* Seat counts outside the game's range are refused, and the state stays as it was. */
static void test_seats_refused(void **state)
{
    (void)state;
    for (const struct atelier_game *const *game = atelier_games(); *game != NULL; game++) {
        const int wrong[] = {0, (*game)->min_seats - 1, (*game)->max_seats + 1, 99};
        for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
            struct atelier_settings settings;
            struct atelier_state start, before;
            struct atelier_error error = {0};
            char options[24];
            snprintf(options, sizeof options, "seats=%d", wrong[i]);
            settings_of(&settings, *game, options);
            memset(&start, 0x5a, sizeof start);
            before = start;
            assert_int_equal((*game)->start(*game, &settings, &start, &error), ATELIER_BAD_OPTION);
            is_a_sentence(&error, ATELIER_BAD_OPTION);
            assert_int_equal(strncmp(error.message, "seats:", 6), 0);
            assert_memory_equal(&start, &before, sizeof start);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_descriptions),   cmocka_unit_test(test_seats_refused),
        cmocka_unit_test(test_games),          cmocka_unit_test(test_playouts),
        cmocka_unit_test(test_golden_records),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
