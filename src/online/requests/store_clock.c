/*
 * What time it is, and who else is there, among several servers on one store. Both are read from
 * the store again and again: of what comes by the bus anybody might be the author.
 *
 * Time passes by the store's own clock, as long as servers say there that they are there. Between
 * two answers it is counted on here, and not for long: while the store is away nothing can be
 * played, and nobody's time runs.
 */
#include "server.h"

#include <stdlib.h>

enum { ALONE_MS = 3000 };

bool store_clock_stands(const struct house *house)
{
    return house->world.publish != NULL && house->uptime - house->clock_at > ALONE_MS;
}

int64_t store_clock(const struct house *house)
{
    return house->clock_read +
           (store_clock_stands(house) ? ALONE_MS : house->uptime - house->clock_at);
}

/* The answer was true at some moment since it was asked for; what fits that is left as it is. */
static void set_clock(struct house *house, int64_t clock, int64_t asked)
{
    int64_t latest = clock + house->uptime - asked;
    if (house->clock < clock)
        house->clock = clock;
    if (house->clock > latest)
        house->clock = latest;
    house->clock_read = house->clock;
    house->clock_at = house->uptime;
}

void store_clock_ask(struct house *house, struct wait *wait)
{
    struct store_rows *query = store_rows_new();
    store_row(query, STORE_FIND_SERVERS);
    wait_load(house, wait, query);
}

void store_clock_found(struct house *house, const struct wait *wait, const struct store_rows *rows)
{
    if (rows->count == 0)
        return;
    house->clock_stored = rows->row[0].value[0].number;
    set_clock(house, house->clock_stored, wait->since);
    for (size_t i = 0; i < rows->count; i++) {
        const struct store_value *value = rows->row[i].value;
        if (value[1].type == STORE_TEXT)
            ANNOUNCE(house, server_seen, store_text_of(&rows->row[i], 1), value[2].number,
                     value[3].number != 0);
    }
}

static void have_read(struct house *house, struct wait *wait, enum store_result result,
                      const struct store_rows *rows)
{
    house->clock_reading = false;
    if (result == STORE_DONE)
        store_clock_found(house, wait, rows);
    free(wait);
}

void store_clock_read(struct house *house)
{
    if (house->clock_reading)
        return;
    struct wait *wait = must_realloc(NULL, sizeof *wait);
    *wait = (struct wait){.loaded = have_read, .drop = wait_drop};
    house->clock_reading = true;
    store_clock_ask(house, wait);
}
