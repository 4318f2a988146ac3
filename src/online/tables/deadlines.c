/*
 * Whose time is up is played for by a computer from then on, so that the others' game goes on, or
 * has lost, where the table says so; where no other person plays any more, the game ends.
 */
#include "play.h"

#include <stdlib.h>

enum { LOOK_MS = 1000 };

void clock_time(struct house *house, struct table *table)
{
    int seat = clock_seat_overdue(house, &table->state);
    if (seat < 0 || table->retry > house->uptime)
        return;
    struct change *change = change_begin(table, NULL);
    table_state_leave_seat(&change->next, seat, table->state.absence.what == ABSENCE_LOSS);
    change->state_changes = change->overdue = true;
    change_commit(house, change);
}

/* --- tables that nobody has in memory --- */

static void due_found(struct house *house, struct wait *wait, enum store_result result,
                      const struct store_rows *rows)
{
    free(wait);
    house->tables->looking = false;
    for (size_t i = 0; result == STORE_DONE && i < rows->count; i++)
        table_call(house, store_text_of(&rows->row[i], 0));
}

void clocks_look(struct house *house)
{
    if (house->tables->looking || house->uptime < house->tables->looked + LOOK_MS)
        return;
    struct wait *wait = must_realloc(NULL, sizeof *wait);
    struct store_rows *query = store_rows_new();
    *wait = (struct wait){.loaded = due_found, .drop = wait_drop};
    store_row(query, STORE_FIND_DUE);
    store_number(query, house->clock);
    house->tables->looking = true;
    house->tables->looked = house->uptime;
    wait_load(house, wait, query);
}
