/*
 * The ten achievements of the race: each reached, each narrowly missed. Seat a is told what to do,
 * the others walk.
 */
#include "support.h"

#include <atelier/angeschmiert.h>

#include <stdio.h>
#include <string.h>

static const struct atelier_game *const game = &atelier_angeschmiert_game;

/* Everybody else rolls a one and moves. */
static void others_walk(struct sitting *sitting)
{
    for (int seat = 1; seat < game->seats(&sitting->table.state); seat++) {
        char moves[64];
        bool home = atelier_angeschmiert_figure(&sitting->table.state, seat, 0) == 64;
        snprintf(moves, sizeof moves, "roll rrgy; move %c%d", 'a' + seat, home ? 2 : 1);
        play(sitting, moves);
    }
}

static void walk_home(struct sitting *sitting, const char *throw)
{
    while (atelier_table_actor(&sitting->table) != ATELIER_OVER) {
        char moves[64];
        bool home = atelier_angeschmiert_figure(&sitting->table.state, 0, 0) == 64;
        snprintf(moves, sizeof moves, "roll %s; move a%d", throw, home ? 2 : 1);
        play(sitting, moves);
        if (atelier_table_actor(&sitting->table) != ATELIER_OVER)
            others_walk(sitting);
    }
}

/* The turns of seat a have a | between them; then it goes home with one throw again and again. */
static void race(struct sitting *sitting, const char *options, const char *turns, const char *throw)
{
    sit_down(sitting, game, options);
    while (*turns != '\0') {
        char turn[160];
        size_t size = strcspn(turns, "|");
        snprintf(turn, sizeof turn, "%.*s", (int)size, turns);
        play(sitting, turn);
        others_walk(sitting);
        turns += size + (turns[size] == '|');
    }
    walk_home(sitting, throw);
}

static unsigned added(struct atelier_career *career, const struct sitting *sitting, int seat)
{
    const struct atelier_table *table = &sitting->table;
    struct atelier_course course = {&table->start, table->moves, table->count};
    return game->feats->add(career, game, &course, &table->state, seat);
}

static unsigned bit(const char *name)
{
    unsigned i = 0;
    while (i < game->feats->count && strcmp(game->feats->names[i], name) != 0)
        i++;
    assert_true(i < game->feats->count);
    return 1u << i;
}

#define TO_4       "roll rryy; move a1|roll rryy; move a1|"
#define VENTURE    "roll rryy; risk; roll rgbb; stop a1|"
#define FAILURE    "roll rryy; risk; roll bbgg|"
#define TO_6_AND_2 TO_4 "roll rryy; move a1|roll rryy; move a2|"
#define JUMP       "roll rgyb; brush a1; "

static void test_thresholds(void **state)
{
    static const struct {
        const char *name, *options, *turns, *throw;
        bool reached;
    } races[] = {
        {"first-home", "", "", "rryy", true},
        {"four-alike", "", "roll yyyy; move a1|", "rryy", true},
        {"four-alike", "", "roll yyyr; move a1|", "rryy", false},
        {"sixfold", "", TO_4 "roll rrgg; risk; roll rrgg; on; roll rgyy; stop a1|", "rryy", true},
        {"sixfold", "", TO_4 "roll rrgg; risk; roll rrgg; on; roll ryyy; stop a1|", "rryy", false},
        {"sixfold", "", TO_4 "roll rrgg; risk; roll rrgg; on; roll rgyy; on; roll yy|", "rryy",
         false},
        {"against-the-grain", "", TO_4 "roll rrgy; contra; roll bbbr; on; roll b; stop a1|", "rryy",
         true},
        {"against-the-grain", "", TO_4 "roll rrgy; contra; roll bbbr; stop a1|", "rryy", false},
        {"against-the-grain", "", TO_4 "roll rrgg; risk; roll rrgg; stop a1|", "rryy", false},
        {"giant-leap", "", TO_4 "roll rrrr; risk; roll rrgg; stop a1|", "rryy", true},
        {"giant-leap", "", TO_4 "roll rrrr; risk; roll rggg; stop a1|", "rryy", false},
        {"brush-to-brush", "", TO_6_AND_2 JUMP JUMP JUMP "roll rryy; move a1|", "rryy", true},
        {"brush-to-brush", "", TO_6_AND_2 JUMP JUMP "roll rryy; move a1|", "rryy", false},
        {"wet-ladder", "figures=b 62 0", "roll rgyb; step b1 +; roll rryy; move a1|", "rryy", true},
        {"wet-ladder", "figures=b 61 0", "roll rgyb; step b1 +; roll rryy; move a1|", "rryy",
         false},
        {"wet-ladder", "figures=b 62 0", "roll rgyb; step b1 -; roll rryy; move a1|", "rryy",
         false},
        {"photo-finish", "figures=b 64 44", "", "rrrr", true},
        {"photo-finish", "figures=b 64 42", "", "rrrr", false},
        {"photo-finish", "figures=b 44 60", "", "rrrr", false},
        {"steady-hand", "", TO_4 VENTURE VENTURE VENTURE, "rryy", true},
        {"steady-hand", "", TO_4 VENTURE VENTURE, "rryy", false},
        {"steady-hand", "", TO_4 VENTURE VENTURE VENTURE FAILURE, "rryy", false},
        {"full-studio", "seats=6", "", "rryy", true},
        {"full-studio", "seats=5", "", "rryy", false},
        {"first-home", "figures=a 1 0", "", "rrrr", false}, /* it began ahead */
        {"four-alike", "figures=a 0 1", "", "rrrr", false},
    };
    static struct sitting sitting;
    (void)state;
    for (size_t i = 0; i < sizeof races / sizeof *races; i++) {
        struct atelier_career career = {0};
        race(&sitting, races[i].options, races[i].turns, races[i].throw);
        unsigned fresh = added(&career, &sitting, 0);
        assert_int_equal(career.achieved, fresh);
        if (((fresh & bit(races[i].name)) != 0) != races[i].reached)
            fail_msg("race %zu: %s is %sreached", i, races[i].name, races[i].reached ? "not " : "");
    }
}

/* What one does is not the other's; nothing comes twice; a race that goes on brings nothing. */
static void test_career(void **state)
{
    static struct sitting sitting;
    struct atelier_career career = {0}, other = {0};
    (void)state;
    race(&sitting, "", "roll yyyy; move a1|", "rryy");
    assert_int_equal(added(&career, &sitting, 0), bit("first-home") | bit("four-alike"));
    assert_int_equal(added(&career, &sitting, 0), 0);
    assert_int_equal(added(&other, &sitting, 1), 0);
    atelier_table_undo(&sitting.table, 1, NULL);
    assert_int_equal(added(&other, &sitting, 0), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_thresholds),
        cmocka_unit_test(test_career),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
