/*
 * Places by address, in a table of short lists.
 */
#include "places.h"

#include <assert.h>
#include <sodium.h>

static_assert(PLACES_KEY == crypto_shorthash_KEYBYTES, "a key for the hash");

static struct ring *street_of(const struct places *places, const struct address *household)
{
    unsigned char hash[crypto_shorthash_BYTES];
    crypto_shorthash(hash, household->bytes, sizeof household->bytes, places->key);
    unsigned number = (hash[0] | (unsigned)hash[1] << 8) % PLACES_STREETS;
    return (struct ring *)&places->streets[number];
}

static unsigned most_from(const struct places *places, const struct address *from)
{
    return address_is_loopback(from) ? places->limits->per_local_address
                                     : places->limits->per_address;
}

static bool waits(const struct place *place)
{
    return !ring_is_empty(&place->waiting);
}

/* How many come from there, and who of them has waited longest. */
static unsigned count_from(const struct places *places, const struct address *household,
                           struct place **longest)
{
    const struct ring *street = street_of(places, household);
    unsigned count = 0;
    *longest = NULL;
    for (struct ring *link = street->next; link != street; link = link->next) {
        struct place *place = RING_ITEM(link, struct place, street);
        if (!address_equal(&place->household, household))
            continue;
        count++;
        if (waits(place) && (*longest == NULL || place->since < (*longest)->since))
            *longest = place;
    }
    return count;
}

void places_open(struct places *places, const struct net_limits *limits)
{
    places->limits = limits;
    places->waits = places->count = 0;
    ring_init(&places->all);
    ring_init(&places->waiting);
    for (int i = 0; i < PLACES_STREETS; i++)
        ring_init(&places->streets[i]);
    randombytes_buf(places->key, sizeof places->key);
}

void place_init(struct place *place)
{
    ring_init(&place->all);
    ring_init(&place->street);
    ring_init(&place->waiting);
}

bool places_has_room(const struct places *places, const struct address *from, struct place **leaves)
{
    const struct address household = address_household(*from);
    unsigned most = most_from(places, from);
    *leaves = NULL;
    if (most > 0 && count_from(places, &household, leaves) >= most)
        return *leaves != NULL;
    *leaves = NULL;
    if (places->count < places->limits->connections)
        return true;
    if (!ring_is_empty(&places->waiting))
        *leaves = RING_ITEM(places->waiting.next, struct place, waiting);
    return *leaves != NULL;
}

void places_enter(struct places *places, struct place *place, const struct address *from)
{
    place->household = address_household(*from);
    ring_append(&places->all, &place->all);
    ring_append(street_of(places, &place->household), &place->street);
    places->count++;
    places_wait(places, place);
}

void places_leave(struct places *places, struct place *place)
{
    if (ring_is_empty(&place->all))
        return;
    ring_remove(&place->all);
    ring_remove(&place->street);
    ring_remove(&place->waiting);
    places->count--;
}

void places_wait(struct places *places, struct place *place)
{
    if (ring_is_empty(&place->all))
        return;
    place->since = places->waits++;
    ring_append(&places->waiting, &place->waiting);
}

void places_work(struct place *place)
{
    ring_remove(&place->waiting);
}
