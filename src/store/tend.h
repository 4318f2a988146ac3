/*
 * Tending a store from outside, also while a house is open on it.
 */
#ifndef STORE_TEND_H
#define STORE_TEND_H

#include "store.h"

/*
 * Copies the store as it is at one moment, and its key, to a file that is not there yet. False, and
 * a sentence, if that cannot be done; then nothing is left of it.
 */
bool tend_backup(const char *file, const char *copy, char problem[static STORE_PROBLEM]);

/*
 * Looks whether the file is sound, and hands the rows of each table (as of STORE_FIND_TABLE) to
 * `look`, which says whether they make sense. False, and a sentence, at the first that is wrong.
 * `count` is how many tables there are.
 */
bool tend_check(const char *file, bool (*look)(void *context, const struct store_rows *rows),
                void *context, uint64_t *count, char problem[static STORE_PROBLEM]);

#endif
