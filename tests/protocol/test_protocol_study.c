/*
 * The requests of the line protocol that a page or a bot studies with: facts, moves, show at a ply,
 * redo, choose, verify, review, paintings, achievements; and names and secrets that a table keeps.
 */
#include "talk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SEED "000000000000000000000000000000000000000000000000000000000000abcd"
#define SOLO                                                                                       \
    "{'do':'new','game':'canvas','seats':1,'options':{'scenario':'first'},'chance':'auto',"        \
    "'seed':'" SEED "','names':['Anna'],'date':'2026-11-15'}"

/* Lets a level play the game at "main" to its end. */
static void play_to_the_end(const char *level)
{
    char request[160];
    for (;;) {
        json_t *shown = get(protocol, "{'do':'show'}");
        bool over = strcmp(text_at(shown, "actor"), "over") == 0;
        json_decref(shown);
        if (over)
            return;
        snprintf(request, sizeof request, "{'do':'choose','level':'%s'}", level);
        json_t *chosen = get(protocol, request);
        snprintf(request, sizeof request, "{'do':'play','move':'%s'}", text_at(chosen, "move"));
        json_decref(chosen);
        tell(request);
    }
}

static void test_facts(void **state)
{
    (void)state;
    json_t *reply = get(protocol, "{'do':'facts','game':'canvas','lang':'de'}");
    const json_t *cards = json_object_get(reply, "cards");
    assert_int_equal(json_array_size(cards), 60);
    assert_string_equal(text_at(json_array_get(cards, 0), "word"), "Kostbares");
    assert_int_equal(json_array_size(json_object_get(reply, "scoring")), 12);
    const json_t *scenarios = json_object_get(reply, "scenarios");
    assert_int_equal(json_array_size(scenarios), 9);
    const json_t *goals = json_object_get(json_array_get(scenarios, 3), "scoring");
    assert_int_equal(json_array_size(goals), 4);
    assert_string_equal(json_string_value(json_array_get(goals, 1)), "emphasis");
    assert_int_equal(json_array_size(json_object_get(reply, "achievements")), 10);
    const json_t *ranks = json_object_get(reply, "ranks");
    assert_int_equal(json_array_size(ranks), 5);
    assert_string_equal(text_at(json_array_get(ranks, 3), "name"), "runner-up");
    assert_int_equal(number_at(json_array_get(ranks, 3), "points"), 35);
    json_decref(reply);
    reply = get(protocol, "{'do':'facts','game':'angeschmiert'}");
    assert_int_equal(json_array_size(json_object_get(reply, "achievements")), 10);
    assert_int_equal(json_array_size(json_object_get(reply, "throws")), 35);
    assert_int_equal(number_at(reply, "home"), 64);
    json_decref(reply);
    get_error(protocol, "{'do':'facts','game':'chess'}", "unknown-game", "chess");
}

static long place_of(const json_t *reply, size_t painter)
{
    return number_at(json_array_get(json_object_get(reply, "painters"), painter), "place");
}

static void test_tally(void **state)
{
    (void)state;
    json_t *reply = get(protocol, "{'do':'tally','scoring':['style','variety'],'tokens':[2,0],"
                                  "'painters':[1,2],'cards':[28,30,39,9,55,15]}");
    const json_t *first = json_array_get(json_object_get(reply, "painters"), 0);
    assert_int_equal(number_at(first, "points"), 4);
    const json_t *painting = json_array_get(json_object_get(first, "paintings"), 0);
    assert_int_equal(number_at(json_object_get(first, "ribbons"), "style"), 1);
    assert_int_equal(json_object_size(json_object_get(first, "ribbons")), 3); /* and the bonus */
    assert_int_equal(json_object_size(json_object_get(painting, "ribbons")), 3);
    assert_int_equal(json_array_size(json_object_get(painting, "cards")), 3);
    assert_int_equal(place_of(reply, 0), 1);
    assert_int_equal(place_of(reply, 1), 2);
    assert_string_equal(text_at(reply, "decided_by"), "points");
    json_decref(reply);
    reply = get(protocol, "{'do':'tally','scoring':['style'],'tokens':[1,3,3],'painters':[],"
                          "'cards':[]}");
    assert_string_equal(text_at(reply, "decided_by"), "judge");
    assert_int_equal(place_of(reply, 0), 3);
    assert_int_equal(place_of(reply, 2), 1);
    json_decref(reply);
    reply = get(protocol, "{'do':'tally','scoring':['style'],'tokens':[1,3],'painters':[],"
                          "'cards':[]}");
    assert_string_equal(text_at(reply, "decided_by"), "tokens");
    json_decref(reply);
}

/* Three paintings, each with two ribbons for a card of which only so many count as it has steps. */
static void test_tally_knows_the_most(void **state)
{
    (void)state;
    json_t *reply = get(protocol, "{'do':'tally','scoring':['style','space','proximity'],"
                                  "'tokens':[0],'painters':[1,1,1],"
                                  "'cards':[28,30,39,9,55,15,1,2,3],'lang':'de'}");
    const json_t *one = json_array_get(json_object_get(reply, "painters"), 0);
    const json_t *ribbons = json_object_get(one, "ribbons");
    long sum = 0;
    size_t index;
    json_t *painting;
    json_array_foreach(json_object_get(one, "paintings"), index, painting)
    {
        sum += number_at(json_object_get(painting, "ribbons"), "space");
    }
    assert_int_equal(index, 3);
    assert_int_equal(number_at(ribbons, "space"), sum < 4 ? sum : 4);
    json_decref(reply);
}

static void test_tally_refusals(void **state)
{
    static const struct {
        const char *members, *reason;
    } wrong[] = {
        {"'scoring':['style'],'painters':[],'cards':[]", "tokens:"},
        {"'scoring':['style'],'tokens':[],'painters':[],'cards':[]", "tokens:"},
        {"'scoring':['style'],'tokens':[1,1,1,1,1,1],'painters':[],'cards':[]", "tokens:"},
        {"'scoring':['style'],'tokens':[100],'painters':[],'cards':[]", "tokens:"},
        {"'scoring':['style'],'tokens':['x'],'painters':[],'cards':[]", "tokens:"},
        {"'scoring':[],'tokens':[1],'painters':[],'cards':[]", "scoring:"},
        {"'scoring':[1],'tokens':[1],'painters':[],'cards':[]", "scoring:"},
        {"'scoring':['taste'],'tokens':[1],'painters':[],'cards':[]", "taste"},
        {"'scoring':['style','style'],'tokens':[1],'painters':[],'cards':[]", "named twice"},
        {"'scoring':['style'],'tokens':[1],'painters':[1],'cards':[1,2]", "cards:"},
        {"'scoring':['style'],'tokens':[1],'cards':[1,2,3]", "cards:"},
        {"'scoring':['style'],'tokens':[1],'painters':[2],'cards':[1,2,3]", "painters:"},
        {"'scoring':['style'],'tokens':[1],'painters':['x'],'cards':[1,2,3]", "painters:"},
        {"'scoring':['style'],'tokens':[1],'painters':[1],'cards':[1,2,61]", "61 is not"},
        {"'scoring':['style'],'tokens':[1],'painters':[1],'cards':[1,2,'x']", "0 is not"},
        {"'scoring':['style'],'tokens':[1],'painters':[1],'cards':[1,2,2]", "different"},
        {"'scoring':['style'],'tokens':[1],'painters':[1,1],'cards':[1,2,3,3,4,5]",
         "card 3 is in two"},
        {"'scoring':['style'],'tokens':[1],'painters':[1,1,1,1],"
         "'cards':[1,2,3,4,5,6,7,8,9,10,11,12]",
         "at most three"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char request[240];
        snprintf(request, sizeof request, "{'do':'tally',%s}", wrong[i].members);
        get_error(protocol, request, "bad-request", wrong[i].reason);
    }
}

static void test_names_and_date(void **state)
{
    (void)state;
    tell(SOLO);
    json_t *reply = get(protocol, "{'do':'record'}");
    assert_non_null(strstr(text_at(reply, "record"), "seat a: Anna\ndate: 2026-11-15\n"));
    json_decref(reply);
    static const char *const bad[] = {"['Anna']", "[3,'Anna']", "['An\\nna','Bob']", "[' ','Bob']",
                                      "['Anna','\\u202eBob']"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char request[128];
        snprintf(request, sizeof request, "{'do':'new','game':'canvas','names':%s}", bad[i]);
        get_error(protocol, request, "bad-request", "names: ");
    }
    get_error(protocol, "{'do':'new','game':'canvas','names':['','  ']}", "bad-request",
              "names: seat b: A name");
    get_error(protocol, "{'do':'new','game':'canvas','date':'a\\nb'}", "bad-request", "date");
    get_error(protocol, "{'do':'new','game':'canvas','date':'\\u0085'}", "bad-request", "date");
    get_error(protocol, "{'do':'new','game':'canvas','date':'\\u202e1202'}", "bad-request", "date");
}

/* Whatever names and dates are accepted come back by 'headers', and after a record in between. */
static void test_headers(void **state)
{
    (void)state;
    tell("{'do':'new','game':'canvas','seats':3,'options':{'scenario':'first'},"
         "'names':[' Anna #2','','#'],'date':' #'}");
    char *before = get_text(protocol, "{'do':'headers'}");
    assert_string_equal(
        before,
        "{\"chance\":\"manual\",\"date\":\" #\",\"fairness\":null,\"game\":\"canvas\",\"names\":"
        "[\"Anna #2\",\"\",\"#\"],\"ok\":true,\"options\":{\"scenario\":\"first\","
        "\"seats\":\"3\"}}");
    json_t *reply = get(protocol, "{'do':'record'}");
    json_t *load = json_pack("{s:s,s:O}", "do", "load", "record", json_object_get(reply, "record"));
    char *request = json_dumps(load, JSON_COMPACT);
    json_decref(ask_bytes(protocol, atelier_span_of(request)));
    char *after = get_text(protocol, "{'do':'headers'}");
    assert_string_equal(after, before);
    free(before);
    free(after);
    free(request);
    json_decref(load);
    json_decref(reply);
    get_error(protocol, "{'do':'headers','table':'none'}", "no-table", "none");
}

/* Real dice: the caller says what came, the record says that it did, single moves are taken back.
 */
static void test_outside(void **state)
{
    (void)state;
    get_error(protocol, "{'do':'new','game':'canvas','chance':'mine'}", "bad-request", "chance");
    get_error(protocol, "{'do':'new','game':'canvas','chance':'outside','await':true}",
              "bad-request", "await");
    tell("{'do':'new','game':'angeschmiert','chance':'outside'}");
    get_error(protocol, "{'do':'play','move':'roll rrrrr'}", "illegal-move", "roll");
    tell("{'do':'play','moves':['roll rrgy','move a1','roll bbbb']}");
    tell("{'do':'undo'}");
    json_t *reply = get(protocol, "{'do':'record'}");
    const char *record = json_string_value(json_object_get(reply, "record"));
    assert_string_equal(record,
                        "atelier: 1\ngame: angeschmiert\nchance: outside\n\nroll rrgy\nmove a1\n");
    json_t *load = json_pack("{s:s,s:s}", "do", "load", "record", record);
    char *request = json_dumps(load, JSON_COMPACT);
    json_decref(ask_bytes(protocol, atelier_span_of(request)));
    char *headers = get_text(protocol, "{'do':'headers'}");
    assert_non_null(strstr(headers, "\"chance\":\"outside\""));
    char *verdict = get_text(protocol, "{'do':'verify'}");
    assert_non_null(strstr(verdict, "\"provable\":false"));
    free(headers);
    free(verdict);
    free(request);
    json_decref(load);
    json_decref(reply);
}

/* The page asks before it lays out a game. */
static void test_name(void **state)
{
    (void)state;
    json_t *reply = get(protocol, "{'do':'name','name':'  Anna '}");
    assert_string_equal(text_at(reply, "name"), "Anna");
    json_decref(reply);
    get_error(protocol, "{'do':'name','name':' '}", "bad-request", "name: A name has at least");
    get_error(protocol, "{'do':'name','name':'\\u2066'}", "bad-request", "direction");
    get_error(protocol, "{'do':'name'}", "bad-request", "say which one");
    get_error(protocol, "{'do':'name','name':3}", "bad-request", "must be a string");
}

static void test_moves_and_earlier_positions(void **state)
{
    (void)state;
    tell(SOLO);
    char *before = get_text(protocol, "{'do':'show'}");
    json_t *reply = get(protocol, "{'do':'moves'}");
    size_t count = json_array_size(json_object_get(reply, "moves"));
    assert_int_equal(count, 8);
    assert_string_equal(text_at(json_array_get(json_object_get(reply, "moves"), 0), "actor"),
                        "chance");
    json_decref(reply);
    tell("{'do':'play','move':'take 1'}");
    char *again = get_text(protocol, "{'do':'show','ply':8}");
    assert_string_equal(before, again);
    free(before);
    free(again);
    get_error(protocol, "{'do':'show','ply':1000}", "bad-request", "ply");
}

/* The move after the first eight, as a sentence that begins so. */
static void first_told(const char *request, const char *begin)
{
    json_t *reply = get(protocol, request);
    const json_t *move = json_array_get(json_object_get(reply, "moves"), 0);
    assert_string_equal(text_at(move, "move"), "take 1");
    assert_memory_equal(text_at(move, "told"), begin, strlen(begin));
    json_decref(reply);
}

static void test_moves_are_told(void **state)
{
    (void)state;
    tell(SOLO);
    tell("{'do':'play','move':'take 1'}");
    first_told("{'do':'moves','since':8}", "Anna takes “");
    first_told("{'do':'moves','since':8,'lang':'de','you':'a'}", "Du nimmst „");
    get_error(protocol, "{'do':'moves','since':1000}", "bad-request", "since");
    get_error(protocol, "{'do':'moves','you':'b'}", "bad-request", "you: 'b' is not one of");
}

static void test_redo(void **state)
{
    (void)state;
    tell(SOLO);
    tell("{'do':'play','moves':['take 1','take 1','take 1']}");
    char *end = get_text(protocol, "{'do':'show'}");
    tell("{'do':'undo','count':3}");
    get_error(protocol, "{'do':'redo','count':4}", "bad-request", "played again");
    tell("{'do':'redo'}");
    tell("{'do':'redo','count':2}");
    char *again = get_text(protocol, "{'do':'show'}");
    assert_string_equal(end, again);
    free(end);
    free(again);
    get_error(protocol, "{'do':'redo'}", "bad-request", "played again");
}

static void test_choose(void **state)
{
    (void)state;
    tell(SOLO);
    json_t *reply = get(protocol, "{'do':'choose','level':'club'}");
    assert_non_null(strstr(text_at(reply, "move"), "take "));
    json_decref(reply);
    get_error(protocol, "{'do':'choose','level':'god'}", "bad-request", "god");
    play_to_the_end("casual");
    get_error(protocol, "{'do':'choose'}", "bad-request", "choose: the game is over.");
    get_error(protocol, "{'do':'hint'}", "bad-request", "hint: the game is over.");
    tell("{'do':'new','game':'canvas','seats':1}");
    get_error(protocol, "{'do':'choose'}", "bad-request", "chance");
}

/* A game broken off and gone on with from its record and its secret is the same game. */
static void test_load_with_secret(void **state)
{
    char request[4096], *text;
    (void)state;
    tell(SOLO);
    tell("{'do':'play','moves':['take 1','take 2']}");
    json_t *reply = get(protocol, "{'do':'record'}");
    json_t *load = json_pack("{s:s,s:s,s:s,s:s}", "do", "load", "table", "other", "seed", SEED,
                             "record", text_at(reply, "record"));
    text = json_dumps(load, JSON_COMPACT);
    json_t *loaded = ask_bytes(protocol, atelier_span_of(text));
    assert_true(json_is_true(json_object_get(loaded, "ok")));
    json_decref(loaded);
    free(text);
    json_decref(load);
    char *here = get_text(protocol, "{'do':'play','move':'take 1'}");
    char *there = get_text(protocol, "{'do':'play','move':'take 1','table':'other'}");
    assert_string_equal(here, there);
    free(here);
    free(there);
    snprintf(request, sizeof request,
             "{\"do\":\"load\",\"seed\":\"%064d\",\"record\":\"atelier: 1\\ngame: canvas\\n"
             "seats: 1\\n\\n\"}",
             7);
    loaded = ask_bytes(protocol, atelier_span_of(request));
    assert_string_equal(text_at(json_object_get(loaded, "error"), "code"), "bad-request");
    json_decref(loaded);
    json_decref(reply);
    get_error(protocol, "{'do':'load','record':'','seed':'xyz'}", "bad-record", "");
}

static void test_verify_and_review(void **state)
{
    (void)state;
    tell(SOLO);
    json_t *reply = get(protocol, "{'do':'verify'}");
    assert_true(json_is_false(json_object_get(reply, "provable")));
    json_decref(reply);
    play_to_the_end("beginner");
    reply = get(protocol, "{'do':'verify'}");
    assert_true(json_is_true(json_object_get(reply, "provable")));
    assert_true(json_is_true(json_object_get(reply, "fair")));
    assert_true(number_at(reply, "checked") > 8);
    json_decref(reply);
    tell("{'do':'new','game':'angeschmiert','seats':2,'chance':'auto','seed':'" SEED
         "','options':{'figures':{'a':[58,64],'b':[57,64]}}}");
    play_to_the_end("club");
    reply = get(protocol, "{'do':'review','lang':'it'}");
    assert_true(json_is_object(json_object_get(reply, "review")));
    assert_true(strlen(text_at(reply, "summary")) > 20);
    assert_non_null(strstr(text_at(reply, "graph"), "<svg"));
    json_decref(reply);
}

static void test_paintings(void **state)
{
    (void)state;
    tell(SOLO);
    json_t *reply = get(protocol, "{'do':'paintings'}");
    assert_int_equal(json_array_size(json_object_get(reply, "paintings")), 0);
    json_decref(reply);
    tell("{'do':'play','moves':['take 1','take 1','take 1']}");
    reply = get(protocol, "{'do':'paintings','count':60,'seat':'a'}");
    const json_t *list = json_object_get(reply, "paintings");
    assert_int_equal(json_array_size(list), 6);
    for (size_t i = 1; i < json_array_size(list); i++)
        assert_true(number_at(json_array_get(list, i - 1), "points") >=
                    number_at(json_array_get(list, i), "points"));
    /* What was promised is what comes. */
    char request[160];
    const json_t *best = json_array_get(list, 0), *cards = json_object_get(best, "cards");
    long promised = number_at(best, "points");
    snprintf(request, sizeof request, "{'do':'play','move':'paint %lld %lld %lld'}",
             json_integer_value(json_array_get(cards, 0)),
             json_integer_value(json_array_get(cards, 1)),
             json_integer_value(json_array_get(cards, 2)));
    json_t *played = get(protocol, request);
    const json_t *seats = json_object_get(json_object_get(played, "state"), "seats");
    assert_int_equal(number_at(json_array_get(seats, 0), "points"), promised);
    json_decref(played);
    json_decref(reply);
    tell("{'do':'undo'}");
    reply = get(protocol, "{'do':'paintings'}"); /* the best five */
    assert_int_equal(json_array_size(json_object_get(reply, "paintings")), 5);
    json_decref(reply);
    get_error(protocol, "{'do':'paintings','seat':'b'}", "bad-request", "seat");
    tell("{'do':'new','game':'angeschmiert','seats':2}");
    get_error(protocol, "{'do':'paintings'}", "bad-request", "Canvas");
}

static void test_achievements(void **state)
{
    (void)state;
    tell(SOLO);
    json_t *reply = get(protocol, "{'do':'achievements'}");
    assert_int_equal(json_array_size(json_object_get(reply, "new")), 0);
    json_decref(reply);
    play_to_the_end("club");
    reply = get(protocol, "{'do':'achievements','achieved':0,'scenarios':0}");
    assert_true(number_at(reply, "scenarios") > 0);
    long achieved = number_at(reply, "achieved");
    size_t fresh = json_array_size(json_object_get(reply, "new"));
    assert_int_equal(fresh, __builtin_popcountl((unsigned long)achieved));
    json_decref(reply);
    char request[160];
    snprintf(request, sizeof request, "{'do':'achievements','achieved':%ld}", achieved);
    reply = get(protocol, request);
    assert_int_equal(json_array_size(json_object_get(reply, "new")), 0);
    json_decref(reply);
    tell("{'do':'new','game':'angeschmiert','seats':2,'chance':'auto','seed':'" SEED "'}");
    play_to_the_end("club");
    reply = get(protocol, "{'do':'achievements','seat':'a'}");
    json_t *other = get(protocol, "{'do':'achievements','seat':'b'}");
    /* One of them has won. */
    assert_int_equal((number_at(reply, "achieved") & 1) + (number_at(other, "achieved") & 1), 1);
    json_decref(other);
    json_decref(reply);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_facts),
        cmocka_unit_test(test_tally),
        cmocka_unit_test(test_tally_knows_the_most),
        cmocka_unit_test(test_tally_refusals),
        cmocka_unit_test(test_names_and_date),
        cmocka_unit_test(test_headers),
        cmocka_unit_test(test_outside),
        cmocka_unit_test(test_name),
        cmocka_unit_test(test_moves_and_earlier_positions),
        cmocka_unit_test(test_moves_are_told),
        cmocka_unit_test(test_redo),
        cmocka_unit_test(test_choose),
        cmocka_unit_test(test_load_with_secret),
        cmocka_unit_test(test_verify_and_review),
        cmocka_unit_test(test_paintings),
        cmocka_unit_test(test_achievements),
    };
    return cmocka_run_group_tests(tests, open_protocol, close_protocol);
}
