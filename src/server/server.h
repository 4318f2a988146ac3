/*
 * The server: who answers a request, and what is said where there is nothing to answer with.
 */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include "net/http_session.h"
#include "site.h"

struct server {
    const struct site *site;
    int folder;          /* -1, or a folder to take the files from instead */
    bool loopback;       /* nobody else can reach us */
    const char *allowed; /* names that we answer to besides, or NULL */
};

/* Who answers for the server, which stays where it is. No log. */
struct http_answerer server_answerer(struct server *server);

#endif
