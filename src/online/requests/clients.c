/*
 * Connections: their requests are answered one after the other, in the order in which they came.
 * A request that has to wait (for the store, for a table) holds up those behind it, and nobody
 * else's.
 */
#include "clients.h"

#include "core/refusals.h"

#include <stdlib.h>
#include <string.h>

/* A connection may be ahead of its answers by so many requests, and by so many bytes. */
enum { MOST_QUEUED = 1000, MOST_QUEUED_BYTES = 1 << 18 };
enum { MOST_VALUES = 256, HELLO_MS = 30000, STUCK_MS = 7000, LOOK_MS = 1000 };

struct client *client_find(struct house *house, uint64_t id)
{
    struct index_node *node = index_find(&house->clients, &id, sizeof id);
    return node != NULL ? RING_ITEM(node, struct client, node) : NULL;
}

struct client *requesting_client(struct house *house, uint64_t id)
{
    struct client *client = client_find(house, id);
    return client != NULL && !client->closing ? client : NULL;
}

void client_query_ask(struct house *house, const struct client *client, struct store_rows *query,
                      client_query_answered *answered)
{
    struct client_query *question = must_realloc(NULL, sizeof *question);
    *question = (struct client_query){.wait = {.loaded = answered, .drop = wait_drop},
                                      .client = client->id};
    wait_load(house, &question->wait, query);
}

struct client *client_query_end(struct house *house, struct wait *wait, enum store_result result)
{
    struct client *client = requesting_client(house, ((struct client_query *)wait)->client);
    free(wait);
    if (client == NULL || result == STORE_DONE)
        return client;
    refuse_unavailable(house, client);
    return NULL;
}

static void change_made(struct house *house, struct wait *wait, enum store_result result)
{
    struct client *client = client_query_end(house, wait, result);
    if (client != NULL)
        reply_empty(house, client);
}

void client_change(struct house *house, const struct client *client, struct store_rows *rows)
{
    struct client_query *change = must_realloc(NULL, sizeof *change);
    *change = (struct client_query){.wait = {.stored = change_made, .drop = wait_drop},
                                    .client = client->id};
    wait_store(house, &change->wait, rows);
}

/* --- requests --- */

static void request_free(struct client_request *request)
{
    json_decref(request->body);
    free(request);
}

/* Adds the values of one to `count`, until there are too many. */
static void count_values(const json_t *value, unsigned *count)
{
    size_t i;
    const char *key;
    json_t *part;
    if (++*count > MOST_VALUES)
        return;
    json_array_foreach(value, i, part) count_values(part, count);
    json_object_foreach((json_t *)value, key, part) count_values(part, count);
}

/* Reads it, now that its turn has come; false after a refusal. */
static bool read_request(struct house *house, struct client *client)
{
    struct client_request *request = client->current;
    unsigned values = 0;
    json_error_t place;
    json_t *body = json_loadb(request->text, request->size, JSON_REJECT_DUPLICATES, &place);
    count_values(body, &values);
    if (json_is_object(body) && values <= MOST_VALUES) {
        request->body = body;
        return true;
    }
    if (body == NULL)
        refuse(house, client, "bad-json", "Column %d: %s.", place.column, place.text);
    else if (values > MOST_VALUES)
        refuse(house, client, "bad-request", "A request has at most %d values.", MOST_VALUES);
    else
        refuse(house, client, "bad-request", "A request is a JSON object.");
    json_decref(body);
    return false;
}

static void dispatch(struct house *house, struct client *client)
{
    const struct client_request *request = client->current;
    const char *name = NULL;
    if (request->body == NULL && !read_request(house, client))
        return;
    if (request->wait > 0) {
        refuse_too_fast(house, client, request->wait);
        return;
    }
    if (!member_text(house, client, "do", &name))
        return;
    if (name == NULL) {
        refuse(house, client, "bad-request",
               "do: a request says what to do, for example {\"do\":\"hello\"}.");
        return;
    }
    if (client->person.id[0] == '\0' && strcmp(name, "hello") != 0) {
        refuse(house, client, "unauthorized", "Say hello first, with a token or a cookie.");
        return;
    }
    for (const struct request_kind *kind = house->requests; kind->name != NULL; kind++)
        if (strcmp(kind->name, name) == 0) {
            kind->run(house, client, request->body);
            return;
        }
    refuse(house, client, "bad-request", "do: there is no request '%s'.",
           atelier_quote(atelier_span_of(name)).text);
}

/* Answers requests until one of them has to wait. */
static void answer_requests(struct house *house, struct client *client)
{
    if (client->running)
        return;
    client->running = true;
    while (!client->closing && client->current == NULL && !ring_is_empty(&client->requests)) {
        struct ring *link = client->requests.next;
        ring_remove(link);
        client->current = RING_ITEM(link, struct client_request, link);
        client->queued--;
        client->queued_bytes -= client->current->size;
        client->current->since = house->uptime;
        dispatch(house, client);
    }
    client->running = false;
}

void client_retry(struct house *house, struct client *client)
{
    if (client->current == NULL || client->closing)
        return;
    bool running = client->running;
    client->running = true;
    dispatch(house, client);
    client->running = running;
    answer_requests(house, client);
}

unsigned allowance_take(const struct house *house, struct allowance *allowance, double rate,
                        double burst)
{
    if (house->settings.limits == NULL)
        return 0;
    allowance->left += (double)(house->uptime - allowance->since) * rate / 1000;
    allowance->since = house->uptime;
    if (allowance->left > burst)
        allowance->left = burst;
    if (allowance->left < 1)
        return (unsigned)((1 - allowance->left) / rate * 1000) + 1;
    allowance->left -= 1;
    return 0;
}

static struct client_request *request_new(struct atelier_span text, unsigned wait)
{
    struct client_request *request = must_realloc(NULL, sizeof *request + text.size);
    *request = (struct client_request){.wait = wait, .size = text.size};
    ring_init(&request->link);
    memcpy(request->text, text.at, text.size);
    return request;
}

/* One that is refused in its turn: of what was asked nothing is kept but the id. */
static struct client_request *request_refused(struct atelier_span text, unsigned wait)
{
    json_t *body = json_loadb(text.at, text.size, JSON_REJECT_DUPLICATES, NULL);
    json_t *kept = json_object();
    json_object_set(kept, "id", json_object_get(body, "id"));
    char *id = json_dumps(kept, JSON_COMPACT);
    struct client_request *request = request_new(atelier_span_of(id != NULL ? id : "{}"), wait);
    free(id);
    json_decref(kept);
    json_decref(body);
    return request;
}

void house_message(struct house *house, uint64_t connection, struct atelier_span text)
{
    struct client *client = client_find(house, connection);
    if (client == NULL || client->closing)
        return;
    house->numbers.requests++;
    unsigned wait =
        allowance_take(house, &client->requests_left, house->limits.rate, house->limits.burst);
    struct client_request *request = wait > 0 ? request_refused(text, wait) : request_new(text, 0);
    ring_append(&client->requests, &request->link);
    client->queued++;
    client->queued_bytes += request->size;
    answer_requests(house, client);
    if (client->queued > MOST_QUEUED || client->queued_bytes > MOST_QUEUED_BYTES)
        client_close(house, client, HOUSE_TOO_MUCH, "too-fast", TRY_AGAIN_MS);
}

/* --- coming and going --- */

void house_connected(struct house *house, uint64_t connection, const char *address,
                     const char *token)
{
    struct client *client = must_realloc(NULL, sizeof *client);
    *client = (struct client){.id = connection,
                              .came = house->uptime,
                              .requests_left = {house->limits.burst, house->uptime},
                              .words_left = {house->limits.said_at_once, house->uptime}};
    atelier_format(client->token, sizeof client->token, "%s", token);
    client->address = address_enter(house, address);
    ring_init(&client->requests);
    ring_init(&client->waiting);
    ring_init(&client->lobby);
    ring_init(&client->watches);
    ring_init(&client->recheck);
    ring_init(&client->stranger);
    ring_append(&house->strangers, &client->stranger);
    index_add(&house->clients, &client->node, &client->id, sizeof client->id);
    ANNOUNCE(house, connected, client->address);
    if (house->settings.limits != NULL &&
        address_connections(client->address) > house->limits.connections)
        client_close(house, client, HOUSE_TOO_MUCH, "full", TRY_AGAIN_MS);
}

void house_disconnected(struct house *house, uint64_t connection)
{
    struct client *client = client_find(house, connection);
    if (client == NULL)
        return;
    client->closing = true;
    index_remove(&house->clients, &client->node);
    ring_remove(&client->waiting);
    ring_remove(&client->lobby);
    ring_remove(&client->recheck);
    ring_remove(&client->stranger);
    ANNOUNCE(house, client_gone, client);
    for (struct ring *link = client->requests.next, *next; link != &client->requests; link = next) {
        next = link->next;
        request_free(RING_ITEM(link, struct client_request, link));
    }
    if (client->current != NULL)
        request_free(client->current);
    struct address_usage left = *client->address;
    left.connections--;
    ANNOUNCE(house, connected, &left);
    address_leave(house, client->address);
    free(client);
}

void client_close(struct house *house, struct client *client, enum house_goodbye why,
                  const char *reason, unsigned wait)
{
    if (client->closing)
        return;
    client->closing = true;
    struct atelier_visitor *to = event_begin(house, "bye");
    to->text(to, "reason", reason);
    to->number(to, "wait", wait);
    to->close(to);
    house->world.send(house->world.context, client->id,
                      (struct atelier_span){house->text.text, house->text.used});
    house->world.close(house->world.context, client->id, why);
}

/* Who has a connection and does not say hello keeps others out. */
static void strangers_time(struct house *house)
{
    while (house->settings.limits != NULL && !ring_is_empty(&house->strangers)) {
        struct client *client = RING_ITEM(house->strangers.next, struct client, stranger);
        if (house->uptime < client->came + HELLO_MS)
            return;
        ring_remove(&client->stranger);
        client_close(house, client, HOUSE_TOO_MUCH, "slow", 0);
    }
}

/*
 * Where the store does not even say no, what was asked may have happened or not. Peers may
 * know better: who has waited long is sent there, to ask again. One that is alone has nowhere to
 * send them.
 */
void clients_time(struct house *house)
{
    strangers_time(house);
    if (house->world.publish == NULL || house->uptime < house->stuck_looked + LOOK_MS)
        return;
    house->stuck_looked = house->uptime;
    INDEX_EACH(&house->clients, node, following)
    {
        struct client *client = RING_ITEM(node, struct client, node);
        if (client->current != NULL && client->current->since + STUCK_MS < house->uptime)
            client_close(house, client, HOUSE_TOO_MUCH, "unavailable", TRY_AGAIN_MS);
    }
}

/* --- replies --- */

static struct atelier_visitor *begin_reply(struct house *house, const struct client *client,
                                           bool fine)
{
    struct atelier_visitor *to = &house->json.visitor;
    const json_t *id =
        client->current->body != NULL ? json_object_get(client->current->body, "id") : NULL;
    grow_clear(&house->text);
    atelier_json_init(&house->json, &house->text.out);
    to->open_object(to, NULL);
    if (id != NULL) {
        char *text = json_dumps(id, JSON_ENCODE_ANY | JSON_COMPACT);
        atelier_json_raw(&house->json, "id", atelier_span_of(text != NULL ? text : "null"));
        free(text);
    }
    to->flag(to, "ok", fine);
    return to;
}

struct atelier_visitor *reply_begin(struct house *house, struct client *client)
{
    return begin_reply(house, client, true);
}

void reply_end(struct house *house, struct client *client)
{
    house->json.visitor.close(&house->json.visitor);
    request_free(client->current);
    client->current = NULL;
    house->world.send(house->world.context, client->id,
                      (struct atelier_span){house->text.text, house->text.used});
    answer_requests(house, client);
}

void reply_empty(struct house *house, struct client *client)
{
    reply_begin(house, client);
    reply_end(house, client);
}

void reply_and_close(struct house *house, struct client *client, const char *reason)
{
    client->running = true; /* what else was asked stays where it is */
    reply_empty(house, client);
    client_close(house, client, HOUSE_ASKED_TO, reason, 0);
}

/* A refusal with a number besides; `member` may be NULL. The number stands beside the error as
 * well as in it. The sentence is in the language that was asked for with hello. */
static void refuse_with(struct house *house, struct client *client, const char *code,
                        const struct atelier_error *error, const char *member, long number)
{
    char said[ATELIER_REFUSAL_SIZE];
    struct atelier_buffer sentence;
    struct atelier_visitor *to = begin_reply(house, client, false);
    house->numbers.refused++;
    atelier_buffer_init(&sentence, said, sizeof said);
    atelier_put_error(&sentence.out, client->lang, error);
    if (member != NULL)
        to->number(to, member, number);
    to->open_object(to, "error");
    to->text(to, "code", code);
    to->text(to, "message", said);
    if (member != NULL)
        to->number(to, member, number);
    to->close(to);
    reply_end(house, client);
}

/* Whether it waits for something instead. */
static bool is_put_off(struct house *house, struct client *client)
{
    const struct request_subscriber *const *subscriber = house->subscribers;
    while (*subscriber != NULL &&
           ((*subscriber)->refusing == NULL || !(*subscriber)->refusing(house, client)))
        subscriber++;
    return *subscriber != NULL;
}

void refuse(struct house *house, struct client *client, const char *code, const char *format, ...)
{
    struct atelier_error error;
    va_list arguments;
    va_start(arguments, format);
    atelier_fail_with(&error, ATELIER_BAD_REQUEST, format, arguments);
    va_end(arguments);
    if (!is_put_off(house, client))
        refuse_with(house, client, code, &error, NULL, 0);
}

void refuse_error(struct house *house, struct client *client, const struct atelier_error *error)
{
    if (!is_put_off(house, client))
        refuse_with(house, client, atelier_code_name(error->code), error, NULL, 0);
}

void refuse_stale(struct house *house, struct client *client, uint32_t ply)
{
    struct atelier_error error;
    atelier_fail(&error, ATELIER_BAD_REQUEST, "The game has moved on; look again.");
    if (!is_put_off(house, client))
        refuse_with(house, client, "stale", &error, "ply", (long)ply);
}

void refuse_unavailable(struct house *house, struct client *client)
{
    struct atelier_error error;
    atelier_fail(&error, ATELIER_BAD_REQUEST,
                 "The server cannot write just now; nothing has happened. Try again.");
    refuse_with(house, client, "unavailable", &error, "wait", TRY_AGAIN_MS);
}

void refuse_too_fast(struct house *house, struct client *client, unsigned wait)
{
    struct atelier_error error;
    atelier_fail(&error, ATELIER_BAD_REQUEST, "That is too much at once; wait a little.");
    refuse_with(house, client, "too-fast", &error, "wait", (long)wait);
}

/* --- members of requests --- */

bool member_text(struct house *house, struct client *client, const char *key, const char **text)
{
    const json_t *value = json_object_get(client->current->body, key);
    if (value == NULL || json_is_null(value))
        return true;
    *text = json_string_value(value);
    if (*text != NULL)
        return true;
    refuse(house, client, "bad-request", "%s: must be a string.", key);
    return false;
}

bool member_flag(struct house *house, struct client *client, const char *key, bool *flag)
{
    const json_t *value = json_object_get(client->current->body, key);
    if (value == NULL || json_is_null(value))
        return true;
    *flag = json_is_true(value);
    if (json_is_boolean(value))
        return true;
    refuse(house, client, "bad-request", "%s: must be true or false.", key);
    return false;
}

bool member_number(struct house *house, struct client *client, const char *key, int64_t least,
                   int64_t most, int64_t *number)
{
    const json_t *value = json_object_get(client->current->body, key);
    if (value == NULL || json_is_null(value))
        return true;
    *number = json_integer_value(value);
    if (json_is_integer(value) && *number >= least && *number <= most)
        return true;
    refuse(house, client, "bad-request", "%s: must be a whole number from %lld to %lld.", key,
           (long long)least, (long long)most);
    return false;
}

/* --- events --- */

struct atelier_visitor *event_begin(struct house *house, const char *event)
{
    struct atelier_visitor *to = &house->json.visitor;
    grow_clear(&house->text);
    atelier_json_init(&house->json, &house->text.out);
    to->open_object(to, NULL);
    to->text(to, "event", event);
    return to;
}

void event_send(struct house *house, struct client *client)
{
    if (!client->closing)
        house->world.send(house->world.context, client->id,
                          (struct atelier_span){house->text.text, house->text.used});
}
