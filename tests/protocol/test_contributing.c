/*
 * Contributions over the line protocol: at once with 'new', or step by step at a table that waits.
 */
#include "talk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SEED "000000000000000000000000000000000000000000000000000000000000abcd"
#define NEW  "{'do':'new','game':'canvas','seats':3,'options':{'scenario':'first'},'chance':'auto',"
#define HEX  "abababababababababababababababababababababababababababababababab"
#define SEAL "c6a23ec291940df33ef948bce1df0fc42b8108661529a4e4cd6e084d3bd944c3" /* of HEX */

static json_t *fairness(json_t *reply)
{
    json_t *found = json_object_get(reply, "fairness");
    assert_true(json_is_object(found));
    return found;
}

static void record_has(const char *line)
{
    json_t *reply = get(protocol, "{'do':'record'}");
    if (strstr(text_at(reply, "record"), line) == NULL)
        fail_msg("no '%s' in\n%s", line, text_at(reply, "record"));
    json_decref(reply);
}

/* By seats, or as a list: the same. */
static void test_at_once(void **state)
{
    (void)state;
    char *by_seat =
        get_text(protocol, NEW "'seed':'" SEED "','contributions':{'a':'one','c':'#3'}}");
    record_has("fairness: 2\n");
    record_has("contribution a: one\ncontribution c: \"#3\"\n");
    char *listed = get_text(protocol, NEW "'seed':'" SEED "','contributions':['one','','#3']}");
    char *without = get_text(protocol, NEW "'seed':'" SEED "'}");
    assert_string_equal(by_seat, listed);
    assert_string_not_equal(by_seat, without);
    record_has("fairness: 1\n");
    free(by_seat);
    free(listed);
    free(without);
}

/* The pledge first, then the words, then the commitment, then the first card. */
static void test_step_by_step(void **state)
{
    (void)state;
    json_t *reply = get(protocol, NEW "'await':true}");
    assert_string_equal(text_at(reply, "actor"), "chance");
    assert_int_equal(number_at(reply, "ply"), 0);
    assert_int_equal(number_at(fairness(reply), "scheme"), 1);
    char *pledge = strdup(text_at(fairness(reply), "pledge"));
    assert_null(json_object_get(fairness(reply), "secret"));
    json_decref(reply);
    reply = get(protocol, "{'do':'contribute','contributions':{'b':'two'}}");
    char *first = strdup(text_at(fairness(reply), "commitment"));
    json_decref(reply);
    reply = get(protocol, "{'do':'contribute','contributions':{'a':'one'}}");
    assert_string_equal(text_at(fairness(reply), "pledge"), pledge);
    assert_string_not_equal(text_at(fairness(reply), "commitment"), first);
    json_decref(reply);
    get_error(protocol, "{'do':'contribute','contributions':{'a':'again'}}", "bad-request",
              "already");
    reply = get(protocol, "{'do':'begin'}");
    assert_string_equal(text_at(reply, "actor"), "a");
    assert_string_equal(text_at(fairness(reply), "pledge"), pledge);
    assert_true(json_array_size(json_object_get(reply, "events")) > 10);
    json_decref(reply);
    record_has("contribution a: one\ncontribution b: two\n");
    get_error(protocol, "{'do':'contribute','contributions':{'c':'late'}}", "bad-request",
              "does not wait");
    get_error(protocol, "{'do':'begin'}", "bad-request", "does not wait");
    free(pledge);
    free(first);
}

/* Sealed contributions are waited for; all of a request is done, or nothing. */
static void test_seals(void **state)
{
    (void)state;
    json_decref(get(protocol, NEW "'await':true,'seals':{'a':'" SEAL "'}}"));
    get_error(protocol, "{'do':'begin'}", "bad-request", "waits for seat a");
    get_error(protocol, "{'do':'contribute','contributions':{'b':'two','a':'other'}}",
              "bad-request", "sealed a different");
    json_t *reply = get(protocol, "{'do':'contribute','contributions':{'b':'two'}}");
    char *commitment = strdup(text_at(fairness(reply), "commitment"));
    json_decref(reply);
    reply = get(protocol, "{'do':'contribute','contributions':{'a':'" HEX "'}}");
    assert_string_equal(text_at(fairness(reply), "commitment"), commitment);
    json_decref(reply);
    get_error(protocol, "{'do':'contribute','contributions':{'c':'late'}}", "bad-request",
              "too late");
    json_decref(get(protocol, "{'do':'begin'}"));
    record_has("seal a: " SEAL "\ncontribution a: " HEX "\ncontribution b: two\n");
    free(commitment);
}

static void test_refused(void **state)
{
    static const struct {
        const char *member, *reason;
    } bad[] = {
        {"'contributions':3", "must be an object"},
        {"'contributions':{'a':3}", "must be strings"},
        {"'contributions':{'d':'x'}", "no such seat"},
        {"'contributions':{'z':'x'}", "no such seat"},
        {"'contributions':{'ab':'x'}", "no such seat"},
        {"'contributions':['','','','x']", "no such seat"},
        {"'contributions':{'a':'a\\nb'}", "control"},
        {"'seals':{'a':'x'}", "64 hex digits"},
        {"'seals':{'a':'" SEAL "'}", "waits for seat a"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char request[300];
        snprintf(request, sizeof request, NEW "%s}", bad[i].member);
        get_error(protocol, request, "bad-request", bad[i].reason);
    }
    get_error(protocol, "{'do':'new','game':'canvas','contributions':{'a':'x'}}", "bad-request",
              "plays chance itself");
    get_error(protocol, "{'do':'new','game':'canvas','await':true}", "bad-request", "await");
    get_error(protocol, "{'do':'begin'}", "no-table", "main");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_at_once, open_protocol, close_protocol),
        cmocka_unit_test_setup_teardown(test_step_by_step, open_protocol, close_protocol),
        cmocka_unit_test_setup_teardown(test_seals, open_protocol, close_protocol),
        cmocka_unit_test_setup_teardown(test_refused, open_protocol, close_protocol),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
