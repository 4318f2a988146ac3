/*
 * Everything that is kept, as text.
 */
#include "portable.h"
#include "tend_inside.h"

struct writing {
    struct atelier_out *out;
    uint64_t count;
};

static bool write_rows(void *context, const struct store_rows *rows)
{
    struct writing *writing = context;
    for (size_t i = 0; i < rows->count; i++)
        portable_write(writing->out, &rows->row[i]);
    writing->count += rows->count;
    return true;
}

bool tend_write(struct sqlite_store *store, struct atelier_out *out, uint64_t *count)
{
    struct writing writing = {.out = out};
    portable_write_first(out, sqlite_store_key(store));
    bool fine = tend_walk(store, write_rows, &writing);
    portable_write_last(out, writing.count);
    *count = writing.count;
    return fine;
}

bool tend_export(const char *file, struct atelier_out *out, uint64_t *count,
                 char problem[static STORE_PROBLEM])
{
    if (!tend_is_there(file))
        return tend_complain(problem, file, "it is not there");
    struct sqlite_store *store = sqlite_store_open(file, problem);
    if (store == NULL)
        return false;
    bool fine = tend_write(store, out, count) ||
                tend_complain(problem, file, "it cannot be read to its end");
    sqlite_store_close(store);
    return fine;
}
