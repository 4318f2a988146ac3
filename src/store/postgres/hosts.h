/*
 * Several servers in one address, of which one is tried at a time: libpq would look up the names of
 * all of them, and wait for that, and for one that says nothing for as long as it is let.
 */
#ifndef STORE_POSTGRES_HOSTS_H
#define STORE_POSTGRES_HOSTS_H

#include <libpq-fe.h>
#include <netdb.h>
#include <stdbool.h>

/* As libpq wants it, each NULL where nothing is said of it. */
struct host {
    char *name, *address, *port;
};

/* The one whose turn it is. */
struct host host_of(const char *address, unsigned turn);
void host_free(struct host *host);

/* Whether its name must be looked up, and what was found. */
bool host_has_only_name(const struct host *host);
void host_take(struct host *host, const struct addrinfo *found);

struct host_setting {
    const char *name, *value;
};

/* Begins to connect to it as the address says, and as these settings do, the last of which has no
 * name. NULL, or one that libpq calls bad, if that cannot be. */
PGconn *host_connect(const struct host *host, const char *address,
                     const struct host_setting *settings);

#endif
