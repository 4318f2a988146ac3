/*
 * What only Canvas can say: what a painting shows and earns, the paintings a hand allows, and what
 * a finished game adds to a person's career.
 */
#include "state.h"

/* --- score --- */

enum { MOST_SCORING = 12 };

static enum atelier_code read_cards(const struct atelier_asked *asked, unsigned card[static 3],
                                    struct atelier_error *error)
{
    if (asked->length(asked, "cards") != 3)
        return atelier_fail(error, ATELIER_BAD_REQUEST,
                            "cards: must be a list of three card numbers, bottom to top.");
    for (int i = 0; i < 3; i++) {
        long number = 0;
        bool fine = asked->number_in(asked, "cards", i, &number) && number > 0 && number < 1000;
        card[i] = fine ? (unsigned)number : 0;
    }
    return ATELIER_OK;
}

/* The scoring cards asked for; none given means all. */
static enum atelier_code read_scoring(const struct atelier_asked *asked,
                                      struct atelier_span names[static MOST_SCORING],
                                      unsigned *count, struct atelier_error *error)
{
    int length = asked->length(asked, "scoring");
    *count = 0;
    if (length < 0 && length != ATELIER_NO_LIST)
        return ATELIER_OK;
    if (length < 1 || length > MOST_SCORING)
        return atelier_fail(error, ATELIER_BAD_REQUEST,
                            "scoring: must be a list of one to twelve scoring cards.");
    for (; *count < (unsigned)length; (*count)++)
        if (!asked->text_in(asked, "scoring", (int)*count, &names[*count]))
            return atelier_fail(error, ATELIER_BAD_REQUEST,
                                "scoring: must be a list of scoring cards' names.");
    return ATELIER_OK;
}

static enum atelier_code score(const struct atelier_game *game, const struct atelier_asked *asked,
                               struct atelier_visitor *to, struct atelier_error *error)
{
    unsigned card[3], count = 0;
    struct atelier_span names[MOST_SCORING];
    enum atelier_code code = read_cards(asked, card, error);
    if (code == ATELIER_OK)
        code = read_scoring(asked, names, &count, error);
    if (code != ATELIER_OK)
        return code;
    return atelier_canvas_show_painting(game, card, count > 0 ? names : NULL, count, asked->lang,
                                        to, error);
}

/* --- paintings and achievements --- */

static enum atelier_code paintings(const struct atelier_game *game,
                                   const struct atelier_asked *asked, struct atelier_visitor *to,
                                   struct atelier_error *error)
{
    long count = 5;
    enum atelier_code code = asked->number(asked, "count", 1, 60, &count, error);
    if (code == ATELIER_OK)
        atelier_canvas_show_offers(game, asked->state, asked->seat, (unsigned)count, asked->lang,
                                   to);
    return code;
}

/* The career comes and goes as two numbers, sets that only this program needs to understand. */
static enum atelier_code achievements(const struct atelier_game *game,
                                      const struct atelier_asked *asked, struct atelier_visitor *to,
                                      struct atelier_error *error)
{
    long achieved = 0, scenarios = 0;
    enum atelier_code code = asked->number(asked, "achieved", 0, UINT16_MAX, &achieved, error);
    if (code == ATELIER_OK)
        code = asked->number(asked, "scenarios", 0, UINT16_MAX, &scenarios, error);
    if (code != ATELIER_OK)
        return code;
    struct canvas_career career = {(uint16_t)achieved, (uint16_t)scenarios};
    unsigned fresh = atelier_canvas_career_add(&career, game, asked->state, asked->seat);
    to->open_list(to, "new");
    for (int i = 0; i < CANVAS_ACHIEVEMENTS; i++)
        if (fresh >> i & 1)
            to->text(to, NULL, atelier_canvas_achievement_name((enum canvas_achievement)i));
    to->close(to);
    to->number(to, "achieved", career.achieved);
    to->number(to, "scenarios", career.scenarios);
    return ATELIER_OK;
}

const struct atelier_question atelier_canvas_questions[] = {
    {.name = "score", .help = "what any three cards show and earn as a painting", .answer = score},
    {.name = "paintings",
     .help = "the best paintings that a seat's hand allows now",
     .at_table = true,
     .answer = paintings},
    {.name = "achievements",
     .help = "what a finished game adds to a person's career",
     .at_table = true,
     .answer = achievements},
    {.name = NULL},
};
