/*
 * Values as libpq wants them: numbers written down, bytes as they are.
 */
#include "pg_rows.h"

#include "common/grow.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void pg_statement_name(enum store_kind kind, unsigned part, char name[static PG_STATEMENT_NAME])
{
    snprintf(name, PG_STATEMENT_NAME, "k%d_%u", (int)kind, part);
}

int pg_count_values(const struct store_row *row)
{
    return row->kind == STORE_FIND_RATINGS ? STORE_RATED : (int)row->count;
}

void pg_bind(struct pg_values *values, const struct store_row *row)
{
    *values = (struct pg_values){0};
    for (unsigned i = 0; i < row->count; i++) {
        const struct store_value *value = &row->value[i];
        values->format[i] = value->type == STORE_BYTES;
        values->size[i] = (int)value->text.size;
        values->value[i] = value->text.at;
        if (value->type == STORE_NUMBER) {
            snprintf(values->number[i], sizeof values->number[i], "%lld", (long long)value->number);
            values->value[i] = values->number[i];
        } else if (value->type == STORE_NOTHING) {
            values->value[i] = NULL;
        }
    }
}

/* Types of PostgreSQL's catalogue, which never change. */
enum { TYPE_BYTES = 17, TYPE_LONG = 20 };

static void take_bytea(const char *text, struct store_rows *rows)
{
    size_t size;
    unsigned char *bytes = check_alloc(PQunescapeBytea((const unsigned char *)text, &size));
    store_bytes(rows, bytes, size);
    PQfreemem(bytes);
}

void pg_take_rows(const PGresult *answer, enum store_kind kind, struct store_rows *rows)
{
    for (int i = 0; i < PQntuples(answer); i++) {
        store_row(rows, kind);
        for (int j = 0; j < PQnfields(answer); j++) {
            const char *text = PQgetvalue(answer, i, j);
            if (PQgetisnull(answer, i, j))
                store_nothing(rows);
            else if (PQftype(answer, j) == TYPE_LONG)
                store_number(rows, strtoll(text, NULL, 10));
            else if (PQftype(answer, j) == TYPE_BYTES)
                take_bytea(text, rows);
            else
                store_text(rows, text);
        }
    }
}

/* As said there; a key that is there, and one that refers to what is not. */
bool pg_is_refusal(const char *state)
{
    return strcmp(state, STATEMENT_REFUSED) == 0 || strcmp(state, "23505") == 0 ||
           strcmp(state, "23503") == 0;
}

/*
 * --- tables ---
 *
 * Their parts are in the order of the tables' ids, so that what belongs to one is found by halving.
 */

/* The first of the rows, which are in the order of their first values, that belongs to a table. */
static size_t find_first(const struct store_rows *rows, const char *id)
{
    size_t low = 0, high = rows->count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (strcmp(store_text_of(&rows->row[middle], 0), id) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static void add_of(struct store_rows *to, const struct store_rows *rows, const char *id)
{
    for (size_t i = find_first(rows, id);
         i < rows->count && strcmp(store_text_of(&rows->row[i], 0), id) == 0; i++)
        store_copy_row(to, &rows->row[i]);
}

struct store_rows *pg_join_tables(const struct secrets *secrets, enum store_kind asked,
                                  struct store_rows *const part[static STORE_PARTS])
{
    struct store_rows *all = store_rows_new();
    for (size_t i = 0; asked != STORE_EVERY + STORE_TABLE && i < part[STORE_PART_SECRET]->count;
         i++)
        if (!secrets_open_row(secrets, &part[STORE_PART_SECRET]->row[i])) {
            store_rows_free(all);
            return NULL;
        }
    for (size_t i = 0; i < part[STORE_PART_TABLE]->count; i++) {
        const struct store_row *table = &part[STORE_PART_TABLE]->row[i];
        store_copy_row(all, table);
        add_of(all, part[STORE_PART_SECRET], store_text_of(table, 0));
        add_of(all, part[STORE_PART_PLIES], store_text_of(table, 0));
    }
    return all;
}
