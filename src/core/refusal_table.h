/*
 * The sentences of data/languages/refusals.csv. refusal_table.c is made by the build.
 */
#ifndef CORE_REFUSAL_TABLE_H
#define CORE_REFUSAL_TABLE_H

#include <atelier/game.h>

enum { REFUSAL_BLANKS = 6 }; /* the most that one sentence has */

struct refusal {
    const char *text[ATELIER_LANGS];
};

extern const struct refusal atelier_refusal_table[];
extern const size_t atelier_refusal_count;

#endif
