/*
 * The house as a whole: what comes in goes to whoever it concerns.
 */
#include "online.h"

#include "online/cluster/peers.h"
#include "online/people/people.h"
#include "online/tables/play.h"
#include "online/watching/watching.h"

#include <stdlib.h>
#include <string.h>

enum { NOTE_MS = 5000 };

const struct house_limits house_limits_default = {
    .rate = 20,
    .burst = 60,
    .said_a_minute = 60,
    .said_at_once = 60,
    .connections = 50,
    .tables_an_hour = 100,
    .people_an_hour = 100,
    .tries_an_hour = 100,
    .guesses_an_hour = 20,
    .links_an_hour = 100,
    .looks_an_hour = 2000,
    .names_an_hour = 100,
    .codes_an_hour = 300,
    .exports_an_hour = 100,
    .finds_an_hour = 100,
    .network = 10,
    .everybody = 100,
    .thoughts = 8,
    .person_thoughts = 4,
    .table_thoughts = 60,
    .watched = 16,
    .hosted = 8,
};

#define REQUEST(name) {#name, handle_##name},
static const struct request_kind requests[] = {
    PEOPLE_REQUESTS(REQUEST) TABLE_REQUESTS(REQUEST) WATCHING_REQUESTS(REQUEST){NULL, NULL},
};

/* --- who hears of what, in this order --- */

static const struct request_subscriber *const of_requests[] = {
    &(const struct request_subscriber){.refusing = retry_after_reload},
    &(const struct request_subscriber){.client_gone = watch_client_gone},
    &(const struct request_subscriber){.counted = peers_tell_counted,
                                       .connected = peers_tell_connected,
                                       .server_seen = peer_is_there},
    NULL,
};

static const struct table_subscriber *const of_tables[] = {
    /* Votes on the move before are forgotten before anybody is told how many there are. */
    &(const struct table_subscriber){.changed = votes_table_changed},
    &(const struct table_subscriber){.idle = deletion_at_table,
                                     .unavailable = deletion_without_table},
    &(const struct table_subscriber){.changed = tell_change,
                                     .loaded = lobby_table_loaded,
                                     .missing = lobby_table_missing,
                                     .freed = watch_table_freed,
                                     .tick = crowd_time,
                                     .shows = tell_table,
                                     .told = tell_all,
                                     .seated = watch_seated},
    &(const struct table_subscriber){.freed = asks_table_freed, .tick = asks_time},
    &(const struct table_subscriber){.tick = reveal_time},
    &(const struct table_subscriber){.tick = clock_time},
    &(const struct table_subscriber){.freed = votes_table_freed, .tick = votes_time},
    &(const struct table_subscriber){.tick = lease_time},
    &(const struct table_subscriber){.freed = thinking_table_freed, .ready = table_think},
    &(const struct table_subscriber){.changed = roll_call_table_changed,
                                     .committed = peers_tell_changed,
                                     .freed = roll_call_table_freed,
                                     .told = peers_tell_event,
                                     .asked = peers_tell_asked,
                                     .voted = peers_tell_voted,
                                     .votes_counted = roll_call_votes_counted},
    NULL,
};

static const struct person_subscriber *const of_people[] = {
    &(const struct person_subscriber){.signed_out = peers_tell_signed_out,
                                      .sent_away = peers_tell_sent_away,
                                      .renamed = peers_tell_renamed},
    NULL,
};

static const struct watch_subscriber *const of_watching[] = {
    &(const struct watch_subscriber){.present = peers_tell_present},
    NULL,
};

/* All floors in one piece; each sees those below it, and its own part. */
struct floors {
    struct house house; /* the first, so that one is found by the other */
    struct tables tables;
    struct people people;
    struct watching watching;
    struct cluster cluster;
};

struct house *house_open(const struct house_world *world, const struct house_settings *settings,
                         int64_t uptime, int64_t wall)
{
    struct floors *floors = must_realloc(NULL, sizeof *floors);
    struct house *house = &floors->house;
    *floors = (struct floors){.house = {.world = *world,
                                        .settings = *settings,
                                        .uptime = uptime,
                                        .wall = wall,
                                        .clock = settings->uptime,
                                        .clock_read = settings->uptime,
                                        .clock_at = uptime,
                                        .clock_stored = settings->uptime,
                                        .noted = uptime,
                                        .requests = requests,
                                        .subscribers = of_requests,
                                        .tables = &floors->tables,
                                        .people = &floors->people,
                                        .watching = &floors->watching,
                                        .cluster = &floors->cluster},
                              .tables = {.subscribers = of_tables},
                              .people = {.subscribers = of_people},
                              .watching = {.subscribers = of_watching},
                              .cluster = {.hearing_since = uptime}};
    if (settings->limits != NULL)
        house->limits = *settings->limits;
    world->random(world->context, house->secret, sizeof house->secret);
    index_init(&house->clients, house->secret);
    index_init(&house->waits, house->secret);
    index_init(&floors->tables.by_id, house->secret);
    index_init(&floors->cluster.peers, house->secret);
    addresses_open(house);
    ring_init(&floors->watching.lobby);
    ring_init(&floors->people.deletions);
    ring_init(&floors->people.rechecks);
    ring_init(&house->strangers);
    house->text = grow_empty();
    expiry_begin(house);
    return house;
}

void house_free(struct house *house)
{
    struct index_node *node;
    while ((node = index_any(&house->clients)) != NULL)
        house_disconnected(house, RING_ITEM(node, struct client, node)->id);
    while ((node = index_any(&house->waits)) != NULL) {
        struct wait *wait = RING_ITEM(node, struct wait, node);
        index_remove(&house->waits, node);
        wait->drop(wait);
    }
    deletion_forget(house);
    while ((node = index_any(&house->tables->by_id)) != NULL)
        table_free(house, RING_ITEM(node, struct table, node));
    peers_forget(house);
    addresses_forget(house);
    index_free(&house->clients);
    index_free(&house->waits);
    index_free(&house->tables->by_id);
    grow_free(&house->text);
    free((struct floors *)house);
}

/* --- time --- */

/* Keeps how long the house has been open: what is lost of it in a crash is nobody's time. */
static void note_up(struct house *house)
{
    if (house->uptime < house->noted + NOTE_MS)
        return;
    struct store_rows *rows = store_rows_new();
    store_row(rows, STORE_UP);
    store_number(rows, house->world.publish != NULL ? house->clock_stored : house->clock);
    house->noted = house->uptime;
    store_unwatched(house, rows);
}

void house_now(struct house *house, int64_t uptime, int64_t wall)
{
    house->uptime = uptime;
    house->wall = wall;
    house->clock = store_clock(house);
}

void house_time(struct house *house, int64_t uptime, int64_t wall)
{
    house_now(house, uptime, wall);
    note_up(house);
    cluster_time(house);
    clients_time(house);
    recheck_time(house);
    tables_time(house);
    deletion_time(house);
    addresses_time(house);
    expiry_time(house);
    clocks_look(house);
}

struct house_numbers house_numbers(const struct house *house)
{
    struct house_numbers numbers = house->numbers;
    numbers.connections = house->clients.count;
    numbers.tables = house->tables->by_id.count;
    numbers.other_servers_unheard = peers_unheard(house);
    numbers.other_servers = house->cluster->peers.count - numbers.other_servers_unheard;
    numbers.leases = leases_held(house);
    numbers.bus_sent = house->cluster->messages_sent;
    return numbers;
}
