/*
 * The bus: what servers on the same store say to each other. A message reaches all who listen, or
 * some of them, or nobody; once, or more often. They know that. What somebody says there who
 * does not have their key reaches nobody.
 */
#ifndef BUS_BUS_H
#define BUS_BUS_H

#include "tag.h"

#include <uv.h>

enum {
    BUS_PROBLEM = 480,
    BUS_MESSAGE = 1 << 18, /* bytes of a message; longer ones reach nobody */
};

struct bus;

/* Called in the loop's thread; it may be with what this one has said itself. */
struct bus_callbacks {
    void *context;
    void (*heard)(void *context, struct atelier_span text);
};

/* Where it is: nats://... or tls://..., several of them with commas between, or "" for a bus within
 * this program. For tls:// there may be files: certificates to believe in other than the system's,
 * and a certificate to show with its key; NULL where there is none. */
struct bus_place {
    const char *address, *ca, *certificate, *key;
};

/*
 * Joins a bus of those who have the same key. That no server answers is no problem: it is tried
 * until one does. NULL, and a sentence, if the place makes no sense.
 */
struct bus *bus_open(const struct bus_place *place, const unsigned char key[static TAG_KEY],
                     uv_loop_t *loop, const struct bus_callbacks *callbacks,
                     char problem[static BUS_PROBLEM]);

void bus_say(struct bus *bus, struct atelier_span text);

/* Whether what is said now can be heard by others. */
bool bus_is_connected(const struct bus *bus);

/* How many messages had no tag of this key. */
uint64_t bus_forged(const struct bus *bus);

/* No call of the callbacks after this. */
void bus_close(struct bus *bus);

#endif
