/*
 * Which encoding of a file the other side would like best (RFC 9110, section 12.5.3).
 */
#ifndef SERVER_ENCODINGS_H
#define SERVER_ENCODINGS_H

#include "net/http_request.h"
#include "site.h"

/*
 * The best of those that are there (`there` has a bit for each, that of ENCODING_PLAIN always set);
 * -1 if none is acceptable, which only somebody who refuses "identity" can bring about.
 */
int encoding_choose(const struct http_request *request, unsigned there);

/* As Content-Encoding has it; NULL for ENCODING_PLAIN. */
const char *encoding_name(enum encoding encoding);

#endif
