/*
 * Backups by SQLite's own means, and checks.
 */
#include "maintenance_inside.h"
#include "secrets.h"
#include "sqlite.h"

#include <errno.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { BUSY_MS = 5000 };

bool maintenance_is_there(const char *file)
{
    struct stat about;
    return stat(file, &about) == 0;
}

bool maintenance_beside(const char *file, const char *end, char path[static MAINTENANCE_PATH],
                        char problem[static STORE_PROBLEM])
{
    return snprintf(path, MAINTENANCE_PATH, "%s%s", file, end) < MAINTENANCE_PATH ||
           store_complain(problem, file, "the name is too long");
}

/* Opens what is there already. */
static sqlite3 *open_there(const char *file, int flags, char problem[static STORE_PROBLEM])
{
    sqlite3 *opened = NULL;
    if (!maintenance_is_there(file)) {
        store_complain(problem, file, strerror(ENOENT));
        return NULL;
    }
    if (sqlite3_open_v2(file, &opened, flags, NULL) == SQLITE_OK) {
        sqlite3_busy_timeout(opened, BUSY_MS);
        return opened;
    }
    store_complain(problem, file, sqlite3_errmsg(opened));
    sqlite3_close(opened);
    return NULL;
}

/* --- backup --- */

static bool copy_rows(sqlite3 *from, const char *copy, char problem[static STORE_PROBLEM])
{
    sqlite3 *to = NULL;
    sqlite_make_file(copy);
    int code = sqlite3_open_v2(copy, &to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);
    sqlite3_backup *backup =
        code == SQLITE_OK ? sqlite3_backup_init(to, "main", from, "main") : NULL;
    if (backup != NULL) {
        code = sqlite3_backup_step(backup, -1);
        sqlite3_backup_finish(backup);
    }
    bool fine = backup != NULL && code == SQLITE_DONE;
    if (!fine)
        store_complain(problem, copy, sqlite3_errmsg(to));
    sqlite3_close(to);
    return fine;
}

static bool copy_key(const char *file, const char *copy, char problem[static STORE_PROBLEM])
{
    char to[MAINTENANCE_PATH];
    struct secrets secrets;
    bool fine = maintenance_beside(copy, ".key", to, problem) &&
                secrets_open(&secrets, file, false, problem) &&
                secrets_write(&secrets, to, problem);
    secrets_close(&secrets);
    return fine;
}

bool maintenance_backup(const char *file, const char *copy, char problem[static STORE_PROBLEM])
{
    if (maintenance_is_there(copy))
        return store_complain(problem, copy, "it is there already; a backup needs a new file");
    sqlite3 *from = open_there(file, SQLITE_OPEN_READWRITE, problem);
    if (from == NULL)
        return false;
    bool fine = copy_rows(from, copy, problem) && copy_key(file, copy, problem);
    sqlite3_close(from);
    if (!fine)
        unlink(copy);
    return fine;
}

/* --- check --- */

static int keep_answer(void *context, int count, char **values, char **names)
{
    (void)names;
    snprintf(context, STORE_PROBLEM / 4, "%s", count > 0 && values[0] != NULL ? values[0] : "");
    return 0;
}

static bool is_sound(sqlite3 *opened, const char *file, char problem[static STORE_PROBLEM])
{
    char answer[STORE_PROBLEM / 4] = "";
    if (sqlite3_exec(opened, "PRAGMA integrity_check(1)", keep_answer, answer, NULL) != SQLITE_OK)
        return store_complain(problem, file, sqlite3_errmsg(opened));
    return strcmp(answer, "ok") == 0 || store_complain(problem, file, answer);
}

struct checking {
    struct admin_store *store;
    maintenance_looker *look;
    void *context;
    uint64_t count;
    char *problem;
};

static bool check_tables(void *context, const struct store_rows *rows)
{
    struct checking *checking = context;
    for (size_t i = 0; i < rows->count; i++) {
        const char *id = store_text_of(&rows->row[i], 0);
        if (rows->row[i].kind != STORE_TABLE)
            continue;
        checking->count++;
        if (!maintenance_look_at(checking->store, id, checking->look, checking->context))
            return store_complain(checking->problem, id, "the rows of this table make no sense");
    }
    return true;
}

static bool check_rows(struct checking *checking, const char *file)
{
    store_complain(checking->problem, file, "it cannot be read to its end");
    if (!maintenance_walk(checking->store, check_tables, checking))
        return false;
    return maintenance_count(checking->store, STORE_COUNT_STRAYS) == 0 ||
           store_complain(checking->problem, file,
                          "there are rows of people or tables that are not there");
}

/* What the database itself says of its file; PostgreSQL looks after its own. */
static bool file_is_sound(const char *file, char problem[static STORE_PROBLEM])
{
    sqlite3 *opened = open_there(file, SQLITE_OPEN_READWRITE, problem);
    if (opened == NULL)
        return false;
    bool fine = is_sound(opened, file, problem);
    sqlite3_close(opened);
    return fine;
}

bool maintenance_check(const struct store_place *place, maintenance_looker *look, void *context,
                       uint64_t *count, char problem[static STORE_PROBLEM])
{
    struct checking checking = {.look = look, .context = context, .problem = problem};
    *count = 0;
    if (!store_is_postgres(place->name) && !file_is_sound(place->name, problem))
        return false;
    checking.store = admin_store_open(place, problem);
    if (checking.store == NULL)
        return false;
    bool fine = check_rows(&checking, store_shown(place));
    *count = checking.count;
    checking.store->ops->close(checking.store);
    return fine;
}
