/*
 * Cards found by what stands on them: a title word in any language and form, with or without its
 * accents and capitals, as somebody types it who has the card before them.
 */
#include "names.h"

#include <string.h>

/* The plain small letter of the character at `*at`, and steps over it; others are themselves. */
static unsigned next_letter(const unsigned char **at, const unsigned char *end)
{
    /* The letters U+00C0 to U+00FF, the second byte of which follows C3 in UTF-8. */
    static const char plain[] = "aaaaaaaceeeeiiiidnooooo*ouuuuypsaaaaaaaceeeeiiiidnooooo*ouuuuypy";
    unsigned char first = *(*at)++;
    if (first == 0xc3 && *at < end && **at >= 0x80 && **at < 0xc0)
        return (unsigned char)plain[*(*at)++ - 0x80];
    return first >= 'A' && first <= 'Z' ? first + 0x20u : first;
}

static bool reads_alike(struct atelier_span typed, const char *word)
{
    const unsigned char *a = (const unsigned char *)typed.at, *a_end = a + typed.size;
    const unsigned char *b = (const unsigned char *)word, *b_end = b + strlen(word);
    while (a < a_end && b < b_end)
        if (next_letter(&a, a_end) != next_letter(&b, b_end))
            return false;
    return a == a_end && b == b_end && typed.size > 0;
}

static int card_in(const struct canvas_facts *facts, struct atelier_span typed,
                   enum atelier_lang lang)
{
    for (int card = 0; card < CANVAS_CARDS; card++) {
        const struct canvas_word *word = &facts->card[card].word[lang];
        for (size_t form = 0; form < sizeof word->form / sizeof word->form[0]; form++)
            if (reads_alike(typed, word->form[form]))
                return card;
    }
    return -1;
}

int atelier_canvas_card_named(const struct canvas_facts *facts, struct atelier_span typed,
                              enum atelier_lang first)
{
    int card = card_in(facts, typed, first);
    for (int lang = 0; card < 0 && lang < ATELIER_LANGS; lang++)
        card = card_in(facts, typed, (enum atelier_lang)lang);
    return card;
}
