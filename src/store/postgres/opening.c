/*
 * Connection, tables, key.
 */
#include "opening.h"

#include <stdio.h>
#include <string.h>

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
    bool may_make = user == POSTGRES_HOUSE && *noted == '\0';
    if (!secrets_read(secrets, path, may_make, problem))
        return false;
    if (key_fits(connection, user, secrets, noted))
        return true;
    snprintf(problem, STORE_PROBLEM,
             "%.300s: this key is not the one that the database was kept with.", path);
    return false;
}

/* Whether a member of an address can be what it was meant to be. The end of a password that has an
 * '@' or a '/' in it is taken for a host, a port or a database. */
static bool is_plausible(const PQconninfoOption *told)
{
    if (strcmp(told->keyword, "port") == 0)
        return told->val[strspn(told->val, "0123456789,")] == '\0';
    bool checked = strcmp(told->keyword, "host") == 0 || strcmp(told->keyword, "dbname") == 0;
    return !checked || *told->val == '\0' || strchr(told->val + 1, '@') == NULL;
}

/* Otherwise libpq's sentences have parts of the password in them. */
static bool is_clear(const char *address)
{
    PQconninfoOption *told = PQconninfoParse(address, NULL);
    bool clear = told != NULL;
    for (const PQconninfoOption *one = told; clear && one->keyword != NULL; one++)
        clear = one->val == NULL || is_plausible(one);
    PQconninfoFree(told);
    return clear;
}

PGconn *postgres_connect(const struct store_place *place, enum postgres_user user,
                         struct secrets *secrets, char problem[static STORE_PROBLEM])
{
    /* What stands before the address counts where that says nothing of it. */
    static const char *const names[] = {"connect_timeout", "dbname", NULL};
    const char *values[] = {"5", place->name, NULL};
    if (!is_clear(place->name)) {
        snprintf(problem, STORE_PROBLEM,
                 "PostgreSQL: the address cannot be read; in a password, signs such as '@', ':', "
                 "'/' and '%%' are written as '%%' and their two hex digits.");
        return NULL;
    }
    PGconn *connection = PQconnectdbParams(names, values, 1);
    bool fine = PQstatus(connection) == CONNECTION_OK || postgres_complain(connection, problem);
    if (fine && postgres_schema_migrate(connection, user, problem) &&
        read_key(connection, place->key, user, secrets, problem))
        return connection;
    PQfinish(connection);
    secrets_close(secrets);
    return NULL;
}
