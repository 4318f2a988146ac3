/*
 * Whose computers think. Where several servers share a store, one of them holds the lease of a
 * table and lets the computers there think; it keeps that up as long as they do. If the house dies,
 * the lease ends, and another takes it. A lease has a number, greater than those before it, and so
 * have the moves thought under it: a house that slept meanwhile finds its own refused.
 */
#include "play.h"

#include <stdlib.h>

enum { LEASE_MS = 6000, RENEW_MS = 3000, ASK_AGAIN_MS = 1000 };

struct leasing {
    struct wait wait;
    char table[ID_SIZE];
    int64_t until, number;
};

static void lease_stored(struct house *house, struct wait *wait, enum store_result result)
{
    struct leasing *leasing = (struct leasing *)wait;
    struct table *table = table_find(house, leasing->table);
    int64_t until = leasing->until, number = leasing->number;
    free(leasing);
    if (table == NULL || !table->leasing)
        return;
    table->leasing = false;
    table->leased = result == STORE_DONE ? until : 0;
    table->lease_number = number;
    table->lease_retry = house->uptime + ASK_AGAIN_MS;
    if (result == STORE_DONE && table->loaded && table_is_idle(table))
        ANNOUNCE(house->tables, ready, table);
}

static struct store_rows *lease_until(const struct house *house, const struct table *table,
                                      int64_t until, int64_t number)
{
    struct store_rows *rows = store_rows_new();
    store_row(rows, STORE_LEASE);
    store_text(rows, table->id);
    store_text(rows, house->settings.name);
    store_number(rows, house->clock);
    store_number(rows, until);
    store_number(rows, number);
    return rows;
}

static void ask_for_lease(struct house *house, struct table *table)
{
    struct leasing *leasing = must_realloc(NULL, sizeof *leasing);
    bool goes_on = table->leased > house->clock;
    int64_t until = house->clock + LEASE_MS; /* later than that of any lease that has ended */
    *leasing = (struct leasing){.wait = {.stored = lease_stored, .drop = wait_drop},
                                .until = until,
                                .number = goes_on ? table->lease_number : until};
    atelier_format(leasing->table, sizeof leasing->table, "%s", table->id);
    table->leasing = true;
    wait_store(house, &leasing->wait, lease_until(house, table, until, leasing->number));
}

bool lease_held(struct house *house, struct table *table)
{
    if (house->world.publish == NULL)
        return true;
    if (!table->leasing && table->leased < house->clock + RENEW_MS &&
        table->lease_retry <= house->uptime)
        ask_for_lease(house, table);
    return table->leased > house->clock;
}

unsigned leases_held(const struct house *house)
{
    unsigned count = 0;
    INDEX_EACH(&house->tables->by_id, node, following)
    {
        count += RING_ITEM(node, struct table, node)->leased > house->clock;
    }
    return count;
}

void lease_time(struct house *house, struct table *table)
{
    const struct atelier_table *game = &table->state.owned.table;
    int actor = atelier_table_actor(game);
    bool computer = table->state.stage == STAGE_PLAYING && actor >= 0 &&
                    table->state.seat[actor].level[0] != '\0';
    if (house->world.publish == NULL || !computer)
        return;
    bool held = table->leased > house->clock;
    if (lease_held(house, table) && !held)
        ANNOUNCE(house->tables, ready, table);
}

void house_leave(struct house *house)
{
    INDEX_EACH(&house->tables->by_id, node, following)
    {
        struct table *table = RING_ITEM(node, struct table, node);
        /* One that was asked for may be held by now; one that has run out, or seems to be a peer's
         * since a thought came too late, may still be the last. */
        bool gone = table->lease_number == 0 || table->state.stage == STAGE_OVER;
        if (gone && !table->leasing)
            continue;
        table->leased = 0;
        table->leasing = false;
        store_unwatched(house, lease_until(house, table, 0, table->lease_number));
    }
}
