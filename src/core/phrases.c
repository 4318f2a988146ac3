/*
 * Looking phrases up and filling them. The table is made by make_phrases.
 */
#include "phrase_table.h"

#include <atelier/phrases.h>

#include <stdio.h>
#include <string.h>

const char *atelier_phrase(enum atelier_lang lang, const char *key)
{
    size_t low = 0, high = atelier_phrase_count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        int order = strcmp(key, atelier_phrase_table[middle].key);
        if (order == 0)
            return atelier_phrase_table[middle].text[lang];
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return key;
}

const char *atelier_phrase_of(enum atelier_lang lang, const char *kind, const char *name,
                              const char *form)
{
    char key[96];
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, key, sizeof key);
    atelier_printf(&buffer.out, "%s.%s.%s", kind, name, form);
    const char *text = atelier_phrase(lang, key);
    return text != key ? text : name;
}

bool atelier_is_said(struct atelier_span typed, const char *kind, const char *name)
{
    bool said = atelier_reads_alike(typed, name);
    for (int lang = 0; !said && lang < ATELIER_LANGS; lang++)
        said = atelier_reads_alike(typed,
                                   atelier_phrase_of((enum atelier_lang)lang, kind, name, "name"));
    return said;
}

/* The filling for the placeholder that begins at `at`, and its length with the braces. */
static const char *filling(const char *at, const struct atelier_fill *fills, size_t *size)
{
    for (; fills != NULL && fills->name != NULL; fills++) {
        size_t length = strlen(fills->name);
        if (strncmp(at + 1, fills->name, length) == 0 && at[length + 1] == '}') {
            *size = length + 2;
            return fills->text;
        }
    }
    return NULL;
}

void atelier_put_phrase(struct atelier_out *out, enum atelier_lang lang, const char *key,
                        const struct atelier_fill *fills)
{
    const char *plain = atelier_phrase(lang, key);
    for (const char *at = plain; *at != '\0';) {
        size_t size = 0;
        const char *text = *at == '{' ? filling(at, fills, &size) : NULL;
        if (text == NULL) {
            at++;
            continue;
        }
        out->write(out, plain, (size_t)(at - plain));
        atelier_put(out, text);
        at += size;
        plain = at;
    }
    atelier_put(out, plain);
}

/* Spanish says "e" instead of "y" before the sound of an i. */
static bool begins_with_i(const char *word)
{
    word += *word == 'h' || *word == 'H';
    return (*word == 'i' || *word == 'I') && word[1] != 'e';
}

void atelier_put_list(struct atelier_out *out, enum atelier_lang lang, const char *const *words,
                      unsigned count)
{
    for (; count > 2; count--, words++)
        atelier_printf(out, "%s, ", *words);
    if (count == 2)
        atelier_put_phrase(out, lang, begins_with_i(words[1]) ? "list.and.i" : "list.and",
                           ATELIER_FILLS({"a", words[0]}, {"b", words[1]}));
    else if (count == 1)
        atelier_put(out, words[0]);
}

struct atelier_count atelier_counted(const char *key, unsigned number)
{
    struct atelier_count counted;
    snprintf(counted.key, sizeof counted.key, "%s.%s", key, number == 1 ? "one" : "other");
    snprintf(counted.text, sizeof counted.text, "%u", number);
    return counted;
}
