/*
 * Storing. What is asked while a transaction is under way goes together into the next one. It is
 * sent as a whole first; if one list of rows is refused, which is rare, the lists are sent again
 * one by one, each in a transaction of its own.
 *
 * A connection may be lost after a commit was sent and before it was answered. So every transaction
 * advances a number of this writer, from the one that it knows to be the last. On the next one the
 * number is advanced by two instead, unless it has been advanced already. Its value afterwards
 * tells what happened, however many connections are lost before it is heard: by one, the
 * transaction in doubt was committed; by two, it was not, and never will be.
 */
#include "jobs.h"

#include "pg_conn.h"
#include "pg_rows.h"

#include "common/grow.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* States of SQL: two ways of being in each other's way. */
static const char LATE[] = "40001", DEADLOCK[] = "40P01";

enum { MOST_AT_ONCE = 512, MOST_TRIES = 5, NAME = 33 };

enum phase {
    CLOSED,    /* there is no conn, or it is not ready */
    PREPARING, /* statements are made known */
    RESOLVING, /* was it committed? */
    IDLE,
    SENT,
    UNDOING, /* something of it was refused */
};

struct writer {
    struct store_callbacks callbacks;
    const struct secrets *secrets;
    uv_loop_t *loop;
    struct pg_conn *conn;
    enum phase phase;
    char name[NAME];
    int64_t number; /* of the transaction that was sent last */
    bool in_doubt;  /* whether that was committed is not known */
    struct ring waiting;
    struct job *group[MOST_AT_ONCE]; /* under way, of which [at, to) were sent last */
    size_t count, at, to;
    bool one_by_one;
    enum store_result trouble; /* what the first error means; STORE_DONE where there was none */
    bool again;                /* it was in somebody's way, and may be sent again */
    bool lost;                 /* the number was not where it should be */
    int64_t found;             /* what the number is, where it was in doubt; -1 if nobody knows */
    uint64_t heard;            /* when something was heard last */
};

struct job *job_new(uint64_t ticket, uint64_t since, struct store_rows *rows)
{
    struct job *job = must_realloc(NULL, sizeof *job);
    *job = (struct job){.ticket = ticket, .since = since, .rows = rows};
    ring_init(&job->link);
    return job;
}

void job_free(struct job *job)
{
    store_rows_free(job->rows);
    for (int i = 0; i < 3; i++)
        store_rows_free(job->found[i]);
    free(job);
}

static void tell_stored(struct writer *writer, struct job *job, enum store_result result)
{
    writer->callbacks.stored(writer->callbacks.context, job->ticket, result);
    job_free(job);
}

/* --- sending --- */

static void send_row(struct writer *writer, const struct store_row *row)
{
    struct pg_values values;
    unsigned char sealed[SECRETS_MOST + SECRETS_OVERHEAD];
    char name[PG_STATEMENT_NAME], text[STATEMENT_SIZE];
    pg_bind(&values, row);
    if (row->kind == STORE_SECRET) {
        secrets_seal(writer->secrets, row->value[1].text, sealed);
        values.value[1] = (const char *)sealed;
        values.size[1] = (int)(row->value[1].text.size + SECRETS_OVERHEAD);
    }
    pg_statement_name(row->kind, 0, name);
    pg_conn_query(writer->conn, name, pg_count_values(row), values.value, values.size,
                  values.format);
    if (!statement_after(row->kind, text))
        return;
    pg_statement_name(row->kind, 1, name);
    pg_conn_query(writer->conn, name, (int)statement_values(text), values.value, values.size,
                  values.format);
}

static void send_number(struct writer *writer, const char *statement, int64_t from, int64_t to)
{
    char text[2][24];
    const char *values[] = {writer->name, text[0], text[1]};
    snprintf(text[0], sizeof text[0], "%lld", (long long)from);
    snprintf(text[1], sizeof text[1], "%lld", (long long)to);
    pg_conn_query(writer->conn, statement, 3, values, NULL, NULL);
}

static void send_part(struct writer *writer, size_t at, size_t to)
{
    writer->at = at;
    writer->to = to;
    writer->phase = SENT;
    writer->trouble = STORE_DONE;
    writer->again = writer->lost = false;
    writer->heard = uv_now(writer->loop);
    pg_conn_exec(writer->conn, "BEGIN");
    send_number(writer, "advance", writer->number, writer->number + 1);
    writer->number++;
    for (size_t i = at; i < to; i++)
        for (size_t j = 0; j < writer->group[i]->rows->count; j++)
            send_row(writer, &writer->group[i]->rows->row[j]);
    pg_conn_exec(writer->conn, "COMMIT");
    pg_conn_sync(writer->conn);
}

static void send_next(struct writer *writer)
{
    if (writer->phase != IDLE)
        return;
    if (writer->count == 0) {
        while (writer->count < MOST_AT_ONCE && !ring_is_empty(&writer->waiting)) {
            struct job *job = RING_ITEM(writer->waiting.next, struct job, link);
            ring_remove(&job->link);
            writer->group[writer->count++] = job;
        }
        writer->one_by_one = false;
        writer->at = 0;
    }
    if (writer->count > 0)
        send_part(writer, writer->at, writer->one_by_one ? writer->at + 1 : writer->count);
}

/* --- hearing --- */

/* A name that no writer had before, with nothing committed. */
static void take_name(struct writer *writer)
{
    unsigned char bytes[(NAME - 1) / 2];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(writer->name, sizeof writer->name, bytes, sizeof bytes);
    writer->number = 0;
}

/* The number is not where it should be: what was sent has not happened, and goes out again under
 * another name. */
static void begin_anew(struct writer *writer)
{
    take_name(writer);
    pg_conn_disconnect(writer->conn);
}

/* The part that was sent has ended so. */
static void end_part(struct writer *writer, enum store_result result)
{
    struct job *done[MOST_AT_ONCE];
    size_t count = writer->to - writer->at;
    memcpy(done, writer->group + writer->at, count * sizeof *done);
    writer->at = writer->to;
    if (writer->at == writer->count)
        writer->count = 0;
    for (size_t i = 0; i < count; i++)
        tell_stored(writer, done[i], result);
}

static void end_transaction(struct writer *writer)
{
    struct job *first = writer->group[writer->at];
    bool alone = writer->to - writer->at == 1;
    writer->phase = IDLE;
    if (writer->trouble != STORE_DONE)
        writer->number--; /* it was not advanced */
    if (writer->lost) {
        begin_anew(writer);
        return;
    }
    if (writer->again && alone && ++first->tries < MOST_TRIES) {
        send_next(writer);
        return;
    }
    if (!alone && (writer->again || writer->trouble == STORE_REFUSED))
        writer->one_by_one = true;
    else
        end_part(writer, writer->trouble);
    send_next(writer);
}

/* What was in doubt was committed, or is sent again. */
static void resolve(struct writer *writer)
{
    bool committed = writer->found == writer->number;
    writer->in_doubt = false;
    writer->phase = IDLE;
    if (!committed && writer->found != writer->number + 1) {
        begin_anew(writer);
        return;
    }
    writer->number = writer->found;
    if (committed)
        end_part(writer, STORE_DONE);
    send_next(writer);
}

static void note_error(struct writer *writer, const PGresult *answer)
{
    const char *state = PQresultErrorField(answer, PG_DIAG_SQLSTATE);
    if (writer->trouble != STORE_DONE)
        return;
    writer->trouble = STORE_FAILED;
    if (state == NULL)
        return;
    if (pg_is_refusal(state))
        writer->trouble = STORE_REFUSED;
    writer->lost = strcmp(state, PG_LOST) == 0;
    writer->again = strcmp(state, LATE) == 0 || strcmp(state, DEADLOCK) == 0;
}

static void answered(void *context, const PGresult *answer)
{
    struct writer *writer = context;
    ExecStatusType status = PQresultStatus(answer);
    writer->heard = uv_now(writer->loop);
    if (status == PGRES_FATAL_ERROR)
        note_error(writer, answer);
    if (status == PGRES_TUPLES_OK && writer->phase == RESOLVING && PQntuples(answer) > 0)
        writer->found = strtoll(PQgetvalue(answer, 0, 0), NULL, 10);
    if (status != PGRES_PIPELINE_SYNC)
        return;
    if (writer->phase == SENT && writer->trouble != STORE_DONE) {
        writer->phase = UNDOING;
        pg_conn_exec(writer->conn, "ROLLBACK");
        pg_conn_sync(writer->conn);
    } else if (writer->phase == SENT || writer->phase == UNDOING) {
        end_transaction(writer);
    } else if (writer->trouble != STORE_DONE) {
        pg_conn_disconnect(writer->conn); /* it is of no use; another may be */
    } else if (writer->phase == RESOLVING) {
        resolve(writer);
    } else if (writer->phase == PREPARING) {
        writer->phase = writer->in_doubt ? RESOLVING : IDLE;
        if (writer->in_doubt) {
            writer->found = -1;
            send_number(writer, "skip", writer->number - 1, writer->number + 1);
            pg_conn_sync(writer->conn);
        }
        send_next(writer);
    }
}

static void opened(void *context)
{
    struct writer *writer = context;
    char name[PG_STATEMENT_NAME], text[STATEMENT_SIZE];
    const char *values[] = {writer->name};
    writer->phase = PREPARING;
    writer->trouble = STORE_DONE;
    writer->heard = uv_now(writer->loop);
    for (int kind = 0; kind < STORE_FIND_TOKEN; kind++) {
        pg_statement_name((enum store_kind)kind, 0, name);
        if (!statement_of(DIALECT_POSTGRES, (enum store_kind)kind, text))
            continue;
        pg_conn_prepare(writer->conn, name, text);
        if (!statement_after((enum store_kind)kind, text))
            continue;
        pg_statement_name((enum store_kind)kind, 1, name);
        pg_conn_prepare(writer->conn, name, text);
    }
    pg_conn_prepare(writer->conn, "advance",
                    "WITH done AS (UPDATE writers SET number = $3, seen = now() WHERE id = $1"
                    " AND number = $2 RETURNING 1)"
                    " SELECT must_be(false, '" PG_LOST "') FROM done HAVING count(*) = 0");
    /* It writes in any case: where a standby must have what is committed, the answer waits until
     * the standby has this and all that came before. */
    pg_conn_prepare(writer->conn, "skip",
                    "UPDATE writers SET number = CASE number WHEN $2 THEN $3 ELSE number END,"
                    " seen = now() WHERE id = $1 RETURNING number");
    pg_conn_prepare(writer->conn, "enter",
                    "WITH old AS (DELETE FROM writers WHERE seen < now() - interval '30 days')"
                    " INSERT INTO writers (id, number) VALUES ($1, 0) ON CONFLICT DO NOTHING");
    pg_conn_query(writer->conn, "enter", 1, values, NULL, NULL);
    pg_conn_sync(writer->conn);
}

static void disconnected(void *context)
{
    struct writer *writer = context;
    if (writer->phase == UNDOING)
        writer->number--; /* it was not advanced, and will be sent again */
    writer->in_doubt |= writer->phase == SENT;
    writer->phase = CLOSED;
}

/* --- from outside --- */

void writer_put(struct writer *writer, struct job *job)
{
    ring_append(&writer->waiting, &job->link);
    send_next(writer);
}

/* Whether nobody can say when something can be sent. */
static bool is_stuck(const struct writer *writer, uint64_t now)
{
    if (writer->phase == SENT || writer->phase == UNDOING)
        return now - writer->heard >= JOBS_WAIT_MS;
    return writer->phase != IDLE;
}

/* What was sent is in doubt, and waits until that is resolved; the rest has not happened. */
static void fail_old(struct writer *writer, uint64_t now)
{
    for (struct ring *link = writer->waiting.next, *next; link != &writer->waiting; link = next) {
        struct job *job = RING_ITEM(link, struct job, link);
        next = link->next;
        if (now - job->since < JOBS_WAIT_MS)
            return;
        ring_remove(&job->link);
        tell_stored(writer, job, STORE_FAILED);
    }
}

void writer_time(struct writer *writer)
{
    uint64_t now = uv_now(writer->loop);
    if (writer->phase != CLOSED && writer->phase != IDLE && now - writer->heard > JOBS_SILENCE_MS)
        pg_conn_disconnect(writer->conn);
    if (is_stuck(writer, now))
        fail_old(writer, now);
}

bool writer_is_idle(const struct writer *writer)
{
    return writer->count == 0 && ring_is_empty(&writer->waiting);
}

struct writer *writer_new(uv_loop_t *loop, const char *address, const struct secrets *secrets,
                          const struct store_callbacks *callbacks)
{
    struct writer *writer = must_realloc(NULL, sizeof *writer);
    *writer = (struct writer){.loop = loop, .secrets = secrets, .callbacks = *callbacks};
    take_name(writer);
    ring_init(&writer->waiting);
    writer->conn = pg_conn_new(loop, address, JOBS_STATEMENT_TIMEOUT,
                               &(struct pg_conn_callbacks){writer, opened, answered, disconnected});
    return writer;
}

void writer_free(struct writer *writer)
{
    pg_conn_free(writer->conn);
    for (size_t i = writer->at; i < writer->count; i++)
        job_free(writer->group[i]);
    for (struct ring *link = writer->waiting.next, *next; link != &writer->waiting; link = next) {
        next = link->next;
        job_free(RING_ITEM(link, struct job, link));
    }
    free(writer);
}
