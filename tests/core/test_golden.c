/*
 * Golden games: records that must replay to exactly the positions that lie beside them, and be told
 * in exactly these words. tests/golden/README.md says how both are written anew.
 */
#include "support.h"

#include <atelier/angeschmiert.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define GOLDEN(name) GOLDEN_DIRECTORY "/" name

enum { STOPS = 4, MOST_GOLDEN = 256 };

static char names[MOST_GOLDEN][512]; /* with the folder, without the ending */
static size_t count;

static void path_of(const char *name, const char *ending, char path[static 1024])
{
    snprintf(path, 1024, "%.511s.%s", name, ending);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* Files of a folder by their ending. */
static void find_in(const char *directory, const char *ending)
{
    DIR *folder = opendir(directory);
    const struct dirent *entry;
    while (folder != NULL && (entry = readdir(folder)) != NULL && count < MOST_GOLDEN) {
        const char *end = strstr(entry->d_name, ending);
        if (end != NULL && strcmp(end, ending) == 0)
            snprintf(names[count++], sizeof *names, "%s/%.*s", directory,
                     (int)(end - entry->d_name), entry->d_name);
    }
    if (folder != NULL)
        closedir(folder);
}

/*
 * The records that have their positions beside them, where all games have theirs, which are for
 * other tests too, and where a game has its own; when lists are written, these all get one.
 */
static void find_golden(bool to_write)
{
    find_in(GOLDEN_DIRECTORY, ".json");
    for (const struct atelier_game *const *game = atelier_games(); *game != NULL; game++) {
        char own[1024];
        snprintf(own, sizeof own, "%s/%s/golden", GAMES_DIRECTORY, (*game)->name);
        find_in(own, to_write ? ".atelier" : ".json");
    }
    qsort(names, count, sizeof *names, by_name);
}

static void load(const char *name, struct sitting *sitting)
{
    char path[1024];
    struct atelier_error error;
    path_of(name, "atelier", path);
    char *text = read_whole(path);
    if (atelier_record_read(&sitting->table, atelier_games(), atelier_span_of(text), sitting->moves,
                            SITTING_MOVES, NULL, &error) != ATELIER_OK)
        fail_msg("%s: %s", name, error.message);
    free(text);
}

/* The list of positions: STOPS of them, one a line. */
static void write_list(struct sitting *sitting, struct text *list)
{
    static struct text position;
    struct atelier_out *out = text_init(list);
    uint32_t all = sitting->table.count;
    atelier_put(out, "[\n");
    for (uint32_t stop = 1; stop <= STOPS; stop++) {
        uint32_t ply = all * stop / STOPS;
        atelier_table_undo(&sitting->table, sitting->table.count, NULL);
        atelier_table_redo(&sitting->table, ply, NULL);
        write_position(&sitting->table, ATELIER_EN, &position);
        atelier_put(out, position.bytes);
        atelier_put(out, stop < STOPS ? ",\n" : "\n]\n");
    }
    assert_false(list->buffer.full);
}

static void same_as_kept(const char *name, const char *ending, const char *now)
{
    char path[1024];
    path_of(name, ending, path);
    char *kept = read_whole(path);
    if (strcmp(kept, now) != 0)
        fail_msg("%s: what it makes now differs from %s", name, path);
    free(kept);
}

static void test_positions(void **state)
{
    static struct sitting sitting;
    static struct text list;
    (void)state;
    assert_true(count >= 10);
    for (size_t i = 0; i < count; i++) {
        load(names[i], &sitting);
        assert_int_equal(atelier_table_actor(&sitting.table), ATELIER_OVER);
        write_list(&sitting, &list);
        same_as_kept(names[i], "json", list.bytes);
    }
}

/* A record that was read writes itself as it was, comments apart. */
static void test_texts(void **state)
{
    static struct sitting sitting;
    static struct text again;
    (void)state;
    for (size_t i = 0; i < count; i++) {
        char path[1024];
        load(names[i], &sitting);
        write_record(&sitting.table, &again);
        path_of(names[i], "atelier", path);
        char *text = read_whole(path);
        const char *begin = text;
        while (*begin == '#')
            begin = strchr(begin, '\n') + 1;
        assert_string_equal(again.bytes, begin);
        free(text);
    }
}

/* --- the narrator --- */

static const char *const told[] = {
    GOLDEN("angeschmiert-told"),  GOLDEN("angeschmiert-palette"), GOLDEN("angeschmiert-ladder"),
    GOLDEN("angeschmiert-stays"), GOLDEN("canvas-told"),          GOLDEN("canvas-puzzle"),
    GOLDEN("canvas-judge"),
};

/* What is told of a game, language by language. Who sits at seat a as "you" is spoken to. */
static void write_told(const struct atelier_table *table, struct text *text)
{
    struct atelier_out *out = text_init(text);
    int you = strcmp(table->name[0], "you") == 0 ? 0 : ATELIER_ANYONE;
    for (int lang = 0; lang < ATELIER_LANGS; lang++) {
        struct atelier_audience to = atelier_audience_of(table, you, (enum atelier_lang)lang);
        struct atelier_state state = table->start;
        atelier_printf(out, "%s%s\n", lang > 0 ? "\n" : "", atelier_lang_name(to.lang));
        for (uint32_t ply = 0; ply < table->count; ply++) {
            atelier_narrate(table->game, &state, table->moves[ply], &to, out);
            atelier_put(out, "\n");
            table->game->apply(table->game, &state, table->moves[ply]);
        }
    }
    assert_false(text->buffer.full);
    assert_null(strchr(text->bytes, '{')); /* no placeholder was left */
}

static void test_told(void **state)
{
    static struct sitting sitting;
    static struct text text;
    (void)state;
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        load(told[i], &sitting);
        write_told(&sitting.table, &text);
        same_as_kept(told[i], "told", text.bytes);
    }
}

/* A game that brings no sentences has its moves told as they are written. */
static void test_told_plainly(void **state)
{
    static struct sitting sitting;
    static struct text text;
    struct atelier_game plain = atelier_canvas_game;
    (void)state;
    load(GOLDEN("canvas-judge"), &sitting);
    const struct atelier_table *table = &sitting.table;
    struct atelier_audience to = atelier_audience_of(table, ATELIER_ANYONE, ATELIER_ES);
    plain.narrate = NULL;
    atelier_narrate(&plain, &table->start, table->moves[0], &to, text_init(&text));
    assert_string_equal(text.bytes, "Azar: back 19.");
    atelier_table_undo(&sitting.table, table->count, NULL);
    while (atelier_table_actor(table) != 0)
        atelier_table_redo(&sitting.table, 1, NULL);
    atelier_narrate(&plain, &table->state, table->moves[table->count], &to, text_init(&text));
    assert_string_equal(text.bytes, "Puesto a: take 4.");
}

static void is_told(const struct atelier_table *table, const char *typed, const char *sentences)
{
    static struct text text;
    struct atelier_audience to = atelier_audience_of(table, ATELIER_ANYONE, ATELIER_EN);
    atelier_move move;
    assert_int_equal(
        table->game->read_move(table->game, &table->state, atelier_span_of(typed), &move, NULL),
        ATELIER_OK);
    atelier_narrate(table->game, &table->state, move, &to, text_init(&text));
    assert_string_equal(text.bytes, sentences);
}

/* What happens in none of the kept games. */
static void test_told_rarely(void **state)
{
    static struct sitting sitting;
    (void)state;
    sit_down(&sitting, &atelier_angeschmiert_game, "figures=a 4 4");
    play(&sitting, "roll rrgy; contra; roll bbbb");
    is_told(&sitting.table, "stop both",
            "Seat a stops and moves both pawns forward 8 spaces, from 4 to 12.");
    load(GOLDEN("canvas-judge"), &sitting);
    atelier_table_undo(&sitting.table, 1, NULL);
    is_told(&sitting.table, "judge none", "The judge declares a shared win.");
}

/* --- proofs --- */

static void test_fair_record(void **state)
{
    static struct sitting sitting;
    struct atelier_verdict verdict;
    (void)state;
    load(GOLDEN("canvas-fair"), &sitting);
    assert_int_equal(sitting.table.fairness, ATELIER_FAIR);
    atelier_record_verify(&sitting.table, &verdict);
    assert_true(verdict.commitment_holds);
    assert_int_equal(verdict.checked, 51);
    assert_int_equal(verdict.wrong, 0);
}

static void test_tampered_record(void **state)
{
    static struct sitting sitting;
    struct atelier_verdict verdict;
    (void)state;
    load(GOLDEN("canvas-tampered"), &sitting);
    atelier_record_verify(&sitting.table, &verdict);
    assert_true(verdict.commitment_holds);
    assert_int_equal(verdict.checked, 51);
    assert_true(verdict.wrong >= 1);
    assert_int_equal(verdict.first_wrong, 77);
    assert_string_equal(verdict.expected, "deal 46");
}

/* With contributions, one of them sealed; with outcomes taken back; and with both. */
static void test_other_proofs(void **state)
{
    static const struct {
        const char *name;
        uint32_t outcomes, taken_back;
        unsigned contributed, sealed;
    } proofs[] = {
        {GOLDEN("canvas-contributions"), 45, 0, 7, 2},
        {GOLDEN("canvas-taken-back"), 31, 3, 0, 0},
        {GOLDEN("angeschmiert-taken-back"), 269, 20, 2, 0},
    };
    static struct sitting sitting;
    struct atelier_verdict verdict;
    (void)state;
    for (size_t i = 0; i < sizeof proofs / sizeof *proofs; i++) {
        load(proofs[i].name, &sitting);
        atelier_record_verify(&sitting.table, &verdict);
        assert_int_equal(verdict.wrong, 0);
        assert_int_equal(atelier_verdict_is_fair(&verdict), proofs[i].taken_back == 0);
        assert_int_equal(verdict.checked, proofs[i].outcomes);
        assert_int_equal(verdict.taken_back, proofs[i].taken_back);
        assert_int_equal(verdict.contributed, proofs[i].contributed);
        assert_int_equal(verdict.sealed, proofs[i].sealed);
    }
}

/* Another secret does not belong to the commitment. */
static void test_exchanged_secret(void **state)
{
    static struct sitting sitting;
    struct atelier_verdict verdict;
    (void)state;
    load(GOLDEN("canvas-fair"), &sitting);
    sitting.table.fair.secret[31] ^= 1;
    atelier_record_verify(&sitting.table, &verdict);
    assert_false(verdict.commitment_holds);
    assert_true(verdict.wrong > 0);
}

static void rewrite_one(const char *name, const char *ending, const struct text *text)
{
    char path[1024];
    path_of(name, ending, path);
    FILE *file = fopen(path, "wb");
    if (file == NULL || fputs(text->bytes, file) < 0 || fclose(file) != 0)
        fail_msg("%s cannot be written", path);
    printf("wrote %s\n", path);
}

static void rewrite(void)
{
    static struct sitting sitting;
    static struct text text;
    for (size_t i = 0; i < count; i++) {
        load(names[i], &sitting);
        write_list(&sitting, &text);
        rewrite_one(names[i], "json", &text);
    }
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        load(told[i], &sitting);
        write_told(&sitting.table, &text);
        rewrite_one(told[i], "told", &text);
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_positions),
        cmocka_unit_test(test_texts),
        cmocka_unit_test(test_fair_record),
        cmocka_unit_test(test_tampered_record),
        cmocka_unit_test(test_exchanged_secret),
        cmocka_unit_test(test_other_proofs),
        cmocka_unit_test(test_told),
        cmocka_unit_test(test_told_plainly),
        cmocka_unit_test(test_told_rarely),
    };
    bool to_write = argc == 2 && strcmp(argv[1], "--write") == 0;
    find_golden(to_write);
    if (to_write) {
        rewrite();
        return 0;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
