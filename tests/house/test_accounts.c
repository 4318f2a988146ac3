/*
 * Accounts, with a clock and a disk of our own: what expires, what is limited, what happens when
 * the store fails, and that somebody who is deleted is gone, whatever comes between.
 */
#include "support.h"

#include "scene.h"

#include "store/kinds.h"
#include "store/statements.h"

#include <stdio.h>
#include <string.h>

static const char password[] = "{\"do\":\"password\",\"login\":\"ann\",\"password\":\"12345678\"}";
static const char login[] = "{\"login\":\"ann\",\"password\":\"12345678\"}";
static const char wrong[] = "{\"login\":\"ann\",\"password\":\"87654321\"}";

static struct scene *scene_with_password(const struct house_limits *limits)
{
    struct scene *scene = scene_open(limits);
    scene_person(scene, 1, "Ann");
    assert_string_equal(scene_say(scene, 1, "%s", password), "");
    return scene;
}

/* --- coming --- */

/* The server hears who has said hello, and of nobody else. */
static void who_has_said_hello(void **unused)
{
    struct scene *scene = scene_open(NULL);
    (void)unused;
    scene_session(scene, "{}");
    house_connected(scene->house, 1, "somewhere", "nobody's");
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"hello\"}"), "unauthorized");
    assert_int_equal(scene->greeted, 0);
    scene_connect(scene, 2);
    assert_int_equal(scene->greeted, 2);
    scene_close(scene);
}

/* Without a number, twenty tables are listed, the latest first; at most fifty. */
static void as_many_as_are_listed(void **unused)
{
    struct scene *scene = scene_open(NULL);
    (void)unused;
    scene_person(scene, 1, "Ann");
    for (int i = 0; i < 52; i++)
        scene_say(scene, 1, "{\"do\":\"create\",\"game\":\"canvas\"}");
    char last[33];
    snprintf(last, sizeof last, "%s", scene_text(scene, 1, "table"));
    scene_say(scene, 1, "{\"do\":\"mine\"}");
    const json_t *tables = scene_member(scene, 1, "tables");
    assert_int_equal(json_array_size(tables), 20);
    assert_string_equal(json_string_value(json_object_get(json_array_get(tables, 0), "table")),
                        last);
    scene_say(scene, 1, "{\"do\":\"mine\",\"limit\":50}");
    assert_int_equal(json_array_size(scene_member(scene, 1, "tables")), 50);
    scene_close(scene);
}

/* --- coming back --- */

static void a_recovery_gets_too_old(void **unused)
{
    struct scene *scene = scene_open(NULL);
    char body[128];
    (void)unused;
    scene_person(scene, 1, "Ann");
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"recovery\"}"), "");
    json_int_t until = json_integer_value(scene_member(scene, 1, "until"));
    snprintf(body, sizeof body, "{\"recovery\":\"%s\"}", scene_text(scene, 1, "recovery"));
    scene_pass(scene, until - scene->now);
    assert_int_equal(scene_session(scene, body), 401);
    scene->now -= 1;
    house_now(scene->house, scene->now, scene->now);
    assert_int_equal(scene_session(scene, body), 201);
    assert_int_equal(scene_session(scene, body), 401);
    scene_close(scene);
}

/* Two use the same recovery at the same time. */
static void a_recovery_is_used_once(void **unused)
{
    struct scene *scene = scene_open(NULL);
    char body[128];
    int fine = 0;
    (void)unused;
    scene_person(scene, 1, "Ann");
    scene_say(scene, 1, "{\"do\":\"recovery\"}");
    snprintf(body, sizeof body, "{\"recovery\":\"%s\"}", scene_text(scene, 1, "recovery"));
    for (int i = 0; i < 2; i++)
        house_session(scene->house, 1, HOUSE_SESSION_OPEN, "", "somewhere", atelier_span_of(body));
    for (int i = 0; i < 10; i++) {
        scene->answer.status = 0;
        scene_step(scene, 1);
        fine += scene->answer.status == 201;
    }
    assert_int_equal(fine, 1);
    scene_close(scene);
}

/* Who has come back by a recovery has no password any more, and nobody's is none either: not even
 * one that fits what it is compared with. */
static void without_a_password_nobody_comes_back_by_one(void **unused)
{
    static const char *const logins[] = {"ann", "nobody"};
    struct scene *scene = scene_with_password(NULL);
    char body[512];
    (void)unused;
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"recovery\",\"password\":\"12345678\"}"), "");
    snprintf(body, sizeof body, "{\"recovery\":\"%s\"}", scene_text(scene, 1, "recovery"));
    assert_int_equal(scene_session(scene, body), 201);
    assert_int_equal(scene_session(scene, login), 401);
    for (size_t i = 0; i < sizeof logins / sizeof *logins; i++) {
        snprintf(body, sizeof body, "{\"login\":\"%s\",\"password\":\"%s\"}", logins[i],
                 scene->compared);
        assert_int_equal(scene_session(scene, body), 401);
    }
    scene_close(scene);
}

static void guesses_are_limited(void **unused)
{
    struct house_limits limits = house_limits_default;
    limits.guesses_an_hour = 5;
    struct scene *scene = scene_with_password(&limits);
    (void)unused;
    for (int i = 0; i < 10; i++)
        assert_int_equal(scene_session(scene, login), 201); /* who knows it may come often */
    for (int i = 0; i < 5; i++)
        assert_int_equal(scene_session(scene, wrong), 401);
    assert_int_equal(scene_session(scene, wrong), 429);
    assert_int_equal(scene_session(scene, login), 429);
    assert_in_range(scene->answer.wait, 1, 12 * 60000 + 1);
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"recovery\",\"password\":\"12345678\"}"),
                        "too-fast");
    scene_pass(scene, scene->answer.wait);
    assert_int_equal(scene_session(scene, login), 201);
    scene_close(scene);
}

/* A guess that was right is none: other servers hear of it once, and that once it is taken back. */
static void a_right_guess_is_none_elsewhere(void **unused)
{
    struct scene *scene = scene_open_among_others(&house_limits_default);
    (void)unused;
    scene_person(scene, 1, "Ann");
    assert_string_equal(scene_say(scene, 1, "%s", password), "");
    assert_int_equal(scene_session(scene, login), 201);
    assert_string_equal(json_string_value(json_object_get(scene->said, "what")), "counted");
    assert_int_equal(json_integer_value(json_object_get(scene->said, "more")), -1);
    scene_close(scene);
}

static void tries_from_an_address_are_limited(void **unused)
{
    struct house_limits limits = house_limits_default;
    char body[64];
    limits.tries_an_hour = 10;
    struct scene *scene = scene_open(&limits);
    (void)unused;
    scene_person(scene, 1, "Ann");
    for (int i = 0; i < 5; i++) {
        snprintf(body, sizeof body, "{\"login\":\"nobody%d\",\"password\":\"x\"}", i);
        assert_int_equal(scene_session(scene, body), 401);
        assert_int_equal(scene_session(scene, "{\"recovery\":\"x\"}"), 401);
    }
    assert_int_equal(scene_session(scene, body), 429);
    assert_int_equal(scene_session(scene, "{\"recovery\":\"x\"}"), 429);
    assert_string_equal(scene_say(scene, 1, "%s", password), "too-fast");
    scene_pass(scene, 3600000);
    assert_string_equal(scene_say(scene, 1, "%s", password), "");
    scene_close(scene);
}

static void guests_from_an_address_are_limited(void **unused)
{
    struct house_limits limits = house_limits_default;
    limits.people_an_hour = 3;
    struct scene *scene = scene_open(&limits);
    (void)unused;
    for (int i = 0; i < 3; i++)
        assert_int_equal(scene_session(scene, ""), 201);
    char token[65];
    memcpy(token, scene->answer.token, sizeof token);
    assert_int_equal(scene_session(scene, ""), 429);
    assert_in_range(scene->answer.wait, 1, 1200001);
    house_session(scene->house, 1, HOUSE_SESSION_OPEN, token, "somewhere", atelier_span_of(""));
    scene_step(scene, 10);
    assert_int_equal(scene->answer.status, 200); /* who is known is no new one */
    house_session(scene->house, 1, HOUSE_SESSION_OPEN, "", "elsewhere", atelier_span_of(""));
    scene_step(scene, 10);
    assert_int_equal(scene->answer.status, 201);
    scene_pass(scene, 1200001);
    assert_int_equal(scene_session(scene, ""), 201);
    scene_close(scene);
}

/* Ending a session that is none writes nothing; nor does the name that somebody has already. One
 * that is ended closes its connections, and no others. */
static void nothing_is_written_for_nothing(void **unused)
{
    struct scene *scene = scene_open(&house_limits_default);
    (void)unused;
    scene_person(scene, 2, "Ben");
    scene_person(scene, 1, "Ann");
    char token[65];
    memcpy(token, scene->answer.token, sizeof token);
    uint64_t stored = house_numbers(scene->house).stored;
    for (int i = 0; i < 1500; i++) {
        house_session(scene->house, 1, HOUSE_SESSION_END, i % 2 ? "nobody's" : "", "somewhere",
                      atelier_span_of(""));
        scene_step(scene, 10);
        assert_int_equal(scene->answer.status, 204);
        house_session(scene->house, 1, HOUSE_SESSION_OPEN, token, "somewhere",
                      atelier_span_of("{\"name\":\"Ann\"}"));
        scene_step(scene, 10);
        assert_int_equal(scene->answer.status, 200);
    }
    assert_int_equal(house_numbers(scene->house).stored, stored);
    house_session(scene->house, 1, HOUSE_SESSION_END, token, "somewhere", atelier_span_of(""));
    scene_step(scene, 10);
    assert_int_equal(house_numbers(scene->house).stored, stored + 1);
    assert_string_equal(scene->bye[1], "signed-out");
    assert_string_equal(scene->bye[2], "");
    house_session(scene->house, 1, HOUSE_SESSION_SHOW, token, "somewhere", atelier_span_of(""));
    scene_step(scene, 10);
    assert_int_equal(scene->answer.status, 401);
    assert_int_equal(scene_session(scene, "{\"name\":7}"), 400);
    scene_close(scene);
}

static void new_names_are_limited(void **unused)
{
    struct house_limits limits = house_limits_default;
    char token[65], body[32];
    limits.names_an_hour = 5;
    struct scene *scene = scene_open(&limits);
    (void)unused;
    assert_int_equal(scene_session(scene, ""), 201);
    memcpy(token, scene->answer.token, sizeof token);
    for (int i = 0; i < 6; i++) {
        snprintf(body, sizeof body, "{\"name\":\"Ann %d\"}", i);
        house_session(scene->house, 1, HOUSE_SESSION_OPEN, token, "somewhere",
                      atelier_span_of(body));
        scene_step(scene, 10);
        assert_int_equal(scene->answer.status, i < 5 ? 200 : 429);
    }
    assert_in_range(scene->answer.wait, 1, 12 * 60000 + 1);
    memcpy(scene->answer.token, token, sizeof token);
    scene_connect(scene, 1);
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"account\"}"), "");
    const json_t *account = scene_member(scene, 1, "account");
    assert_string_equal(json_string_value(json_object_get(account, "name")), "Ann 4");
    scene_close(scene);
}

/* At a table it is seen who has a password, also after the server was closed. */
static void who_is_known(void **unused)
{
    struct scene *scene = scene_with_password(NULL);
    char table[33];
    (void)unused;
    scene_say(scene, 1, "{\"do\":\"create\",\"game\":\"canvas\"}");
    snprintf(table, sizeof table, "%s", scene_text(scene, 1, "table"));
    scene_kill(scene);
    scene_connect(scene, 1);
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"watch\",\"table\":\"%s\"}", table), "");
    assert_true(json_is_true(json_object_get(scene_member(scene, 1, "host"), "known")));
    scene_close(scene);
}

static void a_crowd_at_the_door(void **unused)
{
    struct scene *scene = scene_with_password(NULL);
    (void)unused;
    scene->busy = true;
    assert_int_equal(scene_session(scene, login), 429);
    assert_true(scene->answer.wait > 0);
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"recovery\",\"password\":\"12345678\"}"),
                        "too-fast");
    scene_person(scene, 2, "Ben");
    assert_string_equal(
        scene_say(scene, 2, "{\"do\":\"password\",\"login\":\"ben\",\"password\":\"12345678\"}"),
        "too-fast");
    scene_close(scene);
}

/* Each request, with each of its steps failing: nothing has happened. */
static void a_store_that_fails(void **unused)
{
    struct scene *scene = scene_open(NULL);
    static const char *const requests[] = {password,
                                           "{\"do\":\"recovery\"}",
                                           "{\"do\":\"account\"}",
                                           "{\"do\":\"export\"}",
                                           "{\"do\":\"mine\"}",
                                           "{\"do\":\"delete\",\"sure\":true}"};
    (void)unused;
    scene_person(scene, 1, "Ann");
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
        scene->failing_loads = 1;
        assert_string_equal(scene_say(scene, 1, "%s", requests[i]), "unavailable");
        assert_int_equal(scene->failing_loads, 0);
    }
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
        scene->failing_stores = 1;
        if (strcmp(scene_say(scene, 1, "%s", requests[i]), "unavailable") != 0)
            assert_int_equal(scene->failing_stores, 1); /* it stores nothing */
    }
    scene->failing_stores = 0;
    scene->failing_loads = 1;
    assert_int_equal(scene_session(scene, login), 503);
    scene->failing_stores = 1;
    assert_int_equal(scene_session(scene, ""), 503);
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"account\"}"), "");
    const json_t *account = scene_member(scene, 1, "account");
    assert_true(json_is_null(json_object_get(account, "login")));
    assert_true(json_is_null(json_object_get(account, "recovery")));
    scene_close(scene);
}

/* Whoever asked is not there any more when it is done. */
static void who_does_not_wait(void **unused)
{
    static const char *const requests[] = {password, "{\"do\":\"recovery\"}",
                                           "{\"do\":\"account\"}", "{\"do\":\"mine\"}"};
    (void)unused;
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++)
        for (unsigned steps = 0; steps < 4; steps++) {
            struct scene *scene = scene_open(NULL);
            scene_person(scene, 1, "Ann");
            scene_begin(scene, 1, requests[i]);
            scene_step(scene, steps);
            house_disconnected(scene->house, 1);
            scene_step(scene, 100);
            scene_close(scene);
        }
}

/* --- what is somebody's --- */

/* Whether a table of the store was read for one of the questions so far. */
static bool was_read(const struct scene *scene, const char *table)
{
    char text[STATEMENT_SIZE], word[40];
    bool read = false;
    snprintf(word, sizeof word, " %s", table);
    for (int kind = 0; kind < STORE_KINDS; kind++)
        if (scene->asked[kind] && statement_of(DIALECT_SQLITE, (enum store_kind)kind, text))
            read |= strstr(text, word) != NULL;
    return read;
}

/* Whoever wants all that is kept of them gets rows of every kind that goes with them. */
static void an_export_leaves_nothing_out(void **unused)
{
    struct scene *scene = scene_open(NULL);
    (void)unused;
    scene_person(scene, 1, "Ann");
    memset(scene->asked, 0, sizeof scene->asked);
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"export\"}"), "");
    for (int kind = 0; kind < STORE_KEPT; kind++) {
        const struct store_kept *kept = &store_kept[kind];
        bool theirs = false;
        for (unsigned i = 0; i < store_columns(kept); i++)
            theirs |= store_names_person(kept->column[i].owner) && kept->column[i].owner != OF_HOST;
        if (theirs && kind != STORE_DELETION && !was_read(scene, kept->table))
            fail_msg("%s are not looked for", kept->table);
    }
    scene_close(scene);
}

/* --- being deleted --- */

static size_t count_found(struct scene *scene, enum store_kind kind, const char *text)
{
    struct store_rows *query = store_rows_new(), *found = store_rows_new();
    store_row(query, kind);
    store_text(query, text);
    assert_int_equal(sqlite_store_find(scene->disk, &query->row[0], found), STORE_DONE);
    size_t count = found->count;
    store_rows_free(query);
    store_rows_free(found);
    return count;
}

/* Ann with a table at each stage, Ben with her at some of them. */
static struct scene *scene_to_leave(char tables[static 4][33], char id[static 33])
{
    struct scene *scene = scene_open(NULL);
    scene_person(scene, 2, "Ben");
    scene_person(scene, 1, "Ann");
    snprintf(id, 33, "%s", scene->answer.id);
    for (int i = 0; i < 4; i++) {
        bool alone = i == 3;
        scene_say(scene, 1,
                  "{\"do\":\"create\",\"game\":\"angeschmiert\",\"players\":[\"free\",%s]}",
                  alone ? "\"beginner\"" : "\"free\"");
        snprintf(tables[i], 33, "%s", scene_text(scene, 1, "table"));
        for (unsigned person = 1; person <= (alone ? 1 : 2); person++)
            assert_string_equal(scene_say(scene, person,
                                          "{\"do\":\"sit\",\"table\":\"%s\",\"seal\":\"%064d\"}",
                                          tables[i], i),
                                "");
        if (i > 0) /* one that is open, others whose seals are to be opened */
            assert_string_equal(
                scene_say(scene, 1, "{\"do\":\"start\",\"table\":\"%s\"}", tables[i]), "");
    }
    return scene;
}

static void assert_gone(struct scene *scene, const char *id)
{
    assert_int_equal(count_found(scene, STORE_FIND_ACCOUNT, id), 0);
    assert_int_equal(count_found(scene, STORE_FIND_DELETIONS, id), 0);
    assert_int_equal(count_found(scene, STORE_FIND_STANDINGS, id), 0);
}

/* The house is killed after any number of steps, and the next one finishes what it began. */
static void killed_while_somebody_leaves(void **unused)
{
    bool finished = false;
    (void)unused;
    for (unsigned steps = 0; !finished; steps++) {
        char tables[4][33], id[33];
        struct scene *scene = scene_to_leave(tables, id);
        scene_begin(scene, 1, "{\"do\":\"delete\",\"sure\":true}");
        scene_step(scene, steps);
        finished = strcmp(scene->bye[1], "deleted") == 0;
        scene_kill(scene);
        bool begun = count_found(scene, STORE_FIND_DELETIONS, id) > 0 ||
                     count_found(scene, STORE_FIND_ACCOUNT, id) == 0;
        scene_pass(scene, 1000);
        assert_true(begun || !finished);
        if (begun) {
            assert_gone(scene, id);
            assert_int_equal(count_found(scene, STORE_FIND_TABLE, tables[3]), 0);
            assert_true(count_found(scene, STORE_FIND_TABLE, tables[0]) > 0);
        } else {
            assert_int_equal(count_found(scene, STORE_FIND_ACCOUNT, id), 1);
        }
        scene_close(scene);
    }
}

/* Every step fails once, and is tried again by itself. */
static void a_store_that_fails_while_somebody_leaves(void **unused)
{
    (void)unused;
    for (unsigned step = 0; step < 16; step++)
        for (int loads = 0; loads < 2; loads++) {
            char tables[4][33], id[33];
            struct scene *scene = scene_to_leave(tables, id);
            scene_begin(scene, 1, "{\"do\":\"delete\",\"sure\":true}");
            scene_step(scene, 2 + step);
            if (loads)
                scene->failing_loads = 1;
            else
                scene->failing_stores = 1;
            scene_step(scene, 1000);
            for (int i = 0; i < 4; i++)
                scene_pass(scene, 1100);
            assert_gone(scene, id);
            assert_string_equal(scene->bye[1], "deleted");
            scene_close(scene);
        }
}

/* A table that makes no sense any more does not keep anybody. */
static void a_table_that_cannot_be_read(void **unused)
{
    struct scene *scene = scene_open(NULL);
    struct store_rows *rows = store_rows_new();
    struct sqlite_batch batch = {.rows = rows}, *batches[] = {&batch};
    (void)unused;
    scene_person(scene, 1, "Ann");
    store_row(rows, STORE_SIT);
    store_text(rows, scene->answer.id);
    store_number(rows, 1);
    store_text(rows, "00000000000000000000000000000000");
    sqlite_store_apply(scene->disk, batches, 1);
    store_rows_free(rows);
    char id[33];
    memcpy(id, scene->answer.id, sizeof id);
    scene_say(scene, 1, "{\"do\":\"delete\",\"sure\":true}");
    assert_gone(scene, id);
    scene_close(scene);
}

/* Nor does one of a game that is not played here any more. */
static void a_game_that_is_gone(void **unused)
{
    static const struct atelier_game *const none[] = {NULL};
    struct scene *scene = scene_open(NULL);
    char table[33];
    (void)unused;
    scene_person(scene, 1, "Ann");
    struct scene_answer ann = scene->answer;
    scene_say(scene, 1, "{\"do\":\"create\",\"game\":\"canvas\"}");
    snprintf(table, sizeof table, "%s", scene_text(scene, 1, "table"));
    scene->games = none;
    scene_kill(scene);
    scene_connect(scene, 1);
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"watch\",\"table\":\"%s\"}", table),
                        "unavailable");
    scene_say(scene, 1, "{\"do\":\"delete\",\"sure\":true}");
    assert_gone(scene, ann.id);
    scene_close(scene);
}

/* The record of Ann's and Ben's game, as Ben gets it. */
static const char *record(struct scene *scene, const char *table)
{
    assert_string_equal(scene_say(scene, 2, "{\"do\":\"record\",\"table\":\"%s\"}", table), "");
    return scene_text(scene, 2, "record");
}

/* A record names those who have played, whenever it is read, but nobody who is gone. */
static void names_in_records(void **unused)
{
    struct scene *scene = scene_open(NULL);
    struct scene_answer answers[2];
    char table[33];
    (void)unused;
    for (unsigned i = 2; i >= 1; i--) {
        scene_person(scene, i, i == 1 ? "Ann" : "Ben");
        answers[i - 1] = scene->answer;
    }
    scene_short_race(scene, "", table);
    scene_play_out(scene, table);
    scene_kill(scene);
    for (unsigned i = 1; i <= 2; i++) {
        scene->answer = answers[i - 1];
        scene_connect(scene, i);
    }
    assert_non_null(strstr(record(scene, table), "Ann"));
    scene_say(scene, 1, "{\"do\":\"delete\",\"sure\":true}");
    assert_null(strstr(record(scene, table), "Ann"));
    assert_non_null(strstr(record(scene, table), "Ben"));
    scene_close(scene);
}

/* What somebody sent with their moves goes with them. */
static void assert_no_nonces(struct scene *scene, const char *table)
{
    struct store_rows *query = store_rows_new(), *found = store_rows_new();
    store_row(query, STORE_FIND_TABLE);
    store_text(query, table);
    assert_int_equal(sqlite_store_find(scene->disk, &query->row[0], found), STORE_DONE);
    for (size_t i = 0; i < found->count; i++)
        if (found->row[i].kind == STORE_PLY)
            assert_int_equal(found->row[i].value[5].type, STORE_NOTHING);
    store_rows_free(query);
    store_rows_free(found);
}

/* Somebody else's list keeps a table that the last one who sat there leaves. */
static void a_table_in_somebody_elses_list(void **unused)
{
    struct scene *scene = scene_open(NULL);
    char table[33];
    (void)unused;
    scene_person(scene, 2, "Ben");
    scene_person(scene, 1, "Ann");
    scene_say(scene, 1, "{\"do\":\"create\",\"game\":\"canvas\"}");
    snprintf(table, sizeof table, "%s", scene_text(scene, 1, "table"));
    for (unsigned i = 1; i <= 2; i++)
        scene_say(scene, i, "{\"do\":\"sit\",\"table\":\"%s\"}", table);
    scene_say(scene, 1, "{\"do\":\"start\",\"table\":\"%s\"}", table);
    scene_say(scene, 1, "{\"do\":\"watch\",\"table\":\"%s\"}", table);
    assert_string_equal(scene_say(scene, 1,
                                  "{\"do\":\"play\",\"table\":\"%s\",\"ply\":%d,"
                                  "\"move\":\"take 1\",\"nonce\":\"Ann's\"}",
                                  table, (int)json_integer_value(scene_member(scene, 1, "ply"))),
                        "");
    scene_say(scene, 2, "{\"do\":\"resign\",\"table\":\"%s\"}", table);
    scene_say(scene, 1, "{\"do\":\"delete\",\"sure\":true}");
    assert_no_nonces(scene, table);
    assert_string_equal(scene_say(scene, 2, "{\"do\":\"mine\"}"), "");
    const json_t *entry = json_array_get(scene_member(scene, 2, "tables"), 0);
    assert_string_equal(json_string_value(json_object_get(entry, "table")), table);
    assert_string_equal(json_string_value(json_object_get(entry, "state")), "over");
    assert_true(json_is_null(json_object_get(entry, "host")));
    scene_close(scene);
}

/* A token or a name that was on its way when somebody left brings nobody back. */
static void what_comes_too_late(void **unused)
{
    struct scene *scene = scene_with_password(NULL);
    char token[65], id[33];
    (void)unused;
    memcpy(token, scene->answer.token, sizeof token);
    memcpy(id, scene->answer.id, sizeof id);
    house_session(scene->house, 1, HOUSE_SESSION_OPEN, token, "somewhere",
                  atelier_span_of("{\"name\":\"Anna\"}"));
    house_session(scene->house, 1, HOUSE_SESSION_OPEN, "", "somewhere", atelier_span_of(login));
    scene_begin(scene, 1, "{\"do\":\"delete\",\"sure\":true,\"password\":\"12345678\"}");
    scene_step(scene, 1000);
    assert_gone(scene, id);
    assert_int_equal(scene_session(scene, login), 401);
    scene_close(scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_has_said_hello),
        cmocka_unit_test(as_many_as_are_listed),
        cmocka_unit_test(a_recovery_gets_too_old),
        cmocka_unit_test(a_recovery_is_used_once),
        cmocka_unit_test(without_a_password_nobody_comes_back_by_one),
        cmocka_unit_test(guesses_are_limited),
        cmocka_unit_test(a_right_guess_is_none_elsewhere),
        cmocka_unit_test(tries_from_an_address_are_limited),
        cmocka_unit_test(guests_from_an_address_are_limited),
        cmocka_unit_test(nothing_is_written_for_nothing),
        cmocka_unit_test(new_names_are_limited),
        cmocka_unit_test(who_is_known),
        cmocka_unit_test(a_crowd_at_the_door),
        cmocka_unit_test(a_store_that_fails),
        cmocka_unit_test(who_does_not_wait),
        cmocka_unit_test(an_export_leaves_nothing_out),
        cmocka_unit_test(killed_while_somebody_leaves),
        cmocka_unit_test(a_store_that_fails_while_somebody_leaves),
        cmocka_unit_test(a_table_that_cannot_be_read),
        cmocka_unit_test(a_game_that_is_gone),
        cmocka_unit_test(names_in_records),
        cmocka_unit_test(a_table_in_somebody_elses_list),
        cmocka_unit_test(what_comes_too_late),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
