/*
 * What every reply tells a browser about what it may do with the page.
 */
#ifndef SERVER_HEADERS_H
#define SERVER_HEADERS_H

#include "net/http_reply.h"

void headers_add(struct http_reply *reply);

/* The same for pictures that pages of others may show as well. */
void headers_add_for_pictures(struct http_reply *reply);

#endif
