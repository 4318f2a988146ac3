/*
 * Connections to a PostgreSQL that is not there, in the place of src/store/postgres/pg_conn.c: what
 * a writer says on them is carried out step by step on rows that somebody else keeps. Any step may
 * be the last of its connection. What was sent by then may still be carried out, up to any point
 * and behind the back of the next connection, and what was answered is lost.
 */
#ifndef TESTS_HOUSE_SIMULATED_PG_CONN_H
#define TESTS_HOUSE_SIMULATED_PG_CONN_H

#include "store/store.h"

#include "store/secrets.h"

struct postgres;

struct postgres_world {
    void *context;
    /* Keeps all of the rows, or nothing. */
    enum store_result (*keep)(void *context, struct store_rows *rows);
    unsigned (*below)(void *context, unsigned bound);
    /* Whether something with this chance in a thousand goes wrong now. */
    bool (*goes_wrong)(void *context, unsigned chance);
};

/* The connections that are opened on a loop with `data` pointing to it lead here. Secrets come
 * sealed, and are kept as they were. */
struct postgres *postgres_new(const struct postgres_world *world, const struct secrets *secrets);
/* After all connections. */
void postgres_free(struct postgres *postgres);

/* One thing happens: a connection is opened or lost, a statement carried out, an answer brought. */
void postgres_step(struct postgres *postgres);

#endif
