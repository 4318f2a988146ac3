/*
 * Refusals in the reader's language: a sentence is its format, values are copied whatever they are,
 * and what is not known stays English.
 */
#include "support.h"

#include "core/refusal_table.h"
#include "core/refusals.h"

#include <string.h>

static const char *in(enum atelier_lang lang, const struct atelier_error *error)
{
    static char memory[ATELIER_REFUSAL_SIZE];
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, memory, sizeof memory);
    atelier_put_error(&buffer.out, lang, error);
    assert_false(buffer.full);
    return memory;
}

/* Whether the last error reads so in English, German, Spanish and Italian. */
static void assert_reads(const struct atelier_error *error, const char *en, const char *de,
                         const char *es, const char *it)
{
    assert_string_equal(error->message, en);
    assert_string_equal(in(ATELIER_EN, error), en);
    assert_string_equal(in(ATELIER_DE, error), de);
    assert_string_equal(in(ATELIER_ES, error), es);
    assert_string_equal(in(ATELIER_IT, error), it);
}

static void test_sentences(void **state)
{
    struct atelier_error error;
    (void)state;
    assert_int_equal(atelier_fail(&error, ATELIER_ILLEGAL_MOVE, "take: the game is over."),
                     ATELIER_ILLEGAL_MOVE);
    assert_reads(&error, "take: the game is over.", "take: Die Partie ist zu Ende.",
                 "take: la partida ha terminado.", "take: la partita è finita.");
    atelier_fail(&error, ATELIER_BAD_REQUEST, "The game has no such seat.");
    assert_string_equal(in(ATELIER_ES, &error), "La partida no tiene ese puesto.");
    atelier_fail(&error, ATELIER_ILLEGAL_MOVE, "%s: it is the turn of %s.", "take", "chance");
    assert_string_equal(in(ATELIER_DE, &error), "take: Jetzt ist der Zufall dran.");
    atelier_fail(&error, ATELIER_ILLEGAL_MOVE, "%s: not now; seat %c %s.", "risk", 'a',
                 "goes on or stops");
    assert_string_equal(in(ATELIER_IT, &error), "risk: ora no: il posto a continua o si ferma.");
    atelier_fail(&error, ATELIER_BAD_REQUEST,
                 "do: a request says what to do, for example {\"do\":\"hello\"}.");
    assert_string_equal(in(ATELIER_DE, &error),
                        "do: Eine Anfrage sagt, was zu tun ist, zum Beispiel {\"do\":\"hello\"}.");
    assert_int_equal(atelier_fail(NULL, ATELIER_NO_ROOM, "take: the game is over."),
                     ATELIER_NO_ROOM);
}

/* Empty, with quotes and blanks, in any writing, like a format, a placeholder or a sentence. */
static void test_values_are_only_copied(void **state)
{
    static const char *const values[] = {"",
                                         " ",
                                         "it's",
                                         "a 'b' „c“ «d»",
                                         "Nähe, größer",
                                         "日本",
                                         "{why}",
                                         "{}",
                                         "%s%n",
                                         "from 1 to 2, not '3'.",
                                         "x' is not possible here.",
                                         "the game is over."};
    (void)state;
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        char wanted[4][160];
        struct atelier_error error;
        static const char *const around[] = {
            "size: must be a number from 16 to 4096, not '%s'.",
            "size: Es muss eine Zahl von 16 bis 4096 sein, nicht „%s“.",
            "size: debe ser un número del 16 al 4096, no «%s».",
            "size: deve essere un numero da 16 a 4096, non «%s».",
        };
        for (int lang = 0; lang < ATELIER_LANGS; lang++) {
            const char *blank = strstr(around[lang], "%s");
            atelier_format(wanted[lang], sizeof wanted[lang], "%.*s%s%s",
                           (int)(blank - around[lang]), around[lang], values[i], blank + 2);
        }
        atelier_fail(&error, ATELIER_BAD_OPTION, "%s: must be a number from %d to %d, not '%s'.",
                     "size", 16, 4096, values[i]);
        assert_reads(&error, wanted[0], wanted[1], wanted[2], wanted[3]);
        atelier_fail(&error, ATELIER_ILLEGAL_MOVE, "'%s' is not possible here.", values[i]);
        atelier_fail_within(&error, ATELIER_BAD_RECORD, &error, "line %u: ", 3);
        atelier_format(wanted[1], sizeof wanted[1], "Zeile 3: „%s“ geht hier nicht.", values[i]);
        assert_string_equal(in(ATELIER_DE, &error), wanted[1]);
    }
}

static void test_unknown_sentences_stay(void **state)
{
    static const char *const unknown[] = {
        "", ":", ": ", "Nobody says this.", "take: Nobody.", "{word}: {", "a b: the game is over"};
    (void)state;
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) {
        struct atelier_error error = {.code = ATELIER_BAD_JSON};
        atelier_fail(&error, ATELIER_BAD_REQUEST, "%s", unknown[i]);
        assert_reads(&error, unknown[i], unknown[i], unknown[i], unknown[i]);
    }
    /* Nor is anything read that a caller has written into an error without us. */
    struct atelier_error own = {.code = ATELIER_BAD_JSON, .message = "the game is over."};
    assert_reads(&own, own.message, own.message, own.message, own.message);
}

static void test_within(void **state)
{
    struct atelier_error error, outer;
    (void)state;
    atelier_fail(&error, ATELIER_ILLEGAL_MOVE, "%s: it is the turn of %s.", "take", "chance");
    assert_int_equal(
        atelier_fail_within(&outer, ATELIER_BAD_REQUEST, &error, "moves: number %zu: ", (size_t)2),
        ATELIER_BAD_REQUEST);
    assert_reads(&outer, "moves: number 2: take: it is the turn of chance.",
                 "moves: Nummer 2: take: Jetzt ist der Zufall dran.",
                 "moves: número 2: take: ahora juega el azar.",
                 "moves: numero 2: take: ora gioca il caso.");
    atelier_fail(&error, ATELIER_BAD_OPTION, "%s: space %u is a %s already.", "brush", 9, "bucket");
    atelier_fail_within(&error, ATELIER_BAD_OPTION, &error, "board: line %u: ", 3);
    assert_string_equal(in(ATELIER_ES, &error),
                        "board: línea 3: brush: la casilla 9 ya está ocupada: cubo.");
    atelier_fail_within(&error, ATELIER_BAD_OPTION, &error, "%s: ", "board");
    assert_string_equal(in(ATELIER_ES, &error),
                        "board: board: línea 3: brush: la casilla 9 ya está ocupada: cubo.");
    assert_int_equal(atelier_fail_within(NULL, ATELIER_NO_ROOM, &error, "name: "), ATELIER_NO_ROOM);
    /* A reason that is a plain text, with a place of its own. */
    atelier_fail(&error, ATELIER_BAD_RECORD, "line %u: %s", 1,
                 "taken-back: must be a number from 1 on.");
    assert_string_equal(in(ATELIER_IT, &error),
                        "riga 1: taken-back: deve essere un numero da 1 in su.");
}

/* However deep sentences are put into each other, it ends, and fits: what is deeper stays English,
 * and so does what was cut. */
static void test_nesting_is_bounded(void **state)
{
    struct atelier_error error;
    (void)state;
    atelier_fail(&error, ATELIER_BAD_RECORD, "the game is over.");
    for (unsigned line = 5; line > 0; line--)
        atelier_fail_within(&error, ATELIER_BAD_RECORD, &error, "line %u: ", line);
    assert_string_equal(in(ATELIER_DE, &error),
                        "Zeile 1: Zeile 2: Zeile 3: Zeile 4: line 5: the game is over.");
    for (unsigned line = 0; line < 60; line++) {
        atelier_fail_within(&error, ATELIER_BAD_RECORD, &error, "line %u: ", line);
        for (int lang = 0; lang < ATELIER_LANGS; lang++)
            assert_true(strlen(in((enum atelier_lang)lang, &error)) >= strlen(error.message));
    }
    assert_int_equal(strlen(error.message), sizeof error.message - 1);
}

/* Each sentence is found by its own key, with as many values as it has. */
static void test_every_sentence_is_itself(void **state)
{
    (void)state;
    for (size_t i = 0; i < atelier_refusal_count; i++) {
        char format[256];
        struct atelier_error error;
        strcpy(format, atelier_refusal_table[i].key);
        for (char *at = format; (at = strstr(at, "{}")) != NULL;)
            memcpy(at, "%s", 2);
        atelier_fail(&error, ATELIER_BAD_REQUEST, format, "1", "2", "3", "4", "5", "6");
        assert_int_equal(error.count, 1);
        assert_int_equal(error.stated[0].sentence, i);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sentences),
        cmocka_unit_test(test_values_are_only_copied),
        cmocka_unit_test(test_unknown_sentences_stay),
        cmocka_unit_test(test_within),
        cmocka_unit_test(test_nesting_is_bounded),
        cmocka_unit_test(test_every_sentence_is_itself),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
