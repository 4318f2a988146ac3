/*
 * A store that several servers share: one connection to write on and one to read on.
 */
#include "jobs.h"
#include "schema.h"

#include "store/statements.h"
#include "store/store_inside.h"

#include "common/grow.h"

#include <stdlib.h>

enum { TICK_MS = 250, CLOSING_MS = 5000 };

struct postgres_store {
    struct store store;
    struct store_callbacks callbacks;
    struct secrets secrets;
    uv_loop_t *loop;
    uv_timer_t timer;
    struct writer *writer;
    struct reader *reader;
    int64_t up;
    bool closing;
    uint64_t closed; /* when it began to close */
};

/* --- what the house asks, and what comes back --- */

static struct postgres_store *postgres_store_of(struct store *store)
{
    return (struct postgres_store *)store;
}

static void postgres_put(struct store *store, uint64_t ticket, struct store_rows *rows)
{
    writer_put(postgres_store_of(store)->writer,
               job_new(ticket, uv_now(postgres_store_of(store)->loop), rows));
}

static void postgres_get(struct store *store, uint64_t ticket, struct store_rows *query)
{
    reader_get(postgres_store_of(store)->reader,
               job_new(ticket, uv_now(postgres_store_of(store)->loop), query));
}

static int64_t up(const struct store *store)
{
    return ((const struct postgres_store *)store)->up;
}

static const struct secrets *secrets(const struct store *store)
{
    return &((const struct postgres_store *)store)->secrets;
}

static void stored(void *context, uint64_t ticket, enum store_result result)
{
    struct postgres_store *store = context;
    if (!store->closing)
        store->callbacks.stored(store->callbacks.context, ticket, result);
}

static void loaded(void *context, uint64_t ticket, enum store_result result,
                   struct store_rows *rows)
{
    struct postgres_store *store = context;
    if (store->closing)
        store_rows_free(rows);
    else
        store->callbacks.loaded(store->callbacks.context, ticket, result, rows);
}

/* --- closing --- */

static void free_store(uv_handle_t *timer)
{
    struct postgres_store *store = timer->data;
    secrets_close(&store->secrets);
    free(store);
}

static void end_store(struct postgres_store *store)
{
    writer_free(store->writer);
    reader_free(store->reader);
    uv_close((uv_handle_t *)&store->timer, free_store);
}

static void time_passed(uv_timer_t *timer)
{
    struct postgres_store *store = timer->data;
    writer_time(store->writer);
    reader_time(store->reader);
    if (store->closing &&
        (writer_is_idle(store->writer) || uv_now(store->loop) - store->closed > CLOSING_MS))
        end_store(store);
}

/* What was asked is still stored; the loop lives on until it is. */
static void postgres_close(struct store *base)
{
    struct postgres_store *store = postgres_store_of(base);
    store->closing = true;
    store->closed = uv_now(store->loop);
    if (writer_is_idle(store->writer))
        end_store(store);
    else
        uv_ref((uv_handle_t *)&store->timer);
}

static const struct store_ops ops = {.up = up,
                                     .secrets = secrets,
                                     .put = postgres_put,
                                     .get = postgres_get,
                                     .close = postgres_close};

/* --- opening --- */

static bool read_up(PGconn *connection, int64_t *up_before, char problem[static STORE_PROBLEM])
{
    char text[STATEMENT_SIZE];
    statement_of(DIALECT_POSTGRES, STORE_FIND_SERVERS, text);
    PGresult *answer = PQexec(connection, text);
    bool fine = PQresultStatus(answer) == PGRES_TUPLES_OK;
    *up_before = fine ? strtoll(PQgetvalue(answer, 0, 0), NULL, 10) : 0;
    PQclear(answer);
    return fine || postgres_complain(connection, problem);
}

/* Once, before the house opens: this waits. */
static bool postgres_begin(struct postgres_store *store, const struct store_place *place,
                           char problem[static STORE_PROBLEM])
{
    PGconn *connection = postgres_connect(place, POSTGRES_HOUSE, &store->secrets, problem);
    bool fine = connection != NULL && read_up(connection, &store->up, problem);
    PQfinish(connection);
    return fine;
}

struct store *postgres_store_open(const struct store_place *place, uv_loop_t *loop,
                                  const struct store_callbacks *callbacks,
                                  char problem[static STORE_PROBLEM])
{
    struct postgres_store *store = must_realloc(NULL, sizeof *store);
    *store = (struct postgres_store){.store = {&ops}, .callbacks = *callbacks, .loop = loop};
    if (!postgres_begin(store, place, problem)) {
        secrets_close(&store->secrets);
        free(store);
        return NULL;
    }
    struct store_callbacks ours = {store, stored, loaded};
    store->writer = writer_new(loop, place->name, &store->secrets, &ours);
    store->reader = reader_new(loop, place->name, &store->secrets, &ours);
    uv_timer_init(loop, &store->timer);
    store->timer.data = store;
    uv_timer_start(&store->timer, time_passed, TICK_MS, TICK_MS);
    uv_unref((uv_handle_t *)&store->timer);
    return &store->store;
}
