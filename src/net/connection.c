/*
 * Connections over libuv. The two handles of a connection, its socket and its timer, are closed
 * together, and the memory goes with the second of them.
 */
#include "connection.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_DISCARDED = 1 << 20 };

const struct net_limits net_limits_default = {
    .connections = 1024,
    .requests = 10000,
    .idle_ms = 30000,
    .head_ms = 10000,
    .write_ms = 30000,
    .linger_ms = 2000,
    .stop_ms = 5000,
};

static void handle_closed(uv_handle_t *handle)
{
    struct connection *connection = handle->data;
    if (--connection->handles > 0)
        return;
    connection->user->closed(connection->state);
    connection->keeper->closed(connection->keeper, connection);
    free(connection);
}

void connection_close(struct connection *connection)
{
    if (connection->closing)
        return;
    connection->closing = true;
    uv_close((uv_handle_t *)&connection->tcp, handle_closed);
    uv_close((uv_handle_t *)&connection->timer, handle_closed);
}

/* --- reading --- */

static void room_for_bytes(uv_handle_t *handle, size_t wanted, uv_buf_t *room)
{
    struct connection *connection = handle->data;
    (void)wanted;
    *room = uv_buf_init(connection->bytes + connection->used,
                        (unsigned)(CONNECTION_BUFFER - connection->used));
}

static void bytes_read(uv_stream_t *stream, ssize_t count, const uv_buf_t *room);

/* Reads as long as there is room and somebody who sends. */
static void set_reading(struct connection *connection)
{
    bool wanted = !connection->ended && connection->used < CONNECTION_BUFFER;
    if (wanted == connection->reading)
        return;
    uv_stream_t *stream = (uv_stream_t *)&connection->tcp;
    connection->reading = wanted;
    if (!wanted)
        uv_read_stop(stream);
    else if (uv_read_start(stream, room_for_bytes, bytes_read) != 0)
        connection_close(connection);
}

/* Offers the bytes to the user until it takes none or has something to send. */
static void offer_bytes(struct connection *connection)
{
    while (connection->used > 0 && !connection->sending && !connection->finishing &&
           !connection->closing) {
        struct atelier_span bytes = {connection->bytes, connection->used};
        size_t taken = connection->user->arrived(connection, connection->state, bytes);
        if (taken == 0 || connection->finishing || connection->closing)
            break;
        assert(taken <= connection->used);
        connection->used -= taken;
        memmove(connection->bytes, connection->bytes + taken, connection->used);
    }
    if (connection->closing)
        return;
    if (connection->finishing)
        connection->used = 0;
    if (connection->ended && !connection->sending)
        connection_close(connection);
    else
        set_reading(connection);
}

static void bytes_read(uv_stream_t *stream, ssize_t count, const uv_buf_t *room)
{
    struct connection *connection = stream->data;
    (void)room;
    if (count == 0 || connection->closing)
        return;
    if (count < 0 && count != UV_EOF) {
        connection_close(connection);
        return;
    }
    if (count == UV_EOF) {
        connection->ended = true;
    } else if (connection->finishing) {
        connection->discarded += (size_t)count;
        if (connection->discarded > MOST_DISCARDED)
            connection_close(connection);
        return;
    } else {
        connection->used += (size_t)count;
    }
    offer_bytes(connection);
}

/* --- time --- */

static void time_passed(uv_timer_t *timer)
{
    struct connection *connection = timer->data;
    if (connection->closing)
        return;
    if (connection->finishing) {
        connection_close(connection);
    } else if (connection->sending) {
        size_t unsent = uv_stream_get_write_queue_size((uv_stream_t *)&connection->tcp);
        bool moves = connection->unsent >= unsent + NET_LEAST_PROGRESS;
        connection->unsent = unsent;
        if (moves)
            connection_deadline(connection, connection->keeper->limits->write_ms);
        else
            connection_close(connection);
    } else {
        connection->user->late(connection, connection->state);
    }
}

void connection_deadline(struct connection *connection, unsigned ms)
{
    if (!connection->closing)
        uv_timer_start(&connection->timer, time_passed, ms, 0);
}

/* --- writing --- */

static void parts_written(uv_write_t *write, int status)
{
    struct connection *connection = write->data;
    connection->sending = false;
    if (connection->closing)
        return;
    if (status != 0) {
        connection_close(connection);
        return;
    }
    connection->user->sent(connection, connection->state);
    offer_bytes(connection);
}

void connection_send(struct connection *connection, const struct atelier_span *parts,
                     unsigned count)
{
    uv_buf_t buffers[CONNECTION_PARTS];
    uv_stream_t *stream = (uv_stream_t *)&connection->tcp;
    assert(count <= CONNECTION_PARTS && !connection->sending && !connection->finishing);
    if (connection->closing)
        return;
    for (unsigned i = 0; i < count; i++)
        buffers[i] = (uv_buf_t){.base = (char *)parts[i].at, .len = parts[i].size};
    connection->write.data = connection;
    connection->sending = true;
    if (uv_write(&connection->write, stream, buffers, count, parts_written) != 0) {
        connection->sending = false;
        connection_close(connection);
        return;
    }
    connection->unsent = uv_stream_get_write_queue_size(stream);
    connection_deadline(connection, connection->keeper->limits->write_ms);
}

bool connection_sending(const struct connection *connection)
{
    return connection->sending;
}

/* --- the beginning and the end --- */

static void shut_down(uv_shutdown_t *shutdown, int status)
{
    struct connection *connection = shutdown->data;
    if (status != 0)
        connection_close(connection);
}

void connection_finish(struct connection *connection)
{
    assert(!connection->sending);
    if (connection->closing || connection->finishing)
        return;
    connection->finishing = true;
    connection->used = 0;
    connection->shutdown.data = connection;
    if (connection->ended ||
        uv_shutdown(&connection->shutdown, (uv_stream_t *)&connection->tcp, shut_down) != 0) {
        connection_close(connection);
        return;
    }
    connection_deadline(connection, connection->keeper->limits->linger_ms);
}

void connection_stop(struct connection *connection)
{
    if (!connection->closing && !connection->finishing)
        connection->user->stopping(connection, connection->state);
}

void connection_use(struct connection *connection, const struct connection_user *user, void *state)
{
    connection->user = user;
    connection->state = state;
}

struct connection *connection_accept(uv_stream_t *listening, struct connection_keeper *keeper,
                                     const struct connection_user *user, void *state)
{
    struct connection *connection = malloc(sizeof *connection);
    if (connection == NULL)
        return NULL;
    memset(connection, 0, offsetof(struct connection, bytes));
    connection->keeper = keeper;
    connection_use(connection, user, state);
    if (uv_tcp_init(listening->loop, &connection->tcp) != 0) {
        free(connection);
        return NULL;
    }
    uv_timer_init(listening->loop, &connection->timer);
    connection->tcp.data = connection->timer.data = connection;
    connection->handles = 2;
    if (uv_accept(listening, (uv_stream_t *)&connection->tcp) != 0) {
        connection_close(connection);
        return connection;
    }
    uv_tcp_nodelay(&connection->tcp, 1);
    connection_deadline(connection, keeper->limits->idle_ms);
    set_reading(connection);
    return connection;
}

void connection_peer(const struct connection *connection, char peer[static CONNECTION_PEER])
{
    struct sockaddr_storage address;
    int size = sizeof address;
    strcpy(peer, "-");
    if (uv_tcp_getpeername(&connection->tcp, (struct sockaddr *)&address, &size) != 0)
        return;
    if (address.ss_family == AF_INET6)
        uv_ip6_name((struct sockaddr_in6 *)&address, peer, CONNECTION_PEER);
    else
        uv_ip4_name((struct sockaddr_in *)&address, peer, CONNECTION_PEER);
}
