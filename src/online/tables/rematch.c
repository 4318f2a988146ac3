/*
 * The game after a game: a new table, with the same settings or with others, and everybody one seat
 * further on.
 */
#include "play.h"

#include "common/given_options.h"

#include <string.h>

/* --- what shall be different --- */

/* The options of a request for as many seats as there were. */
static enum atelier_code read_settings(const struct table_state *old, const json_t *body,
                                       struct atelier_settings *settings,
                                       struct atelier_error *error)
{
    const struct atelier_game *game = old->owned.table.game;
    char seats[16];
    if (json_object_get(body, "options") == NULL) {
        *settings = old->owned.table.settings;
        return ATELIER_OK;
    }
    enum atelier_code code = given_settings(game, body, NULL, settings, error);
    if (code != ATELIER_OK || *atelier_settings_get(game, settings, "seats") != '\0')
        return code;
    atelier_format(seats, sizeof seats, "%d", table_state_seats(old));
    return atelier_settings_set(game, settings, atelier_span_of("seats"), atelier_span_of(seats),
                                error);
}

/* A state with the settings that are asked for, and nobody at it; false after a refusal. */
static bool read_next(struct house *house, struct client *client, const json_t *body,
                      const struct table_state *old, struct table_state *next)
{
    struct atelier_settings settings;
    struct atelier_error error;
    if (json_object_get(body, "clock") == NULL)
        next->clock = old->clock;
    else if (!member_clock(house, client, body, &next->clock))
        return false;
    if (read_settings(old, body, &settings, &error) != ATELIER_OK ||
        owned_table_open(&next->owned, old->owned.table.game, &settings, &error) != ATELIER_OK) {
        refuse_error(house, client, &error);
        return false;
    }
    if (table_state_seats(next) == table_state_seats(old))
        return true;
    refuse(house, client, "bad-request",
           "options: a rematch has as many seats as the game before.");
    table_state_free(next);
    return false;
}

bool rematch_read(struct house *house, struct client *client, const json_t *body,
                  const struct table_state *old, struct table_state **next)
{
    struct table_state read = {.made = 0};
    *next = NULL;
    if (json_object_get(body, "options") == NULL && json_object_get(body, "clock") == NULL)
        return true;
    if (!read_next(house, client, body, old, &read))
        return false;
    *next = must_realloc(NULL, sizeof **next);
    **next = read;
    return true;
}

/* --- making it --- */

static void nobody_waits(struct house *house, struct client *client, const struct change *change)
{
    (void)house;
    (void)client;
    (void)change;
}

static bool has_agreed(const struct table_state *state, const struct ask *ask, const char *person)
{
    int seat = table_state_seat_of(state, person, 0);
    return seat >= 0 && ask->yes >> seat & 1;
}

struct change *rematch_begin(struct house *house, struct table *table, const struct ask *ask)
{
    const struct table_state *old = &table->state;
    const struct table_state *like = ask->next != NULL ? ask->next : old;
    struct table_state state = {.made = house_moment(house),
                                .host = has_agreed(old, ask, old->host.id) ? old->host : ask->by,
                                .watchable = old->watchable,
                                .rated = old->rated,
                                .talk = old->talk,
                                .clock = like->clock};
    table_state_default_absence(&state);
    if (table_state_has_clock(&state) == table_state_has_clock(old))
        state.absence = old->absence;
    char id[ID_SIZE];
    int seats = table_state_seats(old);
    if (owned_table_open(&state.owned, old->owned.table.game, &like->owned.table.settings, NULL) !=
        ATELIER_OK)
        return NULL;
    for (int i = 0; i < seats; i++) {
        const struct seat *from = &old->seat[(i + 1) % seats];
        if (ask->yes >> (i + 1) % seats & 1) {
            state.seat[i].person = from->person;
            state.seat[i].paint = from->paint; /* the colour goes with the person */
        } else if (from->person.id[0] == '\0' && !old->rated)
            memcpy(state.seat[i].level, from->level, sizeof state.seat[i].level);
    }
    house_make_id(house, id, sizeof id);
    code_draw(house, state.code);
    struct table *made = table_new(house, id);
    table_state_copy(&made->state, &state);
    made->loaded = true;
    struct change *change = change_begin(made, NULL);
    table_state_free(&state);
    change->created = change->state_changes = true;
    change->reply = nobody_waits;
    memcpy(change->parent, table->id, sizeof change->parent);
    return change;
}
