/*
 * How much comes from one address: connections at once, and new tables in an hour.
 */
#include "inside.h"

#include <stdlib.h>
#include <string.h>

enum { HOUR_MS = 3600000, MOST_REMEMBERED = 65536 };

struct address *address_enter(struct house *house, const char *name)
{
    struct index_node *node = index_find(&house->addresses, name, strlen(name));
    struct address *address = node != NULL ? RING_ITEM(node, struct address, node) : NULL;
    if (address == NULL) {
        address = must_realloc(NULL, sizeof *address);
        *address = (struct address){.tables = house->limits.tables_an_hour, .counted = house->up};
        atelier_format(address->name, sizeof address->name, "%s", name);
        index_add(&house->addresses, &address->node, address->name, strlen(address->name));
    }
    address->connections++;
    return address;
}

/* Adds what has become free since it was counted last. */
static void count_anew(const struct house *house, struct address *address)
{
    double most = house->limits.tables_an_hour;
    address->tables += (double)(house->up - address->counted) * most / (double)HOUR_MS;
    if (address->tables > most)
        address->tables = most;
    address->counted = house->up;
}

void address_leave(struct house *house, struct address *address)
{
    address->connections--;
    count_anew(house, address);
    bool full = address->tables >= house->limits.tables_an_hour;
    if (address->connections > 0 || (!full && house->addresses.count < MOST_REMEMBERED))
        return;
    index_remove(&house->addresses, &address->node);
    free(address);
}

unsigned address_table_wait(const struct house *house, struct address *address)
{
    count_anew(house, address);
    if (house->settings.limits == NULL || address->tables >= 1)
        return 0;
    double each = (double)HOUR_MS / house->limits.tables_an_hour;
    return (unsigned)((1 - address->tables) * each) + 1;
}

void address_count_table(struct house *house, struct address *address)
{
    if (house->settings.limits != NULL)
        address->tables -= 1;
}

void addresses_forget(struct house *house)
{
    struct index_node *node;
    while ((node = index_any(&house->addresses)) != NULL) {
        index_remove(&house->addresses, node);
        free(RING_ITEM(node, struct address, node));
    }
}
