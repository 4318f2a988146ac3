/*
 * One run: a list of things under way, of which any may happen next.
 */
#include "simulation.h"

#include "bus/tag.h"
#include "common/grow.h"
#include "judged_coin.h"
#include "online/online.h"
#include "simulated_pg_conn.h"
#include "smallest_game.h"
#include "store/postgres/jobs.h"
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
    GUESTS = 2, /* at another table: one has it and is deleted, one wants to sit there */
    CHEATS = 1, /* who want what is not theirs, and the host is one with them */
    CHEAT = PEOPLE + JUDGES + GUESTS,
    EVERYBODY = CHEAT + CHEATS,
    MOST_NODES = 3,
    MOST_STEPS = 20000,
    TROUBLE_STEPS = 1500,
    MOST_MOVES_SEEN = 256,
    MOST_ASKED = 16,
    EVERY = 4,          /* of so many games one is judged */
    STATEMENTS = 6,     /* that PostgreSQL carries out while something else happens */
    ALLOWED_MS = 60000, /* for a move, where there is a clock */
    REVEAL_MS = 10000,
    COUNTED_ON_MS =
        5000, /* by itself, or since it has just opened, a server may be wrong by this */
    MOST_APART_MS = 600000,
    SLEEP_MS = 70000
};

enum kind { TO_STORE, TO_TELL, TO_LOAD, TO_THINK, TO_HASH, TO_HOUSE, TO_CLIENT, TO_OTHERS };

struct event {
    enum kind kind;
    struct node *node; /* whose it is */
    uint64_t number;   /* the ticket or the connection */
    struct store_rows *rows;
    char *text;
    size_t size; /* of what comes by the bus, which is no text */
    atelier_move move;
    enum store_result result;
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
    ASKED_DELETE,
    ASKED_FIND,
    ASKED_FIND_BEGUN, /* the code of a table that has begun */
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
    bool came, voted;                       /* to judge; or has a table of their own */
};

/* One of the houses on the same disk. */
struct node {
    struct simulation *sim;
    struct house *house;
    char name[33];
    int64_t ahead; /* so many ms its machine's clocks are before the time */
    bool asleep;
    struct writer *writer; /* where the rows are not kept in a file */
    uv_loop_t loop;        /* of the writer, which takes the time from it */
};

struct simulation {
    struct atelier_random random;
    enum sabotage sabotage;
    struct sqlite_store *disk;
    struct postgres *postgres; /* in front of the disk, or NULL */
    struct secrets secrets;
    struct node node[MOST_NODES];
    unsigned nodes;
    struct event *event;
    size_t events, room;
    const struct atelier_game *games[2], *game;
    struct client client[EVERYBODY];
    unsigned people; /* of whom those are there who play, or also those who judge */
    bool guests;     /* those with another table are there as well */
    bool cheats;     /* so is a cheat */
    bool rated;      /* the game is */
    bool agree;      /* the judges do */
    bool clock;      /* there is one */
    bool sleeps;     /* sometimes one of several servers does, */
    unsigned slept;  /* with this step for the last time, and soon again */
    bool stays_cut;  /* the bus stays split to the end, where it is */
    bool last_dies;  /* the last thing that goes wrong is that a server dies with a move */
    char table[33], guests_table[33];
    char code[8]; /* of the table of the two who play */
    uint64_t connections;
    int64_t up, wall;           /* of the machine with the disk */
    bool calm;                  /* nothing goes wrong any more */
    const struct node *cut_off; /* the bus does not lead from it to the others, nor back */
    char stored[MOST_MOVES_SEEN][ATELIER_MOVE_SIZE]; /* what the disk has, by ply */
    unsigned plies;
    char stage[16];
    int64_t since; /* when the last of that came there */
    bool taken;    /* somebody's time was up */
    bool over;     /* now it is looked at what has come of all that */
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

/* --- nodes --- */

static int64_t up_of(const struct node *node)
{
    return node->sim->up + node->ahead;
}

/* Whether a judge was known before the tie is told by these, so that they agree there. */
static int64_t wall_of(const struct node *node)
{
    const struct simulation *sim = node->sim;
    return sim->wall + (sim->people > PEOPLE ? 0 : node->ahead);
}

/* It knows what time it is, as its machine has it. */
static struct house *house_of(struct node *node)
{
    node->loop.time = (uint64_t)up_of(node);
    house_now(node->house, up_of(node), wall_of(node));
    return node->house;
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
    struct node *node = context;
    if (node->writer != NULL)
        writer_put(node->writer, job_new(ticket, uv_now(&node->loop), rows));
    else
        add(node, TO_STORE, ticket)->rows = rows;
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
    if (size == 1) /* a letter of a code: there are so few that they meet */
        *(unsigned char *)bytes &= 1;
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

/* Of the messages of those who belong here; or of somebody else, who does not know it. */
static const unsigned char bus_key[TAG_KEY] = {7}, no_key[TAG_KEY] = {8};

static void bring(struct node *node, struct atelier_span text, const unsigned char *key)
{
    char *message = must_realloc(NULL, TAG_SIZE + text.size);
    tag_write(key, text, (unsigned char *)message);
    memcpy(message + TAG_SIZE, text.at, text.size);
    struct event *event = add(node, TO_OTHERS, 0);
    event->text = message;
    event->size = TAG_SIZE + text.size;
}

static void happen_bus(struct event *event)
{
    struct atelier_span message = {event->text, event->size};
    if (tag_fits(bus_key, &message))
        house_heard(house_of(event->node), message);
}

/* The bus loses messages, and brings others twice; it may be split. */
static void world_publish(void *context, struct atelier_span text)
{
    struct node *from = context;
    struct simulation *sim = from->sim;
    char *copy = copy_text(text), *people = strstr(copy, "\"people\":");
    if (sim->sabotage == SABOTAGE_ABSENT && people != NULL)
        memcpy(people, "\"nobody\"", 8);
    for (unsigned i = 0; i < sim->nodes; i++) {
        bool split = (&sim->node[i] == sim->cut_off) != (from == sim->cut_off);
        if (split || goes_wrong(sim, 100))
            continue;
        bring(&sim->node[i], atelier_span_of(copy), bus_key);
        if (goes_wrong(sim, 50))
            bring(&sim->node[i], atelier_span_of(copy), bus_key);
    }
    free(copy);
}

static void hear_stored(void *context, uint64_t ticket, enum store_result result)
{
    struct node *node = context;
    if (node->asleep)
        add(node, TO_TELL, ticket)->result = result;
    else
        house_stored(house_of(node), ticket, result);
}

static void open_writer(struct node *node)
{
    struct simulation *sim = node->sim;
    node->loop = (uv_loop_t){.data = sim->postgres, .time = (uint64_t)up_of(node)};
    node->writer = writer_new(&node->loop, "", &sim->secrets,
                              &(struct store_callbacks){.context = node, .stored = hear_stored});
}

/* What the disk has, asked without a house. */
static struct store_rows *find(struct simulation *sim, enum store_kind kind, const char *text)
{
    struct store_rows *query = store_rows_new(), *found = store_rows_new();
    store_row(query, kind);
    if (text != NULL)
        store_text(query, text);
    if (sqlite_store_find(sim->disk, &query->row[0], found) != STORE_DONE)
        complain(sim, "the disk cannot be read");
    store_rows_free(query);
    return found;
}

/* How long the servers have been open, by the disk. One that opens may have read it a moment ago.
 */
static int64_t open_for(struct simulation *sim)
{
    if (sim->nodes == 1)
        return sim->up;
    struct store_rows *servers = find(sim, STORE_FIND_SERVERS, NULL);
    int64_t up = servers->row[0].value[0].number - (int64_t)below(sim, 2000);
    store_rows_free(servers);
    return up;
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
                                sim->nodes > 1 ? world_publish : NULL,
                                NULL};
    struct house_settings settings = {
        .uptime = open_for(sim), .games = sim->games, .name = node->name};
    unsigned char bytes[16];
    node->ahead = (int64_t)below(sim, MOST_APART_MS);
    world_random(node, bytes, sizeof bytes);
    sodium_bin2hex(node->name, sizeof node->name, bytes, sizeof bytes);
    if (sim->postgres != NULL)
        open_writer(node);
    node->house = house_open(&world, &settings, up_of(node), wall_of(node));
}

static void close_house(struct node *node)
{
    house_free(node->house);
    if (node->writer != NULL)
        writer_free(node->writer);
}

/* One that is awake. */
static struct node *any_node(struct simulation *sim)
{
    unsigned node = sim->nodes > 1 ? below(sim, sim->nodes) : 0;
    return &sim->node[sim->node[node].asleep ? (node + 1) % sim->nodes : node];
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

static void note_ply(struct simulation *sim, const struct store_row *row)
{
    char *stored = sim->stored[row->value[1].number];
    if (stored[0] != '\0')
        complain(sim, "a move is stored twice");
    snprintf(stored, ATELIER_MOVE_SIZE, "%s", store_text_of(row, 3));
    sim->plies++;
    sim->since = sim->up;
}

/* Whatever a cheat asks for, nobody has agreed to it. */
static void note_wishes(struct simulation *sim, const char *body)
{
    if (strstr(body, "\"paused\":true") != NULL)
        complain(sim, "a game was paused without the other's word");
    if (sim->cheats && strstr(body, sim->client[CHEAT].id) != NULL &&
        sim->client[CHEAT].id[0] != '\0')
        complain(sim, "someone sits at a table that is not theirs");
}

/* Nobody's seat is taken before its time, whatever clock that was found by. */
static void note_seats(struct simulation *sim, const char *body)
{
    char stage[16] = "";
    int64_t had = sim->up - sim->since + COUNTED_ON_MS;
    sscanf(strstr(body, "\"stage\":"), "\"stage\":\"%15[a-z]", stage);
    bool given_up = strcmp(sim->stage, "revealing") == 0 && strcmp(stage, "open") == 0;
    bool taken = strstr(body, "\"level\":") != NULL || strstr(body, "\"left\":true") != NULL;
    if ((taken && !sim->taken && had < ALLOWED_MS) || (given_up && had < REVEAL_MS))
        complain(sim, "a seat was taken before its time");
    if (taken && sim->calm && !sim->sleeps)
        complain(sim, "a player's time was up who did not know that it was their turn");
    sim->taken |= taken;
    note_wishes(sim, body);
    if (strcmp(stage, sim->stage) != 0)
        sim->since = sim->up;
    strcpy(sim->stage, stage);
}

/* No two tables wait under one code. */
static void note_code(struct simulation *sim, const struct store_row *row)
{
    if (row->kind != STORE_TABLE || row->value[7].type == STORE_NOTHING)
        return;
    struct store_rows *found = find(sim, STORE_FIND_CODE, store_text_of(row, 7));
    if (found->count > 1)
        complain(sim, "two tables wait under one code");
    store_rows_free(found);
}

/* What is on the disk now. */
static void note_stored(struct simulation *sim, const struct store_rows *rows)
{
    for (size_t i = 0; i < rows->count; i++)
        note_code(sim, &rows->row[i]);
    for (size_t i = 0; i < rows->count && !sim->over; i++) {
        const struct store_row *row = &rows->row[i];
        if ((row->kind != STORE_PLY && row->kind != STORE_TABLE) ||
            strcmp(store_text_of(row, 0), sim->table) != 0)
            continue;
        if (row->kind == STORE_PLY)
            note_ply(sim, row);
        else
            note_seats(sim, store_text_of(row, 6));
    }
}

static enum store_result apply(struct simulation *sim, struct store_rows *rows)
{
    struct sqlite_batch batch = {.rows = rows}, *batches[] = {&batch};
    spoil(sim, rows);
    if (sim->sabotage == SABOTAGE_LIES && goes_wrong(sim, 50))
        return STORE_DONE;
    sqlite_store_apply(sim->disk, batches, 1);
    if (batch.result == STORE_DONE)
        note_stored(sim, rows);
    return batch.result;
}

static enum store_result keep(void *context, struct store_rows *rows)
{
    return apply(context, rows);
}

static unsigned postgres_below(void *context, unsigned bound)
{
    return below(context, bound);
}

static bool postgres_goes_wrong(void *context, unsigned chance)
{
    struct simulation *sim = context;
    bool wrong = goes_wrong(sim, chance);
    sim->result.failures += wrong;
    return wrong;
}

static void happen_store(struct simulation *sim, struct event *event)
{
    enum store_result result = STORE_FAILED;
    if (goes_wrong(sim, 50)) {
        sim->result.failures++;
    } else if (sim->sabotage == SABOTAGE_EARLY && event->text == NULL) {
        house_stored(house_of(event->node), event->number, STORE_DONE);
        struct event *later =
            add(event->node, TO_STORE, 0); /* on its way to the disk, and nobody waits */
        later->rows = event->rows;
        later->text = copy_text((struct atelier_span){"", 0});
        event->rows = NULL;
        return;
    } else {
        result = apply(sim, event->rows);
    }
    house_stored(house_of(event->node), event->number, result);
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
    house_loaded(house_of(event->node), event->number, result, found);
}

/* --- what clients see --- */

static void begin_view(const struct simulation *sim, struct client *client)
{
    struct atelier_settings settings;
    atelier_settings_clear(&settings);
    atelier_table_open(&client->view.table, sim->game, &settings, client->view.moves,
                       MOST_MOVES_SEEN, NULL);
}

/* What is on the disk is told, and nothing else. */
static void check_stored(struct simulation *sim, uint32_t ply, const char *move)
{
    if (strcmp(sim->stored[ply], move) != 0)
        complain(sim, "a client was told what is not stored");
}

static void see_move(struct simulation *sim, struct client *client, const json_t *move)
{
    const char *actor = json_string_value(json_object_get(move, "actor"));
    const char *text = json_string_value(json_object_get(move, "move"));
    int expected = atelier_table_actor(&client->view.table);
    if (actor == NULL || text == NULL || strcmp(actor, atelier_actor_name(expected)) != 0 ||
        atelier_table_play_text(&client->view.table, atelier_span_of(text), NULL) != ATELIER_OK)
        complain(sim, "a move was shown that is none");
    else
        check_stored(sim, client->view.table.count - 1, text);
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
    house_disconnected(house_of(client->node), connection);
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

static void acknowledge(struct simulation *sim, struct client *client)
{
    struct move_sent *sent = &client->sent[client->ply_asked];
    sent->acknowledged = true;
    check_stored(sim, client->ply_asked, sent->text);
}

static bool is_gone(struct simulation *sim, const struct client *client)
{
    struct store_rows *account = find(sim, STORE_FIND_ACCOUNT, client->id);
    struct store_rows *leaving = find(sim, STORE_FIND_DELETIONS, client->id);
    bool gone = account->count == 0 && leaving->count == 0;
    store_rows_free(account);
    store_rows_free(leaving);
    return gone;
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
        complain(sim, "a client was allowed what only another may do");
    if (asked == ASKED_PLAY && fine)
        acknowledge(sim, client);
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
    if (asked == ASKED_HELLO && !fine && client >= &sim->client[PEOPLE + JUDGES])
        client->token[0] = '\0'; /* deleted, and begins anew */
    if (asked == ASKED_DELETE && fine && !is_gone(sim, client))
        complain(sim, "a person was told that they are deleted, and is not");
    const char *found = json_string_value(json_object_get(body, "table"));
    if (asked == ASKED_FIND_BEGUN && fine && strcmp(found, sim->table) == 0)
        complain(sim, "a code led to a table that has begun");
    if (asked == ASKED_CREATE && fine && client == sim->client)
        snprintf(sim->code, sizeof sim->code, "%s",
                 json_string_value(json_object_get(body, "code")));
    if (asked == ASKED_CREATE && fine)
        snprintf(client == sim->client ? sim->table : sim->guests_table, sizeof sim->table, "%s",
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
    for (unsigned i = 0; i < EVERYBODY; i++)
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
    house_connected(house_of(client->node), client->connection, "somewhere", "");
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

/* Whether somebody is connected and waits for nothing; if not, they do something about it. */
static bool is_there(struct simulation *sim, struct client *client)
{
    if (client->token[0] == '\0') {
        if (!client->asking)
            client->node = any_node(sim);
        if (!client->asking)
            house_session(house_of(client->node), (uint64_t)(client - sim->client),
                          HOUSE_SESSION_OPEN, "", "somewhere", (struct atelier_span){"", 0});
        client->asking = client->token[0] == '\0';
    } else if (client->connection == 0) {
        do_connect(sim, client);
    } else if (client->asked_count == 0 && !client->greeted) {
        client->connection = 0;
    } else {
        return client->asked_count == 0;
    }
    return false;
}

static void act(struct simulation *sim, struct client *client)
{
    bool host = client == &sim->client[0];
    if (!is_there(sim, client))
        return;
    if (sim->table[0] == '\0') {
        if (host)
            say(client, ASKED_CREATE, "{\"do\":\"create\",\"game\":\"%s\",\"rated\":%s%s}",
                sim->game->name, sim->rated ? "true" : "false",
                sim->clock ? ",\"clock\":{\"move\":60}" : "");
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

static bool has_begun(const struct simulation *sim)
{
    return strcmp(sim->stage, "playing") == 0 || strcmp(sim->stage, "over") == 0;
}

static void do_find(struct simulation *sim, struct client *client)
{
    say(client, has_begun(sim) ? ASKED_FIND_BEGUN : ASKED_FIND, "{\"do\":\"find\",\"code\":\"%s\"}",
        sim->code);
}

/* At the other table, of which nothing is left in the end. */
static void act_guest(struct simulation *sim, struct client *client)
{
    static const char *const wishes[] = {"watch", "sit", "stand", "start"};
    bool host = client == &sim->client[PEOPLE + JUDGES];
    if (!is_there(sim, client))
        return;
    if (!host && below(sim, 4) == 0) {
        do_find(sim, client);
    } else if (!host && sim->guests_table[0] != '\0') {
        say(client, ASKED_OTHER, "{\"do\":\"%s\",\"table\":\"%s\"}", wishes[below(sim, 4)],
            sim->guests_table);
    } else if (host && !client->came) {
        say(client, ASKED_CREATE, "{\"do\":\"create\",\"game\":\"%s\",\"open\":true}",
            sim->game->name);
        client->came = true;
    } else if (host && below(sim, 4) == 0) {
        say(client, ASKED_DELETE, "{\"do\":\"delete\",\"sure\":true}");
        client->came = false;
    }
}

/* The host asks for what the other would have to agree to, who never does. */
static void ask_too_much(struct simulation *sim, struct client *host)
{
    static const char *const wishes[] = {"\"what\":\"computer\",\"seat\":\"b\"",
                                         "\"what\":\"pause\"", "\"what\":\"rematch\"",
                                         "\"what\":\"rematch\",\"clock\":{\"move\":1}"};
    if (!is_there(sim, host) || strcmp(host->state, "open") == 0)
        return;
    if (below(sim, 2))
        say(host, ASKED_OTHER, "{\"do\":\"ask\",\"table\":\"%s\",%s}", sim->table,
            wishes[below(sim, 4)]);
    else
        say(host, ASKED_OTHER, "{\"do\":\"answer\",\"table\":\"%s\",\"ask\":%u,\"yes\":true}",
            sim->table, 1 + below(sim, 3));
}

/* At the table of the two who play, once the game has begun: before that, any seat is free to
 * take. */
static void act_cheat(struct simulation *sim, struct client *client)
{
    static const char *const tries[] = {
        "\"sit\",\"seat\":\"b\"",
        "\"stand\"",
        "\"start\"",
        "\"resign\",\"seat\":\"b\"",
        "\"reveal\",\"contribution\":\"00\"",
        "\"ask\",\"what\":\"computer\",\"seat\":\"b\"",
        "\"ask\",\"what\":\"pause\"",
        "\"ask\",\"what\":\"rematch\"",
        "\"answer\",\"ask\":1,\"yes\":true",
        "\"answer\",\"ask\":2,\"yes\":true",
    };
    enum { TRIES = sizeof tries / sizeof *tries };
    if (below(sim, 2)) {
        ask_too_much(sim, &sim->client[0]);
        return;
    }
    if (!is_there(sim, client) || !has_begun(sim))
        return;
    unsigned what = below(sim, TRIES + 1);
    if (what < TRIES)
        say(client, ASKED_FORBIDDEN, "{\"table\":\"%s\",\"do\":%s}", sim->table, tries[what]);
    else
        say(client, ASKED_FORBIDDEN,
            "{\"do\":\"play\",\"table\":\"%s\",\"ply\":%u,\"move\":\"heads\"}", sim->table,
            (unsigned)sim->client[0].view.table.count);
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
    close_house(node);
    take_all(node, false); /* what it said while it was taken apart */
    for (unsigned i = 0; i < EVERYBODY; i++)
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

static void node_time(struct node *node)
{
    node->loop.time = (uint64_t)up_of(node);
    if (node->writer != NULL)
        writer_time(node->writer);
    house_time(node->house, up_of(node), wall_of(node));
}

static void time_passes(struct simulation *sim, int64_t ms)
{
    sim->up += ms;
    sim->wall += ms;
    for (unsigned i = 0; i < sim->nodes; i++)
        if (!sim->node[i].asleep &&
            !goes_wrong(sim, sim->nodes > 1 ? 200 : 0)) /* otherwise it is frozen for a while */
            node_time(&sim->node[i]);
}

/* --- one step --- */

/* Things of one kind for one connection happen in their order; otherwise in any. */
static void something_happens(struct simulation *sim)
{
    for (int i = 0; sim->postgres != NULL && i < STATEMENTS; i++)
        postgres_step(sim->postgres);
    if (sim->events == 0)
        return;
    size_t first = below(sim, (unsigned)sim->events), tried = 0;
    while (sim->event[first].node->asleep && tried++ < sim->events)
        first = (first + 1) % sim->events;
    const struct event *chosen = &sim->event[first];
    if (chosen->node->asleep)
        return;
    first = 0;
    bool any = chosen->kind == TO_LOAD || chosen->kind == TO_THINK || chosen->kind == TO_HASH ||
               (chosen->kind == TO_OTHERS && !sim->calm);
    while (any ? &sim->event[first] != chosen
               : sim->event[first].kind != chosen->kind || sim->event[first].node != chosen->node ||
                     (chosen->kind != TO_STORE && sim->event[first].number != chosen->number))
        first++;
    struct event event = take(sim, first);
    struct house *house = house_of(event.node);
    switch (event.kind) {
    case TO_STORE:
        happen_store(sim, &event);
        break;
    case TO_TELL:
        house_stored(house, event.number, event.result);
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
        happen_bus(&event);
        break;
    }
    forget(&event);
}

/* The server of whose turn it is, where they know it. */
static struct node *node_in_turn(struct simulation *sim)
{
    for (int i = 0; i < PEOPLE; i++) {
        const struct client *client = &sim->client[i];
        if (client->watching && atelier_table_actor(&client->view.table) == client->seat)
            return client->node;
    }
    return any_node(sim);
}

/* One of several is stopped, perhaps for longer than anybody may think, while the rest goes on. */
static void fall_asleep(struct simulation *sim)
{
    struct node *node = node_in_turn(sim);
    int64_t until = sim->up + (int64_t)below(sim, SLEEP_MS);
    node->asleep = true;
    while (sim->up < until && !sim->taken) {
        time_passes(sim, 250);
        for (int i = 0; i < 20; i++)
            something_happens(sim);
        act(sim, &sim->client[below(sim, sim->people)]);
    }
    node->asleep = false;
    sim->slept = sim->result.steps;
}

/* One of the servers has gone mad, and says what is not so. */
static void go_mad(struct simulation *sim)
{
    static const char *const kinds[] = {"beat", "changed", "told"};
    const struct atelier_table *table = &sim->client[below(sim, PEOPLE)].view.table;
    char text[512];
    snprintf(text, sizeof text,
             "{\"house\":\"%032u\",\"n\":%u,\"what\":\"%s\",\"table\":\"%s\",\"up\":%lld,"
             "\"version\":%u,\"ply\":%u,\"listed\":true,\"was\":true,\"plies\":[{\"ply\":%u,"
             "\"actor\":%d,\"move\":\"heads\",\"spent\":0,\"reply\":%u}],"
             "\"event\":{\"event\":\"gone\",\"table\":\"%s\"}}",
             7U, below(sim, 1000), kinds[below(sim, 3)], sim->table,
             (long long)sim->up + below(sim, 60000), below(sim, 2) ? 1000 : below(sim, 8),
             (unsigned)table->count, (unsigned)table->count, atelier_table_actor(table),
             (unsigned)table->count + 1, sim->table);
    bring(any_node(sim), atelier_span_of(text), bus_key);
}

/* Somebody else has got at the bus, and speaks as one of the servers, also when all is well: votes
 * for those who judge, and has said more than that server will ever say. */
static void forge(struct simulation *sim)
{
    char text[512];
    snprintf(text, sizeof text,
             "{\"house\":\"%s\",\"n\":%u,\"what\":\"%s\",\"table\":\"%s\",\"person\":\"%s\","
             "\"ply\":%u,\"move\":%u,\"weight\":3}",
             any_node(sim)->name, 1000000 + sim->result.steps, below(sim, 2) ? "voted" : "beat",
             sim->table, sim->client[PEOPLE + below(sim, JUDGES)].id,
             (unsigned)sim->client[0].view.table.count, below(sim, 3));
    bring(any_node(sim), atelier_span_of(text), no_key);
}

static void step(struct simulation *sim)
{
    unsigned what = below(sim, 100);
    if (sim->nodes > 1 && goes_wrong(sim, 5))
        sim->cut_off = sim->cut_off == NULL ? any_node(sim) : NULL;
    if (sim->nodes > 1 && goes_wrong(sim, 10))
        go_mad(sim);
    if (sim->nodes > 1 && below(sim, 1000) < 10)
        forge(sim);
    if (sim->sleeps && goes_wrong(sim, sim->slept + 100 > sim->result.steps ? 5 : 1))
        fall_asleep(sim);
    if (goes_wrong(sim, 5))
        kill_house(any_node(sim));
    if (goes_wrong(sim, 10))
        drop_connection(sim, &sim->client[below(sim, sim->people)]);
    if (sim->guests && goes_wrong(sim, 100))
        act_guest(sim, &sim->client[PEOPLE + JUDGES + below(sim, GUESTS)]);
    if (sim->cheats && goes_wrong(sim, 200))
        act_cheat(sim, &sim->client[CHEAT]);
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
            complain(sim, "a seat was played by someone else");
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
        complain(sim, "a vote was settled without one of the spectators");
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

/* However often the end was stored, it counts once. */
static void check_standing(struct simulation *sim, const struct client *client)
{
    struct store_rows *found = find(sim, STORE_FIND_STANDINGS, client->id);
    const struct atelier_table *table = &client->view.table;
    bool won = table->game->winners(table->game, &table->state) >> client->seat & 1;
    const struct store_value *value = found->count == 1 ? found->row[0].value : NULL;
    if (value == NULL || value[1].number != 1 || value[2].number != won)
        complain(sim, "a game was not counted once");
    else if (sim->rated ? value[7].number != 1 || (value[5].number > 1500000) != won
                        : value[7].number > 0)
        complain(sim, "a game was not rated once, or should not have been");
    store_rows_free(found);
}

/* There is no other table that somebody is at, for they went to none. */
static void check_tables(struct simulation *sim)
{
    unsigned tables = 0;
    struct store_rows *query = store_rows_new(), *found = store_rows_new();
    store_row(query, STORE_FIND_MINE);
    store_text(query, sim->client[1].id);
    store_number(query, INT64_MAX);
    store_number(query, 10);
    if (sqlite_store_find(sim->disk, &query->row[0], found) != STORE_DONE)
        complain(sim, "the disk cannot be read");
    for (size_t i = 0; i < found->count; i++)
        tables += found->row[i].kind == STORE_TABLE;
    if (tables != 1)
        complain(sim, "someone is at a table they never went to");
    store_rows_free(query);
    store_rows_free(found);
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
            struct house *house = house_of(any_node(sim));
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
        complain(sim, "a person was not deleted");
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
        complain(sim, "something is left of a person who was deleted");
    for (size_t i = 0; i < table->count; i++)
        if (table->row[i].kind == STORE_PLY && table->row[i].value[2].number == left->seat &&
            table->row[i].value[5].type != STORE_NOTHING)
            complain(sim, "a nonce is left of a person who was deleted");
    store_rows_free(table);
    store_rows_free(standings);
}

static int64_t disk_now(void *context)
{
    return ((const struct simulation *)context)->wall;
}

static struct simulation *open_simulation(uint64_t seed, unsigned nodes, enum sabotage sabotage)
{
    struct simulation *sim = must_realloc(NULL, sizeof *sim);
    char problem[STORE_PROBLEM];
    bool judged = seed % EVERY == 0;
    memset(sim, 0, sizeof *sim);
    atelier_random_seed(&sim->random, seed);
    sim->sabotage = sabotage;
    sim->wall = 1700000000000;
    sim->disk = sqlite_store_open(":memory:", problem);
    sqlite_store_clock(sim->disk, disk_now, sim);
    sim->games[0] = sim->game = judged ? judged_coin_game() : &coin_game;
    sim->people = judged ? PEOPLE + JUDGES : PEOPLE;
    sim->agree = seed % (2 * EVERY) == 0;
    sim->guests = seed % 3 == 0;
    sim->cheats = seed % 5 == 4;
    sim->rated = !sim->cheats || seed % 2 == 0;
    sim->clock = seed % 2 == 1;
    sim->sleeps = nodes > 1 && seed % 16 == 1;
    sim->stays_cut = seed % 16 == 3;
    sim->last_dies = seed % 8 == 5;
    for (unsigned i = 0; i < sim->people; i++) {
        begin_view(sim, &sim->client[i]);
        sim->client[i].seat = -1;
    }
    sim->nodes = nodes;
    if (nodes > 1 || seed % 2 == 0)
        sim->postgres =
            postgres_new(&(struct postgres_world){sim, keep, postgres_below, postgres_goes_wrong},
                         &sim->secrets);
    for (unsigned i = 0; i < nodes; i++) {
        sim->node[i].sim = sim;
        open_house(&sim->node[i]);
    }
    return sim;
}

static void close_simulation(struct simulation *sim)
{
    for (unsigned i = 0; i < sim->nodes; i++)
        close_house(&sim->node[i]);
    if (sim->postgres != NULL)
        postgres_free(sim->postgres);
    while (sim->events > 0) {
        struct event event = take(sim, 0);
        forget(&event);
    }
    sqlite_store_close(sim->disk);
    free(sim->event);
    free(sim);
}

static void play(struct simulation *sim)
{
    while (sim->result.steps < MOST_STEPS && sim->result.problem == NULL && !sim->taken &&
           !(sim->calm && all_see_the_end(sim))) {
        unsigned plies = sim->plies;
        sim->calm |= sim->result.steps >= TROUBLE_STEPS;
        if (sim->calm && !sim->stays_cut)
            sim->cut_off = NULL;
        step(sim);
        if (sim->last_dies && !sim->calm && sim->plies > plies &&
            sim->result.steps > TROUBLE_STEPS / 4) {
            kill_house(sim->client[below(sim, PEOPLE)].node);
            sim->calm = true;
        }
    }
    sim->over = true;
}

static void check_end(struct simulation *sim)
{
    static void (*const checks[])(struct simulation *sim) = {
        check_verdict, check_tables, check_record, check_deletion, check_record};
    if (!all_see_the_end(sim))
        complain(sim, "the game did not come to its end");
    for (int i = 0; i < PEOPLE && sim->result.problem == NULL; i++)
        check_moves(sim, &sim->client[i]);
    for (int i = 0; i < PEOPLE && sim->result.problem == NULL; i++)
        check_standing(sim, &sim->client[i]);
    for (size_t i = 0; i < sizeof checks / sizeof *checks && sim->result.problem == NULL; i++)
        checks[i](sim);
}

struct simulation_result simulate(uint64_t seed, unsigned nodes, enum sabotage sabotage)
{
    struct simulation *sim = open_simulation(seed, nodes, sabotage);
    play(sim);
    sim->result.moves = sim->client[0].view.table.count;
    if (!sim->taken)
        check_end(sim);
    struct simulation_result result = sim->result;
    close_simulation(sim);
    return result;
}
