/*
 * Replies that are made for one request.
 */
#include "fresh_reply.h"

#include "headers.h"

#include <stdlib.h>

void fresh_reply_begin(struct http_reply *reply, int status, const char *type)
{
    http_reply_begin(reply, status);
    headers_add(reply);
    http_reply_field(reply, "Cache-Control", "no-store");
    if (type != NULL)
        http_reply_field(reply, "Content-Type", "%s", type);
}

void fresh_reply_body(struct http_reply *reply, const struct grow *text)
{
    reply->body = (struct atelier_span){text->text, text->used};
    reply->owned = text->text;
    reply->release = free;
}
