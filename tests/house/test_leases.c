/*
 * Whose computers think, where several servers share a store: the one that holds the table's lease,
 * and no other as long as it does.
 */
#include "support.h"

#include "scene.h"

#include "online/tables/tables.h"

#include <stdio.h>
#include <string.h>

enum { LEASE_MS = 6000, ASK_AGAIN_MS = 1000 };

/* A server asks for the lease of a table so long from now; whether it gets it. */
static bool leases(struct scene *scene, const char *server, const char *table, int64_t later)
{
    int64_t now = scene->house->clock + later, until = now + LEASE_MS;
    struct store_rows *rows = store_rows_new();
    struct sqlite_batch batch = {.rows = rows};
    struct sqlite_batch *batches[] = {&batch};
    store_row(rows, STORE_LEASE);
    store_text(rows, table);
    store_text(rows, server);
    store_number(rows, now);
    store_number(rows, until);
    store_number(rows, until);
    sqlite_store_apply(scene->disk, batches, 1);
    store_rows_free(rows);
    return batch.result == STORE_DONE;
}

static bool other_leases(struct scene *scene, const char *table, int64_t later)
{
    return leases(scene, "another server", table, later);
}

/* Ann at a table whose first seat a computer has. */
static struct scene *with_computer(char table[static 33])
{
    struct scene *scene = scene_open_among_others(NULL);
    scene_person(scene, 1, "Ann");
    assert_string_equal(scene_say(scene, 1,
                                  "{\"do\":\"create\",\"game\":\"canvas\",\"players\":"
                                  "[\"beginner\",\"free\"]}"),
                        "");
    snprintf(table, 33, "%s", scene_text(scene, 1, "table"));
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"sit\",\"table\":\"%s\"}", table), "");
    return scene;
}

static const char *actor(struct scene *scene, const char *table)
{
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"watch\",\"table\":\"%s\"}", table), "");
    return scene_text(scene, 1, "actor");
}

static void start(struct scene *scene, const char *table)
{
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"start\",\"table\":\"%s\"}", table), "");
}

static void whoever_holds_it_thinks(void **unused)
{
    char table[33];
    struct scene *scene = with_computer(table);
    (void)unused;
    start(scene, table);
    assert_string_equal(actor(scene, table), "b"); /* the computer has moved */
    assert_int_equal(scene->thoughts, 1);
    assert_false(other_leases(scene, table, 0));
    scene_close(scene);
}

/* The other one holds it to its end, and no longer. */
static void whoever_does_not_waits(void **unused)
{
    char table[33];
    struct scene *scene = with_computer(table);
    (void)unused;
    assert_true(other_leases(scene, table, 0));
    start(scene, table);
    assert_string_equal(actor(scene, table), "a");
    scene_pass(scene, LEASE_MS - ASK_AGAIN_MS);
    assert_string_equal(actor(scene, table), "a");
    assert_int_equal(scene->thoughts, 0);
    for (int i = 0; i < 3; i++)
        scene_pass(scene, ASK_AGAIN_MS);
    assert_string_equal(actor(scene, table), "b");
    scene_close(scene);
}

/* A server that goes leaves its leases to the others at once. */
static void whoever_goes_gives_it_back(void **unused)
{
    char table[33];
    struct scene *scene = with_computer(table);
    (void)unused;
    start(scene, table);
    assert_string_equal(actor(scene, table), "b");
    assert_int_equal(house_numbers(scene->house).leases, 1);
    house_leave(scene->house);
    scene_step(scene, 1000);
    assert_true(other_leases(scene, table, 0));
    assert_int_equal(house_numbers(scene->house).leases, 0);
    scene_close(scene);
}

/* Also one that it has asked for and does not have yet. */
static void whoever_goes_while_asking(void **unused)
{
    char table[33], text[96];
    struct scene *scene = with_computer(table);
    (void)unused;
    snprintf(text, sizeof text, "{\"do\":\"start\",\"table\":\"%s\"}", table);
    scene_begin(scene, 1, text);
    scene_step(scene, 1); /* it is stored, and the lease asked for */
    house_leave(scene->house);
    scene_step(scene, 1000);
    assert_int_equal(house_numbers(scene->house).leases, 0);
    assert_int_equal(scene->thoughts, 0);
    assert_true(other_leases(scene, table, 0));
    scene_close(scene);
}

/* A lease that is not renewed, because nobody has to think, ends after its time. */
static void it_ends_after_its_time(void **unused)
{
    char table[33];
    struct scene *scene = with_computer(table);
    (void)unused;
    start(scene, table);
    assert_string_equal(actor(scene, table), "b");
    assert_false(other_leases(scene, table, LEASE_MS - 1));
    assert_int_equal(house_numbers(scene->house).leases, 1);
    scene_pass(scene, LEASE_MS);
    assert_int_equal(house_numbers(scene->house).leases, 0);
    assert_true(other_leases(scene, table, 0));
    scene_close(scene);
}

/* Ann's table has begun, and so much of that is done. */
static struct scene *begun(char table[static 33], unsigned steps)
{
    struct scene *scene = with_computer(table);
    char text[96];
    snprintf(text, sizeof text, "{\"do\":\"start\",\"table\":\"%s\"}", table);
    scene_begin(scene, 1, text);
    scene_step(scene, steps);
    return scene;
}

/* Ann resigns meanwhile, and that is still to be stored. */
static void begin_to_resign(struct scene *scene, const char *table)
{
    char text[96];
    snprintf(text, sizeof text, "{\"do\":\"resign\",\"table\":\"%s\"}", table);
    scene_begin(scene, 1, text);
}

static void nobody_thinks_while_something_is_stored(void **unused)
{
    char table[33];
    struct scene *scene = begun(table, 1); /* it is stored, and the lease asked for */
    (void)unused;
    begin_to_resign(scene, table);
    scene_step(scene, 1);
    assert_int_equal(house_numbers(scene->house).leases, 1);
    scene_step(scene, 1000);
    assert_string_equal(actor(scene, table), "over");
    assert_int_equal(scene->thoughts, 0);
    scene_close(scene);
}

static void a_thought_waits_while_something_is_stored(void **unused)
{
    char table[33];
    struct scene *scene = begun(table, 2); /* the computer thinks */
    (void)unused;
    uint32_t ply = table_find(scene->house, table)->state.owned.table.count;
    assert_int_equal(scene->thoughts, 1);
    begin_to_resign(scene, table);
    scene_step(scene, 1000);
    assert_string_equal(actor(scene, table), "over");
    assert_int_equal(json_integer_value(scene_member(scene, 1, "ply")), ply); /* it has not moved */
    scene_close(scene);
}

/* Another server has deleted the table. */
static void a_thought_finds_nobody(void **unused)
{
    char table[33], text[192];
    struct scene *scene = begun(table, 2);
    struct store_rows *rows = store_rows_new();
    struct sqlite_batch batch = {.rows = rows}, *batches[] = {&batch};
    (void)unused;
    scene->pondering = true;
    store_row(rows, STORE_NO_TABLE);
    store_text(rows, table);
    store_number(rows, (int64_t)table_find(scene->house, table)->state.version);
    sqlite_store_apply(scene->disk, batches, 1);
    assert_int_equal(batch.result, STORE_DONE);
    store_rows_free(rows);
    snprintf(text, sizeof text,
             "{\"house\":\"0123456789abcdef0123456789abcdef\",\"n\":1,\"what\":\"changed\","
             "\"table\":\"%s\",\"version\":100,\"ply\":1}",
             table);
    house_heard(scene->house, atelier_span_of(text));
    scene_step(scene, 1000);
    assert_null(table_find(scene->house, table));
    scene->pondering = false;
    scene_step(scene, 1000);
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"watch\",\"table\":\"%s\"}", table),
                        "no-table");
    scene_close(scene);
}

/* A server that was asleep has asked anew, and what it had thought before is refused. Then it goes.
 */
static void whoever_was_late_gives_it_back(void **unused)
{
    char table[33];
    struct scene *scene = begun(table, 2);
    (void)unused;
    assert_true(leases(scene, "cafe000000000000000000000000cafe", table, 1));
    scene_step(scene, 1000);
    assert_int_equal(house_numbers(scene->house).thoughts_late, 1);
    assert_int_equal(house_numbers(scene->house).leases, 0);
    house_leave(scene->house);
    scene_step(scene, 1000);
    assert_true(other_leases(scene, table, 0));
    scene_close(scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whoever_holds_it_thinks),
        cmocka_unit_test(whoever_does_not_waits),
        cmocka_unit_test(whoever_goes_gives_it_back),
        cmocka_unit_test(whoever_goes_while_asking),
        cmocka_unit_test(whoever_was_late_gives_it_back),
        cmocka_unit_test(it_ends_after_its_time),
        cmocka_unit_test(nobody_thinks_while_something_is_stored),
        cmocka_unit_test(a_thought_waits_while_something_is_stored),
        cmocka_unit_test(a_thought_finds_nobody),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
