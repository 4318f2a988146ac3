/*
 * How much comes from one address: connections at once, and things that are counted by the hour.
 * Whoever has many addresses is counted by their network as well, and everybody together by the
 * whole server, whose limits hold when those of addresses do not. The login whose password is tried
 * counts its guesses like an address of its own.
 *
 * What is remembered has a fixed size. Who was counted longest ago is forgotten first, and after an
 * hour everybody is: then all that they may do is theirs again.
 */
#include "addresses.h"

#include "server.h"

#include <stdlib.h>
#include <string.h>

enum { HOUR_MS = 3600000, MOST_FORGOTTEN = 1000 /* each time */ };

/* Which of them it is can be seen by the name: no address has a space or a slash in it. */
static enum remembered remembered_kind(const char *name)
{
    return strchr(name, ' ') != NULL   ? REMEMBERED_LOGINS
           : strchr(name, '/') != NULL ? REMEMBERED_NETWORKS
                                       : REMEMBERED_ADDRESSES;
}

static double most_of(const struct house *house, const struct address_usage *address,
                      enum counted what)
{
    const unsigned most[COUNTED_KINDS] = {
        [COUNTED_TABLES] = house->limits.tables_an_hour,
        [COUNTED_PEOPLE] = house->limits.people_an_hour,
        [COUNTED_TRIES] = house->limits.tries_an_hour,
        [COUNTED_GUESSES] = house->limits.guesses_an_hour,
        [COUNTED_LINKS] = house->limits.links_an_hour,
        [COUNTED_LOOKS] = house->limits.looks_an_hour,
        [COUNTED_NAMES] = house->limits.names_an_hour,
        [COUNTED_CODES] = house->limits.codes_an_hour,
        [COUNTED_EXPORTS] = house->limits.exports_an_hour,
        [COUNTED_FINDS] = house->limits.finds_an_hour,
    };
    if (address == &house->everybody)
        return (double)most[what] * house->limits.everybody;
    /* A network that tries codes is one guesser, however many addresses it has. */
    if (remembered_kind(address->name) == REMEMBERED_NETWORKS && what != COUNTED_FINDS)
        return (double)most[what] * house->limits.network;
    return most[what];
}

static void forget_address(struct memory *memory, struct address_usage *address)
{
    index_remove(&memory->by_name, &address->node);
    ring_remove(&address->idle);
    free(address);
}

static struct address_usage *oldest_address(const struct memory *memory)
{
    return RING_ITEM(memory->idle.next, struct address_usage, idle);
}

/* One that nothing has come from yet. */
static void begin_counting(const struct house *house, struct address_usage *address,
                           const char *name)
{
    *address = (struct address_usage){.counted = house->uptime};
    ring_init(&address->idle);
    atelier_format(address->name, sizeof address->name, "%s", name);
    for (int what = 0; what < COUNTED_KINDS; what++)
        address->left[what] = most_of(house, address, (enum counted)what);
}

void addresses_open(struct house *house)
{
    for (int kind = 0; kind < REMEMBERED_KINDS; kind++) {
        index_init(&house->memory[kind].by_name, house->secret);
        ring_init(&house->memory[kind].idle);
    }
    begin_counting(house, &house->everybody, "");
}

/* Those who are connected are kept: there are not more of them than connections. */
struct address_usage *address_enter(struct house *house, const char *name)
{
    struct memory *memory = &house->memory[remembered_kind(name)];
    struct index_node *node = index_find(&memory->by_name, name, strlen(name));
    struct address_usage *address =
        node != NULL ? RING_ITEM(node, struct address_usage, node) : NULL;
    if (address == NULL) {
        if (memory->by_name.count >= MOST_REMEMBERED && !ring_is_empty(&memory->idle))
            forget_address(memory, oldest_address(memory));
        address = must_realloc(NULL, sizeof *address);
        begin_counting(house, address, name);
        index_add(&memory->by_name, &address->node, address->name, strlen(address->name));
    }
    ring_remove(&address->idle);
    address->connections++;
    return address;
}

/* Adds what has become free since it was counted last; whether that is all of it. */
static bool count_anew(const struct house *house, struct address_usage *address)
{
    bool all = true;
    for (int what = 0; what < COUNTED_KINDS; what++) {
        double most = most_of(house, address, (enum counted)what), *left = &address->left[what];
        *left += (double)(house->uptime - address->counted) * most / (double)HOUR_MS;
        if (*left > most)
            *left = most;
        all = all && *left >= most;
    }
    address->counted = house->uptime;
    return all;
}

unsigned address_connections(const struct address_usage *address)
{
    unsigned count = address->connections;
    for (int i = 0; i < MOST_PEERS; i++)
        count += address->remote_connections[i];
    return count;
}

void address_leave(struct house *house, struct address_usage *address)
{
    struct memory *memory = &house->memory[remembered_kind(address->name)];
    address->connections--;
    bool full = count_anew(house, address);
    if (address_connections(address) > 0)
        return;
    if (full)
        forget_address(memory, address);
    else
        ring_append(&memory->idle, &address->idle);
}

/* The network of 48 bits that an address of IPv6 is in, of which only the first 64 bits are
 * written: what stands before the third colon, or before the zeros. */
static bool name_network(const char *address, char name[static ADDRESS_SIZE])
{
    const char *end = address;
    for (int colons = 0; *end != '\0' && !(*end == ':' && (end[1] == ':' || colons == 2)); end++)
        colons += *end == ':';
    if (*end == '\0')
        return false;
    atelier_format(name, ADDRESS_SIZE, "%.*s::/48", (int)(end - address), address);
    return true;
}

static unsigned wait_of(const struct house *house, struct address_usage *address, enum counted what)
{
    count_anew(house, address);
    if (house->settings.limits == NULL || address->left[what] >= 1)
        return 0;
    double each = (double)HOUR_MS / most_of(house, address, what);
    return (unsigned)((1 - address->left[what]) * each) + 1;
}

/* The same for the network that it is in. */
static unsigned network_wait(struct house *house, const char *name, enum counted what)
{
    char network[ADDRESS_SIZE];
    if (!name_network(name, network))
        return 0;
    struct address_usage *address = address_enter(house, network);
    unsigned wait = wait_of(house, address, what);
    address_leave(house, address);
    return wait;
}

unsigned address_wait(struct house *house, struct address_usage *address, enum counted what)
{
    unsigned wait = wait_of(house, address, what);
    if (wait == 0)
        wait = network_wait(house, address->name, what);
    return wait > 0 ? wait : wait_of(house, &house->everybody, what);
}

/* What others claim does not count beyond what would be refused for an hour. */
static void take_allowance(const struct house *house, struct address_usage *address,
                           enum counted what, int more)
{
    if (address->left[what] - more >= -most_of(house, address, what))
        address->left[what] -= more;
}

static void count_everywhere(struct house *house, struct address_usage *address, enum counted what,
                             int more)
{
    char network[ADDRESS_SIZE];
    if (house->settings.limits == NULL)
        return;
    take_allowance(house, address, what, more);
    if (remembered_kind(address->name) == REMEMBERED_LOGINS)
        return; /* the address that it was tried from counts for the rest */
    take_allowance(house, &house->everybody, what, more);
    if (name_network(address->name, network)) {
        struct address_usage *around = address_enter(house, network);
        take_allowance(house, around, what, more);
        address_leave(house, around);
    }
}

static void count_and_say(struct house *house, struct address_usage *address, enum counted what,
                          int more)
{
    count_everywhere(house, address, what, more);
    if (house->settings.limits != NULL)
        ANNOUNCE(house, counted, address->name, what, more);
}

void address_count(struct house *house, struct address_usage *address, enum counted what)
{
    count_and_say(house, address, what, 1);
}

void address_uncount(struct house *house, struct address_usage *address, enum counted what)
{
    count_and_say(house, address, what, -1);
}

/* Whether what others say of an address is worth a place: there is one for it already, or there are
 * not too many. */
static bool is_worth_noting(const struct house *house, const char *name)
{
    const struct memory *memory = &house->memory[remembered_kind(name)];
    size_t size = strlen(name);
    return size > 0 && size < ADDRESS_SIZE &&
           (memory->by_name.count < MOST_REMEMBERED || !ring_is_empty(&memory->idle) ||
            index_find(&memory->by_name, name, size) != NULL);
}

void address_count_remote(struct house *house, const char *name, enum counted what, int more)
{
    if (!is_worth_noting(house, name))
        return;
    struct address_usage *address = address_enter(house, name);
    count_everywhere(house, address, what, more);
    address_leave(house, address);
}

void address_note_remote_connections(struct house *house, const char *name, unsigned peer,
                                     unsigned connections)
{
    if (!is_worth_noting(house, name))
        return;
    struct address_usage *address = address_enter(house, name);
    address->remote_connections[peer] = connections;
    address_leave(house, address);
}

void addresses_without(struct house *house, unsigned peer)
{
    INDEX_EACH(&house->memory[REMEMBERED_ADDRESSES].by_name, node, following)
    {
        struct address_usage *address = RING_ITEM(node, struct address_usage, node);
        address->remote_connections[peer] = 0;
        ring_remove(&address->idle);
        address->connections++;
        address_leave(house, address);
    }
}

/* Whoever is refused because of everybody is not remembered for it. */
unsigned address_try(struct house *house, const char *name, enum counted what)
{
    unsigned wait = wait_of(house, &house->everybody, what);
    if (wait > 0 && remembered_kind(name) != REMEMBERED_LOGINS)
        return wait;
    wait = network_wait(house, name, what);
    if (wait > 0)
        return wait;
    struct address_usage *address = address_enter(house, name);
    wait = wait_of(house, address, what);
    if (wait == 0)
        address_count(house, address, what);
    address_leave(house, address);
    return wait;
}

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

unsigned house_code_wait(struct house *house, const char *address)
{
    return address_try(house, address, COUNTED_CODES);
}

void password_fits(struct house *house, const char *login)
{
    char name[ADDRESS_SIZE];
    name_login(login, name);
    struct address_usage *address = address_enter(house, name);
    address_uncount(house, address, COUNTED_GUESSES);
    address_leave(house, address);
}

/* They are in the order in which they were counted. */
void addresses_time(struct house *house)
{
    for (int kind = 0; kind < REMEMBERED_KINDS; kind++) {
        struct memory *memory = &house->memory[kind];
        for (int i = 0; i < MOST_FORGOTTEN && !ring_is_empty(&memory->idle) &&
                        oldest_address(memory)->counted + HOUR_MS <= house->uptime;
             i++)
            forget_address(memory, oldest_address(memory));
    }
}

void addresses_forget(struct house *house)
{
    struct index_node *node;
    for (int kind = 0; kind < REMEMBERED_KINDS; kind++) {
        struct memory *memory = &house->memory[kind];
        while ((node = index_any(&memory->by_name)) != NULL)
            forget_address(memory, RING_ITEM(node, struct address_usage, node));
        index_free(&memory->by_name);
    }
}
