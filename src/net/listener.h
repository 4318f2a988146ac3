/*
 * Listening at an address, and keeping the connections that come.
 */
#ifndef NET_LISTENER_H
#define NET_LISTENER_H

#include "connection.h"

/* What newcomers meet. */
struct welcome {
    void *context;
    const struct connection_user *user;
    /* The user's state for a new connection; NULL if there can be none. */
    void *(*open)(void *context);
    struct atelier_span busy; /* what is said to those for whom there is no place */
};

struct listener {
    struct connection_keeper keeper; /* first: connections give it back */
    const struct welcome *welcome;
    uv_tcp_t tcp;
    uv_timer_t patience; /* with answers under way after the stop */
    struct connection *first;
    unsigned count;
    bool stopping;
};

/*
 * Listens at a numeric address ("localhost" is one, too) and port, 0 for any free one. Returns 0,
 * or a code of libuv: UV_EADDRINUSE if somebody listens there, UV_EINVAL if that is no address.
 * The listener, the welcome and the limits stay where they are until the loop has come to its end.
 */
int listener_open(struct listener *listener, uv_loop_t *loop, const char *host, unsigned port,
                  const struct net_limits *limits, const struct welcome *welcome);

/* The port that it listens at. */
unsigned listener_port(const struct listener *listener);

/*
 * Takes no more connections and ends those there are: at once where nothing is under way, the
 * others when they have been answered or have had their time. A second call ends them all.
 */
void listener_stop(struct listener *listener);

#endif
