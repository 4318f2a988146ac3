/*
 * Looking on: watch and unwatch. Who has a table before their eyes is here; seats show it.
 */
#include "watching.h"

#include "online/tables/play.h"
#include "online/tables/summary.h"

#include <stdlib.h>
#include <string.h>

/* The summary to all who watch but one, who is about to be told it otherwise. */
static void tell_others(struct house *house, struct table *table, const struct client *besides)
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

/*
 * Somebody has come or gone. Of those who sit the others hear at once. Those who look on are only
 * counted, and that is told a few times a second: otherwise each of a crowd would be a message to
 * all the others.
 */
static void note_presence(struct house *house, struct table *table, const struct client *client,
                          bool wall)
{
    bool seated = table_state_seat_of(&table->state, client->person.id, 0) >= 0;
    if (seated)
        tell_others(house, table, client);
    else if (!wall)
        table->crowd_changed = table->crowd_moved = true;
    if (seated && !ring_is_empty(&table->remote_watchers))
        ANNOUNCE(house->watching, present, table, false);
}

void crowd_time(struct house *house, struct table *table)
{
    if (table->crowd_changed)
        tell_others(house, table, NULL);
    if (table->crowd_moved && !ring_is_empty(&table->remote_watchers))
        ANNOUNCE(house->watching, present, table, false);
    table->crowd_changed = table->crowd_moved = false;
}

static void note_address(struct table *table, const struct client *client)
{
    for (int i = table_state_seat_of(&table->state, client->person.id, 0); i >= 0;
         i = table_state_seat_of(&table->state, client->person.id, i + 1))
        memcpy(table->from[i], client->address->name, sizeof table->from[i]);
}

/* Begins to watch, or to do so as a wall or not; false if that is too many. */
static bool watch_begin(struct house *house, struct client *client, struct table *table, bool wall)
{
    bool limited = house->settings.limits != NULL;
    note_address(table, client);
    struct watch *before = watch_find(client, table);
    if (before != NULL && before->wall == wall)
        return true;
    if (before == NULL && limited && client->watched >= house->limits.watched)
        return false;
    bool came = watch_of(table, client->person.id, wall) == NULL;
    bool first = ring_is_empty(&table->watchers);
    struct watch *watch = must_realloc(NULL, sizeof *watch);
    *watch = (struct watch){.client = client, .table = table, .wall = wall, .again = !came};
    ring_init(&watch->of_table);
    ring_init(&watch->of_client);
    ring_append(&client->watches, &watch->of_client);
    client->watched++;
    ring_append(&table->watchers, &watch->of_table);
    if (before != NULL) {
        watch->positions = before->positions;
        watch_end(house, before);
    }
    if (first)
        ANNOUNCE(house->watching, present, table, true);
    if (came)
        note_presence(house, table, client, wall);
    return true;
}

int watch_viewer(const struct watch *watch)
{
    const struct table_state *state = &watch->table->state;
    return watch->wall && table_state_hides(state)
               ? ATELIER_ANYONE
               : table_state_viewer(state, watch->client->person.id);
}

void watch_end(struct house *house, struct watch *watch)
{
    struct table *table = watch->table;
    struct client *client = watch->client;
    ring_remove(&watch->of_table);
    ring_remove(&watch->of_client);
    client->watched--;
    table->used = house->uptime;
    bool again = watch->again, wall = watch->wall;
    free(watch);
    if (ring_is_empty(&table->watchers) && table->loaded && !ring_is_empty(&table->remote_watchers))
        ANNOUNCE(house->watching, present, table, false);
    if (again || ring_is_empty(&table->watchers))
        return;
    struct watch *other = watch_of(table, client->person.id, wall);
    if (other != NULL)
        other->again = false; /* counts from now on */
    else if (table->loaded)
        note_presence(house, table, client, wall);
}

void watch_client_gone(struct house *house, struct client *client)
{
    while (!ring_is_empty(&client->watches))
        watch_end(house, RING_ITEM(client->watches.next, struct watch, of_client));
}

void watch_table_freed(struct house *house, struct table *table)
{
    while (!ring_is_empty(&table->watchers))
        watch_end(house, RING_ITEM(table->watchers.next, struct watch, of_table));
}

void watch_seated(struct house *house, struct client *client, struct table *table)
{
    watch_begin(house, client, table, false);
}

void handle_watch(struct house *house, struct client *client, const json_t *body)
{
    int64_t from = 0;
    bool positions = false, wall = false;
    struct table *table = table_wanted(house, client, body);
    if (table == NULL || !member_flag(house, client, "positions", &positions) ||
        !member_flag(house, client, "wall", &wall) ||
        !member_number(house, client, "from", 0, MOST_MOVES, &from))
        return;
    /* Whoever asks may have seen more at another server than this one has heard of. */
    if (retry_after_reload(house, client))
        return;
    const struct atelier_table *game = &table->state.owned.table;
    if (!may_watch(table, client)) {
        refuse(house, client, "not-seated", "Only players at this table may watch.");
        return;
    }
    if (from > game->count) {
        refuse_stale(house, client, game->count);
        return;
    }
    if (!watch_begin(house, client, table, wall)) {
        refuse(house, client, "full", "You watch %u tables already; unwatch one first.",
               house->limits.watched);
        return;
    }
    watch_find(client, table)->positions = positions;
    struct atelier_visitor *to = reply_begin(house, client);
    summary_write(house, to, table);
    to->number(to, "from", from);
    int viewer = watch_viewer(watch_find(client, table));
    moves_write(to, game, (uint32_t)from, position_at(game, (uint32_t)from), viewer);
    if (positions) {
        to->open_object(to, "position");
        atelier_json_position_for(&house->json, game, viewer, client->lang);
        to->close(to);
    }
    reply_end(house, client);
    if (table_is_idle(table))
        table_think(house, table); /* nobody may have looked for so long that they do not */
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
