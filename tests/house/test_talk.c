/*
 * Talk: what a host may choose, who hears no for it, and how much is too much.
 */
#include "support.h"

#include "scene.h"

#include <stdio.h>

/* A table of Ann's and Ben's, at which the game has begun. */
static struct scene *begin_game(const struct house_limits *limits, const char *talk,
                                char table[static 33])
{
    struct scene *scene = scene_open(limits);
    scene_person(scene, 2, "Ben");
    scene_person(scene, 1, "Ann");
    assert_string_equal(
        scene_say(scene, 1, "{\"do\":\"create\",\"game\":\"angeschmiert\"%s}", talk), "");
    snprintf(table, 33, "%s", scene_text(scene, 1, "table"));
    for (unsigned i = 1; i <= 2; i++)
        assert_string_equal(scene_say(scene, i, "{\"do\":\"sit\",\"table\":\"%s\"}", table), "");
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"start\",\"table\":\"%s\"}", table), "");
    return scene;
}

static const char *say(struct scene *scene, const char *table, const char *words)
{
    return scene_say(scene, 1, "{\"do\":\"say\",\"table\":\"%s\",%s}", table, words);
}

static const char *talk_of(struct scene *scene, const char *table)
{
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"watch\",\"table\":\"%s\"}", table), "");
    return scene_text(scene, 1, "talk");
}

static void what_the_host_chooses(void **unused)
{
    static const struct {
        const char *member, *talk, *text, *phrase;
    } choices[] = {{"", "all", "", ""},
                   {",\"talk\":null", "all", "", ""},
                   {",\"talk\":\"all\"", "all", "", ""},
                   {",\"talk\":\"phrases\"", "phrases", "no-talk", ""},
                   {",\"talk\":\"off\"", "off", "no-talk", "no-talk"}};
    (void)unused;
    for (size_t i = 0; i < sizeof choices / sizeof *choices; i++) {
        char table[33];
        struct scene *scene = begin_game(NULL, choices[i].member, table);
        assert_string_equal(talk_of(scene, table), choices[i].talk);
        assert_string_equal(say(scene, table, "\"text\":\"hello\""), choices[i].text);
        assert_string_equal(say(scene, table, "\"phrase\":\"hello\""), choices[i].phrase);
        scene_kill(scene);
        scene_connect(scene, 1);
        assert_string_equal(talk_of(scene, table), choices[i].talk);
        scene_close(scene);
    }
}

static void it_stays_so_in_a_rematch(void **unused)
{
    char table[33];
    (void)unused;
    struct scene *scene = begin_game(NULL, ",\"talk\":\"off\"", table);
    scene_play_out(scene, table);
    assert_string_equal(
        scene_say(scene, 1, "{\"do\":\"ask\",\"table\":\"%s\",\"what\":\"rematch\"}", table), "");
    assert_string_equal(
        scene_say(scene, 2, "{\"do\":\"answer\",\"table\":\"%s\",\"ask\":1,\"yes\":true}", table),
        "");
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"mine\"}"), "");
    const json_t *tables = scene_member(scene, 1, "tables");
    assert_int_equal(json_array_size(tables), 2);
    for (size_t i = 0; i < 2; i++)
        assert_string_equal(json_string_value(json_object_get(json_array_get(tables, i), "talk")),
                            "off");
    scene_close(scene);
}

/* The first move that Ann makes here is at a ply that can be spoken about; chance's is not. */
static void reactions(void **unused)
{
    char table[33], about[64];
    (void)unused;
    struct scene *scene = begin_game(NULL, "", table);
    scene_say(scene, 1, "{\"do\":\"watch\",\"table\":\"%s\",\"positions\":true}", table);
    const json_t *position = scene_member(scene, 1, "position");
    long long ply = json_integer_value(json_object_get(position, "ply"));
    char move[64];
    snprintf(move, sizeof move, "%s",
             json_string_value(json_array_get(json_object_get(position, "legal"), 0)));
    snprintf(about, sizeof about, "\"phrase\":\"bold\",\"about\":%lld", ply);
    assert_string_equal(say(scene, table, about), "bad-request"); /* not yet */
    assert_string_equal(scene_say(scene, 1,
                                  "{\"do\":\"play\",\"table\":\"%s\",\"ply\":%lld,"
                                  "\"move\":\"%s\"}",
                                  table, ply, move),
                        "");
    assert_string_equal(say(scene, table, about), "");
    assert_string_equal(say(scene, table, "\"phrase\":\"bold\",\"about\":0"), "bad-request");
    assert_string_equal(say(scene, table, "\"phrase\":\"bold\",\"about\":2147483647"),
                        "bad-request");
    snprintf(about, sizeof about, "\"phrase\":\"hello\",\"about\":%lld", ply);
    assert_string_equal(say(scene, table, about), "bad-request");
    scene_close(scene);
}

static void too_much_at_once(void **unused)
{
    char table[33];
    struct house_limits limits = house_limits_default;
    (void)unused;
    limits.said_a_minute = 60;
    limits.said_at_once = 3;
    struct scene *scene = begin_game(&limits, "", table);
    for (int i = 0; i < 3; i++)
        assert_string_equal(say(scene, table, "\"phrase\":\"oops\""), "");
    assert_string_equal(say(scene, table, "\"phrase\":\"oops\""), "too-fast");
    json_int_t wait = json_integer_value(scene_member(scene, 1, "wait"));
    assert_in_range(wait, 1, 1001);
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"watch\",\"table\":\"%s\"}", table), "");
    scene_pass(scene, wait);
    assert_string_equal(say(scene, table, "\"text\":\"sorry\""), "");
    scene_close(scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_the_host_chooses),
        cmocka_unit_test(it_stays_so_in_a_rematch),
        cmocka_unit_test(reactions),
        cmocka_unit_test(too_much_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
