/*
 * What a crowd costs at a table: as much as there is to say, and no more for each who comes.
 */
#include "support.h"

#include "common/grow.h"
#include "online/online.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 200, HEARD = 8192 };

/* A world whose store has everybody and everything that it is asked for, one step later. */
static struct {
    struct house *house;
    struct {
        uint64_t ticket;
        struct store_rows *query; /* NULL: something was stored */
    } waiting[MOST];
    unsigned waits;
    unsigned long messages, bytes; /* that were sent */
    char heard[MOST + 1][HEARD];   /* the last message of each connection */
    int64_t now;
} world;

static void hear(void *context, uint64_t connection, struct atelier_span text)
{
    (void)context;
    world.messages++;
    world.bytes += text.size;
    assert_true(connection <= MOST && text.size < HEARD);
    memcpy(world.heard[connection], text.at, text.size);
    world.heard[connection][text.size] = '\0';
}

static void hang_up(void *context, uint64_t connection, enum house_goodbye why)
{
    (void)context;
    (void)connection;
    (void)why;
    fail_msg("the house hangs up");
}

static void wait_for(uint64_t ticket, struct store_rows *query)
{
    assert_true(world.waits < MOST);
    world.waiting[world.waits].ticket = ticket;
    world.waiting[world.waits++].query = query;
}

static void store(void *context, uint64_t ticket, struct store_rows *rows)
{
    (void)context;
    store_rows_free(rows);
    wait_for(ticket, NULL);
}

static void load(void *context, uint64_t ticket, struct store_rows *query)
{
    (void)context;
    wait_for(ticket, query);
}

static void think(void *context, uint64_t ticket, const struct house_question *question)
{
    (void)context;
    (void)ticket;
    (void)question;
    fail_msg("nobody has to think");
}

static void draw(void *context, void *bytes, size_t size)
{
    (void)context;
    memset(bytes, 7, size);
}

static void answer(void *context, uint64_t request, const struct house_session_answer *given)
{
    (void)context;
    (void)request;
    (void)given;
}

/* The person that a token stands for: people are called by the hashes of their tokens. */
static struct store_rows *find(const struct store_rows *query)
{
    struct store_rows *rows = store_rows_new();
    if (query->row[0].kind != STORE_FIND_TOKEN)
        return rows;
    char id[33];
    for (int i = 0; i < 16; i++)
        snprintf(id + 2 * i, 3, "%02x", (unsigned char)query->row[0].value[0].text.at[i]);
    store_row(rows, STORE_PERSON);
    store_text(rows, id);
    store_text(rows, "Guest");
    store_number(rows, 0);
    return rows;
}

static void settle(void)
{
    for (unsigned i = 0; i < world.waits; i++) {
        uint64_t ticket = world.waiting[i].ticket;
        struct store_rows *query = world.waiting[i].query;
        if (query == NULL)
            house_stored(world.house, ticket, STORE_DONE);
        else
            house_loaded(world.house, ticket, STORE_DONE, find(query));
        store_rows_free(query);
    }
    world.waits = 0;
}

/* Says something and waits until the store has answered. */
static const char *say(uint64_t connection, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static const char *say(uint64_t connection, const char *format, ...)
{
    char text[512];
    va_list arguments;
    va_start(arguments, format);
    int size = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    house_message(world.house, connection, (struct atelier_span){text, (size_t)size});
    settle();
    return world.heard[connection];
}

/* Somebody comes in; who has the same token is the same person. */
static void enter(uint64_t connection, unsigned token)
{
    house_connected(world.house, connection, "127.0.0.1", "");
    assert_non_null(
        strstr(say(connection, "{\"do\":\"hello\",\"token\":\"%u\"}", token), "\"ok\":true"));
}

static void pass_time(void)
{
    world.now += 100;
    house_time(world.house, world.now, world.now);
    settle();
}

static int open_house(void **state)
{
    static const struct house_world doing = {.send = hear,
                                             .close = hang_up,
                                             .store = store,
                                             .load = load,
                                             .think = think,
                                             .random = draw,
                                             .answer = answer};
    const struct house_settings settings = {.games = atelier_games()};
    (void)state;
    memset(&world, 0, sizeof world);
    world.house = house_open(&doing, &settings, 0, 0);
    return 0;
}

static int close_house(void **state)
{
    (void)state;
    settle();
    house_free(world.house);
    return 0;
}

/* A table of the first who comes; its id. */
static void open_table(char id[static 33])
{
    enter(1, 1);
    const char *reply =
        strstr(say(1, "{\"do\":\"create\",\"game\":\"angeschmiert\"}"), "\"table\":\"");
    assert_non_null(reply);
    memcpy(id, reply + 9, 32);
    id[32] = '\0';
    assert_non_null(strstr(say(1, "{\"do\":\"watch\",\"table\":\"%s\"}", id), "\"watchers\":1"));
}

/* Everybody hears how many there are, once, and not once for each who came. */
static void a_crowd_is_told_once(void **unused)
{
    char id[33];
    (void)unused;
    open_table(id);
    for (unsigned i = 2; i <= MOST; i++)
        enter(i, i);
    unsigned long before = world.messages;
    for (unsigned i = 2; i <= MOST; i++)
        assert_non_null(strstr(say(i, "{\"do\":\"watch\",\"table\":\"%s\"}", id), "\"ok\":true"));
    pass_time();
    assert_true(world.messages - before <= 2 * MOST);
    char count[32];
    snprintf(count, sizeof count, "\"watchers\":%d", MOST);
    for (unsigned i = 1; i <= MOST; i++)
        assert_non_null(strstr(world.heard[i], count));
    before = world.messages;
    pass_time();
    assert_int_equal(world.messages, before);
}

/* Who looks on from two places is one person, for as long as one of them is left. */
static void a_person_counts_once(void **unused)
{
    char id[33];
    (void)unused;
    open_table(id);
    enter(2, 2);
    enter(3, 2);
    assert_non_null(strstr(say(2, "{\"do\":\"watch\",\"table\":\"%s\"}", id), "\"watchers\":2"));
    assert_non_null(strstr(say(3, "{\"do\":\"watch\",\"table\":\"%s\"}", id), "\"watchers\":2"));
    say(2, "{\"do\":\"unwatch\",\"table\":\"%s\"}", id);
    assert_non_null(strstr(say(1, "{\"do\":\"watch\",\"table\":\"%s\"}", id), "\"watchers\":2"));
    house_disconnected(world.house, 3);
    assert_non_null(strstr(say(1, "{\"do\":\"watch\",\"table\":\"%s\"}", id), "\"watchers\":1"));
    pass_time();
    assert_non_null(strstr(world.heard[1], "{\"event\":\"table\""));
    assert_non_null(strstr(world.heard[1], "\"watchers\":1"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_crowd_is_told_once, open_house, close_house),
        cmocka_unit_test_setup_teardown(a_person_counts_once, open_house, close_house),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
