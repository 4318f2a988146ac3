/*
 * Tables, triggers and keys, written down from the table of kinds.
 */
#include "definitions.h"

#include <assert.h>

static struct atelier_buffer begin_definition(char text[static DEFINITION_SIZE])
{
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, text, DEFINITION_SIZE);
    return buffer;
}

/* --- tables --- */

static int since_of(const struct store_kept *kept, const struct store_column *column)
{
    int table = kept->since > 0 ? kept->since : 1;
    return column->since > table ? column->since : table;
}

int define_newest(void)
{
    int newest = 1;
    for (int kind = 0; kind < STORE_KEPT; kind++)
        for (unsigned i = 0; i < store_columns(&store_kept[kind]); i++) {
            int since = since_of(&store_kept[kind], &store_kept[kind].column[i]);
            newest = since > newest ? since : newest;
        }
    return newest;
}

/* Bytes have an order of their own in SQLite. Where a database is told of a language, its order
 * depends on that, and those by which rows are found need none. */
static void write_type(struct atelier_out *out, enum dialect dialect,
                       const struct store_column *column, bool in_key)
{
    bool number = column->type == COLUMN_NUMBER, bytes = column->type == COLUMN_BYTES;
    if (dialect == DIALECT_SQLITE) {
        atelier_put(out, number ? "INTEGER" : bytes ? "BLOB" : "TEXT");
        return;
    }
    atelier_put(out, number ? "bigint" : bytes ? "bytea" : "text");
    if (column->type == COLUMN_ID || (in_key && !number && !bytes))
        atelier_put(out, " COLLATE \"C\"");
}

static void write_column(struct atelier_out *out, enum dialect dialect,
                         const struct store_kept *kept, unsigned index)
{
    const struct store_column *column = &kept->column[index];
    bool alone = kept->keys == 1 && index == 0, in_key = kept->keys > 1 && index < kept->keys;
    atelier_printf(out, "%s ", column->name);
    write_type(out, dialect, column, in_key);
    if (alone)
        atelier_put(out, " PRIMARY KEY");
    else if (!column->may_be_null && (!in_key || dialect == DIALECT_SQLITE))
        atelier_put(out, " NOT NULL");
    if (column->unique)
        atelier_put(out, " UNIQUE");
}

/* A key of several columns stands behind them. */
static void write_table(struct atelier_out *out, enum dialect dialect,
                        const struct store_kept *kept, int upto)
{
    atelier_printf(out, "CREATE TABLE %s (", kept->table);
    for (unsigned i = 0; i < store_columns(kept); i++)
        if (since_of(kept, &kept->column[i]) <= upto) {
            atelier_put(out, i > 0 ? ", " : "");
            write_column(out, dialect, kept, i);
        }
    for (unsigned i = 0; kept->keys > 1 && i < kept->keys; i++)
        atelier_printf(out, "%s%s", i > 0 ? ", " : ", PRIMARY KEY (", kept->column[i].name);
    atelier_printf(out, "%s)%s;", kept->keys > 1 ? ")" : "",
                   dialect == DIALECT_SQLITE ? " WITHOUT ROWID" : "");
    if (kept->also != NULL)
        atelier_put(out, kept->also);
}

void define_tables(enum dialect dialect, int after, int upto, char text[static DEFINITION_SIZE])
{
    struct atelier_buffer buffer = begin_definition(text);
    for (int kind = 0; kind < STORE_KEPT; kind++) {
        const struct store_kept *kept = &store_kept[kind];
        int since = since_of(kept, &kept->column[0]);
        if (kept->table != NULL && since > after && since <= upto)
            write_table(&buffer.out, dialect, kept, upto);
        for (unsigned i = 0; since <= after && i < store_columns(kept); i++) {
            int added = since_of(kept, &kept->column[i]);
            if (added <= after || added > upto)
                continue;
            atelier_printf(&buffer.out, "ALTER TABLE %s ADD COLUMN ", kept->table);
            write_column(&buffer.out, dialect, kept, i);
            atelier_put(&buffer.out, ";");
        }
    }
    assert(!buffer.full);
}

/* --- deletions --- */

/* In SQLite: when this happens to a row of `table`, all that is of its `id` goes. */
static void write_trigger(struct atelier_out *out, const char *event, const char *table,
                          const char *id, bool (*goes)(enum column_owner owner))
{
    atelier_printf(out, "CREATE TEMP TRIGGER %s_of_%s AFTER %s ON main.%s BEGIN", event, table,
                   event, table);
    for (int kind = 0; kind < STORE_KEPT; kind++)
        for (unsigned i = 0; i < store_columns(&store_kept[kind]); i++)
            if (goes(store_kept[kind].column[i].owner))
                atelier_printf(out, " DELETE FROM %s WHERE %s = %s;", store_kept[kind].table,
                               store_kept[kind].column[i].name, id);
    atelier_put(out, " END;");
}

static bool goes_at_once(enum column_owner owner)
{
    return owner == OF_PERSON_ATONCE;
}

static bool goes_with_table(enum column_owner owner)
{
    return owner == OF_TABLE;
}

static bool goes_with_circle(enum column_owner owner)
{
    return owner == OF_CIRCLE;
}

void define_triggers(char text[static DEFINITION_SIZE])
{
    struct atelier_buffer buffer = begin_definition(text);
    write_trigger(&buffer.out, "INSERT", "leaving", "NEW.person", goes_at_once);
    write_trigger(&buffer.out, "DELETE", "people", "OLD.id", store_goes_with_person);
    write_trigger(&buffer.out, "DELETE", "tables", "OLD.id", goes_with_table);
    write_trigger(&buffer.out, "DELETE", "circles", "OLD.id", goes_with_circle);
    assert(!buffer.full);
}

void define_keys(char text[static DEFINITION_SIZE])
{
    const char *before = "";
    struct atelier_buffer buffer = begin_definition(text);
    atelier_put(&buffer.out, "DO $$DECLARE key record; BEGIN FOR key IN SELECT * FROM (VALUES ");
    for (int kind = 0; kind < STORE_KEPT; kind++)
        for (unsigned i = 0; i < store_columns(&store_kept[kind]); i++) {
            const struct store_column *column = &store_kept[kind].column[i];
            const char *owner = store_owner_table(column->owner);
            if (owner == NULL || column->owner == OF_PERSON_SEATED || store_kept[kind].guard_holds)
                continue;
            atelier_printf(&buffer.out, "%s('%s', '%s', '%s')", before, store_kept[kind].table,
                           column->name, owner);
            before = ", ";
        }
    atelier_put(&buffer.out,
                ") AS wanted (kept, name, owner) WHERE NOT EXISTS (SELECT 1 FROM pg_constraint"
                " JOIN pg_attribute ON attrelid = conrelid AND conkey = ARRAY[attnum]"
                " WHERE conrelid = kept::regclass AND confrelid = owner::regclass"
                " AND attname = name AND confdeltype = 'c')"
                " LOOP EXECUTE format('ALTER TABLE %I ADD FOREIGN KEY (%I) REFERENCES %I (id)"
                " ON DELETE CASCADE NOT VALID', key.kept, key.name, key.owner); END LOOP; END$$");
    assert(!buffer.full);
}
