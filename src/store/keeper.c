/*
 * Which keeper it is, and that of a file.
 */
#include "keeper.h"

#include "sqlite.h"

#include "common/grow.h"

#include <stdlib.h>

struct keeper *keeper_open(const struct store_place *place, char problem[static STORE_PROBLEM])
{
    return store_is_postgres(place->name) ? postgres_keeper_open(place, problem)
                                          : file_keeper_open(place->name, problem);
}

const char *keeper_key(const struct keeper *keeper)
{
    return keeper->manner->key(keeper);
}

enum store_result keeper_find(struct keeper *keeper, const struct store_row *query,
                              struct store_rows *found)
{
    return keeper->manner->find(keeper, query, found);
}

bool keeper_hold(struct keeper *keeper, bool writes)
{
    return keeper->manner->hold(keeper, writes);
}

enum store_result keeper_add(struct keeper *keeper, const struct store_rows *rows)
{
    return keeper->manner->add(keeper, rows);
}

bool keeper_release(struct keeper *keeper, bool keep)
{
    return keeper->manner->release(keeper, keep);
}

void keeper_close(struct keeper *keeper)
{
    keeper->manner->close(keeper);
}

/* --- files --- */

struct file_keeper {
    struct keeper keeper;
    struct sqlite_store *file;
};

static struct sqlite_store *file_of(struct keeper *keeper)
{
    return ((struct file_keeper *)keeper)->file;
}

static const char *file_key(const struct keeper *keeper)
{
    return sqlite_store_key(((const struct file_keeper *)keeper)->file);
}

static enum store_result file_find(struct keeper *keeper, const struct store_row *query,
                                   struct store_rows *found)
{
    return sqlite_store_find(file_of(keeper), query, found);
}

static bool file_hold(struct keeper *keeper, bool writes)
{
    return sqlite_store_hold(file_of(keeper), writes);
}

static enum store_result file_add(struct keeper *keeper, const struct store_rows *rows)
{
    return sqlite_store_add(file_of(keeper), rows);
}

static bool file_release(struct keeper *keeper, bool keep)
{
    return sqlite_store_release(file_of(keeper), keep);
}

static void file_close(struct keeper *keeper)
{
    sqlite_store_close(file_of(keeper));
    free(keeper);
}

static const struct keeper_manner files = {file_key, file_find,    file_hold,
                                           file_add, file_release, file_close};

struct keeper *file_keeper_open(const char *file, char problem[static STORE_PROBLEM])
{
    struct sqlite_store *opened = sqlite_store_open(file, problem);
    if (opened == NULL)
        return NULL;
    struct file_keeper *keeper = must_realloc(NULL, sizeof *keeper);
    *keeper = (struct file_keeper){{&files}, opened};
    return &keeper->keeper;
}
