/*
 * Turns by an idle handle, which libuv calls once each time around.
 */
#include "turns.h"

/* Everybody who waits now, once; who asks meanwhile waits for the next time around. */
static void take_turns(uv_idle_t *idle)
{
    struct turns *turns = idle->data;
    struct ring now;
    ring_init(&now);
    ring_move_all(&turns->waiting, &now);
    while (!ring_is_empty(&now)) {
        struct turn *turn = RING_ITEM(now.next, struct turn, link);
        ring_remove(&turn->link);
        turn->take(turn);
    }
    if (ring_is_empty(&turns->waiting))
        uv_idle_stop(idle);
}

void turns_open(struct turns *turns, uv_loop_t *loop)
{
    uv_idle_init(loop, &turns->idle);
    turns->idle.data = turns;
    ring_init(&turns->waiting);
}

void turns_close(struct turns *turns)
{
    if (!uv_is_closing((uv_handle_t *)&turns->idle))
        uv_close((uv_handle_t *)&turns->idle, NULL);
}

void turn_init(struct turn *turn, void (*take)(struct turn *turn))
{
    ring_init(&turn->link);
    turn->take = take;
}

void turn_ask(struct turns *turns, struct turn *turn)
{
    if (!ring_is_empty(&turn->link))
        return;
    ring_append(&turns->waiting, &turn->link);
    uv_idle_start(&turns->idle, take_turns);
}

void turn_forgo(struct turn *turn)
{
    ring_remove(&turn->link);
}
