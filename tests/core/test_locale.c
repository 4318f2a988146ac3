/*
 * A program around the library may have chosen a locale with a decimal comma. Whatever programs
 * read is the same then, byte for byte: JSON, CSV, SVG, HTML, records, replies.
 *
 * Bare machines have no such locale, so the test makes one: localedef, which comes with the C
 * library, wants a character map and the one category that matters here.
 */
#include "support.h"

#include "common/grow.h"
#include "games/canvas/tables.h"
#include "lab/report.h"
#include "pictures/angeschmiert/board.h"
#include "pictures/canvas/pictures.h"
#include "protocol/protocol.h"
#include "review/review.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char folder[] = "/tmp/atelier-locale-XXXXXX";

static void run(const char *format)
{
    char command[512];
    snprintf(command, sizeof command, format, folder, folder, folder);
    (void)!system(command); /* its warnings count as failures; setlocale() says how it went */
}

static void write_sources(void)
{
    char path[128];
    snprintf(path, sizeof path, "%s/ascii", folder);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fprintf(file, "<code_set_name> ASCII\n<comment_char> %%\n<escape_char> /\nCHARMAP\n");
    for (unsigned byte = 0; byte < 128; byte++)
        fprintf(file, "<U%04X> /x%02x letter\n", byte, byte);
    fprintf(file, "END CHARMAP\n");
    assert_int_equal(fclose(file), 0);
    snprintf(path, sizeof path, "%s/comma", folder);
    file = fopen(path, "w");
    assert_non_null(file);
    fprintf(file, "LC_NUMERIC\ndecimal_point \",\"\nthousands_sep \".\"\ngrouping 3;3\n"
                  "END LC_NUMERIC\n");
    assert_int_equal(fclose(file), 0);
}

static int make_locale(void **state)
{
    (void)state;
    assert_non_null(mkdtemp(folder));
    write_sources();
    run("PATH=$PATH:/usr/bin:/usr/sbin localedef -c -f %s/ascii -i %s/comma %s/xx_XX 2>/dev/null");
    return setenv("LOCPATH", folder, 1);
}

static int remove_locale(void **state)
{
    (void)state;
    setlocale(LC_ALL, "C");
    run("rm -rf %s");
    return 0;
}

static void use_comma(void)
{
    char text[8];
    if (setlocale(LC_ALL, "xx_XX") == NULL)
        fail_msg("no locale with a comma could be made; is there no localedef?");
    snprintf(text, sizeof text, "%.1f", 0.5);
    assert_string_equal(text, "0,5");
}

/* --- everything that is written --- */

static void put_game(struct atelier_out *out)
{
    static const unsigned char secret[ATELIER_SECRET_BYTES] = "thirty-two bytes, for a test....";
    struct sitting sitting;
    struct atelier_json json;
    struct atelier_plain plain;
    sit_down(&sitting, atelier_game_named("angeschmiert"), "seats=2");
    atelier_json_init(&json, out);
    json.visitor.open_object(&json.visitor, NULL);
    atelier_json_position(&json, &sitting.table, ATELIER_DE);
    json.visitor.real(&json.visitor, "third", 1.0 / 3);
    json.visitor.close(&json.visitor);
    atelier_plain_init(&plain, out);
    plain.visitor.real(&plain.visitor, "third", 1.0 / 3);
    atelier_table_use_fair(&sitting.table, secret, "1.5");
    assert_int_equal(atelier_table_settle(&sitting.table, NULL), ATELIER_OK);
    atelier_record_write(&sitting.table, out);
}

static void put_arena(struct atelier_out *out)
{
    struct arena_plan plan = {.game = atelier_game_named("angeschmiert"), .games = 8, .seed = 7};
    struct arena arena;
    struct rates rates;
    assert_int_equal(contestants_read(plan.game, "greedy,random", plan.player, &plan.players, NULL),
                     0);
    assert_int_equal(arena_open(&arena, &plan, NULL), ATELIER_OK);
    assert_int_equal(arena_run(&arena, NULL, NULL, NULL), ATELIER_OK);
    arena_rate(&arena, &rates);
    report_table(&arena, &rates, out);
    report_json(&arena, &rates, out);
    report_csv(&arena, out);
    arena_close(&arena);
}

static void put_review(struct atelier_out *out)
{
    struct sitting sitting;
    struct atelier_random random;
    struct review review;
    atelier_random_seed(&random, 1);
    sit_down(&sitting, atelier_game_named("angeschmiert"), "seats=2");
    play_to_end(&sitting, &random);
    assert_true(review_make(&review, &sitting.table, NULL, NULL));
    review_json(&review, ATELIER_EN, out);
    review_text(&review, ATELIER_DE, out);
    review_svg(&review, ATELIER_EN, out);
    review_html(&review, ATELIER_EN, out);
    review_free(&review);
}

static void put_pictures(struct atelier_out *out)
{
    const struct painting painting = {.card = {1, 2, 3}, .frame = PICTURE_GILT};
    picture_painting(&atelier_canvas_builtin_set.facts, &painting, ATELIER_EN, out);
    picture_board(&board_default, out);
}

static void put_replies(struct atelier_out *out)
{
    static const char *const requests[] = {
        "{\"do\":\"new\",\"game\":\"angeschmiert\",\"id\":0.25}",
        "{\"do\":\"play\",\"moves\":[\"roll gyrr\"],\"id\":[1.5,\"x\"]}",
        "{\"do\":\"hint\",\"level\":\"master\"}",
        "{\"do\":\"value\"}",
    };
    struct protocol *protocol = protocol_open(atelier_games(), NULL);
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
        protocol_answer(protocol, atelier_span_of(requests[i]), out);
        atelier_put(out, "\n");
    }
    protocol_close(protocol);
}

static void put_error(struct atelier_out *out)
{
    struct atelier_error error;
    char text[16];
    atelier_fail(&error, ATELIER_BAD_REQUEST, "half: %.2f is %g.", 0.5, 1e-9);
    atelier_put(out, error.message);
    atelier_format(text, sizeof text, "%+.3f", 1234.5);
    atelier_put(out, text);
}

static void test_same_bytes(void **state)
{
    static void (*const put[])(struct atelier_out *) = {put_game,     put_arena,   put_review,
                                                        put_pictures, put_replies, put_error};
    (void)state;
    for (size_t i = 0; i < sizeof put / sizeof *put; i++) {
        struct grow plain, local;
        plain = grow_empty();
        local = grow_empty();
        assert_non_null(setlocale(LC_ALL, "C"));
        put[i](&plain.out);
        use_comma();
        put[i](&local.out);
        assert_non_null(strchr(plain.text, '.'));
        assert_string_equal(local.text, plain.text);
        assert_string_equal(setlocale(LC_NUMERIC, NULL), "xx_XX");
        grow_free(&plain);
        grow_free(&local);
    }
}

/* glibc's own newlocale() keeps the path of LOCPATH for good; that is no leak of ours. */
const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void)
{
    return "leak:argz_add_sep\n";
}

/* The locale of a single thread goes before that of the program, and is there again afterwards. */
static void test_locale_of_thread(void **state)
{
    (void)state;
    setlocale(LC_ALL, "C");
    locale_t comma = newlocale(LC_ALL_MASK, "xx_XX", (locale_t)0);
    char text[16];
    assert_non_null(comma);
    locale_t before = uselocale(comma);
    atelier_format(text, sizeof text, "%.1f", 0.5);
    assert_string_equal(text, "0.5");
    snprintf(text, sizeof text, "%.1f", 0.5);
    assert_string_equal(text, "0,5");
    uselocale(before);
    freelocale(comma);
}

static void test_reading(void **state)
{
    static const char *const wrong[] = {
        "",   ".",    "0,5",   ".5",   "5.",
        "-1", "+1",   "1e3",   "0x1",  "1.5 ",
        " 1", "1.2.", "1.2.3", "inf",  "nan",
        "11", "10.1", "1'0",   "1.5x", "00000000000000000000000000000000",
    };
    double number = -1;
    (void)state;
    use_comma();
    assert_true(atelier_read_decimal(atelier_span_of("0.125"), 10, &number));
    assert_true(number == 0.125);
    assert_true(atelier_read_decimal(atelier_span_of("10"), 10, &number));
    assert_true(number == 10);
    assert_true(atelier_read_decimal((struct atelier_span){"2.75", 3}, 10, &number));
    assert_true(number == 2.7);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (atelier_read_decimal(atelier_span_of(wrong[i]), 10, &number))
            fail_msg("'%s' was read as a number", wrong[i]);
    assert_true(number == 2.7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_same_bytes),
        cmocka_unit_test(test_locale_of_thread),
        cmocka_unit_test(test_reading),
    };
    return cmocka_run_group_tests(tests, make_locale, remove_locale);
}
