/*
 * Many seeds, each a course of events that can be repeated exactly; and the house broken on
 * purpose, to see that the runs would notice.
 *
 *     test_simulation FIRST LAST [SERVERS]    these seeds only, with a line for each that fails;
 *                                             with one server and with three where none are named
 *     test_simulation until MOST              one server and three in turn until a course fails
 */
#include "support.h"

#include "simulation.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEEDS = IS_SANITIZED ? 30 : 150, SEEDS_UNTIL_NOTICED = 300 };

static int run_seeds(uint64_t first, uint64_t last, unsigned nodes)
{
    int failed = 0;
    unsigned long kills = 0, failures = 0, moves = 0;
    for (uint64_t seed = first; seed <= last; seed++) {
        struct simulation_result result = simulate(seed, nodes, SABOTAGE_NONE);
        kills += result.kills;
        failures += result.failures;
        moves += result.moves;
        if (result.problem == NULL)
            continue;
        printf("seed %llu, step %u: %s\n", (unsigned long long)seed, result.steps, result.problem);
        failed++;
    }
    printf("%lu kills, %lu failures of the disk, %lu moves; %d failed\n", kills, failures, moves,
           failed);
    return failed;
}

/* The number of each course, and why the first that fails does; 1 then, for find_mistakes.py. */
static int run_until(uint64_t most)
{
    for (uint64_t i = 0; i < most; i++) {
        printf("%llu\n", (unsigned long long)i + 1);
        fflush(stdout); /* it may not survive it */
        struct simulation_result result = simulate(i / 2 + 1, i % 2 == 0 ? 3 : 1, SABOTAGE_NONE);
        if (result.problem == NULL)
            continue;
        printf("%llu: %s\n", (unsigned long long)i + 1, result.problem);
        return 1;
    }
    return 0;
}

static void whatever_happens_everything_holds(void **unused)
{
    (void)unused;
    assert_int_equal(run_seeds(1, SEEDS, 1), 0);
}

static void with_three_houses_too(void **unused)
{
    (void)unused;
    assert_int_equal(run_seeds(1, SEEDS / 2, 3), 0);
}

/* A deletion reached the store after the house that had asked for it was dead, and the next one had
 * looked. */
static void what_once_went_wrong(void **unused)
{
    (void)unused;
    assert_int_equal(run_seeds(5116, 5116, 3), 0);
    assert_int_equal(run_seeds(8892, 8892, 3), 0);
}

static void a_seed_repeats_a_run(void **unused)
{
    (void)unused;
    struct simulation_result one = simulate(7, 3, SABOTAGE_NONE),
                             other = simulate(7, 3, SABOTAGE_NONE);
    assert_int_equal(one.steps, other.steps);
    assert_int_equal(one.kills, other.kills);
    assert_int_equal(one.failures, other.failures);
}

static void a_broken_house_is_noticed(void **unused)
{
    (void)unused;
    for (int sabotage = SABOTAGE_EARLY; sabotage <= SABOTAGE_ABSENT; sabotage++) {
        unsigned nodes = sabotage == SABOTAGE_ABSENT ? 3 : 1;
        uint64_t seed = 1;
        while (seed <= SEEDS_UNTIL_NOTICED &&
               simulate(seed, nodes, (enum sabotage)sabotage).problem == NULL)
            seed++;
        if (seed > SEEDS_UNTIL_NOTICED)
            fail_msg("sabotage %d was not noticed", sabotage);
    }
}

int main(int count, char **words)
{
    if (sodium_init() < 0)
        return 1;
    if (count == 3 && strcmp(words[1], "until") == 0)
        return run_until(strtoull(words[2], NULL, 10));
    if (count == 3) {
        uint64_t first = strtoull(words[1], NULL, 10), last = strtoull(words[2], NULL, 10);
        return run_seeds(first, last, 1) + run_seeds(first, last, 3) != 0;
    }
    if (count == 4)
        return run_seeds(strtoull(words[1], NULL, 10), strtoull(words[2], NULL, 10),
                         (unsigned)strtoul(words[3], NULL, 10)) != 0;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whatever_happens_everything_holds),
        cmocka_unit_test(with_three_houses_too),
        cmocka_unit_test(what_once_went_wrong),
        cmocka_unit_test(a_seed_repeats_a_run),
        cmocka_unit_test(a_broken_house_is_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
