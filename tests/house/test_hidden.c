/*
 * A game with hidden hands at a table of the server: everybody is told what they may know.
 */
#include "support.h"

#include "hidden_game.h"
#include "scene.h"

#include "common/grow.h"

#include <stdio.h>
#include <string.h>

enum { ANN = 1, BEN, WANDA, WALL };

struct hidden {
    struct scene *scene;
    struct grow heard;
    char table[33];
};

static const char *ask(struct hidden *hidden, unsigned who, const char *what, const char *more)
{
    return scene_say(hidden->scene, who, "{\"do\":\"%s\",\"table\":\"%s\"%s}", what, hidden->table,
                     more);
}

/* Ann and Ben hold cards; Wanda looks on, and so does a wall that Ann has set up. */
static int begin(void **state)
{
    static const struct atelier_game *const games[] = {&atelier_hilo_game, NULL};
    static struct hidden hidden;
    hidden = (struct hidden){.scene = scene_open_for(games)};
    hidden.heard = grow_empty();
    scene_person(hidden.scene, ANN, "Ann");
    scene_connect(hidden.scene, WALL);
    scene_person(hidden.scene, BEN, "Ben");
    scene_person(hidden.scene, WANDA, "Wanda");
    scene_say(hidden.scene, ANN, "{\"do\":\"create\",\"game\":\"hilo\"}");
    snprintf(hidden.table, sizeof hidden.table, "%s", scene_text(hidden.scene, ANN, "table"));
    ask(&hidden, ANN, "sit", "");
    ask(&hidden, BEN, "sit", "");
    ask(&hidden, ANN, "start", "");
    for (unsigned who = ANN; who <= WALL; who++)
        assert_string_equal(
            ask(&hidden, who, "watch",
                who == WALL ? ",\"positions\":true,\"wall\":true" : ",\"positions\":true"),
            "");
    hidden.scene->heard = &hidden.heard.out;
    *state = &hidden;
    return 0;
}

static int end(void **state)
{
    struct hidden *hidden = *state;
    scene_close(hidden->scene);
    grow_free(&hidden->heard);
    return 0;
}

/* What somebody was told last of two moves and two hands: "deal 3", "?", 3, null. */
struct told {
    const char *move[2];
    const json_t *hand[2];
    const json_t *legal;
};

static struct told told(const json_t *message)
{
    struct told told = {.legal = json_object_get(json_object_get(message, "position"), "legal")};
    const json_t *state = json_object_get(json_object_get(message, "position"), "state");
    for (size_t i = 0; i < 2; i++) {
        const json_t *move = json_array_get(json_object_get(message, "moves"), i);
        told.move[i] = json_string_value(json_object_get(move, "move"));
        told.hand[i] = json_array_get(json_object_get(state, "hands"), i);
    }
    return told;
}

static bool is_dealt(const char *move)
{
    return strncmp(move, "deal ", 5) == 0;
}

static void test_a_look(void **state)
{
    struct hidden *hidden = *state;
    for (unsigned who = ANN; who <= WALL; who++) {
        struct told seen = told(hidden->scene->reply[who]);
        for (unsigned seat = 0; seat < 2; seat++) {
            bool own = who == ANN + seat;
            assert_int_equal(is_dealt(seen.move[seat]), own);
            assert_int_equal(json_is_integer(seen.hand[seat]), own);
            if (!own) {
                assert_string_equal(seen.move[seat], "?");
                assert_true(json_is_null(seen.hand[seat]));
            }
        }
        assert_int_equal(seen.legal != NULL, who == ANN);
    }
}

/* The one event of that kind that somebody has been told since; the caller frees it. */
static json_t *event(struct hidden *hidden, unsigned who, const char *kind)
{
    char beginning[64];
    snprintf(beginning, sizeof beginning, "%u< {\"event\":\"%s\"", who, kind);
    const char *at = strstr(hidden->heard.text, beginning);
    assert_non_null(at);
    json_t *message = json_loadb(at + 3, strcspn(at + 3, "\n"), 0, NULL);
    assert_non_null(message);
    return message;
}

static void test_an_event(void **state)
{
    struct hidden *hidden = *state;
    assert_string_equal(ask(hidden, ANN, "play", ",\"ply\":2,\"move\":\"swap\""), "");
    for (unsigned who = ANN; who <= WALL; who++) {
        json_t *moves = event(hidden, who, "moves");
        struct told seen = told(moves);
        assert_string_equal(seen.move[0], "swap");
        assert_int_equal(is_dealt(seen.move[1]), who == ANN);
        assert_int_equal(json_is_integer(seen.hand[0]), who == ANN);
        assert_int_equal(json_is_integer(seen.hand[1]), who == BEN);
        json_decref(moves);
    }
}

static const json_t *exported(struct hidden *hidden, unsigned who)
{
    assert_string_equal(scene_say(hidden->scene, who, "{\"do\":\"export\"}"), "");
    const json_t *tables = scene_member(hidden->scene, who, "tables");
    assert_int_equal(json_array_size(tables), 1);
    return json_object_get(json_array_get(tables, 0), "record");
}

/* Records hold everything: there is none before the game is over, and then for all. */
static void test_a_record(void **state)
{
    struct hidden *hidden = *state;
    for (unsigned who = ANN; who <= WALL; who++)
        assert_string_equal(ask(hidden, who, "record", ""), "not-ready");
    assert_null(exported(hidden, ANN));
    ask(hidden, ANN, "play", ",\"ply\":2,\"move\":\"keep\"");
    assert_null(exported(hidden, BEN));
    ask(hidden, BEN, "play", ",\"ply\":3,\"move\":\"keep\"");
    assert_non_null(exported(hidden, BEN));
    for (unsigned who = ANN; who <= WALL; who++) {
        assert_string_equal(ask(hidden, who, "record", ""), "");
        assert_string_equal(ask(hidden, who, "watch", ",\"positions\":true"), "");
        struct told seen = told(hidden->scene->reply[who]);
        assert_true(is_dealt(seen.move[0]) && is_dealt(seen.move[1]));
        assert_true(json_is_integer(seen.hand[0]) && json_is_integer(seen.hand[1]));
    }
}

#define HIDDEN(test) cmocka_unit_test_setup_teardown(test, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {HIDDEN(test_a_look), HIDDEN(test_an_event),
                                       HIDDEN(test_a_record)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
