/*
 * The head of a frame: read before the frame goes to wslay, and written in front of what we say.
 *
 * wslay looks at a frame when some of its payload is there, and says of a wrong one only that it is
 * wrong. A stranger is refused by what the head says, with the code that says why.
 */
#ifndef NET_WEBSOCKET_FRAME_HEAD_H
#define NET_WEBSOCKET_FRAME_HEAD_H

#include <atelier/text.h>
#include <stdbool.h>
#include <stdint.h>

/* Why a connection ends, as RFC 6455 numbers it. */
enum websocket_code {
    WEBSOCKET_NORMAL = 1000,
    WEBSOCKET_GOING_AWAY = 1001,
    WEBSOCKET_PROTOCOL_ERROR = 1002,
    WEBSOCKET_UNSUPPORTED = 1003,
    WEBSOCKET_NO_CODE = 1005,  /* the other side gave none */
    WEBSOCKET_ABNORMAL = 1006, /* the other side went without a word */
    WEBSOCKET_BAD_TEXT = 1007,
    WEBSOCKET_POLICY = 1008,
    WEBSOCKET_TOO_LONG = 1009,
    WEBSOCKET_OUR_FAULT = 1011,
    WEBSOCKET_TRY_LATER = 1013,
};

struct frame_head {
    size_t size;      /* of the head itself */
    uint64_t payload; /* size of what follows */
    bool control;     /* ping, pong or close; otherwise text or its continuation */
    bool begins;      /* a message */
    bool ends;        /* a message */
};

enum frame_head_state {
    FRAME_HEAD_PART = -1, /* not all of it is here */
    FRAME_HEAD_FINE = 0,
};

/* Who has sent a frame: those of a client are masked, those of a server are not. */
enum frame_sender { FRAME_OF_CLIENT, FRAME_OF_SERVER };

/*
 * Reads the head that the bytes begin with. FRAME_HEAD_FINE, FRAME_HEAD_PART, or the code to end
 * the connection with, which may be known before the head is complete: a frame that is not masked
 * and should be, or is and should not, of a kind that there is not, binary, or with a length
 * written in more bytes than it needs.
 */
int frame_head_read(struct atelier_span bytes, enum frame_sender sender, struct frame_head *head);

/* What we begin frames with: all of a text, or a ping. */
enum frame_kind { FRAME_TEXT = 1, FRAME_PING = 9 };

enum { FRAME_HEAD_SIZE = 14, FRAME_MASK_SIZE = 4 }; /* of the longest, and of the mask at its end */

/* Writes the head of a frame with so many bytes of payload, without the mask that a client's has
 * at its end. How long the head is, with room for that mask. */
size_t frame_head_write(unsigned char head[FRAME_HEAD_SIZE], enum frame_kind kind,
                        enum frame_sender sender, uint64_t payload);

#endif
