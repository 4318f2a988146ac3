/*
 * What every reply tells a browser about what it may do with the page.
 */
#ifndef SERVER_HEADERS_H
#define SERVER_HEADERS_H

#include "net/http_reply.h"

void headers_add(struct http_reply *reply);

#endif
