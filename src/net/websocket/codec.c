/*
 * wslay, fed frame by frame.
 */
#include "codec.h"

#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST_ROOM = 256 };

/* Appends; what grows doubles, up to `most`, so that no byte is copied often. */
static bool append(struct codec_bytes *bytes, const char *more, size_t size, size_t most)
{
    size_t needed = bytes->size + size;
    if (needed > bytes->room) {
        size_t room = bytes->room > 0 ? 2 * bytes->room : LEAST_ROOM;
        room = room < most ? room : most;
        room = room > needed ? room : needed;
        char *at = realloc(bytes->at, room);
        if (at == NULL)
            return false;
        bytes->at = at;
        bytes->room = room;
    }
    if (size > 0) /* of no bytes, the place may be none */
        memcpy(bytes->at + bytes->size, more, size);
    bytes->size = needed;
    return true;
}

static void clear(struct codec_bytes *bytes)
{
    free(bytes->at);
    *bytes = (struct codec_bytes){NULL, 0, 0};
}

/* --- what wslay calls --- */

static ssize_t give_bytes(wslay_event_context_ptr wslay, uint8_t *room, size_t size, int flags,
                          void *context)
{
    struct codec *codec = context;
    size_t part = codec->in.size < size ? codec->in.size : size;
    (void)flags;
    if (part == 0) {
        wslay_event_set_error(wslay, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    memcpy(room, codec->in.at, part);
    codec->in = (struct atelier_span){codec->in.at + part, codec->in.size - part};
    return (ssize_t)part;
}

static void piece_came(wslay_event_context_ptr wslay,
                       const struct wslay_event_on_frame_recv_chunk_arg *chunk, void *context)
{
    struct codec *codec = context;
    struct atelier_span piece = {(const char *)chunk->data, chunk->data_length};
    const struct frame_head *frame = &codec->frame;
    (void)wslay;
    if (frame->control || piece.size == 0)
        return;
    if (frame->begins && frame->ends && piece.size == frame->payload)
        codec->whole = piece;
    else if (!append(&codec->text, piece.at, piece.size, codec->most_text))
        codec->broken = true;
}

static void message_came(wslay_event_context_ptr wslay,
                         const struct wslay_event_on_msg_recv_arg *message, void *context)
{
    struct codec *codec = context;
    struct atelier_span text = codec->whole;
    (void)wslay;
    if (message->opcode != WSLAY_TEXT_FRAME)
        return;
    if (codec->text.size > 0)
        text = (struct atelier_span){codec->text.at, codec->text.size};
    if (!codec->broken && !codec_said_goodbye(codec))
        codec->message(codec->context, text);
    clear(&codec->text);
    codec->whole = (struct atelier_span){"", 0};
}

static ssize_t take_framed(wslay_event_context_ptr wslay, const uint8_t *bytes, size_t size,
                           int flags, void *context)
{
    struct codec *codec = context;
    (void)flags;
    if (append(&codec->out, (const char *)bytes, size, SIZE_MAX))
        return (ssize_t)size;
    wslay_event_set_error(wslay, WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

static int make_mask(wslay_event_context_ptr wslay, uint8_t *mask, size_t size, void *context)
{
    (void)wslay;
    (void)context;
    randombytes_buf(mask, size);
    return 0;
}

/* --- wslay, while it is needed --- */

/* Whether it is there; it is fetched for a frame, and stays for as long as a message goes on. */
static bool wake(struct codec *codec)
{
    static const struct wslay_event_callbacks callbacks = {
        .recv_callback = give_bytes,
        .send_callback = take_framed,
        .genmask_callback = make_mask,
        .on_frame_recv_chunk_callback = piece_came,
        .on_msg_recv_callback = message_came,
    };
    if (codec->wslay != NULL)
        return true;
    int code = codec->other == FRAME_OF_CLIENT
                   ? wslay_event_context_server_init(&codec->wslay, &callbacks, codec)
                   : wslay_event_context_client_init(&codec->wslay, &callbacks, codec);
    if (code != 0) {
        codec->wslay = NULL;
        codec->broken = true;
        return false;
    }
    wslay_event_config_set_no_buffering(codec->wslay, 1);
    return true;
}

/* Between messages it knows nothing that it would not know when it is fetched anew, unless one of
 * us has said goodbye; and its buffers are most of what a silent connection would take. */
static void rest(struct codec *codec)
{
    if (codec->wslay == NULL || codec->feeding || codec->rest > 0 || codec->unfinished ||
        codec_said_goodbye(codec) || codec_heard_all(codec))
        return;
    wslay_event_context_free(codec->wslay);
    codec->wslay = NULL;
}

/* --- out --- */

/* Whatever wslay has to say, answers to pings and goodbyes, is put into frames at once. */
static bool frame_all(struct codec *codec)
{
    if (wslay_event_send(codec->wslay) != 0)
        codec->broken = true;
    return !codec->broken;
}

/* Frames of a client are masked, so that no page can write bytes of its choice into the network. */
static void mask(char *frame, size_t head, size_t payload)
{
    char *bytes = frame + head;
    const char *key = bytes - FRAME_MASK_SIZE;
    randombytes_buf(bytes - FRAME_MASK_SIZE, FRAME_MASK_SIZE);
    for (size_t i = 0; i < payload; i++)
        bytes[i] = (char)(bytes[i] ^ key[i % FRAME_MASK_SIZE]);
}

/* Puts a frame behind what waits. Without wslay, which would take memory for each. */
static bool put_frame(struct codec *codec, enum frame_kind kind, struct atelier_span payload)
{
    enum frame_sender sender = codec->other == FRAME_OF_CLIENT ? FRAME_OF_SERVER : FRAME_OF_CLIENT;
    unsigned char head[FRAME_HEAD_SIZE] = {0};
    size_t before = codec->out.size, size = frame_head_write(head, kind, sender, payload.size);
    if (codec->broken || codec_said_goodbye(codec))
        return false;
    codec->broken = !append(&codec->out, (const char *)head, size, SIZE_MAX) ||
                    !append(&codec->out, payload.at, payload.size, SIZE_MAX);
    if (!codec->broken && sender == FRAME_OF_CLIENT)
        mask(codec->out.at + before, size, payload.size);
    return !codec->broken;
}

bool codec_say(struct codec *codec, struct atelier_span text)
{
    return put_frame(codec, FRAME_TEXT, text);
}

bool codec_ping(struct codec *codec)
{
    return put_frame(codec, FRAME_PING, (struct atelier_span){"", 0});
}

bool codec_say_goodbye(struct codec *codec, enum websocket_code code, const char *reason)
{
    if (codec->broken || codec_said_goodbye(codec) || !wake(codec))
        return false;
    assert(strlen(reason) <= CODEC_REASON);
    if (wslay_event_queue_close(codec->wslay, (uint16_t)code, (const uint8_t *)reason,
                                strlen(reason)) != 0)
        codec->broken = true;
    return frame_all(codec);
}

bool codec_said_goodbye(const struct codec *codec)
{
    return codec->wslay != NULL && wslay_event_get_close_sent(codec->wslay);
}

size_t codec_waiting(const struct codec *codec)
{
    return codec->out.size;
}

struct atelier_span codec_take(struct codec *codec)
{
    struct atelier_span bytes = {codec->out.at, codec->out.size};
    codec->out = (struct codec_bytes){NULL, 0, 0};
    return bytes;
}

/* --- in --- */

static void refuse_frame(struct codec *codec, int code)
{
    codec_say_goodbye(codec, (enum websocket_code)code, "");
    codec->failed = true;
}

/* Whether the frame that begins here may come in, and as much of it as is needed is here. */
static bool begin_frame(struct codec *codec, struct atelier_span bytes)
{
    struct frame_head head;
    int code = frame_head_read(bytes, codec->other, &head);
    if (code == FRAME_HEAD_PART)
        return false;
    if (code != FRAME_HEAD_FINE) {
        refuse_frame(codec, code);
        return false;
    }
    /* Control frames whole, since wslay checks the text of a goodbye as if it came whole. */
    if (head.control && bytes.size < head.size + head.payload)
        return false;
    if (!head.control) {
        codec->announced = head.payload + (head.begins ? 0 : codec->announced);
        codec->unfinished = !head.ends;
    }
    if (codec->announced > codec->most_text) {
        refuse_frame(codec, WEBSOCKET_TOO_LONG);
        return false;
    }
    codec->frame = head;
    codec->rest = head.size + head.payload;
    return true;
}

/* Lets wslay read what there is of the frame; how many bytes. */
static size_t read_frame(struct codec *codec, struct atelier_span bytes)
{
    size_t part = codec->rest < bytes.size ? (size_t)codec->rest : bytes.size;
    codec->in = (struct atelier_span){bytes.at, part};
    codec->rest -= part;
    if (wslay_event_recv(codec->wslay) != 0)
        codec->broken = true;
    frame_all(codec);
    return part;
}

size_t codec_feed(struct codec *codec, struct atelier_span bytes)
{
    size_t taken = 0;
    unsigned long enough = codec->frames + CODEC_FRAMES_AT_ONCE;
    codec->feeding = wake(codec);
    while (taken < bytes.size && codec->frames < enough && !codec_heard_all(codec)) {
        struct atelier_span rest = {bytes.at + taken, bytes.size - taken};
        if (codec->rest == 0 && !begin_frame(codec, rest))
            break;
        taken += read_frame(codec, rest);
        codec->frames += codec->rest == 0;
        if (codec_waiting(codec) >= CODEC_ENOUGH)
            break;
    }
    codec->feeding = false;
    rest(codec);
    return codec_heard_all(codec) ? bytes.size : taken;
}

bool codec_heard_all(const struct codec *codec)
{
    return codec->failed || codec->broken ||
           (codec->wslay != NULL && !wslay_event_get_read_enabled(codec->wslay));
}

unsigned codec_their_code(const struct codec *codec)
{
    return codec->wslay != NULL ? wslay_event_get_status_code_received(codec->wslay)
                                : WEBSOCKET_ABNORMAL;
}

/* --- the beginning and the end --- */

void codec_open(struct codec *codec, enum frame_sender other, size_t most_text)
{
    codec->other = other;
    codec->most_text = most_text;
}

void codec_close(struct codec *codec)
{
    clear(&codec->text);
    clear(&codec->out);
    if (codec->wslay != NULL)
        wslay_event_context_free(codec->wslay);
}
