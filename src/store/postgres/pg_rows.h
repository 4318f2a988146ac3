/*
 * Rows as PostgreSQL's values, its answers as rows, and tables from their parts.
 */
#ifndef STORE_POSTGRES_PG_ROWS_H
#define STORE_POSTGRES_PG_ROWS_H

#include "store/secrets.h"
#include "store/statements.h"

#include <libpq-fe.h>

/* The state of SQL, in the class of STATEMENT_REFUSED, when a writer has lost its number. */
#define PG_LOST "Z0002"

/* What the statement for a kind is prepared as, or for a part of tables. */
enum { PG_STATEMENT_NAME = 16 };
void pg_statement_name(enum store_kind kind, unsigned part, char name[static PG_STATEMENT_NAME]);

/* The numbers of a row as text, as libpq wants them, and where everything is. */
struct pg_values {
    const char *value[STORE_VALUES];
    int size[STORE_VALUES], format[STORE_VALUES];
    char number[STORE_VALUES][24];
};

/* How many values its statement has; those that the row does not have are nothing. */
int pg_count_values(const struct store_row *row);
void pg_bind(struct pg_values *values, const struct store_row *row);

/* Whether a state of SQL says that somebody else was first. */
bool pg_is_refusal(const char *state);

/* Adds rows of a kind for all rows of an answer. */
void pg_take_rows(const PGresult *answer, enum store_kind kind, struct store_rows *rows);

/*
 * Tables from their parts, each followed by what belongs to it, with secrets that can be read
 * unless everything was asked for. NULL if a secret was sealed with another key. The parts stay the
 * caller's.
 */
struct store_rows *pg_join_tables(const struct secrets *secrets, enum store_kind asked,
                                  struct store_rows *const part[static STORE_PARTS]);

#endif
