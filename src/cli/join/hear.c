/*
 * Events and replies of the house, each to the file that knows what to do about it.
 */
#include "hear.h"

#include "again.h"
#include "chance.h"
#include "elsewhere.h"
#include "end.h"
#include "lobby.h"
#include "move.h"
#include "requests.h"
#include "say.h"
#include "table.h"

#include <string.h>

enum { SHORTEST_PAUSE_MS = 100, LONGEST_PAUSE_MS = 10000 };

static bool is_our_table(const struct join *join, const json_t *message)
{
    const char *table = json_string_value(json_object_get(message, "table"));
    return table != NULL && strcmp(table, join->link.table) == 0;
}

static void hear_gone(struct join *join, const json_t *event)
{
    (void)event;
    join_fail_of(join, "join.fail.closed", NULL);
}

/* The house has fewer moves than it had. */
static void hear_forgotten(struct join *join)
{
    char number[16];
    snprintf(number, sizeof number, "%u", join->session.owned.table.count);
    join_doubt(join, "join.doubt.changed", FILLS({"number", number}));
    join->quit = true;
}

struct hearing {
    const char *what;
    void (*hear)(struct join *join, const json_t *message);
    bool refusable; /* it hears refusals as well */
};

static void hear_event(struct join *join, const char *event, const json_t *message)
{
    static const struct hearing hearings[] = {
        {"moves", join_hear_moves, false},   {"table", join_hear_table, false},
        {"reveal", join_hear_reveal, false}, {"begin", join_hear_begin, false},
        {"over", join_hear_over, false},     {"said", join_tell_said, false},
        {"asked", join_hear_asked, false},   {"answered", join_hear_answered, false},
        {"gone", hear_gone, false},
    };
    if (!is_our_table(join, message)) {
        join_hear_elsewhere(join, event, message);
        return;
    }
    for (size_t i = 0; i < sizeof hearings / sizeof *hearings; i++)
        if (strcmp(hearings[i].what, event) == 0)
            hearings[i].hear(join, message);
}

static void tell_refusal(struct join *join, const json_t *reply)
{
    const json_t *error = json_object_get(reply, "error");
    join_break(join);
    printf("%s\n", join_text(error, "message").text);
}

/* --- replies --- */

/* Looks where we are, to go on from there; with a look at the table a move that waits is sent
 * again, too. */
static void look_where_we_are(struct join *join)
{
    if (join->stage == JOIN_CHOOSING)
        join_look_around(join);
    else
        join_watch(join);
}

static void try_again(uv_timer_t *timer)
{
    look_where_we_are(timer->data);
}

/* Where the house cannot do something just now: tries again when it says so. False where it is
 * refused for another reason. */
static bool try_later(struct join *join, const json_t *error)
{
    struct plain code = join_text(error, "code");
    json_int_t wait = json_integer_value(json_object_get(error, "wait"));
    if (strcmp(code.text, "too-fast") != 0 && strcmp(code.text, "unavailable") != 0)
        return false;
    wait = wait > SHORTEST_PAUSE_MS ? wait : SHORTEST_PAUSE_MS;
    wait = wait < LONGEST_PAUSE_MS ? wait : LONGEST_PAUSE_MS;
    uv_timer_start(&join->again, try_again, (uint64_t)wait, 0);
    return true;
}

/* A reply without which there is no way on. */
static void hear_needed(struct join *join, const struct hearing *hearing, const json_t *reply)
{
    const json_t *error = json_object_get(reply, "error");
    struct plain code = join_text(error, "code");
    if (strcmp(hearing->what, "sit") == 0)
        join->sitting = false;
    if (try_later(join, error))
        return;
    if (error == NULL || hearing->refusable)
        hearing->hear(join, reply);
    else if (strcmp(code.text, "stale") == 0)
        hear_forgotten(join);
    else
        join_fail(join, join_text(error, "message").text);
}

/* What somebody has typed for. A refusal of what was sent twice means that it counted at first. */
static void hear_requested(struct join *join, const char *what, const json_t *reply)
{
    bool again = join_request_answered(join, what);
    bool refused = json_object_get(reply, "error") != NULL;
    join->starting &= !refused;
    if (refused && strcmp(what, "ask") == 0)
        join->wants_another = false;
    if (refused && !again)
        tell_refusal(join, reply);
    else if (strcmp(what, "stand") == 0)
        join->quit = true;
}

/* Where somebody sits is told before that everyone is there. */
static void hear_sat(struct join *join, const json_t *reply)
{
    join_sat(join, reply);
    if (join->sat)
        join_tell_waiting(join);
}

static void hear_reply(struct join *join, const char *id, const json_t *reply)
{
    static const struct hearing hearings[] = {
        {"watch", join_watched, false},
        {"sit", hear_sat, true},
        {"others", join_elsewhere_came, false},
        {"other", join_elsewhere_watched, true},
        {"play", join_played, true},
        {"record", join_record_came, false},
        {"create", join_created, true},
        {"find", join_code_found, false},
        {"mine", join_mine_came, false},
        {"tables", join_tables_came, false},
        {"next", join_next_came, false},
    };
    for (size_t i = 0; i < sizeof hearings / sizeof *hearings; i++)
        if (strcmp(hearings[i].what, id) == 0) {
            hear_needed(join, &hearings[i], reply);
            return;
        }
    hear_requested(join, id, reply);
}

static void hear_from_house(void *state, const json_t *message)
{
    struct join *join = state;
    const char *event = json_string_value(json_object_get(message, "event"));
    const char *id = json_string_value(json_object_get(message, "id"));
    if (join->quit)
        return;
    if (event != NULL)
        hear_event(join, event, message);
    else if (id != NULL)
        hear_reply(join, id, message);
}

static void ready(void *state)
{
    struct join *join = state;
    if (join->away)
        join_say(join, "join.connected", NULL);
    join->away = false;
    join->sitting = false; /* whatever was under way is looked at anew */
    join->starting = join_request_waits(join, "start");
    look_where_we_are(join);
    if (join->session.screen != NULL)
        join_ask_elsewhere(join);
    join_request_again(join);
}

static void away(void *state)
{
    struct join *join = state;
    join->away = true;
    join->away_since = uv_now(&join->loop);
    join_say(join, "join.reconnecting", NULL);
    fflush(stdout);
}

static void failed(void *state, const char *why)
{
    join_fail(state, why);
}

const struct line_user join_hearing = {ready, hear_from_house, away, failed};
