/*
 * Callers over libuv.
 */
#include "caller.h"

#include "common/ring.h"
#include "http_answer.h"
#include "inbox.h"
#include "websocket/codec.h"
#include "websocket/handshake.h"

#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_UNSENT = 1 << 20, KEY_BYTES = 16, REQUEST_HEAD = 1024 };

enum caller_stage { STAGE_CONNECTING, STAGE_IDLE, STAGE_ASKED, STAGE_UPGRADING, STAGE_OPEN };

struct caller {
    uv_tcp_t tcp;
    uv_connect_t connecting;
    const struct caller_user *user;
    void *state;
    char host[CALLER_HOST];
    size_t most_text;
    enum caller_stage stage;
    bool over; /* lost or closed: the user hears nothing more */
    bool closing;
    uint64_t heard;
    struct inbox inbox;
    struct http_answer_reader *reader; /* while an answer is awaited */
    const char *subprotocol;
    char accept[HANDSHAKE_ANSWER]; /* what the server has to say to our key */
    struct codec codec;            /* of STAGE_OPEN */
};

static void lose(struct caller *caller, const char *why)
{
    if (caller->over)
        return;
    caller->over = true;
    caller->user->lost(caller->state, why);
}

/* --- bytes out --- */

struct caller_writing {
    uv_write_t write;
    char *bytes; /* to be freed */
};

static void written(uv_write_t *write, int status)
{
    struct caller_writing *writing = RING_ITEM(write, struct caller_writing, write);
    if (status != 0 && status != UV_ECANCELED)
        lose(write->data, uv_strerror(status));
    free(writing->bytes);
    free(writing);
}

/* The rest of what could not be sent at once. */
static bool send_later(struct caller *caller, char *bytes, uv_buf_t rest)
{
    uv_stream_t *stream = (uv_stream_t *)&caller->tcp;
    struct caller_writing *writing = malloc(sizeof *writing);
    if (writing == NULL)
        return false;
    *writing = (struct caller_writing){.bytes = bytes, .write.data = caller};
    if (uv_write(&writing->write, stream, &rest, 1, written) == 0)
        return true;
    free(writing);
    return false;
}

/* Takes the bytes over, to be freed. */
static void send_bytes(struct caller *caller, char *bytes, size_t size)
{
    uv_stream_t *stream = (uv_stream_t *)&caller->tcp;
    uv_buf_t buffer = uv_buf_init(bytes, (unsigned)size);
    bool fine = uv_stream_get_write_queue_size(stream) + size <= MOST_UNSENT;
    int count = fine ? uv_try_write(stream, &buffer, 1) : 0;
    size_t done = count > 0 ? (size_t)count : 0;
    if (fine && done < size) {
        uv_buf_t rest = uv_buf_init(bytes + done, (unsigned)(size - done));
        if (send_later(caller, bytes, rest))
            return;
        fine = false;
    }
    free(bytes);
    if (!fine)
        lose(caller, "it takes nothing more");
}

/* What the codec has to say. */
static void flush(struct caller *caller)
{
    if (codec_waiting(&caller->codec) == 0)
        return;
    struct atelier_span bytes = codec_take(&caller->codec);
    send_bytes(caller, (char *)bytes.at, bytes.size);
}

void caller_say(struct caller *caller, struct atelier_span text)
{
    assert(caller->stage == STAGE_OPEN);
    if (caller->over)
        return;
    if (codec_say(&caller->codec, text))
        flush(caller);
    else
        lose(caller, "it takes nothing more");
}

/* --- HTTP --- */

static void send_request(struct caller *caller, const char *head, const char *body)
{
    size_t size = strlen(head) + strlen(body);
    char *bytes = malloc(size + 1);
    assert(caller->stage == STAGE_IDLE);
    caller->reader = http_answer_reader_new();
    if (bytes == NULL || caller->reader == NULL) {
        free(bytes);
        lose(caller, "there is no memory");
        return;
    }
    snprintf(bytes, size + 1, "%s%s", head, body);
    send_bytes(caller, bytes, size);
}

void caller_ask(struct caller *caller, const char *method, const char *path, const char *token,
                const char *body)
{
    char head[REQUEST_HEAD];
    if (caller->over)
        return;
    int size = snprintf(head, sizeof head,
                        "%s %s HTTP/1.1\r\nHost: %s\r\nContent-Type: application/json\r\n"
                        "Content-Length: %zu\r\n%s%s%s\r\n",
                        method, path, caller->host, strlen(body),
                        token != NULL ? "Authorization: Bearer " : "", token != NULL ? token : "",
                        token != NULL ? "\r\n" : "");
    assert(size > 0 && (size_t)size < sizeof head);
    send_request(caller, head, body);
    caller->stage = STAGE_ASKED;
}

void caller_upgrade(struct caller *caller, const char *path, const char *subprotocol)
{
    unsigned char noise[KEY_BYTES];
    char head[REQUEST_HEAD],
        key[sodium_base64_ENCODED_LEN(KEY_BYTES, sodium_base64_VARIANT_ORIGINAL)];
    if (caller->over)
        return;
    randombytes_buf(noise, sizeof noise);
    sodium_bin2base64(key, sizeof key, noise, sizeof noise, sodium_base64_VARIANT_ORIGINAL);
    handshake_answer(atelier_span_of(key), caller->accept);
    caller->subprotocol = subprotocol;
    int size = snprintf(head, sizeof head,
                        "GET %s HTTP/1.1\r\nHost: %s\r\nConnection: Upgrade\r\n"
                        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                        "Sec-WebSocket-Key: %s\r\nSec-WebSocket-Protocol: %s\r\n\r\n",
                        path, caller->host, key, subprotocol);
    assert(size > 0 && (size_t)size < sizeof head);
    send_request(caller, head, "");
    caller->stage = STAGE_UPGRADING;
}

static void pass_message(void *context, struct atelier_span text)
{
    struct caller *caller = context;
    if (!caller->over)
        caller->user->message(caller->state, text);
}

/* From here on it is a WebSocket, if the server has understood what was asked. */
static void upgrade(struct caller *caller, const struct http_answer *answer)
{
    bool understood = strcmp(answer->accept, caller->accept) == 0 &&
                      strcmp(answer->subprotocol, caller->subprotocol) == 0;
    caller->codec = (struct codec){.message = pass_message, .context = caller};
    codec_open(&caller->codec, FRAME_OF_SERVER, caller->most_text);
    if (!understood) {
        lose(caller, "it does not speak our language");
        return;
    }
    caller->stage = STAGE_OPEN;
    caller->user->upgraded(caller->state);
}

static void answer_came(struct caller *caller)
{
    struct http_answer_reader *reader = caller->reader;
    const struct http_answer *answer = http_answer_of(reader);
    struct atelier_span body = {answer->body, answer->body_size};
    bool upgrading = caller->stage == STAGE_UPGRADING;
    caller->reader = NULL; /* the next request has one of its own */
    caller->stage = STAGE_IDLE;
    if (upgrading && answer->upgraded)
        upgrade(caller, answer);
    else
        caller->user->answered(caller->state, answer->status, body);
    http_answer_reader_free(reader);
}

/* How many of the bytes were taken. */
static size_t read_answer(struct caller *caller, struct atelier_span bytes)
{
    struct atelier_span rest = bytes;
    if (caller->reader == NULL) {
        lose(caller, "it sent what no one had asked for");
        return bytes.size;
    }
    enum http_answer_state state = http_answer_read(caller->reader, &rest);
    if (state == HTTP_ANSWER_WRONG)
        lose(caller, "it does not speak HTTP");
    else if (state == HTTP_ANSWER_WHOLE)
        answer_came(caller);
    return bytes.size - rest.size;
}

/* --- bytes in --- */

static size_t read_frames(struct caller *caller, struct atelier_span bytes)
{
    size_t taken = codec_feed(&caller->codec, bytes);
    flush(caller); /* answers to pings */
    if (codec_heard_all(&caller->codec))
        lose(caller,
             caller->codec.failed ? "it breaks the rules of WebSockets" : "it said goodbye");
    return taken;
}

static void read_waiting(struct caller *caller)
{
    size_t taken = 1;
    while (!caller->over && taken > 0 && caller->inbox.used > 0) {
        struct atelier_span bytes = inbox_waiting(&caller->inbox);
        taken =
            caller->stage == STAGE_OPEN ? read_frames(caller, bytes) : read_answer(caller, bytes);
        inbox_take(&caller->inbox, taken);
    }
}

static void room_for_bytes(uv_handle_t *handle, size_t wanted, uv_buf_t *room)
{
    struct caller *caller = handle->data;
    size_t size = 0;
    (void)wanted;
    char *bytes = inbox_room(&caller->inbox, &size);
    *room = uv_buf_init(bytes, (unsigned)size);
}

static void bytes_came(uv_stream_t *stream, ssize_t count, const uv_buf_t *room)
{
    struct caller *caller = stream->data;
    (void)room;
    if (caller->over || count == 0)
        return;
    if (count < 0) {
        lose(caller, count == UV_EOF ? "it hung up" : uv_strerror((int)count));
        return;
    }
    caller->heard = uv_now(stream->loop);
    inbox_add(&caller->inbox, (size_t)count);
    read_waiting(caller);
}

/* --- the beginning and the end --- */

static void connected(uv_connect_t *connecting, int status)
{
    struct caller *caller = connecting->data;
    if (caller->over)
        return;
    if (status == 0)
        status = uv_read_start((uv_stream_t *)&caller->tcp, room_for_bytes, bytes_came);
    if (status != 0) {
        lose(caller, uv_strerror(status));
        return;
    }
    uv_tcp_nodelay(&caller->tcp, 1);
    caller->stage = STAGE_IDLE;
    caller->user->connected(caller->state);
}

struct caller *caller_open(uv_loop_t *loop, const struct caller_target *target,
                           const struct caller_user *user, void *state, const char **why)
{
    struct caller *caller = malloc(sizeof *caller);
    *why = "there is no memory";
    if (caller == NULL)
        return NULL;
    *caller = (struct caller){
        .user = user, .state = state, .most_text = target->most_text, .heard = uv_now(loop)};
    assert(strlen(target->host) < sizeof caller->host);
    snprintf(caller->host, sizeof caller->host, "%s", target->host);
    uv_tcp_init(loop, &caller->tcp);
    caller->tcp.data = caller->connecting.data = caller;
    int code = target->from != NULL ? uv_tcp_bind(&caller->tcp, target->from, 0) : 0;
    if (code == 0)
        code = uv_tcp_connect(&caller->connecting, &caller->tcp, target->to, connected);
    if (code == 0)
        return caller;
    *why = uv_strerror(code);
    caller_close(caller);
    return NULL;
}

uint64_t caller_heard(const struct caller *caller)
{
    return caller->heard;
}

static void free_caller(uv_handle_t *handle)
{
    struct caller *caller = handle->data;
    if (caller->stage == STAGE_OPEN)
        codec_close(&caller->codec);
    if (caller->reader != NULL)
        http_answer_reader_free(caller->reader);
    inbox_clear(&caller->inbox);
    free(caller);
}

void caller_close(struct caller *caller)
{
    if (caller->closing)
        return;
    if (caller->stage == STAGE_OPEN && !caller->over) {
        caller->over = true; /* whatever becomes of the goodbye */
        codec_say_goodbye(&caller->codec, WEBSOCKET_GOING_AWAY, "");
        flush(caller);
    }
    caller->over = caller->closing = true;
    uv_close((uv_handle_t *)&caller->tcp, free_caller);
}
