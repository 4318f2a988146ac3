/*
 * Following a table of a house: who sits there, and every move, replayed and looked at.
 */
#include "table.h"

#include "chance.h"
#include "cli/play/choices.h"
#include "move.h"
#include "requests.h"
#include "say.h"

#include "common/given_options.h"

#include <string.h>

/* --- seats --- */

/* A short text that is a name or a word; "" where it is nothing of the kind. */
static void copy_name(const json_t *object, const char *key, char *to, size_t size)
{
    snprintf(to, size, "%.*s", (int)size - 1, join_text(object, key).text);
}

static void read_clock(struct join *join, const json_t *clock)
{
    for (int seat = 0; seat < join->seats; seat++) {
        const json_t *left =
            json_object_get(json_object_get(clock, "left"), atelier_actor_name(seat));
        join->seat[seat].left = json_is_integer(left) ? (long long)json_integer_value(left) : -1;
    }
    join->clock_runs = json_is_true(json_object_get(clock, "runs"));
    join->clock_at = uv_now(&join->loop);
}

static void read_seat_said(struct join *join, int seat, const json_t *said)
{
    struct join_seat *sitting = &join->seat[seat];
    const json_t *person = json_object_get(said, "person");
    copy_name(person, "id", sitting->id, sizeof sitting->id);
    copy_name(person, "name", sitting->name, sizeof sitting->name);
    copy_name(said, "level", sitting->level, sizeof sitting->level);
    sitting->here = json_is_true(json_object_get(said, "here"));
    sitting->sealed = json_is_true(json_object_get(said, "sealed"));
    const char *name = *sitting->name != '\0' ? sitting->name : sitting->level;
    atelier_table_set_name(&join->session.owned.table, seat, atelier_span_of(name), NULL);
}

/* --- the table --- */

/* Sets the table as the house has it; false, and said why, where that cannot be. */
static bool lay_table(struct join *join, const json_t *summary)
{
    struct atelier_settings settings;
    struct atelier_error error;
    struct plain name = join_text(summary, "game");
    const struct atelier_game *game = NULL;
    for (int i = 0; join->games[i] != NULL; i++)
        if (strcmp(join->games[i]->name, name.text) == 0)
            game = join->games[i];
    if (game == NULL) {
        join_fail_of(join, "join.fail.game", FILLS({"game", name.text}));
        return false;
    }
    json_t *options = json_pack("{sO*}", "options", json_object_get(summary, "options"));
    enum atelier_code code = given_settings(game, options, NULL, &settings, &error);
    json_decref(options);
    if (code == ATELIER_OK)
        code = owned_table_open(&join->session.owned, game, &settings, &error);
    if (code != ATELIER_OK)
        join_fail(join, spoken_error(&error).text);
    join->which++;
    join->listed_at = UINT32_MAX;
    return code == ATELIER_OK;
}

/* What has changed about who sits where. */
static void tell_changes(struct join *join, const struct join_seat *before)
{
    for (int seat = 0; seat < join->seats; seat++) {
        const struct join_seat *now = &join->seat[seat], *was = &before[seat];
        bool other = strcmp(now->id, was->id) != 0;
        bool replaced = *now->level != '\0' && *was->level == '\0';
        if (join_is_mine(join, seat)) {
            if (replaced)
                join_say(join, "join.replaced.you", NULL);
            continue;
        }
        if (other && *now->id != '\0')
            join_say(join, "join.came",
                     FILLS({"player", now->name}, {"seat", atelier_actor_name(seat)}));
        else if (other && *was->id != '\0')
            join_say(join, "join.went", FILLS({"player", was->name}));
        else if (replaced)
            join_say(join, "join.replaced", FILLS({"seat", atelier_actor_name(seat)}));
        else if (now->here != was->here && *now->id != '\0')
            join_say(join, now->here ? "join.here" : "join.away", FILLS({"player", now->name}));
    }
}

void join_tell_waiting(struct join *join)
{
    if (join->sitting && !join->sat)
        return; /* the answer to that comes first */
    bool full = join->stage == JOIN_OPEN && join_free_seat(join) < 0;
    if (full && !join->announced)
        join_say(join, join_is_host(join) ? "join.ready" : "join.ready.host", NULL);
    join->announced = full;
    join->starting &= full;
}

static void take_summary(struct join *join, const json_t *summary)
{
    const json_t *seats = json_object_get(summary, "seats");
    const struct atelier_table *table = &join->session.owned.table;
    struct join_seat before[ATELIER_MAX_SEATS];
    bool first = join->stage == JOIN_CHOOSING;
    memcpy(before, join->seat, sizeof before);
    join->seats = table->game->seats(&table->state);
    for (int seat = 0; seat < join->seats; seat++)
        read_seat_said(join, seat, json_array_get(seats, (size_t)seat));
    read_clock(join, json_object_get(summary, "clock"));
    copy_name(json_object_get(summary, "host"), "id", join->host, sizeof join->host);
    join->made = json_integer_value(json_object_get(summary, "made"));
    json_int_t watchers = json_integer_value(json_object_get(summary, "watchers"));
    join->watchers = watchers > 0 && watchers < 1000000 ? (unsigned)watchers : 0;
    join->session.unaided = json_is_true(json_object_get(summary, "rated"));
    join->session.you = join_only_seat(join);
    join->stage = join_stage_of(summary);
    if (!first)
        tell_changes(join, before);
    bool eased = json_is_true(json_object_get(summary, "eased"));
    if (eased && !join->eased)
        join_say(join, "join.eased", NULL);
    join->eased = eased;
}

void join_hear_table(struct join *join, const json_t *summary)
{
    if (join->stage == JOIN_CHOOSING)
        return; /* it comes with the first look */
    take_summary(join, summary);
    join_settle_seat(join);
    if (!join->quit)
        join_tell_waiting(join);
}

/* --- moves --- */

/* One move of the house's list; false, with a doubt, where it does not follow. */
static bool follow_move(struct join *join, const json_t *said, bool tell)
{
    struct atelier_table *table = &join->session.owned.table;
    struct plain who = join_text(said, "actor");
    struct plain text = join_text(said, "move");
    struct atelier_error error;
    char ply[16];
    struct atelier_state before = table->state;
    int actor = atelier_table_actor(table);
    snprintf(ply, sizeof ply, "%u", table->count + 1);
    if (strcmp(who.text, atelier_actor_name(actor)) != 0) {
        join_doubt(join, "join.doubt.turn",
                   FILLS({"number", ply}, {"found", text.text}, {"player", who.text}));
        return false;
    }
    if (owned_table_play(&join->session.owned, atelier_span_of(text.text), &error) != ATELIER_OK) {
        join_doubt(join, "join.doubt.move",
                   FILLS({"number", ply}, {"found", text.text}, {"player", who.text},
                         {"a", spoken_error(&error).text}));
        return false;
    }
    join->session.told = table->count;
    join->session.listed = false; /* what was listed was of another turn */
    /* How the first cards were dealt is seen, but not heard. */
    if (tell && (join->session.plain || table->count > table->events)) {
        join_break(join);
        atelier_put(&standard_out, join->session.plain ? "" : "  ");
        put_told(table, &before, table->moves[table->count - 1], join->session.you, spoken_lang(),
                 &standard_out);
    }
    return true;
}

/*
 * Follows the house's moves from a ply on, those that we have not seen; false where they do not
 * follow, and it is over then. Whether the house still has the ones before is seen in its record.
 */
static bool follow_all(struct join *join, json_int_t from, const json_t *moves, bool tell)
{
    const struct atelier_table *table = &join->session.owned.table;
    bool fine = json_is_array(moves) && from >= 0 && from <= table->count;
    for (size_t i = 0; fine && i < json_array_size(moves); i++)
        if (from + (json_int_t)i >= table->count)
            fine = follow_move(join, json_array_get(moves, i), tell);
    join->quit |= !fine;
    return fine;
}

/* After moves: how the table looks now, for whoever has to know. */
static void note_look(struct join *join)
{
    const struct atelier_table *table = &join->session.owned.table;
    int actor = atelier_table_actor(table);
    if (actor == ATELIER_OVER || actor == ATELIER_CHANCE)
        return;
    if (join_is_asked(join) || join_my_seat(join) < 0) {
        join_break(join);
        show_after_move(&join->session);
    }
    if (actor >= 0 && !join_is_mine(join, actor) && join->session.screen == NULL)
        join_say(
            join, "join.turn",
            FILLS({"player", audience_of(table, join->session.you, spoken_lang()).name[actor]}));
}

void join_hear_moves(struct join *join, const json_t *event)
{
    json_int_t from = json_integer_value(json_object_get(event, "from"));
    uint32_t before = join->session.owned.table.count;
    if (join->stage == JOIN_CHOOSING)
        return;
    if (from > before) { /* something is missing in between */
        join_watch(join);
        return;
    }
    if (!follow_all(join, from, json_object_get(event, "moves"), true))
        return;
    read_clock(join, json_object_get(event, "clock"));
    join_settle_move(join);
    if (join->session.owned.table.count > before)
        note_look(join);
}

/* --- the first look, and every one after a lost line --- */

static void introduce_table(struct join *join)
{
    const struct atelier_table *table = &join->session.owned.table;
    struct atelier_count seats = atelier_counted("", (unsigned)join->seats);
    if (join->session.screen == NULL) {
        join_say(join, "join.table",
                 FILLS({"game", spoken_name("game", table->game->name)}, {"count", seats.text},
                       {"player", join->person.name}));
        join_tell_seats(join);
    }
    join->sat = join_my_seat(join) >= 0;
    join_settle_seat(join);
    if (!join->quit && join->stage == JOIN_PLAYING && join_my_seat(join) < 0 && !join->watching)
        join_say(join, "join.begun", NULL);
}

void join_watched(struct join *join, const json_t *reply)
{
    bool first = join->stage == JOIN_CHOOSING;
    if (strcmp(join_text(reply, "table").text, join->link.table) != 0)
        return; /* of a table that we have left */
    uint32_t before = join->session.owned.table.count;
    if (first && !lay_table(join, reply))
        return;
    take_summary(join, reply);
    if (!follow_all(join, json_integer_value(json_object_get(reply, "from")),
                    json_object_get(reply, "moves"), !first))
        return;
    if (first)
        introduce_table(join);
    else
        join_settle_seat(join);
    if ((first && !join->watching) || join->comes_back)
        join_come_back(join);
    if (join->quit)
        return;
    join_tell_waiting(join);
    join_settle_move(join);
    join_send_move(join);
    if (join->stage == JOIN_OVER && join->checked)
        join_ask_for_next(join);
    else if (join->stage == JOIN_OVER)
        join_ask_record(join);
    else if (first || join->session.owned.table.count > before)
        note_look(join);
}
