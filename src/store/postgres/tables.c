/*
 * The parts of tables are in the order of the tables' ids, so that what belongs to one is found by
 * halving.
 */
#include "tables.h"

#include <string.h>

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
