/*
 * The tables in PostgreSQL, and what is done once when a house opens.
 */
#ifndef STORE_POSTGRES_SCHEMA_H
#define STORE_POSTGRES_SCHEMA_H

#include "store/store.h"

#include <libpq-fe.h>

/*
 * Brings the tables to what this program knows. Of several houses that open at once one does it,
 * while the others wait. Tables of a newer Atelier are fine where it says that this one can work
 * with them. False, and a sentence, otherwise.
 */
bool postgres_schema_bring(PGconn *connection, char problem[static STORE_PROBLEM]);

/* False, and what PostgreSQL has said last as the sentence. */
bool postgres_complain(PGconn *connection, char problem[static STORE_PROBLEM]);

#endif
