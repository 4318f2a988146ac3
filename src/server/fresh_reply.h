/*
 * Replies that are made for one request and kept by nobody.
 */
#ifndef SERVER_FRESH_REPLY_H
#define SERVER_FRESH_REPLY_H

#include "common/grow.h"
#include "net/http_reply.h"

/* `type` is NULL where there is no body. */
void fresh_reply_begin(struct http_reply *reply, int status, const char *type);

/* Hands a text over as the body; the reply frees it. */
void fresh_reply_body(struct http_reply *reply, const struct grow *text);

#endif
