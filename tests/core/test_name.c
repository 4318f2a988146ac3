/*
 * Names: one definition for everything that reads one, and each of them comes back from a record as
 * it went in.
 */
#include "support.h"

#include <stdio.h>
#include <string.h>

#define HEAD "atelier: 1\ngame: canvas\nseats: 2\n"

/* `text` is read as `wanted`. */
static void is_name(const char *text, const char *wanted)
{
    char name[ATELIER_NAME_SIZE] = "before";
    struct atelier_error error = {0};
    if (atelier_name_read(atelier_span_of(text), name, &error) != ATELIER_OK)
        fail_msg("'%s' is refused: %s", text, error.message);
    assert_string_equal(name, wanted);
}

static void is_itself(const char *text)
{
    is_name(text, text);
}

static void is_no_name(struct atelier_span text, const char *reason)
{
    char name[ATELIER_NAME_SIZE] = "before";
    struct atelier_error error = {0};
    if (atelier_name_read(text, name, &error) != ATELIER_BAD_REQUEST ||
        strstr(error.message, reason) == NULL)
        fail_msg("'%.*s' should be refused with '%s', not '%s'", (int)text.size, text.at, reason,
                 error.message);
    is_a_sentence(&error, ATELIER_BAD_REQUEST);
    assert_string_equal(name, "before");
    assert_int_equal(atelier_name_read(text, name, NULL), ATELIER_BAD_REQUEST);
}

/* `count` times `character`. */
static const char *many(const char *character, size_t count)
{
    static char text[4 * 64 + 1];
    text[0] = '\0';
    for (size_t i = 0; i < count; i++)
        strcat(text, character);
    return text;
}

static void test_trimmed(void **state)
{
    static const char *const white[] = {" ",
                                        "\t",
                                        "\r\n",
                                        "\xc2\xa0",
                                        "\xc2\x85",
                                        "\xe1\x9a\x80",
                                        "\xe2\x80\x80",
                                        "\xe2\x80\x8a",
                                        "\xe2\x80\xa8",
                                        "\xe2\x80\xaf",
                                        "\xe2\x81\x9f",
                                        "\xe3\x80\x80",
                                        "\xef\xbb\xbf"};
    (void)state;
    is_name("Ann", "Ann");
    is_name("Ann  B.", "Ann  B.");
    for (size_t i = 0; i < sizeof white / sizeof *white; i++) {
        char text[32];
        snprintf(text, sizeof text, "%s%sAnn%s", white[i], white[i], white[i]);
        is_name(text, "Ann");
        is_no_name(atelier_span_of(white[i]), "at least one");
    }
    is_no_name(atelier_span_of(""), "at least one");
    is_no_name((struct atelier_span){0}, "at least one");
}

/* Characters are counted, not bytes: Latin, Cyrillic, Chinese, and emoji, where bytes count first.
 */
static void test_length(void **state)
{
    (void)state;
    is_itself(many("a", 40));
    is_itself(many("\xd0\xb6", 40));
    is_itself(many("\xe7\x95\xab", 40));
    is_itself(many("\xf0\x9f\x8e\xa8", 30));
    is_no_name(atelier_span_of(many("a", 41)), "40 characters, not 41");
    is_no_name(atelier_span_of(many("\xd0\xb6", 41)), "40 characters, not 41");
    is_no_name(atelier_span_of(many("\xf0\x9f\x8e\xa8", 31)), "120 bytes of UTF-8, not 124");
    char spaced[160];
    snprintf(spaced, sizeof spaced, "    %s    ", many("a", 40));
    is_name(spaced, many("a", 40));
    snprintf(spaced, sizeof spaced, "a%s", many("\xf0\x9f\x8e\xa8", 30));
    is_no_name(atelier_span_of(spaced), "120 bytes of UTF-8, not 121");
}

static void test_characters(void **state)
{
    static const uint32_t fine[] = {0x21,   0x7e,   0xa1,   0x200b, 0x200d,
                                    0x2027, 0x2065, 0x206a, 0x1f3a8};
    static const uint32_t controls[] = {0,    1,    9,    10,   13,     0x1f,
                                        0x7f, 0x80, 0x85, 0x9f, 0x2028, 0x2029};
    static const uint32_t turning[] = {0x61c, 0x200e, 0x200f, 0x202a, 0x202e, 0x2066, 0x2069};
    char text[8] = "a", name[ATELIER_NAME_SIZE];
    (void)state;
    for (size_t i = 0; i < sizeof fine / sizeof *fine; i++) {
        size_t size = put_character(fine[i], text + 1);
        assert_int_equal(atelier_name_read((struct atelier_span){text, 1 + size}, name, NULL),
                         ATELIER_OK);
    }
    for (size_t i = 0; i < sizeof controls / sizeof *controls; i++) {
        size_t size = put_character(controls[i], text + 1);
        text[1 + size] = 'b';
        is_no_name((struct atelier_span){text, size + 2}, "control characters");
    }
    for (size_t i = 0; i < sizeof turning / sizeof *turning; i++) {
        size_t size = put_character(turning[i], text + 1);
        is_no_name((struct atelier_span){text, 1 + size}, "direction of writing");
    }
    is_no_name(atelier_span_of("a\xff"), "UTF-8");
    is_no_name(atelier_span_of("\xd0"), "UTF-8");
    is_no_name(atelier_span_of("\xed\xa0\x80"), "UTF-8");
}

/* What a seat's header holds is read by the same function. */
static void test_in_records(void **state)
{
    static struct sitting sitting;
    static const char *const bad[] = {"\xc2\xa0",
                                      "\xe2\x80\xae"
                                      "Ann",
                                      "\" \"",
                                      "a\xe2\x80\xa8"
                                      "b"};
    char text[512];
    struct atelier_error error;
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        snprintf(text, sizeof text, HEAD "seat b: %s\n", bad[i]);
        assert_int_equal(atelier_record_read(&sitting.table, atelier_games(), atelier_span_of(text),
                                             sitting.moves, SITTING_MOVES, NULL, &error),
                         ATELIER_BAD_RECORD);
        assert_non_null(strstr(error.message, "line 4: A name"));
    }
}

/* Into a record and out again, with the header's text that is expected. */
static void comes_back(const char *name, const char *header)
{
    static struct sitting sitting, again;
    static struct text text, twice;
    struct atelier_error error;
    char line[400];
    sit_down(&sitting, &atelier_canvas_game, "seats=2;scenario=first");
    assert_int_equal(atelier_table_set_name(&sitting.table, 1, atelier_span_of(name), NULL),
                     ATELIER_OK);
    write_record(&sitting.table, &text);
    snprintf(line, sizeof line, "\nseat b: %s\n", header);
    if (strstr(text.bytes, line) == NULL)
        fail_msg("no '%s' in\n%s", line, text.bytes);
    if (atelier_record_read(&again.table, atelier_games(), atelier_span_of(text.bytes), again.moves,
                            SITTING_MOVES, NULL, &error) != ATELIER_OK)
        fail_msg("%s in\n%s", error.message, text.bytes);
    assert_string_equal(again.table.name[1], name);
    write_record(&again.table, &twice);
    assert_string_equal(twice.bytes, text.bytes);
}

static void test_round_trip(void **state)
{
    (void)state;
    comes_back("Ann", "Ann");
    comes_back("C#", "C#");
    comes_back("Ann: or Bob", "Ann: or Bob");
    comes_back("the \"Duke\"", "the \"Duke\"");
    comes_back("a\\b", "a\\b");
    comes_back("Ann #2", "\"Ann #2\"");
    comes_back("#1", "\"#1\"");
    comes_back("\"Duke\"", "\"\\\"Duke\\\"\"");
    comes_back("\"", "\"\\\"\"");
    comes_back("a \\\" #", "\"a \\\\\\\" #\"");
    comes_back("\\ # \\", "\"\\\\ # \\\\\"");
    comes_back("Ann\" #2", "\"Ann\\\" #2\"");
    /* All that is short and made of what matters. */
    static const char signs[] = "a \"\\#:";
    for (unsigned number = 0; number < 6 * 6 * 6 * 6 * 6; number++) {
        static struct sitting sitting, again;
        static struct text text;
        char name[6] = "";
        for (unsigned i = 0, rest = number; i < 5; i++, rest /= 6)
            name[i] = signs[rest % 6];
        if (number == 0)
            sit_down(&sitting, &atelier_canvas_game, "seats=2;scenario=first");
        if (atelier_table_set_name(&sitting.table, 0, atelier_span_of(name), NULL) != ATELIER_OK)
            continue;
        write_record(&sitting.table, &text);
        assert_int_equal(atelier_record_read(&again.table, atelier_games(),
                                             atelier_span_of(text.bytes), again.moves,
                                             SITTING_MOVES, NULL, NULL),
                         ATELIER_OK);
        assert_string_equal(again.table.name[0], sitting.table.name[0]);
    }
}

/* Records from before there were quotes: what is not one whole quoted string is what it was. */
static void test_plain_values(void **state)
{
    static const struct {
        const char *value, *name;
    } old[] = {
        {"Ann #2", "Ann"},
        {"\"Ann\" Lee # two", "\"Ann\" Lee"},
        {"\"Ann", "\"Ann"},
        {"\"Ann #2", "\"Ann"},
        {"\"Ann\"#2", "\"Ann\"#2"},
        {"\"A\\nn\"", "\"A\\nn\""},
        {"\"Ann\\\"", "\"Ann\\\""},
        {"Ann \"#2\"", "Ann \"#2\""},
        {"\"Ann\" \"Lee\"", "\"Ann\" \"Lee\""},
        {"\"Ann\"  # who plays", "Ann"},
        {"\"Ann #2\" # who plays", "Ann #2"},
        {"  \"Ann #2\"\t", "Ann #2"},
    };
    static struct sitting sitting;
    (void)state;
    for (size_t i = 0; i < sizeof old / sizeof *old; i++) {
        char text[256];
        struct atelier_error error;
        snprintf(text, sizeof text, HEAD "seat a: %s\n", old[i].value);
        if (atelier_record_read(&sitting.table, atelier_games(), atelier_span_of(text),
                                sitting.moves, SITTING_MOVES, NULL, &error) != ATELIER_OK)
            fail_msg("%s for '%s'", error.message, old[i].value);
        assert_string_equal(sitting.table.name[0], old[i].name);
    }
}

static void test_seats(void **state)
{
    static struct sitting sitting;
    struct atelier_error error;
    (void)state;
    sit_down(&sitting, &atelier_canvas_game, "seats=2;scenario=first");
    for (int seat = -1; seat <= 2; seat += 3) {
        assert_int_equal(
            atelier_table_set_name(&sitting.table, seat, atelier_span_of("Ann"), &error),
            ATELIER_BAD_REQUEST);
        is_a_sentence(&error, ATELIER_BAD_REQUEST);
    }
    assert_int_equal(atelier_table_set_name(&sitting.table, 1, atelier_span_of("Ann"), &error),
                     ATELIER_OK);
    assert_int_equal(atelier_table_set_name(&sitting.table, 1, atelier_span_of(" "), &error),
                     ATELIER_BAD_REQUEST);
    assert_string_equal(sitting.table.name[1], "Ann");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_trimmed),    cmocka_unit_test(test_length),
        cmocka_unit_test(test_characters), cmocka_unit_test(test_in_records),
        cmocka_unit_test(test_round_trip), cmocka_unit_test(test_plain_values),
        cmocka_unit_test(test_seats),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
