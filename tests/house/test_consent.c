/*
 * Nothing that changes somebody's game, clock, rating or seat happens without their word while
 * their time runs; and whatever makes a table counts as one.
 */
#include "support.h"

#include "scene.h"

#include <stdio.h>
#include <string.h>

/* Ann, who is the host, and Ben at a table where the game has begun. */
struct two {
    struct scene *scene;
    char table[33];
    struct scene_answer ben;
};

static struct two begin_game(const struct house_limits *limits, const char *settings)
{
    struct two two = {.scene = scene_open(limits)};
    struct scene *scene = two.scene;
    scene_person(scene, 1, "Ann");
    scene_person(scene, 2, "Ben");
    two.ben = scene->answer;
    scene_short_race(scene, settings, two.table);
    scene_pass(scene, 200);
    return two;
}

static void comes_back(struct two *two)
{
    two->scene->answer = two->ben;
    scene_connect(two->scene, 2);
}

static const json_t *look(struct two *two, unsigned number, const char *key)
{
    assert_string_equal(
        scene_say(two->scene, number, "{\"do\":\"watch\",\"table\":\"%s\"}", two->table), "");
    return scene_member(two->scene, number, key);
}

/* The level of the computer that plays at b, or NULL. */
static const char *level_of_b(struct two *two)
{
    const json_t *seat = json_array_get(look(two, 1, "seats"), 1);
    return json_string_value(json_object_get(seat, "level"));
}

static const char *ask(struct two *two, unsigned number, const char *what)
{
    return scene_say(two->scene, number, "{\"do\":\"ask\",\"table\":\"%s\",\"what\":\"%s\"%s}",
                     two->table, what,
                     strcmp(what, "computer") == 0 ? ",\"seat\":\"b\",\"level\":\"beginner\"" : "");
}

/* Who is away is waited for, is told so when they are back, and can say no. */
static void an_ask_waits(void **unused)
{
    struct two two = begin_game(NULL, ",\"clock\":{\"days\":7}");
    (void)unused;
    assert_string_equal(json_string_value(look(&two, 1, "absence")), "wait");
    house_disconnected(two.scene->house, 2);
    assert_string_equal(ask(&two, 1, "computer"), "");
    assert_string_equal(json_string_value(json_array_get(scene_member(two.scene, 1, "waits"), 0)),
                        "b");
    assert_string_equal(ask(&two, 1, "pause"), "");
    house_disconnected(two.scene->house, 1);
    scene_pass(two.scene, 3600000);
    comes_back(&two);
    scene_connect(two.scene, 1); /* Ben again, at another screen */
    assert_null(level_of_b(&two));
    assert_true(json_is_true(json_object_get(look(&two, 2, "clock"), "runs")));
    const json_t *asks = scene_member(two.scene, 2, "asks");
    assert_int_equal(json_array_size(asks), 2);
    for (int i = 0; i < 2; i++) {
        json_int_t number =
            json_integer_value(json_object_get(json_array_get(look(&two, 2, "asks"), 0), "ask"));
        assert_string_equal(
            scene_say(two.scene, 2, "{\"do\":\"answer\",\"table\":\"%s\",\"ask\":%lld,\"yes\":%s}",
                      two.table, (long long)number, i == 0 ? "false" : "true"),
            "");
    }
    assert_null(look(&two, 2, "asks"));
    scene_close(two.scene);
}

/* A table may say that a computer plays after some time; that is seen before anybody sits. */
static void a_computer_after_a_while(void **unused)
{
    struct two two = begin_game(NULL, ",\"clock\":{\"days\":7},\"absence\":{\"computer\":120}");
    (void)unused;
    assert_int_equal(json_integer_value(json_object_get(look(&two, 1, "absence"), "computer")),
                     120);
    scene_pass(two.scene, 600000);
    house_disconnected(two.scene->house, 2);
    assert_string_equal(ask(&two, 1, "computer"), "");
    scene_pass(two.scene, 119000);
    assert_null(level_of_b(&two));
    scene_pass(two.scene, 2000);
    assert_string_equal(level_of_b(&two), "beginner");
    scene_close(two.scene);
}

/* Who takes a seat back from a computer gives nobody time but themselves. */
static void nobody_elses_time(void **unused)
{
    struct two two = begin_game(NULL, ",\"clock\":{\"days\":7},\"absence\":{\"computer\":120}");
    (void)unused;
    house_disconnected(two.scene->house, 2);
    assert_string_equal(ask(&two, 1, "computer"), "");
    scene_pass(two.scene, 130000);
    assert_string_equal(level_of_b(&two), "beginner");
    comes_back(&two);
    assert_string_equal(scene_say(two.scene, 2, "{\"do\":\"sit\",\"table\":\"%s\"}", two.table),
                        "");
    assert_null(level_of_b(&two));
    const json_t *left = json_object_get(look(&two, 1, "clock"), "left");
    json_int_t days = 7 * 86400000;
    assert_in_range(json_integer_value(json_object_get(left, "a")), days - 131000, days - 130000);
    scene_close(two.scene);
}

/* Without a clock, and where nobody has chosen, the others wait for a moment. */
static void a_blink(void **unused)
{
    struct two two = begin_game(NULL, "");
    (void)unused;
    house_disconnected(two.scene->house, 2);
    assert_string_equal(ask(&two, 1, "computer"), "");
    assert_null(level_of_b(&two));
    comes_back(&two);
    look(&two, 2, "seats");
    scene_pass(two.scene, 60000);
    assert_null(level_of_b(&two)); /* but Ben may still say yes */
    house_disconnected(two.scene->house, 2);
    scene_pass(two.scene, 4000);
    assert_null(level_of_b(&two));
    scene_pass(two.scene, 2000);
    assert_string_equal(level_of_b(&two), "beginner");
    scene_close(two.scene);
}

/* A pause stops the clock where it is. */
static void a_pause(void **unused)
{
    struct two two = begin_game(NULL, ",\"clock\":{\"move\":60}");
    (void)unused;
    scene_pass(two.scene, 10000);
    assert_string_equal(ask(&two, 1, "pause"), "");
    assert_string_equal(scene_say(two.scene, 2,
                                  "{\"do\":\"answer\",\"table\":\"%s\",\"ask\":1,\"yes\":true}",
                                  two.table),
                        "");
    scene_pass(two.scene, 3600000);
    const json_t *left = json_object_get(look(&two, 1, "clock"), "left");
    assert_in_range(json_integer_value(json_object_get(left, "a")), 49000, 50000);
    scene_close(two.scene);
}

/* What nobody has answered is not asked any more after the game. */
static void an_ask_ends_with_the_game(void **unused)
{
    struct two two = begin_game(NULL, "");
    (void)unused;
    assert_string_equal(ask(&two, 1, "pause"), "");
    assert_non_null(look(&two, 2, "asks"));
    scene_play_out(two.scene, two.table);
    scene_pass(two.scene, 200);
    assert_null(look(&two, 2, "asks"));
    scene_close(two.scene);
}

static json_int_t rating_of(struct scene *scene, unsigned number)
{
    assert_string_equal(scene_say(scene, number, "{\"do\":\"mine\"}"), "");
    const json_t *entry = json_array_get(scene_member(scene, number, "statistics"), 0);
    return json_integer_value(json_object_get(json_object_get(entry, "rating"), "rating"));
}

/* In a rated game nobody is replaced, and who lets the time run out has lost, whatever follows. */
static void a_rated_game(void **unused)
{
    struct two two = begin_game(NULL, ",\"rated\":true");
    (void)unused;
    assert_string_equal(json_string_value(look(&two, 1, "absence")), "loss");
    assert_int_equal(json_integer_value(json_object_get(look(&two, 1, "clock"), "days")), 7);
    house_disconnected(two.scene->house, 2);
    assert_string_equal(ask(&two, 1, "computer"), "not-ready");
    assert_string_equal(ask(&two, 1, "pause"), "not-ready");
    scene_pass(two.scene, (int64_t)7 * 86400000 + 1000); /* it is Ann's turn */
    comes_back(&two);
    assert_true(rating_of(two.scene, 1) < 1500);
    assert_true(rating_of(two.scene, 2) > 1500);
    json_int_t won = rating_of(two.scene, 2);
    scene_say(two.scene, 2, "{\"do\":\"resign\",\"table\":\"%s\"}", two.table);
    assert_int_equal(rating_of(two.scene, 2), won);
    scene_close(two.scene);
}

static void settings_that_are_none(void **unused)
{
    static const char *const wrong[] = {
        "\"absence\":\"leave\"",
        "\"absence\":\"computer\"",
        "\"absence\":7",
        "\"absence\":{\"computer\":-1}",
        "\"absence\":{\"computer\":2592001}",
        "\"absence\":{\"computer\":\"soon\"}",
        "\"absence\":\"loss\"",
        "\"rated\":true,\"absence\":\"wait\"",
        "\"rated\":true,\"clock\":{\"days\":1},\"absence\":{\"computer\":60}",
    };
    struct scene *scene = scene_open(NULL);
    (void)unused;
    scene_person(scene, 1, "Ann");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_string_equal(
            scene_say(scene, 1, "{\"do\":\"create\",\"game\":\"canvas\",\"seats\":2,%s}", wrong[i]),
            "bad-request");
    scene_close(scene);
}

/* Nobody sits at a rematch without having said yes, nor is its host; all at the old table hear of
 * it. */
static void a_rematch_without_somebody(void **unused)
{
    static struct text heard;
    char told[96];
    struct two two = begin_game(NULL, ",\"clock\":{\"move\":600}");
    struct scene *scene = two.scene;
    (void)unused;
    scene_play_out(scene, two.table);
    house_disconnected(scene->house, 1);
    scene->heard = text_init(&heard);
    assert_string_equal(scene_say(scene, 2,
                                  "{\"do\":\"ask\",\"table\":\"%s\",\"what\":\"rematch\","
                                  "\"clock\":{\"move\":1}}",
                                  two.table),
                        "");
    scene->heard = NULL;
    assert_string_equal(scene_say(scene, 2, "{\"do\":\"mine\"}"), "");
    const json_t *next = json_array_get(scene_member(scene, 2, "tables"), 0);
    assert_string_not_equal(json_string_value(json_object_get(next, "table")), two.table);
    snprintf(told, sizeof told, "\"yes\":true,\"done\":true,\"next\":\"%s\"",
             json_string_value(json_object_get(next, "table")));
    assert_non_null(strstr(heard.bytes, told));
    const json_t *seats = json_object_get(next, "seats");
    assert_string_equal(json_string_value(json_object_get(json_object_get(next, "host"), "id")),
                        two.ben.id);
    assert_true(json_is_object(json_object_get(json_array_get(seats, 0), "person")));
    assert_true(json_is_null(json_object_get(json_array_get(seats, 1), "person")));
    assert_string_equal(scene_say(scene, 2, "{\"do\":\"start\",\"table\":\"%s\"}",
                                  json_string_value(json_object_get(next, "table"))),
                        "not-ready");
    scene_close(scene);
}

/* A rematch is a table of whoever asks for it. */
static void rematches_are_counted(void **unused)
{
    struct house_limits limits = house_limits_default;
    limits.hosted = 3;
    limits.rate = limits.burst = 10000;
    struct two two = begin_game(&limits, "");
    struct scene *scene = two.scene;
    (void)unused;
    scene_play_out(scene, two.table);
    house_disconnected(scene->house, 1);
    for (unsigned i = 0; i < limits.hosted; i++)
        assert_string_equal(ask(&two, 2, "rematch"), "");
    assert_string_equal(ask(&two, 2, "rematch"), "full");
    scene_close(scene);

    limits.hosted = 1000;
    limits.tables_an_hour = 3; /* one was made with its first game */
    two = begin_game(&limits, "");
    scene_play_out(two.scene, two.table);
    house_disconnected(two.scene->house, 1);
    assert_string_equal(ask(&two, 2, "rematch"), "");
    assert_string_equal(ask(&two, 2, "rematch"), "");
    assert_string_equal(ask(&two, 2, "rematch"), "too-fast");
    scene_close(two.scene);
}

/* Where nobody looks any more, the next computer does not begin to think until somebody does. A
 * table at which something is asked is not forgotten meanwhile. */
static void nobody_sits_there(bool asked)
{
    struct scene *scene = scene_open(NULL);
    char table[33], text[80];
    scene_person(scene, 2, "Ben");
    scene_person(scene, 1, "Ann");
    struct scene_answer ann = scene->answer;
    assert_string_equal(scene_say(scene, 1,
                                  "{\"do\":\"create\",\"game\":\"canvas\",\"seats\":4,"
                                  "\"players\":[\"beginner\",\"beginner\"]}"),
                        "");
    snprintf(table, sizeof table, "%s", scene_text(scene, 1, "table"));
    for (unsigned i = 1; i <= 2; i++)
        assert_string_equal(scene_say(scene, i, "{\"do\":\"sit\",\"table\":\"%s\"}", table), "");
    snprintf(text, sizeof text, "{\"do\":\"start\",\"table\":\"%s\"}", table);
    scene_begin(scene, 1, text);
    scene_step(scene, 1);
    snprintf(text, sizeof text, "{\"do\":\"ask\",\"table\":\"%s\",\"what\":\"pause\"}", table);
    if (asked)
        scene_begin(scene, 1, text);
    for (unsigned i = 1; i <= 2; i++)
        house_disconnected(scene->house, i);
    assert_int_equal(scene->thoughts, 1);
    scene_pass(scene, 31000);
    scene_pass(scene, 31000);
    assert_int_equal(scene->thoughts, 1);
    assert_int_equal(house_numbers(scene->house).tables, asked);
    scene->answer = ann;
    scene_connect(scene, 1);
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"watch\",\"table\":\"%s\"}", table), "");
    assert_int_equal(scene->thoughts, 2);
    scene_close(scene);
}

static void computers_wait(void **unused)
{
    (void)unused;
    nobody_sits_there(false);
    nobody_sits_there(true);
}

/* Those who look on without a word see the computer play that takes over from somebody. */
static void who_only_looks(void **unused)
{
    struct two two = begin_game(NULL, ",\"clock\":{\"move\":60}");
    (void)unused;
    scene_pass(two.scene, 61000);
    assert_true(two.scene->thoughts > 0);
    scene_close(two.scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_ask_waits),
        cmocka_unit_test(a_computer_after_a_while),
        cmocka_unit_test(nobody_elses_time),
        cmocka_unit_test(a_blink),
        cmocka_unit_test(a_pause),
        cmocka_unit_test(an_ask_ends_with_the_game),
        cmocka_unit_test(a_rated_game),
        cmocka_unit_test(settings_that_are_none),
        cmocka_unit_test(a_rematch_without_somebody),
        cmocka_unit_test(rematches_are_counted),
        cmocka_unit_test(computers_wait),
        cmocka_unit_test(who_only_looks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
