/*
 * What a verdict says: nothing is called fixed or proved that is not, and whatever is wrong is
 * named.
 */
#include "support.h"

#include <atelier/phrases.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

/* Everything fixed, sealed and proved: seats a and c contributed, c under seal. */
static const struct atelier_verdict good = {.scheme = 2,
                                            .secret_known = true,
                                            .over = true,
                                            .pledge_holds = true,
                                            .seals_hold = true,
                                            .commitment_holds = true,
                                            .contributed = 5,
                                            .sealed = 4,
                                            .moves = 90,
                                            .outcomes = 41,
                                            .checked = 41};

static json_t *shown(const struct atelier_verdict *verdict)
{
    static struct text text;
    struct atelier_json json;
    atelier_json_init(&json, text_init(&text));
    json.visitor.open_object(&json.visitor, NULL);
    atelier_verdict_show(verdict, &json.visitor);
    atelier_verdict_explain(verdict, ATELIER_EN, &json.visitor);
    json.visitor.close(&json.visitor);
    json_t *read = json_loads(text.bytes, 0, NULL);
    assert_non_null(read);
    return read;
}

/* The keys of a list's sentences behind "verify.", with a blank after each; by how they begin. */
static const char *keys_of(const json_t *read, const char *list)
{
    static const char *const keys[] = {
        "problem.outside",      "problem.secret",      "problem.pledge",    "problem.seals",
        "problem.commitment",   "problem.commitment2", "problem.loose",     "problem.many",
        "problem.wrong",        "problem.end",         "problem.taken.one", "problem.taken.other",
        "fixed.secret",         "fixed.pledged",       "fixed.setup",       "fixed.contributions",
        "fixed.sealed",         "proved.outcomes",     "proved.again",      "proved.part",
        "proved.contributions", "open.alone",          "open.pledge",       "open.seen",
        "open.ahead",
    };
    static char found[400];
    size_t index;
    json_t *sentence;
    found[0] = '\0';
    json_array_foreach(json_object_get(read, list), index, sentence)
    {
        const char *text = json_string_value(sentence), *key = "?";
        for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
            char whole[64];
            atelier_format(whole, sizeof whole, "verify.%s", keys[i]);
            const char *phrase = atelier_phrase(ATELIER_EN, whole);
            size_t tail =
                strlen(phrase) -
                (size_t)(strrchr(phrase, '}') != NULL ? strrchr(phrase, '}') + 1 - phrase : 0);
            if (strncmp(text, phrase, strcspn(phrase, "{")) == 0 && strlen(text) >= tail &&
                strcmp(text + strlen(text) - tail, phrase + strlen(phrase) - tail) == 0)
                key = keys[i];
        }
        atelier_format(found + strlen(found), sizeof found - strlen(found), "%s ", key);
    }
    return found;
}

static void says(const struct atelier_verdict *verdict, const char *problems, const char *fixed,
                 const char *proved, const char *open)
{
    json_t *read = shown(verdict);
    assert_string_equal(keys_of(read, "problems"), problems);
    assert_string_equal(keys_of(read, "fixed"), fixed);
    assert_string_equal(keys_of(read, "proved"), proved);
    assert_string_equal(keys_of(read, "open"), open);
    assert_int_equal(json_is_true(json_object_get(read, "fair")), problems[0] == '\0');
    assert_int_equal(atelier_verdict_is_fair(verdict), problems[0] == '\0');
    json_decref(read);
}

#define FIXED      "fixed.pledged fixed.setup fixed.contributions fixed.sealed "
#define OPEN       "open.pledge open.seen open.ahead "
#define OPEN_ALONE "open.alone open.seen open.ahead "

static void test_scheme_2(void **state)
{
    struct atelier_verdict verdict = good;
    (void)state;
    says(&good, "", FIXED, "proved.outcomes proved.contributions ", OPEN);
    verdict.sealed = verdict.contributed; /* then no one has to have seen the pledge */
    says(&verdict, "", FIXED, "proved.outcomes proved.contributions ", "open.seen open.ahead ");
    verdict.contributed = verdict.sealed = 0;
    says(&verdict, "", "fixed.pledged fixed.setup ", "proved.outcomes ", OPEN_ALONE);
}

/* What is wrong takes away what it would have proved, and no more. */
static void test_one_thing_wrong(void **state)
{
    struct atelier_verdict verdict = good;
    (void)state;
    verdict.pledge_holds = false;
    says(&verdict, "problem.pledge ", "", "", OPEN);
    verdict = good;
    verdict.seals_hold = false;
    says(&verdict, "problem.seals ", "fixed.pledged ", "", OPEN);
    verdict = good;
    verdict.commitment_holds = false;
    says(&verdict, "problem.commitment2 ", "", "", OPEN);
    verdict = good;
    verdict.unmarked = true;
    says(&verdict, "problem.many ", FIXED, "", OPEN);
    verdict = good;
    verdict.wrong = 1;
    says(&verdict, "problem.wrong ", FIXED, "", OPEN);
    verdict = good;
    verdict.over = false;
    says(&verdict, "problem.end ", FIXED, "proved.part proved.contributions ", OPEN);
    verdict = good;
    verdict.taken_back = 1;
    says(&verdict, "problem.taken.one ", FIXED, "proved.again ", OPEN);
    verdict.taken_back = 2;
    says(&verdict, "problem.taken.other ", FIXED, "proved.again ", OPEN);
    /* Before the end nothing is known but what was published. */
    verdict = good;
    verdict.secret_known = verdict.over = verdict.pledge_holds = verdict.seals_hold =
        verdict.commitment_holds = false;
    says(&verdict, "problem.secret problem.end ", "", "", OPEN);
}

static void test_scheme_1(void **state)
{
    struct atelier_verdict verdict = good;
    (void)state;
    verdict.scheme = 1;
    verdict.contributed = verdict.sealed = 0;
    says(&verdict, "", "fixed.secret ", "proved.outcomes ", OPEN_ALONE);
    verdict.commitment_holds = false;
    says(&verdict, "problem.commitment ", "", "", OPEN_ALONE);
    verdict.commitment_holds = true;
    verdict.contributed = 1;
    says(&verdict, "problem.loose ", "fixed.secret ", "", "open.seen open.ahead ");
    says(&(struct atelier_verdict){.over = true}, "problem.outside ", "", "", "");
}

/* Seats by their letters, plies from 1 on, and what was found there. */
static void test_values(void **state)
{
    struct atelier_verdict verdict = good;
    (void)state;
    verdict.contributed = 63;
    verdict.sealed = 33;
    verdict.wrong = 3;
    verdict.first_wrong = 11;
    strcpy(verdict.found, "deal 6");
    strcpy(verdict.expected, "deal 7");
    json_t *read = shown(&verdict), *fixed = json_object_get(read, "fixed");
    assert_string_equal(
        json_string_value(json_array_get(json_object_get(read, "problems"), 0)),
        "Move 12 is 'deal 6' and should have been 'deal 7'; 3 of 41 outcomes are wrong.");
    assert_non_null(
        strstr(json_string_value(json_array_get(fixed, 2)), "(seats: a, b, c, d, e, f)"));
    assert_non_null(strstr(json_string_value(json_array_get(fixed, 3)), "(seats: a, f)"));
    char *members = json_dumps(json_object_get(read, "sealed"), JSON_COMPACT);
    assert_string_equal(members, "[\"a\",\"f\"]");
    free(members);
    assert_int_equal(json_integer_value(json_object_get(read, "ply")), 11);
    assert_string_equal(json_string_value(json_object_get(read, "found")), "deal 6");
    assert_string_equal(json_string_value(json_object_get(read, "expected")), "deal 7");
    json_decref(read);
    read = shown(&good);
    assert_null(json_object_get(read, "ply"));
    assert_int_equal(json_integer_value(json_object_get(read, "checked")), 41);
    assert_int_equal(json_integer_value(json_object_get(read, "moves")), 90);
    assert_int_equal(json_integer_value(json_object_get(read, "outcomes")), 41);
    assert_int_equal(json_integer_value(json_object_get(read, "scheme")), 2);
    assert_int_equal(json_integer_value(json_object_get(read, "wrong")), 0);
    json_decref(read);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_scheme_2),
        cmocka_unit_test(test_one_thing_wrong),
        cmocka_unit_test(test_scheme_1),
        cmocka_unit_test(test_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
