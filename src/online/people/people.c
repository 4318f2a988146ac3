/*
 * hello, and the connections of people who have said it.
 */
#include "people.h"

#include <atelier/version.h>
#include <stdlib.h>
#include <string.h>

enum { SEEN_MS = 24 * 3600 * 1000 };

void person_closed(struct house *house, const unsigned char hash[static TOKEN_HASH])
{
    house->people->signed_out++;
    INDEX_EACH(&house->clients, node, following)
    {
        struct client *client = RING_ITEM(node, struct client, node);
        if (client->person.id[0] != '\0' && memcmp(client->token_hash, hash, TOKEN_HASH) == 0)
            client_close(house, client, HOUSE_ASKED_TO, "signed-out", 0);
    }
}

void person_sent_away(struct house *house, const char *person, const struct client *besides,
                      const unsigned char *but, const char *reason)
{
    house->people->signed_out++;
    INDEX_EACH(&house->clients, node, following)
    {
        struct client *client = RING_ITEM(node, struct client, node);
        if (client != besides && strcmp(client->person.id, person) == 0 &&
            (but == NULL || memcmp(client->token_hash, but, TOKEN_HASH) != 0))
            client_close(house, client, HOUSE_ASKED_TO, reason, 0);
    }
    ANNOUNCE(house->people, sent_away, person, but, reason);
}

void person_renamed(struct house *house, const struct person *person)
{
    INDEX_EACH(&house->clients, node, following)
    {
        struct client *client = RING_ITEM(node, struct client, node);
        if (strcmp(client->person.id, person->id) == 0)
            memcpy(client->person.name, person->name, sizeof person->name);
    }
}

void person_has_password(struct house *house, const char *person)
{
    INDEX_EACH(&house->clients, node, following)
    {
        struct client *client = RING_ITEM(node, struct client, node);
        if (strcmp(client->person.id, person) == 0)
            client->person.known = true;
    }
}

/* --- hello --- */

struct greeting {
    struct wait wait;
    uint64_t client;
    uint64_t signed_out; /* as often as it was when the token was looked up */
    unsigned char hash[TOKEN_HASH];
};

static void reply_hello(struct house *house, struct client *client)
{
    struct atelier_visitor *to = reply_begin(house, client);
    to->open_object(to, "person");
    to->text(to, "id", client->person.id);
    to->text(to, "name", client->person.name);
    to->close(to);
    to->number(to, "protocol", 1);
    to->text(to, "version", ATELIER_VERSION);
    reply_end(house, client);
}

/* Once a day is enough; of a new token expiry.c takes note. */
static void note_seen(struct house *house, const unsigned char hash[static TOKEN_HASH],
                      const struct store_row *found)
{
    const struct store_value *seen = &found->value[4];
    if (seen->type != STORE_NUMBER || seen->number > house->wall - SEEN_MS)
        return;
    struct store_rows *rows = store_rows_new();
    store_row(rows, STORE_SEEN);
    store_bytes(rows, hash, TOKEN_HASH);
    store_number(rows, house->wall);
    store_unwatched(house, rows);
}

static void greet(struct house *house, struct wait *wait, enum store_result result,
                  const struct store_rows *rows)
{
    struct greeting *greeting = (struct greeting *)wait;
    struct client *client = client_find(house, greeting->client);
    struct person person;
    if (client != NULL && !client->closing) {
        bool known = read_person(rows, &person);
        bool other = client->person.id[0] != '\0' && strcmp(client->person.id, person.id) != 0;
        if (result != STORE_DONE) {
            refuse_unavailable(house, client);
        } else if (!known) {
            refuse(house, client, "unauthorized",
                   "token: it is unknown; POST /session issues one.");
        } else if (other) {
            refuse(house, client, "bad-request",
                   "hello: someone else is signed in on this connection.");
        } else {
            client->person = person;
            ring_remove(&client->stranger);
            if (house->world.greeted != NULL)
                house->world.greeted(house->world.context, client->id);
            note_seen(house, greeting->hash, &rows->row[0]);
            memcpy(client->token_hash, greeting->hash, TOKEN_HASH);
            if (greeting->signed_out != house->people->signed_out)
                recheck_token(house, client);
            reply_hello(house, client);
        }
    }
    free(greeting);
}

void handle_hello(struct house *house, struct client *client, const json_t *body)
{
    const char *token = client->token, *lang = "en";
    struct atelier_error error;
    (void)body;
    if (!member_text(house, client, "token", &token) || !member_text(house, client, "lang", &lang))
        return;
    if (atelier_read_lang(atelier_span_of(lang), &client->lang, &error) != ATELIER_OK) {
        refuse_error(house, client, &error);
        return;
    }
    struct greeting *greeting = must_realloc(NULL, sizeof *greeting);
    *greeting = (struct greeting){.wait = {.loaded = greet, .drop = wait_drop},
                                  .client = client->id,
                                  .signed_out = house->people->signed_out};
    hash_token(token, greeting->hash);
    wait_load(house, &greeting->wait, find_token(token));
}
