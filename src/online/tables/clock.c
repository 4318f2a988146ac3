/*
 * Clocks: how long the seats may think. They count the time that the house is open (`clock`), so
 * that what passes while it is closed is nobody's.
 *
 * Whose time is up is played for by a computer from then on, so that the others' game goes on, or
 * has lost, where the table says so; where no other person plays any more, the game ends. Computers
 * have no clock.
 */
#include "play.h"
#include "summary.h"

#include <stdlib.h>
#include <string.h>

enum { LOOK_MS = 1000 };

/* What a seat had when its turn began. */
static int64_t allowance(const struct table_state *state, int seat)
{
    const struct clock_rule *rule = &state->clock;
    return rule->move > 0
               ? rule->move
               : rule->game + rule->add * (int64_t)state->decided[seat] - state->spent[seat];
}

int64_t table_state_thinking(const struct house *house, const struct table_state *state)
{
    int64_t thinking = state->paused ? state->used : house->clock - state->turn_since;
    return thinking > 0 ? thinking : 0; /* what the store has not seen of the time is taken back */
}

/* What a seat has left; while it is its turn that runs down. */
static int64_t time_left(const struct house *house, const struct table_state *state, int seat)
{
    bool turn = state->stage == STAGE_PLAYING && atelier_table_actor(&state->held.table) == seat;
    int64_t left = allowance(state, seat) - (turn ? table_state_thinking(house, state) : 0);
    return left > 0 ? left : 0;
}

/* The seat whose clock runs, or -1. */
static int ticking_seat(const struct table_state *state)
{
    int actor = atelier_table_actor(&state->held.table);
    bool ticks = table_state_has_clock(state) && state->stage == STAGE_PLAYING && !state->paused &&
                 actor >= 0 && state->seat[actor].level[0] == '\0';
    return ticks ? actor : -1;
}

void clock_store(const struct house *house, struct store_rows *rows, struct change *change)
{
    struct table_state *next = &change->next;
    int seat = ticking_seat(next);
    if (!table_state_has_clock(next))
        return;
    if (next->turn_since != change->table->state.turn_since)
        next->turn_since = house->clock; /* which may have been read meanwhile */
    bool same_turn = next->held.table.count == change->table->state.held.table.count &&
                     change->table->state.stage == STAGE_PLAYING;
    int64_t since = same_turn ? next->turn_since : house->clock;
    store_row(rows, STORE_DUE);
    store_text(rows, change->table->id);
    if (seat >= 0)
        store_number(rows, since + allowance(next, seat));
    else
        store_nothing(rows);
}

void clock_resume(const struct house *house, struct table_state *state,
                  const struct store_value *due)
{
    int seat = ticking_seat(state);
    state->turn_since = house->clock;
    if (seat >= 0 && due->type == STORE_NUMBER)
        state->turn_since = due->number - allowance(state, seat);
    if (state->turn_since > house->clock && !store_clock_stands(house))
        state->turn_since = house->clock;
}

void clock_time(struct house *house, struct table *table)
{
    int seat = ticking_seat(&table->state);
    if (seat < 0 || time_left(house, &table->state, seat) > 0 || table->retry > house->uptime)
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

/* --- what is shown --- */

void clock_write(const struct house *house, struct atelier_visitor *to,
                 const struct table_state *state)
{
    const struct clock_rule *rule = &state->clock;
    if (!table_state_has_clock(state)) {
        to->nothing(to, "clock");
        return;
    }
    to->open_object(to, "clock");
    if (rule->days)
        to->number(to, "days", rule->move / 86400000);
    else if (rule->move > 0)
        to->number(to, "move", rule->move / 1000);
    if (rule->game > 0) {
        to->number(to, "game", rule->game / 1000);
        to->number(to, "add", rule->add / 1000);
    }
    to->open_object(to, "left");
    for (int i = 0; i < table_state_seats(state); i++)
        to->number(to, atelier_actor_name(i), time_left(house, state, i));
    to->close(to);
    to->flag(to, "runs", ticking_seat(state) >= 0);
    to->close(to);
}
