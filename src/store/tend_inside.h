/*
 * What the files that tend a store share.
 */
#ifndef STORE_TEND_INSIDE_H
#define STORE_TEND_INSIDE_H

#include "keeper.h"
#include "tend.h"

/* False, and "FILE: why." as the problem. */
bool tend_complain(char problem[static STORE_PROBLEM], const char *file, const char *why);

bool tend_is_there(const char *file);

/* FILE and something behind it; false, and a sentence, if that is too long for a path. */
enum { TEND_PATH = 4096 };
bool tend_beside(const char *file, const char *end, char path[static TEND_PATH],
                 char problem[static STORE_PROBLEM]);

/* Hands the rows of a table to `look`. */
bool tend_look_at(struct keeper *store, const char *id, tend_looker *look, void *context);

/* Calls `take` with all rows of a store, in pages, as they are at this moment. */
bool tend_walk(struct keeper *store, bool (*take)(void *context, const struct store_rows *rows),
               void *context);

/* Whether a row comes behind another when all are gone through; both of kinds that are no part of a
 * table. */
bool tend_is_behind(const struct store_row *before, const struct store_row *row);

/* The number that a question of one row without values is answered with, or -1. */
int64_t tend_count(struct keeper *store, enum store_kind question);

#endif
