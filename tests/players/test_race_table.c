/*
 * The solved default board, looked at with other eyes: positions are valued anew by playing the
 * slow implementation of the rules through a whole turn, and so is every move that the policy
 * values.
 */
#include "players/angeschmiert/policy.h"
#include "reference/angeschmiert_slow.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct angeschmiert_table table;
static char *file_bytes;
static size_t file_size;

/* ---- A turn, valued by the slow rules and the table ---- */

enum { SLOTS = 1 << 20, MOST_LEVELS = 5, PALETTES = 3 };

static struct slot {
    char key[56];
    double value;
} *slots;

static double start_of_turn(const struct slow_race *race, int seat)
{
    const int *own = race->figures[seat], *other = race->figures[1 - seat];
    const struct track *track = &table.track;
    return angeschmiert_table_value(
        &table, track->pair[atelier_track_place(track, own[0])][atelier_track_place(track, own[1])],
        track->pair[atelier_track_place(track, other[0])][atelier_track_place(track, other[1])]);
}

static double worth(const struct slow_race *race, int palettes);

/* The mean over all throws. When `palettes` is used up, palettes are left out of it. */
static double worth_of_throw(const struct slow_race *race, int palettes)
{
    char moves[SLOW_MAX_MOVES][SLOW_MOVE_TEXT];
    unsigned weights[SLOW_MAX_MOVES];
    int count = slow_race_moves(race, moves, weights, SLOW_MAX_MOVES);
    double sum = 0, all = 0;
    for (int i = 0; i < count; i++) {
        struct slow_race after = *race;
        bool palette = strcmp(moves[i], "roll rgyb") == 0;
        if (palette && palettes == 0)
            continue;
        assert_int_equal(slow_race_play(&after, moves[i]), 0);
        sum += weights[i] * worth(&after, palettes - palette);
        all += weights[i];
    }
    return sum / all;
}

static double worth_of_choice(const struct slow_race *race, int palettes)
{
    char moves[SLOW_MAX_MOVES][SLOW_MOVE_TEXT];
    int count = slow_race_moves(race, moves, NULL, SLOW_MAX_MOVES);
    double best = -1;
    for (int i = 0; i < count; i++) {
        struct slow_race after = *race;
        /* So rare that it is no matter whether one stops then. */
        if (strcmp(moves[i], "on") == 0 && race->count >= 4 * MOST_LEVELS)
            continue;
        assert_int_equal(slow_race_play(&after, moves[i]), 0);
        best = fmax(best, worth(&after, palettes));
    }
    return best;
}

/* For seat 0, whose turn it is or was. */
static double worth(const struct slow_race *race, int palettes)
{
    char key[sizeof slots->key] = "";
    if (race->phase == SLOW_PHASE_OVER)
        return race->winner == 0;
    if (race->turn != 0)
        return 1 - start_of_turn(race, 1);
    if (race->phase != SLOW_PHASE_ROLL)
        return worth_of_choice(race, palettes);
    if (race->venture == SLOW_VENTURE_NONE)
        return start_of_turn(race, 0);
    snprintf(key, sizeof key, "%d %d %d %d %d%d %d %s %s %d %d", race->figures[0][0],
             race->figures[0][1], race->figures[1][0], race->figures[1][1], race->staked[0],
             race->staked[1], race->venture, race->template, race->missing, race->count, palettes);
    size_t slot = 5381;
    for (const char *c = key; *c != '\0'; c++)
        slot = slot * 33 + (unsigned char)*c;
    for (slot %= SLOTS; slots[slot].key[0] != '\0'; slot = (slot + 1) % SLOTS)
        if (strcmp(slots[slot].key, key) == 0)
            return slots[slot].value;
    double value = worth_of_throw(race, palettes);
    while (slots[slot].key[0] != '\0') /* what was valued on the way may have come here */
        slot = (slot + 1) % SLOTS;
    memcpy(slots[slot].key, key, sizeof key);
    return slots[slot].value = value;
}

static void forget(void)
{
    memset(slots, 0, SLOTS * sizeof *slots);
}

/* ---- Random positions ---- */

static uint64_t chance_state = 20;

static int chance(int below)
{
    chance_state = chance_state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (int)((chance_state >> 33) % (unsigned)below);
}

static void place(struct slow_race *race, int own_1, int own_2, int other_1, int other_2)
{
    int buckets[SLOW_BUCKETS], brushes[SLOW_BRUSHES], u = 0, b = 0;
    for (int field = 0; field < SLOW_GOAL; field++) {
        if (table.track.buckets >> field & 1)
            buckets[u++] = field;
        if (table.track.brushes >> field & 1)
            brushes[b++] = field;
    }
    assert_int_equal(slow_race_start(race, 2, buckets, brushes), 0);
    assert_int_equal(slow_race_place(race, 0, own_1, own_2), 0);
    assert_int_equal(slow_race_place(race, 1, other_1, other_2), 0);
}

static int any_field(void)
{
    return chance(8) == 0 ? SLOW_GOAL : chance(63);
}

static void place_anywhere(struct slow_race *race)
{
    place(race, any_field(), chance(63), any_field(), chance(63));
}

/* The whole mean over the first throw; colours are alike, so one throw of each pattern will do. */
static double value_anew(const struct slow_race *race)
{
    static const char *const rolls[] = {"roll rgyb", "roll rrgy", "roll rrgg", "roll rrrg",
                                        "roll rrrr"};
    static const int ways[] = {24, 144, 36, 48, 4};
    double sum = 0;
    for (int i = 0; i < 5; i++) {
        struct slow_race after = *race;
        assert_int_equal(slow_race_play(&after, rolls[i]), 0);
        sum += ways[i] * worth(&after, PALETTES);
    }
    return sum / 256;
}

static void values_obey_the_rules(void **state)
{
    (void)state;
    /* Where it is close and special, then anywhere. */
    static const int known[][4] = {{0, 0, 0, 0},     {62, 64, 62, 64}, {53, 64, 62, 64},
                                   {36, 36, 45, 20}, {3, 54, 13, 62},  {18, 6, 0, 35}};
    double rounding = 0.5 / ((1 << table.bits) - 1);
    for (int i = 0; i < 10; i++) {
        struct slow_race race;
        if (i < 6)
            place(&race, known[i][0], known[i][1], known[i][2], known[i][3]);
        else
            place_anywhere(&race);
        double value = start_of_turn(&race, 0), anew = value_anew(&race);
        if (fabs(value - anew) > 2 * rounding + 2e-5)
            print_error("%d %d against %d %d: %.6f, anew %.6f\n", race.figures[0][0],
                        race.figures[0][1], race.figures[1][0], race.figures[1][1], value, anew);
        assert_true(fabs(value - anew) <= 2 * rounding + 2e-5);
        forget();
    }
}

/* ---- The policy ---- */

static enum risk_kind kind_of(const char *colours)
{
    int value = slow_throw_value(colours);
    return value == 1 ? RISK_AABC : value == 2 ? RISK_AABB : value == 3 ? RISK_AAAB : RISK_AAAA;
}

static struct policy_turn turn_of(const struct slow_race *race)
{
    struct policy_turn turn = {.venture = race->venture != SLOW_VENTURE_NONE, .count = race->count};
    for (int figure = 0; figure < 2; figure++) {
        turn.own[figure] = race->figures[0][figure];
        turn.other[figure] = race->figures[1][figure];
        turn.staked[figure] = race->staked[figure] != 0;
    }
    turn.phase = race->phase == SLOW_PHASE_CHOOSE    ? POLICY_CHOOSE
                 : race->phase == SLOW_PHASE_PALETTE ? POLICY_PALETTE
                 : race->phase == SLOW_PHASE_RISK    ? POLICY_RISK
                 : race->phase == SLOW_PHASE_BUST    ? POLICY_BUST
                                                     : POLICY_THROW;
    if (race->venture == SLOW_VENTURE_CONTRA)
        turn.kind = RISK_CONTRA;
    else if (turn.venture)
        turn.kind = kind_of(race->template);
    else if (turn.phase == POLICY_CHOOSE)
        turn.kind = kind_of(race->last_throw);
    for (const char *c = race->missing; *c != '\0'; c++)
        turn.missing[strchr("rgyb", *c) - "rgyb"]++;
    return turn;
}

static double worth_of(const struct policy_worth *worths, const char *move)
{
    const char *figure = strchr(move, ' ') == NULL ? "a1" : strchr(move, ' ') + 1;
    int own = figure[1] - '1', any = 2 * (figure[0] - 'a') + own;
    if (strcmp(move, "risk") == 0)
        return worths->risk;
    if (strcmp(move, "contra") == 0)
        return worths->contra;
    if (strcmp(move, "on") == 0)
        return worths->on;
    if (strcmp(move, "stop both") == 0)
        return worths->stop_both;
    if (strncmp(move, "move", 4) == 0)
        return worths->move[own];
    if (strncmp(move, "stop", 4) == 0)
        return worths->stop[own];
    if (strncmp(move, "back", 4) == 0)
        return worths->back[own];
    if (strncmp(move, "brush", 5) == 0)
        return worths->brush[own];
    return worths->step[any][move[strlen(move) - 1] == '-'];
}

/* How many moves the policy values. */
static int moves_valued(const struct policy_worth *worths)
{
    const double *all = (const double *)worths;
    int count = 0;
    for (size_t i = 1; i < sizeof *worths / sizeof *all; i++)
        count += all[i] >= 0;
    return count;
}

static void check_decision(const struct slow_race *race)
{
    char moves[SLOW_MAX_MOVES][SLOW_MOVE_TEXT];
    int count = slow_race_moves(race, moves, NULL, SLOW_MAX_MOVES);
    struct policy_turn turn = turn_of(race);
    struct policy_judge judge = atelier_policy_table_judge(&table);
    struct policy_worth worths;
    double best = -1;
    atelier_policy_value(&judge, &turn, &worths);
    assert_int_equal(count, moves_valued(&worths));
    for (int i = 0; i < count; i++) {
        struct slow_race after = *race;
        assert_int_equal(slow_race_play(&after, moves[i]), 0);
        double value = worth(&after, PALETTES), policy = worth_of(&worths, moves[i]);
        best = fmax(best, policy);
        if (fabs(value - policy) >= 5e-5)
            print_error("%s at %d %d against %d %d: %.6f, by the rules %.6f\n", moves[i],
                        race->figures[0][0], race->figures[0][1], race->figures[1][0],
                        race->figures[1][1], policy, value);
        assert_true(fabs(value - policy) < 5e-5);
    }
    assert_true(best == worths.best);
}

/* Plays a turn with a love of risk, so that all phases come up. */
static void check_turn(struct slow_race *race, int seen[])
{
    char moves[SLOW_MAX_MOVES][SLOW_MOVE_TEXT];
    int length = 0;
    while (race->turn == 0 && race->phase != SLOW_PHASE_OVER && race->count <= 8 && length++ < 12) {
        unsigned weights[SLOW_MAX_MOVES];
        int count = slow_race_moves(race, moves, weights, SLOW_MAX_MOVES), pick = chance(count);
        if (slow_race_actor(race) == 0) {
            seen[race->phase]++;
            check_decision(race);
            for (int i = 0; i < count && chance(4) != 0; i++)
                if (strcmp(moves[i], "risk") == 0 || strcmp(moves[i], "contra") == 0 ||
                    strcmp(moves[i], "on") == 0)
                    pick = i;
        } else if (slow_race_dice(race) == 4 && chance(3) == 0) {
            for (int i = 0; i < count; i++)
                if (strcmp(moves[i], "roll rgyb") == 0)
                    pick = i;
        }
        assert_int_equal(slow_race_play(race, moves[pick]), 0);
    }
}

static void policy_obeys_the_rules(void **state)
{
    (void)state;
    int seen[SLOW_PHASE_OVER + 1] = {0};
    for (int i = 0; i < 10; i++) {
        struct slow_race race;
        do
            place_anywhere(&race);
        while (race.figures[0][1] < 4 || race.figures[0][1] > 53);
        if (i % 4 == 0 && race.figures[0][0] != SLOW_GOAL)
            race.figures[0][0] = race.figures[0][1];
        check_turn(&race, seen);
        forget();
    }
    assert_true(seen[SLOW_PHASE_CHOOSE] > 0 && seen[SLOW_PHASE_PALETTE] > 0);
    assert_true(seen[SLOW_PHASE_RISK] > 0 && seen[SLOW_PHASE_BUST] > 0);
}

/* ---- The file ---- */

static enum atelier_code read_changed(size_t at, int by, size_t size)
{
    struct angeschmiert_table other;
    struct atelier_error error = {.message = ""};
    file_bytes[at] = (char)(file_bytes[at] + by);
    enum atelier_code code =
        atelier_angeschmiert_table_read(&other, (struct atelier_span){file_bytes, size}, &error);
    file_bytes[at] = (char)(file_bytes[at] - by);
    if (code == ATELIER_OK)
        atelier_angeschmiert_table_close(&other);
    else
        assert_true(strlen(error.message) > 20);
    return code;
}

static void foreign_bytes_are_refused(void **state)
{
    (void)state;
    assert_int_equal(read_changed(0, 0, file_size), ATELIER_OK);
    assert_int_not_equal(read_changed(0, 0, 0), ATELIER_OK);
    assert_int_not_equal(read_changed(0, 0, 47), ATELIER_OK);
    assert_int_not_equal(read_changed(0, 0, file_size - 1), ATELIER_OK);
    assert_int_not_equal(read_changed(0, 0, file_size + 1), ATELIER_OK);
    for (size_t at = 0; at < 48; at++)
        assert_int_not_equal(read_changed(at, 1, file_size), ATELIER_OK);
    for (int i = 0; i < 20; i++)
        assert_int_not_equal(
            read_changed((size_t)chance((int)file_size), 1 + chance(255), file_size), ATELIER_OK);
}

static void written_as_read(void **state)
{
    (void)state;
    size_t size = 0;
    unsigned char *bytes = atelier_angeschmiert_table_write(&table, &size);
    assert_non_null(bytes);
    assert_int_equal(size, file_size);
    assert_memory_equal(bytes, file_bytes, size);
    free(bytes);
}

static void beginning_is_an_advantage(void **state)
{
    (void)state;
    double start = angeschmiert_table_value(&table, 0, 0);
    assert_true(table.residual < 1e-6);
    assert_true(start > 0.5195 && start < 0.5196);
}

static int load(void **state)
{
    struct atelier_error error;
    (void)state;
    slots = calloc(SLOTS, sizeof *slots);
    return slots == NULL ||
           atelier_angeschmiert_table_read(&table, (struct atelier_span){file_bytes, file_size},
                                           &error) != ATELIER_OK;
}

static int unload(void **state)
{
    (void)state;
    free(slots);
    atelier_angeschmiert_table_close(&table);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(foreign_bytes_are_refused), cmocka_unit_test(written_as_read),
        cmocka_unit_test(beginning_is_an_advantage), cmocka_unit_test(values_obey_the_rules),
        cmocka_unit_test(policy_obeys_the_rules),
    };
    struct atelier_span builtin = atelier_angeschmiert_table_builtin();
    file_size = builtin.size;
    file_bytes = calloc(file_size + 1, 1); /* a copy: some of it will be changed */
    if (file_bytes == NULL)
        return 2;
    memcpy(file_bytes, builtin.at, file_size);
    int failed = cmocka_run_group_tests(tests, load, unload);
    free(file_bytes);
    return failed;
}
