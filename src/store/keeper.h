/*
 * A store as whoever looks after the whole of it sees it: one call after the other, which wait. A
 * house has store.h instead.
 */
#ifndef STORE_KEEPER_H
#define STORE_KEEPER_H

#include "store.h"

/* First member of every keeper. */
struct keeper {
    const struct keeper_manner *manner;
};

/*
 * From holding to releasing, what others change is not seen, and what is added is kept together or
 * not at all; once something could not be added, all of it has to be given up. Who writes keeps
 * others from writing. False if that cannot be done; then nothing is held, and nothing kept.
 */
struct keeper_manner {
    const char *(*key)(const struct keeper *keeper);
    enum store_result (*find)(struct keeper *keeper, const struct store_row *query,
                              struct store_rows *found);
    bool (*hold)(struct keeper *keeper, bool writes);
    enum store_result (*add)(struct keeper *keeper, const struct store_rows *rows);
    bool (*release)(struct keeper *keeper, bool keep);
    void (*close)(struct keeper *keeper);
};

/* NULL, and a sentence, if it cannot be opened. */
struct keeper *keeper_open(const struct store_place *place, char problem[static STORE_PROBLEM]);
struct keeper *file_keeper_open(const char *file, char problem[static STORE_PROBLEM]);
struct keeper *postgres_keeper_open(const struct store_place *place,
                                    char problem[static STORE_PROBLEM]);

/* What the key of its secrets is known by, 64 hex digits that do not show it. */
const char *keeper_key(const struct keeper *keeper);
enum store_result keeper_find(struct keeper *keeper, const struct store_row *query,
                              struct store_rows *found);
bool keeper_hold(struct keeper *keeper, bool writes);
enum store_result keeper_add(struct keeper *keeper, const struct store_rows *rows);
bool keeper_release(struct keeper *keeper, bool keep);
void keeper_close(struct keeper *keeper);

#endif
