/*
 * A database as whoever looks after it sees it: every call waits for its answer.
 */
#include "store/keeper.h"

#include "opening.h"
#include "tables.h"
#include "words.h"

#include "common/grow.h"

#include <stdlib.h>
#include <string.h>

struct postgres_keeper {
    struct keeper keeper;
    PGconn *connection;
    struct secrets secrets;
    char key[SECRETS_NAME];
};

static struct postgres_keeper *own(struct keeper *keeper)
{
    return (struct postgres_keeper *)keeper;
}

static const char *key(const struct keeper *keeper)
{
    return ((const struct postgres_keeper *)keeper)->key;
}

/* The state of SQL of the answer, "" where it is fine; the answer itself into `found`. */
static const char *ask(PGconn *connection, const char *text, const struct store_row *row,
                       enum store_kind kind, struct store_rows *found)
{
    static char state[8];
    struct words_values values;
    words_bind(&values, row);
    PGresult *answer = PQexecParams(connection, text, (int)statement_values(text), NULL,
                                    values.value, values.size, values.format, 0);
    const char *said = PQresultErrorField(answer, PG_DIAG_SQLSTATE);
    bool fine =
        PQresultStatus(answer) == PGRES_TUPLES_OK || PQresultStatus(answer) == PGRES_COMMAND_OK;
    atelier_format(state, sizeof state, "%s", fine ? "" : said != NULL ? said : "?");
    if (fine && found != NULL)
        words_take(answer, kind, found);
    PQclear(answer);
    return state;
}

static bool run(PGconn *connection, const char *text)
{
    PGresult *answer = PQexec(connection, text);
    bool fine = PQresultStatus(answer) == PGRES_COMMAND_OK;
    PQclear(answer);
    return fine;
}

/* --- finding --- */

static enum store_result find_tables(struct postgres_keeper *keeper, const struct store_row *query,
                                     struct store_rows *found)
{
    struct store_rows *part[STORE_PARTS], *all = NULL;
    char text[STATEMENT_SIZE];
    bool fine = true;
    for (unsigned i = 0; i < STORE_PARTS; i++) {
        statement_of_part(DIALECT_POSTGRES, query->kind, i, text);
        part[i] = store_rows_new();
        fine = fine && *ask(keeper->connection, text, query, store_kind_of_part(query->kind, i),
                            part[i]) == '\0';
    }
    if (fine)
        all = tables_join(&keeper->secrets, query->kind, part);
    for (size_t i = 0; all != NULL && i < all->count; i++)
        store_copy_row(found, &all->row[i]);
    for (int i = 0; i < STORE_PARTS; i++)
        store_rows_free(part[i]);
    fine = all != NULL;
    store_rows_free(all);
    return fine ? STORE_DONE : STORE_FAILED;
}

static enum store_result find(struct keeper *base, const struct store_row *query,
                              struct store_rows *found)
{
    struct postgres_keeper *keeper = own(base);
    if (store_finds_tables(query->kind))
        return find_tables(keeper, query, found);
    char text[STATEMENT_SIZE];
    bool fine = statement_of(DIALECT_POSTGRES, query->kind, text) &&
                *ask(keeper->connection, text, query, store_kind_found(query->kind), found) == '\0';
    return fine ? STORE_DONE : STORE_FAILED;
}

/* --- the whole of it --- */

static bool hold(struct keeper *base, bool writes)
{
    struct postgres_keeper *keeper = own(base);
    if (!writes)
        return run(keeper->connection, "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY");
    if (run(keeper->connection, "BEGIN") &&
        run(keeper->connection, "LOCK TABLE people, tokens, tables IN SHARE ROW EXCLUSIVE MODE") &&
        postgres_note_key(keeper->connection, &keeper->secrets))
        return true;
    run(keeper->connection, "ROLLBACK");
    return false;
}

/* What was not added leaves a transaction that can only be given up. */
static enum store_result add(struct keeper *base, const struct store_rows *rows)
{
    for (size_t i = 0; i < rows->count; i++) {
        const struct store_row *row = &rows->row[i];
        char text[STATEMENT_SIZE];
        import_statement(row->kind, text);
        const char *state = ask(own(base)->connection, text, row, row->kind, NULL);
        if (*state == '\0' && statement_after(row->kind, text))
            state = ask(own(base)->connection, text, row, row->kind, NULL);
        if (*state != '\0')
            return words_refused(state) ? STORE_REFUSED : STORE_FAILED;
    }
    return STORE_DONE;
}

/* PostgreSQL answers a COMMIT that it does not do with ROLLBACK. */
static bool release(struct keeper *base, bool keep)
{
    const char *wanted = keep ? "COMMIT" : "ROLLBACK";
    PGresult *answer = PQexec(own(base)->connection, wanted);
    bool fine = strcmp(PQcmdStatus(answer), wanted) == 0;
    PQclear(answer);
    return fine;
}

static void finish(struct keeper *base)
{
    struct postgres_keeper *keeper = own(base);
    PQfinish(keeper->connection);
    secrets_close(&keeper->secrets);
    free(keeper);
}

static const struct keeper_manner manner = {key, find, hold, add, release, finish};

struct keeper *postgres_keeper_open(const struct store_place *place,
                                    char problem[static STORE_PROBLEM])
{
    struct postgres_keeper *keeper = must_realloc(NULL, sizeof *keeper);
    *keeper = (struct postgres_keeper){.keeper = {&manner}};
    keeper->connection = postgres_connect(place, POSTGRES_KEEPER, &keeper->secrets, problem);
    if (keeper->connection == NULL) {
        free(keeper);
        return NULL;
    }
    secrets_name(&keeper->secrets, keeper->key);
    return &keeper->keeper;
}
