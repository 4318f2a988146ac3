/*
 * What stands behind a store: a file with a thread of its own, or PostgreSQL on the loop.
 */
#ifndef STORE_STORE_INSIDE_H
#define STORE_STORE_INSIDE_H

#include "secrets.h"

#include "common/ring.h"

/* First member of every store. */
struct store {
    const struct store_ops *ops;
};

struct store_ops {
    int64_t (*up)(const struct store *store);
    const struct secrets *(*secrets)(const struct store *store);
    void (*put)(struct store *store, uint64_t ticket, struct store_rows *rows);
    void (*get)(struct store *store, uint64_t ticket, struct store_rows *query);
    void (*close)(struct store *store);
};

struct store *postgres_store_open(const struct store_place *place, uv_loop_t *loop,
                                  const struct store_callbacks *callbacks,
                                  char problem[static STORE_PROBLEM]);

#endif
