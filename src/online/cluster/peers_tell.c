/*
 * What is said to the peers. peers_hear.c is what is made of it there.
 */
#include "peers.h"

#include "online/tables/play.h"

#include <string.h>

enum { BEAT_MS = 200, HERE_MS = 5000, HERE_BYTES = 8192, STORE_BEAT_MS = 1000, HEARS_MS = 1000 };

/* --- messages --- */

struct peer_message {
    struct grow text;
    struct atelier_json json;
};

/* NULL where nobody would hear it. Messages that are `kept` count. */
static struct atelier_visitor *begin_message(struct house *house, struct peer_message *message,
                                             const char *what, bool counts)
{
    struct atelier_visitor *to = &message->json.visitor;
    if (house->world.publish == NULL)
        return NULL;
    house->cluster->messages_sent += counts;
    message->text = grow_empty();
    atelier_json_init(&message->json, &message->text.out);
    to->open_object(to, NULL);
    to->text(to, "house", house->settings.name);
    to->number(to, "n", house->cluster->messages_sent);
    to->number(to, "clock", house->clock);
    to->text(to, "what", what);
    return to;
}

static void end_message(struct house *house, struct peer_message *message)
{
    message->json.visitor.close(&message->json.visitor);
    house->world.publish(house->world.context,
                         (struct atelier_span){message->text.text, message->text.used});
    grow_free(&message->text);
}

/* --- tables --- */

void peers_tell_changed(struct house *house, const struct table *table,
                        const struct table_state *before)
{
    struct peer_message message;
    struct atelier_visitor *to = begin_message(house, &message, "changed", true);
    if (to == NULL)
        return;
    to->text(to, "table", table->id);
    to->number(to, "version", table->state.version);
    to->number(to, "ply", table->state.owned.table.count);
    to->flag(to, "listed", is_listed(&table->state));
    to->flag(to, "was", is_listed(before));
    end_message(house, &message);
}

void peers_tell_event(struct house *house, const struct table *table)
{
    struct peer_message message;
    struct atelier_visitor *to = begin_message(house, &message, "told", true);
    if (to == NULL)
        return;
    to->text(to, "table", table->id);
    atelier_json_raw(&message.json, "event",
                     (struct atelier_span){house->text.text, house->text.used});
    end_message(house, &message);
}

/* Who watches it, and what they have voted. Whoever is before a wall counts only where they sit,
 * and so are here; but those who are there want to know who is elsewhere. */
static void write_here(struct atelier_visitor *to, const struct table *table)
{
    bool walls = false;
    to->text(to, "table", table->id);
    to->open_list(to, "people");
    for (const struct ring *link = table->watchers.next; link != &table->watchers;
         link = link->next) {
        const struct watch *watch = RING_ITEM(link, struct watch, of_table);
        const char *id = watch->client->person.id;
        walls |= watch->wall;
        if (!watch->again && (!watch->wall || table_state_seat_of(&table->state, id, 0) >= 0))
            to->text(to, NULL, id);
    }
    to->close(to);
    if (walls)
        to->flag(to, "walls", true);
    votes_say(to, table);
}

void peers_tell_present(struct house *house, const struct table *table, bool asking)
{
    struct peer_message message;
    struct atelier_visitor *to = begin_message(house, &message, "here", true);
    if (to == NULL)
        return;
    write_here(to, table);
    to->flag(to, "asking", asking);
    end_message(house, &message);
}

void peers_call_roll(struct house *house, const struct table *table)
{
    struct peer_message message;
    struct atelier_visitor *to = begin_message(house, &message, "here", true);
    if (to == NULL)
        return;
    write_here(to, table);
    to->flag(to, "roll", true);
    end_message(house, &message);
}

void peers_answer_roll(struct house *house, const char *id, const struct table *table,
                       const char *caller, uint64_t number)
{
    struct peer_message message;
    struct atelier_visitor *to = begin_message(house, &message, "here", true);
    if (to == NULL)
        return;
    if (table != NULL)
        write_here(to, table);
    else
        to->text(to, "table", id);
    to->text(to, "asker", caller);
    to->number(to, "to", number);
    end_message(house, &message);
}

void peers_tell_asked(struct house *house, const struct table *table, const struct ask *ask)
{
    struct peer_message message;
    struct atelier_visitor *to = begin_message(house, &message, "asked", true);
    if (to == NULL)
        return;
    to->text(to, "table", table->id);
    to->number(to, "ask", ask->number);
    to->number(to, "about", ask->what);
    to->number(to, "seat", ask->seat);
    to->text(to, "level", ask->level);
    to->text(to, "by", ask->by.id);
    to->text(to, "name", ask->by.name);
    to->number(to, "yes", ask->yes);
    to->flag(to, "no", ask->refused);
    to->flag(to, "ours", ask->ours);
    end_message(house, &message);
}

void peers_tell_voted(struct house *house, const struct table *table, const char *person,
                      atelier_move move, unsigned weight)
{
    struct peer_message message;
    struct atelier_visitor *to = begin_message(house, &message, "voted", true);
    if (to == NULL)
        return;
    to->text(to, "table", table->id);
    to->text(to, "person", person);
    to->number(to, "ply", table->state.owned.table.count);
    to->number(to, "move", move);
    to->number(to, "weight", weight);
    end_message(house, &message);
}

/* --- people --- */

void peers_tell_signed_out(struct house *house, const unsigned char hash[static TOKEN_HASH])
{
    char hex[2 * TOKEN_HASH + 1];
    struct peer_message message;
    struct atelier_visitor *to = begin_message(house, &message, "signed-out", true);
    if (to == NULL)
        return;
    atelier_write_hex(hash, hex);
    to->text(to, "hash", hex);
    end_message(house, &message);
}

void peers_tell_sent_away(struct house *house, const char *person, const unsigned char *but,
                          const char *reason)
{
    char hex[2 * TOKEN_HASH + 1] = "";
    struct peer_message message;
    struct atelier_visitor *to = begin_message(house, &message, "sent-away", true);
    if (to == NULL)
        return;
    if (but != NULL)
        atelier_write_hex(but, hex);
    to->text(to, "person", person);
    to->text(to, "but", hex);
    to->text(to, "reason", reason);
    end_message(house, &message);
}

void peers_tell_renamed(struct house *house, const struct person *person)
{
    struct peer_message message;
    struct atelier_visitor *to = begin_message(house, &message, "renamed", true);
    if (to == NULL)
        return;
    to->text(to, "person", person->id);
    to->text(to, "name", person->name);
    end_message(house, &message);
}

/* --- addresses --- */

void peers_tell_counted(struct house *house, const char *address, enum counted what, int more)
{
    struct peer_message message;
    struct atelier_visitor *to = begin_message(house, &message, "counted", true);
    if (to == NULL)
        return;
    to->text(to, "address", address);
    to->number(to, "of", what);
    to->number(to, "more", more);
    end_message(house, &message);
}

void peers_tell_connected(struct house *house, const struct address_usage *address)
{
    struct peer_message message;
    struct atelier_visitor *to = begin_message(house, &message, "connected", true);
    if (to == NULL)
        return;
    to->text(to, "address", address->name);
    to->number(to, "connections", address->connections);
    end_message(house, &message);
}

/* --- time --- */

static void beat(struct house *house)
{
    struct peer_message message;
    if (house->uptime < house->cluster->last_beat + BEAT_MS ||
        begin_message(house, &message, "beat", false) == NULL)
        return;
    house->cluster->last_beat = house->uptime;
    end_message(house, &message);
}

/* The store knows as well who is there: of what comes by the bus anybody might be the author. */
static void beat_in_store(struct house *house)
{
    if (house->uptime < house->cluster->last_store_beat + STORE_BEAT_MS)
        return;
    house->cluster->last_store_beat = house->uptime;
    struct store_rows *rows = store_rows_new();
    store_row(rows, STORE_BEAT);
    store_text(rows, house->settings.name);
    store_number(rows, house->uptime >= house->cluster->hearing_since + HEARS_MS);
    store_unwatched(house, rows);
    store_clock_read(house);
}

static void end_list_message(struct house *house, struct peer_message *message)
{
    message->json.visitor.close(&message->json.visitor);
    end_message(house, message);
}

/*
 * To those who have said that they have people at a table, who is here is said again and again, of
 * many tables at once: people think for seconds, so that these would be most of all messages.
 */
static void say_who_is_here(struct house *house)
{
    struct peer_message message;
    struct atelier_visitor *to = NULL;
    if (house->uptime < house->cluster->last_present + HERE_MS)
        return;
    house->cluster->last_present = house->uptime;
    INDEX_EACH(&house->tables->by_id, node, following)
    {
        struct table *table = RING_ITEM(node, struct table, node);
        if (remote_watchers_time(house, table) && table->loaded)
            table->crowd_changed = true;
        if (ring_is_empty(&table->remote_watchers) || ring_is_empty(&table->watchers))
            continue;
        if (to == NULL) {
            to = begin_message(house, &message, "still-here", true);
            to->open_list(to, "tables");
        }
        to->open_object(to, NULL);
        write_here(to, table);
        to->close(to);
        if (message.text.used > HERE_BYTES) {
            end_list_message(house, &message);
            to = NULL;
        }
    }
    if (to != NULL)
        end_list_message(house, &message);
}

void cluster_time(struct house *house)
{
    if (house->world.publish == NULL)
        return;
    beat_in_store(house);
    beat(house);
    peers_time(house);
    say_who_is_here(house);
}
