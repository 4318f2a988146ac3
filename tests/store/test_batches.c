/*
 * Many batches in one commit: each is stored as a whole or not at all, whatever happens to the
 * others.
 */
#include "support.h"

#include "store/sqlite.h"

enum { BATCHES = 3 };

static const char *const ids[BATCHES] = {"aa", "bb", "cc"};

static struct sqlite_store *open_store(void)
{
    char problem[STORE_PROBLEM];
    struct sqlite_store *store = sqlite_store_open(":memory:", problem);
    assert_non_null(store);
    return store;
}

static void add_ply(struct store_rows *rows, const char *table, int64_t ply)
{
    store_row(rows, STORE_PLY);
    store_text(rows, table);
    store_number(rows, ply);
    store_number(rows, 0);
    store_text(rows, "take 1");
    store_number(rows, 0);
    store_nothing(rows);
    store_number(rows, ply + 1);
}

static struct store_rows *plies(const char *table, int64_t first, int64_t last)
{
    struct store_rows *rows = store_rows_new();
    for (int64_t ply = first; ply <= last; ply++)
        add_ply(rows, table, ply);
    return rows;
}

/* Stores them together. */
static void apply(struct sqlite_store *store, struct store_rows *rows[static BATCHES],
                  enum store_result results[static BATCHES])
{
    struct sqlite_batch batches[BATCHES], *all[BATCHES];
    for (int i = 0; i < BATCHES; i++) {
        batches[i] = (struct sqlite_batch){.rows = rows[i], .result = STORE_FAILED};
        all[i] = &batches[i];
    }
    sqlite_store_apply(store, all, BATCHES);
    for (int i = 0; i < BATCHES; i++) {
        results[i] = batches[i].result;
        store_rows_free(rows[i]);
    }
}

/* Whether a ply could be stored: there is none with its number. */
static bool is_free(struct sqlite_store *store, const char *table, int64_t ply)
{
    struct store_rows *rows = plies(table, ply, ply);
    struct sqlite_batch batch = {.rows = rows}, *all[] = {&batch};
    sqlite_store_apply(store, all, 1);
    store_rows_free(rows);
    return batch.result == STORE_DONE;
}

static void all_are_stored(void **unused)
{
    struct sqlite_store *store = open_store();
    enum store_result results[BATCHES];
    struct store_rows *rows[BATCHES];
    (void)unused;
    for (int i = 0; i < BATCHES; i++)
        rows[i] = plies(ids[i], 0, 3);
    apply(store, rows, results);
    for (int i = 0; i < BATCHES; i++) {
        assert_int_equal(results[i], STORE_DONE);
        assert_false(is_free(store, ids[i], 3));
    }
    sqlite_store_close(store);
}

/* The middle one comes too late with its second ply: nothing of it is stored, all of the others. */
static void one_is_refused(void **unused)
{
    struct sqlite_store *store = open_store();
    enum store_result results[BATCHES];
    (void)unused;
    assert_true(is_free(store, ids[1], 1));
    apply(store,
          (struct store_rows *[]){plies(ids[0], 0, 1), plies(ids[1], 0, 1), plies(ids[2], 0, 1)},
          results);
    assert_int_equal(results[0], STORE_DONE);
    assert_int_equal(results[1], STORE_REFUSED);
    assert_int_equal(results[2], STORE_DONE);
    assert_false(is_free(store, ids[0], 1));
    assert_true(is_free(store, ids[1], 0));
    assert_false(is_free(store, ids[2], 1));
    sqlite_store_close(store);
}

/* Two of one commit want the same ply: the first has it. */
static void two_want_the_same(void **unused)
{
    struct sqlite_store *store = open_store();
    enum store_result results[BATCHES];
    (void)unused;
    apply(store,
          (struct store_rows *[]){plies(ids[0], 0, 0), plies(ids[0], 0, 1), plies(ids[2], 0, 0)},
          results);
    assert_int_equal(results[0], STORE_DONE);
    assert_int_equal(results[1], STORE_REFUSED);
    assert_int_equal(results[2], STORE_DONE);
    assert_true(is_free(store, ids[0], 1));
    sqlite_store_close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_are_stored),
        cmocka_unit_test(one_is_refused),
        cmocka_unit_test(two_want_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
