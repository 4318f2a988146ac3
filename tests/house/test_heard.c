/*
 * What a house makes of messages on the bus: of those of peers what they mean, of anything
 * else nothing at all.
 */
#include "support.h"

#include "scene.h"

#include "online/tables/tables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char other[] = "0123456789abcdef0123456789abcdef";

struct hearing {
    struct scene *scene;
    char table[ID_SIZE], person[ID_SIZE];
    unsigned number; /* of what the peer has said last */
};

/* Ann has a table of two seats that is listed, watches it and the lobby; Ben has not said hello. */
static int open_hearing(void **state)
{
    struct hearing *hearing = must_realloc(NULL, sizeof *hearing);
    *hearing = (struct hearing){.scene = scene_open_among_others(NULL)};
    scene_person(hearing->scene, 1, "Ann");
    snprintf(hearing->person, sizeof hearing->person, "%s", hearing->scene->answer.id);
    assert_string_equal(
        scene_say(hearing->scene, 1, "{\"do\":\"create\",\"game\":\"canvas\",\"open\":true}"), "");
    snprintf(hearing->table, sizeof hearing->table, "%s", scene_text(hearing->scene, 1, "table"));
    scene_say(hearing->scene, 1, "{\"do\":\"watch\",\"table\":\"%s\"}", hearing->table);
    scene_say(hearing->scene, 1, "{\"do\":\"tables\",\"watch\":true}");
    house_connected(hearing->scene->house, 2, "elsewhere", "");
    *state = hearing;
    return 0;
}

static int close_hearing(void **state)
{
    struct hearing *hearing = *state;
    scene_close(hearing->scene);
    free(hearing);
    return 0;
}

/* Says it without waiting for what comes of it. */
static void hear(struct hearing *hearing, const char *text)
{
    house_heard(hearing->scene->house, atelier_span_of(text));
}

/* The next message of the peer: its kind and whatever stands behind that. '@' is the table,
 * '#' the person. */
static void hear_next(struct hearing *hearing, const char *what, const char *members)
{
    struct grow text = grow_empty();
    atelier_printf(&text.out, "{\"house\":\"%s\",\"n\":%u,\"what\":\"%s\"", other,
                   ++hearing->number, what);
    for (const char *at = members; *at != '\0'; at++)
        atelier_printf(&text.out, "%.*s", *at == '@' || *at == '#' ? ID_SIZE : 1,
                       *at == '@'   ? hearing->table
                       : *at == '#' ? hearing->person
                                    : at);
    atelier_put(&text.out, "}");
    hear(hearing, text.text);
    grow_free(&text);
}

/* Neither the store nor anybody who is connected has heard of it. */
static void nothing_comes_of_it(const struct hearing *hearing)
{
    assert_int_equal(hearing->scene->count, 0);
    assert_int_equal(hearing->scene->events, 0);
    assert_string_equal(hearing->scene->bye[1], "");
    assert_string_equal(hearing->scene->bye[2], "");
}

/* The peer says how many messages it has sent. */
static void hear_beat(struct hearing *hearing)
{
    hearing->number--;
    hear_next(hearing, "beat", "");
}

/* The peer is known, and what there was to be told has been told. */
static void begin_listening(struct hearing *hearing)
{
    scene_pass(hearing->scene, 300);
    hear_next(hearing, "beat", "");
    scene_pass(hearing->scene, 300);
    hearing->scene->events = 0;
}

/* Ann plays there with Ben, who has connection 3. */
static void begin_game(struct hearing *hearing)
{
    struct scene *scene = hearing->scene;
    begin_listening(hearing);
    scene_person(scene, 3, "Ben");
    for (unsigned who = 1; who <= 3; who += 2)
        assert_string_equal(
            scene_say(scene, who, "{\"do\":\"sit\",\"table\":\"%s\"}", hearing->table), "");
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"start\",\"table\":\"%s\"}", hearing->table),
                        "");
    scene_pass(scene, 300);
}

static const char *answer(struct hearing *hearing, unsigned who, json_int_t number, const char *yes)
{
    return scene_say(hearing->scene, who,
                     "{\"do\":\"answer\",\"table\":\"%s\",\"ask\":%lld,\"yes\":%s}", hearing->table,
                     (long long)number, yes);
}

static const char *said(const struct hearing *hearing, const char *key)
{
    return json_string_value(json_object_get(hearing->scene->said, key));
}

/* Others hear what is asked; whoever knows nothing of the table yet hears it again, and that it is
 * asked here. Each question has a number of its own. */
static void what_is_asked_here(void **state)
{
    struct hearing *hearing = *state;
    struct scene *scene = hearing->scene;
    begin_game(hearing);
    for (int i = 0; i < 4 * TABLE_ASKS; i++) {
        const char *pause = "{\"do\":\"ask\",\"table\":\"%s\",\"what\":\"pause\"}";
        assert_string_equal(scene_say(scene, 1, pause, hearing->table), "");
        json_int_t number = json_integer_value(scene_member(scene, 1, "ask"));
        assert_string_equal(said(hearing, "what"), "told");
        hear_next(hearing, "here", ",\"table\":\"@\",\"people\":[],\"asking\":true");
        assert_string_equal(said(hearing, "what"), "asked");
        assert_string_equal(said(hearing, "table"), hearing->table);
        assert_int_equal(json_integer_value(json_object_get(scene->said, "ask")), number);
        assert_true(json_is_true(json_object_get(scene->said, "ours")));
        assert_string_equal(answer(hearing, 3, number, "false"), "");
    }
}

/* The questions at the table, as Ann sees them. */
static const json_t *asks(struct hearing *hearing)
{
    assert_string_equal(
        scene_say(hearing->scene, 1, "{\"do\":\"watch\",\"table\":\"%s\"}", hearing->table), "");
    return scene_member(hearing->scene, 1, "asks");
}

/* It is seen here as it was asked, and carried out there, even if everybody has agreed here. */
static void what_is_asked_elsewhere(void **state)
{
    struct hearing *hearing = *state;
    begin_game(hearing);
    hear_next(hearing, "asked",
              ",\"table\":\"@\",\"ask\":5,\"about\":1,\"seat\":1,\"level\":\"beginner\","
              "\"by\":\"#\",\"name\":\"Ann\",\"yes\":2,\"ours\":true");
    const json_t *ask = json_array_get(asks(hearing), 0);
    assert_string_equal(json_string_value(json_object_get(ask, "seat")), "b");
    assert_string_equal(json_string_value(json_object_get(ask, "level")), "beginner");
    assert_string_equal(answer(hearing, 1, 5, "true"), "");
    assert_string_equal(said(hearing, "what"), "asked");
    assert_int_equal(json_integer_value(json_object_get(hearing->scene->said, "yes")), 3);
    hear_next(hearing, "asked",
              ",\"table\":\"@\",\"ask\":6,\"about\":0,\"seat\":0,\"yes\":0,\"ours\":true");
    assert_int_equal(json_array_size(asks(hearing)), 2);
}

/* Others who watch hear at once that the last one here has gone, and of a crowd now and then; where
 * there are no others, nothing is said. */
static void who_has_gone(void **state)
{
    struct hearing *hearing = *state;
    struct scene *scene = hearing->scene;
    begin_listening(hearing);
    scene_person(scene, 3, "Ben");
    for (int others = 0; others < 2; others++) {
        for (unsigned who = 1; who <= 3; who += 2)
            scene_say(scene, who, "{\"do\":\"watch\",\"table\":\"%s\"}", hearing->table);
        if (others)
            hear_next(hearing, "here", ",\"table\":\"@\",\"people\":[\"#\"]");
        scene_pass(scene, 300);
        uint64_t sent = house_numbers(scene->house).bus_sent;
        scene_say(scene, 3, "{\"do\":\"unwatch\",\"table\":\"%s\"}", hearing->table);
        assert_int_equal(house_numbers(scene->house).bus_sent, sent);
        scene_say(scene, 1, "{\"do\":\"unwatch\",\"table\":\"%s\"}", hearing->table);
        assert_int_equal(house_numbers(scene->house).bus_sent, sent + (unsigned)others);
    }
    assert_int_equal(json_array_size(json_object_get(scene->said, "people")), 0);
}

static void no_messages_at_all(void **state)
{
    static const char *const texts[] = {
        "",
        "no JSON",
        "[]",
        "{}",
        "7",
        "\"changed\"",
        "{\"house\":7,\"n\":1,\"what\":\"changed\"}",
        "{\"house\":\"\",\"n\":1,\"what\":\"changed\"}",
        "{\"house\":\"somebody\",\"n\":1,\"what\":\"beat\"}",
        "{\"house\":\"0123456789abcdef0123456789abcdef\",\"what\":\"beat\"}",
        "{\"house\":\"0123456789abcdef0123456789abcdef\",\"n\":-1,\"what\":\"beat\"}",
        "{\"house\":\"0123456789abcdef0123456789abcdef\",\"n\":1.5,\"what\":\"beat\"}",
        "{\"house\":\"0123456789abcdef0123456789abcdef\",\"n\":1e99,\"what\":\"beat\"}",
        "{\"house\":\"0123456789abcdef0123456789abcdef0\",\"n\":1,\"what\":\"beat\"}",
    };
    struct hearing *hearing = *state;
    begin_listening(hearing);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        hear(hearing, texts[i]);
        nothing_comes_of_it(hearing);
    }
    char *deep = malloc(1 << 19);
    assert_non_null(deep);
    memset(deep, '[', 1 << 19);
    for (size_t size = 1 << 10; size <= 1 << 19; size *= 2)
        house_heard(hearing->scene->house, (struct atelier_span){deep, size});
    free(deep);
    nothing_comes_of_it(hearing);
}

static void members_that_make_no_sense(void **state)
{
    static const char *const says[][2] = {
        {"changed", ""},
        {"changed", ",\"table\":7,\"version\":1,\"ply\":0,\"listed\":true"},
        {"changed", ",\"table\":\"../../../../../../../etc/password\",\"version\":1,\"ply\":0,"
                    "\"listed\":true"},
        {"changed", ",\"table\":\"@\",\"version\":-1,\"ply\":0"},
        {"changed", ",\"table\":\"@\",\"version\":1,\"ply\":-1"},
        {"changed", ",\"table\":\"@\",\"version\":1,\"ply\":4294967296"},
        {"changed", ",\"table\":\"nowhere\",\"version\":1,\"ply\":0,\"was\":true"},
        {"told", ",\"table\":\"@\""},
        {"told", ",\"table\":\"@\",\"event\":7"},
        {"told", ",\"table\":\"@\",\"event\":[\"said\"]"},
        {"told", ",\"table\":\"@\",\"event\":{\"table\":\"@\"}"},
        {"told", ",\"table\":\"@\",\"event\":{\"event\":\"bye\",\"reason\":\"x\"}"},
        {"told", ",\"table\":\"@\",\"event\":{\"event\":\"said\",\"table\":\"other\"}"},
        {"asked", ",\"table\":\"@\""},
        {"asked", ",\"table\":\"@\",\"ask\":0,\"about\":0,\"seat\":0,\"yes\":0,\"ours\":true"},
        {"asked", ",\"table\":\"@\",\"ask\":1,\"about\":3,\"seat\":0,\"yes\":0,\"ours\":true"},
        {"asked", ",\"table\":\"@\",\"ask\":1,\"about\":4294967296,\"seat\":0,\"yes\":0,"
                  "\"ours\":true"},
        {"asked", ",\"table\":\"@\",\"ask\":1,\"about\":0,\"seat\":2,\"yes\":0,\"ours\":true"},
        {"asked", ",\"table\":\"@\",\"ask\":1,\"about\":0,\"seat\":-1,\"yes\":0,\"ours\":true"},
        {"asked", ",\"table\":\"@\",\"ask\":1,\"about\":1,\"seat\":0,\"yes\":0,"
                  "\"level\":\"a god\",\"ours\":true"},
        {"voted", ",\"table\":\"@\",\"person\":\"#\",\"ply\":0,\"move\":1"},
        {"signed-out", ",\"hash\":\"00\""},
        {"signed-out", ",\"hash\":7"},
        {"sent-away", ",\"person\":\"\",\"but\":\"\",\"reason\":\"signed-out\""},
        {"sent-away", ",\"person\":\"#\",\"but\":\"not hex\",\"reason\":\"signed-out\""},
        {"sent-away", ",\"person\":\"#\",\"but\":\"\""},
        {"renamed", ",\"person\":\"#\",\"name\":\"\""},
        {"renamed", ",\"person\":\"#\",\"name\":\"a\\u202eb\""},
        {"renamed", ",\"person\":\"#\",\"name\":{}"},
        {"counted", ",\"address\":\"somewhere\",\"of\":99,\"more\":1"},
        {"counted", ",\"address\":\"somewhere\",\"of\":-1,\"more\":1"},
        {"counted", ",\"address\":\"somewhere\",\"of\":0,\"more\":1000000"},
        {"connected", ",\"address\":\"somewhere\",\"connections\":-1"},
        {"connected", ",\"address\":\"\",\"connections\":1"},
    };
    struct hearing *hearing = *state;
    const struct house *house = hearing->scene->house;
    const struct index *addresses = &house->memory[REMEMBERED_ADDRESSES].by_name;
    size_t remembered = addresses->count;
    begin_listening(hearing);
    for (size_t i = 0; i < sizeof says / sizeof *says; i++) {
        hear_next(hearing, says[i][0], says[i][1]);
        nothing_comes_of_it(hearing);
    }
    assert_int_equal(addresses->count, remembered);
    INDEX_EACH(&house->tables->by_id, node, following)
    {
        const struct table *table = RING_ITEM(node, struct table, node);
        for (int i = 0; i < TABLE_ASKS; i++)
            assert_int_equal(table->ask[i].number, 0);
        assert_int_equal(table->votes.count, 0);
    }
    assert_string_equal(scene_say(hearing->scene, 1, "{\"do\":\"account\"}"), "");
    assert_string_equal(
        json_string_value(json_object_get(scene_member(hearing->scene, 1, "account"), "name")),
        "Ann");
}

/* Kinds and members that only a newer house knows: what is known beside them is heard, and nobody
 * thinks that something was missed. */
static void a_newer_house(void **state)
{
    struct hearing *hearing = *state;
    begin_listening(hearing);
    hear_next(hearing, "sparkled", ",\"table\":\"@\",\"colour\":{\"deep\":[1,2,3]}");
    nothing_comes_of_it(hearing);
    hear_next(hearing, "told",
              ",\"table\":\"@\",\"loud\":true,\"event\":{\"event\":\"sparkle\",\"table\":\"@\","
              "\"glow\":7}");
    nothing_comes_of_it(hearing);
    hear_next(hearing, "told",
              ",\"table\":\"@\",\"loud\":true,\"event\":{\"event\":\"said\",\"table\":\"@\","
              "\"glow\":7}");
    assert_int_equal(hearing->scene->count, 0);
    assert_int_equal(hearing->scene->events, 1);
    hear_next(hearing, "renamed", ",\"person\":\"#\",\"name\":\"Anna\",\"since\":[]");
    assert_string_equal(scene_say(hearing->scene, 1, "{\"do\":\"hello\"}"), "");
}

/* After a message that was missed everything that people look at is read anew, once. */
static void one_is_missed(void **state)
{
    struct hearing *hearing = *state;
    begin_listening(hearing);
    hear_next(hearing, "sparkled", "");
    hear_beat(hearing);
    nothing_comes_of_it(hearing);
    hearing->number++;
    hear_beat(hearing);
    assert_true(hearing->scene->count > 0);
    scene_pass(hearing->scene, 100);
    hear_next(hearing, "sparkled", "");
    assert_int_equal(hearing->scene->count, 0);
}

/* The same message twice is heard once. */
static void one_comes_twice(void **state)
{
    struct hearing *hearing = *state;
    begin_listening(hearing);
    unsigned before = hearing->number;
    for (int i = 0; i < 2; i++) {
        hearing->number = before;
        hear_next(hearing, "told",
                  ",\"table\":\"@\",\"event\":{\"event\":\"said\",\"table\":\"@\"}");
        assert_int_equal(hearing->scene->events, 1);
    }
}

/* Nor is one that somebody has kept and says again: what its house has said is not known any more.
 */
static void one_is_kept(void **state)
{
    struct hearing *hearing = *state;
    static const int ages[] = {60000, 10001, 10000, 0}; /* ms */
    char text[200];
    begin_listening(hearing);
    for (size_t i = 0; i < sizeof ages / sizeof *ages; i++) {
        snprintf(text, sizeof text,
                 "{\"house\":\"%032d\",\"n\":1,\"clock\":%lld,\"what\":\"told\",\"table\":\"%s\","
                 "\"event\":{\"event\":\"said\",\"table\":\"%s\"}}",
                 8, (long long)hearing->scene->house->clock - ages[i], hearing->table,
                 hearing->table);
        hear(hearing, text);
        if (ages[i] > 10000)
            nothing_comes_of_it(hearing);
        else
            assert_int_equal(hearing->scene->events, 1);
    }
}

/* Nobody who has the bus can turn the clock. */
static void whatever_they_say_of_the_time(void **state)
{
    struct hearing *hearing = *state;
    char members[64];
    begin_listening(hearing);
    int64_t clock = hearing->scene->house->clock;
    for (int i = 0; i < 1000; i++) {
        snprintf(members, sizeof members, ",\"up\":%lld",
                 (long long)(hearing->scene->house->clock + 60000));
        hear_next(hearing, "beat", members);
        assert_int_equal(hearing->scene->house->clock, clock);
    }
    scene_pass(hearing->scene, 1000);
    assert_int_equal(hearing->scene->house->clock, clock + 1000);
}

/* Nor show what is not stored. */
static void plies_that_nobody_has_stored(void **state)
{
    static const char *const more[] = {
        ("\"ply\":1,\"plies\":[{\"ply\":0,\"actor\":-1,\"move\":\"deal 1\",\"spent\":0,"
         "\"reply\":1}]"),
        "\"ply\":4000000000",
        "\"ply\":0,\"was\":true",
    };
    static const char *const events[] = {"moves", "table", "begin", "over", "gone", "reveal"};
    struct hearing *hearing = *state;
    char members[300];
    begin_listening(hearing);
    for (size_t i = 0; i < sizeof more / sizeof *more; i++)
        for (int version = 2; version < 4; version++) {
            snprintf(members, sizeof members, ",\"table\":\"@\",\"version\":%d,%s", version,
                     more[i]);
            hear_next(hearing, "changed", members);
            scene_step(hearing->scene, 100); /* the store is looked at */
            nothing_comes_of_it(hearing);
        }
    for (size_t i = 0; i < sizeof events / sizeof *events; i++) {
        snprintf(members, sizeof members,
                 ",\"table\":\"@\",\"event\":{\"event\":\"%s\",\"table\":\"@\"}", events[i]);
        hear_next(hearing, "told", members);
        nothing_comes_of_it(hearing);
    }
}

/* Nor send anybody away, or give them a name. */
static void whatever_they_say_of_people(void **state)
{
    struct hearing *hearing = *state;
    char members[128], hash[2 * TOKEN_HASH + 1];
    begin_listening(hearing);
    atelier_write_hex(client_find(hearing->scene->house, 1)->token_hash, hash);
    snprintf(members, sizeof members, ",\"hash\":\"%s\"", hash);
    hear_next(hearing, "signed-out", members);
    hear_next(hearing, "sent-away", ",\"person\":\"#\",\"but\":\"\",\"reason\":\"deleted\"");
    hear_next(hearing, "renamed", ",\"person\":\"#\",\"name\":\"Nobody\"");
    scene_pass(hearing->scene, 300);
    nothing_comes_of_it(hearing);
    assert_string_equal(scene_say(hearing->scene, 1, "{\"do\":\"hello\"}"), "");
    assert_string_equal(client_find(hearing->scene->house, 1)->person.name, "Ann");
}

/* Whatever others say of addresses, there is a most of what is remembered. */
static void a_flood_of_addresses(void **state)
{
    enum { FLOOD = 70000, MOST = 65536 + 16 };
    struct hearing *hearing = *state;
    char members[100];
    begin_listening(hearing);
    for (unsigned i = 0; i < FLOOD; i++) {
        snprintf(members, sizeof members, ",\"address\":\"%u\",\"connections\":1", i);
        hear_next(hearing, "connected", members);
    }
    assert_in_range(hearing->scene->house->memory[REMEMBERED_ADDRESSES].by_name.count, 1000, MOST);
    scene_pass(hearing->scene, 60000); /* nothing is heard of it any more */
    assert_in_range(hearing->scene->house->memory[REMEMBERED_ADDRESSES].by_name.count, 1, 16);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_is_asked_here, open_hearing, close_hearing),
        cmocka_unit_test_setup_teardown(what_is_asked_elsewhere, open_hearing, close_hearing),
        cmocka_unit_test_setup_teardown(who_has_gone, open_hearing, close_hearing),
        cmocka_unit_test_setup_teardown(no_messages_at_all, open_hearing, close_hearing),
        cmocka_unit_test_setup_teardown(members_that_make_no_sense, open_hearing, close_hearing),
        cmocka_unit_test_setup_teardown(a_newer_house, open_hearing, close_hearing),
        cmocka_unit_test_setup_teardown(one_is_missed, open_hearing, close_hearing),
        cmocka_unit_test_setup_teardown(one_comes_twice, open_hearing, close_hearing),
        cmocka_unit_test_setup_teardown(one_is_kept, open_hearing, close_hearing),
        cmocka_unit_test_setup_teardown(whatever_they_say_of_the_time, open_hearing, close_hearing),
        cmocka_unit_test_setup_teardown(plies_that_nobody_has_stored, open_hearing, close_hearing),
        cmocka_unit_test_setup_teardown(whatever_they_say_of_people, open_hearing, close_hearing),
        cmocka_unit_test_setup_teardown(a_flood_of_addresses, open_hearing, close_hearing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
