/*
 * Cards found by what stands on them: a title word in any language and form, with or without its
 * accents and capitals, as somebody types it who has the card before them. That may be a card of
 * the box, whose words differ from ours: those that the rulebooks show are known, too.
 */
#include "names.h"

#include <atelier/phrases.h>
#include <string.h>

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

/* A word as rulebooks print it, with its ending for another gender or without: "Giocoso/a". */
static bool is_printed(struct atelier_span typed, const char *printed)
{
    const char *slash = memchr(typed.at, '/', typed.size);
    if (slash != NULL && slash > typed.at)
        typed.size = (size_t)(slash - typed.at);
    for (const char *form = printed; *form != '\0'; form += *form == '/') {
        char word[2 * CANVAS_WORD_SIZE];
        size_t size = strcspn(form, "/");
        if (atelier_format(word, sizeof word, "%.*s", (int)size, form) &&
            atelier_reads_alike(typed, word))
            return true;
        form += size;
    }
    return false;
}

/* The card of our deck that the box has another word on. In another deck it is another card. */
static int card_of_box(const struct canvas_facts *facts, struct atelier_span typed)
{
    for (int card = 0; card < CANVAS_CARDS; card++) {
        struct atelier_count number = atelier_counted("", (unsigned)card + 1);
        const char *english = atelier_phrase_of(ATELIER_EN, "printed", number.text, "name");
        if (strcmp(english, facts->card[card].word[ATELIER_EN].form[0]) != 0)
            continue;
        for (int lang = 0; lang < ATELIER_LANGS; lang++)
            if (is_printed(typed, atelier_phrase_of((enum atelier_lang)lang, "printed", number.text,
                                                    "name")))
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
    if (card < 0 && typed.size > 0)
        card = card_of_box(facts, typed);
    return card;
}
