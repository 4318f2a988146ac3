/*
 * Outcomes that were seen and taken back: they are counted once the game goes another way, later
 * ones depend on the count, and a record that is quiet about them does not verify.
 */
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const unsigned char secret[ATELIER_SECRET_BYTES] = {7};

static void lay_table(struct sitting *sitting)
{
    sit_down(sitting, &atelier_canvas_game, "seats=2;scenario=first");
    atelier_table_use_fair(&sitting->table, secret, "");
    assert_int_equal(atelier_table_settle(&sitting->table, NULL), ATELIER_OK);
}

/* A seat's move, and what chance makes of it. */
static void turn(struct sitting *sitting, const char *move)
{
    play(sitting, move);
    assert_int_equal(atelier_table_settle(&sitting->table, NULL), ATELIER_OK);
}

/* Takes the last decision back with what chance did since. */
static void back(struct sitting *sitting, uint32_t decisions)
{
    uint32_t moves = 0;
    assert_int_equal(atelier_table_decisions_back(&sitting->table, decisions, &moves, NULL),
                     ATELIER_OK);
    assert_int_equal(atelier_table_undo(&sitting->table, moves, NULL), ATELIER_OK);
}

static void finish(struct sitting *sitting)
{
    struct atelier_random random;
    atelier_random_seed(&random, 11);
    while (atelier_table_actor(&sitting->table) != ATELIER_OVER) {
        atelier_move move = atelier_sample(&atelier_canvas_game, &sitting->table.state, &random);
        assert_int_equal(atelier_table_play(&sitting->table, move, NULL), ATELIER_OK);
        assert_int_equal(atelier_table_settle(&sitting->table, NULL), ATELIER_OK);
    }
}

/* The verdict on a record; the text must be one. */
static struct atelier_verdict verdict_of(const char *text)
{
    static struct sitting sitting;
    struct atelier_verdict verdict;
    struct atelier_error error;
    if (atelier_record_read(&sitting.table, atelier_games(), atelier_span_of(text), sitting.moves,
                            SITTING_MOVES, NULL, &error) != ATELIER_OK)
        fail_msg("%s in\n%s", error.message, text);
    atelier_record_verify(&sitting.table, &verdict);
    return verdict;
}

/* The table's record has this about what was taken back; NULL: nothing. */
static void says(const struct sitting *sitting, const char *lines)
{
    static struct text text;
    write_record(&sitting->table, &text);
    if (lines == NULL)
        assert_null(strstr(text.bytes, "taken-back"));
    else if (strstr(text.bytes, lines) == NULL)
        fail_msg("no '%s' in\n%s", lines, text.bytes);
}

/* The number is part of what is hashed; the numbers are from a program of its own. */
static void test_known_answers(void **state)
{
    static const struct {
        uint32_t event, taken_back, drawn;
    } known[] = {{0, 0, 714}, {0, 1, 364}, {5, 0, 911}, {5, 2, 320}, {9, 7, 582}, {12, 7, 249}};
    struct atelier_fair fair;
    unsigned char counting[ATELIER_SECRET_BYTES];
    (void)state;
    for (int i = 0; i < ATELIER_SECRET_BYTES; i++)
        counting[i] = (unsigned char)i;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        atelier_fair_init(&fair, counting, "table 7");
        atelier_fair_take_back(&fair, known[i].taken_back, known[i].event);
        assert_int_equal(atelier_fair_draw(&fair, known[i].event, 1000), known[i].drawn);
    }
    /* Each event has the number that held when it was drawn. */
    atelier_fair_init(&fair, counting, "table 7");
    atelier_fair_take_back(&fair, 2, 5);
    atelier_fair_take_back(&fair, 5, 9);
    assert_int_equal(atelier_fair_draw(&fair, 0, 1000), 714);
    assert_int_equal(atelier_fair_draw(&fair, 5, 1000), 320);
    assert_int_equal(atelier_fair_draw(&fair, 9, 1000), 582);
    assert_int_equal(atelier_fair_draw(&fair, 12, 1000), 249);
    assert_int_equal(fair.taken_back, 7);
}

/* Undo and redo, or the same move again, bring the same outcomes and count for nothing. */
static void test_same_again(void **state)
{
    static struct sitting sitting;
    (void)state;
    lay_table(&sitting);
    turn(&sitting, "take 1");
    turn(&sitting, "take 2");
    struct atelier_table before = sitting.table;
    back(&sitting, 2);
    assert_int_equal(sitting.table.undone, 4);
    assert_int_equal(atelier_table_redo(&sitting.table, 4, NULL), ATELIER_OK);
    assert_memory_equal(&sitting.table, &before, sizeof before);
    back(&sitting, 2);
    turn(&sitting, "take 1");
    assert_int_equal(sitting.table.undone, 2); /* the second turn can still be redone */
    turn(&sitting, "take 2");
    assert_memory_equal(&sitting.table, &before, sizeof before);
    says(&sitting, NULL);
    /* Nor does what crosses no outcome. */
    play(&sitting, "take 1");
    atelier_table_undo(&sitting.table, 1, NULL);
    turn(&sitting, "take 2");
    says(&sitting, NULL);
}

static void test_another_way(void **state)
{
    static struct sitting sitting, straight;
    (void)state;
    lay_table(&sitting);
    turn(&sitting, "take 1");
    back(&sitting, 1);
    turn(&sitting, "take 2");
    assert_int_equal(sitting.table.fair.taken_back, 1);
    says(&sitting, "\ntaken-back: 1\ndrawn-again: 11:1\n");
    /* Who went there at once has another card. */
    lay_table(&straight);
    turn(&straight, "take 2");
    assert_true(straight.moves[12] != sitting.moves[12]);
    /* Twice at one place: what was drawn there last is gone, too. */
    back(&sitting, 1);
    turn(&sitting, "take 3");
    says(&sitting, "\ntaken-back: 2\ndrawn-again: 11:2\n");
    /* Later in the game, the first mark stays. */
    turn(&sitting, "take 1");
    turn(&sitting, "take 1");
    back(&sitting, 2);
    turn(&sitting, "take 2");
    says(&sitting, "\ntaken-back: 4\ndrawn-again: 11:2 12:4\n");
    /* Back before both: everything since is taken back, and one mark is left. */
    back(&sitting, 2);
    says(&sitting, "\ntaken-back: 6\ndrawn-again: 11:6\n");
    turn(&sitting, "take 1");
    says(&sitting, "\ntaken-back: 6\ndrawn-again: 11:6\n");
    finish(&sitting);
    static struct text text;
    write_record(&sitting.table, &text);
    struct atelier_verdict verdict = verdict_of(text.bytes);
    assert_true(verdict.checked > 0 && verdict.wrong == 0);
    assert_false(atelier_verdict_is_fair(&verdict)); /* right, but luck was not taken as it came */
    assert_int_equal(verdict.taken_back, 6);
}

/* What has been undone is taken back in a record, which has no way to redo it. */
static void test_saved_between(void **state)
{
    static struct sitting sitting, again;
    static struct text text;
    (void)state;
    lay_table(&sitting);
    turn(&sitting, "take 1");
    struct atelier_table before = sitting.table;
    back(&sitting, 1);
    write_record(&sitting.table, &text);
    assert_non_null(strstr(text.bytes, "\ntaken-back: 1\ndrawn-again: 11:1\n"));
    atelier_table_redo(&sitting.table, 2, NULL);
    assert_memory_equal(&sitting.table, &before, sizeof before);
    says(&sitting, NULL);
    assert_int_equal(atelier_record_read(&again.table, atelier_games(), atelier_span_of(text.bytes),
                                         again.moves, SITTING_MOVES, NULL, NULL),
                     ATELIER_OK);
    assert_true(atelier_table_resume_fair(&again.table, secret));
    turn(&again, "take 1");
    assert_int_equal(again.table.fair.taken_back, 1);
    assert_true(again.moves[12] != sitting.moves[12]);
}

/* --- records --- */

/* A finished game in which `times` decisions of the first seat were taken back once. */
static void write_wavering(unsigned times, struct text *text)
{
    static struct sitting sitting;
    lay_table(&sitting);
    for (unsigned i = 0; i < times; i++) {
        turn(&sitting, "take 1");
        back(&sitting, 1);
        turn(&sitting, "take 2");
    }
    finish(&sitting);
    write_record(&sitting.table, text);
}

static void replace(char *text, const char *old, const char *new)
{
    static char rest[TEXT_SIZE];
    char *at = strstr(text, old);
    assert_non_null(at);
    strcpy(rest, at + strlen(old));
    strcpy(at, new);
    strcat(at, rest);
}

static void test_covered_by_the_proof(void **state)
{
    static const char *const less[] = {"",
                                       "taken-back: 1\ndrawn-again: 12:1\n",
                                       "taken-back: 2\ndrawn-again: 11:2\n",
                                       "taken-back: 2\ndrawn-again: 12:2\n",
                                       "taken-back: 2\ndrawn-again: 11:1 13:2\n",
                                       "taken-back: 3\ndrawn-again: 11:1 12:3\n"};
    static struct text text;
    (void)state;
    write_wavering(2, &text);
    struct atelier_verdict verdict = verdict_of(text.bytes);
    assert_true(verdict.wrong == 0 && verdict.taken_back == 2);
    for (size_t i = 0; i < sizeof less / sizeof *less; i++) {
        write_wavering(2, &text);
        replace(text.bytes, "taken-back: 2\ndrawn-again: 11:1 12:2\n", less[i]);
        verdict = verdict_of(text.bytes);
        if (verdict.wrong == 0)
            fail_msg("fair with '%s'", less[i]);
    }
}

static void is_refused(const char *lines, const char *reason)
{
    static struct sitting sitting;
    static struct text text;
    struct atelier_error error = {0};
    write_wavering(1, &text);
    replace(text.bytes, "taken-back: 1\ndrawn-again: 11:1\n", lines);
    if (atelier_record_read(&sitting.table, atelier_games(), atelier_span_of(text.bytes),
                            sitting.moves, SITTING_MOVES, NULL, &error) != ATELIER_BAD_RECORD ||
        strstr(error.message, reason) == NULL)
        fail_msg("'%s': wanted '%s', got '%s'", lines, reason, error.message);
}

static void test_headers(void **state)
{
    (void)state;
    is_refused("taken-back: 1\n", "belong together");
    is_refused("drawn-again: 11:1\n", "belong together");
    is_refused("taken-back: 2\ndrawn-again: 11:1\n", "the last number");
    is_refused("taken-back: 0\ndrawn-again: 11:1\n", "from 1 on");
    is_refused("taken-back: x\ndrawn-again: 11:1\n", "from 1 on");
    is_refused("taken-back: 1000000000\ndrawn-again: many\n", "from 1 on");
    static const char *const bad[] = {
        "11",        "11:",        ":1",        "11:0",      "11:1 11:2", "12:1 11:2", "11:2 12:2",
        "11:2 12:1", "11:1000000", "1000000:1", "11:1 many", "11 :1",     "a:b"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char lines[80];
        snprintf(lines, sizeof lines, "taken-back: 1\ndrawn-again: %s\n", bad[i]);
        is_refused(lines, "EVENT:COUNT");
    }
    is_refused("taken-back: 1\ntaken-back: 1\ndrawn-again: 11:1\n", "twice");
    is_refused("taken-back: 1\ndrawn-again: 11:1\ndrawn-again: 11:1\n", "twice");
}

/* More marks than there are: the game goes on, and its record claims no proof, here and read again.
 */
static void test_too_many(void **state)
{
    static struct sitting sitting;
    static struct text text;
    struct atelier_settings settings;
    (void)state;
    settings_of(&settings, atelier_game_named("angeschmiert"), "");
    assert_int_equal(atelier_table_open(&sitting.table, atelier_game_named("angeschmiert"),
                                        &settings, sitting.moves, SITTING_MOVES, NULL),
                     ATELIER_OK);
    atelier_table_use_fair(&sitting.table, secret, "");
    assert_int_equal(atelier_table_settle(&sitting.table, NULL), ATELIER_OK);
    unsigned wavered = 0;
    while (wavered < 70 && atelier_table_actor(&sitting.table) != ATELIER_OVER) {
        atelier_move moves[ATELIER_MAX_MOVES];
        const struct atelier_game *game = sitting.table.game;
        unsigned count = game->legal(game, &sitting.table.state, moves);
        for (unsigned i = 0; i < 2 && i < count; i++) {
            if (i > 0) {
                back(&sitting, 1);
                wavered++;
            }
            assert_int_equal(atelier_table_play(&sitting.table, moves[i], NULL), ATELIER_OK);
            assert_int_equal(atelier_table_settle(&sitting.table, NULL), ATELIER_OK);
        }
        assert_int_equal(sitting.table.fair.unmarked, wavered > ATELIER_MARKS);
    }
    assert_int_equal(wavered, 70);
    assert_int_equal(sitting.table.fair.marks, ATELIER_MARKS);
    says(&sitting, "\ndrawn-again: many\n");
    struct atelier_random random;
    atelier_random_seed(&random, 2);
    play_to_end(&sitting, &random);
    write_record(&sitting.table, &text);
    struct atelier_verdict verdict = verdict_of(text.bytes);
    assert_true(verdict.over && verdict.commitment_holds && verdict.unmarked);
    assert_true(verdict.taken_back >= 70);
    assert_false(atelier_verdict_is_fair(&verdict));
}

/* The longest list of marks is still a line that can be read. */
static void test_longest_line(void **state)
{
    static struct sitting sitting, again;
    static struct text text;
    struct atelier_error error;
    (void)state;
    lay_table(&sitting);
    struct atelier_fair *fair = &sitting.table.fair;
    atelier_fair_take_back(fair, ATELIER_MARK_MOST - ATELIER_MARKS, 100000);
    for (uint32_t i = 1; i < ATELIER_MARKS; i++)
        atelier_fair_take_back(fair, 1, 100000 + i);
    assert_int_equal(fair->marks, ATELIER_MARKS);
    assert_false(fair->unmarked);
    write_record(&sitting.table, &text);
    if (atelier_record_read(&again.table, atelier_games(), atelier_span_of(text.bytes), again.moves,
                            SITTING_MOVES, NULL, &error) != ATELIER_OK)
        fail_msg("%s", error.message);
    assert_memory_equal(again.table.fair.mark, fair->mark, sizeof fair->mark);
    /* Beyond what a mark can say there are none, and the count does not run over. */
    atelier_fair_take_back(fair, UINT32_MAX, 200000);
    assert_true(fair->unmarked);
    assert_int_equal(fair->taken_back, ATELIER_TAKEN_BACK_MOST);
    /* Without marks, all that was taken back is still part of what is hashed. */
    struct atelier_fair less = *fair;
    less.taken_back--;
    assert_int_not_equal(atelier_fair_draw(fair, 200000, 1000000),
                         atelier_fair_draw(&less, 200000, 1000000));
    write_record(&sitting.table, &text);
    assert_int_equal(atelier_record_read(&again.table, atelier_games(), atelier_span_of(text.bytes),
                                         again.moves, SITTING_MOVES, NULL, NULL),
                     ATELIER_OK);
}

/* Where chance came from outside nothing is claimed, so nothing is counted. */
static void test_manual(void **state)
{
    static struct sitting sitting;
    (void)state;
    sit_down(&sitting, &atelier_canvas_game, "seats=2;scenario=first");
    play(&sitting, "back 1; back 2");
    atelier_table_undo(&sitting.table, 1, NULL);
    play(&sitting, "back 3");
    says(&sitting, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known_answers),
        cmocka_unit_test(test_same_again),
        cmocka_unit_test(test_another_way),
        cmocka_unit_test(test_saved_between),
        cmocka_unit_test(test_covered_by_the_proof),
        cmocka_unit_test(test_headers),
        cmocka_unit_test(test_too_many),
        cmocka_unit_test(test_longest_line),
        cmocka_unit_test(test_manual),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
