/*
 * Which bus it is. What is said has its tag when it gets there; mailbox.c looks at those that come.
 */
#include "bus_inside.h"

#include "common/grow.h"

#include <stdio.h>

struct bus *bus_open(const struct bus_place *place, const unsigned char key[static TAG_KEY],
                     uv_loop_t *loop, const struct bus_callbacks *callbacks,
                     char problem[static BUS_PROBLEM])
{
    struct mailbox *mailbox = mailbox_open(loop, key, callbacks);
    if (mailbox == NULL) {
        snprintf(problem, BUS_PROBLEM, "the system has nothing that wakes the loop.");
        return NULL;
    }
    struct bus *bus =
        *place->address != '\0' ? nats_bus_open(place, mailbox, problem) : local_bus_open(mailbox);
    if (bus == NULL)
        mailbox_close(mailbox);
    return bus;
}

void bus_say(struct bus *bus, struct atelier_span text)
{
    unsigned char tag[TAG_SIZE];
    mailbox_tag(bus->mailbox, text, tag);
    struct grow message = grow_empty();
    message.out.write(&message.out, (const char *)tag, sizeof tag);
    message.out.write(&message.out, text.at, text.size);
    bus->ops->say(bus, (struct atelier_span){message.text, message.used});
    grow_free(&message);
}

bool bus_is_connected(const struct bus *bus)
{
    return bus->ops->is_connected(bus);
}

uint64_t bus_forged(const struct bus *bus)
{
    return mailbox_forged(bus->mailbox);
}

void bus_close(struct bus *bus)
{
    struct mailbox *mailbox = bus->mailbox;
    bus->ops->close(bus);
    mailbox_close(mailbox);
}
