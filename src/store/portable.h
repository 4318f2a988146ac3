/*
 * Everything that a store keeps as text, to be carried to another store, whatever that keeps its
 * rows in: a line of JSON for each row, one before them and one behind. docs/host/operating.md
 * shows it.
 *
 * Whatever is read here may come from anywhere. A line is refused unless it has the members of its
 * kind and no others, each within its bounds; what rows mean together, the reader has to see.
 */
#ifndef STORE_PORTABLE_H
#define STORE_PORTABLE_H

#include "store.h"

enum {
    PORTABLE_VERSION = 1,
    PORTABLE_LINE = 65536, /* bytes of a line, at most */
    PORTABLE_KEY = 65,     /* what the key of the secrets is known by, as text */
};

void portable_write_first(struct atelier_out *out, const char *key);
/* A row of a kind that is stored, a STORE_TABLE with its due. */
void portable_write(struct atelier_out *out, const struct store_row *row);
/* `count` rows came before. */
void portable_write_last(struct atelier_out *out, uint64_t count);

/* The first line; false and a sentence if it is none. */
bool portable_read_first(struct atelier_span line, char key[static PORTABLE_KEY],
                         char problem[static STORE_PROBLEM]);

enum portable_line { PORTABLE_ROW, PORTABLE_LAST, PORTABLE_WRONG };

/*
 * Another line. A row is added to `rows`; a table whose time is measured is two of them,
 * STORE_TABLE and STORE_DUE. Of the last line `count` is set. What is wrong is said in a sentence,
 * and no row is added.
 */
enum portable_line portable_read(struct atelier_span line, struct store_rows *rows, uint64_t *count,
                                 char problem[static STORE_PROBLEM]);

#endif
