/*
 * resign: leaving a game without spoiling it for the others.
 */
#include "play.h"

#include <string.h>

static const char stand_in[] = "casual";

/* Whether a person plays at any seat: not one whose place a computer has taken. */
static bool is_played_by_people(const struct table_state *state)
{
    for (int i = 0; i < table_state_seats(state); i++)
        if (state->seat[i].person.id[0] != '\0' && state->seat[i].level[0] == '\0')
            return true;
    return false;
}

void table_state_leave_seat(struct table_state *state, int seat, bool for_good)
{
    memcpy(state->seat[seat].level, stand_in, sizeof stand_in);
    if (for_good) {
        state->seat[seat].person = (struct person){.id = ""};
        state->seat[seat].left = true;
        state->seat[seat].paint = PAINT_NONE;
        table_state_name_seats(state);
    }
    if (is_played_by_people(state))
        return;
    state->stage = STAGE_OVER;
    state->owned.table.revealed = true;
}

void handle_resign(struct house *house, struct client *client, const json_t *body)
{
    unsigned seats;
    struct table *table = table_of_seated(house, client, body, &seats);
    if (table == NULL)
        return;
    if (table->state.stage != STAGE_PLAYING) {
        refuse(house, client, "not-ready", "There is no game under way to resign from.");
        return;
    }
    struct change *change = change_begin(table, client);
    for (int seat = 0; seat < table_state_seats(&change->next); seat++)
        if (seats >> seat & 1)
            table_state_leave_seat(&change->next, seat, true);
    change->state_changes = true;
    change_commit(house, change);
}
