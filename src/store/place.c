/*
 * Where a store is, and how sentences about it begin.
 */
#include "store.h"

#include <string.h>

bool store_is_postgres(const char *name)
{
    return strncmp(name, "postgres://", 11) == 0 || strncmp(name, "postgresql://", 13) == 0;
}

const char *store_shown(const struct store_place *place)
{
    return store_is_postgres(place->name) ? "the database" : place->name;
}

bool store_complain(char problem[static STORE_PROBLEM], const char *place, const char *why)
{
    atelier_format(problem, STORE_PROBLEM, "%.300s: %.120s.", place, why);
    return false;
}
