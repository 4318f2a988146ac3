/*
 * Who somebody is: tokens, kept only as hashes, and the people they belong to.
 */
#include "inside.h"

#include <atelier/version.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

static void hash_token(const char *token, unsigned char hash[static TOKEN_HASH])
{
    crypto_generichash(hash, TOKEN_HASH, (const unsigned char *)token, strlen(token), NULL, 0);
}

static struct store_rows *find_token(const char *token)
{
    unsigned char hash[TOKEN_HASH];
    struct store_rows *query = store_rows_new();
    hash_token(token, hash);
    store_row(query, STORE_FIND_TOKEN);
    store_bytes(query, hash, sizeof hash);
    return query;
}

static bool read_person(const struct store_rows *rows, struct person *person)
{
    *person = (struct person){.id = ""};
    if (rows == NULL || rows->count == 0)
        return false;
    atelier_format(person->id, sizeof person->id, "%s", store_text_of(&rows->row[0], 0));
    atelier_format(person->name, sizeof person->name, "%s", store_text_of(&rows->row[0], 1));
    return true;
}

static void put_person(struct store_rows *rows, const struct house *house,
                       const struct person *person)
{
    store_row(rows, STORE_PERSON);
    store_text(rows, person->id);
    store_text(rows, person->name);
    store_number(rows, house->wall);
}

void person_closed(struct house *house, const unsigned char hash[static TOKEN_HASH])
{
    INDEX_EACH(&house->clients, node, following)
    {
        struct client *client = RING_ITEM(node, struct client, node);
        if (client->person.id[0] != '\0' && memcmp(client->token_hash, hash, TOKEN_HASH) == 0)
            client_close(house, client, HOUSE_ASKED_TO, "signed-out", 0);
    }
}

void person_renamed(struct house *house, const struct person *person)
{
    INDEX_EACH(&house->clients, node, following)
    {
        struct client *client = RING_ITEM(node, struct client, node);
        if (strcmp(client->person.id, person->id) == 0)
            client->person = *person;
    }
}

/* --- hello --- */

struct greeting {
    struct wait wait;
    uint64_t client;
    unsigned char hash[TOKEN_HASH];
};

static void drop_wait(struct wait *wait)
{
    free(wait);
}

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
            refuse(house, client, "unauthorized", "token: nobody has it; POST /session gives one.");
        } else if (other) {
            refuse(house, client, "bad-request", "hello: somebody else has said it here already.");
        } else {
            client->person = person;
            memcpy(client->token_hash, greeting->hash, TOKEN_HASH);
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
    *greeting =
        (struct greeting){.wait = {.loaded = greet, .drop = drop_wait}, .client = client->id};
    hash_token(token, greeting->hash);
    wait_load(house, &greeting->wait, find_token(token));
}

/* --- sessions --- */

struct session {
    struct wait wait;
    uint64_t request;
    enum house_session_request what;
    bool program, named;
    int status; /* when it is stored */
    char token[TOKEN_SIZE];
    unsigned char hash[TOKEN_HASH];
    struct person person;
};

static void answer(struct house *house, struct session *session, int status, const char *problem)
{
    bool person = status == 200 || status == 201;
    house->world.answer(house->world.context, session->request,
                        &(struct house_session_answer){
                            .status = status,
                            .id = person ? session->person.id : NULL,
                            .name = person ? session->person.name : NULL,
                            .token = person ? session->token : NULL,
                            .problem = problem,
                            .fresh = status == 201,
                        });
    sodium_memzero(session->token, sizeof session->token);
    free(session);
}

static void session_stored(struct house *house, struct wait *wait, enum store_result result)
{
    struct session *session = (struct session *)wait;
    if (result != STORE_DONE) {
        answer(house, session, 503, "The house cannot write just now; nothing has happened.");
        return;
    }
    if (session->what == HOUSE_SESSION_END)
        person_closed(house, session->hash);
    else if (session->status == 200)
        person_renamed(house, &session->person);
    answer(house, session, session->status, NULL);
}

/* Somebody new. */
static void open_session(struct house *house, struct session *session)
{
    struct store_rows *rows = store_rows_new();
    struct person *person = &session->person;
    unsigned char number[2];
    house_make_id(house, person->id, sizeof person->id);
    house_make_id(house, session->token, sizeof session->token);
    hash_token(session->token, session->hash);
    if (!session->named) {
        house->world.random(house->world.context, number, sizeof number);
        atelier_format(person->name, sizeof person->name, "Guest %u",
                       1000 + (number[0] | (unsigned)number[1] << 8) % 9000);
    }
    put_person(rows, house, person);
    store_row(rows, STORE_TOKEN);
    store_bytes(rows, session->hash, TOKEN_HASH);
    store_text(rows, person->id);
    store_number(rows, house->wall);
    session->status = 201;
    wait_store(house, &session->wait, rows);
}

static void end_session(struct house *house, struct session *session)
{
    struct store_rows *rows = store_rows_new();
    store_row(rows, STORE_NO_TOKEN);
    store_bytes(rows, session->hash, TOKEN_HASH);
    session->status = 204;
    wait_store(house, &session->wait, rows);
}

static void rename_person(struct house *house, struct session *session, const char *name)
{
    struct store_rows *rows = store_rows_new();
    atelier_format(session->person.name, sizeof session->person.name, "%s", name);
    put_person(rows, house, &session->person);
    session->status = 200;
    wait_store(house, &session->wait, rows);
}

static void session_found(struct house *house, struct wait *wait, enum store_result result,
                          const struct store_rows *rows)
{
    struct session *session = (struct session *)wait;
    struct person person;
    if (result != STORE_DONE) {
        answer(house, session, 503, "The house cannot read just now.");
        return;
    }
    if (!read_person(rows, &person)) {
        if (session->what == HOUSE_SESSION_OPEN)
            open_session(house, session);
        else
            answer(house, session, 401, "Nobody has this token; POST /session gives one.");
        return;
    }
    char name[ATELIER_NAME_SIZE];
    memcpy(name, session->person.name, sizeof name);
    session->person = person;
    if (session->what == HOUSE_SESSION_OPEN && session->named)
        rename_person(house, session, name);
    else
        answer(house, session, 200, NULL);
}

/* The name that a body gives, if it gives one; false, and a sentence, where it is none. */
static bool read_name(struct session *session, struct atelier_span body,
                      struct atelier_error *error)
{
    json_error_t place;
    if (body.size == 0)
        return true;
    json_t *value = json_loadb(body.at, body.size, JSON_REJECT_DUPLICATES, &place);
    const json_t *name = json_object_get(value, "name");
    bool fine = true;
    if (value == NULL)
        fine = atelier_fail(error, ATELIER_BAD_JSON, "Column %d: %s.", place.column, place.text) ==
               ATELIER_OK;
    else if (!json_is_object(value) ||
             (name != NULL && !json_is_null(name) && !json_is_string(name)))
        fine = atelier_fail(error, ATELIER_BAD_REQUEST,
                            "A session is asked for like this: {\"name\":\"Ann\"}.") == ATELIER_OK;
    else if (json_is_string(name)) {
        struct atelier_span text = {json_string_value(name), json_string_length(name)};
        fine = atelier_name_read(text, session->person.name, error) == ATELIER_OK;
        session->named = true;
    }
    json_decref(value);
    return fine;
}

void house_session(struct house *house, uint64_t request, enum house_session_request what,
                   const char *token, bool program, struct atelier_span body)
{
    struct session *session = must_realloc(NULL, sizeof *session);
    struct atelier_error error = {0};
    *session = (struct session){
        .wait = {.stored = session_stored, .loaded = session_found, .drop = drop_wait},
        .request = request,
        .what = what,
        .program = program,
    };
    atelier_format(session->token, sizeof session->token, "%s", token);
    hash_token(session->token, session->hash);
    if (what == HOUSE_SESSION_OPEN && !read_name(session, body, &error))
        answer(house, session, 400, error.message);
    else if (what == HOUSE_SESSION_END)
        end_session(house, session);
    else if (*token != '\0')
        wait_load(house, &session->wait, find_token(session->token));
    else if (what == HOUSE_SESSION_OPEN)
        open_session(house, session);
    else
        answer(house, session, 401, "Nobody is signed in here; POST /session does that.");
}
