/*
 * SQLite behind the store: one prepared statement for each kind of row.
 *
 * Many batches are one transaction. It is tried as a whole first; if one of them is refused, which
 * is rare, all of it is undone and done again with a savepoint for each, so that the refused one
 * leaves the others alone. The journal is a WAL and every commit waits for the disk.
 */
#include "sqlite.h"

#include "admin_store.h"
#include "definitions.h"
#include "schema.h"
#include "secrets.h"

#include "common/grow.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { BUSY_MS = 2000 };

/*
 * How the file is kept. Tables grow at places all over it, so that a move costs a page in the WAL,
 * which is why pages are small (in a new file); and it costs one more when the WAL is copied into
 * the file. The longer the WAL may get, here 64 MiB, the more moves share that page, and the more
 * rarely one of them waits for the copying.
 */
static const char keeping[] =
    "PRAGMA page_size = 1024; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
    "PRAGMA wal_autocheckpoint = 65536; PRAGMA cache_size = -32768; PRAGMA secure_delete = ON;"
    "PRAGMA temp_store = MEMORY";

/* Whether it is kept so. One of these settings that fails leaves those behind it out. A file that
 * may only be read keeps its journal as it is. */
static const char is_kept[] =
    "SELECT synchronous = 2 AND secure_delete = 1 AND (journal_mode IN ('wal', 'memory') OR %d = 1)"
    " FROM pragma_synchronous, pragma_secure_delete, pragma_journal_mode";

struct sqlite_store {
    struct admin_store admin;
    sqlite3 *file;
    char *name;
    struct secrets secrets;
    char key[SECRETS_NAME];
    int64_t up;
    sqlite3_stmt *statement[STORE_KINDS];
    sqlite3_stmt *part[STORE_PARTS];
    sqlite3_stmt *begin, *begin_reading, *commit, *rollback, *mark, *keep, *undo;
    bool wiping; /* the journal still has what was deleted */
    int64_t (*now)(void *context);
    void *context;
};

/* --- time --- */

static int64_t machine_now(void *context)
{
    struct timespec now;
    (void)context;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void store_now(sqlite3_context *call, int count, sqlite3_value **values)
{
    const struct sqlite_store *store = sqlite3_user_data(call);
    (void)count, (void)values;
    sqlite3_result_int64(call, store->now(store->context));
}

void sqlite_store_clock(struct sqlite_store *store, int64_t (*now)(void *context), void *context)
{
    store->now = now;
    store->context = context;
}

/* --- opening and closing --- */

static bool prepare(struct sqlite_store *store, const char *text, sqlite3_stmt **statement)
{
    return sqlite3_prepare_v3(store->file, text, -1, SQLITE_PREPARE_PERSISTENT, statement, NULL) ==
           SQLITE_OK;
}

static bool prepare_all(struct sqlite_store *store)
{
    char text[STATEMENT_SIZE], triggers[DEFINITION_SIZE];
    bool fine = prepare(store, "BEGIN IMMEDIATE", &store->begin) &&
                prepare(store, "BEGIN", &store->begin_reading) &&
                prepare(store, "COMMIT", &store->commit) &&
                prepare(store, "ROLLBACK", &store->rollback) &&
                prepare(store, "SAVEPOINT batch", &store->mark) &&
                prepare(store, "RELEASE batch", &store->keep) &&
                prepare(store, "ROLLBACK TO batch", &store->undo);
    define_triggers(triggers);
    fine = fine && sqlite3_exec(store->file, triggers, NULL, NULL, NULL) == SQLITE_OK;
    for (int i = 0; fine && i < STORE_KINDS; i++)
        if (statement_of(DIALECT_SQLITE, (enum store_kind)i, text))
            fine = prepare(store, text, &store->statement[i]);
    for (unsigned i = 0; fine && i < STORE_PARTS; i++) {
        statement_of_part(DIALECT_SQLITE, STORE_FIND_TABLE, i, text);
        fine = prepare(store, text, &store->part[i]);
    }
    return fine;
}

/* The first value of the first row, as a number; `otherwise` where there is none. */
static int64_t ask_number(struct sqlite_store *store, const char *text, int64_t otherwise)
{
    sqlite3_stmt *question = NULL;
    if (prepare(store, text, &question) && sqlite3_step(question) == SQLITE_ROW)
        otherwise = sqlite3_column_int64(question, 0);
    sqlite3_finalize(question);
    return otherwise;
}

/* False if it is kept otherwise; where that cannot be asked, there is more to be said of the file
 * than this. */
static bool keep_well(struct sqlite_store *store)
{
    char text[sizeof is_kept + 8];
    sqlite3_exec(store->file, keeping, NULL, NULL, NULL);
    snprintf(text, sizeof text, is_kept, sqlite3_db_readonly(store->file, "main"));
    return ask_number(store, text, 1) == 1;
}

/* What SQLite makes beside the file later is for the same people as the file. */
void sqlite_make_file(const char *file)
{
    int made = strcmp(file, ":memory:") == 0
                   ? -1
                   : open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (made >= 0)
        close(made);
}

/* A key that is another than the one that the file's secrets were sealed with is of no use. Where
 * it cannot be noted, that will be said when somebody writes. */
static bool key_fits(struct sqlite_store *store)
{
    char text[256];
    secrets_name(&store->secrets, store->key);
    snprintf(text, sizeof text, "INSERT OR IGNORE INTO facts VALUES ('key', '%s')", store->key);
    sqlite3_exec(store->file, text, NULL, NULL, NULL);
    snprintf(text, sizeof text, "SELECT count(*) FROM facts WHERE name = 'key' AND value <> '%s'",
             store->key);
    return ask_number(store, text, 0) == 0;
}

static bool open_database(struct sqlite_store *store, const char *file,
                          char problem[static STORE_PROBLEM])
{
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    sqlite_make_file(file);
    if (sqlite3_open_v2(file, &store->file, flags, NULL) != SQLITE_OK)
        return store_complain(problem, file, sqlite3_errmsg(store->file));
    sqlite3_busy_timeout(store->file, BUSY_MS);
    if (!keep_well(store)) {
        snprintf(
            problem, STORE_PROBLEM,
            "%.300s: SQLite can't use a WAL, sync every commit and overwrite what is deleted; is "
            "another program using the file?",
            file);
        return false;
    }
    if (!schema_migrate(store->file, file, problem))
        return false;
    bool is_new = ask_number(store, "SELECT count(*) FROM facts WHERE name = 'key'", 1) == 0;
    if (!secrets_open(&store->secrets, file, is_new, problem))
        return false;
    if (!key_fits(store)) {
        snprintf(problem, STORE_PROBLEM, "%.300s: the key beside it (%.100s.key) does not fit.",
                 file, file);
        return false;
    }
    if (sqlite3_create_function(store->file, "store_now", 0, SQLITE_UTF8, store, store_now, NULL,
                                NULL) != SQLITE_OK ||
        !prepare_all(store))
        return store_complain(problem, file, sqlite3_errmsg(store->file));
    store->up = ask_number(store, "SELECT value FROM facts WHERE name = 'up'", 0);
    return true;
}

static void close_file(struct sqlite_store *store)
{
    sqlite3_stmt *others[] = {store->begin, store->begin_reading, store->commit, store->rollback,
                              store->mark,  store->keep,          store->undo};
    for (int i = 0; i < STORE_KINDS; i++)
        sqlite3_finalize(store->statement[i]);
    for (int i = 0; i < STORE_PARTS; i++)
        sqlite3_finalize(store->part[i]);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        sqlite3_finalize(others[i]);
    sqlite3_close(store->file);
    secrets_close(&store->secrets);
    *store = (struct sqlite_store){
        .admin = store->admin, .name = store->name, .now = store->now, .context = store->context};
}

struct sqlite_store *sqlite_store_open(const char *file, char problem[static STORE_PROBLEM])
{
    struct sqlite_store *store = must_realloc(NULL, sizeof *store);
    *store =
        (struct sqlite_store){.name = must_realloc(NULL, strlen(file) + 1), .now = machine_now};
    strcpy(store->name, file);
    if (open_database(store, file, problem))
        return store;
    sqlite_store_close(store);
    return NULL;
}

/* SQLite made those beside the file while it could only be read, and so that they can only be read.
 */
static void allow_writing_beside(const char *file)
{
    static const char *const ends[] = {"-wal", "-shm"};
    char path[4096];
    struct stat about;
    for (unsigned i = 0; i < sizeof ends / sizeof *ends && stat(file, &about) == 0; i++)
        if (snprintf(path, sizeof path, "%s%s", file, ends[i]) < (int)sizeof path)
            chmod(path, about.st_mode & 0777);
}

/* What may only be read when it is opened is opened for reading, and stays so: once it may be
 * written, it is opened again. */
static void open_for_writing(struct sqlite_store *store)
{
    char problem[STORE_PROBLEM];
    bool writable = store->file != NULL && sqlite3_db_readonly(store->file, "main") != 1;
    if (writable || faccessat(AT_FDCWD, store->name, W_OK, AT_EACCESS) != 0)
        return;
    close_file(store);
    allow_writing_beside(store->name);
    if (!open_database(store, store->name, problem))
        close_file(store); /* all fails until it can be opened */
}

void sqlite_store_close(struct sqlite_store *store)
{
    close_file(store);
    free(store->name);
    free(store);
}

const struct secrets *sqlite_store_secrets(const struct sqlite_store *store)
{
    return &store->secrets;
}

int64_t sqlite_store_up(const struct sqlite_store *store)
{
    return store->up;
}

/* --- storing --- */

static enum store_result run_statement(sqlite3_stmt *statement)
{
    int code = sqlite3_step(statement);
    sqlite3_reset(statement);
    if (code == SQLITE_DONE || code == SQLITE_ROW)
        return STORE_DONE;
    return code == SQLITE_CONSTRAINT ? STORE_REFUSED : STORE_FAILED;
}

static void bind_value(sqlite3_stmt *statement, int place, const struct store_value *value)
{
    switch (value->type) {
    case STORE_NOTHING:
        sqlite3_bind_null(statement, place);
        break;
    case STORE_NUMBER:
        sqlite3_bind_int64(statement, place, value->number);
        break;
    case STORE_TEXT:
        sqlite3_bind_text(statement, place, value->text.at, (int)value->text.size, SQLITE_STATIC);
        break;
    case STORE_BYTES:
        sqlite3_bind_blob(statement, place, value->text.at, (int)value->text.size, SQLITE_STATIC);
        break;
    }
}

static enum store_result apply_row(struct sqlite_store *store, const struct store_row *row)
{
    sqlite3_stmt *statement = store->statement[row->kind];
    unsigned char sealed[SECRETS_MOST + SECRETS_OVERHEAD];
    for (unsigned i = 0; i < row->count; i++)
        bind_value(statement, (int)i + 1, &row->value[i]);
    if (row->kind == STORE_SECRET) {
        secrets_seal(&store->secrets, row->value[1].text, sealed);
        sqlite3_bind_blob(statement, 2, sealed, (int)(row->value[1].text.size + SECRETS_OVERHEAD),
                          SQLITE_STATIC);
    }
    enum store_result result = run_statement(statement);
    sqlite3_clear_bindings(statement);
    if (result == STORE_DONE && statement_refuses(row->kind) && sqlite3_changes(store->file) == 0)
        result = STORE_REFUSED;
    store->wiping |= row->kind == STORE_PURGE_PERSON;
    return result;
}

static enum store_result apply_rows(struct sqlite_store *store, const struct store_rows *rows)
{
    enum store_result result = STORE_DONE;
    for (size_t i = 0; i < rows->count && result == STORE_DONE; i++)
        result = apply_row(store, &rows->row[i]);
    return result;
}

/* A whole batch, or nothing of it. */
static enum store_result apply_batch(struct sqlite_store *store, const struct store_rows *rows)
{
    enum store_result result = run_statement(store->mark);
    if (result == STORE_DONE)
        result = apply_rows(store, rows);
    if (result == STORE_REFUSED && run_statement(store->undo) != STORE_DONE)
        result = STORE_FAILED;
    if (result != STORE_FAILED && run_statement(store->keep) != STORE_DONE)
        result = STORE_FAILED;
    return result;
}

/* All batches in one transaction, each of which may be refused by itself; or, where that is not
 * `careful`, only if none is. Nothing has happened unless it is STORE_DONE. */
static enum store_result apply_all(struct sqlite_store *store, struct sqlite_batch **batches,
                                   size_t count, bool careful)
{
    enum store_result result = run_statement(store->begin);
    for (size_t i = 0; i < count && result == STORE_DONE; i++) {
        struct sqlite_batch *batch = batches[i];
        if (careful)
            batch->result = apply_batch(store, batch->rows);
        else
            batch->result = apply_rows(store, batch->rows);
        if (batch->result == STORE_FAILED || !careful)
            result = batch->result;
    }
    if (result == STORE_DONE && run_statement(store->commit) != STORE_DONE)
        result = STORE_FAILED;
    if (result != STORE_DONE && store->file != NULL && !sqlite3_get_autocommit(store->file))
        run_statement(store->rollback);
    return result;
}

/* What was deleted is overwritten in the file at once, but the journal still has it: until that is
 * empty, each commit tries again, without waiting for those who read it. */
static void wipe_journal(struct sqlite_store *store)
{
    if (!store->wiping)
        return;
    sqlite3_busy_timeout(store->file, 0);
    store->wiping = sqlite3_wal_checkpoint_v2(store->file, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL,
                                              NULL) != SQLITE_OK;
    sqlite3_busy_timeout(store->file, BUSY_MS);
}

void sqlite_store_apply(struct sqlite_store *store, struct sqlite_batch **batches, size_t count)
{
    open_for_writing(store);
    enum store_result result = apply_all(store, batches, count, false);
    if (result == STORE_REFUSED)
        result = apply_all(store, batches, count, true);
    for (size_t i = 0; i < count && result != STORE_DONE; i++)
        batches[i]->result = STORE_FAILED;
    if (result == STORE_DONE)
        wipe_journal(store);
}

/* --- finding --- */

static void take_value(sqlite3_stmt *statement, int place, struct store_rows *rows)
{
    switch (sqlite3_column_type(statement, place)) {
    case SQLITE_INTEGER:
        store_number(rows, sqlite3_column_int64(statement, place));
        break;
    case SQLITE_TEXT:
        store_text(rows, (const char *)sqlite3_column_text(statement, place));
        break;
    case SQLITE_BLOB:
        store_bytes(rows, sqlite3_column_blob(statement, place),
                    (size_t)sqlite3_column_bytes(statement, place));
        break;
    default:
        store_nothing(rows);
    }
}

/* All rows of a statement that is bound already. */
static bool collect(sqlite3_stmt *statement, enum store_kind kind, struct store_rows *rows)
{
    int code;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
        store_row(rows, kind);
        for (int i = 0; i < sqlite3_column_count(statement); i++)
            take_value(statement, i, rows);
    }
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return code == SQLITE_DONE;
}

static bool find_parts(struct sqlite_store *store, const char *id, enum store_kind asked,
                       struct store_rows *found)
{
    for (unsigned i = 0; i < STORE_PARTS; i++) {
        size_t before = found->count;
        enum store_kind kind = store_kind_of_part(asked, i);
        sqlite3_bind_text(store->part[i], 1, id, -1, SQLITE_TRANSIENT);
        if (!collect(store->part[i], kind, found))
            return false;
        if (kind == STORE_SECRET && found->count > before &&
            !secrets_open_row(&store->secrets, &found->row[before]))
            return false;
    }
    return true;
}

enum store_result sqlite_store_find(struct sqlite_store *store, const struct store_row *query,
                                    struct store_rows *found)
{
    sqlite3_stmt *statement = store->statement[query->kind];
    bool tables = store_finds_tables(query->kind);
    if (store->file == NULL)
        return STORE_FAILED;
    struct store_rows *ids = tables ? store_rows_new() : NULL;
    for (unsigned i = 0; i < query->count; i++)
        bind_value(statement, (int)i + 1, &query->value[i]);
    bool fine = collect(statement, store_kind_found(query->kind), tables ? ids : found);
    for (size_t i = 0; fine && tables && i < ids->count; i++)
        fine = find_parts(store, store_text_of(&ids->row[i], 0), query->kind, found);
    store_rows_free(ids);
    return fine ? STORE_DONE : STORE_FAILED;
}

/* --- the whole of it --- */

static struct sqlite_store *sqlite_store_of(struct admin_store *admin)
{
    return (struct sqlite_store *)admin;
}

static const char *key(const struct admin_store *admin)
{
    return ((const struct sqlite_store *)admin)->key;
}

static enum store_result file_admin_find(struct admin_store *admin, const struct store_row *query,
                                         struct store_rows *found)
{
    return sqlite_store_find(sqlite_store_of(admin), query, found);
}

static bool hold(struct admin_store *admin, bool writes)
{
    return run_statement(writes ? sqlite_store_of(admin)->begin
                                : sqlite_store_of(admin)->begin_reading) == STORE_DONE;
}

static enum store_result file_admin_add(struct admin_store *admin, const struct store_rows *rows)
{
    return apply_batch(sqlite_store_of(admin), rows);
}

static bool release(struct admin_store *admin, bool keep)
{
    struct sqlite_store *store = sqlite_store_of(admin);
    if (keep && run_statement(store->commit) == STORE_DONE)
        return true;
    if (!sqlite3_get_autocommit(store->file))
        run_statement(store->rollback);
    return !keep;
}

static void file_admin_finish(struct admin_store *admin)
{
    sqlite_store_close(sqlite_store_of(admin));
}

static const struct admin_store_ops ops = {key,     file_admin_find,  hold, file_admin_add,
                                           release, file_admin_finish};

struct admin_store *file_admin_store_open(const char *file, char problem[static STORE_PROBLEM])
{
    struct sqlite_store *store = sqlite_store_open(file, problem);
    if (store == NULL)
        return NULL;
    store->admin.ops = &ops;
    return &store->admin;
}
