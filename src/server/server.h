/*
 * The server: who answers a request, and what is said where there is nothing to answer with.
 */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include "folder.h"
#include "net/http_session.h"
#include "online.h"
#include "site.h"

struct server {
    const struct site *site;
    struct folder *folder; /* to take the files from instead, or NULL */
    const char
        *local; /* the address that only this machine can reach us at, or NULL; see hosts.h */
    struct online *online; /* the house, or NULL where only files are served */
    const char *allowed;   /* names that we answer to besides, or NULL */
    const char *home;      /* the link by which others in the network reach us, or NULL */
};

/* Who answers for the server, which stays where it is. No log. */
struct http_answerer server_answerer(struct server *server);

#endif
