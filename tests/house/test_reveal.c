/*
 * From seats that are taken to a game that has begun: seals, the time to open them, and what
 * becomes of them where somebody does not, gets up or is deleted.
 */
#include "support.h"

#include "scene.h"

#include <stdio.h>
#include <string.h>

enum { REVEAL_MS = 10000 };

/* Everybody contributes 32 bytes of their own number. */
static void contribution_of(unsigned number, char hex[static 65])
{
    unsigned char bytes[32];
    memset(bytes, (int)number, sizeof bytes);
    atelier_write_hex(bytes, hex);
}

static const char *sit(struct scene *scene, unsigned number, const char *table)
{
    unsigned char seal[ATELIER_HASH_BYTES];
    char hex[65];
    contribution_of(number, hex);
    atelier_fair_seal(hex, seal);
    atelier_write_hex(seal, hex);
    return scene_say(scene, number, "{\"do\":\"sit\",\"table\":\"%s\",\"seal\":\"%s\"}", table,
                     hex);
}

static const char *reveal(struct scene *scene, unsigned number, const char *table)
{
    char hex[65];
    contribution_of(number, hex);
    return scene_say(scene, number, "{\"do\":\"reveal\",\"table\":\"%s\",\"contribution\":\"%s\"}",
                     table, hex);
}

static const char *at(struct scene *scene, unsigned number, const char *what, const char *table)
{
    return scene_say(scene, number, "{\"do\":\"%s\",\"table\":\"%s\"}", what, table);
}

static const char *sitter(const struct scene *scene, unsigned number, size_t seat)
{
    const json_t *one = json_array_get(scene_member(scene, number, "seats"), seat);
    const char *name = json_string_value(json_object_get(json_object_get(one, "person"), "name"));
    return name != NULL ? name : "";
}

/* What somebody sees of it; an open table whose seats are all taken waits for contributions here.
 */
static const char *seen_by(struct scene *scene, unsigned number, const char *table)
{
    assert_string_equal(at(scene, number, "watch", table), "");
    bool full = true;
    for (size_t seat = 0; seat < 3; seat++)
        full &= sitter(scene, number, seat)[0] != '\0';
    const char *state = scene_text(scene, number, "state");
    return full && strcmp(state, "open") == 0 ? "revealing" : state;
}

/* Ann, Ben and Cleo at a table of three seats that has been started; its id. */
static struct scene *started(char table[static 33])
{
    struct scene *scene = scene_open(NULL);
    scene_person(scene, 1, "Ann");
    scene_person(scene, 2, "Ben");
    scene_person(scene, 3, "Cleo");
    assert_string_equal(
        scene_say(scene, 1, "{\"do\":\"create\",\"game\":\"canvas\",\"options\":{\"seats\":3}}"),
        "");
    snprintf(table, 33, "%s", scene_text(scene, 1, "table"));
    for (unsigned number = 1; number <= 3; number++) {
        assert_string_equal(at(scene, 1, "start", table), "not-ready");
        assert_string_equal(sit(scene, number, table), "");
    }
    assert_string_equal(reveal(scene, 1, table), "not-ready"); /* nobody has asked yet */
    assert_string_equal(at(scene, 2, "start", table), "not-host");
    assert_string_equal(at(scene, 1, "start", table), "");
    assert_string_equal(at(scene, 1, "start", table), "not-ready");
    assert_string_equal(seen_by(scene, 1, table), "revealing");
    return scene;
}

static void all_seals_are_opened(void **unused)
{
    char table[33];
    struct scene *scene = started(table);
    (void)unused;
    assert_string_equal(reveal(scene, 2, table), "");
    assert_string_equal(reveal(scene, 2, table), ""); /* sent again */
    assert_string_equal(reveal(scene, 1, table), "");
    assert_string_equal(seen_by(scene, 1, table), "revealing");
    scene_pass(scene, REVEAL_MS - 1);
    assert_string_equal(reveal(scene, 3, table), "");
    assert_string_equal(seen_by(scene, 1, table), "playing");
    scene_pass(scene, REVEAL_MS); /* the time does not matter any more */
    assert_string_equal(seen_by(scene, 1, table), "playing");
    assert_string_equal(reveal(scene, 3, table), "");
    assert_string_equal(at(scene, 3, "stand", table), "not-ready");
    scene_close(scene);
}

/* Without a seat the first is meant that is still waited for. */
static void two_seats_of_one_person(void **unused)
{
    char table[33], hex[65];
    unsigned char seal[ATELIER_HASH_BYTES];
    struct scene *scene = scene_open(NULL);
    (void)unused;
    scene_person(scene, 1, "Ann");
    scene_say(scene, 1, "{\"do\":\"create\",\"game\":\"canvas\",\"seats\":2}");
    snprintf(table, sizeof table, "%s", scene_text(scene, 1, "table"));
    for (unsigned seat = 0; seat < 2; seat++) {
        contribution_of(seat, hex);
        atelier_fair_seal(hex, seal);
        atelier_write_hex(seal, hex);
        assert_string_equal(
            scene_say(scene, 1, "{\"do\":\"sit\",\"table\":\"%s\",\"seat\":\"%c\",\"seal\":\"%s\"}",
                      table, 'a' + (int)seat, hex),
            "");
    }
    assert_string_equal(at(scene, 1, "start", table), "");
    assert_string_equal(reveal(scene, 1, table), "bad-request"); /* that is the other one's */
    for (unsigned seat = 0; seat < 2; seat++) {
        contribution_of(seat, hex);
        assert_string_equal(
            scene_say(scene, 1, "{\"do\":\"reveal\",\"table\":\"%s\",\"contribution\":\"%s\"}",
                      table, hex),
            "");
    }
    assert_string_equal(at(scene, 1, "watch", table), "");
    assert_string_equal(scene_text(scene, 1, "state"), "playing");
    scene_close(scene);
}

static void what_is_not_a_contribution_is_refused(void **unused)
{
    char table[33], hex[65];
    struct scene *scene = started(table);
    (void)unused;
    contribution_of(9, hex);
    assert_string_equal(scene_say(scene, 2,
                                  "{\"do\":\"reveal\",\"table\":\"%s\",\"contribution\":\"%s\"}",
                                  table, hex),
                        "bad-request"); /* not what was sealed */
    assert_string_equal(at(scene, 2, "reveal", table), "bad-request");
    assert_string_equal(
        scene_say(scene, 2, "{\"do\":\"reveal\",\"table\":\"%s\",\"contribution\":\"00\"}", table),
        "bad-request");
    scene_person(scene, 4, "Dan");
    assert_string_equal(reveal(scene, 4, table), "not-seated");
    assert_string_equal(sit(scene, 4, table), "full");
    assert_string_equal(seen_by(scene, 1, table), "revealing");
    scene_close(scene);
}

/* Whoever does not open theirs loses the seat; the others have to seal again. */
static void the_time_is_up(void **unused)
{
    char table[33];
    struct scene *scene = started(table);
    (void)unused;
    assert_string_equal(reveal(scene, 1, table), "");
    scene_pass(scene, REVEAL_MS - 1);
    assert_string_equal(seen_by(scene, 1, table), "revealing");
    scene_pass(scene, 1);
    assert_string_equal(seen_by(scene, 1, table), "open");
    assert_string_equal(sitter(scene, 1, 0), "Ann");
    assert_string_equal(sitter(scene, 1, 1), "");
    assert_string_equal(sitter(scene, 1, 2), "");
    assert_string_equal(reveal(scene, 1, table), "not-ready");
    for (unsigned number = 2; number <= 3; number++)
        assert_string_equal(sit(scene, number, table), "");
    /* Ann's seal is void: she is not waited for, and what she said before does not count. */
    assert_string_equal(at(scene, 1, "start", table), "");
    assert_string_equal(reveal(scene, 1, table), "not-ready");
    assert_string_equal(reveal(scene, 2, table), "");
    assert_string_equal(reveal(scene, 3, table), "");
    assert_string_equal(seen_by(scene, 1, table), "playing");
    scene_close(scene);
}

static void whoever_gets_up_undoes_the_start(void **unused)
{
    char table[33];
    struct scene *scene = started(table);
    (void)unused;
    assert_string_equal(reveal(scene, 2, table), "");
    assert_string_equal(at(scene, 2, "stand", table), "");
    assert_string_equal(seen_by(scene, 1, table), "open");
    assert_string_equal(sitter(scene, 1, 0), "Ann");
    assert_string_equal(sitter(scene, 1, 1), "");
    assert_string_equal(sitter(scene, 1, 2), "Cleo");
    assert_string_equal(at(scene, 1, "start", table), "not-ready");
    assert_string_equal(at(scene, 2, "stand", table), "not-seated");
    scene_pass(scene, 2 * REVEAL_MS); /* nobody is waited for */
    assert_string_equal(seen_by(scene, 1, table), "open");
    assert_string_equal(sitter(scene, 1, 2), "Cleo");
    assert_string_equal(sit(scene, 2, table), ""); /* which only an open table allows */
    scene_close(scene);
}

/* At an open table nothing has to be undone: the seals of the others stay. */
static void getting_up_before_the_start(void **unused)
{
    char table[33];
    struct scene *scene = started(table);
    (void)unused;
    assert_string_equal(at(scene, 3, "stand", table), "");
    assert_string_equal(sit(scene, 1, table), "");
    assert_string_equal(sit(scene, 3, table), "");
    assert_string_equal(at(scene, 2, "stand", table), "");
    assert_string_equal(sit(scene, 2, table), "");
    assert_string_equal(at(scene, 1, "start", table), "");
    assert_string_equal(seen_by(scene, 1, table), "revealing");
    for (unsigned number = 1; number <= 3; number++) {
        assert_string_equal(seen_by(scene, 1, table), "revealing");
        assert_string_equal(reveal(scene, number, table), "");
    }
    assert_string_equal(seen_by(scene, 1, table), "playing");
    scene_close(scene);
}

static void whoever_is_deleted_undoes_the_start(void **unused)
{
    char table[33];
    struct scene *scene = started(table);
    (void)unused;
    scene_say(scene, 2, "{\"do\":\"delete\",\"sure\":true}");
    scene_pass(scene, 1000);
    assert_string_equal(seen_by(scene, 1, table), "open");
    assert_string_equal(sitter(scene, 1, 0), "Ann");
    assert_string_equal(sitter(scene, 1, 1), "");
    assert_string_equal(sitter(scene, 1, 2), "Cleo");
    scene_person(scene, 4, "Dan");
    assert_string_equal(sit(scene, 4, table), ""); /* which only an open table allows */
    scene_close(scene);
}

/* A game that is under way goes on without whoever is deleted. */
static void a_game_is_not_undone(void **unused)
{
    char table[33];
    struct scene *scene = started(table);
    (void)unused;
    for (unsigned number = 1; number <= 3; number++)
        assert_string_equal(reveal(scene, number, table), "");
    scene_say(scene, 2, "{\"do\":\"delete\",\"sure\":true}");
    scene_pass(scene, 1000);
    assert_string_equal(seen_by(scene, 1, table), "playing");
    scene_close(scene);
}

/* A server that is killed meanwhile goes on where it was. */
static void a_kill_changes_nothing(void **unused)
{
    char table[33];
    struct scene *scene = started(table);
    (void)unused;
    assert_string_equal(reveal(scene, 1, table), "");
    scene_kill(scene);
    scene_connect(scene, 3); /* whose token is the last */
    assert_string_equal(reveal(scene, 3, table), "");
    assert_string_equal(seen_by(scene, 3, table), "revealing");
    scene_pass(scene, REVEAL_MS);
    assert_string_equal(seen_by(scene, 3, table), "open");
    scene_close(scene);
}

/* What was contributed before it is there after it. */
static void a_kill_before_the_last_one(void **unused)
{
    char table[33];
    struct scene *scene = started(table);
    (void)unused;
    for (unsigned number = 1; number <= 2; number++)
        assert_string_equal(reveal(scene, number, table), "");
    scene_kill(scene);
    scene_connect(scene, 3);
    assert_string_equal(reveal(scene, 3, table), "");
    assert_string_equal(seen_by(scene, 3, table), "playing");
    scene_close(scene);
}

/* Once all are there and ready, nobody has to say that it begins; and a start that comes to nothing
 * asks them again. */
static void the_last_who_is_ready_starts(void **unused)
{
    char table[33];
    struct scene *scene = scene_open(NULL);
    (void)unused;
    for (unsigned number = 1; number <= 3; number++)
        scene_person(scene, number, "Ann");
    scene_say(scene, 1, "{\"do\":\"create\",\"game\":\"canvas\",\"seats\":2}");
    snprintf(table, sizeof table, "%s", scene_text(scene, 1, "table"));
    assert_string_equal(at(scene, 1, "ready", table), "not-seated");
    assert_string_equal(sit(scene, 2, table), "");
    assert_string_equal(at(scene, 2, "ready", table), "");
    assert_string_equal(sit(scene, 3, table), "");
    assert_string_equal(at(scene, 3, "ready", table), "");
    assert_string_equal(at(scene, 2, "ready", table), "not-ready"); /* it has begun */
    assert_string_equal(reveal(scene, 2, table), "");
    scene_pass(scene, REVEAL_MS);
    assert_string_equal(sit(scene, 3, table), "");
    assert_string_equal(sit(scene, 2, table), "");
    assert_string_equal(at(scene, 3, "ready", table), "");
    assert_string_equal(reveal(scene, 3, table), "not-ready"); /* for 2 has not said so again */
    assert_string_equal(at(scene, 2, "ready", table), "");
    assert_string_equal(reveal(scene, 2, table), "");
    assert_string_equal(reveal(scene, 3, table), "");
    assert_string_equal(seen_by(scene, 2, table), "playing");
    scene_close(scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_seals_are_opened),
        cmocka_unit_test(the_last_who_is_ready_starts),
        cmocka_unit_test(two_seats_of_one_person),
        cmocka_unit_test(what_is_not_a_contribution_is_refused),
        cmocka_unit_test(the_time_is_up),
        cmocka_unit_test(whoever_gets_up_undoes_the_start),
        cmocka_unit_test(getting_up_before_the_start),
        cmocka_unit_test(whoever_is_deleted_undoes_the_start),
        cmocka_unit_test(a_game_is_not_undone),
        cmocka_unit_test(a_kill_changes_nothing),
        cmocka_unit_test(a_kill_before_the_last_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
