/*
 * Links to paintings, with a clock and a disk of our own: who may make them, what they show, and
 * that nothing is seen any more once they are withdrawn, or their person is gone.
 */
#include "support.h"

#include "scene.h"

#include <stdio.h>
#include <string.h>

static char table[33], link[33];

static int look(struct scene *scene, const char *id)
{
    scene->exhibit = (struct house_exhibit){.status = 0};
    house_look_at_link(scene->house, 1, id, "somewhere");
    scene_step(scene, 1000);
    return scene->exhibit.status;
}

/* Somebody sits down alone and begins. */
static void begin(struct scene *scene, unsigned number, const char *game, const char *options)
{
    assert_string_equal(scene_say(scene, number,
                                  "{\"do\":\"create\",\"game\":\"%s\",\"seats\":1,\"options\":%s}",
                                  game, options),
                        "");
    snprintf(table, sizeof table, "%s", scene_text(scene, number, "table"));
    assert_string_equal(scene_say(scene, number, "{\"do\":\"sit\",\"table\":\"%s\"}", table), "");
    assert_string_equal(scene_say(scene, number, "{\"do\":\"start\",\"table\":\"%s\"}", table), "");
}

/* The first move that can be played, until none can. */
static void play_out(struct scene *scene, unsigned number)
{
    for (;;) {
        char move[64];
        scene_say(scene, number, "{\"do\":\"watch\",\"table\":\"%s\",\"positions\":true}", table);
        const json_t *position = scene_member(scene, number, "position");
        const char *legal =
            json_string_value(json_array_get(json_object_get(position, "legal"), 0));
        if (legal == NULL)
            break;
        snprintf(move, sizeof move, "%s", legal);
        assert_string_equal(
            scene_say(scene, number,
                      "{\"do\":\"play\",\"table\":\"%s\",\"ply\":%d,\"move\":\"%s\"}", table,
                      (int)json_integer_value(json_object_get(position, "ply")), move),
            "");
    }
}

static const char *share(struct scene *scene, unsigned number, const char *more)
{
    const char *code =
        scene_say(scene, number, "{\"do\":\"share\",\"table\":\"%s\"%s}", table, more);
    if (*code == '\0')
        snprintf(link, sizeof link, "%s", scene_text(scene, number, "link"));
    return code;
}

static size_t count_shared(struct scene *scene, unsigned number, const char *more)
{
    assert_string_equal(scene_say(scene, number, "{\"do\":\"shared\"%s}", more), "");
    return json_array_size(scene_member(scene, number, "links"));
}

/* Ann has painted three paintings, and Ben looks on. */
static struct scene *painted(const struct house_limits *limits)
{
    struct scene *scene = scene_open(limits);
    scene_person(scene, 2, "Ben");
    scene_person(scene, 1, "Ann");
    begin(scene, 1, "canvas", "{\"mode\":\"puzzle\"}");
    play_out(scene, 1);
    return scene;
}

static void what_is_shown(void **unused)
{
    struct scene *scene = painted(NULL);
    char all[33];
    (void)unused;
    assert_string_equal(share(scene, 1, ""), "");
    memcpy(all, link, sizeof all);
    assert_int_equal(strlen(all), 32);
    assert_int_equal(count_shared(scene, 1, ""), 1);
    const json_t *shared = json_array_get(scene_member(scene, 1, "links"), 0);
    assert_string_equal(json_string_value(json_object_get(shared, "link")), all);
    assert_int_equal(look(scene, all), 200);
    assert_true(scene->exhibit.whole);
    assert_int_equal(scene->exhibit.count, 3);
    assert_string_equal(scene->painter, "Ann");
    int points = 0;
    for (unsigned i = 0; i < 3; i++) {
        const struct house_work *work = &scene->work[i];
        points += work->points;
        assert_in_range(work->ground, 1, 20);
        for (unsigned layer = 0; layer < 3; layer++)
            assert_in_range(work->card[layer], 1, 60);
    }
    assert_int_equal(points, scene->exhibit.points);
    struct house_work second = scene->work[1];
    assert_string_equal(share(scene, 1, ",\"painting\":2,\"seat\":\"a\""), "");
    assert_int_equal(look(scene, link), 200);
    assert_false(scene->exhibit.whole);
    assert_int_equal(scene->exhibit.count, 1);
    assert_memory_equal(&scene->work[0], &second, sizeof second);
    assert_int_equal(count_shared(scene, 1, ""), 2);
    assert_int_equal(count_shared(scene, 1, ",\"limit\":1"), 1);
    assert_int_equal(count_shared(scene, 1, ",\"before\":1"), 0);
    assert_int_equal(count_shared(scene, 2, ""), 0);
    scene_close(scene);
}

static void the_same_again(void **unused)
{
    struct scene *scene = painted(NULL);
    char first[33];
    (void)unused;
    assert_string_equal(share(scene, 1, ""), "");
    memcpy(first, link, sizeof first);
    scene_pass(scene, 1000);
    assert_string_equal(share(scene, 1, ""), "");
    assert_string_equal(link, first);
    /* From two devices at the same time. */
    char text[128];
    snprintf(text, sizeof text, "{\"do\":\"share\",\"table\":\"%s\",\"painting\":1}", table);
    scene_connect(scene, 3);
    scene_begin(scene, 1, text);
    scene_begin(scene, 3, text);
    scene_step(scene, 1000);
    assert_string_equal(scene_text(scene, 3, "link"), scene_text(scene, 1, "link"));
    assert_int_equal(strlen(scene_text(scene, 1, "link")), 32);
    assert_int_equal(count_shared(scene, 1, ""), 2);
    scene_close(scene);
}

static void who_may_not(void **unused)
{
    struct scene *scene = painted(NULL);
    (void)unused;
    assert_string_equal(share(scene, 2, ""), "not-seated");
    assert_string_equal(share(scene, 2, ",\"seat\":\"a\""), "not-seated");
    assert_string_equal(share(scene, 1, ",\"seat\":\"b\""), "bad-request");
    assert_string_equal(share(scene, 1, ",\"painting\":0"), "bad-request");
    assert_string_equal(share(scene, 1, ",\"painting\":4"), "bad-request");
    assert_string_equal(share(scene, 1, ",\"painting\":\"1\""), "bad-request");
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"share\",\"table\":\"x\"}"), "no-table");
    begin(scene, 1, "canvas", "{\"mode\":\"puzzle\"}");
    assert_string_equal(share(scene, 1, ""), "not-ready");
    assert_int_equal(count_shared(scene, 1, ""), 0);
    scene_close(scene);
}

static void a_game_without_paintings(void **unused)
{
    struct scene *scene = scene_open(NULL);
    (void)unused;
    for (unsigned i = 2; i >= 1; i--)
        scene_person(scene, i, "Ann");
    scene_short_race(scene, "", table);
    scene_play_out(scene, table);
    assert_string_equal(share(scene, 1, ""), "not-ready");
    scene_close(scene);
}

/* A link in the store to paintings that are not that person's shows nothing. */
static void somebody_elses(void **unused)
{
    struct scene *scene = painted(NULL);
    struct store_rows *rows = store_rows_new();
    struct sqlite_batch batch = {.rows = rows}, *batches[] = {&batch};
    (void)unused;
    assert_int_equal(scene_session(scene, ""), 201);
    for (int seat = 0; seat < 2; seat++) {
        store_rows_clear(rows);
        store_row(rows, STORE_LINK);
        store_text(rows, seat == 0 ? "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
                                   : "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb");
        store_text(rows, scene->answer.id);
        store_number(rows, 1);
        store_text(rows, table);
        store_number(rows, seat);
        store_number(rows, 0);
        store_text(rows, "en");
        sqlite_store_apply(scene->disk, batches, 1);
        assert_int_equal(batch.result, STORE_DONE);
        assert_int_equal(look(scene, store_text_of(&rows->row[0], 0)), 404);
    }
    store_rows_free(rows);
    scene_close(scene);
}

static void withdrawn_at_once(void **unused)
{
    struct scene *scene = painted(NULL);
    char old[33];
    (void)unused;
    assert_string_equal(share(scene, 1, ""), "");
    memcpy(old, link, sizeof old);
    assert_string_equal(scene_say(scene, 2, "{\"do\":\"unshare\",\"link\":\"%s\"}", old),
                        "no-link");
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"unshare\",\"link\":\"%s\"}", table),
                        "no-link");
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"unshare\",\"link\":7}"), "bad-request");
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"unshare\"}"), "no-link");
    assert_int_equal(look(scene, old), 200);
    for (int i = 0; i < 2; i++) { /* the second time is one that was sent again */
        assert_string_equal(scene_say(scene, 1, "{\"do\":\"unshare\",\"link\":\"%s\"}", old), "");
        assert_int_equal(look(scene, old), 410);
    }
    assert_int_equal(count_shared(scene, 1, ""), 0);
    assert_string_equal(share(scene, 1, ""), "");
    assert_string_not_equal(link, old);
    assert_int_equal(look(scene, link), 200);
    scene_kill(scene);
    assert_int_equal(look(scene, link), 200);
    assert_int_equal(look(scene, old), 410);
    scene_close(scene);
}

static void names_that_are_none(void **unused)
{
    static const char *const names[] = {"",
                                        "x",
                                        "../../../etc/passwd",
                                        "<script>",
                                        "0123456789abcdef0123456789abcdef",
                                        "0123456789ABCDEF0123456789ABCDEF"};
    struct scene *scene = scene_open(NULL);
    (void)unused;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        assert_int_equal(look(scene, names[i]), 404);
    scene_close(scene);
}

/* Gone from the first moment, whatever of the deletion is still to be done. */
static void gone_with_the_person(void **unused)
{
    struct scene *scene = painted(NULL);
    (void)unused;
    assert_string_equal(share(scene, 1, ""), "");
    scene_begin(scene, 1, "{\"do\":\"delete\",\"sure\":true}");
    scene_step(scene, 2); /* whether there is a password; and that Ann is leaving */
    scene_kill(scene);
    assert_int_equal(look(scene, link), 404);
    scene_close(scene);
}

static void a_store_that_fails(void **unused)
{
    struct scene *scene = painted(NULL);
    (void)unused;
    scene->failing_stores = 1;
    assert_string_equal(share(scene, 1, ""), "unavailable");
    scene->failing_loads = 1;
    assert_string_equal(share(scene, 1, ""), "unavailable");
    assert_int_equal(count_shared(scene, 1, ""), 0);
    assert_string_equal(share(scene, 1, ""), "");
    for (unsigned failing = 1; failing <= 2; failing++) {
        scene->failing_loads = 1;
        assert_int_equal(look(scene, link), 503);
    }
    scene->failing_stores = 1;
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"unshare\",\"link\":\"%s\"}", link),
                        "unavailable");
    scene->failing_loads = 1;
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"shared\"}"), "unavailable");
    assert_int_equal(look(scene, link), 200);
    scene_close(scene);
}

static void not_too_often(void **unused)
{
    struct house_limits limits = house_limits_default;
    limits.links_an_hour = 1;
    limits.looks_an_hour = 2;
    struct scene *scene = painted(&limits);
    (void)unused;
    scene_pass(scene, 10000); /* who has played so fast */
    assert_string_equal(share(scene, 1, ""), "");
    assert_string_equal(share(scene, 1, ""), ""); /* that one is there */
    assert_string_equal(share(scene, 1, ",\"painting\":1"), "too-fast");
    assert_int_equal(look(scene, link), 200);
    assert_int_equal(look(scene, "x"), 404);
    assert_int_equal(look(scene, link), 429);
    assert_in_range(scene->exhibit.wait, 1, 1800001);
    scene_pass(scene, 3600000);
    assert_int_equal(look(scene, link), 200);
    assert_string_equal(share(scene, 1, ",\"painting\":1"), "");
    scene_close(scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_shown),       cmocka_unit_test(the_same_again),
        cmocka_unit_test(who_may_not),         cmocka_unit_test(withdrawn_at_once),
        cmocka_unit_test(names_that_are_none), cmocka_unit_test(gone_with_the_person),
        cmocka_unit_test(a_store_that_fails),  cmocka_unit_test(not_too_often),
        cmocka_unit_test(somebody_elses),      cmocka_unit_test(a_game_without_paintings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
