/*
 * The tables in PostgreSQL, and what is done once when a house opens.
 */
#ifndef STORE_POSTGRES_SCHEMA_H
#define STORE_POSTGRES_SCHEMA_H

#include "store/store.h"

#include <libpq-fe.h>

/*
 * Who opens a database. A house can work beside a newer one, on tables of which it does not know
 * everything; whoever carries everything elsewhere has to know all of it.
 */
enum postgres_user { POSTGRES_HOUSE, POSTGRES_ADMIN };

/*
 * Brings the tables to what this program knows. Of several houses that open at once one does it,
 * while the others wait. Tables of a newer Atelier are fine for a house where they say that this
 * one can work with them. False, and a sentence, otherwise.
 */
bool postgres_schema_migrate(PGconn *connection, enum postgres_user user,
                             char problem[static STORE_PROBLEM]);

/* False, and what PostgreSQL has said last as the sentence. */
bool postgres_complain(PGconn *connection, char problem[static STORE_PROBLEM]);

#endif
