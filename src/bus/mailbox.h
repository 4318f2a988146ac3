/*
 * Messages on their way into the loop's thread, from any other.
 */
#ifndef BUS_MAILBOX_H
#define BUS_MAILBOX_H

#include "bus.h"

struct mailbox;

/* NULL if the system has none. */
struct mailbox *mailbox_open(uv_loop_t *loop, const unsigned char key[static TAG_KEY],
                             const struct bus_callbacks *callbacks);

/* What a text has in front of it when it is put in. */
void mailbox_tag(const struct mailbox *mailbox, struct atelier_span text,
                 unsigned char tag[static TAG_SIZE]);

/* From any thread. Without the right tag it is only counted. Beyond a few thousand, or 64 MiB, that
 * nobody has read they are lost, as on any bus. */
void mailbox_put(struct mailbox *mailbox, struct atelier_span message);

/* How many had another tag. */
uint64_t mailbox_forged(const struct mailbox *mailbox);

/* No call of the callbacks after this. Nobody may put anything in any more. */
void mailbox_close(struct mailbox *mailbox);

#endif
