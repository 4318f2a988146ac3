/*
 * A bus within one program: everybody who has opened it hears everybody.
 */
#include "bus_inside.h"

#include "common/grow.h"
#include "common/ring.h"

#include <stdlib.h>

struct local_bus {
    struct bus bus;
    struct ring link;
};

static struct ring members = {&members, &members};

static void say(struct bus *bus, struct atelier_span text)
{
    (void)bus;
    for (struct ring *link = members.next; link != &members; link = link->next)
        mailbox_put(RING_ITEM(link, struct local_bus, link)->bus.mailbox, text);
}

static bool is_connected(const struct bus *bus)
{
    (void)bus;
    return true;
}

static void leave(struct bus *bus)
{
    struct local_bus *local = (struct local_bus *)bus;
    ring_remove(&local->link);
    free(local);
}

static const struct bus_ops ops = {.say = say, .is_connected = is_connected, .close = leave};

struct bus *local_bus_open(struct mailbox *mailbox)
{
    struct local_bus *local = must_realloc(NULL, sizeof *local);
    *local = (struct local_bus){.bus = {&ops, mailbox}};
    ring_init(&local->link);
    ring_append(&members, &local->link);
    return &local->bus;
}
