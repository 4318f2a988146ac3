/*
 * One text a version. Servers of two versions work on the same tables while one takes the
 * other's place, so a step is taken while older servers play on:
 *
 *  - A published step is never changed; a new one is added behind it.
 *  - A step may add tables, indices, functions, columns that may be nothing or have a default, and
 *    keys that refuse only what would be a mistake. It must not take away, rename or tighten
 *    anything that the version before reads or writes, and it is quick: it holds the tables that it
 *    alters.
 *  - The tables of kinds, and the columns that they have got since, are made from the table of
 *    kinds; a step that does nothing else needs no text.
 *  - The keys by which rows go with their person or their table are made from the table of kinds,
 *    where a step has not made them.
 *  - What is to go away takes two versions: one whose program does not use it any more, and a later
 *    one whose step removes it.
 *  - `readers` is the oldest version whose program can work with the tables as they are after the
 *    step. A step that only adds leaves it as it was; one that removes sets it to the version that
 *    has stopped using what is removed. A program that is older than that refuses to open them.
 */
#include "schema.h"

#include "store/definitions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What a step does besides the tables and columns of kinds: of those it makes all up to `level`,
 * a version of files, and each further level is a step of its own. */
static const struct {
    int readers, level;
    const char *text;
} steps[] = {
    {1, 4,
     "CREATE INDEX seated_at ON seated (place);"
     /* What each writing connection has committed last, see postgres.c. */
     "CREATE TABLE writers (id text PRIMARY KEY, number bigint NOT NULL,"
     " seen timestamptz NOT NULL DEFAULT now());"},

    /*
     * What belongs to somebody or to a table goes with them, also what somebody else writes at that
     * moment, who is refused if it is too late. Only a seat keeps its person. Rows that older
     * programs have left without anybody stay, for `atelier store check` to find: the keys are not
     * looked at for what is there already, so that the step is quick.
     */
    {1, 4,
     "DO $$DECLARE name text; BEGIN"
     " FOREACH name IN ARRAY '{tokens,passwords,recoveries,leaving,standings,ratings,results,"
     "members,links}'::text[] LOOP EXECUTE format('ALTER TABLE %I ADD FOREIGN KEY (person)"
     " REFERENCES people (id) ON DELETE CASCADE NOT VALID', name); END LOOP;"
     " FOREACH name IN ARRAY '{links,seated,plies,secrets,leases}'::text[] LOOP"
     " EXECUTE format('ALTER TABLE %I ADD FOREIGN KEY (place)"
     " REFERENCES tables (id) ON DELETE CASCADE NOT VALID', name); END LOOP; END$$;"
     "ALTER TABLE members ADD FOREIGN KEY (circle) REFERENCES circles (id) ON DELETE CASCADE"
     " NOT VALID;"
     "ALTER TABLE seated ADD FOREIGN KEY (person) REFERENCES people (id) NOT VALID;"
     /* What was sent in one stream ends here, with all that is behind it. */
     "CREATE FUNCTION must_be(fine boolean, state text) RETURNS void LANGUAGE plpgsql AS $$BEGIN"
     " IF NOT fine THEN RAISE 'somebody else was first' USING ERRCODE = state; END IF; END$$;"
     /* A statement sees what was there when it began, before it waited for somebody. So in these
      * functions one waits, and the next looks. */
     "CREATE FUNCTION join_circle(wanted text, joining text, at bigint, most_people bigint,"
     " most_circles bigint) RETURNS boolean LANGUAGE plpgsql AS $$BEGIN"
     " PERFORM 1 FROM people WHERE id = joining FOR UPDATE;"
     " PERFORM 1 FROM circles WHERE id = wanted FOR UPDATE;"
     " IF NOT FOUND OR EXISTS (SELECT 1 FROM leaving WHERE person = joining)"
     " OR (SELECT count(*) FROM members WHERE circle = wanted AND person <> joining) >= most_people"
     " OR (SELECT count(*) FROM members WHERE person = joining AND circle <> wanted)"
     " >= most_circles THEN RETURN false; END IF;"
     " INSERT INTO members (circle, person, made) VALUES (wanted, joining, at)"
     " ON CONFLICT DO NOTHING; RETURN true; END$$;"
     "CREATE FUNCTION member_goes() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN"
     " PERFORM 1 FROM circles WHERE id = OLD.circle FOR UPDATE;"
     " DELETE FROM circles WHERE id = OLD.circle"
     " AND NOT EXISTS (SELECT 1 FROM members WHERE circle = OLD.circle); RETURN NULL; END$$;"
     "CREATE TRIGGER member_goes AFTER DELETE ON members FOR EACH ROW"
     " EXECUTE FUNCTION member_goes();"
     "CREATE FUNCTION begin_leaving(gone text, at bigint) RETURNS void LANGUAGE plpgsql AS $$BEGIN"
     " PERFORM 1 FROM people WHERE id = gone FOR UPDATE;"
     " IF NOT FOUND THEN RETURN; END IF;"
     " INSERT INTO leaving (person, since) VALUES (gone, at) ON CONFLICT DO NOTHING;"
     " DELETE FROM tokens WHERE person = gone;"
     " DELETE FROM passwords WHERE person = gone;"
     " DELETE FROM recoveries WHERE person = gone;"
     " DELETE FROM results WHERE person = gone;"
     " DELETE FROM links WHERE person = gone;"
     " DELETE FROM members WHERE person = gone; END$$;"},

    /* Servers that are there: how long the house had been open when each has last said so, and when
     * that was by the clock of the database, in milliseconds since 1970. And when a token was used
     * last, about; nothing where nobody knows it. */
    {1, 5,
     "CREATE TABLE servers (id text COLLATE \"C\" PRIMARY KEY, up bigint NOT NULL,"
     " seen bigint NOT NULL, hears bigint NOT NULL);"},

    /* First tries of the daily puzzle that were played at the server; and what a record is known
     * by, so that it counts for one person. */
    {1, 6,
     "CREATE INDEX results_tried ON results (day, tried DESC, made, person)"
     " WHERE tried IS NOT NULL;"
     "CREATE INDEX results_known_by ON results (day, digest) WHERE digest IS NOT NULL;"},

    /* A ply holds its table by the statement that writes it, which costs less than a key. */
    {1, 6,
     "ALTER TABLE plies DROP CONSTRAINT IF EXISTS plies_place_fkey;"
     "CREATE FUNCTION table_goes() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN"
     " DELETE FROM plies WHERE place = OLD.id; RETURN NULL; END$$;"
     "CREATE TRIGGER table_goes AFTER DELETE ON tables FOR EACH ROW"
     " EXECUTE FUNCTION table_goes();"},

    /* The letters that a table is found by while it waits; whoever comes later may have them. */
    {1, 7,
     "CREATE UNIQUE INDEX tables_waiting ON tables (code)"
     " WHERE state = 'open' AND code IS NOT NULL;"},
};

enum { STEPS = sizeof steps / sizeof *steps };

static int level_of(long version)
{
    return version == 0      ? 0
           : version < STEPS ? steps[version - 1].level
                             : steps[STEPS - 1].level + (int)(version - STEPS);
}

/* The newest version. */
static int newest(void)
{
    int further = define_newest() - steps[STEPS - 1].level;
    return STEPS + (further > 0 ? further : 0);
}

bool postgres_complain(PGconn *connection, char problem[static STORE_PROBLEM])
{
    char why[400];
    snprintf(why, sizeof why, "%s", PQerrorMessage(connection));
    why[strcspn(why, "\n")] = '\0';
    snprintf(problem, STORE_PROBLEM, "PostgreSQL: %s.", why);
    return false;
}

static bool run_sql(PGconn *connection, const char *text)
{
    PGresult *result = PQexec(connection, text);
    ExecStatusType status = PQresultStatus(result);
    PQclear(result);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || status == PGRES_EMPTY_QUERY;
}

/* A number kept under a name, 0 where there is none; -1 if that cannot be asked. */
static long number_of(PGconn *connection, const char *name)
{
    PGresult *result = PQexecParams(connection, "SELECT number FROM facts WHERE name = $1", 1, NULL,
                                    &name, NULL, NULL, 0);
    long number = -1;
    if (PQresultStatus(result) == PGRES_TUPLES_OK)
        number = PQntuples(result) > 0 ? strtol(PQgetvalue(result, 0, 0), NULL, 10) : 0;
    PQclear(result);
    return number;
}

static bool take_step(PGconn *connection, int version)
{
    char tables[DEFINITION_SIZE], note[200];
    const int readers = steps[version < STEPS ? version : STEPS - 1].readers;
    define_tables(DIALECT_POSTGRES, level_of(version), level_of(version + 1), tables);
    snprintf(note, sizeof note,
             "INSERT INTO facts (name, number) VALUES ('version', %d), ('readers', %d)"
             " ON CONFLICT (name) DO UPDATE SET number = excluded.number",
             version + 1, readers);
    return run_sql(connection, tables) &&
           (version >= STEPS || run_sql(connection, steps[version].text)) &&
           run_sql(connection, note);
}

static bool take_steps(PGconn *connection, enum postgres_user user,
                       char problem[static STORE_PROBLEM])
{
    char keys[DEFINITION_SIZE];
    const int last = newest();
    if (!run_sql(connection, "CREATE TABLE IF NOT EXISTS facts"
                             " (name text PRIMARY KEY, number bigint, value text)"))
        return postgres_complain(connection, problem);
    long version = number_of(connection, "version"), readers = number_of(connection, "readers");
    if (version > last && (readers > last || user == POSTGRES_ADMIN)) {
        snprintf(problem, STORE_PROBLEM,
                 "PostgreSQL: the tables were made by a newer Atelier (version %ld of the store, "
                 "and this program knows %d).",
                 version, last);
        return false;
    }
    bool older = version < last;
    while (version >= 0 && version < last && take_step(connection, (int)version))
        version++;
    define_keys(keys);
    return (version >= last && (!older || run_sql(connection, keys))) ||
           postgres_complain(connection, problem);
}

/*
 * Brings the tables to what this program knows. Of several servers that open at once one does it,
 * while the others wait. Tables of a newer Atelier are fine for a house where they say that this
 * one can work with them. False, and a sentence, otherwise.
 *
 * A step does not wait long for a table that somebody holds, a backup for example: the servers that
 * are open would have to wait behind it. Nor for somebody who takes a step and hangs.
 */
static bool postgres_schema_migrate(PGconn *connection, enum postgres_user user,
                                    char problem[static STORE_PROBLEM])
{
    if (!run_sql(connection, "SET client_min_messages = warning") ||
        !run_sql(connection, "BEGIN") || !run_sql(connection, "SET LOCAL lock_timeout = '3s'") ||
        !run_sql(connection, "SELECT pg_advisory_xact_lock(7202311)"))
        return postgres_complain(connection, problem);
    bool fine = take_steps(connection, user, problem);
    if (fine && !run_sql(connection, "COMMIT"))
        fine = postgres_complain(connection, problem);
    if (!fine)
        run_sql(connection, "ROLLBACK");
    return fine;
}

/* --- the key, and the connection --- */

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
