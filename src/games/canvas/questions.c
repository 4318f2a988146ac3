/*
 * What only Canvas can say: what a painting shows and earns, and the paintings a hand allows.
 */
#include "state.h"
#include "tally.h"

#include "core/feats.h"

/* --- score --- */

enum { MOST_SCORING = 12 };

static enum atelier_code read_cards(const struct atelier_asked *asked, unsigned card[static 3],
                                    struct atelier_error *error)
{
    if (asked->length(asked, "cards") != 3)
        return atelier_fail(error, ATELIER_BAD_REQUEST,
                            "cards: must be a list of three card numbers, bottom to top.");
    for (int i = 0; i < 3; i++) {
        int64_t number = 0;
        bool fine = asked->number_in(asked, "cards", i, &number) && number > 0 && number < 1000;
        card[i] = fine ? (unsigned)number : 0;
    }
    return ATELIER_OK;
}

/* The scoring cards asked for; none given means all. */
static enum atelier_code read_asked_scoring(const struct atelier_asked *asked,
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
        code = read_asked_scoring(asked, names, &count, error);
    if (code != ATELIER_OK)
        return code;
    return atelier_canvas_show_painting(game, card, count > 0 ? names : NULL, count, asked->lang,
                                        to, error);
}

/* --- paintings --- */

static enum atelier_code paintings(const struct atelier_game *game,
                                   const struct atelier_asked *asked, struct atelier_visitor *to,
                                   struct atelier_error *error)
{
    int64_t count = 5;
    enum atelier_code code = asked->number(asked, "count", 1, 60, &count, error);
    if (code == ATELIER_OK)
        atelier_canvas_show_offers(game, asked->state, asked->seat, (unsigned)count, asked->lang,
                                   to);
    return code;
}

const struct atelier_question atelier_canvas_questions[] = {
    {.name = "score", .help = "what any three cards show and earn as a painting", .answer = score},
    {.name = "tally",
     .help = "what the paintings of up to five painters come to, ties included",
     .answer = atelier_canvas_answer_tally},
    {.name = "paintings",
     .help = "the best paintings that a seat's hand allows now",
     .at_table = true,
     .answer = paintings},
    {.name = "achievements",
     .help = "what a finished game adds to a person's career",
     .at_table = true,
     .answer = atelier_answer_achievements},
    {.name = NULL},
};
