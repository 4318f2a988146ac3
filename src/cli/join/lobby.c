/*
 * The tables that a house offers, and setting one up.
 */
#include "lobby.h"

#include "requests.h"
#include "say.h"

#include "common/columns.h"
#include "common/given_options.h"
#include "common/grow.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_OFFERED = 40 };

/* --- a new one --- */

/* "free" or a level for each seat; people are free seats until they come. */
static json_t *players_from(const char *list)
{
    json_t *players = json_array();
    for (const char *at = list; at != NULL;) {
        size_t size = strcspn(at, ",");
        struct atelier_span name = {at, size};
        bool person = atelier_span_is(name, "you") || size == 0;
        json_array_append_new(players, person ? json_string("free") : json_stringn(at, size));
        at = at[size] == ',' ? at + size + 1 : NULL;
    }
    return players;
}

static json_t *options_from(const struct atelier_game *game,
                            const struct atelier_settings *settings)
{
    struct atelier_json json;
    struct grow text = grow_empty();
    atelier_json_init(&json, &text.out);
    json.visitor.open_object(&json.visitor, NULL);
    for (int i = 0; game->options[i].name != NULL; i++)
        if (settings->value[i][0] != '\0')
            show_option(&game->options[i], settings->value[i], &json.visitor);
    json.visitor.close(&json.visitor);
    json_t *options = json_loadb(text.text, text.used, 0, NULL);
    grow_free(&text);
    return options;
}

/* "wait", "loss", or seconds after which a computer may play; NULL where nothing was chosen. What
 * is none of these the server refuses. */
static json_t *absence_from(const char *text)
{
    char *end = NULL;
    long long seconds = text != NULL ? strtoll(text, &end, 10) : 0;
    if (text == NULL)
        return NULL;
    return *text != '\0' && *end == '\0' ? json_pack("{sI}", "computer", (json_int_t)seconds)
                                         : json_string(text);
}

static void ask_for_new(struct join *join, const char *name)
{
    const struct arguments *arguments = join->arguments;
    const struct atelier_game *game = game_from(join->games, name);
    struct atelier_settings settings;
    if (game == NULL ||
        !settings_from(game, arguments->word + 1, arguments->words - 1, &settings)) {
        join->code = EXIT_WRONG;
        join->quit = true;
        return;
    }
    line_ask(&join->line,
             json_pack("{ss ss ss so so sb sb so*}", "do", "create", "id", "create", "game",
                       game->name, "options", options_from(game, &settings), "players",
                       players_from(flag_value(arguments, "players")), "open",
                       flag_given(arguments, "open"), "rated", flag_given(arguments, "rated"),
                       "absence", absence_from(flag_value(arguments, "absence"))));
}

void join_go_to(struct join *join, const char *table)
{
    snprintf(join->link.table, sizeof join->link.table, "%.64s", table);
    join_find_part(&join->link, &join->person, &join->part);
    join_watch(join);
}

void join_code_found(struct join *join, const json_t *reply)
{
    struct plain table = join_text(reply, "table");
    if (is_table_name(table.text))
        join_go_to(join, table.text);
    else
        join_fail(join, "");
}

void join_created(struct join *join, const json_t *reply)
{
    struct plain table = join_text(reply, "table");
    if (!is_table_name(table.text)) {
        join_fail(join, join_text(json_object_get(reply, "error"), "message").text);
        return;
    }
    join_go_to(join, table.text);
    join_tell_link(join);
}

/* --- one of those there are --- */

void join_look_around(struct join *join)
{
    const char *game = flag_value(join->arguments, "new");
    if (*join->link.table != '\0') {
        join_find_part(&join->link, &join->person, &join->part);
        join_watch(join);
    } else if (game != NULL) {
        ask_for_new(join, game);
    } else if (*join->link.code != '\0') {
        line_ask(&join->line,
                 json_pack("{ss ss ss}", "do", "find", "id", "find", "code", join->link.code));
    } else {
        line_ask(&join->line, json_pack("{ss ss}", "do", "mine", "id", "mine"));
        line_ask(&join->line, json_pack("{ss ss}", "do", "tables", "id", "tables"));
    }
}

static bool is_offered(const struct join *join, const char *table)
{
    for (size_t i = 0; i < json_array_size(join->offered); i++)
        if (strcmp(json_string_value(json_object_get(json_array_get(join->offered, i), "table")),
                   table) == 0)
            return true;
    return false;
}

/* Adds those that can still be played at. */
static void offer_tables(struct join *join, const json_t *reply)
{
    const json_t *tables = json_object_get(reply, "tables");
    for (size_t i = 0; i < json_array_size(tables); i++) {
        json_t *table = json_array_get(tables, i);
        struct plain name = join_text(table, "table");
        if (join_stage_of(table) != JOIN_OVER && is_table_name(name.text) &&
            !is_offered(join, name.text) && json_array_size(join->offered) < MOST_OFFERED)
            json_array_append(join->offered, table);
    }
}

void join_mine_came(struct join *join, const json_t *reply)
{
    json_decref(join->offered);
    join->offered = json_array();
    offer_tables(join, reply);
}

void join_put_offered(const struct join *join, size_t index, struct atelier_out *out)
{
    const json_t *table = json_array_get(join->offered, index);
    const json_t *seats = json_object_get(table, "seats");
    struct plain game = join_text(table, "game");
    unsigned free = 0;
    put_padded(out, spoken_name("game", game.text), 14, false);
    for (size_t i = 0; i < json_array_size(seats); i++) {
        const json_t *seat = json_array_get(seats, i);
        struct plain name = join_text(json_object_get(seat, "person"), "name");
        struct plain level = join_text(seat, "level");
        const char *who = *name.text != '\0' ? name.text : level.text;
        if (*who == '\0')
            free++;
        else
            atelier_printf(out, "%s, ", who);
    }
    put_count(out, spoken_lang(), "join.free", free);
}

void join_tables_came(struct join *join, const json_t *reply)
{
    offer_tables(join, reply);
    size_t count = json_array_size(join->offered);
    if (count == 0) {
        join_fail_of(join, "join.fail.none", NULL);
        return;
    }
    if (join->session.screen != NULL)
        return;
    join_say(join, "join.tables", NULL);
    for (size_t i = 0; i < count; i++) {
        printf("%4zu  ", i + 1);
        join_put_offered(join, i, &standard_out);
        printf("\n");
    }
}

void join_choose(struct join *join, struct atelier_span word)
{
    size_t count = json_array_size(join->offered);
    unsigned number;
    if (!atelier_read_number(word, (unsigned)count, &number) || number == 0) {
        struct atelier_count most = atelier_counted("", (unsigned)count);
        join_say(join, "join.which.number", FILLS({"count", most.text}));
        return;
    }
    const json_t *table = json_array_get(join->offered, number - 1);
    join_go_to(join, json_string_value(json_object_get(table, "table")));
    json_decref(join->offered);
    join->offered = NULL;
}
