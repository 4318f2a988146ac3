/*
 * Which store it is.
 */
#include "store_inside.h"

#include <string.h>

bool store_is_postgres(const char *name)
{
    return strncmp(name, "postgres://", 11) == 0 || strncmp(name, "postgresql://", 13) == 0;
}

const char *store_shown(const struct store_place *place)
{
    return store_is_postgres(place->name) ? "the database" : place->name;
}

struct store *store_open(const struct store_place *place, uv_loop_t *loop,
                         const struct store_callbacks *callbacks,
                         char problem[static STORE_PROBLEM])
{
    return store_is_postgres(place->name) ? postgres_store_open(place, loop, callbacks, problem)
                                          : file_store_open(place->name, loop, callbacks, problem);
}

int64_t store_up(const struct store *store)
{
    return store->ops->up(store);
}

void store_derive(const struct store *store, const char *purpose,
                  unsigned char key[static STORE_KEY])
{
    secrets_derive(store->ops->secrets(store), purpose, key);
}

void store_put(struct store *store, uint64_t ticket, struct store_rows *rows)
{
    store->ops->put(store, ticket, rows);
}

void store_get(struct store *store, uint64_t ticket, struct store_rows *query)
{
    store->ops->get(store, ticket, query);
}

void store_close(struct store *store)
{
    store->ops->close(store);
}
