/*
 * Lists of rows.
 */
#include "rows.h"

#include "common/grow.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct store_rows *store_rows_new(void)
{
    struct store_rows *rows = must_realloc(NULL, sizeof *rows);
    *rows = (struct store_rows){.row = NULL};
    return rows;
}

void store_drop_row(struct store_rows *rows)
{
    assert(rows->count > 0);
    const struct store_row *last = &rows->row[--rows->count];
    for (unsigned i = 0; i < last->count; i++)
        free((char *)last->value[i].text.at);
}

void store_rows_clear(struct store_rows *rows)
{
    while (rows->count > 0)
        store_drop_row(rows);
}

void store_rows_free(struct store_rows *rows)
{
    if (rows == NULL)
        return;
    store_rows_clear(rows);
    free(rows->row);
    free(rows);
}

void store_row(struct store_rows *rows, enum store_kind kind)
{
    if (rows->count == rows->room) {
        rows->room = rows->room == 0 ? 4 : 2 * rows->room;
        rows->row = must_realloc(rows->row, rows->room * sizeof *rows->row);
    }
    rows->row[rows->count++] = (struct store_row){.kind = kind};
}

static struct store_value *add_value(struct store_rows *rows, enum store_type type)
{
    assert(rows->count > 0);
    struct store_row *row = &rows->row[rows->count - 1];
    assert(row->count < STORE_VALUES);
    struct store_value *value = &row->value[row->count++];
    *value = (struct store_value){.type = type};
    return value;
}

void store_number(struct store_rows *rows, int64_t number)
{
    add_value(rows, STORE_NUMBER)->number = number;
}

static void add_text(struct store_rows *rows, enum store_type type, const void *bytes, size_t size)
{
    char *copy = must_realloc(NULL, size + 1);
    if (size > 0)
        memcpy(copy, bytes, size);
    copy[size] = '\0';
    add_value(rows, type)->text = (struct atelier_span){copy, size};
}

void store_text(struct store_rows *rows, const char *text)
{
    add_text(rows, STORE_TEXT, text, strlen(text));
}

void store_bytes(struct store_rows *rows, const void *bytes, size_t size)
{
    add_text(rows, STORE_BYTES, bytes, size);
}

void store_nothing(struct store_rows *rows)
{
    add_value(rows, STORE_NOTHING);
}

void store_value(struct store_rows *rows, const struct store_value *value)
{
    if (value->type == STORE_NUMBER)
        store_number(rows, value->number);
    else if (value->type == STORE_NOTHING)
        store_nothing(rows);
    else
        add_text(rows, value->type, value->text.at, value->text.size);
}

const char *store_text_of(const struct store_row *row, unsigned index)
{
    const struct store_value *value = &row->value[index];
    return index < row->count && value->text.at != NULL ? value->text.at : "";
}

void store_copy_row(struct store_rows *rows, const struct store_row *row)
{
    store_row(rows, row->kind);
    for (unsigned i = 0; i < row->count; i++)
        store_value(rows, &row->value[i]);
}
