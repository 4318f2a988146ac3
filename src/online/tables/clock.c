/*
 * Clocks: how long the seats may think. They count the time that the house is open (`clock`), so
 * that what passes while it is closed is nobody's. Computers have no clock.
 */
#include "play.h"
#include "summary.h"

enum { REVEAL_MS = 10000 };

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
    bool turn = state->stage == STAGE_PLAYING && atelier_table_actor(&state->owned.table) == seat;
    int64_t left = allowance(state, seat) - (turn ? table_state_thinking(house, state) : 0);
    return left > 0 ? left : 0;
}

/* The seat whose clock runs, or -1. */
static int ticking_seat(const struct table_state *state)
{
    int actor = atelier_table_actor(&state->owned.table);
    bool ticks = table_state_has_clock(state) && state->stage == STAGE_PLAYING && !state->paused &&
                 actor >= 0 && state->seat[actor].level[0] == '\0';
    return ticks ? actor : -1;
}

int clock_seat_overdue(const struct house *house, const struct table_state *state)
{
    int seat = ticking_seat(state);
    return seat >= 0 && time_left(house, state, seat) == 0 ? seat : -1;
}

void clock_store(const struct house *house, struct store_rows *rows, struct change *change)
{
    struct table_state *next = &change->next;
    int seat = ticking_seat(next);
    if (!table_state_has_clock(next))
        return;
    if (next->turn_since != change->table->state.turn_since)
        next->turn_since = house->clock; /* which may have been read meanwhile */
    bool same_turn = next->owned.table.count == change->table->state.owned.table.count &&
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

void reveal_begin(const struct house *house, struct change *change)
{
    if (change->new_secret && change->next.stage == STAGE_REVEALING)
        change->next.reveal_by = house->clock + REVEAL_MS;
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
