/*
 * The line protocol when all goes well: every request, what its reply holds, and that tables keep
 * what they should. What goes wrong is in test_protocol_errors.c.
 */
#include "talk.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NEW  "{'do':'new','game':'canvas','seats':2,'options':{'scenario':'first'}}"
#define SEED "000000000000000000000000000000000000000000000000000000000000abcd"
#define NEW_AUTO                                                                                   \
    "{'do':'new','game':'canvas','seats':2,'options':{'scenario':'first'},'chance':'auto',"        \
    "'seed':'" SEED "'}"
#define SET_UP                                                                                     \
    "{'do':'play','moves':['back 1','back 2','back 3','back 4','back 5','back 6','deal 1',"        \
    "'deal 2','deal 3','deal 4','deal 5']}"

static void is_position(const json_t *reply, const char *actor, long ply)
{
    assert_string_equal(text_at(reply, "actor"), actor);
    assert_int_equal(number_at(reply, "ply"), ply);
    assert_true(json_is_array(json_object_get(reply, "legal")));
    assert_true(json_is_object(json_object_get(reply, "state")));
}

/* Asks for a position and checks it. */
static void position(const char *request, const char *actor, long ply)
{
    json_t *reply = get(protocol, request);
    is_position(reply, actor, ply);
    json_decref(reply);
}

static void test_hello(void **state)
{
    json_t *reply = get(protocol, "{'do':'hello'}");
    const json_t *games = json_object_get(reply, "games");
    (void)state;
    assert_string_equal(text_at(reply, "name"), "atelier");
    assert_string_equal(text_at(reply, "version"), ATELIER_VERSION);
    assert_int_equal(number_at(reply, "protocol"), 1);
    size_t count = 0;
    for (const struct atelier_game *const *game = atelier_games(); *game != NULL; game++, count++) {
        const json_t *told = json_array_get(games, count);
        const json_t *options = json_object_get(told, "options");
        assert_string_equal(text_at(told, "name"), (*game)->name);
        assert_int_equal(json_integer_value(json_array_get(json_object_get(told, "seats"), 0)),
                         (*game)->min_seats);
        assert_int_equal(json_integer_value(json_array_get(json_object_get(told, "seats"), 1)),
                         (*game)->max_seats);
        for (size_t i = 0; i < json_array_size(options); i++) {
            assert_string_equal(text_at(json_array_get(options, i), "name"),
                                (*game)->options[i].name);
            assert_true(strlen(text_at(json_array_get(options, i), "kind")) > 0);
        }
        const json_t *levels = json_object_get(told, "levels");
        const struct atelier_player *const *level = atelier_mind_of(*game)->levels;
        for (size_t i = 0; i < json_array_size(levels); i++, level++)
            assert_string_equal(text_at(json_array_get(levels, i), "name"), (*level)->name);
        assert_null(*level);
        const json_t *questions = json_object_get(told, "questions");
        assert_true(json_is_array(questions));
        for (size_t i = 0; i < json_array_size(questions); i++)
            assert_string_equal(text_at(json_array_get(questions, i), "name"),
                                (*game)->questions[i].name);
    }
    assert_int_equal(json_array_size(games), count);
    json_decref(reply);
}

/* An option of a game as hello tells it, compact and with sorted keys; to be freed. */
static char *option_of(size_t game, size_t option)
{
    json_t *reply = get(protocol, "{'do':'hello'}");
    const json_t *told = json_array_get(json_object_get(reply, "games"), game);
    json_t *found = json_array_get(json_object_get(told, "options"), option);
    json_object_del(found, "choices");
    json_object_del(found, "help");
    char *text = json_dumps(found, JSON_COMPACT | JSON_SORT_KEYS);
    json_decref(reply);
    return text;
}

/* Whoever offers a game it has never heard of finds what to offer. */
static void test_options_for_programs(void **state)
{
    static const struct {
        size_t game, option;
        const char *told;
    } known[] = {
        {0, 0, "{\"default\":2,\"kind\":\"number\",\"least\":1,\"most\":5,\"name\":\"seats\"}"},
        {0, 1,
         "{\"default\":null,\"kind\":\"word\",\"name\":\"scenario\",\"values\":[\"family\","
         "\"chill\",\"synergy\",\"first\",\"balanced\",\"no-elements\",\"all-elements\","
         "\"spatial\",\"bonus\"]}"},
        {0, 2,
         "{\"default\":[\"random\",\"random\",\"random\",\"random\"],\"kind\":\"words\","
         "\"least\":1,\"most\":4,\"name\":\"scoring\",\"values\":[\"composition\","
         "\"consistency\",\"emphasis\",\"hierarchy\",\"movement\",\"proportion\",\"proximity\","
         "\"repetition\",\"space\",\"style\",\"symmetry\",\"variety\",\"random\"]}"},
        {0, 3,
         "{\"default\":null,\"kind\":\"word\",\"name\":\"mode\",\"values\":[\"standard\","
         "\"vincent\",\"puzzle\"]}"},
        {1, 1, "{\"default\":\"default\",\"kind\":\"file\",\"name\":\"board\"}"},
        {1, 2, "{\"default\":null,\"kind\":\"figures\",\"name\":\"figures\"}"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        char *told = option_of(known[i].game, known[i].option);
        assert_string_equal(told, known[i].told);
        free(told);
    }
}

static void test_new_and_show(void **state)
{
    (void)state;
    json_t *reply = get(protocol, NEW);
    is_position(reply, "chance", 0);
    assert_null(json_object_get(reply, "events"));
    const json_t *first = json_array_get(json_object_get(reply, "legal"), 0);
    assert_string_equal(text_at(first, "move"), "back 1");
    assert_true(fabs(json_real_value(json_object_get(first, "p")) - 0.05) < 1e-9);
    json_decref(reply);
    position("{'do':'show'}", "chance", 0);
    position(SET_UP, "a", 11);
    char *shown = get_text(protocol, "{'do':'show'}");
    assert_non_null(strstr(shown, "\"legal\":[\"take 1\",\"take 2\",\"take 3\",\"take 4\","
                                  "\"take 5\"]"));
    free(shown);
    position(NEW, "chance", 0); /* the same name: a new game in its place */
}

/* The state of canvas has all the members that the protocol names. */
static void test_canvas_state(void **state)
{
    static const char *const keys[] = {"mode",    "scoring", "row",  "deck", "seats",
                                       "vincent", "pool",    "turn", "over", "winners"};
    static const char *const of_seat[] = {"hand",    "tokens",    "backs",
                                          "ribbons", "paintings", "points"};
    static const char *const of_painting[] = {"cards", "back", "title", "visible", "ribbons"};
    (void)state;
    tell("{'do':'new','game':'canvas','seats':1,'options':{'scenario':'first','mode':'puzzle'}}");
    json_t *reply =
        get(protocol, "{'do':'play','moves':['back 7','back 8','back 9','deal 28',"
                      "'deal 5','deal 31','deal 4','deal 3','take 1','deal 10','take 1',"
                      "'deal 11','take 1','deal 12','paint 28 5 31 on 8']}");
    const json_t *told = json_object_get(reply, "state");
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        assert_non_null(json_object_get(told, keys[i]));
    const json_t *seat = json_array_get(json_object_get(told, "seats"), 0);
    for (size_t i = 0; i < sizeof of_seat / sizeof *of_seat; i++)
        assert_non_null(json_object_get(seat, of_seat[i]));
    const json_t *painting = json_array_get(json_object_get(seat, "paintings"), 0);
    for (size_t i = 0; i < sizeof of_painting / sizeof *of_painting; i++)
        assert_non_null(json_object_get(painting, of_painting[i]));
    assert_string_equal(text_at(painting, "title"), "Chosen Game");
    assert_int_equal(number_at(painting, "back"), 8);
    assert_int_equal(number_at(json_object_get(painting, "ribbons"), "repetition"), 2);
    assert_int_equal(number_at(json_object_get(seat, "ribbons"), "bonus"), 1);
    assert_int_equal(number_at(seat, "points"), 10);
    assert_true(json_is_null(json_object_get(told, "vincent")));
    assert_int_equal(number_at(told, "pool"), 0);
    assert_string_equal(text_at(told, "rank"), "participation");
    json_decref(reply);
    reply = get(protocol, "{'do':'show','lang':'de'}");
    seat = json_array_get(json_object_get(json_object_get(reply, "state"), "seats"), 0);
    assert_string_equal(text_at(json_array_get(json_object_get(seat, "paintings"), 0), "title"),
                        "Auserw\xc3\xa4hltes Spiel");
    json_decref(reply);
}

/* Whatever the id is, it comes back, with replies and with errors. */
static void test_ids(void **state)
{
    static const char *const ids[] = {
        "0",
        "-7",
        "3.5",
        "1e300",
        "9007199254740993",
        "''",
        "'x'",
        "'a \\u0022 b \\n'",
        "'\\u00e4'",
        "true",
        "false",
        "null",
        "[]",
        "[1,[2,{'a':null}]]",
        "{}",
        "{'b':1,'a':[true]}",
    };
    (void)state;
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++)
        for (int fails = 0; fails < 2; fails++) {
            char request[256];
            snprintf(request, sizeof request, "{'do':'%s','id':%s}", fails ? "nothing" : "hello",
                     ids[i]);
            json_t *reply = ask(protocol, request);
            char *plain = strdup(ids[i]);
            for (char *at = plain; *at != '\0'; at++)
                *at = *at == '\'' ? '"' : *at;
            json_t *wanted = json_loads(plain, JSON_DECODE_ANY, NULL);
            assert_non_null(wanted);
            if (!json_equal(json_object_get(reply, "id"), wanted))
                fail_msg("id %s does not come back", ids[i]);
            free(plain);
            json_decref(wanted);
            json_decref(reply);
        }
    json_t *reply = get(protocol, "{'do':'hello'}");
    assert_null(json_object_get(reply, "id"));
    json_decref(reply);
}

/* Tables by name do not disturb each other. */
static void test_tables(void **state)
{
    (void)state;
    tell("{'do':'new','game':'canvas','table':'one','seats':2}");
    tell("{'do':'new','game':'canvas','table':'K\xc3\xa4the','seats':3}");
    position("{'do':'play','table':'one','move':'goal style'}", "chance", 1);
    position("{'do':'show','table':'K\xc3\xa4the'}", "chance", 0);
    position("{'do':'show','table':'one'}", "chance", 1);
    tell("{'do':'drop','table':'one'}");
    get_error(protocol, "{'do':'show','table':'one'}", "no-table", "'one'");
    position("{'do':'show','table':'K\xc3\xa4the'}", "chance", 0);
    get_error(protocol, "{'do':'show'}", "no-table", "'main'");
}

/* With auto chance the table stands at a decision, and events tell what chance did. */
static void test_auto_chance(void **state)
{
    (void)state;
    json_t *reply = get(protocol, NEW_AUTO);
    is_position(reply, "a", 11);
    assert_int_equal(json_array_size(json_object_get(reply, "events")), 11);
    char *first = json_dumps(json_object_get(reply, "events"), JSON_COMPACT);
    json_decref(reply);
    reply = get(protocol, "{'do':'play','move':'take 1'}");
    is_position(reply, "b", 13);
    const json_t *events = json_object_get(reply, "events");
    assert_int_equal(json_array_size(events), 1);
    assert_int_equal(strncmp(json_string_value(json_array_get(events, 0)), "deal ", 5), 0);
    json_decref(reply);
    reply = get(protocol, "{'do':'play','moves':['take 1','take 2']}");
    is_position(reply, "b", 17);
    assert_int_equal(json_array_size(json_object_get(reply, "events")), 2);
    json_decref(reply);
    /* The same seed, the same chance; no seed, another. */
    reply = get(protocol, NEW_AUTO);
    char *again = json_dumps(json_object_get(reply, "events"), JSON_COMPACT);
    assert_string_equal(again, first);
    json_decref(reply);
    reply = get(protocol, "{'do':'new','game':'canvas','seats':2,'options':{'scenario':'first'},"
                          "'chance':'auto'}");
    char *other = json_dumps(json_object_get(reply, "events"), JSON_COMPACT);
    assert_string_not_equal(other, first);
    json_decref(reply);
    free(first);
    free(again);
    free(other);
}

/* Plays a table to its end with the first move on offer each time. */
static json_t *play_out(const char *table)
{
    char request[200];
    snprintf(request, sizeof request, "{'do':'show','table':'%s'}", table);
    json_t *reply = get(protocol, request);
    while (strcmp(text_at(reply, "actor"), "over") != 0) {
        const json_t *move = json_array_get(json_object_get(reply, "legal"), 0);
        snprintf(request, sizeof request, "{'do':'play','table':'%s','move':'%s'}", table,
                 json_string_value(json_is_string(move) ? move : json_object_get(move, "move")));
        json_decref(reply);
        reply = get(protocol, request);
    }
    return reply;
}

/* The secret stays hidden until the end; then the record verifies. */
static void test_auto_record(void **state)
{
    static struct sitting sitting;
    struct atelier_verdict verdict;
    struct atelier_error error;
    (void)state;
    tell(NEW_AUTO);
    char *record = get_text(protocol, "{'do':'record'}");
    assert_non_null(strstr(record, "commitment: "));
    assert_null(strstr(record, "secret"));
    assert_null(strstr(record, "abcd\\n"));
    free(record);
    json_t *reply = play_out("main");
    assert_true(json_array_size(json_object_get(json_object_get(reply, "state"), "winners")) > 0);
    json_decref(reply);
    reply = get(protocol, "{'do':'record'}");
    const char *text = text_at(reply, "record");
    assert_non_null(strstr(text, "\nsecret: " SEED "\n"));
    if (atelier_record_read(&sitting.table, atelier_games(), atelier_span_of(text), sitting.moves,
                            SITTING_MOVES, NULL, &error) != ATELIER_OK)
        fail_msg("%s", error.message);
    atelier_record_verify(&sitting.table, &verdict);
    assert_true(verdict.commitment_holds && verdict.wrong == 0 && verdict.checked > 20);
    json_decref(reply);
}

/* Manual: undo takes moves back, chance's too. Auto: it goes back to decisions. */
static void test_undo(void **state)
{
    (void)state;
    tell(NEW);
    tell(SET_UP);
    char *before = get_text(protocol, "{'do':'show'}");
    tell("{'do':'play','moves':['take 2','deal 9','take 1']}");
    position("{'do':'undo'}", "b", 13);
    position("{'do':'undo','count':2}", "a", 11);
    char *after = get_text(protocol, "{'do':'show'}");
    assert_string_equal(after, before);
    position("{'do':'undo','count':11}", "chance", 0);
    get_error(protocol, "{'do':'undo'}", "bad-request", "count:");
    free(before);
    free(after);
    tell(NEW_AUTO);
    before = get_text(protocol, "{'do':'show'}");
    get_error(protocol, "{'do':'undo'}", "bad-request", "count:");
    tell("{'do':'play','moves':['take 1','take 1','take 1']}");
    position("{'do':'undo'}", "a", 15);
    position("{'do':'undo','count':2}", "a", 11);
    after = get_text(protocol, "{'do':'show'}");
    assert_string_equal(after, before);
    free(before);
    free(after);
    /* Back at the same event the same chance comes. */
    json_t *once = get(protocol, "{'do':'play','move':'take 3'}");
    tell("{'do':'undo'}");
    json_t *twice = get(protocol, "{'do':'play','move':'take 3'}");
    assert_true(json_equal(once, twice));
    json_decref(once);
    json_decref(twice);
}

/* A record loaded into another table gives the same position and the same record. */
static void test_record_and_load(void **state)
{
    (void)state;
    tell(NEW);
    tell(SET_UP);
    tell("{'do':'play','moves':['take 2','deal 9']}");
    char *shown = get_text(protocol, "{'do':'show'}");
    json_t *record = get(protocol, "{'do':'record'}");
    json_t *request = json_pack("{s:s,s:s,s:O}", "do", "load", "table", "copy", "record",
                                json_object_get(record, "record"));
    char *line = json_dumps(request, 0);
    json_t *reply = ask_bytes(protocol, atelier_span_of(line));
    is_position(reply, "b", 13);
    char *copy = get_text(protocol, "{'do':'show','table':'copy'}");
    assert_string_equal(copy, shown);
    json_t *again = get(protocol, "{'do':'record','table':'copy'}");
    assert_true(json_equal(again, record));
    json_decref(again);
    json_decref(reply);
    json_decref(request);
    json_decref(record);
    free(line);
    free(shown);
    free(copy);
    tell("{'do':'play','table':'copy','move':'take 1'}"); /* and it can be gone on with */
}

static void test_hint(void **state)
{
    static const char *const levels[] = {"beginner", "casual", "club",   "expert", "master",
                                         "greedy",   "random", "search", "solved"};
    static const char *const langs[] = {"en", "de", "es", "it"};
    (void)state;
    tell(NEW_AUTO);
    tell("{'do':'play','moves':['take 1','take 1','take 1','take 1','take 1','take 1']}");
    char *before = get_text(protocol, "{'do':'show'}");
    for (size_t level = 0; level < sizeof levels / sizeof *levels; level++) {
        char request[80];
        snprintf(request, sizeof request, "{'do':'hint','level':'%s','ms':2,'lang':'%s'}",
                 levels[level], langs[level % 4]);
        json_t *reply = get(protocol, request);
        const json_t *moves = json_object_get(reply, "moves");
        double share = 0;
        assert_true(json_array_size(moves) >= 5);
        for (size_t i = 0; i < json_array_size(moves); i++) {
            const json_t *move = json_array_get(moves, i);
            double value = json_number_value(json_object_get(move, "value"));
            assert_true(strlen(text_at(move, "move")) > 0);
            assert_true(value >= 0 && value <= 1);
            assert_true(json_number_value(json_object_get(move, "error")) >= 0);
            assert_true(json_is_number(json_object_get(move, "error")));
            share += json_number_value(json_object_get(move, "share"));
        }
        assert_true(fabs(share - 1) < 1e-6);
        assert_true(strlen(text_at(reply, "why")) > 10);
        json_decref(reply);
    }
    char *after = get_text(protocol, "{'do':'show'}");
    assert_string_equal(after, before);
    free(before);
    free(after);
}

/* Others are called as the request calls them, which the table forgets again. */
static void test_hint_by_name(void **state)
{
    static const char *const hints[] = {
        "{'do':'hint'}",    "Seat b’s first pawn", "{'do':'hint','names':['Anna','Ben']}",
        "Ben’s first pawn", "{'do':'hint'}",       "Seat b’s first pawn",
    };
    (void)state;
    tell("{'do':'new','game':'angeschmiert','options':{'figures':{'a':[40,41],'b':[62,1]}}}");
    tell("{'do':'play','move':'roll rgyb'}");
    for (size_t i = 0; i < sizeof hints / sizeof *hints; i += 2) {
        json_t *reply = get(protocol, hints[i]);
        assert_non_null(strstr(text_at(reply, "why"), hints[i + 1]));
        json_decref(reply);
    }
}

static void test_value(void **state)
{
    (void)state;
    tell(NEW);
    json_t *reply = get(protocol, "{'do':'value','level':'random','ms':5}"); /* a chance node */
    const json_t *values = json_object_get(reply, "values");
    double sum = json_number_value(json_object_get(values, "a")) +
                 json_number_value(json_object_get(values, "b"));
    assert_int_equal(json_object_size(values), 2);
    assert_true(fabs(sum - 1) < 1e-6);
    assert_true(json_is_false(json_object_get(reply, "exact")));
    assert_true(json_number_value(json_object_get(reply, "error")) >= 0);
    json_decref(reply);
    json_decref(play_out("main"));
    reply = get(protocol, "{'do':'value'}");
    assert_true(json_is_true(json_object_get(reply, "exact")));
    assert_null(json_object_get(reply, "error"));
    json_decref(reply);
    /* Alone it is points. */
    tell("{'do':'new','game':'canvas','seats':1,'options':{'scenario':'first','mode':'puzzle'}}");
    json_t *end = play_out("main");
    long points = number_at(
        json_array_get(json_object_get(json_object_get(end, "state"), "seats"), 0), "points");
    reply = get(protocol, "{'do':'value'}");
    assert_true(json_number_value(json_object_get(json_object_get(reply, "values"), "a")) ==
                (double)points);
    json_decref(end);
    json_decref(reply);
}

static void test_score(void **state)
{
    (void)state;
    json_t *reply = get(protocol, "{'do':'score','cards':[28,5,31],'scoring':['repetition',"
                                  "'composition','variety']}");
    const json_t *ribbons = json_object_get(reply, "ribbons");
    assert_string_equal(text_at(reply, "title"), "Chosen Game");
    assert_int_equal(json_array_size(json_object_get(reply, "visible")), 5);
    assert_int_equal(json_object_size(ribbons), 3);
    assert_int_equal(number_at(ribbons, "repetition"), 2);
    assert_int_equal(number_at(ribbons, "composition"), 1);
    assert_int_equal(number_at(ribbons, "variety"), 0);
    assert_int_equal(number_at(reply, "bonus"), 1);
    json_decref(reply);
    char *text = get_text(protocol, "{'do':'score','cards':[1,2,8],'scoring':['emphasis']}");
    assert_non_null(
        strstr(text, "\"earned\":{\"emphasis\":[[{\"icon\":\"h\",\"swatch\":\"red\"}]]}"));
    free(text);
    reply = get(protocol, "{'do':'score','cards':[28,5,31],'lang':'it'}");
    assert_int_equal(json_object_size(json_object_get(reply, "ribbons")), 12);
    assert_string_equal(text_at(reply, "title"), "Gioco prescelto");
    json_decref(reply);
}

#define CASE(test) cmocka_unit_test_setup_teardown(test, open_protocol, close_protocol)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(test_hello),        CASE(test_new_and_show),
        CASE(test_canvas_state), CASE(test_options_for_programs),
        CASE(test_ids),          CASE(test_tables),
        CASE(test_auto_chance),  CASE(test_auto_record),
        CASE(test_undo),         CASE(test_record_and_load),
        CASE(test_hint),         CASE(test_hint_by_name),
        CASE(test_value),        CASE(test_score),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
