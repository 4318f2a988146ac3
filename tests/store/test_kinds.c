/*
 * The table of kinds: it says what the schema says, and whom each row names. A row of every kind
 * goes with those whom it names, in a file and in a database.
 */
#include "support.h"

#include "common/grow.h"
#include "store/kinds.h"
#include "store/maintenance_inside.h"
#include "store/portable.h"
#include "store/schema.h"
#include "store/statements.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

/* Tables that are nobody's: facts of the store itself, and which servers are there. */
static const char *const unowned[] = {"facts", "servers"};

/* What columns are called that name somebody or something, as each id does but a row's own. */
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

/* A row of table_info: number, name, type, not null, default, place in the key from 1 on. What was
 * added later stands behind the others there. */
static void is_column(const struct store_kept *kept, sqlite3_stmt *info)
{
    unsigned index = 0;
    while (index < store_columns(kept) && strcmp(kept->column[index].name, text_at(info, 1)) != 0)
        index++;
    if (index == store_columns(kept))
        fail_msg("%s.%s is no column of the kind", kept->table, text_at(info, 1));
    const struct store_column *column = &kept->column[index];
    assert_string_equal(type_of(column), text_at(info, 2));
    assert_int_equal(index < kept->keys ? index + 1 : 0, sqlite3_column_int(info, 5));
    if (index >= kept->keys)
        assert_int_equal(column->may_be_null, sqlite3_column_int(info, 3) == 0);
    if (column->since > kept->since)
        assert_true(column->may_be_null); /* in rows that were there before */
    bool names = is_in(naming, sizeof naming / sizeof *naming, column->name) ||
                 (column->type == COLUMN_ID && (index > 0 || kept->keys > 1));
    if (names && column->owner == OF_NOBODY)
        fail_msg("%s.%s belongs to nobody", kept->table, column->name);
}

/* Whether rows are found by a column without going through all of them, as deletions have to. */
static bool is_indexed(sqlite3 *file, const struct store_kept *kept, unsigned index)
{
    char text[160];
    snprintf(text, sizeof text,
             "SELECT 1 FROM pragma_index_list('%s') AS list, pragma_index_info(list.name) AS info"
             " WHERE info.seqno = 0 AND info.name = '%s'",
             kept->table, kept->column[index].name);
    sqlite3_stmt *question = prepare(file, text);
    bool indexed = sqlite3_step(question) == SQLITE_ROW;
    sqlite3_finalize(question);
    return indexed;
}

static void owners_lead_to_their_rows(void **unused)
{
    char problem[STORE_PROBLEM];
    sqlite3 *file;
    (void)unused;
    assert_int_equal(sqlite3_open(":memory:", &file), SQLITE_OK);
    assert_true(schema_migrate(file, "it", problem));
    for (int kind = 0; kind < STORE_KEPT; kind++)
        for (unsigned i = 0; i < store_columns(&store_kept[kind]); i++)
            if (store_kept[kind].column[i].owner != OF_NOBODY &&
                !is_indexed(file, &store_kept[kind], i))
                fail_msg("%s has no index of %s", store_kept[kind].table,
                         store_kept[kind].column[i].name);
    sqlite3_close(file);
}

/* No table of the file is left out, and no column; who is named is the owner. */
static void the_schema_says_the_same(void **unused)
{
    char problem[STORE_PROBLEM], text[80];
    sqlite3 *file;
    unsigned tables = 0;
    (void)unused;
    assert_int_equal(sqlite3_open(":memory:", &file), SQLITE_OK);
    assert_true(schema_migrate(file, "it", problem));
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
        while (sqlite3_step(info) == SQLITE_ROW) {
            is_column(kept, info);
            columns++;
        }
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

/* --- rows of every kind --- */

static const char *address = ":memory:", *key; /* of a database, where one is named */
static struct admin_store *store;

/* The ids of a round, which nobody has had before. */
struct round {
    unsigned number;
    char person[12], host[12], table[12], circle[12], other[12];
};

static struct round new_round(void)
{
    static unsigned number;
    struct round round = {.number = ++number};
    snprintf(round.person, sizeof round.person, "a%x", number);
    snprintf(round.host, sizeof round.host, "b%x", number);
    snprintf(round.table, sizeof round.table, "c%x", number);
    snprintf(round.circle, sizeof round.circle, "d%x", number);
    snprintf(round.other, sizeof round.other, "e%x", number);
    return round;
}

static int open_store(void **unused)
{
    char problem[STORE_PROBLEM];
    (void)unused;
    store = admin_store_open(&(struct store_place){address, key}, problem);
    if (store == NULL)
        print_error("%s\n", problem);
    return store == NULL;
}

static int close_store(void **unused)
{
    (void)unused;
    store->ops->close(store);
    return 0;
}

static enum store_result put(struct store_rows *rows)
{
    assert_true(store->ops->hold(store, true));
    enum store_result result = store->ops->add(store, rows);
    assert_true(store->ops->release(store, result == STORE_DONE));
    store_rows_free(rows);
    return result;
}

static const char *id_for(const struct round *round, enum store_kind kind,
                          const struct store_column *column)
{
    if (column->owner == OF_HOST)
        return round->host;
    if (store_names_person(column->owner) || kind == STORE_PERSON)
        return round->person;
    if (column->owner == OF_TABLE || kind == STORE_TABLE)
        return round->table;
    return column->owner == OF_CIRCLE || kind == STORE_CIRCLE ? round->circle : round->other;
}

static void add_value(struct store_rows *rows, const struct round *round, enum store_kind kind,
                      const struct store_column *column)
{
    unsigned char bytes[STORE_BYTES_MOST] = {(unsigned char)round->number};
    char letters[16];
    switch (column->type) {
    case COLUMN_NUMBER:
        store_number(rows, column->least > 0 ? column->least : 0);
        break;
    case COLUMN_BYTES:
        store_bytes(rows, bytes, (size_t)column->least);
        break;
    case COLUMN_ID:
        store_text(rows, id_for(round, kind, column));
        break;
    default:
        snprintf(letters, sizeof letters, "%0*d", (int)column->least, (int)round->number);
        store_text(rows, column->most < 3                ? "xy"
                         : column->least == column->most ? letters
                                                         : round->person);
    }
}

/* A row of a kind that is kept. */
static struct store_rows *sample(const struct round *round, enum store_kind kind)
{
    struct store_rows *rows = store_rows_new();
    store_row(rows, kind);
    for (unsigned i = 0; i < store_columns_written(&store_kept[kind]); i++) {
        if (kind == STORE_LEASE && i == 2)
            store_number(rows, 0); /* now */
        add_value(rows, round, kind, &store_kept[kind].column[i]);
    }
    return rows;
}

/* A row of any other kind: an id, and another or a number behind it. */
static struct store_rows *change(enum store_kind kind, const char *id, const char *text,
                                 int64_t number)
{
    struct store_rows *rows = store_rows_new();
    store_row(rows, kind);
    store_text(rows, id);
    if (text != NULL)
        store_text(rows, text);
    if (number >= 0)
        store_number(rows, number);
    return rows;
}

static bool thinks_for(const struct round *round, const char *holder)
{
    return put(change(STORE_HOLDS, round->table, holder, 0)) == STORE_DONE;
}

struct counting {
    const char *id;
    int kind; /* -1 for all */
    unsigned count;
};

static bool count_rows(void *context, const struct store_rows *rows)
{
    struct counting *counting = context;
    for (size_t i = 0; i < rows->count; i++) {
        const struct store_row *row = &rows->row[i];
        bool names = false;
        for (unsigned k = 0; k < row->count; k++)
            names |= store_kept[row->kind].column[k].type == COLUMN_ID &&
                     strcmp(store_text_of(row, k), counting->id) == 0;
        counting->count += names && (counting->kind < 0 || counting->kind == (int)row->kind);
    }
    return true;
}

/* How many rows of a kind name somebody or something. */
static unsigned count(const char *id, int kind)
{
    struct counting counting = {.id = id, .kind = kind};
    assert_true(maintenance_walk(store, count_rows, &counting));
    return counting.count;
}

static bool is_owned(enum store_kind kind, bool (*by)(enum column_owner owner))
{
    bool owned = false;
    for (unsigned i = 0; i < store_columns(&store_kept[kind]); i++)
        owned |= by(store_kept[kind].column[i].owner);
    return owned;
}

static bool at_once(enum column_owner owner)
{
    return owner == OF_PERSON_ATONCE;
}

static bool of_table(enum column_owner owner)
{
    return owner == OF_TABLE;
}

/* A row that cannot be without the person; a table can be without its host. */
static bool of_person(enum column_owner owner)
{
    return owner != OF_HOST && store_names_person(owner);
}

/* One of every kind, all of one person, table and circle, but for the person's leaving. */
static struct round furnish(void)
{
    struct round round = new_round();
    for (int kind = 0; kind < STORE_KEPT; kind++)
        if (kind != STORE_DELETION && put(sample(&round, (enum store_kind)kind)) != STORE_DONE)
            fail_msg("%d was refused", kind);
    for (int kind = 0; kind < STORE_KEPT; kind++)
        if (is_owned((enum store_kind)kind, store_names_person) && kind != STORE_DELETION &&
            kind != STORE_TABLE)
            assert_int_equal(count(round.person, kind), 1);
    assert_true(thinks_for(&round, round.person));
    return round;
}

static int64_t strays(void)
{
    return maintenance_count(store, STORE_COUNT_STRAYS);
}

static void nothing_is_left_of_a_person(void **unused)
{
    int64_t before = strays();
    struct round round = furnish();
    (void)unused;
    assert_int_equal(put(sample(&round, STORE_DELETION)), STORE_DONE);
    for (int kind = 0; kind < STORE_KEPT; kind++)
        if (is_owned((enum store_kind)kind, at_once) && count(round.person, kind) != 0)
            fail_msg("%s is there after the person began to leave", store_kept[kind].table);
    assert_int_equal(put(change(STORE_PURGE_PERSON, round.person, NULL, -1)), STORE_DONE);
    assert_int_equal(count(round.person, STORE_PERSON), 1); /* a seat is still there */
    assert_int_equal(put(change(STORE_NO_TABLE, round.table, NULL, 1)), STORE_DONE);
    assert_int_equal(put(change(STORE_PURGE_PERSON, round.person, NULL, -1)), STORE_DONE);
    assert_int_equal(count(round.person, -1), 0);
    assert_int_equal(strays(), before);
}

/* Changes that write a row of a kind as well, with values of their own behind those of the row. */
static const struct {
    enum store_kind change, kind;
    unsigned more;
} also_written[] = {{STORE_ENTRY, STORE_RESULT, 0}, {STORE_JOIN, STORE_MEMBER, 2}};

enum { ALSO_WRITTEN = sizeof also_written / sizeof *also_written };

static struct store_rows *sample_also(const struct round *round, unsigned also)
{
    struct store_rows *rows = sample(round, also_written[also].kind);
    rows->row[0].kind = also_written[also].change;
    for (unsigned i = 0; i < also_written[also].more; i++)
        store_number(rows, 9);
    return rows;
}

/* Nor is anything written of who is about to be deleted, whoever else may be writing. */
static void who_leaves_gets_nothing_more(void **unused)
{
    struct round round = new_round();
    (void)unused;
    put(sample(&round, STORE_PERSON));
    put(sample(&round, STORE_TABLE));
    put(sample(&round, STORE_CIRCLE));
    put(sample(&round, STORE_DELETION));
    for (int kind = 0; kind < STORE_KEPT; kind++) {
        if (!is_owned((enum store_kind)kind, at_once))
            continue;
        enum store_result result = put(sample(&round, (enum store_kind)kind));
        if (result != (store_kept[kind].silent ? STORE_DONE : STORE_REFUSED))
            fail_msg("%s is not refused", store_kept[kind].table);
        assert_int_equal(count(round.person, kind), 0);
    }
    for (unsigned i = 0; i < ALSO_WRITTEN; i++) {
        assert_int_equal(put(sample_also(&round, i)), STORE_REFUSED);
        assert_int_equal(count(round.person, (int)also_written[i].kind), 0);
    }
}

/* For those who stay the same changes are made; and no other change writes what is a person's. */
static void what_else_writes_is_known(void **unused)
{
    char text[STATEMENT_SIZE], begins[80];
    struct round round = new_round();
    (void)unused;
    put(sample(&round, STORE_PERSON));
    put(sample(&round, STORE_CIRCLE));
    for (unsigned i = 0; i < ALSO_WRITTEN; i++)
        assert_int_equal(put(sample_also(&round, i)), STORE_DONE);
    for (int change = STORE_KEPT; change < STORE_REMOVE; change++)
        for (int kind = 0; kind < STORE_KEPT; kind++) {
            bool known = false;
            for (unsigned i = 0; i < ALSO_WRITTEN; i++)
                known |= (int)also_written[i].change == change;
            snprintf(begins, sizeof begins, "INSERT INTO %s ",
                     store_kept[kind].table != NULL ? store_kept[kind].table : "");
            if (!known && is_owned((enum store_kind)kind, store_names_person) &&
                statement_of(DIALECT_SQLITE, (enum store_kind)change, text) &&
                strstr(text, begins) != NULL)
                fail_msg("%d writes %s: who leaves may get it", change, store_kept[kind].table);
        }
}

/*
 * In a file, one server has all that is there in memory, and writes of nobody else. Where there are
 * several, another may have deleted the person. Then the tally of a game that ends is passed over,
 * and all that is written with it is kept; whoever wants another exception says so here.
 */
static void who_is_gone_gets_nothing_more(void **unused)
{
    int64_t before = strays();
    (void)unused;
    for (int kind = 0; kind < STORE_KEPT && key != NULL; kind++) {
        struct round none = new_round();
        if (kind == STORE_DELETION || !is_owned((enum store_kind)kind, of_person))
            continue;
        put(sample(&none, STORE_TABLE));
        enum store_result result = put(sample(&none, (enum store_kind)kind));
        if (result != (kind == STORE_TALLY ? STORE_DONE : STORE_REFUSED))
            fail_msg("%s is written of nobody, or refused: %d", store_kept[kind].table, result);
        assert_int_equal(count(none.person, -1), 0);
    }
    assert_int_equal(strays(), before);
}

/* Nor of a table that was deleted meanwhile. In a file, whoever writes a seat, a lease or what
 * stands behind a table has the table. */
static void what_is_gone_gets_nothing_more(void **unused)
{
    int64_t before = strays();
    (void)unused;
    for (int kind = 0; kind < STORE_KEPT; kind++) {
        const struct store_kept *kept = &store_kept[kind];
        struct round round = new_round();
        bool together = kept->is_part || kind == STORE_SIT || kind == STORE_LEASE;
        if ((together && key == NULL) || !is_owned((enum store_kind)kind, of_table))
            continue;
        put(sample(&round, STORE_PERSON));
        if (put(sample(&round, (enum store_kind)kind)) == STORE_DONE)
            fail_msg("%s is written of a table that is not there", kept->table);
        assert_int_equal(count(round.person, kind), 0);
    }
    assert_int_equal(strays(), before);
}

/* Whatever rows can belong to, but people, of whom a part goes sooner and a part later. */
static void nothing_is_left_of_what_is_removed(void **unused)
{
    unsigned removed = 0;
    (void)unused;
    for (int column = 0; column < STORE_KEPT * STORE_VALUES; column++) {
        int64_t before = strays();
        enum store_kind kind = (enum store_kind)(column / STORE_VALUES);
        const struct store_column *naming_it = &store_kept[kind].column[column % STORE_VALUES];
        const char *table = store_owner_table(naming_it->owner);
        if (naming_it->name == NULL || table == NULL || store_names_person(naming_it->owner))
            continue;
        struct round round = furnish();
        const char *id = id_for(&round, kind, naming_it);
        enum store_kind owner = (enum store_kind)(kept_in(table) - store_kept);
        assert_int_equal(count(id, (int)kind), store_kept[kind].name != NULL);
        assert_int_equal(put(change(STORE_REMOVE + owner, id, NULL, -1)), STORE_DONE);
        if (count(id, -1) != 0)
            fail_msg("%s is there without its %s", store_kept[kind].table, table);
        assert_int_equal(strays(), before);
        removed |= 1U << owner;
    }
    assert_int_equal(removed, 1U << STORE_TABLE | 1U << STORE_CIRCLE);
}

/* Rows that cannot be, whatever they name. */
static void what_cannot_be_is_found(void **unused)
{
    int64_t before = strays();
    struct round round = new_round();
    (void)unused;
    put(sample(&round, STORE_PERSON));
    put(sample(&round, STORE_TABLE));
    put(sample(&round, STORE_CIRCLE)); /* nobody's, yet */
    assert_int_equal(strays(), before + 1);
    put(sample(&round, STORE_MEMBER));
    assert_int_equal(strays(), before);
    struct store_rows *rows = sample(&round, STORE_LINK);
    rows->row[0].value[1].type = STORE_NOTHING; /* of a table, but nobody's */
    put(rows);
    assert_int_equal(strays(), before + 1);
    for (int kind = 0; kind < STORE_KEPT; kind++)
        assert_true(store_kept[kind].odd == NULL || kind == STORE_CIRCLE || kind == STORE_LINK);
}

static void nothing_is_left_of_a_table(void **unused)
{
    int64_t before = strays();
    struct round round = furnish();
    (void)unused;
    assert_int_equal(put(change(STORE_NO_TABLE, round.table, NULL, 1)), STORE_DONE);
    assert_int_equal(count(round.table, -1), 0);
    assert_false(thinks_for(&round, round.person));
    assert_int_equal(count(round.person, STORE_PERSON), 1);
    assert_int_equal(strays(), before);
}

static void forget_old_people(void)
{
    struct store_rows *rows = change(STORE_OLD_PEOPLE, "", "g", INT64_MAX);
    assert_int_equal(put(rows), STORE_DONE);
}

/* A person of whom there is a row of any kind is not forgotten, and others are. */
static void who_has_something_stays(void **unused)
{
    (void)unused;
    for (int kind = STORE_PERSON; kind < STORE_KEPT; kind++) {
        struct round round = new_round();
        if (kind == STORE_TABLE)
            strcpy(round.host, round.person);
        put(sample(&round, STORE_PERSON));
        if (kind != STORE_TABLE)
            put(sample(&round, STORE_TABLE));
        if (kind != STORE_CIRCLE)
            put(sample(&round, STORE_CIRCLE));
        if (kind != STORE_PERSON)
            assert_int_equal(put(sample(&round, (enum store_kind)kind)), STORE_DONE);
        forget_old_people();
        assert_int_equal(count(round.person, STORE_PERSON),
                         is_owned((enum store_kind)kind, store_names_person));
    }
}

/* What its line in an export is read as is written as the same line again. */
static void comes_back(const char *line, enum store_kind kind)
{
    char problem[STORE_PROBLEM];
    uint64_t count;
    struct store_rows *rows = store_rows_new();
    struct atelier_span span = {line, strcspn(line, "\n")};
    struct grow again = grow_empty();
    assert_int_equal(portable_read(span, rows, &count, problem), PORTABLE_ROW);
    assert_int_equal(rows->row[0].kind, kind);
    if (kind == STORE_TABLE)
        store_nothing(rows); /* its time is not measured */
    portable_write(&again.out, &rows->row[0]);
    assert_memory_equal(again.text, line, span.size + 1);
    store_rows_free(rows);
    grow_free(&again);
}

static void all_of_it_is_carried_elsewhere(void **unused)
{
    uint64_t rows;
    char wanted[40];
    struct round round = furnish();
    (void)unused;
    assert_int_equal(put(sample(&round, STORE_DELETION)), STORE_DONE);
    furnish(); /* and what is not of who leaves */
    struct grow text = grow_empty();
    assert_true(maintenance_write(store, &text.out, &rows));
    for (int kind = 0; kind < STORE_KEPT; kind++) {
        if (store_kept[kind].name == NULL)
            continue;
        snprintf(wanted, sizeof wanted, "{\"kind\":\"%s\"", store_kept[kind].name);
        const char *line = strstr(text.text, wanted);
        if (line == NULL)
            fail_msg("no %s is exported", store_kept[kind].name);
        comes_back(line, (enum store_kind)kind);
    }
    grow_free(&text);
}

/* --- what others depend on --- */

/* Those of a person go at once but for these, which games that are still to end may add to; and a
 * row that cannot be written is refused but for these, which nobody waits for. Whoever wants
 * another exception says so here. */
static void exceptions(void **unused)
{
    (void)unused;
    for (int kind = 0; kind < STORE_KEPT; kind++) {
        for (unsigned i = 0; i < store_columns(&store_kept[kind]); i++) {
            enum column_owner owner = store_kept[kind].column[i].owner;
            assert_true(owner != OF_PERSON || kind == STORE_DELETION || kind == STORE_TALLY ||
                        kind == STORE_RATING);
            assert_true(owner != OF_PERSON_SEATED || kind == STORE_SIT);
            assert_true(owner != OF_HOST || kind == STORE_TABLE);
        }
        assert_true(!store_kept[kind].silent || kind == STORE_TALLY || kind == STORE_RESULT);
        assert_true(store_kept[kind].name != NULL || kind == STORE_LEASE);
    }
}

/* The second of these numbers may only follow the first. */
static struct store_rows *numbered(const struct round *round, enum store_kind kind, int64_t number)
{
    struct store_rows *rows = sample(round, kind);
    for (unsigned i = 0; i < rows->row[0].count; i++)
        if (strcmp(store_kept[kind].column[i].name, store_kept[kind].next) == 0)
            rows->row[0].value[i].number = number;
    return rows;
}

/* A table in some state, with a code. */
static enum store_result put_coded(const char *state, const char *code)
{
    struct round round = new_round();
    struct store_rows *rows = change(STORE_TABLE, round.table, NULL, 1);
    store_text(rows, state);
    store_number(rows, 0);
    store_text(rows, round.host);
    store_number(rows, 0);
    store_text(rows, "{}");
    store_text(rows, code);
    return put(rows);
}

/* Of tables that wait; those that have begun do not keep theirs. */
static void a_code_is_of_one_table(void **unused)
{
    (void)unused;
    assert_int_equal(put_coded("playing", "BCDF"), STORE_DONE);
    assert_int_equal(put_coded("open", "BCDF"), STORE_DONE);
    assert_int_equal(put_coded("open", "BCDF"), STORE_REFUSED);
    assert_int_equal(put_coded("open", "FDCB"), STORE_DONE);
    assert_int_equal(put_coded("over", "BCDF"), STORE_DONE);
}

/* Each changes nothing as things are. */
static void what_comes_too_late_is_refused(void **unused)
{
    struct round round = furnish(), none = new_round(), late = round;
    struct store_rows *rows = store_rows_new();
    unsigned char hash[32] = {0};
    (void)unused;
    assert_int_equal(put(sample(&none, STORE_TOKEN)), STORE_REFUSED);
    assert_int_equal(put(sample(&round, STORE_PLY)), STORE_REFUSED);
    assert_int_equal(put(sample(&round, STORE_LINK)), STORE_REFUSED);
    assert_int_equal(put(numbered(&round, STORE_TABLE, 3)), STORE_REFUSED);
    assert_int_equal(put(numbered(&round, STORE_RATING, 2)), STORE_REFUSED);
    assert_int_equal(put(change(STORE_NO_TABLE, round.table, NULL, 2)), STORE_REFUSED);
    assert_int_equal(put(change(STORE_HOLDS, round.table, round.host, 0)), STORE_REFUSED);
    assert_int_equal(put(change(STORE_OVERDUE, round.table, NULL, 0)), STORE_REFUSED);
    store_row(rows, STORE_USED_RECOVERY);
    store_bytes(rows, hash, sizeof hash);
    store_number(rows, 0);
    assert_int_equal(put(rows), STORE_REFUSED);
    rows = change(STORE_JOIN, none.circle, round.person, 0);
    store_number(rows, 9);
    store_number(rows, 9);
    assert_int_equal(put(rows), STORE_REFUSED);
    strcpy(late.person, none.person);
    put(sample(&none, STORE_PERSON));
    rows = sample(&late, STORE_LEASE);
    rows->row[0].value[2].number = -1; /* before the other's ends */
    assert_int_equal(put(rows), STORE_REFUSED);
    rows = sample(&late, STORE_RESULT);
    rows->row[0].kind = STORE_ENTRY;
    assert_int_equal(put(rows), STORE_REFUSED);
    rows = sample(&round, STORE_PLY);
    rows->row[0].value[1].number = 2; /* where there is none before it */
    assert_true(put(rows) == STORE_REFUSED || key == NULL);
}

/* Nobody could end what such a row begins. */
static void who_is_gone_does_not_leave(void **unused)
{
    int64_t before = strays();
    struct round none = new_round();
    (void)unused;
    assert_int_equal(put(sample(&none, STORE_DELETION)), STORE_DONE);
    assert_int_equal(count(none.person, -1), 0);
    assert_int_equal(strays(), before);
}

#define KEPT(test) cmocka_unit_test_setup_teardown(test, open_store, close_store)

/* With an address and a file for a key, all of it in a database of PostgreSQL. */
int main(int count, char **words)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_schema_says_the_same),
        cmocka_unit_test(owners_lead_to_their_rows),
        cmocka_unit_test(exceptions),
        KEPT(nothing_is_left_of_a_person),
        KEPT(who_leaves_gets_nothing_more),
        KEPT(what_else_writes_is_known),
        KEPT(who_is_gone_does_not_leave),
        KEPT(who_is_gone_gets_nothing_more),
        KEPT(what_is_gone_gets_nothing_more),
        KEPT(nothing_is_left_of_a_table),
        KEPT(nothing_is_left_of_what_is_removed),
        KEPT(what_cannot_be_is_found),
        KEPT(who_has_something_stays),
        KEPT(all_of_it_is_carried_elsewhere),
        KEPT(a_code_is_of_one_table),
        KEPT(what_comes_too_late_is_refused),
    };
    if (count == 3) {
        address = words[1];
        key = words[2];
    }
    return sodium_init() < 0 ? 1 : cmocka_run_group_tests(tests, NULL, NULL);
}
