/*
 * A request of HTTP/1.1, read from its head. Nothing is copied: all spans lie in the head.
 *
 * llhttp reads the head; what it lets pass and we do not want is refused here: line ends that are
 * not CR LF, folded lines, long bodies, bodies in chunks, two hosts or none.
 */
#ifndef NET_HTTP_REQUEST_H
#define NET_HTTP_REQUEST_H

#include <atelier/text.h>
#include <stdbool.h>

enum {
    HTTP_MOST_HEAD = 16384,
    HTTP_MOST_TARGET = 4096,
    HTTP_MOST_FIELDS = 64,
    HTTP_MOST_BODY = 4096,
};

struct http_field {
    struct atelier_span name, value;
};

struct http_request {
    struct atelier_span method;
    struct atelier_span target; /* as it was sent */
    struct atelier_span host;   /* with its port, from the target or the field; may be empty */
    struct atelier_span path;   /* begins with a slash, still with its %XX; or is "*" */
    struct http_field field[HTTP_MOST_FIELDS];
    unsigned fields;
    int minor;                   /* of HTTP/1.x */
    bool keep_alive;             /* the other side would like to ask more */
    struct atelier_span upgrade; /* the protocols that it would like to change to; may be empty */
    size_t body_size;            /* as the head announces it */
    struct atelier_span body;    /* not in the head: whoever reads on fills it in */
};

/*
 * The size of the head that `bytes` begin with, its empty line included; 0 if it is not all there.
 * `looked` is how many bytes an earlier call has seen, and is moved on.
 */
size_t http_head_size(struct atelier_span bytes, size_t *looked);

/*
 * Reads a whole head. Returns 0, or the status to refuse it with: 400, 413 (a body of more
 * than HTTP_MOST_BODY bytes), 414, 431, 501 or 505. The request is not to be used then.
 */
int http_request_read(struct atelier_span head, struct http_request *request);

/* The status for a head of which these bytes have come and more cannot: 414 or 431. */
int http_too_long(struct atelier_span bytes);

/* Whether a request can begin with this byte. */
bool http_may_begin(char byte);

/* Whether a name of a field or a coding is this one; case-insensitive. */
bool http_name_is(struct atelier_span name, const char *text);

/* The value of a field that stands there exactly once; false otherwise. */
bool http_request_field(const struct http_request *request, const char *name,
                        struct atelier_span *value);

/*
 * Goes through the items of a list that may be spread over several fields of one name. Commas
 * within quotes do not count, empty items are passed over.
 *
 *     struct http_items items = {request, "accept-encoding"};
 *     while (http_next_item(&items, &item))
 */
struct http_items {
    const struct http_request *request;
    const char *name;
    unsigned next; /* the field to look at after `rest` */
    struct atelier_span rest;
};
bool http_next_item(struct http_items *items, struct atelier_span *item);

/* Whether there is a field of this name at all. */
bool http_has_field(const struct http_request *request, const char *name);

/* Without spaces and tabs at its ends. */
struct atelier_span http_trim(struct atelier_span span);

#endif
