/*
 * Options out of JSON, as text.
 */
#include "given_options.h"

#include "grow.h"

#include <string.h>

struct given {
    const struct atelier_game *game;
    const struct given_files *files;
    struct atelier_settings *settings;
    struct atelier_error *error;
};

static enum atelier_code bad_option(struct given *given, const char *key, const char *wanted)
{
    return atelier_fail(given->error, ATELIER_BAD_OPTION, "%s: must be %s.",
                        atelier_quote(atelier_span_of(key)).text, wanted);
}

static bool is_word(const json_t *value)
{
    return json_is_string(value) && json_string_length(value) > 0 &&
           strlen(json_string_value(value)) == json_string_length(value) &&
           strpbrk(json_string_value(value), " \t\r\n") == NULL;
}

/* {"a":[3,5]} as "a 3 5". How many numbers a seat has is for the game to say. */
static enum atelier_code seated_text(struct given *given, const char *key, const json_t *value,
                                     struct atelier_out *out)
{
    const char *wanted = "an object of seats with whole numbers each, like {\"a\":[3,5]}";
    const char *seat;
    json_t *numbers;
    bool first = true;
    if (!json_is_object(value))
        return bad_option(given, key, wanted);
    json_object_foreach((json_t *)value, seat, numbers)
    {
        if (strlen(seat) != 1 || !json_is_array(numbers) || json_array_size(numbers) == 0)
            return bad_option(given, key, wanted);
        atelier_printf(out, "%s%s", first ? "" : " ", seat);
        first = false;
        for (size_t i = 0; i < json_array_size(numbers); i++) {
            const json_t *number = json_array_get(numbers, i);
            if (!json_is_integer(number) || json_integer_value(number) < 0)
                return bad_option(given, key, wanted);
            atelier_printf(out, " %lld", (long long)json_integer_value(number));
        }
    }
    return ATELIER_OK;
}

/* The value that a file's name stands for; without files the game knows it, or refuses it. */
static enum atelier_code find_file(struct given *given, const struct atelier_option *option,
                                   const char *name, struct atelier_out *out)
{
    if (given->files != NULL)
        return given->files->find(given->files->context, given->game, option, name, out,
                                  given->error);
    atelier_put(out, name);
    return ATELIER_OK;
}

/* A JSON value as the option's text, by the option's kind. */
static enum atelier_code option_text(struct given *given, const struct atelier_option *option,
                                     const json_t *value, struct atelier_out *out)
{
    switch (option->kind) {
    case ATELIER_NUMBER:
        if (!json_is_integer(value) || json_integer_value(value) < 0)
            return bad_option(given, option->name, "a whole number");
        atelier_printf(out, "%lld", (long long)json_integer_value(value));
        return ATELIER_OK;
    case ATELIER_FILE:
        if (!json_is_string(value) || json_string_length(value) == 0)
            return bad_option(given, option->name, "a string");
        return find_file(given, option, json_string_value(value), out);
    case ATELIER_WORD:
        if (!is_word(value))
            return bad_option(given, option->name, "a string of one word");
        atelier_put(out, json_string_value(value));
        return ATELIER_OK;
    case ATELIER_WORDS:
        if (!json_is_array(value) || json_array_size(value) == 0)
            return bad_option(given, option->name, "a list of words");
        for (size_t i = 0; i < json_array_size(value); i++) {
            if (!is_word(json_array_get(value, i)))
                return bad_option(given, option->name, "a list of words");
            atelier_put(out, i > 0 ? " " : "");
            atelier_put(out, json_string_value(json_array_get(value, i)));
        }
        return ATELIER_OK;
    case ATELIER_SEATED:
        return seated_text(given, option->name, value, out);
    }
    return ATELIER_OK;
}

static enum atelier_code set_option(struct given *given, const char *key, const json_t *value)
{
    const struct atelier_option *option = given->game->options;
    while (option->name != NULL && strcmp(option->name, key) != 0)
        option++;
    struct grow text = grow_empty();
    enum atelier_code code = ATELIER_OK;
    if (option->name != NULL)
        code = option_text(given, option, value, &text.out);
    else
        atelier_put(&text.out, "?"); /* no such option: setting it says so */
    if (code == ATELIER_OK)
        code = atelier_settings_set(given->game, given->settings, atelier_span_of(key),
                                    (struct atelier_span){text.text, text.used}, given->error);
    grow_free(&text);
    return code;
}

enum atelier_code given_settings(const struct atelier_game *game, const json_t *body,
                                 const struct given_files *files, struct atelier_settings *settings,
                                 struct atelier_error *error)
{
    struct given given = {game, files, settings, error};
    const json_t *seats = json_object_get(body, "seats");
    const json_t *options = json_object_get(body, "options");
    const char *key;
    json_t *value;
    enum atelier_code code = ATELIER_OK;
    atelier_settings_clear(settings);
    if (seats != NULL)
        code = set_option(&given, "seats", seats);
    if (options != NULL && !json_is_object(options))
        return atelier_fail(error, ATELIER_BAD_REQUEST, "options: must be an object.");
    if (options == NULL)
        return code;
    json_object_foreach((json_t *)options, key, value)
    {
        if (code == ATELIER_OK)
            code = set_option(&given, key, value);
    }
    return code;
}

/* --- and back --- */

static void write_words(struct atelier_visitor *to, const char *key, struct atelier_span rest)
{
    struct atelier_span word;
    to->open_list(to, key);
    while ((word = atelier_next_word(&rest)).size > 0) {
        char text[ATELIER_OPTION_SIZE];
        atelier_format(text, sizeof text, "%.*s", (int)word.size, word.at);
        to->text(to, NULL, text);
    }
    to->close(to);
}

static void write_seated(struct atelier_visitor *to, const char *key, struct atelier_span rest)
{
    struct atelier_span word;
    bool open = false;
    unsigned number;
    to->open_object(to, key);
    while ((word = atelier_next_word(&rest)).size > 0) {
        char text[2] = {word.at[0], '\0'};
        if (atelier_read_number(word, 1000000, &number)) {
            to->number(to, NULL, number);
            continue;
        }
        if (open)
            to->close(to);
        to->open_list(to, text);
        open = true;
    }
    if (open)
        to->close(to);
    to->close(to);
}

void show_option(const struct atelier_option *option, const char *value, struct atelier_visitor *to)
{
    struct atelier_span text = atelier_span_of(value);
    unsigned number;
    if (option->kind == ATELIER_NUMBER && atelier_read_number(text, 1000000, &number))
        to->number(to, option->name, number);
    else if (option->kind == ATELIER_WORDS)
        write_words(to, option->name, text);
    else if (option->kind == ATELIER_SEATED)
        write_seated(to, option->name, text);
    else
        to->text(to, option->name, value);
}
