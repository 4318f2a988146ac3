/*
 * ask and answer: what needs the others' consent. One no is enough against it.
 *
 * What changes a game that goes on needs the word of everybody who plays there: whoever is away is
 * waited for until their time is up, by their clock or by what the table says of absence. A rematch
 * needs only those who are here, since nobody is seated there without having said yes. Asks are
 * forgotten when the house closes.
 */
#include "play.h"
#include "summary.h"

#include <stdlib.h>
#include <string.h>

/* --- who is asked --- */

static bool has_answered(const struct ask *ask, int seat)
{
    return ask->yes >> seat & 1;
}

/* Whether somebody has been away for as long as the table waits before a computer may play. */
static bool is_missed(const struct house *house, const struct table *table, int seat)
{
    const struct absence_rule *absence = &table->state.absence;
    return absence->what == ABSENCE_COMPUTER && table->seen[seat] > 0 &&
           !table_sees(table, table->state.seat[seat].person.id) &&
           house->uptime - table->seen[seat] >= absence->after;
}

/* Whether a seat's person still has to answer. */
static bool is_awaited(const struct house *house, const struct table *table, const struct ask *ask,
                       int seat)
{
    const struct seat *at = &table->state.seat[seat];
    if (at->person.id[0] == '\0' || has_answered(ask, seat))
        return false;
    if (ask->what == ASK_REMATCH)
        return table_sees(table, at->person.id);
    bool time_is_up = at->level[0] != '\0';
    return !time_is_up && !(ask->what == ASK_COMPUTER && is_missed(house, table, seat));
}

static void say_yes(const struct table_state *state, struct ask *ask, const char *person)
{
    for (int seat = table_state_seat_of(state, person, 0); seat >= 0;
         seat = table_state_seat_of(state, person, seat + 1))
        ask->yes |= 1u << seat;
}

static void ask_forget(struct ask *ask)
{
    if (ask->next != NULL)
        table_state_free(ask->next);
    free(ask->next);
    *ask = (struct ask){.number = 0};
}

void asks_table_freed(struct house *house, struct table *table)
{
    (void)house;
    for (int i = 0; i < TABLE_ASKS; i++)
        ask_forget(&table->ask[i]);
}

static struct ask *ask_find(struct table *table, int64_t number)
{
    for (int i = 0; i < TABLE_ASKS; i++)
        if (number > 0 && table->ask[i].number == (uint64_t)number)
            return &table->ask[i];
    return NULL;
}

/* --- what is told --- */

/* The seats whose people have not answered yet. */
static void write_awaited(const struct house *house, struct atelier_visitor *to,
                          const struct table *table, const struct ask *ask)
{
    to->open_list(to, "waits");
    for (int i = 0; i < table_state_seats(&table->state); i++)
        if (is_awaited(house, table, ask, i))
            to->text(to, NULL, atelier_actor_name(i));
    to->close(to);
}

static void write_ask(const struct house *house, struct atelier_visitor *to, const struct ask *ask,
                      const struct person *by)
{
    static const char *const names[] = {
        [ASK_REMATCH] = "rematch", [ASK_COMPUTER] = "computer", [ASK_PAUSE] = "pause"};
    to->number(to, "ask", ask->number);
    to->text(to, "what", names[ask->what]);
    if (ask->what == ASK_COMPUTER) {
        to->text(to, "seat", atelier_actor_name(ask->seat));
        to->text(to, "level", ask->level);
    }
    if (ask->next != NULL) {
        table_state_write_options(to, ask->next);
        clock_write(house, to, ask->next);
    }
    if (by != NULL) {
        to->open_object(to, "by");
        to->text(to, "id", by->id);
        to->text(to, "name", by->name);
        to->close(to);
    }
}

static struct atelier_visitor *begin_ask_event(struct house *house, const char *event,
                                               const char *table, const struct ask *ask,
                                               const struct person *by)
{
    struct atelier_visitor *to = event_begin(house, event);
    to->text(to, "table", table);
    write_ask(house, to, ask, by);
    return to;
}

static bool asks_anything(const struct table *table)
{
    for (int i = 0; i < TABLE_ASKS; i++)
        if (table->ask[i].number > 0)
            return true;
    return false;
}

void asks_write(const struct house *house, struct atelier_visitor *to, const struct table *table)
{
    if (!asks_anything(table))
        return;
    to->open_list(to, "asks");
    for (int i = 0; i < TABLE_ASKS; i++) {
        const struct ask *ask = &table->ask[i];
        if (ask->number == 0)
            continue;
        to->open_object(to, NULL);
        write_ask(house, to, ask, &ask->by);
        write_awaited(house, to, table, ask);
        to->close(to);
    }
    to->close(to);
}

/* --- what happens then --- */

/* Those at the old table hear of the new one. */
static void rematch_tell(struct house *house, const struct change *change)
{
    struct table *table = table_find(house, change->parent);
    if (table == NULL)
        return;
    struct ask ask = {.number = table->rematch, .what = ASK_REMATCH};
    struct atelier_visitor *to = begin_ask_event(house, "answered", table->id, &ask, NULL);
    to->flag(to, "yes", true);
    to->flag(to, "done", true);
    to->text(to, "next", change->table->id);
    to->close(to);
    ANNOUNCE(house->tables, told, table);
}

/* Everybody agrees. */
static void carry_out(struct house *house, struct table *table, const struct ask *ask)
{
    if (ask->what == ASK_REMATCH) {
        struct change *rematch = rematch_begin(house, table, ask);
        table->rematch = ask->number;
        if (rematch == NULL)
            return;
        rematch->applied = rematch_tell;
        change_commit(house, rematch);
        return;
    }
    if (table->state.stage != STAGE_PLAYING)
        return;
    struct change *change = change_begin(table, NULL);
    if (ask->what == ASK_PAUSE) {
        change->next.used = table_state_thinking(house, &table->state);
        change->next.paused = true;
    } else {
        memcpy(change->next.seat[ask->seat].level, ask->level, LEVEL_SIZE);
    }
    change->state_changes = true;
    change_commit(house, change);
}

/* In no house anything is asked under its number any more. */
static void ask_over(struct house *house, const struct table *table, const struct ask *ask)
{
    struct ask over = *ask;
    over.refused = true;
    ANNOUNCE(house->tables, asked, table, &over);
}

/* Carries out what nobody is waited for any more. */
static void settle(struct house *house, struct table *table, struct ask *ask)
{
    for (int i = 0; i < table_state_seats(&table->state); i++)
        if (is_awaited(house, table, ask, i))
            return;
    struct ask agreed = *ask;
    ask_over(house, table, ask);
    *ask = (struct ask){.number = 0};
    if (agreed.what != ASK_REMATCH) {
        struct atelier_visitor *to = begin_ask_event(house, "answered", table->id, &agreed, NULL);
        to->flag(to, "yes", true);
        to->flag(to, "done", true);
        to->close(to);
        ANNOUNCE(house->tables, told, table);
    }
    carry_out(house, table, &agreed);
    ask_forget(&agreed);
}

/* --- ask --- */

static bool read_computer(struct house *house, struct client *client, const struct table *table,
                          struct ask *ask)
{
    const char *level = "casual";
    int seat;
    if (!member_seat(house, client, &table->state, &seat) ||
        !member_text(house, client, "level", &level))
        return false;
    const char *person = seat >= 0 ? table->state.seat[seat].person.id : "";
    if (seat < 0 || *person == '\0' || table_sees(table, person)) {
        refuse(house, client, "bad-request",
               "seat: a computer can play only for a player who is away.");
        return false;
    }
    if (!level_is_known(table->state.owned.table.game, level)) {
        refuse(house, client, "bad-request", "level: '%s' is not a level of this game.",
               atelier_quote(atelier_span_of(level)).text);
        return false;
    }
    ask->seat = seat;
    atelier_format(ask->level, sizeof ask->level, "%s", level);
    return true;
}

static bool read_ask(struct house *house, struct client *client, const json_t *body,
                     const struct table *table, struct ask *ask)
{
    const char *what = "";
    if (!member_text(house, client, "what", &what))
        return false;
    bool rematch = strcmp(what, "rematch") == 0, pause = strcmp(what, "pause") == 0;
    if (!rematch && !pause && strcmp(what, "computer") != 0) {
        refuse(house, client, "bad-request",
               "what: must be \"rematch\", \"computer\" or \"pause\".");
        return false;
    }
    if (table->state.stage != (rematch ? STAGE_OVER : STAGE_PLAYING)) {
        refuse(house, client, "not-ready",
               rematch ? "The game is not over." : "No game is under way.");
        return false;
    }
    if (table->state.rated && !rematch) {
        refuse(house, client, "not-ready",
               "A rated game is neither paused nor left to a computer.");
        return false;
    }
    ask->what = rematch ? ASK_REMATCH : pause ? ASK_PAUSE : ASK_COMPUTER;
    if (rematch)
        return rematch_read(house, client, body, &table->state, &ask->next);
    return pause || read_computer(house, client, table, ask);
}

/* A number that nothing is asked under at this table, in any house. */
static uint64_t ask_number(struct house *house, struct table *table)
{
    uint32_t number;
    if (house->world.publish == NULL)
        return ++table->asks;
    house->world.random(house->world.context, &number, sizeof number);
    return 1 + number % INT32_MAX;
}

/* The table, and what is asked there; NULL after a refusal, or when the request waits for it. */
static struct table *read_question(struct house *house, struct client *client, const json_t *body,
                                   struct ask *ask)
{
    struct table *table = table_to_change(house, client, body);
    if (table == NULL)
        return NULL;
    if (table_state_seat_of(&table->state, client->person.id, 0) >= 0)
        return read_ask(house, client, body, table, ask) ? table : NULL;
    refuse(house, client, "not-seated", "You do not sit at this table.");
    return NULL;
}

static void put_question(struct house *house, struct client *client, const json_t *body)
{
    struct ask ask = {.by = client->person};
    struct table *table = read_question(house, client, body, &ask);
    if (table == NULL)
        return;
    if (ask.what == ASK_REMATCH)
        address_count(house, client->address, COUNTED_TABLES);
    ask.number = ask_number(house, table);
    ask.ours = true;
    say_yes(&table->state, &ask, client->person.id);
    struct ask *place = &table->ask[ask.number % TABLE_ASKS];
    ask_forget(place);
    *place = ask;
    ANNOUNCE(house->tables, asked, table, place);
    struct atelier_visitor *to = begin_ask_event(house, "asked", table->id, &ask, &client->person);
    write_awaited(house, to, table, &ask);
    to->close(to);
    ANNOUNCE(house->tables, told, table);
    to = reply_begin(house, client);
    to->number(to, "ask", ask.number);
    write_awaited(house, to, table, &ask);
    reply_end(house, client);
    if (table->change == NULL && place->number == ask.number)
        settle(house, table, place);
}

/* A rematch is a table of whoever asks for it, and counts as one. */
void handle_ask(struct house *house, struct client *client, const json_t *body)
{
    struct ask ask = {.number = 0};
    if (read_question(house, client, body, &ask) == NULL)
        return;
    bool rematch = ask.what == ASK_REMATCH;
    ask_forget(&ask);
    if (rematch)
        with_another_table(house, client, put_question);
    else
        put_question(house, client, body);
}

void handle_answer(struct house *house, struct client *client, const json_t *body)
{
    int64_t number = 0;
    const json_t *yes = json_object_get(body, "yes");
    struct table *table = table_to_change(house, client, body);
    if (table == NULL || !member_number(house, client, "ask", 1, INT32_MAX, &number))
        return;
    struct ask *ask = ask_find(table, number);
    if (!json_is_boolean(yes) || ask == NULL) {
        refuse(house, client, "bad-request",
               ask == NULL ? "ask: no question has that number." : "yes: must be true or false.");
        return;
    }
    if (table_state_seat_of(&table->state, client->person.id, 0) < 0) {
        refuse(house, client, "not-seated", "You do not sit at this table.");
        return;
    }
    bool agrees = json_is_true(yes);
    if (agrees)
        say_yes(&table->state, ask, client->person.id);
    struct atelier_visitor *to =
        begin_ask_event(house, "answered", table->id, ask, &client->person);
    to->flag(to, "yes", agrees);
    to->flag(to, "done", !agrees);
    to->close(to);
    ANNOUNCE(house->tables, told, table);
    if (!agrees) {
        ask_over(house, table, ask);
        ask_forget(ask);
    } else if (!ask->ours) {
        ANNOUNCE(house->tables, asked, table, ask);
    }
    reply_empty(house, client);
    if (agrees && ask->ours && table->change == NULL && ask->number == (uint64_t)number)
        settle(house, table, ask);
}

/* --- peers --- */

void ask_heard(struct house *house, struct table *table, const struct ask *heard, bool asks)
{
    struct ask *ask = ask_find(table, (int64_t)heard->number);
    (void)house;
    if (ask == NULL && asks && !heard->refused) {
        ask = &table->ask[heard->number % TABLE_ASKS];
        ask_forget(ask);
        *ask = *heard;
    } else if (ask != NULL && heard->refused) {
        ask_forget(ask);
    } else if (ask != NULL) {
        ask->yes |= heard->yes;
    }
}

void asks_time(struct house *house, struct table *table)
{
    for (int i = 0; i < table_state_seats(&table->state); i++) {
        const char *person = table->state.seat[i].person.id;
        if (table->seen[i] == 0 || *person == '\0' || table_sees(table, person))
            table->seen[i] = house->uptime;
    }
    for (int i = 0; i < TABLE_ASKS && table->change == NULL; i++) {
        struct ask *ask = &table->ask[i];
        if (ask->number > 0 && ask->what != ASK_REMATCH && table->state.stage != STAGE_PLAYING)
            ask_forget(ask);
        else if (ask->ours)
            settle(house, table, ask);
    }
}
