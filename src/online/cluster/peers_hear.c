/*
 * What is made of the messages of peers. They come from a bus that may lose, repeat and
 * delay them, so each of them says how things are, and none may do harm when it comes late. Nor may
 * one that makes no sense, or a kind or member that only a newer house knows: it is left aside.
 */
#include "peers.h"

#include "online/people/people.h"
#include "online/tables/play.h"
#include "online/watching/watching.h"

#include <stdlib.h>
#include <string.h>

enum {
    LATE_MS = 10000, /* by the store's clock: what is later somebody has kept, to say it again */
    MOST_BYTES = 1 << 18,
    MOST_CONNECTIONS = 1 << 20
};

static const char *text_of(const json_t *message, const char *key)
{
    const char *text = json_string_value(json_object_get(message, key));
    return text != NULL ? text : "";
}

static int64_t message_number(const json_t *message, const char *key)
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

static struct table *table_in_memory(const struct house *house, const char *id)
{
    struct table *table = table_find(house, id);
    return table != NULL && table->loaded && table->state.version > 0 ? table : NULL;
}

/* --- tables --- */

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
    if (table != NULL)
        table_note_newer_version(house, table, (uint64_t)version, (uint32_t)ply);
    else if ((listed || was) && !ring_is_empty(&house->watching->lobby))
        table_announce(house, id);
}

/* What is said and asked is nowhere else. Of anything else the store has the truth. */
static bool is_only_told(const char *event)
{
    return strcmp(event, "said") == 0 || strcmp(event, "asked") == 0 ||
           strcmp(event, "answered") == 0;
}

/* An event for those who watch a table, and of no other. */
static void hear_told(struct house *house, const json_t *message)
{
    struct table *table = table_in_memory(house, text_of(message, "table"));
    const json_t *event = json_object_get(message, "event");
    if (table == NULL || !is_only_told(text_of(event, "event")) ||
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
    int64_t weight = number_up_to(vote, "weight", VOTE_HEAVIEST);
    if (is_id(person) && move >= 0)
        vote_note(table, person, (atelier_move)move, weight >= 0 ? (unsigned)weight : VOTE_THERE,
                  false);
}

/* Whether what is said of votes is about those that are asked for now. */
static bool is_voted_on(const struct table *table, const json_t *message)
{
    return table != NULL && table_votes(table) &&
           number_up_to(message, "ply", UINT32_MAX) == table->state.owned.table.count;
}

/* Votes as a peer knows them. Who has voted here meanwhile has done so after that. */
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
    if (table != NULL && remote_watchers_note(house, table, peer->name, message))
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
        peers_tell_present(house, table, false);
    for (int i = 0; i < TABLE_ASKS; i++)
        if (table->ask[i].number > 0 && table->ask[i].ours)
            peers_tell_asked(house, table, &table->ask[i]);
}

static void hear_here(struct house *house, const json_t *message, const struct peer *peer)
{
    const char *id = text_of(message, "table");
    int64_t answers = number_up_to(message, "to", INT64_MAX);
    struct table *table = note_here(house, message, peer);
    if (json_is_true(json_object_get(message, "roll")) && is_id(id))
        peers_answer_roll(house, id, table, peer->name, peer->number);
    if (table == NULL)
        return;
    if (json_is_true(json_object_get(message, "asking")))
        answer_who_asks(house, table);
    if (answers >= 0 && strcmp(text_of(message, "asker"), house->settings.name) == 0 &&
        remote_watchers_believable(json_object_get(message, "people")))
        roll_call_answered(table, peer->name, (uint64_t)answers);
}

/* What stands in a question that fits a table. */
static bool ask_in_message(const struct table *table, const json_t *message, struct ask *ask)
{
    const char *level = text_of(message, "level");
    int64_t number = number_up_to(message, "ask", INT32_MAX);
    int64_t what = number_up_to(message, "about", ASK_PAUSE);
    int64_t seat = number_up_to(message, "seat", table_state_seats(&table->state) - 1);
    int64_t yes = number_up_to(message, "yes", UINT32_MAX);
    if (number <= 0 || what < 0 || seat < 0 || yes < 0 ||
        (what == ASK_COMPUTER && !level_is_known(table->state.owned.table.game, level)))
        return false;
    *ask = (struct ask){.number = (uint64_t)number,
                        .what = (enum ask_what)what,
                        .seat = (int)seat,
                        .yes = (unsigned)yes,
                        .refused = json_is_true(json_object_get(message, "no"))};
    atelier_format(ask->by.id, sizeof ask->by.id, "%s", text_of(message, "by"));
    atelier_format(ask->by.name, sizeof ask->by.name, "%s", text_of(message, "name"));
    if (what == ASK_COMPUTER)
        atelier_format(ask->level, sizeof ask->level, "%s", level);
    return true;
}

static void hear_asked(struct house *house, const json_t *message)
{
    struct table *table = table_in_memory(house, text_of(message, "table"));
    struct ask ask;
    if (table != NULL && ask_in_message(table, message, &ask))
        ask_heard(house, table, &ask, json_is_true(json_object_get(message, "ours")));
}

static void hear_voted(struct house *house, const json_t *message)
{
    struct table *table = table_in_memory(house, text_of(message, "table"));
    if (is_voted_on(table, message))
        note_vote(table, message);
}

/* --- people and addresses --- */

/* Who may have been sent away elsewhere: the store knows whether they were. */
static void doubt(struct house *house, const char *person, const unsigned char *token, bool deleted)
{
    house->people->signed_out++;
    INDEX_EACH(&house->clients, node, following)
    {
        struct client *client = RING_ITEM(node, struct client, node);
        bool meant = token != NULL ? memcmp(client->token_hash, token, TOKEN_HASH) == 0
                                   : strcmp(client->person.id, person) == 0;
        if (client->person.id[0] == '\0' || !meant)
            continue;
        client->deleted |= deleted;
        recheck_token(house, client);
    }
}

static void hear_signed_out(struct house *house, const json_t *message)
{
    unsigned char hash[TOKEN_HASH];
    if (atelier_read_hex(atelier_span_of(text_of(message, "hash")), hash))
        doubt(house, "", hash, false);
}

static void hear_sent_away(struct house *house, const json_t *message)
{
    doubt(house, text_of(message, "person"), NULL,
          strcmp(text_of(message, "reason"), "deleted") == 0);
}

/* The name is looked up together with who somebody is. */
static void hear_renamed(struct house *house, const json_t *message)
{
    doubt(house, text_of(message, "person"), NULL, false);
}

static void hear_counted(struct house *house, const json_t *message)
{
    int64_t what = number_up_to(message, "of", COUNTED_KINDS - 1);
    int64_t more = message_number(message, "more");
    if (what >= 0 && more >= -1 && more <= 1)
        address_count_remote(house, text_of(message, "address"), (enum counted)what, (int)more);
}

static void hear_connected(struct house *house, const json_t *message, const struct peer *peer)
{
    int64_t connections = number_up_to(message, "connections", MOST_CONNECTIONS);
    if (connections >= 0 && peer->slot < MOST_PEERS)
        address_note_remote_connections(house, text_of(message, "address"), peer->slot,
                                        (unsigned)connections);
}

/* Whose message it is, where it is one of a peer that was not heard yet. Numbers alone do
 * not tell what is old where its house is not known yet, or not known any more. */
static struct peer *sender_of(struct house *house, const json_t *message)
{
    int64_t number = number_up_to(message, "n", INT64_MAX);
    const json_t *said = json_object_get(message, "clock");
    const char *from = text_of(message, "house");
    bool other = is_id(from) && strcmp(from, house->settings.name) != 0;
    bool late = json_is_integer(said) && json_integer_value(said) < house->clock - LATE_MS;
    struct peer *peer = other && !late && number >= 0 ? peer_of(house, from) : NULL;
    bool is_beat = strcmp(text_of(message, "what"), "beat") == 0;
    return peer != NULL && peer_says_news(house, peer, (uint64_t)number, is_beat) ? peer : NULL;
}

void house_heard(struct house *house, struct atelier_span text)
{
    json_t *message = text.size <= MOST_BYTES ? json_loadb(text.at, text.size, 0, NULL) : NULL;
    const char *what = text_of(message, "what");
    const struct peer *peer = sender_of(house, message);
    if (peer == NULL) {
        json_decref(message);
        return;
    }
    if (strcmp(what, "changed") == 0)
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
