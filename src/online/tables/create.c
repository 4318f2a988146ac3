/*
 * create: a new table.
 */
#include "first_try.h"
#include "play.h"
#include "summary.h"

#include "common/given_options.h"

#include <string.h>

enum { DAY_MS = 86400000 };

/* --- what is asked for --- */

static bool member_game(struct house *house, struct client *client, const json_t *body,
                        struct table_state *state)
{
    const char *name = NULL;
    struct atelier_settings settings;
    struct atelier_error error;
    if (!member_text(house, client, "game", &name))
        return false;
    const struct atelier_game *const *game = house->settings.games;
    while (name != NULL && *game != NULL && strcmp((*game)->name, name) != 0)
        game++;
    if (name == NULL || *game == NULL) {
        refuse(house, client, name == NULL ? "bad-request" : "unknown-game",
               name == NULL ? "game: say which one." : "game: there is no game '%s'.",
               atelier_quote(atelier_span_of(name != NULL ? name : "")).text);
        return false;
    }
    if (given_settings(*game, body, NULL, &settings, &error) != ATELIER_OK ||
        owned_table_open(&state->owned, *game, &settings, &error) != ATELIER_OK) {
        refuse_error(house, client, &error);
        return false;
    }
    return true;
}

/* "players": a word for each seat. */
static bool read_players(struct house *house, struct client *client, const json_t *body,
                         struct table_state *state)
{
    const json_t *players = json_object_get(body, "players");
    size_t count = json_array_size(players);
    if (players == NULL || json_is_null(players))
        return true;
    if (!json_is_array(players) || count > (size_t)table_state_seats(state)) {
        refuse(house, client, "bad-request",
               "players: must be a list with a word for each of %d seats.",
               table_state_seats(state));
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        const char *word = json_string_value(json_array_get(players, i));
        if (word != NULL && strcmp(word, "free") == 0)
            continue;
        if (word == NULL || !level_is_known(state->owned.table.game, word)) {
            refuse(house, client, "bad-request",
                   "players: '%s' is neither \"free\" nor a level of this game.",
                   atelier_quote(atelier_span_of(word != NULL ? word : "")).text);
            return false;
        }
        strcpy(state->seat[i].level, word);
    }
    return true;
}

/* "rated": only where people play against each other. */
static bool read_rated(struct house *house, struct client *client, struct table_state *state)
{
    if (!member_flag(house, client, "rated", &state->rated))
        return false;
    bool people = table_state_seats(state) > 1;
    for (int i = 0; i < table_state_seats(state); i++)
        people = people && state->seat[i].level[0] == '\0';
    if (!state->rated || people)
        return true;
    refuse(house, client, "bad-request",
           "rated: a rated table has two seats or more, and people at all of them.");
    return false;
}

/* "absence": what becomes of somebody who is not there. */
static bool member_absence(struct house *house, struct client *client, const json_t *body,
                           struct table_state *state)
{
    const json_t *absence = json_object_get(body, "absence");
    const json_t *after = json_object_get(absence, "computer");
    const char *word = json_string_value(absence);
    table_state_default_absence(state);
    if (absence == NULL || json_is_null(absence))
        return true;
    enum absence what = ABSENCE_COMPUTER;
    bool fine = word != NULL ? absence_read(word, &what) && what != ABSENCE_COMPUTER
                             : json_is_integer(after) && json_integer_value(after) >= 0 &&
                                   json_integer_value(after) <= 30 * (DAY_MS / 1000);
    if (!fine)
        refuse(house, client, "bad-request",
               "absence: must be \"wait\", \"loss\" or {\"computer\":s}, with up to 30 days in "
               "seconds.");
    else if (state->rated && what != ABSENCE_LOSS)
        refuse(house, client, "bad-request",
               "absence: at a rated table it is \"loss\": no one is replaced there.");
    else if (what == ABSENCE_LOSS && !table_state_has_clock(state))
        refuse(house, client, "bad-request", "absence: \"loss\" needs a clock.");
    else
        state->absence =
            (struct absence_rule){.what = what, .after = 1000 * json_integer_value(after)};
    return fine && state->absence.what == what;
}

/* "talk": what may be said. */
static bool read_talk(struct house *house, struct client *client, struct table_state *state)
{
    const char *name = talk_name(state->talk);
    if (!member_text(house, client, "talk", &name))
        return false;
    if (talk_read(name, &state->talk))
        return true;
    refuse(house, client, "bad-request", "talk: must be \"all\", \"phrases\" or \"off\".");
    return false;
}

/* --- making it --- */

static void reply_created(struct house *house, struct client *client, const struct change *change)
{
    summary_write(house, reply_begin(house, client), change->table);
    reply_end(house, client);
}

/* The table that is asked for; NULL after a refusal. */
static struct change *begin_table(struct house *house, struct client *client, const json_t *body)
{
    struct table_state state = {
        .made = house_moment(house), .host = client->person, .watchable = true};
    if (!member_game(house, client, body, &state))
        return NULL;
    if (!read_players(house, client, body, &state) ||
        !member_flag(house, client, "open", &state.listed) ||
        !member_flag(house, client, "watchers", &state.watchable) ||
        !member_clock(house, client, body, &state.clock) || !read_rated(house, client, &state) ||
        !member_absence(house, client, body, &state) || !read_talk(house, client, &state)) {
        table_state_free(&state);
        return NULL;
    }
    char id[ID_SIZE];
    house_make_id(house, id, sizeof id);
    code_draw(house, state.code);
    struct table *table = table_new(house, id);
    table_state_copy(&table->state, &state);
    table->loaded = true;
    struct change *change = change_begin(table, client);
    table_state_free(&state);
    change->created = change->state_changes = true;
    change->reply = reply_created;
    return change;
}

static void make_table(struct house *house, struct client *client, const json_t *body)
{
    struct change *change = begin_table(house, client, body);
    if (change == NULL)
        return;
    address_count(house, client->address, COUNTED_TABLES);
    change_commit(house, change);
}

void handle_create(struct house *house, struct client *client, const json_t *body)
{
    if (json_is_string(json_object_get(body, "day")))
        handle_first_try(house, client);
    else
        with_another_table(house, client, make_table);
}
