/*
 * A wire: one connection of one person to the house, from the first byte to the last. It opens a
 * session over HTTP, becomes a WebSocket, says hello, and from then on brings whole messages.
 */
#ifndef LOAD_WIRE_H
#define LOAD_WIRE_H

#include <atelier/text.h>
#include <uv.h>

struct wire;

/* All of them get the `state` given to wire_open. A text is gone when `message` returns. */
struct wire_user {
    void (*ready)(void *state);
    void (*message)(void *state, struct atelier_span text);
    void (*lost)(void *state, const char *why);
};

/* Connects to a port of this machine. `number` names the person, and chooses the address to come
 * from: one address has too few ports for everybody. */
struct wire *wire_open(uv_loop_t *loop, unsigned port, unsigned number,
                       const struct wire_user *user, void *state);

void wire_say(struct wire *wire, struct atelier_span text);

/* Hangs up; nothing more is heard of it. It frees itself when the loop runs. */
void wire_close(struct wire *wire);

#endif
