/*
 * Taking turns.
 *
 * Nobody may keep the loop to themselves for as long as they have something to do: they do a share
 * of it and ask for another turn. That comes when the loop has looked at everybody else once.
 */
#ifndef NET_TURNS_H
#define NET_TURNS_H

#include "common/ring.h"

#include <uv.h>

/* Somebody who may want a turn. */
struct turn {
    struct ring link;
    void (*take)(struct turn *turn);
};

struct turns {
    uv_idle_t idle; /* active while somebody waits, so that the loop does not sleep */
    struct ring waiting;
};

void turns_open(struct turns *turns, uv_loop_t *loop);

/* Nobody waits any more; the struct stays until the loop has closed the handle. */
void turns_close(struct turns *turns);

void turn_init(struct turn *turn, void (*take)(struct turn *turn));

/* Asks for a turn; to ask twice is to ask once. */
void turn_ask(struct turns *turns, struct turn *turn);

/* Does not want it any more. */
void turn_forgo(struct turn *turn);

#endif
