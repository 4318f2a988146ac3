/*
 * The %XX of addresses.
 */
#ifndef SERVER_PERCENT_H
#define SERVER_PERCENT_H

#include <atelier/text.h>
#include <stdbool.h>

/* Takes the next byte from a text that is not empty, and says whether it was written as %XX; -1 if
 * there is no such byte. */
int percent_take(struct atelier_span *text, bool *escaped);

#endif
