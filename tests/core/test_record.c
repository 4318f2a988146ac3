/*
 * Records as foreign text: every kind of wrong line is refused with its number and a reason, and
 * the table that was to be filled stays as it was, bit for bit.
 */
#include "support.h"

#include <stdio.h>
#include <string.h>

#define HEX64 "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
#define HEAD  "atelier: 1\ngame: canvas\nscenario: first\n"
#define FAIR  "fairness: 1\ncommitment: " HEX64 "\n"

static enum atelier_code read(struct sitting *sitting, struct atelier_span text, uint32_t *line,
                              struct atelier_error *error)
{
    return atelier_record_read(&sitting->table, atelier_games(), text, sitting->moves,
                               SITTING_MOVES, line, error);
}

/* The text is refused at this line; the reason holds `reason`. */
static void refused_text(struct atelier_span text, uint32_t wanted, const char *reason)
{
    static struct sitting sitting;
    static struct atelier_table before;
    struct atelier_error error = {0};
    uint32_t line = 0;
    char begin[24];
    memset(&sitting.table, 0x5a, sizeof sitting.table);
    memcpy(&before, &sitting.table, sizeof before);
    enum atelier_code code = read(&sitting, text, &line, &error);
    snprintf(begin, sizeof begin, "line %u: ", (unsigned)wanted);
    if (code != ATELIER_BAD_RECORD || line != wanted ||
        strncmp(error.message, begin, strlen(begin)) != 0 || strstr(error.message, reason) == NULL)
        fail_msg("wanted '%s..%s', got line %u, %s: '%s' for\n%.*s", begin, reason, (unsigned)line,
                 atelier_code_name(code), error.message, (int)text.size, text.at);
    is_a_sentence(&error, ATELIER_BAD_RECORD);
    assert_memory_equal(&sitting.table, &before, sizeof before);
    /* Nothing is written through pointers that were not given. */
    assert_int_equal(read(&sitting, text, NULL, NULL), ATELIER_BAD_RECORD);
    assert_memory_equal(&sitting.table, &before, sizeof before);
}

static void is_refused(const char *text, uint32_t line, const char *reason)
{
    refused_text(atelier_span_of(text), line, reason);
}

static void is_read(const char *text, struct sitting *sitting)
{
    struct atelier_error error;
    if (read(sitting, atelier_span_of(text), NULL, &error) != ATELIER_OK)
        fail_msg("%s in\n%s", error.message, text);
}

static void test_identity(void **state)
{
    (void)state;
    is_refused("", 1, "is empty");
    is_refused("\n", 1, "begins with");
    is_refused("game: canvas\n", 1, "begins with");
    is_refused("hello\n", 1, "begins with");
    is_refused("\natelier: 1\n", 1, "begins with");
    is_refused("\xef\xbb\xbf" HEAD, 1, "begins with"); /* a byte order mark */
    is_refused("atelier 1\n", 1, "begins with");
    is_refused("atelier:\n", 1, "begins with");
    is_refused("atelier: 2\n", 1, "version 1");
    is_refused("# a comment\natelier: 01\n", 2, "version 1");
    is_refused("atelier: 1\n", 1, "comes second");
    is_refused("atelier: 1\n\n", 2, "comes second");
    is_refused("atelier: 1\nseats: 2\n", 2, "comes second");
    is_refused("atelier: 1\n# well\ngame: chess\n", 3, "no game");
    is_refused("atelier: 1\ngame: canva\n", 2, "no game");
    is_refused("atelier: 1\ngame: Canvas\n", 2, "no game");
    is_refused("atelier: 1\ngame canvas\n", 2, "comes second");
}

static void test_headers(void **state)
{
    (void)state;
    is_refused(HEAD "nonsense\n", 4, "key: value");
    is_refused(HEAD ": 1\n", 4, "neither may be empty");
    is_refused(HEAD "seats:\n", 4, "neither may be empty");
    is_refused(HEAD "seats: # two\n", 4, "neither may be empty");
    is_refused(HEAD "date:#1\n", 4, "must be in quotes");
    is_refused(HEAD "date: \"\"\n", 4, "neither may be empty");
    is_refused(HEAD "date: \xe2\x80\xae"
                    "1202\n",
               4, "not clean"); /* U+202E turns it round */
    is_refused(HEAD "contribution a: \xe2\x81\xa6"
                    "dice\n",
               4, "not clean");                                              /* U+2066 */
    is_refused(HEAD "contribution a: one\xe2\x80\xa8two\n", 4, "not clean"); /* U+2028 */
    is_refused(HEAD "table: \xd8\x9c"
                    "7\n",
               4, "not clean"); /* U+061C */
    is_refused(HEAD "colour: red\n", 4, "no such option");
    is_refused(HEAD "atelier: 1\n", 4, "no such option");
    is_refused(HEAD "game: canvas\n", 4, "no such option");
    is_refused(HEAD "Seats: 2\n", 4, "no such option");
    is_refused(HEAD "seat g: me\n", 4, "no such option");
    is_refused(HEAD "seat A: me\n", 4, "no such option");
    is_refused(HEAD "seat  a: me\n", 4, "no such option");
    is_refused(HEAD "seat ab: me\n", 4, "no such option");
    is_refused(HEAD "contribution z: me\n", 4, "no such option");
    is_refused(HEAD "fairness: 3\n", 4, "schemes 1 and 2");
    is_refused(HEAD "fairness: 0\n", 4, "schemes 1 and 2");
    is_refused(HEAD "pledge: abc\n", 4, "64 hex digits");
    is_refused(HEAD "seal a: abc\n", 4, "64 hex digits");
    is_refused(HEAD "seal z: " HEX64 "\n", 4, "no such option");
    is_refused(HEAD "commitment: abc\n", 4, "64 hex digits");
    is_refused(HEAD "commitment: " HEX64 "0\n", 4, "64 hex digits");
    is_refused(HEAD "secret: g" HEX64 "\n", 4, "64 hex digits");
    is_refused(HEAD "x-: 1\n", 4, "no such option");
    is_refused(HEAD "take 1\n", 4, "empty line comes before the moves");
}

static void test_duplicates(void **state)
{
    static const char *const headers[] = {
        "seats: 2",         "mode: standard", "seat a: me",     "contribution b: dice",
        "date: 2025-01-01", "table: seven",   "fairness: 1",    "commitment: " HEX64,
        "secret: " HEX64,   "pledge: " HEX64, "seal b: " HEX64,
    };
    (void)state;
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++) {
        char text[512];
        snprintf(text, sizeof text, HEAD "%s\nx-note: between\n%s\n\n", headers[i], headers[i]);
        is_refused(text, 6, "twice");
    }
    is_refused(HEAD "scenario: first\n", 4, "twice");
}

static void test_too_long(void **state)
{
    static const struct {
        const char *key;
        size_t most; /* bytes of the value */
    } headers[] = {
        {"contribution a", ATELIER_CONTRIBUTION_SIZE - 1},
        {"table", ATELIER_TABLE_ID_SIZE - 1},
        {"date", ATELIER_DATE_SIZE - 1},
        {"x-anything", 900},
    };
    static struct sitting sitting;
    static struct text text;
    char value[1200];
    (void)state;
    memset(value, 'v', sizeof value);
    for (size_t i = 0; i < sizeof headers / sizeof *headers; i++) {
        struct atelier_out *out = text_init(&text);
        atelier_printf(out, HEAD "%s: ", headers[i].key);
        out->write(out, value, headers[i].most);
        is_read(text.bytes, &sitting);
        if (headers[i].most < 500) {
            atelier_put(out, "v");
            is_refused(text.bytes, 4, "too long");
        }
    }
    struct atelier_out *out = text_init(&text);
    atelier_put(out, HEAD "scoring: ");
    out->write(out, value, 96);
    is_refused(text.bytes, 4, "too long");
    /* A line of 1024 bytes is read, one more is not: in the header, in a comment, among moves. */
    for (int kind = 0; kind < 3; kind++)
        for (size_t size = 1024; size <= 1025; size++) {
            static const char *const begin[] = {"x-long: ", "# ", ""};
            out = text_init(&text);
            atelier_put(out, HEAD);
            atelier_put(out, kind == 2 ? "\n" : "");
            atelier_put(out, begin[kind]);
            out->write(out, value, size - strlen(begin[kind]));
            if (kind == 2)
                is_refused(text.bytes, 5, size > 1024 ? "longer than 1024" : "not a move");
            else if (size > 1024)
                is_refused(text.bytes, 4, "longer than 1024");
            else
                is_read(text.bytes, &sitting);
        }
}

static void test_unclean_text(void **state)
{
    static const char *const odd[] = {"\xff", "\xc3",     "\xc0\x80",     "\x01", "\x7f",
                                      "a\tb", "\xc2\x85", "\xed\xa0\x80", "a\rb"};
    (void)state;
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
        char text[256];
        snprintf(text, sizeof text, "%s\n" HEAD, odd[i]);
        is_refused(text, 1, "clean");
        snprintf(text, sizeof text, "atelier: 1\n%s\n", odd[i]);
        is_refused(text, 2, "clean");
        snprintf(text, sizeof text, HEAD "seat a: %s x\n", odd[i]);
        is_refused(text, 4, "clean");
        snprintf(text, sizeof text, HEAD "# a comment %s x\n", odd[i]);
        is_refused(text, 4, "clean");
        snprintf(text, sizeof text, HEAD "\nback 1\nback %s x\n", odd[i]);
        is_refused(text, 6, "clean");
    }
    static const char nul[] = HEAD "seat a: m\0e\n";
    refused_text((struct atelier_span){nul, sizeof nul - 1}, 4, "clean");
    static const char nul_move[] = HEAD "\nback 1\nback\0 2\n";
    refused_text((struct atelier_span){nul_move, sizeof nul_move - 1}, 6, "clean");
}

/* An option that does not go with the others is found at the end, but its own line is named. */
static void test_options(void **state)
{
    (void)state;
    is_refused("atelier: 1\ngame: canvas\nseats: 9\nmode: standard\n\n", 3, "seats:");
    is_refused("atelier: 1\ngame: canvas\nx-a: 1\nseats: x\ndate: today\n\nback 1\n", 4, "seats:");
    is_refused("atelier: 1\ngame: canvas\nmode: puzzle\nseats: 2\n\n", 3, "mode:");
    is_refused("atelier: 1\ngame: canvas\nseats: 1\nmode: standard\nscenario: first\n", 4, "mode:");
    is_refused("atelier: 1\ngame: canvas\n# why\nscenario: nowhere\nseats: 2\n\n", 4, "scenario:");
    is_refused("atelier: 1\ngame: canvas\nscoring: space space\nseats: 2\n\n", 3, "scoring:");
    is_refused("atelier: 1\ngame: canvas\nseats: 2\ntarget: easy\nmode: standard\n\n", 4,
               "target:");
    is_refused("atelier: 1\ngame: canvas\nscoring: space\nscenario: first\n\n", 4, "scenario:");
    is_refused("atelier: 1\ngame: angeschmiert\nseats: 9\nboard: default\n\n", 3, "seats:");
}

static void test_seats(void **state)
{
    (void)state;
    is_refused(HEAD "seat a: me\nseat c: who\nseats: 2\n\n", 5, "no such seat");
    is_refused(HEAD "contribution e: dice\n\n", 4, "no such seat");
    is_refused(HEAD "seat f: me\nseats: 5\n\n", 4, "no such seat");
    is_refused(HEAD "seat e: me\nseat c: you\n\n", 4, "no such seat");
    is_refused(HEAD "x-a: 1\nseat c: me\ndate: today\nx-b: 2\ncontribution c: dice\n\n", 5,
               "no such seat");
    is_refused(HEAD "x-a: 1\ncontribution c: dice\ndate: today\nx-b: 2\nseat c: me\n\n", 5,
               "no such seat");
}

static void test_fairness(void **state)
{
    static struct sitting sitting;
    (void)state;
    is_refused(HEAD "fairness: 1\n\n", 5, "belong together");
    is_refused(HEAD "commitment: " HEX64 "\n\n", 5, "belong together");
    is_refused(HEAD "secret: " HEX64 "\n\n", 5, "belong together");
    is_refused(HEAD "fairness: 1\nsecret: " HEX64 "\n\n", 6, "belong together");
    is_refused(HEAD "commitment: " HEX64 "\nsecret: " HEX64 "\n\n", 6, "belong together");
    is_refused(HEAD FAIR "pledge: " HEX64 "\n\n", 7, "belong together");
    is_refused(HEAD FAIR "seal a: " HEX64 "\nx-a: 1\n\n", 6, "belongs to");
    is_refused(HEAD "seal a: " HEX64 "\n\n", 4, "belongs to");
    is_refused(HEAD "fairness: 2\ncommitment: " HEX64 "\n\n", 6, "belong together");
    is_refused(HEAD "fairness: 2\ncommitment: " HEX64 "\npledge: " HEX64 "\nseal e: " HEX64 "\n\n",
               7, "no such seat");
    is_refused(HEAD "taken-back: 1\ndrawn-again: 1:1\n\n", 6, "needs");
    is_read(HEAD FAIR, &sitting);
    assert_int_equal(sitting.table.fairness, ATELIER_COMMITTED);
    assert_false(sitting.table.revealed);
    is_read(HEAD FAIR "secret: " HEX64 "\n", &sitting);
    assert_int_equal(sitting.table.fairness, ATELIER_FAIR);
    assert_true(sitting.table.revealed);
    assert_int_equal(sitting.table.fair.secret[31], 31);
    is_read(HEAD, &sitting);
    assert_int_equal(sitting.table.fairness, ATELIER_MANUAL);
    assert_false(sitting.table.outside);
}

/* Real dice and cards: the record says so, keeps saying so, and claims nothing else. */
static void test_outside(void **state)
{
    static struct sitting sitting;
    char text[256];
    struct atelier_buffer buffer;
    struct atelier_verdict verdict;
    (void)state;
    is_refused(HEAD "chance: fair\n\n", 4, "can only be 'outside'");
    is_refused(HEAD "chance: outside\nchance: outside\n\n", 5, "twice");
    is_refused(HEAD "chance: outside\n" FAIR "\n", 4, "has no 'fairness'");
    is_read(HEAD "chance: outside\n\nback 1\n", &sitting);
    assert_true(sitting.table.outside);
    assert_int_equal(sitting.table.fairness, ATELIER_MANUAL);
    atelier_buffer_init(&buffer, text, sizeof text);
    atelier_record_write(&sitting.table, &buffer.out);
    assert_string_equal(text, HEAD "chance: outside\n\nback 1\n");
    atelier_record_verify(&sitting.table, &verdict);
    assert_int_equal(verdict.scheme, 0);
    assert_false(atelier_verdict_is_fair(&verdict));
}

static void test_moves(void **state)
{
    (void)state;
    is_refused(HEAD "\nback 1\nback 1\n", 6, "given out already");
    is_refused(HEAD "\n\n\n# five\nback 1\ntake 1\n", 9, "turn of chance");
    is_refused(HEAD "\nback 21\n", 5, "1 to 20");
    is_refused(HEAD "\nhello\n", 5, "not a move");
    is_refused(HEAD "\nback  1\n", 5, "not a move");
    is_refused(HEAD "\nback 1 2\n", 5, "number of words");
    is_refused(HEAD "\nseats: 2\n", 5, "not a move");
    is_refused(HEAD "\nback 1\n\nback 2\n\ngame: canvas\n", 9, "not a move");
}

/* Too little room for the moves is no fault of the record. */
static void test_room(void **state)
{
    static struct sitting sitting;
    struct atelier_error error = {0};
    uint32_t line = 0;
    struct atelier_span text = atelier_span_of(HEAD "\nback 1\nback 2\nback 3\n");
    (void)state;
    assert_int_equal(atelier_record_room(text), 7);
    assert_int_equal(atelier_record_room(atelier_span_of("")), 0);
    memset(&sitting.table, 0x5a, sizeof sitting.table);
    struct atelier_table before = sitting.table;
    assert_int_equal(
        atelier_record_read(&sitting.table, atelier_games(), text, sitting.moves, 2, &line, &error),
        ATELIER_NO_ROOM);
    assert_int_equal(line, 7);
    is_a_sentence(&error, ATELIER_NO_ROOM);
    assert_memory_equal(&sitting.table, &before, sizeof before);
    assert_int_equal(
        atelier_record_read(&sitting.table, atelier_games(), text, sitting.moves, 3, &line, &error),
        ATELIER_OK);
}

/* What is allowed: CRLF, comments, blanks, foreign headers, no line end at the end. */
static void test_accepted(void **state)
{
    static struct sitting sitting;
    (void)state;
    is_read("# first\r\natelier: 1\r\ngame:canvas # which\r\n  scenario :  first\t\r\n"
            "x-club: blue\r\nx-club: green\r\nseat a: K\xc3\xa4the #1\r\nseat b: C#\r\n\r\n"
            "  back 1 # the first\r\n\r\n# more\r\n\tback 2\r\nback 3",
            &sitting);
    assert_int_equal(sitting.table.count, 3);
    assert_string_equal(sitting.table.name[0], "K\xc3\xa4the");
    assert_string_equal(sitting.table.name[1], "C#");
    assert_string_equal(sitting.table.settings.value[1], "first");
    is_read("atelier: 1\ngame: canvas", &sitting);
    assert_int_equal(sitting.table.count, 0);
}

static void test_all_headers_written(void **state)
{
    static struct sitting sitting;
    static struct text text;
    static const char record[] =
        "atelier: 1\ngame: canvas\nseats: 2\nscoring: space random\nmode: vincent\n"
        "seat a: Frida\nseat b: K\xc3\xa4the\ndate: 2025-03-14\n" FAIR
        "table: seven\ncontribution a: one\ncontribution b: two\nsecret: " HEX64 "\n\n"
        "goal style\nback 1\n";
    (void)state;
    is_read(record, &sitting);
    write_record(&sitting.table, &text);
    assert_string_equal(text.bytes, record);
}

/* Any byte of a good record changed to any other never breaks anything: it reads or is refused. */
static void test_any_byte(void **state)
{
    static struct sitting sitting;
    static const char record[] =
        HEAD "seat a: me\n" FAIR "\nback 1\nback 2\nback 3\nback 4\nback 5\n"
             "back 6\ndeal 1\ndeal 2\ndeal 3\ndeal 4\ndeal 5\ntake 3\n";
    char text[sizeof record];
    unsigned read_well = 0, not_read = 0;
    (void)state;
    for (size_t at = 0; at < sizeof record - 1; at++)
        for (int byte = 0; byte < 256; byte++) {
            struct atelier_error error = {0};
            uint32_t line = 0;
            memcpy(text, record, sizeof record);
            text[at] = (char)byte;
            enum atelier_code code =
                read(&sitting, (struct atelier_span){text, sizeof record - 1}, &line, &error);
            assert_true(code == ATELIER_OK || code == ATELIER_BAD_RECORD);
            if (code == ATELIER_OK) {
                read_well++;
                continue;
            }
            not_read++;
            is_a_sentence(&error, ATELIER_BAD_RECORD);
            assert_true(line >= 1 && line <= 21);
        }
    assert_true(read_well > 1000 && not_read > 10000);
}

/* Cut off anywhere, a record reads up to there or is refused at its last line, if it has one. */
static void test_cut_off(void **state)
{
    static struct sitting sitting;
    static const char record[] = HEAD "\nback 1\nback 2\nback 3\nback 4\n";
    (void)state;
    for (size_t size = 1; size < sizeof record; size++) {
        uint32_t line = 0;
        struct atelier_span text = {record, size};
        if (read(&sitting, text, &line, NULL) != ATELIER_OK)
            assert_int_equal(line, atelier_record_room(text));
    }
    /* What is behind the end is not looked at. */
    refused_text((struct atelier_span){HEAD "date:#", strlen(HEAD "date:")}, 4, "neither may be");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_identity),
        cmocka_unit_test(test_headers),
        cmocka_unit_test(test_duplicates),
        cmocka_unit_test(test_too_long),
        cmocka_unit_test(test_unclean_text),
        cmocka_unit_test(test_options),
        cmocka_unit_test(test_seats),
        cmocka_unit_test(test_fairness),
        cmocka_unit_test(test_outside),
        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_room),
        cmocka_unit_test(test_accepted),
        cmocka_unit_test(test_all_headers_written),
        cmocka_unit_test(test_any_byte),
        cmocka_unit_test(test_cut_off),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
