/*
 * Cards found by what stands on them: a title word in any language and form, with or without its
 * accents and capitals, as somebody types it who has the card before them.
 */
#include "names.h"

static int card_in(const struct canvas_facts *facts, struct atelier_span typed,
                   enum atelier_lang lang)
{
    for (int card = 0; card < CANVAS_CARDS; card++) {
        const struct canvas_word *word = &facts->card[card].word[lang];
        for (size_t form = 0; form < sizeof word->form / sizeof word->form[0]; form++)
            if (atelier_reads_alike(typed, word->form[form]))
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
