/*
 * Refusals in the reader's language: recognised by what stands around their values, whatever those
 * are, and left in English where they are not known.
 */
#include "support.h"

#include "core/refusal_table.h"

#include <atelier/phrases.h>
#include <string.h>

static const char *in(enum atelier_lang lang, const char *message)
{
    static char memory[ATELIER_REFUSAL_SIZE];
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, memory, sizeof memory);
    atelier_put_refusal(&buffer.out, lang, message);
    assert_false(buffer.full);
    return memory;
}

static void test_sentences(void **state)
{
    static const struct {
        enum atelier_lang lang;
        const char *message, *wanted;
    } sentences[] = {
        {ATELIER_EN, "take: the game is over.", "take: the game is over."},
        {ATELIER_DE, "take: the game is over.", "take: Die Partie ist zu Ende."},
        {ATELIER_ES, "The game has no such seat.", "La partida no tiene ese puesto."},
        {ATELIER_IT, "seats: must be a number from 1 to 5, not '7'.",
         "seats: deve essere un numero da 1 a 5, non «7»."},
        {ATELIER_DE, "moves: number 2: take: it is the turn of chance.",
         "moves: Nummer 2: take: Jetzt ist der Zufall dran."},
        {ATELIER_ES, "board: line 3: brush: space 9 is a bucket already.",
         "board: línea 3: brush: la casilla 9 ya está ocupada: cubo."},
        {ATELIER_IT, "risk: not now; seat a goes on or stops.",
         "risk: ora no: il posto a continua o si ferma."},
        {ATELIER_DE, "do: a request says what to do, for example {\"do\":\"hello\"}.",
         "do: Eine Anfrage sagt, was zu tun ist, zum Beispiel {\"do\":\"hello\"}."},
    };
    (void)state;
    for (size_t i = 0; i < sizeof sentences / sizeof *sentences; i++)
        assert_string_equal(in(sentences[i].lang, sentences[i].message), sentences[i].wanted);
}

static void test_unknown_sentences_stay(void **state)
{
    static const char *const unknown[] = {
        "", ":", ": ", "Nobody says this.", "take: Nobody.", "{word}: {", "a b: the game is over"};
    (void)state;
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++)
        for (int lang = 0; lang < ATELIER_LANGS; lang++)
            assert_string_equal(in((enum atelier_lang)lang, unknown[i]), unknown[i]);
}

/* What a stranger typed is copied and never read: neither as a placeholder nor as a sentence. */
static void test_values_are_only_copied(void **state)
{
    (void)state;
    assert_string_equal(in(ATELIER_DE, "'{why}' is not possible here."),
                        "„{why}“ geht hier nicht.");
    assert_string_equal(in(ATELIER_DE, "'%s' is not a move of Canvas."),
                        "„%s“ ist kein Zug von Canvas.");
    assert_string_equal(in(ATELIER_DE, "'x' is not possible here.' is not possible here."),
                        "„x' is not possible here.“ geht hier nicht.");
}

/* However deep sentences are put into each other, it ends, and fits: what is deeper stays English.
 */
static void test_nesting_is_bounded(void **state)
{
    struct atelier_error error;
    char message[sizeof error.message] = "";
    (void)state;
    while (strlen(message) + strlen("line 9: ") < sizeof message)
        strcat(message, "line 9: ");
    for (int lang = 0; lang < ATELIER_LANGS; lang++)
        assert_true(strlen(in((enum atelier_lang)lang, message)) >= strlen(message));
    assert_string_equal(in(ATELIER_DE, "line 1: line 2: line 3: line 4: line 5: line 6: line 7: x"),
                        "Zeile 1: Zeile 2: Zeile 3: Zeile 4: Zeile 5: Zeile 6: line 7: x");
}

/* Each English sentence is recognised as itself and not as another one. */
static void test_every_sentence_is_itself(void **state)
{
    (void)state;
    for (size_t i = 0; i < atelier_refusal_count; i++)
        for (int lang = 1; lang < ATELIER_LANGS; lang++) {
            const char *const *text = atelier_refusal_table[i].text;
            if (strstr(text[0], "{why}") == NULL && strstr(text[0], "{what}") == NULL)
                assert_string_equal(in((enum atelier_lang)lang, text[0]), text[lang]);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sentences),
        cmocka_unit_test(test_unknown_sentences_stay),
        cmocka_unit_test(test_values_are_only_copied),
        cmocka_unit_test(test_nesting_is_bounded),
        cmocka_unit_test(test_every_sentence_is_itself),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
