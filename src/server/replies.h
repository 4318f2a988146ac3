/*
 * What every reply tells a browser it may do with the page, and replies made for one request.
 */
#ifndef SERVER_REPLIES_H
#define SERVER_REPLIES_H

#include "common/grow.h"
#include "net/http_reply.h"

void reply_headers(struct http_reply *reply);

/* The same for what pages of others may use as well; and for the document that they may show within
 * themselves. */
void reply_headers_for_others(struct http_reply *reply);
void reply_headers_for_frames(struct http_reply *reply);

/* A reply that nobody keeps. `type` is NULL where there is no body. */
void dynamic_reply_begin(struct http_reply *reply, int status, const char *type);

/* Hands a text over as the body; the reply frees it. */
void dynamic_reply_body(struct http_reply *reply, const struct grow *text);

#endif
