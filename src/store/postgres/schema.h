/*
 * What is done once, before anything else is asked of a database: these calls wait.
 */
#ifndef STORE_POSTGRES_SCHEMA_H
#define STORE_POSTGRES_SCHEMA_H

#include "store/secrets.h"

#include <libpq-fe.h>

/*
 * Who opens a database. A house can work beside a newer one, on tables of which it does not know
 * everything; whoever carries everything elsewhere has to know all of it.
 */
enum postgres_user { POSTGRES_HOUSE, POSTGRES_ADMIN };

/* False, and what PostgreSQL has said last as the sentence. */
bool postgres_complain(PGconn *connection, char problem[static STORE_PROBLEM]);

/*
 * Connects, brings the tables to what this program knows, and reads the key. A house makes one
 * where neither it nor the database has any yet. NULL, and a sentence, if any of that cannot be, or
 * the key is another than the one that the secrets there were sealed with.
 */
PGconn *postgres_connect(const struct store_place *place, enum postgres_user user,
                         struct secrets *secrets, char problem[static STORE_PROBLEM]);

/* Notes in a database that has no key what this one is known by; whether it is the database's. */
bool postgres_note_key(PGconn *connection, const struct secrets *secrets);

#endif
