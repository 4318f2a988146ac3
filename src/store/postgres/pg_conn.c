/*
 * libpq without waiting: names are looked up in a thread of libuv's, and its socket is watched by
 * the loop. While it connects, the socket may become another one at each step, and so does what
 * watches it.
 */
#include "pg_conn.h"

#include "common/grow.h"

#include <net/if.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_PAUSE_MS = 50, LONGEST_PAUSE_MS = 500, CONNECTING_MS = 5000 };

/* Freed by itself, when the loop has let go of it. */
struct watcher {
    uv_poll_t poll;
    struct pg_conn *conn;
    int socket;
};

/* The same, when its thread has an answer. */
struct lookup {
    uv_getaddrinfo_t request;
    struct pg_conn *conn;
    struct host host;
};

struct pg_conn {
    uv_loop_t *loop;
    char *address;
    const char *options;
    struct pg_conn_callbacks callbacks;
    struct lookup *lookup;
    PGconn *connection;
    struct watcher *watcher;
    uv_timer_t timer; /* to try again, or until when it must have connected */
    bool open, hearing, lost_while_hearing;
    unsigned pause;
    unsigned turn; /* which of several hosts it is */
};

static void connect_on(struct pg_conn *conn);
static void begin_connecting(struct pg_conn *conn);
static PGconn *connect_as(const struct host *host, const char *address, const char *options);

/* --- the socket --- */

static void free_watcher(uv_handle_t *handle)
{
    free(handle->data);
}

static void stop_watching(struct pg_conn *conn)
{
    struct watcher *watcher = conn->watcher;
    conn->watcher = NULL;
    if (watcher == NULL)
        return;
    watcher->conn = NULL;
    uv_poll_stop(&watcher->poll);
    uv_close((uv_handle_t *)&watcher->poll, free_watcher);
}

static void hear(struct pg_conn *conn);

static void socket_ready(uv_poll_t *poll, int status, int events)
{
    struct watcher *watcher = poll->data;
    struct pg_conn *conn = watcher->conn;
    (void)events;
    if (conn == NULL)
        return;
    if (!conn->open)
        connect_on(conn);
    else if (status < 0 || PQconsumeInput(conn->connection) == 0)
        pg_conn_disconnect(conn);
    else
        hear(conn);
}

static bool watch_socket(struct pg_conn *conn, int events)
{
    int socket = PQsocket(conn->connection);
    if (conn->watcher != NULL && conn->watcher->socket != socket)
        stop_watching(conn);
    if (conn->watcher == NULL) {
        struct watcher *watcher = must_realloc(NULL, sizeof *watcher);
        *watcher = (struct watcher){.conn = conn, .socket = socket};
        watcher->poll.data = watcher;
        if (uv_poll_init(conn->loop, &watcher->poll, socket) != 0) {
            free(watcher);
            return false;
        }
        uv_unref((uv_handle_t *)&watcher->poll); /* the loop does not live for the store */
        conn->watcher = watcher;
    }
    return uv_poll_start(&conn->watcher->poll, events, socket_ready) == 0;
}

/* Sends what there is to send, and listens. */
static void push(struct pg_conn *conn)
{
    int left = PQflush(conn->connection);
    if (left < 0 || !watch_socket(conn, UV_READABLE | (left > 0 ? UV_WRITABLE : 0)))
        pg_conn_disconnect(conn);
}

/* --- hearing --- */

static void hear(struct pg_conn *conn)
{
    if (conn->hearing)
        return;
    conn->hearing = true;
    conn->lost_while_hearing = false;
    int nothing = 0; /* two in a row: there is no more */
    while (!conn->lost_while_hearing && !PQisBusy(conn->connection) && nothing < 2) {
        PGresult *answer = PQgetResult(conn->connection);
        nothing = answer == NULL ? nothing + 1 : 0;
        if (answer != NULL)
            conn->callbacks.answered(conn->callbacks.context, answer);
        PQclear(answer);
    }
    conn->hearing = false;
    if (conn->lost_while_hearing)
        return;
    if (PQstatus(conn->connection) != CONNECTION_OK)
        pg_conn_disconnect(conn);
    else
        push(conn);
}

/* --- opening --- */

static void pause_over(uv_timer_t *timer)
{
    struct pg_conn *conn = timer->data;
    if (conn->connection == NULL)
        begin_connecting(conn);
    else
        pg_conn_disconnect(conn); /* it took too long */
}

static void wait_for(struct pg_conn *conn, unsigned ms)
{
    uv_timer_start(&conn->timer, pause_over, ms, 0);
}

static void conn_opened(struct pg_conn *conn)
{
    uv_timer_stop(&conn->timer);
    if (PQsetnonblocking(conn->connection, 1) != 0 || PQenterPipelineMode(conn->connection) != 1) {
        pg_conn_disconnect(conn);
        return;
    }
    conn->open = true;
    conn->pause = 0;
    conn->callbacks.opened(conn->callbacks.context);
    if (conn->open)
        push(conn);
}

static void connect_on(struct pg_conn *conn)
{
    switch (PQconnectPoll(conn->connection)) {
    case PGRES_POLLING_READING:
        if (!watch_socket(conn, UV_READABLE))
            pg_conn_disconnect(conn);
        break;
    case PGRES_POLLING_WRITING:
        if (!watch_socket(conn, UV_WRITABLE))
            pg_conn_disconnect(conn);
        break;
    case PGRES_POLLING_OK:
        conn_opened(conn);
        break;
    default:
        pg_conn_disconnect(conn);
    }
}

static void connect_to(struct pg_conn *conn, const struct host *host)
{
    conn->connection = connect_as(host, conn->address, conn->options);
    if (conn->connection == NULL || PQstatus(conn->connection) == CONNECTION_BAD) {
        pg_conn_disconnect(conn);
        return;
    }
    wait_for(conn, CONNECTING_MS);
    if (!watch_socket(conn, UV_WRITABLE))
        pg_conn_disconnect(conn);
}

static void end_lookup(struct lookup *lookup, int status, const struct addrinfo *found)
{
    struct pg_conn *conn = lookup->conn;
    if (conn != NULL) {
        conn->lookup = NULL;
        if (status == 0) {
            host_take(&lookup->host, found);
            connect_to(conn, &lookup->host);
        } else {
            pg_conn_disconnect(conn);
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

static void forget_lookup(struct pg_conn *conn)
{
    if (conn->lookup == NULL)
        return;
    conn->lookup->conn = NULL;
    uv_cancel((uv_req_t *)&conn->lookup->request);
    conn->lookup = NULL;
}

static void look_up(struct pg_conn *conn, struct host host)
{
    const struct addrinfo wanted = {.ai_socktype = SOCK_STREAM};
    struct lookup *lookup = must_realloc(NULL, sizeof *lookup);
    *lookup = (struct lookup){.conn = conn, .host = host};
    lookup->request.data = lookup;
    conn->lookup = lookup;
    int status = uv_getaddrinfo(conn->loop, &lookup->request, looked_up, host.name, NULL, &wanted);
    if (status != 0)
        end_lookup(lookup, status, NULL);
}

static void begin_connecting(struct pg_conn *conn)
{
    struct host host = host_of(conn->address, conn->turn);
    if (host_has_only_name(&host)) {
        look_up(conn, host);
        return;
    }
    connect_to(conn, &host);
    host_free(&host);
}

void pg_conn_disconnect(struct pg_conn *conn)
{
    bool was_open = conn->open;
    forget_lookup(conn);
    stop_watching(conn);
    PQfinish(conn->connection);
    conn->connection = NULL;
    conn->open = false;
    conn->turn += !was_open;
    conn->lost_while_hearing = true;
    conn->pause = conn->pause == 0 ? FIRST_PAUSE_MS : 2 * conn->pause;
    if (conn->pause > LONGEST_PAUSE_MS)
        conn->pause = LONGEST_PAUSE_MS;
    wait_for(conn, conn->pause);
    if (was_open)
        conn->callbacks.disconnected(conn->callbacks.context);
}

struct pg_conn *pg_conn_new(uv_loop_t *loop, const char *address, const char *options,
                            const struct pg_conn_callbacks *callbacks)
{
    struct pg_conn *conn = must_realloc(NULL, sizeof *conn);
    *conn = (struct pg_conn){.loop = loop, .options = options, .callbacks = *callbacks};
    conn->address = must_realloc(NULL, strlen(address) + 1);
    strcpy(conn->address, address);
    uv_timer_init(loop, &conn->timer);
    uv_unref((uv_handle_t *)&conn->timer);
    conn->timer.data = conn;
    begin_connecting(conn);
    return conn;
}

static void free_line(uv_handle_t *timer)
{
    struct pg_conn *conn = timer->data;
    free(conn->address);
    free(conn);
}

void pg_conn_free(struct pg_conn *conn)
{
    forget_lookup(conn);
    stop_watching(conn);
    PQfinish(conn->connection);
    uv_close((uv_handle_t *)&conn->timer, free_line);
}

/* --- speaking --- */

bool pg_conn_is_open(const struct pg_conn *conn)
{
    return conn->open;
}

static void note_sent(struct pg_conn *conn, int done)
{
    if (done != 1)
        pg_conn_disconnect(conn);
}

void pg_conn_exec(struct pg_conn *conn, const char *text)
{
    if (conn->open)
        note_sent(conn, PQsendQueryParams(conn->connection, text, 0, NULL, NULL, NULL, NULL, 0));
}

void pg_conn_prepare(struct pg_conn *conn, const char *name, const char *text)
{
    if (conn->open)
        note_sent(conn, PQsendPrepare(conn->connection, name, text, 0, NULL));
}

void pg_conn_query(struct pg_conn *conn, const char *name, int count, const char *const *values,
                   const int *sizes, const int *formats)
{
    if (conn->open)
        note_sent(conn,
                  PQsendQueryPrepared(conn->connection, name, count, values, sizes, formats, 0));
}

void pg_conn_sync(struct pg_conn *conn)
{
    if (conn->open)
        note_sent(conn, PQpipelineSync(conn->connection));
    if (conn->open && !conn->hearing)
        push(conn);
}

/*
 * --- hosts ---
 *
 * The parts of an address as libpq reads it. Its members host, hostaddr and port are lists with
 * commas between; a single port is the one of all hosts.
 */

enum { MOST_ADDRESSES = 16, ADDRESS = INET6_ADDRSTRLEN + IF_NAMESIZE };

static unsigned count_of(const char *list)
{
    unsigned count = 1;
    for (; *list != '\0'; list++)
        count += *list == ',';
    return count;
}

/* One part of a list, NULL where that is empty. */
static char *part(const char *list, unsigned index)
{
    for (; index > 0; index--)
        list += strcspn(list, ",") + 1;
    size_t size = strcspn(list, ",");
    if (size == 0)
        return NULL;
    char *text = must_realloc(NULL, size + 1);
    memcpy(text, list, size);
    text[size] = '\0';
    return text;
}

/* A list of the address; where it has none, that of the environment, as libpq would take it. */
static const char *list_of(const PQconninfoOption *told, const char *name, const char *variable)
{
    while (told != NULL && told->keyword != NULL && strcmp(told->keyword, name) != 0)
        told++;
    bool is_there = told != NULL && told->keyword != NULL && told->val != NULL;
    const char *list = is_there ? told->val : getenv(variable);
    return list != NULL ? list : "";
}

struct host host_of(const char *address, unsigned turn)
{
    PQconninfoOption *told = PQconninfoParse(address, NULL);
    const char *names = list_of(told, "host", "PGHOST"),
               *addresses = list_of(told, "hostaddr", "PGHOSTADDR"),
               *ports = list_of(told, "port", "PGPORT");
    unsigned count = count_of(*addresses != '\0' ? addresses : names), index = turn % count;
    struct host host = {
        .name = count_of(names) == count ? part(names, index) : NULL,
        .address = *addresses != '\0' ? part(addresses, index) : NULL,
        .port = part(ports, count_of(ports) == count ? index : 0),
    };
    PQconninfoFree(told);
    return host;
}

void host_free(struct host *host)
{
    free(host->name);
    free(host->address);
    free(host->port);
    *host = (struct host){0};
}

/* Sockets in folders need no looking up. */
bool host_has_only_name(const struct host *host)
{
    return host->name != NULL && host->address == NULL && *host->name != '/' && *host->name != '@';
}

/* libpq tries all addresses of a list, and wants a name for each, to be verified by TLS. */
void host_take(struct host *host, const struct addrinfo *found)
{
    size_t name = strlen(host->name), names = 0, addresses = 0;
    char *name_list = must_realloc(NULL, MOST_ADDRESSES * (name + 1)),
         *address_list = must_realloc(NULL, MOST_ADDRESSES * (ADDRESS + 1)), text[ADDRESS];
    *address_list = *name_list = '\0';
    for (int i = 0; found != NULL && i < MOST_ADDRESSES; i++, found = found->ai_next) {
        if (getnameinfo(found->ai_addr, found->ai_addrlen, text, sizeof text, NULL, 0,
                        NI_NUMERICHOST) != 0)
            continue;
        const char *comma = names > 0 ? "," : "";
        names += (size_t)sprintf(name_list + names, "%s%s", comma, host->name);
        addresses += (size_t)sprintf(address_list + addresses, "%s%s", comma, text);
    }
    free(host->name);
    host->name = name_list;
    host->address = address_list;
}

/* libpq knows about fifty settings. */
struct pg_settings {
    const char *name[128], *value[128];
    size_t count;
};

static void give(struct pg_settings *given, const char *name, const char *value)
{
    if (value == NULL || given->count == 127)
        return;
    given->name[given->count] = name;
    given->value[given->count++] = value;
}

static bool is_of_host(const char *name)
{
    return strcmp(name, "host") == 0 || strcmp(name, "hostaddr") == 0 || strcmp(name, "port") == 0;
}

/* As the address says, but to this host. NULL, or one that libpq calls bad, if that cannot be. */
static PGconn *connect_as(const struct host *host, const char *address, const char *options)
{
    PQconninfoOption *told = PQconninfoParse(address, NULL);
    struct pg_settings given = {0};
    for (const PQconninfoOption *one = told; one != NULL && one->keyword != NULL; one++)
        if (!is_of_host(one->keyword))
            give(&given, one->keyword, one->val);
    give(&given, "host", host->name);
    give(&given, "hostaddr", host->address);
    give(&given, "port", host->port);
    give(&given, "fallback_application_name", "atelier");
    give(&given, "options", options);
    give(&given, "tcp_user_timeout", "5000");
    give(&given, "keepalives_idle", "5");
    PGconn *connection = told != NULL ? PQconnectStartParams(given.name, given.value, 0) : NULL;
    PQconninfoFree(told);
    return connection;
}
