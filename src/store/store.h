/*
 * The store: where the house keeps what must not be lost.
 *
 * Everything is asked for and answered later, in the thread of the loop. What is stored together is
 * stored as a whole or not at all; when STORE_DONE comes, it survives the end of the program and
 * of the machine. One house has a file (file_store.c); several share a database (postgres/).
 */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include "rows.h"

#include <uv.h>

enum { STORE_PROBLEM = 480, STORE_KEY = 32 };

struct store;

/* Who hears of answers. The rows are the callbacks's to free, and NULL unless it is STORE_DONE. */
struct store_callbacks {
    void *context;
    void (*stored)(void *context, uint64_t ticket, enum store_result result);
    void (*loaded)(void *context, uint64_t ticket, enum store_result result,
                   struct store_rows *rows);
};

/* Where it is: a file (":memory:" for none), which has its key beside it, or the address of a
 * database of PostgreSQL, whose key is in a file of its own. */
struct store_place {
    const char *name, *key;
};

bool store_is_postgres(const char *name);

/* What it is called in sentences; passwords in addresses are nobody's business. */
const char *store_shown(const struct store_place *place);

/* False, and "PLACE: why." as the problem. */
bool store_complain(char problem[static STORE_PROBLEM], const char *place, const char *why);

/* Opens it, or makes it. NULL, and a sentence, if that cannot be. */
struct store *store_open(const struct store_place *place, uv_loop_t *loop,
                         const struct store_callbacks *callbacks,
                         char problem[static STORE_PROBLEM]);

/* How long the house had been open when it was open last. */
int64_t store_up(const struct store *store);

/* A key for a purpose, the same for all who share the store, and for nobody else. */
void store_derive(const struct store *store, const char *purpose,
                  unsigned char key[static STORE_KEY]);

/* Both take the rows over; a query is a list of one row. */
void store_put(struct store *store, uint64_t ticket, struct store_rows *rows);
void store_get(struct store *store, uint64_t ticket, struct store_rows *query);

/* Finishes what was asked, of which nobody hears any more, and closes. */
void store_close(struct store *store);

#endif
