/*
 * Minds: who plays a game under which name, whether the game is one of the house, of somebody
 * else's, or one that nobody has thought about.
 */
#include "support.h"

#include "smallest_game.h"

#include <atelier/angeschmiert.h>
#include <atelier/canvas.h>
#include <stdlib.h>
#include <string.h>

/* Prefers the first move, or the last. */
static unsigned value_by_place(const struct atelier_game *game, const void *state, double sign,
                               atelier_move *moves, double *values)
{
    unsigned count = game->legal(game, state, moves);
    for (unsigned i = 0; i < count; i++)
        values[i] = sign * i;
    return count;
}

static unsigned value_first(const struct atelier_game *game, const void *state,
                            struct atelier_random *random, atelier_move *moves, double *values)
{
    (void)random;
    return value_by_place(game, state, -1, moves, values);
}

static unsigned value_last(const struct atelier_game *game, const void *state,
                           struct atelier_random *random, atelier_move *moves, double *values)
{
    (void)random;
    return value_by_place(game, state, 1, moves, values);
}

static bool knows(const struct atelier_game *game, const void *state)
{
    (void)game;
    (void)state;
    return true;
}

static const struct atelier_player first = {
    .size = sizeof first,
    .name = "first",
    .about = "calls heads",
    .value = value_first,
};
static const struct atelier_player last = {
    .size = sizeof last,
    .name = "last",
    .about = "calls tails",
    .value = value_last,
    .knows = knows,
};
static const struct atelier_player odd = {
    .size = sizeof odd,
    .name = "odd",
    .about = "to study with",
    .value = value_last,
};
static const struct atelier_player *const levels[] = {&first, &last, NULL};
static const struct atelier_player *const others[] = {&odd, NULL};
static const struct atelier_mind mind = {.size = sizeof mind, .levels = levels, .others = others};

static struct atelier_game thoughtful_coin(void)
{
    struct atelier_game game = coin_game;
    game.mind = &mind;
    return game;
}

/* Canvas and Angeschmiert have five levels under the house's names, each of them its own. */
static void test_of_the_house(void **state)
{
    static const char *const names[] = {"beginner", "casual", "club", "expert", "master"};
    const struct atelier_game *const games[] = {&atelier_canvas_game, &atelier_angeschmiert_game,
                                                NULL};
    (void)state;
    for (const struct atelier_game *const *game = games; *game != NULL; game++) {
        const struct atelier_mind *own = atelier_mind_of(*game);
        for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
            assert_string_equal(own->levels[i]->name, names[i]);
            assert_true(strlen(own->levels[i]->about) > 0);
            assert_ptr_equal(atelier_player_of(*game, names[i]), own->levels[i]);
        }
        assert_null(own->levels[5]);
        assert_ptr_equal(atelier_player_of(*game, "greedy"), atelier_player_named("greedy"));
        assert_null(atelier_player_of(*game, "nobody"));
    }
}

/* Other facts, the same mind. */
static void test_instances(void **state)
{
    static const struct atelier_span built_in[8];
    (void)state;
    for (const struct atelier_game *const *game = atelier_games(); *game != NULL; game++) {
        const struct atelier_game *instance = NULL, *again = NULL;
        if (!ATELIER_OFFERS(*game, load))
            continue;
        void *memory = malloc((*game)->instance_size), *more = malloc((*game)->instance_size);
        assert_int_equal((*game)->load(*game, built_in, memory, &instance, NULL), ATELIER_OK);
        assert_int_equal((*game)->load(instance, built_in, more, &again, NULL), ATELIER_OK);
        assert_ptr_not_equal(instance, *game);
        assert_true(atelier_is_game(instance, *game) && atelier_is_game(again, *game));
        assert_ptr_equal(atelier_mind_of(instance), atelier_mind_of(*game));
        assert_ptr_equal(atelier_mind_of(again), atelier_mind_of(*game));
        free(memory);
        free(more);
    }
    assert_false(atelier_is_game(atelier_games()[0], atelier_games()[1]));
}

/* A game may bring its mind: its own names come first, the house's are places among them. */
static void test_brought(void **state)
{
    struct atelier_game game = thoughtful_coin();
    const struct atelier_player *found;
    struct atelier_error error;
    (void)state;
    assert_ptr_equal(atelier_mind_of(&game), &mind);
    assert_ptr_equal(atelier_player_of(&game, "first"), &first);
    assert_ptr_equal(atelier_player_of(&game, "odd"), &odd);
    assert_ptr_equal(atelier_player_of(&game, "beginner"), &first);
    assert_ptr_equal(atelier_player_of(&game, "expert"), &first);
    assert_ptr_equal(atelier_player_of(&game, "master"), &last);
    assert_ptr_equal(atelier_player_of(&game, "search"), atelier_player_named("greedy"));
    assert_int_equal(atelier_find_player_of(&game, atelier_span_of("last"), &found, &error),
                     ATELIER_OK);
    assert_ptr_equal(found, &last);
    assert_int_equal(atelier_find_player_of(&game, atelier_span_of("master"), &found, &error),
                     ATELIER_OK);
    assert_ptr_equal(found, &last);
    assert_int_equal(atelier_find_player_of(&game, atelier_span_of("lsat"), &found, &error),
                     ATELIER_BAD_REQUEST);
    assert_null(found);
    assert_string_equal(
        error.message,
        "there is no player 'lsat'; the players are first, last, odd, random, greedy.");
}

/* The house's players do not know the game, but whom to ask. */
static void test_asked(void **state)
{
    struct atelier_game game = thoughtful_coin();
    struct atelier_settings settings;
    struct atelier_state position;
    struct atelier_random random;
    double values[ATELIER_MAX_MOVES], errors[ATELIER_MAX_MOVES];
    atelier_move moves[ATELIER_MAX_MOVES];
    const struct atelier_player *casual = atelier_player_named("casual");
    const struct atelier_player *master = atelier_player_named("master");
    (void)state;
    atelier_settings_clear(&settings);
    assert_int_equal(game.start(&game, &settings, &position, NULL), ATELIER_OK);
    atelier_random_seed(&random, 1);
    assert_int_equal(casual->value(&game, &position, &random, moves, values), 2);
    assert_true(values[0] > values[1]);
    errors[0] = errors[1] = 7;
    assert_int_equal(master->measure(&game, &position, &random, moves, values, errors), 2);
    assert_true(values[0] < values[1] && errors[0] == 0 && errors[1] == 0);
    assert_false(casual->knows(&game, &position));
    assert_true(master->knows(&game, &position));
    assert_false(master->expects(&game, &position, values));
}

/* Nobody has thought about the plain coin: all levels are greedy. */
static void test_of_nobody(void **state)
{
    const struct atelier_mind *plain = atelier_mind_of(&coin_game);
    (void)state;
    assert_string_equal(plain->levels[0]->name, "greedy");
    assert_null(plain->levels[1]);
    assert_ptr_equal(atelier_player_of(&coin_game, "casual"), plain->levels[0]);
    assert_ptr_equal(atelier_player_of(&coin_game, "solved"), plain->levels[0]);
}

/* A game of an older header has no mind behind its end. */
static void test_of_older_header(void **state)
{
    struct atelier_game game = thoughtful_coin();
    (void)state;
    game.size = offsetof(struct atelier_game, origin);
    game.origin = atelier_games()[0];
    assert_ptr_equal(atelier_mind_of(&game), atelier_mind_of(&coin_game));
    assert_false(atelier_is_game(&game, atelier_games()[0]));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_of_the_house), cmocka_unit_test(test_instances),
        cmocka_unit_test(test_brought),      cmocka_unit_test(test_asked),
        cmocka_unit_test(test_of_nobody),    cmocka_unit_test(test_of_older_header),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
