/*
 * Looking on: watch and unwatch. Who has a table before their eyes is here; seats show it.
 */
#include "inside.h"

#include <stdlib.h>
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

bool table_sees(const struct table *table, const char *person)
{
    for (const struct ring *link = table->watchers.next; link != &table->watchers;
         link = link->next)
        if (strcmp(RING_ITEM(link, struct watch, of_table)->client->person.id, person) == 0)
            return true;
    return false;
}

bool may_watch(const struct table *table, const struct client *client)
{
    const struct desk *desk = &table->desk;
    const char *id = client->person.id;
    return desk->watchable || strcmp(desk->host.id, id) == 0 || desk_seat_of(desk, id, 0) >= 0 ||
           (desk->stage == STAGE_OPEN && desk_free_seat(desk) >= 0);
}

bool watch_begin(struct house *house, struct client *client, struct table *table)
{
    bool limited = house->settings.limits != NULL;
    if (watch_find(client, table) != NULL)
        return true;
    if (limited && client->watched >= house->limits.watched)
        return false;
    bool came = !table_sees(table, client->person.id);
    struct watch *watch = must_realloc(NULL, sizeof *watch);
    *watch = (struct watch){.client = client, .table = table};
    ring_init(&watch->of_table);
    ring_init(&watch->of_client);
    ring_append(&client->watches, &watch->of_client);
    client->watched++;
    ring_append(&table->watchers, &watch->of_table);
    if (came)
        tell_others(house, table, client);
    return true;
}

void tell_others(struct house *house, struct table *table, const struct client *besides)
{
    struct atelier_visitor *to = event_begin(house, "table");
    summary_write(house, to, table);
    to->close(to);
    for (struct ring *link = table->watchers.next; link != &table->watchers; link = link->next) {
        struct client *client = RING_ITEM(link, struct watch, of_table)->client;
        if (client != besides)
            event_send(house, client);
    }
}

void watch_end(struct house *house, struct watch *watch)
{
    struct table *table = watch->table;
    struct client *client = watch->client;
    ring_remove(&watch->of_table);
    ring_remove(&watch->of_client);
    client->watched--;
    table->used = house->up;
    free(watch);
    if (table->loaded && !ring_is_empty(&table->watchers) && !table_sees(table, client->person.id))
        tell_others(house, table, client);
}

void handle_watch(struct house *house, struct client *client, const json_t *body)
{
    int64_t from = 0;
    bool positions = false;
    struct table *table = table_wanted(house, client, body);
    if (table == NULL || !member_flag(house, client, "positions", &positions) ||
        !member_number(house, client, "from", 0, MOST_MOVES, &from))
        return;
    const struct atelier_table *game = &table->desk.held.table;
    if (!may_watch(table, client)) {
        refuse(house, client, "not-seated", "Only those who sit at this table may look on.");
        return;
    }
    if (from > game->count) {
        refuse_stale(house, client, game->count);
        return;
    }
    if (!watch_begin(house, client, table)) {
        refuse(house, client, "full", "You watch %u tables already; unwatch one first.",
               house->limits.watched);
        return;
    }
    watch_find(client, table)->positions = positions;
    struct atelier_visitor *to = reply_begin(house, client);
    summary_write(house, to, table);
    to->number(to, "from", (long)from);
    moves_write(to, game, (uint32_t)from);
    if (positions) {
        to->open_object(to, "position");
        atelier_json_position(&house->json, game, client->lang);
        to->close(to);
    }
    reply_end(house, client);
}

void handle_unwatch(struct house *house, struct client *client, const json_t *body)
{
    struct table *table = table_wanted(house, client, body);
    if (table == NULL)
        return;
    struct watch *watch = watch_find(client, table);
    if (watch != NULL)
        watch_end(house, watch);
    reply_empty(house, client);
}
