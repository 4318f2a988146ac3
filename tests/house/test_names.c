/*
 * Names that show less than they hold, and names that look alike.
 */
#include "support.h"

#include "online/tables/names.h"
#include "scene.h"

#include <atelier/name.h>
#include <stdio.h>
#include <string.h>

static void is_read(const char *text, const char *name)
{
    char read[ATELIER_NAME_SIZE];
    assert_int_equal(name_read(atelier_span_of(text), read, NULL), ATELIER_OK);
    assert_string_equal(read, name);
}

static void what_shows_nothing(void **unused)
{
    char name[ATELIER_NAME_SIZE];
    (void)unused;
    is_read("Ann", "Ann");
    is_read("A\u200bn\u00adn\u2060", "Ann");
    is_read("\u2800Ann\u2800", "Ann");
    is_read("\U000e0000Ann\U000e0fff", "Ann"); /* the first and the last of those */
    is_read("Ann\U000e1000", "Ann\U000e1000"); /* this may show something one day */
    is_read("Ann\u200d\u200c\ufe0f", "Ann");
    is_read("\U0001f469\u200d\U0001f3a8", "\U0001f469\u200d\U0001f3a8"); /* one emoji */
    is_read("\u2764\ufe0f", "\u2764\ufe0f");
    static const char *const none[] = {"\u200b", "\u2800\u2800", "\u115f",   "\u1160\u3164\uffa0",
                                       "\u00ad", "\u200d",       "\u202eAnn"};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_int_equal(name_read(atelier_span_of(none[i]), name, NULL), ATELIER_BAD_REQUEST);
    char longest[4096];
    memset(longest, 'a', sizeof longest);
    assert_int_equal(name_read((struct atelier_span){longest, sizeof longest}, name, NULL),
                     ATELIER_BAD_REQUEST);
    assert_int_equal(name_read(atelier_span_of("a\xff"), name, NULL), ATELIER_BAD_REQUEST);
}

/* Of each of these runs the first and the last are left out, and their neighbours are not. */
static void where_nothing_begins_and_ends(void **unused)
{
    static const uint32_t runs[][2] = {{0xad, 0xad},       {0x34f, 0x34f},     {0x61c, 0x61c},
                                       {0x17b4, 0x17b5},   {0x2061, 0x2065},   {0x3164, 0x3164},
                                       {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},   {0xffa0, 0xffa0},
                                       {0xfff0, 0xfff8},   {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a},
                                       {0xe0000, 0xe0fff}, {0x180b, 0x180f},   {0x115f, 0x1160}};
    (void)unused;
    for (size_t i = 0; i < sizeof runs / sizeof *runs; i++)
        for (int end = 0; end < 2; end++) {
            char text[16] = "Ann", read[ATELIER_NAME_SIZE];
            bool joins = runs[i][end] == 0xfe0f, turns = runs[i][end] == 0x61c;
            text[3 + put_character(runs[i][end], text + 3)] = '\0';
            int code = name_read(atelier_span_of(text), read, NULL);
            assert_int_equal(code, turns ? ATELIER_BAD_REQUEST : ATELIER_OK);
            if (!turns && !joins)
                assert_string_equal(read, "Ann");
            uint32_t beside = end == 0 ? runs[i][0] - 1 : runs[i][1] + 1;
            if (beside == 0x2066 || beside == 0x2060)
                continue; /* these turn the writing, or belong to the run */
            memset(text + 3, 0, sizeof text - 3);
            put_character(beside, text + 3);
            if (name_read(atelier_span_of(text), read, NULL) == ATELIER_OK)
                assert_string_not_equal(read, "Ann");
        }
}

/* One spelling of a name, whatever keyboard it comes from. */
static void what_is_composed(void **unused)
{
    (void)unused;
    is_read("Zoe\u0308", "Zo\u00eb");
    is_read("Zo\u00eb", "Zo\u00eb");
    is_read("\u1112\u1161\u11ab", "\xed\x95\x9c"); /* a syllable of Hangul */
    is_read("a\u0323\u0302", "\u1ead");            /* two marks, */
    is_read("a\u0302\u0323", "\u1ead");            /* in either order */
    is_read("\u212bsa", "\u00c5sa");               /* the sign of a unit */
    is_read("\U0001d15e", "\U0001d157\U0001d165"); /* what is never composed */
}

static void what_looks_alike(void **unused)
{
    static const struct {
        uint32_t character;
        char like;
    } cases[] = {{0x410, 'a'}, {0x430, 'a'}, {0x3bf, 'o'}, {0xff21, 'a'}, {0x1d400, 'a'},
                 {0x455, 's'}, {0xe4, 'a'},  {0x4e2d, 0},  {0x10ffff, 0}, {0x7f, 0}};
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(looks_like(cases[i].character), cases[i].like);
}

/* Whether the second who sits is marked as one who could be taken for somebody else. */
static bool is_marked(const char *host, const char *other)
{
    struct scene *scene = scene_open(NULL);
    char table[33];
    scene_person(scene, 1, host);
    scene_person(scene, 2, other);
    scene_say(scene, 1, "{\"do\":\"create\",\"game\":\"canvas\",\"seats\":2}");
    snprintf(table, sizeof table, "%s", scene_text(scene, 1, "table"));
    assert_string_equal(
        scene_say(scene, 2, "{\"do\":\"sit\",\"table\":\"%s\",\"seat\":\"b\"}", table), "");
    scene_say(scene, 1, "{\"do\":\"watch\",\"table\":\"%s\"}", table);
    const json_t *seat = json_array_get(scene_member(scene, 1, "seats"), 1);
    bool marked = json_is_true(json_object_get(seat, "alike"));
    scene_close(scene);
    return marked;
}

static void at_one_table(void **unused)
{
    (void)unused;
    assert_true(is_marked("Ann", "Ann"));
    assert_true(is_marked("Ann", "\u0410nn"));
    assert_true(is_marked("Will", "wiII"));
    assert_true(is_marked("Anna Maria", "AnnaMaria"));
    assert_true(is_marked("A\u0308nn", "\u00c4nn"));
    static const char *const blanks[] = {"Anna\u00a0Maria", "Anna\u2000Maria", "Anna\u200aMaria",
                                         "Anna\u3000Maria"};
    for (size_t i = 0; i < sizeof blanks / sizeof *blanks; i++)
        assert_true(is_marked("AnnaMaria", blanks[i]));
    assert_false(is_marked("AnnaMaria", "Anna\u3001Maria"));
    assert_false(is_marked("Ann", "Ben"));
    assert_false(is_marked("\u5b89", "\u6587"));
}

/* A mark over a letter is not seen from afar: of each run of marks the first and the last. */
static void marks_at_one_table(void **unused)
{
    static const uint32_t runs[][2] = {
        {0x300, 0x36f}, {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff}, {0x20d0, 0x20ff}};
    (void)unused;
    for (size_t i = 0; i < sizeof runs / sizeof *runs; i++)
        for (int beyond = 0; beyond < 2; beyond++)
            for (int end = 0; end < 2; end++) {
                char name[16] = "Ann";
                uint32_t mark =
                    end == 0 ? runs[i][0] - (uint32_t)beyond : runs[i][1] + (uint32_t)beyond;
                put_character(mark, name + 3);
                assert_int_equal(is_marked("Ann", name), beyond == 0);
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_shows_nothing), cmocka_unit_test(where_nothing_begins_and_ends),
        cmocka_unit_test(what_is_composed),   cmocka_unit_test(what_looks_alike),
        cmocka_unit_test(at_one_table),       cmocka_unit_test(marks_at_one_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
