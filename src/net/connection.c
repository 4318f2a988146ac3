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
    .per_address = 256,
    .per_local_address = 0,
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
    if (connection->user != NULL)
        connection->user->closed(connection->state);
    inbox_clear(&connection->inbox);
    connection->keeper->closed(connection->keeper);
    free(connection);
}

void connection_close(struct connection *connection)
{
    if (connection->closing)
        return;
    connection->closing = true;
    places_leave(&connection->keeper->places, &connection->place);
    turn_forgo(&connection->turn);
    turn_forgo(&connection->all_sent);
    uv_close((uv_handle_t *)&connection->tcp, handle_closed);
    uv_close((uv_handle_t *)&connection->timer, handle_closed);
}

/* --- reading --- */

/*
 * libuv reads on for as long as the room it got is filled. Without room it stops and tells
 * bytes_read; the next time around the loop it asks again.
 */
static void room_for_bytes(uv_handle_t *handle, size_t wanted, uv_buf_t *room)
{
    struct connection *connection = handle->data;
    size_t size = 0;
    (void)wanted;
    char *bytes = connection->sated ? NULL : inbox_room(&connection->inbox, &size);
    *room = uv_buf_init(bytes, (unsigned)size);
}

static void bytes_read(uv_stream_t *stream, ssize_t count, const uv_buf_t *room);

/* Reads as long as somebody sends and the user has taken all that it can. */
static void set_reading(struct connection *connection)
{
    bool hungry =
        connection->inbox.used == 0 || (connection->stuck && !inbox_is_full(&connection->inbox));
    bool wanted = !connection->ended && hungry;
    if (wanted == connection->reading)
        return;
    uv_stream_t *stream = (uv_stream_t *)&connection->tcp;
    connection->reading = wanted;
    if (!wanted)
        uv_read_stop(stream);
    else if (uv_read_start(stream, room_for_bytes, bytes_read) != 0)
        connection_close(connection);
}

/* What there is to do next: offer the rest, read, or close. */
static void connection_go_on(struct connection *connection)
{
    if (connection->finishing)
        inbox_clear(&connection->inbox);
    bool more = connection->inbox.used > 0 && !connection->stuck;
    if (more && !connection->sending)
        turn_ask(&connection->keeper->turns, &connection->turn);
    if (connection->ended && !connection->sending && !more)
        connection_close(connection);
    else
        set_reading(connection);
}

/* Offers to the user what waits. */
static void offer_bytes(struct connection *connection)
{
    struct inbox *inbox = &connection->inbox;
    if (inbox->used > 0 && !connection->sending && !connection->finishing) {
        size_t taken =
            connection->user->arrived(connection, connection->state, inbox_waiting(inbox));
        if (connection->closing)
            return;
        connection->stuck = taken == 0;
        inbox_take(inbox, taken);
    }
    connection_go_on(connection);
}

static void take_turn(struct turn *turn)
{
    offer_bytes(RING_ITEM(turn, struct connection, turn));
}

/* Whether the reading goes on after this. */
static bool note_count(struct connection *connection, ssize_t count, size_t room)
{
    if (count == UV_EOF) {
        connection->ended = true;
        return true;
    }
    if (count == UV_ENOBUFS && connection->sated) {
        connection->sated = false;
        return false;
    }
    if (count < 0) {
        connection_close(connection);
        return false;
    }
    connection->sated = (size_t)count == room;
    connection->stuck = false;
    inbox_add(&connection->inbox, (size_t)count);
    return true;
}

static void discard(struct connection *connection)
{
    connection->discarded += connection->inbox.used;
    if (connection->discarded > MOST_DISCARDED)
        connection_close(connection);
}

static void bytes_read(uv_stream_t *stream, ssize_t count, const uv_buf_t *room)
{
    struct connection *connection = stream->data;
    if (connection->closing || !note_count(connection, count, room->len))
        return;
    if (connection->finishing)
        discard(connection);
    if (!connection->closing)
        offer_bytes(connection);
}

/* --- time --- */

static void time_passed(uv_timer_t *timer)
{
    struct connection *connection = timer->data;
    uint64_t now = uv_now(timer->loop);
    if (connection->closing)
        return;
    if (now < connection->due) { /* it was put off */
        uv_timer_start(timer, time_passed, connection->due - now, 0);
    } else if (connection->finishing) {
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
    uv_timer_t *timer = &connection->timer;
    if (connection->closing)
        return;
    connection->due = uv_now(timer->loop) + ms;
    /* Deadlines are put off all the time and seldom pass: the timer hears of it when it is over. */
    if (!uv_is_active((uv_handle_t *)timer) || uv_timer_get_due_in(timer) > ms)
        uv_timer_start(timer, time_passed, ms, 0);
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
    if (!connection->closing)
        connection_go_on(connection);
}

static void all_sent(struct turn *turn)
{
    parts_written(&RING_ITEM(turn, struct connection, all_sent)->write, 0);
}

/* Leaves out of the buffers what is sent. */
static void skip(uv_buf_t *buffers, unsigned count, size_t done)
{
    for (unsigned i = 0; i < count; i++) {
        size_t part = done < buffers[i].len ? done : buffers[i].len;
        buffers[i] = (uv_buf_t){.base = buffers[i].base + part, .len = buffers[i].len - part};
        done -= part;
    }
}

/*
 * Most of what we say is taken at once, and the news of that waits for the next turn, as it would
 * with uv_write; but that would also ask the system, each time, whether there is room for more.
 */
static bool send_now(struct connection *connection, uv_buf_t *buffers, unsigned count)
{
    uv_stream_t *stream = (uv_stream_t *)&connection->tcp;
    size_t size = 0;
    for (unsigned i = 0; i < count; i++)
        size += buffers[i].len;
    int done = uv_try_write(stream, buffers, count);
    if (done > 0 && (size_t)done == size) {
        turn_ask(&connection->keeper->turns, &connection->all_sent);
        return true;
    }
    skip(buffers, count, done > 0 ? (size_t)done : 0);
    return uv_write(&connection->write, stream, buffers, count, parts_written) == 0;
}

void connection_send(struct connection *connection, const struct atelier_span *parts,
                     unsigned count)
{
    uv_buf_t buffers[CONNECTION_PARTS] = {{.base = NULL}};
    uv_stream_t *stream = (uv_stream_t *)&connection->tcp;
    assert(count <= CONNECTION_PARTS && !connection->sending && !connection->finishing);
    if (connection->closing)
        return;
    for (unsigned i = 0; i < count; i++)
        buffers[i] = (uv_buf_t){.base = (char *)parts[i].at, .len = parts[i].size};
    connection->write.data = connection;
    connection->sending = true;
    connection->stuck = false; /* what could not be taken before the answer may be taken after it */
    if (!send_now(connection, buffers, count)) {
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

bool connection_is_over(const struct connection *connection)
{
    return connection->finishing || connection->closing;
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
    connection->shutdown.data = connection;
    if (connection->ended ||
        uv_shutdown(&connection->shutdown, (uv_stream_t *)&connection->tcp, shut_down) != 0) {
        connection_close(connection);
        return;
    }
    connection_wait(connection);
    connection_deadline(connection, connection->keeper->limits->linger_ms);
}

void connection_stop(struct connection *connection)
{
    if (!connection->closing && !connection->finishing)
        connection->user->stopping(connection, connection->state);
}

void connection_wait(struct connection *connection)
{
    places_wait(&connection->keeper->places, &connection->place);
}

void connection_work(struct connection *connection)
{
    places_work(&connection->place);
}

void connection_use(struct connection *connection, const struct connection_user *user, void *state)
{
    connection->user = user;
    connection->state = state;
}

/* False if the other side has gone already. */
static bool learn_peer(struct connection *connection)
{
    struct sockaddr_storage place;
    int size = sizeof place;
    if (uv_tcp_getpeername(&connection->tcp, (struct sockaddr *)&place, &size) != 0)
        return false;
    connection->peer = address_of(&place);
    return true;
}

struct connection *connection_accept(uv_stream_t *listening, struct connection_keeper *keeper)
{
    struct connection *connection = calloc(1, sizeof *connection);
    if (connection == NULL)
        return NULL;
    connection->keeper = keeper;
    place_init(&connection->place);
    turn_init(&connection->turn, take_turn);
    turn_init(&connection->all_sent, all_sent);
    if (uv_tcp_init(listening->loop, &connection->tcp) != 0) {
        free(connection);
        return NULL;
    }
    uv_timer_init(listening->loop, &connection->timer);
    connection->tcp.data = connection->timer.data = connection;
    connection->handles = 2;
    if (uv_accept(listening, (uv_stream_t *)&connection->tcp) != 0 || !learn_peer(connection))
        connection_close(connection);
    return connection;
}

void connection_begin(struct connection *connection, const struct connection_user *user,
                      void *state)
{
    connection_use(connection, user, state);
    if (connection->closing)
        return;
    places_enter(&connection->keeper->places, &connection->place, &connection->peer);
    uv_tcp_nodelay(&connection->tcp, 1);
    connection_deadline(connection, connection->keeper->limits->idle_ms);
    set_reading(connection);
}

void stream_turn_away(uv_stream_t *stream, struct atelier_span words)
{
    char unheard[4096];
    uv_os_fd_t socket;
    uv_buf_t buffer = {.base = (char *)words.at, .len = words.size};
    uv_try_write(stream, &buffer, 1);
    /* To hang up with bytes unread is to reset, and may take our words back. */
    if (uv_fileno((uv_handle_t *)stream, &socket) == 0)
        while (recv(socket, unheard, sizeof unheard, MSG_DONTWAIT) == (ssize_t)sizeof unheard)
            ;
}

void connection_turn_away(struct connection *connection, struct atelier_span words)
{
    if (connection->closing)
        return;
    stream_turn_away((uv_stream_t *)&connection->tcp, words);
    connection_close(connection);
}

void connection_peer(const struct connection *connection, char peer[static ADDRESS_TEXT])
{
    address_write(&connection->peer, peer);
}
