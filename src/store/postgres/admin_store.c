/*
 * A database as whoever looks after it sees it: every call waits for its answer.
 */
#include "store/admin_store.h"

#include "pg_rows.h"
#include "schema.h"

#include "common/grow.h"

#include <stdlib.h>
#include <string.h>

struct postgres_admin {
    struct admin_store admin;
    PGconn *connection;
    struct secrets secrets;
    char key[SECRETS_NAME];
};

static struct postgres_admin *postgres_admin_of(struct admin_store *admin)
{
    return (struct postgres_admin *)admin;
}

static const char *key(const struct admin_store *admin)
{
    return ((const struct postgres_admin *)admin)->key;
}

/* The state of SQL of the answer, "" where it is fine; the answer itself into `found`. */
static const char *admin_query(PGconn *connection, const char *text, const struct store_row *row,
                               enum store_kind kind, struct store_rows *found)
{
    static char state[8];
    struct pg_values values;
    pg_bind(&values, row);
    PGresult *answer = PQexecParams(connection, text, (int)statement_values(text), NULL,
                                    values.value, values.size, values.format, 0);
    const char *said = PQresultErrorField(answer, PG_DIAG_SQLSTATE);
    bool fine =
        PQresultStatus(answer) == PGRES_TUPLES_OK || PQresultStatus(answer) == PGRES_COMMAND_OK;
    atelier_format(state, sizeof state, "%s", fine ? "" : said != NULL ? said : "?");
    if (fine && found != NULL)
        pg_take_rows(answer, kind, found);
    PQclear(answer);
    return state;
}

static bool run_sql(PGconn *connection, const char *text)
{
    PGresult *answer = PQexec(connection, text);
    bool fine = PQresultStatus(answer) == PGRES_COMMAND_OK;
    PQclear(answer);
    return fine;
}

/* --- finding --- */

static enum store_result find_tables(struct postgres_admin *admin, const struct store_row *query,
                                     struct store_rows *found)
{
    struct store_rows *part[STORE_PARTS], *all = NULL;
    char text[STATEMENT_SIZE];
    bool fine = true;
    for (unsigned i = 0; i < STORE_PARTS; i++) {
        statement_of_part(DIALECT_POSTGRES, query->kind, i, text);
        part[i] = store_rows_new();
        fine = fine && *admin_query(admin->connection, text, query,
                                    store_kind_of_part(query->kind, i), part[i]) == '\0';
    }
    if (fine)
        all = pg_join_tables(&admin->secrets, query->kind, part);
    for (size_t i = 0; all != NULL && i < all->count; i++)
        store_copy_row(found, &all->row[i]);
    for (int i = 0; i < STORE_PARTS; i++)
        store_rows_free(part[i]);
    fine = all != NULL;
    store_rows_free(all);
    return fine ? STORE_DONE : STORE_FAILED;
}

static enum store_result postgres_admin_find(struct admin_store *base,
                                             const struct store_row *query,
                                             struct store_rows *found)
{
    struct postgres_admin *admin = postgres_admin_of(base);
    if (store_finds_tables(query->kind))
        return find_tables(admin, query, found);
    char text[STATEMENT_SIZE];
    bool fine =
        statement_of(DIALECT_POSTGRES, query->kind, text) &&
        *admin_query(admin->connection, text, query, store_kind_found(query->kind), found) == '\0';
    return fine ? STORE_DONE : STORE_FAILED;
}

/* --- the whole of it --- */

static bool hold(struct admin_store *base, bool writes)
{
    struct postgres_admin *admin = postgres_admin_of(base);
    if (!writes)
        return run_sql(admin->connection, "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY");
    if (run_sql(admin->connection, "BEGIN") &&
        run_sql(admin->connection,
                "LOCK TABLE people, tokens, tables IN SHARE ROW EXCLUSIVE MODE") &&
        postgres_note_key(admin->connection, &admin->secrets))
        return true;
    run_sql(admin->connection, "ROLLBACK");
    return false;
}

/* What was not added leaves a transaction that can only be given up. */
static enum store_result postgres_admin_add(struct admin_store *base, const struct store_rows *rows)
{
    for (size_t i = 0; i < rows->count; i++) {
        const struct store_row *row = &rows->row[i];
        char text[STATEMENT_SIZE];
        import_statement(row->kind, text);
        const char *state =
            admin_query(postgres_admin_of(base)->connection, text, row, row->kind, NULL);
        if (*state == '\0' && statement_after(row->kind, text))
            state = admin_query(postgres_admin_of(base)->connection, text, row, row->kind, NULL);
        if (*state != '\0')
            return pg_is_refusal(state) ? STORE_REFUSED : STORE_FAILED;
    }
    return STORE_DONE;
}

/* PostgreSQL answers a COMMIT that it does not do with ROLLBACK. */
static bool release(struct admin_store *base, bool keep)
{
    const char *wanted = keep ? "COMMIT" : "ROLLBACK";
    PGresult *answer = PQexec(postgres_admin_of(base)->connection, wanted);
    bool fine = strcmp(PQcmdStatus(answer), wanted) == 0;
    PQclear(answer);
    return fine;
}

static void postgres_admin_finish(struct admin_store *base)
{
    struct postgres_admin *admin = postgres_admin_of(base);
    PQfinish(admin->connection);
    secrets_close(&admin->secrets);
    free(admin);
}

static const struct admin_store_ops ops = {key,     postgres_admin_find,  hold, postgres_admin_add,
                                           release, postgres_admin_finish};

struct admin_store *postgres_admin_store_open(const struct store_place *place,
                                              char problem[static STORE_PROBLEM])
{
    struct postgres_admin *admin = must_realloc(NULL, sizeof *admin);
    *admin = (struct postgres_admin){.admin = {&ops}};
    admin->connection = postgres_connect(place, POSTGRES_ADMIN, &admin->secrets, problem);
    if (admin->connection == NULL) {
        free(admin);
        return NULL;
    }
    secrets_name(&admin->secrets, admin->key);
    return &admin->admin;
}
