/*
 * Questions about a state, and its chance.
 */
#include "table_state.h"

#include "common/given_options.h"

#include <string.h>
#include <time.h>

void table_state_copy(struct table_state *to, const struct table_state *from)
{
    *to = *from;
    owned_table_copy(&to->owned, &from->owned);
}

void table_state_free(struct table_state *state)
{
    owned_table_free(&state->owned);
}

int table_state_seats(const struct table_state *state)
{
    return state->owned.table.game->seats(&state->owned.table.start);
}

const char *table_state_name(const struct table_state *state)
{
    static const char *const names[] = {
        [STAGE_OPEN] = "open", [STAGE_REVEALING] = "open", [STAGE_PLAYING] = "playing",
        [STAGE_OVER] = "over", [STAGE_CLOSED] = "closed",
    };
    return names[state->stage];
}

bool is_listed(const struct table_state *state)
{
    return state->listed && state->stage == STAGE_OPEN;
}

/* The number of a name, or -1; those before `first` have none. */
static int name_find(const char *const *names, int first, int last, const char *name)
{
    for (int i = first; i <= last; i++)
        if (strcmp(names[i], name) == 0)
            return i;
    return -1;
}

static const char *const talks[] = {
    [TALK_ALL] = "all", [TALK_PHRASES] = "phrases", [TALK_OFF] = "off"};

const char *talk_name(enum talk talk)
{
    return talks[talk];
}

bool talk_read(const char *name, enum talk *talk)
{
    int found = name_find(talks, TALK_ALL, TALK_OFF, name);
    if (found >= 0)
        *talk = (enum talk)found;
    return found >= 0;
}

static const char *const paints[] = {NULL, "red", "yellow", "green", "blue", "violet", "black"};

const char *paint_name(enum paint paint)
{
    return paints[paint];
}

bool paint_read(const char *name, enum paint *paint)
{
    int found = name_find(paints, PAINT_RED, PAINT_BLACK, name);
    if (found >= 0)
        *paint = (enum paint)found;
    return found >= 0;
}

static const char *const absences[] = {
    [ABSENCE_WAIT] = "wait", [ABSENCE_COMPUTER] = "computer", [ABSENCE_LOSS] = "loss"};

const char *absence_name(enum absence absence)
{
    return absences[absence];
}

bool absence_read(const char *name, enum absence *absence)
{
    int found = name_find(absences, ABSENCE_WAIT, ABSENCE_LOSS, name);
    if (found >= 0)
        *absence = (enum absence)found;
    return found >= 0;
}

bool table_state_has_clock(const struct table_state *state)
{
    return state->clock.move > 0 || state->clock.game > 0;
}

void table_state_default_absence(struct table_state *state)
{
    enum { RATED_DAYS = 7, DAY_MS = 86400000, MOMENT_MS = 5000 };
    if (state->rated && !table_state_has_clock(state))
        state->clock = (struct clock_rule){.move = (int64_t)RATED_DAYS * DAY_MS, .days = true};
    if (state->rated)
        state->absence = (struct absence_rule){.what = ABSENCE_LOSS};
    else if (table_state_has_clock(state))
        state->absence = (struct absence_rule){.what = ABSENCE_WAIT};
    else
        state->absence = (struct absence_rule){.what = ABSENCE_COMPUTER, .after = MOMENT_MS};
}

bool seat_is_free(const struct seat *seat)
{
    return seat->person.id[0] == '\0' && seat->level[0] == '\0';
}

bool table_state_all_ready(const struct table_state *state)
{
    for (int i = 0; i < table_state_seats(state); i++)
        if (state->seat[i].person.id[0] != '\0' ? !state->seat[i].ready
                                                : seat_is_free(&state->seat[i]))
            return false;
    return true;
}

int table_state_seat_of(const struct table_state *state, const char *person, int from)
{
    for (int seat = from; seat < table_state_seats(state); seat++)
        if (strcmp(state->seat[seat].person.id, person) == 0)
            return seat;
    return -1;
}

bool table_state_hides(const struct table_state *state)
{
    return ATELIER_OFFERS(state->owned.table.game, sees_move) && state->stage != STAGE_OVER;
}

int table_state_viewer(const struct table_state *state, const char *person)
{
    if (!table_state_hides(state))
        return ATELIER_EVERYTHING;
    int acting = atelier_table_actor(&state->owned.table);
    if (acting >= 0 && strcmp(state->seat[acting].person.id, person) == 0)
        return acting;
    int seat = table_state_seat_of(state, person, 0);
    return seat >= 0 ? seat : ATELIER_ANYONE;
}

bool table_state_is_of(const struct table_state *state, const char *person)
{
    return strcmp(state->host.id, person) == 0 || table_state_seat_of(state, person, 0) >= 0;
}

int table_state_free_seat(const struct table_state *state)
{
    for (int seat = 0; seat < table_state_seats(state); seat++)
        if (seat_is_free(&state->seat[seat]))
            return seat;
    return -1;
}

void table_state_write_options(struct atelier_visitor *to, const struct table_state *state)
{
    const struct atelier_game *game = state->owned.table.game;
    to->open_object(to, "options");
    for (int i = 0; game->options[i].name != NULL; i++) {
        const char *value = state->owned.table.settings.value[i];
        if (strcmp(game->options[i].name, "seats") == 0)
            to->number(to, "seats", table_state_seats(state));
        else if (*value != '\0')
            show_option(&game->options[i], value, to);
    }
    to->close(to);
}

enum atelier_code table_state_use_secret(struct table_state *state, const char *id,
                                         const unsigned char secret[static ATELIER_SECRET_BYTES],
                                         struct atelier_error *error)
{
    struct atelier_table *table = &state->owned.table;
    enum atelier_code code = ATELIER_OK;
    atelier_table_use_fair(table, secret, state->day == 0 ? id : "");
    for (int i = 0; i < table_state_seats(state) && code == ATELIER_OK; i++)
        if (state->seat[i].sealed)
            code = atelier_table_seal(table, i, state->seat[i].seal, error);
    for (int i = 0; i < table_state_seats(state) && code == ATELIER_OK; i++)
        if (state->seat[i].contribution[0] != '\0')
            code = atelier_table_contribute(table, i, atelier_span_of(state->seat[i].contribution),
                                            error);
    return code;
}

void table_state_name_seats(struct table_state *state)
{
    struct atelier_table *table = &state->owned.table;
    time_t made = (time_t)(state->made / 1000);
    struct tm day;
    for (int i = 0; i < table_state_seats(state); i++) {
        const struct seat *seat = &state->seat[i];
        const char *name = seat->person.id[0] != '\0' ? seat->person.name : seat->level;
        table->name[i][0] = '\0';
        if (*name != '\0')
            atelier_table_set_name(table, i, atelier_span_of(name), NULL);
    }
    if (gmtime_r(&made, &day) != NULL)
        strftime(table->date, sizeof table->date, "%Y-%m-%d", &day);
}
