/*
 * Angeschmiert as plain text: the track with the pawns, the roll, and what is at stake.
 */
#include "view.h"

#include "games/angeschmiert/effects.h"
#include "terminal/say.h"
#include "terminal/view.h"

#include <string.h>

static const struct angeschmiert_state *state_of(const struct atelier_table *table)
{
    return angeschmiert_const(&table->state);
}

enum { FIELDS_WORDS = 320 };

static const char *const colour_names[] = {"red", "green", "yellow", "blue"};

/* Colours as words: "two red, one green and one blue"; in a contra only which. */
static void put_colours(angeschmiert_colours colours, bool contra, enum atelier_lang lang,
                        struct atelier_out *out)
{
    const char *words[4];
    unsigned all = 0;
    for (unsigned colour = 0; colour < 4; colour++) {
        unsigned count = colours >> (4 * colour) & 15;
        char number[] = {(char)('0' + count), '\0'};
        if (count > 0)
            words[all++] =
                contra ? atelier_phrase_of(lang, "colour", colour_names[colour], "name")
                       : atelier_phrase_of(lang, "angeschmiert.dice", colour_names[colour], number);
    }
    atelier_put_list(out, lang, words, all);
}

struct spaces_words {
    char words[48];
};

/* "one space" */
static struct spaces_words spaces(unsigned number, enum atelier_lang lang)
{
    struct spaces_words spaces;
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, spaces.words, sizeof spaces.words);
    put_count(&buffer.out, lang, "angeschmiert.fields", number);
    return spaces;
}

static void put_chance(const char *key, double chance, enum atelier_lang lang,
                       struct atelier_out *out)
{
    atelier_put_phrase(out, lang, key, FILLS({"value", tenths(100 * chance, lang).text}));
}

static void put_next_odds(const struct angeschmiert_odds *odds, enum atelier_lang lang,
                          struct atelier_out *out)
{
    put_chance("terminal.odds.fails", (double)odds->bust / odds->total, lang, out);
    if (odds->palette == 0)
        return;
    atelier_put(out, ", ");
    put_chance("terminal.odds.palette", (double)odds->palette / odds->total, lang, out);
}

/* A phrase about colours, and with a value if there is one. */
static void put_about_colours(const char *key, angeschmiert_colours colours, bool contra,
                              const char *value, enum atelier_lang lang, struct atelier_out *out)
{
    char words[96];
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, words, sizeof words);
    put_colours(colours, contra, lang, &buffer.out);
    atelier_put_phrase(out, lang, key, FILLS({"colours", words}, {"value", value}));
}

/* What is declared: the colours that are missing, what stopping and failing bring, and the odds of
 * the next roll; two lines. */
static void put_risk(const struct angeschmiert_state *s, const char *indent, enum atelier_lang lang,
                     struct atelier_out *out)
{
    struct angeschmiert_odds odds;
    struct atelier_count aside = atelier_counted("", (unsigned)s->count);
    atelier_put(out, indent);
    put_about_colours(s->contra ? "terminal.contra" : "terminal.risk", s->missing, s->contra, "",
                      lang, out);
    atelier_put(out, " ");
    atelier_put_phrase(out, lang, "terminal.stake",
                       FILLS({"count", aside.text},
                             {"points", spaces((unsigned)s->count * s->unit, lang).words},
                             {"value", spaces(s->unit, lang).words}));
    char chances[96];
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, chances, sizeof chances);
    atelier_angeschmiert_odds_at(s, &odds);
    put_next_odds(&odds, lang, &buffer.out);
    struct atelier_count dice = atelier_counted("terminal.next", odds.dice);
    atelier_printf(out, "\n%s", indent);
    atelier_put_phrase(out, lang, dice.key, FILLS({"count", dice.text}, {"odds", chances}));
    atelier_put(out, "\n");
}

/* No roll follows one that has failed: what is left of the risk is what it costs. */
static void put_debt(const struct angeschmiert_state *s, const char *indent,
                     const struct atelier_audience *to, struct atelier_out *out)
{
    atelier_put(out, indent);
    atelier_put_about(out, to, s->turn, "angeschmiert.told.pays",
                      FILLS({"fields", spaces(s->unit, to->lang).words}));
    atelier_put(out, "\n");
}

void angeschmiert_put_stake(const struct angeschmiert_state *s, const char *indent,
                            const struct atelier_audience *to, struct atelier_out *out)
{
    if (s->phase == ANGESCHMIERT_BUST)
        put_debt(s, indent, to, out);
    else if (s->wanted != 0)
        put_risk(s, indent, to->lang, out);
}

struct place_words {
    char words[64];
};

/* "on 12", and what kind of space that is if it matters to a palette. */
static struct place_words place_words(const struct angeschmiert_state *s, unsigned figure,
                                      enum atelier_lang lang)
{
    unsigned field = s->at[figure];
    struct atelier_count number = atelier_counted("", field);
    struct place_words place;
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, place.words, sizeof place.words);
    atelier_put_phrase(&buffer.out, lang,
                       field == ANGESCHMIERT_START           ? "terminal.at.start"
                       : field == ANGESCHMIERT_HOME          ? "terminal.at.home"
                       : in_set(s->board.bucket, field) != 0 ? "terminal.at.bucket"
                       : in_set(s->board.brush, field) != 0  ? "terminal.at.brush"
                                                             : "terminal.at",
                       FILLS({"field", number.text}));
    return place;
}

/* Where a seat's pawns are: "first pawn on 12, second pawn home". */
static void standing(const struct atelier_table *table, int seat, enum atelier_lang lang,
                     struct atelier_out *out)
{
    const struct angeschmiert_state *s = state_of(table);
    atelier_put_phrase(out, lang, "terminal.pawns",
                       FILLS({"a", place_words(s, 2u * (unsigned)seat, lang).words},
                             {"b", place_words(s, 2u * (unsigned)seat + 1, lang).words}));
}

static void put_roll(const struct angeschmiert_state *s, const char *indent, enum atelier_lang lang,
                     struct atelier_out *out)
{
    if (s->thrown == 0)
        return;
    atelier_put(out, indent);
    put_about_colours("terminal.roll", atelier_angeschmiert_tables.thrown[s->thrown].colours, false,
                      "", lang, out);
    atelier_put(out, ".\n");
}

static void show(const struct atelier_table *table, enum atelier_lang lang, struct atelier_out *out)
{
    const struct angeschmiert_state *s = state_of(table);
    const struct atelier_audience to = audience_of(table, only_person(table), lang);
    struct angeschmiert_board board = atelier_angeschmiert_board_of(s);
    atelier_angeschmiert_board_text(&board, s, lang, out);
    atelier_put(out, "\n");
    for (int seat = 0; seat < s->seats; seat++) {
        atelier_put(out, "  ");
        put_seat(table, seat, lang, out);
        atelier_put(out, ": ");
        standing(table, seat, lang, out);
        atelier_put(out, "\n");
    }
    put_roll(s, "  ", lang, out);
    angeschmiert_put_stake(s, "  ", &to, out);
}

/* The roll, with its value while it is played with; else only what it was, for it may be that of
 * whoever was on turn before. */
static void tell_roll(const struct angeschmiert_state *s, const struct atelier_audience *to,
                      struct atelier_out *out)
{
    const struct angeschmiert_throw *thrown = &atelier_angeschmiert_tables.thrown[s->thrown];
    struct atelier_count value = atelier_counted("", thrown->value);
    char dice[96];
    struct atelier_buffer buffer;
    if (s->phase != ANGESCHMIERT_CHOOSE) {
        put_roll(s, "", to->lang, out);
        return;
    }
    atelier_buffer_init(&buffer, dice, sizeof dice);
    put_colours(thrown->colours, false, to->lang, &buffer.out);
    atelier_put_about(out, to, s->turn, "terminal.told.roll",
                      FILLS({"dice", dice}, {"value", value.text}));
    atelier_put(out, "\n");
}

static void tell(const struct atelier_table *table, const struct atelier_audience *to,
                 struct atelier_out *out)
{
    put_standing(table, to->you, to->lang, out);
    tell_roll(state_of(table), to, out);
    angeschmiert_put_stake(state_of(table), "", to, out);
}

/* "9, 18 and 27": the spaces of a set. The start is a bucket that need not be named. */
static void put_fields(uint64_t set, enum atelier_lang lang, struct atelier_out *out)
{
    struct atelier_count number[ANGESCHMIERT_HOME];
    const char *words[ANGESCHMIERT_HOME];
    unsigned count = 0;
    for (unsigned field = ANGESCHMIERT_START + 1; field < ANGESCHMIERT_HOME; field++)
        if (in_set(set, field)) {
            number[count] = atelier_counted("", field);
            words[count] = number[count].text;
            count++;
        }
    atelier_put_list(out, lang, words, count);
}

/* What there is on the way, and what rolls are worth. */
static void tell_track(const struct angeschmiert_state *s, enum atelier_lang lang,
                       struct atelier_out *out)
{
    struct atelier_count first = atelier_counted("", ANGESCHMIERT_FIRST_RISK),
                         last = atelier_counted("", ANGESCHMIERT_LAST_RISK),
                         ladder = atelier_counted("", ANGESCHMIERT_LADDER),
                         foot = atelier_counted("", ANGESCHMIERT_LADDER_FOOT);
    char buckets[FIELDS_WORDS], brushes[FIELDS_WORDS];
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, buckets, sizeof buckets);
    put_fields(s->board.bucket, lang, &buffer.out);
    atelier_buffer_init(&buffer, brushes, sizeof brushes);
    put_fields(s->board.brush, lang, &buffer.out);
    atelier_put_phrase(out, lang, "terminal.told.track",
                       FILLS({"first", first.text}, {"last", last.text}, {"buckets", buckets},
                             {"brushes", brushes}, {"field", ladder.text}, {"to", foot.text}));
    atelier_printf(out, "\n%s\n", atelier_phrase(lang, "terminal.told.values"));
}

static const char *const parts[] = {"track", NULL};

static bool tell_part(const struct atelier_table *table, const struct atelier_audience *to,
                      struct atelier_span word, struct atelier_out *out)
{
    if (!atelier_span_is(word, "track"))
        return false;
    tell_track(state_of(table), to->lang, out);
    return true;
}

/* Which figures a move takes where. */
static void explain_figures(const struct atelier_table *table, atelier_move move,
                            enum atelier_lang lang, struct atelier_out *out)
{
    const struct angeschmiert_state *s = state_of(table);
    struct atelier_state copy = table->state;
    table->game->apply(table->game, &copy, move);
    const struct angeschmiert_state *after = angeschmiert_const(&copy);
    const char *comma = "";
    for (unsigned i = 0; i < 2u * s->seats; i++) {
        if (s->at[i] == after->at[i])
            continue;
        atelier_printf(out, "%s%c%u: %u -> %u", comma, atelier_seat_letter((int)(i / 2)), i % 2 + 1,
                       s->at[i], after->at[i]);
        if (after->at[i] == ANGESCHMIERT_HOME)
            atelier_printf(out, " (%s)", atelier_phrase(lang, "terminal.home"));
        comma = ", ";
    }
}

static void explain(const struct atelier_table *table, atelier_move move, enum atelier_lang lang,
                    struct atelier_out *out)
{
    struct angeschmiert_odds odds;
    if (move != ANGESCHMIERT_DECLARE_RISK && move != ANGESCHMIERT_DECLARE_CONTRA &&
        move != ANGESCHMIERT_ON) {
        explain_figures(table, move, lang, out);
        return;
    }
    struct atelier_state copy = table->state;
    table->game->apply(table->game, &copy, move);
    atelier_angeschmiert_odds_at(&copy, &odds);
    if (move != ANGESCHMIERT_ON) {
        put_about_colours("terminal.declare", angeschmiert_const(&copy)->missing,
                          move == ANGESCHMIERT_DECLARE_CONTRA,
                          spaces(angeschmiert_const(&copy)->unit, lang).words, lang, out);
        atelier_put(out, "; ");
    }
    put_next_odds(&odds, lang, out);
}

/* How many dice fit, or which roll it is where none has to. */
static void amount(const struct atelier_table *table, atelier_move outcome, enum atelier_lang lang,
                   struct atelier_out *out)
{
    static const char *const names[] = {
        [1] = "one-pair", [2] = "two-pairs", [3] = "three-alike", [12] = "four-alike"};
    const struct angeschmiert_state *s = state_of(table);
    const struct angeschmiert_throw throw = atelier_angeschmiert_tables.thrown[outcome];
    unsigned wanted = angeschmiert_dice_in(s->missing),
             left = angeschmiert_dice_in(angeschmiert_left(s->missing, throw.colours));
    if (outcome == ANGESCHMIERT_PALETTE_THROW)
        atelier_put(out, atelier_phrase_of(lang, "throw", "palette", "name"));
    else if (wanted == 0)
        atelier_put(out, atelier_phrase_of(lang, "throw", names[throw.value], "name"));
    else if (left == wanted)
        atelier_put(out, atelier_phrase(lang, "terminal.odds.none"));
    else
        put_count(out, lang, "terminal.odds.fit", wanted - left);
}

/* All seats by their places, the first first. */
static void result(const struct atelier_table *table, enum atelier_lang lang,
                   struct atelier_out *out)
{
    const struct angeschmiert_state *s = state_of(table);
    for (int place = 1; place <= s->seats; place++)
        for (int seat = 0; seat < s->seats; seat++) {
            if (place_of(table, seat) != place)
                continue;
            atelier_printf(out, "%d. ", place);
            put_name(table, seat, lang, out);
            atelier_put(out, ": ");
            standing(table, seat, lang, out);
            atelier_put(out, ".");
            if (s->winners >> seat & 1) {
                atelier_put(out, " ");
                put_wins(table, seat, lang, out);
            }
            atelier_put(out, "\n");
        }
}

static void await(const struct atelier_table *table, const struct atelier_audience *to,
                  struct atelier_out *out)
{
    const struct angeschmiert_state *s = state_of(table);
    struct atelier_count dice = atelier_counted("terminal.await.roll", s->dice);
    atelier_put_about(out, to, s->turn, dice.key, FILLS({"count", dice.text}));
}

static struct atelier_remembered remember(const struct atelier_table *table)
{
    return (struct atelier_remembered){
        .mode = state_of(table)->seats == 2 ? "two" : "several", .reached = -1, .scenario = -1};
}

/* The letter of a colour in any language; 0 where it is none. */
static char colour_letter(struct atelier_span said)
{
    for (size_t i = 0; i < sizeof colour_names / sizeof *colour_names; i++)
        if (atelier_is_said(said, "colour", colour_names[i]))
            return colour_names[i][0];
    return 0;
}

/* The next word of a roll, without a comma behind it. */
static struct atelier_span next_colour(struct atelier_span *words)
{
    struct atelier_span word = atelier_next_word(words);
    word.size -= word.size > 0 && word.at[word.size - 1] == ',';
    return word;
}

/* A roll by its colours: "rot rot gelb blau". */
static bool said(const struct atelier_table *table, struct atelier_span words,
                 enum atelier_lang lang, char move[static ATELIER_MOVE_SIZE])
{
    char letters[ANGESCHMIERT_DICE + 1] = "";
    unsigned count = 0;
    (void)lang;
    if (atelier_table_actor(table) != ATELIER_CHANCE)
        return false;
    while (words.size > 0) {
        struct atelier_span word = next_colour(&words);
        char letter = colour_letter(word);
        if (word.size == 0)
            continue;
        if (letter == 0 || count == ANGESCHMIERT_DICE)
            return false;
        letters[count++] = letter;
    }
    return count > 0 && atelier_format(move, ATELIER_MOVE_SIZE, "roll %s", letters);
}

static void refuse_colour(struct atelier_span word, enum atelier_lang lang, struct atelier_out *out)
{
    char colours[96];
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, colours, sizeof colours);
    put_colours(0x1111, true, lang, &buffer.out);
    atelier_put_phrase(out, lang, "terminal.refused.colour",
                       FILLS({"text", atelier_quote(word).text}, {"colours", colours}));
}

static void refuse_number(unsigned colours, unsigned dice, enum atelier_lang lang,
                          struct atelier_out *out)
{
    char words[48];
    struct atelier_buffer buffer;
    struct atelier_count count = atelier_counted("terminal.refused.colours", colours);
    atelier_buffer_init(&buffer, words, sizeof words);
    put_count(&buffer.out, lang, "terminal.refused.dice", dice);
    atelier_put_phrase(out, lang, count.key, FILLS({"count", count.text}, {"dice", words}));
}

/* A word that is no colour, or colours that are more or fewer than the dice. */
static bool refuse(const struct atelier_table *table, struct atelier_span words,
                   const struct atelier_audience *to, struct atelier_out *out)
{
    unsigned dice = state_of(table)->dice, colours = 0;
    if (atelier_table_actor(table) != ATELIER_CHANCE)
        return false;
    while (words.size > 0) {
        struct atelier_span word = next_colour(&words);
        if (word.size > 0 && colour_letter(word) == 0) {
            bool letters = atelier_angeschmiert_read_letters(word) != 0;
            if (!letters)
                refuse_colour(word, to->lang, out);
            return !letters;
        }
        colours += word.size > 0;
    }
    if (colours == 0 || colours == dice)
        return false;
    refuse_number(colours, dice, to->lang, out);
    return true;
}

const struct atelier_view angeschmiert_view = {
    .size = sizeof angeschmiert_view,
    .show = show,
    .explain = explain,
    .said = said,
    .result = result,
    .remember = remember,
    .await = await,
    .standing = standing,
    .tell = tell,
    .tell_part = tell_part,
    .parts = parts,
    .amount = amount,
    .refuse = refuse,
};
