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
    bool on = atelier_is_said(atelier_next_word(&rest), "word", "on");
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

/* --- why nothing is meant --- */

/* A sentence about a word that means nothing, or a thing by its name; false for its numbers, which
 * the notation refuses as well. */
static bool refuse_with(const char *key, struct atelier_span word, const char *name,
                        enum atelier_lang lang, struct atelier_out *out)
{
    unsigned number;
    if (word.size == 0 || atelier_read_number(word, CANVAS_CARDS, &number))
        return false;
    atelier_put_phrase(
        out, lang, key,
        ATELIER_FILLS({"text", atelier_quote(word).text}, {"card", name}, {"ground", name}));
    return true;
}

/* A card that is not in the row; one that is costs too much. */
static bool refuse_take(const struct atelier_table *table, struct atelier_span word,
                        enum atelier_lang lang, struct atelier_out *out)
{
    char move[ATELIER_MOVE_SIZE];
    return !said_take(table, word, lang, move) &&
           refuse_with("terminal.refused.row", word, "", lang, out);
}

/* The first card of a painting that is none, or that is not in the hand. */
static bool refuse_layers(const struct atelier_table *table, struct atelier_span *rest,
                          const struct atelier_audience *to, struct atelier_out *out)
{
    const struct canvas_facts *facts = &set_of(table)->facts;
    const struct canvas_state *s = canvas_state_of(table);
    const struct canvas_seat *seat = &s->seat[s->turn];
    for (int i = 0; i < 3; i++) {
        struct atelier_span word = atelier_next_word(rest);
        int card = said_card(facts, word, to->lang);
        bool held = false;
        for (unsigned at = 0; at < seat->cards; at++)
            held |= (int)canvas_byte(seat->hand, at) == card;
        if (card < 0)
            return refuse_with("terminal.refused.card", word, "", to->lang, out);
        if (!held) {
            atelier_put_about(
                out, to, s->turn, "terminal.refused.hand",
                ATELIER_FILLS({"card", atelier_canvas_word(facts, (unsigned)card, to->lang)}));
            return true;
        }
    }
    return false;
}

static bool refuse_paint(const struct atelier_table *table, struct atelier_span rest,
                         const struct atelier_audience *to, struct atelier_out *out)
{
    const struct canvas_state *s = canvas_state_of(table);
    if (refuse_layers(table, &rest, to, out))
        return true;
    if (!atelier_is_said(atelier_next_word(&rest), "word", "on"))
        return false;
    struct atelier_span words = after_blanks(rest);
    int back = said_back(words);
    if (back < 0)
        return refuse_with("terminal.refused.ground", words, "", to->lang, out);
    for (unsigned i = 0; i < canvas_backs_left(s, s->turn); i++)
        if ((int)canvas_byte(s->seat[s->turn].back, i) == back)
            return false;
    atelier_put_about(out, to, s->turn, "terminal.refused.back",
                      ATELIER_FILLS({"ground", atelier_canvas_ground((unsigned)back, to->lang)}));
    return true;
}

static bool refuse_goal(const struct canvas_facts *facts, struct atelier_span words,
                        enum atelier_lang lang, struct atelier_out *out)
{
    for (unsigned i = 0; i < CANVAS_SCORINGS; i++)
        if (atelier_is_said(words, "scoring", facts->scoring[i].name)) {
            const char *name = atelier_phrase_of(lang, "scoring", facts->scoring[i].name, "name");
            atelier_put_phrase(out, lang, "terminal.refused.played",
                               ATELIER_FILLS({"scoring", name}));
            return true;
        }
    return refuse_with("terminal.refused.scoring", words, "", lang, out);
}

/* Of several words at once, each is refused for itself. */
static bool refuse_chance(const struct atelier_table *table, struct atelier_span words,
                          enum atelier_lang lang, struct atelier_out *out)
{
    const struct canvas_facts *facts = &set_of(table)->facts;
    enum canvas_phase phase = (enum canvas_phase)canvas_state_of(table)->phase;
    struct atelier_span rest = words;
    if (phase == CANVAS_TOSS || (atelier_next_word(&rest), rest.size > 0))
        return false;
    if (phase == CANVAS_SETUP_GOALS)
        return refuse_goal(facts, words, lang, out);
    if (phase == CANVAS_SETUP_BACKS) {
        int back = said_back(words);
        return back < 0 ? refuse_with("terminal.refused.ground", words, "", lang, out)
                        : refuse_with("terminal.refused.given", words,
                                      atelier_canvas_ground((unsigned)back, lang), lang, out);
    }
    int card = atelier_canvas_card_named(facts, words, lang);
    return card < 0 ? refuse_with("terminal.refused.card", words, "", lang, out)
                    : refuse_with("terminal.refused.dealt", words,
                                  atelier_canvas_word(facts, (unsigned)card, lang), lang, out);
}

bool canvas_refuse(const struct atelier_table *table, struct atelier_span words,
                   const struct atelier_audience *to, struct atelier_out *out)
{
    struct atelier_span rest = words, word = atelier_next_word(&rest);
    if (atelier_table_actor(table) == ATELIER_CHANCE)
        return refuse_chance(table, words, to->lang, out);
    if (canvas_state_of(table)->phase != CANVAS_TURN)
        return false;
    if (atelier_span_is(word, "take"))
        return refuse_take(table, after_blanks(rest), to->lang, out);
    return atelier_span_is(word, "paint") && refuse_paint(table, rest, to, out);
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
