/*
 * Everything that is kept, as text.
 */
#include "maintenance_inside.h"
#include "portable.h"

struct export_writing {
    struct atelier_out *out;
    uint64_t count;
};

static bool write_rows(void *context, const struct store_rows *rows)
{
    struct export_writing *writing = context;
    for (size_t i = 0; i < rows->count; i++)
        portable_write(writing->out, &rows->row[i]);
    writing->count += rows->count;
    return true;
}

bool maintenance_write(struct admin_store *store, struct atelier_out *out, uint64_t *count)
{
    struct export_writing writing = {.out = out};
    portable_write_first(out, store->ops->key(store));
    bool fine = maintenance_walk(store, write_rows, &writing);
    portable_write_last(out, writing.count);
    *count = writing.count;
    return fine;
}

bool maintenance_export(const struct store_place *place, struct atelier_out *out, uint64_t *count,
                        char problem[static STORE_PROBLEM])
{
    if (!store_is_postgres(place->name) && !maintenance_is_there(place->name))
        return store_complain(problem, place->name, "it is not there");
    struct admin_store *store = admin_store_open(place, problem);
    if (store == NULL)
        return false;
    bool fine = maintenance_write(store, out, count) ||
                store_complain(problem, store_shown(place), "it cannot be read to its end");
    store->ops->close(store);
    return fine;
}
