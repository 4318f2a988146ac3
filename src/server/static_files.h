/*
 * A file as a reply: encoded as the other side likes it, whole or in part, or only the news that
 * it has not changed.
 */
#ifndef SERVER_STATIC_FILES_H
#define SERVER_STATIC_FILES_H

#include "net/http_reply.h"
#include "net/http_request.h"
#include "site.h"

/* The request is a GET or a HEAD; that a HEAD gets no body is left to the caller. The body of the
 * reply lies in the file, or nowhere if the file's does: then the caller says how it is fetched. */
void static_file_answer(const struct site_file *file, const struct http_request *request,
                        struct http_reply *reply);

/* The file as the page that goes with a status which is not 200: no ranges, no conditions. */
void static_file_page(const struct site_file *file, int status, struct http_reply *reply);

#endif
