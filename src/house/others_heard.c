/*
 * What is made of the messages of other houses. They come from a bus that may lose, repeat and
 * delay them, so each of them says how things are, and none may do harm when it comes late. Nor may
 * one that makes no sense, or a kind or member that only a newer house knows: it is left aside.
 */
#include "others.h"

#include <stdlib.h>
#include <string.h>

enum {
    GONE_MS = 10000,
    SILENT_MS = 3000, /* who was not heard for so long is not waited for */
    LOOK_MS = 1000,   /* and a millisecond for each table, so that the store is not stormed */
    MOST_BEHIND_MS = 60000,
    MOST_KNOWN = 1024,
    MOST_BYTES = 1 << 18,
    MOST_CONNECTIONS = 1 << 20
};

/* Another house, as long as it is heard. */
struct peer {
    struct index_node node;
    char name[ID_SIZE];
    unsigned slot; /* of what is counted for it at addresses; MOST_PEERS: nothing is */
    uint64_t number;
    int64_t heard;
};

static const char *text_of(const json_t *message, const char *key)
{
    const char *text = json_string_value(json_object_get(message, key));
    return text != NULL ? text : "";
}

static int64_t number_of(const json_t *message, const char *key)
{
    return json_integer_value(json_object_get(message, key));
}

/* 0 to `most`, or -1 where it is none of these. */
static int64_t number_up_to(const json_t *message, const char *key, int64_t most)
{
    const json_t *number = json_object_get(message, key);
    int64_t value = json_integer_value(number);
    return json_is_integer(number) && value >= 0 && value <= most ? value : -1;
}

static struct table *table_in_memory(struct house *house, const char *id)
{
    struct index_node *node = index_find(&house->tables, id, strlen(id));
    struct table *table = node != NULL ? RING_ITEM(node, struct table, node) : NULL;
    return table != NULL && table->loaded && table->desk.version > 0 ? table : NULL;
}

/* --- who they are --- */

static unsigned free_slot(const struct house *house)
{
    uint64_t taken = 0;
    INDEX_EACH(&house->peers, node, following)
    {
        const struct peer *peer = RING_ITEM(node, struct peer, node);
        if (peer->slot < MOST_PEERS)
            taken |= (uint64_t)1 << peer->slot;
    }
    for (unsigned slot = 0; slot < MOST_PEERS; slot++)
        if ((taken >> slot & 1) == 0)
            return slot;
    return MOST_PEERS;
}

static struct peer *peer_of(struct house *house, const char *name)
{
    struct index_node *node = index_find(&house->peers, name, strlen(name));
    if (node != NULL)
        return RING_ITEM(node, struct peer, node);
    if (house->peers.count == MOST_KNOWN || strlen(name) >= ID_SIZE || *name == '\0')
        return NULL;
    struct peer *peer = must_realloc(NULL, sizeof *peer);
    *peer = (struct peer){.slot = free_slot(house)};
    strcpy(peer->name, name);
    index_add(&house->peers, &peer->node, peer->name, strlen(peer->name));
    return peer;
}

static void peer_forget(struct house *house, struct peer *peer)
{
    if (peer->slot < MOST_PEERS)
        addresses_without(house, peer->slot);
    index_remove(&house->peers, &peer->node);
    free(peer);
}

void others_forget(struct house *house)
{
    struct index_node *node;
    while ((node = index_any(&house->peers)) != NULL)
        peer_forget(house, RING_ITEM(node, struct peer, node));
    index_free(&house->peers);
}

bool peers_all(const struct house *house, const struct table *table,
               bool (*is_true)(const struct table *table, const char *peer))
{
    INDEX_EACH(&house->peers, node, following)
    {
        const struct peer *peer = RING_ITEM(node, struct peer, node);
        if (peer->heard + SILENT_MS > house->up && !is_true(table, peer->name))
            return false;
    }
    return true;
}

/* All that people here look at is read anew. */
static void look_everywhere(struct house *house)
{
    INDEX_EACH(&house->tables, node, following)
    {
        struct table *table = RING_ITEM(node, struct table, node);
        if (table->loaded && !ring_is_empty(&table->watchers))
            table_has_news(house, table, UINT64_MAX, UINT32_MAX);
    }
    if (!ring_is_empty(&house->lobby))
        lobby_look(house);
}

/* Something was missed; that may also be who somebody is. */
static void have_missed(struct house *house)
{
    house->numbers.gaps++;
    look_everywhere(house);
    unsure_of_all(house);
}

/* What others do is not heard. */
static void look_for_oneself(struct house *house)
{
    if (house->up < house->looked_deaf + LOOK_MS + (int64_t)house->tables.count)
        return;
    house->looked_deaf = house->up;
    look_everywhere(house);
}

void house_is_deaf(struct house *house)
{
    house->listening = house->up;
    look_for_oneself(house);
}

/* Of others who are there something is heard all the time; if not, the bus may hang. */
void peers_time(struct house *house)
{
    INDEX_EACH(&house->peers, node, following)
    {
        struct peer *peer = RING_ITEM(node, struct peer, node);
        if (peer->heard + GONE_MS < house->up)
            peer_forget(house, peer);
    }
    if (house->peers.count > 0 && house->up >= house->heard + LOOK_MS)
        look_for_oneself(house);
}

/*
 * Whether it is one that was not heard yet. Of a house that is heard for the first time, or was
 * forgotten since nothing was heard of it, all that it has said so far was missed.
 */
static bool is_new(struct house *house, struct peer *peer, uint64_t number, bool beat)
{
    uint64_t expected = peer->number + (beat ? 0 : 1);
    peer->heard = house->heard = house->up;
    if (number < expected)
        return beat;
    peer->number = number;
    if (number > expected)
        have_missed(house);
    return true;
}

/* --- tables --- */

/* The rows that another house has stored, from what it says of them. */
static struct store_rows *read_plies(const char *table, const json_t *plies)
{
    struct store_rows *rows = store_rows_new();
    for (size_t i = 0; i < json_array_size(plies); i++) {
        const json_t *ply = json_array_get(plies, i);
        store_row(rows, STORE_PLY);
        store_text(rows, table);
        store_number(rows, number_of(ply, "ply"));
        store_number(rows, number_of(ply, "actor"));
        store_text(rows, text_of(ply, "move"));
        store_number(rows, number_of(ply, "spent"));
        if (json_is_string(json_object_get(ply, "nonce")))
            store_text(rows, text_of(ply, "nonce"));
        else
            store_nothing(rows);
        store_number(rows, number_of(ply, "reply"));
    }
    return rows;
}

/* Whether a table here could follow what was played elsewhere. */
static bool follow(struct house *house, struct table *table, const json_t *message)
{
    const json_t *due = json_object_get(message, "due");
    struct store_value at = {.type = json_is_integer(due) ? STORE_NUMBER : STORE_NOTHING,
                             .number = json_integer_value(due)};
    if ((uint64_t)number_of(message, "version") != table->desk.version)
        return false;
    struct store_rows *rows = read_plies(table->id, json_object_get(message, "plies"));
    bool followed = rows->count > 0 && table_follow(house, table, rows, &at);
    store_rows_free(rows);
    return followed;
}

static void hear_changed(struct house *house, const json_t *message)
{
    const char *id = text_of(message, "table");
    struct table *table = table_in_memory(house, id);
    bool listed = json_is_true(json_object_get(message, "listed"));
    bool was = json_is_true(json_object_get(message, "was"));
    int64_t version = number_up_to(message, "version", INT64_MAX);
    int64_t ply = number_up_to(message, "ply", UINT32_MAX);
    if (version < 0 || ply < 0 || !is_id(id))
        return;
    if (table != NULL && follow(house, table, message))
        return;
    if (table != NULL)
        table_has_news(house, table, (uint64_t)version, (uint32_t)ply);
    else if (listed && !ring_is_empty(&house->lobby))
        table_announce(house, id);
    else if (was && !listed)
        tell_lobby_gone(house, id);
}

/* An event for those who watch a table, and of no other. */
static void hear_told(struct house *house, const json_t *message)
{
    struct table *table = table_in_memory(house, text_of(message, "table"));
    const json_t *event = json_object_get(message, "event");
    if (table == NULL || *text_of(event, "event") == '\0' ||
        strcmp(text_of(event, "table"), table->id) != 0)
        return;
    char *text = json_dumps(event, JSON_COMPACT);
    if (text != NULL) {
        grow_clear(&house->text);
        house->text.out.write(&house->text.out, text, strlen(text));
        tell_all(house, table);
    }
    free(text);
}

static void note_vote(struct table *table, const json_t *vote)
{
    const char *person = text_of(vote, "person");
    int64_t move = number_up_to(vote, "move", UINT16_MAX);
    if (is_id(person) && move >= 0)
        vote_note(table, person, (atelier_move)move, false);
}

/* Whether what is said of votes is about those that are asked for now. */
static bool is_voted_on(const struct table *table, const json_t *message)
{
    return table != NULL && table_votes(table) &&
           number_up_to(message, "ply", UINT32_MAX) == table->desk.held.table.count;
}

/* Votes as another house knows them. Who has voted here meanwhile has done so after that. */
static void note_votes(struct table *table, const json_t *message)
{
    const json_t *votes = json_object_get(message, "votes");
    for (size_t i = 0; is_voted_on(table, message) && i < json_array_size(votes); i++) {
        const json_t *vote = json_array_get(votes, i);
        if (!vote_is_given_here(table, text_of(vote, "person")))
            note_vote(table, vote);
    }
}

/* The table that it is about, where it is in memory. */
static struct table *note_here(struct house *house, const json_t *message, const struct peer *peer)
{
    struct table *table = table_in_memory(house, text_of(message, "table"));
    if (table != NULL && elsewhere_note(house, table, peer->name, message))
        table->crowd_changed = true;
    note_votes(table, message);
    return table;
}

static void hear_still_here(struct house *house, const json_t *message, const struct peer *peer)
{
    const json_t *tables = json_object_get(message, "tables");
    for (size_t i = 0; i < json_array_size(tables); i++)
        note_here(house, json_array_get(tables, i), peer);
}

/* Who asks may know nothing of the table yet: who is here, and what they are asked. */
static void answer_who_asks(struct house *house, const struct table *table)
{
    if (!ring_is_empty(&table->watchers))
        others_here(house, table, false);
    for (int i = 0; i < TABLE_ASKS; i++)
        if (table->ask[i].number > 0 && table->ask[i].ours)
            others_asked(house, table, &table->ask[i]);
}

static void hear_here(struct house *house, const json_t *message, const struct peer *peer)
{
    const char *id = text_of(message, "table");
    int64_t answers = number_up_to(message, "to", INT64_MAX);
    struct table *table = note_here(house, message, peer);
    if (json_is_true(json_object_get(message, "roll")) && is_id(id))
        others_answer_roll(house, id, table, peer->name, peer->number);
    if (table == NULL)
        return;
    if (json_is_true(json_object_get(message, "asking")))
        answer_who_asks(house, table);
    if (answers >= 0 && strcmp(text_of(message, "asker"), house->settings.name) == 0 &&
        elsewhere_believes(json_object_get(message, "people")))
        roll_call_answered(table, peer->name, (uint64_t)answers);
}

/* What stands in a question that fits a table. */
static bool read_ask(const struct table *table, const json_t *message, struct ask *ask)
{
    const char *level = text_of(message, "level");
    int64_t number = number_up_to(message, "ask", INT32_MAX);
    int64_t what = number_up_to(message, "about", ASK_PAUSE);
    int64_t seat = number_up_to(message, "seat", desk_seats(&table->desk) - 1);
    int64_t yes = number_up_to(message, "yes", UINT32_MAX);
    if (number <= 0 || what < 0 || seat < 0 || yes < 0 ||
        (what == ASK_COMPUTER && !level_is_known(table->desk.held.table.game, level)))
        return false;
    *ask = (struct ask){.number = (uint64_t)number,
                        .what = (enum ask_what)what,
                        .seat = (int)seat,
                        .yes = (unsigned)yes,
                        .refused = json_is_true(json_object_get(message, "no"))};
    if (what == ASK_COMPUTER)
        atelier_format(ask->level, sizeof ask->level, "%s", level);
    return true;
}

static void hear_asked(struct house *house, const json_t *message)
{
    struct table *table = table_in_memory(house, text_of(message, "table"));
    struct ask ask;
    if (table != NULL && read_ask(table, message, &ask))
        ask_heard(house, table, &ask, json_is_true(json_object_get(message, "ours")));
}

static void hear_voted(struct house *house, const json_t *message)
{
    struct table *table = table_in_memory(house, text_of(message, "table"));
    if (is_voted_on(table, message))
        note_vote(table, message);
}

/* --- time --- */

/* Clocks and leases are in the time that houses have been open, which goes by the one that has been
 * open longest. What a house has read of it when it opened is seconds old, never more. */
static void hear_beat(struct house *house, const json_t *message)
{
    int64_t up = number_of(message, "up");
    if (up > house->up && up - house->up <= MOST_BEHIND_MS)
        house_catch_up(house, up);
}

/* --- people and addresses --- */

static void hear_signed_out(struct house *house, const json_t *message)
{
    unsigned char hash[TOKEN_HASH];
    if (atelier_read_hex(atelier_span_of(text_of(message, "hash")), hash))
        person_closed(house, hash);
}

static void hear_sent_away(struct house *house, const json_t *message)
{
    unsigned char but[TOKEN_HASH];
    const char *person = text_of(message, "person"), *reason = text_of(message, "reason");
    const char *hash = text_of(message, "but");
    bool some = *hash != '\0';
    if (is_id(person) && *reason != '\0' && (!some || atelier_read_hex(atelier_span_of(hash), but)))
        person_close_others(house, person, NULL, some ? but : NULL, reason);
}

static void hear_renamed(struct house *house, const json_t *message)
{
    struct person person;
    const char *id = text_of(message, "person");
    struct atelier_span name = atelier_span_of(text_of(message, "name"));
    if (!is_id(id) || atelier_name_read(name, person.name, NULL) != ATELIER_OK)
        return;
    atelier_format(person.id, sizeof person.id, "%s", id);
    person_renamed(house, &person);
}

static void hear_counted(struct house *house, const json_t *message)
{
    int64_t what = number_up_to(message, "of", COUNTED_KINDS - 1);
    int64_t more = number_of(message, "more");
    if (what >= 0 && more >= -1 && more <= 1)
        address_counted_elsewhere(house, text_of(message, "address"), (enum counted)what,
                                  (int)more);
}

static void hear_connected(struct house *house, const json_t *message, const struct peer *peer)
{
    int64_t connections = number_up_to(message, "connections", MOST_CONNECTIONS);
    if (connections >= 0 && peer->slot < MOST_PEERS)
        address_connected_elsewhere(house, text_of(message, "address"), peer->slot,
                                    (unsigned)connections);
}

void house_heard(struct house *house, struct atelier_span text)
{
    json_t *message = text.size <= MOST_BYTES ? json_loadb(text.at, text.size, 0, NULL) : NULL;
    int64_t number = number_up_to(message, "n", INT64_MAX);
    const char *from = text_of(message, "house"), *what = text_of(message, "what");
    bool other = is_id(from) && strcmp(from, house->settings.name) != 0;
    struct peer *peer = other && number >= 0 ? peer_of(house, from) : NULL;
    bool is_beat = strcmp(what, "beat") == 0;
    if (peer == NULL || !is_new(house, peer, (uint64_t)number, is_beat)) {
        json_decref(message);
        return;
    }
    if (is_beat)
        hear_beat(house, message);
    else if (strcmp(what, "changed") == 0)
        hear_changed(house, message);
    else if (strcmp(what, "told") == 0)
        hear_told(house, message);
    else if (strcmp(what, "here") == 0)
        hear_here(house, message, peer);
    else if (strcmp(what, "still-here") == 0)
        hear_still_here(house, message, peer);
    else if (strcmp(what, "asked") == 0)
        hear_asked(house, message);
    else if (strcmp(what, "voted") == 0)
        hear_voted(house, message);
    else if (strcmp(what, "signed-out") == 0)
        hear_signed_out(house, message);
    else if (strcmp(what, "sent-away") == 0)
        hear_sent_away(house, message);
    else if (strcmp(what, "renamed") == 0)
        hear_renamed(house, message);
    else if (strcmp(what, "counted") == 0)
        hear_counted(house, message);
    else if (strcmp(what, "connected") == 0)
        hear_connected(house, message, peer);
    json_decref(message);
}
