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

struct http_answerer {
    void *context;
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

/* Connections that a listener welcomes with this speak HTTP; `answerer` stays where it is. */
struct welcome http_welcome(const struct http_answerer *answerer);

#endif
