/*
 * The core's small parts: readers of foreign text, the buffer, codes, settings, JSON going out,
 * names and the generator for simulation.
 */
#include "support.h"

#include <jansson.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct atelier_span span(const char *text, size_t size)
{
    return (struct atelier_span){text, size};
}

/* --- text --- */

static void test_clean_text(void **state)
{
    static const char *const clean[] = {
        "",
        "plain text",
        "~",
        "\xc2\xa0",            /* U+00A0, the first after the C1 controls */
        "K\xc3\xa4the",        /* U+00E4 */
        "\xdf\xbf",            /* U+07FF */
        "\xe0\xa0\x80",        /* U+0800 */
        "\xed\x9f\xbf",        /* U+D7FF */
        "\xee\x80\x80",        /* U+E000 */
        "\xef\xbf\xbf",        /* U+FFFF */
        "\xf0\x90\x80\x80",    /* U+10000 */
        "\xf4\x8f\xbf\xbf",    /* U+10FFFF */
        "\xf0\x9f\x8e\xa8 ok", /* an emoji */
    };
    static const char *const dirty[] = {
        "\t",
        "\n",
        "\x1f",
        "\x7f",
        "a\rb",
        "\x80", /* a continuation alone */
        "\xbf",
        "\xc0\x80",     /* overlong NUL */
        "\xc1\xbf",     /* overlong */
        "\xc2",         /* cut short */
        "\xc2\x41",     /* not continued */
        "\xc2\x80",     /* U+0080, a control */
        "\xc2\x9f",     /* U+009F, the last control */
        "\xe0\x9f\xbf", /* overlong */
        "\xe2\x82",     /* cut short */
        "\xe2\x82\x41",
        "\xed\xa0\x80", /* a surrogate */
        "\xed\xbf\xbf",
        "\xf0\x8f\xbf\xbf", /* overlong */
        "\xf0\x9f\x8e",     /* cut short */
        "\xf4\x90\x80\x80", /* beyond U+10FFFF */
        "\xf5\x80\x80\x80",
        "\xf8\x88\x80\x80\x80", /* five bytes */
        "\xfe",
        "\xff",
    };
    (void)state;
    for (size_t i = 0; i < sizeof clean / sizeof *clean; i++)
        if (!atelier_is_clean_text(atelier_span_of(clean[i])))
            fail_msg("clean text %zu is refused", i);
    for (size_t i = 0; i < sizeof dirty / sizeof *dirty; i++)
        if (atelier_is_clean_text(atelier_span_of(dirty[i])))
            fail_msg("dirty text %zu is accepted", i);
    assert_false(atelier_is_clean_text(span("a\0b", 3)));
    /* Nothing beyond the span is looked at. */
    assert_false(atelier_is_clean_text(span("\xc3\xa4", 1)));
    assert_true(atelier_is_clean_text(span("a\xff", 1)));
}

/* Every code point, against a second decoder. */
static void test_all_code_points(void **state)
{
    (void)state;
    for (unsigned code = 1; code <= 0x10ffff; code++) {
        char text[4];
        struct atelier_span all = span(text, put_character(code, text)), rest = all;
        uint32_t read = 0;
        bool control = code < 0x20 || (code >= 0x7f && code < 0xa0);
        bool surrogate = code >= 0xd800 && code < 0xe000;
        bool decoded = atelier_next_character(&rest, &read) && read == code && rest.size == 0;
        if (atelier_is_clean_text(all) != !(control || surrogate) || decoded == surrogate)
            fail_msg("U+%04X", code);
    }
}

static void test_numbers(void **state)
{
    static const struct {
        const char *text;
        unsigned most;
        int value; /* -1: refused */
    } numbers[] = {
        {"0", 0, 0},
        {"0", 9, 0},
        {"7", 7, 7},
        {"8", 7, -1},
        {"10", 60, 10},
        {"60", 60, 60},
        {"61", 60, -1},
        {"", 9, -1},
        {"00", 9, -1},
        {"01", 9, -1},
        {"-1", 9, -1},
        {"+1", 9, -1},
        {" 1", 9, -1},
        {"1 ", 9, -1},
        {"1x", 9, -1},
        {"x", 9, -1},
        {"999999999", 999999999, 999999999},
        {"1000000000", 4294967295u, -1},
        {"4294967297", 4294967295u, -1},
        {"1.0", 9, -1},
        {"0x1", 9, -1},
    };
    (void)state;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        unsigned value = 12345;
        bool fine = atelier_read_number(atelier_span_of(numbers[i].text), numbers[i].most, &value);
        assert_int_equal(fine, numbers[i].value >= 0);
        assert_int_equal(value, fine ? (unsigned)numbers[i].value : 12345);
    }
}

static void test_words_and_lines(void **state)
{
    struct atelier_span rest = atelier_span_of("  take  3 "), line;
    (void)state;
    assert_true(atelier_span_is(atelier_next_word(&rest), "take"));
    assert_true(atelier_span_is(atelier_next_word(&rest), "3"));
    assert_int_equal(atelier_next_word(&rest).size, 0);
    assert_int_equal(rest.size, 0);
    rest = atelier_span_of("one\r\n\ntwo\rx\n\r\nlast");
    const char *const lines[] = {"one", "", "two\rx", "", "last"};
    for (int i = 0; i < 5; i++) {
        assert_true(atelier_next_line(&rest, &line));
        assert_true(atelier_span_is(line, lines[i]));
    }
    assert_false(atelier_next_line(&rest, &line));
    rest = atelier_span_of("end\n");
    assert_true(atelier_next_line(&rest, &line));
    assert_false(atelier_next_line(&rest, &line));
    assert_true(atelier_span_is(span("abc", 2), "ab"));
    assert_false(atelier_span_is(span("abc", 2), "abc"));
    assert_false(atelier_span_is(span("abc", 2), "a"));
}

/* What begins small, with a capital, and back again. */
static void test_first_letters(void **state)
{
    static const char *const pairs[][2] = {
        {"anna", "Anna"},   {"élan", "Élan"}, {"ängste", "Ängste"},     {"ţară", "Ţară"},
        {"žena", "Žena"},   {"łódź", "Łódź"}, {"ångström", "Ångström"}, {"άλφα", "Άλφα"},
        {"ωμέγα", "Ωμέγα"}, {"ёлка", "Ёлка"}, {"яблоко", "Яблоко"},     {"þorn", "Þorn"},
    };
    static const char *const others[] = {"",   "7",    "ß",   "÷",    "×",
                                         "ıd", "漢字", "“a”", "\xff", "\xc3"};
    char text[32];
    (void)state;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        strcpy(text, pairs[i][0]);
        atelier_begin_small(text);
        assert_string_equal(text, pairs[i][0]);
        atelier_begin_large(text);
        assert_string_equal(text, pairs[i][1]);
        atelier_begin_large(text);
        assert_string_equal(text, pairs[i][1]);
        atelier_begin_small(text);
        assert_string_equal(text, pairs[i][0]);
    }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        strcpy(text, others[i]);
        atelier_begin_large(text);
        assert_string_equal(text, others[i]);
        atelier_begin_small(text);
        assert_string_equal(text, others[i]);
    }
}

static void test_quote(void **state)
{
    char exact[41], more[42];
    (void)state;
    memset(exact, 'x', 40);
    exact[40] = '\0';
    memset(more, 'x', 41);
    more[41] = '\0';
    assert_string_equal(atelier_quote(atelier_span_of("")).text, "");
    assert_string_equal(atelier_quote(atelier_span_of("take 1")).text, "take 1");
    assert_string_equal(atelier_quote(span("a\0\n\x7f\xc3z\xa4", 7)).text, "a????z?");
    assert_string_equal(atelier_quote(atelier_span_of("Nähe 日本 🎨")).text, "Nähe 日本 🎨");
    /* What controls lines or turns the writing, of any length, is one. */
    assert_string_equal(atelier_quote(atelier_span_of("a\u2028b\u202ec\xc2\x85")).text, "a?b?c?");
    assert_string_equal(atelier_quote(atelier_span_of(exact)).text, exact);
    assert_int_equal(strlen(atelier_quote(atelier_span_of(more)).text), 43);
    assert_string_equal(atelier_quote(atelier_span_of(more)).text + 40, "...");
    strcpy(more + 39, "ä"); /* no half of it */
    assert_string_equal(atelier_quote(atelier_span_of(more)).text + 38, "x...");
}

/* Digits with a point between digits, or none; nothing else, and nothing that is too large. */
static void test_decimals(void **state)
{
    static const struct {
        const char *text;
        double value; /* -1: refused */
    } numbers[] = {
        {"0", 0},
        {"7", 7},
        {"1.25", 1.25},
        {"0.5", 0.5},
        {"100", 100},
        {"100.0", 100},
        {"00.10", 0.1},
        {"", -1},
        {".", -1},
        {".5", -1},
        {"5.", -1},
        {"1.2.3", -1},
        {"-1", -1},
        {"+1", -1},
        {" 1", -1},
        {"1 ", -1},
        {"1e1", -1},
        {"1,5", -1},
        {"x", -1},
        {"100.1", -1},
        {"101", -1},
        {"1x", -1},
        {"1.x", -1},
        {"/", -1},
        {":", -1},
        {"0.00000000000000000000000000001", 1e-29},
        {"0.000000000000000000000000000001", -1}, /* 32 characters */
    };
    (void)state;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        double value = -1;
        bool fine = atelier_read_decimal(atelier_span_of(numbers[i].text), 100, &value);
        if (fine != (numbers[i].value >= 0) || value != numbers[i].value)
            fail_msg("'%s' is %g", numbers[i].text, value);
    }
    /* Nothing beyond the span is looked at. */
    double value = -1;
    assert_true(atelier_read_decimal(span("1.25", 3), 100, &value) && value == 1.2);
    assert_true(atelier_read_decimal(span("12", 1), 100, &value) && value == 1);
    assert_false(atelier_read_decimal(span("1.2", 2), 100, &value));
}

static void test_buffer(void **state)
{
    struct atelier_buffer buffer;
    char memory[8], guard[16];
    (void)state;
    memset(guard, '!', sizeof guard);
    atelier_buffer_init(&buffer, memory, sizeof memory);
    atelier_put(&buffer.out, "abc");
    atelier_printf(&buffer.out, "%d", 1234);
    assert_false(buffer.full);
    assert_string_equal(memory, "abc1234");
    atelier_put(&buffer.out, "");
    assert_false(buffer.full);
    atelier_put(&buffer.out, "x");
    assert_true(buffer.full);
    assert_string_equal(memory, "abc1234");
    atelier_buffer_init(&buffer, guard, 1);
    atelier_put(&buffer.out, "anything");
    assert_true(buffer.full && guard[0] == '\0' && guard[1] == '!');
}

/* The same as the C library says, in the "C" locale that tests begin with. */
#define SAME(...)                                                                                  \
    do {                                                                                           \
        char ours[1024], theirs[1024];                                                             \
        atelier_format(ours, sizeof ours, __VA_ARGS__);                                            \
        snprintf(theirs, sizeof theirs, __VA_ARGS__);                                              \
        assert_string_equal(ours, theirs);                                                         \
    } while (0)

static void test_formats(void **state)
{
    static const double reals[] = {
        0, -0.0, 0.5, -1.25, 1e-7, 12345.678, 1e22, 1.7976931348623157e308, INFINITY, NAN};
    static const long long whole[] = {0,     1,       -1,      42,        -128,
                                      65535, INT_MIN, INT_MAX, LLONG_MIN, LLONG_MAX};
    (void)state;
    for (size_t i = 0; i < sizeof reals / sizeof reals[0]; i++) {
        SAME("%f|%.0f|%.1f|%+.3f|%8.2f|%-8.2f|%08.2f", reals[i], reals[i], reals[i], reals[i],
             reals[i], reals[i], reals[i]);
        SAME("%g|%.6g|%e|%.1e|%G|% f|%#.0f|%*.*f", reals[i], reals[i], reals[i], reals[i], reals[i],
             reals[i], reals[i], 9, 3, reals[i]);
    }
    for (size_t i = 0; i < sizeof whole / sizeof whole[0]; i++) {
        long long number = whole[i];
        SAME("%d|%i|%u|%x|%X|%o", (int)number, (int)number, (unsigned)number, (unsigned)number,
             (unsigned)number, (unsigned)number);
        SAME("%hhd|%hd|%ld|%lld|%jd|%hhu|%hu|%lu|%llu|%ju|%zu|%zx|%td", (signed char)number,
             (short)number, (long)number, number, (intmax_t)number, (unsigned char)number,
             (unsigned short)number, (unsigned long)number, (unsigned long long)number,
             (uintmax_t)number, (size_t)number, (size_t)number, (ptrdiff_t)number);
        SAME("%5d|%-5d|%05d|%+d|% d|%.3d|%02x|%#x|%*d", (int)number, (int)number, (int)number,
             (int)number, (int)number, (int)number, (unsigned)number, (unsigned)number, -7,
             (int)number);
    }
    SAME("%s|%10s|%-10s|%.2s|%.*s|%*s|%*s|%c%%%-3c|", "text", "text", "text", "text", 3, "text", 20,
         "text", -20, "text", 'x', 'y');
    for (int width = -50; width <= 50; width++)
        SAME("%*s|%*c|%*d", width, "text", width, 'x', width, 7);
    SAME("%.0s%s%.9s", "nothing", "", "K\xc3\xa4the");
    SAME("%600d|%.120d", 7, 7);
    SAME("%-600d|%+*d|%.150f", 7, -9, 7, 1e-99);
    SAME("plain");
}

/* Text of any length comes whole; only memory of the caller's can be too small, and says so. */
static void test_long_text(void **state)
{
    static char text[5000], written[6000];
    struct atelier_buffer buffer;
    (void)state;
    memset(text, 'a', sizeof text - 1);
    atelier_buffer_init(&buffer, written, sizeof written);
    atelier_printf(&buffer.out, "<%s>", text);
    assert_int_equal(buffer.used, sizeof text + 1);
    assert_false(buffer.full);
    atelier_printf(&buffer.out, "<%s>", text);
    assert_true(buffer.full);
    assert_int_equal(buffer.used, sizeof written - 1);
    assert_true(atelier_format(written, sizeof written, "%.4999s", text));
    assert_string_equal(written, text);
    assert_true(atelier_format(written, sizeof written, "%5998d%d", 42, 1));
    assert_int_equal(strlen(written), sizeof written - 1);
    assert_false(atelier_format(written, sizeof written, "%6000d", 1));
}

static void test_codes(void **state)
{
    static const struct {
        enum atelier_code code;
        const char *name;
    } codes[] = {
        {ATELIER_OK, "ok"},
        {ATELIER_BAD_JSON, "bad-json"},
        {ATELIER_BAD_REQUEST, "bad-request"},
        {ATELIER_UNKNOWN_GAME, "unknown-game"},
        {ATELIER_BAD_OPTION, "bad-option"},
        {ATELIER_ILLEGAL_MOVE, "illegal-move"},
        {ATELIER_NOT_YOUR_TURN, "not-your-turn"},
        {ATELIER_NO_TABLE, "no-table"},
        {ATELIER_BAD_RECORD, "bad-record"},
        {ATELIER_NO_ROOM, "no-room"},
        {ATELIER_NO_MEMORY, "no-memory"},
    };
    struct atelier_error error;
    (void)state;
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        assert_string_equal(atelier_code_name(codes[i].code), codes[i].name);
    assert_int_equal(atelier_fail(&error, ATELIER_NO_TABLE, "a %s %d", "b", 3), ATELIER_NO_TABLE);
    assert_int_equal(error.code, ATELIER_NO_TABLE);
    assert_string_equal(error.message, "a b 3");
    assert_int_equal(atelier_fail(NULL, ATELIER_BAD_JSON, "x"), ATELIER_BAD_JSON);
    assert_int_equal(atelier_fail(&error, ATELIER_BAD_JSON, "%0500d", 1), ATELIER_BAD_JSON);
    assert_int_equal(strlen(error.message), sizeof error.message - 1);
}

/* --- names --- */

static void test_names(void **state)
{
    static const char *const langs[ATELIER_LANGS] = {"en", "de", "es", "it"};
    static const char *const wrong[] = {"", "e", "EN", "fr", "enx", "en "};
    struct atelier_error error = {0};
    enum atelier_lang lang;
    (void)state;
    for (int i = 0; i < ATELIER_LANGS; i++) {
        assert_string_equal(atelier_lang_name((enum atelier_lang)i), langs[i]);
        assert_int_equal(atelier_read_lang(atelier_span_of(langs[i]), &lang, &error), ATELIER_OK);
        assert_int_equal(lang, i);
    }
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_int_equal(atelier_read_lang(atelier_span_of(wrong[i]), &lang, &error),
                         ATELIER_BAD_REQUEST);
        is_a_sentence(&error, ATELIER_BAD_REQUEST);
    }
    assert_string_equal(atelier_actor_name(0), "a");
    assert_string_equal(atelier_actor_name(5), "f");
    assert_string_equal(atelier_actor_name(ATELIER_CHANCE), "chance");
    assert_string_equal(atelier_actor_name(ATELIER_JUDGE), "judge");
    assert_string_equal(atelier_actor_name(ATELIER_OVER), "over");
    assert_int_equal(atelier_seat_letter(2), 'c');
}

/* --- for other languages --- */

static void test_version(void **state)
{
    char numbers[32];
    (void)state;
    snprintf(numbers, sizeof numbers, "%d.%d.%d", ATELIER_VERSION_MAJOR, ATELIER_VERSION_MINOR,
             ATELIER_VERSION_PATCH);
    assert_string_equal(atelier_version(), numbers);
    assert_string_equal(atelier_version(), ATELIER_VERSION);
}

/* Called by their addresses, as from another language, inline functions do the same. */
static void test_real_functions(void **state)
{
    void (*volatile seed)(struct atelier_random *, uint64_t) = atelier_random_seed;
    uint64_t (*volatile next)(struct atelier_random *) = atelier_random_next;
    uint32_t (*volatile below)(struct atelier_random *, uint32_t) = atelier_random_below;
    double (*volatile unit)(struct atelier_random *) = atelier_random_unit;
    struct atelier_random one, other;
    (void)state;
    seed(&one, 12);
    atelier_random_seed(&other, 12);
    for (int i = 0; i < 100; i++) {
        assert_true(next(&one) == atelier_random_next(&other));
        assert_int_equal(below(&one, 1000), atelier_random_below(&other, 1000));
        assert_true(unit(&one) == atelier_random_unit(&other));
    }
}

/* --- settings --- */

static enum atelier_code set(struct atelier_settings *settings, const char *key, const char *value)
{
    struct atelier_settings before = *settings;
    struct atelier_error error = {0};
    enum atelier_code code = atelier_settings_set(
        &atelier_canvas_game, settings, atelier_span_of(key), atelier_span_of(value), &error);
    if (code != ATELIER_OK) {
        is_a_sentence(&error, code);
        assert_memory_equal(settings, &before, sizeof before);
    }
    return code;
}

static void test_settings(void **state)
{
    struct atelier_settings settings;
    char longest[ATELIER_OPTION_SIZE + 1];
    (void)state;
    atelier_settings_clear(&settings);
    assert_string_equal(atelier_settings_get(&atelier_canvas_game, &settings, "mode"), "");
    assert_int_equal(set(&settings, "mode", "puzzle"), ATELIER_OK);
    assert_string_equal(atelier_settings_get(&atelier_canvas_game, &settings, "mode"), "puzzle");
    assert_string_equal(atelier_settings_get(&atelier_canvas_game, &settings, "seats"), "");
    struct { /* what a look in front of the settings would find */
        char before[ATELIER_OPTION_SIZE];
        struct atelier_settings settings;
    } guarded = {.before = "before", .settings = settings};
    assert_string_equal(atelier_settings_get(&atelier_canvas_game, &guarded.settings, "board"), "");
    assert_string_equal(atelier_settings_get(&atelier_canvas_game, &guarded.settings, ""), "");
    assert_int_equal(set(&settings, "mode", "vincent"), ATELIER_BAD_OPTION);
    assert_int_equal(set(&settings, "modes", "x"), ATELIER_BAD_OPTION);
    assert_int_equal(set(&settings, "", "x"), ATELIER_BAD_OPTION);
    assert_int_equal(set(&settings, "Seats", "2"), ATELIER_BAD_OPTION);
    assert_int_equal(set(&settings, "seats", ""), ATELIER_BAD_OPTION);
    memset(longest, 'x', sizeof longest);
    longest[ATELIER_OPTION_SIZE] = '\0';
    assert_int_equal(set(&settings, "scoring", longest), ATELIER_BAD_OPTION);
    longest[ATELIER_OPTION_SIZE - 1] = '\0';
    assert_int_equal(set(&settings, "scoring", longest), ATELIER_OK);
    assert_int_equal(atelier_settings_set(&atelier_canvas_game, &settings,
                                          atelier_span_of("target"), span("ea\0sy", 5), NULL),
                     ATELIER_BAD_OPTION);
}

/* --- JSON --- */

/* A string goes out as JSON and comes back the same by another program's reader. */
static void json_round_trip(const char *text)
{
    static struct text out;
    json_error_t error;
    atelier_json_string(text_init(&out), text);
    for (const char *at = out.bytes; *at != '\0'; at++)
        assert_true((unsigned char)*at >= 0x20 && *at != 0x7f);
    json_t *value = json_loads(out.bytes, JSON_DECODE_ANY, &error);
    if (value == NULL)
        fail_msg("%s: %s", out.bytes, error.text);
    assert_string_equal(json_string_value(value), text);
    json_decref(value);
}

static void test_json_strings(void **state)
{
    static struct text out;
    char every[128];
    (void)state;
    for (int i = 1; i < 128; i++)
        every[i - 1] = (char)i;
    every[127] = '\0';
    json_round_trip(every);
    json_round_trip("");
    json_round_trip("\"\\/\b\f\n\r\t");
    json_round_trip("K\xc3\xa4the \xf0\x9f\x8e\xa8 \xe2\x80\xa8");
    atelier_json_string(text_init(&out), "a\"\\\n\x01z\x7f");
    assert_string_equal(out.bytes, "\"a\\\"\\\\\\n\\u0001z\\u007f\"");
}

static void test_json_values(void **state)
{
    static struct text out;
    struct atelier_json json;
    struct atelier_visitor *to = &json.visitor;
    (void)state;
    atelier_json_init(&json, text_init(&out));
    to->open_object(to, NULL);
    to->number(to, "n", -5);
    to->real(to, "r", 0.25);
    to->real(to, "inf", INFINITY);
    to->real(to, "nan", NAN);
    to->open_list(to, "list");
    to->close(to);
    to->open_list(to, "more");
    to->flag(to, NULL, true);
    to->nothing(to, NULL);
    to->open_object(to, NULL);
    to->close(to);
    to->text(to, NULL, "x");
    to->close(to);
    to->flag(to, "f", false);
    to->close(to);
    assert_string_equal(out.bytes, "{\"n\":-5,\"r\":0.25,\"inf\":null,\"nan\":null,\"list\":[],"
                                   "\"more\":[true,null,{},\"x\"],\"f\":false}");
}

static void test_plain(void **state)
{
    static struct text out;
    struct atelier_plain plain;
    struct atelier_visitor *to = &plain.visitor;
    (void)state;
    atelier_plain_init(&plain, text_init(&out));
    to->number(to, "n", 3);
    to->open_list(to, "list");
    to->text(to, NULL, "x");
    to->flag(to, "f", true);
    to->close(to);
    to->nothing(to, "none");
    to->real(to, "r", 0.5);
    assert_string_equal(out.bytes, "n: 3\nlist:\n  - x\n  f: yes\nnone: -\nr: 0.5\n");
}

/* --- the generator --- */

/* xoroshiro128+ as its authors publish it, seeded by splitmix64; computed by another program. */
static void test_random_known(void **state)
{
    static const struct {
        uint64_t seed, values[4];
    } known[] = {
        {0, {0x509946a41cd733a3u, 0xd805fcac6824536eu, 0xdadc02f3e3cf7be3u, 0x622e4dd99d2720e5u}},
        {1, {0x4ff5bb8dee914928u, 0xf4bb636399efc448u, 0x676ce74bb045e184u, 0x85a5e2153b0d8255u}},
        {0xdeadbeef,
         {0x29382340aa6af4bdu, 0x75ed8aefe195a4c5u, 0xc83d988054991deeu, 0x6cdfea8ad71ef815u}},
    };
    (void)state;
    for (int i = 0; i < 3; i++) {
        struct atelier_random random;
        atelier_random_seed(&random, known[i].seed);
        for (int j = 0; j < 4; j++)
            assert_true(atelier_random_next(&random) == known[i].values[j]);
    }
}

static void test_random_sequences(void **state)
{
    struct atelier_random one, same, other;
    double sum = 0;
    unsigned counts[6] = {0}, equal = 0;
    (void)state;
    atelier_random_seed(&one, 77);
    atelier_random_seed(&same, 77);
    atelier_random_seed(&other, 78);
    for (int i = 0; i < 10000; i++) {
        uint64_t value = atelier_random_next(&one);
        assert_true(value == atelier_random_next(&same));
        equal += value == atelier_random_next(&other);
    }
    assert_int_equal(equal, 0);
    for (int i = 0; i < 60000; i++) {
        uint32_t below = atelier_random_below(&one, 6);
        double unit = atelier_random_unit(&one);
        assert_true(below < 6 && unit >= 0 && unit < 1);
        counts[below]++;
        sum += unit;
    }
    for (int i = 0; i < 6; i++)
        assert_true(counts[i] > 9500 && counts[i] < 10500);
    assert_true(fabs(sum / 60000 - 0.5) < 0.01);
    assert_int_equal(atelier_random_below(&one, 1), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_clean_text),     cmocka_unit_test(test_all_code_points),
        cmocka_unit_test(test_numbers),        cmocka_unit_test(test_words_and_lines),
        cmocka_unit_test(test_first_letters),  cmocka_unit_test(test_quote),
        cmocka_unit_test(test_decimals),       cmocka_unit_test(test_buffer),
        cmocka_unit_test(test_formats),        cmocka_unit_test(test_long_text),
        cmocka_unit_test(test_codes),          cmocka_unit_test(test_names),
        cmocka_unit_test(test_settings),       cmocka_unit_test(test_version),
        cmocka_unit_test(test_real_functions), cmocka_unit_test(test_json_strings),
        cmocka_unit_test(test_json_values),    cmocka_unit_test(test_plain),
        cmocka_unit_test(test_random_known),   cmocka_unit_test(test_random_sequences),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
