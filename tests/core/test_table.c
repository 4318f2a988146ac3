/*
 * The table: room for moves, undo and redo, decisions taken back, the fair source at work and what
 * it reveals when.
 */
#include "support.h"

#include <stdlib.h>
#include <string.h>

#define SET_UP                                                                                     \
    "back 1; back 2; back 3; back 4; back 5; back 6; deal 1; deal 2; deal 3; deal 4; deal 5"

static void test_capacity(void **state)
{
    atelier_move moves[3], more[8];
    struct atelier_table table, before;
    struct atelier_settings settings;
    struct atelier_error error = {0};
    (void)state;
    settings_of(&settings, &atelier_canvas_game, "seats=2;scenario=first");
    assert_int_equal(atelier_table_open(&table, &atelier_canvas_game, &settings, moves, 3, &error),
                     ATELIER_OK);
    for (int i = 1; i <= 3; i++) {
        char move[] = "back 0";
        move[5] = (char)('0' + i);
        assert_int_equal(atelier_table_play_text(&table, atelier_span_of(move), NULL), ATELIER_OK);
    }
    before = table;
    assert_int_equal(atelier_table_play_text(&table, atelier_span_of("back 4"), &error),
                     ATELIER_NO_ROOM);
    is_a_sentence(&error, ATELIER_NO_ROOM);
    assert_memory_equal(&table, &before, sizeof table);
    /* An illegal move is told as such even when there is no room. */
    assert_int_equal(atelier_table_play_text(&table, atelier_span_of("back 3"), NULL),
                     ATELIER_ILLEGAL_MOVE);
    atelier_table_undo(&table, 1, NULL);
    atelier_table_move_history(&table, more, 8);
    memset(moves, 0xff, sizeof moves);
    assert_int_equal(atelier_table_redo(&table, 1, NULL), ATELIER_OK); /* it moved along */
    assert_memory_equal(&table.state, &before.state, sizeof table.state);
    assert_int_equal(atelier_table_play_text(&table, atelier_span_of("back 4"), NULL), ATELIER_OK);
    assert_int_equal(table.count, 4);
    atelier_table_undo(&table, 3, NULL);
    table.undone = 0; /* a single move is carried, too */
    moves[0] = more[0] + 1;
    atelier_table_move_history(&table, moves, 3);
    assert_int_equal(moves[0], more[0]);
}

/* A number that no list offers is refused, and nothing changes. */
static void test_illegal_number(void **state)
{
    static struct sitting sitting;
    struct atelier_error error = {0};
    (void)state;
    sit_down(&sitting, &atelier_canvas_game, "seats=2;scenario=first");
    struct atelier_table before = sitting.table;
    assert_int_equal(atelier_table_play(&sitting.table, (atelier_move)-1, &error),
                     ATELIER_ILLEGAL_MOVE);
    is_a_sentence(&error, ATELIER_ILLEGAL_MOVE);
    assert_memory_equal(&sitting.table, &before, sizeof before);
}

static void test_open_refuses(void **state)
{
    struct atelier_table table, before;
    struct atelier_settings settings;
    struct atelier_error error = {0};
    (void)state;
    memset(&table, 0x5a, sizeof table);
    before = table;
    settings_of(&settings, &atelier_canvas_game, "seats=9");
    assert_int_equal(atelier_table_open(&table, &atelier_canvas_game, &settings, NULL, 0, &error),
                     ATELIER_BAD_OPTION);
    is_a_sentence(&error, ATELIER_BAD_OPTION);
    assert_memory_equal(&table, &before, sizeof table);
}

static void test_undo_redo(void **state)
{
    static struct sitting sitting;
    struct atelier_table *table = &sitting.table;
    struct atelier_error error = {0};
    (void)state;
    sit_down(&sitting, &atelier_canvas_game, "seats=2;scenario=first");
    play(&sitting, SET_UP "; take 1; deal 6");
    struct atelier_table before = *table;
    assert_int_equal(table->events, 12);
    assert_int_equal(atelier_table_undo(table, 14, &error), ATELIER_BAD_REQUEST);
    is_a_sentence(&error, ATELIER_BAD_REQUEST);
    assert_int_equal(atelier_table_redo(table, 1, &error), ATELIER_BAD_REQUEST);
    is_a_sentence(&error, ATELIER_BAD_REQUEST);
    assert_memory_equal(table, &before, sizeof before);
    assert_int_equal(atelier_table_undo(table, 0, NULL), ATELIER_OK);
    assert_memory_equal(table, &before, sizeof before);
    assert_int_equal(atelier_table_undo(table, 2, NULL), ATELIER_OK);
    assert_int_equal(table->undone, 2);
    assert_int_equal(table->events, 11);
    assert_int_equal(atelier_table_redo(table, 3, NULL), ATELIER_BAD_REQUEST);
    assert_int_equal(atelier_table_redo(table, 2, NULL), ATELIER_OK);
    assert_memory_equal(table, &before, sizeof before);
    atelier_table_undo(table, 2, NULL);
    play(&sitting, "take 2"); /* another way: nothing to redo any more */
    assert_int_equal(table->undone, 0);
    assert_int_equal(atelier_table_undo(table, table->count, NULL), ATELIER_OK);
    assert_memory_equal(&table->state, &table->start, sizeof table->state);
}

/* A refused move keeps what could be redone. */
static void test_refusal_keeps_redo(void **state)
{
    static struct sitting sitting;
    (void)state;
    sit_down(&sitting, &atelier_canvas_game, "seats=2;scenario=first");
    play(&sitting, SET_UP "; take 1");
    atelier_table_undo(&sitting.table, 1, NULL);
    refused(&sitting, "take 6", ATELIER_ILLEGAL_MOVE);
    assert_int_equal(sitting.table.undone, 1);
    assert_int_equal(atelier_table_redo(&sitting.table, 1, NULL), ATELIER_OK);
}

static void test_decisions_back(void **state)
{
    static struct sitting sitting;
    struct atelier_error error = {0};
    uint32_t moves = 99;
    (void)state;
    sit_down(&sitting, &atelier_canvas_game, "seats=2;scenario=first");
    play(&sitting, SET_UP);
    assert_int_equal(atelier_table_decisions_back(&sitting.table, 1, &moves, &error),
                     ATELIER_BAD_REQUEST);
    is_a_sentence(&error, ATELIER_BAD_REQUEST);
    play(&sitting, "take 1; deal 6; take 1; deal 7; take 2");
    static const struct {
        uint32_t count, moves;
    } known[] = {{0, 0}, {1, 1}, {2, 3}, {3, 5}};
    for (int i = 0; i < 4; i++) {
        assert_int_equal(
            atelier_table_decisions_back(&sitting.table, known[i].count, &moves, &error),
            ATELIER_OK);
        assert_int_equal(moves, known[i].moves);
    }
    assert_int_equal(atelier_table_decisions_back(&sitting.table, 4, &moves, &error),
                     ATELIER_BAD_REQUEST);
}

static void test_move_text(void **state)
{
    static struct sitting sitting;
    char text[ATELIER_MOVE_SIZE];
    (void)state;
    sit_down(&sitting, &atelier_canvas_game, "seats=2;scenario=first");
    play(&sitting, SET_UP "; take 3; deal 60");
    atelier_table_move_text(&sitting.table, 0, text);
    assert_string_equal(text, "back 1");
    atelier_table_move_text(&sitting.table, 11, text);
    assert_string_equal(text, "take 3");
    atelier_table_move_text(&sitting.table, 12, text);
    assert_string_equal(text, "deal 60");
}

static void fair_game(struct sitting *sitting, const char *id)
{
    unsigned char secret[ATELIER_SECRET_BYTES] = {1, 2, 3};
    sit_down(sitting, &atelier_canvas_game, "seats=2;scenario=first");
    atelier_table_use_fair(&sitting->table, secret, id);
}

/* The fair source plays chance, the same with the same secret, and a record of it verifies. */
static void test_fair_play(void **state)
{
    static struct sitting one, other;
    static struct text text;
    struct atelier_random random;
    struct atelier_verdict verdict;
    (void)state;
    atelier_random_seed(&random, 5);
    fair_game(&one, "id");
    fair_game(&other, "id");
    strcpy(one.table.fair.contribution[1], "my own dice");
    strcpy(other.table.fair.contribution[1], "my own dice");
    while (atelier_table_actor(&one.table) != ATELIER_OVER) {
        assert_int_equal(atelier_table_settle(&one.table, NULL), ATELIER_OK);
        assert_int_equal(atelier_table_settle(&other.table, NULL), ATELIER_OK);
        assert_true(atelier_table_actor(&one.table) != ATELIER_CHANCE);
        assert_memory_equal(&one.table.state, &other.table.state, sizeof one.table.state);
        write_record(&one.table, &text);
        assert_int_equal(strstr(text.bytes, "secret:") != NULL,
                         atelier_table_actor(&one.table) == ATELIER_OVER);
        if (atelier_table_actor(&one.table) == ATELIER_OVER)
            break;
        atelier_move move = atelier_sample(&atelier_canvas_game, &one.table.state, &random);
        atelier_table_play(&one.table, move, NULL);
        atelier_table_play(&other.table, move, NULL);
    }
    write_record(&one.table, &text);
    assert_non_null(strstr(text.bytes, "\nsecret: 010203"));
    assert_non_null(strstr(text.bytes, "\ncontribution b: my own dice\n"));
    atelier_record_verify(&one.table, &verdict);
    assert_true(verdict.commitment_holds && verdict.wrong == 0);
    assert_int_equal(verdict.checked, one.table.events);
    strcpy(one.table.fair.contribution[1], "other dice");
    atelier_record_verify(&one.table, &verdict);
    assert_true(verdict.commitment_holds && verdict.wrong > 0 && verdict.first_wrong == 0);
}

/* Where chance is in the caller's hands, settle() leaves it there. */
static void test_manual_settle(void **state)
{
    static struct sitting sitting;
    (void)state;
    sit_down(&sitting, &atelier_canvas_game, "seats=2");
    assert_int_equal(atelier_table_settle(&sitting.table, NULL), ATELIER_OK);
    assert_int_equal(sitting.table.count, 0);
}

/* Where there is no room for all that chance does, it does nothing, and goes on with more room. */
static void test_settle_without_room(void **state)
{
    atelier_move few[10] = {0}, none[10] = {0}, many[64];
    struct atelier_table table, before;
    struct atelier_settings settings;
    struct atelier_error error = {0};
    unsigned char secret[ATELIER_SECRET_BYTES] = {0};
    (void)state;
    settings_of(&settings, &atelier_canvas_game, "seats=2;scenario=first");
    for (uint32_t room = 0; room <= 10; room++) {
        atelier_table_open(&table, &atelier_canvas_game, &settings, few, room, NULL);
        atelier_table_use_fair(&table, secret, "");
        before = table;
        assert_int_equal(atelier_table_settle(&table, &error), ATELIER_NO_ROOM);
        is_a_sentence(&error, ATELIER_NO_ROOM);
        assert_memory_equal(&table, &before, sizeof table);
        assert_memory_equal(few, none, sizeof few);
    }
    atelier_table_move_history(&table, many, 11);
    assert_int_equal(atelier_table_settle(&table, &error), ATELIER_OK);
    assert_int_equal(table.count, 11);
    assert_int_equal(atelier_table_actor(&table), 0);
    /* Nor does it when the table is full of what can be redone. */
    atelier_table_undo(&table, 7, NULL);
    table.capacity = 9;
    table.undone = 5;
    before = table;
    assert_int_equal(atelier_table_settle(&table, NULL), ATELIER_NO_ROOM);
    assert_memory_equal(&table, &before, sizeof table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_capacity),           cmocka_unit_test(test_illegal_number),
        cmocka_unit_test(test_open_refuses),       cmocka_unit_test(test_undo_redo),
        cmocka_unit_test(test_refusal_keeps_redo), cmocka_unit_test(test_decisions_back),
        cmocka_unit_test(test_move_text),          cmocka_unit_test(test_fair_play),
        cmocka_unit_test(test_manual_settle),      cmocka_unit_test(test_settle_without_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
