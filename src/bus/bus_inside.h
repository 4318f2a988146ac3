/*
 * What stands behind a bus.
 */
#ifndef BUS_BUS_INSIDE_H
#define BUS_BUS_INSIDE_H

#include "bus.h"

/* First member of every bus. */
struct bus {
    const struct bus_manner *manner;
};

struct bus_manner {
    void (*say)(struct bus *bus, struct atelier_span text);
    bool (*is_connected)(const struct bus *bus);
    void (*close)(struct bus *bus);
};

struct bus *nats_bus_open(const char *address, uv_loop_t *loop, const struct bus_hearer *hearer,
                          char problem[static BUS_PROBLEM]);
struct bus *local_bus_open(uv_loop_t *loop, const struct bus_hearer *hearer);

#endif
