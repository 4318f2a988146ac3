/*
 * HTTP as far as our own house speaks it, then wslay.
 */
#include "wire.h"

#include "common/grow.h"
#include "common/ring.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wslay/wslay.h>

enum { PORTS_AN_ADDRESS = 10000, MOST_AT_ONCE = 65536, REQUEST_SIZE = 512, TOKEN_SIZE = 65 };

enum stage { STAGE_SESSION, STAGE_UPGRADE, STAGE_HELLO, STAGE_READY };

struct wire {
    uv_tcp_t tcp;
    uv_connect_t connecting;
    const struct wire_user *user;
    void *state;
    unsigned port, number;
    enum stage stage;
    struct grow head; /* of HTTP, as far as it has come */
    char token[TOKEN_SIZE];
    wslay_event_context_ptr wslay;
    struct atelier_span in;
    struct grow out;
    bool closing;
};

static void lose(struct wire *wire, const char *why)
{
    if (wire->closing)
        return;
    wire->user->lost(wire->state, why);
}

/* --- bytes out --- */

struct writing {
    uv_write_t write;
    char bytes[];
};

static void written(uv_write_t *write, int status)
{
    if (status != 0 && status != UV_ECANCELED)
        lose(write->data, uv_strerror(status));
    free(RING_ITEM(write, struct writing, write));
}

static void send_bytes(struct wire *wire, const char *bytes, size_t size)
{
    uv_stream_t *stream = (uv_stream_t *)&wire->tcp;
    uv_buf_t buffer = uv_buf_init((char *)bytes, (unsigned)size);
    int count = uv_try_write(stream, &buffer, 1);
    size_t done = count > 0 ? (size_t)count : 0;
    if (done == size)
        return;
    struct writing *writing = must_realloc(NULL, sizeof *writing + size - done);
    memcpy(writing->bytes, bytes + done, size - done);
    writing->write.data = wire;
    buffer = uv_buf_init(writing->bytes, (unsigned)(size - done));
    if (uv_write(&writing->write, stream, &buffer, 1, written) != 0) {
        free(writing);
        lose(wire, "it cannot be written to");
    }
}

static ssize_t collect(wslay_event_context_ptr wslay, const uint8_t *bytes, size_t size, int flags,
                       void *context)
{
    struct wire *wire = context;
    (void)wslay;
    (void)flags;
    wire->out.out.write(&wire->out.out, (const char *)bytes, size);
    return (ssize_t)size;
}

static void flush(struct wire *wire)
{
    if (!wslay_event_want_write(wire->wslay))
        return;
    grow_clear(&wire->out);
    if (wslay_event_send(wire->wslay) != 0)
        lose(wire, "wslay cannot write frames");
    else
        send_bytes(wire, wire->out.text, wire->out.used);
}

void wire_say(struct wire *wire, struct atelier_span text)
{
    const struct wslay_event_msg message = {WSLAY_TEXT_FRAME, (const uint8_t *)text.at, text.size};
    if (wslay_event_queue_msg(wire->wslay, &message) != 0)
        lose(wire, "wslay takes no message");
    else
        flush(wire);
}

/* --- messages in --- */

static ssize_t give_bytes(wslay_event_context_ptr wslay, uint8_t *room, size_t size, int flags,
                          void *context)
{
    struct wire *wire = context;
    size_t part = wire->in.size < size ? wire->in.size : size;
    (void)flags;
    if (part == 0) {
        wslay_event_set_error(wslay, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    memcpy(room, wire->in.at, part);
    wire->in = (struct atelier_span){wire->in.at + part, wire->in.size - part};
    return (ssize_t)part;
}

/* Frames of a client have to be masked; nobody says by what. */
static int make_mask(wslay_event_context_ptr wslay, uint8_t *mask, size_t size, void *context)
{
    (void)wslay;
    (void)context;
    memset(mask, 0x5a, size);
    return 0;
}

static void message_came(wslay_event_context_ptr wslay,
                         const struct wslay_event_on_msg_recv_arg *message, void *context)
{
    struct wire *wire = context;
    struct atelier_span text = {(const char *)message->msg, message->msg_length};
    (void)wslay;
    if (message->opcode == WSLAY_CONNECTION_CLOSE)
        lose(wire, "the house said goodbye");
    if (message->opcode != WSLAY_TEXT_FRAME || wire->closing)
        return;
    if (wire->stage == STAGE_READY) {
        wire->user->message(wire->state, text);
    } else if (text.size > 11 && memcmp(text.at, "{\"ok\":true,", 11) == 0) {
        wire->stage = STAGE_READY;
        wire->user->ready(wire->state);
    } else {
        lose(wire, "the house does not take its hello");
    }
}

static void read_frames(struct wire *wire, struct atelier_span bytes)
{
    wire->in = bytes;
    while (wire->in.size > 0 && !wire->closing)
        if (wslay_event_recv(wire->wslay) != 0) {
            lose(wire, "wslay cannot read frames");
            return;
        }
    if (!wire->closing)
        flush(wire); /* answers to pings */
}

/* --- HTTP --- */

static void ask_for_session(struct wire *wire)
{
    char body[64], request[REQUEST_SIZE];
    int size = snprintf(body, sizeof body, "{\"name\":\"Guest %u\"}", wire->number);
    size = snprintf(request, sizeof request,
                    "POST /session HTTP/1.1\r\nHost: 127.0.0.1:%u\r\n"
                    "Content-Type: application/json\r\nContent-Length: %d\r\n\r\n%s",
                    wire->port, size, body);
    send_bytes(wire, request, (size_t)size);
}

static void ask_for_websocket(struct wire *wire)
{
    char request[REQUEST_SIZE];
    int size = snprintf(request, sizeof request,
                        "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nConnection: Upgrade\r\n"
                        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                        "Sec-WebSocket-Protocol: atelier.1\r\n\r\n",
                        wire->port);
    wire->stage = STAGE_UPGRADE;
    send_bytes(wire, request, (size_t)size);
}

static void say_hello(struct wire *wire)
{
    static const struct wslay_event_callbacks callbacks = {
        .recv_callback = give_bytes,
        .send_callback = collect,
        .genmask_callback = make_mask,
        .on_msg_recv_callback = message_came,
    };
    char text[128];
    int size = snprintf(text, sizeof text, "{\"do\":\"hello\",\"token\":\"%s\"}", wire->token);
    wire->stage = STAGE_HELLO;
    grow_free(&wire->head);
    if (wslay_event_context_client_init(&wire->wslay, &callbacks, wire) != 0)
        lose(wire, "there is no memory for it");
    else
        wire_say(wire, (struct atelier_span){text, (size_t)size});
}

static void session_came(struct wire *wire, const char *end)
{
    static const char member[] = "\"token\":\"";
    const char *token = strstr(end, member);
    if (token == NULL || strchr(token, '}') == NULL) /* the body is still to come */
        return;
    snprintf(wire->token, sizeof wire->token, "%s", token + sizeof member - 1);
    grow_clear(&wire->head);
    ask_for_websocket(wire);
}

static void read_http(struct wire *wire, struct atelier_span bytes)
{
    wire->head.out.write(&wire->head.out, bytes.at, bytes.size);
    const char *end = strstr(wire->head.text, "\r\n\r\n");
    if (end == NULL)
        return;
    bool session = wire->stage == STAGE_SESSION;
    if (strncmp(wire->head.text, session ? "HTTP/1.1 201" : "HTTP/1.1 101", 12) != 0)
        lose(wire, session ? "the house gives it no session" : "the house gives it no WebSocket");
    else if (session)
        session_came(wire, end);
    else
        say_hello(wire);
}

/* --- the connection --- */

static void room_for_bytes(uv_handle_t *handle, size_t wanted, uv_buf_t *room)
{
    static char bytes[MOST_AT_ONCE]; /* all is read at once, so one is enough for everybody */
    (void)handle;
    (void)wanted;
    *room = uv_buf_init(bytes, sizeof bytes);
}

static void bytes_came(uv_stream_t *stream, ssize_t count, const uv_buf_t *room)
{
    struct wire *wire = stream->data;
    struct atelier_span bytes = {room->base, count > 0 ? (size_t)count : 0};
    if (wire->closing || count == 0)
        return;
    if (count < 0)
        lose(wire, count == UV_EOF ? "the house hung up" : uv_strerror((int)count));
    else if (wire->stage < STAGE_HELLO)
        read_http(wire, bytes);
    else
        read_frames(wire, bytes);
}

static void connected(uv_connect_t *connecting, int status)
{
    struct wire *wire = connecting->data;
    if (wire->closing)
        return;
    if (status != 0) {
        lose(wire, uv_strerror(status));
        return;
    }
    uv_tcp_nodelay(&wire->tcp, 1);
    uv_read_start((uv_stream_t *)&wire->tcp, room_for_bytes, bytes_came);
    ask_for_session(wire);
}

struct wire *wire_open(uv_loop_t *loop, unsigned port, unsigned number,
                       const struct wire_user *user, void *state)
{
    struct wire *wire = must_realloc(NULL, sizeof *wire);
    struct sockaddr_in here, there;
    char address[32];
    *wire = (struct wire){.user = user, .state = state, .port = port, .number = number};
    grow_init(&wire->head);
    grow_init(&wire->out);
    uv_tcp_init(loop, &wire->tcp);
    wire->tcp.data = wire->connecting.data = wire;
    snprintf(address, sizeof address, "127.0.0.%u", 1 + number / PORTS_AN_ADDRESS % 250);
    uv_ip4_addr(address, 0, &here);
    uv_ip4_addr("127.0.0.1", (int)port, &there);
    int code = uv_tcp_bind(&wire->tcp, (const struct sockaddr *)&here, 0);
    if (code == 0)
        code = uv_tcp_connect(&wire->connecting, &wire->tcp, (const struct sockaddr *)&there,
                              connected);
    if (code != 0)
        lose(wire, uv_strerror(code));
    return wire;
}

static void free_wire(uv_handle_t *handle)
{
    struct wire *wire = handle->data;
    if (wire->wslay != NULL)
        wslay_event_context_free(wire->wslay);
    grow_free(&wire->head);
    grow_free(&wire->out);
    free(wire);
}

void wire_close(struct wire *wire)
{
    if (wire->closing)
        return;
    wire->closing = true;
    uv_close((uv_handle_t *)&wire->tcp, free_wire);
}
