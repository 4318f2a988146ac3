/*
 * Who the other servers are, whether they are heard, and what is done where they are not.
 */
#include "peers.h"

#include "online/people/people.h"
#include "online/watching/watching.h"

#include <stdlib.h>
#include <string.h>

enum {
    GONE_MS = 10000,
    SILENT_MS = 3000, /* who was not heard for so long is not waited for */
    LOOK_MS = 1000,   /* and a millisecond for each table, so that the store is not stormed */
    MOST_KNOWN = 1024
};

static unsigned free_slot(const struct house *house)
{
    uint64_t taken = 0;
    INDEX_EACH(&house->cluster->peers, node, following)
    {
        const struct peer *peer = RING_ITEM(node, struct peer, node);
        if (peer->slot < MOST_PEERS)
            taken |= (uint64_t)1 << peer->slot;
    }
    for (unsigned slot = 0; slot < MOST_PEERS; slot++)
        if ((taken >> slot & 1) == 0)
            return slot;
    return MOST_PEERS;
}

struct peer *peer_of(struct house *house, const char *name)
{
    struct index_node *node = index_find(&house->cluster->peers, name, strlen(name));
    if (node != NULL)
        return RING_ITEM(node, struct peer, node);
    if (house->cluster->peers.count == MOST_KNOWN || strlen(name) >= ID_SIZE || *name == '\0')
        return NULL;
    struct peer *peer = must_realloc(NULL, sizeof *peer);
    *peer = (struct peer){.slot = free_slot(house), .heard = house->uptime, .hears = true};
    strcpy(peer->name, name);
    index_add(&house->cluster->peers, &peer->node, peer->name, strlen(peer->name));
    return peer;
}

static void peer_forget(struct house *house, struct peer *peer)
{
    if (peer->slot < MOST_PEERS)
        addresses_without(house, peer->slot);
    index_remove(&house->cluster->peers, &peer->node);
    free(peer);
}

void peers_forget(struct house *house)
{
    struct index_node *node;
    while ((node = index_any(&house->cluster->peers)) != NULL)
        peer_forget(house, RING_ITEM(node, struct peer, node));
    index_free(&house->cluster->peers);
}

/* It goes on being there and nothing is heard of it; of one that has died neither is true. */
static bool is_unheard(const struct peer *peer)
{
    return peer->there > peer->heard + SILENT_MS;
}

void peer_is_there(struct house *house, const char *name, int64_t seen, bool hears)
{
    bool other = is_id(name) && strcmp(name, house->settings.name) != 0;
    struct peer *peer = other ? peer_of(house, name) : NULL;
    if (peer == NULL || peer->seen == seen)
        return;
    peer->seen = seen;
    peer->there = house->uptime;
    peer->hears = hears;
}

unsigned peers_unheard(const struct house *house)
{
    unsigned count = 0;
    INDEX_EACH(&house->cluster->peers, node, following)
    {
        count += is_unheard(RING_ITEM(node, struct peer, node));
    }
    return count;
}

/* Those who say in the store that they hear nobody are not counted: that is at their end. */
bool house_is_split(const struct house *house)
{
    unsigned heard = 0, unheard = 0;
    INDEX_EACH(&house->cluster->peers, node, following)
    {
        const struct peer *peer = RING_ITEM(node, struct peer, node);
        heard += peer->hears && !is_unheard(peer);
        unheard += peer->hears && is_unheard(peer);
    }
    return unheard > heard;
}

bool peers_all(const struct house *house, const struct table *table,
               bool (*is_true)(const struct table *table, const char *peer))
{
    INDEX_EACH(&house->cluster->peers, node, following)
    {
        const struct peer *peer = RING_ITEM(node, struct peer, node);
        bool is_there = peer->heard + SILENT_MS > house->uptime || is_unheard(peer);
        if (is_there && !is_true(table, peer->name))
            return false;
    }
    return true;
}

/* All that people here look at is read anew. */
static void look_everywhere(struct house *house)
{
    INDEX_EACH(&house->tables->by_id, node, following)
    {
        struct table *table = RING_ITEM(node, struct table, node);
        if (table->loaded && !ring_is_empty(&table->watchers))
            table_note_newer_version(house, table, UINT64_MAX, UINT32_MAX);
    }
    if (!ring_is_empty(&house->watching->lobby))
        lobby_look(house);
}

/* Something was missed; that may also be who somebody is. */
static void have_missed(struct house *house)
{
    house->numbers.bus_gaps++;
    look_everywhere(house);
    recheck_all_tokens(house);
}

/* What others do is not heard. */
static void look_for_oneself(struct house *house)
{
    if (house->uptime < house->cluster->last_reload + LOOK_MS + (int64_t)house->tables->by_id.count)
        return;
    house->cluster->last_reload = house->uptime;
    look_everywhere(house);
}

void house_bus_disconnected(struct house *house)
{
    house->cluster->hearing_since = house->uptime;
    look_for_oneself(house);
}

/* Of others who are there something is heard all the time; if not, the bus may hang, or not lead to
 * all of them. The last words of one that is gone may have been lost: no beat will say so. */
void peers_time(struct house *house)
{
    INDEX_EACH(&house->cluster->peers, node, following)
    {
        struct peer *peer = RING_ITEM(node, struct peer, node);
        if (peer->heard + GONE_MS >= house->uptime || peer->there + GONE_MS >= house->uptime)
            continue;
        peer_forget(house, peer);
        look_everywhere(house);
    }
    bool silence =
        house->cluster->peers.count > 0 && house->uptime >= house->cluster->last_heard + LOOK_MS;
    if (silence || peers_unheard(house) > 0)
        look_for_oneself(house);
}

bool peer_says_news(struct house *house, struct peer *peer, uint64_t number, bool beat)
{
    uint64_t expected = peer->number + (beat ? 0 : 1);
    peer->heard = house->cluster->last_heard = house->uptime;
    if (number < expected)
        return beat;
    peer->number = number;
    if (number > expected)
        have_missed(house);
    return true;
}
