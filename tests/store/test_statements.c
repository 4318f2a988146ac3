/*
 * What is said to PostgreSQL, without a server: a statement for every kind of row with as many
 * values as it can have, values as libpq wants them, answers as rows, and tables from their parts.
 */
#include "support.h"

#include "store/postgres/pg_rows.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* Brackets and quotes are even, and every value up to the last stands in it: PostgreSQL could not
 * know the type of another. */
static void is_whole(const char *text)
{
    char value[8];
    int open = 0;
    bool quoted = false;
    for (const char *at = text; *at != '\0'; at++) {
        quoted ^= *at == '\'';
        open += (*at == '(') - (*at == ')');
        assert_true(open >= 0);
    }
    assert_true(open == 0 && !quoted);
    assert_in_range(statement_values(text), 0, STORE_VALUES);
    for (unsigned i = 1; i <= statement_values(text); i++) {
        atelier_format(value, sizeof value, "%c%u", strchr(text, '$') != NULL ? '$' : '?', i);
        assert_non_null(strstr(text, value));
    }
}

static void every_kind_has_a_statement(void **unused)
{
    char text[STATEMENT_SIZE], other[STATEMENT_SIZE];
    (void)unused;
    for (int i = 0; i < STORE_KINDS; i++) {
        enum store_kind kind = (enum store_kind)i;
        bool has = statement_of(DIALECT_POSTGRES, kind, text);
        assert_int_equal(statement_of(DIALECT_SQLITE, kind, other), has);
        assert_true(has || kind >= STORE_EVERY || kind == STORE_REMOVE + STORE_UP);
        if (!has)
            continue;
        is_whole(text);
        is_whole(other);
        assert_null(strchr(text, '?'));
        assert_null(strpbrk(other, "$:"));
        assert_int_equal(statement_values(other), statement_values(text));
        assert_true(kind >= STORE_FIND_TOKEN ||
                    statement_refuses(kind) == (strstr(text, STATEMENT_REFUSED) != NULL));
        import_statement(kind, other);
        is_whole(other);
        assert_int_equal(statement_values(other), statement_values(text));
    }
    import_statement(STORE_TABLE, text);
    assert_null(strstr(text, "version - 1"));
    statement_of(DIALECT_POSTGRES, STORE_TOKEN, text);
    assert_non_null(strstr(text, "$1::bytea, $2::text, $3::bigint"));
}

static void every_statement_has_its_name(void **unused)
{
    char names[(int)STORE_KINDS * (int)STORE_PARTS][PG_STATEMENT_NAME];
    int count = 0;
    (void)unused;
    for (int kind = 0; kind < STORE_KINDS; kind++)
        for (unsigned part = 0; part < STORE_PARTS; part++) {
            pg_statement_name((enum store_kind)kind, part, names[count]);
            for (int i = 0; i < count; i++)
                assert_string_not_equal(names[i], names[count]);
            count++;
        }
}

static void parts_of_tables(void **unused)
{
    static const enum store_kind kinds[] = {STORE_FIND_TABLE, STORE_FIND_OPEN, STORE_FIND_MINE,
                                            STORE_EVERY + STORE_TABLE};
    static const char *const from[STORE_PARTS] = {"FROM tables", "FROM secrets", "FROM plies"};
    char whole[STATEMENT_SIZE], text[STATEMENT_SIZE];
    (void)unused;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        for (unsigned part = 0; part < STORE_PARTS; part++) {
            statement_of(DIALECT_POSTGRES, kinds[i], whole);
            statement_of_part(DIALECT_POSTGRES, kinds[i], part, text);
            assert_non_null(strstr(text, whole));
            assert_non_null(strstr(text, from[part]));
            assert_int_equal(statement_values(text), statement_values(whole));
        }
    assert_int_equal(store_kind_of_part(STORE_FIND_MINE, STORE_PART_SECRET), STORE_SECRET);
    assert_int_equal(store_kind_of_part(STORE_EVERY + STORE_TABLE, STORE_PART_SECRET),
                     STORE_SEALED);
}

static void values(void **unused)
{
    struct pg_values bound;
    struct store_rows *rows = store_rows_new();
    (void)unused;
    store_row(rows, STORE_PLY);
    store_text(rows, "it's $1");
    store_number(rows, INT64_MIN);
    store_number(rows, INT64_MAX);
    store_bytes(rows, "a\0b", 3);
    store_nothing(rows);
    pg_bind(&bound, &rows->row[0]);
    assert_int_equal(pg_count_values(&rows->row[0]), 5);
    assert_string_equal(bound.value[0], "it's $1");
    assert_int_equal(bound.format[0], 0);
    assert_string_equal(bound.value[1], "-9223372036854775808");
    assert_string_equal(bound.value[2], "9223372036854775807");
    assert_int_equal(bound.format[3], 1);
    assert_int_equal(bound.size[3], 3);
    assert_memory_equal(bound.value[3], "a\0b", 3);
    assert_null(bound.value[4]);
    store_rows_clear(rows);
    store_row(rows, STORE_FIND_RATINGS);
    store_text(rows, "canvas");
    pg_bind(&bound, &rows->row[0]);
    assert_int_equal(pg_count_values(&rows->row[0]), STORE_RATED);
    assert_null(bound.value[1]);
    store_rows_free(rows);
}

static void refusals(void **unused)
{
    (void)unused;
    assert_true(pg_is_refusal("Z0001") && pg_is_refusal("23505") && pg_is_refusal("23503"));
    assert_false(pg_is_refusal("40001") || pg_is_refusal("") || pg_is_refusal("57014"));
}

/* --- answers --- */

/* Types of PostgreSQL's catalogue. */
enum { BYTES = 17, LONG = 20, TEXT = 25 };

static PGresult *make_answer(int count, const Oid types[])
{
    PGresAttDesc columns[STORE_VALUES];
    PGresult *answer = PQmakeEmptyPGresult(NULL, PGRES_TUPLES_OK);
    for (int i = 0; i < count; i++)
        columns[i] = (PGresAttDesc){.name = "column", .typid = types[i], .typlen = -1};
    assert_int_equal(PQsetResultAttrs(answer, count, columns), 1);
    return answer;
}

/* A value, nothing for NULL. */
static void set(PGresult *answer, int row, int column, const char *text)
{
    assert_int_equal(
        PQsetvalue(answer, row, column, (char *)text, text != NULL ? (int)strlen(text) : -1), 1);
}

static void answers(void **unused)
{
    struct store_rows *rows = store_rows_new();
    PGresult *answer = make_answer(3, (const Oid[]){TEXT, LONG, BYTES});
    (void)unused;
    set(answer, 0, 0, "Zoë");
    set(answer, 0, 1, "-9007199254740993");
    set(answer, 0, 2, "\\x00ff61");
    set(answer, 1, 0, "");
    set(answer, 1, 1, NULL);
    set(answer, 1, 2, "\\x");
    pg_take_rows(answer, STORE_PERSON, rows);
    PQclear(answer);
    assert_int_equal(rows->count, 2);
    const struct store_value *first = rows->row[0].value, *second = rows->row[1].value;
    assert_int_equal(rows->row[0].kind, STORE_PERSON);
    assert_string_equal(first[0].text.at, "Zoë");
    assert_true(first[1].type == STORE_NUMBER && first[1].number == -9007199254740993);
    assert_true(first[2].type == STORE_BYTES && first[2].text.size == 3);
    assert_memory_equal(first[2].text.at, "\0\377a", 3);
    assert_true(second[0].type == STORE_TEXT && second[0].text.size == 0);
    assert_int_equal(second[1].type, STORE_NOTHING);
    assert_true(second[2].type == STORE_BYTES && second[2].text.size == 0);
    store_rows_free(rows);
}

/* --- tables --- */

static const struct secrets ours = {{1}}, theirs = {{2}};

static void add_sealed(struct store_rows *rows, const char *table, const char *secret)
{
    unsigned char sealed[SECRETS_MOST + SECRETS_OVERHEAD];
    secrets_seal(&ours, atelier_span_of(secret), sealed);
    store_row(rows, STORE_SECRET);
    store_text(rows, table);
    store_bytes(rows, sealed, strlen(secret) + SECRETS_OVERHEAD);
}

static void add(struct store_rows *rows, enum store_kind kind, const char *table, int64_t number)
{
    store_row(rows, kind);
    store_text(rows, table);
    store_number(rows, number);
}

/* In the order of an answer: tables as asked for, what belongs to them in the order of their ids.
 */
static void make_parts(struct store_rows *part[static STORE_PARTS])
{
    for (int i = 0; i < STORE_PARTS; i++)
        part[i] = store_rows_new();
    add(part[STORE_PART_TABLE], STORE_TABLE, "cc", 1);
    add(part[STORE_PART_TABLE], STORE_TABLE, "aa", 1);
    add(part[STORE_PART_TABLE], STORE_TABLE, "bb", 1);
    add_sealed(part[STORE_PART_SECRET], "aa", "of aa");
    add_sealed(part[STORE_PART_SECRET], "cc", "of cc");
    add(part[STORE_PART_PLIES], STORE_PLY, "aa", 0);
    add(part[STORE_PART_PLIES], STORE_PLY, "aa", 1);
    add(part[STORE_PART_PLIES], STORE_PLY, "cc", 0);
}

static void free_parts(struct store_rows *part[static STORE_PARTS])
{
    for (int i = 0; i < STORE_PARTS; i++)
        store_rows_free(part[i]);
}

static void is_row(const struct store_row *row, enum store_kind kind, const char *table)
{
    assert_int_equal(row->kind, kind);
    assert_string_equal(store_text_of(row, 0), table);
}

static void tables_from_their_parts(void **unused)
{
    struct store_rows *part[STORE_PARTS];
    (void)unused;
    make_parts(part);
    struct store_rows *all = pg_join_tables(&ours, STORE_FIND_MINE, part);
    assert_non_null(all);
    assert_int_equal(all->count, 8);
    is_row(&all->row[0], STORE_TABLE, "cc");
    is_row(&all->row[1], STORE_SECRET, "cc");
    assert_int_equal(all->row[1].value[1].text.size, strlen("of cc"));
    assert_memory_equal(all->row[1].value[1].text.at, "of cc", 5);
    is_row(&all->row[2], STORE_PLY, "cc");
    is_row(&all->row[3], STORE_TABLE, "aa");
    is_row(&all->row[4], STORE_SECRET, "aa");
    is_row(&all->row[5], STORE_PLY, "aa");
    is_row(&all->row[6], STORE_PLY, "aa");
    is_row(&all->row[7], STORE_TABLE, "bb");
    store_rows_free(all);
    free_parts(part);
}

/* With another key they cannot be read; to be carried elsewhere they stay sealed. */
static void secrets_of_others(void **unused)
{
    struct store_rows *part[STORE_PARTS];
    (void)unused;
    make_parts(part);
    assert_null(pg_join_tables(&theirs, STORE_FIND_TABLE, part));
    struct store_rows *all = pg_join_tables(&theirs, STORE_EVERY + STORE_TABLE, part);
    assert_non_null(all);
    assert_int_equal(all->row[1].value[1].text.size, strlen("of cc") + SECRETS_OVERHEAD);
    store_rows_free(all);
    free_parts(part);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_has_a_statement),
        cmocka_unit_test(every_statement_has_its_name),
        cmocka_unit_test(parts_of_tables),
        cmocka_unit_test(values),
        cmocka_unit_test(refusals),
        cmocka_unit_test(answers),
        cmocka_unit_test(tables_from_their_parts),
        cmocka_unit_test(secrets_of_others),
    };
    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
