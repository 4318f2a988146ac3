/*
 * Telling those who watch what has happened. What differs between two states says it all, whoever
 * has brought it about: a request here, a computer, or a peer.
 */
#include "watching.h"

#include "online/tables/summary.h"

#include <assert.h>
#include <string.h>

void tell_all(struct house *house, const struct table *table)
{
    for (struct ring *link = table->watchers.next; link != &table->watchers; link = link->next)
        event_send(house, RING_ITEM(link, struct watch, of_table)->client);
}

/* --- the lobby --- */

static void tell_lobby(struct house *house, const struct table *table)
{
    for (struct ring *link = house->watching->lobby.next; link != &house->watching->lobby;
         link = link->next) {
        struct client *client = RING_ITEM(link, struct client, lobby);
        if (watch_find(client, table) == NULL) /* who watches has heard it already */
            event_send(house, client);
    }
}

void tell_table(struct house *house, struct table *table)
{
    struct atelier_visitor *to = event_begin(house, "table");
    summary_write(house, to, table);
    to->close(to);
    tell_all(house, table);
    table->crowd_changed = false;
    if (is_listed(&table->state))
        tell_lobby(house, table);
}

static void tell_gone(struct house *house, struct table *table, bool watchers)
{
    struct atelier_visitor *to = event_begin(house, "gone");
    to->text(to, "table", table->id);
    to->close(to);
    if (watchers)
        tell_all(house, table);
    else
        tell_lobby(house, table);
}

void tell_vanished(struct house *house, struct table *table)
{
    tell_gone(house, table, true);
    if (is_listed(&table->state))
        tell_gone(house, table, false);
}

void tell_lobby_gone(struct house *house, const char *table)
{
    struct atelier_visitor *to = event_begin(house, "gone");
    to->text(to, "table", table);
    to->close(to);
    for (struct ring *link = house->watching->lobby.next; link != &house->watching->lobby;
         link = link->next)
        event_send(house, RING_ITEM(link, struct client, lobby));
}

/* --- the game --- */

static void write_hash(struct atelier_visitor *to, const char *key,
                       const unsigned char hash[static ATELIER_HASH_BYTES])
{
    char hex[65];
    atelier_write_hex(hash, hex);
    to->text(to, key, hex);
}

static void tell_reveal(struct house *house, struct table *table)
{
    const struct table_state *state = &table->state;
    const struct atelier_fair *fair = &state->owned.table.fair;
    struct atelier_visitor *to = event_begin(house, "reveal");
    to->text(to, "table", table->id);
    write_hash(to, "pledge", fair->pledge);
    write_hash(to, "commitment", fair->commitment);
    to->open_object(to, "seals");
    for (int i = 0; i < table_state_seats(state); i++)
        if (state->seat[i].sealed)
            write_hash(to, atelier_actor_name(i), state->seat[i].seal);
    to->close(to);
    to->number(to, "wait", state->reveal_by - house->clock);
    to->close(to);
    tell_all(house, table);
}

static void tell_begin(struct house *house, struct table *table)
{
    const struct table_state *state = &table->state;
    const struct atelier_fair *fair = &state->owned.table.fair;
    struct atelier_visitor *to = event_begin(house, "begin");
    to->text(to, "table", table->id);
    if (fair->scheme == 2)
        write_hash(to, "pledge", fair->pledge);
    write_hash(to, "commitment", fair->commitment);
    to->open_object(to, "contributions");
    for (int i = 0; i < table_state_seats(state); i++)
        if (fair->contribution[i][0] != '\0')
            to->text(to, atelier_actor_name(i), fair->contribution[i]);
    to->close(to);
    to->close(to);
    tell_all(house, table);
}

/* The moves since `before` as a watch sees them, with a position in its client's language where
 * that is wanted. */
static void write_moves(struct house *house, const struct table *table,
                        const struct atelier_table *before, const struct watch *watch)
{
    const struct atelier_table *game = &table->state.owned.table;
    struct atelier_visitor *to = event_begin(house, "moves");
    to->text(to, "table", table->id);
    to->number(to, "from", before->count);
    moves_write(to, game, before->count, before->state, watch_viewer(watch));
    to->number(to, "ply", game->count);
    to->text(to, "actor", atelier_actor_name(atelier_table_actor(game)));
    if (watch->positions) {
        to->open_object(to, "position");
        atelier_json_position_for(&house->json, game, watch_viewer(watch), watch->client->lang);
        to->close(to);
    }
    clock_write(house, to, &table->state);
    to->close(to);
}

/* What a watch sees with the moves, nothing or the position in a language, and from which seat. */
enum { VIEWS = (ATELIER_MAX_SEATS - ATELIER_EVERYTHING) * (1 + ATELIER_LANGS) };

static int view_number(const struct watch *watch)
{
    int wanted = watch->positions ? 1 + (int)watch->client->lang : 0;
    return (watch_viewer(watch) - ATELIER_EVERYTHING) * (1 + ATELIER_LANGS) + wanted;
}

/* To each the event that it wants; it is written once for all who want the same. */
static void tell_moves(struct house *house, struct table *table, const struct atelier_table *before)
{
    uint64_t views = 0;
    static_assert(VIEWS <= 64, "a bit for each");
    for (struct ring *link = table->watchers.next; link != &table->watchers; link = link->next)
        views |= UINT64_C(1) << view_number(RING_ITEM(link, struct watch, of_table));
    for (int view = 0; view < VIEWS; view++) {
        if ((views >> view & 1) == 0)
            continue;
        bool written = false;
        for (struct ring *link = table->watchers.next; link != &table->watchers;
             link = link->next) {
            const struct watch *watch = RING_ITEM(link, struct watch, of_table);
            if (view_number(watch) != view)
                continue;
            if (!written)
                write_moves(house, table, before, watch);
            written = true;
            event_send(house, watch->client);
        }
    }
}

static void tell_over(struct house *house, struct table *table)
{
    struct atelier_visitor *to = event_begin(house, "over");
    to->text(to, "table", table->id);
    result_write(to, &table->state);
    to->close(to);
    tell_all(house, table);
}

/* Strangers may have looked at a table with free seats that they may not look on at. */
static void send_strangers_away(struct house *house, struct table *table)
{
    struct ring *link = table->watchers.next;
    while (link != &table->watchers) {
        struct watch *watch = RING_ITEM(link, struct watch, of_table);
        link = link->next;
        if (may_watch(table, watch->client))
            continue;
        struct atelier_visitor *to = event_begin(house, "gone");
        to->text(to, "table", table->id);
        to->close(to);
        event_send(house, watch->client);
        watch_end(house, watch);
    }
}

void tell_change(struct house *house, struct table *table, const struct table_state *before)
{
    const struct table_state *now = &table->state;
    bool began =
        before->stage < STAGE_PLAYING && now->stage >= STAGE_PLAYING && now->stage != STAGE_CLOSED;
    bool over = before->stage != STAGE_OVER && now->stage == STAGE_OVER;
    if (!now->watchable && now->stage >= STAGE_REVEALING)
        send_strangers_away(house, table);
    if (began)
        tell_begin(house, table);
    if (now->version != before->version && !over)
        tell_table(house, table);
    if (now->owned.table.count > before->owned.table.count) {
        tell_moves(house, table, &before->owned.table);
        if (table_votes(table)) /* how long there is to vote */
            tell_table(house, table);
    }
    if (over) {
        tell_table(house, table);
        tell_over(house, table);
    }
    if (now->stage == STAGE_REVEALING && before->stage != STAGE_REVEALING)
        tell_reveal(house, table);
    if (now->stage == STAGE_CLOSED && before->stage != STAGE_CLOSED)
        tell_gone(house, table, true);
    if (is_listed(before) && !is_listed(now))
        tell_gone(house, table, false);
}
