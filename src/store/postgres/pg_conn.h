/*
 * A connection to PostgreSQL, on the loop: it is opened, and opened again whenever it is lost. What
 * is sent goes out in one stream (a pipeline), and the answers come in the same order.
 */
#ifndef STORE_POSTGRES_PG_CONN_H
#define STORE_POSTGRES_PG_CONN_H

#include <libpq-fe.h>
#include <netdb.h>
#include <stdbool.h>
#include <stdint.h>
#include <uv.h>

struct pg_conn;

struct pg_conn_callbacks {
    void *context;
    /* It can be spoken on. What must be said first on every connection is said here. */
    void (*opened)(void *context);
    /* An answer; PGRES_PIPELINE_SYNC is the one to pg_conn_sync. */
    void (*answered)(void *context, const PGresult *answer);
    /* Nothing that was sent will be answered any more. It opens again by itself. */
    void (*disconnected)(void *context);
};

/* `options` are settings of the session, as PostgreSQL takes them (-c NAME=VALUE). */
struct pg_conn *pg_conn_new(uv_loop_t *loop, const char *address, const char *options,
                            const struct pg_conn_callbacks *callbacks);

bool pg_conn_is_open(const struct pg_conn *conn);

/* A statement without values, and one to be prepared. Nothing happens on one that is not open.
 */
void pg_conn_exec(struct pg_conn *conn, const char *text);
void pg_conn_prepare(struct pg_conn *conn, const char *name, const char *text);
/* A prepared statement with its values. */
void pg_conn_query(struct pg_conn *conn, const char *name, int count, const char *const *values,
                   const int *sizes, const int *formats);
/* The end of what belongs together: an error before it does not reach beyond. */
void pg_conn_sync(struct pg_conn *conn);

/* Gives the connection up and opens another; `disconnected` has come when this returns. */
void pg_conn_disconnect(struct pg_conn *conn);

/* No call of the callbacks after this. */
void pg_conn_free(struct pg_conn *conn);

/*
 * Several servers in one address, of which one is tried at a time: libpq would look up the names of
 * all of them, and wait for that, and for one that says nothing for as long as it is let.
 */

/* As libpq wants it, each NULL where nothing is said of it. */
struct host {
    char *name, *address, *port;
};

/* The one whose turn it is. */
struct host host_of(const char *address, unsigned turn);
void host_free(struct host *host);

/* Whether its name must be looked up, and what was found. */
bool host_has_only_name(const struct host *host);
void host_take(struct host *host, const struct addrinfo *found);

#endif
