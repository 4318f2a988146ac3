/*
 * What a house has asked of PostgreSQL: rows to be stored, or a question.
 */
#ifndef STORE_POSTGRES_JOBS_H
#define STORE_POSTGRES_JOBS_H

#include "store/secrets.h"
#include "store/store.h"

#include "common/ring.h"

struct job {
    struct ring link;
    uint64_t ticket;
    uint64_t since; /* when it was asked, in the loop's milliseconds */
    struct store_rows *rows;
    struct store_rows *found[3]; /* parts of tables; of anything else the first */
    unsigned tries;
    bool failed;
};

/* How long what was not sent waits for a PostgreSQL that is away or silent, and how long what was
 * sent waits for an answer before another connection is tried. PostgreSQL itself gives a statement
 * up before that. */
enum { JOBS_WAIT_MS = 3000, JOBS_SILENCE_MS = 5000 };
#define JOBS_STATEMENT_TIMEOUT "-c statement_timeout=4s"

struct job *job_new(uint64_t ticket, uint64_t since, struct store_rows *rows);
void job_free(struct job *job);

struct writer;
struct reader;

struct writer *writer_new(uv_loop_t *loop, const char *address, const struct secrets *secrets,
                          const struct store_callbacks *callbacks);
void writer_put(struct writer *writer, struct job *job);
/* Time has passed. */
void writer_time(struct writer *writer);
bool writer_is_idle(const struct writer *writer);
void writer_free(struct writer *writer);

struct reader *reader_new(uv_loop_t *loop, const char *address, const struct secrets *secrets,
                          const struct store_callbacks *callbacks);
void reader_get(struct reader *reader, struct job *job);
void reader_time(struct reader *reader);
void reader_free(struct reader *reader);

#endif
