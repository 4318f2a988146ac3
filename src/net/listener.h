/*
 * Listening at an address, and keeping the connections that come.
 *
 * Nobody can stop it from accepting: neither many who come at once (each time around the loop only
 * so many are let in), nor somebody who takes all places (see places.h), nor a system that is out
 * of memory or of files for a while (the handle to turn somebody away with is part of the
 * listener).
 */
#ifndef NET_LISTENER_H
#define NET_LISTENER_H

#include "connection.h"

enum { LISTENER_WORDS = 8192 };

/* What newcomers meet. */
struct welcome {
    void *context;
    const struct connection_user *user;
    /* The user's state for a new connection; NULL if there can be none. */
    void *(*open)(void *context);
    /* Writes what is said to those for whom there is no place, and returns its size. */
    size_t (*busy)(void *context, char words[static LISTENER_WORDS]);
};

struct listener {
    struct connection_keeper keeper; /* first: connections give it back */
    const struct welcome *welcome;
    uv_tcp_t tcp;
    uv_tcp_t away;       /* somebody who is being turned away without a connection */
    uv_timer_t patience; /* with answers under way after the stop */
    struct turn turn;    /* to let in those who wait outside */
    unsigned came;       /* since the last turn */
    unsigned alive;      /* connections, also those that are being closed */
    bool outside;        /* somebody is announced and not accepted yet */
    bool away_open, stopping;
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

/* How many have a place. */
unsigned listener_count(const struct listener *listener);

/*
 * Takes no more connections and ends those there are: at once where nothing is under way, the
 * others when they have been answered or have had their time. A second call ends them all.
 */
void listener_stop(struct listener *listener);

#endif
