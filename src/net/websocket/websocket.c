/*
 * A codec and a connection, brought together. What waits in the codec is taken out and sent as a
 * whole; what is said meanwhile waits for the next time. Nothing is sent before everybody had their
 * say: what is said to somebody in one turn of the loop, an event and a reply, say, goes out at
 * once.
 */
#include "websocket.h"

#include "codec.h"
#include "handshake.h"

#include <stdlib.h>
#include <string.h>

const struct websocket_limits websocket_limits_default = {
    .message = 16384,
    .queue = 65536,
    .ping_ms = 20000,
    .silence_ms = 60000,
    .close_ms = 5000,
};

struct websocket {
    struct connection *connection;
    const struct websocket_limits *limits;
    const struct websocket_user *user;
    void *state;
    struct codec codec;
    struct turn turn;      /* to send what was said */
    char *out;             /* what is being sent, or NULL */
    uint64_t heard;        /* when the last frame came, by the clock of the loop */
    uint64_t asked;        /* when we pinged last, or would have had to */
    uint64_t said_goodbye; /* when it was sent; 0 if it was not */
    unsigned long frames;  /* of the codec at the last look */
    bool listening;        /* within `arrived`: what is said goes out after it */
    bool gap;              /* a message was dropped, and nothing may follow it */
};

static uint64_t now(const struct websocket *websocket)
{
    return uv_now(websocket->connection->tcp.loop);
}

/* --- out --- */

/* The deadline for what is to happen next if nothing else does. */
static void set_deadline(struct websocket *websocket)
{
    const struct websocket_limits *limits = websocket->limits;
    uint64_t ping = websocket->asked + limits->ping_ms;
    uint64_t end = websocket->heard + limits->silence_ms;
    uint64_t next = ping < end ? ping : end;
    if (websocket->said_goodbye != 0)
        next = websocket->said_goodbye + limits->close_ms;
    uint64_t time = now(websocket);
    connection_deadline(websocket->connection, next > time ? (unsigned)(next - time) : 0);
}

/* What there is to do next: send, finish, or wait. */
static void websocket_go_on(struct websocket *websocket)
{
    struct codec *codec = &websocket->codec;
    struct connection *connection = websocket->connection;
    if (connection_sending(connection) || connection_is_over(connection) || websocket->listening)
        return;
    if (codec->broken) {
        connection_close(connection);
    } else if (codec_waiting(codec) > 0) {
        struct atelier_span bytes = codec_take(codec);
        websocket->out = (char *)bytes.at;
        connection_send(connection, &bytes, 1);
    } else if (codec_heard_all(codec)) {
        connection_finish(connection);
    } else {
        set_deadline(websocket);
    }
}

/* Something was said: it goes out when the turn comes, unless somebody does that anyway, or it has
 * become so much that it should not wait. */
static void send_soon(struct websocket *websocket)
{
    struct connection *connection = websocket->connection;
    if (codec_waiting(&websocket->codec) >= CODEC_ENOUGH)
        websocket_go_on(websocket);
    else if (!connection_sending(connection) && !connection_is_over(connection) &&
             !websocket->listening)
        turn_ask(&connection->keeper->turns, &websocket->turn);
}

static void take_turn(struct turn *turn)
{
    websocket_go_on(RING_ITEM(turn, struct websocket, turn));
}

bool websocket_send(struct websocket *websocket, struct atelier_span text)
{
    struct codec *codec = &websocket->codec;
    if (websocket->gap)
        return false;
    if (codec_waiting(codec) > websocket->limits->queue) {
        websocket->gap = true;
        websocket->user->slow(websocket, websocket->state);
        return false;
    }
    websocket->gap = !codec_say(codec, text);
    send_soon(websocket);
    return !websocket->gap;
}

void websocket_close(struct websocket *websocket, enum websocket_code code, const char *reason)
{
    websocket->gap = true;
    codec_say_goodbye(&websocket->codec, code, reason);
    websocket_go_on(websocket);
}

void websocket_last_word(struct websocket *websocket, struct atelier_span text,
                         enum websocket_code code, const char *reason)
{
    codec_say(&websocket->codec, text);
    websocket_close(websocket, code, reason);
}

size_t websocket_waiting(const struct websocket *websocket)
{
    return codec_waiting(&websocket->codec);
}

struct connection *websocket_connection(const struct websocket *websocket)
{
    return websocket->connection;
}

/* --- what the connection calls --- */

static size_t arrived(struct connection *connection, void *state, struct atelier_span bytes)
{
    struct websocket *websocket = state;
    (void)connection;
    websocket->listening = true;
    size_t taken = codec_feed(&websocket->codec, bytes);
    websocket->listening = false;
    if (websocket->frames != websocket->codec.frames)
        websocket->heard = websocket->asked = now(websocket);
    websocket->frames = websocket->codec.frames;
    websocket_go_on(websocket);
    return taken;
}

static void sent(struct connection *connection, void *state)
{
    struct websocket *websocket = state;
    (void)connection;
    free(websocket->out);
    websocket->out = NULL;
    if (codec_said_goodbye(&websocket->codec) && codec_waiting(&websocket->codec) == 0)
        websocket->said_goodbye = now(websocket);
    websocket_go_on(websocket);
}

static void late(struct connection *connection, void *state)
{
    struct websocket *websocket = state;
    uint64_t time = now(websocket);
    if (websocket->said_goodbye != 0 || time >= websocket->heard + websocket->limits->silence_ms) {
        connection_close(connection);
        return;
    }
    websocket->asked = time;
    codec_ping(&websocket->codec);
    websocket_go_on(websocket);
}

static void stopping(struct connection *connection, void *state)
{
    struct websocket *websocket = state;
    (void)connection;
    websocket->user->stopping(websocket, websocket->state);
}

static void closed(void *state)
{
    struct websocket *websocket = state;
    websocket->user->closed(websocket->state, codec_their_code(&websocket->codec));
    turn_forgo(&websocket->turn);
    codec_close(&websocket->codec);
    free(websocket->out);
    free(websocket);
}

static void message_came(void *context, struct atelier_span text)
{
    struct websocket *websocket = context;
    websocket->user->message(websocket, websocket->state, text);
}

/* --- the beginning --- */

struct websocket *websocket_accept(struct connection *connection,
                                   const struct http_request *request, const char *subprotocol,
                                   const struct websocket_limits *limits,
                                   const struct websocket_user *user, void *state)
{
    static const struct connection_user websocket_user = {arrived, sent, late, stopping, closed};
    struct websocket *websocket = malloc(sizeof *websocket);
    char *head = malloc(HANDSHAKE_REPLY);
    if (websocket != NULL)
        *websocket = (struct websocket){.connection = connection,
                                        .limits = limits,
                                        .user = user,
                                        .state = state,
                                        .codec = {.message = message_came, .context = websocket},
                                        .out = head};
    if (websocket == NULL || head == NULL) {
        free(websocket);
        free(head);
        return NULL;
    }
    codec_open(&websocket->codec, FRAME_OF_CLIENT, limits->message);
    websocket->heard = websocket->asked = now(websocket);
    turn_init(&websocket->turn, take_turn);
    connection_use(connection, &websocket_user, websocket);
    connection_work(connection);
    struct atelier_span part = {head, handshake_reply(request, subprotocol, head)};
    connection_send(connection, &part, 1);
    return websocket;
}
