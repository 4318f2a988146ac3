/*
 * Connection, tables, key.
 */
#include "opening.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* What the key of the database is known by, "" where it has none yet; false if it cannot be asked.
 */
static bool read_noted(PGconn *connection, char noted[static SECRETS_NAME])
{
    PGresult *answer = PQexec(connection, "SELECT value FROM facts WHERE name = 'key'");
    bool asked = PQresultStatus(answer) == PGRES_TUPLES_OK;
    snprintf(noted, SECRETS_NAME, "%s",
             asked && PQntuples(answer) > 0 ? PQgetvalue(answer, 0, 0) : "");
    PQclear(answer);
    return asked;
}

bool postgres_note_key(PGconn *connection, const struct secrets *secrets)
{
    char own[SECRETS_NAME], noted[SECRETS_NAME];
    const char *values[] = {own};
    secrets_name(secrets, own);
    PQclear(PQexecParams(
        connection, "INSERT INTO facts (name, value) VALUES ('key', $1) ON CONFLICT DO NOTHING", 1,
        NULL, values, NULL, NULL, 0));
    return read_noted(connection, noted) && strcmp(noted, own) == 0;
}

/* Whoever only looks after a database leaves it without a key until something is kept there. */
static bool key_fits(PGconn *connection, enum postgres_user user, const struct secrets *secrets,
                     const char *noted)
{
    char own[SECRETS_NAME];
    if (user == POSTGRES_HOUSE)
        return postgres_note_key(connection, secrets);
    secrets_name(secrets, own);
    return *noted == '\0' || strcmp(noted, own) == 0;
}

static bool read_key(PGconn *connection, const char *path, enum postgres_user user,
                     struct secrets *secrets, char problem[static STORE_PROBLEM])
{
    char noted[SECRETS_NAME];
    if (!read_noted(connection, noted))
        return postgres_complain(connection, problem);
    if ((user == POSTGRES_KEEPER || *noted != '\0') && access(path, F_OK) != 0) {
        snprintf(
            problem, STORE_PROBLEM,
            "%.300s: the key to the secrets in the database is not there; copy it from another "
            "house or from a backup.",
            path);
        return false;
    }
    if (!secrets_read(secrets, path, problem))
        return false;
    if (key_fits(connection, user, secrets, noted))
        return true;
    snprintf(problem, STORE_PROBLEM,
             "%.300s: this key is not the one that the database was kept with.", path);
    return false;
}

PGconn *postgres_connect(const struct store_place *place, enum postgres_user user,
                         struct secrets *secrets, char problem[static STORE_PROBLEM])
{
    /* What stands before the address counts where that says nothing of it. */
    static const char *const names[] = {"connect_timeout", "dbname", NULL};
    const char *values[] = {"5", place->name, NULL};
    PGconn *connection = PQconnectdbParams(names, values, 1);
    bool fine = PQstatus(connection) == CONNECTION_OK || postgres_complain(connection, problem);
    if (fine && postgres_schema_bring(connection, user, problem) &&
        read_key(connection, place->key, user, secrets, problem))
        return connection;
    PQfinish(connection);
    secrets_close(secrets);
    return NULL;
}
