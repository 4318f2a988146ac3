/*
 * The sentences of data/languages/refusals*.csv. refusal_table.c is made by the build.
 */
#ifndef CORE_REFUSAL_TABLE_H
#define CORE_REFUSAL_TABLE_H

#include <atelier/game.h>

enum {
    REFUSAL_VALUES = 6,  /* the most that one sentence has */
    REFUSAL_INNER = 010, /* in a text: the byte of a value that is a sentence itself has this bit */
};

struct refusal {
    const char *key; /* the English sentence, with {} for each value; the table is in their order */
    const char *text[ATELIER_LANGS]; /* a value is a byte: its number from 1 on, in English order */
};

extern const struct refusal atelier_refusal_table[];
extern const size_t atelier_refusal_count;

#endif
