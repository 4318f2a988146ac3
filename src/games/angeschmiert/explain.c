/*
 * Why a move is good, in words: the chance to win with it and with the next best one, where the
 * adviser knows them; then what the move brings for certain against what the dice may do.
 */
#include "effects.h"

#include <atelier/narrate.h>

#include <stdio.h>
#include <string.h>

struct percent {
    char text[32];
};

/* Whether Italian says the number with a vowel first: uno, otto, undici, ottanta and so on. */
static bool begins_with_vowel(const char *number)
{
    return *number == '8' || strcmp(number, "1") == 0 || strcmp(number, "11") == 0;
}

/* A number from 0 to 1 in whole per cent; a little is not nothing, and almost all is not all. */
static struct percent percent(double part, enum atelier_lang lang)
{
    struct percent words;
    struct atelier_buffer buffer;
    char number[12];
    atelier_format(number, sizeof number, "%.0f", 100 * part);
    atelier_buffer_init(&buffer, words.text, sizeof words.text);
    atelier_put_phrase(&buffer.out, lang,
                       part > 0 && part < 0.01     ? "why.part.little"
                       : part > 0.99 && part < 1   ? "why.part.most"
                       : begins_with_vowel(number) ? "why.part.vowel"
                                                   : "why.part",
                       ATELIER_FILLS({"count", number}));
    return words;
}

/*
 * A chance to win while the game goes on. Rounded in a table or counted in a few games it may read
 * 0 or 1, but nothing is certain as long as there are dice to throw.
 */
static double unsettled(double chance)
{
    const double least = 1e-9;
    return chance < least ? least : chance > 1 - least ? 1 - least : chance;
}

/* `wins`: the move ends the game. No second one does so, too. */
static void say_chance(const struct atelier_advice *advice, int seat, bool wins,
                       const struct atelier_audience *to, struct atelier_out *out)
{
    struct percent chance = percent(wins ? 1 : unsettled(advice->value), to->lang),
                   second = percent(unsettled(advice->second), to->lang);
    bool close = 100 * (advice->value - advice->second) < 1;
    const char *key = advice->choices < 2 ? "why.chance.only"
                      : close             ? "why.chance.close"
                                          : "why.chance.best";
    atelier_put_about(out, to, seat, key,
                      ATELIER_FILLS({"chance", chance.text}, {"second", second.text}));
    atelier_put(out, " ");
}

static double chance_to_fail(angeschmiert_colours missing, unsigned dice)
{
    struct angeschmiert_odds odds;
    atelier_angeschmiert_odds_of(missing, dice, &odds);
    return (double)odds.bust / odds.total;
}

/* A sentence on fields to be had and a throw that may fail. */
static void say_odds(const char *key, unsigned fields, double fails, enum atelier_lang lang,
                     struct atelier_out *out)
{
    struct atelier_count count = atelier_counted(key, fields);
    atelier_put_phrase(out, lang, count.key,
                       ATELIER_FILLS({"count", count.text}, {"fails", percent(fails, lang).text}));
}

/* A sentence that begins with a figure (of all), "your first pawn": where it goes. */
static void say_figure(const char *key, unsigned figure, unsigned field, double fails,
                       const struct atelier_audience *to, struct atelier_out *out)
{
    char name[ATELIER_NAME_SIZE + 64], place[12], sentence[ATELIER_TOLD_SIZE];
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, name, sizeof name);
    atelier_put_about(&buffer.out, to, (int)figure / 2,
                      figure % 2 == 0 ? "angeschmiert.figure.1.of" : "angeschmiert.figure.2.of",
                      NULL);
    snprintf(place, sizeof place, "%u", field);
    atelier_buffer_init(&buffer, sentence, sizeof sentence);
    atelier_put_phrase(&buffer.out, to->lang, key,
                       ATELIER_FILLS({"figure", name}, {"field", place},
                                     {"fails", percent(fails, to->lang).text}));
    atelier_begin_large(sentence);
    atelier_put(out, sentence);
}

static void explain_move(const struct atelier_game *game, const struct angeschmiert_state *s,
                         unsigned figure, unsigned field, const struct atelier_audience *to,
                         struct atelier_out *out)
{
    bool risky = atelier_angeschmiert_is_legal(game, s, ANGESCHMIERT_DECLARE_RISK);
    double fails = risky ? chance_to_fail(wanted_by(thrown(s), false), ANGESCHMIERT_DICE) : 0;
    say_figure(field == ANGESCHMIERT_HOME ? "why.move.home"
               : risky                    ? "why.move.safe"
                                          : "why.move.plain",
               figure, field, fails, to, out);
}

void atelier_angeschmiert_explain(const struct atelier_game *game, const void *state,
                                  const struct atelier_advice *advice,
                                  const struct atelier_audience *to, struct atelier_out *out)
{
    enum atelier_lang lang = to->lang;
    const struct angeschmiert_state *s = state;
    atelier_move move = advice->move;
    struct angeschmiert_state after = *s;
    atelier_angeschmiert_apply(game, &after, move);
    unsigned figure = 2 * s->turn + (move & 1u);
    bool spoken = to->you == s->turn;
    if (advice->rated)
        say_chance(advice, s->turn, after.phase == ANGESCHMIERT_DONE, to, out);
    if (move >= ANGESCHMIERT_STEP_TO) {
        figure = (move - ANGESCHMIERT_STEP_TO) / 2u;
        say_figure(spoken ? "why.step.you" : "why.step", figure, after.at[figure], 0, to, out);
    } else if (move == ANGESCHMIERT_DECLARE_RISK || move == ANGESCHMIERT_DECLARE_CONTRA) {
        say_odds("why.risk", thrown(s).value, chance_to_fail(after.missing, after.dice), lang, out);
    } else if (move == ANGESCHMIERT_ON) {
        say_odds("why.on", (unsigned)gain_of(s), chance_to_fail(s->missing, s->dice), lang, out);
    } else if (move == ANGESCHMIERT_STOP_BOTH || (move & ~1u) == ANGESCHMIERT_STOP) {
        say_odds("why.stop", (unsigned)gain_of(s), chance_to_fail(s->missing, s->dice), lang, out);
    } else if ((move & ~1u) == ANGESCHMIERT_MOVE) {
        explain_move(game, s, figure, after.at[figure], to, out);
    } else {
        say_figure((move & ~1u) == ANGESCHMIERT_BACK ? "why.back"
                   : spoken                          ? "why.brush.you"
                                                     : "why.brush",
                   figure, after.at[figure], 0, to, out);
    }
}
