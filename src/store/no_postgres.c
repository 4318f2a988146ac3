/*
 * In the place of the room postgres where the program is built without libpq.
 */
#include "admin_store.h"
#include "store_inside.h"

#include <stdio.h>

static void *refuse_postgres(char problem[static STORE_PROBLEM])
{
    snprintf(problem, STORE_PROBLEM,
             "This program was built for one machine alone, whose store is a file; the build "
             "option -Dmachines=true adds PostgreSQL.");
    return NULL;
}

struct store *postgres_store_open(const struct store_place *place, uv_loop_t *loop,
                                  const struct store_callbacks *callbacks,
                                  char problem[static STORE_PROBLEM])
{
    (void)place, (void)loop, (void)callbacks;
    return refuse_postgres(problem);
}

struct admin_store *postgres_admin_store_open(const struct store_place *place,
                                              char problem[static STORE_PROBLEM])
{
    (void)place;
    return refuse_postgres(problem);
}
