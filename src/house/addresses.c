/*
 * How much comes from one address: connections at once, and things that are counted by the hour.
 * The login whose password is tried counts its guesses like an address of its own.
 */
#include "others.h"

#include <stdlib.h>
#include <string.h>

enum { HOUR_MS = 3600000, MOST_REMEMBERED = 65536 };

static double most_of(const struct house *house, enum counted what)
{
    const unsigned most[COUNTED_KINDS] = {
        [COUNTED_TABLES] = house->limits.tables_an_hour,
        [COUNTED_PEOPLE] = house->limits.people_an_hour,
        [COUNTED_TRIES] = house->limits.tries_an_hour,
        [COUNTED_GUESSES] = house->limits.guesses_an_hour,
        [COUNTED_LINKS] = house->limits.links_an_hour,
        [COUNTED_LOOKS] = house->limits.looks_an_hour,
    };
    return most[what];
}

struct address *address_enter(struct house *house, const char *name)
{
    struct index_node *node = index_find(&house->addresses, name, strlen(name));
    struct address *address = node != NULL ? RING_ITEM(node, struct address, node) : NULL;
    if (address == NULL) {
        address = must_realloc(NULL, sizeof *address);
        *address = (struct address){.counted = house->up};
        for (int what = 0; what < COUNTED_KINDS; what++)
            address->left[what] = most_of(house, (enum counted)what);
        atelier_format(address->name, sizeof address->name, "%s", name);
        index_add(&house->addresses, &address->node, address->name, strlen(address->name));
    }
    address->connections++;
    return address;
}

/* Adds what has become free since it was counted last; whether that is all of it. */
static bool count_anew(const struct house *house, struct address *address)
{
    bool all = true;
    for (int what = 0; what < COUNTED_KINDS; what++) {
        double most = most_of(house, (enum counted)what), *left = &address->left[what];
        *left += (double)(house->up - address->counted) * most / (double)HOUR_MS;
        if (*left > most)
            *left = most;
        all = all && *left >= most;
    }
    address->counted = house->up;
    return all;
}

unsigned address_connections(const struct address *address)
{
    unsigned count = address->connections;
    for (int i = 0; i < MOST_PEERS; i++)
        count += address->elsewhere[i];
    return count;
}

void address_leave(struct house *house, struct address *address)
{
    address->connections--;
    bool full = count_anew(house, address);
    if (address_connections(address) > 0 || (!full && house->addresses.count < MOST_REMEMBERED))
        return;
    index_remove(&house->addresses, &address->node);
    free(address);
}

unsigned address_wait(const struct house *house, struct address *address, enum counted what)
{
    count_anew(house, address);
    if (house->settings.limits == NULL || address->left[what] >= 1)
        return 0;
    double each = (double)HOUR_MS / most_of(house, what);
    return (unsigned)((1 - address->left[what]) * each) + 1;
}

void address_count(struct house *house, struct address *address, enum counted what)
{
    if (house->settings.limits == NULL)
        return;
    address->left[what] -= 1;
    others_counted(house, address->name, what, 1);
}

/* Whether what others say of an address is worth a place: there is one for it already, or there are
 * not too many. */
static bool is_worth_noting(const struct house *house, const char *name)
{
    size_t size = strlen(name);
    return size > 0 && size < ADDRESS_SIZE &&
           (house->addresses.count < MOST_REMEMBERED ||
            index_find(&house->addresses, name, size) != NULL);
}

void address_counted_elsewhere(struct house *house, const char *name, enum counted what, int more)
{
    if (!is_worth_noting(house, name))
        return;
    struct address *address = address_enter(house, name);
    if (house->settings.limits != NULL && address->left[what] - more >= -most_of(house, what))
        address->left[what] -= more;
    address_leave(house, address);
}

void address_connected_elsewhere(struct house *house, const char *name, unsigned peer,
                                 unsigned connections)
{
    if (!is_worth_noting(house, name))
        return;
    struct address *address = address_enter(house, name);
    address->elsewhere[peer] = connections;
    address_leave(house, address);
}

void addresses_without(struct house *house, unsigned peer)
{
    INDEX_EACH(&house->addresses, node, following)
    {
        struct address *address = RING_ITEM(node, struct address, node);
        address->elsewhere[peer] = 0;
        address->connections++;
        address_leave(house, address);
    }
}

unsigned address_try(struct house *house, const char *name, enum counted what)
{
    struct address *address = address_enter(house, name);
    unsigned wait = address_wait(house, address, what);
    if (wait == 0)
        address_count(house, address, what);
    address_leave(house, address);
    return wait;
}

/* No address has a space in it. */
static void name_login(const char *login, char name[static ADDRESS_SIZE])
{
    atelier_format(name, ADDRESS_SIZE, "login %s", login);
}

unsigned password_try(struct house *house, const char *address, const char *login)
{
    char name[ADDRESS_SIZE];
    name_login(login, name);
    unsigned wait = address_try(house, address, COUNTED_TRIES);
    return wait > 0 ? wait : address_try(house, name, COUNTED_GUESSES);
}

void password_fits(struct house *house, const char *login)
{
    char name[ADDRESS_SIZE];
    name_login(login, name);
    struct address *address = address_enter(house, name);
    if (house->settings.limits != NULL) {
        address->left[COUNTED_GUESSES] += 1;
        others_counted(house, name, COUNTED_GUESSES, -1);
    }
    address_leave(house, address);
}

void addresses_forget(struct house *house)
{
    struct index_node *node;
    while ((node = index_any(&house->addresses)) != NULL) {
        index_remove(&house->addresses, node);
        free(RING_ITEM(node, struct address, node));
    }
}
