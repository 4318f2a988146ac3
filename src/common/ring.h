/*
 * Things in a ring: a list that things are put into without any memory of its own, since each of
 * them has its link inside. A link that is in no ring is a ring of itself.
 *
 *     for (struct ring *link = ring->next; link != ring; link = link->next) {
 *         struct thing *thing = RING_ITEM(link, struct thing, link_in_thing);
 */
#ifndef COMMON_RING_H
#define COMMON_RING_H

#include <stdbool.h>
#include <stddef.h>

struct ring {
    struct ring *previous, *next;
};

#define RING_ITEM(link, type, member) ((type *)(void *)((char *)(link) - offsetof(type, member)))

static inline void ring_init(struct ring *ring)
{
    ring->previous = ring->next = ring;
}

static inline bool ring_is_empty(const struct ring *ring)
{
    return ring->next == ring;
}

/* Out of whatever ring it is in, if any. */
static inline void ring_remove(struct ring *link)
{
    link->previous->next = link->next;
    link->next->previous = link->previous;
    ring_init(link);
}

/* To the end of a ring, from whatever ring it was in. */
static inline void ring_append(struct ring *ring, struct ring *link)
{
    ring_remove(link);
    link->previous = ring->previous;
    link->next = ring;
    ring->previous->next = link;
    ring->previous = link;
}

/* Moves everything from one ring to the end of another. */
static inline void ring_move_all(struct ring *from, struct ring *to)
{
    while (!ring_is_empty(from))
        ring_append(to, from->next);
}

#endif
