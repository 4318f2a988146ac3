/*
 * What the protocol needs of jansson, where the program runs inside a page: the page's own
 * JSON.parse reads the text, and values are numbers that the page knows them by.
 */
#ifndef BROWSER_JANSSON_H
#define BROWSER_JANSSON_H

#include <stdbool.h>
#include <stddef.h>

#define FROM_PAGE(name) __attribute__((import_module("json"), import_name(name)))

typedef struct json_value json_t; /* never looked into: the address is the page's number */
typedef long long json_int_t;
typedef struct {
    int column;
    char text[160];
} json_error_t;

enum { JSON_REJECT_DUPLICATES = 1, JSON_ENCODE_ANY = 2, JSON_COMPACT = 4 };

json_t *json_parse(const char *text, size_t size, char *problem, size_t room) FROM_PAGE("parse");
void json_forget(const json_t *value) FROM_PAGE("forget"); /* every value and string handed out */
char json_kind(const json_t *value) FROM_PAGE("kind");     /* o, a, s, i, t, or anything else */
json_t *json_object_get(const json_t *object, const char *key) FROM_PAGE("member");
const char *json_key_at(const json_t *object, size_t index) FROM_PAGE("key");
json_t *json_array_get(const json_t *array, size_t index) FROM_PAGE("item");
size_t json_size(const json_t *value) FROM_PAGE("size"); /* members, items or bytes */
const char *json_text(const json_t *value) FROM_PAGE("text");
double json_number(const json_t *value) FROM_PAGE("number");
char *json_dumps(const json_t *value, size_t flags) FROM_PAGE("write"); /* the caller frees it */

static inline json_t *json_loadb(const char *text, size_t size, size_t flags, json_error_t *error)
{
    (void)flags;
    error->column = 0;
    return json_parse(text, size, error->text, sizeof error->text);
}

static inline void json_decref(json_t *value)
{
    if (value != NULL)
        json_forget(value);
}

static inline bool json_is(const json_t *value, char kind)
{
    return value != NULL && json_kind(value) == kind;
}

static inline bool json_is_object(const json_t *value)
{
    return json_is(value, 'o');
}

static inline bool json_is_array(const json_t *value)
{
    return json_is(value, 'a');
}

static inline bool json_is_string(const json_t *value)
{
    return json_is(value, 's');
}

static inline bool json_is_true(const json_t *value)
{
    return json_is(value, 't');
}

static inline bool json_is_integer(const json_t *value)
{
    return json_is(value, 'i');
}

static inline size_t json_array_size(const json_t *array)
{
    return json_is_array(array) ? json_size(array) : 0;
}

static inline const char *json_string_value(const json_t *string)
{
    return json_is_string(string) ? json_text(string) : NULL;
}

static inline size_t json_string_length(const json_t *string)
{
    return json_is_string(string) ? json_size(string) : 0;
}

static inline json_int_t json_integer_value(const json_t *integer)
{
    return json_is_integer(integer) ? (json_int_t)json_number(integer) : 0;
}

#define json_object_foreach(object, key, value)                                                    \
    for (size_t at_ = 0;                                                                           \
         at_ < json_size(object) && ((key) = json_key_at((object), at_)) != NULL &&                \
         ((value) = json_object_get((object), (key))) != NULL;                                     \
         at_++)

#endif
