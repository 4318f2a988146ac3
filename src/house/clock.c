/*
 * Clocks: how long the seats may think.
 */
#include "inside.h"

#include <string.h>

static bool has_clock(const struct clock_rule *rule)
{
    return rule->move > 0 || rule->game > 0;
}

/* What a seat has left; while it is its turn that runs down. */
static int64_t time_left(const struct house *house, const struct desk *desk, int seat)
{
    const struct clock_rule *rule = &desk->clock;
    bool turn = desk->stage == STAGE_PLAYING && atelier_table_actor(&desk->held.table) == seat;
    int64_t gone = turn ? house->up - desk->turn_since : 0;
    int64_t left = rule->move > 0 ? rule->move - gone
                                  : rule->game + rule->add * (int64_t)desk->decided[seat] -
                                        desk->spent[seat] - gone;
    return left > 0 ? left : 0;
}

void clock_write(const struct house *house, struct atelier_visitor *to, const struct desk *desk)
{
    const struct clock_rule *rule = &desk->clock;
    if (!has_clock(rule)) {
        to->nothing(to, "clock");
        return;
    }
    to->open_object(to, "clock");
    if (rule->days)
        to->number(to, "days", (long)(rule->move / 86400000));
    else if (rule->move > 0)
        to->number(to, "move", (long)(rule->move / 1000));
    if (rule->game > 0) {
        to->number(to, "game", (long)(rule->game / 1000));
        to->number(to, "add", (long)(rule->add / 1000));
    }
    to->open_object(to, "left");
    for (int i = 0; i < desk_seats(desk); i++)
        to->number(to, atelier_actor_name(i), (long)time_left(house, desk, i));
    to->close(to);
    to->close(to);
}
