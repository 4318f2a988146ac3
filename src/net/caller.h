/*
 * A caller: our connection to somebody else's server. It asks over HTTP, one request after another,
 * and may then become a WebSocket.
 *
 * Whoever answers is a stranger: what comes is bounded as http_answer.h and websocket/codec.h say,
 * and so is what waits to be sent.
 */
#ifndef NET_CALLER_H
#define NET_CALLER_H

#include <atelier/text.h>
#include <uv.h>

struct caller;

/* All of them get the `state` given to caller_open. What is in a span is gone when they return, or
 * with the next request. */
struct caller_user {
    void (*connected)(void *state);
    /* To caller_ask; or to caller_upgrade, where it is refused. */
    void (*answered)(void *state, int status, struct atelier_span body);
    void (*upgraded)(void *state);
    void (*message)(void *state, struct atelier_span text);
    /* The last call, also from within caller_ask, caller_upgrade or caller_say. It is still to be
     * closed. */
    void (*lost)(void *state, const char *why);
};

enum { CALLER_HOST = 272 };

struct caller_target {
    const struct sockaddr *to;
    const struct sockaddr *from; /* NULL: the system chooses */
    const char *host;            /* as the field has it, below CALLER_HOST bytes */
    size_t most_text;            /* bytes of a message */
};

/* Begins to connect. NULL and why where that is not possible. */
struct caller *caller_open(uv_loop_t *loop, const struct caller_target *target,
                           const struct caller_user *user, void *state, const char **why);

/* Sends a request with a body of JSON ("" for none), and the token of whoever asks (NULL for none).
 * The one before it must have been answered. */
void caller_ask(struct caller *caller, const char *method, const char *path, const char *token,
                const char *body);

/* Asks for a WebSocket. */
void caller_upgrade(struct caller *caller, const char *path, const char *subprotocol);

void caller_say(struct caller *caller, struct atelier_span text);

/* When it has last heard anything, or was opened, by uv_now(). */
uint64_t caller_heard(const struct caller *caller);

/* Hangs up, after a goodbye where there is a WebSocket; nothing more is heard of it. It frees
 * itself when the loop runs. */
void caller_close(struct caller *caller);

#endif
