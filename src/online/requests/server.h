/*
 * The server as its lowest floor sees it: what the world does for it, what time it is, and what it
 * waits for. Each floor above has a part of its own, of which those below it know no more than that
 * there is one.
 */
#ifndef ONLINE_REQUESTS_SERVER_H
#define ONLINE_REQUESTS_SERVER_H

#include "addresses.h"
#include "person.h"

#include "online/online.h"

#include "common/grow.h"

#include <atelier/json.h>

struct client;

enum { TRY_AGAIN_MS = 1000 };

struct house {
    struct house_world world;
    struct house_settings settings;
    struct house_limits limits;   /* those of the settings, or none at all */
    int64_t uptime, wall;         /* now */
    int64_t clock;                /* the same by the clock of all servers on the store: how long the
                                     house has been open, by which seats and leases are timed */
    int64_t clock_read, clock_at; /* what it was, and when by `uptime` (store_clock.c) */
    int64_t clock_stored;         /* as the store has said it last */
    bool clock_reading;           /* it is being asked for */
    int64_t moment;               /* when the last table was made */
    int64_t noted;                /* when `uptime` was stored last */
    uint64_t tickets;
    int64_t stuck_looked;            /* when, for clients that are not answered */
    unsigned char secret[INDEX_KEY]; /* of the indexes */
    struct index clients, waits;
    struct memory memory[REMEMBERED_KINDS]; /* of addresses (addresses.c) */
    struct address_usage everybody;         /* what all of them have done together */
    struct ring strangers; /* clients who have not said hello, in the order of their coming */
    struct grow text;      /* what is being written */
    struct atelier_json json;
    struct house_numbers numbers;
    const struct request_kind *requests; /* what can be asked for */
    const struct request_subscriber *const *subscribers;
    struct tables *tables; /* the floors above */
    struct people *people;
    struct watching *watching;
    struct cluster *cluster;
};

/*
 * What is below announces what happens, and what is above subscribes; nothing calls up. Each floor
 * has its own kind of subscriber, a struct of functions any of which may be NULL. Lists of them end
 * with NULL and are filled in by online.c. The functions are called with `house` and what is given.
 */
#define ANNOUNCE(floor, what, ...)                                                                 \
    do {                                                                                           \
        for (size_t i_ = 0; (floor)->subscribers[i_] != NULL; i_++)                                \
            if ((floor)->subscribers[i_]->what != NULL)                                            \
                (floor)->subscribers[i_]->what(house, __VA_ARGS__);                                \
    } while (0)

/* What this floor announces. */
struct request_subscriber {
    /* A request is about to be refused: whether it waits for something instead. */
    bool (*refusing)(struct house *house, struct client *client);
    void (*client_gone)(struct house *house, struct client *client);
    /* More has been counted for an address, or less; and there are more connections, or fewer. */
    void (*counted)(struct house *house, const char *address, enum counted what, int more);
    void (*connected)(struct house *house, const struct address_usage *address);
    /* The store says that a server was there at a moment of the store's clock, and whether it hears
     * others. */
    void (*server_seen)(struct house *house, const char *name, int64_t seen, bool hears);
};

/*
 * Something under way outside, found by its ticket when the answer comes. Whoever waits has this as
 * its first member and frees itself.
 */
struct wait {
    struct index_node node;
    uint64_t ticket;
    int64_t since; /* uptime */
    void (*stored)(struct house *house, struct wait *wait, enum store_result result);
    /* The rows stay the caller's. */
    void (*loaded)(struct house *house, struct wait *wait, enum store_result result,
                   const struct store_rows *rows);
    void (*thought)(struct house *house, struct wait *wait, atelier_move move);
    void (*hashed)(struct house *house, struct wait *wait, enum house_password_result result,
                   const char *hash);
    void (*drop)(struct wait *wait); /* frees it when the house is */
};

/* Give the wait its ticket and ask. */
void wait_store(struct house *house, struct wait *wait, struct store_rows *rows);
void wait_load(struct house *house, struct wait *wait, struct store_rows *query);
void wait_password(struct house *house, struct wait *wait, const char *password, const char *hash);
uint64_t wait_begin(struct house *house, struct wait *wait);
/* For those that are nothing but their memory. */
void wait_drop(struct wait *wait);
/* Stores rows whose fate nobody waits for. */
void store_unwatched(struct house *house, struct store_rows *rows);

/* A time of making that no other table of this house has: lists are read on from it. */
int64_t house_moment(struct house *house);

/* Random hex digits, `size` - 1 of them. */
void house_make_id(struct house *house, char *text, size_t size);
/* Whether a text can be an id. */
bool is_id(const char *text);

/* --- the time of all servers on the store, and who they are (store_clock.c) --- */

/* How long the house has been open, as far as is known just now. */
int64_t store_clock(const struct house *house);
/* Whether that was not read for so long that it is not counted on: it may be behind. */
bool store_clock_stands(const struct house *house);
/* Reads it, unless that is under way. */
void store_clock_read(struct house *house);
/* The same for a wait of one's own; what was found is for store_clock_found. */
void store_clock_ask(struct house *house, struct wait *wait);
void store_clock_found(struct house *house, const struct wait *wait, const struct store_rows *rows);

#endif
