/*
 * Who has a place: so many in all, and so many from one address, so that nobody takes them all.
 *
 * Some of those who have one wait: nothing that they asked is under way. They make room for
 * newcomers, those first who have waited longest; whoever is being answered stays.
 */
#ifndef NET_PLACES_H
#define NET_PLACES_H

#include "address.h"
#include "common/ring.h"
#include "limits.h"

enum { PLACES_STREETS = 1024, PLACES_KEY = 16 };

struct place {
    struct ring all, waiting;
    struct ring street; /* with others whose addresses have the same hash */
    struct address household;
    uint64_t since; /* it has waited; the smaller, the longer */
};

struct places {
    const struct net_limits *limits;
    struct ring all, waiting;
    struct ring streets[PLACES_STREETS];
    unsigned char key[PLACES_KEY]; /* of the hash: nobody can know who lives in one street */
    uint64_t waits;                /* that have begun so far */
    unsigned count;
};

void places_open(struct places *places, const struct net_limits *limits);

/* Nobody's place yet. */
void place_init(struct place *place);

/*
 * Whether there is room for somebody from this address once `leaves`, unless that is NULL, has
 * gone.
 */
bool places_has_room(const struct places *places, const struct address *from,
                     struct place **leaves);

/* A newcomer has a place now, and waits. */
void places_enter(struct places *places, struct place *place, const struct address *from);

/* To leave twice is to leave once. */
void places_leave(struct places *places, struct place *place);

/* Whoever has the place begins to wait now. */
void places_wait(struct places *places, struct place *place);

/* Waits no longer. */
void places_work(struct place *place);

#endif
