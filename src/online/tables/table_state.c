/*
 * Questions about a desk, and its chance.
 */
#include "table_state.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

void desk_copy(struct desk *to, const struct desk *from)
{
    *to = *from;
    held_copy(&to->held, &from->held);
}

void desk_free(struct desk *desk)
{
    held_free(&desk->held);
}

int desk_seats(const struct desk *desk)
{
    return desk->held.table.game->seats(&desk->held.table.start);
}

const char *desk_state(const struct desk *desk)
{
    static const char *const names[] = {
        [STAGE_OPEN] = "open", [STAGE_REVEALING] = "open", [STAGE_PLAYING] = "playing",
        [STAGE_OVER] = "over", [STAGE_CLOSED] = "closed",
    };
    return names[desk->stage];
}

bool is_listed(const struct desk *desk)
{
    return desk->listed && desk->stage == STAGE_OPEN;
}

static const char *const talks[] = {
    [TALK_ALL] = "all", [TALK_PHRASES] = "phrases", [TALK_OFF] = "off"};

const char *talk_name(enum talk talk)
{
    return talks[talk];
}

bool talk_read(const char *name, enum talk *talk)
{
    for (int i = TALK_ALL; i <= TALK_OFF; i++)
        if (strcmp(talks[i], name) == 0) {
            *talk = (enum talk)i;
            return true;
        }
    return false;
}

static const char *const absences[] = {
    [ABSENCE_WAIT] = "wait", [ABSENCE_COMPUTER] = "computer", [ABSENCE_LOSS] = "loss"};

const char *absence_name(enum absence absence)
{
    return absences[absence];
}

bool absence_read(const char *name, enum absence *absence)
{
    for (int i = ABSENCE_WAIT; i <= ABSENCE_LOSS; i++)
        if (strcmp(absences[i], name) == 0) {
            *absence = (enum absence)i;
            return true;
        }
    return false;
}

bool desk_has_clock(const struct desk *desk)
{
    return desk->clock.move > 0 || desk->clock.game > 0;
}

void desk_default_absence(struct desk *desk)
{
    enum { RATED_DAYS = 7, DAY_MS = 86400000, MOMENT_MS = 5000 };
    if (desk->rated && !desk_has_clock(desk))
        desk->clock = (struct clock_rule){.move = (int64_t)RATED_DAYS * DAY_MS, .days = true};
    if (desk->rated)
        desk->absence = (struct absence_rule){.what = ABSENCE_LOSS};
    else if (desk_has_clock(desk))
        desk->absence = (struct absence_rule){.what = ABSENCE_WAIT};
    else
        desk->absence = (struct absence_rule){.what = ABSENCE_COMPUTER, .after = MOMENT_MS};
}

bool seat_is_free(const struct seat *seat)
{
    return seat->person.id[0] == '\0' && seat->level[0] == '\0';
}

int desk_seat_of(const struct desk *desk, const char *person, int from)
{
    for (int seat = from; seat < desk_seats(desk); seat++)
        if (strcmp(desk->seat[seat].person.id, person) == 0)
            return seat;
    return -1;
}

int desk_free_seat(const struct desk *desk)
{
    for (int seat = 0; seat < desk_seats(desk); seat++)
        if (seat_is_free(&desk->seat[seat]))
            return seat;
    return -1;
}

enum atelier_code desk_use_secret(struct desk *desk, const char *id,
                                  const unsigned char secret[static ATELIER_SECRET_BYTES],
                                  struct atelier_error *error)
{
    struct atelier_table *table = &desk->held.table;
    enum atelier_code code = ATELIER_OK;
    atelier_table_use_fair(table, secret, desk->day == 0 ? id : "");
    for (int i = 0; i < desk_seats(desk) && code == ATELIER_OK; i++)
        if (desk->seat[i].sealed)
            code = atelier_table_seal(table, i, desk->seat[i].seal, error);
    for (int i = 0; i < desk_seats(desk) && code == ATELIER_OK; i++)
        if (desk->seat[i].contribution[0] != '\0')
            code = atelier_table_contribute(table, i, atelier_span_of(desk->seat[i].contribution),
                                            error);
    return code;
}

void desk_name_seats(struct desk *desk)
{
    struct atelier_table *table = &desk->held.table;
    time_t made = (time_t)(desk->made / 1000);
    struct tm day;
    for (int i = 0; i < desk_seats(desk); i++) {
        const struct seat *seat = &desk->seat[i];
        const char *name = seat->person.id[0] != '\0' ? seat->person.name : seat->level;
        table->name[i][0] = '\0';
        if (*name != '\0')
            atelier_table_set_name(table, i, atelier_span_of(name), NULL);
    }
    if (gmtime_r(&made, &day) != NULL)
        strftime(table->date, sizeof table->date, "%Y-%m-%d", &day);
}
