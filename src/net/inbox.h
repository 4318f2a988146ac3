/*
 * The bytes of a connection that have arrived and wait to be understood.
 *
 * They lie in one piece of at most INBOX_SIZE bytes, which is there only while bytes wait: a
 * connection that is silent has none. Bytes are taken from the front and stay where they are; they
 * are moved to the front only when there is no room behind them, and whoever reads asks for room
 * only when a message that has begun needs more. Such a message is longer than what is moved, so no
 * more bytes are ever moved than arrive.
 */
#ifndef NET_INBOX_H
#define NET_INBOX_H

#include <atelier/text.h>
#include <stdbool.h>

enum { INBOX_SIZE = 16384 };

/* All zero is an empty one. */
struct inbox {
    char *bytes;
    size_t first, used;
};

/* What waits. */
struct atelier_span inbox_waiting(const struct inbox *inbox);

bool inbox_is_full(const struct inbox *inbox);

/* A place for further bytes, and its size; NULL without memory. The inbox is not full. */
char *inbox_room(struct inbox *inbox, size_t *size);

/* So many bytes were put into the room. */
void inbox_add(struct inbox *inbox, size_t size);

/* The first so many bytes are done with. */
void inbox_take(struct inbox *inbox, size_t size);

/* Takes everything and gives the memory back. */
void inbox_clear(struct inbox *inbox);

#endif
