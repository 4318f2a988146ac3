/*
 * resign: leaving a game without spoiling it for the others.
 */
#include "inside.h"

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
    if (for_good)
        desk->seat[seat].person = (struct person){.id = ""};
    memcpy(desk->seat[seat].level, stand_in, sizeof stand_in);
    if (is_played_by_people(desk))
        return;
    desk->stage = STAGE_OVER;
    desk->held.table.revealed = true;
}

void handle_resign(struct house *house, struct client *client, const json_t *body)
{
    int wanted;
    struct table *table = table_to_change(house, client, body);
    if (table == NULL || !member_seat(house, client, &table->desk, &wanted))
        return;
    int seat = desk_seat_of(&table->desk, client->person.id, wanted >= 0 ? wanted : 0);
    if (seat < 0 || (wanted >= 0 && seat != wanted)) {
        refuse(house, client, "not-seated", "You do not sit there.");
        return;
    }
    if (table->desk.stage != STAGE_PLAYING) {
        refuse(house, client, "not-ready", "There is no game going on to resign from.");
        return;
    }
    struct change *change = change_begin(table, client);
    for (; seat >= 0; seat = wanted >= 0 ? -1 : desk_seat_of(&change->next, client->person.id, 0))
        desk_leave_seat(&change->next, seat, true);
    change->desk_changes = true;
    change_commit(house, change);
}
