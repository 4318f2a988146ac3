/*
 * One text a version.
 */
#include "schema.h"

#include "definitions.h"

#include <stdio.h>

/* What a step does besides the tables and columns of kinds that came with it (definitions.h). */
static const char *const steps[] = {
    "CREATE TABLE facts (name TEXT PRIMARY KEY, value) WITHOUT ROWID;"
    "CREATE UNIQUE INDEX nonces ON plies (place, actor, nonce) WHERE nonce IS NOT NULL;",

    /*
     * People who come back from other devices, are rated, and are deleted. And no index of nonces:
     * whoever writes a ply has seen all before it, and the nonces that came with them, so that a
     * second ply with a nonce cannot be written; to look that up cost as much as the ply.
     */
    "DROP INDEX nonces;"
    "CREATE INDEX seated_at ON seated (place);"
    "CREATE TRIGGER leaving_begins AFTER INSERT ON leaving BEGIN"
    " DELETE FROM tokens WHERE person = NEW.person;"
    " DELETE FROM passwords WHERE person = NEW.person;"
    " DELETE FROM recoveries WHERE person = NEW.person;"
    " END;"
    "CREATE TRIGGER leaving_ends AFTER DELETE ON leaving BEGIN"
    " DELETE FROM people WHERE id = OLD.person;"
    " DELETE FROM standings WHERE person = OLD.person;"
    " DELETE FROM ratings WHERE person = OLD.person;"
    " END;"
    "CREATE TRIGGER table_goes AFTER DELETE ON tables BEGIN"
    " DELETE FROM plies WHERE place = OLD.id;"
    " DELETE FROM secrets WHERE place = OLD.id;"
    " DELETE FROM seated WHERE place = OLD.id;"
    " END;",

    /* The ladder of the daily puzzle, and the circles of friends who compare theirs. Who leaves the
     * house is on no list from the first moment on. */
    "CREATE TRIGGER ladder_leaving AFTER INSERT ON leaving BEGIN"
    " DELETE FROM results WHERE person = NEW.person;"
    " DELETE FROM members WHERE person = NEW.person;"
    " END;"
    "CREATE TRIGGER member_goes AFTER DELETE ON members BEGIN"
    " DELETE FROM circles WHERE id = OLD.circle"
    " AND NOT EXISTS (SELECT 1 FROM members WHERE circle = OLD.circle);"
    " END;"
    /*
     * Links to paintings. They go with their person and their table; of one that was withdrawn only
     * the id stays, so that whoever follows it reads why there is nothing to see.
     */
    "CREATE TRIGGER leaving_takes_links AFTER INSERT ON leaving BEGIN"
    " DELETE FROM links WHERE person = NEW.person;"
    " END;"
    "CREATE TRIGGER table_takes_links AFTER DELETE ON tables BEGIN"
    " DELETE FROM links WHERE place = OLD.id;"
    " END;",

    /* Whose computers think at a table, where several servers share a store. This is nobody's
     * property: it is not exported. */
    "CREATE TRIGGER lease_goes AFTER DELETE ON tables BEGIN"
    " DELETE FROM leases WHERE place = OLD.id;"
    " END;",

    /* Servers that are there: how long the house had been open when each has last said so, and when
     * that was by the clock of the store. Not exported either.
     * And when a token was used last, about; nothing where nobody knows it. */
    "CREATE TABLE servers (id TEXT PRIMARY KEY, up INTEGER NOT NULL, seen INTEGER NOT NULL,"
    " hears INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE TRIGGER server_comes AFTER INSERT ON servers BEGIN"
    " DELETE FROM servers WHERE seen < NEW.seen - 86400000;"
    " END;",

    /* First tries of the daily puzzle that were played at the server; and what a record is known
     * by, so that it counts for one person. */
    "CREATE INDEX results_tried ON results (day, tried DESC, made, person)"
    " WHERE tried IS NOT NULL;"
    "CREATE INDEX results_known_by ON results (day, digest) WHERE digest IS NOT NULL;",

    /* The letters that a table is found by while it waits; whoever comes later may have them. */
    "CREATE UNIQUE INDEX tables_waiting ON tables (code) WHERE state = 'open' AND code IS NOT "
    "NULL;",
};

enum { STEPS = sizeof steps / sizeof *steps };

static int newest(void)
{
    return define_newest() > STEPS ? define_newest() : STEPS;
}

static bool run_in_file(sqlite3 *file, const char *text)
{
    return sqlite3_exec(file, text, NULL, NULL, NULL) == SQLITE_OK;
}

static int read_version(sqlite3 *file)
{
    sqlite3_stmt *question = NULL;
    int version = -1;
    if (sqlite3_prepare_v2(file, "PRAGMA user_version", -1, &question, NULL) == SQLITE_OK &&
        sqlite3_step(question) == SQLITE_ROW)
        version = sqlite3_column_int(question, 0);
    sqlite3_finalize(question);
    return version;
}

/* Another server may have come first, and have taken it already. */
static bool take_step(sqlite3 *file, int *version)
{
    char tables[DEFINITION_SIZE], note[48];
    if (!run_in_file(file, "BEGIN IMMEDIATE"))
        return false;
    int found = read_version(file);
    if (found != *version) {
        *version = found;
        return run_in_file(file, "ROLLBACK");
    }
    snprintf(note, sizeof note, "PRAGMA user_version = %d", found + 1);
    define_tables(DIALECT_SQLITE, found, found + 1, tables);
    if (!run_in_file(file, tables) || (found < STEPS && !run_in_file(file, steps[found])) ||
        !run_in_file(file, note) || !run_in_file(file, "COMMIT"))
        return false;
    *version = found + 1;
    return true;
}

bool schema_migrate(sqlite3 *file, const char *name, char problem[static STORE_PROBLEM])
{
    int version = read_version(file), last = newest();
    while (version >= 0 && version < last && take_step(file, &version))
        continue;
    if (version == last)
        return true;
    if (version > last)
        snprintf(problem, STORE_PROBLEM,
                 "%.300s: it was written by a newer Atelier (version %d of the store, and this "
                 "program knows %d).",
                 name, version, last);
    else
        store_complain(problem, name, sqlite3_errmsg(file));
    run_in_file(file, "ROLLBACK"); /* what is left of a step, after its error has been read */
    return false;
}
