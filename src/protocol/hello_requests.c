/*
 * The requests that introduce: hello says what there is, facts what is true of every game of a
 * kind.
 */
#include "requests.h"

/* --- options --- */

static const char *kind_name(enum atelier_option_kind kind)
{
    static const char *const names[] = {"number", "word", "words", "figures", "file"};
    return names[kind];
}

static void list_words(struct atelier_visitor *to, const char *words)
{
    struct atelier_span rest = atelier_span_of(words);
    for (;;) {
        struct atelier_span word = atelier_next_word(&rest);
        if (word.size == 0)
            return;
        char text[ATELIER_OPTION_SIZE];
        struct atelier_buffer buffer;
        atelier_buffer_init(&buffer, text, sizeof text);
        buffer.out.write(&buffer.out, word.at, word.size);
        to->text(to, NULL, text);
    }
}

/* What is played without the option, in the shape in which it would be sent. */
static void tell_usual(struct atelier_visitor *to, const struct atelier_option *option)
{
    unsigned number;
    if (option->usual == NULL) {
        to->nothing(to, "default");
    } else if (option->kind == ATELIER_WORDS) {
        to->open_list(to, "default");
        list_words(to, option->usual);
        to->close(to);
    } else if (option->kind == ATELIER_NUMBER &&
               atelier_read_number(atelier_span_of(option->usual), INT32_MAX, &number)) {
        to->number(to, "default", number);
    } else {
        to->text(to, "default", option->usual);
    }
}

static void tell_option(struct atelier_visitor *to, const struct atelier_game *game,
                        const struct atelier_option *option)
{
    to->open_object(to, NULL);
    to->text(to, "name", option->name);
    to->text(to, "kind", kind_name(option->kind));
    to->text(to, "choices", option->choices);
    to->text(to, "help", option->help);
    tell_usual(to, option);
    if (option->most > 0) {
        to->number(to, "least", option->least);
        to->number(to, "most", option->most);
    }
    if (option->values != NULL || option->tell_values != NULL) {
        to->open_list(to, "values");
        if (option->values != NULL)
            list_words(to, option->values);
        else
            option->tell_values(game, to);
        to->close(to);
    }
    to->close(to);
}

/* --- hello --- */

/* Whom a person can choose to play against, from weak to strong. */
static void tell_levels(struct atelier_visitor *to, const struct atelier_game *game)
{
    to->open_list(to, "levels");
    for (const struct atelier_player *const *level = atelier_mind_of(game)->levels; *level != NULL;
         level++) {
        to->open_object(to, NULL);
        to->text(to, "name", (*level)->name);
        to->text(to, "help", (*level)->about);
        to->close(to);
    }
    to->close(to);
}

/* What can be asked of this game alone, by name. */
static void tell_questions(struct atelier_visitor *to, const struct atelier_game *game)
{
    to->open_list(to, "questions");
    for (const struct atelier_question *question = ATELIER_OFFERS(game, questions) ? game->questions
                                                                                   : NULL;
         question != NULL && question->name != NULL; question++) {
        to->open_object(to, NULL);
        to->text(to, "name", question->name);
        to->text(to, "help", question->help);
        to->flag(to, "table", question->at_table);
        to->close(to);
    }
    to->close(to);
}

/* What its folder says of it: what it is called, what it is about, how long it takes. */
static void tell_words(struct atelier_visitor *to, const struct atelier_game *game,
                       enum atelier_lang lang)
{
    static const char *const told[][2] = {{"title", "name"}, {"pitch", "pitch"}, {"time", "time"}};
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        char key[64];
        atelier_format(key, sizeof key, "game.%s.%s", game->name, told[i][1]);
        const char *text = atelier_phrase(lang, key);
        if (text != key) /* there is one */
            to->text(to, told[i][0], text);
    }
}

static void tell_game(struct atelier_visitor *to, const struct atelier_game *game,
                      enum atelier_lang lang)
{
    to->open_object(to, NULL);
    to->text(to, "name", game->name);
    tell_words(to, game, lang);
    to->open_list(to, "seats");
    to->number(to, NULL, game->min_seats);
    to->number(to, NULL, game->max_seats);
    to->close(to);
    to->open_list(to, "options");
    for (const struct atelier_option *option = game->options; option->name != NULL; option++)
        tell_option(to, game, option);
    to->close(to);
    tell_levels(to, game);
    tell_questions(to, game);
    to->close(to);
}

enum atelier_code do_hello(struct request *request)
{
    struct atelier_visitor *to = &request->reply->visitor;
    to->text(to, "name", "atelier");
    to->text(to, "version", ATELIER_VERSION);
    to->number(to, "protocol", 1);
    to->open_list(to, "games");
    for (const struct atelier_game *const *game = protocol_games(request->protocol); *game != NULL;
         game++)
        tell_game(to, *game, request->lang);
    to->close(to);
    return ATELIER_OK;
}

/* --- facts --- */

enum atelier_code do_facts(struct request *request)
{
    const struct atelier_game *game = NULL;
    enum atelier_code code = request_game(request, &game);
    if (code == ATELIER_OK && ATELIER_OFFERS(game, facts))
        game->facts(game, request->lang, &request->reply->visitor);
    return code;
}
