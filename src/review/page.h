/*
 * What the graph and the page of a review share.
 */
#ifndef REVIEW_PAGE_H
#define REVIEW_PAGE_H

#include "review.h"

/* An `out` that escapes what it passes on, for the text and the attributes of a page. */
struct escaper {
    struct atelier_out out;
    struct atelier_out *to;
};
struct escaper escaper(struct atelier_out *to);

/* A phrase without placeholders, a text: escaped. */
void put_escaped(struct atelier_out *out, const char *text);

/* The <svg> element; `alone` gives it the namespace and the style it needs outside of a page. */
void put_graph(const struct review *review, enum atelier_lang lang, bool alone,
               struct atelier_out *out);

/* The rules of the graph, light and dark, without the element around them. */
void put_graph_style(struct atelier_out *out);

/* The mark of a grade with its centre at x, y: circle, triangle, diamond; none for good moves. */
void put_mark(struct atelier_out *out, enum review_grade grade, double x, double y);

#endif
