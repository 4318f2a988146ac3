/*
 * Messages on their way into the loop's thread, from any other.
 */
#ifndef BUS_MAILBOX_H
#define BUS_MAILBOX_H

#include "bus.h"

struct mailbox;

/* NULL if the system has none. */
struct mailbox *mailbox_open(uv_loop_t *loop, const struct bus_hearer *hearer);

/* From any thread. Beyond a few thousand, or 64 MiB, that nobody has read they are lost, as on any
 * bus. */
void mailbox_put(struct mailbox *mailbox, const char *text, size_t size);

/* No call of the hearer after this. Nobody may put anything in any more. */
void mailbox_close(struct mailbox *mailbox);

#endif
