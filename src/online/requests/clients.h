/*
 * Clients: connections and their requests, one after the other; replies, refusals and events.
 */
#ifndef ONLINE_REQUESTS_CLIENTS_H
#define ONLINE_REQUESTS_CLIENTS_H

#include "server.h"

#include <jansson.h>

enum { TOKEN_SIZE = 65, TOKEN_HASH = 32 };

/* It waits as text and is read when its turn has come: values take many times the room. */
struct client_request {
    struct ring link;
    json_t *body;  /* NULL until then, or where it is no JSON */
    unsigned wait; /* ms, where it came too fast; then only its id is kept */
    bool looked;   /* a table was read anew for it */
    int64_t since; /* uptime: when it was first looked at */
    size_t size;
    char text[];
};

/* How many may come at once, and when that was true. */
struct allowance {
    double left;
    int64_t since;
};

struct client {
    struct index_node node;
    uint64_t id;
    struct address_usage *address;
    char token[TOKEN_SIZE]; /* the cookie's, until hello */
    unsigned char token_hash[TOKEN_HASH];
    struct person person; /* id "" before hello */
    enum atelier_lang lang;
    struct allowance requests_left, words_left;
    unsigned wrong_codes; /* of tables */
    int64_t codes_from;   /* uptime: when the next one is looked at */
    struct ring requests;
    unsigned queued;
    size_t queued_bytes;            /* of their texts */
    struct client_request *current; /* being answered */
    bool running, closing;
    bool deleted; /* as another server says; otherwise signed out, if anything (people/tokens.c) */
    struct ring stranger; /* until hello */
    int64_t came;
    struct ring waiting; /* lists of the floors above: at a table, for its turn; */
    struct ring lobby;   /* of those who look at the list of tables; */
    struct ring recheck; /* of those whose tokens are looked up again; */
    struct ring watches; /* and its own, of what it watches */
    unsigned watched;
};

typedef void request_handler(struct house *house, struct client *client, const json_t *body);

/* Each floor lists the requests that it answers; this declares the function of one. */
#define REQUEST_HANDLER(name) request_handler handle_##name;

/* What can be asked for; the list of them, which is online.c's, ends with a name of NULL. */
struct request_kind {
    const char *name;
    request_handler *run;
};

/* Takes one of what may come, `burst` at once and so many a second, or says how many milliseconds
 * it has to wait; 0 also where there are no limits. */
unsigned allowance_take(const struct house *house, struct allowance *allowance, double rate,
                        double burst);

struct client *client_find(struct house *house, uint64_t id);
/* The client whose request something is about, or NULL if they are gone. */
struct client *requesting_client(struct house *house, uint64_t id);
/* What is looked for, for a client and with nothing else to remember. */
struct client_query {
    struct wait wait;
    uint64_t client;
};

typedef void client_query_answered(struct house *house, struct wait *wait, enum store_result result,
                                   const struct store_rows *rows);
void client_query_ask(struct house *house, const struct client *client, struct store_rows *query,
                      client_query_answered *answered);
/* Ends it: who is to be answered, or NULL where they are gone, or were refused because the store
 * could not answer. */
struct client *client_query_end(struct house *house, struct wait *wait, enum store_result result);
/* Stores rows for a client's request, to which there is nothing to say but that it is done. */
void client_change(struct house *house, const struct client *client, struct store_rows *rows);
/* Looks at the current request again: what it waited for is there. */
void client_retry(struct house *house, struct client *client);
void client_close(struct house *house, struct client *client, enum house_goodbye why,
                  const char *reason, unsigned wait);

/* Sends away who waits for a store that does not answer. */
void clients_time(struct house *house);

/* Replies to the current request: begin, fill, end; or one that refuses it. */
struct atelier_visitor *reply_begin(struct house *house, struct client *client);
void reply_end(struct house *house, struct client *client);
void reply_empty(struct house *house, struct client *client);
void refuse(struct house *house, struct client *client, const char *code, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void refuse_error(struct house *house, struct client *client, const struct atelier_error *error);
void refuse_stale(struct house *house, struct client *client, uint32_t ply);
void refuse_unavailable(struct house *house, struct client *client);
void refuse_too_fast(struct house *house, struct client *client, unsigned wait);
/* The only one who is told so: nothing else of this client is looked at before it is closed. */
void reply_and_close(struct house *house, struct client *client, const char *reason);

/* Members of a request. False after a refusal. */
bool member_text(struct house *house, struct client *client, const char *key, const char **text);
bool member_flag(struct house *house, struct client *client, const char *key, bool *flag);
bool member_number(struct house *house, struct client *client, const char *key, int64_t least,
                   int64_t most, int64_t *number);

/* Events: begin, fill, and send to one client. */
struct atelier_visitor *event_begin(struct house *house, const char *event);
void event_send(struct house *house, struct client *client);

#endif
