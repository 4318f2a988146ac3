/*
 * Messages from bytes and bytes from messages: the WebSocket protocol of either side, by wslay,
 * without a socket.
 *
 * What comes in is text, whole, in UTF-8 and of a bounded size; everything else ends the connection
 * with the code that belongs to it. What goes out is put into frames at once and waits, as bytes in
 * the order in which it was said, until it is taken. Memory is needed for a message that comes in
 * pieces and for bytes that wait, and for nothing else: wslay, whose buffers are large, is there
 * only while a message comes in.
 */
#ifndef NET_WEBSOCKET_CODEC_H
#define NET_WEBSOCKET_CODEC_H

#include "frame_head.h"

#include <wslay/wslay.h>

enum { CODEC_FRAMES_AT_ONCE = 32, CODEC_ENOUGH = 16384, CODEC_REASON = 123 };

/* Bytes that grow; all zero is empty. */
struct codec_bytes {
    char *at;
    size_t size, room;
};

struct codec {
    /* Gets each message; the text is gone when it returns. */
    void (*message)(void *context, struct atelier_span text);
    void *context;

    /* The rest is for codec.c. */
    wslay_event_context_ptr wslay; /* NULL while it is not needed */
    enum frame_sender other;       /* the side that we listen to */
    size_t most_text;              /* bytes of a message */
    struct frame_head frame;       /* the one that is under way */
    uint64_t rest;                 /* of its payload that has not come */
    uint64_t announced;            /* bytes of the message, by the heads of its frames so far */
    struct atelier_span in;        /* what wslay may read now */
    struct atelier_span whole;     /* a message that came in one piece, where wslay has it */
    struct codec_bytes text;       /* pieces of one that did not */
    struct codec_bytes out;        /* what waits */
    unsigned long frames;          /* that have come, all in all */
    bool unfinished;               /* frames of a message have come, and not its last */
    bool feeding;                  /* within codec_feed */
    bool failed;                   /* the other side has broken the rules */
    bool broken;                   /* memory has run out: nothing can be said any more */
};

/* With `message` and `context` set, to talk to a client or to a server. The struct stays where it
 * is until codec_close. */
void codec_open(struct codec *codec, enum frame_sender other, size_t most_text);
void codec_close(struct codec *codec);

/*
 * Reads bytes and returns how many were taken. It stops after CODEC_FRAMES_AT_ONCE frames, or when
 * CODEC_ENOUGH bytes wait as answers; before that it takes all but the beginning of a head or of a
 * control frame. After the end of the conversation all bytes are taken and none is read.
 */
size_t codec_feed(struct codec *codec, struct atelier_span bytes);

/* Says something; false after a goodbye, or without memory. */
bool codec_say(struct codec *codec, struct atelier_span text);
bool codec_ping(struct codec *codec);

/* The last thing that is said. A reason has CODEC_REASON bytes at most. */
bool codec_say_goodbye(struct codec *codec, enum websocket_code code, const char *reason);

/* How many bytes wait. */
size_t codec_waiting(const struct codec *codec);

/* All bytes that wait. They are the caller's now, to be freed. */
struct atelier_span codec_take(struct codec *codec);

/* Whether we have said goodbye. */
bool codec_said_goodbye(const struct codec *codec);

/* Whether nothing more is heard from the other side: it has said goodbye, or has broken the rules.
 */
bool codec_heard_all(const struct codec *codec);

/* The code that the other side said goodbye with; WEBSOCKET_ABNORMAL if it has not. */
unsigned codec_their_code(const struct codec *codec);

#endif
