/*
 * Looking after a store: what is written as text makes the same store again, what is not such a
 * text is refused with its line, copies have their key, and files that are none of ours are left
 * alone.
 */
#include "support.h"

#include "common/grow.h"
#include "store/maintenance.h"
#include "store/schema.h"
#include "store/sqlite.h"

#include <sodium.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH = 96 };

static char folder[PATH], kept[PATH], other[PATH];

static int make_folder(void **unused)
{
    (void)unused;
    strcpy(folder, "/tmp/atelier-kept-XXXXXX");
    if (sodium_init() < 0 || mkdtemp(folder) == NULL)
        return 1;
    snprintf(kept, sizeof kept, "%.40s/kept.db", folder);
    snprintf(other, sizeof other, "%.40s/other.db", folder);
    return 0;
}

static int remove_folder(void **unused)
{
    static const char *const ends[] = {"", "-wal", "-shm", ".key"};
    const char *const files[] = {kept, other};
    char path[PATH + 8];
    (void)unused;
    for (size_t i = 0; i < 2; i++)
        for (size_t k = 0; k < sizeof ends / sizeof *ends; k++) {
            snprintf(path, sizeof path, "%s%s", files[i], ends[k]);
            unlink(path);
        }
    return rmdir(folder);
}

static bool approve(void *context, const struct store_rows *rows)
{
    unsigned *count = context;
    assert_int_equal(rows->row[0].kind, STORE_TABLE);
    ++*count;
    return true;
}

static void put_person(struct store_rows *rows, const char *id, unsigned char first)
{
    unsigned char hash[32] = {first};
    store_row(rows, STORE_PERSON);
    store_text(rows, id);
    store_text(rows, "Zo\xc3\xab");
    store_number(rows, 5);
    store_row(rows, STORE_TOKEN);
    store_bytes(rows, hash, sizeof hash);
    store_text(rows, id);
    store_number(rows, 6);
}

static void put_table(struct store_rows *rows, const char *id, int64_t due)
{
    unsigned char secret[32] = {1, 2, 3};
    store_row(rows, STORE_TABLE);
    store_text(rows, id);
    store_number(rows, 1);
    store_text(rows, "playing");
    store_number(rows, 0);
    store_text(rows, "aa");
    store_number(rows, 7);
    store_text(rows, "{\"a\":\"\\\"\"}");
    store_nothing(rows);
    if (due > 0) {
        store_row(rows, STORE_DUE);
        store_text(rows, id);
        store_number(rows, due);
    }
    store_row(rows, STORE_SECRET);
    store_text(rows, id);
    store_bytes(rows, secret, sizeof secret);
    for (int ply = 0; ply < 3; ply++) {
        store_row(rows, STORE_PLY);
        store_text(rows, id);
        store_number(rows, ply);
        store_number(rows, ply - 1);
        store_text(rows, "take 1");
        store_number(rows, 10);
        if (ply == 1)
            store_text(rows, "n\n");
        else
            store_nothing(rows);
        store_number(rows, ply + 1);
    }
    store_row(rows, STORE_SIT);
    store_text(rows, "aa");
    store_number(rows, 7);
    store_text(rows, id);
}

/* A store with a bit of everything, on more pages than one. */
static void furnish(void)
{
    char problem[STORE_PROBLEM], id[16];
    struct sqlite_store *store = sqlite_store_open(kept, problem);
    struct store_rows *rows = store_rows_new();
    struct sqlite_batch batch = {.rows = rows}, *batches[] = {&batch};
    assert_non_null(store);
    put_person(rows, "aa", 1);
    put_person(rows, "bb", 2);
    for (int i = 0; i < 40; i++) {
        snprintf(id, sizeof id, "%x", 0x100 + i);
        put_table(rows, id, i % 2 == 0 ? 1000 + i : 0);
    }
    store_row(rows, STORE_UP);
    store_number(rows, 99);
    sqlite_store_apply(store, batches, 1);
    assert_int_equal(batch.result, STORE_DONE);
    store_rows_free(rows);
    sqlite_store_close(store);
}

static char *export_text(const char *file)
{
    char problem[STORE_PROBLEM];
    uint64_t count;
    struct grow text = grow_empty();
    assert_true(maintenance_export(&(struct store_place){file, NULL}, &text.out, &count, problem));
    return text.text;
}

static void copy_key(void)
{
    char from[PATH + 8], to[PATH + 8], key[32];
    snprintf(from, sizeof from, "%s.key", kept);
    snprintf(to, sizeof to, "%s.key", other);
    FILE *in = fopen(from, "r"), *out = fopen(to, "w");
    assert_int_equal(fread(key, 1, sizeof key, in), sizeof key);
    assert_int_equal(fwrite(key, 1, sizeof key, out), sizeof key);
    fclose(in);
    fclose(out);
    chmod(to, 0600);
}

static bool import_text(const char *text, size_t size, char problem[static STORE_PROBLEM])
{
    unsigned tables = 0;
    uint64_t count;
    FILE *file = fmemopen((char *)text, size, "r");
    bool fine = maintenance_import(&(struct store_place){other, NULL}, file, approve, &tables,
                                   &count, problem);
    fclose(file);
    assert_true(!fine || tables == 40);
    return fine;
}

static void there_and_back(void **unused)
{
    char problem[STORE_PROBLEM] = "";
    unsigned tables = 0;
    uint64_t count;
    (void)unused;
    furnish();
    char *text = export_text(kept);
    assert_false(import_text(text, strlen(text), problem));
    assert_non_null(strstr(problem, "other.db.key: it is not there"));
    copy_key();
    *problem = '\0';
    assert_true(import_text(text, strlen(text), problem));
    assert_string_equal(problem, "");
    char *again = export_text(other);
    assert_string_equal(text, again);
    assert_true(
        maintenance_check(&(struct store_place){other, NULL}, approve, &tables, &count, problem));
    assert_int_equal(count, 40);
    assert_false(import_text(text, strlen(text), problem));
    assert_non_null(strstr(problem, "store is not empty"));
    free(text);
    free(again);
}

/* The text with its line `number` (from 1 on) replaced. */
static char *replace_line(const char *text, unsigned number, const char *line)
{
    char *changed = malloc(strlen(text) + strlen(line) + 1);
    const char *start = text;
    for (unsigned i = 1; i < number; i++)
        start = strchr(start, '\n') + 1;
    size_t before = (size_t)(start - text);
    memcpy(changed, text, before);
    strcpy(changed + before, line);
    strcat(changed, strchr(start, '\n'));
    return changed;
}

static void texts_that_are_none(void **unused)
{
    static const struct {
        unsigned line;
        const char *text, *wanted;
    } wrong[] = {
        {1, "{}", "not an export"},
        {1, "{\"atelier\":\"store\",\"version\":2}", "newer"},
        {1, "{\"atelier\":\"store\",\"version\":1,\"key\":\"0\"}", "key:"},
        {2, "[]", "no object"},
        {2, "{\"kind\":\"wish\"}", "wish"},
        {2, "{\"kind\":\"person\",\"id\":\"aa\"}", "there are 2 members, and it has 4"},
        {2, "{\"kind\":\"person\",\"id\":\"x\",\"name\":\"A\",\"made\":1}", "id:"},
        {2, "{\"kind\":\"person\",\"id\":\"aa\",\"name\":\" \",\"made\":1}", "name:"},
        {2, "{\"kind\":\"person\",\"id\":\"aa\",\"name\":\" A\",\"made\":1}", "name:"},
        {2, "{\"kind\":\"person\",\"id\":\"aa\",\"name\":\"A\",\"made\":-1}", "made:"},
        {2, "{\"kind\":\"person\",\"id\":\"cc\",\"name\":\"A\",\"made\":1}", "in order"},
        {4, "{\"kind\":\"token\",\"hash\":\"00\",\"person\":\"aa\",\"made\":1}", "hash:"},
        {4, "{\"kind\":\"token\",\"hash\":7,\"person\":\"aa\",\"made\":1}", "hash:"},
        {6, "{\"kind\":\"secret\",\"table\":\"100\",\"sealed\":\"00\"}", "behind its table"},
        {7, "{\"kind\":\"secret\",\"table\":\"100\",\"sealed\":\"00\"}", "no sense"},
        {8,
         "{\"kind\":\"ply\",\"table\":\"100\",\"ply\":0,\"actor\":0,\"move\":\"\\n\",\"spent\":0,"
         "\"nonce\":null,\"reply\":1}",
         "move:"},
        {8,
         "{\"kind\":\"ply\",\"table\":\"100\",\"ply\":1,\"actor\":0,\"move\":\"m\",\"spent\":0,"
         "\"nonce\":null,\"reply\":1}",
         "not go with"},
        {8, "{\"kind\":\"end\"}", "rows:"},
        {8, "{\"kind\":\"end\",\"rows\":6}", "behind the last"},
        {8, "{\"kind\":\"end\",\"rows\":5}", "there are 6"},
        {2, "{\"kind\":\"person\",\"id\":\"99\",\"name\":\"A\",\"made\":1}", "line"},
    };
    char problem[STORE_PROBLEM], place[24];
    (void)unused;
    furnish();
    char *text = export_text(kept);
    copy_key();
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char *changed = replace_line(text, wrong[i].line, wrong[i].text);
        assert_false(import_text(changed, strlen(changed), problem));
        if (strstr(problem, wrong[i].wanted) == NULL)
            fail_msg("%s: %s", wrong[i].text, problem);
        snprintf(place, sizeof place, "line %u", wrong[i].line);
        bool late = strstr("in order no sense not go with line", wrong[i].wanted) != NULL;
        assert_true(late || strncmp(problem, place, strlen(place)) == 0);
        assert_int_not_equal(access(other, F_OK), 0);
        free(changed);
    }
    assert_false(import_text(text, strlen(text) - 1, problem));
    assert_non_null(strstr(problem, "ends before"));
    free(text);
}

static void backups(void **unused)
{
    char problem[STORE_PROBLEM];
    unsigned tables = 0;
    uint64_t count;
    (void)unused;
    assert_false(maintenance_backup(kept, other, problem));
    assert_false(
        maintenance_check(&(struct store_place){kept, NULL}, approve, &tables, &count, problem));
    furnish();
    assert_true(maintenance_backup(kept, other, problem));
    assert_false(maintenance_backup(kept, other, problem));
    char *text = export_text(kept), *copy = export_text(other);
    assert_string_equal(text, copy);
    free(text);
    free(copy);
}

static void run_sql(const char *file, const char *words)
{
    sqlite3 *opened;
    assert_int_equal(sqlite3_open(file, &opened), SQLITE_OK);
    assert_int_equal(sqlite3_exec(opened, words, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(opened);
}

static bool reject(void *context, const struct store_rows *rows)
{
    (void)context;
    (void)rows;
    return false;
}

/* A table that makes no sense is refused, even as the last of a text. */
static void a_last_table(void **unused)
{
    char problem[STORE_PROBLEM] = "";
    uint64_t count;
    (void)unused;
    furnish();
    copy_key();
    char *all = export_text(kept), *text = replace_line(all, 11, "{\"kind\":\"end\",\"rows\":9}");
    *(strstr(text, "\"end\",\"rows\":9}") + strlen("\"end\",\"rows\":9}\n")) = '\0';
    FILE *file = fmemopen(text, strlen(text), "r");
    assert_false(maintenance_import(&(struct store_place){other, NULL}, file, reject, NULL, &count,
                                    problem));
    fclose(file);
    assert_non_null(strstr(problem, "table 100, which end here, make no sense"));
    free(all);
    free(text);
}

static void files_that_are_not_sound(void **unused)
{
    char problem[STORE_PROBLEM];
    unsigned tables = 0;
    uint64_t count;
    (void)unused;
    furnish();
    assert_false(
        maintenance_check(&(struct store_place){kept, NULL}, reject, NULL, &count, problem));
    assert_non_null(strstr(problem, "100: the rows of this table"));
    run_sql(kept, "INSERT INTO seated VALUES ('nobody', 1, '100')");
    assert_false(
        maintenance_check(&(struct store_place){kept, NULL}, approve, &tables, &count, problem));
    assert_non_null(strstr(problem, "not there"));
    run_sql(kept, "PRAGMA user_version = 99");
    assert_false(
        maintenance_check(&(struct store_place){kept, NULL}, approve, &tables, &count, problem));
    assert_non_null(strstr(problem, "newer"));
}

static void keys_that_are_none(void **unused)
{
    char problem[STORE_PROBLEM], path[PATH + 8];
    (void)unused;
    furnish();
    snprintf(path, sizeof path, "%s.key", kept);
    chmod(path, 0644);
    assert_null(sqlite_store_open(kept, problem));
    assert_non_null(strstr(problem, "chmod 600"));
    chmod(path, 0600);
    assert_int_equal(truncate(path, 31), 0);
    assert_null(sqlite_store_open(kept, problem));
    assert_non_null(strstr(problem, "32 bytes"));
    assert_int_equal(truncate(path, 32), 0);
    assert_null(sqlite_store_open(kept, problem));
    assert_non_null(strstr(problem, "does not fit"));
}

/* A file that has no room for all steps of its schema is never taken for one that has them. */
static void steps_without_room(void **unused)
{
    (void)unused;
    for (int pages = 1, fine = 0; !fine; pages++) {
        char problem[STORE_PROBLEM] = "", limit[48];
        sqlite3 *file = NULL;
        sqlite3_stmt *last = NULL;
        assert_int_equal(sqlite3_open(":memory:", &file), SQLITE_OK);
        snprintf(limit, sizeof limit, "PRAGMA max_page_count = %d", pages);
        assert_int_equal(sqlite3_exec(file, limit, NULL, NULL, NULL), SQLITE_OK);
        fine = schema_migrate(file, "it", problem);
        assert_int_equal(sqlite3_get_autocommit(file), 1);
        assert_string_equal(problem, fine ? "" : "it: database or disk is full.");
        int made =
            sqlite3_prepare_v2(file, "SELECT * FROM tables WHERE code = ''", -1, &last, NULL);
        assert_int_equal(made == SQLITE_OK, fine);
        sqlite3_finalize(last);
        sqlite3_close(file);
    }
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_FOLDER(there_and_back),
        IN_FOLDER(texts_that_are_none),
        IN_FOLDER(a_last_table),
        IN_FOLDER(backups),
        IN_FOLDER(keys_that_are_none),
        IN_FOLDER(files_that_are_not_sound),
        cmocka_unit_test(steps_without_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
