/*
 * Words and titles. In English and German the adjective comes first, in Spanish and Italian the
 * noun; the adjective takes the form that agrees with the noun.
 */
#include "names.h"

#include <atelier/phrases.h>

#include <stdio.h>
#include <string.h>

const char *const atelier_canvas_mode_names[] = {"standard", "vincent", "puzzle", NULL};
static const char *const target_names[] = {"rank",   "easy", "normal", "hard",
                                           "master", "goal", NULL};
const char *const atelier_canvas_swatch_names[] = {"red", "yellow", "green", "blue", "violet"};
const char *const atelier_canvas_icon_names[] = {"h", "s", "x", "t", "+h", "+s", "+x", "+t"};

static int named(const char *const *names, struct atelier_span name)
{
    for (int i = 0; names[i] != NULL; i++)
        if (atelier_span_is(name, names[i]))
            return i;
    return -1;
}

int atelier_canvas_mode_named(struct atelier_span name)
{
    return named(atelier_canvas_mode_names, name);
}

int atelier_canvas_target_named(struct atelier_span name)
{
    return named(target_names, name);
}

int atelier_canvas_condition_named(const struct canvas_facts *facts, struct atelier_span name)
{
    for (int i = 0; i < CANVAS_SCORINGS; i++)
        if (atelier_span_is(name, facts->scoring[i].name))
            return i;
    return -1;
}

const struct canvas_rank atelier_canvas_ranks[CANVAS_RANKS] = {
    {"participation", 0}, {"emerging artist", 25}, {"honourable mention", 30},
    {"runner-up", 35},    {"best in show", 40},
};

const char *atelier_canvas_rank(unsigned points)
{
    unsigned rank = CANVAS_RANKS - 1;
    while (points < atelier_canvas_ranks[rank].points)
        rank--;
    return atelier_canvas_ranks[rank].name;
}

/* The form of an adjective that no noun goes with. */
static const uint8_t alone[ATELIER_LANGS] = {[ATELIER_DE] = 2};

const char *atelier_canvas_word(const struct canvas_facts *facts, unsigned card,
                                enum atelier_lang lang)
{
    const struct canvas_card *one = &facts->card[card];
    return one->word[lang].form[one->side == CANVAS_LEFT ? alone[lang] : 0];
}

void atelier_canvas_list_cards(const struct canvas_facts *facts, uint64_t cards, unsigned count,
                               enum atelier_lang lang, char list[static CANVAS_LIST_SIZE])
{
    const char *word[CANVAS_HAND];
    struct atelier_buffer buffer;
    for (unsigned i = 0; i < count; i++)
        word[i] = atelier_canvas_word(facts, canvas_byte(cards, i), lang);
    atelier_buffer_init(&buffer, list, CANVAS_LIST_SIZE);
    atelier_put_list(&buffer.out, lang, word, count);
}

void atelier_canvas_title(const struct canvas_facts *facts, const uint8_t card[static 3],
                          enum atelier_lang lang, char title[static CANVAS_TITLE_SIZE])
{
    const struct canvas_word *left = NULL, *right = NULL;
    for (int i = 0; i < 3; i++) { /* bottom to top: the last of a side is the topmost */
        const struct canvas_card *layer = &facts->card[card[i]];
        *(layer->side == CANVAS_LEFT ? &left : &right) = &layer->word[lang];
    }
    if (left == NULL)
        snprintf(title, CANVAS_TITLE_SIZE, "%s", right->form[0]);
    else if (right == NULL)
        snprintf(title, CANVAS_TITLE_SIZE, "%s", left->form[alone[lang]]);
    else if (lang == ATELIER_ES || lang == ATELIER_IT) {
        snprintf(title, CANVAS_TITLE_SIZE, "%s %s", right->form[0], left->form[right->gender]);
        atelier_begin_small(title + strlen(right->form[0]) + 1);
    } else
        snprintf(title, CANVAS_TITLE_SIZE, "%s %s", left->form[right->gender], right->form[0]);
    atelier_begin_large(title);
}

const char *atelier_canvas_ground(unsigned back, enum atelier_lang lang)
{
    return atelier_phrase_of(lang, "ground", atelier_counted("", back + 1).text, "name");
}
