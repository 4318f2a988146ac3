/*
 * What is said to a database for each kind of row, in its dialect of SQL. What is done with every
 * kind that is kept is written down from the table in kinds.h; all else stands in statements.c.
 */
#ifndef STORE_STATEMENTS_H
#define STORE_STATEMENTS_H

#include "kinds.h"

enum dialect { DIALECT_SQLITE, DIALECT_POSTGRES };

enum { STATEMENT_SIZE = 3072 };

/* The state of SQL, in a class that is nobody's, of a row that PostgreSQL refuses. */
#define STATEMENT_REFUSED "Z0001"

/*
 * The statement for a kind, whose values are bound in their order. False where there is none: what
 * stands behind its table is only found with it. Where a row that changes nothing is to be refused,
 * PostgreSQL fails, and with it all that was sent behind; SQLite has to be asked what changed.
 */
bool statement_of(enum dialect dialect, enum store_kind kind, char text[static STATEMENT_SIZE]);

/* What has to follow it in PostgreSQL, to see what others wrote while the first one waited for
 * them. False where nothing has to. */
bool statement_after(enum store_kind kind, char text[static STATEMENT_SIZE]);

/* In PostgreSQL, for a row that another store has kept: it is new, whatever its number is. */
void import_statement(enum store_kind kind, char text[static STATEMENT_SIZE]);

/* A part of the tables that a question asks for (store_parts); in SQLite of the one table $1. */
void statement_of_part(enum dialect dialect, enum store_kind kind, unsigned part,
                       char text[static STATEMENT_SIZE]);

/* Whether a row that changes nothing is refused. */
bool statement_refuses(enum store_kind kind);

/* How many values a statement has. */
unsigned statement_values(const char *text);

#endif
