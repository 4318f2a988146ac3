/*
 * A cheat who tries everything at random against somebody who only comes and goes. Whatever is
 * tried: nobody's rating falls but by their own moves or clock, nobody is replaced or paused while
 * their time runs, nobody sits where they have not sat down, and no limit is passed.
 *
 *     test_cheat [FIRST LAST]     the courses with these seeds, as `make simulate` wants them
 */
#include "support.h"

#include "scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EVE = 1, ANN = 2, GUEST = 3, GAMES = 60, TRIES = 120, MOVE_DAYS = 7, HOSTED = 8 };

static uint64_t first_seed = 1, last_seed = GAMES, seed;

struct fraud {
    struct scene *scene;
    struct scene_answer ann;
    char table[33];
    bool rated, here;
    uint64_t random;
};

static unsigned one_of(struct fraud *fraud, unsigned count)
{
    fraud->random = fraud->random * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(fraud->random >> 33) % count;
}

/* What Eve says next, of what concerns the table. */
static void try_something(struct fraud *fraud)
{
    static const char *const tries[] = {
        "{\"do\":\"ask\",\"table\":\"%s\",\"what\":\"computer\",\"seat\":\"b\"}",
        "{\"do\":\"ask\",\"table\":\"%s\",\"what\":\"pause\"}",
        "{\"do\":\"ask\",\"table\":\"%s\",\"what\":\"rematch\"}",
        "{\"do\":\"ask\",\"table\":\"%s\",\"what\":\"rematch\",\"clock\":{\"move\":1}}",
        "{\"do\":\"answer\",\"table\":\"%s\",\"ask\":1,\"yes\":true}",
        "{\"do\":\"answer\",\"table\":\"%s\",\"ask\":2,\"yes\":true}",
        "{\"do\":\"sit\",\"table\":\"%s\",\"seat\":\"b\"}",
        "{\"do\":\"stand\",\"table\":\"%s\"}",
        "{\"do\":\"start\",\"table\":\"%s\"}",
        "{\"do\":\"play\",\"table\":\"%s\",\"ply\":0,\"move\":\"1\"}",
        "{\"do\":\"resign\",\"table\":\"%s\",\"seat\":\"b\"}",
        "{\"do\":\"watch\",\"table\":\"%s\"}",
        "{\"do\":\"unwatch\",\"table\":\"%s\"}",
    };
    unsigned who = one_of(fraud, 4) == 0 ? GUEST : EVE;
    char text[256];
    /* NOLINTNEXTLINE(clang-diagnostic-format-nonliteral): one of those above */
    snprintf(text, sizeof text, tries[one_of(fraud, sizeof tries / sizeof *tries)], fraud->table);
    scene_say(fraud->scene, who, "%s", text);
}

static void ann_comes_or_goes(struct fraud *fraud)
{
    fraud->here = !fraud->here;
    if (!fraud->here) {
        house_disconnected(fraud->scene->house, ANN);
        return;
    }
    fraud->scene->answer = fraud->ann;
    scene_connect(fraud->scene, ANN);
    scene_say(fraud->scene, ANN, "{\"do\":\"watch\",\"table\":\"%s\"}", fraud->table);
}

static const json_t *seat_of_ann(const json_t *summary)
{
    return json_array_get(json_object_get(summary, "seats"), 1);
}

/* What Ann finds when she looks: all of it as she left it. */
static void nothing_was_done_to_her(struct fraud *fraud)
{
    struct scene *scene = fraud->scene;
    if (!fraud->here)
        ann_comes_or_goes(fraud);
    assert_string_equal(scene_say(scene, ANN, "{\"do\":\"watch\",\"table\":\"%s\"}", fraud->table),
                        "");
    const json_t *seat = seat_of_ann(scene->reply[ANN]);
    assert_true(json_is_null(json_object_get(seat, "level")));
    assert_string_equal(json_string_value(json_object_get(json_object_get(seat, "person"), "id")),
                        fraud->ann.id);
    if (strcmp(scene_text(scene, ANN, "state"), "playing") == 0 &&
        scene_text(scene, ANN, "actor")[0] == 'b')
        assert_true(json_is_true(json_object_get(scene_member(scene, ANN, "clock"), "runs")));
    assert_string_equal(scene_say(scene, ANN, "{\"do\":\"mine\",\"limit\":50}"), "");
    assert_int_equal(json_array_size(scene_member(scene, ANN, "tables")), 1);
    const json_t *entry = json_array_get(scene_member(scene, ANN, "statistics"), 0);
    const json_t *rating = json_object_get(json_object_get(entry, "rating"), "rating");
    assert_true(rating == NULL || json_integer_value(rating) >= 1500);
    assert_string_equal(scene_say(scene, EVE, "{\"do\":\"mine\",\"limit\":50}"), "");
    assert_in_range(json_array_size(scene_member(scene, EVE, "tables")), 1, HOSTED + 1);
}

static void give_password(struct scene *scene, unsigned number)
{
    assert_string_equal(scene_say(scene, number,
                                  "{\"do\":\"password\",\"login\":\"login%u\","
                                  "\"password\":\"three brushes\"}",
                                  number),
                        "");
}

static void begin_fraud(struct fraud *fraud, const struct house_limits *limits)
{
    static const char *const names[] = {"", "Eve", "Ann", "Guest"};
    *fraud = (struct fraud){
        .scene = scene_open(limits), .rated = seed % 2 == 0, .here = true, .random = seed};
    struct scene *scene = fraud->scene;
    for (unsigned i = EVE; i <= GUEST; i++) {
        scene->address = names[i];
        scene_person(scene, i, names[i]);
        if (i == ANN)
            fraud->ann = scene->answer;
        if (i != GUEST)
            give_password(scene, i);
    }
    scene_pass(scene, (int64_t)2 * 86400000);
    assert_string_equal(scene_say(scene, EVE,
                                  "{\"do\":\"create\",\"game\":\"angeschmiert\",\"seats\":2,"
                                  "\"rated\":%s,\"clock\":{\"days\":%d}}",
                                  fraud->rated ? "true" : "false", MOVE_DAYS),
                        "");
    snprintf(fraud->table, sizeof fraud->table, "%s", scene_text(scene, EVE, "table"));
    for (unsigned i = EVE; i <= ANN; i++)
        assert_string_equal(scene_say(scene, i, "{\"do\":\"sit\",\"table\":\"%s\"}", fraud->table),
                            "");
    assert_string_equal(scene_say(scene, EVE, "{\"do\":\"start\",\"table\":\"%s\"}", fraud->table),
                        "");
}

/* Less time passes than Ann has for a move: whatever becomes of her is not her clock's doing. */
static void whatever_is_tried(void **unused)
{
    struct house_limits limits = house_limits_default;
    limits.rate = limits.burst = 100000;
    assert_int_equal(limits.hosted, HOSTED);
    (void)unused;
    for (seed = first_seed; seed <= last_seed; seed++) {
        struct fraud fraud;
        begin_fraud(&fraud, &limits);
        int64_t left = (int64_t)MOVE_DAYS * 86400000 - 1000;
        for (int i = 0; i < TRIES; i++) {
            unsigned what = one_of(&fraud, 8);
            int64_t pass = one_of(&fraud, 2) == 0 ? 200 : one_of(&fraud, 7200000);
            if (what == 0)
                ann_comes_or_goes(&fraud);
            else if (what == 1 && pass < left) {
                scene_pass(fraud.scene, pass);
                left -= pass;
            } else
                try_something(&fraud);
        }
        nothing_was_done_to_her(&fraud);
        scene_close(fraud.scene);
    }
}

int main(int count, char **words)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(whatever_is_tried)};
    if (count == 3) {
        first_seed = strtoull(words[1], NULL, 10);
        last_seed = strtoull(words[2], NULL, 10);
    }
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    if (failed != 0)
        fprintf(stderr, "Again with: %s %llu %llu\n", words[0], (unsigned long long)seed,
                (unsigned long long)seed);
    return failed;
}
