/*
 * Columns of a terminal. A letter may be several bytes, an accent no column of its own, a Chinese
 * sign two; printf() pads by bytes.
 */
#ifndef COMMON_COLUMNS_H
#define COMMON_COLUMNS_H

#include <atelier/text.h>

/* How many columns a text takes, in UTF-8 whatever the locale. A byte that is none takes one. */
int columns_of(struct atelier_span text);

/* Writes a text and, behind it or with `right` in front of it, blanks up to so many columns. */
void put_padded(struct atelier_out *out, const char *text, int columns, bool right);

#endif
