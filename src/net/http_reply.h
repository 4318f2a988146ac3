/*
 * A reply of HTTP/1.1: a head that is written field by field, and a body that lies elsewhere.
 *
 *     http_reply_begin(reply, 200);
 *     http_reply_field(reply, "Content-Type", "%s", type);
 *     reply->body = ...;
 *
 * Length, date and what becomes of the connection are added by who sends it (http_reply_end).
 */
#ifndef NET_HTTP_REPLY_H
#define NET_HTTP_REPLY_H

#include <atelier/text.h>
#include <stdbool.h>
#include <time.h>

enum { HTTP_REPLY_HEAD = 4096, HTTP_DATE = 30 };

struct http_reply {
    int status;
    struct atelier_span body; /* stays where it is until the reply is sent */
    /*
     * Where the body does not lie in memory (`body.at` is NULL then), this fetches it piece by
     * piece: it copies so many bytes, from an offset on, into the room. False if they are not there
     * any more. `first` is the offset at which the body begins.
     */
    bool (*fetch)(void *owned, size_t offset, char *room, size_t size);
    size_t first;
    bool head_only; /* the length of the body is told, the body is not sent */
    bool hang_up;   /* the connection ends after this */
    void *owned;    /* what the body needs, given back by `release` when the reply is sent */
    void (*release)(void *owned);
    size_t head_size;
    char head[HTTP_REPLY_HEAD];
};

void http_reply_begin(struct http_reply *reply, int status);

/* The value must be one line of plain text. That it fits is our own doing: no foreign text of any
 * length belongs into a head. */
void http_reply_field(struct http_reply *reply, const char *name, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Whole lines, each with its CR LF. */
void http_reply_lines(struct http_reply *reply, const char *lines);

/* The last fields and the empty line. */
void http_reply_end(struct http_reply *reply, time_t now, bool keep_alive);

/* Gives back what the reply owns. A reply that has only begun, or is all zero, owns nothing. */
void http_reply_release(struct http_reply *reply);

/* "Not Found", say; "Unknown" for a status that we never send. */
const char *http_reason(int status);

#endif
