/*
 * JSON going out: a visitor that writes what it is shown, and a position as the protocol gives it.
 */
#ifndef ATELIER_JSON_H
#define ATELIER_JSON_H

#include "table.h"

#ifdef __cplusplus
extern "C" {
#endif

/* No value is nested deeper. */
enum { ATELIER_JSON_DEPTH = 32 };

/* A writer of one JSON value. Also usable by hand: open, fill, close. */
struct atelier_json {
    struct atelier_visitor visitor;  /* to be shown things */
    struct atelier_out *out;         /* where the text goes */
    int depth;                       /* how many are open */
    bool filled[ATELIER_JSON_DEPTH]; /* of each: the next needs a comma before it */
    char closer[ATELIER_JSON_DEPTH]; /* and how it ends */
};

/* Begins a value; the out must outlive the writer. */
ATELIER_API void atelier_json_init(struct atelier_json *json, struct atelier_out *out);

/* A string in quotes with everything escaped that JSON wants escaped. */
ATELIER_API void atelier_json_string(struct atelier_out *out, const char *text);

/* A member whose value is JSON already; inside a list `key` is NULL. */
ATELIER_API void atelier_json_raw(struct atelier_json *json, const char *key,
                                  struct atelier_span value);

/* The members of a position (actor, legal, state, ply, seats, points, winners) into an object that
 * is already open. */
ATELIER_API void atelier_json_position(struct atelier_json *json, const struct atelier_table *table,
                                       enum atelier_lang lang);

/* The same as one who looks at it may know it: `legal` is told to the seat that acts, and to
 * ATELIER_EVERYTHING. */
ATELIER_API void atelier_json_position_for(struct atelier_json *json,
                                           const struct atelier_table *table, int viewer,
                                           enum atelier_lang lang);

/* Lines of "key: value", indented by depth, for people and debuggers. */
struct atelier_plain {
    struct atelier_visitor visitor; /* to be shown things */
    struct atelier_out *out;        /* where the lines go */
    int depth;                      /* how many are open */
};

/* Begins with the first line; the out must outlive the writer. */
ATELIER_API void atelier_plain_init(struct atelier_plain *plain, struct atelier_out *out);

#ifdef __cplusplus
}
#endif

#endif
