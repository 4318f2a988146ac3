/*
 * Whether what a store has kept of a table is a table, with no house around it.
 */
#include "online/online.h"
#include "table_state.h"

#include <atelier/name.h>
#include <atelier/record.h>

/* Whether a name may be shown to others; "" is nobody's. */
static bool is_name(const struct person *person)
{
    char name[ATELIER_NAME_SIZE];
    return person->name[0] == '\0' ||
           atelier_name_read(atelier_span_of(person->name), name, NULL) == ATELIER_OK;
}

/* Whether everybody at a table has a name that may be shown. */
static bool has_names(const struct table_state *state)
{
    bool fine = is_name(&state->host);
    for (int i = 0; i < table_state_seats(state); i++)
        fine = fine && is_name(&state->seat[i].person);
    return fine;
}

bool house_check_table(struct house_check *check, const struct store_rows *rows)
{
    struct atelier_verdict verdict;
    struct table_state state;
    size_t used;
    if (!table_state_read(&state, check->games, rows->row, rows->count, &used))
        return false;
    const struct atelier_table *table = &state.owned.table;
    check->moves += table->count;
    if (atelier_table_actor(table) == ATELIER_OVER) {
        atelier_record_verify(table, &verdict);
        check->over++;
        check->unfair += !atelier_verdict_is_fair(&verdict);
    }
    bool fine = !check->foreign || has_names(&state);
    table_state_free(&state);
    return fine;
}
