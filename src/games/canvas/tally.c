/*
 * The end of a game at a real table: ribbons no more than a scoring card has steps, two points for
 * each bonus ribbon, ties by tokens, and where those are equal too, a judge's.
 */
#include "tally.h"

#include "names.h"
#include "score.h"
#include "state.h"

enum atelier_code atelier_canvas_tally_add(struct canvas_tally *tally, unsigned painter,
                                           const unsigned number[static 3],
                                           struct atelier_error *error)
{
    struct canvas_painter *one = &tally->painter[painter];
    for (unsigned i = 0; i < 3; i++) {
        if (number[i] < 1 || number[i] > CANVAS_CARDS)
            return atelier_fail(error, ATELIER_BAD_REQUEST,
                                "cards: %u is not a card's number from 1 to 60.", number[i]);
        for (unsigned k = 0; k < i; k++)
            if (number[i] == number[k])
                return atelier_fail(error, ATELIER_BAD_REQUEST,
                                    "cards: the three must be different.");
        for (unsigned p = 0; p < tally->painters; p++)
            for (unsigned k = 0; k < 3 * tally->painter[p].paintings; k++)
                if (tally->painter[p].card[k / 3][k % 3] == number[i] - 1)
                    return atelier_fail(error, ATELIER_BAD_REQUEST,
                                        "cards: card %u is in two paintings.", number[i]);
    }
    if (one->paintings == CANVAS_TALLY_PAINTINGS)
        return atelier_fail(error, ATELIER_BAD_REQUEST,
                            "cards: a player completes at most three paintings.");
    for (unsigned i = 0; i < 3; i++)
        one->card[one->paintings][i] = (uint8_t)(number[i] - 1);
    one->paintings++;
    return ATELIER_OK;
}

enum atelier_code atelier_canvas_tally_score_by(struct canvas_tally *tally,
                                                const struct canvas_facts *facts,
                                                struct atelier_span name,
                                                struct atelier_error *error)
{
    int condition = atelier_canvas_condition_named(facts, name);
    if (condition < 0)
        return atelier_fail(error, ATELIER_BAD_REQUEST, "scoring: there is no scoring card '%s'.",
                            atelier_quote(name).text);
    for (unsigned i = 0; i < tally->scorings; i++)
        if (tally->scoring[i] == condition)
            return atelier_fail(error, ATELIER_BAD_REQUEST, "scoring: %s is named twice.",
                                facts->scoring[condition].name);
    tally->scoring[tally->scorings++] = (uint8_t)condition;
    return ATELIER_OK;
}

unsigned atelier_canvas_tally_earned(const struct canvas_painter *painter, unsigned index)
{
    unsigned sum = painter->given[index];
    for (unsigned i = 0; i < painter->paintings; i++)
        sum += painter->earned[i][index];
    return sum;
}

unsigned atelier_canvas_tally_ribbons(const struct canvas_painter *painter,
                                      const struct canvas_facts *facts,
                                      const struct canvas_tally *tally, unsigned index)
{
    unsigned sum = atelier_canvas_tally_earned(painter, index),
             most = facts->scoring[tally->scoring[index]].steps;
    return sum < most ? sum : most;
}

unsigned atelier_canvas_tally_bonus(const struct canvas_painter *painter)
{
    unsigned sum = painter->given_bonus;
    for (unsigned i = 0; i < painter->paintings; i++)
        sum += painter->bonus[i];
    return sum;
}

static void count_painter(struct canvas_painter *painter, const struct canvas_tally *tally,
                          const struct canvas_facts *facts)
{
    for (unsigned i = 0; i < painter->paintings; i++) {
        const uint8_t *card = painter->card[i];
        uint64_t visible =
            canvas_visible(&facts->card[card[0]], &facts->card[card[1]], &facts->card[card[2]]);
        for (unsigned k = 0; k < tally->scorings; k++)
            painter->earned[i][k] = (uint8_t)atelier_canvas_ribbons(
                visible, (enum canvas_condition)tally->scoring[k], NULL);
        painter->bonus[i] = (uint8_t)atelier_canvas_bonus(visible);
    }
    painter->points = CANVAS_BONUS_POINTS * atelier_canvas_tally_bonus(painter);
    for (unsigned k = 0; k < tally->scorings; k++)
        painter->points += facts->scoring[tally->scoring[k]]
                               .points[atelier_canvas_tally_ribbons(painter, facts, tally, k)];
}

void atelier_canvas_tally_up(struct canvas_tally *tally, const struct canvas_facts *facts)
{
    unsigned most = 0, leaders = 0, first = 0;
    for (unsigned i = 0; i < tally->painters; i++)
        count_painter(&tally->painter[i], tally, facts);
    for (unsigned i = 0; i < tally->painters; i++) {
        struct canvas_painter *one = &tally->painter[i];
        one->place = 1;
        for (unsigned k = 0; k < tally->painters; k++) {
            const struct canvas_painter *other = &tally->painter[k];
            one->place += other->points > one->points ||
                          (other->points == one->points && other->tokens > one->tokens);
        }
        most = one->points > most ? one->points : most;
        first += one->place == 1;
    }
    for (unsigned i = 0; i < tally->painters; i++)
        leaders += tally->painter[i].points == most;
    tally->tie = first > 1 ? CANVAS_BY_JUDGE : leaders > 1 ? CANVAS_BY_TOKENS : CANVAS_BY_POINTS;
}

/* --- telling --- */

static void show_painting(const struct canvas_painter *painter, unsigned index,
                          const struct canvas_tally *tally, const struct canvas_facts *facts,
                          enum atelier_lang lang, struct atelier_visitor *to)
{
    char title[CANVAS_TITLE_SIZE];
    to->open_object(to, NULL);
    to->open_list(to, "cards");
    for (unsigned i = 0; i < 3; i++)
        to->number(to, NULL, painter->card[index][i] + 1);
    to->close(to);
    atelier_canvas_title(facts, painter->card[index], lang, title);
    to->text(to, "title", title);
    to->open_object(to, "ribbons");
    for (unsigned k = 0; k < tally->scorings; k++)
        to->number(to, facts->scoring[tally->scoring[k]].name, painter->earned[index][k]);
    to->number(to, "bonus", painter->bonus[index]);
    to->close(to);
    to->close(to);
}

void atelier_canvas_show_tally(const struct canvas_tally *tally, const struct canvas_facts *facts,
                               enum atelier_lang lang, struct atelier_visitor *to)
{
    static const char *const ties[] = {"points", "tokens", "judge"};
    to->open_list(to, "painters");
    for (unsigned i = 0; i < tally->painters; i++) {
        const struct canvas_painter *one = &tally->painter[i];
        to->open_object(to, NULL);
        to->open_list(to, "paintings");
        for (unsigned k = 0; k < one->paintings; k++)
            show_painting(one, k, tally, facts, lang, to);
        to->close(to);
        to->open_object(to, "ribbons");
        for (unsigned k = 0; k < tally->scorings; k++)
            to->number(to, facts->scoring[tally->scoring[k]].name,
                       atelier_canvas_tally_ribbons(one, facts, tally, k));
        to->number(to, "bonus", atelier_canvas_tally_bonus(one));
        to->close(to);
        to->number(to, "points", one->points);
        to->number(to, "tokens", one->tokens);
        to->number(to, "place", one->place);
        to->close(to);
    }
    to->close(to);
    to->text(to, "decided_by", ties[tally->tie]);
}

/* --- asking --- */

static enum atelier_code read_painter(const struct atelier_asked *asked, int painting,
                                      const struct canvas_tally *tally, unsigned *painter,
                                      struct atelier_error *error)
{
    int64_t number = 0;
    if (!asked->number_in(asked, "painters", painting, &number) || number < 1 ||
        number > (long)tally->painters)
        return atelier_fail(error, ATELIER_BAD_REQUEST,
                            "painters: must be a list that says for each painting who painted it, "
                            "from 1 on.");
    *painter = (unsigned)number - 1;
    return ATELIER_OK;
}

static enum atelier_code read_paintings(const struct atelier_asked *asked,
                                        struct canvas_tally *tally, struct atelier_error *error)
{
    int cards = asked->length(asked, "cards"), paintings = asked->length(asked, "painters");
    enum { MOST = CANVAS_TALLY_PAINTERS * CANVAS_TALLY_PAINTINGS };
    if (paintings < 0 || paintings > MOST || cards != 3 * paintings)
        return atelier_fail(error, ATELIER_BAD_REQUEST,
                            "cards: must be a list of three card numbers for each painting, bottom "
                            "to top.");
    enum atelier_code code = ATELIER_OK;
    for (int i = 0; code == ATELIER_OK && i < paintings; i++) {
        unsigned painter = 0, card[3];
        code = read_painter(asked, i, tally, &painter, error);
        for (int k = 0; k < 3; k++) {
            int64_t number = 0;
            bool fine =
                asked->number_in(asked, "cards", 3 * i + k, &number) && number > 0 && number < 1000;
            card[k] = fine ? (unsigned)number : 0;
        }
        if (code == ATELIER_OK)
            code = atelier_canvas_tally_add(tally, painter, card, error);
    }
    return code;
}

/* "tokens" says how many painters there are, too. */
static enum atelier_code read_tokens(const struct atelier_asked *asked, struct canvas_tally *tally,
                                     struct atelier_error *error)
{
    int count = asked->length(asked, "tokens");
    bool fine = count >= 1 && count <= CANVAS_TALLY_PAINTERS;
    for (int i = 0; fine && i < count; i++) {
        int64_t number = 0;
        fine = asked->number_in(asked, "tokens", i, &number) && number >= 0 && number <= 99;
        tally->painter[i].tokens = (unsigned)number;
    }
    if (!fine)
        return atelier_fail(error, ATELIER_BAD_REQUEST,
                            "tokens: must be a list of numbers, one for each of one to five "
                            "painters.");
    tally->painters = (unsigned)count;
    return ATELIER_OK;
}

enum atelier_code atelier_canvas_answer_tally(const struct atelier_game *game,
                                              const struct atelier_asked *asked,
                                              struct atelier_visitor *to,
                                              struct atelier_error *error)
{
    const struct canvas_facts *facts = &canvas_set_of(game)->facts;
    struct canvas_tally tally = {0};
    int scorings = asked->length(asked, "scoring");
    enum atelier_code code = read_tokens(asked, &tally, error);
    if (code == ATELIER_OK && (scorings < 1 || scorings > CANVAS_SCORINGS))
        code = atelier_fail(error, ATELIER_BAD_REQUEST,
                            "scoring: must be a list of one to twelve scoring cards.");
    for (int i = 0; code == ATELIER_OK && i < scorings; i++) {
        struct atelier_span name = {NULL, 0};
        if (!asked->text_in(asked, "scoring", i, &name))
            code = atelier_fail(error, ATELIER_BAD_REQUEST,
                                "scoring: must be a list of scoring cards' names.");
        else
            code = atelier_canvas_tally_score_by(&tally, facts, name, error);
    }
    if (code == ATELIER_OK)
        code = read_paintings(asked, &tally, error);
    if (code != ATELIER_OK)
        return code;
    atelier_canvas_tally_up(&tally, facts);
    atelier_canvas_show_tally(&tally, facts, asked->lang, to);
    return ATELIER_OK;
}
