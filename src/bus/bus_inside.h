/*
 * What stands behind a bus.
 */
#ifndef BUS_BUS_INSIDE_H
#define BUS_BUS_INSIDE_H

#include "mailbox.h"

/* First member of every bus. */
struct bus {
    const struct bus_ops *ops;
    struct mailbox *mailbox; /* what was said comes in by it */
};

struct bus_ops {
    void (*say)(struct bus *bus, struct atelier_span text);
    bool (*is_connected)(const struct bus *bus);
    void (*close)(struct bus *bus);
};

/* Both have taken the mailbox over unless they return NULL. */
struct bus *nats_bus_open(const struct bus_place *place, struct mailbox *mailbox,
                          char problem[static BUS_PROBLEM]);
struct bus *local_bus_open(struct mailbox *mailbox);

#endif
