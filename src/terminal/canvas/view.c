/*
 * Canvas as plain text: the scoring cards, the row with its prices, everyone's hand and paintings.
 */
#include "view.h"

#include "common/columns.h"
#include "games/canvas/effects.h"
#include "games/canvas/names.h"
#include "terminal/say.h"
#include "terminal/view.h"

#include <stdio.h>
#include <string.h>

enum { WORDS = 256 };

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
        int columns = columns_of(atelier_span_of(atelier_canvas_word(facts, i, lang)));
        widest = columns > widest ? columns : widest;
    }
    return widest;
}

static void put_card(const struct canvas_facts *facts, unsigned card, enum atelier_lang lang,
                     struct atelier_out *out)
{
    const struct canvas_card *facing = &facts->card[card];
    atelier_printf(out, "%2u ", card + 1);
    put_padded(out, atelier_canvas_word(facts, card, lang), canvas_word_columns(facts, lang),
               false);
    atelier_printf(out, " %s  ", facing->side == CANVAS_LEFT ? "<" : ">");
    for (int swatch = 0; swatch < CANVAS_SWATCHES; swatch++)
        put_icons(facing->order[swatch], out);
}

static void put_heading(const char *title, const struct canvas_facts *facts, enum atelier_lang lang,
                        struct atelier_out *out)
{
    atelier_put(out, "  ");
    /* Above a card's number, its word and the word's side. */
    put_padded(out, title, 7 + canvas_word_columns(facts, lang), false);
    atelier_printf(out, "%s\n", atelier_phrase(lang, "terminal.swatches"));
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

/* "1 3 9": what one, two, three ribbons of a kind are worth. */
static void put_steps(const struct canvas_scoring *scoring, const char *between,
                      char points[static 24])
{
    *points = '\0';
    for (unsigned step = 1; step <= scoring->steps; step++)
        sprintf(points + strlen(points), "%s%u", step > 1 ? between : "", scoring->points[step]);
}

/* The scoring card of a place; NULL where it is still to be drawn. */
static const struct canvas_scoring *scoring_at(const struct atelier_table *table, unsigned place)
{
    unsigned card = state_of(table)->scoring[place];
    return card == CANVAS_RANDOM ? NULL : &set_of(table)->facts.scoring[card];
}

static void show_scoring(const struct atelier_table *table, bool with_rules, enum atelier_lang lang,
                         struct atelier_out *out)
{
    for (unsigned i = 0; i < state_of(table)->places; i++) {
        const struct canvas_scoring *scoring = scoring_at(table, i);
        char points[24];
        if (scoring == NULL)
            continue;
        put_steps(scoring, " ", points);
        atelier_put(out, "  ");
        put_padded(out, atelier_phrase_of(lang, "scoring", scoring->name, "name"), 15, false);
        atelier_printf(out, with_rules ? " %-10s " : " %s\n", points);
        if (with_rules)
            put_wrapped(atelier_phrase_of(lang, "scoring", scoring->name, "rule"), 29, 78, out);
    }
}

static void put_price(unsigned place, unsigned tokens, enum atelier_lang lang,
                      struct atelier_out *out)
{
    if (place == 0)
        atelier_put(out, atelier_phrase(lang, "terminal.price.free"));
    else
        put_number(out, lang, "terminal.price", place);
    if (tokens == 0)
        return;
    atelier_put(out, ", ");
    put_number(out, lang, "terminal.price.brings", tokens);
}

static void show_row(const struct atelier_table *table, enum atelier_lang lang,
                     struct atelier_out *out)
{
    const struct canvas_state *s = state_of(table);
    put_heading(atelier_phrase(lang, "terminal.row"), &set_of(table)->facts, lang, out);
    for (unsigned i = 0; i < s->row.count; i++) {
        atelier_put(out, "  ");
        put_card(&set_of(table)->facts, canvas_byte(s->row.card, i), lang, out);
        unsigned tokens = canvas_byte(s->row.tokens, i);
        put_price(i, tokens, lang, out);
        atelier_put(out, "\n");
    }
}

/* "; ribbons: Emphasis 2, bonus 1", or nothing: of the scoring cards in play, and bonus ribbons. */
static void put_ribbons(const struct atelier_table *table,
                        const uint8_t count[static CANVAS_PLACES + 1], enum atelier_lang lang,
                        struct atelier_out *out)
{
    const struct canvas_facts *facts = &set_of(table)->facts;
    const uint8_t *scoring = state_of(table)->scoring;
    char ribbons[WORDS];
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, ribbons, sizeof ribbons);
    for (unsigned i = 0; i <= CANVAS_PLACES; i++)
        if (count[i] > 0)
            atelier_printf(
                &buffer.out, "%s%s %u", buffer.used > 0 ? ", " : "",
                i == CANVAS_PLACES
                    ? atelier_phrase(lang, "terminal.bonus")
                    : atelier_phrase_of(lang, "scoring", facts->scoring[scoring[i]].name, "name"),
                count[i]);
    if (buffer.used == 0)
        return;
    atelier_put(out, "; ");
    atelier_put_phrase(out, lang, "terminal.ribbons", FILLS({"ribbons", ribbons}));
}

static void standing(const struct atelier_table *table, int seat, enum atelier_lang lang,
                     struct atelier_out *out)
{
    const struct canvas_state *s = state_of(table);
    put_count(out, lang, "terminal.points", canvas_points(set_of(table), s, seat));
    atelier_put(out, ", ");
    put_count(out, lang, "terminal.tokens", s->seat[seat].tokens);
    put_ribbons(table, s->seat[seat].ribbons, lang, out);
}

/* The backgrounds that `paint ... on N` can name: by their names, and shown by their numbers, too.
 */
static void put_backs(const struct canvas_state *s, unsigned seat, bool numbered,
                      enum atelier_lang lang, struct atelier_out *out)
{
    char list[WORDS];
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, list, sizeof list);
    for (unsigned i = 0; i < canvas_backs_left(s, seat); i++) {
        unsigned back = canvas_byte(s->seat[seat].back, i);
        atelier_put(&buffer.out, i > 0 ? ", " : "");
        if (numbered)
            atelier_printf(&buffer.out, "%u ", back + 1);
        atelier_put(&buffer.out, atelier_canvas_ground(back, lang));
    }
    if (buffer.used == 0)
        return;
    atelier_put_phrase(out, lang, "terminal.backs", FILLS({"cards", list}));
    atelier_put(out, ".\n");
}

static void show_seat(const struct atelier_table *table, int index, enum atelier_lang lang,
                      struct atelier_out *out)
{
    const struct canvas_state *s = state_of(table);
    const struct canvas_seat *seat = &s->seat[index];
    char title[CANVAS_TITLE_SIZE], cards[24];
    atelier_put(out, "\n");
    put_seat(table, index, lang, out);
    atelier_put(out, ": ");
    standing(table, index, lang, out);
    atelier_put(out, "\n");
    if (seat->cards > 0)
        put_heading(atelier_phrase(lang, "terminal.hand"), &set_of(table)->facts, lang, out);
    for (unsigned i = 0; i < seat->cards; i++) {
        atelier_put(out, "  ");
        put_card(&set_of(table)->facts, canvas_byte(seat->hand, i), lang, out);
        atelier_put(out, "\n");
    }
    atelier_put(out, canvas_backs_left(s, (unsigned)index) > 0 ? "  " : "");
    put_backs(s, (unsigned)index, true, lang, out);
    for (unsigned i = 0; i < seat->paintings; i++) {
        uint8_t card[3];
        canvas_layers(seat->painting[i], card);
        atelier_canvas_title(&set_of(table)->facts, card, lang, title);
        snprintf(cards, sizeof cards, "%u %u %u", card[0] + 1u, card[1] + 1u, card[2] + 1u);
        atelier_put(out, "  ");
        atelier_put_phrase(out, lang, "terminal.painting",
                           FILLS({"title", title}, {"cards", cards}));
        atelier_put(out, "\n");
    }
}

/* The scenario by its name, and how many points it or the target asks for. */
static void put_aim(const struct atelier_table *table, const char *indent, enum atelier_lang lang,
                    struct atelier_out *out)
{
    const struct canvas_state *s = state_of(table);
    unsigned target = canvas_target_points(set_of(table), s);
    if (s->scenario != CANVAS_NONE) {
        const struct canvas_scenario *scenario = &set_of(table)->facts.scenario[s->scenario];
        struct atelier_count goal = atelier_counted("", scenario->goal);
        const char *name = atelier_phrase_of(lang, "scenario", scenario->name, "name");
        atelier_put(out, indent);
        atelier_put_phrase(out, lang, "terminal.aim.scenario",
                           FILLS({"scenario", name}, {"goal", goal.text}));
        atelier_put(out, ".\n");
    }
    if (target > 0 && s->target != CANVAS_GOAL) {
        atelier_put(out, indent);
        put_number(out, lang, "terminal.aim.target", target);
        atelier_put(out, ".\n");
    }
}

/* How many cards are left, and the tokens that are nobody's. */
static void put_deck(const struct canvas_state *s, enum atelier_lang lang, struct atelier_out *out)
{
    put_count(out, lang, "terminal.deck", (unsigned)__builtin_popcountll(s->deck));
    if (s->mode != CANVAS_STANDARD)
        atelier_put(out, "; ");
    if (s->mode == CANVAS_VINCENT)
        put_number(out, lang, "terminal.vincent", s->vincent);
    if (s->mode == CANVAS_PUZZLE)
        put_number(out, lang, "terminal.pool", s->pool);
    atelier_put(out, ".\n");
}

static void show_with(const struct atelier_table *table, bool rules, enum atelier_lang lang,
                      struct atelier_out *out)
{
    const struct canvas_state *s = state_of(table);
    show_scoring(table, rules, lang, out);
    put_aim(table, "  ", lang, out);
    atelier_put(out, "\n");
    show_row(table, lang, out);
    atelier_put(out, "  ");
    put_deck(s, lang, out);
    atelier_printf(out, "  %s\n", atelier_phrase(lang, "terminal.icons"));
    for (int seat = 0; seat < s->seats; seat++)
        show_seat(table, seat, lang, out);
}

static void show(const struct atelier_table *table, enum atelier_lang lang, struct atelier_out *out)
{
    show_with(table, true, lang, out);
}

static void show_turn(const struct atelier_table *table, enum atelier_lang lang,
                      struct atelier_out *out)
{
    show_with(table, false, lang, out);
}

/* The exhibition: a seat's paintings by their titles. */
static void put_exhibition(const struct atelier_table *table, int seat, enum atelier_lang lang,
                           struct atelier_out *out)
{
    const struct canvas_seat *shown = &state_of(table)->seat[seat];
    char title[CANVAS_PAINTINGS][CANVAS_TITLE_SIZE];
    const char *titles[CANVAS_PAINTINGS];
    for (unsigned i = 0; i < shown->paintings; i++) {
        uint8_t card[3];
        canvas_layers(shown->painting[i], card);
        atelier_canvas_title(&set_of(table)->facts, card, lang, title[i]);
        titles[i] = title[i];
    }
    char list[CANVAS_PAINTINGS * CANVAS_TITLE_SIZE + 16];
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, list, sizeof list);
    atelier_put_list(&buffer.out, lang, titles, shown->paintings);
    atelier_put_phrase(out, lang, "terminal.exhibition", FILLS({"cards", list}));
    atelier_put(out, "\n");
}

/* --- the same for those who listen --- */

/* "hue and bonus for tone in red" */
static void put_swatch_words(const uint8_t icons[static CANVAS_STACK], int swatch,
                             enum atelier_lang lang, struct atelier_out *out)
{
    static const char *const elements[] = {"hue", "shape", "texture", "tone"};
    char word[CANVAS_STACK][WORDS / 4], list[WORDS];
    const char *words[CANVAS_STACK];
    struct atelier_buffer buffer;
    unsigned count = 0;
    for (; count < CANVAS_STACK && icons[count] != 0xff; count++) {
        const char *element =
            atelier_phrase_of(lang, "element", elements[icons[count] % CANVAS_ELEMENTS], "name");
        atelier_buffer_init(&buffer, word[count], sizeof word[count]);
        if (icons[count] < CANVAS_ELEMENTS)
            atelier_put(&buffer.out, element);
        else
            atelier_put_phrase(&buffer.out, lang, "terminal.told.bonus",
                               FILLS({"element", element}));
        words[count] = word[count];
    }
    atelier_buffer_init(&buffer, list, sizeof list);
    atelier_put_list(&buffer.out, lang, words, count);
    atelier_put_phrase(
        out, lang, "terminal.told.swatch",
        FILLS({"icons", list},
              {"swatch",
               atelier_phrase_of(lang, "swatch", atelier_canvas_swatch_names[swatch], "name")}));
}

/* A line about a card: where it is, what it costs if it can be taken, and what it shows. */
static void tell_card(const struct atelier_table *table, const char *key, unsigned card,
                      const struct atelier_fill more[static 2], enum atelier_lang lang,
                      struct atelier_out *out)
{
    const struct canvas_facts *facts = &set_of(table)->facts;
    char icons[WORDS];
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, icons, sizeof icons);
    for (int swatch = 0; swatch < CANVAS_SWATCHES; swatch++)
        if (facts->card[card].order[swatch][0] != 0xff) {
            atelier_put(&buffer.out, buffer.used > 0 ? ", " : "");
            put_swatch_words(facts->card[card].order[swatch], swatch, lang, &buffer.out);
        }
    atelier_put_phrase(out, lang, key,
                       FILLS({"card", atelier_canvas_word(facts, card, lang)}, {"icons", icons},
                             more[0], more[1]));
    atelier_put(out, "\n");
}

/* "costs 2 tokens, gives one token" */
static void tell_price(unsigned place, unsigned tokens, enum atelier_lang lang,
                       struct atelier_out *out)
{
    if (place == 0)
        atelier_put(out, atelier_phrase(lang, "terminal.price.free"));
    else
        put_count(out, lang, "terminal.told.costs", place);
    if (tokens == 0)
        return;
    atelier_put(out, ", ");
    put_count(out, lang, "terminal.told.gives", tokens);
}

static void tell_row(const struct atelier_table *table, enum atelier_lang lang,
                     struct atelier_out *out)
{
    const struct canvas_state *s = state_of(table);
    for (unsigned i = 0; i < s->row.count; i++) {
        char price[WORDS];
        struct atelier_buffer buffer;
        struct atelier_count place = atelier_counted("", i + 1);
        atelier_buffer_init(&buffer, price, sizeof price);
        tell_price(i, canvas_byte(s->row.tokens, i), lang, &buffer.out);
        tell_card(table, "terminal.told.row", canvas_byte(s->row.card, i),
                  (const struct atelier_fill[]){{"place", place.text}, {"price", price}}, lang,
                  out);
    }
}

static void tell_hand(const struct atelier_table *table, int seat, enum atelier_lang lang,
                      struct atelier_out *out)
{
    const struct canvas_seat *shown = &state_of(table)->seat[seat];
    for (unsigned i = 0; i < shown->cards; i++)
        tell_card(table, "terminal.told.hand", canvas_byte(shown->hand, i),
                  ATELIER_FILLS({NULL, NULL}), lang, out);
    put_backs(state_of(table), (unsigned)seat, false, lang, out);
}

static void tell_seat(const struct atelier_table *table, int seat,
                      const struct atelier_audience *to, struct atelier_out *out)
{
    atelier_printf(out, "%s: ", to->name[seat]);
    standing(table, seat, to->lang, out);
    atelier_put(out, ".\n");
    tell_hand(table, seat, to->lang, out);
    if (state_of(table)->seat[seat].paintings > 0)
        put_exhibition(table, seat, to->lang, out);
}

static void tell_scoring(const struct atelier_table *table, enum atelier_lang lang,
                         struct atelier_out *out)
{
    for (unsigned i = 0; i < state_of(table)->places; i++) {
        const struct canvas_scoring *scoring = scoring_at(table, i);
        char points[24];
        if (scoring == NULL)
            continue;
        put_steps(scoring, ", ", points);
        atelier_put_phrase(
            out, lang, "terminal.told.scoring",
            FILLS({"scoring", atelier_phrase_of(lang, "scoring", scoring->name, "name")},
                  {"rule", atelier_phrase_of(lang, "scoring", scoring->name, "rule")},
                  {"points", points}));
        atelier_put(out, "\n");
    }
}

/* Whose things somebody asks for who listens. */
static int asking(const struct atelier_table *table, const struct atelier_audience *to)
{
    return to->you >= 0 ? to->you : state_of(table)->turn;
}

/* The row first, which is what changes, then what is one's own; the scoring cards at the end. */
static void tell(const struct atelier_table *table, const struct atelier_audience *to,
                 struct atelier_out *out)
{
    const struct canvas_state *s = state_of(table);
    tell_row(table, to->lang, out);
    put_deck(s, to->lang, out);
    for (int i = 0; i < s->seats; i++)
        tell_seat(table, (asking(table, to) + i) % s->seats, to, out);
    put_aim(table, "", to->lang, out);
    tell_scoring(table, to->lang, out);
}

static const char *const parts[] = {"row", "hand", "scoring", NULL};

static bool tell_part(const struct atelier_table *table, const struct atelier_audience *to,
                      struct atelier_span word, struct atelier_out *out)
{
    if (atelier_span_is(word, "row"))
        tell_row(table, to->lang, out);
    else if (atelier_span_is(word, "hand"))
        tell_seat(table, asking(table, to), to, out);
    else if (atelier_span_is(word, "scoring"))
        tell_scoring(table, to->lang, out);
    else
        return false;
    return true;
}

static void explain_take(const struct atelier_table *table, unsigned place, enum atelier_lang lang,
                         struct atelier_out *out)
{
    const struct canvas_state *s = state_of(table);
    unsigned tokens = canvas_byte(s->row.tokens, place);
    unsigned card = canvas_byte(s->row.card, place);
    atelier_printf(out, "%u %s, ", card + 1,
                   atelier_canvas_word(&set_of(table)->facts, card, lang));
    put_price(place, tokens, lang, out);
}

static void explain_paint(const struct atelier_table *table, atelier_move move,
                          enum atelier_lang lang, struct atelier_out *out)
{
    const struct canvas_state *s = state_of(table);
    const struct canvas_set *set = set_of(table);
    const struct canvas_seat *seat = &s->seat[s->turn];
    char title[CANVAS_TITLE_SIZE];
    uint8_t card[3], ribbons[CANVAS_PLACES + 1] = {0};
    uint32_t painting = canvas_painting_of(seat->hand, move);
    uint64_t earned = canvas_look_up_painting(set, painting);
    canvas_layers(painting, card);
    atelier_canvas_title(&set->facts, card, lang, title);
    atelier_put_phrase(out, lang, "terminal.quoted", FILLS({"title", title}));
    atelier_put(out, ", +");
    put_count(out, lang, "terminal.points", canvas_points_added(set, s, s->turn, painting));
    for (unsigned i = 0; i < s->places; i++)
        ribbons[i] = (uint8_t)canvas_earned_by(earned, s->scoring[i]);
    ribbons[CANVAS_PLACES] = (uint8_t)canvas_earned_bonus(earned);
    put_ribbons(table, ribbons, lang, out);
}

static void explain_judgement(const struct atelier_table *table, unsigned seat,
                              enum atelier_lang lang, struct atelier_out *out)
{
    if (seat == CANVAS_MAX_SEATS)
        atelier_put(out, atelier_phrase(lang, "terminal.shared"));
    else
        put_seat(table, (int)seat, lang, out);
}

static void explain(const struct atelier_table *table, atelier_move move, enum atelier_lang lang,
                    struct atelier_out *out)
{
    if (canvas_move_kind(move) == CANVAS_MOVE_TAKE)
        explain_take(table, canvas_move_argument(move), lang, out);
    else if (canvas_move_kind(move) == CANVAS_MOVE_PAINT)
        explain_paint(table, move, lang, out);
    else
        explain_judgement(table, canvas_move_argument(move), lang, out);
}

/* What a game alone was played for, and the rank that its points earn in any case. */
static void put_solo(const struct atelier_table *table, enum atelier_lang lang,
                     struct atelier_out *out)
{
    const struct canvas_state *s = state_of(table);
    unsigned points = canvas_points(set_of(table), s, 0);
    unsigned target = canvas_target_points(set_of(table), s);
    char rank[48];
    atelier_format(rank, sizeof rank, "%s", atelier_canvas_rank(points));
    for (char *at = rank; *at != '\0'; at++)
        *at = *at == ' ' ? '-' : *at;
    if (target > 0) {
        struct atelier_count goal = atelier_counted("", target);
        atelier_put_phrase(out, lang,
                           points >= target ? "terminal.target.reached" : "terminal.target.missed",
                           FILLS({"goal", goal.text}));
        atelier_put(out, "\n");
    }
    atelier_put_phrase(out, lang, "terminal.rank",
                       FILLS({"rank", atelier_phrase_of(lang, "rank", rank, "name")}));
    atelier_put(out, "\n");
}

/* A scenario is completed by anybody at the table, but a person it has to be. */
static void put_scenario(const struct atelier_table *table, enum atelier_lang lang,
                         struct atelier_out *out)
{
    const struct canvas_state *s = state_of(table);
    unsigned best = 0;
    if (s->scenario == CANVAS_NONE)
        return;
    const struct canvas_scenario *scenario = &set_of(table)->facts.scenario[s->scenario];
    for (int seat = 0; seat < s->seats; seat++) {
        unsigned points = canvas_points(set_of(table), s, seat);
        best = seat_has_person(table, seat) && points > best ? points : best;
    }
    char goal[12];
    snprintf(goal, sizeof goal, "%u", scenario->goal);
    atelier_put_phrase(
        out, lang, best < scenario->goal ? "terminal.scenario.missed" : "canvas.end.scenario",
        FILLS({"scenario", atelier_phrase_of(lang, "scenario", scenario->name, "name")},
              {"goal", goal}));
    atelier_put(out, "\n");
}

/* What the points are made of, set by set: " (Composition 8, Emphasis 11, bonus 6)". */
static void put_sets(const struct atelier_table *table, int seat, enum atelier_lang lang,
                     struct atelier_out *out)
{
    const struct canvas_state *s = state_of(table);
    const uint8_t *ribbons = s->seat[seat].ribbons;
    const char *before = " (";
    for (unsigned i = 0; i < s->places; i++) {
        const struct canvas_scoring *scoring = &set_of(table)->facts.scoring[s->scoring[i]];
        if (ribbons[i] == 0)
            continue;
        atelier_printf(out, "%s%s %u", before,
                       atelier_phrase_of(lang, "scoring", scoring->name, "name"),
                       scoring->points[ribbons[i]]);
        before = ", ";
    }
    if (ribbons[CANVAS_PLACES] > 0) {
        atelier_printf(out, "%s%s %u", before, atelier_phrase(lang, "terminal.bonus"),
                       2u * ribbons[CANVAS_PLACES]);
        before = ", ";
    }
    atelier_put(out, *before == ',' ? ")" : "");
}

static void put_seat_result(const struct atelier_table *table, int seat, enum atelier_lang lang,
                            struct atelier_out *out)
{
    const struct canvas_state *s = state_of(table);
    if (s->seats > 1)
        atelier_printf(out, "%d. ", place_of(table, seat));
    put_name(table, seat, lang, out);
    atelier_put(out, ": ");
    put_count(out, lang, "terminal.points", canvas_points(set_of(table), s, seat));
    put_sets(table, seat, lang, out);
    atelier_put(out, "; ");
    put_count(out, lang, "terminal.left", s->seat[seat].tokens);
    atelier_put(out, ".");
    if (s->seats > 1 && s->winners >> seat & 1) {
        atelier_put(out, " ");
        put_wins(table, seat, lang, out);
    }
    atelier_put(out, "\n");
    put_exhibition(table, seat, lang, out);
}

static void result(const struct atelier_table *table, enum atelier_lang lang,
                   struct atelier_out *out)
{
    const struct canvas_state *s = state_of(table);
    for (int place = 1; place <= s->seats; place++)
        for (int seat = 0; seat < s->seats; seat++)
            if (place_of(table, seat) == place)
                put_seat_result(table, seat, lang, out);
    if (s->seats == 1)
        put_solo(table, lang, out);
    put_scenario(table, lang, out);
}

static struct atelier_remembered remember(const struct atelier_table *table)
{
    static const char *const alone[] = {[CANVAS_STANDARD] = "alone-standard",
                                        [CANVAS_VINCENT] = "alone-vincent",
                                        [CANVAS_PUZZLE] = "alone-puzzle"};
    const struct canvas_state *s = state_of(table);
    struct atelier_remembered found = {.mode = alone[s->mode], .reached = -1, .scenario = -1};
    unsigned target = canvas_target_points(set_of(table), s);
    if (s->seats > 1)
        found.mode = s->mode == CANVAS_VINCENT ? "company-vincent" : "company";
    if (s->scenario != CANVAS_NONE) {
        found.scenario = s->scenario;
        found.goal = set_of(table)->facts.scenario[s->scenario].goal;
    }
    if (s->seats == 1 && (target > 0 || found.scenario >= 0))
        found.reached =
            (int)canvas_points(set_of(table), s, 0) >= (target > 0 ? (int)target : found.goal);
    return found;
}

static void await(const struct atelier_table *table, const struct atelier_audience *to,
                  struct atelier_out *out)
{
    const struct canvas_state *s = state_of(table);
    if (s->phase == CANVAS_SETUP_BACKS)
        atelier_put_about(out, to, (int)(canvas_backs_dealt(s) / CANVAS_PAINTINGS),
                          "terminal.await.back", NULL);
}

const struct atelier_view canvas_view = {
    .size = sizeof canvas_view,
    .show = show,
    .explain = explain,
    .said = canvas_said,
    .result = result,
    .remember = remember,
    .await = await,
    .standing = standing,
    .tell = tell,
    .tell_part = tell_part,
    .parts = parts,
    .show_turn = show_turn,
    .refuse = canvas_refuse,
};
