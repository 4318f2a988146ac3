/*
 * What every player must do in every game, and how strong the strong ones are, in ways that cannot
 * flake: fixed seeds and wide margins.
 */
#include "support.h"

#include <math.h>
#include <string.h>

/* Values for all moves offered, finite; the chosen one is legal; equal seeds choose alike. */
static void check_choice(const struct atelier_player *player, const struct atelier_game *game,
                         const struct atelier_state *state, uint64_t seed)
{
    atelier_move moves[ATELIER_MAX_MOVES], listed[ATELIER_MAX_MOVES];
    double values[ATELIER_MAX_MOVES];
    struct atelier_random random, again;
    atelier_random_seed(&random, seed);
    atelier_random_seed(&again, seed);
    unsigned count = player->value(game, state, &random, moves, values);
    assert_int_equal(count, game->legal(game, state, listed));
    assert_memory_equal(moves, listed, count * sizeof *moves);
    for (unsigned i = 0; i < count; i++)
        assert_true(isfinite(values[i]));
    atelier_random_seed(&random, seed);
    atelier_move chosen = atelier_choose(player, game, state, &random);
    assert_true(game->is_legal(game, state, chosen));
    assert_int_equal(chosen, atelier_choose(player, game, state, &again));
}

static void start(const struct atelier_game *game, const char *seats, struct atelier_state *state)
{
    struct atelier_settings settings;
    struct atelier_error error;
    atelier_settings_clear(&settings);
    assert_int_equal(atelier_settings_set(game, &settings, atelier_span_of("seats"),
                                          atelier_span_of(seats), &error),
                     ATELIER_OK);
    memset(state, 0, sizeof *state);
    assert_int_equal(game->start(game, &settings, state, &error), ATELIER_OK);
}

static void test_every_player_in_every_game(void **unused)
{
    (void)unused;
    for (const struct atelier_game *const *game = atelier_games(); *game != NULL; game++) {
        for (int seats = (*game)->min_seats; seats <= (*game)->max_seats; seats++) {
            char text[2] = {(char)('0' + seats), '\0'};
            struct atelier_state state;
            struct atelier_random random;
            atelier_random_seed(&random, (uint64_t)seats);
            start(*game, text, &state);
            for (int ply = 0; (*game)->actor(&state) != ATELIER_OVER && ply < 400; ply++) {
                if ((*game)->actor(&state) >= 0 && ply % 23 == 0)
                    for (const struct atelier_player *const *player = atelier_players();
                         *player != NULL; player++)
                        check_choice(*player, *game, &state, (uint64_t)ply);
                (*game)->apply(*game, &state, atelier_sample(*game, &state, &random));
            }
        }
    }
}

/* One game; `seat` is played by `player`, the others by `against`. Returns the end. */
static struct atelier_state play_game(const struct atelier_game *game, const char *seats, int seat,
                                      const char *player, const char *against, uint64_t seed)
{
    struct atelier_state state;
    struct atelier_random random;
    atelier_random_seed(&random, seed);
    start(game, seats, &state);
    for (int actor; (actor = game->actor(&state)) != ATELIER_OVER;) {
        const char *name = actor == seat ? player : against;
        game->apply(game, &state,
                    actor < 0 ? atelier_sample(game, &state, &random)
                              : atelier_choose(atelier_player_named(name), game, &state, &random));
    }
    return state;
}

static double points_alone(const char *player, int games)
{
    const struct atelier_game *game = atelier_game_named("canvas");
    double points = 0;
    for (int i = 0; i < games; i++) {
        struct atelier_state end = play_game(game, "1", 0, player, player, (uint64_t)i);
        points += game->points(game, &end, 0);
    }
    return points / games;
}

/* Measured over hundreds of games: random 10, greedy 37, search 42. */
static void test_canvas_strength(void **unused)
{
    (void)unused;
    assert_true(points_alone("random", 40) < 20);
    assert_true(points_alone("greedy", 40) > 30);
    assert_true(points_alone("search", 6) > 34);
}

/* Against a random player the solved one loses less than one game in a hundred. */
static void test_solved_wins(void **unused)
{
    const struct atelier_game *game = atelier_game_named("angeschmiert");
    int won = 0;
    (void)unused;
    for (int i = 0; i < 20; i++) {
        struct atelier_state end = play_game(game, "2", i % 2, "solved", "random", (uint64_t)i);
        won += game->winners(game, &end) >> (i % 2) & 1;
    }
    assert_true(won >= 17);
}

/* The values of the solved race are chances to win: the beginner's is known to be 0.5195. */
static void test_solved_values(void **unused)
{
    const struct atelier_game *game = atelier_game_named("angeschmiert");
    const struct atelier_player *solved = atelier_player_named("solved");
    atelier_move throws[ATELIER_MAX_MOVES], moves[ATELIER_MAX_MOVES];
    uint32_t weights[ATELIER_MAX_MOVES];
    double values[ATELIER_MAX_MOVES], sum = 0, seen = 0;
    struct atelier_random random;
    struct atelier_state state;
    (void)unused;
    atelier_random_seed(&random, 1);
    start(game, "2", &state);
    unsigned count = game->legal(game, &state, throws);
    game->weights(game, &state, weights);
    for (unsigned i = 0; i < count; i++) {
        struct atelier_state after = state;
        game->apply(game, &after, throws[i]);
        if (game->actor(&after) < 0)
            continue;
        assert_true(solved->knows(game, &after));
        unsigned choices = solved->value(game, &after, &random, moves, values);
        double best = 0;
        for (unsigned j = 0; j < choices; j++)
            best = fmax(best, values[j]);
        sum += weights[i] * best;
        seen += weights[i];
    }
    assert_true(fabs(sum / seen - 0.5195) < 0.005);
    start(game, "3", &state);
    assert_false(solved->knows(game, &state));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_player_in_every_game),
        cmocka_unit_test(test_canvas_strength),
        cmocka_unit_test(test_solved_wins),
        cmocka_unit_test(test_solved_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
