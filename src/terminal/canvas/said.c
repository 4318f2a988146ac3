/*
 * Moves of Canvas in words: cards by what stands on them, backgrounds and scoring cards by their
 * names, in any of the languages.
 */
#include "view.h"

#include "games/canvas/names.h"
#include "games/canvas/state.h"

#include <atelier/phrases.h>
#include <stdio.h>

static const struct canvas_state *canvas_state_of(const struct atelier_table *table)
{
    return canvas_const(&table->state);
}

static const struct canvas_set *set_of(const struct atelier_table *table)
{
    return canvas_set_of(table->game);
}

static struct atelier_span after_blanks(struct atelier_span text)
{
    while (text.size > 0 && *text.at == ' ')
        text = (struct atelier_span){text.at + 1, text.size - 1};
    return text;
}

/* A scoring card by its name. */
static bool said_goal(const struct canvas_facts *facts, struct atelier_span words,
                      char move[static ATELIER_MOVE_SIZE])
{
    for (unsigned i = 0; i < CANVAS_SCORINGS; i++)
        if (atelier_is_said(words, "scoring", facts->scoring[i].name))
            return atelier_format(move, ATELIER_MOVE_SIZE, "goal %s", facts->scoring[i].name);
    return false;
}

/* A background by its name in any language, or by its number; -1 if it is none. */
static int said_back(struct atelier_span words)
{
    unsigned number;
    if (atelier_read_number(words, CANVAS_BACKS, &number))
        return (int)number - 1;
    for (unsigned i = 0; i < CANVAS_BACKS; i++)
        if (atelier_is_said(words, "ground", atelier_counted("", i + 1).text))
            return (int)i;
    return -1;
}

/* A card by its word or its number. */
static int said_card(const struct canvas_facts *facts, struct atelier_span word,
                     enum atelier_lang lang)
{
    unsigned number;
    return atelier_read_number(word, CANVAS_CARDS, &number)
               ? (int)number - 1
               : atelier_canvas_card_named(facts, word, lang);
}

/* "take truth": the card of that word in the row. */
static bool said_take(const struct atelier_table *table, struct atelier_span word,
                      enum atelier_lang lang, char move[static ATELIER_MOVE_SIZE])
{
    const struct canvas_row *row = &canvas_state_of(table)->row;
    int card = atelier_canvas_card_named(&set_of(table)->facts, word, lang);
    for (unsigned i = 0; card >= 0 && i < row->count; i++)
        if (canvas_byte(row->card, i) == (unsigned)card)
            return atelier_format(move, ATELIER_MOVE_SIZE, "take %u", i + 1);
    return false;
}

/* "paint truth warning divine on lilac lake" */
static bool said_paint(const struct atelier_table *table, struct atelier_span rest,
                       enum atelier_lang lang, char move[static ATELIER_MOVE_SIZE])
{
    int card[3];
    for (int i = 0; i < 3; i++) {
        card[i] = said_card(&set_of(table)->facts, atelier_next_word(&rest), lang);
        if (card[i] < 0)
            return false;
    }
    int used =
        snprintf(move, ATELIER_MOVE_SIZE, "paint %d %d %d", card[0] + 1, card[1] + 1, card[2] + 1);
    if (rest.size == 0)
        return true;
    bool on = atelier_span_is(atelier_next_word(&rest), "on");
    int back = on ? said_back(after_blanks(rest)) : -1;
    return back >= 0 &&
           atelier_format(move + used, ATELIER_MOVE_SIZE - (size_t)used, " on %d", back + 1);
}

/* What real cards brought: a card of the row by its word; before that a background or a scoring
 * card. */
static bool said_chance(const struct atelier_table *table, struct atelier_span words,
                        enum atelier_lang lang, char move[static ATELIER_MOVE_SIZE])
{
    const struct canvas_facts *facts = &set_of(table)->facts;
    if (canvas_state_of(table)->phase == CANVAS_SETUP_GOALS)
        return said_goal(facts, words, move);
    bool backs = canvas_state_of(table)->phase == CANVAS_SETUP_BACKS;
    int thing = backs ? said_back(words) : atelier_canvas_card_named(facts, words, lang);
    return thing >= 0 &&
           atelier_format(move, ATELIER_MOVE_SIZE, backs ? "back %d" : "deal %d", thing + 1);
}

bool canvas_said(const struct atelier_table *table, struct atelier_span words,
                 enum atelier_lang lang, char move[static ATELIER_MOVE_SIZE])
{
    struct atelier_span rest = words, word = atelier_next_word(&rest);
    if (atelier_table_actor(table) == ATELIER_CHANCE)
        return said_chance(table, words, lang, move);
    if (atelier_span_is(word, "take"))
        return said_take(table, after_blanks(rest), lang, move);
    return atelier_span_is(word, "paint") && said_paint(table, rest, lang, move);
}
