/*
 * Backups by SQLite's own means, and checks.
 */
#include "tend.h"

#include "sqlite.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_SIZE = 4096, KEY_SIZE = 32, BUSY_MS = 5000 };

static bool complain(char problem[static STORE_PROBLEM], const char *file, const char *why)
{
    snprintf(problem, STORE_PROBLEM, "%.300s: %.120s.", file, why);
    return false;
}

static bool is_there(const char *file)
{
    struct stat about;
    return stat(file, &about) == 0;
}

/* Opens what is there already. */
static sqlite3 *open_there(const char *file, int flags, char problem[static STORE_PROBLEM])
{
    sqlite3 *opened = NULL;
    if (!is_there(file)) {
        complain(problem, file, strerror(ENOENT));
        return NULL;
    }
    if (sqlite3_open_v2(file, &opened, flags, NULL) == SQLITE_OK) {
        sqlite3_busy_timeout(opened, BUSY_MS);
        return opened;
    }
    complain(problem, file, sqlite3_errmsg(opened));
    sqlite3_close(opened);
    return NULL;
}

/* --- backup --- */

static bool copy_rows(sqlite3 *from, const char *copy, char problem[static STORE_PROBLEM])
{
    sqlite3 *to = NULL;
    int code = sqlite3_open_v2(copy, &to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);
    sqlite3_backup *backup =
        code == SQLITE_OK ? sqlite3_backup_init(to, "main", from, "main") : NULL;
    if (backup != NULL) {
        code = sqlite3_backup_step(backup, -1);
        sqlite3_backup_finish(backup);
    }
    bool fine = backup != NULL && code == SQLITE_DONE;
    if (!fine)
        complain(problem, copy, sqlite3_errmsg(to));
    sqlite3_close(to);
    return fine;
}

static bool copy_key(const char *file, const char *copy, char problem[static STORE_PROBLEM])
{
    char from[PATH_SIZE], to[PATH_SIZE], key[KEY_SIZE];
    if (snprintf(from, sizeof from, "%s.key", file) >= PATH_SIZE ||
        snprintf(to, sizeof to, "%s.key", copy) >= PATH_SIZE)
        return complain(problem, file, "the name is too long");
    int in = open(from, O_RDONLY | O_CLOEXEC);
    bool fine = in >= 0 && read(in, key, sizeof key) == (ssize_t)sizeof key;
    if (!fine)
        complain(problem, from, in < 0 ? strerror(errno) : "this is no key of 32 bytes");
    if (in >= 0)
        close(in);
    if (!fine)
        return false;
    int out = open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    fine = out >= 0 && write(out, key, sizeof key) == (ssize_t)sizeof key && fsync(out) == 0;
    if (!fine)
        complain(problem, to, strerror(errno));
    if (out >= 0)
        close(out);
    return fine;
}

bool tend_backup(const char *file, const char *copy, char problem[static STORE_PROBLEM])
{
    if (is_there(copy))
        return complain(problem, copy, "it is there already; a backup needs a new file");
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
        return complain(problem, file, sqlite3_errmsg(opened));
    return strcmp(answer, "ok") == 0 || complain(problem, file, answer);
}

static bool look_at(struct sqlite_store *store, const char *id,
                    bool (*look)(void *context, const struct store_rows *rows), void *context)
{
    struct store_rows *query = store_rows_new(), *found = store_rows_new();
    store_row(query, STORE_FIND_TABLE);
    store_text(query, id);
    bool fine = sqlite_store_find(store, &query->row[0], found) == STORE_DONE &&
                (found->count == 0 || look(context, found));
    store_rows_free(query);
    store_rows_free(found);
    return fine;
}

/* Every table, by the list of their ids as it is now. */
static bool look_at_all(struct sqlite_store *store, sqlite3 *opened,
                        bool (*look)(void *context, const struct store_rows *rows), void *context,
                        uint64_t *count, char problem[static STORE_PROBLEM])
{
    sqlite3_stmt *list = NULL;
    bool fine = sqlite3_prepare_v2(opened, "SELECT id FROM tables", -1, &list, NULL) == SQLITE_OK;
    while (fine && sqlite3_step(list) == SQLITE_ROW) {
        const char *id = (const char *)sqlite3_column_text(list, 0);
        fine = look_at(store, id, look, context);
        if (!fine)
            complain(problem, id, "the rows of this table make no sense");
        ++*count;
    }
    sqlite3_finalize(list);
    return fine;
}

bool tend_check(const char *file, bool (*look)(void *context, const struct store_rows *rows),
                void *context, uint64_t *count, char problem[static STORE_PROBLEM])
{
    sqlite3 *opened = open_there(file, SQLITE_OPEN_READWRITE, problem);
    *count = 0;
    if (opened == NULL)
        return false;
    bool fine = is_sound(opened, file, problem);
    struct sqlite_store *store = fine ? sqlite_store_open(file, problem) : NULL;
    fine = store != NULL && look_at_all(store, opened, look, context, count, problem);
    if (store != NULL)
        sqlite_store_close(store);
    sqlite3_close(opened);
    return fine;
}
