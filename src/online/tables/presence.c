/*
 * Who has a table before their eyes: seats show it, votes and consent depend on it.
 */
#include "tables.h"

#include <string.h>

struct watch *watch_find(const struct client *client, const struct table *table)
{
    for (struct ring *link = client->watches.next; link != &client->watches; link = link->next) {
        struct watch *watch = RING_ITEM(link, struct watch, of_client);
        if (watch->table == table)
            return watch;
    }
    return NULL;
}

struct watch *watch_of(const struct table *table, const char *person, bool wall)
{
    for (const struct ring *link = table->watchers.next; link != &table->watchers;
         link = link->next) {
        struct watch *watch = RING_ITEM(link, struct watch, of_table);
        if (watch->wall == wall && strcmp(watch->client->person.id, person) == 0)
            return watch;
    }
    return NULL;
}

bool table_sees(const struct table *table, const char *person)
{
    return watch_of(table, person, false) != NULL || watch_of(table, person, true) != NULL ||
           remote_watchers_see(table, person);
}

bool watch_looks_on(const struct watch *watch)
{
    return !watch->wall &&
           table_state_seat_of(&watch->table->state, watch->client->person.id, 0) < 0;
}

long table_onlookers(const struct table *table)
{
    long count = remote_watchers_count(table);
    for (const struct ring *link = table->watchers.next; link != &table->watchers;
         link = link->next) {
        const struct watch *watch = RING_ITEM(link, struct watch, of_table);
        count += !watch->again && watch_looks_on(watch);
    }
    return count;
}

bool may_watch(const struct table *table, const struct client *client)
{
    const struct table_state *state = &table->state;
    return state->watchable || table_state_is_of(state, client->person.id) ||
           (state->stage == STAGE_OPEN && table_state_free_seat(state) >= 0);
}
