/*
 * Looking things up. Questions are sent as they come, one behind the other; what is
 * sent up to a mark is one transaction and sees one moment, so that the parts of a table fit. If
 * the connection is lost, they are asked again on the next: a question changes nothing.
 */
#include "jobs.h"

#include "pg_conn.h"
#include "pg_rows.h"

#include "common/grow.h"

#include <stdlib.h>

struct reader {
    struct store_callbacks callbacks;
    const struct secrets *secrets;
    uv_loop_t *loop;
    struct pg_conn *conn;
    bool ready;
    bool failing;              /* what is made known to the connection was not understood */
    struct ring sent, waiting; /* the first of those sent is the one that is answered next */
    unsigned part;             /* of its answer */
    uint64_t heard;
};

static struct job *first_job(const struct ring *jobs)
{
    return RING_ITEM(jobs->next, struct job, link);
}

/* --- answers --- */

static struct store_rows *answer_of(struct reader *reader, struct job *job)
{
    enum store_kind asked = job->rows->row[0].kind;
    struct store_rows *found = job->found[0];
    if (store_finds_tables(asked))
        return pg_join_tables(reader->secrets, asked, job->found);
    job->found[0] = NULL;
    return found;
}

static void answer_job(struct reader *reader, struct job *job)
{
    struct store_rows *found = job->failed ? NULL : answer_of(reader, job);
    ring_remove(&job->link);
    reader->callbacks.loaded(reader->callbacks.context, job->ticket,
                             found != NULL ? STORE_DONE : STORE_FAILED, found);
    job_free(job);
}

static void take_answer(struct reader *reader, const PGresult *result)
{
    struct job *job = first_job(&reader->sent);
    enum store_kind asked = job->rows->row[0].kind;
    enum store_kind kind = store_finds_tables(asked) ? store_kind_of_part(asked, reader->part)
                                                     : store_kind_found(asked);
    if (job->found[reader->part] == NULL)
        job->found[reader->part] = store_rows_new();
    pg_take_rows(result, kind, job->found[reader->part++]);
}

/* Questions that waited are asked as soon as that is possible. */
static void ask_all(struct reader *reader);

static void answered(void *context, const PGresult *result)
{
    struct reader *reader = context;
    ExecStatusType status = PQresultStatus(result);
    reader->heard = uv_now(reader->loop);
    if (!reader->ready) {
        reader->failing |= status == PGRES_FATAL_ERROR;
        reader->ready = status == PGRES_PIPELINE_SYNC && !reader->failing;
        if (status == PGRES_PIPELINE_SYNC && reader->failing)
            pg_conn_disconnect(reader->conn);
    } else if (status == PGRES_TUPLES_OK) {
        take_answer(reader, result);
    } else if (status == PGRES_FATAL_ERROR) {
        first_job(&reader->sent)->failed = true;
    } else if (status == PGRES_PIPELINE_SYNC) {
        reader->part = 0;
        answer_job(reader, first_job(&reader->sent));
    }
    if (status == PGRES_PIPELINE_SYNC && reader->ready)
        ask_all(reader);
}

/* --- questions --- */

static void reader_ask(struct reader *reader, struct job *job)
{
    const struct store_row *query = &job->rows->row[0];
    bool tables = store_finds_tables(query->kind);
    struct pg_values values;
    char name[PG_STATEMENT_NAME];
    pg_bind(&values, query);
    for (unsigned part = 0; part < (tables ? STORE_PARTS : 1); part++) {
        pg_statement_name(query->kind, part, name);
        pg_conn_query(reader->conn, name, pg_count_values(query), values.value, values.size,
                      values.format);
    }
    pg_conn_sync(reader->conn);
}

static void ask_all(struct reader *reader)
{
    while (reader->ready && !ring_is_empty(&reader->waiting)) {
        struct job *job = first_job(&reader->waiting);
        if (ring_is_empty(&reader->sent))
            reader->heard = uv_now(reader->loop);
        ring_remove(&job->link);
        ring_append(&reader->sent, &job->link);
        reader_ask(reader, job);
    }
}

static void prepare(struct reader *reader, enum store_kind kind)
{
    char name[PG_STATEMENT_NAME], text[STATEMENT_SIZE];
    bool tables = store_finds_tables(kind);
    for (unsigned part = 0; part < (tables ? STORE_PARTS : 1); part++) {
        if (tables)
            statement_of_part(DIALECT_POSTGRES, kind, part, text);
        else if (!statement_of(DIALECT_POSTGRES, kind, text))
            return;
        pg_statement_name(kind, part, name);
        pg_conn_prepare(reader->conn, name, text);
    }
}

static void opened(void *context)
{
    struct reader *reader = context;
    reader->failing = false;
    reader->heard = uv_now(reader->loop);
    /* Not among the options of the session: by those libpq would take the server for one that
     * cannot be written to, which an address may ask it to pass by (target_session_attrs). */
    pg_conn_exec(
        reader->conn,
        "SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY");
    for (int kind = STORE_FIND_TOKEN; kind < STORE_KINDS; kind++)
        prepare(reader, (enum store_kind)kind);
    pg_conn_sync(reader->conn);
}

/* What was asked is asked again, before what waits. */
static void disconnected(void *context)
{
    struct reader *reader = context;
    struct ring all;
    ring_init(&all);
    ring_move_all(&reader->sent, &all);
    for (struct ring *link = all.next; link != &all; link = link->next) {
        struct job *job = RING_ITEM(link, struct job, link);
        job->failed = false;
        for (int part = 0; part < STORE_PARTS; part++) {
            store_rows_free(job->found[part]);
            job->found[part] = NULL;
        }
    }
    ring_move_all(&reader->waiting, &all);
    ring_move_all(&all, &reader->waiting);
    reader->ready = false;
    reader->part = 0;
}

/* --- from outside --- */

void reader_get(struct reader *reader, struct job *job)
{
    ring_append(&reader->waiting, &job->link);
    ask_all(reader);
}

void reader_time(struct reader *reader)
{
    uint64_t now = uv_now(reader->loop);
    bool silent = now - reader->heard > JOBS_SILENCE_MS;
    if (pg_conn_is_open(reader->conn) && silent &&
        (!reader->ready || !ring_is_empty(&reader->sent)))
        pg_conn_disconnect(reader->conn);
    ask_all(reader);
    while (!reader->ready && !ring_is_empty(&reader->waiting) &&
           now - first_job(&reader->waiting)->since >= JOBS_WAIT_MS) {
        first_job(&reader->waiting)->failed = true;
        answer_job(reader, first_job(&reader->waiting));
    }
}

struct reader *reader_new(uv_loop_t *loop, const char *address, const struct secrets *secrets,
                          const struct store_callbacks *callbacks)
{
    struct reader *reader = must_realloc(NULL, sizeof *reader);
    *reader = (struct reader){.loop = loop, .secrets = secrets, .callbacks = *callbacks};
    ring_init(&reader->sent);
    ring_init(&reader->waiting);
    reader->conn = pg_conn_new(loop, address, JOBS_STATEMENT_TIMEOUT,
                               &(struct pg_conn_callbacks){reader, opened, answered, disconnected});
    return reader;
}

void reader_free(struct reader *reader)
{
    pg_conn_free(reader->conn);
    ring_move_all(&reader->sent, &reader->waiting);
    while (!ring_is_empty(&reader->waiting)) {
        struct job *job = first_job(&reader->waiting);
        ring_remove(&job->link);
        job_free(job);
    }
    free(reader);
}
