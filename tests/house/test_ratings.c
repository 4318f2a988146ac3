/*
 * Ratings: which results of a game are rated, and when.
 */
#include "support.h"

#include "scene.h"
#include "smallest_game.h"

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

static unsigned fewest_win(const struct atelier_game *game, const void *state)
{
    unsigned most = coin_game.winners(&coin_game, state);
    (void)game;
    return most != 0 ? most ^ 3u : 0;
}

static unsigned both_win(const struct atelier_game *game, const void *state)
{
    (void)game;
    return coin_game.winners(&coin_game, state) != 0 ? 3 : 0;
}

/* Plays a rated game of two whose winners are those, and says what they are rated afterwards. */
static void rate_by(unsigned (*winners)(const struct atelier_game *game, const void *state),
                    struct standing standing[2])
{
    static struct atelier_game game;
    static const struct atelier_game *const games[] = {&game, NULL};
    char table[33];
    game = coin_game;
    game.winners = winners;
    struct scene *scene = scene_open_for(games);
    for (unsigned i = 1; i <= 2; i++)
        scene_person(scene, i, "Somebody");
    scene_say(scene, 1, "{\"do\":\"create\",\"game\":\"%s\",\"rated\":true}", game.name);
    snprintf(table, sizeof table, "%s", scene_text(scene, 1, "table"));
    for (unsigned i = 1; i <= 2; i++)
        scene_say(scene, i, "{\"do\":\"sit\",\"table\":\"%s\"}", table);
    scene_say(scene, 1, "{\"do\":\"start\",\"table\":\"%s\"}", table);
    scene_play_out(scene, table);
    for (unsigned i = 1; i <= 2; i++)
        standing[i - 1] = standing_of(scene, i);
    scene_close(scene);
}

/* The rules of a game say who has won, whatever the points: the winner gains, and of two winners
 * nobody does. */
static void whoever_has_won_gains(void **unused)
{
    struct standing most[2], fewest[2], both[2];
    (void)unused;
    rate_by(coin_game.winners, most);
    rate_by(fewest_win, fewest);
    rate_by(both_win, both);
    for (unsigned i = 0; i < 2; i++) {
        assert_int_equal(most[i].games, 1);
        assert_int_equal(most[i].rating > 1500, most[i].won);
        assert_int_equal(most[i].rating < 1500, !most[i].won);
        assert_int_equal(fewest[i].rating > 1500, fewest[i].won);
        assert_int_equal(fewest[i].won, !most[i].won);
        assert_int_equal(both[i].games, 1);
        assert_int_equal(both[i].rating, 1500);
        assert_int_equal(both[i].won, 1);
    }
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

/* Nobody is there any more: whose time was up first has lost. */
static void nobody_plays(void **unused)
{
    char table[33];
    struct scene *scene = begin_game(2, "{\"move\":60}", table);
    (void)unused;
    scene_pass(scene, 61000);
    scene_pass(scene, 61000);
    scene_say(scene, 1, "{\"do\":\"watch\",\"table\":\"%s\"}", table);
    assert_string_equal(scene_text(scene, 1, "state"), "over");
    assert_int_equal(standing_of(scene, 1).left + standing_of(scene, 2).left, 2);
    for (unsigned i = 1; i <= 2; i++)
        assert_int_equal(standing_of(scene, i).games, 1);
    assert_true(standing_of(scene, 1).rating < 1500 && standing_of(scene, 2).rating > 1500);
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

/* --- among strangers --- */

/* People at a rated table of a house with limits, each at an address, with a password or not, who
 * came so long ago; the last leaves first, after so many moves of theirs. */
struct meeting {
    unsigned people;
    const char *address[3];
    bool password;
    int64_t age;
    unsigned moves;
};

static struct house_limits many(void)
{
    struct house_limits limits = house_limits_default;
    limits.rate = limits.burst = limits.tables_an_hour = limits.hosted = limits.watched = 100000;
    return limits;
}

/* What `counts` of the summary says before the game. */
static const char *meet(struct scene *scene, const struct meeting *meeting)
{
    static char counts[16];
    char table[33];
    scene_say(scene, 1, "{\"do\":\"create\",\"game\":\"angeschmiert\",\"rated\":true,\"seats\":%u}",
              meeting->people);
    snprintf(table, sizeof table, "%s", scene_text(scene, 1, "table"));
    for (unsigned i = 1; i <= meeting->people; i++) {
        assert_string_equal(scene_say(scene, i, "{\"do\":\"sit\",\"table\":\"%s\"}", table), "");
        scene_say(scene, 1, "{\"do\":\"watch\",\"table\":\"%s\"}", table);
        if (i == 1) /* nobody is no guest */
            assert_string_equal(scene_text(scene, 1, "counts"), "");
    }
    snprintf(counts, sizeof counts, "%s", scene_text(scene, 1, "counts"));
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"start\",\"table\":\"%s\"}", table), "");
    for (unsigned moves = 0; moves < meeting->moves;) {
        scene_say(scene, 1, "{\"do\":\"watch\",\"table\":\"%s\",\"positions\":true}", table);
        const json_t *position = scene_member(scene, 1, "position");
        unsigned seat = (unsigned)*json_string_value(json_object_get(position, "actor")) - 'a' + 1;
        char move[64];
        snprintf(move, sizeof move, "%s",
                 json_string_value(json_array_get(json_object_get(position, "legal"), 0)));
        assert_string_equal(
            scene_say(scene, seat,
                      "{\"do\":\"play\",\"table\":\"%s\",\"ply\":%lld,\"move\":\"%s\"}", table,
                      (long long)json_integer_value(json_object_get(position, "ply")), move),
            "");
        moves += seat == meeting->people;
    }
    for (unsigned i = meeting->people; i > 0; i--)
        resign(scene, i, table);
    return counts;
}

static struct scene *strangers(const struct meeting *meeting)
{
    static struct house_limits limits;
    limits = many();
    struct scene *scene = scene_open(&limits);
    for (unsigned i = 1; i <= meeting->people; i++) {
        scene->address = meeting->address[i - 1];
        scene_person(scene, i, "Somebody");
        if (meeting->password)
            assert_string_equal(scene_say(scene, i,
                                          "{\"do\":\"password\",\"login\":\"login%u\","
                                          "\"password\":\"three brushes\"}",
                                          i),
                                "");
    }
    scene_pass(scene, meeting->age);
    return scene;
}

static void who_is_rated(void **unused)
{
    static const struct {
        struct meeting meeting;
        const char *counts;
        int winner, loser; /* games that are rated */
    } cases[] = {
        {{2, {"one", "two"}, true, 2 * DAY_MS, 5}, "", 1, 1},
        {{2, {"one", "two"}, false, 2 * DAY_MS, 5}, "guest", 0, 0},
        {{2, {"one", "two"}, true, DAY_MS / 2, 5}, "new", 0, 0},
        {{2, {"one", "one"}, true, 2 * DAY_MS, 5}, "address", 0, 0},
        {{2, {"one", "two"}, true, 2 * DAY_MS, 1},
         "",
         0,
         1}, /* who flees has lost, and nobody won */
    };
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct scene *scene = strangers(&cases[i].meeting);
        assert_string_equal(meet(scene, &cases[i].meeting), cases[i].counts);
        assert_int_equal(standing_of(scene, 1).games, cases[i].winner);
        assert_int_equal(standing_of(scene, 2).games, cases[i].loser);
        scene_close(scene);
    }
}

/* Two who always play each other are rated for some of it only. */
static void too_often(void **unused)
{
    static const struct meeting meeting = {2, {"one", "two"}, true, 2 * DAY_MS, 3};
    struct scene *scene = strangers(&meeting);
    (void)unused;
    for (int i = 0; i < 20; i++)
        meet(scene, &meeting);
    assert_in_range(standing_of(scene, 1).games, 5, 11);
    scene_close(scene);
}

/* With somebody else at the table, what each decides with them is rated. */
static void too_often_with_somebody_else(void **unused)
{
    static const struct meeting all = {3, {"one", "two", "three"}, true, 2 * DAY_MS, 5};
    struct meeting two = all;
    struct scene *scene = strangers(&all);
    (void)unused;
    two.people = 2;
    for (int i = 0; i < 20; i++)
        meet(scene, &two);
    json_int_t before = standing_of(scene, 1).games;
    meet(scene, &all);
    assert_int_equal(standing_of(scene, 3).games, 1);
    assert_int_equal(standing_of(scene, 1).games, before + 1);
    scene_close(scene);
}

static void a_rating_is_provisional_at_first(void **unused)
{
    char table[33];
    struct scene *scene = begin_game(2, "null", table);
    (void)unused;
    resign(scene, 2, table);
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"mine\"}"), "");
    const json_t *entry = json_array_get(scene_member(scene, 1, "statistics"), 0);
    assert_true(json_is_true(json_object_get(json_object_get(entry, "rating"), "provisional")));
    scene_close(scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_to_its_end),
        cmocka_unit_test(whoever_has_won_gains),
        cmocka_unit_test(resigning),
        cmocka_unit_test(time_is_up),
        cmocka_unit_test(nobody_plays),
        cmocka_unit_test(ratings_that_cannot_be_read),
        cmocka_unit_test(two_ends_at_once),
        cmocka_unit_test(coming_back_after_a_year),
        cmocka_unit_test(who_is_rated),
        cmocka_unit_test(too_often),
        cmocka_unit_test(too_often_with_somebody_else),
        cmocka_unit_test(a_rating_is_provisional_at_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
