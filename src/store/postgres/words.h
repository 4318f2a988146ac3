/*
 * Rows as PostgreSQL's values, and its answers as rows.
 */
#ifndef STORE_POSTGRES_WORDS_H
#define STORE_POSTGRES_WORDS_H

#include "store/statements.h"

#include <libpq-fe.h>

/* The state of SQL, in the class of STATEMENT_REFUSED, when a writer has lost its number. */
#define WORDS_LOST "Z0002"

/* What the statement for a kind is prepared as, or for a part of tables. */
enum { WORDS_NAME = 16 };
void words_name(enum store_kind kind, unsigned part, char name[static WORDS_NAME]);

/* The numbers of a row as text, as libpq wants them, and where everything is. */
struct words_values {
    const char *value[STORE_VALUES];
    int size[STORE_VALUES], format[STORE_VALUES];
    char number[STORE_VALUES][24];
};

/* How many values its statement has; those that the row does not have are nothing. */
int words_count(const struct store_row *row);
void words_bind(struct words_values *values, const struct store_row *row);

/* Whether a state of SQL says that somebody else was first. */
bool words_refused(const char *state);

/* Adds rows of a kind for all rows of an answer. */
void words_take(const PGresult *answer, enum store_kind kind, struct store_rows *rows);

#endif
