/*
 * One run: a list of things under way, of which any may happen next.
 */
#include "simulation.h"

#include "common/grow.h"
#include "house/house.h"
#include "judged_coin.h"
#include "smallest_game.h"
#include "store/sqlite.h"

#include <atelier/player.h>
#include <atelier/record.h>
#include <jansson.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PEOPLE = 2, /* who play */
    JUDGES = 2, /* who look on */
    MOST_NODES = 3,
    MOST_STEPS = 20000,
    TROUBLE_STEPS = 1500,
    MOST_MOVES_SEEN = 256,
    MOST_ASKED = 16,
    EVERY = 4 /* of so many games one is judged */
};

enum kind { TO_STORE, TO_LOAD, TO_THINK, TO_HASH, TO_HOUSE, TO_CLIENT, TO_OTHERS };

struct event {
    enum kind kind;
    struct node *node; /* whose it is */
    uint64_t number;   /* the ticket or the connection */
    struct store_rows *rows;
    char *text;
    atelier_move move;
    bool compares, fits; /* a password */
};

/* What somebody asked and has not been answered. */
enum asked {
    ASKED_HELLO,
    ASKED_CREATE,
    ASKED_OTHER,
    ASKED_WATCH,
    ASKED_PLAY,
    ASKED_VOTE,
    ASKED_FORBIDDEN
};

struct move_sent {
    char text[ATELIER_MOVE_SIZE];
    bool sent, acknowledged, stale;
};

struct client {
    char token[65], id[33];
    bool asking;       /* for a session */
    struct node *node; /* where */
    uint64_t connection;
    bool greeted, watching, revealing;
    enum asked asked[MOST_ASKED];
    unsigned asked_count;
    int seat; /* -1: none */
    bool sealed;
    char state[16];
    bool full; /* no seat is free */
    unsigned char contribution[32];
    struct sitting_view {
        struct atelier_table table;
        atelier_move moves[MOST_MOVES_SEEN];
    } view;
    struct move_sent sent[MOST_MOVES_SEEN]; /* by the ply that it answers to */
    uint32_t ply_asked;                     /* of the last play */
    bool pending;                           /* that has not been answered */
    bool came, voted;                       /* to judge */
};

/* One of the houses on the same disk. */
struct node {
    struct simulation *sim;
    struct house *house;
    char name[33];
};

struct simulation {
    struct atelier_random random;
    enum sabotage sabotage;
    struct sqlite_store *disk;
    struct node node[MOST_NODES];
    unsigned nodes;
    struct event *event;
    size_t events, room;
    const struct atelier_game *games[2], *game;
    struct client client[PEOPLE + JUDGES];
    unsigned people; /* of whom those are there who play, or all */
    bool agree;      /* the judges do */
    char table[33];
    uint64_t connections;
    int64_t up, wall;
    bool calm; /* nothing goes wrong any more */
    struct simulation_result result;
};

static unsigned below(struct simulation *sim, unsigned bound)
{
    return atelier_random_below(&sim->random, bound);
}

/* Whether something with this chance in a thousand goes wrong now. */
static bool goes_wrong(struct simulation *sim, unsigned chance)
{
    return !sim->calm && below(sim, 1000) < chance;
}

static void complain(struct simulation *sim, const char *problem)
{
    if (sim->result.problem == NULL)
        sim->result.problem = problem;
}

/* --- things under way --- */

static struct event *add(struct node *node, enum kind kind, uint64_t number)
{
    struct simulation *sim = node->sim;
    if (sim->events == sim->room) {
        sim->room = sim->room == 0 ? 64 : 2 * sim->room;
        sim->event = must_realloc(sim->event, sim->room * sizeof *sim->event);
    }
    sim->event[sim->events] = (struct event){.kind = kind, .node = node, .number = number};
    return &sim->event[sim->events++];
}

static void forget(struct event *event)
{
    store_rows_free(event->rows);
    free(event->text);
}

static struct event take(struct simulation *sim, size_t index)
{
    struct event event = sim->event[index];
    memmove(sim->event + index, sim->event + index + 1,
            (--sim->events - index) * sizeof *sim->event);
    return event;
}

static char *copy_text(struct atelier_span text)
{
    char *copy = must_realloc(NULL, text.size + 1);
    memcpy(copy, text.at, text.size);
    copy[text.size] = '\0';
    return copy;
}

/* --- the house's world --- */

static void world_send(void *context, uint64_t connection, struct atelier_span text)
{
    add(context, TO_CLIENT, connection)->text = copy_text(text);
}

static void world_close(void *context, uint64_t connection, enum house_goodbye why)
{
    (void)context;
    (void)connection;
    (void)why;
}

static void world_store(void *context, uint64_t ticket, struct store_rows *rows)
{
    add(context, TO_STORE, ticket)->rows = rows;
}

static void world_load(void *context, uint64_t ticket, struct store_rows *query)
{
    add(context, TO_LOAD, ticket)->rows = query;
}

static void world_think(void *context, uint64_t ticket, const struct house_question *question)
{
    atelier_move moves[ATELIER_MAX_MOVES];
    question->game->legal(question->game, question->state, moves);
    add(context, TO_THINK, ticket)->move = moves[0];
}

/* A password is its own hash here. */
static void world_password(void *context, uint64_t ticket, const struct house_password *question)
{
    struct event *event = add(context, TO_HASH, ticket);
    event->text = copy_text(atelier_span_of(question->password));
    event->compares = question->hash != NULL;
    event->fits = question->hash == NULL || strcmp(question->hash, question->password) == 0;
}

static void world_random(void *context, void *bytes, size_t size)
{
    const struct node *node = context;
    struct simulation *sim = node->sim;
    for (size_t i = 0; i < size; i++)
        ((unsigned char *)bytes)[i] = (unsigned char)(atelier_random_next(&sim->random) >> 32);
}

static void world_answer(void *context, uint64_t request, const struct house_session_answer *answer)
{
    struct node *node = context;
    struct client *client = &node->sim->client[request];
    client->asking = false;
    if (answer->status != 201)
        return;
    snprintf(client->token, sizeof client->token, "%s", answer->token);
    snprintf(client->id, sizeof client->id, "%s", answer->id);
}

static void world_show(void *context, uint64_t request, const struct house_exhibit *exhibit)
{
    (void)context;
    (void)request;
    (void)exhibit;
}

static void bring(struct node *node, struct atelier_span text)
{
    char *copy = copy_text(text), *people = strstr(copy, "\"people\":");
    if (node->sim->sabotage == SABOTAGE_ABSENT && people != NULL)
        memcpy(people, "\"nobody\"", 8);
    add(node, TO_OTHERS, 0)->text = copy;
}

/* The bus loses messages, and brings others twice. */
static void world_publish(void *context, struct atelier_span text)
{
    struct node *from = context;
    struct simulation *sim = from->sim;
    for (unsigned i = 0; i < sim->nodes; i++) {
        if (goes_wrong(sim, 100))
            continue;
        bring(&sim->node[i], text);
        if (goes_wrong(sim, 50))
            bring(&sim->node[i], text);
    }
}

static void open_house(struct node *node)
{
    struct simulation *sim = node->sim;
    struct house_world world = {node,
                                world_send,
                                world_close,
                                world_store,
                                world_load,
                                world_think,
                                world_password,
                                world_random,
                                world_answer,
                                world_show,
                                sim->nodes > 1 ? world_publish : NULL};
    /* Among several, one that opens may have read how long they have been open a while ago. */
    int64_t late = sim->nodes > 1 ? (int64_t)below(sim, 5000) : 0;
    struct house_settings settings = {
        .up = sim->up - late, .games = sim->games, .name = node->name};
    unsigned char bytes[16];
    world_random(node, bytes, sizeof bytes);
    sodium_bin2hex(node->name, sizeof node->name, bytes, sizeof bytes);
    node->house = house_open(&world, &settings, sim->up, sim->wall);
}

static struct node *any_node(struct simulation *sim)
{
    return &sim->node[sim->nodes > 1 ? below(sim, sim->nodes) : 0];
}

/* --- the disk --- */

static void spoil(struct simulation *sim, struct store_rows *rows)
{
    for (size_t i = 0; i < rows->count; i++) {
        struct store_row *row = &rows->row[i];
        if (sim->sabotage == SABOTAGE_NONCES && row->kind == STORE_PLY)
            row->value[5].type = STORE_NOTHING;
        if (sim->sabotage == SABOTAGE_SECRETS && row->kind == STORE_SECRET)
            ((char *)row->value[1].text.at)[0] ^= 1;
    }
}

static enum store_result apply(struct simulation *sim, struct store_rows *rows)
{
    struct sqlite_batch batch = {.rows = rows}, *batches[] = {&batch};
    spoil(sim, rows);
    if (sim->sabotage == SABOTAGE_LIES && goes_wrong(sim, 50))
        return STORE_DONE;
    sqlite_store_apply(sim->disk, batches, 1);
    return batch.result;
}

static void happen_store(struct simulation *sim, struct event *event)
{
    enum store_result result = STORE_FAILED;
    if (goes_wrong(sim, 50)) {
        sim->result.failures++;
    } else if (sim->sabotage == SABOTAGE_EARLY && event->text == NULL) {
        house_stored(event->node->house, event->number, STORE_DONE);
        struct event *later =
            add(event->node, TO_STORE, 0); /* on its way to the disk, and nobody waits */
        later->rows = event->rows;
        later->text = copy_text((struct atelier_span){"", 0});
        event->rows = NULL;
        return;
    } else {
        result = apply(sim, event->rows);
    }
    house_stored(event->node->house, event->number, result);
}

static void happen_load(struct simulation *sim, const struct event *event)
{
    struct store_rows *found = store_rows_new();
    enum store_result result = STORE_FAILED;
    if (!goes_wrong(sim, 50))
        result = sqlite_store_find(sim->disk, &event->rows->row[0], found);
    if (result != STORE_DONE) {
        store_rows_free(found);
        found = NULL;
    }
    house_loaded(event->node->house, event->number, result, found);
}

/* --- what clients see --- */

static void begin_view(const struct simulation *sim, struct client *client)
{
    struct atelier_settings settings;
    atelier_settings_clear(&settings);
    atelier_table_open(&client->view.table, sim->game, &settings, client->view.moves,
                       MOST_MOVES_SEEN, NULL);
}

static void see_move(struct simulation *sim, struct client *client, const json_t *move)
{
    const char *actor = json_string_value(json_object_get(move, "actor"));
    const char *text = json_string_value(json_object_get(move, "move"));
    int expected = atelier_table_actor(&client->view.table);
    if (actor == NULL || text == NULL || strcmp(actor, atelier_actor_name(expected)) != 0 ||
        atelier_table_play_text(&client->view.table, atelier_span_of(text), NULL) != ATELIER_OK)
        complain(sim, "a move was shown that is none");
}

/* What was shown once is there for ever. */
static void see_all(struct simulation *sim, struct client *client, const json_t *moves)
{
    atelier_move before[MOST_MOVES_SEEN];
    uint32_t count = client->view.table.count;
    memcpy(before, client->view.moves, sizeof before);
    begin_view(sim, client);
    for (size_t i = 0; i < json_array_size(moves); i++)
        see_move(sim, client, json_array_get(moves, i));
    if (client->view.table.count < count ||
        memcmp(before, client->view.moves, count * sizeof *before) != 0)
        complain(sim, "what was shown is not there any more");
}

static void see_summary(struct client *client, const json_t *summary)
{
    size_t i;
    const json_t *seat;
    client->seat = -1;
    client->full = true;
    snprintf(client->state, sizeof client->state, "%s",
             json_string_value(json_object_get(summary, "state")));
    json_array_foreach(json_object_get(summary, "seats"), i, seat)
    {
        const json_t *person = json_object_get(seat, "person");
        const char *id = json_string_value(json_object_get(person, "id"));
        if (id == NULL)
            client->full = false;
        else if (strcmp(id, client->id) == 0) {
            client->seat = (int)i;
            client->sealed = json_is_true(json_object_get(seat, "sealed"));
        }
    }
}

static void drop_connection(struct simulation *sim, struct client *client)
{
    uint64_t connection = client->connection;
    if (connection == 0)
        return;
    client->connection = 0;
    house_disconnected(client->node->house, connection);
    for (size_t i = sim->events; i-- > 0;) {
        struct event *event = &sim->event[i];
        if ((event->kind == TO_HOUSE || event->kind == TO_CLIENT) && event->number == connection) {
            forget(event);
            take(sim, i);
        }
    }
}

static void hear_event(struct simulation *sim, struct client *client, const char *name,
                       const json_t *body)
{
    if (strcmp(name, "table") == 0)
        see_summary(client, body);
    if (strcmp(name, "reveal") == 0)
        client->revealing = true;
    if (strcmp(name, "bye") == 0)
        drop_connection(sim, client); /* and comes back */
    if (strcmp(name, "moves") != 0 || !client->watching)
        return;
    if (json_integer_value(json_object_get(body, "from")) != client->view.table.count)
        complain(sim, "there is a gap between events");
    size_t i;
    json_t *move;
    json_array_foreach(json_object_get(body, "moves"), i, move)
    {
        see_move(sim, client, move);
    }
}

static void hear_reply(struct simulation *sim, struct client *client, const json_t *body)
{
    bool fine = json_is_true(json_object_get(body, "ok"));
    if (client->asked_count == 0) {
        complain(sim, "an answer came to nothing");
        return;
    }
    enum asked asked = client->asked[0];
    memmove(client->asked, client->asked + 1, --client->asked_count * sizeof *client->asked);
    if (asked == ASKED_FORBIDDEN && fine)
        complain(sim, "somebody has played for another");
    if (asked == ASKED_PLAY && fine)
        client->sent[client->ply_asked].acknowledged = true;
    if (asked == ASKED_VOTE) {
        client->voted = fine;
        client->watching = fine; /* or looks again */
    }
    if (asked == ASKED_PLAY)
        client->pending = false;
    if (asked == ASKED_PLAY && !fine) {
        const json_t *error = json_object_get(body, "error");
        const char *code = json_string_value(json_object_get(error, "code"));
        client->sent[client->ply_asked].stale |= code != NULL && strcmp(code, "stale") == 0;
        client->watching = false; /* look again */
    }
    if (asked == ASKED_HELLO)
        client->greeted = fine;
    if (asked == ASKED_CREATE && fine)
        snprintf(sim->table, sizeof sim->table, "%s",
                 json_string_value(json_object_get(body, "table")));
    if (asked == ASKED_WATCH && fine) {
        client->watching = true;
        see_summary(client, body);
        see_all(sim, client, json_object_get(body, "moves"));
    }
}

static void happen_hear(struct simulation *sim, const struct event *event)
{
    struct client *client = NULL;
    for (unsigned i = 0; i < sim->people; i++)
        if (sim->client[i].connection == event->number)
            client = &sim->client[i];
    if (client == NULL || (sim->sabotage == SABOTAGE_GAPS && goes_wrong(sim, 30)))
        return;
    json_t *body = json_loads(event->text, 0, NULL);
    const char *name = json_string_value(json_object_get(body, "event"));
    if (name != NULL)
        hear_event(sim, client, name, body);
    else
        hear_reply(sim, client, body);
    json_decref(body);
}

/* --- what clients do --- */

static void __attribute__((format(printf, 3, 4))) say(struct client *client, enum asked asked,
                                                      const char *format, ...)
{
    char text[512];
    va_list arguments;
    if (client->asked_count == MOST_ASKED)
        return;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    client->asked[client->asked_count++] = asked;
    add(client->node, TO_HOUSE, client->connection)->text = copy_text(atelier_span_of(text));
}

static void do_connect(struct simulation *sim, struct client *client)
{
    client->connection = ++sim->connections;
    client->node = any_node(sim);
    client->greeted = client->watching = client->revealing = false;
    client->asked_count = 0;
    house_connected(client->node->house, client->connection, "somewhere", "");
    say(client, ASKED_HELLO, "{\"do\":\"hello\",\"token\":\"%s\"}", client->token);
}

static void do_sit(struct simulation *sim, struct client *client)
{
    unsigned char seal[32];
    char hex[65];
    world_random(client->node, client->contribution, sizeof client->contribution);
    crypto_generichash(seal, sizeof seal, client->contribution, sizeof client->contribution, NULL,
                       0);
    atelier_write_hex(seal, hex);
    say(client, ASKED_OTHER, "{\"do\":\"sit\",\"table\":\"%s\",\"seal\":\"%s\"}", sim->table, hex);
    client->watching = false;
}

static void send_move(struct simulation *sim, struct client *client)
{
    unsigned ply = client->ply_asked;
    client->pending = true;
    say(client, ASKED_PLAY,
        "{\"do\":\"play\",\"table\":\"%s\",\"ply\":%u,\"move\":\"%s\",\"nonce\":\"n%u\"}",
        sim->table, ply, client->sent[ply].text, ply);
}

static void do_play(struct simulation *sim, struct client *client)
{
    struct move_sent *sent = &client->sent[client->view.table.count];
    if (!sent->sent) {
        sent->sent = true;
        strcpy(sent->text, below(sim, 2) ? "heads" : "tails");
    }
    client->ply_asked = client->view.table.count;
    send_move(sim, client);
    if (goes_wrong(sim, 200))
        send_move(sim, client); /* doubled */
}

static void do_reveal(struct simulation *sim, struct client *client)
{
    char hex[65];
    atelier_write_hex(client->contribution, hex);
    say(client, ASKED_OTHER, "{\"do\":\"reveal\",\"table\":\"%s\",\"contribution\":\"%s\"}",
        sim->table, hex);
    client->revealing = false;
}

/* At a table that has not begun. */
static void do_gather(struct simulation *sim, struct client *client)
{
    if (client->revealing)
        do_reveal(sim, client);
    else if (client->seat < 0 || !client->sealed)
        do_sit(sim, client);
    else if (client == &sim->client[0] && client->full)
        say(client, ASKED_OTHER, "{\"do\":\"start\",\"table\":\"%s\"}", sim->table);
}

static bool all_judges_watch(const struct simulation *sim)
{
    for (unsigned i = PEOPLE; i < sim->people; i++) {
        const struct client *judge = &sim->client[i];
        if (!judge->came || judge->connection == 0 || !judge->watching)
            return false;
    }
    return true;
}

/*
 * They vote when nothing goes wrong any more: a vote is not kept, and lost with its house. They
 * come for that, to any house, and vote as soon as both look on: both count, though the other's
 * house may not have heard of it yet.
 */
static void do_judge(struct simulation *sim, struct client *client)
{
    bool first = client == &sim->client[PEOPLE];
    if (!sim->calm || atelier_table_actor(&client->view.table) != ATELIER_JUDGE)
        return;
    if (!client->came) {
        client->came = true;
        drop_connection(sim, client);
        return;
    }
    if (client->voted || !all_judges_watch(sim))
        return;
    say(client, ASKED_VOTE, "{\"do\":\"play\",\"table\":\"%s\",\"ply\":%u,\"move\":\"judge %c\"}",
        sim->table, (unsigned)client->view.table.count, first && !sim->agree ? 'a' : 'b');
}

static void act(struct simulation *sim, struct client *client)
{
    bool host = client == &sim->client[0];
    if (client->token[0] == '\0') {
        if (!client->asking)
            client->node = any_node(sim);
        if (!client->asking)
            house_session(client->node->house, (uint64_t)(client - sim->client), HOUSE_SESSION_OPEN,
                          "", "somewhere", (struct atelier_span){"", 0});
        client->asking = client->token[0] == '\0';
    } else if (client->connection == 0) {
        do_connect(sim, client);
    } else if (client->asked_count > 0) {
        return;
    } else if (!client->greeted) {
        client->connection = 0;
    } else if (sim->table[0] == '\0') {
        if (host)
            say(client, ASKED_CREATE, "{\"do\":\"create\",\"game\":\"%s\",\"rated\":true}",
                sim->game->name);
    } else if (!client->watching && client->pending && below(sim, 2)) {
        send_move(sim, client); /* did it arrive? */
    } else if (!client->watching) {
        say(client, ASKED_WATCH, "{\"do\":\"watch\",\"table\":\"%s\"}", sim->table);
    } else if (client >= &sim->client[PEOPLE]) {
        do_judge(sim, client);
    } else if (strcmp(client->state, "open") == 0) {
        do_gather(sim, client);
    } else if (atelier_table_actor(&client->view.table) == client->seat) {
        do_play(sim, client);
    } else if (goes_wrong(sim, 100)) {
        say(client, ASKED_FORBIDDEN,
            "{\"do\":\"play\",\"table\":\"%s\",\"ply\":%u,\"move\":\"heads\"}", sim->table,
            (unsigned)client->view.table.count);
    }
}

/* --- what goes wrong --- */

/* Takes everything of a house away, and lets some of what is on its way reach the disk. */
static void take_all(struct node *node, bool reaches)
{
    struct simulation *sim = node->sim;
    for (size_t i = 0; i < sim->events;) {
        if (sim->event[i].node != node) {
            i++;
            continue;
        }
        struct event event = take(sim, i);
        if (event.kind == TO_STORE && reaches && event.text == NULL)
            apply(sim, event.rows);
        reaches = reaches && below(sim, 2);
        forget(&event);
    }
}

/* Everything under way there is lost, except for what has reached the disk by then. */
static void kill_house(struct node *node)
{
    struct simulation *sim = node->sim;
    sim->result.kills++;
    take_all(node, below(sim, 2));
    house_free(node->house);
    take_all(node, false); /* what it said while it was taken apart */
    for (unsigned i = 0; i < sim->people; i++)
        if (sim->client[i].node == node) {
            sim->client[i].connection = 0;
            sim->client[i].asking = false;
        }
    open_house(node);
}

static void kill_all(struct simulation *sim)
{
    for (unsigned i = 0; i < sim->nodes; i++)
        kill_house(&sim->node[i]);
}

static void time_passes(struct simulation *sim, int64_t ms)
{
    sim->up += ms;
    sim->wall += ms;
    for (unsigned i = 0; i < sim->nodes; i++)
        if (!goes_wrong(sim, sim->nodes > 1 ? 200 : 0)) /* otherwise it is frozen for a while */
            house_time(sim->node[i].house, sim->up, sim->wall);
}

/* --- one step --- */

/* Things of one kind for one connection happen in their order; otherwise in any. */
static void something_happens(struct simulation *sim)
{
    if (sim->events == 0)
        return;
    const struct event *chosen = &sim->event[below(sim, (unsigned)sim->events)];
    size_t first = 0;
    bool any = chosen->kind == TO_LOAD || chosen->kind == TO_THINK || chosen->kind == TO_HASH ||
               (chosen->kind == TO_OTHERS && !sim->calm);
    while (any ? &sim->event[first] != chosen
               : sim->event[first].kind != chosen->kind || sim->event[first].node != chosen->node ||
                     (chosen->kind != TO_STORE && sim->event[first].number != chosen->number))
        first++;
    struct event event = take(sim, first);
    struct house *house = event.node->house;
    switch (event.kind) {
    case TO_STORE:
        happen_store(sim, &event);
        break;
    case TO_LOAD:
        happen_load(sim, &event);
        break;
    case TO_THINK:
        house_thought(house, event.number, event.move);
        break;
    case TO_HASH:
        house_password(house, event.number, event.fits ? HOUSE_PASSWORD_FITS : HOUSE_PASSWORD_WRONG,
                       event.compares ? NULL : event.text);
        break;
    case TO_HOUSE:
        house_message(house, event.number, atelier_span_of(event.text));
        break;
    case TO_CLIENT:
        happen_hear(sim, &event);
        break;
    case TO_OTHERS:
        house_heard(house, atelier_span_of(event.text));
        break;
    }
    forget(&event);
}

static void step(struct simulation *sim)
{
    unsigned what = below(sim, 100);
    if (goes_wrong(sim, 5))
        kill_house(any_node(sim));
    if (goes_wrong(sim, 10))
        drop_connection(sim, &sim->client[below(sim, sim->people)]);
    if (what < 60) {
        something_happens(sim);
    } else if (what < 85) {
        act(sim, &sim->client[below(sim, sim->people)]);
    } else {
        time_passes(sim, below(sim, 100));
    }
    sim->result.steps++;
}

/* --- afterwards --- */

static bool all_see_the_end(const struct simulation *sim)
{
    for (unsigned i = 0; i < sim->people; i++)
        if (!sim->client[i].watching ||
            atelier_table_actor(&sim->client[i].view.table) != ATELIER_OVER)
            return false;
    return true;
}

/* Every move of a seat is one that its person sent; every one that was acknowledged is there. */
static void check_moves(struct simulation *sim, const struct client *client)
{
    const struct atelier_table *table = &client->view.table;
    struct atelier_state state = table->start;
    for (uint32_t ply = 0; ply < MOST_MOVES_SEEN; ply++) {
        char text[ATELIER_MOVE_SIZE] = "";
        bool own = ply < table->count && table->game->actor(&state) == client->seat;
        if (own)
            table->game->write_move(table->game, &state, table->moves[ply], text);
        if (own && (!client->sent[ply].sent || strcmp(client->sent[ply].text, text) != 0))
            complain(sim, "a seat was played by somebody else");
        if (own && client->sent[ply].stale)
            complain(sim, "a move that was sent again was not known");
        if (client->sent[ply].acknowledged && (!own || strcmp(client->sent[ply].text, text) != 0))
            complain(sim, "a move that was acknowledged is lost");
        if (ply < table->count)
            table->game->apply(table->game, &state, table->moves[ply]);
    }
}

/* Whoever looks on has a vote, at whichever house: nothing is settled without one of them. */
static void check_verdict(struct simulation *sim)
{
    const struct atelier_table *table = &sim->client[0].view.table;
    char text[ATELIER_MOVE_SIZE];
    if (sim->people == PEOPLE)
        return;
    table->game->write_move(table->game, &table->state, table->moves[table->count - 1], text);
    if (strcmp(text, sim->agree ? "judge b" : "judge none") != 0)
        complain(sim, "a vote was settled without somebody who looks on");
}

/* The record, from the disk alone: it verifies, and holds what was seen. */
static void check_record(struct simulation *sim)
{
    struct client *client = &sim->client[0];
    uint64_t connection = ++sim->connections;
    char text[256];
    static atelier_move moves[MOST_MOVES_SEEN + 64];
    struct atelier_table table;
    struct atelier_verdict verdict = {0};
    kill_all(sim);
    struct house *house = sim->node[0].house;
    house_connected(house, connection, "somewhere", "");
    snprintf(text, sizeof text, "{\"do\":\"hello\",\"token\":\"%s\"}", client->token);
    house_message(house, connection, atelier_span_of(text));
    snprintf(text, sizeof text, "{\"do\":\"record\",\"table\":\"%s\"}", sim->table);
    house_message(house, connection, atelier_span_of(text));
    const char *record = NULL;
    json_t *body = NULL;
    while (sim->events > 0 && record == NULL) {
        struct event event = take(sim, 0);
        if (event.kind == TO_LOAD)
            happen_load(sim, &event);
        if (event.kind == TO_CLIENT) {
            json_decref(body);
            body = json_loads(event.text, 0, NULL);
            record = json_string_value(json_object_get(body, "record"));
        }
        forget(&event);
    }
    if (record == NULL ||
        atelier_record_read(&table, sim->games, atelier_span_of(record), moves,
                            sizeof moves / sizeof *moves, NULL, NULL) != ATELIER_OK)
        complain(sim, "there is no record");
    else
        atelier_record_verify(&table, &verdict);
    if (record != NULL && !atelier_verdict_is_fair(&verdict))
        complain(sim, "the record is not fair");
    if (record != NULL && (table.count != client->view.table.count ||
                           memcmp(moves, client->view.moves, table.count * sizeof *moves) != 0))
        complain(sim, "the record is not what was seen");
    json_decref(body);
}

/* What the disk has, asked without a house. */
static struct store_rows *find(struct simulation *sim, enum store_kind kind, const char *text)
{
    struct store_rows *query = store_rows_new(), *found = store_rows_new();
    store_row(query, kind);
    store_text(query, text);
    if (sqlite_store_find(sim->disk, &query->row[0], found) != STORE_DONE)
        complain(sim, "the disk cannot be read");
    store_rows_free(query);
    return found;
}

/* However often the end was stored, it counts once. */
static void check_standing(struct simulation *sim, const struct client *client)
{
    struct store_rows *found = find(sim, STORE_FIND_STANDINGS, client->id);
    const struct atelier_table *table = &client->view.table;
    bool won = table->game->winners(table->game, &table->state) >> client->seat & 1;
    const struct store_value *value = found->count == 1 ? found->row[0].value : NULL;
    if (value == NULL || value[1].number != 1 || value[2].number != won || value[7].number != 1 ||
        (value[5].number > 1500000) != won)
        complain(sim, "a game was not rated once");
    store_rows_free(found);
}

static bool is_gone(struct simulation *sim, const struct client *client)
{
    struct store_rows *account = find(sim, STORE_FIND_ACCOUNT, client->id);
    struct store_rows *leaving = find(sim, STORE_FIND_LEAVING, client->id);
    bool gone = account->count == 0 && leaving->count == 0;
    store_rows_free(account);
    store_rows_free(leaving);
    return gone;
}

/* Asks until it is done, whatever goes wrong meanwhile. */
static void delete_client(struct simulation *sim, struct client *client)
{
    char text[128];
    for (unsigned i = 0; i < MOST_STEPS && !is_gone(sim, client); i++) {
        sim->calm = i > TROUBLE_STEPS / 10;
        if (i % 100 == 0) {
            client->connection = 0;
            uint64_t connection = ++sim->connections;
            struct house *house = any_node(sim)->house;
            house_connected(house, connection, "somewhere", "");
            snprintf(text, sizeof text, "{\"do\":\"hello\",\"token\":\"%.64s\"}", client->token);
            house_message(house, connection, atelier_span_of(text));
            house_message(house, connection, atelier_span_of("{\"do\":\"delete\",\"sure\":true}"));
        }
        if (goes_wrong(sim, 50))
            kill_house(any_node(sim));
        something_happens(sim);
        time_passes(sim, 20);
    }
    sim->calm = true;
    if (!is_gone(sim, client))
        complain(sim, "somebody was not deleted");
}

/* One of them is deleted. Nothing of them is left, and the other still has the game. */
static void check_deletion(struct simulation *sim)
{
    const struct client *left = &sim->client[1];
    delete_client(sim, &sim->client[1]);
    struct store_rows *table = find(sim, STORE_FIND_TABLE, sim->table);
    struct store_rows *standings = find(sim, STORE_FIND_STANDINGS, left->id);
    if (table->count == 0 || strstr(store_text_of(&table->row[0], 6), left->id) != NULL ||
        standings->count > 0)
        complain(sim, "something is left of somebody who was deleted");
    for (size_t i = 0; i < table->count; i++)
        if (table->row[i].kind == STORE_PLY && table->row[i].value[2].number == left->seat &&
            table->row[i].value[5].type != STORE_NOTHING)
            complain(sim, "a nonce is left of somebody who was deleted");
    store_rows_free(table);
    store_rows_free(standings);
}

struct simulation_result simulate(uint64_t seed, unsigned nodes, enum sabotage sabotage)
{
    struct simulation *sim = must_realloc(NULL, sizeof *sim);
    char problem[STORE_PROBLEM];
    bool judged = seed % EVERY == 0;
    memset(sim, 0, sizeof *sim);
    atelier_random_seed(&sim->random, seed);
    sim->sabotage = sabotage;
    sim->wall = 1700000000000;
    sim->disk = sqlite_store_open(":memory:", problem);
    sim->games[0] = sim->game = judged ? judged_coin_game() : &coin_game;
    sim->people = judged ? PEOPLE + JUDGES : PEOPLE;
    sim->agree = seed % (2 * EVERY) == 0;
    for (unsigned i = 0; i < sim->people; i++) {
        begin_view(sim, &sim->client[i]);
        sim->client[i].seat = -1;
    }
    sim->nodes = nodes;
    for (unsigned i = 0; i < nodes; i++) {
        sim->node[i].sim = sim;
        open_house(&sim->node[i]);
    }
    while (sim->result.steps < MOST_STEPS && sim->result.problem == NULL &&
           !(sim->calm && all_see_the_end(sim))) {
        sim->calm = sim->result.steps >= TROUBLE_STEPS;
        step(sim);
    }
    if (!all_see_the_end(sim))
        complain(sim, "the game did not come to its end");
    sim->result.moves = sim->client[0].view.table.count;
    for (int i = 0; i < PEOPLE && sim->result.problem == NULL; i++)
        check_moves(sim, &sim->client[i]);
    for (int i = 0; i < PEOPLE && sim->result.problem == NULL; i++)
        check_standing(sim, &sim->client[i]);
    if (sim->result.problem == NULL)
        check_verdict(sim);
    if (sim->result.problem == NULL)
        check_record(sim);
    if (sim->result.problem == NULL)
        check_deletion(sim);
    if (sim->result.problem == NULL)
        check_record(sim);
    for (unsigned i = 0; i < nodes; i++)
        house_free(sim->node[i].house);
    while (sim->events > 0) {
        struct event event = take(sim, 0);
        forget(&event);
    }
    sqlite_store_close(sim->disk);
    free(sim->event);
    struct simulation_result result = sim->result;
    free(sim);
    return result;
}
