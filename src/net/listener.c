/*
 * Listening over libuv. A connection that was announced and is not accepted yet stops libuv from
 * looking for more until it is; so whoever cannot be let in at once is remembered and asked in
 * later.
 */
#include "listener.h"

#include <netinet/in.h>

enum { BACKLOG = 512, MOST_AT_ONCE = 64 };

/* --- those who come --- */

static void away_closed(uv_handle_t *handle)
{
    struct listener *listener = handle->data;
    listener->away_open = false;
    if (!listener->stopping)
        turn_ask(&listener->keeper.turns, &listener->turn);
}

/* Accepts without any memory, says that there is no place, hangs up. */
static void turn_away(struct listener *listener)
{
    char words[LISTENER_WORDS];
    uv_stream_t *away = (uv_stream_t *)&listener->away;
    if (listener->away_open || uv_tcp_init(listener->tcp.loop, &listener->away) != 0)
        return; /* who waits is asked in when the handle is free again */
    listener->away_open = true;
    listener->outside = false;
    away->data = listener;
    if (uv_accept((uv_stream_t *)&listener->tcp, away) == 0) {
        size_t size = listener->welcome->busy(listener->welcome->context, words);
        stream_turn_away(away, (struct atelier_span){words, size});
    }
    uv_close((uv_handle_t *)away, away_closed);
}

/* Whether there is a place for the connection; somebody may have to leave for it. */
static bool make_room(struct listener *listener, const struct connection *connection)
{
    struct place *leaves;
    if (!places_has_room(&listener->keeper.places, &connection->peer, &leaves))
        return false;
    if (leaves != NULL)
        connection_close(RING_ITEM(leaves, struct connection, place));
    return true;
}

static void let_in(struct listener *listener, struct connection *connection)
{
    const struct welcome *welcome = listener->welcome;
    char words[LISTENER_WORDS];
    listener->alive++;
    if (connection->closing)
        return; /* has gone already */
    void *state = make_room(listener, connection) ? welcome->open(welcome->context) : NULL;
    if (state != NULL) {
        connection_begin(connection, welcome->user, state);
    } else {
        size_t size = welcome->busy(welcome->context, words);
        connection_turn_away(connection, (struct atelier_span){words, size});
    }
}

static void answer_the_door(struct listener *listener)
{
    struct connection *connection =
        connection_accept((uv_stream_t *)&listener->tcp, &listener->keeper);
    if (connection != NULL) {
        listener->outside = false;
        let_in(listener, connection);
    } else {
        turn_away(listener);
    }
}

static void take_listener_turn(struct turn *turn)
{
    struct listener *listener = RING_ITEM(turn, struct listener, turn);
    listener->came = 0;
    if (listener->outside && !listener->stopping)
        answer_the_door(listener);
}

/* The system is out of files or memory: who has waited longest gives back what they have. */
static void give_something_back(struct listener *listener)
{
    struct ring *waiting = &listener->keeper.places.waiting;
    if (!ring_is_empty(waiting))
        connection_close(RING_ITEM(waiting->next, struct connection, place.waiting));
}

static void somebody_comes(uv_stream_t *stream, int status)
{
    struct listener *listener = stream->data;
    if (status != 0) {
        give_something_back(listener);
        return;
    }
    listener->outside = true;
    turn_ask(&listener->keeper.turns, &listener->turn);
    if (listener->came++ < MOST_AT_ONCE)
        answer_the_door(listener);
}

/* --- those who go --- */

/* The last handles: nobody is there who could need them. */
static void close_rest(struct listener *listener)
{
    turns_close(&listener->keeper.turns);
    if (!uv_is_closing((uv_handle_t *)&listener->patience))
        uv_close((uv_handle_t *)&listener->patience, NULL);
}

static void somebody_went(struct connection_keeper *keeper)
{
    struct listener *listener = (struct listener *)keeper;
    listener->alive--;
    if (listener->stopping && listener->alive == 0)
        close_rest(listener);
}

/* Everybody who has a place, whoever leaves meanwhile. */
static void each_connection(struct listener *listener, void (*act)(struct connection *connection))
{
    struct ring *all = &listener->keeper.places.all, rest;
    ring_init(&rest);
    ring_move_all(all, &rest);
    while (!ring_is_empty(&rest)) {
        struct ring *link = rest.next;
        ring_append(all, link);
        act(RING_ITEM(link, struct connection, place.all));
    }
}

static void patience_ends(uv_timer_t *timer)
{
    each_connection(timer->data, connection_close);
}

void listener_stop(struct listener *listener)
{
    if (listener->stopping) {
        each_connection(listener, connection_close);
        return;
    }
    listener->stopping = true;
    uv_close((uv_handle_t *)&listener->tcp, NULL);
    if (listener->alive == 0) {
        close_rest(listener);
        return;
    }
    uv_timer_start(&listener->patience, patience_ends, listener->keeper.limits->stop_ms, 0);
    each_connection(listener, connection_stop);
}

/* --- the place --- */

int listener_open(struct listener *listener, uv_loop_t *loop, const char *host, unsigned port,
                  const struct net_limits *limits, const struct welcome *welcome)
{
    struct sockaddr_storage place;
    *listener = (struct listener){.keeper = {.limits = limits, .closed = somebody_went},
                                  .welcome = welcome};
    int code = address_read(host, port, &place);
    if (code == 0)
        code = uv_tcp_init(loop, &listener->tcp);
    if (code != 0)
        return code;
    turns_open(&listener->keeper.turns, loop);
    places_open(&listener->keeper.places, limits);
    turn_init(&listener->turn, take_listener_turn);
    uv_timer_init(loop, &listener->patience);
    listener->tcp.data = listener->patience.data = listener;
    code = uv_tcp_bind(&listener->tcp, (struct sockaddr *)&place, 0);
    if (code == 0)
        code = uv_listen((uv_stream_t *)&listener->tcp, BACKLOG, somebody_comes);
    if (code != 0) {
        uv_close((uv_handle_t *)&listener->tcp, NULL);
        close_rest(listener);
        uv_run(loop, UV_RUN_NOWAIT); /* the handles are the listener's: closed before it returns */
    }
    return code;
}

unsigned listener_port(const struct listener *listener)
{
    struct sockaddr_storage place;
    int size = sizeof place;
    if (uv_tcp_getsockname(&listener->tcp, (struct sockaddr *)&place, &size) != 0)
        return 0;
    return ntohs(place.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&place)->sin6_port
                                             : ((struct sockaddr_in *)&place)->sin_port);
}

unsigned listener_count(const struct listener *listener)
{
    return listener->keeper.places.count;
}
