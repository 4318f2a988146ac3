/*
 * What the files of the maintenance of a store share.
 */
#ifndef STORE_MAINTENANCE_INSIDE_H
#define STORE_MAINTENANCE_INSIDE_H

#include "admin_store.h"
#include "maintenance.h"

bool maintenance_is_there(const char *file);

/* FILE and something behind it; false, and a sentence, if that is too long for a path. */
enum { MAINTENANCE_PATH = 4096 };
bool maintenance_beside(const char *file, const char *end, char path[static MAINTENANCE_PATH],
                        char problem[static STORE_PROBLEM]);

/* Hands the rows of a table to `look`. */
bool maintenance_look_at(struct admin_store *store, const char *id, maintenance_looker *look,
                         void *context);

/* Calls `take` with all rows of a store, in pages, as they are at this moment. */
bool maintenance_walk(struct admin_store *store,
                      bool (*take)(void *context, const struct store_rows *rows), void *context);

/* Whether a row comes behind another when all are gone through; both of kinds that are no part of a
 * table. */
bool maintenance_is_behind(const struct store_row *before, const struct store_row *row);

/* The number that a question of one row without values is answered with, or -1. */
int64_t maintenance_count(struct admin_store *store, enum store_kind question);

#endif
