/*
 * The line protocol when something is wrong: every code, every limit, and that nothing has changed.
 */
#include "talk.h"

#include "common/grow.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define GAME "{'do':'new','game':'canvas',"

/* A table "main" with a game in progress, and "auto" with one whose chance is the table's. */
static int open_with_games(void **state)
{
    open_protocol(state);
    json_decref(get(protocol, GAME "'seats':2,'options':{'scenario':'first'}}"));
    json_decref(get(protocol, "{'do':'play','moves':['back 1','back 2','back 3','back 4','back 5',"
                              "'back 6','deal 1','deal 2','deal 3','deal 4','deal 5','take 2',"
                              "'deal 7']}"));
    json_decref(get(protocol, GAME "'table':'auto','chance':'auto'}"));
    return 0;
}

/* Positions and records of both tables as one text. */
static char *everything(void)
{
    static const char *const asked[] = {"{'do':'show'}", "{'do':'record'}",
                                        "{'do':'show','table':'auto'}",
                                        "{'do':'record','table':'auto'}"};
    static struct text all;
    struct atelier_out *out = text_init(&all);
    for (int i = 0; i < 4; i++) {
        char *text = get_text(protocol, asked[i]);
        atelier_put(out, text);
        free(text);
    }
    assert_false(all.buffer.full);
    return strdup(all.bytes);
}

struct wrong {
    const char *request, *code, *reason;
};

static void all_refused(const struct wrong *wrong, size_t count)
{
    char *before = everything();
    for (size_t i = 0; i < count; i++) {
        get_error(protocol, wrong[i].request, wrong[i].code, wrong[i].reason);
        char *after = everything();
        if (strcmp(before, after) != 0)
            fail_msg("%s has changed a table", wrong[i].request);
        free(after);
    }
    free(before);
}

#define ALL_REFUSED(wrong) all_refused(wrong, sizeof(wrong) / sizeof *(wrong))

static void test_bad_json(void **state)
{
    static const struct wrong wrong[] = {
        {"", "bad-json", "Column"},
        {"   ", "bad-json", "Column"},
        {"{", "bad-json", "Column"},
        {"{'do':'show'", "bad-json", "Column"},
        {"{'do':'show'} {'do':'show'}", "bad-json", "Column"},
        {"{'do':'drop','do':'show'}", "bad-json", "duplicate"},
        {"{'do':'play','move':'take 1','move':'take 2'}", "bad-json", "duplicate"},
        {GAME "'options':{'seats':2,'seats':3}}", "bad-json", "duplicate"},
        {"{do:show}", "bad-json", "Column"},
        {"{'do':'show',}", "bad-json", "Column"},
        {"{'do':'\xff'}", "bad-json", "Column"},
        {"{'do':'show','id':'\\u0000'}", "bad-json", "Column"},
        {"hello", "bad-json", "Column"},
        {"nul", "bad-json", "Column"},
        {"[]", "bad-request", "object"},
        {"[{'do':'show'}]", "bad-request", "object"},
        {"[1]", "bad-request", "object"},
    };
    static const char nul[] = "{\"do\":\"show\"\0}";
    (void)state;
    ALL_REFUSED(wrong);
    json_t *reply = ask_bytes(protocol, (struct atelier_span){nul, sizeof nul - 1});
    assert_string_equal(text_at(json_object_get(reply, "error"), "code"), "bad-json");
    json_decref(reply);
}

/* A tower of brackets is refused, not climbed. */
static void test_deep_json(void **state)
{
    size_t size = 500000;
    char *tower = malloc(size);
    (void)state;
    memset(tower, '[', size);
    json_t *reply = ask_bytes(protocol, (struct atelier_span){tower, size});
    assert_string_equal(text_at(json_object_get(reply, "error"), "code"), "bad-json");
    json_decref(reply);
    free(tower);
}

static void test_bad_requests(void **state)
{
    static const struct wrong wrong[] = {
        {"{}", "bad-request", "do:"},
        {"{'do':1}", "bad-request", "do:"},
        {"{'do':null}", "bad-request", "do:"},
        {"{'do':''}", "bad-request", "do:"},
        {"{'do':'dance'}", "bad-request", "'dance'"},
        {"{'do':'Show'}", "bad-request", "'Show'"},
        {"{'do':'show','lang':'fr'}", "bad-request", "lang:"},
        {"{'do':'show','lang':5}", "bad-request", "lang:"},
        {"{'do':'show','table':5}", "bad-request", "table:"},
        {"{'do':'show','table':''}", "bad-request", "table:"},
        {"{'do':'new','table':['a'],'game':'canvas'}", "bad-request", "table:"},
        {"{'do':'new'}", "bad-request", "game:"},
        {"{'do':'new','game':7}", "bad-request", "game:"},
        {"{'do':'new','game':'chess'}", "unknown-game", "'chess'"},
        {"{'do':'new','game':''}", "unknown-game", "game:"},
        {GAME "'options':[]}", "bad-request", "options:"},
        {GAME "'options':'first'}", "bad-request", "options:"},
        {GAME "'chance':'dice'}", "bad-request", "chance:"},
        {GAME "'chance':true}", "bad-request", "chance:"},
        {GAME "'chance':'auto','seed':'12'}", "bad-request", "seed:"},
        {GAME "'chance':'auto','seed':12}", "bad-request", "seed:"},
        {GAME "'seed':'0000000000000000000000000000000000000000000000000000000000000000'}",
         "bad-request", "seed:"},
        {"{'do':'play'}", "bad-request", "move:"},
        {"{'do':'play','move':'take 1','moves':['take 1']}", "bad-request", "move:"},
        {"{'do':'play','move':7}", "bad-request", "move:"},
        {"{'do':'play','moves':'take 1'}", "bad-request", "moves:"},
        {"{'do':'play','moves':[1]}", "bad-request", "moves: number 1"},
        {"{'do':'undo','count':0}", "bad-request", "count:"},
        {"{'do':'undo','count':-1}", "bad-request", "count:"},
        {"{'do':'undo','count':1.5}", "bad-request", "count:"},
        {"{'do':'undo','count':'1'}", "bad-request", "count:"},
        {"{'do':'undo','count':14}", "bad-request", "count:"},
        {"{'do':'undo','count':99999999999}", "bad-request", "count:"},
        {"{'do':'undo','table':'auto'}", "bad-request", "count:"},
        {"{'do':'load'}", "bad-request", "record:"},
        {"{'do':'load','record':5}", "bad-request", "record:"},
        {"{'do':'hint','level':'god'}", "bad-request", "level: there is no player 'god'; "},
        {"{'do':'hint','level':'god'}", "bad-request", " casual, club, expert, master, "},
        {"{'do':'hint','level':1}", "bad-request", "level:"},
        {"{'do':'hint','names':['Anna']}", "bad-request", "names:"},
        {"{'do':'hint','ms':0}", "bad-request", "ms:"},
        {"{'do':'hint','ms':600001}", "bad-request", "ms:"},
        {"{'do':'value','ms':'x'}", "bad-request", "ms:"},
        {"{'do':'value','level':'none'}", "bad-request", "level:"},
        {"{'do':'score'}", "bad-request", "cards:"},
        {"{'do':'score','cards':[1,2]}", "bad-request", "cards:"},
        {"{'do':'score','cards':[1,2,3,4]}", "bad-request", "cards:"},
        {"{'do':'score','cards':[1,2,'3']}", "bad-request", "cards:"},
        {"{'do':'score','cards':[1,2,2]}", "bad-request", "cards:"},
        {"{'do':'score','cards':[1,2,61]}", "bad-request", "cards:"},
        {"{'do':'score','cards':[1,2,4294967299]}", "bad-request", "cards:"},
        {"{'do':'score','cards':[1,2,3],'scoring':[]}", "bad-request", "scoring:"},
        {"{'do':'score','cards':[1,2,3],'scoring':'space'}", "bad-request", "scoring:"},
        {"{'do':'score','cards':[1,2,3],'scoring':[5]}", "bad-request", "scoring:"},
        {"{'do':'score','cards':[1,2,3],'scoring':['spaces']}", "bad-request", "scoring:"},
        {"{'do':'score','cards':[1,2,3],'scoring':['space','space']}", "bad-request", "scoring:"},
    };
    (void)state;
    ALL_REFUSED(wrong);
}

static void test_bad_options(void **state)
{
    static const struct wrong wrong[] = {
        {GAME "'seats':6}", "bad-option", "seats:"},
        {GAME "'seats':0}", "bad-option", "seats:"},
        {GAME "'seats':-1}", "bad-option", "seats:"},
        {GAME "'seats':'2'}", "bad-option", "seats:"},
        {GAME "'seats':2.0}", "bad-option", "seats:"},
        {GAME "'seats':null}", "bad-option", "seats:"},
        {GAME "'seats':2,'options':{'seats':3}}", "bad-option", "seats:"},
        {GAME "'options':{'colour':'red'}}", "bad-option", "colour:"},
        {GAME "'options':{'':1}}", "bad-option", ":"},
        {GAME "'options':{'scenario':'nowhere'}}", "bad-option", "scenario:"},
        {GAME "'options':{'scenario':1}}", "bad-option", "scenario:"},
        {GAME "'options':{'scenario':''}}", "bad-option", "scenario:"},
        {GAME "'options':{'scenario':'first game'}}", "bad-option", "scenario:"},
        {GAME "'options':{'scenario':'first','scoring':['space']}}", "bad-option", "scenario:"},
        {GAME "'options':{'scoring':'space'}}", "bad-option", "scoring:"},
        {GAME "'options':{'scoring':[]}}", "bad-option", "scoring:"},
        {GAME "'options':{'scoring':[1]}}", "bad-option", "scoring:"},
        {GAME "'options':{'scoring':['space','space']}}", "bad-option", "scoring:"},
        {GAME "'options':{'scoring':['space style']}}", "bad-option", "scoring:"},
        {GAME "'options':{'scoring':['a','b']}}", "bad-option", "scoring:"},
        {GAME "'options':{'scoring':['random','random','random','random','random']}}", "bad-option",
         "scoring:"},
        {GAME "'options':{'mode':'solo'}}", "bad-option", "mode:"},
        {GAME "'seats':2,'options':{'mode':'puzzle'}}", "bad-option", "mode:"},
        {GAME "'seats':2,'options':{'target':'easy'}}", "bad-option", "target:"},
        {GAME "'seats':1,'options':{'target':'goal'}}", "bad-option", "target:"},
    };
    (void)state;
    ALL_REFUSED(wrong);
}

static void test_wrong_moves(void **state)
{
    static const struct wrong wrong[] = {
        {"{'do':'play','move':''}", "illegal-move", "not a move"},
        {"{'do':'play','move':'take 9'}", "illegal-move", "take:"},
        {"{'do':'play','move':'Take 1'}", "illegal-move", "not a move"},
        {"{'do':'play','move':'take  1'}", "illegal-move", "not a move"},
        {"{'do':'play','move':'take 1 '}", "illegal-move", "not a move"},
        {"{'do':'play','move':'take'}", "illegal-move", "number of words"},
        {"{'do':'play','move':'paint 1 2 3'}", "illegal-move", "paint:"},
        {"{'do':'play','move':'deal 8'}", "not-your-turn", "seat b"},
        {"{'do':'play','move':'judge a'}", "not-your-turn", "seat b"},
        {"{'do':'play','move':'toss 0'}", "not-your-turn", "seat b"},
        {"{'do':'play','table':'auto','move':'deal 8'}", "not-your-turn", "deal:"},
        {"{'do':'play','table':'auto','move':'goal style'}", "not-your-turn", "goal:"},
        /* a list is all or nothing */
        {"{'do':'play','moves':['take 1','deal 8','take 9']}", "illegal-move", "moves: number 3"},
        {"{'do':'play','moves':['take 1','take 1']}", "not-your-turn", "moves: number 2"},
        {"{'do':'play','moves':['take 1','deal 8',5]}", "bad-request", "moves: number 3"},
        {"{'do':'play','moves':['take 9','deal 8']}", "illegal-move", "moves: number 1"},
        {"{'do':'hint','table':'manual'}", "no-table", "'manual'"},
    };
    (void)state;
    ALL_REFUSED(wrong);
    json_decref(get(protocol, "{'do':'play','moves':[]}")); /* nothing asked, nothing wrong */
}

/* A refused list cannot be used to look at outcomes to come: what it looked at counts as seen. */
static void test_no_looking_ahead(void **state)
{
    static const char tried[] = "{'do':'play','table':'auto','moves':['take 1','take 1','take 9']}";
    static const char other[] = "{'do':'play','table':'auto','move':'take 2'}";
    (void)state;
    char *before = get_text(protocol, "{'do':'show','table':'auto'}");
    get_error(protocol, tried, "illegal-move", "moves: number 3");
    char *after = get_text(protocol, "{'do':'show','table':'auto'}");
    assert_string_equal(before, after);
    free(before);
    free(after);
    /* The same way again is what was looked at; another way takes it back. */
    json_decref(get(protocol, "{'do':'play','table':'auto','move':'take 1'}"));
    char *record = get_text(protocol, "{'do':'record','table':'auto'}");
    assert_null(strstr(record, "taken-back: 2"));
    free(record);
    json_decref(get(protocol, "{'do':'undo','table':'auto'}"));
    json_decref(get(protocol, other));
    record = get_text(protocol, "{'do':'record','table':'auto'}");
    assert_non_null(strstr(record, "taken-back: 2"));
    free(record);
}

static void test_no_table(void **state)
{
    static const char *const requests[] = {"show", "play",  "undo", "record",
                                           "hint", "value", "drop"};
    (void)state;
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
        char request[96];
        snprintf(request, sizeof request, "{'do':'%s','table':'nobody','move':'take 1'}",
                 requests[i]);
        get_error(protocol, request, "no-table", "'nobody'");
    }
}

static void test_errors_follow_the_language(void **state)
{
    static const char *const sentences[][2] = {
        {"en", "moves: number 1: take: '9' is not a position in the row; they run from 1 to 5."},
        {"de", "moves: Nummer 1: take: „9“ ist keine Position der Auslage; es gibt 1 bis 5."},
        {"es", "moves: número 1: take: «9» no es una posición de la fila; van de la 1 a la 5."},
        {"it", "moves: numero 1: take: «9» non è una posizione della fila; vanno da 1 a 5."},
    };
    (void)state;
    for (size_t i = 0; i < sizeof sentences / sizeof *sentences; i++) {
        char request[96];
        snprintf(request, sizeof request, "{'do':'play','moves':['take 9'],'lang':'%s'}",
                 sentences[i][0]);
        get_error(protocol, request, "illegal-move", sentences[i][1]);
    }
}

static void test_names(void **state)
{
    char request[256], name[66];
    (void)state;
    memset(name, 'n', sizeof name);
    name[64] = '\0';
    snprintf(request, sizeof request, GAME "'table':'%s'}", name);
    json_decref(get(protocol, request));
    name[64] = 'n';
    name[65] = '\0';
    snprintf(request, sizeof request, GAME "'table':'%s'}", name);
    get_error(protocol, request, "bad-request", "table:");
}

static void test_bad_records(void **state)
{
    static const struct wrong wrong[] = {
        {"{'do':'load','record':''}", "bad-record", "line 1: the record is empty"},
        {"{'do':'load','record':'atelier: 1\\ngame: chess\\n'}", "bad-record", "line 2"},
        {"{'do':'load','record':'atelier: 1\\ngame: canvas\\nseats: 7\\n\\n'}", "bad-record",
         "line 3"},
        {"{'do':'load','record':'atelier: 1\\ngame: canvas\\n\\ntake 1\\n'}", "bad-record",
         "line 4"},
        {"{'do':'load','table':'fresh','record':'hello'}", "bad-record", "line 1"},
    };
    (void)state;
    ALL_REFUSED(wrong);
    get_error(protocol, "{'do':'show','table':'fresh'}", "no-table", "'fresh'");
}

/* Hints are for seats: chance, the judge and the end have none. */
static void test_hint_without_seat(void **state)
{
    (void)state;
    json_decref(get(protocol, GAME "'table':'t'}"));
    get_error(protocol, "{'do':'hint','table':'t'}", "bad-request", "'chance'");
}

/* Ten thousand tables and not one more; an old name may be used again, a dropped one too. */
static void test_many_tables(void **state)
{
    char request[96];
    (void)state;
    for (int i = 2; i < PROTOCOL_TABLES; i++) { /* two are there already */
        snprintf(request, sizeof request, GAME "'table':'t%d'}", i);
        json_decref(get(protocol, request));
    }
    char *before = everything();
    get_error(protocol, GAME "'table':'more'}", "bad-request", "10000");
    get_error(protocol, "{'do':'load','table':'more','record':'atelier: 1\\ngame: canvas\\n'}",
              "bad-request", "10000");
    char *after = everything();
    assert_string_equal(after, before);
    free(before);
    free(after);
    get_error(protocol, "{'do':'show','table':'more'}", "no-table", "'more'");
    json_decref(get(protocol, GAME "'table':'t77'}"));
    json_decref(get(protocol, "{'do':'drop','table':'t77'}"));
    json_decref(get(protocol, GAME "'table':'more'}"));
    get_error(protocol, GAME "'table':'t77'}", "bad-request", "10000");
    json_decref(get(protocol, "{'do':'show','table':'t9999'}"));
}

static void test_too_long(void **state)
{
    (void)state;
    struct grow reply = grow_empty();
    protocol_answer_too_long(&reply.out);
    json_t *value = json_loads(reply.text, 0, NULL);
    assert_true(json_is_false(json_object_get(value, "ok")));
    assert_string_equal(text_at(json_object_get(value, "error"), "code"), "bad-request");
    assert_int_equal(reply.text[reply.used - 1], '\n');
    json_decref(value);
    grow_free(&reply);
    /* A line of just the length is answered. */
    char *line = malloc(PROTOCOL_LINE);
    memset(line, ' ', PROTOCOL_LINE);
    memcpy(line, "{\"do\":\"hello\"}", 14);
    value = ask_bytes(protocol, (struct atelier_span){line, PROTOCOL_LINE});
    assert_true(json_is_true(json_object_get(value, "ok")));
    json_decref(value);
    free(line);
}

/* A table cannot be given more moves than any game has. */
static void test_long_record(void **state)
{
    (void)state;
    size_t lines = (1 << 20) + 8, head = strlen("{\"do\":\"load\",\"record\":\"");
    char *line = malloc(head + 2 * lines + 8);
    strcpy(line, "{\"do\":\"load\",\"record\":\"");
    for (size_t i = 0; i < lines; i++)
        memcpy(line + head + 2 * i, "\\n", 2);
    strcpy(line + head + 2 * lines, "\"}");
    json_t *reply = ask_bytes(protocol, atelier_span_of(line));
    assert_string_equal(text_at(json_object_get(reply, "error"), "code"), "bad-record");
    json_decref(reply);
    free(line);
}

/* Any byte of a request changed: always one answer, and the tables stay unless it went well. */
static void test_any_byte(void **state)
{
    static const char request[] = "{\"do\":\"play\",\"move\":\"take 1\",\"id\":7}";
    char line[sizeof request];
    (void)state;
    for (size_t at = 0; at < sizeof request - 1; at++)
        for (int byte = 0; byte < 256; byte++) {
            memcpy(line, request, sizeof request);
            line[at] = (char)byte;
            json_t *reply = ask_bytes(protocol, (struct atelier_span){line, sizeof request - 1});
            if (json_is_true(json_object_get(reply, "ok")))
                json_decref(get(protocol, "{'do':'undo'}"));
            json_decref(reply);
        }
    json_t *reply = get(protocol, "{'do':'show'}");
    assert_int_equal(number_at(reply, "ply"), 13);
    json_decref(reply);
}

#define CASE(test) cmocka_unit_test_setup_teardown(test, open_with_games, close_protocol)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(test_bad_json),
        CASE(test_deep_json),
        CASE(test_bad_requests),
        CASE(test_bad_options),
        CASE(test_wrong_moves),
        CASE(test_no_looking_ahead),
        CASE(test_no_table),
        CASE(test_errors_follow_the_language),
        CASE(test_names),
        CASE(test_bad_records),
        CASE(test_hint_without_seat),
        CASE(test_many_tables),
        CASE(test_too_long),
        CASE(test_long_record),
        CASE(test_any_byte),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
