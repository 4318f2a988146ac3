/*
 * The phrases: every key of data/languages, and of the games' own words, in all four languages, as
 * the files have them, with the same placeholders; and placeholders filled.
 */
#include "support.h"

#include "core/phrase_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Cuts a field of CSV off a line; it may stand in quotes, with those inside it doubled. */
static char *cut(char **line)
{
    char *from = *line, *to = from, *field = from;
    bool quoted = *from == '"';
    for (from += quoted; *from != '\0'; from++) {
        if (quoted ? *from == '"' && from[1] != '"' : *from == ',')
            break;
        *to++ = *from;
        from += quoted && *from == '"';
    }
    from += quoted;
    *line = from + (*from == ',');
    *to = '\0';
    return field;
}

/* How many keys a table has, all of whose texts are those that the library has. */
static size_t check_table(const char *path, const char *columns, int first, int last)
{
    size_t keys = 0;
    char *file = read_whole(path), *next = NULL;
    char *line = strtok_r(file, "\n", &next);
    assert_string_equal(line, columns);
    for (; (line = strtok_r(NULL, "\n", &next)) != NULL; keys++) {
        const char *key = cut(&line);
        for (int lang = first; lang <= last; lang++) {
            const char *text = cut(&line), *known = atelier_phrase((enum atelier_lang)lang, key);
            assert_true(strlen(text) > 0);
            if (strcmp(known, text) != 0)
                fail_msg("%s, %s in language %d: '%s' and not '%s'", path, key, lang, known, text);
        }
    }
    free(file);
    return keys;
}

static void test_every_key(void **state)
{
    static const char all[] = "key,en,de,es,it";
    static const char *const rooms[] = {"games", "terminal", "cli"};
    char path[1024];
    size_t keys = 0;
    (void)state;
    for (int lang = 0; lang < ATELIER_LANGS; lang++) {
        snprintf(path, sizeof path, "%s/languages/%s.csv", DATA_DIRECTORY,
                 atelier_lang_name((enum atelier_lang)lang));
        keys = check_table(path, "key,text", lang, lang);
        assert_true(keys > 50);
    }
    keys += check_table(DATA_DIRECTORY "/languages/terminal.csv", all, 0, ATELIER_LANGS - 1);
    keys += check_table(DATA_DIRECTORY "/languages/join.csv", all, 0, ATELIER_LANGS - 1);
    keys += check_table(DATA_DIRECTORY "/languages/links.csv", all, 0, ATELIER_LANGS - 1);
    keys += check_table(DATA_DIRECTORY "/languages/phrases.csv", all, 0, ATELIER_LANGS - 1);
    for (const struct atelier_game *const *game = atelier_games(); *game != NULL; game++)
        for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++) {
            snprintf(path, sizeof path, "%s/../%s/%s/words.csv", GAMES_DIRECTORY, rooms[i],
                     (*game)->name);
            if (access(path, F_OK) == 0)
                keys += check_table(path, all, 0, ATELIER_LANGS - 1);
        }
    assert_int_equal(keys, atelier_phrase_count);
}

static void test_table_is_sorted(void **state)
{
    (void)state;
    for (size_t i = 1; i < atelier_phrase_count; i++)
        assert_true(strcmp(atelier_phrase_table[i - 1].key, atelier_phrase_table[i].key) < 0);
}

/* Every placeholder of a phrase, filled, is gone, and its filling is there. */
static void fill_all(enum atelier_lang lang, const struct phrase *phrase)
{
    static struct text out;
    struct atelier_fill fills[9] = {0};
    char names[8][32];
    int count = 0;
    for (const char *at = phrase->text[lang]; (at = strchr(at, '{')) != NULL; at++) {
        size_t size = strcspn(at + 1, "}");
        assert_true(count < 8 && size > 0 && size < 32);
        snprintf(names[count], 32, "%.*s", (int)size, at + 1);
        fills[count] = (struct atelier_fill){names[count], "<>"};
        count++;
        /* The same placeholders in all languages. */
        for (int other = 0; other < ATELIER_LANGS; other++) {
            char brace[40];
            snprintf(brace, sizeof brace, "{%.32s}", names[count - 1]);
            assert_non_null(strstr(phrase->text[other], brace));
        }
    }
    atelier_put_phrase(text_init(&out), lang, phrase->key, fills);
    assert_null(strpbrk(out.bytes, "{}"));
    int filled = 0;
    for (const char *at = out.bytes; (at = strstr(at, "<>")) != NULL; at++)
        filled++;
    assert_int_equal(filled, count);
    assert_true(atelier_is_clean_text(atelier_span_of(out.bytes)));
}

static void test_placeholders(void **state)
{
    (void)state;
    for (size_t i = 0; i < atelier_phrase_count; i++)
        for (int lang = 0; lang < ATELIER_LANGS; lang++)
            fill_all((enum atelier_lang)lang, &atelier_phrase_table[i]);
}

static void test_filling(void **state)
{
    static struct text out;
    const struct atelier_fill fills[] = {{"a", "{b}"}, {"b", "x"}, {.name = NULL}};
    const struct atelier_fill none[] = {{.name = NULL}};
    (void)state;
    atelier_put_phrase(text_init(&out), ATELIER_EN, "list.and", fills);
    assert_string_equal(out.bytes, "{b} and x"); /* a filling is not filled again */
    atelier_put_phrase(text_init(&out), ATELIER_DE, "list.and", none);
    assert_string_equal(out.bytes, "{a} und {b}");
    atelier_put_phrase(text_init(&out), ATELIER_DE, "list.and", NULL);
    assert_string_equal(out.bytes, "{a} und {b}");
    atelier_put_phrase(text_init(&out), ATELIER_EN, "no such key {a}", fills);
    assert_string_equal(out.bytes, "no such key {b}");
    assert_string_equal(atelier_phrase(ATELIER_IT, "no.such.key"), "no.such.key");
    assert_string_equal(atelier_phrase(ATELIER_EN, ""), "");
}

/* A sentence about a seat has the player and as many as eight others filled, and no more. */
static void test_filling_about_a_seat(void **state)
{
    static struct text out;
    const struct atelier_audience to = {.you = ATELIER_ANYONE, .name = {"Anna"}};
    const struct atelier_fill fills[] = {{"1", "a"}, {"2", "b"}, {"3", "c"},    {"4", "d"},
                                         {"5", "e"}, {"6", "f"}, {"7", "g"},    {"8", "h"},
                                         {"9", "i"}, {"0", "j"}, {.name = NULL}};
    (void)state;
    atelier_put_about(text_init(&out), &to, 0, "{player}:{1}{2}{3}{4}{5}{6}{7}{8}{9}", fills);
    assert_string_equal(out.bytes, "Anna:abcdefgh{9}");
}

/* A thing is called by its name, or by its word in any language. */
static void test_said(void **state)
{
    (void)state;
    assert_true(atelier_is_said(atelier_span_of("style"), "scoring", "style"));
    assert_true(atelier_is_said(atelier_span_of("with vincent"), "mode", "vincent"));
    assert_true(atelier_is_said(atelier_span_of("stil"), "scoring", "style"));
    assert_true(atelier_is_said(atelier_span_of("STILE"), "scoring", "style"));
    assert_false(atelier_is_said(atelier_span_of("space"), "scoring", "style"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_key),
        cmocka_unit_test(test_table_is_sorted),
        cmocka_unit_test(test_placeholders),
        cmocka_unit_test(test_filling),
        cmocka_unit_test(test_filling_about_a_seat),
        cmocka_unit_test(test_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
