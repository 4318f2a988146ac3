/*
 * Canvas as plain text: the scoring cards, the row with its prices, everyone's hand and paintings.
 */
#include "view.h"

#include "common/columns.h"
#include "games/canvas/effects.h"
#include "games/canvas/names.h"

#include <stdio.h>
#include <string.h>

static const struct canvas_state *state_of(const struct atelier_table *table)
{
    return canvas_const(&table->state);
}

static const struct canvas_set *set_of(const struct atelier_table *table)
{
    return canvas_set_of(table->game);
}

/* The icons of one swatch, "s x" as "sx", padded to four columns. */
static void put_icons(const uint8_t icons[static CANVAS_STACK], struct atelier_out *out)
{
    char text[8] = "";
    for (int i = 0; i < CANVAS_STACK && icons[i] != 0xff; i++)
        strcat(text, atelier_canvas_icon_names[icons[i]]);
    atelier_printf(out, "%-4s", *text != '\0' ? text : ".");
}

int canvas_word_columns(const struct canvas_facts *facts, enum atelier_lang lang)
{
    int widest = 16;
    for (unsigned i = 0; i < CANVAS_CARDS; i++) {
        int columns = columns_of(atelier_span_of(facts->card[i].word[lang].form[0]));
        widest = columns > widest ? columns : widest;
    }
    return widest;
}

static void put_card(const struct canvas_facts *facts, unsigned card, enum atelier_lang lang,
                     struct atelier_out *out)
{
    const struct canvas_card *facing = &facts->card[card];
    atelier_printf(out, "%2u ", card + 1);
    put_padded(out, facing->word[lang].form[0], canvas_word_columns(facts, lang), false);
    atelier_printf(out, " %s  ", facing->side == CANVAS_LEFT ? "<" : ">");
    for (int swatch = 0; swatch < CANVAS_SWATCHES; swatch++)
        put_icons(facing->order[swatch], out);
}

static void put_heading(const char *title, const struct canvas_facts *facts, enum atelier_lang lang,
                        struct atelier_out *out)
{
    /* Above a card's number, its word and the word's side. */
    atelier_printf(out, "  %-*sRed Yel Gre Blu Vio\n", 7 + canvas_word_columns(facts, lang), title);
}

/* A sentence broken into lines; the first begins at column `from`, as do the others. */
static void put_wrapped(const char *text, int from, int to, struct atelier_out *out)
{
    int column = from;
    while (*text != '\0') {
        size_t size = strcspn(text, " ");
        int wide = columns_of((struct atelier_span){text, size});
        if (column > from && column + 1 + wide > to) {
            atelier_printf(out, "\n%*s", from, "");
            column = from;
        } else if (column > from) {
            atelier_put(out, " ");
            column++;
        }
        out->write(out, text, size);
        column += wide;
        text += size + (text[size] == ' ');
    }
    atelier_put(out, "\n");
}

static void show_scoring(const struct atelier_table *table, enum atelier_lang lang,
                         struct atelier_out *out)
{
    const struct canvas_state *s = state_of(table);
    for (unsigned i = 0; i < s->places; i++) {
        if (s->scoring[i] == CANVAS_RANDOM)
            continue;
        const struct canvas_scoring *scoring = &set_of(table)->facts.scoring[s->scoring[i]];
        char key[48], points[24] = "";
        for (unsigned step = 1; step <= scoring->steps; step++)
            sprintf(points + strlen(points), "%s%u", step > 1 ? " " : "", scoring->points[step]);
        snprintf(key, sizeof key, "scoring.%s.name", scoring->name);
        atelier_put(out, "  ");
        put_padded(out, atelier_phrase(lang, key), 15, false);
        atelier_printf(out, " %-10s ", points);
        snprintf(key, sizeof key, "scoring.%s.rule", scoring->name);
        put_wrapped(atelier_phrase(lang, key), 29, 78, out);
    }
}

static void put_price(unsigned place, unsigned tokens, struct atelier_out *out)
{
    if (place == 0)
        atelier_put(out, "free");
    else
        atelier_printf(out, "costs %u", place);
    if (tokens > 0)
        atelier_printf(out, ", brings %u", tokens);
}

static void show_row(const struct atelier_table *table, enum atelier_lang lang,
                     struct atelier_out *out)
{
    const struct canvas_state *s = state_of(table);
    put_heading("The row", &set_of(table)->facts, lang, out);
    for (unsigned i = 0; i < s->row.count; i++) {
        atelier_put(out, "  ");
        put_card(&set_of(table)->facts, canvas_byte(s->row.card, i), lang, out);
        unsigned tokens = canvas_byte(s->row.tokens, i);
        put_price(i, tokens, out);
        atelier_put(out, "\n");
    }
}

static void put_ribbons(const struct atelier_table *table, const struct canvas_seat *seat,
                        struct atelier_out *out)
{
    const struct canvas_state *s = state_of(table);
    for (unsigned i = 0; i < s->places; i++)
        if (s->scoring[i] != CANVAS_RANDOM && seat->ribbons[i] > 0)
            atelier_printf(out, ", %s %u", set_of(table)->facts.scoring[s->scoring[i]].name,
                           seat->ribbons[i]);
    if (seat->ribbons[CANVAS_PLACES] > 0)
        atelier_printf(out, ", bonus %u", seat->ribbons[CANVAS_PLACES]);
}

static void show_seat(const struct atelier_table *table, int index, enum atelier_lang lang,
                      struct atelier_out *out)
{
    const struct canvas_state *s = state_of(table);
    const struct canvas_seat *seat = &s->seat[index];
    char title[CANVAS_TITLE_SIZE];
    atelier_put(out, "\nSeat ");
    put_seat(table, index, out);
    atelier_printf(out, ": %u points, %u tokens", canvas_points(set_of(table), s, index),
                   seat->tokens);
    put_ribbons(table, seat, out);
    atelier_put(out, "\n");
    if (seat->cards > 0)
        put_heading("In hand", &set_of(table)->facts, lang, out);
    for (unsigned i = 0; i < seat->cards; i++) {
        atelier_put(out, "  ");
        put_card(&set_of(table)->facts, canvas_byte(seat->hand, i), lang, out);
        atelier_put(out, "\n");
    }
    for (unsigned i = 0; i < seat->paintings; i++) {
        uint8_t card[3];
        canvas_layers(seat->painting[i], card);
        atelier_canvas_title(&set_of(table)->facts, card, lang, title);
        atelier_printf(out, "  Painting: %s (%u %u %u)\n", title, card[0] + 1u, card[1] + 1u,
                       card[2] + 1u);
    }
}

static void show(const struct atelier_table *table, enum atelier_lang lang, struct atelier_out *out)
{
    const struct canvas_state *s = state_of(table);
    show_scoring(table, lang, out);
    atelier_put(out, "\n");
    show_row(table, lang, out);
    atelier_printf(out, "  %d cards are left in the deck", __builtin_popcountll(s->deck));
    if (s->mode == CANVAS_VINCENT)
        atelier_printf(out, "; Vincent has %u tokens", s->vincent);
    if (s->mode == CANVAS_PUZZLE)
        atelier_printf(out, "; %u tokens lie in the pool", s->pool);
    atelier_put(
        out, ".\n  h hue, s shape, x texture, t tone, + bonus icon; < > side of the title word\n");
    for (int seat = 0; seat < s->seats; seat++)
        show_seat(table, seat, lang, out);
}

static void explain_take(const struct atelier_table *table, unsigned place, enum atelier_lang lang,
                         struct atelier_out *out)
{
    const struct canvas_state *s = state_of(table);
    unsigned tokens = canvas_byte(s->row.tokens, place);
    unsigned card = canvas_byte(s->row.card, place);
    atelier_printf(out, "%u %s, ", card + 1, set_of(table)->facts.card[card].word[lang].form[0]);
    put_price(place, tokens, out);
}

static void explain_paint(const struct atelier_table *table, atelier_move move,
                          enum atelier_lang lang, struct atelier_out *out)
{
    const struct canvas_state *s = state_of(table);
    const struct canvas_set *set = set_of(table);
    const struct canvas_seat *seat = &s->seat[s->turn];
    char title[CANVAS_TITLE_SIZE];
    uint8_t card[3];
    uint32_t painting = canvas_painting_of(seat->hand, move);
    uint64_t earned = canvas_look_up_painting(set, painting);
    canvas_layers(painting, card);
    atelier_canvas_title(&set->facts, card, lang, title);
    atelier_printf(out, "\"%s\", %+d points", title,
                   (int)canvas_points_added(set, s, s->turn, painting));
    for (unsigned i = 0; i < s->places; i++)
        if (canvas_earned_by(earned, s->scoring[i]) > 0)
            atelier_printf(out, ", %s %u", set->facts.scoring[s->scoring[i]].name,
                           canvas_earned_by(earned, s->scoring[i]));
    if (canvas_earned_bonus(earned) > 0)
        atelier_printf(out, ", bonus %u", canvas_earned_bonus(earned));
}

static void explain(const struct atelier_table *table, atelier_move move, enum atelier_lang lang,
                    struct atelier_out *out)
{
    if (canvas_move_kind(move) == CANVAS_MOVE_TAKE)
        explain_take(table, canvas_move_argument(move), lang, out);
    else if (canvas_move_kind(move) == CANVAS_MOVE_PAINT)
        explain_paint(table, move, lang, out);
}

/* A card that comes to the row, by its word. */
static bool outcome(const struct atelier_table *table, struct atelier_span said,
                    enum atelier_lang lang, char move[static ATELIER_MOVE_SIZE])
{
    int card = atelier_canvas_card_named(&set_of(table)->facts, said, lang);
    if (card >= 0)
        snprintf(move, ATELIER_MOVE_SIZE, "deal %d", card + 1);
    return card >= 0;
}

static void result(const struct atelier_table *table, enum atelier_lang lang,
                   struct atelier_out *out)
{
    const struct canvas_state *s = state_of(table);
    for (int seat = 0; seat < s->seats; seat++) {
        atelier_put(out, "  Seat ");
        put_seat(table, seat, out);
        atelier_printf(out, ": %u points", canvas_points(set_of(table), s, seat));
        put_ribbons(table, &s->seat[seat], out);
        atelier_printf(out, "; %u tokens left%s\n", s->seat[seat].tokens,
                       s->seats > 1 && s->winners >> seat & 1 ? ". Wins!" : "");
    }
    if (s->seats > 1)
        return;
    unsigned points = canvas_points(set_of(table), s, 0);
    unsigned target = canvas_target_points(set_of(table), s);
    char key[48] = "rank.";
    strcat(key, atelier_canvas_rank(points));
    for (char *at = key; *at != '\0'; at++)
        *at = *at == ' ' ? '-' : *at;
    strcat(key, ".name");
    if (target > 0)
        atelier_printf(out, "  The target was %u: %s.\n", target,
                       points >= target ? "reached" : "missed");
    else
        atelier_printf(out, "  Your rank: %s.\n", atelier_phrase(lang, key));
}

const struct atelier_view canvas_view = {
    .size = sizeof canvas_view,
    .show = show,
    .explain = explain,
    .outcome = outcome,
    .result = result,
};
