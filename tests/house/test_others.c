/*
 * A house among others: what it does about messages that it has missed, and about a store that says
 * nothing.
 */
#include "support.h"

#include "scene.h"

#include "online/requests/server.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

enum { HASH = 32, FORGOTTEN_MS = 11000, A_TICK = 300, STUCK_MS = 8500 };

/* A peer says something. */
static void hear(struct scene *scene, const char *what, unsigned number, const char *more)
{
    char text[256];
    snprintf(text, sizeof text, "{\"house\":\"%032d\",\"n\":%u,\"what\":\"%s\"%s}", 7, number, what,
             more);
    house_heard(scene->house, atelier_span_of(text));
    scene_step(scene, 1000);
}

static void hash_of(const char *token, unsigned char hash[static HASH])
{
    crypto_generichash(hash, HASH, (const unsigned char *)token, strlen(token), NULL, 0);
}

/* What a peer does. */
static void store(struct scene *scene, struct store_rows *rows)
{
    struct sqlite_batch batch = {.rows = rows};
    struct sqlite_batch *batches[] = {&batch};
    sqlite_store_apply(scene->disk, batches, 1);
    assert_int_equal(batch.result, STORE_DONE);
    store_rows_free(rows);
}

/* Somebody has played there: the table is due later. */
static void put_off_elsewhere(struct scene *scene, const char *table, int64_t due)
{
    struct store_rows *rows = store_rows_new();
    store_row(rows, STORE_DUE);
    store_text(rows, table);
    store_number(rows, due);
    store(scene, rows);
}

/* The token of the last answer is void, by what a peer has done. */
static void sign_out_elsewhere(struct scene *scene)
{
    unsigned char hash[HASH];
    struct store_rows *rows = store_rows_new();
    hash_of(scene->answer.token, hash);
    store_row(rows, STORE_REMOVE + STORE_TOKEN);
    store_bytes(rows, hash, sizeof hash);
    store(scene, rows);
}

static struct store_rows *stored_table(struct scene *scene, const char *table)
{
    struct store_rows *query = store_rows_new(), *found = store_rows_new();
    store_row(query, STORE_FIND_TABLE);
    store_text(query, table);
    assert_int_equal(sqlite_store_find(scene->disk, query->row, found), STORE_DONE);
    store_rows_free(query);
    return found;
}

/* A peer makes of a table what it has been before. */
static void turn_back_elsewhere(struct scene *scene, const char *table,
                                const struct store_rows *before, int64_t version)
{
    const struct store_row *row = before->row;
    struct store_rows *rows = store_rows_new();
    store_row(rows, STORE_TABLE);
    store_text(rows, table);
    store_number(rows, version);
    store_text(rows, store_text_of(row, 2));
    store_number(rows, row->value[3].number);
    store_text(rows, store_text_of(row, 4));
    store_number(rows, row->value[5].number);
    store_text(rows, store_text_of(row, 6));
    store_nothing(rows);
    store(scene, rows);
}

static void who_was_signed_out_unheard(void **unused)
{
    struct scene *scene = scene_open_among_others(NULL);
    char more[128];
    (void)unused;
    scene_person(scene, 2, "Ben");
    scene_person(scene, 1, "Ann");
    hear(scene, "beat", 0, "");
    snprintf(more, sizeof more, ",\"person\":\"%s\",\"but\":\"\",\"reason\":\"deleted\"",
             scene->answer.id);
    hear(scene, "sent-away", 1, more);
    scene_pass(scene, A_TICK); /* which is not true, and forgotten */
    sign_out_elsewhere(scene);
    hear(scene, "beat", 1, "");
    scene_pass(scene, A_TICK);
    assert_string_equal(scene->bye[1], ""); /* nothing was missed */
    scene->failing_loads = 2;
    hear(scene, "beat", 2, "");
    scene_pass(scene, A_TICK);
    assert_string_equal(scene->bye[1], ""); /* who could not be looked up is looked up again */
    scene_pass(scene, A_TICK);
    assert_string_equal(scene->bye[1], "signed-out");
    assert_string_equal(scene->bye[2], "");
    assert_string_equal(scene_say(scene, 2, "{\"do\":\"tables\"}"), "");
    scene_close(scene);
}

/* A house that was not heard for long is forgotten, and so is what it had said. */
static void a_house_that_was_forgotten(void **unused)
{
    struct scene *scene = scene_open_among_others(NULL);
    (void)unused;
    scene_person(scene, 1, "Ann");
    hear(scene, "beat", 3, "");
    scene_pass(scene, A_TICK);
    assert_string_equal(scene->bye[1], "");
    scene_pass(scene, FORGOTTEN_MS);
    sign_out_elsewhere(scene);
    hear(scene, "beat", 4, "");
    scene_pass(scene, A_TICK);
    assert_string_equal(scene->bye[1], "signed-out");
    scene_close(scene);
}

/* A peer says that the token of the last answer is void. */
static void hear_signed_out(struct scene *scene)
{
    unsigned char hash[HASH];
    char hex[2 * HASH + 1], more[128];
    hash_of(scene->answer.token, hash);
    snprintf(more, sizeof more, ",\"hash\":\"%s\"",
             sodium_bin2hex(hex, sizeof hex, hash, sizeof hash));
    hear(scene, "signed-out", 1, more);
}

static void who_was_signed_out(void **unused)
{
    struct scene *scene = scene_open_among_others(NULL);
    (void)unused;
    scene_person(scene, 1, "Ann");
    hear(scene, "beat", 0, "");
    sign_out_elsewhere(scene);
    hear_signed_out(scene);
    scene_pass(scene, A_TICK);
    assert_string_equal(scene->bye[1], "signed-out");
    scene_close(scene);
}

/* All that somebody has is void, by what a peer has done and says; that they have been
 * deleted is said to them as well. */
static void send_away_elsewhere(const char *reason)
{
    struct scene *scene = scene_open_among_others(NULL);
    char more[128];
    scene_person(scene, 2, "Ben");
    scene_person(scene, 1, "Ann");
    hear(scene, "beat", 0, "");
    sign_out_elsewhere(scene);
    snprintf(more, sizeof more, ",\"person\":\"%s\",\"but\":\"\",\"reason\":\"%s\"",
             scene->answer.id, reason);
    hear(scene, "sent-away", 1, more);
    scene_pass(scene, A_TICK);
    assert_string_equal(scene->bye[1], reason);
    assert_string_equal(scene->bye[2], "");
    scene_close(scene);
}

static void who_was_sent_away(void **unused)
{
    (void)unused;
    send_away_elsewhere("signed-out");
    send_away_elsewhere("deleted");
}

/* Nobody is meant yet who has not said who they are, whatever is said of nobody. */
static void who_has_not_said_hello(void **unused)
{
    struct scene *scene = scene_open_among_others(NULL);
    char more[128];
    (void)unused;
    scene_session(scene, "{}");
    house_connected(scene->house, 1, "somewhere", scene->answer.token);
    snprintf(more, sizeof more, ",\"hash\":\"%064d\"", 0);
    hear(scene, "signed-out", 1, more);
    hear(scene, "sent-away", 2, ",\"person\":\"\",\"but\":\"\",\"reason\":\"deleted\"");
    hear(scene, "beat", 9, ""); /* and much was missed */
    scene_pass(scene, A_TICK);
    assert_string_equal(scene->bye[1], "");
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"hello\"}"), "");
    scene_close(scene);
}

/* What has been on its way for ten seconds is heard, and nothing that is older. */
static void a_message_that_is_late(void **unused)
{
    enum { LATE_MS = 10000 };
    struct scene *scene = scene_open_among_others(NULL);
    char table[33], more[256];
    (void)unused;
    scene_person(scene, 1, "Ann");
    scene_say(scene, 1, "{\"do\":\"create\",\"game\":\"canvas\"}");
    snprintf(table, sizeof table, "%s", scene_text(scene, 1, "table"));
    scene_say(scene, 1, "{\"do\":\"watch\",\"table\":\"%s\"}", table);
    for (int late = 0; late < 2; late++) {
        snprintf(more, sizeof more,
                 ",\"clock\":%lld,\"table\":\"%s\",\"event\":{\"event\":\"said\",\"table\":\"%s\"}",
                 (long long)scene->house->clock - LATE_MS - late, table, table);
        hear(scene, "told", (unsigned)late + 1, more);
        assert_int_equal(scene->events, 1);
    }
    scene_close(scene);
}

/* Connections of an address count wherever they are, as long as their house is heard. */
static void connections_elsewhere(void **unused)
{
    struct house_limits limits = house_limits_default;
    limits.connections = 3;
    struct scene *scene = scene_open_among_others(&limits);
    char text[256];
    (void)unused;
    for (int house = 7; house <= 8; house++) {
        snprintf(text, sizeof text,
                 "{\"house\":\"%032d\",\"n\":1,\"what\":\"connected\",\"address\":\"somewhere\","
                 "\"connections\":1}",
                 house);
        house_heard(scene->house, atelier_span_of(text));
    }
    scene_person(scene, 1, "Ann");
    assert_string_equal(scene->bye[1], "");
    scene_person(scene, 2, "Ben");
    assert_string_equal(scene->bye[2], "full");
    house_disconnected(scene->house, 2);
    hear(scene, "connected", 2, ",\"address\":\"somewhere\",\"connections\":0");
    scene_person(scene, 2, "Ben");
    assert_string_equal(scene->bye[2], "");
    scene_person(scene, 3, "Cleo");
    assert_string_equal(scene->bye[3], "full");
    house_disconnected(scene->house, 3);
    scene_pass(scene, FORGOTTEN_MS); /* the other's are forgotten with it */
    scene_person(scene, 3, "Cleo");
    assert_string_equal(scene->bye[3], "");
    scene_close(scene);
}

/* What somebody has done at another server counts at this one, for and against them. */
static void counted_elsewhere(void **unused)
{
    enum { HOUR_MS = 3600000 };
    struct house_limits limits = house_limits_default;
    limits.tables_an_hour = 1;
    struct scene *scene = scene_open_among_others(&limits);
    static const char create[] = "{\"do\":\"create\",\"game\":\"canvas\"}";
    (void)unused;
    scene_person(scene, 1, "Ann");
    hear(scene, "counted", 1, ",\"address\":\"elsewhere\",\"of\":0,\"more\":1");
    hear(scene, "counted", 2, ",\"address\":\"somewhere\",\"of\":0,\"more\":2");
    hear(scene, "counted", 3, ",\"address\":\"somewhere\",\"of\":-1,\"more\":1");
    assert_string_equal(scene_say(scene, 1, "%s", create), "");
    hear(scene, "counted", 4, ",\"address\":\"somewhere\",\"of\":0,\"more\":-2");
    assert_string_equal(scene_say(scene, 1, "%s", create), "too-fast");
    hear(scene, "counted", 5, ",\"address\":\"somewhere\",\"of\":0,\"more\":-1");
    assert_string_equal(scene_say(scene, 1, "%s", create), "");
    scene_pass(scene, HOUR_MS);
    for (unsigned i = 1; i <= 10; i++) /* however often: it is forgotten by the hour */
        hear(scene, "counted", i, ",\"address\":\"somewhere\",\"of\":0,\"more\":1");
    scene_pass(scene, 2 * HOUR_MS - 1000);
    assert_string_equal(scene_say(scene, 1, "%s", create), "too-fast");
    scene_pass(scene, 1000);
    assert_string_equal(scene_say(scene, 1, "%s", create), "");
    scene_close(scene);
}

/* Codes are guessed at all servers together; they are the last of what is counted. */
static void guessed_elsewhere(void **unused)
{
    struct house_limits limits = house_limits_default;
    limits.finds_an_hour = 1;
    struct scene *scene = scene_open_among_others(&limits);
    char more[64];
    (void)unused;
    scene_person(scene, 1, "Ann");
    snprintf(more, sizeof more, ",\"address\":\"somewhere\",\"of\":%d,\"more\":1", COUNTED_FINDS);
    hear(scene, "counted", 1, more);
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"find\",\"code\":\"zzzz\"}"), "too-fast");
    scene_close(scene);
}

/* The message comes after the token was looked up and before the answer to that is there. */
static void signed_out_while_saying_hello(void **unused)
{
    struct scene *scene = scene_open_among_others(NULL);
    (void)unused;
    scene_session(scene, "{}");
    house_connected(scene->house, 1, "somewhere", scene->answer.token);
    scene_begin(scene, 1, "{\"do\":\"hello\"}");
    hear_signed_out(scene); /* and then the answer */
    assert_string_equal(scene->bye[1], "");
    sign_out_elsewhere(scene);
    scene_pass(scene, A_TICK);
    assert_string_equal(scene->bye[1], "signed-out");
    scene_close(scene);
}

static void no_answer_at_all(void **unused)
{
    struct scene *among = scene_open_among_others(NULL), *alone;
    (void)unused;
    scene_person(among, 2, "Ben");
    scene_person(among, 1, "Ann");
    scene_begin(among, 1, "{\"do\":\"create\",\"game\":\"canvas\"}");
    house_time(among->house, among->now + STUCK_MS, among->now);
    assert_string_equal(among->bye[1], "unavailable");
    assert_string_equal(among->bye[2], ""); /* who has asked nothing stays */
    scene_close(among);

    alone = scene_open(NULL);
    scene_person(alone, 1, "Ann");
    scene_begin(alone, 1, "{\"do\":\"create\",\"game\":\"canvas\"}");
    house_time(alone->house, alone->now + STUCK_MS, alone->now);
    assert_string_equal(alone->bye[1], ""); /* there is nowhere to go */
    scene_close(alone);
}

/* Ann makes a table and sits down, and a peer takes her seat away. */
static int64_t seat_lost_unheard(struct scene *scene, char table[static 33])
{
    scene_person(scene, 1, "Ann");
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"create\",\"game\":\"canvas\"}"), "");
    snprintf(table, 33, "%s", scene_text(scene, 1, "table"));
    struct store_rows *before = stored_table(scene, table);
    int64_t version = before->row->value[1].number;
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"sit\",\"table\":\"%s\"}", table), "");
    turn_back_elsewhere(scene, table, before, version + 2);
    store_rows_free(before);
    return version + 2;
}

/* Who asks for the seat that they seem to have is not told that they have it. */
static void a_seat_that_was_lost_unheard(void **unused)
{
    struct scene *scene = scene_open_among_others(NULL);
    char table[33];
    (void)unused;
    int64_t version = seat_lost_unheard(scene, table);
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"sit\",\"table\":\"%s\"}", table), "");
    struct store_rows *after = stored_table(scene, table);
    assert_int_equal(after->row->value[1].number, version + 1);
    store_rows_free(after);
    scene_close(scene);
}

/* Who watches already and looks again sees what is, too. */
static void a_table_looked_at_again(void **unused)
{
    struct scene *scene = scene_open_among_others(NULL);
    char table[33];
    (void)unused;
    seat_lost_unheard(scene, table);
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"watch\",\"table\":\"%s\"}", table), "");
    const json_t *seats = scene_member(scene, 1, "seats");
    assert_true(json_is_null(json_object_get(json_array_get(seats, 0), "person")));
    scene_close(scene);
}

/* The table is deleted by a peer, which does not say so. */
static void delete_elsewhere(struct scene *scene, const char *table)
{
    struct store_rows *rows = store_rows_new();
    store_row(rows, STORE_NO_TABLE);
    store_text(rows, table);
    store_number(rows, 1);
    store(scene, rows);
}

/* Ann, and Ben; and a table that only Ann has. */
static void open_for_two(struct scene *scene, char table[static 33])
{
    scene_person(scene, 2, "Ben");
    scene_person(scene, 1, "Ann");
    scene_say(scene, 1, "{\"do\":\"create\",\"game\":\"canvas\"}");
    snprintf(table, 33, "%s", scene_text(scene, 1, "table"));
}

/* Another server has played at a table, it says, and deleted it: nothing is left to be played. */
static void moves_of_a_table_that_went(void **unused)
{
    struct scene *scene = scene_open_among_others(NULL);
    char table[33], more[128];
    (void)unused;
    open_for_two(scene, table);
    scene_say(scene, 2, "{\"do\":\"watch\",\"table\":\"%s\"}", table);
    delete_elsewhere(scene, table);
    scene->events = 0;
    snprintf(more, sizeof more, ",\"table\":\"%s\",\"version\":1,\"ply\":5", table);
    hear(scene, "changed", 1, more);
    assert_int_equal(scene->events, 1); /* gone */
    assert_string_equal(scene_say(scene, 2, "{\"do\":\"watch\",\"table\":\"%s\"}", table),
                        "no-table");
    scene_close(scene);
}

/* Who watches it hears that it is gone, and so does who looks at the list. */
static void a_listed_table_that_went(void **unused)
{
    struct scene *scene = scene_open_among_others(NULL);
    char table[33], more[128];
    (void)unused;
    scene_person(scene, 2, "Ben");
    scene_person(scene, 1, "Ann");
    scene_say(scene, 1, "{\"do\":\"create\",\"game\":\"canvas\",\"open\":true}");
    snprintf(table, sizeof table, "%s", scene_text(scene, 1, "table"));
    scene_say(scene, 1, "{\"do\":\"watch\",\"table\":\"%s\"}", table);
    scene_say(scene, 2, "{\"do\":\"tables\",\"watch\":true}");
    delete_elsewhere(scene, table);
    house_disconnected(scene->house, 1); /* and looks no more */
    scene->events = 0;
    snprintf(more, sizeof more, ",\"table\":\"%s\",\"version\":2,\"ply\":0", table);
    hear(scene, "changed", 1, more);
    assert_int_equal(scene->events, 1);
    scene_close(scene);
}

/* Who looks at the list is told what was missed of its tables, also of one that is in memory and
 * that nobody watches. */
static void a_list_of_which_something_was_missed(void **unused)
{
    struct scene *scene = scene_open_among_others(NULL);
    (void)unused;
    scene_person(scene, 2, "Ben");
    scene_person(scene, 1, "Ann");
    hear(scene, "beat", 0, "");
    scene_say(scene, 2, "{\"do\":\"tables\",\"watch\":true}");
    scene_say(scene, 1, "{\"do\":\"create\",\"game\":\"canvas\",\"open\":true}");
    const char *table = scene_text(scene, 1, "table");
    struct store_rows *before = stored_table(scene, table);
    turn_back_elsewhere(scene, table, before, 2);
    store_rows_free(before);
    scene->events = 0;
    hear(scene, "beat", 5, "");
    assert_int_equal(scene->events, 1);
    scene_close(scene);
}

/* Somebody wants a seat at a table while its deletion is under way. */
static void a_seat_at_a_table_that_goes(void **unused)
{
    struct scene *scene = scene_open_among_others(NULL);
    char table[33], sit[80];
    (void)unused;
    open_for_two(scene, table);
    snprintf(sit, sizeof sit, "{\"do\":\"sit\",\"table\":\"%s\"}", table);
    scene_begin(scene, 1, "{\"do\":\"delete\",\"sure\":true}");
    for (int i = 0; i < 3; i++) { /* the password, that she leaves, and which tables are hers */
        assert_int_equal(scene->count, 1);
        scene_step(scene, 1);
    }
    assert_int_equal(scene->count, 1);
    assert_string_equal(scene_say(scene, 2, "%s", sit), "no-table");
    assert_string_equal(scene->bye[1], "deleted");
    scene_close(scene);
}

/* The same where a peer has deleted it, and this one finds out. */
static void a_seat_at_a_table_that_went(void **unused)
{
    struct scene *scene = scene_open_among_others(NULL);
    char table[33];
    (void)unused;
    open_for_two(scene, table);
    delete_elsewhere(scene, table);
    assert_string_equal(scene_say(scene, 2, "{\"do\":\"stand\",\"table\":\"%s\"}", table),
                        "no-table");
    scene_pass(scene, A_TICK);
    scene_close(scene);
}

/* Others are there, and nothing is heard of them any more: the bus may hang. */
static void a_bus_that_says_nothing(void **unused)
{
    struct scene *scene = scene_open_among_others(NULL);
    char table[33];
    (void)unused;
    scene_person(scene, 1, "Ann");
    scene_say(scene, 1, "{\"do\":\"create\",\"game\":\"canvas\"}");
    snprintf(table, sizeof table, "%s", scene_text(scene, 1, "table"));
    scene_say(scene, 1, "{\"do\":\"watch\",\"table\":\"%s\"}", table);
    hear(scene, "beat", 0, "");
    scene_pass(scene, A_TICK);
    delete_elsewhere(scene, table);
    scene->events = 0;
    for (int i = 0; i < 10; i++) {
        hear(scene, "beat", 0, "");
        scene_pass(scene, A_TICK);
    }
    assert_int_equal(scene->events, 0); /* they are heard, so there is nothing to look for */
    for (int i = 0; i < 4; i++)
        scene_pass(scene, A_TICK);
    assert_int_equal(scene->events, 1); /* gone */
    scene_close(scene);
}

/* What has changed elsewhere cannot be read: it is tried again by itself. */
static void a_change_that_cannot_be_read(void **unused)
{
    struct scene *scene = scene_open_among_others(NULL);
    char table[33], more[96];
    (void)unused;
    open_for_two(scene, table);
    scene_say(scene, 1, "{\"do\":\"watch\",\"table\":\"%s\"}", table);
    hear(scene, "beat", 0, "");
    scene_pass(scene, A_TICK);
    delete_elsewhere(scene, table);
    scene->events = 0;
    scene->failing_loads = 1;
    snprintf(more, sizeof more, ",\"table\":\"%s\",\"version\":2,\"ply\":0", table);
    hear(scene, "changed", 1, more);
    assert_int_equal(scene->failing_loads, 0);
    assert_int_equal(scene->events, 0);
    for (int i = 0; i < 4; i++) {
        hear(scene, "beat", 1, "");
        scene_pass(scene, A_TICK);
    }
    assert_int_equal(scene->events, 1); /* gone */
    scene_close(scene);
}

/* One of two others dies before anybody has heard what it did last: the second is heard all along.
 */
static void last_words_that_were_lost(void **unused)
{
    struct scene *scene = scene_open_among_others(NULL);
    char table[33], beat[128];
    (void)unused;
    open_for_two(scene, table);
    snprintf(beat, sizeof beat, "{\"house\":\"%032d\",\"n\":0,\"what\":\"beat\"}", 8);
    scene_say(scene, 1, "{\"do\":\"watch\",\"table\":\"%s\"}", table);
    hear(scene, "beat", 0, "");
    house_heard(scene->house, atelier_span_of(beat));
    scene_pass(scene, A_TICK);
    delete_elsewhere(scene, table);
    scene->events = 0;
    for (int i = 0; i < FORGOTTEN_MS; i += A_TICK) {
        house_heard(scene->house, atelier_span_of(beat));
        scene_pass(scene, A_TICK);
    }
    assert_int_equal(scene->events, 1); /* gone */
    scene_close(scene);
}

/* A peer says in the store that it is there. */
static void be_there(struct scene *scene, int house, int64_t hears)
{
    struct store_rows *rows = store_rows_new();
    char name[33];
    snprintf(name, sizeof name, "%032d", house);
    store_row(rows, STORE_BEAT);
    store_text(rows, name);
    store_number(rows, hears);
    store(scene, rows);
}

/* The others are there, by the store, and the bus does not lead to them: they are looked after, and
 * whoever watches over the houses hears of it. */
static void a_bus_that_is_split(void **unused)
{
    struct scene *scene = scene_open_among_others(NULL);
    char table[33], beat[128];
    (void)unused;
    open_for_two(scene, table);
    scene_say(scene, 1, "{\"do\":\"watch\",\"table\":\"%s\"}", table);
    for (int i = 0; i < 20; i++) { /* longer than until anybody is forgotten */
        be_there(scene, 7, 1);
        scene_pass(scene, 1000);
    }
    assert_true(house_is_split(scene->house));
    assert_int_equal(house_numbers(scene->house).other_servers_unheard, 1);
    assert_int_equal(house_numbers(scene->house).other_servers, 0);
    snprintf(beat, sizeof beat, "{\"house\":\"%032d\",\"n\":0,\"what\":\"beat\"}", 8);
    house_heard(scene->house, atelier_span_of(beat));
    assert_false(house_is_split(scene->house)); /* as many are heard as are not */
    for (int i = 0; i < 5; i++) {
        house_heard(scene->house, atelier_span_of(beat));
        be_there(scene, 7, 1);
        be_there(scene, 9, 1);
        scene_pass(scene, 1000);
    }
    assert_int_equal(house_numbers(scene->house).other_servers_unheard, 2);
    assert_int_equal(house_numbers(scene->house).other_servers, 1);
    assert_true(house_is_split(scene->house));
    scene_pass(scene, FORGOTTEN_MS);
    delete_elsewhere(scene, table);
    scene->events = 0;
    be_there(scene, 7, 1);
    scene_pass(scene, 2000);
    assert_int_equal(scene->events, 1); /* gone */
    hear(scene, "beat", 0, "");
    assert_int_equal(house_numbers(scene->house).other_servers_unheard, 0);
    assert_false(house_is_split(scene->house));
    scene_close(scene);
}

/* It knows that it hears nobody, and says so: that is no fault of this house. */
static void a_peer_whose_bus_is_disconnected(void **unused)
{
    struct scene *scene = scene_open_among_others(NULL);
    (void)unused;
    for (int i = 0; i < 10; i++) {
        be_there(scene, 7, 0);
        scene_pass(scene, 1000);
    }
    assert_int_equal(house_numbers(scene->house).other_servers_unheard, 1);
    assert_false(house_is_split(scene->house));
    scene_close(scene);
}

/* Nothing is heard of a house that has died, and nothing is wrong with the bus. */
static void another_that_has_died(void **unused)
{
    struct scene *scene = scene_open_among_others(NULL);
    (void)unused;
    for (int i = 0; i < 3; i++) {
        be_there(scene, 7, 1);
        hear(scene, "beat", 0, "");
        scene_pass(scene, 1000);
    }
    for (int i = 0; i < 20; i++) {
        scene_pass(scene, 1000);
        assert_int_equal(house_numbers(scene->house).other_servers_unheard, 0);
    }
    assert_int_equal(house_numbers(scene->house).other_servers, 0); /* forgotten */
    scene_close(scene);
}

/* Others have been open for longer than this house knew. */
static void a_clock_that_is_behind(void **unused)
{
    struct scene *scene = scene_open_among_others(NULL);
    struct store_rows *rows = store_rows_new();
    int64_t clock = scene->house->clock;
    (void)unused;
    store_row(rows, STORE_UP);
    store_number(rows, clock + 75000);
    store(scene, rows);
    scene_pass(scene, 1000);
    assert_in_range(scene->house->clock, clock + 75000, clock + 77000);
    scene_close(scene);
}

/* While the store is away nobody can play, and nobody's time runs. */
/* This server's own time goes twice as fast as the store's, by which everybody plays. */
static void a_clock_that_is_fast(void **unused)
{
    enum { SECONDS = 20, A_SECOND = 1000 };
    struct scene *scene = scene_open_among_others(NULL);
    int64_t clock = scene->house->clock, fast = scene->now;
    (void)unused;
    for (int i = 0; i < SECONDS; i++) {
        scene->now += A_SECOND;
        fast += 2 * A_SECOND;
        house_time(scene->house, fast, scene->now);
        scene_step(scene, 1000);
    }
    assert_in_range(scene->house->clock, clock + SECONDS * A_SECOND,
                    clock + (SECONDS + 2) * A_SECOND);
    scene_close(scene);
}

static void time_without_a_store(void **unused)
{
    struct scene *scene = scene_open_among_others(NULL);
    (void)unused;
    int64_t clock = scene->house->clock;
    scene->failing_stores = scene->failing_loads = 10000;
    scene_pass(scene, 75000);
    assert_in_range(scene->house->clock, clock, clock + 3000);
    scene->failing_stores = scene->failing_loads = 0;
    scene_pass(scene, 1000);
    assert_in_range(scene->house->clock, clock + 1000, clock + 4000);
    scene_close(scene);
}

/* Ann and Ben play a game in which a move may take a minute. */
static void play_with_clock(struct scene *scene, const char *more, char table[static 33])
{
    scene_person(scene, 1, "Ann");
    scene_say(scene, 1, "{\"do\":\"create\",\"game\":\"canvas\",\"clock\":{\"move\":60}%s}", more);
    snprintf(table, 33, "%s", scene_text(scene, 1, "table"));
    scene_person(scene, 2, "Ben");
    for (unsigned i = 1; i <= 2; i++)
        assert_string_equal(scene_say(scene, i, "{\"do\":\"sit\",\"table\":\"%s\"}", table), "");
    assert_string_equal(scene_say(scene, 1, "{\"do\":\"start\",\"table\":\"%s\"}", table), "");
    scene_say(scene, 1, "{\"do\":\"watch\",\"table\":\"%s\"}", table);
}

/* This house is stopped, and another one goes on: time passes, by the store. */
static void sleep_for(struct scene *scene, int64_t ms)
{
    for (; ms > 0; ms -= 1000) {
        scene->now += 1000;
        be_there(scene, 7, 1);
    }
    house_now(scene->house, scene->now, scene->now);
}

/* Until when whose turn it is may think, from now on, by the store. */
static int64_t due_in(struct scene *scene, const char *table)
{
    struct store_rows *query = store_rows_new(), *servers = store_rows_new();
    store_row(query, STORE_FIND_SERVERS);
    assert_int_equal(sqlite_store_find(scene->disk, query->row, servers), STORE_DONE);
    struct store_rows *found = stored_table(scene, table);
    int64_t due = found->row[0].value[8].number - servers->row[0].value[0].number;
    store_rows_free(query);
    store_rows_free(servers);
    store_rows_free(found);
    return due;
}

/* A move waits for a house that was stopped for longer than anybody may think. Its own clock is not
 * used for it: whose turn it is then would have lost it at once. */
static void a_move_after_a_sleep(void **unused)
{
    struct scene *scene = scene_open_among_others(NULL);
    char table[33];
    (void)unused;
    play_with_clock(scene, "", table);
    long long ply = json_integer_value(scene_member(scene, 1, "ply"));
    sleep_for(scene, 50000);
    scene_pass(scene, 1000);
    assert_in_range(due_in(scene, table), 8000, 10000);
    sleep_for(scene, 8000);
    assert_string_equal(
        scene_say(scene, 1, "{\"do\":\"play\",\"table\":\"%s\",\"ply\":%lld,\"move\":\"take 1\"}",
                  table, ply),
        "");
    assert_in_range(due_in(scene, table), 59000, 60000);
    scene_pass(scene, 1000);
    scene_say(scene, 2, "{\"do\":\"watch\",\"table\":\"%s\"}", table);
    const json_t *left = json_object_get(scene_member(scene, 2, "clock"), "left");
    assert_in_range(json_integer_value(json_object_get(left, "b")), 57000, 60000);
    scene->failing_loads = 1; /* the clock cannot be read */
    sleep_for(scene, 8000);
    assert_string_equal(
        scene_say(scene, 2, "{\"do\":\"play\",\"table\":\"%s\",\"ply\":%lld,\"move\":\"take 1\"}",
                  table, (long long)json_integer_value(scene_member(scene, 2, "ply"))),
        "unavailable");
    scene_close(scene);
}

/* Nor does the sleep confuse what is read for a rating. */
static void a_rated_end_after_a_sleep(void **unused)
{
    struct scene *scene = scene_open_among_others(NULL);
    char table[33];
    (void)unused;
    play_with_clock(scene, ",\"rated\":true", table);
    sleep_for(scene, 8000);
    assert_string_equal(scene_say(scene, 2, "{\"do\":\"resign\",\"table\":\"%s\"}", table), "");
    assert_string_equal(scene_say(scene, 2, "{\"do\":\"mine\"}"), "");
    const json_t *mine = json_array_get(scene_member(scene, 2, "statistics"), 0);
    assert_int_equal(json_integer_value(json_object_get(json_object_get(mine, "rating"), "games")),
                     1);
    scene_close(scene);
}

/* A turn that began elsewhere while this house was stopped is not as old as that. */
static void a_turn_begun_in_a_sleep(void **unused)
{
    struct scene *scene = scene_open_among_others(NULL);
    char table[33];
    (void)unused;
    play_with_clock(scene, "", table);
    struct store_rows *before = stored_table(scene, table);
    sleep_for(scene, 50000);
    turn_back_elsewhere(scene, table, before, before->row->value[1].number + 1);
    put_off_elsewhere(scene, table, before->row->value[8].number + 50000);
    store_rows_free(before);
    assert_in_range(due_in(scene, table), 59000, 60000);
    scene_say(scene, 2, "{\"do\":\"watch\",\"table\":\"%s\"}", table); /* it is read anew */
    scene_pass(scene, 1000);
    scene_say(scene, 1, "{\"do\":\"watch\",\"table\":\"%s\"}", table);
    const json_t *left = json_object_get(scene_member(scene, 1, "clock"), "left");
    assert_in_range(json_integer_value(json_object_get(left, "a")), 57000, 60000);
    scene_close(scene);
}

/* Ann plays at a peer in the last second, and this one has not heard of it when her time is
 * up. */
static void played_in_time_elsewhere(void **unused)
{
    struct scene *scene = scene_open_among_others(NULL);
    char table[33];
    (void)unused;
    play_with_clock(scene, "", table);
    struct store_rows *before = stored_table(scene, table);
    scene_pass(scene, 59000);
    put_off_elsewhere(scene, table, before->row->value[8].number + 59000);
    scene_pass(scene, 10000);
    struct store_rows *after = stored_table(scene, table);
    assert_int_equal(after->row->value[1].number, before->row->value[1].number);
    scene_pass(scene, 51000);
    store_rows_free(after);
    after = stored_table(scene, table);
    assert_int_equal(after->row->value[1].number, before->row->value[1].number + 1);
    store_rows_free(before);
    store_rows_free(after);
    scene_close(scene);
}

/* Many more than are usual: all of them are heard. */
static void a_crowd_of_houses(void **unused)
{
    struct scene *scene = scene_open_among_others(NULL);
    char text[160];
    (void)unused;
    scene_person(scene, 1, "Ann");
    for (int house = 0; house < 100; house++) {
        snprintf(text, sizeof text, "{\"house\":\"%032d\",\"n\":0,\"what\":\"beat\"}", house + 100);
        house_heard(scene->house, atelier_span_of(text));
        snprintf(text, sizeof text,
                 "{\"house\":\"%032d\",\"n\":1,\"what\":\"connected\",\"address\":\"x\","
                 "\"connections\":1}",
                 house + 100);
        house_heard(scene->house, atelier_span_of(text));
    }
    sign_out_elsewhere(scene);
    house_heard(scene->house, atelier_span_of(text)); /* again: nothing new */
    scene_pass(scene, A_TICK);
    assert_string_equal(scene->bye[1], "");
    snprintf(text, sizeof text, "{\"house\":\"%032d\",\"n\":9,\"what\":\"beat\"}", 199);
    house_heard(scene->house, atelier_span_of(text));
    scene_pass(scene, A_TICK);
    assert_string_equal(scene->bye[1], "signed-out");
    scene_pass(scene, FORGOTTEN_MS);
    scene_close(scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_was_signed_out_unheard),
        cmocka_unit_test(a_house_that_was_forgotten),
        cmocka_unit_test(who_was_signed_out),
        cmocka_unit_test(who_was_sent_away),
        cmocka_unit_test(who_has_not_said_hello),
        cmocka_unit_test(a_message_that_is_late),
        cmocka_unit_test(connections_elsewhere),
        cmocka_unit_test(counted_elsewhere),
        cmocka_unit_test(guessed_elsewhere),
        cmocka_unit_test(signed_out_while_saying_hello),
        cmocka_unit_test(no_answer_at_all),
        cmocka_unit_test(a_seat_that_was_lost_unheard),
        cmocka_unit_test(a_table_looked_at_again),
        cmocka_unit_test(moves_of_a_table_that_went),
        cmocka_unit_test(a_listed_table_that_went),
        cmocka_unit_test(a_list_of_which_something_was_missed),
        cmocka_unit_test(a_seat_at_a_table_that_goes),
        cmocka_unit_test(a_seat_at_a_table_that_went),
        cmocka_unit_test(a_bus_that_says_nothing),
        cmocka_unit_test(a_change_that_cannot_be_read),
        cmocka_unit_test(a_bus_that_is_split),
        cmocka_unit_test(a_peer_whose_bus_is_disconnected),
        cmocka_unit_test(another_that_has_died),
        cmocka_unit_test(last_words_that_were_lost),
        cmocka_unit_test(a_clock_that_is_behind),
        cmocka_unit_test(a_clock_that_is_fast),
        cmocka_unit_test(time_without_a_store),
        cmocka_unit_test(a_move_after_a_sleep),
        cmocka_unit_test(a_rated_end_after_a_sleep),
        cmocka_unit_test(a_turn_begun_in_a_sleep),
        cmocka_unit_test(played_in_time_elsewhere),
        cmocka_unit_test(a_crowd_of_houses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
