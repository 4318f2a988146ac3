/*
 * Moves told as sentences: what was rolled and what it is worth, who risks what, which pawn goes
 * from where to where, and what buckets, brushes and the ladder do to it.
 */
#include "effects.h"

#include <atelier/narrate.h>

enum { WORDS = 192, BOTH = 2, COLOURS = 4 };

static const char *const colour_names[COLOURS] = {"red", "green", "yellow", "blue"};

struct angeschmiert_telling {
    const struct angeschmiert_state *before, *after;
    const struct atelier_audience *to;
    struct atelier_out *out;
    int seat; /* whose turn it is */
};

struct number_text {
    char text[WORDS];
};

static struct number_text number_words(const char *key, unsigned number, enum atelier_lang lang)
{
    struct number_text words;
    struct atelier_buffer buffer;
    struct atelier_count count = atelier_counted(key, number);
    atelier_buffer_init(&buffer, words.text, sizeof words.text);
    atelier_put_phrase(&buffer.out, lang, count.key, ATELIER_FILLS({"count", count.text}));
    return words;
}

/* "two spaces" */
static struct number_text fields_words(const struct angeschmiert_telling *told, unsigned fields)
{
    return number_words("angeschmiert.fields", fields, told->to->lang);
}

/* "two red, one green and one blue" */
static struct number_text dice_words(angeschmiert_colours colours, enum atelier_lang lang)
{
    const char *part[COLOURS];
    unsigned parts = 0;
    struct number_text words;
    struct atelier_buffer buffer;
    for (unsigned colour = 0; colour < COLOURS; colour++) {
        char number[] = {(char)('0' + angeschmiert_count_of(colours, colour)), '\0'};
        if (number[0] > '0')
            part[parts++] =
                atelier_phrase_of(lang, "angeschmiert.dice", colour_names[colour], number);
    }
    atelier_buffer_init(&buffer, words.text, sizeof words.text);
    atelier_put_list(&buffer.out, lang, part, parts);
    return words;
}

/* "the first pawn", or BOTH. */
static const char *own_figure(const struct angeschmiert_telling *told, unsigned figure)
{
    static const char *const keys[] = {"angeschmiert.figure.1", "angeschmiert.figure.2",
                                       "angeschmiert.figure.both"};
    return atelier_phrase(told->to->lang, keys[figure]);
}

/* "Anna's first pawn", of all figures. */
static struct number_text figure_of(const struct angeschmiert_telling *told, unsigned figure)
{
    struct number_text words;
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, words.text, sizeof words.text);
    atelier_put_about(&buffer.out, told->to, (int)figure / 2,
                      figure % 2 == 0 ? "angeschmiert.figure.1.of" : "angeschmiert.figure.2.of",
                      NULL);
    return words;
}

/* A space as the phrase has it, "from 9", or another for the start: "from the start". */
static struct number_text place_words(const char *key, const char *start, unsigned field,
                                      enum atelier_lang lang)
{
    struct number_text words;
    struct atelier_buffer buffer;
    struct atelier_count number = atelier_counted("", field);
    atelier_buffer_init(&buffer, words.text, sizeof words.text);
    atelier_put_phrase(&buffer.out, lang, field == ANGESCHMIERT_START ? start : key,
                       ATELIER_FILLS({"field", number.text}));
    return words;
}

/* A figure's way as the move says it: whatever waits at its end is told behind it. */
struct figure_way {
    struct number_text from, to;
    bool ladder;
};

static struct figure_way figure_way_of(const struct angeschmiert_telling *told, unsigned figure,
                                       int by)
{
    unsigned from = told->before->at[figure], to = told->after->at[figure];
    bool ladder = (int)from + by == ANGESCHMIERT_LADDER && to == ANGESCHMIERT_LADDER_FOOT;
    return (struct figure_way){
        place_words("angeschmiert.told.from", "angeschmiert.told.from.start", from, told->to->lang),
        place_words(to == ANGESCHMIERT_HOME ? "angeschmiert.told.to.home" : "angeschmiert.told.to",
                    "angeschmiert.told.to.start", ladder ? ANGESCHMIERT_LADDER : to,
                    told->to->lang),
        ladder};
}

/* A sentence that begins with a figure, which never comes to the ladder so: "Anna's first pawn
 * falls back ..." */
static void tell_figure(const struct angeschmiert_telling *told, const char *key, unsigned figure,
                        int by)
{
    char sentence[ATELIER_TOLD_SIZE];
    struct atelier_buffer buffer;
    struct figure_way way = figure_way_of(told, figure, by);
    atelier_buffer_init(&buffer, sentence, sizeof sentence);
    atelier_put_phrase(
        &buffer.out, told->to->lang, key,
        ATELIER_FILLS({"figure", figure_of(told, figure).text}, {"from", way.from.text},
                      {"to", way.to.text},
                      {"fields", fields_words(told, (unsigned)(by < 0 ? -by : by)).text}));
    atelier_begin_large(sentence);
    atelier_put(told->out, sentence);
}

/* A sentence about who moves a figure: one's own, another's, or both of one's own. */
static void tell_mover(const struct angeschmiert_telling *told, const char *key, unsigned figure,
                       const char *name, int by)
{
    struct figure_way way = figure_way_of(told, figure, by);
    atelier_put_about(
        told->out, told->to, told->seat, key,
        ATELIER_FILLS({"figure", name}, {"from", way.from.text}, {"to", way.to.text},
                      {"fields", fields_words(told, (unsigned)(by < 0 ? -by : by)).text}));
    if (way.ladder)
        atelier_printf(told->out, " %s",
                       atelier_phrase(told->to->lang, "angeschmiert.told.ladder"));
}

/* --- rolls --- */

/* Whoever falls from a bucket. */
static void tell_falls(const struct angeschmiert_telling *told)
{
    for (unsigned i = 2u * (unsigned)told->seat; i < 2u * (unsigned)told->seat + 2; i++)
        if (told->before->at[i] != told->after->at[i]) {
            atelier_put(told->out, " ");
            tell_figure(told, "angeschmiert.told.bucket", i, 0);
        }
}

/* Which pawn pays for a roll that does not fit, or that somebody has to choose it. */
static void tell_loss(const struct angeschmiert_telling *told)
{
    unsigned first = 2u * (unsigned)told->seat, unit = told->before->unit;
    bool told_any = false;
    atelier_put(told->out, " ");
    if (told->after->phase == ANGESCHMIERT_BUST) {
        atelier_put_about(told->out, told->to, told->seat, "angeschmiert.told.pays",
                          ATELIER_FILLS({"fields", fields_words(told, unit).text}));
        return;
    }
    for (unsigned i = first; i < first + 2; i++) {
        unsigned from = told->before->at[i], to = told->after->at[i];
        if (from == to)
            continue;
        atelier_put(told->out, told_any ? " " : "");
        tell_figure(told, "angeschmiert.told.falls", i, (int)to - (int)from);
        told_any = true;
    }
    if (!told_any) /* a palette had brought it back to the start before */
        tell_figure(told, "angeschmiert.told.stays", first + (told->before->stake == 2), 0);
}

static void tell_fitting(const struct angeschmiert_telling *told, const char *dice)
{
    const struct angeschmiert_state *after = told->after;
    unsigned fitting = after->count - told->before->count;
    struct atelier_count count = atelier_counted("angeschmiert.told.fit", fitting);
    atelier_put_about(told->out, told->to, told->seat, count.key,
                      ATELIER_FILLS({"dice", dice}, {"count", count.text}));
    atelier_put(told->out, " ");
    if (after->missing == after->wanted)
        atelier_printf(told->out, "%s ", atelier_phrase(told->to->lang, "angeschmiert.told.full"));
    atelier_put_phrase(
        told->out, told->to->lang, "angeschmiert.told.gain",
        ATELIER_FILLS({"fields", fields_words(told, (unsigned)gain_of(after)).text}));
}

static void tell_roll(const struct angeschmiert_telling *told, unsigned number)
{
    struct angeschmiert_throw throw = atelier_angeschmiert_tables.thrown[number];
    struct number_text dice = dice_words(throw.colours, told->to->lang);
    struct atelier_count value = atelier_counted("", throw.value);
    const char *key = number == ANGESCHMIERT_PALETTE_THROW ? "angeschmiert.told.palette"
                      : told->before->missing == 0         ? "angeschmiert.told.roll"
                                                           : "angeschmiert.told.bust";
    if (number != ANGESCHMIERT_PALETTE_THROW && told->after->phase == ANGESCHMIERT_RISK) {
        tell_fitting(told, dice.text);
        return;
    }
    atelier_put_about(told->out, told->to, told->seat, key,
                      ATELIER_FILLS({"dice", dice.text}, {"value", value.text}));
    if (number == ANGESCHMIERT_PALETTE_THROW)
        tell_falls(told);
    else if (told->before->missing != 0)
        tell_loss(told);
}

/* --- decisions --- */

static void tell_declared(const struct angeschmiert_telling *told)
{
    const struct angeschmiert_state *after = told->after;
    unsigned wanted = 0;
    while (angeschmiert_count_of(after->wanted, wanted) == 0)
        wanted++;
    atelier_put_about(told->out, told->to, told->seat,
                      after->contra ? "angeschmiert.told.contra" : "angeschmiert.told.risk",
                      ATELIER_FILLS({"fields", fields_words(told, after->unit).text},
                                    {"colour", atelier_phrase_of(told->to->lang, "colour",
                                                                 colour_names[wanted], "name")}));
}

static void tell_on(const struct angeschmiert_telling *told)
{
    struct atelier_count dice = atelier_counted("angeschmiert.told.on", told->before->dice);
    atelier_put_about(told->out, told->to, told->seat, dice.key,
                      ATELIER_FILLS({"count", dice.text}));
}

static void tell_nudge(const struct angeschmiert_telling *told, unsigned step)
{
    unsigned figure = step / 2;
    struct number_text others = figure_of(told, figure);
    bool own = (int)figure / 2 == told->seat, back = step & 1;
    tell_mover(told, back ? "angeschmiert.told.step.back" : "angeschmiert.told.step.on", figure,
               own ? own_figure(told, figure % 2) : others.text, back ? -1 : 1);
}

/* As far as there are fields behind it. */
static void tell_back(const struct angeschmiert_telling *told, unsigned figure)
{
    int by = (int)told->after->at[figure] - (int)told->before->at[figure];
    if (by == 0)
        tell_figure(told, "angeschmiert.told.stays", figure, 0);
    else
        tell_mover(told, "angeschmiert.told.back", figure, own_figure(told, figure % 2), by);
}

static void tell_decision(const struct angeschmiert_telling *told, atelier_move move)
{
    const struct angeschmiert_state *before = told->before;
    unsigned first = 2u * (unsigned)told->seat, figure = move & 1;
    switch (move) {
    case ANGESCHMIERT_DECLARE_RISK:
    case ANGESCHMIERT_DECLARE_CONTRA:
        tell_declared(told);
        break;
    case ANGESCHMIERT_ON:
        tell_on(told);
        break;
    case ANGESCHMIERT_STOP_BOTH:
        tell_mover(told, "angeschmiert.told.stop", first, own_figure(told, BOTH), gain_of(before));
        break;
    case ANGESCHMIERT_STOP:
    case ANGESCHMIERT_STOP + 1:
        tell_mover(told, "angeschmiert.told.stop", first + figure, own_figure(told, figure),
                   gain_of(before));
        break;
    case ANGESCHMIERT_BACK:
    case ANGESCHMIERT_BACK + 1:
        tell_back(told, first + figure);
        break;
    case ANGESCHMIERT_BRUSH:
    case ANGESCHMIERT_BRUSH + 1:
        tell_figure(told, "angeschmiert.told.brush", first + figure, 0);
        break;
    default:
        tell_mover(told, "angeschmiert.told.move", first + figure, own_figure(told, figure),
                   thrown(before).value);
    }
}

void atelier_angeschmiert_narrate(const struct atelier_game *game,
                                  const struct atelier_event *event, struct atelier_out *out)
{
    const struct angeschmiert_state *before = event->before, *after = event->after;
    struct angeschmiert_telling told = {before, after, event->audience, out, before->turn};
    (void)game;
    if (event->move < ANGESCHMIERT_MOVE)
        tell_roll(&told, event->move);
    else if (event->move >= ANGESCHMIERT_STEP_TO)
        tell_nudge(&told, (unsigned)event->move - ANGESCHMIERT_STEP_TO);
    else
        tell_decision(&told, event->move);
    if (after->phase == ANGESCHMIERT_DONE) {
        atelier_put(out, " ");
        atelier_put_about(out, event->audience, told.seat, "angeschmiert.told.wins", NULL);
    }
}
