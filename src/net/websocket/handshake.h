/*
 * How HTTP becomes a WebSocket (RFC 6455, section 4.2).
 */
#ifndef NET_WEBSOCKET_HANDSHAKE_H
#define NET_WEBSOCKET_HANDSHAKE_H

#include "net/http_request.h"

enum { HANDSHAKE_REPLY = 512, HANDSHAKE_SUBPROTOCOL = 64 };

struct handshake_rules {
    const char *subprotocol; /* that the other side has to offer */
    /* Whether requests from pages of this origin are welcome; http_origin_is_own, say. A request
     * without an origin comes from a program and is not asked about. */
    bool (*welcomes)(void *context, const struct http_request *request, struct atelier_span origin);
    void *context;
};

/*
 * 0 if the request may become a WebSocket, or the status to refuse it with: 400 (not such a
 * request, or without the subprotocol), 403 (a foreign origin), 426 (another version: say
 * "Sec-WebSocket-Version: 13").
 */
int handshake_check(const struct http_request *request, const struct handshake_rules *rules);

/* What the reply to a key says, to prove that it was understood. */
enum { HANDSHAKE_ANSWER = 32 };
void handshake_answer(struct atelier_span key, char answer[static HANDSHAKE_ANSWER]);

/* Writes the 101 for a request that was found good; its size. */
size_t handshake_reply(const struct http_request *request, const char *subprotocol,
                       char head[static HANDSHAKE_REPLY]);

#endif
