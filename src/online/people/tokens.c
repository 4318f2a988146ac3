/*
 * Tokens, kept only as hashes, and the people they belong to.
 *
 * Somebody may have been signed out by a peer: because it says so, because a message of it
 * was missed, or because it came while they said hello. Their tokens are looked up again, some at a
 * time.
 */
#include "people.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

void hash_token(const char *token, unsigned char hash[static TOKEN_HASH])
{
    crypto_generichash(hash, TOKEN_HASH, (const unsigned char *)token, strlen(token), NULL, 0);
}

static struct store_rows *find_token_hash(const unsigned char hash[static TOKEN_HASH])
{
    struct store_rows *query = store_rows_new();
    store_row(query, STORE_FIND_TOKEN);
    store_bytes(query, hash, TOKEN_HASH);
    return query;
}

struct store_rows *find_token(const char *token)
{
    unsigned char hash[TOKEN_HASH];
    hash_token(token, hash);
    return find_token_hash(hash);
}

bool read_person(const struct store_rows *rows, struct person *person)
{
    *person = (struct person){.id = ""};
    if (rows == NULL || rows->count == 0)
        return false;
    atelier_format(person->id, sizeof person->id, "%s", store_text_of(&rows->row[0], 0));
    atelier_format(person->name, sizeof person->name, "%s", store_text_of(&rows->row[0], 1));
    person->made = rows->row[0].value[2].number;
    person->known = rows->row[0].count > 3 && rows->row[0].value[3].number != 0;
    return true;
}

/* --- looking them up again --- */

enum { AT_ONCE = 64 };

struct recheck {
    struct wait wait;
    uint64_t client;
    unsigned char hash[TOKEN_HASH];
};

static void looked_up(struct house *house, struct wait *wait, enum store_result result,
                      const struct store_rows *rows)
{
    struct recheck *recheck = (struct recheck *)wait;
    struct client *client = requesting_client(house, recheck->client);
    struct person person;
    bool same = client != NULL && memcmp(client->token_hash, recheck->hash, TOKEN_HASH) == 0;
    free(recheck);
    if (!same)
        return;
    if (result != STORE_DONE) {
        recheck_token(house, client);
    } else if (read_person(rows, &person)) {
        client->person = person;
        client->deleted = false;
    } else {
        client_close(house, client, HOUSE_ASKED_TO, client->deleted ? "deleted" : "signed-out", 0);
    }
}

static void look_up(struct house *house, const struct client *client)
{
    struct recheck *recheck = must_realloc(NULL, sizeof *recheck);
    *recheck =
        (struct recheck){.wait = {.loaded = looked_up, .drop = wait_drop}, .client = client->id};
    memcpy(recheck->hash, client->token_hash, TOKEN_HASH);
    wait_load(house, &recheck->wait, find_token_hash(client->token_hash));
}

void recheck_token(struct house *house, struct client *client)
{
    ring_append(&house->people->rechecks, &client->recheck);
}

void recheck_all_tokens(struct house *house)
{
    house->people->signed_out++;
    INDEX_EACH(&house->clients, node, following)
    {
        struct client *client = RING_ITEM(node, struct client, node);
        if (client->person.id[0] != '\0')
            recheck_token(house, client);
    }
}

void recheck_time(struct house *house)
{
    for (int i = 0; i < AT_ONCE && !ring_is_empty(&house->people->rechecks); i++) {
        struct client *client = RING_ITEM(house->people->rechecks.next, struct client, recheck);
        ring_remove(&client->recheck);
        look_up(house, client);
    }
}
