/*
 * The ten achievements: each reached, each narrowly missed, and over many random games compared
 * with a model that only knows the slow reference.
 */
#include "support.h"

#include "games/canvas/state.h"
#include "reference/canvas_slow.h"

#include <stdio.h>
#include <string.h>

static struct slow_cards cards;

#define BIT(achievement) (1u << CANVAS_##achievement)

/* --- games alone with nine chosen cards, painted three by three --- */

static bool is_one_of(unsigned card, const unsigned chosen[static 9])
{
    for (int i = 0; i < 9; i++)
        if (chosen[i] == card)
            return true;
    return false;
}

/* Fills the row: with the chosen cards in order, then with any others. */
static void deal_next(struct sitting *sitting, const unsigned chosen[static 9], unsigned *dealt)
{
    while (canvas_const(&sitting->table.state)->phase == CANVAS_REFILL) {
        unsigned other = 1;
        char move[ATELIER_MOVE_SIZE];
        while (is_one_of(other, chosen) ||
               !(canvas_const(&sitting->table.state)->deck >> (other - 1) & 1))
            other++;
        snprintf(move, sizeof move, "deal %u", *dealt < 9 ? chosen[*dealt] : other);
        play(sitting, move);
        (*dealt)++;
    }
}

/* The puzzle with these cards coming one after the other, each taken for nothing. */
static void paint_nine(struct sitting *sitting, const char *options,
                       const unsigned chosen[static 9])
{
    char moves[ATELIER_MOVE_SIZE];
    sit_down(sitting, &atelier_canvas_game, options);
    while (canvas_const(&sitting->table.state)->phase != CANVAS_REFILL) {
        atelier_move offered[ATELIER_MAX_MOVES];
        atelier_canvas_legal(&atelier_canvas_game, &sitting->table.state, offered);
        assert_int_equal(atelier_table_play(&sitting->table, offered[0], NULL), ATELIER_OK);
    }
    for (unsigned dealt = 0, taken = 0; taken < 9; taken++) {
        deal_next(sitting, chosen, &dealt);
        play(sitting, "take 1");
        if (taken % 3 < 2)
            continue;
        deal_next(sitting, chosen, &dealt);
        snprintf(moves, sizeof moves, "paint %u %u %u", chosen[taken - 2], chosen[taken - 1],
                 chosen[taken]);
        play(sitting, moves);
    }
    assert_int_equal(atelier_table_actor(&sitting->table), ATELIER_OVER);
}

static unsigned add_game(struct atelier_career *career, const void *state, int seat)
{
    return atelier_canvas_feats.add(career, &atelier_canvas_game, NULL, state, seat);
}

static unsigned achieved_by(const char *options, const unsigned chosen[static 9])
{
    static struct sitting sitting;
    struct atelier_career career = {0};
    paint_nine(&sitting, options, chosen);
    unsigned fresh = add_game(&career, &sitting.table.state, 0);
    assert_int_equal(career.achieved, fresh);
    return fresh;
}

#define BONUS "seats=1;mode=puzzle;scenario=bonus"
#define FIRST "seats=1;mode=puzzle;scenario=first"
#define MIXED "seats=1;mode=puzzle;scoring=repetition space symmetry variety"

/* Games found by search: the number that counts is just enough, and just not. */
static void test_thresholds(void **state)
{
    static const struct {
        const char *what, *options;
        unsigned chosen[9], bit;
        bool reached;
    } games[] = {
        {"40 points", BONUS, {13, 43, 30, 28, 51, 50, 52, 4, 33}, BIT(FORTY_POINTS), true},
        {"39 points", BONUS, {44, 30, 28, 9, 35, 33, 13, 31, 50}, BIT(FORTY_POINTS), false},
        {"48 points", BONUS, {35, 39, 57, 1, 31, 11, 45, 27, 53}, BIT(BEAT_THE_RECORD), true},
        {"47 points", BONUS, {12, 30, 39, 3, 59, 53, 7, 32, 46}, BIT(BEAT_THE_RECORD), false},
        {"14 ribbons", BONUS, {27, 54, 38, 29, 3, 53, 17, 45, 52}, BIT(FOURTEEN_RIBBONS), true},
        {"13 ribbons", BONUS, {4, 52, 33, 28, 51, 50, 13, 45, 60}, BIT(FOURTEEN_RIBBONS), false},
        {"7 bonus", BONUS, {31, 5, 43, 38, 1, 56, 18, 57, 39}, BIT(SEVEN_BONUS), true},
        {"6 bonus", BONUS, {39, 22, 27, 44, 7, 48, 26, 40, 50}, BIT(SEVEN_BONUS), false},
        {"full set", BONUS, {27, 3, 11, 30, 28, 43, 56, 34, 39}, BIT(FULL_SET), true},
        {"one short", FIRST, {44, 46, 24, 38, 55, 5, 28, 20, 52}, BIT(FULL_SET), false},
        {"7 at once", MIXED, {5, 52, 45, 29, 20, 40, 3, 55, 13}, BIT(SEVEN_RIBBONS), true},
        {"6 at once", MIXED, {15, 18, 9, 13, 41, 28, 24, 54, 19}, BIT(SEVEN_RIBBONS), false},
    };
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        if (((achieved_by(games[i].options, games[i].chosen) & games[i].bit) != 0) !=
            games[i].reached)
            fail_msg("%s is %sreached", games[i].what, games[i].reached ? "not " : "");
}

/* --- one painting that has it, the others being plain --- */

enum quality { FULFILS, BONUS_RIBBONS, ALIKE };

/* How much a painting has of something, on the scoring cards of a scenario. */
static int amount(const struct slow_painting *painting, enum quality quality, const char *scenario)
{
    const struct slow_scenario *plan = slow_cards_scenario(&cards, scenario);
    int found = 0;
    if (quality == BONUS_RIBBONS)
        return painting->bonus;
    for (int i = 0; quality == ALIKE && i < SLOW_ELEMENTS; i++)
        found = painting->elements[i] > found ? painting->elements[i] : found;
    for (int i = 0; quality == FULFILS && i < plan->count; i++)
        found += painting->ribbons[slow_cards_scoring(&cards, plan->scoring[i])] > 0;
    return found;
}

/* Finds the first painting with exactly so much that uses none of the first `used` cards. */
static void find_painting(enum quality quality, const char *scenario, int wanted, unsigned *chosen,
                          int used)
{
    for (int a = 1; a <= SLOW_ART_CARDS; a++)
        for (int b = 1; b <= SLOW_ART_CARDS; b++)
            for (int c = 1; c <= SLOW_ART_CARDS; c++) {
                struct slow_painting painting;
                bool fine = a != b && a != c && b != c;
                for (int i = 0; i < used; i++)
                    fine = fine && chosen[i] != (unsigned)a && chosen[i] != (unsigned)b &&
                           chosen[i] != (unsigned)c;
                if (!fine)
                    continue;
                slow_painting_score(&cards, (const int[3]){a, b, c}, &painting);
                if (amount(&painting, quality, scenario) != wanted)
                    continue;
                chosen[used] = (unsigned)a;
                chosen[used + 1] = (unsigned)b;
                chosen[used + 2] = (unsigned)c;
                return;
            }
    fail_msg("no painting with %d in %s", wanted, scenario);
}

static void check_painting(enum quality quality, const char *scenario, int wanted, unsigned bit,
                           bool reached)
{
    unsigned chosen[9];
    char options[64];
    snprintf(options, sizeof options, "seats=1;mode=puzzle;scenario=%s", scenario);
    find_painting(quality, scenario, wanted, chosen, 0);
    find_painting(quality, scenario, 1, chosen, 3);
    find_painting(quality, scenario, 1, chosen, 6);
    for (int turn = 0; turn < 3; turn++) { /* whichever of the three it is */
        unsigned first[3];
        assert_int_equal((achieved_by(options, chosen) & bit) != 0, reached);
        memcpy(first, chosen, sizeof first);
        memmove(chosen, chosen + 3, 6 * sizeof *chosen);
        memcpy(chosen + 6, first, sizeof first);
    }
}

/* What a seat has left is no painting. */
static void test_what_is_left(void **state)
{
    static const unsigned plain[9] = {39, 22, 27, 44, 7, 48, 26, 40, 50};
    static struct sitting sitting;
    (void)state;
    paint_nine(&sitting, BONUS, plain);
    struct canvas_state *s = (struct canvas_state *)&sitting.table.state;
    struct atelier_career before = {0};
    add_game(&before, s, 0);
    for (unsigned left = 0; left < 6 * 21; left++) {
        struct atelier_career career = {0};
        s->seat[0].cards = (uint8_t)(left % 6);
        s->seat[0].tokens = (uint8_t)(left / 6);
        add_game(&career, s, 0);
        assert_int_equal(career.achieved, before.achieved);
    }
}

static void test_one_painting(void **state)
{
    (void)state;
    check_painting(FULFILS, "first", 4, BIT(ALL_FOUR), true);
    check_painting(FULFILS, "first", 3, BIT(ALL_FOUR), false);
    check_painting(FULFILS, "balanced", 4, BIT(ALL_FOUR), true);
    check_painting(FULFILS, "synergy", 3, BIT(ALL_FOUR), false); /* has only three */
    check_painting(BONUS_RIBBONS, "first", 4, BIT(BONUS_FOUR), true);
    check_painting(BONUS_RIBBONS, "first", 3, BIT(BONUS_FOUR), false);
    check_painting(ALIKE, "family", 5, BIT(FIVE_ALIKE), true);
    /* a painting with one alike does not exist, so four are tried with others of two */
    unsigned chosen[9];
    find_painting(ALIKE, "family", 4, chosen, 0);
    find_painting(ALIKE, "family", 2, chosen, 3);
    find_painting(ALIKE, "family", 2, chosen, 6);
    assert_int_equal(achieved_by("seats=1;mode=puzzle;scenario=family", chosen) & BIT(FIVE_ALIKE),
                     0);
}

/* Every ribbon of two scoring cards is not every ribbon of four. */
static void test_full_set_needs_four(void **state)
{
    static struct sitting sitting;
    struct atelier_career career = {0};
    unsigned chosen[9];
    (void)state;
    for (int used = 0; used < 9; used += 3)
        find_painting(FULFILS, "family", 2, chosen, used);
    paint_nine(&sitting, "seats=1;mode=puzzle;scenario=family", chosen);
    const struct canvas_state *s = canvas_const(&sitting.table.state);
    assert_int_equal(s->seat[0].ribbons[0], 3);
    assert_int_equal(s->seat[0].ribbons[1], 3);
    assert_int_equal(add_game(&career, s, 0) & BIT(FULL_SET), 0);
}

/* --- a career --- */

static void test_every_scenario(void **state)
{
    static struct sitting sitting;
    struct atelier_career career = {0};
    struct atelier_random random;
    (void)state;
    atelier_random_seed(&random, 1);
    for (int i = 0; i < SLOW_SCENARIOS + 2; i++) {
        /* The first comes twice, and once no scenario at all: neither brings anything. */
        char options[64] = "seats=2;scoring=style";
        if (i != 1)
            snprintf(options, sizeof options, "seats=2;scenario=%s",
                     cards.scenarios[i == 0 ? 0 : i - 2].name);
        sit_down(&sitting, &atelier_canvas_game, options);
        play_to_end(&sitting, &random);
        unsigned fresh = add_game(&career, &sitting.table.state, 1);
        assert_int_equal((fresh & BIT(EVERY_SCENARIO)) != 0, i == SLOW_SCENARIOS + 1);
    }
    assert_int_equal(career.scenarios, (1u << SLOW_SCENARIOS) - 1);
    assert_int_equal(add_game(&career, &sitting.table.state, 1) & BIT(EVERY_SCENARIO), 0);
}

/* Nothing comes twice, and an unfinished game brings nothing. */
static void test_career(void **state)
{
    static const unsigned chosen[9] = {35, 39, 57, 1, 31, 11, 45, 27, 53};
    static struct sitting sitting;
    struct atelier_career career = {0}, before;
    (void)state;
    paint_nine(&sitting, BONUS, chosen);
    unsigned fresh = add_game(&career, &sitting.table.state, 0);
    assert_true((fresh & BIT(FORTY_POINTS)) != 0 && (fresh & BIT(BEAT_THE_RECORD)) != 0);
    before = career;
    assert_int_equal(add_game(&career, &sitting.table.state, 0), 0);
    assert_memory_equal(&career, &before, sizeof career);
    atelier_table_undo(&sitting.table, 1, NULL);
    career = (struct atelier_career){0};
    before = career;
    assert_int_equal(add_game(&career, &sitting.table.state, 0), 0);
    assert_memory_equal(&career, &before, sizeof career);
}

static void test_names(void **state)
{
    static const char *const names[CANVAS_ACHIEVEMENTS] = {
        "all-four",    "bonus-four",       "seven-ribbons",  "five-alike",   "full-set",
        "seven-bonus", "fourteen-ribbons", "every-scenario", "forty-points", "beat-the-record",
    };
    (void)state;
    for (int i = 0; i < CANVAS_ACHIEVEMENTS; i++)
        assert_string_equal(atelier_canvas_feats.names[i], names[i]);
}

/* --- a model by the slow reference --- */

static unsigned model_painting(const struct slow_game *game, const struct slow_work *work)
{
    struct slow_painting painting;
    int ribbons = work->bonus, fulfilled = 0;
    unsigned achieved = 0;
    slow_painting_score(&cards, work->cards, &painting);
    for (int i = 0; i < game->scoring_count; i++) {
        ribbons += work->ribbons[game->scoring[i]];
        fulfilled += painting.ribbons[game->scoring[i]] > 0;
    }
    for (int i = 0; i < SLOW_ELEMENTS; i++)
        achieved |= painting.elements[i] == 5 ? BIT(FIVE_ALIKE) : 0;
    return achieved | (fulfilled == 4 ? BIT(ALL_FOUR) : 0) |
           (painting.bonus >= 4 ? BIT(BONUS_FOUR) : 0) | (ribbons >= 7 ? BIT(SEVEN_RIBBONS) : 0);
}

static unsigned model(const struct slow_game *game, int index)
{
    const struct slow_seat *seat = &game->seat[index];
    int ribbons = seat->bonus, points = slow_game_points(game, index);
    unsigned achieved = 0;
    bool full = game->scoring_count == 4;
    for (int i = 0; i < SLOW_WORKS; i++)
        achieved |= model_painting(game, &seat->works[i]);
    for (int i = 0; i < game->scoring_count; i++) {
        ribbons += seat->ribbons[game->scoring[i]];
        full = full && seat->ribbons[game->scoring[i]] == cards.scoring[game->scoring[i]].steps;
    }
    return achieved | (full ? BIT(FULL_SET) : 0) | (seat->bonus >= 7 ? BIT(SEVEN_BONUS) : 0) |
           (ribbons >= 14 ? BIT(FOURTEEN_RIBBONS) : 0) | (points >= 40 ? BIT(FORTY_POINTS) : 0) |
           (points >= 48 ? BIT(BEAT_THE_RECORD) : 0);
}

/* Games by a player who looks for points, so that achievements happen; replayed in the reference.
 */
static void test_against_model(void **state)
{
    static struct sitting sitting;
    struct atelier_random random;
    unsigned seen = 0;
    (void)state;
    atelier_random_seed(&random, 2);
    for (int game = 0; game < 600; game++) {
        struct slow_game slow;
        char options[64];
        const char *scenario = cards.scenarios[game % SLOW_SCENARIOS].name;
        snprintf(options, sizeof options, "seats=2;scenario=%s", scenario);
        sit_down(&sitting, &atelier_canvas_game, options);
        assert_int_equal(slow_game_start_scenario(&slow, &cards, SLOW_STANDARD, 2, scenario), 0);
        while (atelier_table_actor(&sitting.table) != ATELIER_OVER) {
            bool seat = atelier_table_actor(&sitting.table) >= 0;
            const void *position = &sitting.table.state;
            atelier_move move = seat ? atelier_choose(atelier_player_named("greedy"),
                                                      &atelier_canvas_game, position, &random)
                                     : atelier_sample(&atelier_canvas_game, position, &random);
            char text[ATELIER_MOVE_SIZE];
            atelier_canvas_write_move(&atelier_canvas_game, position, move, text);
            assert_int_equal(slow_game_play(&slow, text), 0);
            assert_int_equal(atelier_table_play(&sitting.table, move, NULL), ATELIER_OK);
        }
        for (int seat = 0; seat < 2; seat++) {
            struct atelier_career career = {0};
            unsigned fresh = add_game(&career, &sitting.table.state, seat);
            assert_int_equal(fresh, model(&slow, seat));
            seen |= fresh;
        }
    }
    assert_true(seen & BIT(ALL_FOUR) && seen & BIT(FIVE_ALIKE) && seen & BIT(FULL_SET));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_thresholds),
        cmocka_unit_test(test_one_painting),
        cmocka_unit_test(test_what_is_left),
        cmocka_unit_test(test_full_set_needs_four),
        cmocka_unit_test(test_every_scenario),
        cmocka_unit_test(test_career),
        cmocka_unit_test(test_against_model),
    };
    if (slow_cards_load(&cards, DATA_DIRECTORY "/canvas") != 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
