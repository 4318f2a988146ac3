/*
 * What one client can make the server keep, and what many of them can.
 */
#include "support.h"

#include "scene.h"

#include "online/tables/tables.h"

#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MESSAGE = 16384, FLOOD = 200, MOST_KEPT = 1 << 20 };

/* Bytes in use; with a sanitizer's own heap there is nothing to see, and it is 0. */
static size_t heap(void)
{
    return mallinfo2().uordblks;
}

/* As many values as a message can have, which take far more room than their text. */
static void fill_message(char text[static MESSAGE], const char *start, const char *part)
{
    size_t size = strlen(start), step = strlen(part);
    memcpy(text, start, size);
    for (; size + step + 4 < MESSAGE; size += step)
        memcpy(text + size, part, step);
    strcpy(text + size, "0]}");
}

/* Requests that wait for an answer of the store are texts, and bounded. */
static void what_waits_is_bounded(const struct house_limits *limits, const char *start)
{
    static char text[MESSAGE];
    struct scene *scene = scene_open(limits);
    scene_person(scene, 1, "Ann");
    fill_message(text, start, "{},");
    size_t before = heap();
    scene_begin(scene, 1, "{\"do\":\"mine\"}"); /* answered when the scene goes on */
    for (int i = 0; i < FLOOD; i++)
        house_message(scene->house, 1, atelier_span_of(text));
    assert_in_range(heap() - before, 0, MOST_KEPT);
    scene_close(scene);
}

static void memory_is_bounded(void **unused)
{
    (void)unused;
    what_waits_is_bounded(NULL, "{\"do\":\"mine\",\"x\":[");
    what_waits_is_bounded(&house_limits_default, "{\"do\":\"mine\",\"x\":[");
    what_waits_is_bounded(&house_limits_default, "{\"id\":[");
}

static void who_is_too_far_ahead_is_closed(void **unused)
{
    static char text[MESSAGE];
    struct scene *scene = scene_open(NULL);
    (void)unused;
    scene_person(scene, 1, "Ann");
    scene_begin(scene, 1, "{\"do\":\"mine\"}");
    fill_message(text, "{\"do\":\"mine\",\"x\":[", "0,");
    for (int i = 0; i < 16; i++)
        house_message(scene->house, 1, atelier_span_of(text));
    assert_string_equal(scene->bye[1], "");
    house_message(scene->house, 1, atelier_span_of(text));
    assert_string_equal(scene->bye[1], "too-fast");
    scene_close(scene);
}

/* A thousand requests may wait for their turn, however small they are. */
static void who_asks_a_thousand_times_is_closed(void **unused)
{
    struct scene *scene = scene_open(NULL);
    (void)unused;
    scene_person(scene, 1, "Ann");
    scene_begin(scene, 1, "{\"do\":\"mine\"}"); /* is answered when the scene goes on */
    for (int i = 0; i < 1000; i++)
        house_message(scene->house, 1, atelier_span_of("{\"do\":\"mine\"}"));
    assert_string_equal(scene->bye[1], "");
    house_message(scene->house, 1, atelier_span_of("{\"do\":\"mine\"}"));
    assert_string_equal(scene->bye[1], "too-fast");
    scene_close(scene);
}

/* An address has so many connections; one that ends makes room. */
static void connections_are_limited(void **unused)
{
    struct house_limits limits = house_limits_default;
    limits.connections = 2;
    struct scene *scene = scene_open(&limits);
    (void)unused;
    house_connected(scene->house, 1, "here", "");
    house_connected(scene->house, 2, "here", "");
    assert_string_equal(scene->bye[1], "");
    assert_string_equal(scene->bye[2], "");
    house_connected(scene->house, 3, "here", "");
    assert_string_equal(scene->bye[3], "full");
    house_disconnected(scene->house, 3);
    house_connected(scene->house, 4, "elsewhere", "");
    assert_string_equal(scene->bye[4], "");
    house_disconnected(scene->house, 1);
    house_connected(scene->house, 5, "here", "");
    assert_string_equal(scene->bye[5], "");
    scene_close(scene);
}

/* Refusals come in their turn, with the ids of what was asked. */
static void refusals_wait_for_their_turn(void **unused)
{
    struct house_limits limits = house_limits_default;
    limits.burst = 2;
    struct scene *scene = scene_open(&limits);
    (void)unused;
    scene_person(scene, 1, "Ann"); /* one of the two was hello */
    scene_begin(scene, 1, "{\"id\":1,\"do\":\"mine\"}");
    house_message(scene->house, 1, atelier_span_of("{\"id\":{\"two\":2},\"do\":\"mine\"}"));
    assert_null(scene->reply[1]);
    scene_step(scene, 100);
    assert_string_equal(json_string_value(json_object_get(scene_member(scene, 1, "error"), "code")),
                        "too-fast");
    assert_int_equal(json_integer_value(json_object_get(scene_member(scene, 1, "id"), "two")), 2);
    scene_close(scene);
}

static void a_request_has_few_values(void **unused)
{
    static char text[MESSAGE];
    struct scene *scene = scene_open(NULL);
    (void)unused;
    scene_person(scene, 1, "Ann");
    fill_message(text, "{\"do\":\"account\",\"x\":[", "0,");
    scene_begin(scene, 1, text);
    scene_step(scene, 100);
    assert_string_equal(json_string_value(json_object_get(scene_member(scene, 1, "error"), "code")),
                        "bad-request");
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"account\",\"x\":[0,{},[[]]]}"), "");
    scene_close(scene);
}

/* --- many addresses --- */

enum { ADDRESSES = IS_SANITIZED ? 100000 : 1000000 };

static size_t remembered(const struct scene *scene)
{
    size_t count = 0;
    for (int kind = 0; kind < REMEMBERED_KINDS; kind++)
        count += scene->house->memory[kind].by_name.count;
    return count;
}

static unsigned comes_from(struct scene *scene, unsigned number, enum counted what)
{
    char name[ADDRESS_SIZE];
    snprintf(name, sizeof name, "10.%u.%u.%u", number >> 16, number >> 8 & 255, number & 255);
    return address_try(scene->house, name, what);
}

/* Who has a million addresses has no more than the whole server gives. */
static void a_million_addresses(void **unused)
{
    const struct house_limits *limits = &house_limits_default;
    struct scene *scene = scene_open(limits);
    unsigned people = 0, tries = 0, guesses = 0;
    (void)unused;
    for (unsigned i = 0; i < ADDRESSES; i++) {
        people += comes_from(scene, i, COUNTED_PEOPLE) == 0;
        tries += comes_from(scene, i, COUNTED_TRIES) == 0;
        guesses += address_try(scene->house, "login ann", COUNTED_GUESSES) == 0;
    }
    assert_int_equal(people, limits->people_an_hour * limits->everybody);
    assert_int_equal(tries, limits->tries_an_hour * limits->everybody);
    assert_int_equal(guesses, limits->guesses_an_hour);
    assert_in_range(comes_from(scene, ADDRESSES, COUNTED_PEOPLE), 1, 3600000);
    scene_pass(scene, 3600000);
    assert_int_equal(comes_from(scene, ADDRESSES, COUNTED_PEOPLE), 0);
    scene_close(scene);
}

/* What is remembered has a fixed size, and is forgotten by age. */
static void addresses_are_forgotten_by_age(void **unused)
{
    struct house_limits limits = house_limits_default;
    limits.everybody = 2 * ADDRESSES;
    limits.people_an_hour = 1;
    struct scene *scene = scene_open(&limits);
    (void)unused;
    for (unsigned i = 0; i < ADDRESSES; i++)
        comes_from(scene, i, COUNTED_PEOPLE);
    assert_int_equal(remembered(scene), MOST_REMEMBERED);
    assert_true(comes_from(scene, ADDRESSES - 1, COUNTED_PEOPLE) > 0);
    assert_true(comes_from(scene, ADDRESSES - MOST_REMEMBERED, COUNTED_PEOPLE) > 0);
    assert_int_equal(comes_from(scene, 0, COUNTED_PEOPLE), 0);
    scene_pass(scene, 3600000);
    for (int i = 0; i < 100; i++) /* a little at a time */
        scene_pass(scene, 100);
    assert_int_equal(remembered(scene), 0);
    scene_close(scene);
}

static void networks_of_ipv6_are_counted(void **unused)
{
    struct house_limits limits = house_limits_default;
    char name[ADDRESS_SIZE];
    unsigned fine = 0;
    limits.people_an_hour = 3;
    struct scene *scene = scene_open(&limits);
    (void)unused;
    for (unsigned i = 0; i < 65536; i++) {
        snprintf(name, sizeof name, "2001:db8:7:%x::", i);
        fine += address_try(scene->house, name, COUNTED_PEOPLE) == 0;
    }
    assert_int_equal(fine, limits.people_an_hour * limits.network);
    assert_true(address_try(scene->house, "2001:db8:7::", COUNTED_PEOPLE) > 0);
    assert_int_equal(address_try(scene->house, "2001:db8:8:1::", COUNTED_PEOPLE), 0);
    assert_int_equal(address_try(scene->house, "2001:db8::", COUNTED_PEOPLE), 0);
    assert_int_equal(address_try(scene->house, "::", COUNTED_PEOPLE), 0);
    assert_in_range(remembered(scene), fine, 2 * fine);
    scene_close(scene);
}

/* --- what costs more than it looks --- */

static void who_does_not_say_hello(void **unused)
{
    struct scene *scene = scene_open(&house_limits_default);
    (void)unused;
    scene_person(scene, 1, "Ann");
    house_connected(scene->house, 2, "somewhere", "");
    scene_pass(scene, 29999);
    assert_string_equal(scene->bye[2], "");
    house_connected(scene->house, 3, "somewhere", "");
    scene_pass(scene, 1);
    assert_string_equal(scene->bye[1], "");
    assert_string_equal(scene->bye[2], "slow");
    assert_string_equal(scene->bye[3], "");
    scene_close(scene);
}

static void exports_and_codes_are_limited(void **unused)
{
    struct house_limits limits = house_limits_default;
    limits.exports_an_hour = limits.codes_an_hour = 3;
    struct scene *scene = scene_open(&limits);
    (void)unused;
    scene_person(scene, 1, "Ann");
    for (int i = 0; i < 3; i++) {
        assert_string_equal(scene_say(scene, 1, "{\"do\":\"export\"}"), "");
        assert_int_equal(house_code_wait(scene->house, "somewhere"), 0);
    }
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"export\"}"), "too-fast");
    assert_true(house_code_wait(scene->house, "somewhere") > 0);
    assert_int_equal(house_code_wait(scene->house, "elsewhere"), 0);
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"mine\"}"), "");
    scene_close(scene);
}

/* Four letters could be guessed: whoever is wrong waits longer each time, and on another connection
 * as well before long. What was right does not count. */
static void codes_are_hard_to_guess(void **unused)
{
    static const char wrong[] = "{\"do\":\"find\",\"code\":\"zzzz\"}";
    struct house_limits limits = house_limits_default;
    limits.finds_an_hour = 5;
    struct scene *scene = scene_open(&limits);
    char right[64];
    (void)unused;
    scene_person(scene, 1, "Ann");
    scene_person(scene, 2, "Ben");
    scene_say(scene, 1, "{\"do\":\"create\",\"game\":\"canvas\"}");
    const char *code = scene_text(scene, 1, "code"); /* as somebody may write it */
    snprintf(right, sizeof right, "{\"do\":\"find\",\"code\":\" %c%c %c%c\"}", code[0],
             code[1] - 'A' + 'a', code[2], code[3] - 'A' + 'a');
    for (int i = 0; i < 10; i++)
        assert_string_equal(scene_say(scene, 1, "%s", right), "");
    for (int i = 0; i < 4; i++)
        assert_string_equal(scene_say(scene, 2, wrong), "no-table");
    assert_string_equal(scene_say(scene, 2, "%s", right), "too-fast");
    scene_pass(scene, 1000);
    assert_string_equal(scene_say(scene, 2, wrong), "no-table");
    scene_pass(scene, 1000);
    assert_string_equal(scene_say(scene, 2, "%s", right), "too-fast");
    assert_string_equal(scene_say(scene, 1, "%s", right), "too-fast"); /* from the same address */
    scene_pass(scene, 3600000);
    assert_string_equal(scene_say(scene, 2, "%s", right), "");
    scene_close(scene);
}

/* Who moves within their network of IPv6 has no more of it. */
static void exports_of_a_network_are_limited(void **unused)
{
    static const char *const addresses[] = {"2001:db8:7:1::", "2001:db8:7:2::", "2001:db8:8:1::"};
    struct house_limits limits = house_limits_default;
    limits.exports_an_hour = limits.network = 1;
    struct scene *scene = scene_open(&limits);
    (void)unused;
    for (unsigned i = 0; i < 3; i++) {
        scene->address = addresses[i];
        scene_person(scene, i + 1, "Ann");
        assert_string_equal(scene_say(scene, i + 1, "{\"do\":\"export\"}"),
                            i == 1 ? "too-fast" : "");
    }
    scene_close(scene);
}

static const char watch[] = "{\"do\":\"watch\",\"table\":\"%s\"}";

static void watched_tables_are_limited(void **unused)
{
    struct house_limits limits = house_limits_default;
    char tables[2][33];
    limits.watched = 1;
    struct scene *scene = scene_open(&limits);
    (void)unused;
    scene_person(scene, 1, "Ann");
    for (int i = 0; i < 2; i++) {
        scene_say(scene, 1, "{\"do\":\"create\",\"game\":\"canvas\"}");
        snprintf(tables[i], sizeof tables[i], "%s", scene_text(scene, 1, "table"));
    }
    assert_string_equal(scene_say(scene, 1, watch, tables[0]), "");
    assert_string_equal(scene_say(scene, 1, watch, tables[1]), "full");
    scene_say(scene, 1, "{\"do\":\"unwatch\",\"table\":\"%s\"}", tables[0]);
    assert_string_equal(scene_say(scene, 1, watch, tables[1]), "");
    scene_close(scene);
}

/* Somebody begins a game of Canvas with a computer, whose level stands at its seat. */
static void begin_beside(struct scene *scene, unsigned number, const char *players,
                         char table[static 33])
{
    assert_string_equal(
        scene_say(scene, number, "{\"do\":\"create\",\"game\":\"canvas\",\"players\":%s}", players),
        "");
    snprintf(table, 33, "%s", scene_text(scene, number, "table"));
    assert_string_equal(scene_say(scene, number, "{\"do\":\"sit\",\"table\":\"%s\"}", table), "");
    assert_string_equal(scene_say(scene, number, "{\"do\":\"start\",\"table\":\"%s\"}", table), "");
}

/* Too much is thought about for somebody, whatever their seat: a quicker level plays, and those at
 * the table see it. */
static void computers_step_down(void **unused)
{
    (void)unused;
    for (unsigned which = 0; which <= 5; which++) {
        bool first = which > 2;
        struct house_limits limits = house_limits_default;
        char table[33];
        if (which % 3 == 0)
            limits.thoughts = 0;
        if (which % 3 == 1)
            limits.person_thoughts = 0;
        struct scene *scene = scene_open(&limits);
        scene_person(scene, 1, "Ann");
        begin_beside(scene, 1, first ? "[\"free\",\"master\"]" : "[\"master\",\"free\"]", table);
        scene_say(scene, 1, watch, table);
        if (first)
            scene_say(scene, 1, "{\"do\":\"play\",\"table\":\"%s\",\"ply\":%d,\"move\":\"take 1\"}",
                      table, (int)json_integer_value(scene_member(scene, 1, "ply")));
        scene_say(scene, 1, watch, table);
        assert_string_equal(scene_text(scene, 1, "actor"), first ? "a" : "b"); /* it has moved */
        assert_int_equal(json_is_true(scene_member(scene, 1, "eased")), which % 3 < 2);
        for (unsigned i = 0; i < THOUGHT_SHARES; i++)
            assert_int_equal(scene->house->tables->thoughts[i], 0);
        scene_close(scene);
    }
}

/* A store that fails is not asked again at once, and the game goes on when it does not any more. */
static void a_failing_store_is_left_alone(void **unused)
{
    enum { TIMES = 100, SECONDS = 10 };
    struct scene *scene = scene_open(NULL);
    char table[33];
    (void)unused;
    scene_person(scene, 1, "Ann");
    scene->pondering = true;
    begin_beside(scene, 1, "[\"beginner\",\"free\"]", table);
    scene->pondering = false;
    scene->failing_stores = TIMES;
    for (int i = 0; i < 10 * SECONDS; i++)
        scene_pass(scene, 100);
    assert_in_range(TIMES - scene->failing_stores, SECONDS / 2, 2 * SECONDS);
    scene->failing_stores = 0;
    scene_pass(scene, 1000);
    scene_say(scene, 1, watch, table);
    assert_string_equal(scene_text(scene, 1, "actor"), "b");
    scene_close(scene);
}

/* Who has computers think at one table finds a quicker level at another; nobody else does. */
static void thoughts_are_shared_by_nobody(void **unused)
{
    struct house_limits limits = house_limits_default;
    limits.person_thoughts = 1;
    struct scene *scene = scene_open(&limits);
    char table[33];
    (void)unused;
    scene->pondering = true;
    for (unsigned i = 0; i < 3; i++) {
        unsigned number = i % 2 + 1;
        scene->address = number == 1 ? "one" : "two";
        if (i < 2)
            scene_person(scene, number, number == 1 ? "Ann" : "Ben");
        begin_beside(scene, number, "[\"master\",\"free\"]", table);
        scene_say(scene, number, watch, table);
        assert_int_equal(json_is_true(scene_member(scene, number, "eased")), i == 2);
    }
    scene_close(scene);
}

/* A table that goes through its minute of thought goes on with a quicker level, until another
 * minute has passed. */
static void a_table_has_a_budget(void **unused)
{
    struct house_limits limits = house_limits_default;
    char table[33];
    limits.table_thoughts = 2;
    struct scene *scene = scene_open(&limits);
    (void)unused;
    scene_person(scene, 1, "Ann");
    begin_beside(scene, 1, "[\"free\",\"master\"]", table);
    for (int turn = 0; turn < 5; turn++) {
        if (turn == 4)
            scene_pass(scene, 60000);
        scene_say(scene, 1, "{\"do\":\"watch\",\"table\":\"%s\"}", table);
        assert_int_equal(json_is_true(scene_member(scene, 1, "eased")), turn >= 3);
        json_int_t ply = json_integer_value(scene_member(scene, 1, "ply"));
        assert_string_equal(
            scene_say(scene, 1,
                      "{\"do\":\"play\",\"table\":\"%s\",\"ply\":%lld,\"move\":\"take 1\"}", table,
                      (long long)ply),
            "");
    }
    scene_say(scene, 1, "{\"do\":\"watch\",\"table\":\"%s\"}", table);
    assert_false(json_is_true(scene_member(scene, 1, "eased")));
    scene_close(scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(memory_is_bounded),
        cmocka_unit_test(who_is_too_far_ahead_is_closed),
        cmocka_unit_test(who_asks_a_thousand_times_is_closed),
        cmocka_unit_test(connections_are_limited),
        cmocka_unit_test(refusals_wait_for_their_turn),
        cmocka_unit_test(a_request_has_few_values),
        cmocka_unit_test(a_million_addresses),
        cmocka_unit_test(addresses_are_forgotten_by_age),
        cmocka_unit_test(networks_of_ipv6_are_counted),
        cmocka_unit_test(who_does_not_say_hello),
        cmocka_unit_test(exports_and_codes_are_limited),
        cmocka_unit_test(codes_are_hard_to_guess),
        cmocka_unit_test(exports_of_a_network_are_limited),
        cmocka_unit_test(watched_tables_are_limited),
        cmocka_unit_test(computers_step_down),
        cmocka_unit_test(a_failing_store_is_left_alone),
        cmocka_unit_test(thoughts_are_shared_by_nobody),
        cmocka_unit_test(a_table_has_a_budget),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
