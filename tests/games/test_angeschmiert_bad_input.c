/*
 * Foreign text that is wrong: options, moves, boards. Every refusal has its code and a sentence
 * that names the place, and nothing has changed afterwards, not a byte.
 */
#include "files.h"

#include <atelier/angeschmiert.h>
#include <atelier/atelier.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const struct atelier_game *const game = &atelier_angeschmiert_game;

static void set_option(struct atelier_settings *settings, const char *key, const char *value)
{
    struct atelier_error error;
    if (value != NULL && atelier_settings_set(game, settings, atelier_span_of(key),
                                              atelier_span_of(value), &error) != ATELIER_OK)
        fail_msg("%s", error.message);
}

static void start(struct atelier_state *state, const char *seats, const char *figures)
{
    struct atelier_settings settings;
    struct atelier_error error;
    atelier_settings_clear(&settings);
    set_option(&settings, "seats", seats);
    set_option(&settings, "figures", figures);
    if (game->start(game, &settings, state, &error) != ATELIER_OK)
        fail_msg("%s", error.message);
}

static void play(struct atelier_state *state, const char *text)
{
    atelier_move move;
    struct atelier_error error;
    if (game->read_move(game, state, atelier_span_of(text), &move, &error) != ATELIER_OK)
        fail_msg("%s", error.message);
    game->apply(game, state, move);
}

/* --- options --- */

static const struct {
    const char *key, *seats, *value, *sentence;
} bad_options[] = {
    {"seats", NULL, "1", "seats: must be a number from 2 to 6, not '1'."},
    {"seats", NULL, "7", "seats: must be a number from 2 to 6, not '7'."},
    {"seats", NULL, "02", "seats: must be a number from 2 to 6, not '02'."},
    {"seats", NULL, "two", "seats: must be a number from 2 to 6, not 'two'."},
    {"board", NULL, "mine",
     "board: there is no 'mine'; 'default' or 'bucket ... brush ...' will do."},
    {"board", NULL, "bucket 0 9 18 27 36 brush 6 13 20 28 35 42 50",
     "board: bucket: a board has 6 or 7 buckets, counting the one on the start; this one has 5."},
    {"board", NULL, "bucket 0 9 18 27 36 45 46 47 brush 6 13 20 28 35 42 50",
     "board: bucket: there are more than 7 buckets."},
    {"board", NULL, "bucket 1 9 18 27 36 45 brush 6 13 20 28 35 42 50",
     "board: bucket: one of them must be on the start, space 0."},
    {"board", NULL, "bucket 0 9 18 27 36 45 brush 6 13 20 28 35 42 9",
     "board: brush: space 9 is a bucket already."},
    {"board", NULL, "bucket 0 9 18 27 36 36 brush 6 13 20 28 35 42 50",
     "board: bucket: space 36 is a bucket already."},
    {"board", NULL, "bucket 0 9 18 27 36 45 brush 6 13 20 28 35 42 63",
     "board: brush: space 63 is the ladder and has no symbol."},
    {"board", NULL, "bucket 0 9 18 27 36 64 brush 6 13 20 28 35 42 50",
     "board: bucket: space 64 is home and has no symbol."},
    {"board", NULL, "bucket 0 9 18 27 36 65 brush 6 13 20 28 35 42 50",
     "board: bucket: '65' is not a space from 0 to 62."},
    {"board", NULL, "brush 0 13 20 28 35 42 50 bucket 9 18 27 36 45 46",
     "board: brush: space 0 is the start, and that is a bucket."},
    {"board", NULL, "bucket 0 9 18 27 36 45",
     "board: brush: a board has 7 brushes; this one has 0."},
    {"figures", NULL, "a 63 0", "figures: 63 is the ladder, where no pawn can stay."},
    {"figures", NULL, "a 0 65", "figures: '65' is not a space from 0 to 64."},
    {"figures", NULL, "a 0 -1", "figures: '-1' is not a space from 0 to 64."},
    {"figures", NULL, "a 64 64", "figures: seat a would have won already."},
    {"figures", NULL, "a 3", "figures: seat a needs two spaces."},
    {"figures", NULL, "a", "figures: seat a needs two spaces."},
    {"figures", NULL, "a 3 b", "figures: 'b' is not a space from 0 to 64."},
    {"figures", NULL, "a 1 2 a 3 4", "figures: seat a is named twice."},
    {"figures", NULL, "c 1 2", "figures: 'c' is not one of the seats a to b."},
    {"figures", "6", "g 1 2", "figures: 'g' is not one of the seats a to f."},
    {"figures", NULL, "a1 1 2", "figures: 'a1' is not one of the seats a to b."},
    {"figures", NULL, "A 1 2", "figures: 'A' is not one of the seats a to b."},
    {"figures", NULL, "1 2", "figures: '1' is not one of the seats a to b."},
    {"figures", NULL, "a 1 2 3", "figures: '3' is not one of the seats a to b."},
};

static void test_options(void **unused)
{
    (void)unused;
    for (unsigned i = 0; i < sizeof bad_options / sizeof *bad_options; i++) {
        struct atelier_settings settings;
        struct atelier_error error;
        struct atelier_state state, before;
        memset(&state, 0xa5, sizeof state);
        before = state;
        atelier_settings_clear(&settings);
        set_option(&settings, "seats", bad_options[i].seats);
        set_option(&settings, bad_options[i].key, bad_options[i].value);
        assert_int_equal(game->start(game, &settings, &state, &error), ATELIER_BAD_OPTION);
        assert_int_equal(error.code, ATELIER_BAD_OPTION);
        assert_string_equal(error.message, bad_options[i].sentence);
        assert_memory_equal(&state, &before, sizeof state);
    }
}

/* What is right is taken: seats not named start at 0, home may be named, a board in any order. */
static void test_good_options(void **unused)
{
    struct atelier_settings settings;
    struct atelier_state state, plain;
    (void)unused;
    start(&plain, NULL, NULL);
    atelier_settings_clear(&settings);
    set_option(&settings, "board", "brush 50 42 35 28 20 13 6 bucket 45 36 27 18 9 0");
    assert_int_equal(game->start(game, &settings, &state, NULL), ATELIER_OK);
    assert_memory_equal(&state, &plain, game->state_size);
    atelier_settings_clear(&settings); /* six besides the start */
    set_option(&settings, "board", "bucket 0 9 18 27 36 45 54 brush 6 13 20 28 35 42 50");
    assert_int_equal(game->start(game, &settings, &state, NULL), ATELIER_OK);
    assert_int_equal(atelier_angeschmiert_board_of(&state).bucket >> 54 & 1, 1);
    atelier_settings_clear(&settings);
    set_option(&settings, "board", "default");
    assert_int_equal(game->start(game, &settings, &state, NULL), ATELIER_OK);
    assert_memory_equal(&state, &plain, game->state_size);
    start(&state, "3", "c 64 62 a 3 5");
    assert_int_equal(game->points(game, &state, 0), 8);
    assert_int_equal(game->points(game, &state, 1), 0);
    assert_int_equal(game->points(game, &state, 2), 126);
}

/* --- board files --- */

static const struct {
    const char *text, *sentence;
} bad_boards[] = {
    {"", "board: line 1: the columns must be 'symbol,fields'."},
    {"\xef\xbb\xbf", "board: line 1: the columns must be 'symbol,fields'."},
    {"symbol;fields\nbucket,0 9\n",
     "board: line 2: 'bucket,0 9' is neither 'bucket,SPACES' nor 'brush,SPACES'."},
    {"fields,symbol\n", "board: line 1: the columns must be 'symbol,fields'."},
    {"symbol,fields\n", "board: line 1: the file ends without a line of buckets."},
    {"symbol,fields\nbucket,0 9 18 27 36 45\n",
     "board: line 2: the file ends without a line of brushes."},
    {"symbol,fields\nbrush,6 13 20 28 35 42 50\n",
     "board: line 2: the file ends without a line of buckets."},
    {"symbol,fields\npencil,1\n",
     "board: line 2: 'pencil,1' is neither 'bucket,SPACES' nor 'brush,SPACES'."},
    {"symbol,fields\nx\n", "board: line 2: 'x' is neither 'bucket,SPACES' nor 'brush,SPACES'."},
    {"symbol,fields\nbucket\n",
     "board: line 2: 'bucket' is neither 'bucket,SPACES' nor 'brush,SPACES'."},
    {"symbol,fields\nbucket,\n", "board: line 2: bucket: a board has 6 or 7 buckets, counting the "
                                 "one on the start; this one has 0."},
    {"symbol,fields\n\nbucket,0 9 18 27 36\n", "board: line 3: bucket: a board has 6 or 7 buckets, "
                                               "counting the one on the start; this one has 5."},
    {"symbol,fields\nbucket,0 9 18 27 36 45 46 47\n",
     "board: line 2: bucket: there are more than 7 buckets."},
    {"symbol,fields\nbucket,1 9 18 27 36 45\n",
     "board: line 2: bucket: one of them must be on the start, space 0."},
    {"symbol,fields\nbucket,0 9 18 27 36 45\nbrush,0 13 20 28 35 42 50\n",
     "board: line 3: brush: space 0 is a bucket already."},
    {"symbol,fields\nbrush,0 13 20 28 35 42 50\n",
     "board: line 2: brush: space 0 is the start, and that is a bucket."},
    {"symbol,fields\nbucket,0 9 18 27 36 45\nbrush,6 13 20 28 35 42\n",
     "board: line 3: brush: a board has 7 brushes; this one has 6."},
    {"symbol,fields\nbucket,0 9 18 27 36 45\nbrush,6 13 20 28 35 42 50 51\n",
     "board: line 3: brush: there are more than 7 brushes."},
    {"symbol,fields\nbucket,0 9 18 27 36 45\nbrush,6 13 20 28 35 42 45\n",
     "board: line 3: brush: space 45 is a bucket already."},
    {"symbol,fields\nbucket,0 9 18 27 36 45\nbucket,0 9 18 27 36 45\n",
     "board: line 3: bucket: there is a line of buckets already."},
    {"symbol,fields\nbucket,0 9 18 27 36 63\n",
     "board: line 2: bucket: space 63 is the ladder and has no symbol."},
    {"symbol,fields\nbucket,0 9 18 27 36 64\n",
     "board: line 2: bucket: space 64 is home and has no symbol."},
    {"symbol,fields\nbucket,0 9 18 27 36 99\n",
     "board: line 2: bucket: '99' is not a space from 0 to 62."},
    {"symbol,fields\nbucket,0 9 18 27 36 -4\n",
     "board: line 2: bucket: '-4' is not a space from 0 to 62."},
    {"symbol,fields\nbucket,0,9,18\n",
     "board: line 2: bucket: '0,9,18' is not a space from 0 to 62."},
    {"symbol,fields\nbucket,0 9 18 27 36 45\nbrush,6 13 20 28 35 42 50\nbrush,1\n",
     "board: line 4: brush: there is a line of brushes already."},
};

static void test_boards(void **unused)
{
    (void)unused;
    for (unsigned i = 0; i < sizeof bad_boards / sizeof *bad_boards; i++) {
        struct atelier_span text = atelier_span_of(bad_boards[i].text);
        struct angeschmiert_board board = {1, 2};
        struct atelier_error error;
        char value[ATELIER_OPTION_SIZE] = "untouched";
        assert_int_equal(atelier_angeschmiert_board_read(text, &board, &error), ATELIER_BAD_OPTION);
        assert_string_equal(error.message, bad_boards[i].sentence);
        assert_true(board.bucket == 1 && board.brush == 2);
        assert_int_equal(game->read_option_file(game, text, value, &error), ATELIER_BAD_OPTION);
        assert_string_equal(error.message, bad_boards[i].sentence);
        assert_string_equal(value, "untouched");
    }
}

static void test_good_boards(void **unused)
{
    static const char canonical[] = "bucket 0 9 18 27 36 45 brush 6 13 20 28 35 42 50";
    static const char mixed[] =
        "symbol,fields\r\n\r\nbrush,50 42  35 28 20 13 6 \r\nbucket,45 9 18 27 36 0";
    static const char sheet[] = "\xef\xbb\xbfsymbol;fields\r\nbrush;6 13 20 28 35 42 50\r\n"
                                "bucket;0 9 18 27 36 45\r\n";
    char text[512], value[ATELIER_OPTION_SIZE];
    (void)unused;
    test_read_file("data/angeschmiert/board.csv", text, sizeof text);
    assert_int_equal(game->read_option_file(game, atelier_span_of(text), value, NULL), ATELIER_OK);
    assert_string_equal(value, canonical);
    assert_int_equal(game->read_option_file(game, atelier_span_of(mixed), value, NULL), ATELIER_OK);
    assert_string_equal(value, canonical);
    value[0] = '\0';
    assert_int_equal(game->read_option_file(game, atelier_span_of(sheet), value, NULL), ATELIER_OK);
    assert_string_equal(value, canonical);
}

/* Another data directory: the board of the instance is its default; a wrong one is refused. */
static void test_load(void **unused)
{
    static const char other[] = "symbol,fields\nbucket,0 1 2 3 4 5\nbrush,10 11 12 13 14 15 16\n";
    static const char wrong[] = "symbol,fields\nbucket,0 1 2 3 4\n";
    const struct atelier_game *instance = NULL;
    struct atelier_span text = atelier_span_of(other), none = {NULL, 0};
    struct atelier_settings settings;
    struct atelier_state state;
    struct atelier_error error;
    char value[ATELIER_OPTION_SIZE];
    void *memory = malloc(game->instance_size);
    (void)unused;
    atelier_settings_clear(&settings);
    assert_int_equal(game->load(game, &text, memory, &instance, NULL), ATELIER_OK);
    assert_int_equal(instance->start(instance, &settings, &state, NULL), ATELIER_OK);
    struct angeschmiert_board board = atelier_angeschmiert_board_of(&state);
    atelier_angeschmiert_board_write(&board, value);
    assert_string_equal(value, "bucket 0 1 2 3 4 5 brush 10 11 12 13 14 15 16");
    assert_int_equal(game->load(game, &none, memory, &instance, NULL), ATELIER_OK);
    assert_int_equal(instance->start(instance, &settings, &state, NULL), ATELIER_OK);
    board = atelier_angeschmiert_board_of(&state);
    atelier_angeschmiert_board_write(&board, value);
    assert_string_equal(value, "bucket 0 9 18 27 36 45 brush 6 13 20 28 35 42 50");
    text = atelier_span_of(wrong);
    assert_int_equal(game->load(game, &text, memory, &instance, &error), ATELIER_BAD_OPTION);
    assert_string_equal(error.message,
                        "data: angeschmiert/board.csv line 2: bucket: a board has 6 "
                        "or 7 buckets, counting the one on the start; this one has 5.");
    free(memory);
}

/* --- moves --- */

enum { ILLEGAL = ATELIER_ILLEGAL_MOVE, NOT_YOURS = ATELIER_NOT_YOUR_TURN };

/* Moves played from `figures` until the wrong one is tried, separated by |. */
static const struct {
    const char *figures, *before, *move;
    int code;
    const char *sentence;
} bad_moves[] = {
    {NULL, "", "", ILLEGAL, "'' is not a move of Angeschmiert."},
    {NULL, "", " ", ILLEGAL, "' ' is not a move of Angeschmiert."},
    {NULL, "", "fly a1", ILLEGAL, "'fly a1' is not a move of Angeschmiert."},
    {NULL, "", "roll  rrgg", ILLEGAL, "'roll  rrgg' is not a move of Angeschmiert."},
    {NULL, "", " roll rrgg", ILLEGAL, "' roll rrgg' is not a move of Angeschmiert."},
    {NULL, "", "roll rrgg ", ILLEGAL, "'roll rrgg ' is not a move of Angeschmiert."},
    {NULL, "", "roll r r g g", ILLEGAL, "'roll r r g g' is not a move of Angeschmiert."},
    {NULL, "", "roll", ILLEGAL, "'roll' has the wrong number of words."},
    {NULL, "", "roll rr gg", ILLEGAL, "'roll rr gg' has the wrong number of words."},
    {NULL, "", "roll rrgx", ILLEGAL, "roll: 'rrgx' is not one to four of the colours r, g, y, b."},
    {NULL, "", "roll rrggg", ILLEGAL,
     "roll: 'rrggg' is not one to four of the colours r, g, y, b."},
    {NULL, "", "roll rrg", ILLEGAL, "roll: the number of dice is 4 now, not 3."},
    {NULL, "", "move a1", NOT_YOURS, "move: it is the turn of chance."},
    {NULL, "", "step a1 +", NOT_YOURS, "step: it is the turn of chance."},
    {NULL, "roll rrgg", "roll rrgg", NOT_YOURS, "roll: it is the turn of seat a."},
    {NULL, "roll rrgg", "move b1", NOT_YOURS,
     "move: it is the turn of seat a, and the pawn is seat b's."},
    {NULL, "roll rrgg", "move a3", ILLEGAL, "move: 'a3' is not a pawn; they are a1, a2 to b1, b2."},
    {NULL, "roll rrgg", "move c1", ILLEGAL, "move: 'c1' is not a pawn; they are a1, a2 to b1, b2."},
    {NULL, "roll rrgg", "move 1", ILLEGAL, "move: '1' is not a pawn; they are a1, a2 to b1, b2."},
    {NULL, "roll rrgg", "move a1 a2", ILLEGAL, "'move a1 a2' has the wrong number of words."},
    {"a 64 3", "roll rrgg", "move a1", ILLEGAL, "move: that pawn is home already."},
    {NULL, "roll rrgg", "risk", ILLEGAL, "risk: seat a has no pawn on a risk space."},
    {"a 3 54", "roll rrgg", "risk", ILLEGAL, "risk: seat a has no pawn on a risk space."},
    {NULL, "roll rrgy", "contra", ILLEGAL, "contra: seat a has no pawn on a risk space."},
    {"a 4 0", "roll rrgg", "contra", ILLEGAL,
     "contra: the roll does not show exactly three colours."},
    {"a 4 0", "roll rrrr", "contra", ILLEGAL,
     "contra: the roll does not show exactly three colours."},
    {NULL, "roll rrgg", "on", ILLEGAL,
     "on: not now; seat a moves, or declares a multiplication (risk) or contra."},
    {NULL, "roll rrgg", "stop a1", ILLEGAL,
     "stop: not now; seat a moves, or declares a multiplication (risk) or contra."},
    {"a 4 0", "roll rrgg|risk", "stop a1", NOT_YOURS, "stop: it is the turn of chance."},
    {"a 4 0", "roll rrgg|risk|roll rrgg", "move a1", ILLEGAL,
     "move: not now; seat a goes on or stops."},
    {"a 4 0", "roll rrgg|risk|roll rrgg", "stop a2", ILLEGAL, "stop: that pawn is not at stake."},
    {"a 4 0", "roll rrgg|risk|roll rrgg", "stop both", ILLEGAL,
     "stop: the result is for one pawn, not for both."},
    {"a 4 4", "roll rrgg|risk|roll rrgg", "stop both", ILLEGAL,
     "stop: the result is for one pawn, not for both."},
    {"a 4 4", "roll rrgy|contra|roll bbbb", "stop a1", ILLEGAL,
     "stop: the result is for both pawns; say 'stop both'."},
    {"a 4 0", "roll rrgg|risk|roll ryyy|on", "roll rrgg", ILLEGAL,
     "roll: the number of dice is 3 now, not 4."},
    {"a 4 9", "roll rrgg|risk|roll yyyy", "move a1", ILLEGAL,
     "move: not now; seat a says which pawn goes back."},
    {"a 4 9", "roll rrgg|risk|roll yyyy", "back b1", NOT_YOURS,
     "back: it is the turn of seat a, and the pawn is seat b's."},
    {NULL, "roll rgyb", "move a1", ILLEGAL,
     "move: not now; seat a has rolled the palette and takes a step, or jumps to a brush."},
    {NULL, "roll rgyb", "step a1 -", ILLEGAL, "step: there is nothing behind the start."},
    {NULL, "roll rgyb", "step a1 *", ILLEGAL, "step: the direction is + or -, not '*'."},
    {NULL, "roll rgyb", "step a1", ILLEGAL, "'step a1' has the wrong number of words."},
    {NULL, "roll rgyb", "step f1 +", ILLEGAL,
     "step: 'f1' is not a pawn; they are a1, a2 to b1, b2."},
    {"b 64 0", "roll rgyb", "step b1 -", ILLEGAL, "step: that pawn is home and stays there."},
    {NULL, "roll rgyb", "brush a1", ILLEGAL, "brush: that pawn is not on a brush."},
    {"a 6 0", "roll rgyb", "brush a1", ILLEGAL,
     "brush: the other pawn of seat a is on a bucket, space 0."},
    {"a 50 1", "roll rgyb", "brush a1", ILLEGAL, "brush: there is no brush after space 50."},
    {"b 6 1", "roll rgyb", "brush b1", NOT_YOURS,
     "brush: it is the turn of seat a, and the pawn is seat b's."},
    {"a 64 62", "roll rrgg|move a2", "roll rrgg", ILLEGAL, "roll: the game is over."},
    {"a 64 62", "roll rrgg|move a2", "move b1", ILLEGAL, "move: the game is over."},
};

static void play_all(struct atelier_state *state, const char *moves)
{
    char text[256], *rest = text;
    snprintf(text, sizeof text, "%s", moves);
    for (char *move = strtok_r(rest, "|", &rest); move != NULL; move = strtok_r(NULL, "|", &rest))
        play(state, move);
}

static void test_moves(void **unused)
{
    (void)unused;
    for (unsigned i = 0; i < sizeof bad_moves / sizeof *bad_moves; i++) {
        struct atelier_state state, before;
        struct atelier_error error;
        atelier_move move = 12345;
        memset(&state, 0, sizeof state);
        start(&state, NULL, bad_moves[i].figures);
        play_all(&state, bad_moves[i].before);
        before = state;
        int code = game->read_move(game, &state, atelier_span_of(bad_moves[i].move), &move, &error);
        if (code != bad_moves[i].code)
            fail_msg("'%s' gives code %d", bad_moves[i].move, code);
        assert_string_equal(error.message, bad_moves[i].sentence);
        assert_int_equal(error.code, bad_moves[i].code);
        assert_int_equal(move, 12345);
        assert_memory_equal(&state, &before, sizeof state);
    }
}

/* Dice may be named in any order, and a NUL or a byte beyond ASCII is no colour. */
static void test_odd_letters(void **unused)
{
    struct atelier_state state;
    atelier_move move, again;
    (void)unused;
    start(&state, NULL, NULL);
    assert_int_equal(game->read_move(game, &state, atelier_span_of("roll byrg"), &move, NULL),
                     ATELIER_OK);
    assert_int_equal(game->read_move(game, &state, atelier_span_of("roll rgyb"), &again, NULL),
                     ATELIER_OK);
    assert_int_equal(move, again);
    struct atelier_span nul = {"roll rgy\0", 9}, high = {"roll rgy\xff", 9};
    assert_int_equal(game->read_move(game, &state, nul, &move, NULL), ATELIER_ILLEGAL_MOVE);
    assert_int_equal(game->read_move(game, &state, high, &move, NULL), ATELIER_ILLEGAL_MOVE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_options),     cmocka_unit_test(test_good_options),
        cmocka_unit_test(test_boards),      cmocka_unit_test(test_good_boards),
        cmocka_unit_test(test_load),        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_odd_letters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
