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

bool tend_write(struct keeper *store, struct atelier_out *out, uint64_t *count)
{
    struct writing writing = {.out = out};
    portable_write_first(out, keeper_key(store));
    bool fine = tend_walk(store, write_rows, &writing);
    portable_write_last(out, writing.count);
    *count = writing.count;
    return fine;
}

bool tend_export(const struct store_place *place, struct atelier_out *out, uint64_t *count,
                 char problem[static STORE_PROBLEM])
{
    if (!store_is_postgres(place->name) && !tend_is_there(place->name))
        return tend_complain(problem, place->name, "it is not there");
    struct keeper *store = keeper_open(place, problem);
    if (store == NULL)
        return false;
    bool fine = tend_write(store, out, count) ||
                tend_complain(problem, store_shown(place), "it cannot be read to its end");
    keeper_close(store);
    return fine;
}
