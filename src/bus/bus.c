/*
 * Which bus it is.
 */
#include "bus_inside.h"

struct bus *bus_open(const char *address, uv_loop_t *loop, const struct bus_hearer *hearer,
                     char problem[static BUS_PROBLEM])
{
    return *address != '\0' ? nats_bus_open(address, loop, hearer, problem)
                            : local_bus_open(loop, hearer);
}

void bus_say(struct bus *bus, struct atelier_span text)
{
    bus->manner->say(bus, text);
}

bool bus_is_connected(const struct bus *bus)
{
    return bus->manner->is_connected(bus);
}

void bus_close(struct bus *bus)
{
    bus->manner->close(bus);
}
