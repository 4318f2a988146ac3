/*
 * Ratings: which results of a game are rated, and when.
 */
#include "support.h"

#include "scene.h"

#include <stdio.h>
#include <string.h>

enum { DAY_MS = 86400000 };

/* A rated table of so many people, at which the game has begun. */
static struct scene *begin_game(unsigned people, const char *clock, char table[static 33])
{
    struct scene *scene = scene_open(NULL);
    for (unsigned i = 1; i <= people; i++) {
        char name[] = "Ann 0";
        name[4] = (char)('0' + i);
        scene_person(scene, i, name);
    }
    assert_string_equal(scene_say(scene, 1,
                                  "{\"do\":\"create\",\"game\":\"angeschmiert\",\"rated\":true,"
                                  "\"seats\":%u,\"clock\":%s}",
                                  people, clock),
                        "");
    snprintf(table, 33, "%s", scene_text(scene, 1, "table"));
    for (unsigned i = 1; i <= people; i++)
        assert_string_equal(scene_say(scene, i, "{\"do\":\"sit\",\"table\":\"%s\"}", table), "");
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"start\",\"table\":\"%s\"}", table), "");
    return scene;
}

static void resign(struct scene *scene, unsigned number, const char *table)
{
    assert_string_equal(scene_say(scene, number, "{\"do\":\"resign\",\"table\":\"%s\"}", table),
                        "");
}

/* What `mine` says of somebody. */
struct standing {
    json_int_t played, won, left, rating, games;
};

static struct standing standing_of(struct scene *scene, unsigned number)
{
    assert_string_equal(scene_say(scene, number, "{\"do\":\"mine\"}"), "");
    const json_t *entry = json_array_get(scene_member(scene, number, "statistics"), 0);
    const json_t *rating = json_object_get(entry, "rating");
    return (struct standing){json_integer_value(json_object_get(entry, "played")),
                             json_integer_value(json_object_get(entry, "won")),
                             json_integer_value(json_object_get(entry, "left")),
                             json_integer_value(json_object_get(rating, "rating")),
                             json_integer_value(json_object_get(rating, "games"))};
}

/* Three people: one period, in which each has played against each. */
static void a_game_to_its_end(void **unused)
{
    char table[33];
    struct scene *scene = begin_game(3, "null", table);
    json_int_t won = 0, sum = 0;
    (void)unused;
    scene_play_out(scene, table);
    for (unsigned i = 1; i <= 3; i++) {
        struct standing standing = standing_of(scene, i);
        assert_int_equal(standing.played, 1);
        assert_int_equal(standing.games, 1);
        assert_int_equal(standing.left, 0);
        won += standing.won;
        sum += standing.rating;
        if (standing.won)
            assert_true(standing.rating > 1500);
    }
    assert_true(won >= 1);
    assert_in_range(sum, 4498, 4502); /* what one wins another loses, while nobody is known */
    scene_close(scene);
}

/* Who resigns has lost at once; the others play on, and for each other only. */
static void resigning(void **unused)
{
    char table[33];
    struct scene *scene = begin_game(3, "null", table);
    (void)unused;
    resign(scene, 3, table);
    struct standing third = standing_of(scene, 3), first = standing_of(scene, 1);
    assert_true(third.rating < 1500 && first.rating > 1500);
    assert_int_equal(third.left, 1);
    assert_int_equal(first.played, 0);
    scene_play_out(scene, table);
    assert_int_equal(standing_of(scene, 3).rating, third.rating);
    assert_int_equal(standing_of(scene, 3).played, 1);
    for (unsigned i = 1; i <= 2; i++) {
        assert_int_equal(standing_of(scene, i).games, 2);
        assert_int_equal(standing_of(scene, i).played, 1);
    }
    scene_close(scene);
}

/* Whoever has a computer in their place at the end has lost against those who have none. */
static void time_is_up(void **unused)
{
    char table[33];
    struct scene *scene = begin_game(2, "{\"game\":60}", table);
    (void)unused;
    house_disconnected(scene->house, 2);
    for (int i = 0; i < 2000; i++) {
        scene_say(scene, 1, "{\"do\":\"watch\",\"table\":\"%s\",\"positions\":true}", table);
        const json_t *position = scene_member(scene, 1, "position");
        const char *actor = json_string_value(json_object_get(position, "actor"));
        const char *move = json_string_value(json_array_get(json_object_get(position, "legal"), 0));
        if (strcmp(actor, "over") == 0)
            break;
        if (strcmp(actor, "b") == 0) {
            scene_pass(scene, 61000);
            continue;
        }
        char text[64];
        snprintf(text, sizeof text, "%s", move);
        scene_say(scene, 1, "{\"do\":\"play\",\"table\":\"%s\",\"ply\":%lld,\"move\":\"%s\"}",
                  table, (long long)json_integer_value(json_object_get(position, "ply")), text);
    }
    assert_true(standing_of(scene, 1).rating > 1500);
    assert_int_equal(standing_of(scene, 1).games, 1);
    scene_close(scene);
}

/* Nobody is there any more: the game is over, and there is no result between them. */
static void nobody_plays(void **unused)
{
    char table[33];
    struct scene *scene = begin_game(2, "{\"move\":60}", table);
    (void)unused;
    scene_pass(scene, 61000);
    scene_pass(scene, 61000);
    scene_say(scene, 1, "{\"do\":\"watch\",\"table\":\"%s\"}", table);
    assert_string_equal(scene_text(scene, 1, "state"), "over");
    assert_int_equal(standing_of(scene, 1).played, 1);
    assert_int_equal(standing_of(scene, 1).games, 0);
    scene_close(scene);
}

/* The store fails while ratings are looked for, or with the end: nothing has happened. */
static void ratings_that_cannot_be_read(void **unused)
{
    char table[33];
    struct scene *scene = begin_game(2, "null", table);
    (void)unused;
    scene->failing_loads = 1;
    assert_string_equal(scene_say(scene, 2, "{\"do\":\"resign\",\"table\":\"%s\"}", table),
                        "unavailable");
    scene->failing_stores = 1;
    assert_string_equal(scene_say(scene, 2, "{\"do\":\"resign\",\"table\":\"%s\"}", table),
                        "unavailable");
    assert_int_equal(standing_of(scene, 2).games, 0);
    assert_int_equal(standing_of(scene, 2).played, 0);
    resign(scene, 2, table);
    assert_int_equal(standing_of(scene, 2).games, 1);
    scene_close(scene);
}

static void put_rating(struct sqlite_store *disk, const char *person, int64_t number, int64_t at)
{
    struct store_rows *rows = store_rows_new();
    struct sqlite_batch batch = {.rows = rows}, *batches[] = {&batch};
    store_row(rows, STORE_RATING);
    store_text(rows, person);
    store_text(rows, "angeschmiert");
    store_number(rows, number);
    store_number(rows, 1800000);
    store_number(rows, 50000);
    store_number(rows, 60000000);
    store_number(rows, at);
    sqlite_store_apply(disk, batches, 1);
    assert_int_equal(batch.result, STORE_DONE);
    store_rows_free(rows);
}

/* Two games of one person end at the same time: one of them looks again, and both count. */
static void two_ends_at_once(void **unused)
{
    char table[33], id[33];
    struct scene *scene = begin_game(2, "null", table);
    (void)unused;
    scene_say(scene, 2, "{\"do\":\"account\"}");
    snprintf(id, sizeof id, "%s",
             json_string_value(json_object_get(scene_member(scene, 2, "account"), "id")));
    char text[128];
    snprintf(text, sizeof text, "{\"do\":\"resign\",\"table\":\"%s\"}", table);
    scene_begin(scene, 2, text);
    scene_step(scene, 1); /* the ratings are found */
    put_rating(scene->disk, id, 1, scene->now);
    scene_step(scene, 100);
    assert_int_equal(standing_of(scene, 2).games, 2);
    assert_in_range(standing_of(scene, 2).rating, 1700, 1799);
    assert_int_equal(standing_of(scene, 1).games, 1);
    scene_close(scene);
}

/* After a long time a rating moves further. */
static void coming_back_after_a_year(void **unused)
{
    json_int_t after[2];
    (void)unused;
    for (int i = 0; i < 2; i++) {
        char table[33], id[33];
        struct scene *scene = begin_game(2, "null", table);
        scene_say(scene, 2, "{\"do\":\"account\"}");
        snprintf(id, sizeof id, "%s",
                 json_string_value(json_object_get(scene_member(scene, 2, "account"), "id")));
        put_rating(scene->disk, id, 1, scene->now - (i == 0 ? 0 : (int64_t)365 * DAY_MS));
        resign(scene, 2, table);
        after[i] = standing_of(scene, 2).rating;
        scene_close(scene);
    }
    assert_true(after[0] < 1800 && after[1] < after[0] - 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_to_its_end),
        cmocka_unit_test(resigning),
        cmocka_unit_test(time_is_up),
        cmocka_unit_test(nobody_plays),
        cmocka_unit_test(ratings_that_cannot_be_read),
        cmocka_unit_test(two_ends_at_once),
        cmocka_unit_test(coming_back_after_a_year),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
