/*
 * What the people at a table ask each other; and the game after a game, once all want one: a table
 * of its own, where they sit already.
 */
#include "again.h"

#include "lobby.h"
#include "requests.h"
#include "say.h"

#include <string.h>

/* --- asking and answering --- */

void join_answer(struct join *join, bool yes)
{
    if (join->ask < 0) {
        join_say(join, "join.asked.nothing", NULL);
        return;
    }
    join_request(join, json_pack("{ss ss ss sI sb}", "do", "answer", "id", "answer", "table",
                                 join->link.table, "ask", join->ask, "yes", yes));
    join->ask = -1;
    join->wants_another = yes && join->stage == JOIN_OVER;
}

bool join_may_ask_again(const struct join *join)
{
    return join->stage == JOIN_OVER && join->checked && join_plays_on(join) &&
           !join->wants_another && join->ask < 0;
}

void join_ask_for_another(struct join *join)
{
    if (join->stage != JOIN_OVER)
        join_say(join, "join.again.notyet", NULL);
    else if (join->ask >= 0)
        join_answer(join, true); /* somebody was quicker */
    else if (join_request(join, json_pack("{ss ss ss ss}", "do", "ask", "id", "ask", "table",
                                          join->link.table, "what", "rematch"))) {
        join->wants_another = true;
        if (join->line.greeted)
            join_say(join, "join.again.asked", NULL);
    }
}

void join_ask_for_pause(struct join *join)
{
    if (join_request(join, json_pack("{ss ss ss ss}", "do", "ask", "id", "pause", "table",
                                     join->link.table, "what", "pause")) &&
        join->line.greeted)
        join_say(join, "join.again.asked", NULL);
}

/* A setting's value in words, as far as there are any for it, or as it can be typed. */
static void put_value(const struct join *join, const char *option, const json_t *value,
                      struct atelier_out *out)
{
    size_t index;
    const char *seat, *between = "";
    json_t *one;
    if (json_is_string(value))
        atelier_put(out, spoken_name(option, json_string_value(value)));
    else if (json_is_integer(value))
        atelier_printf(out, "%lld", (long long)json_integer_value(value));
    json_array_foreach(value, index, one)
    {
        atelier_put(out, index == 0 ? "" : json_is_string(one) ? ", " : " ");
        put_value(join, option, one, out);
    }
    json_object_foreach((json_t *)value, seat, one)
    {
        atelier_printf(out, "%s%s ", between, seat);
        put_value(join, option, one, out);
        between = " ";
    }
}

/* Other settings in words, as far as there is room. */
static struct plain settings_of(const struct join *join, const json_t *options)
{
    struct plain plain = {""};
    struct atelier_buffer buffer;
    const char *name;
    json_t *value;
    atelier_buffer_init(&buffer, plain.text, sizeof plain.text);
    json_object_foreach((json_t *)options, name, value)
    {
        atelier_printf(&buffer.out, "%s%s: ", *plain.text != '\0' ? "; " : "",
                       spoken_name("option", name));
        put_value(join, name, value, &buffer.out);
    }
    json_t *whole = json_string(plain.text);
    plain = join_plain(whole);
    json_decref(whole);
    return plain;
}

void join_hear_asked(struct join *join, const json_t *event)
{
    const json_t *by = json_object_get(event, "by");
    const json_t *options = json_object_get(event, "options");
    struct plain what = join_text(event, "what");
    struct plain name = join_text(by, "name");
    struct plain seat = join_text(event, "seat");
    struct plain settings = settings_of(join, options);
    char key[sizeof what.text + 32];
    if (strcmp(join_text(by, "id").text, join->person.id) == 0)
        return;
    snprintf(key, sizeof key, options != NULL ? "join.asked.%s.other" : "join.asked.%s", what.text);
    if (strcmp(spoken_phrase(key), key) == 0)
        return; /* a house may ask what we do not know yet */
    join->ask = json_integer_value(json_object_get(event, "ask"));
    const struct atelier_fill *fills =
        FILLS({"player", name.text}, {"seat", seat.text}, {"a", settings.text});
    struct atelier_buffer question;
    atelier_buffer_init(&question, join->question, sizeof join->question);
    put_spoken(&question.out, key, fills);
    join_say(join, key, fills);
    if (join->wants_another && options == NULL)
        join_answer(join, true); /* both have asked for the same */
    else if (join->session.screen == NULL)
        join_say(join, "join.asked", NULL);
}

void join_hear_answered(struct join *join, const json_t *event)
{
    struct plain next = join_text(event, "next");
    bool yes = json_is_true(json_object_get(event, "yes"));
    if (!json_is_true(json_object_get(event, "done")))
        return;
    join->ask = -1;
    join->wants_another = false;
    join_say(join, yes ? "join.agreed" : "join.refused", NULL);
    if (!is_table_name(next.text))
        return;
    snprintf(join->next, sizeof join->next, "%.64s", next.text);
    join_go_on(join);
}

/* --- going there --- */

void join_leave_table(struct join *join)
{
    uv_timer_stop(&join->again);
    owned_table_free(&join->session.owned);
    memset(join->seat, 0, sizeof join->seat);
    join->move = (struct join_move){.waits = false};
    join->stage = JOIN_CHOOSING;
    join->which++;
    join->seats = 0;
    join->wanted = -1;
    join->ask = -1;
    join->sitting = join->sat = join->announced = join->starting = join->voted = false;
    join->checked = join->wants_another = join->session.seen = false;
    *join->next = '\0';
}

void join_go_on(struct join *join)
{
    char next[LINK_TABLE];
    if (!join->checked || *join->next == '\0' || !join_plays_on(join))
        return;
    memcpy(next, join->next, sizeof next);
    *join->next = '\0';
    join_unwatch(join);
    join_leave_table(join);
    join_go_to(join, next);
    join_tell_link(join);
}

/* --- one that was agreed on while the line was down --- */

/* Whether everybody who sits there has come from here, one seat further on. */
static bool is_next(const struct join *join, const json_t *table)
{
    const json_t *seats = json_object_get(table, "seats");
    bool fits = join_stage_of(table) != JOIN_OVER &&
                json_array_size(seats) == (size_t)join->seats &&
                json_integer_value(json_object_get(table, "made")) > join->made;
    for (int seat = 0; fits && seat < join->seats; seat++) {
        const char *before = join->seat[(seat + 1) % join->seats].id;
        const json_t *person = json_object_get(json_array_get(seats, (size_t)seat), "person");
        struct plain now = join_text(person, "id");
        fits = *now.text == '\0' || strcmp(now.text, before) == 0; /* some may have got up */
    }
    return fits;
}

void join_next_came(struct join *join, const json_t *reply)
{
    const json_t *tables = json_object_get(reply, "tables");
    for (size_t i = 0; i < json_array_size(tables) && join->stage == JOIN_OVER; i++) {
        struct plain name = join_text(json_array_get(tables, i), "table");
        if (!is_table_name(name.text) || !is_next(join, json_array_get(tables, i)))
            continue;
        join_say(join, "join.agreed", NULL);
        snprintf(join->next, sizeof join->next, "%.64s", name.text);
        join_go_on(join);
        return;
    }
}
