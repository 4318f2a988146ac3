/*
 * A WebSocket: whole text messages over a connection, in both directions.
 *
 * It takes a connection over from HTTP (websocket_accept) and belongs to a `struct websocket_user`.
 * See README.md beside this file for what it guarantees.
 */
#ifndef NET_WEBSOCKET_WEBSOCKET_H
#define NET_WEBSOCKET_WEBSOCKET_H

#include "frame_head.h"
#include "net/connection.h"
#include "net/http_request.h"

struct websocket;

/* What the other side may ask of us, in numbers. */
struct websocket_limits {
    size_t message;   /* bytes of a message that comes in */
    size_t queue;     /* bytes that wait while others are being sent; one message may go beyond */
    unsigned ping_ms; /* after which we ask whether it is still there */
    unsigned silence_ms; /* without a frame from it, after which it is not */
    unsigned close_ms;   /* for it to answer our goodbye */
};

extern const struct websocket_limits websocket_limits_default;

/* All of them get the `state` given to websocket_accept. */
struct websocket_user {
    /* A message has come. The text is gone when this returns; it is UTF-8, and may be empty. */
    void (*message)(struct websocket *websocket, void *state, struct atelier_span text);
    /*
     * The other side reads too slowly: the queue was full, and a message was dropped. Called once.
     * This is the time for a last word (websocket_last_word) or to leave without one.
     */
    void (*slow)(struct websocket *websocket, void *state);
    /* The server stops: come to an end soon. */
    void (*stopping)(struct websocket *websocket, void *state);
    /* The last call: it is gone. `code` is the one that the other side said goodbye with, or
     * WEBSOCKET_ABNORMAL. Free the state. */
    void (*closed)(void *state, unsigned code);
};

/*
 * Takes the connection over and answers the request, which was found good by handshake_check, with
 * a 101. NULL without memory: then nothing has happened. For use within `upgrade` of an
 * http_answerer. The limits stay where they are.
 */
struct websocket *websocket_accept(struct connection *connection,
                                   const struct http_request *request, const char *subprotocol,
                                   const struct websocket_limits *limits,
                                   const struct websocket_user *user, void *state);

/*
 * Sends a message, of which it makes a copy. False if it was dropped: because the other side reads
 * too slowly (`slow` was called then), because the conversation has ended, or without memory. After
 * a message was dropped, so are all others: nobody gets some with a gap between them.
 */
bool websocket_send(struct websocket *websocket, struct atelier_span text);

/* Says goodbye, after all that was sent before. A reason is a few words, 123 bytes at most. */
void websocket_close(struct websocket *websocket, enum websocket_code code, const char *reason);

/* Sends one more message, however long the queue is, and says goodbye. */
void websocket_last_word(struct websocket *websocket, struct atelier_span text,
                         enum websocket_code code, const char *reason);

/* Bytes that wait until those before them are sent. */
size_t websocket_waiting(const struct websocket *websocket);

/* Whose connection it is. */
struct connection *websocket_connection(const struct websocket *websocket);

#endif
