/*
 * The phrases: every key of data/languages in all four languages, as the files have them, with the
 * same placeholders; and placeholders filled.
 */
#include "support.h"

#include "core/phrase_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Cuts one CSV line of two fields, of which the second may stand in quotes. */
static char *cut(char *line, char **text)
{
    char *to = strchr(line, ',');
    *to++ = '\0';
    char *from = to;
    *text = to;
    if (*from == '"') {
        for (from++; *from != '\0' && !(*from == '"' && from[1] != '"'); from++) {
            *to++ = *from;
            from += *from == '"';
        }
        *to = '\0';
    }
    return line;
}

/* How many keys a file that the program alone has, each of which is there. */
static size_t keys_of(const char *path)
{
    size_t keys = 0;
    char *file = read_whole(path), *next = NULL;
    char *line = strtok_r(file, "\n", &next);
    assert_string_equal(line, "key,en,de,es,it");
    while ((line = strtok_r(NULL, "\n", &next)) != NULL) {
        line[strcspn(line, ",")] = '\0';
        assert_string_not_equal(atelier_phrase(ATELIER_EN, line), line);
        keys++;
    }
    free(file);
    return keys;
}

static void check_language(enum atelier_lang lang)
{
    char path[1024];
    size_t keys = 0;
    snprintf(path, sizeof path, "%s/languages/%s.csv", DATA_DIRECTORY, atelier_lang_name(lang));
    char *file = read_whole(path), *next = NULL;
    char *line = strtok_r(file, "\n", &next);
    assert_string_equal(line, "key,text");
    while ((line = strtok_r(NULL, "\n", &next)) != NULL) {
        char *text;
        const char *key = cut(line, &text);
        if (strcmp(atelier_phrase(lang, key), text) != 0)
            fail_msg("%s in %s: '%s' and not '%s'", key, atelier_lang_name(lang),
                     atelier_phrase(lang, key), text);
        assert_true(strlen(text) > 0);
        keys++;
    }
    keys += keys_of(DATA_DIRECTORY "/languages/terminal.csv");
    keys += keys_of(DATA_DIRECTORY "/languages/join.csv");
    keys += keys_of(DATA_DIRECTORY "/languages/links.csv");
    keys += keys_of(DATA_DIRECTORY "/languages/phrases.csv");
    assert_int_equal(keys, atelier_phrase_count);
    free(file);
}

static void test_every_key(void **state)
{
    (void)state;
    assert_true(atelier_phrase_count > 100);
    for (int lang = 0; lang < ATELIER_LANGS; lang++)
        check_language((enum atelier_lang)lang);
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
    atelier_put_phrase(text_init(&out), ATELIER_EN, "no such key {a}", fills);
    assert_string_equal(out.bytes, "no such key {b}");
    assert_string_equal(atelier_phrase(ATELIER_IT, "no.such.key"), "no.such.key");
    assert_string_equal(atelier_phrase(ATELIER_EN, ""), "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_key),
        cmocka_unit_test(test_table_is_sorted),
        cmocka_unit_test(test_placeholders),
        cmocka_unit_test(test_filling),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
