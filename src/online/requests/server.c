/*
 * What the server is waiting for, and the ids and moments that it makes.
 */
#include "server.h"

#include <stdlib.h>
#include <string.h>

void house_make_id(struct house *house, char *text, size_t size)
{
    static const char digits[] = "0123456789abcdef";
    unsigned char bytes[64];
    house->world.random(house->world.context, bytes, size / 2);
    for (size_t i = 0; i + 1 < size; i++)
        text[i] = digits[bytes[i / 2] >> (i % 2 ? 0 : 4) & 15];
    text[size - 1] = '\0';
}

bool is_id(const char *text)
{
    return strlen(text) == ID_SIZE - 1 && strspn(text, "0123456789abcdef") == ID_SIZE - 1;
}

int64_t house_moment(struct house *house)
{
    house->moment = house->wall > house->moment ? house->wall : house->moment + 1;
    return house->moment;
}

/* --- what is under way outside --- */

uint64_t wait_begin(struct house *house, struct wait *wait)
{
    wait->ticket = ++house->tickets;
    wait->since = house->uptime;
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

void wait_drop(struct wait *wait)
{
    free(wait);
}

void store_unwatched(struct house *house, struct store_rows *rows)
{
    house->world.store(house->world.context, ++house->tickets, rows);
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

const unsigned house_steps[HOUSE_STEPS] = {1, 5, 20, 50, 200, 1000};

static void count_time(struct house_times *times, uint64_t ms)
{
    times->count++;
    times->ms += ms;
    for (unsigned i = 0; i < HOUSE_STEPS; i++)
        times->within[i] += ms <= house_steps[i];
}

/* The store has answered; NULL where nobody waits for it. */
static struct wait *wait_answered(struct house *house, uint64_t ticket, enum store_result result)
{
    struct wait *wait = wait_over(house, ticket);
    house->numbers.store_failures += result == STORE_FAILED;
    if (wait == NULL)
        return NULL;
    count_time(&house->numbers.store_seconds, (uint64_t)(house->uptime - wait->since));
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
