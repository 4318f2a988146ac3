/*
 * Other cards than the built-in ones: every way to break a data file is refused with the file, the
 * line and the reason; files that hold together are played with.
 */
#include "support.h"

#include "games/canvas/state.h"
#include "reference/canvas_slow.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A data file as lines of fields, to be changed and written again. */
enum { LINES = 64, FIELDS = 8, FIELD = 160 };

struct sheet {
    enum canvas_file file;
    int lines, fields;
    char field[LINES][FIELDS][FIELD];
};

static struct sheet original[CANVAS_FILES];

static void read_sheet(enum canvas_file file, struct sheet *sheet)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", DATA_DIRECTORY, atelier_canvas_file_names[file]);
    char *text = read_whole(path), *at = text;
    *sheet = (struct sheet){.file = file};
    while (*at != '\0') {
        size_t size = strcspn(at, ",\n");
        assert_true(sheet->fields < FIELDS && size < FIELD && sheet->lines < LINES);
        memcpy(sheet->field[sheet->lines][sheet->fields++], at, size);
        at += size;
        if (*at++ == '\n') {
            sheet->lines++;
            sheet->fields = *at != '\0' ? 0 : sheet->fields;
        }
    }
    free(text);
}

static const char *write_sheet(const struct sheet *sheet)
{
    static struct text text;
    struct atelier_out *out = text_init(&text);
    for (int line = 0; line < sheet->lines; line++)
        for (int i = 0; i < sheet->fields; i++)
            atelier_printf(out, "%s%s", sheet->field[line][i], i + 1 < sheet->fields ? "," : "\n");
    return text.bytes;
}

/* --- refusing --- */

static enum atelier_code load_text(enum canvas_file file, struct atelier_span text,
                                   const struct atelier_game **instance,
                                   struct atelier_error *error)
{
    static void *memory;
    struct atelier_span texts[CANVAS_FILES] = {{0}};
    if (memory == NULL)
        memory = malloc(atelier_canvas_game.instance_size);
    memset(memory, 0xa5, atelier_canvas_game.instance_size); /* of no file but this one */
    texts[file] = text;
    return atelier_canvas_game.load(&atelier_canvas_game, texts, memory, instance, error);
}

static struct atelier_error last_error;

static void is_refused(enum canvas_file file, const char *text, int line, const char *what)
{
    const struct atelier_game *instance = NULL;
    char begin[96];
    enum atelier_code code = load_text(file, atelier_span_of(text), &instance, &last_error);
    snprintf(begin, sizeof begin, "data: %s line %d: ", atelier_canvas_file_names[file], line);
    if (code != ATELIER_BAD_OPTION || strncmp(last_error.message, begin, strlen(begin)) != 0)
        fail_msg("%s: wanted '%s', got %s '%s'", what, begin, atelier_code_name(code),
                 last_error.message);
    is_a_sentence(&last_error, ATELIER_BAD_OPTION);
    assert_null(instance);
}

/* One field replaced; the error must name `line` (counted from 1), the field's own where it is 0.
 */
static void breaks(enum canvas_file file, int row, int column, const char *value, int line)
{
    static struct sheet sheet;
    char what[256];
    sheet = original[file];
    snprintf(sheet.field[row][column], FIELD, "%s", value);
    snprintf(what, sizeof what, "%s row %d column %d '%.40s'", atelier_canvas_file_names[file], row,
             column, value);
    is_refused(file, write_sheet(&sheet), line != 0 ? line : row + 1, what);
}

/* Values that no field of a column may have, in every row. */
static void column_refuses(enum canvas_file file, int column, const char *const *values)
{
    for (int row = 1; row < original[file].lines; row++)
        for (int i = 0; values[i] != NULL; i++)
            breaks(file, row, column, values[i], 0);
}

static const char *const no_numbers[] = {"",   "0",  "61", "x",           "-1",
                                         "+1", "1 ", "01", "99999999999", NULL};
static const char long_word[] = "abcdefghijklmnopqrstuvwxyz";
static const char *const no_words[] = {"", long_word, "a\tb", "\xff", "\xc3", NULL};

static void test_art_cards(void **state)
{
    static const char *const no_sides[] = {"", "Left", "middle", "left ", "l", NULL};
    static const char *const no_swatches[] = {"q",  "h h", "h s x", "++h", "h+",
                                              "hs", "h ",  "+",     NULL};
    (void)state;
    column_refuses(CANVAS_FILE_CARDS, 0, no_numbers);
    column_refuses(CANVAS_FILE_CARDS, 1, no_words);
    column_refuses(CANVAS_FILE_CARDS, 2, no_sides);
    for (int column = 3; column < 8; column++)
        column_refuses(CANVAS_FILE_CARDS, column, no_swatches);
    breaks(CANVAS_FILE_CARDS, 2, 1, original[CANVAS_FILE_CARDS].field[1][1], 3); /* a word twice */
}

/* A third swatch, or one swatch alone: in every row. */
static void test_two_swatches(void **state)
{
    const struct sheet *sheet = &original[CANVAS_FILE_CARDS];
    (void)state;
    for (int row = 1; row < sheet->lines; row++)
        for (int column = 3; column < 8; column++)
            breaks(CANVAS_FILE_CARDS, row, column, sheet->field[row][column][0] != '\0' ? "" : "h",
                   0);
}

/* Counts over the whole deck are found wrong at its last line. */
static void test_counts(void **state)
{
    static struct sheet sheet;
    (void)state;
    for (int row = 1; row <= 60; row++) {
        const char *side = original[CANVAS_FILE_CARDS].field[row][2];
        breaks(CANVAS_FILE_CARDS, row, 2, strcmp(side, "left") == 0 ? "right" : "left", 61);
        for (int column = 3; column < 8; column++) {
            const char *icons = original[CANVAS_FILE_CARDS].field[row][column];
            if (strcmp(icons, "h") == 0)
                breaks(CANVAS_FILE_CARDS, row, column, "s", 61);
            else if (icons[0] == '+')
                breaks(CANVAS_FILE_CARDS, row, column, icons + 1, 61);
            else if (icons[0] != '\0')
                breaks(CANVAS_FILE_CARDS, row, column, "+t", 61);
        }
    }
    /* The icons stay, but move to another swatch: a pair of swatches has too few cards. */
    for (int row = 1; row <= 60; row++) {
        sheet = original[CANVAS_FILE_CARDS];
        int from = 3, to = 3;
        while (sheet.field[row][from][0] == '\0')
            from++;
        while (sheet.field[row][to][0] != '\0')
            to++;
        strcpy(sheet.field[row][to], sheet.field[row][from]);
        sheet.field[row][from][0] = '\0';
        is_refused(CANVAS_FILE_CARDS, write_sheet(&sheet), 61, "a pair of swatches");
    }
}

static void test_scoring_cards(void **state)
{
    static const char *const no_names[] = {"", "spaces", "Space", "random", NULL};
    static const char *const no_points[] = {
        "",     "0 1", "3 2",  "1 1", "1 2 3 4 5",         "1 100", "-1 2", "1 x",
        "1 2 ", "one", "01 2", "1.5", "1 2 3 4 5 6 7 8 9", NULL};
    (void)state;
    column_refuses(CANVAS_FILE_SCORING, 0, no_names);
    column_refuses(CANVAS_FILE_SCORING, 1, no_points);
    breaks(CANVAS_FILE_SCORING, 5, 0, original[CANVAS_FILE_SCORING].field[2][0], 6);
}

static void test_scenarios(void **state)
{
    static const char *const no_scoring[] = {"",
                                             "spaces",
                                             "space space",
                                             "space space ",
                                             "style space variety emphasis movement",
                                             "random random random random random",
                                             "space,style",
                                             NULL};
    static const char *const no_goals[] = {"", "0", "100", "x", "-5", "07", "1 2", NULL};
    (void)state;
    column_refuses(CANVAS_FILE_SCENARIOS, 0, no_words);
    column_refuses(CANVAS_FILE_SCENARIOS, 1, no_words);
    column_refuses(CANVAS_FILE_SCENARIOS, 2, no_scoring);
    column_refuses(CANVAS_FILE_SCENARIOS, 3, no_goals);
    breaks(CANVAS_FILE_SCENARIOS, 9, 0, original[CANVAS_FILE_SCENARIOS].field[1][0], 10);
}

/* What a sentence says is wanted, is. */
static void test_what_is_wanted(void **state)
{
    (void)state;
    breaks(CANVAS_FILE_SCENARIOS, 1, 1, long_word, 2);
    assert_non_null(strstr(last_error.message, "difficulty: a word of 1 to 15 bytes is wanted."));
    breaks(CANVAS_FILE_CARDS, 5, 0, "4", 0);
    assert_non_null(strstr(last_error.message, "card number 5 is expected here."));
    breaks(CANVAS_FILE_TITLES, 5, 0, "4", 0);
    assert_non_null(strstr(last_error.message, "card number 5 is expected here."));
}

static void test_titles(void **state)
{
    static const char *const no_english[] = {"", "Preciou", "precious", NULL};
    static const char *const no_genders[] = {"x", "mpp", "M", NULL};
    static const char *const no_forms[] = {"", "a/b/c", "a/b/c/d/e", "a/b//d", "one", NULL};
    const struct sheet *cards = &original[CANVAS_FILE_CARDS];
    (void)state;
    column_refuses(CANVAS_FILE_TITLES, 0, no_numbers);
    column_refuses(CANVAS_FILE_TITLES, 1, no_english);
    for (int column = 2; column < 8; column += 2)
        for (int row = 1; row <= 60; row++) {
            bool left = strcmp(cards->field[row][2], "left") == 0;
            for (int i = 0; left && no_forms[i] != NULL; i++)
                breaks(CANVAS_FILE_TITLES, row, column, no_forms[i], 0);
            for (int i = 0; !left && no_words[i] != NULL; i++)
                breaks(CANVAS_FILE_TITLES, row, column, no_words[i], 0);
            for (int i = 0; no_genders[i] != NULL; i++)
                breaks(CANVAS_FILE_TITLES, row, column + 1, no_genders[i], 0);
            breaks(CANVAS_FILE_TITLES, row, column + 1, left ? "m" : "", 0);
        }
    breaks(CANVAS_FILE_TITLES, 31, 5, "n", 0); /* only German has a neuter */
}

/* --- lines --- */

static void without_line(const struct sheet *from, int line, struct sheet *to)
{
    *to = *from;
    memmove(to->field[line], to->field[line + 1],
            (size_t)(from->lines - line - 1) * sizeof *to->field);
    to->lines--;
}

static void test_lines(void **state)
{
    static struct sheet sheet;
    static struct text text;
    (void)state;
    for (int file = 0; file < CANVAS_FILES; file++) {
        enum canvas_file which = (enum canvas_file)file;
        const struct sheet *whole = &original[file];
        is_refused(which, "", 1, "nothing at all");
        is_refused(which, "\n", 1, "an empty line");
        breaks(which, 0, 0, "other", 1);
        breaks(which, 0, 1, "other", 1);
        without_line(whole, 0, &sheet);
        is_refused(which, write_sheet(&sheet), 1, "no header");
        without_line(whole, whole->lines - 1, &sheet);
        is_refused(which, write_sheet(&sheet), whole->lines - 1, "the last row is missing");
        sheet = *whole;
        memcpy(sheet.field[sheet.lines], sheet.field[sheet.lines - 1], sizeof *sheet.field);
        sheet.lines++;
        is_refused(which, write_sheet(&sheet), sheet.lines, "a row too many");
        for (int row = 1; row < whole->lines; row++) {
            char longer[FIELD];
            snprintf(longer, sizeof longer, "%.100s,x", whole->field[row][whole->fields - 1]);
            breaks(which, row, whole->fields - 1, longer, 0); /* a column too many */
            breaks(which, row, 0, "a,b", 0);
            if (file == CANVAS_FILE_CARDS || file == CANVAS_FILE_TITLES) {
                without_line(whole, row, &sheet); /* the numbers no longer follow each other */
                is_refused(which, write_sheet(&sheet), row < 60 ? row + 1 : 60, "a gap");
            }
        }
        sheet = *whole;
        sheet.fields--;
        is_refused(which, write_sheet(&sheet), 1, "a column is missing");
        /* One row without its last column. */
        struct atelier_out *out = text_init(&text);
        sheet = *whole;
        sheet.lines = 1;
        atelier_put(out, write_sheet(&sheet));
        atelier_put(out, whole->field[1][0]);
        is_refused(which, text.bytes, 2, "a short row");
        /* A row longer than any row. */
        text_init(&text);
        atelier_put(out, write_sheet(&sheet));
        for (int i = 0; i < 600; i++)
            atelier_put(out, "a");
        is_refused(which, text.bytes, 2, "a long row");
    }
}

/* --- what is accepted --- */

/* Windows line ends, empty lines between rows, no end at the last line. */
static void test_line_ends(void **state)
{
    static struct text text;
    struct atelier_error error;
    const struct atelier_game *instance;
    (void)state;
    for (int file = 0; file < CANVAS_FILES; file++) {
        struct atelier_out *out = text_init(&text);
        for (const char *at = write_sheet(&original[file]); *at != '\0'; at++)
            if (*at != '\n')
                out->write(out, at, 1);
            else if (at[1] != '\0')
                atelier_put(out, "\r\n\r\n");
        if (load_text((enum canvas_file)file, atelier_span_of(text.bytes), &instance, &error) !=
            ATELIER_OK)
            fail_msg("%s", error.message);
        assert_memory_equal(((const struct canvas_set *)instance->data)->kind,
                            atelier_canvas_builtin_set.kind,
                            sizeof atelier_canvas_builtin_set.kind);
    }
}

/* The project's own files, read one after the other, are what is built in. */
static void test_own_files(void **state)
{
    struct atelier_span texts[CANVAS_FILES];
    const struct atelier_game *instance = NULL;
    void *memory = malloc(atelier_canvas_game.instance_size);
    (void)state;
    for (int file = 0; file < CANVAS_FILES; file++)
        texts[file] = atelier_span_of(strdup(write_sheet(&original[file])));
    assert_int_equal(atelier_canvas_game.load(&atelier_canvas_game, texts, memory, &instance, NULL),
                     ATELIER_OK);
    assert_memory_equal(&canvas_set_of(instance)->facts, &atelier_canvas_builtin_set.facts,
                        sizeof atelier_canvas_builtin_set.facts);
    for (int file = 0; file < CANVAS_FILES; file++)
        free((char *)texts[file].at);
    free(memory);
}

static void write_to(const char *directory, const struct sheet *sheet)
{
    char path[1024];
    const char *name = strrchr(atelier_canvas_file_names[sheet->file], '/') + 1;
    snprintf(path, sizeof path, "%s/%s", directory, name);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    fputs(write_sheet(sheet), file);
    fclose(file);
}

/* Every element turned into the next: the counts stay, all paintings change. */
static void turn_elements(struct sheet *sheet)
{
    static const char *const letters = "hsxth";
    for (int row = 1; row <= 60; row++)
        for (int column = 3; column < 8; column++)
            for (char *at = sheet->field[row][column]; *at != '\0'; at++)
                if (*at != '+' && *at != ' ')
                    *at = strchr(letters, *at)[1];
}

static void same_as_reference(const struct atelier_game *instance, const struct slow_cards *slow)
{
    const struct canvas_set *set = canvas_set_of(instance);
    for (int a = 1; a <= 60; a++)
        for (int b = 1; b <= 60; b += 3)
            for (int c = 1; c <= 60; c++) {
                struct slow_painting painting;
                if (a == b || a == c || b == c)
                    continue;
                slow_painting_score(slow, (const int[3]){a, b, c}, &painting);
                uint64_t earned =
                    canvas_look_up(set, (unsigned)a - 1, (unsigned)b - 1, (unsigned)c - 1);
                for (unsigned i = 0; i < CANVAS_SCORINGS; i++)
                    assert_int_equal(
                        canvas_earned_by(earned, i),
                        painting.ribbons[slow_cards_scoring(slow, set->facts.scoring[i].name)]);
                assert_int_equal(canvas_earned_bonus(earned), painting.bonus);
            }
}

/* Another deck, other points and another scenario, read by both implementations. */
static void test_other_data(void **state)
{
    static struct sheet sheet[CANVAS_FILES];
    static struct slow_cards slow;
    static struct sitting sitting;
    struct atelier_span texts[CANVAS_FILES] = {{0}};
    char directory[] = "/tmp/atelier-data-XXXXXX", path[1024];
    struct atelier_error error;
    const struct atelier_game *instance = NULL;
    (void)state;
    assert_non_null(mkdtemp(directory));
    memcpy(sheet, original, sizeof sheet);
    turn_elements(&sheet[CANVAS_FILE_CARDS]);
    strcpy(sheet[CANVAS_FILE_CARDS].field[1][1], "Moonlit");
    strcpy(sheet[CANVAS_FILE_TITLES].field[1][1], "Moonlit");
    strcpy(sheet[CANVAS_FILE_SCORING].field[1][1], "50 60");
    strcpy(sheet[CANVAS_FILE_SCENARIOS].field[1][0], "evening");
    strcpy(sheet[CANVAS_FILE_SCENARIOS].field[1][2], "composition");
    strcpy(sheet[CANVAS_FILE_SCENARIOS].field[1][3], "77");
    for (int file = 0; file < CANVAS_FILES; file++) {
        char *copy = strdup(write_sheet(&sheet[file]));
        texts[file] = atelier_span_of(copy);
        write_to(directory, &sheet[file]);
    }
    void *memory = malloc(atelier_canvas_game.instance_size);
    if (atelier_canvas_game.load(&atelier_canvas_game, texts, memory, &instance, &error) !=
        ATELIER_OK)
        fail_msg("%s", error.message);
    assert_int_equal(slow_cards_load(&slow, directory), 0);
    same_as_reference(instance, &slow);
    struct atelier_random random;
    atelier_random_seed(&random, 4);
    sit_down(&sitting, instance, "seats=1;mode=puzzle;scenario=evening;target=goal");
    play_to_end(&sitting, &random);
    for (int points = 0; points < 3; points++) {
        struct canvas_state *s = (struct canvas_state *)&sitting.table.state;
        static const int wanted[3] = {0, 50, 60};
        memset(s->seat[0].ribbons, 0, sizeof s->seat[0].ribbons);
        s->seat[0].ribbons[0] = (uint8_t)points;
        assert_int_equal(instance->points(instance, s, 0), wanted[points]);
    }
    for (int file = 0; file < CANVAS_FILES; file++) {
        free((char *)texts[file].at);
        snprintf(path, sizeof path, "%s/%s", directory,
                 strrchr(atelier_canvas_file_names[file], '/') + 1);
        unlink(path);
    }
    rmdir(directory);
    free(memory);
}

/* One file alone: the built-in ones stand in for the others. */
static void test_missing_files(void **state)
{
    static struct sheet sheet;
    static struct sitting sitting;
    const struct atelier_game *instance;
    struct atelier_error error;
    struct atelier_random random;
    (void)state;
    sheet = original[CANVAS_FILE_SCORING];
    strcpy(sheet.field[12][1], "9 90");
    assert_int_equal(
        load_text(CANVAS_FILE_SCORING, atelier_span_of(write_sheet(&sheet)), &instance, &error),
        ATELIER_OK);
    assert_int_equal(canvas_set_of(instance)->facts.scoring[CANVAS_VARIETY].points[2], 90);
    assert_int_equal(canvas_set_of(instance)->facts.scoring[CANVAS_VARIETY].steps, 2);
    assert_memory_equal(canvas_set_of(instance)->facts.card, atelier_canvas_builtin_set.facts.card,
                        sizeof atelier_canvas_builtin_set.facts.card);
    atelier_random_seed(&random, 9);
    sit_down(&sitting, instance, "seats=3;scoring=variety random");
    play_to_end(&sitting, &random);
    assert_true(instance->winners(instance, &sitting.table.state) != 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_art_cards),  cmocka_unit_test(test_two_swatches),
        cmocka_unit_test(test_counts),     cmocka_unit_test(test_scoring_cards),
        cmocka_unit_test(test_scenarios),  cmocka_unit_test(test_titles),
        cmocka_unit_test(test_lines),      cmocka_unit_test(test_line_ends),
        cmocka_unit_test(test_own_files),  cmocka_unit_test(test_what_is_wanted),
        cmocka_unit_test(test_other_data), cmocka_unit_test(test_missing_files),
    };
    for (int file = 0; file < CANVAS_FILES; file++)
        read_sheet((enum canvas_file)file, &original[file]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
