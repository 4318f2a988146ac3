/*
 * A store as whoever looks after the whole of it sees it: one call after the other, which wait. A
 * house has store.h instead.
 */
#ifndef STORE_ADMIN_STORE_H
#define STORE_ADMIN_STORE_H

#include "store.h"

/* First member of every one. */
struct admin_store {
    const struct admin_store_ops *ops;
};

/*
 * From holding to releasing, what others change is not seen, and what is added is kept together or
 * not at all; once something could not be added, all of it has to be given up. Who writes keeps
 * others from writing. False if that cannot be done; then nothing is held, and nothing kept.
 */
struct admin_store_ops {
    /* What the key of its secrets is known by, 64 hex digits that do not show it. */
    const char *(*key)(const struct admin_store *store);
    enum store_result (*find)(struct admin_store *store, const struct store_row *query,
                              struct store_rows *found);
    bool (*hold)(struct admin_store *store, bool writes);
    enum store_result (*add)(struct admin_store *store, const struct store_rows *rows);
    bool (*release)(struct admin_store *store, bool keep);
    void (*close)(struct admin_store *store);
};

/* NULL, and a sentence, if it cannot be opened. */
struct admin_store *admin_store_open(const struct store_place *place,
                                     char problem[static STORE_PROBLEM]);
struct admin_store *file_admin_store_open(const char *file, char problem[static STORE_PROBLEM]);
struct admin_store *postgres_admin_store_open(const struct store_place *place,
                                              char problem[static STORE_PROBLEM]);

#endif
