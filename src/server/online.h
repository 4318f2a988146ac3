/*
 * The house on a loop: its store, its AI workers, WebSockets and requests of HTTP.
 */
#ifndef SERVER_ONLINE_H
#define SERVER_ONLINE_H

#include "bus/bus.h"
#include "net/http_session.h"
#include "net/websocket/websocket.h"
#include "store/store.h"

struct online;

struct online_settings {
    struct store_place store;
    struct bus_place bus; /* where others on the same store are spoken to; no address: nowhere */
    bool no_limits;       /* rates and counts do not matter */
    bool behind_proxy;    /* whose X-Forwarded-For and X-Forwarded-Proto are believed */
    int64_t keep_unused, keep_open; /* as online/online.h has them */
    /* A sentence for whoever operates it: something is away, or is back. NULL: nobody hears it. */
    void (*report)(void *context, const char *sentence);
    void *context;
};

/* Why there can be no house: which of the settings it is about, and a sentence. */
struct online_problem {
    const char *setting; /* "store" or "bus" */
    char text[STORE_PROBLEM];
};

/* NULL, and the problem, if there can be none. The loop may end while the house is open. */
struct online *online_open(uv_loop_t *loop, const struct online_settings *settings,
                           struct online_problem *problem);

/* The house is about to be closed: it says that it is not ready, and lets no new sockets in. Those
 * who are here are served until they are closed, and come back one after the other. May be called
 * again. */
void online_leave(struct online *online);

/* Closes the store behind everything that was asked; the loop has to be run once more. */
void online_close(struct online *online);

/* --- for an http_answerer --- */

/* Whether the house answers requests to this path. */
bool online_has(const struct http_request *request);

bool online_takes_body(const struct http_request *request);
bool online_later(struct online *online, const struct http_request *request,
                  struct http_waiting *waiting);
/* A QR code is wanted: true where that is too much, and has been answered. */
bool online_refuses_code(struct online *online, const struct http_request *request,
                         struct http_waiting *waiting);
void online_answer(struct online *online, const struct http_request *request,
                   struct http_reply *reply);
bool online_upgrade(struct online *online, const struct http_request *request,
                    struct connection *connection);

#endif
