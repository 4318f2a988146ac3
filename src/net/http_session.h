/*
 * HTTP/1.1 over a connection: one request after the other, each answered before the next is read.
 * Requests that were sent ahead wait in the connection's buffer, so their answers keep the order.
 *
 * What is answered is not known here but by an `http_answerer`.
 */
#ifndef NET_HTTP_SESSION_H
#define NET_HTTP_SESSION_H

#include "connection.h"
#include "http_reply.h"
#include "http_request.h"
#include "listener.h"

enum { HTTP_PIECE = 65536 }; /* of a body that does not lie in memory, at once */

/*
 * A request whose answer takes its time. Whoever takes it keeps the address of this struct, which
 * is good until http_waiting_send or `gone`, whichever comes first.
 */
struct http_waiting {
    void *owner;
    void (*gone)(void *owner); /* nobody waits any more */
    /* The rest is for http_session.c. */
    struct connection *connection;
    bool keep_alive;
};

struct http_answerer {
    void *context;
    /* Whether a request of this kind may have a body; all others with one are refused with 413. May
     * be NULL: none may. */
    bool (*takes_body)(void *context, const struct http_request *request);
    /*
     * Asked first: true if the request will be answered later, and then `owner` and `gone` are set
     * and the request is gone when this returns. May be NULL.
     */
    bool (*later)(void *context, const struct http_request *request, struct http_waiting *waiting);
    /* Begins and fills the reply. The request is gone when this returns. */
    void (*answer)(void *context, const struct http_request *request, struct http_reply *reply);
    /* The reply to something that is no request, or one that is refused before it is looked at; 503
     * where there is no place or no memory. What its body says lies in memory. */
    void (*refuse)(void *context, int status, struct http_reply *reply);
    /*
     * A request with `upgrade` set. Whoever takes the connection over calls connection_use and
     * sends the 101 itself; then this returns true. False: it is answered like any other. May be
     * NULL.
     */
    bool (*upgrade)(void *context, const struct http_request *request,
                    struct connection *connection);
    /* Hears of each reply; `request` is NULL if there was none that could be read. May be NULL. */
    void *log_context;
    void (*log)(void *context, const struct connection *connection,
                const struct http_request *request, const struct http_reply *reply);
};

/* The reply to a request that was taken by `later`, to be begun and filled; and its sending. */
struct http_reply *http_waiting_reply(struct http_waiting *waiting);
void http_waiting_send(struct http_waiting *waiting);

/* Connections that a listener welcomes with this speak HTTP; `answerer` stays where it is. */
struct welcome http_welcome(const struct http_answerer *answerer);

#endif
