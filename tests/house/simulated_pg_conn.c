/*
 * A backend for each conn, as PostgreSQL has one: it takes the statements in their order, and lives
 * on for a while when its connection is lost. What it has changed of a writer's row nobody else may
 * change before it has committed.
 */
#include "simulated_pg_conn.h"

#include "store/postgres/pg_conn.h"
#include "store/postgres/pg_rows.h"

#include "common/grow.h"
#include "common/ring.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME = 33, MOST_WRITERS = 4096 };

/* Answers are our own, and so are the functions of libpq that look at them. */
struct pg_result {
    struct ring link;
    ExecStatusType status;
    const char *state;
    char number[24];
};

struct statement {
    struct ring link;
    char text[PG_STATEMENT_NAME];
    char writer[NAME];
    int64_t from, to;
    struct store_rows *row;
};

/* A row of the table of writers. */
struct number {
    char writer[NAME];
    int64_t value;
    const struct backend *changed_by; /* and not committed */
};

struct backend {
    struct ring link;
    struct postgres *postgres;
    struct pg_conn *conn; /* NULL: it was lost */
    struct ring statements, answers;
    bool failing; /* nothing is carried out up to the next mark */
    struct number *number;
    int64_t next;
    struct store_rows *rows; /* of the transaction */
};

struct pg_conn {
    struct ring link;
    struct postgres *postgres;
    struct pg_conn_callbacks callbacks;
    struct backend *backend; /* NULL: it is not open */
};

struct postgres {
    struct postgres_world world;
    const struct secrets *secrets;
    struct ring conns, backends;
    struct number number[MOST_WRITERS];
    unsigned numbers;
    bool always_found; /* skip returns the number also where it does not change it */
};

static unsigned below(const struct postgres *postgres, unsigned bound)
{
    return postgres->world.below(postgres->world.context, bound);
}

static bool goes_wrong(const struct postgres *postgres, unsigned chance)
{
    return postgres->world.goes_wrong(postgres->world.context, chance);
}

/* --- answers --- */

ExecStatusType PQresultStatus(const PGresult *answer)
{
    return answer->status;
}

char *PQresultErrorField(const PGresult *answer, int field)
{
    return field == PG_DIAG_SQLSTATE ? (char *)answer->state : NULL;
}

int PQntuples(const PGresult *answer)
{
    return answer->number[0] != '\0';
}

char *PQgetvalue(const PGresult *answer, int row, int column)
{
    (void)row;
    (void)column;
    return (char *)answer->number;
}

static struct pg_result *answer(struct backend *backend, ExecStatusType status)
{
    struct pg_result *result = must_realloc(NULL, sizeof *result);
    *result = (struct pg_result){.status = status};
    ring_init(&result->link);
    ring_append(&backend->answers, &result->link);
    return result;
}

/* --- backends --- */

static void drop_statement(struct statement *statement)
{
    ring_remove(&statement->link);
    store_rows_free(statement->row);
    free(statement);
}

static void end_transaction(struct backend *backend)
{
    if (backend->number != NULL)
        backend->number->changed_by = NULL;
    backend->number = NULL;
    store_rows_clear(backend->rows);
}

/* What was changed so far is taken back at once. */
static void fail(struct backend *backend, const char *state)
{
    answer(backend, PGRES_FATAL_ERROR)->state = state;
    backend->failing = true;
    end_transaction(backend);
}

static void backend_free(struct backend *backend)
{
    end_transaction(backend);
    while (!ring_is_empty(&backend->statements))
        drop_statement(RING_ITEM(backend->statements.next, struct statement, link));
    while (!ring_is_empty(&backend->answers)) {
        struct pg_result *result = RING_ITEM(backend->answers.next, struct pg_result, link);
        ring_remove(&result->link);
        free(result);
    }
    ring_remove(&backend->link);
    store_rows_free(backend->rows);
    free(backend);
}

static struct number *number_of(struct postgres *postgres, const char *writer)
{
    for (unsigned i = 0; i < postgres->numbers; i++)
        if (strcmp(postgres->number[i].writer, writer) == 0)
            return &postgres->number[i];
    return NULL;
}

static void enter(struct postgres *postgres, const char *writer)
{
    if (number_of(postgres, writer) != NULL || postgres->numbers == MOST_WRITERS)
        return;
    struct number *number = &postgres->number[postgres->numbers++];
    *number = (struct number){.value = 0};
    snprintf(number->writer, sizeof number->writer, "%s", writer);
}

static void advance(struct backend *backend, const struct statement *statement)
{
    struct number *number = number_of(backend->postgres, statement->writer);
    if (number == NULL || number->value != statement->from) {
        fail(backend, PG_LOST);
        return;
    }
    backend->number = number;
    backend->next = statement->to;
    number->changed_by = backend;
}

static void skip(struct backend *backend, const struct statement *statement)
{
    struct number *number = number_of(backend->postgres, statement->writer);
    struct pg_result *result = answer(backend, PGRES_TUPLES_OK);
    bool skips = number != NULL && number->value == statement->from;
    if (skips)
        number->value = statement->to;
    if (skips || (number != NULL && backend->postgres->always_found))
        snprintf(result->number, sizeof result->number, "%lld", (long long)number->value);
}

static void commit(struct backend *backend)
{
    struct postgres *postgres = backend->postgres;
    enum store_result result = STORE_DONE;
    if (goes_wrong(postgres, 50)) {
        fail(backend, below(postgres, 2) ? "40001" : "57014");
        return;
    }
    if (backend->rows->count > 0)
        result = postgres->world.keep(postgres->world.context, backend->rows);
    if (result != STORE_DONE) {
        fail(backend, result == STORE_REFUSED ? STATEMENT_REFUSED : "58000");
        return;
    }
    backend->number->value = backend->next;
    end_transaction(backend);
}

/* Whether it has to wait for somebody who has changed the writer's row. */
static bool waits(struct backend *backend, const struct statement *statement)
{
    const struct number *number = number_of(backend->postgres, statement->writer);
    return number != NULL && number->changed_by != NULL && number->changed_by != backend;
}

static void carry_out(struct backend *backend)
{
    struct statement *statement = RING_ITEM(backend->statements.next, struct statement, link);
    const char *text = statement->text;
    if (!backend->failing && waits(backend, statement)) {
        if (!goes_wrong(backend->postgres, 50))
            return;
        fail(backend, "57014"); /* statement_timeout */
    }
    if (strcmp(text, "mark") == 0) {
        backend->failing = false;
        answer(backend, PGRES_PIPELINE_SYNC);
    } else if (strcmp(text, "ROLLBACK") == 0) {
        end_transaction(backend);
    } else if (!backend->failing) {
        if (strcmp(text, "enter") == 0)
            enter(backend->postgres, statement->writer);
        else if (strcmp(text, "advance") == 0)
            advance(backend, statement);
        else if (strcmp(text, "skip") == 0)
            skip(backend, statement);
        else if (strcmp(text, "COMMIT") == 0)
            commit(backend);
        else if (statement->row != NULL)
            store_copy_row(backend->rows, &statement->row->row[0]);
    }
    drop_statement(statement);
}

/* --- connections --- */

static void open_conn(struct pg_conn *conn)
{
    struct backend *backend = must_realloc(NULL, sizeof *backend);
    *backend = (struct backend){.postgres = conn->postgres, .conn = conn, .rows = store_rows_new()};
    ring_init(&backend->link);
    ring_init(&backend->statements);
    ring_init(&backend->answers);
    ring_append(&conn->postgres->backends, &backend->link);
    conn->backend = backend;
    conn->callbacks.opened(conn->callbacks.context);
}

/* Of what was said the beginning has arrived. */
static void leave(struct pg_conn *conn)
{
    struct backend *backend = conn->backend;
    conn->backend = NULL;
    backend->conn = NULL;
    for (unsigned lost = below(backend->postgres, 8); lost > 0; lost--)
        if (!ring_is_empty(&backend->statements))
            drop_statement(RING_ITEM(backend->statements.previous, struct statement, link));
}

void pg_conn_disconnect(struct pg_conn *conn)
{
    if (conn->backend == NULL)
        return;
    leave(conn);
    conn->callbacks.disconnected(conn->callbacks.context);
}

struct pg_conn *pg_conn_new(uv_loop_t *loop, const char *address, const char *options,
                            const struct pg_conn_callbacks *callbacks)
{
    struct pg_conn *conn = must_realloc(NULL, sizeof *conn);
    (void)address;
    (void)options;
    *conn = (struct pg_conn){.postgres = loop->data, .callbacks = *callbacks};
    ring_init(&conn->link);
    ring_append(&conn->postgres->conns, &conn->link);
    return conn;
}

void pg_conn_free(struct pg_conn *conn)
{
    if (conn->backend != NULL)
        leave(conn);
    ring_remove(&conn->link);
    free(conn);
}

bool pg_conn_is_open(const struct pg_conn *conn)
{
    return conn->backend != NULL;
}

static struct statement *say(struct pg_conn *conn, const char *text)
{
    struct statement *statement = must_realloc(NULL, sizeof *statement);
    *statement = (struct statement){.row = NULL};
    snprintf(statement->text, sizeof statement->text, "%s", text);
    ring_init(&statement->link);
    ring_append(&conn->backend->statements, &statement->link);
    return statement;
}

void pg_conn_exec(struct pg_conn *conn, const char *text)
{
    if (conn->backend != NULL)
        say(conn, text);
}

/* Statements are tried with PostgreSQL itself; of one of them it matters here what it returns. */
void pg_conn_prepare(struct pg_conn *conn, const char *name, const char *text)
{
    if (strcmp(name, "skip") == 0)
        conn->postgres->always_found = strstr(text, "AND number = $2") == NULL;
}

void pg_conn_sync(struct pg_conn *conn)
{
    pg_conn_exec(conn, "mark");
}

/* Which kind a statement is for; -1 for those about writers. */
static int kind_of(const char *name)
{
    char own[PG_STATEMENT_NAME];
    for (int kind = 0; kind < STORE_FIND_TOKEN; kind++) {
        pg_statement_name((enum store_kind)kind, 0, own);
        if (strcmp(own, name) == 0)
            return kind;
    }
    return -1;
}

/* A row from its values: pg_bind writes numbers down, with a size of none. */
static struct store_rows *row_of(const struct secrets *secrets, enum store_kind kind, int count,
                                 const char *const *values, const int *sizes, const int *formats)
{
    struct store_rows *rows = store_rows_new();
    store_row(rows, kind);
    for (int i = 0; i < count; i++) {
        if (values[i] == NULL)
            store_nothing(rows);
        else if (formats[i] == 1)
            store_bytes(rows, values[i], (size_t)sizes[i]);
        else if (sizes[i] == 0 && values[i][0] != '\0')
            store_number(rows, strtoll(values[i], NULL, 10));
        else
            store_text(rows, values[i]);
    }
    if (kind == STORE_SECRET)
        secrets_open_row(secrets, &rows->row[0]);
    return rows;
}

void pg_conn_query(struct pg_conn *conn, const char *name, int count, const char *const *values,
                   const int *sizes, const int *formats)
{
    if (conn->backend == NULL)
        return;
    struct statement *statement = say(conn, name);
    int kind = kind_of(name);
    if (kind >= 0) {
        statement->row =
            row_of(conn->postgres->secrets, (enum store_kind)kind, count, values, sizes, formats);
        return;
    }
    snprintf(statement->writer, sizeof statement->writer, "%s", values[0]);
    statement->from = count == 3 ? strtoll(values[1], NULL, 10) : 0;
    statement->to = count == 3 ? strtoll(values[2], NULL, 10) : 0;
}

/* --- from outside --- */

/* The writer may give its connection up over an answer, or say more. */
static void bring(struct backend *backend)
{
    struct pg_conn *conn = backend->conn;
    struct pg_result *result = RING_ITEM(backend->answers.next, struct pg_result, link);
    ring_remove(&result->link);
    conn->callbacks.answered(conn->callbacks.context, result);
    free(result);
}

static struct ring *any(const struct postgres *postgres, struct ring *ring)
{
    unsigned count = 0;
    for (const struct ring *link = ring->next; link != ring; link = link->next)
        count++;
    struct ring *chosen = ring->next;
    for (unsigned i = count > 0 ? below(postgres, count) : 0; i > 0; i--)
        chosen = chosen->next;
    return count > 0 ? chosen : NULL;
}

static void conn_step(struct pg_conn *conn)
{
    if (conn->backend == NULL)
        open_conn(conn);
    else if (goes_wrong(conn->postgres, 20))
        pg_conn_disconnect(conn);
    else if (!ring_is_empty(&conn->backend->answers))
        bring(conn->backend);
}

static void backend_step(struct backend *backend)
{
    bool alone = backend->conn == NULL;
    if (alone && (ring_is_empty(&backend->statements) || below(backend->postgres, 20) == 0))
        backend_free(backend);
    else if (!ring_is_empty(&backend->statements))
        carry_out(backend);
}

void postgres_step(struct postgres *postgres)
{
    bool on_conn = below(postgres, 3) == 0;
    struct ring *chosen = any(postgres, on_conn ? &postgres->conns : &postgres->backends);
    if (chosen != NULL && on_conn)
        conn_step(RING_ITEM(chosen, struct pg_conn, link));
    else if (chosen != NULL)
        backend_step(RING_ITEM(chosen, struct backend, link));
}

struct postgres *postgres_new(const struct postgres_world *world, const struct secrets *secrets)
{
    struct postgres *postgres = must_realloc(NULL, sizeof *postgres);
    postgres->world = *world;
    postgres->secrets = secrets;
    postgres->numbers = 0;
    ring_init(&postgres->conns);
    ring_init(&postgres->backends);
    return postgres;
}

void postgres_free(struct postgres *postgres)
{
    while (!ring_is_empty(&postgres->backends))
        backend_free(RING_ITEM(postgres->backends.next, struct backend, link));
    free(postgres);
}
