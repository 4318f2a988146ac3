/*
 * What is done once, before anything else is asked of a database: these calls wait.
 */
#ifndef STORE_POSTGRES_OPENING_H
#define STORE_POSTGRES_OPENING_H

#include "schema.h"

#include "store/secrets.h"

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
