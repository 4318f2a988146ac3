/*
 * Messages of two people to the house, one a line: whatever they say, each request has one reply, a
 * reply is one line of JSON, and the house goes on. '@' stands for the id of the last table or
 * circle, a line that begins with '!' lets so many seconds pass as it has bytes, and one that
 * begins with '+' does not wait for the reply. The day of the ladder is the first of 1970.
 */
#include "common/grow.h"
#include "online/online.h"
#include "store/sqlite.h"

#include <assert.h>
#include <jansson.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { PEOPLE = 2, MOST_UNDER_WAY = 64, MOST_AT_ONCE = 16, LINE = 16384 };

struct under_way {
    char kind; /* 's'tore, 'l'oad, 't'hink, 'm'ake a hash of a password, or 'c'ompare them */
    uint64_t ticket;
    struct store_rows *rows;
    atelier_move move; /* or whether a password fits */
};

static const char any_hash[] = "a hash";

static struct {
    struct sqlite_store *disk;
    struct house *house;
    struct under_way list[MOST_UNDER_WAY];
    unsigned count, random;
    unsigned at_once, requests[PEOPLE + 1], replies[PEOPLE + 1];
    bool closed[PEOPLE + 1];
    char token[PEOPLE + 1][65], table[33];
} world;

static void add(char kind, uint64_t ticket, struct store_rows *rows, atelier_move move)
{
    assert(world.count < MOST_UNDER_WAY);
    world.list[world.count++] = (struct under_way){kind, ticket, rows, move};
}

static void world_send(void *context, uint64_t connection, struct atelier_span text)
{
    (void)context;
    json_t *body = json_loadb(text.at, text.size, JSON_REJECT_DUPLICATES, NULL);
    const char *table = json_string_value(json_object_get(body, "table"));
    const char *circle = json_string_value(json_object_get(body, "circle"));
    assert(body != NULL && memchr(text.at, '\n', text.size) == NULL);
    if (json_object_get(body, "event") == NULL)
        world.replies[connection]++;
    if (table != NULL)
        memcpy(world.table, table, sizeof world.table);
    else if (circle != NULL)
        memcpy(world.table, circle, sizeof world.table);
    json_decref(body);
}

static void world_close(void *context, uint64_t connection, enum house_goodbye why)
{
    (void)context;
    (void)why;
    world.closed[connection] = true;
}

static void world_store(void *context, uint64_t ticket, struct store_rows *rows)
{
    (void)context;
    add('s', ticket, rows, 0);
}

static void world_load(void *context, uint64_t ticket, struct store_rows *query)
{
    (void)context;
    add('l', ticket, query, 0);
}

static void world_think(void *context, uint64_t ticket, const struct house_question *question)
{
    atelier_move moves[ATELIER_MAX_MOVES];
    (void)context;
    question->game->legal(question->game, question->state, moves);
    add('t', ticket, NULL, moves[0]);
}

/* The first letter says whether a password is the right one. */
static void world_password(void *context, uint64_t ticket, const struct house_password *question)
{
    (void)context;
    add(question->hash == NULL ? 'm' : 'c', ticket, NULL, question->password[0] == 'r');
}

static void world_random(void *context, void *bytes, size_t size)
{
    (void)context;
    for (size_t i = 0; i < size; i++)
        ((unsigned char *)bytes)[i] = (unsigned char)(++world.random * 2654435761u >> 24);
}

static void world_answer(void *context, uint64_t request, const struct house_session_answer *answer)
{
    (void)context;
    if (answer->token != NULL)
        memcpy(world.token[request], answer->token, sizeof world.token[request]);
}

static void world_show(void *context, uint64_t request, const struct house_exhibit *exhibit)
{
    (void)context;
    (void)request;
    assert(exhibit->count <= HOUSE_WORKS);
}

static void finish(const struct under_way *thing)
{
    if (thing->kind == 's') {
        struct sqlite_batch batch = {.rows = thing->rows}, *batches[] = {&batch};
        sqlite_store_apply(world.disk, batches, 1);
        assert(batch.result != STORE_FAILED);
        store_rows_free(thing->rows);
        house_stored(world.house, thing->ticket, batch.result);
    } else if (thing->kind == 'l') {
        struct store_rows *found = store_rows_new();
        enum store_result result = sqlite_store_find(world.disk, &thing->rows->row[0], found);
        assert(result == STORE_DONE);
        store_rows_free(thing->rows);
        house_loaded(world.house, thing->ticket, result, found);
    } else if (thing->kind == 'm') {
        house_password(world.house, thing->ticket, HOUSE_PASSWORD_FITS, any_hash);
    } else if (thing->kind == 'c') {
        house_password(world.house, thing->ticket,
                       thing->move ? HOUSE_PASSWORD_FITS : HOUSE_PASSWORD_WRONG, NULL);
    } else {
        house_thought(world.house, thing->ticket, thing->move);
    }
}

/* Everything under way, but not without end: computers may play a whole game. */
static void settle(void)
{
    for (int steps = 0; world.count > 0 && (steps < 200 || world.list[0].kind != 't'); steps++) {
        struct under_way thing = world.list[0];
        memmove(world.list, world.list + 1, --world.count * sizeof *world.list);
        finish(&thing);
    }
    world.at_once = 0;
    for (unsigned i = 1; i <= PEOPLE; i++)
        assert(world.count > 0 || world.closed[i] || world.replies[i] == world.requests[i]);
}

static void say(uint64_t connection, struct atelier_span line, bool wait)
{
    static char text[LINE * 2];
    size_t size = 0;
    for (size_t i = 0; i < line.size && size + 40 < sizeof text; i++) {
        if (line.at[i] != '@')
            text[size++] = line.at[i];
        else
            size += (size_t)strlen(strcpy(text + size, world.table));
    }
    world.requests[connection]++;
    house_message(world.house, connection, (struct atelier_span){text, size});
    if (wait || ++world.at_once == MOST_AT_ONCE)
        settle();
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct atelier_span rest = {(const char *)bytes, size}, line;
    char problem[STORE_PROBLEM], hello[128];
    int64_t now = 0;
    if (sodium_init() < 0)
        return 0;
    memset(&world, 0, sizeof world);
    world.disk = sqlite_store_open(":memory:", problem);
    world.house = house_open(&(struct house_world){&world, world_send, world_close, world_store,
                                                   world_load, world_think, world_password,
                                                   world_random, world_answer, world_show},
                             &(struct house_settings){.games = atelier_games()}, 0, 1);
    for (uint64_t i = 1; i <= PEOPLE; i++) {
        house_session(world.house, i, HOUSE_SESSION_OPEN, "", "somewhere",
                      (struct atelier_span){"", 0});
        settle();
        house_connected(world.house, i, "somewhere", "");
        atelier_format(hello, sizeof hello, "{\"do\":\"hello\",\"token\":\"%s\"}", world.token[i]);
        say(i, atelier_span_of(hello), true);
    }
    for (unsigned number = 0; number < 200 && atelier_next_line(&rest, &line); number++) {
        if (line.size > 0 && line.at[0] == '!') {
            now += 1000 * (int64_t)line.size;
            house_time(world.house, now, now);
            settle();
        } else if (line.size > 0 && line.size < LINE && line.at[0] == '+') {
            say(1 + number % PEOPLE, (struct atelier_span){line.at + 1, line.size - 1}, false);
        } else if (line.size < LINE) {
            say(1 + number % PEOPLE, line, true);
        }
    }
    settle();
    house_free(world.house);
    for (unsigned i = 0; i < world.count; i++)
        store_rows_free(world.list[i].rows);
    sqlite_store_close(world.disk);
    return 0;
}
