/*
 * Refusals in the reader's language.
 *
 * The core makes its sentences in English, where they are found: atelier_fail() knows no language,
 * and an error stays a plain value. Whoever knows the reader's language has the finished sentence
 * put into it here. As with gettext the English sentence is its own key; since it comes with its
 * blanks filled already, it is recognised by what stands around them. The sentences are in
 * data/languages/refusals.csv.
 *
 * A blank takes as little as it can, so nothing is ever looked at twice in a pattern; of several
 * patterns that fit, the one with the most letters of its own is meant.
 */
#include "refusal_table.h"

#include <atelier/phrases.h>
#include <string.h>

enum { DEPTH = 6 }; /* sentences within sentences: "moves: number 2: take: ..." */

struct blank {
    struct atelier_span name, text;
};

struct match {
    struct blank blank[REFUSAL_BLANKS];
    unsigned blanks;
    size_t letters; /* those that are not in blanks */
};

/* The size of "{name}" at `at`, or 0: JSON in a sentence has braces too. */
static size_t blank_size(const char *at)
{
    size_t letters = *at == '{' ? strspn(at + 1, "abcdefghijklmnopqrstuvwxyz") : 0;
    return letters > 0 && at[1 + letters] == '}' ? letters + 2 : 0;
}

/* How much stands before the next blank, or before the end. */
static size_t plain_size(const char *pattern)
{
    size_t size = 0;
    while (pattern[size] != '\0' && blank_size(pattern + size) == 0)
        size++;
    return size;
}

static bool begins_with(struct atelier_span text, const char *beginning, size_t size)
{
    return text.size >= size && memcmp(text.at, beginning, size) == 0;
}

/* How much of `text` the blank before `rest` of a pattern takes: up to what follows there. */
static size_t blank_takes(const char *rest, struct atelier_span text)
{
    size_t plain = plain_size(rest);
    if (rest[plain] == '\0') /* nothing but this comes after the blank: it stands at the end */
        return text.size > plain ? text.size - plain : 0;
    for (size_t size = 1; size + plain <= text.size; size++)
        if (memcmp(text.at + size, rest, plain) == 0)
            return size;
    return 0;
}

static void skip(struct atelier_span *text, size_t size)
{
    text->at += size;
    text->size -= size;
}

static bool matches(const char *pattern, struct atelier_span text, struct match *match)
{
    *match = (struct match){.blanks = 0};
    for (;;) {
        size_t plain = plain_size(pattern);
        if (!begins_with(text, pattern, plain))
            return false;
        match->letters += plain;
        pattern += plain;
        skip(&text, plain);
        if (*pattern == '\0')
            return text.size == 0;
        struct blank *blank = &match->blank[match->blanks++];
        blank->name = (struct atelier_span){pattern + 1, blank_size(pattern) - 2};
        pattern += blank->name.size + 2;
        blank->text = (struct atelier_span){text.at, blank_takes(pattern, text)};
        if (blank->text.size == 0)
            return false;
        if (atelier_span_is(blank->name, "word") &&
            memchr(blank->text.at, ' ', blank->text.size) != NULL)
            return false;
        skip(&text, blank->text.size);
    }
}

static const struct refusal *recognise(struct atelier_span text, struct match *best)
{
    const struct refusal *found = NULL;
    for (size_t i = 0; i < atelier_refusal_count; i++) {
        struct match match;
        if (matches(atelier_refusal_table[i].text[ATELIER_EN], text, &match) &&
            (found == NULL || match.letters > best->letters)) {
            found = &atelier_refusal_table[i];
            *best = match;
        }
    }
    return found;
}

static void put_within(struct atelier_out *out, enum atelier_lang lang, struct atelier_span text,
                       unsigned depth);

/* What stands in a blank: as it is, or if it is a reason or a thing, in the language. */
static void put_blank(struct atelier_out *out, enum atelier_lang lang, const struct match *match,
                      struct atelier_span name, unsigned depth)
{
    for (unsigned i = 0; i < match->blanks; i++) {
        const struct blank *blank = &match->blank[i];
        if (blank->name.size != name.size || memcmp(blank->name.at, name.at, name.size) != 0)
            continue;
        if (atelier_span_is(name, "why") || atelier_span_is(name, "what"))
            put_within(out, lang, blank->text, depth);
        else
            out->write(out, blank->text.at, blank->text.size);
    }
}

static void put_within(struct atelier_out *out, enum atelier_lang lang, struct atelier_span text,
                       unsigned depth)
{
    struct match match;
    const struct refusal *refusal = depth > 0 ? recognise(text, &match) : NULL;
    if (refusal == NULL) {
        out->write(out, text.at, text.size);
        return;
    }
    for (const char *at = refusal->text[lang]; *at != '\0';) {
        size_t plain = plain_size(at);
        out->write(out, at, plain);
        at += plain;
        size_t blank = blank_size(at);
        if (blank > 0)
            put_blank(out, lang, &match, (struct atelier_span){at + 1, blank - 2}, depth - 1);
        at += blank;
    }
}

void atelier_put_refusal(struct atelier_out *out, enum atelier_lang lang, const char *message)
{
    if (lang == ATELIER_EN)
        atelier_put(out, message);
    else
        put_within(out, lang, atelier_span_of(message), DEPTH);
}
