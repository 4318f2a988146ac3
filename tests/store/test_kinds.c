/*
 * The table of kinds: it says what the schema says, and whom each row names.
 */
#include "support.h"

#include "store/kinds.h"
#include "store/schema.h"

#include <stdio.h>
#include <string.h>

/* Tables that are nobody's: facts of the store itself, and which servers are there. */
static const char *const unowned[] = {"facts", "servers"};

/* What columns are called that name somebody or something. */
static const char *const naming[] = {"person", "host", "place", "circle"};

static bool is_in(const char *const *list, size_t count, const char *text)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(list[i], text) == 0)
            return true;
    return false;
}

static const struct store_kept *kept_in(const char *table)
{
    for (int kind = 0; kind < STORE_KEPT; kind++)
        if (store_kept[kind].table != NULL && strcmp(store_kept[kind].table, table) == 0)
            return &store_kept[kind];
    return NULL;
}

static sqlite3_stmt *prepare(sqlite3 *file, const char *text)
{
    sqlite3_stmt *statement;
    assert_int_equal(sqlite3_prepare_v2(file, text, -1, &statement, NULL), SQLITE_OK);
    return statement;
}

static const char *text_at(sqlite3_stmt *statement, int column)
{
    return (const char *)sqlite3_column_text(statement, column);
}

static const char *type_of(const struct store_column *column)
{
    return column->type == COLUMN_NUMBER  ? "INTEGER"
           : column->type == COLUMN_BYTES ? "BLOB"
                                          : "TEXT";
}

/* A row of table_info: number, name, type, not null, default, place in the key from 1 on. */
static void is_column(const struct store_kept *kept, unsigned index, sqlite3_stmt *info)
{
    const struct store_column *column = &kept->column[index];
    assert_true(index < store_columns(kept));
    assert_string_equal(column->name, text_at(info, 1));
    assert_string_equal(type_of(column), text_at(info, 2));
    assert_int_equal(index < kept->keys ? index + 1 : 0, sqlite3_column_int(info, 5));
    if (index >= kept->keys)
        assert_int_equal(column->may_be_null, sqlite3_column_int(info, 3) == 0);
    if (is_in(naming, sizeof naming / sizeof *naming, column->name) && column->owner == OF_NOBODY)
        fail_msg("%s.%s belongs to nobody", kept->table, column->name);
}

/* No table of the file is left out, and no column; who is named is the owner. */
static void the_schema_says_the_same(void **unused)
{
    char problem[STORE_PROBLEM], text[80];
    sqlite3 *file;
    unsigned tables = 0;
    (void)unused;
    assert_int_equal(sqlite3_open(":memory:", &file), SQLITE_OK);
    assert_true(schema_bring(file, "it", problem));
    sqlite3_stmt *names = prepare(file, "SELECT name FROM sqlite_master WHERE type = 'table'");
    while (sqlite3_step(names) == SQLITE_ROW) {
        const struct store_kept *kept = kept_in(text_at(names, 0));
        unsigned columns = 0;
        if (is_in(unowned, sizeof unowned / sizeof *unowned, text_at(names, 0)))
            continue;
        if (kept == NULL)
            fail_msg("%s is no kind", text_at(names, 0));
        snprintf(text, sizeof text, "PRAGMA table_info(%s)", kept->table);
        sqlite3_stmt *info = prepare(file, text);
        while (sqlite3_step(info) == SQLITE_ROW)
            is_column(kept, columns++, info);
        assert_int_equal(columns, store_columns(kept));
        sqlite3_finalize(info);
        tables++;
    }
    for (int kind = 0; kind < STORE_KEPT; kind++)
        tables -= store_kept[kind].table != NULL;
    assert_int_equal(tables, 0);
    sqlite3_finalize(names);
    sqlite3_close(file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_schema_says_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
