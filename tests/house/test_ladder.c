/*
 * The ladder of the daily puzzle, with a clock and a disk of our own: which days are open, which
 * records are taken, who stands where, and what circles see.
 */
#include "support.h"

#include "scene.h"

#include "common/grow.h"
#include "common/owned_table.h"
#include "online/tables/puzzle.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DAY_OF_SCENE = 19675, DAY_MS = 86400000 }; /* 2023-11-14 */

static const unsigned char puzzles[HOUSE_PUZZLE_KEY]; /* of a scene */

/* How a record comes about, beside the honest way. */
enum trick {
    HONEST,
    UNFINISHED,
    TAKEN_BACK,
    OTHER_TABLE,
    OTHER_SECRET,
    OTHER_SCENARIO,
    OTHER_MODE
};

#define CREATE "{\"do\":\"create\",\"day\":\"2023-11-14\"}"
#define ENTER  "{\"do\":\"enter\",\"day\":\"2023-11-14\"}"

/* --- records --- */

static void deal(struct owned_table *owned, int64_t day, enum trick trick)
{
    static const char *const scenarios[] = {"family",       "chill",    "synergy",
                                            "first",        "balanced", "no-elements",
                                            "all-elements", "spatial",  "bonus"};
    struct atelier_settings settings;
    char text[96];
    unsigned char secret[ATELIER_SECRET_BYTES];
    snprintf(text, sizeof text, "seats=1;mode=%s;target=goal;scenario=%s",
             trick == OTHER_MODE ? "vincent" : "puzzle",
             scenarios[(day + (trick == OTHER_SCENARIO)) % 9]);
    settings_of(&settings, &atelier_canvas_game, text);
    assert_int_equal(owned_table_open(owned, &atelier_canvas_game, &settings, NULL), ATELIER_OK);
    puzzle_secret(puzzles, day, secret);
    secret[0] ^= trick == OTHER_SECRET;
    atelier_table_use_fair(&owned->table, secret, trick == OTHER_TABLE ? "elsewhere" : "");
    assert_int_equal(owned_table_settle(owned, NULL), ATELIER_OK);
}

/* Plays on with the move of this number, or the last there is. */
static void play_on(struct owned_table *owned, unsigned style)
{
    const struct atelier_game *game = owned->table.game;
    atelier_move moves[ATELIER_MAX_MOVES];
    unsigned count = game->legal(game, &owned->table.state, moves);
    assert_int_equal(owned_table_play_move(owned, moves[style < count ? style : count - 1], NULL),
                     ATELIER_OK);
    assert_int_equal(owned_table_settle(owned, NULL), ATELIER_OK);
}

/* A game of the puzzle as a record, to be freed; and its points. */
static char *record_of(int64_t day, unsigned style, enum trick trick, int *points)
{
    struct owned_table owned = {0};
    deal(&owned, day, trick);
    if (trick == TAKEN_BACK) {
        uint32_t back;
        play_on(&owned, style);
        assert_int_equal(atelier_table_decisions_back(&owned.table, 1, &back, NULL), ATELIER_OK);
        assert_int_equal(atelier_table_undo(&owned.table, back, NULL), ATELIER_OK);
        play_on(&owned, style + 1);
    }
    for (int i = 0; atelier_table_actor(&owned.table) != ATELIER_OVER; i++) {
        if (trick == UNFINISHED && i == 5)
            break;
        play_on(&owned, style);
    }
    struct grow record = grow_empty();
    atelier_record_write(&owned.table, &record.out);
    *points = atelier_canvas_game.points(&atelier_canvas_game, &owned.table.state, 0);
    owned_table_free(&owned);
    return record.text;
}

/* The code of the error, or "". */
static const char *enter(struct scene *scene, unsigned number, const char *day, const char *record)
{
    json_t *request = json_pack("{s:s, s:s, s:s}", "do", "enter", "day", day, "record", record);
    char *text = json_dumps(request, 0);
    scene_begin(scene, number, text);
    free(text);
    json_decref(request);
    scene_step(scene, 1000);
    const char *code =
        json_string_value(json_object_get(json_object_get(scene->reply[number], "error"), "code"));
    return code != NULL ? code : "";
}

/* Enters a game of today's in a style, and returns its points. */
static int enter_style(struct scene *scene, unsigned number, unsigned style)
{
    int points;
    char *record = record_of(DAY_OF_SCENE, style, HONEST, &points);
    assert_string_equal(enter(scene, number, "2023-11-14", record), "");
    assert_int_equal(json_integer_value(scene_member(scene, number, "points")), points);
    assert_string_equal(scene_text(scene, number, "day"), "2023-11-14");
    free(record);
    return points;
}

/* Plays the first try of today in a style, as the connection of this number. */
static void try_style(struct scene *scene, unsigned number, unsigned style)
{
    char table[33];
    assert_string_equal(scene_say(scene, number, CREATE), "");
    snprintf(table, sizeof table, "%s", scene_text(scene, number, "table"));
    for (;;) {
        scene_say(scene, number, "{\"do\":\"watch\",\"table\":\"%s\",\"positions\":true}", table);
        if (strcmp(scene_text(scene, number, "actor"), "over") == 0)
            return;
        const json_t *legal = json_object_get(scene_member(scene, number, "position"), "legal");
        size_t last = json_array_size(legal) - 1;
        char move[64];
        snprintf(move, sizeof move, "%s",
                 json_string_value(json_array_get(legal, style < last ? style : last)));
        json_int_t ply = json_integer_value(scene_member(scene, number, "ply"));
        assert_string_equal(
            scene_say(scene, number,
                      "{\"do\":\"play\",\"table\":\"%s\",\"ply\":%lld,\"move\":\"%s\"}", table,
                      (long long)ply, move),
            "");
    }
}

/* The points of the first try, as the only result that this person takes along has them. */
static const json_t *tried_of(struct scene *scene, unsigned number)
{
    assert_string_equal(scene_say(scene, number, "{\"do\":\"export\"}"), "");
    const json_t *results = scene_member(scene, number, "results");
    assert_int_equal(json_array_size(results), 1);
    return json_object_get(json_array_get(results, 0), "tried");
}

/* --- days --- */

static void days_are_read_as_they_are_written(void **unused)
{
    static const char *const none[] = {"",           "today",      "2023-02-29", "2023-13-01",
                                       "2023-00-10", "2023-01-00", "2023-1-1",   "2023/01/01",
                                       "1969-12-31", "2023-04-31", "02023-01-1", "2023-01-01 "};
    char text[DAY_SIZE];
    int64_t read;
    (void)unused;
    for (int64_t day = 0; day < 200000; day++) {
        day_write(day, text);
        assert_true(day_read(text, &read));
        assert_int_equal(read, day);
    }
    assert_string_equal(text, "2517-07-31");
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_false(day_read(none[i], &read));
}

static void days_are_open_while_it_is_that_day_somewhere(void **unused)
{
    const int64_t begin = (int64_t)DAY_OF_SCENE * DAY_MS, hour = 3600000;
    (void)unused;
    assert_false(day_is_open(DAY_OF_SCENE, begin - 14 * hour - 1));
    assert_true(day_is_open(DAY_OF_SCENE, begin - 14 * hour));
    assert_true(day_is_open(DAY_OF_SCENE, begin + 48 * hour - 1));
    assert_false(day_is_open(DAY_OF_SCENE, begin + 48 * hour));
}

/* --- entering --- */

static void the_best_result_counts(void **unused)
{
    struct scene *scene = scene_open(NULL);
    int points[6], best = -1, least = 1000;
    (void)unused;
    scene_person(scene, 1, "Ann");
    for (unsigned style = 0; style < 6; style++) {
        points[style] = enter_style(scene, 1, style);
        best = points[style] > best ? points[style] : best;
        least = points[style] < least ? points[style] : least;
    }
    assert_true(least < best); /* else the styles say nothing */
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"ladder\"}"), "");
    const json_t *mine = scene_member(scene, 1, "mine");
    assert_int_equal(json_integer_value(json_object_get(mine, "points")), best);
    assert_int_equal(json_integer_value(json_object_get(mine, "first")), points[0]);
    assert_int_equal(json_integer_value(json_object_get(mine, "rank")), 1);
    assert_string_equal(scene_text(scene, 1, "day"), "2023-11-14");
    json_t *listed =
        json_pack("{s:O, s:O, s:O}", "points", json_object_get(mine, "points"), "moves",
                  json_object_get(mine, "moves"), "first", json_object_get(mine, "first"));
    assert_true(json_is_null(tried_of(scene, 1))); /* played elsewhere, all of them */
    const json_t *exported = json_array_get(scene_member(scene, 1, "results"), 0), *member;
    const char *key;
    json_object_foreach(listed, key, member)
        assert_true(json_equal(json_object_get(exported, key), member));
    assert_string_equal(json_string_value(json_object_get(exported, "day")), "2023-11-14");
    json_decref(listed);
    scene_close(scene);
}

/* A line of one record instead of that of another, which is as long. */
static void copy_line(const char *from, char *to, const char *key)
{
    from = strstr(from, key), to = strstr(to, key);
    assert_true(from != NULL && to != NULL);
    memcpy(to, from, strlen(key) + 64);
}

/* Also one with the right secret, whose cards it does not deal. */
static void only_true_records_are_taken(void **unused)
{
    struct scene *scene = scene_open(NULL);
    int points;
    (void)unused;
    scene_person(scene, 1, "Ann");
    for (enum trick trick = UNFINISHED; trick <= OTHER_MODE; trick++) {
        char *record = record_of(DAY_OF_SCENE, 0, trick, &points);
        assert_string_equal(enter(scene, 1, "2023-11-14", record), "bad-record");
        free(record);
    }
    char *record = record_of(DAY_OF_SCENE, 0, HONEST, &points);
    assert_string_equal(enter(scene, 1, "2023-11-15", record), "bad-record");
    assert_string_equal(enter(scene, 1, "2023-11-12", record), "wrong-day");
    assert_string_equal(enter(scene, 1, "2023-11-16", record), "wrong-day");
    assert_string_equal(enter(scene, 1, "", record), "bad-request");
    assert_string_equal(enter(scene, 1, "2023-11-14", ""), "bad-record");
    char *forged = record_of(DAY_OF_SCENE, 0, OTHER_SECRET, &points);
    copy_line(record, forged, "\ncommitment: ");
    copy_line(record, forged, "\nsecret: ");
    assert_string_equal(enter(scene, 1, "2023-11-14", forged), "bad-record");
    free(forged);
    free(record);
    scene_say(scene, 1, "{\"do\":\"ladder\"}");
    assert_int_equal(json_integer_value(scene_member(scene, 1, "count")), 0);
    scene_close(scene);
}

static void yesterday_can_be_entered_until_tomorrow(void **unused)
{
    struct scene *scene = scene_open(NULL);
    int points;
    char *record = record_of(DAY_OF_SCENE, 0, HONEST, &points);
    (void)unused;
    scene_person(scene, 1, "Ann");
    scene_pass(scene, DAY_MS);
    assert_string_equal(enter(scene, 1, "2023-11-14", record), "");
    scene_pass(scene, DAY_MS);
    assert_string_equal(enter(scene, 1, "2023-11-14", record), "wrong-day");
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"ladder\",\"day\":\"2023-11-14\"}"), "");
    assert_int_equal(json_integer_value(scene_member(scene, 1, "count")), 1);
    assert_true(json_is_false(scene_member(scene, 1, "open")));
    free(record);
    scene_close(scene);
}

static void a_record_counts_for_one_person(void **unused)
{
    struct scene *scene = scene_open(NULL);
    int points;
    char *record = record_of(DAY_OF_SCENE, 1, HONEST, &points);
    (void)unused;
    scene_person(scene, 1, "Ann");
    scene_person(scene, 2, "Ben");
    for (int again = 0; again < 2; again++)
        assert_string_equal(enter(scene, 1, "2023-11-14", record), "");
    assert_string_equal(enter(scene, 2, "2023-11-14", record), "bad-record");
    /* Who has played it at the server has. */
    try_style(scene, 2, 1);
    assert_string_equal(scene_say(scene, 2, ENTER), "");
    assert_int_equal(json_integer_value(scene_member(scene, 2, "points")), points);
    /* It is free again for whoever has played it, once nobody is listed with it. */
    scene_say(scene, 1, "{\"do\":\"withdraw\"}");
    assert_string_equal(enter(scene, 1, "2023-11-14", record), "bad-record");
    scene_say(scene, 2, "{\"do\":\"withdraw\"}");
    assert_string_equal(enter(scene, 1, "2023-11-14", record), "");
    free(record);
    scene_close(scene);
}

/* --- first tries --- */

static json_int_t tries(struct scene *scene)
{
    scene_say(scene, 1, "{\"do\":\"ladder\",\"day\":\"2023-11-14\",\"tries\":true}");
    return json_integer_value(scene_member(scene, 1, "count"));
}

static void there_is_one_first_try(void **unused)
{
    struct scene *scene = scene_open(NULL);
    char table[33];
    (void)unused;
    scene_person(scene, 1, "Ann");
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"create\",\"day\":\"2023-11-12\"}"),
                        "wrong-day");
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"create\",\"day\":\"2023-11-16\"}"),
                        "wrong-day");
    assert_string_equal(scene_say(scene, 1, CREATE), "");
    snprintf(table, sizeof table, "%s", scene_text(scene, 1, "table"));
    assert_string_equal(scene_text(scene, 1, "state"), "playing");
    assert_string_equal(scene_say(scene, 1, ENTER), "bad-record");
    assert_string_equal(scene_say(scene, 1, CREATE), "");
    assert_string_equal(scene_text(scene, 1, "table"), table);
    scene_say(scene, 1, "{\"do\":\"record\",\"table\":\"%s\"}", table);
    assert_null(strstr(scene_text(scene, 1, "record"), "secret:"));
    scene_kill(scene); /* what is not in memory is found by its being there */
    scene_connect(scene, 1);
    assert_string_equal(scene_say(scene, 1, CREATE), "");
    assert_string_equal(scene_text(scene, 1, "table"), table);
    try_style(scene, 1, 0);
    assert_string_equal(scene_say(scene, 1, CREATE), "");
    assert_string_equal(scene_text(scene, 1, "state"), "over");
    assert_string_equal(scene_say(scene, 1, ENTER), "");
    json_int_t points = json_integer_value(scene_member(scene, 1, "points"));
    assert_int_equal(tries(scene), 1);
    const json_t *tried = tried_of(scene, 1);
    assert_true(json_is_integer(tried) && json_integer_value(tried) == points);
    scene_person(scene, 2, "Ben");
    assert_string_equal(scene_say(scene, 2, ENTER), "no-table");
    assert_string_equal(scene_say(scene, 2, CREATE), "");
    assert_string_not_equal(scene_text(scene, 2, "table"), table);
    scene_close(scene);
}

/* Given up is not played. */
static void a_first_try_is_played_to_its_end(void **unused)
{
    struct scene *scene = scene_open(NULL);
    char table[33];
    (void)unused;
    scene_person(scene, 1, "Ann");
    scene_say(scene, 1, CREATE);
    snprintf(table, sizeof table, "%s", scene_text(scene, 1, "table"));
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"resign\",\"table\":\"%s\"}", table), "");
    assert_string_equal(scene_say(scene, 1, ENTER), "bad-record");
    assert_string_equal(scene_say(scene, 1, CREATE), "");
    assert_string_equal(scene_text(scene, 1, "state"), "over");
    scene_close(scene);
}

/* Of somebody with two devices, who asks at both at once; and a store that takes neither. */
static void a_first_try_from_two_devices(void **unused)
{
    (void)unused;
    for (unsigned failing = 0; failing < 2; failing++) {
        struct scene *scene = scene_open(NULL);
        scene_person(scene, 1, "Ann");
        scene_connect(scene, 2);
        scene->failing_stores = failing;
        scene_begin(scene, 1, CREATE);
        scene_begin(scene, 2, CREATE);
        scene_step(scene, 1000);
        assert_non_null(scene->reply[1]);
        assert_non_null(scene->reply[2]);
        assert_int_equal(json_is_true(scene_member(scene, 1, "ok")), failing == 0);
        assert_string_equal(scene_text(scene, 1, "table"), scene_text(scene, 2, "table"));
        assert_string_equal(scene_say(scene, 1, CREATE), "");
        scene_close(scene);
    }
}

/* Whoever could have been made up to see the cards is listed among the others. */
static void first_tries_are_of_known_people(void **unused)
{
    struct scene *scene = scene_open(&house_limits_default);
    (void)unused;
    scene_person(scene, 1, "Ann");
    assert_string_equal(scene_say(scene, 1, CREATE), "");
    assert_string_equal(scene_text(scene, 1, "counts"), "guest");
    assert_string_equal(
        scene_say(scene, 1, "{\"do\":\"password\",\"login\":\"ann\",\"password\":\"12345678\"}"),
        "");
    for (int day = 0; day < 2; day++) {
        try_style(scene, 1, 0);
        assert_string_equal(scene_say(scene, 1, ENTER), "");
        assert_int_equal(json_is_true(scene_member(scene, 1, "tried")), day == 1);
        assert_int_equal(tries(scene), day);
        scene_pass(scene, DAY_MS);
        scene_say(scene, 1, "{\"do\":\"withdraw\"}");
    }
    scene_close(scene);
}

static void a_puzzle_is_its_servers_own(void **unused)
{
    const unsigned char other[HOUSE_PUZZLE_KEY] = {1};
    unsigned char secret[2][ATELIER_SECRET_BYTES];
    char id[2][ID_SIZE];
    (void)unused;
    puzzle_secret(puzzles, DAY_OF_SCENE, secret[0]);
    puzzle_secret(other, DAY_OF_SCENE, secret[1]);
    assert_memory_not_equal(secret[0], secret[1], sizeof secret[0]);
    puzzle_secret(puzzles, DAY_OF_SCENE + 1, secret[1]);
    assert_memory_not_equal(secret[0], secret[1], sizeof secret[0]);
    puzzle_table(puzzles, DAY_OF_SCENE, "ann", id[0]);
    puzzle_table(puzzles, DAY_OF_SCENE, "ben", id[1]);
    assert_string_not_equal(id[0], id[1]);
    puzzle_table(other, DAY_OF_SCENE, "ann", id[1]);
    assert_string_not_equal(id[0], id[1]);
}

/* The first game that has puzzles, wherever it stands among those that have none. */
static void a_puzzle_is_of_a_game_that_has_some(void **unused)
{
    struct owned_table owned = {0};
    const struct atelier_game *canvas = atelier_games()[0], *other = atelier_games()[1];
    const struct atelier_game *const last[] = {other, canvas, NULL}, *const none[] = {other, NULL};
    (void)unused;
    assert_string_equal(canvas->name, "canvas");
    assert_true(puzzle_open(&owned, last, DAY_OF_SCENE));
    assert_ptr_equal(owned.table.game, canvas);
    owned_table_free(&owned);
    assert_false(puzzle_open(&owned, none, DAY_OF_SCENE));
    struct scene *scene = scene_open_for(none);
    scene_person(scene, 1, "Ann");
    assert_string_equal(scene_say(scene, 1, CREATE), "unknown-game");
    assert_string_equal(scene_say(scene, 1, ENTER), "no-table");
    scene_close(scene);
}

/* --- the list --- */

static const json_t *entry(const struct scene *scene, unsigned number, size_t index)
{
    return json_array_get(scene_member(scene, number, "ladder"), index);
}

static json_int_t rank_of(const json_t *place)
{
    return json_integer_value(json_object_get(place, "rank"));
}

static void equal_points_are_equal_ranks(void **unused)
{
    struct scene *scene = scene_open(NULL);
    int better = 0, worse = 0, points;
    char name[8];
    (void)unused;
    for (unsigned style = 1; style < 6; style++) { /* two styles that differ */
        char *record = record_of(DAY_OF_SCENE, style, HONEST, &points);
        free(record);
        record = record_of(DAY_OF_SCENE, 0, HONEST, &worse);
        free(record);
        better = points != worse ? (int)style : better;
    }
    assert_true(better > 0);
    for (unsigned i = 1; i <= 5; i++) {
        snprintf(name, sizeof name, "P%u", i);
        scene_person(scene, i, name);
        try_style(scene, i, i <= 3 ? 0 : (unsigned)better);
        assert_string_equal(scene_say(scene, i, ENTER), "");
        scene_pass(scene, 1); /* who came first stands first among equals */
    }
    scene_say(scene, 5, "{\"do\":\"ladder\"}");
    json_int_t of_five = rank_of(scene_member(scene, 5, "mine"));
    scene_say(scene, 1, "{\"do\":\"ladder\",\"limit\":1}");
    assert_int_equal(json_array_size(scene_member(scene, 1, "ladder")), 1);
    assert_int_equal(json_integer_value(scene_member(scene, 1, "count")), 5);
    json_int_t of_one = rank_of(scene_member(scene, 1, "mine"));
    assert_true((of_one == 1 && of_five == 4) || (of_one == 3 && of_five == 1));
    scene_say(scene, 2, "{\"do\":\"ladder\",\"from\":1,\"limit\":50}");
    assert_int_equal(json_array_size(scene_member(scene, 2, "ladder")), 4);
    assert_int_equal(rank_of(entry(scene, 2, 0)), 1);
    assert_int_equal(rank_of(entry(scene, 2, 3)), of_one == 1 ? 4 : 3);
    unsigned mine = 0;
    for (size_t i = 0; i < 4; i++)
        mine += json_is_true(json_object_get(entry(scene, 2, i), "mine"));
    assert_int_equal(mine, 1);
    scene_close(scene);
}

static void who_withdraws_or_is_deleted_is_gone(void **unused)
{
    struct scene *scene = scene_open(NULL);
    (void)unused;
    for (unsigned i = 1; i <= 3; i++) {
        scene_person(scene, i, "Somebody");
        enter_style(scene, i, i);
    }
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"withdraw\",\"day\":\"2023-11-13\"}"), "");
    scene_say(scene, 1, "{\"do\":\"ladder\"}");
    assert_int_equal(json_integer_value(scene_member(scene, 1, "count")), 3);
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"withdraw\"}"), "");
    scene_say(scene, 1, "{\"do\":\"ladder\"}");
    assert_int_equal(json_integer_value(scene_member(scene, 1, "count")), 2);
    assert_true(json_is_null(scene_member(scene, 1, "mine")));
    scene_say(scene, 2, "{\"do\":\"delete\",\"sure\":true}");
    scene_say(scene, 1, "{\"do\":\"ladder\"}");
    assert_int_equal(json_integer_value(scene_member(scene, 1, "count")), 1);
    scene_close(scene);
}

/* --- circles --- */

static void a_circle_sees_its_own(void **unused)
{
    struct scene *scene = scene_open(NULL);
    char circle[33];
    (void)unused;
    for (unsigned i = 1; i <= 4; i++) {
        scene_person(scene, i, "Somebody");
        enter_style(scene, i, i - 1);
    }
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"circle\",\"name\":\" Painters \"}"), "");
    snprintf(circle, sizeof circle, "%s", scene_text(scene, 1, "circle"));
    assert_int_equal(strlen(circle), 32);
    assert_string_equal(scene_text(scene, 1, "name"), "Painters");
    const char ladder[] = "{\"do\":\"ladder\",\"circle\":\"%s\"}";
    assert_string_equal(scene_say(scene, 2, ladder, circle), "no-circle");
    assert_string_equal(scene_say(scene, 2, "{\"do\":\"circle\",\"circle\":\"%s\"}", circle), "");
    assert_true(json_is_false(scene_member(scene, 2, "member")));
    for (int again = 0; again < 2; again++) {
        assert_string_equal(scene_say(scene, 2, "{\"do\":\"join\",\"circle\":\"%s\"}", circle), "");
        assert_int_equal(json_integer_value(scene_member(scene, 2, "people")), 2);
    }
    assert_string_equal(scene_say(scene, 2, ladder, circle), "");
    assert_int_equal(json_integer_value(scene_member(scene, 2, "count")), 2);
    assert_true(rank_of(scene_member(scene, 2, "mine")) <= 2);
    assert_string_equal(scene_text(scene, 2, "name"), "Painters");
    json_t *last = json_deep_copy(json_array_get(scene_member(scene, 2, "ladder"), 1));
    scene_say(scene, 2, "{\"do\":\"ladder\",\"circle\":\"%s\",\"from\":1,\"limit\":5}", circle);
    assert_int_equal(json_array_size(scene_member(scene, 2, "ladder")), 1);
    assert_true(json_equal(json_array_get(scene_member(scene, 2, "ladder"), 0), last));
    json_decref(last);
    assert_string_equal(scene_say(scene, 2, "{\"do\":\"circles\"}"), "");
    assert_int_equal(json_array_size(scene_member(scene, 2, "circles")), 1);
    /* It ends with the last who leaves it, or the house. */
    assert_string_equal(scene_say(scene, 2, "{\"do\":\"leave\",\"circle\":\"%s\"}", circle), "");
    assert_string_equal(scene_say(scene, 2, ladder, circle), "no-circle");
    scene_say(scene, 1, "{\"do\":\"delete\",\"sure\":true}");
    assert_string_equal(scene_say(scene, 2, "{\"do\":\"join\",\"circle\":\"%s\"}", circle),
                        "no-circle");
    scene_close(scene);
}

static void circles_that_are_none(void **unused)
{
    struct scene *scene = scene_open(NULL);
    (void)unused;
    scene_person(scene, 1, "Ann");
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"circle\"}"), "bad-request");
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"circle\",\"name\":7}"), "bad-request");
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"join\"}"), "no-circle");
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"leave\"}"), "no-circle");
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"join\",\"circle\":\"%0200d\"}", 0),
                        "no-circle");
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"ladder\",\"circle\":\"00\"}"), "no-circle");
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"ladder\",\"limit\":101}"), "bad-request");
    scene_close(scene);
}

static void circles_have_their_size(void **unused)
{
    struct scene *scene = scene_open(NULL);
    char circle[33], id[33];
    struct store_rows *rows = store_rows_new();
    struct sqlite_batch batch = {.rows = rows}, *batches[] = {&batch};
    (void)unused;
    scene_person(scene, 1, "Ann");
    for (int i = 0; i < 20; i++)
        assert_string_equal(scene_say(scene, 1, "{\"do\":\"circle\",\"name\":\"C\"}"), "");
    snprintf(circle, sizeof circle, "%s", scene_text(scene, 1, "circle"));
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"circle\",\"name\":\"C\"}"), "full");
    scene_person(scene, 2, "Ben");
    scene_say(scene, 2, "{\"do\":\"circle\",\"name\":\"C\"}");
    assert_string_equal(
        scene_say(scene, 1, "{\"do\":\"join\",\"circle\":\"%s\"}", scene_text(scene, 2, "circle")),
        "full");
    for (int i = 0; i < 49; i++) {
        snprintf(id, sizeof id, "%032d", i);
        store_row(rows, STORE_MEMBER);
        store_text(rows, circle);
        store_text(rows, id);
        store_number(rows, 1);
    }
    sqlite_store_apply(scene->disk, batches, 1);
    store_rows_free(rows);
    assert_string_equal(scene_say(scene, 2, "{\"do\":\"join\",\"circle\":\"%s\"}", circle), "full");
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"join\",\"circle\":\"%s\"}", circle), "");
    scene_close(scene);
}

/* Each request, with each of its steps failing: nothing has happened. */
static void a_store_that_fails(void **unused)
{
    struct scene *scene = scene_open(NULL);
    int points;
    char *record = record_of(DAY_OF_SCENE, 0, HONEST, &points), circle[33];
    (void)unused;
    scene_person(scene, 2, "Ben");
    scene_say(scene, 2, "{\"do\":\"circle\",\"name\":\"C\"}");
    snprintf(circle, sizeof circle, "%s", scene_text(scene, 2, "circle"));
    scene_person(scene, 1, "Ann");
    static const char *const loading[] = {
        "{\"do\":\"ladder\"}", "{\"do\":\"circles\"}", "{\"do\":\"circle\",\"circle\":\"%s\"}",
        "{\"do\":\"join\",\"circle\":\"%s\"}", "{\"do\":\"ladder\",\"circle\":\"%s\"}"};
    static const char *const storing[] = {
        "{\"do\":\"withdraw\"}", "{\"do\":\"circle\",\"name\":\"C\"}",
        "{\"do\":\"join\",\"circle\":\"%s\"}", "{\"do\":\"leave\",\"circle\":\"%s\"}"};
    char text[128];
    for (size_t i = 0; i < sizeof loading / sizeof *loading; i++) {
        snprintf(text, sizeof text, "%s", loading[i]);
        char *place = strstr(text, "%s");
        if (place != NULL)
            snprintf(place, sizeof text - (size_t)(place - text), "%s\"}", circle);
        scene->failing_loads = 1;
        assert_string_equal(scene_say(scene, 1, "%s", text), "unavailable");
    }
    for (size_t i = 0; i < sizeof storing / sizeof *storing; i++) {
        snprintf(text, sizeof text, "%s", storing[i]);
        char *place = strstr(text, "%s");
        if (place != NULL)
            snprintf(place, sizeof text - (size_t)(place - text), "%s\"}", circle);
        scene->failing_stores = 1;
        assert_string_equal(scene_say(scene, 1, "%s", text), "unavailable");
    }
    scene->failing_stores = 1;
    assert_string_equal(enter(scene, 1, "2023-11-14", record), "unavailable");
    scene_say(scene, 1, "{\"do\":\"ladder\"}");
    assert_int_equal(json_integer_value(scene_member(scene, 1, "count")), 0);
    free(record);
    scene_close(scene);
}

/* The house is killed after each step of a request; nobody waits for anything then. */
static void a_house_that_is_killed(void **unused)
{
    (void)unused;
    for (unsigned step = 0; step < 4; step++) {
        struct scene *scene = scene_open(NULL);
        scene_person(scene, 1, "Ann");
        enter_style(scene, 1, 0);
        scene_begin(scene, 1, "{\"do\":\"ladder\"}");
        scene_step(scene, step);
        scene_kill(scene);
        scene_connect(scene, 1);
        assert_string_equal(scene_say(scene, 1, "{\"do\":\"ladder\"}"), "");
        assert_int_equal(json_integer_value(scene_member(scene, 1, "count")), 1);
        scene_close(scene);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(days_are_read_as_they_are_written),
        cmocka_unit_test(days_are_open_while_it_is_that_day_somewhere),
        cmocka_unit_test(the_best_result_counts),
        cmocka_unit_test(only_true_records_are_taken),
        cmocka_unit_test(yesterday_can_be_entered_until_tomorrow),
        cmocka_unit_test(a_record_counts_for_one_person),
        cmocka_unit_test(there_is_one_first_try),
        cmocka_unit_test(a_first_try_is_played_to_its_end),
        cmocka_unit_test(a_first_try_from_two_devices),
        cmocka_unit_test(first_tries_are_of_known_people),
        cmocka_unit_test(a_puzzle_is_its_servers_own),
        cmocka_unit_test(a_puzzle_is_of_a_game_that_has_some),
        cmocka_unit_test(equal_points_are_equal_ranks),
        cmocka_unit_test(who_withdraws_or_is_deleted_is_gone),
        cmocka_unit_test(a_circle_sees_its_own),
        cmocka_unit_test(circles_that_are_none),
        cmocka_unit_test(circles_have_their_size),
        cmocka_unit_test(a_store_that_fails),
        cmocka_unit_test(a_house_that_is_killed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
