/*
 * Work in threads: each worker works once, whatever their number, and whole games that are played
 * at the same time come out as those played alone. Run under ThreadSanitizer, too.
 */
#include "support.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 200, AT_ONCE = 4 };

static void count_me(void *job, unsigned worker)
{
    atomic_int *calls = job;
    atomic_fetch_add(&calls[worker], 1);
}

static void each_works_once(void **state)
{
    static const unsigned counts[] = {0, 1, 2, 5, 63, 64, 65, MOST};
    (void)state;
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        atomic_int calls[MOST] = {0};
        atelier_in_threads(count_me, calls, counts[i]);
        for (unsigned worker = 0; worker < MOST; worker++)
            assert_int_equal(calls[worker], worker < counts[i]);
    }
}

/* A game between two equal players, the same for each worker, and its record. */
struct match {
    const struct atelier_game *game;
    const struct atelier_player *player;
    struct sitting sitting[AT_ONCE];
    struct text record[AT_ONCE];
};

static void play_match(void *job, unsigned worker)
{
    struct match *match = job;
    struct atelier_table *table = &match->sitting[worker].table;
    struct atelier_random random;
    atelier_random_seed(&random, 7);
    while (atelier_table_actor(table) != ATELIER_OVER) {
        const void *state = &table->state;
        int actor = atelier_table_actor(table);
        atelier_move move = actor >= 0 ? atelier_choose(match->player, match->game, state, &random)
                                       : atelier_sample(match->game, state, &random);
        if (atelier_table_play(table, move, NULL) != ATELIER_OK)
            break;
    }
    write_record(table, &match->record[worker]);
}

static void games_at_once(void **state)
{
    static const char *const players[] = {"random", "greedy", "solved"};
    struct match *match = calloc(1, sizeof *match);
    (void)state;
    assert_non_null(match);
    for (int i = 0; atelier_games()[i] != NULL; i++)
        for (size_t p = 0; p < sizeof players / sizeof *players; p++) {
            match->game = atelier_games()[i];
            match->player = atelier_player_named(players[p]);
            for (int worker = 0; worker < AT_ONCE; worker++)
                sit_down(&match->sitting[worker], match->game, "seats=2");
            atelier_in_threads(play_match, match, AT_ONCE);
            assert_true(atelier_table_actor(&match->sitting[0].table) < 0);
            for (int worker = 1; worker < AT_ONCE; worker++)
                assert_string_equal(match->record[worker].bytes, match->record[0].bytes);
        }
    free(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_works_once),
        cmocka_unit_test(games_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
