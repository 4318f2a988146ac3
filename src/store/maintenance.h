/*
 * Maintenance of a store from outside, also while a server is open on it.
 */
#ifndef STORE_MAINTENANCE_H
#define STORE_MAINTENANCE_H

#include "store.h"

#include <stdio.h>

/*
 * Copies the store as it is at one moment, and its key, to a file that is not there yet. False, and
 * a sentence, if that cannot be done; then nothing is left of it.
 */
bool maintenance_backup(const char *file, const char *copy, char problem[static STORE_PROBLEM]);

/* Says whether the rows of a table (as of STORE_FIND_TABLE) make sense. */
typedef bool maintenance_looker(void *context, const struct store_rows *rows);

/*
 * Looks whether the file is sound, and hands the rows of each table to `look`. False, and a
 * sentence, at the first that is wrong. `count` is how many tables there are.
 */
bool maintenance_check(const struct store_place *place, maintenance_looker *look, void *context,
                       uint64_t *count, char problem[static STORE_PROBLEM]);

/*
 * Writes everything as it is at one moment, as portable.h has it; equal stores give equal text.
 * Secrets are in it as they are kept, so that it is of no use without FILE.key, which is not in it.
 * `count` is how many rows there are. False, and a sentence, if the store cannot be read.
 */
bool maintenance_export(const struct store_place *place, struct atelier_out *out, uint64_t *count,
                        char problem[static STORE_PROBLEM]);

/*
 * Fills a store with such a text. It must be empty, or not be there yet, and the key beside it the
 * one of the store that the text comes from. Every table is handed to `look`. False, and a sentence
 * with the number of the line, if anything is wrong; then the store is as it was.
 */
bool maintenance_import(const struct store_place *place, FILE *text, maintenance_looker *look,
                        void *context, uint64_t *count, char problem[static STORE_PROBLEM]);

/* The same for a store that is open. */
struct admin_store;
bool maintenance_write(struct admin_store *store, struct atelier_out *out, uint64_t *count);
bool maintenance_fill(struct admin_store *store, FILE *text, maintenance_looker *look,
                      void *context, uint64_t *count, char problem[static STORE_PROBLEM]);

#endif
