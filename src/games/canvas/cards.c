/*
 * Reading the facts. A data file is foreign text: every field is bounded, every count of the rules
 * is checked (34 of each element, 4 of each bonus icon, every pair of swatches on 6 cards, 30 words
 * on each side), and an error says file, line and reason.
 */
#include "cards.h"

#include "core/refusals.h"

#include <stdarg.h>
#include <string.h>

const char *const atelier_canvas_file_names[CANVAS_FILES + 1] = {
    "canvas/art-cards.csv",
    "canvas/scoring-cards.csv",
    "canvas/scenarios.csv",
    "languages/titles.csv",
    NULL,
};

static const char *const headers[CANVAS_FILES] = {
    "number,title,side,red,yellow,green,blue,violet",
    "name,points",
    "name,difficulty,scoring,goal",
    "number,en,de,de_gender,es,es_gender,it,it_gender",
};

enum { FIELDS = 8, LINE_SIZE = 512 };

struct cards_reader {
    struct canvas_facts *facts;
    enum canvas_file file;
    unsigned line;
    struct atelier_span field[FIELDS];
    struct atelier_error *error;
};

__attribute__((format(printf, 2, 3))) static enum atelier_code fail(struct cards_reader *reader,
                                                                    const char *format, ...)
{
    struct atelier_error inner;
    va_list arguments;
    va_start(arguments, format);
    atelier_fail_with(&inner, ATELIER_BAD_OPTION, format, arguments);
    va_end(arguments);
    return atelier_fail_within(reader->error, ATELIER_BAD_OPTION, &inner,
                               "data: %s line %u: ", atelier_canvas_file_names[reader->file],
                               reader->line);
}

/* Splits a line at its commas into exactly as many fields as the file has columns. */
static bool split(struct cards_reader *reader, struct atelier_span line)
{
    unsigned columns = 1;
    for (const char *at = headers[reader->file]; *at != '\0'; at++)
        columns += *at == ',';
    for (unsigned i = 0; i < columns; i++) {
        const char *comma = line.size > 0 ? memchr(line.at, ',', line.size) : NULL;
        if ((comma == NULL) != (i == columns - 1))
            return false;
        size_t size = comma != NULL ? (size_t)(comma - line.at) : line.size;
        reader->field[i] = (struct atelier_span){line.at, size};
        line.at += comma != NULL ? size + 1 : size;
        line.size -= comma != NULL ? size + 1 : size;
    }
    return true;
}

/* A word of letters (and what joins them) that fits its place. */
static bool copy_word(struct atelier_span word, char *place, size_t size)
{
    if (word.size == 0 || word.size >= size || !atelier_is_clean_text(word))
        return false;
    memcpy(place, word.at, word.size);
    place[word.size] = '\0';
    return true;
}

/* A word of a title in another language, which has its capital when it stands alone. */
static bool copy_name(struct atelier_span word, char name[static CANVAS_WORD_SIZE])
{
    if (!copy_word(word, name, CANVAS_WORD_SIZE))
        return false;
    atelier_begin_large(name);
    return true;
}

/* One icon, "h" or "+h", as its bit in a swatch; -1 if it is none. */
static int read_icon(struct atelier_span word)
{
    static const char letters[] = "hsxt";
    bool bonus = word.size == 2 && word.at[0] == '+';
    if (word.size != (bonus ? 2u : 1u))
        return -1;
    const char *found = strchr(letters, word.at[bonus]);
    if (found == NULL || *found == '\0')
        return -1;
    return (int)(found - letters) + (bonus ? CANVAS_ELEMENTS : 0);
}

static bool read_swatch(struct canvas_card *card, unsigned swatch, struct atelier_span text)
{
    memset(card->order[swatch], 0xff, CANVAS_STACK);
    for (unsigned i = 0; text.size > 0; i++) {
        int icon = read_icon(atelier_next_word(&text));
        if (icon < 0 || i == CANVAS_STACK)
            return false;
        uint64_t bit = (uint64_t)1 << (CANVAS_SWATCH_BITS * swatch + (unsigned)icon);
        if (card->icons & bit)
            return false;
        card->icons |= bit;
        card->covers |= (uint64_t)0xff << (CANVAS_SWATCH_BITS * swatch);
        card->order[swatch][i] = (uint8_t)icon;
    }
    return true;
}

static enum atelier_code read_card_row(struct cards_reader *reader, unsigned row)
{
    static const char *const swatches[CANVAS_SWATCHES] = {"red", "yellow", "green", "blue",
                                                          "violet"};
    struct canvas_card *card = &reader->facts->card[row];
    unsigned number;
    if (!atelier_read_number(reader->field[0], CANVAS_CARDS, &number) || number != row + 1)
        return fail(reader, "card number %u is expected here.", row + 1);
    *card = (struct canvas_card){0};
    for (int lang = 0; lang < ATELIER_LANGS; lang++)
        for (int form = 0; form < CANVAS_FORMS; form++)
            if (!copy_word(reader->field[1], card->word[lang].form[form], CANVAS_WORD_SIZE))
                return fail(reader, "title: a word of 1 to %d bytes is wanted.",
                            CANVAS_WORD_SIZE - 1);
    for (unsigned other = 0; other < row; other++)
        if (strcmp(reader->facts->card[other].word[0].form[0], card->word[0].form[0]) == 0)
            return fail(reader, "title: card %u has this word already.", other + 1);
    if (!atelier_span_is(reader->field[2], "left") && !atelier_span_is(reader->field[2], "right"))
        return fail(reader, "side: must be left or right.");
    card->side = atelier_span_is(reader->field[2], "left") ? CANVAS_LEFT : CANVAS_RIGHT;
    unsigned filled = 0;
    for (unsigned swatch = 0; swatch < CANVAS_SWATCHES; swatch++) {
        if (!read_swatch(card, swatch, reader->field[3 + swatch]))
            return fail(reader, "%s: wants at most two different icons of h s x t +h +s +x +t.",
                        swatches[swatch]);
        filled += card->order[swatch][0] != 0xff;
    }
    if (filled != 2)
        return fail(reader, "a card has icons in exactly two swatches, not %u.", filled);
    return ATELIER_OK;
}

static enum atelier_code check_cards(struct cards_reader *reader)
{
    unsigned icons[2 * CANVAS_ELEMENTS] = {0}, pairs[CANVAS_SWATCHES][CANVAS_SWATCHES] = {0};
    unsigned left = 0;
    for (unsigned n = 0; n < CANVAS_CARDS; n++) {
        const struct canvas_card *card = &reader->facts->card[n];
        left += card->side == CANVAS_LEFT;
        for (unsigned bit = 0; bit < CANVAS_SWATCHES * CANVAS_SWATCH_BITS; bit++)
            icons[bit % CANVAS_SWATCH_BITS] += card->icons >> bit & 1;
        for (unsigned a = 0; a < CANVAS_SWATCHES; a++)
            for (unsigned b = a + 1; b < CANVAS_SWATCHES; b++)
                pairs[a][b] += card->order[a][0] != 0xff && card->order[b][0] != 0xff;
    }
    for (unsigned icon = 0; icon < 2 * CANVAS_ELEMENTS; icon++) {
        unsigned wanted = icon < CANVAS_ELEMENTS ? 34 : 4;
        if (icons[icon] != wanted)
            return fail(reader, "the deck has %u icons %s%c and must have %u.", icons[icon],
                        icon < CANVAS_ELEMENTS ? "" : "+", "hsxt"[icon % CANVAS_ELEMENTS], wanted);
    }
    for (unsigned a = 0; a < CANVAS_SWATCHES; a++)
        for (unsigned b = a + 1; b < CANVAS_SWATCHES; b++)
            if (pairs[a][b] != 6)
                return fail(reader, "swatches %u and %u meet on %u cards and must on 6.", a + 1,
                            b + 1, pairs[a][b]);
    if (left != 30)
        return fail(reader, "%u title words stand left and 30 must.", left);
    return ATELIER_OK;
}

/* The conditions are code; the file gives their points. */
static const char *const condition_names[CANVAS_SCORINGS] = {
    "composition", "consistency", "emphasis", "hierarchy", "movement", "proportion",
    "proximity",   "repetition",  "space",    "style",     "symmetry", "variety",
};

static int condition_named(struct atelier_span name)
{
    for (int i = 0; i < CANVAS_SCORINGS; i++)
        if (atelier_span_is(name, condition_names[i]))
            return i;
    return -1;
}

static enum atelier_code read_scoring_row(struct cards_reader *reader, unsigned row)
{
    int condition = condition_named(reader->field[0]);
    if (condition < 0)
        return fail(reader, "name: there is no scoring card '%s'.",
                    atelier_quote(reader->field[0]).text);
    struct canvas_scoring *scoring = &reader->facts->scoring[condition];
    if (row == 0)
        memset(reader->facts->scoring, 0, sizeof reader->facts->scoring);
    if (scoring->steps != 0)
        return fail(reader, "name: this scoring card is listed twice.");
    strcpy(scoring->name, condition_names[condition]);
    struct atelier_span rest = reader->field[1];
    while (rest.size > 0) {
        unsigned points;
        if (scoring->steps == CANVAS_STEPS ||
            !atelier_read_number(atelier_next_word(&rest), 99, &points) ||
            points <= scoring->points[scoring->steps])
            return fail(reader, "points: 1 to 4 rising numbers below 100 are wanted.");
        scoring->points[++scoring->steps] = (uint8_t)points;
    }
    if (scoring->steps == 0)
        return fail(reader, "points: 1 to 4 rising numbers below 100 are wanted.");
    return ATELIER_OK;
}

static enum atelier_code read_scenario(struct cards_reader *reader, unsigned row)
{
    struct canvas_scenario *scenario = &reader->facts->scenario[row];
    *scenario = (struct canvas_scenario){0};
    if (!copy_word(reader->field[0], scenario->name, sizeof scenario->name))
        return fail(reader, "name: a word of 1 to %d bytes is wanted.", CANVAS_SCENARIO_NAME - 1);
    for (unsigned other = 0; other < row; other++)
        if (strcmp(reader->facts->scenario[other].name, scenario->name) == 0)
            return fail(reader, "name: this scenario is listed twice.");
    if (!copy_word(reader->field[1], scenario->difficulty, sizeof scenario->difficulty))
        return fail(reader, "difficulty: a word of 1 to %d bytes is wanted.",
                    CANVAS_SCENARIO_NAME - 1);
    struct atelier_span rest = reader->field[2];
    while (rest.size > 0) {
        struct atelier_span word = atelier_next_word(&rest);
        int condition = atelier_span_is(word, "random") ? CANVAS_RANDOM : condition_named(word);
        if (condition < 0 || scenario->places == CANVAS_PLACES)
            return fail(reader, "scoring: 1 to 4 scoring cards or 'random' are wanted.");
        for (unsigned i = 0; i < scenario->places; i++)
            if (condition != CANVAS_RANDOM && scenario->scoring[i] == condition)
                return fail(reader, "scoring: %s is listed twice.", condition_names[condition]);
        scenario->scoring[scenario->places++] = (uint8_t)condition;
    }
    unsigned goal;
    if (scenario->places == 0)
        return fail(reader, "scoring: 1 to 4 scoring cards or 'random' are wanted.");
    if (!atelier_read_number(reader->field[3], 99, &goal) || goal == 0)
        return fail(reader, "goal: a number from 1 to 99 is wanted.");
    scenario->goal = (uint8_t)goal;
    return ATELIER_OK;
}

/* Which form of an adjective goes with a noun. German has one plural, Spanish and Italian two. */
static int read_gender(enum atelier_lang lang, struct atelier_span text)
{
    static const char *const german[] = {"m", "f", "n", "mp", "fp", "np"};
    static const uint8_t german_form[] = {0, 1, 2, 3, 3, 3};
    static const char *const romance[] = {"m", "f", "mp", "fp"};
    for (int i = 0; i < 6; i++)
        if (lang == ATELIER_DE && atelier_span_is(text, german[i]))
            return german_form[i];
    for (int i = 0; i < 4; i++)
        if (lang != ATELIER_DE && atelier_span_is(text, romance[i]))
            return i;
    return -1;
}

static bool read_forms(struct canvas_word *word, struct atelier_span text)
{
    for (int form = 0; form < CANVAS_FORMS; form++) {
        const char *slash = text.size > 0 ? memchr(text.at, '/', text.size) : NULL;
        if ((slash == NULL) != (form == CANVAS_FORMS - 1))
            return false;
        size_t size = slash != NULL ? (size_t)(slash - text.at) : text.size;
        if (!copy_name((struct atelier_span){text.at, size}, word->form[form]))
            return false;
        text.at += slash != NULL ? size + 1 : size;
        text.size -= slash != NULL ? size + 1 : size;
    }
    return true;
}

static enum atelier_code read_title(struct cards_reader *reader, unsigned row)
{
    struct canvas_card *card = &reader->facts->card[row];
    unsigned number;
    if (!atelier_read_number(reader->field[0], CANVAS_CARDS, &number) || number != row + 1)
        return fail(reader, "card number %u is expected here.", row + 1);
    if (!atelier_span_is(reader->field[1], card->word[ATELIER_EN].form[0]))
        return fail(reader, "en: the card's word is '%s'.", card->word[ATELIER_EN].form[0]);
    for (int lang = ATELIER_DE; lang < ATELIER_LANGS; lang++) {
        struct canvas_word *word = &card->word[lang];
        struct atelier_span text = reader->field[2 * lang], gender = reader->field[2 * lang + 1];
        *word = (struct canvas_word){0};
        if (card->side == CANVAS_LEFT) {
            if (gender.size != 0 || !read_forms(word, text))
                return fail(reader, "%s: four forms m/f/n/p (or m/f/mp/fp), no gender, are wanted.",
                            atelier_lang_name((enum atelier_lang)lang));
            continue;
        }
        int form = read_gender((enum atelier_lang)lang, gender);
        if (form < 0 || !copy_name(text, word->form[0]))
            return fail(reader, "%s: a noun and its gender are wanted.",
                        atelier_lang_name((enum atelier_lang)lang));
        word->gender = (uint8_t)form;
    }
    return ATELIER_OK;
}

static const struct {
    unsigned rows;
    enum atelier_code (*row)(struct cards_reader *reader, unsigned row);
} shapes[CANVAS_FILES] = {
    [CANVAS_FILE_CARDS] = {CANVAS_CARDS, read_card_row},
    [CANVAS_FILE_SCORING] = {CANVAS_SCORINGS, read_scoring_row},
    [CANVAS_FILE_SCENARIOS] = {CANVAS_SCENARIOS, read_scenario},
    [CANVAS_FILE_TITLES] = {CANVAS_CARDS, read_title},
};

enum atelier_code atelier_canvas_read_file(struct canvas_facts *facts, enum canvas_file file,
                                           struct atelier_span text, struct atelier_error *error)
{
    struct cards_reader reader = {.facts = facts, .file = file, .line = 1, .error = error};
    struct atelier_span line;
    if (!atelier_next_line(&text, &line) || !atelier_span_is(line, headers[file]))
        return fail(&reader, "the columns must be '%s'.", headers[file]);
    unsigned rows = 0;
    while (atelier_next_line(&text, &line)) {
        reader.line++;
        if (line.size == 0)
            continue;
        if (rows == shapes[file].rows)
            return fail(&reader, "the file has more than %u rows.", rows);
        if (line.size > LINE_SIZE || !split(&reader, line))
            return fail(&reader, "the columns must be '%s'.", headers[file]);
        enum atelier_code code = shapes[file].row(&reader, rows++);
        if (code != ATELIER_OK)
            return code;
    }
    if (rows < shapes[file].rows)
        return fail(&reader, "the file ends after %u rows and must have %u.", rows,
                    shapes[file].rows);
    return file == CANVAS_FILE_CARDS ? check_cards(&reader) : ATELIER_OK;
}
