/*
 * The members of a row are the columns of its kind.
 */
#include "portable.h"

#include "kinds.h"

#include <atelier/json.h>
#include <atelier/name.h>
#include <inttypes.h>
#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

static const char *member_of(const struct store_column *column)
{
    return column->member != NULL ? column->member : column->name;
}

/* --- out --- */

void portable_write_first(struct atelier_out *out, const char *key)
{
    atelier_printf(out, "{\"atelier\":\"store\",\"version\":%d,\"key\":\"%s\"}\n", PORTABLE_VERSION,
                   key);
}

static void write_hex_bytes(struct atelier_out *out, struct atelier_span bytes)
{
    atelier_put(out, "\"");
    for (size_t i = 0; i < bytes.size; i++)
        atelier_printf(out, "%02x", (unsigned)(unsigned char)bytes.at[i]);
    atelier_put(out, "\"");
}

static void write_value(struct atelier_out *out, const struct store_value *value)
{
    switch (value->type) {
    case STORE_NOTHING:
        atelier_put(out, "null");
        break;
    case STORE_NUMBER:
        atelier_printf(out, "%" PRId64, value->number);
        break;
    case STORE_TEXT:
        atelier_json_string(out, value->text.at);
        break;
    case STORE_BYTES:
        write_hex_bytes(out, value->text);
        break;
    }
}

void portable_write(struct atelier_out *out, const struct store_row *row)
{
    const struct store_kept *kept = &store_kept[row->kind];
    atelier_printf(out, "{\"kind\":\"%s\"", kept->name);
    for (unsigned i = 0; i < row->count; i++) {
        atelier_printf(out, ",\"%s\":", member_of(&kept->column[i]));
        write_value(out, &row->value[i]);
    }
    atelier_put(out, "}\n");
}

void portable_write_last(struct atelier_out *out, uint64_t count)
{
    atelier_printf(out, "{\"kind\":\"end\",\"rows\":%" PRIu64 "}\n", count);
}

/* --- in --- */

__attribute__((format(printf, 2, 3))) static bool wrong(char problem[static STORE_PROBLEM],
                                                        const char *format, ...)
{
    va_list values;
    va_start(values, format);
    vsnprintf(problem, STORE_PROBLEM, format, values);
    va_end(values);
    return false;
}

static json_t *parse(struct atelier_span line, char problem[static STORE_PROBLEM])
{
    json_error_t error;
    json_t *object = json_loadb(line.at, line.size, JSON_REJECT_DUPLICATES, &error);
    if (json_is_object(object))
        return object;
    json_decref(object);
    wrong(problem, "this is no object in JSON.");
    return NULL;
}

static bool is_hex(const char *text)
{
    return text[strspn(text, "0123456789abcdef")] == '\0';
}

static bool read_bytes(const struct store_column *column, const char *text, struct store_rows *rows)
{
    unsigned char bytes[STORE_BYTES_MOST];
    size_t size = strlen(text) / 2;
    if (strlen(text) % 2 != 0 || size < (size_t)column->least || size > (size_t)column->most ||
        !is_hex(text))
        return false;
    sodium_hex2bin(bytes, sizeof bytes, text, 2 * size, NULL, &size, NULL);
    store_bytes(rows, bytes, size);
    return true;
}

static bool is_right_text(const struct store_column *column, const char *text)
{
    char name[ATELIER_NAME_SIZE];
    struct atelier_span span = atelier_span_of(text);
    if (span.size < (size_t)column->least || span.size > (size_t)column->most)
        return false;
    if (column->type == COLUMN_ID)
        return is_hex(text);
    if (column->type == COLUMN_NAME)
        return atelier_name_read(span, name, NULL) == ATELIER_OK && strcmp(name, text) == 0;
    return column->type == COLUMN_ANY || atelier_is_clean_text(span);
}

/* Adds a value to the last row, if it is one. */
static bool read_value(const struct store_column *column, const json_t *value,
                       struct store_rows *rows)
{
    const char *text = json_string_value(value);
    int64_t number = json_integer_value(value);
    if ((value == NULL || json_is_null(value)) && column->may_be_null) {
        store_nothing(rows);
        return true;
    }
    if (column->type == COLUMN_NUMBER) {
        if (!json_is_integer(value) || number < column->least || number > column->most)
            return false;
        store_number(rows, number);
        return true;
    }
    if (text == NULL)
        return false;
    if (column->type == COLUMN_BYTES)
        return read_bytes(column, text, rows);
    if (!is_right_text(column, text))
        return false;
    store_text(rows, text);
    return true;
}

static bool refuse_member(const struct store_column *column, char problem[static STORE_PROBLEM])
{
    const char *or_null = column->may_be_null ? ", or null" : "";
    switch (column->type) {
    case COLUMN_NUMBER:
        return wrong(problem, "%s: a whole number from %" PRId64 " to %" PRId64 "%s is wanted.",
                     member_of(column), column->least, column->most, or_null);
    case COLUMN_BYTES:
        return wrong(problem, "%s: hex digits of %" PRId64 " to %" PRId64 " bytes are wanted.",
                     member_of(column), column->least, column->most);
    case COLUMN_ID:
        return wrong(problem, "%s: 1 to 32 hex digits are wanted.", member_of(column));
    case COLUMN_NAME:
        return wrong(problem, "%s: this is no name of a person.", member_of(column));
    case COLUMN_TEXT:
    case COLUMN_ANY:
        break;
    }
    return wrong(problem, "%s: text of %" PRId64 " to %" PRId64 " bytes%s is wanted.",
                 member_of(column), column->least, column->most, or_null);
}

/* All members into the last row. One that may be null may be missing: older programs did not have
 * it. */
static bool read_members(const struct store_kept *kept, const json_t *object,
                         struct store_rows *rows, char problem[static STORE_PROBLEM])
{
    unsigned count = store_columns_found(kept), there = 1;
    bool missing = false;
    for (unsigned i = 0; i < count; i++) {
        bool given = json_object_get(object, member_of(&kept->column[i])) != NULL;
        there += given;
        missing |= !given && !kept->column[i].may_be_null;
    }
    if (missing || json_object_size(object) != there)
        return wrong(problem, "%s: there are %zu members, and it has %u.", kept->name,
                     json_object_size(object), count + 1);
    for (unsigned i = 0; i < count; i++) {
        const struct store_column *column = &kept->column[i];
        if (!read_value(column, json_object_get(object, member_of(column)), rows))
            return refuse_member(column, problem);
    }
    return true;
}

/* A table's row has no time; a row of its own says it. */
static void cut_due(struct store_rows *rows)
{
    struct store_row *table = &rows->row[rows->count - 1];
    struct store_value id = table->value[0], due = table->value[--table->count];
    if (due.type == STORE_NOTHING)
        return;
    store_row(rows, STORE_DUE);
    store_value(rows, &id);
    store_value(rows, &due);
}

/* STORE_KEPT where there is none. */
static enum store_kind kind_named(const char *name)
{
    int kind = 0;
    while (kind < STORE_KEPT && (name == NULL || store_kept[kind].name == NULL ||
                                 strcmp(store_kept[kind].name, name) != 0))
        kind++;
    return (enum store_kind)kind;
}

static bool read_last(const json_t *object, uint64_t *count, char problem[static STORE_PROBLEM])
{
    const json_t *rows = json_object_get(object, "rows");
    if (json_object_size(object) != 2 || !json_is_integer(rows) || json_integer_value(rows) < 0)
        return wrong(problem, "rows: how many lines there were is wanted.");
    *count = (uint64_t)json_integer_value(rows);
    return true;
}

static enum portable_line read_object(const json_t *object, struct store_rows *rows,
                                      uint64_t *count, char problem[static STORE_PROBLEM])
{
    const char *name = json_string_value(json_object_get(object, "kind"));
    if (name != NULL && strcmp(name, "end") == 0)
        return read_last(object, count, problem) ? PORTABLE_LAST : PORTABLE_WRONG;
    enum store_kind kind = kind_named(name);
    if (kind == STORE_KEPT) {
        wrong(problem, "kind: there is no '%s'.",
              atelier_quote(atelier_span_of(name != NULL ? name : "")).text);
        return PORTABLE_WRONG;
    }
    store_row(rows, kind);
    if (!read_members(&store_kept[kind], object, rows, problem)) {
        store_drop_row(rows);
        return PORTABLE_WRONG;
    }
    if (kind == STORE_TABLE)
        cut_due(rows);
    return PORTABLE_ROW;
}

enum portable_line portable_read(struct atelier_span line, struct store_rows *rows, uint64_t *count,
                                 char problem[static STORE_PROBLEM])
{
    json_t *object = parse(line, problem);
    enum portable_line what =
        object != NULL ? read_object(object, rows, count, problem) : PORTABLE_WRONG;
    json_decref(object);
    return what;
}

static bool read_first(const json_t *object, char key[static PORTABLE_KEY],
                       char problem[static STORE_PROBLEM])
{
    const char *what = json_string_value(json_object_get(object, "atelier"));
    const char *text = json_string_value(json_object_get(object, "key"));
    int64_t version = json_integer_value(json_object_get(object, "version"));
    if (what == NULL || strcmp(what, "store") != 0 || version < 1)
        return wrong(problem, "this is not an export of a store.");
    if (version > PORTABLE_VERSION)
        return wrong(problem,
                     "it was written by a newer Atelier (version %" PRId64
                     ", and this program knows %d).",
                     version, PORTABLE_VERSION);
    if (text == NULL || strlen(text) != PORTABLE_KEY - 1 || !is_hex(text))
        return wrong(problem, "key: 64 hex digits are wanted.");
    memcpy(key, text, PORTABLE_KEY);
    return true;
}

bool portable_read_first(struct atelier_span line, char key[static PORTABLE_KEY],
                         char problem[static STORE_PROBLEM])
{
    json_t *object = parse(line, problem);
    bool fine = object != NULL && read_first(object, key, problem);
    json_decref(object);
    return fine;
}
