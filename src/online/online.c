/*
 * The house as a whole: what comes in goes to whoever it concerns.
 */
#include "online/cluster/peers.h"

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
    .network = 10,
    .everybody = 100,
    .thoughts = 8,
    .person_thoughts = 4,
    .table_thoughts = 60,
    .watched = 16,
    .hosted = 8,
};

struct house *house_open(const struct house_world *world, const struct house_settings *settings,
                         int64_t up, int64_t wall)
{
    struct house *house = must_realloc(NULL, sizeof *house);
    *house = (struct house){.world = *world,
                            .settings = *settings,
                            .up = up,
                            .wall = wall,
                            .clock = settings->up,
                            .clock_read = settings->up,
                            .clock_at = up,
                            .clock_stored = settings->up,
                            .noted = up,
                            .listening = up};
    if (settings->limits != NULL)
        house->limits = *settings->limits;
    world->random(world->context, house->secret, sizeof house->secret);
    struct index *const indexes[] = {&house->clients, &house->tables, &house->waits, &house->peers};
    for (size_t i = 0; i < sizeof indexes / sizeof *indexes; i++)
        index_init(indexes[i], house->secret);
    addresses_open(house);
    ring_init(&house->lobby);
    ring_init(&house->leaving);
    ring_init(&house->unsure);
    ring_init(&house->strangers);
    grow_init(&house->text);
    tending_begin(house);
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
    leaving_forget(house);
    while ((node = index_any(&house->tables)) != NULL)
        table_free(house, RING_ITEM(node, struct table, node));
    others_forget(house);
    addresses_forget(house);
    index_free(&house->clients);
    index_free(&house->waits);
    index_free(&house->tables);
    grow_free(&house->text);
    free(house);
}

void house_make_id(struct house *house, char *text, size_t size)
{
    static const char digits[] = "0123456789abcdef";
    unsigned char bytes[64];
    house->world.random(house->world.context, bytes, size / 2);
    for (size_t i = 0; i + 1 < size; i++)
        text[i] = digits[bytes[i / 2] >> (i % 2 ? 0 : 4) & 15];
    text[size - 1] = '\0';
}

/* --- what is under way outside --- */

uint64_t wait_begin(struct house *house, struct wait *wait)
{
    wait->ticket = ++house->tickets;
    wait->since = house->up;
    index_add(&house->waits, &wait->node, &wait->ticket, sizeof wait->ticket);
    return wait->ticket;
}

void wait_store(struct house *house, struct wait *wait, struct store_rows *rows)
{
    house->world.store(house->world.context, wait_begin(house, wait), rows);
}

void wait_load(struct house *house, struct wait *wait, struct store_rows *query)
{
    house->world.load(house->world.context, wait_begin(house, wait), query);
}

void wait_password(struct house *house, struct wait *wait, const char *password, const char *hash)
{
    house->world.password(house->world.context, wait_begin(house, wait),
                          &(struct house_password){password, hash});
}

/* Who waits with a ticket; they do not wait any more. */
static struct wait *wait_over(struct house *house, uint64_t ticket)
{
    struct index_node *node = index_find(&house->waits, &ticket, sizeof ticket);
    if (node == NULL)
        return NULL;
    index_remove(&house->waits, node);
    return RING_ITEM(node, struct wait, node);
}

/* The store has answered; NULL where nobody waits for it. */
static struct wait *wait_answered(struct house *house, uint64_t ticket, enum store_result result)
{
    struct wait *wait = wait_over(house, ticket);
    house->numbers.failed += result == STORE_FAILED;
    if (wait == NULL)
        return NULL;
    house->numbers.answers++;
    house->numbers.answers_ms += (uint64_t)(house->up - wait->since);
    return wait;
}

void house_stored(struct house *house, uint64_t ticket, enum store_result result)
{
    struct wait *wait = wait_answered(house, ticket, result);
    house->numbers.stored += result == STORE_DONE;
    if (wait != NULL)
        wait->stored(house, wait, result);
}

void house_loaded(struct house *house, uint64_t ticket, enum store_result result,
                  struct store_rows *rows)
{
    struct wait *wait = wait_answered(house, ticket, result);
    if (wait != NULL)
        wait->loaded(house, wait, result, rows);
    store_rows_free(rows);
}

void house_thought(struct house *house, uint64_t ticket, atelier_move move)
{
    struct wait *wait = wait_over(house, ticket);
    house->numbers.thoughts++;
    if (wait != NULL)
        wait->thought(house, wait, move);
}

void house_password(struct house *house, uint64_t ticket, enum house_password_result result,
                    const char *hash)
{
    struct wait *wait = wait_over(house, ticket);
    if (wait != NULL)
        wait->hashed(house, wait, result, hash);
}

/* --- time --- */

/* Keeps how long the house has been open: what is lost of it in a crash is nobody's time. */
static void note_up(struct house *house)
{
    if (house->up < house->noted + NOTE_MS)
        return;
    struct store_rows *rows = store_rows_new();
    store_row(rows, STORE_UP);
    store_number(rows, house->world.publish != NULL ? house->clock_stored : house->clock);
    house->noted = house->up;
    house->world.store(house->world.context, ++house->tickets, rows);
}

void house_now(struct house *house, int64_t up, int64_t wall)
{
    house->up = up;
    house->wall = wall;
    house->clock = servers_clock(house);
}

/* A time of making that no other table of this house has: lists are read on from it. */
int64_t house_moment(struct house *house)
{
    house->moment = house->wall > house->moment ? house->wall : house->moment + 1;
    return house->moment;
}

void house_time(struct house *house, int64_t up, int64_t wall)
{
    house_now(house, up, wall);
    note_up(house);
    servers_time(house);
    others_time(house);
    clients_time(house);
    unsure_time(house);
    tables_time(house);
    leaving_time(house);
    addresses_time(house);
    tending_time(house);
    clocks_look(house);
}

struct house_numbers house_numbers(const struct house *house)
{
    struct house_numbers numbers = house->numbers;
    numbers.connections = (unsigned)house->clients.count;
    numbers.tables = (unsigned)house->tables.count;
    numbers.unheard = peers_unheard(house);
    numbers.others = (unsigned)house->peers.count - numbers.unheard;
    numbers.leases = leases_held(house);
    numbers.said = house->said;
    return numbers;
}
