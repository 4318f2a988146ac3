/*
 * Whose page sends a request. A browser says so in the field "Origin" whenever a script of one page
 * asks another server; a program that is no browser has none.
 */
#ifndef NET_HTTP_ORIGIN_H
#define NET_HTTP_ORIGIN_H

#include "http_request.h"

/*
 * Whether an origin is that of our own page: its host and port are those that the request is sent
 * to. Whether it is http or https is not asked, since a web server in front may speak either.
 */
bool http_origin_is_own(const struct http_request *request, struct atelier_span origin);

#endif
