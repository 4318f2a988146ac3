/*
 * What goes by itself after a while, and what does not: tokens, guests, tables that never began.
 */
#include "support.h"

#include "scene.h"

#include <stdio.h>
#include <string.h>

enum { MINUTE = 60 * 1000 };

static struct scene *scene;
static char table[33];

static int open_scene(void **unused)
{
    (void)unused;
    scene = scene_open(NULL);
    return 0;
}

static int close_scene(void **unused)
{
    (void)unused;
    scene_close(scene);
    return 0;
}

/* So many days, and everybody has had their turn. */
static void pass(int days)
{
    scene_pass(scene, days * SCENE_DAY);
    for (int i = 0; i < 6; i++)
        scene_pass(scene, MINUTE);
}

static size_t count(enum store_kind every)
{
    struct store_rows *query = store_rows_new(), *found = store_rows_new();
    store_row(query, every);
    if (every == STORE_EVERY + STORE_TOKEN)
        store_bytes(query, "", 0);
    else
        store_text(query, "");
    assert_int_equal(sqlite_store_find(scene->disk, &query->row[0], found), STORE_DONE);
    size_t rows = found->count;
    store_rows_free(query);
    store_rows_free(found);
    return rows;
}

static void create(unsigned number, const char *seats)
{
    assert_string_equal(
        scene_say(scene, number, "{\"do\":\"create\",\"game\":\"canvas\"%s}", seats), "");
    snprintf(table, sizeof table, "%s", scene_text(scene, number, "table"));
    assert_string_equal(scene_say(scene, number, "{\"do\":\"sit\",\"table\":\"%s\"}", table), "");
}

/* Nobody can come back as them but by their tokens, and nobody has. */
static void guests_with_nothing(void **unused)
{
    (void)unused;
    scene_person(scene, 1, "Ann");
    pass(0);
    pass(364);
    assert_int_equal(count(STORE_EVERY + STORE_TOKEN), 1);
    assert_int_equal(count(STORE_EVERY + STORE_PERSON), 1);
    pass(2);
    assert_int_equal(count(STORE_EVERY + STORE_TOKEN), 0);
    assert_int_equal(count(STORE_EVERY + STORE_PERSON), 0);
}

static void guests_who_come_back(void **unused)
{
    (void)unused;
    scene_person(scene, 1, "Ann");
    pass(0);
    pass(200);
    scene_connect(scene, 2);
    pass(200);
    assert_int_equal(count(STORE_EVERY + STORE_TOKEN), 1);
    pass(200);
    assert_int_equal(count(STORE_EVERY + STORE_PERSON), 0);
}

/* It is all that leads to what they have. */
static void guests_with_a_game(void **unused)
{
    (void)unused;
    scene_person(scene, 1, "Ann");
    create(1, ",\"seats\":1,\"options\":{\"mode\":\"puzzle\"}");
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"start\",\"table\":\"%s\"}", table), "");
    pass(0);
    pass(4000);
    assert_int_equal(count(STORE_EVERY + STORE_TOKEN), 1);
    assert_int_equal(count(STORE_EVERY + STORE_PERSON), 1);
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"watch\",\"table\":\"%s\"}", table), "");
}

/* They say their password again. */
static void people_with_a_password(void **unused)
{
    (void)unused;
    scene_person(scene, 1, "Ann");
    assert_string_equal(
        scene_say(scene, 1,
                  "{\"do\":\"password\",\"login\":\"ann\",\"password\":\"a long password\"}"),
        "");
    pass(0);
    pass(366);
    assert_int_equal(count(STORE_EVERY + STORE_TOKEN), 0);
    assert_int_equal(count(STORE_EVERY + STORE_PERSON), 1);
    assert_int_equal(scene_session(scene, "{\"login\":\"ann\",\"password\":\"a long password\"}"),
                     201);
}

static void tables_that_never_began(void **unused)
{
    (void)unused;
    scene_person(scene, 1, "Ann");
    create(1, "");
    pass(29);
    assert_true(count(STORE_EVERY + STORE_TABLE) > 0);
    pass(2);
    assert_int_equal(count(STORE_EVERY + STORE_TABLE), 0);
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"mine\"}"), "");
    assert_int_equal(json_array_size(scene_member(scene, 1, "tables")), 0);
}

/* Somebody has had it open all the time: it is there again with whatever happens, under its code.
 */
static void tables_that_never_began_and_are_watched(void **unused)
{
    char code[8];
    (void)unused;
    scene_person(scene, 1, "Ann");
    create(1, "");
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"watch\",\"table\":\"%s\"}", table), "");
    snprintf(code, sizeof code, "%s", scene_text(scene, 1, "code"));
    pass(31);
    assert_int_equal(count(STORE_EVERY + STORE_TABLE), 0);
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"stand\",\"table\":\"%s\"}", table), "");
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"find\",\"code\":\"%s\"}", code), "");
    assert_string_equal(scene_text(scene, 1, "table"), table);
}

/* A server begins anywhere, and comes to everybody soon, even if it isn't open for long. */
static void after_a_year_that_it_was_closed(void **unused)
{
    (void)unused;
    for (int round = 0; round < 8; round++) {
        assert_int_equal(scene_session(scene, ""), 201);
        pass(0);
        scene->now += 366 * SCENE_DAY;
        scene_kill(scene);
        for (int i = 0; i < 4; i++)
            scene_pass(scene, 1000);
        assert_int_equal(count(STORE_EVERY + STORE_PERSON), 0);
    }
}

/* More than a page of them: each has its turn. */
static void many(void **unused)
{
    enum { MANY = 600 };
    (void)unused;
    for (int i = 0; i < MANY; i++)
        assert_int_equal(scene_session(scene, ""), 201);
    pass(0);
    scene_pass(scene, 366 * SCENE_DAY);
    size_t left = count(STORE_EVERY + STORE_PERSON);
    assert_int_equal(left, 256); /* at most a page of them is gone, and there is another */
    pass(0);
    assert_int_equal(count(STORE_EVERY + STORE_PERSON), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(guests_with_nothing, open_scene, close_scene),
        cmocka_unit_test_setup_teardown(guests_who_come_back, open_scene, close_scene),
        cmocka_unit_test_setup_teardown(guests_with_a_game, open_scene, close_scene),
        cmocka_unit_test_setup_teardown(people_with_a_password, open_scene, close_scene),
        cmocka_unit_test_setup_teardown(tables_that_never_began, open_scene, close_scene),
        cmocka_unit_test_setup_teardown(tables_that_never_began_and_are_watched, open_scene,
                                        close_scene),
        cmocka_unit_test_setup_teardown(after_a_year_that_it_was_closed, open_scene, close_scene),
        cmocka_unit_test_setup_teardown(many, open_scene, close_scene),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
