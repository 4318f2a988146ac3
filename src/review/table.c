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
    {"review.head.move", 7, true},     {"review.head.seat", 7, false},
    {"review.head.played", 17, false}, {"review.head.best", 17, false},
    {"review.head.before", 8, true},   {"review.head.loss", 11, true},
    {"review.head.grade", 0, false},
};

static void put_cell(struct atelier_out *out, unsigned column, const char *text)
{
    if (column > 0)
        atelier_put(out, "  ");
    put_padded(out, text, columns[column].width, columns[column].right);
}

static void put_decision(const struct review *review, const struct review_decision *decision,
                         enum atelier_lang lang, struct atelier_out *out)
{
    char number[16];
    snprintf(number, sizeof number, "%u", decision->number);
    struct review_number before = review_number(review, decision->before, false, lang);
    struct review_number loss = review_number(review, decision->loss, false, lang);
    const char *const cells[] = {
        number,
        atelier_actor_name(decision->seat),
        decision->played,
        decision->best,
        before.text,
        loss.text,
        review_grade_word(decision->grade, lang),
    };
    for (unsigned i = 0; i < sizeof cells / sizeof *cells; i++)
        put_cell(out, i, cells[i]);
    atelier_put(out, "\n");
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
