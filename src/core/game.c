/*
 * What all games share: names of actors and languages, settings as text, sampling.
 */
#include <atelier/game.h>

#include <string.h>

char atelier_seat_letter(int seat)
{
    return (char)('a' + seat);
}

const char *atelier_actor_name(int actor)
{
    static const char *const seats[ATELIER_MAX_SEATS] = {"a", "b", "c", "d", "e", "f"};
    switch (actor) {
    case ATELIER_CHANCE:
        return "chance";
    case ATELIER_JUDGE:
        return "judge";
    case ATELIER_OVER:
        return "over";
    default:
        return seats[actor];
    }
}

static const char *const lang_names[ATELIER_LANGS] = {"en", "de", "es", "it"};

const char *atelier_lang_name(enum atelier_lang lang)
{
    return lang_names[lang];
}

enum atelier_code atelier_read_lang(struct atelier_span text, enum atelier_lang *lang,
                                    struct atelier_error *error)
{
    for (unsigned i = 0; i < ATELIER_LANGS; i++) {
        if (atelier_span_is(text, lang_names[i])) {
            *lang = (enum atelier_lang)i;
            return ATELIER_OK;
        }
    }
    return atelier_fail(error, ATELIER_BAD_REQUEST,
                        "lang: '%s' is not one of the languages en, de, es, it.",
                        atelier_quote(text).text);
}

/* The first games went up to here; whatever comes behind it is optional for ever. */
enum {
    LEAST_SIZE = offsetof(struct atelier_game, playout) + sizeof((struct atelier_game){0}.playout),
};

static unsigned count_options(const struct atelier_game *game)
{
    unsigned count = 0;
    while (count <= ATELIER_MAX_OPTIONS && game->options[count].name != NULL)
        count++;
    return count;
}

enum atelier_code atelier_game_check(const struct atelier_game *game, struct atelier_error *error)
{
    if (game->size < LEAST_SIZE)
        return atelier_fail(error, ATELIER_UNKNOWN_GAME,
                            "A game says that it is %zu bytes large, and none has less than %d: "
                            "set its size to sizeof(struct atelier_game).",
                            game->size, (int)LEAST_SIZE);
    if (game->state_size > ATELIER_STATE_SIZE)
        return atelier_fail(error, ATELIER_UNKNOWN_GAME,
                            "%s: a state of %zu bytes is too large; a table has room for %d.",
                            game->name, game->state_size, ATELIER_STATE_SIZE);
    if (game->max_seats > ATELIER_MAX_SEATS)
        return atelier_fail(error, ATELIER_UNKNOWN_GAME, "%s: a table has %d seats, not %d.",
                            game->name, ATELIER_MAX_SEATS, game->max_seats);
    if (count_options(game) > ATELIER_MAX_OPTIONS)
        return atelier_fail(error, ATELIER_UNKNOWN_GAME, "%s: there are more than %d options.",
                            game->name, ATELIER_MAX_OPTIONS);
    return ATELIER_OK;
}

void atelier_settings_clear(struct atelier_settings *settings)
{
    memset(settings, 0, sizeof *settings);
}

static int option_index(const struct atelier_game *game, struct atelier_span key)
{
    for (int i = 0; game->options[i].name != NULL; i++)
        if (atelier_span_is(key, game->options[i].name))
            return i;
    return -1;
}

enum atelier_code atelier_settings_set(const struct atelier_game *game,
                                       struct atelier_settings *settings, struct atelier_span key,
                                       struct atelier_span value, struct atelier_error *error)
{
    int option = option_index(game, key);
    if (option < 0)
        return atelier_fail(error, ATELIER_BAD_OPTION, "%s: there is no such option in %s.",
                            atelier_quote(key).text, game->name);
    const char *name = game->options[option].name;
    if (settings->value[option][0] != '\0')
        return atelier_fail(error, ATELIER_BAD_OPTION, "%s: this option is given twice.", name);
    if (value.size == 0)
        return atelier_fail(error, ATELIER_BAD_OPTION, "%s: a value is missing.", name);
    if (value.size >= ATELIER_OPTION_SIZE || memchr(value.at, '\0', value.size) != NULL)
        return atelier_fail(error, ATELIER_BAD_OPTION, "%s: '%s' is too long to be a value.", name,
                            atelier_quote(value).text);
    memcpy(settings->value[option], value.at, value.size);
    return ATELIER_OK;
}

const char *atelier_settings_get(const struct atelier_game *game,
                                 const struct atelier_settings *settings, const char *key)
{
    int option = option_index(game, atelier_span_of(key));
    return option >= 0 ? settings->value[option] : "";
}

enum atelier_code atelier_option_number(const struct atelier_option *option, const char *chosen,
                                        unsigned *number, struct atelier_error *error)
{
    const char *usual = option->usual != NULL ? option->usual : "";
    const char *text = *chosen != '\0' ? chosen : usual;
    unsigned read;
    if (!atelier_read_number(atelier_span_of(text), (unsigned)option->most, &read) ||
        read < (unsigned)option->least)
        return atelier_fail(error, ATELIER_BAD_OPTION,
                            "%s: must be a number from %d to %d, not '%s'.", option->name,
                            option->least, option->most, atelier_quote(atelier_span_of(text)).text);
    *number = read;
    return ATELIER_OK;
}

void atelier_settings_show(const struct atelier_game *game, const struct atelier_settings *settings,
                           const char *key, struct atelier_visitor *to)
{
    to->open_object(to, key);
    for (int i = 0; game->options[i].name != NULL; i++)
        if (settings->value[i][0] != '\0')
            to->text(to, game->options[i].name, settings->value[i]);
    to->close(to);
}

atelier_move atelier_walk_weights(const struct atelier_game *game, const void *state,
                                  const atelier_move *moves, unsigned count, uint32_t number)
{
    uint32_t total = game->weights(game, state, NULL);
    uint32_t drawn = (uint32_t)((uint64_t)number * total >> 32);
    if (total == count)
        return moves[drawn];
    uint32_t weights[ATELIER_MAX_MOVES];
    game->weights(game, state, weights);
    unsigned i = 0;
    while (drawn >= weights[i])
        drawn -= weights[i++];
    return moves[i];
}

atelier_move atelier_sample(const struct atelier_game *game, const void *state,
                            struct atelier_random *random)
{
    atelier_move moves[ATELIER_MAX_MOVES];
    int actor = game->actor(state);
    unsigned count = 0;
    if (actor != ATELIER_CHANCE || game->draw == NULL)
        count = game->legal(game, state, moves);
    return atelier_sample_listed(game, state, actor, moves, count, random);
}
