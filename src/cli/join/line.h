/*
 * The line to a house: a session, a WebSocket and hello; and all of that again whenever it is lost.
 */
#ifndef CLI_JOIN_LINE_H
#define CLI_JOIN_LINE_H

#include "kept.h"

#include "net/caller.h"

#include <jansson.h>

/* All of them get the `state` given to line_open. */
struct line_user {
    /* The house has said hello, for the first time or again. */
    void (*ready)(void *state);
    /* A reply or an event. */
    void (*message)(void *state, const json_t *message);
    /* It was lost, and will be tried again until it is there; said once each time. */
    void (*away)(void *state);
    /* The last call: there is no way to this house, and why, as a sentence. */
    void (*failed)(void *state, const char *why);
};

struct line {
    uv_loop_t *loop;
    const struct join_link *house;
    struct join_person *person;
    const struct line_user *user;
    void *state;
    struct addrinfo *places, *place; /* where the house may be, and what is tried next */
    struct caller *caller;
    uv_timer_t timer; /* to try again, or to notice that nobody speaks any more */
    bool greeted;     /* hello was answered, on this connection */
    bool known;       /* it was answered before: from then on it is tried for ever */
    bool ended;
    unsigned tries;
    uint64_t wait; /* that the house asks for, in milliseconds */
};

/*
 * Looks the house up and begins to call it. `person` may come without a token and gets one; what is
 * new about them is kept. False and a sentence if there is no such host.
 */
bool line_open(struct line *line, char problem[static 480]);

/* Sends a request, which it takes over. Lost where there is no line: whoever is `ready` again asks
 * again. */
void line_ask(struct line *line, json_t *request);

/* Hangs up; nothing more is heard of it once the loop has run. */
void line_close(struct line *line);

#endif
