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
                if ((*game)->actor(&state) >= 0 && ply % (IS_SANITIZED ? 92 : 23) == 0)
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
    if (IS_SANITIZED)
        skip();
    assert_true(points_alone("random", 40) < 20);
    assert_true(points_alone("greedy", 40) > 30);
    assert_true(points_alone("search", 6) > 34);
}

/* A position alone in the middle of a game, at a decision with several moves. */
static void reach_middle(const struct atelier_game *game, struct atelier_state *state)
{
    struct atelier_random random;
    atelier_random_seed(&random, 8);
    start(game, "1", state);
    for (int decisions = 0; game->actor(state) < 0 || decisions < 3;) {
        decisions += game->actor(state) >= 0;
        game->apply(game, state, atelier_sample(game, state, &random));
    }
}

/* Who asks gets a share more of the time gone: a clock without hours. */
static double tick(void *clock)
{
    int *asked = clock;
    return 0.01 * ++*asked;
}

static unsigned shared_out;

static void share(void (*work)(void *job, unsigned worker), void *job, unsigned workers)
{
    for (unsigned i = workers; i-- > 0;)
        work(job, i);
    shared_out++;
}

/* Alone the values do not depend on who does the trials, and a clock ends them. */
static void test_effort(void **unused)
{
    const struct atelier_game *game = atelier_game_named("canvas");
    const struct atelier_player *search = atelier_player_named("search");
    atelier_move moves[ATELIER_MAX_MOVES];
    double values[2][ATELIER_MAX_MOVES], errors[ATELIER_MAX_MOVES];
    struct atelier_state state;
    struct atelier_random random;
    int asked = 0;
    struct atelier_effort efforts[] = {{.trials = 60},
                                       {.trials = 60, .workers = 3, .share = share},
                                       {.trials = 60, .workers = 4, .share = atelier_in_threads},
                                       {.trials = 60, .workers = 5},
                                       {.gone = tick, .clock = &asked}};
    (void)unused;
    reach_middle(game, &state);
    for (unsigned i = 0; i < sizeof efforts / sizeof *efforts; i++) {
        atelier_random_seed(&random, 1);
        unsigned count =
            atelier_think(search, game, &state, &efforts[i], &random, moves, values[i > 0], errors);
        assert_true(count > 1);
        if (i < 4)
            assert_memory_equal(values[0], values[i > 0], count * sizeof *values[0]);
    }
    assert_true(shared_out > 0);
    assert_in_range(asked, 100, 110);
    atelier_random_seed(&random, 1);
    atelier_move move = atelier_choose_with(search, game, &state, &efforts[0], &random);
    assert_true(game->is_legal(game, &state, move));
}

/* Players that only value are asked for values, and their errors are 0. */
static void test_think_without_search(void **unused)
{
    const struct atelier_game *game = atelier_game_named("canvas");
    atelier_move moves[ATELIER_MAX_MOVES];
    double values[ATELIER_MAX_MOVES], errors[ATELIER_MAX_MOVES];
    struct atelier_state state;
    struct atelier_random random;
    (void)unused;
    reach_middle(game, &state);
    atelier_random_seed(&random, 1);
    unsigned count =
        atelier_think(atelier_player_named("greedy"), game, &state,
                      &(struct atelier_effort){.trials = 5}, &random, moves, values, errors);
    for (unsigned i = 0; i < count; i++)
        assert_true(errors[i] == 0);
}

/* What both can expect in the solved race: at the beginning, where chance acts, and later. */
static void test_expected(void **unused)
{
    const struct atelier_game *game = atelier_game_named("angeschmiert");
    const struct atelier_player *master = atelier_player_named("master");
    double values[ATELIER_MAX_SEATS];
    struct atelier_state state;
    struct atelier_random random;
    (void)unused;
    atelier_random_seed(&random, 4);
    start(game, "2", &state);
    assert_true(master->expects(game, &state, values));
    assert_true(fabs(values[0] - 0.5195) < 1e-3);
    for (int ply = 0; ply < 40; ply++) {
        assert_true(master->expects(game, &state, values));
        assert_true(fabs(values[0] + values[1] - 1) < 1e-9);
        game->apply(game, &state, atelier_sample(game, &state, &random));
    }
    start(game, "3", &state);
    assert_false(master->expects(game, &state, values));
    assert_false(atelier_player_named("search")->expects(game, &state, values));
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
        cmocka_unit_test(test_effort),
        cmocka_unit_test(test_think_without_search),
        cmocka_unit_test(test_expected),
        cmocka_unit_test(test_solved_wins),
        cmocka_unit_test(test_solved_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
