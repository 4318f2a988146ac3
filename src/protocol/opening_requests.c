/*
 * The requests that open a table: new, from settings, and load, from a record. A table takes its
 * place under its name only when everything about it is right.
 */
#include "common/grow.h"
#include "requests.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* --- new --- */

static enum atelier_code bad_option(struct request *request, const char *key, const char *wanted)
{
    return atelier_fail(request->error, ATELIER_BAD_OPTION, "%s: must be %s.",
                        atelier_quote(atelier_span_of(key)).text, wanted);
}

static bool is_word(const json_t *value)
{
    return json_is_string(value) && json_string_length(value) > 0 &&
           strlen(json_string_value(value)) == json_string_length(value) &&
           strpbrk(json_string_value(value), " \t\r\n") == NULL;
}

/* {"a":[3,5]} as "a 3 5". How many numbers a seat has is for the game to say. */
static enum atelier_code seated_text(struct request *request, const char *key, const json_t *value,
                                     struct atelier_out *out)
{
    const char *wanted = "an object of seats with whole numbers each, like {\"a\":[3,5]}";
    const char *seat;
    json_t *numbers;
    bool first = true;
    if (!json_is_object(value))
        return bad_option(request, key, wanted);
    json_object_foreach((json_t *)value, seat, numbers)
    {
        if (strlen(seat) != 1 || !json_is_array(numbers) || json_array_size(numbers) == 0)
            return bad_option(request, key, wanted);
        atelier_printf(out, "%s%s", first ? "" : " ", seat);
        first = false;
        for (size_t i = 0; i < json_array_size(numbers); i++) {
            const json_t *number = json_array_get(numbers, i);
            if (!json_is_integer(number) || json_integer_value(number) < 0)
                return bad_option(request, key, wanted);
            atelier_printf(out, " %lld", (long long)json_integer_value(number));
        }
    }
    return ATELIER_OK;
}

/* A JSON value as the option's text, by the option's kind. */
static enum atelier_code option_text(struct request *request, const struct atelier_game *game,
                                     const struct atelier_option *option, const json_t *value,
                                     struct atelier_out *out)
{
    switch (option->kind) {
    case ATELIER_NUMBER:
        if (!json_is_integer(value) || json_integer_value(value) < 0)
            return bad_option(request, option->name, "a whole number");
        atelier_printf(out, "%lld", (long long)json_integer_value(value));
        return ATELIER_OK;
    case ATELIER_FILE:
        if (!json_is_string(value) || json_string_length(value) == 0)
            return bad_option(request, option->name, "a string");
        return protocol_find_file(request->protocol, option, json_string_value(value), game, out,
                                  request->error);
    case ATELIER_WORD:
        if (!is_word(value))
            return bad_option(request, option->name, "a string of one word");
        atelier_put(out, json_string_value(value));
        return ATELIER_OK;
    case ATELIER_WORDS:
        if (!json_is_array(value) || json_array_size(value) == 0)
            return bad_option(request, option->name, "a list of words");
        for (size_t i = 0; i < json_array_size(value); i++) {
            if (!is_word(json_array_get(value, i)))
                return bad_option(request, option->name, "a list of words");
            atelier_put(out, i > 0 ? " " : "");
            atelier_put(out, json_string_value(json_array_get(value, i)));
        }
        return ATELIER_OK;
    case ATELIER_SEATED:
        return seated_text(request, option->name, value, out);
    }
    return ATELIER_OK;
}

static enum atelier_code set_option(struct request *request, const struct atelier_game *game,
                                    struct atelier_settings *settings, const char *key,
                                    const json_t *value)
{
    const struct atelier_option *option = game->options;
    while (option->name != NULL && strcmp(option->name, key) != 0)
        option++;
    struct grow text;
    grow_init(&text);
    enum atelier_code code = ATELIER_OK;
    if (option->name != NULL)
        code = option_text(request, game, option, value, &text.out);
    else
        atelier_put(&text.out, "?"); /* no such option: setting it says so */
    if (code == ATELIER_OK)
        code = atelier_settings_set(game, settings, atelier_span_of(key),
                                    (struct atelier_span){text.text, text.used}, request->error);
    grow_free(&text);
    return code;
}

static enum atelier_code read_settings(struct request *request, const struct atelier_game *game,
                                       struct atelier_settings *settings)
{
    const json_t *seats = json_object_get(request->body, "seats");
    const json_t *options = json_object_get(request->body, "options");
    const char *key;
    json_t *value;
    enum atelier_code code = ATELIER_OK;
    atelier_settings_clear(settings);
    if (seats != NULL)
        code = set_option(request, game, settings, "seats", seats);
    if (options != NULL && !json_is_object(options))
        return atelier_fail(request->error, ATELIER_BAD_REQUEST, "options: must be an object.");
    if (options == NULL)
        return code;
    json_object_foreach((json_t *)options, key, value)
    {
        if (code == ATELIER_OK)
            code = set_option(request, game, settings, key, value);
    }
    return code;
}

enum atelier_code request_game(struct request *request, const struct atelier_game **game)
{
    const char *name = NULL;
    enum atelier_code code = request_text(request, "game", &name);
    if (code != ATELIER_OK)
        return code;
    if (name == NULL)
        return atelier_fail(request->error, ATELIER_BAD_REQUEST, "game: which one is missing.");
    const struct atelier_game *const *games = protocol_games(request->protocol);
    while (*games != NULL && strcmp((*games)->name, name) != 0)
        games++;
    if (*games == NULL)
        return atelier_fail(request->error, ATELIER_UNKNOWN_GAME, "game: there is no game '%s'.",
                            atelier_quote(atelier_span_of(name)).text);
    *game = *games;
    return ATELIER_OK;
}

/* "chance" and "seed": who plays chance, and from which secret. */
struct wanted_chance {
    bool fair, outside, seeded;
    unsigned char secret[ATELIER_SECRET_BYTES];
};

static enum atelier_code read_chance(struct request *request, struct wanted_chance *wanted)
{
    const char *chance = "manual", *seed = NULL;
    enum atelier_code code = request_text(request, "chance", &chance);
    if (code == ATELIER_OK)
        code = request_text(request, "seed", &seed);
    if (code != ATELIER_OK)
        return code;
    wanted->fair = strcmp(chance, "auto") == 0;
    wanted->outside = strcmp(chance, "outside") == 0;
    wanted->seeded = seed != NULL;
    if (!wanted->fair && !wanted->outside && strcmp(chance, "manual") != 0)
        return atelier_fail(request->error, ATELIER_BAD_REQUEST,
                            "chance: must be \"manual\", \"outside\" or \"auto\".");
    if (wanted->seeded && !wanted->fair)
        return atelier_fail(request->error, ATELIER_BAD_REQUEST,
                            "seed: only chance \"auto\" takes one.");
    if (wanted->seeded && !atelier_read_hex(atelier_span_of(seed), wanted->secret))
        return atelier_fail(request->error, ATELIER_BAD_REQUEST, "seed: must be 64 hex digits.");
    return ATELIER_OK;
}

/* Puts a finished new table under its name, if there is room for one more. */
static enum atelier_code seat_table(struct request *request, const char *name, struct held *held)
{
    struct held *old = tables_find(request->protocol, name);
    if (old == NULL && tables_count(request->protocol) >= PROTOCOL_TABLES) {
        held_free(held);
        return atelier_fail(request->error, ATELIER_BAD_REQUEST,
                            "table: there are %d tables already; 'drop' one first.",
                            PROTOCOL_TABLES);
    }
    struct held *place = tables_make(request->protocol, name);
    held_free(place);
    *place = *held;
    return ATELIER_OK;
}

/*
 * The end of opening a table: with `code` so far, chance plays what is its own, the table takes its
 * place, and the reply is its position with the events since.
 */
static enum atelier_code finish_opening(struct request *request, enum atelier_code code,
                                        const char *name, struct held *made, uint32_t since)
{
    if (code == ATELIER_OK)
        code = held_settle(made, request->error);
    if (code != ATELIER_OK) {
        held_free(made);
        return code;
    }
    code = seat_table(request, name, made);
    if (code == ATELIER_OK)
        reply_position(request, made, since, made->table.fairness == ATELIER_FAIR);
    return code;
}

enum atelier_code do_new(struct request *request)
{
    const char *name;
    const struct atelier_game *game = NULL;
    struct atelier_settings settings;
    struct wanted_chance chance = {0};
    bool waits = json_is_true(json_object_get(request->body, "await"));
    struct held made = {0};
    enum atelier_code code = request_table_name(request, &name);
    if (code == ATELIER_OK)
        code = request_game(request, &game);
    assert(code != ATELIER_OK || game != NULL);
    if (code == ATELIER_OK)
        code = read_settings(request, game, &settings);
    if (code == ATELIER_OK)
        code = read_chance(request, &chance);
    if (code == ATELIER_OK && waits && !chance.fair)
        code = atelier_fail(request->error, ATELIER_BAD_REQUEST,
                            "await: only chance \"auto\" waits for contributions.");
    if (code == ATELIER_OK)
        code = held_open(&made, game, &settings, request->error);
    if (code != ATELIER_OK)
        return code;
    if (chance.seeded)
        atelier_table_use_fair(&made.table, chance.secret, "");
    else if (chance.fair)
        held_use_fresh_chance(&made);
    made.table.outside = chance.outside;
    code = request_headers(request, &made.table);
    if (code == ATELIER_OK)
        code = request_contributions(request, &made.table);
    if (code != ATELIER_OK || !waits)
        return finish_opening(request, code, name, &made, 0);
    code = seat_table(request, name, &made);
    if (code == ATELIER_OK) {
        reply_position(request, &made, 0, true);
        reply_fairness(request, &made.table);
    }
    return code;
}

/* --- load --- */

/* Lets chance go on with the record's own secret, which whoever kept the game has kept beside it.
 */
static enum atelier_code resume_chance(struct request *request, struct held *held, const char *seed)
{
    unsigned char secret[ATELIER_SECRET_BYTES];
    if (seed == NULL || held->table.fairness == ATELIER_FAIR)
        return ATELIER_OK;
    if (!atelier_read_hex(atelier_span_of(seed), secret))
        return atelier_fail(request->error, ATELIER_BAD_REQUEST, "seed: must be 64 hex digits.");
    if (!atelier_table_resume_fair(&held->table, secret))
        return atelier_fail(request->error, ATELIER_BAD_REQUEST,
                            "seed: it is not the secret that this record has committed to.");
    return ATELIER_OK;
}

enum atelier_code do_load(struct request *request)
{
    const json_t *record = json_object_get(request->body, "record");
    const char *name, *seed = NULL;
    struct held made = {0};
    enum atelier_code code = request_table_name(request, &name);
    if (code == ATELIER_OK)
        code = request_text(request, "seed", &seed);
    if (code != ATELIER_OK)
        return code;
    if (!json_is_string(record))
        return atelier_fail(request->error, ATELIER_BAD_REQUEST, "record: must be a string.");
    struct atelier_span text = {json_string_value(record), json_string_length(record)};
    code = held_load(&made, protocol_games(request->protocol), text, NULL, request->error);
    if (code != ATELIER_OK)
        return code;
    uint32_t since = made.table.count;
    code = resume_chance(request, &made, seed);
    return finish_opening(request, code, name, &made, since);
}
