/*
 * Which admin it is, and that of a file.
 */
#include "admin_store.h"

#include "sqlite.h"

#include "common/grow.h"

#include <stdlib.h>

struct admin_store *admin_store_open(const struct store_place *place,
                                     char problem[static STORE_PROBLEM])
{
    return store_is_postgres(place->name) ? postgres_admin_store_open(place, problem)
                                          : file_admin_store_open(place->name, problem);
}

const char *admin_store_key(const struct admin_store *admin)
{
    return admin->ops->key(admin);
}

enum store_result admin_store_find(struct admin_store *admin, const struct store_row *query,
                                   struct store_rows *found)
{
    return admin->ops->find(admin, query, found);
}

bool admin_store_hold(struct admin_store *admin, bool writes)
{
    return admin->ops->hold(admin, writes);
}

enum store_result admin_store_add(struct admin_store *admin, const struct store_rows *rows)
{
    return admin->ops->add(admin, rows);
}

bool admin_store_release(struct admin_store *admin, bool keep)
{
    return admin->ops->release(admin, keep);
}

void admin_store_close(struct admin_store *admin)
{
    admin->ops->close(admin);
}

/* --- files --- */

struct file_admin {
    struct admin_store admin;
    struct sqlite_store *file;
};

static struct sqlite_store *file_of(struct admin_store *admin)
{
    return ((struct file_admin *)admin)->file;
}

static const char *file_key(const struct admin_store *admin)
{
    return sqlite_store_key(((const struct file_admin *)admin)->file);
}

static enum store_result file_find(struct admin_store *admin, const struct store_row *query,
                                   struct store_rows *found)
{
    return sqlite_store_find(file_of(admin), query, found);
}

static bool file_hold(struct admin_store *admin, bool writes)
{
    return sqlite_store_hold(file_of(admin), writes);
}

static enum store_result file_add(struct admin_store *admin, const struct store_rows *rows)
{
    return sqlite_store_add(file_of(admin), rows);
}

static bool file_release(struct admin_store *admin, bool keep)
{
    return sqlite_store_release(file_of(admin), keep);
}

static void file_close(struct admin_store *admin)
{
    sqlite_store_close(file_of(admin));
    free(admin);
}

static const struct admin_store_ops files = {file_key, file_find,    file_hold,
                                             file_add, file_release, file_close};

struct admin_store *file_admin_store_open(const char *file, char problem[static STORE_PROBLEM])
{
    struct sqlite_store *opened = sqlite_store_open(file, problem);
    if (opened == NULL)
        return NULL;
    struct file_admin *admin = must_realloc(NULL, sizeof *admin);
    *admin = (struct file_admin){{&files}, opened};
    return &admin->admin;
}
