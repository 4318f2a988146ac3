/*
 * A line to PostgreSQL, on the loop: it is opened, and opened again whenever it is cut. What is
 * sent goes out in one stream (a pipeline), and the answers come in the same order.
 */
#ifndef STORE_POSTGRES_LINE_H
#define STORE_POSTGRES_LINE_H

#include <libpq-fe.h>
#include <stdbool.h>
#include <stdint.h>
#include <uv.h>

struct pgline;

struct pgline_hearer {
    void *context;
    /* It can be spoken on. What must be said first on every line is said here. */
    void (*opened)(void *context);
    /* An answer; PGRES_PIPELINE_SYNC is the one to pgline_mark. */
    void (*answered)(void *context, const PGresult *answer);
    /* Nothing that was sent will be answered any more. The line opens again by itself. */
    void (*cut)(void *context);
};

/* `options` are settings of the session, as PostgreSQL takes them (-c NAME=VALUE). */
struct pgline *pgline_new(uv_loop_t *loop, const char *address, const char *options,
                          const struct pgline_hearer *hearer);

bool pgline_is_open(const struct pgline *line);

/* A statement without values, and one to be prepared. Nothing happens on a line that is not open.
 */
void pgline_say(struct pgline *line, const char *text);
void pgline_prepare(struct pgline *line, const char *name, const char *text);
/* A prepared statement with its values. */
void pgline_ask(struct pgline *line, const char *name, int count, const char *const *values,
                const int *sizes, const int *formats);
/* The end of what belongs together: an error before it does not reach beyond. */
void pgline_mark(struct pgline *line);

/* Gives the line up and opens another; `cut` has come when this returns. */
void pgline_cut(struct pgline *line);

/* Why it was cut last, one line without an end. */
const char *pgline_problem(const struct pgline *line);

/* No call of the hearer after this. */
void pgline_free(struct pgline *line);

#endif
