/*
 * Who we are at the table.
 */
#include "visit.h"

#include <string.h>

bool join_is_mine(const struct join *join, int seat)
{
    return seat >= 0 && seat < join->seats && *join->person.id != '\0' &&
           strcmp(join->seat[seat].id, join->person.id) == 0;
}

int join_my_seat(const struct join *join)
{
    for (int seat = 0; seat < join->seats; seat++)
        if (join_is_mine(join, seat))
            return seat;
    return -1;
}

int join_only_seat(const struct join *join)
{
    int found = ATELIER_ANYONE, mine = 0;
    for (int seat = 0; seat < join->seats; seat++)
        if (join_is_mine(join, seat) && *join->seat[seat].level == '\0') {
            found = seat;
            mine++;
        }
    return mine == 1 ? found : ATELIER_ANYONE;
}

int join_free_seat(const struct join *join)
{
    for (int seat = 0; seat < join->seats; seat++)
        if (*join->seat[seat].id == '\0' && *join->seat[seat].level == '\0')
            return seat;
    return -1;
}

bool join_is_host(const struct join *join)
{
    return *join->person.id != '\0' && strcmp(join->host, join->person.id) == 0;
}

bool join_has_part(const struct join *join)
{
    for (int seat = 0; seat < join->seats; seat++)
        if (join_is_mine(join, seat) && join->part.contribution[seat][0] != '\0')
            return true;
    return false;
}

struct join_time join_time(long long seconds)
{
    struct join_time time;
    if (seconds >= 86400)
        snprintf(time.text, sizeof time.text, "%lld d %02lld h", seconds / 86400,
                 seconds % 86400 / 3600);
    else
        snprintf(time.text, sizeof time.text, "%lld:%02lld", seconds / 60, seconds % 60);
    return time;
}

struct join_time join_time_left(const struct join *join, int seat)
{
    long long left = join->seat[seat].left;
    bool runs = join->clock_runs && atelier_table_actor(&join->session.owned.table) == seat;
    if (left < 0)
        return (struct join_time){""};
    if (runs)
        left -= (long long)(uv_now(&join->loop) - join->clock_at);
    return join_time(left > 0 ? left / 1000 : 0);
}

bool join_plays_on(const struct join *join)
{
    return join->input.person && join_my_seat(join) >= 0 && !join->watching && !join->doubts;
}
