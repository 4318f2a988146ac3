/*
 * What is said to PostgreSQL for each kind of row, and how its answers are read.
 */
#ifndef STORE_POSTGRES_WORDS_H
#define STORE_POSTGRES_WORDS_H

#include "store/rows.h"

#include <libpq-fe.h>

/*
 * The statement for a kind, prepared under the name that words_name gives. Where a row that changes
 * nothing is to be refused, the statement fails on the other side, and with it all that was sent
 * behind it.
 */
const char *words_of(enum store_kind kind);

/* States of SQL, in a class that is nobody's: somebody else was first; and a writer has lost its
 * number. */
#define WORDS_REFUSED "Z0001"
#define WORDS_LOST    "Z0002"

/* The same for a row that another store has kept: a table is new, whatever its version is. */
const char *words_to_carry(enum store_kind kind);

/* A question for tables has a statement for each part of them; all others have one. */
enum words_part { WORDS_TABLES, WORDS_SECRETS, WORDS_PLIES, WORDS_PARTS };
/* The text, which the caller frees. */
char *words_of_part(enum store_kind kind, enum words_part part);

enum { WORDS_NAME = 16 };
void words_name(enum store_kind kind, enum words_part part, char name[static WORDS_NAME]);

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
