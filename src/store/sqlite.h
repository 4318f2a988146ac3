/*
 * Rows in a file of SQLite, one call after the other. file_store.c calls this from a thread of its
 * own.
 */
#ifndef STORE_SQLITE_H
#define STORE_SQLITE_H

#include "secrets.h"

struct sqlite_store;

/* Makes the file that SQLite would make, so that only its owner may read it. Nothing happens where
 * it is there, or cannot be made, which SQLite will say. */
void sqlite_make_file(const char *file);

struct sqlite_store *sqlite_store_open(const char *file, char problem[static STORE_PROBLEM]);
void sqlite_store_close(struct sqlite_store *store);

const struct secrets *sqlite_store_secrets(const struct sqlite_store *store);

/* What time it is where the store is, in milliseconds, instead of the machine's; for tests. */
void sqlite_store_clock(struct sqlite_store *store, int64_t (*now)(void *context), void *context);

int64_t sqlite_store_up(const struct sqlite_store *store);

/* One list of rows of many that are committed together. */
struct sqlite_batch {
    const struct store_rows *rows;
    enum store_result result;
};

/* Stores each batch as a whole or not at all, and all of those that were not refused at once. */
void sqlite_store_apply(struct sqlite_store *store, struct sqlite_batch **batches, size_t count);

enum store_result sqlite_store_find(struct sqlite_store *store, const struct store_row *query,
                                    struct store_rows *found);

#endif
