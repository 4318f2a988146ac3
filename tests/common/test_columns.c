/*
 * Columns of a terminal, whatever the locale.
 */
#include "common/columns.h"

#include "support.h"

#include <locale.h>
#include <string.h>

static void letters_signs_and_accents(void **state)
{
    static const struct {
        const char *text;
        int columns;
    } cases[] = {
        {"", 0},
        {"Canvas", 6},
        {"Überfluss", 9},
        {"niño", 4},
        {"e\xcc\x81", 1},            /* an accent on the letter before */
        {"画布", 4},                 /* signs as wide as two letters */
        {"\xf0\x9f\x8e\xa8 Art", 6}, /* a palette */
        {"\xff\xfe", 2},             /* no UTF-8 at all */
        {"ab\xc3", 3},               /* cut off in the middle of a letter */
    };
    (void)state;
    static const char *const locales[] = {"C", "C.UTF-8", "de_DE.UTF-8"};
    for (size_t l = 0; l < sizeof locales / sizeof *locales; l++) {
        setlocale(LC_ALL, locales[l]); /* where there is no such locale the last one stays */
        for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
            assert_int_equal(columns_of(atelier_span_of(cases[i].text)), cases[i].columns);
    }
    setlocale(LC_ALL, "C");
}

static void padded(void **state)
{
    (void)state;
    char memory[64];
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, memory, sizeof memory);
    put_padded(&buffer.out, "äö", 4, false);
    put_padded(&buffer.out, "画", 4, true);
    put_padded(&buffer.out, "longer", 4, true);
    put_padded(&buffer.out, "", 2, false);
    assert_string_equal(memory, "äö    画longer  ");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_signs_and_accents),
        cmocka_unit_test(padded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
