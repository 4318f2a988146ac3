/*
 * A review as a table for a terminal: the decisions that gave something away, and the summary.
 */
#include "review.h"

#include "common/columns.h"

#include <stdio.h>

static const struct column {
    const char *key;
    int width;
    bool right;
} columns[] = {
    {"review.head.move", 7, true},   {"review.head.seat", 20, false},
    {"review.head.before", 8, true}, {"review.head.loss", 11, true},
    {"review.head.grade", 0, false},
};

static void put_cell(struct atelier_out *out, unsigned column, const char *text)
{
    if (column > 0)
        atelier_put(out, "  ");
    put_padded(out, text, columns[column].width, columns[column].right);
}

/* Moves in words are too long for columns: they have lines of their own below. */
static void put_move(const char *key, const struct review_told *told, enum atelier_lang lang,
                     struct atelier_out *out)
{
    atelier_printf(out, "         %s: %s\n", atelier_phrase(lang, key), told->text);
}

static void put_decision(const struct review *review, const struct review_decision *decision,
                         enum atelier_lang lang, struct atelier_out *out)
{
    char number[16];
    snprintf(number, sizeof number, "%u", decision->number);
    struct review_number before = review_number(review, decision->before, false, lang);
    struct review_number loss = review_number(review, decision->loss, false, lang);
    const char *const cells[] = {
        number,    review_name(review, decision->seat, lang).text, before.text,
        loss.text, review_grade_word(decision->grade, lang),
    };
    for (unsigned i = 0; i < sizeof cells / sizeof *cells; i++)
        put_cell(out, i, cells[i]);
    atelier_put(out, "\n");
    const struct review_told played = review_played(review, decision, lang);
    const struct review_told best = review_best(review, decision, lang);
    put_move("review.head.played", &played, lang, out);
    put_move("review.head.best", &best, lang, out);
}

void review_text(const struct review *review, enum atelier_lang lang, struct atelier_out *out)
{
    bool any = review_worst(review) != NULL;
    for (unsigned i = 0; any && i < sizeof columns / sizeof *columns; i++)
        put_cell(out, i, atelier_phrase(lang, columns[i].key));
    if (any)
        atelier_put(out, "\n");
    for (uint32_t i = 0; i < review->count; i++)
        if (review->decision[i].grade > REVIEW_GOOD)
            put_decision(review, &review->decision[i], lang, out);
    if (any)
        atelier_put(out, "\n");
    review_summary(review, lang, out);
    atelier_put(out, "\n");
}
