/*
 * Listening over libuv.
 */
#include "listener.h"

#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>

enum { BACKLOG = 512 };

/* --- those who come --- */

static void free_handle(uv_handle_t *handle)
{
    free(handle);
}

/* Accepts, says that there is no place, hangs up. */
static void turn_away(struct listener *listener)
{
    uv_tcp_t *tcp = malloc(sizeof *tcp);
    if (tcp == NULL)
        return;
    if (uv_tcp_init(listener->tcp.loop, tcp) != 0) {
        free(tcp);
        return;
    }
    if (uv_accept((uv_stream_t *)&listener->tcp, (uv_stream_t *)tcp) == 0) {
        struct atelier_span busy = listener->welcome->busy;
        uv_buf_t buffer = {.base = (char *)busy.at, .len = busy.size};
        uv_try_write((uv_stream_t *)tcp, &buffer, 1);
    }
    uv_close((uv_handle_t *)tcp, free_handle);
}

static void keep(struct listener *listener, struct connection *connection)
{
    connection->next = listener->first;
    if (listener->first != NULL)
        listener->first->previous = connection;
    listener->first = connection;
    listener->count++;
}

static void somebody_comes(uv_stream_t *stream, int status)
{
    struct listener *listener = stream->data;
    const struct welcome *welcome = listener->welcome;
    if (status != 0)
        return;
    if (listener->count >= listener->keeper.limits->connections) {
        turn_away(listener);
        return;
    }
    void *state = welcome->open(welcome->context);
    struct connection *connection =
        state != NULL ? connection_accept(stream, &listener->keeper, welcome->user, state) : NULL;
    if (connection != NULL) {
        keep(listener, connection);
    } else {
        if (state != NULL)
            welcome->user->closed(state);
        turn_away(listener);
    }
}

/* --- those who go --- */

static void close_patience(struct listener *listener)
{
    if (!uv_is_closing((uv_handle_t *)&listener->patience))
        uv_close((uv_handle_t *)&listener->patience, NULL);
}

static void somebody_went(struct connection_keeper *keeper, struct connection *connection)
{
    struct listener *listener = (struct listener *)keeper;
    if (connection->previous != NULL)
        connection->previous->next = connection->next;
    else
        listener->first = connection->next;
    if (connection->next != NULL)
        connection->next->previous = connection->previous;
    listener->count--;
    if (listener->stopping && listener->count == 0)
        close_patience(listener);
}

static void close_all(struct listener *listener)
{
    for (struct connection *c = listener->first; c != NULL; c = c->next)
        connection_close(c);
    close_patience(listener);
}

static void patience_ends(uv_timer_t *timer)
{
    close_all(timer->data);
}

void listener_stop(struct listener *listener)
{
    if (listener->stopping) {
        close_all(listener);
        return;
    }
    listener->stopping = true;
    uv_close((uv_handle_t *)&listener->tcp, NULL);
    if (listener->count == 0) {
        close_patience(listener);
        return;
    }
    uv_timer_start(&listener->patience, patience_ends, listener->keeper.limits->stop_ms, 0);
    for (struct connection *c = listener->first; c != NULL; c = c->next)
        connection_stop(c);
}

/* --- the place --- */

static int read_address(const char *host, unsigned port, struct sockaddr_storage *address)
{
    if (strcmp(host, "localhost") == 0)
        host = "127.0.0.1";
    if (uv_ip4_addr(host, (int)port, (struct sockaddr_in *)address) == 0)
        return 0;
    return uv_ip6_addr(host, (int)port, (struct sockaddr_in6 *)address);
}

int listener_open(struct listener *listener, uv_loop_t *loop, const char *host, unsigned port,
                  const struct net_limits *limits, const struct welcome *welcome)
{
    struct sockaddr_storage address;
    *listener = (struct listener){.keeper = {.limits = limits, .closed = somebody_went},
                                  .welcome = welcome};
    int code = read_address(host, port, &address);
    if (code == 0)
        code = uv_tcp_init(loop, &listener->tcp);
    if (code != 0)
        return code;
    uv_timer_init(loop, &listener->patience);
    listener->tcp.data = listener->patience.data = listener;
    code = uv_tcp_bind(&listener->tcp, (struct sockaddr *)&address, 0);
    if (code == 0)
        code = uv_listen((uv_stream_t *)&listener->tcp, BACKLOG, somebody_comes);
    if (code != 0) {
        uv_close((uv_handle_t *)&listener->tcp, NULL);
        close_patience(listener);
        uv_run(loop, UV_RUN_NOWAIT); /* the handles are the listener's: closed before it returns */
    }
    return code;
}

unsigned listener_port(const struct listener *listener)
{
    struct sockaddr_storage address;
    int size = sizeof address;
    if (uv_tcp_getsockname(&listener->tcp, (struct sockaddr *)&address, &size) != 0)
        return 0;
    return ntohs(address.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&address)->sin6_port
                                               : ((struct sockaddr_in *)&address)->sin_port);
}
