/*
 * In the place of nats.c where the program is built without libnats.
 */
#include "bus_inside.h"

#include <stdio.h>

struct bus *nats_bus_open(const struct bus_place *place, struct mailbox *mailbox,
                          char problem[static BUS_PROBLEM])
{
    (void)place, (void)mailbox;
    snprintf(problem, BUS_PROBLEM,
             "This program was built for one machine alone; the build option -Dmachines=true adds "
             "NATS.");
    return NULL;
}
