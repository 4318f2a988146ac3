/*
 * The compiled-in phrases, sorted by key. phrase_table.c is made by the build.
 */
#ifndef CORE_PHRASE_TABLE_H
#define CORE_PHRASE_TABLE_H

#include <atelier/game.h>

struct phrase {
    const char *key;
    const char *text[ATELIER_LANGS];
};

extern const struct phrase atelier_phrase_table[];
extern const size_t atelier_phrase_count;

#endif
