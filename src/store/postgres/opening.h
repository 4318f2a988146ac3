/*
 * What is done once, before anything else is asked of a database: these calls wait.
 */
#ifndef STORE_POSTGRES_OPENING_H
#define STORE_POSTGRES_OPENING_H

#include "store/secrets.h"

#include <libpq-fe.h>

/*
 * Connects, brings the tables to what this program knows, and reads the key, which is made where
 * there is none yet. NULL, and a sentence, if any of that cannot be, or the key is another than the
 * one the secrets there were sealed with.
 */
PGconn *postgres_connect(const struct store_place *place, struct secrets *secrets,
                         char problem[static STORE_PROBLEM]);

#endif
