/*
 * resign: leaving a game without spoiling it for the others.
 */
#include "play.h"

#include <string.h>

static const char stand_in[] = "casual";

/* Whether a person plays at any seat: not one whose place a computer has taken. */
static bool is_played_by_people(const struct desk *desk)
{
    for (int i = 0; i < desk_seats(desk); i++)
        if (desk->seat[i].person.id[0] != '\0' && desk->seat[i].level[0] == '\0')
            return true;
    return false;
}

void desk_leave_seat(struct desk *desk, int seat, bool for_good)
{
    memcpy(desk->seat[seat].level, stand_in, sizeof stand_in);
    if (for_good) {
        desk->seat[seat].person = (struct person){.id = ""};
        desk->seat[seat].left = true;
        desk_name_seats(desk);
    }
    if (is_played_by_people(desk))
        return;
    desk->stage = STAGE_OVER;
    desk->held.table.revealed = true;
}

void handle_resign(struct house *house, struct client *client, const json_t *body)
{
    unsigned seats;
    struct table *table = table_to_leave(house, client, body, &seats);
    if (table == NULL)
        return;
    if (table->desk.stage != STAGE_PLAYING) {
        refuse(house, client, "not-ready", "There is no game under way to resign from.");
        return;
    }
    struct change *change = change_begin(table, client);
    for (int seat = 0; seat < desk_seats(&change->next); seat++)
        if (seats >> seat & 1)
            desk_leave_seat(&change->next, seat, true);
    change->desk_changes = true;
    change_commit(house, change);
}
