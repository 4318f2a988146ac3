/*
 * create: a new table.
 */
#include "first_try.h"
#include "play.h"
#include "summary.h"

#include "common/given_options.h"

#include <atelier/player.h>
#include <stdlib.h>
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
        held_open(&state->held, *game, &settings, &error) != ATELIER_OK) {
        refuse_error(house, client, &error);
        return false;
    }
    return true;
}

bool level_is_known(const struct atelier_game *game, const char *name)
{
    const struct atelier_player *const *level = atelier_mind_of(game)->levels;
    while (*level != NULL && strcmp((*level)->name, name) != 0)
        level++;
    return *level != NULL && strlen(name) < LEVEL_SIZE;
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
        if (word == NULL || !level_is_known(state->held.table.game, word)) {
            refuse(house, client, "bad-request",
                   "players: '%s' is neither \"free\" nor a level of this game.",
                   atelier_quote(atelier_span_of(word != NULL ? word : "")).text);
            return false;
        }
        strcpy(state->seat[i].level, word);
    }
    return true;
}

/* A whole number of a clock; -1 where it is none, 0 where it is missing. */
static int64_t clock_number(const json_t *clock, const char *key, int64_t least, int64_t most)
{
    const json_t *value = json_object_get(clock, key);
    if (value == NULL)
        return 0;
    int64_t number = json_is_integer(value) ? json_integer_value(value) : -1;
    return number >= least && number <= most ? number : -1;
}

/* "clock": exactly one of its three shapes. */
bool clock_read(struct house *house, struct client *client, const json_t *body,
                struct clock_rule *rule)
{
    const json_t *clock = json_object_get(body, "clock");
    if (clock == NULL || json_is_null(clock))
        return true;
    int64_t move = clock_number(clock, "move", 1, 86400);
    int64_t game = clock_number(clock, "game", 1, 86400);
    int64_t add = clock_number(clock, "add", 0, 3600);
    int64_t days = clock_number(clock, "days", 1, 30);
    int shapes = (move != 0) + (game != 0) + (days != 0);
    bool wrong =
        move < 0 || game < 0 || add < 0 || days < 0 || shapes != 1 || (add != 0 && game == 0);
    if (!json_is_object(clock) || wrong) {
        refuse(house, client, "bad-request",
               "clock: must be null, {\"move\":s}, {\"game\":s,\"add\":s} or {\"days\":n}, with "
               "up to 86400 seconds or 30 days.");
        return false;
    }
    *rule = (struct clock_rule){.move = days > 0 ? days * DAY_MS : move * 1000,
                                .game = game * 1000,
                                .add = add * 1000,
                                .days = days > 0};
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
        !clock_read(house, client, body, &state.clock) || !read_rated(house, client, &state) ||
        !member_absence(house, client, body, &state) || !read_talk(house, client, &state)) {
        table_state_free(&state);
        return NULL;
    }
    char id[ID_SIZE];
    house_make_id(house, id, sizeof id);
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

/* --- how many there are already --- */

struct counting {
    struct wait wait;
    uint64_t client;
    request_handler *go_on;
};

static void tables_counted(struct house *house, struct wait *wait, enum store_result result,
                           const struct store_rows *rows)
{
    struct client *client = client_find(house, ((struct counting *)wait)->client);
    request_handler *go_on = ((struct counting *)wait)->go_on;
    free(wait);
    if (client == NULL || client->closing)
        return;
    if (result != STORE_DONE || rows->count == 0)
        refuse_unavailable(house, client);
    else if (rows->row[0].value[0].number >= house->limits.hosted)
        refuse(house, client, "full", "You are the host of %u tables already; end one first.",
               house->limits.hosted);
    else
        go_on(house, client, client->current->body);
}

void with_another_table(struct house *house, struct client *client, request_handler *go_on)
{
    if (house->settings.limits == NULL) {
        go_on(house, client, client->current->body);
        return;
    }
    unsigned wait = address_wait(house, client->address, COUNTED_TABLES);
    if (wait > 0) {
        refuse_too_fast(house, client, wait);
        return;
    }
    struct counting *counting = must_realloc(NULL, sizeof *counting);
    struct store_rows *query = store_rows_new();
    *counting = (struct counting){.wait = {.loaded = tables_counted, .drop = wait_drop},
                                  .client = client->id,
                                  .go_on = go_on};
    store_row(query, STORE_COUNT_TABLES);
    store_text(query, client->person.id);
    store_number(query, house->wall - DAY_MS);
    wait_load(house, &counting->wait, query);
}

void handle_create(struct house *house, struct client *client, const json_t *body)
{
    if (json_is_string(json_object_get(body, "day")))
        handle_first_try(house, client);
    else
        with_another_table(house, client, make_table);
}
