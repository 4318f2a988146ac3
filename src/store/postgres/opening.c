/*
 * Connection, tables, key.
 */
#include "opening.h"

#include "schema.h"

#include <stdio.h>

/* A key that is another than the one that the secrets were sealed with is of no use. */
static bool key_fits(const struct secrets *secrets, PGconn *connection, const char *path,
                     char problem[static STORE_PROBLEM])
{
    char key[SECRETS_NAME];
    const char *values[] = {key};
    secrets_name(secrets, key);
    PQclear(PQexecParams(
        connection, "INSERT INTO facts (name, value) VALUES ('key', $1) ON CONFLICT DO NOTHING", 1,
        NULL, values, NULL, NULL, 0));
    PGresult *other =
        PQexecParams(connection, "SELECT 1 FROM facts WHERE name = 'key' AND value <> $1", 1, NULL,
                     values, NULL, NULL, 0);
    bool asked = PQresultStatus(other) == PGRES_TUPLES_OK, fits = PQntuples(other) == 0;
    PQclear(other);
    if (!asked)
        return postgres_complain(connection, problem);
    if (!fits)
        snprintf(problem, STORE_PROBLEM,
                 "%.300s: this key is not the one that the database was kept with.", path);
    return fits;
}

PGconn *postgres_connect(const struct store_place *place, struct secrets *secrets,
                         char problem[static STORE_PROBLEM])
{
    PGconn *connection = PQconnectdb(place->name);
    bool fine = PQstatus(connection) == CONNECTION_OK || postgres_complain(connection, problem);
    if (fine && postgres_schema_bring(connection, problem) &&
        secrets_read(secrets, place->key, problem) &&
        key_fits(secrets, connection, place->key, problem))
        return connection;
    PQfinish(connection);
    secrets_close(secrets);
    return NULL;
}
