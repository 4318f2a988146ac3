/*
 * libpq without waiting: names are looked up in a thread of libuv's, and its socket is watched by
 * the loop. While it connects, the socket may become another one at each step, and so does what
 * watches it.
 */
#include "line.h"

#include "hosts.h"

#include "common/grow.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_PAUSE_MS = 50, LONGEST_PAUSE_MS = 500, CONNECTING_MS = 5000, PROBLEM = 240 };

/* Freed by itself, when the loop has let go of it. */
struct watcher {
    uv_poll_t poll;
    struct pgline *line;
    int socket;
};

/* The same, when its thread has an answer. */
struct lookup {
    uv_getaddrinfo_t request;
    struct pgline *line;
    struct host host;
};

struct pgline {
    uv_loop_t *loop;
    char *address;
    const char *options;
    struct pgline_hearer hearer;
    struct lookup *lookup;
    PGconn *connection;
    struct watcher *watcher;
    uv_timer_t timer; /* to try again, or until when it must have connected */
    bool open, hearing, cut_while_hearing;
    unsigned pause;
    unsigned turn; /* which of several hosts it is */
    char problem[PROBLEM];
};

static void connect_on(struct pgline *line);
static void begin_connecting(struct pgline *line);

/* --- the socket --- */

static void free_watcher(uv_handle_t *handle)
{
    free(handle->data);
}

static void stop_watching(struct pgline *line)
{
    struct watcher *watcher = line->watcher;
    line->watcher = NULL;
    if (watcher == NULL)
        return;
    watcher->line = NULL;
    uv_poll_stop(&watcher->poll);
    uv_close((uv_handle_t *)&watcher->poll, free_watcher);
}

static void hear(struct pgline *line);

static void give_up(struct pgline *line)
{
    const char *why = PQerrorMessage(line->connection);
    size_t size = strcspn(why, "\n");
    if (size >= PROBLEM)
        size = PROBLEM - 1;
    if (size > 0) {
        memcpy(line->problem, why, size);
        line->problem[size] = '\0';
    }
    pgline_cut(line);
}

static void socket_ready(uv_poll_t *poll, int status, int events)
{
    struct watcher *watcher = poll->data;
    struct pgline *line = watcher->line;
    (void)events;
    if (line == NULL)
        return;
    if (!line->open)
        connect_on(line);
    else if (status < 0 || PQconsumeInput(line->connection) == 0)
        give_up(line);
    else
        hear(line);
}

static bool watch(struct pgline *line, int events)
{
    int socket = PQsocket(line->connection);
    if (line->watcher != NULL && line->watcher->socket != socket)
        stop_watching(line);
    if (line->watcher == NULL) {
        struct watcher *watcher = must_realloc(NULL, sizeof *watcher);
        *watcher = (struct watcher){.line = line, .socket = socket};
        watcher->poll.data = watcher;
        if (uv_poll_init(line->loop, &watcher->poll, socket) != 0) {
            free(watcher);
            return false;
        }
        uv_unref((uv_handle_t *)&watcher->poll); /* the loop does not live for the store */
        line->watcher = watcher;
    }
    return uv_poll_start(&line->watcher->poll, events, socket_ready) == 0;
}

/* Sends what there is to send, and listens. */
static void push(struct pgline *line)
{
    int left = PQflush(line->connection);
    if (left < 0 || !watch(line, UV_READABLE | (left > 0 ? UV_WRITABLE : 0)))
        give_up(line);
}

/* --- hearing --- */

static void hear(struct pgline *line)
{
    if (line->hearing)
        return;
    line->hearing = true;
    line->cut_while_hearing = false;
    int nothing = 0; /* two in a row: there is no more */
    while (!line->cut_while_hearing && !PQisBusy(line->connection) && nothing < 2) {
        PGresult *answer = PQgetResult(line->connection);
        nothing = answer == NULL ? nothing + 1 : 0;
        if (answer != NULL)
            line->hearer.answered(line->hearer.context, answer);
        PQclear(answer);
    }
    line->hearing = false;
    if (line->cut_while_hearing)
        return;
    if (PQstatus(line->connection) != CONNECTION_OK)
        give_up(line);
    else
        push(line);
}

/* --- opening --- */

static void pause_over(uv_timer_t *timer)
{
    struct pgline *line = timer->data;
    if (line->connection == NULL)
        begin_connecting(line);
    else
        pgline_cut(line); /* it took too long */
}

static void wait_for(struct pgline *line, unsigned ms)
{
    uv_timer_start(&line->timer, pause_over, ms, 0);
}

static void opened(struct pgline *line)
{
    uv_timer_stop(&line->timer);
    if (PQsetnonblocking(line->connection, 1) != 0 || PQenterPipelineMode(line->connection) != 1) {
        give_up(line);
        return;
    }
    line->open = true;
    line->pause = 0;
    line->hearer.opened(line->hearer.context);
    if (line->open)
        push(line);
}

static void connect_on(struct pgline *line)
{
    switch (PQconnectPoll(line->connection)) {
    case PGRES_POLLING_READING:
        if (!watch(line, UV_READABLE))
            give_up(line);
        break;
    case PGRES_POLLING_WRITING:
        if (!watch(line, UV_WRITABLE))
            give_up(line);
        break;
    case PGRES_POLLING_OK:
        opened(line);
        break;
    default:
        give_up(line);
    }
}

static void connect_to(struct pgline *line, const struct host *host)
{
    const struct host_setting settings[] = {{"fallback_application_name", "atelier"},
                                            {"options", line->options},
                                            {"tcp_user_timeout", "5000"},
                                            {"keepalives_idle", "5"},
                                            {NULL, NULL}};
    line->connection = host_connect(host, line->address, settings);
    if (line->connection == NULL || PQstatus(line->connection) == CONNECTION_BAD) {
        give_up(line);
        return;
    }
    wait_for(line, CONNECTING_MS);
    if (!watch(line, UV_WRITABLE))
        give_up(line);
}

static void end_lookup(struct lookup *lookup, int status, const struct addrinfo *found)
{
    struct pgline *line = lookup->line;
    if (line != NULL) {
        line->lookup = NULL;
        if (status == 0) {
            host_take(&lookup->host, found);
            connect_to(line, &lookup->host);
        } else {
            snprintf(line->problem, PROBLEM, "%.120s: %s", lookup->host.name, uv_strerror(status));
            pgline_cut(line);
        }
    }
    host_free(&lookup->host);
    free(lookup);
}

static void looked_up(uv_getaddrinfo_t *request, int status, struct addrinfo *found)
{
    end_lookup(request->data, status, found);
    uv_freeaddrinfo(found);
}

static void forget_lookup(struct pgline *line)
{
    if (line->lookup == NULL)
        return;
    line->lookup->line = NULL;
    uv_cancel((uv_req_t *)&line->lookup->request);
    line->lookup = NULL;
}

static void look_up(struct pgline *line, struct host host)
{
    const struct addrinfo wanted = {.ai_socktype = SOCK_STREAM};
    struct lookup *lookup = must_realloc(NULL, sizeof *lookup);
    *lookup = (struct lookup){.line = line, .host = host};
    lookup->request.data = lookup;
    line->lookup = lookup;
    int status = uv_getaddrinfo(line->loop, &lookup->request, looked_up, host.name, NULL, &wanted);
    if (status != 0)
        end_lookup(lookup, status, NULL);
}

static void begin_connecting(struct pgline *line)
{
    struct host host = host_of(line->address, line->turn);
    if (host_has_only_name(&host)) {
        look_up(line, host);
        return;
    }
    connect_to(line, &host);
    host_free(&host);
}

void pgline_cut(struct pgline *line)
{
    bool was_open = line->open;
    forget_lookup(line);
    stop_watching(line);
    PQfinish(line->connection);
    line->connection = NULL;
    line->open = false;
    line->turn += !was_open;
    line->cut_while_hearing = true;
    line->pause = line->pause == 0 ? FIRST_PAUSE_MS : 2 * line->pause;
    if (line->pause > LONGEST_PAUSE_MS)
        line->pause = LONGEST_PAUSE_MS;
    wait_for(line, line->pause);
    if (was_open)
        line->hearer.cut(line->hearer.context);
}

struct pgline *pgline_new(uv_loop_t *loop, const char *address, const char *options,
                          const struct pgline_hearer *hearer)
{
    struct pgline *line = must_realloc(NULL, sizeof *line);
    *line = (struct pgline){.loop = loop, .options = options, .hearer = *hearer};
    line->address = must_realloc(NULL, strlen(address) + 1);
    strcpy(line->address, address);
    uv_timer_init(loop, &line->timer);
    uv_unref((uv_handle_t *)&line->timer);
    line->timer.data = line;
    begin_connecting(line);
    return line;
}

static void free_line(uv_handle_t *timer)
{
    struct pgline *line = timer->data;
    free(line->address);
    free(line);
}

void pgline_free(struct pgline *line)
{
    forget_lookup(line);
    stop_watching(line);
    PQfinish(line->connection);
    uv_close((uv_handle_t *)&line->timer, free_line);
}

/* --- speaking --- */

bool pgline_is_open(const struct pgline *line)
{
    return line->open;
}

const char *pgline_problem(const struct pgline *line)
{
    return line->problem;
}

static void sent(struct pgline *line, int done)
{
    if (done != 1)
        give_up(line);
}

void pgline_say(struct pgline *line, const char *text)
{
    if (line->open)
        sent(line, PQsendQueryParams(line->connection, text, 0, NULL, NULL, NULL, NULL, 0));
}

void pgline_prepare(struct pgline *line, const char *name, const char *text)
{
    if (line->open)
        sent(line, PQsendPrepare(line->connection, name, text, 0, NULL));
}

void pgline_ask(struct pgline *line, const char *name, int count, const char *const *values,
                const int *sizes, const int *formats)
{
    if (line->open)
        sent(line, PQsendQueryPrepared(line->connection, name, count, values, sizes, formats, 0));
}

void pgline_mark(struct pgline *line)
{
    if (line->open)
        sent(line, PQpipelineSync(line->connection));
    if (line->open && !line->hearing)
        push(line);
}
