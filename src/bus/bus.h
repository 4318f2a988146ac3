/*
 * The bus: what houses on the same store say to each other. A message reaches all who listen, or
 * some of them, or nobody; once, or more often. The houses know that.
 */
#ifndef BUS_BUS_H
#define BUS_BUS_H

#include <atelier/text.h>
#include <uv.h>

enum {
    BUS_PROBLEM = 480,
    BUS_MESSAGE = 1 << 18, /* bytes of a message; longer ones reach nobody */
};

struct bus;

/* Called in the loop's thread; it may be with what this one has said itself. */
struct bus_hearer {
    void *context;
    void (*heard)(void *context, struct atelier_span text);
};

/*
 * Joins a bus: nats://..., several of them with commas between, or "" for a bus within this
 * program. That no server answers is no problem: it is tried until one does. NULL, and a sentence,
 * if the address makes no sense.
 */
struct bus *bus_open(const char *address, uv_loop_t *loop, const struct bus_hearer *hearer,
                     char problem[static BUS_PROBLEM]);

void bus_say(struct bus *bus, struct atelier_span text);

/* Whether what is said now can be heard by others. */
bool bus_is_connected(const struct bus *bus);

/* No call of the hearer after this. */
void bus_close(struct bus *bus);

#endif
