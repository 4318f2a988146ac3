/*
 * The members of each kind of row, written and read by one list.
 */
#include "portable.h"

#include <atelier/json.h>
#include <atelier/name.h>
#include <inttypes.h>
#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

enum { BYTES_MOST = 128, BODY_MOST = 24576 };

/* Numbers up to here are told apart by every reader of JSON. */
#define MOST_NUMBER (INT64_C(1) << 53)

enum member_type {
    MEMBER_ID,     /* up to 32 hex digits */
    MEMBER_NAME,   /* a person's */
    MEMBER_TEXT,   /* without control characters */
    MEMBER_ANY,    /* any text: what a client has made up */
    MEMBER_BYTES,  /* as hex digits */
    MEMBER_NUMBER, /* whole */
};

struct member {
    const char *name;
    enum member_type type;
    int64_t least, most; /* of a number; of the bytes of a text */
    bool may_be_null;
};

enum { MEMBERS = STORE_VALUES };

#define ID(name)     {name, MEMBER_ID, 1, 32, false}
#define GAME(name)   {name, MEMBER_TEXT, 1, 40, false}
#define TIME(name)   {name, MEMBER_NUMBER, 0, MOST_NUMBER, false} /* or a count */
#define NUMBER(name) {name, MEMBER_NUMBER, -MOST_NUMBER, MOST_NUMBER, false}

/* In the order of the row's values. */
static const struct shape {
    const char *name;
    enum store_kind kind;
    struct member member[MEMBERS];
} shapes[] = {
    {"person", STORE_PERSON, {ID("id"), {"name", MEMBER_NAME, 1, 120, false}, TIME("made")}},
    {"token", STORE_TOKEN, {{"hash", MEMBER_BYTES, 32, 32, false}, ID("person"), TIME("made")}},
    {"table",
     STORE_TABLE,
     {ID("id"),
      {"version", MEMBER_NUMBER, 1, MOST_NUMBER, false},
      {"state", MEMBER_TEXT, 1, 16, false},
      {"open", MEMBER_NUMBER, 0, 1, false},
      ID("host"),
      TIME("made"),
      {"body", MEMBER_TEXT, 2, BODY_MOST, false},
      {"due", MEMBER_NUMBER, 0, MOST_NUMBER, true}}},
    {"secret", STORE_SEALED, {ID("table"), {"sealed", MEMBER_BYTES, 1, BYTES_MOST, false}}},
    {"ply",
     STORE_PLY,
     {ID("table"),
      {"ply", MEMBER_NUMBER, 0, INT32_MAX, false},
      {"actor", MEMBER_NUMBER, -16, INT32_MAX, false},
      {"move", MEMBER_TEXT, 1, 200, false},
      {"spent", MEMBER_NUMBER, 0, MOST_NUMBER, false},
      {"nonce", MEMBER_ANY, 1, 64, true},
      {"reply", MEMBER_NUMBER, 0, INT32_MAX, false}}},
    {"seat", STORE_SIT, {ID("person"), TIME("made"), ID("table")}},
    {"password",
     STORE_PASSWORD,
     {ID("person"), {"login", MEMBER_TEXT, 1, 40, false}, {"hash", MEMBER_TEXT, 1, 128, true}}},
    {"recovery",
     STORE_RECOVERY,
     {ID("person"), {"hash", MEMBER_BYTES, 32, 32, false}, TIME("until")}},
    {"link",
     STORE_LINK,
     {ID("id"),
      {"person", MEMBER_ID, 1, 32, true},
      TIME("made"),
      {"table", MEMBER_ID, 1, 32, true},
      {"seat", MEMBER_NUMBER, 0, 15, false},
      {"work", MEMBER_NUMBER, 0, 99, false},
      {"lang", MEMBER_TEXT, 2, 2, false}}},
    {"leaving", STORE_LEAVING, {ID("person"), TIME("since")}},
    {"tally",
     STORE_TALLY,
     {ID("person"), GAME("game"), TIME("played"), TIME("won"), TIME("left"), NUMBER("best")}},
    {"rating",
     STORE_RATING,
     {ID("person"), GAME("game"), TIME("number"), NUMBER("rating"), NUMBER("deviation"),
      NUMBER("volatility"), TIME("at")}},
    {"result",
     STORE_RESULT,
     {TIME("day"),
      ID("person"),
      NUMBER("points"),
      TIME("moves"),
      NUMBER("first"),
      TIME("made"),
      {"tried", MEMBER_NUMBER, -MOST_NUMBER, MOST_NUMBER, true},
      {"digest", MEMBER_BYTES, 32, 32, true}}},
    {"circle", STORE_CIRCLE, {ID("id"), {"name", MEMBER_NAME, 1, 120, false}, TIME("made")}},
    {"member", STORE_MEMBER, {ID("circle"), ID("person"), TIME("made")}},
    {"up", STORE_UP, {TIME("up")}},
};

enum { SHAPES = sizeof shapes / sizeof *shapes };

static unsigned members_of(const struct shape *shape)
{
    unsigned count = 0;
    while (count < MEMBERS && shape->member[count].name != NULL)
        count++;
    return count;
}

/* --- out --- */

void portable_write_first(struct atelier_out *out, const char *key)
{
    atelier_printf(out, "{\"atelier\":\"store\",\"version\":%d,\"key\":\"%s\"}\n", PORTABLE_VERSION,
                   key);
}

static void write_bytes(struct atelier_out *out, struct atelier_span bytes)
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
        write_bytes(out, value->text);
        break;
    }
}

void portable_write(struct atelier_out *out, const struct store_row *row)
{
    const struct shape *shape = shapes;
    while (shape->kind != row->kind)
        shape++;
    atelier_printf(out, "{\"kind\":\"%s\"", shape->name);
    for (unsigned i = 0; i < row->count; i++) {
        atelier_printf(out, ",\"%s\":", shape->member[i].name);
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

static bool read_bytes(const struct member *member, const char *text, struct store_rows *rows)
{
    unsigned char bytes[BYTES_MOST];
    size_t size = strlen(text) / 2;
    if (strlen(text) % 2 != 0 || size < (size_t)member->least || size > (size_t)member->most ||
        !is_hex(text))
        return false;
    sodium_hex2bin(bytes, sizeof bytes, text, 2 * size, NULL, &size, NULL);
    store_bytes(rows, bytes, size);
    return true;
}

static bool is_right_text(const struct member *member, const char *text)
{
    char name[ATELIER_NAME_SIZE];
    struct atelier_span span = atelier_span_of(text);
    if (span.size < (size_t)member->least || span.size > (size_t)member->most)
        return false;
    if (member->type == MEMBER_ID)
        return is_hex(text);
    if (member->type == MEMBER_NAME)
        return atelier_name_read(span, name, NULL) == ATELIER_OK && strcmp(name, text) == 0;
    return member->type == MEMBER_ANY || atelier_is_clean_text(span);
}

/* Adds a value to the last row, if it is one. */
static bool read_value(const struct member *member, const json_t *value, struct store_rows *rows)
{
    const char *text = json_string_value(value);
    int64_t number = json_integer_value(value);
    if ((value == NULL || json_is_null(value)) && member->may_be_null) {
        store_nothing(rows);
        return true;
    }
    if (member->type == MEMBER_NUMBER) {
        if (!json_is_integer(value) || number < member->least || number > member->most)
            return false;
        store_number(rows, number);
        return true;
    }
    if (text == NULL)
        return false;
    if (member->type == MEMBER_BYTES)
        return read_bytes(member, text, rows);
    if (!is_right_text(member, text))
        return false;
    store_text(rows, text);
    return true;
}

static bool refuse_member(const struct member *member, char problem[static STORE_PROBLEM])
{
    const char *or_null = member->may_be_null ? ", or null" : "";
    switch (member->type) {
    case MEMBER_NUMBER:
        return wrong(problem, "%s: a whole number from %" PRId64 " to %" PRId64 "%s is wanted.",
                     member->name, member->least, member->most, or_null);
    case MEMBER_BYTES:
        return wrong(problem, "%s: hex digits of %" PRId64 " to %" PRId64 " bytes are wanted.",
                     member->name, member->least, member->most);
    case MEMBER_ID:
        return wrong(problem, "%s: 1 to 32 hex digits are wanted.", member->name);
    case MEMBER_NAME:
        return wrong(problem, "%s: this is no name of a person.", member->name);
    case MEMBER_TEXT:
    case MEMBER_ANY:
        break;
    }
    return wrong(problem, "%s: text of %" PRId64 " to %" PRId64 " bytes%s is wanted.", member->name,
                 member->least, member->most, or_null);
}

/* All members into the last row. One that may be null may be missing: older programs did not have
 * it. */
static bool read_members(const struct shape *shape, const json_t *object, struct store_rows *rows,
                         char problem[static STORE_PROBLEM])
{
    unsigned count = members_of(shape), there = 1;
    bool missing = false;
    for (unsigned i = 0; i < count; i++) {
        bool given = json_object_get(object, shape->member[i].name) != NULL;
        there += given;
        missing |= !given && !shape->member[i].may_be_null;
    }
    if (missing || json_object_size(object) != there)
        return wrong(problem, "%s: there are %zu members, and it has %u.", shape->name,
                     json_object_size(object), count + 1);
    for (unsigned i = 0; i < count; i++) {
        const struct member *member = &shape->member[i];
        if (!read_value(member, json_object_get(object, member->name), rows))
            return refuse_member(member, problem);
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

static const struct shape *shape_named(const char *name)
{
    for (unsigned i = 0; i < SHAPES; i++)
        if (name != NULL && strcmp(shapes[i].name, name) == 0)
            return &shapes[i];
    return NULL;
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
    const char *kind = json_string_value(json_object_get(object, "kind"));
    if (kind != NULL && strcmp(kind, "end") == 0)
        return read_last(object, count, problem) ? PORTABLE_LAST : PORTABLE_WRONG;
    const struct shape *shape = shape_named(kind);
    if (shape == NULL) {
        wrong(problem, "kind: there is no '%s'.",
              atelier_quote(atelier_span_of(kind != NULL ? kind : "")).text);
        return PORTABLE_WRONG;
    }
    store_row(rows, shape->kind);
    if (!read_members(shape, object, rows, problem)) {
        store_drop_row(rows);
        return PORTABLE_WRONG;
    }
    if (shape->kind == STORE_TABLE)
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
