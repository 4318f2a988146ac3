/*
 * In the place of nats.c where the program is built without libnats.
 */
#include "bus_inside.h"

#include <stdio.h>

struct bus *nats_bus_open(const char *address, uv_loop_t *loop, const struct bus_hearer *hearer,
                          char problem[static BUS_PROBLEM])
{
    (void)address, (void)loop, (void)hearer;
    snprintf(problem, BUS_PROBLEM,
             "This program was built for one machine alone; the build option -Dmachines=true adds "
             "NATS.");
    return NULL;
}
