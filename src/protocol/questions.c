/*
 * The questions that a game answers itself. The protocol knows which there are, not what they mean.
 */
#include "requests.h"

#include <string.h>

/* --- what came with it --- */

struct asked_here {
    struct atelier_asked asked;
    struct request *request;
};

static struct request *request_of(const struct atelier_asked *asked)
{
    return ((const struct asked_here *)asked)->request;
}

static enum atelier_code asked_number(const struct atelier_asked *asked, const char *key,
                                      int64_t least, int64_t most, int64_t *number,
                                      struct atelier_error *error)
{
    (void)error; /* the request has the same */
    return request_number(request_of(asked), key, least, most, number);
}

static int asked_length(const struct atelier_asked *asked, const char *key)
{
    const json_t *list = json_object_get(request_of(asked)->body, key);
    if (list == NULL)
        return -1;
    return json_is_array(list) ? (int)json_array_size(list) : ATELIER_NO_LIST;
}

static const json_t *asked_item(const struct atelier_asked *asked, const char *key, int index)
{
    return json_array_get(json_object_get(request_of(asked)->body, key), (size_t)index);
}

static bool asked_number_in(const struct atelier_asked *asked, const char *key, int index,
                            int64_t *number)
{
    const json_t *item = asked_item(asked, key, index);
    if (!json_is_integer(item))
        return false;
    *number = json_integer_value(item);
    return true;
}

static bool asked_text_in(const struct atelier_asked *asked, const char *key, int index,
                          struct atelier_span *text)
{
    const json_t *item = asked_item(asked, key, index);
    if (!json_is_string(item))
        return false;
    *text = (struct atelier_span){json_string_value(item), json_string_length(item)};
    return true;
}

/* A seat of the table: the one named, or whose turn it is. */
static enum atelier_code read_asked_seat(struct request *request, const struct atelier_table *table,
                                         int *seat)
{
    const char *name = NULL;
    enum atelier_code code = request_text(request, "seat", &name);
    if (code != ATELIER_OK)
        return code;
    int actor = atelier_table_actor(table), seats = table->game->seats(&table->state);
    *seat = name == NULL ? (actor < 0 ? 0 : actor) : name[0] - 'a';
    if (*seat < 0 || *seat >= seats || (name != NULL && name[1] != '\0'))
        return atelier_fail(request->error, ATELIER_BAD_REQUEST,
                            "seat: must be a letter from \"a\" to \"%c\".",
                            atelier_seat_letter(seats - 1));
    return ATELIER_OK;
}

/* --- who answers --- */

static const struct atelier_question *question_of(const struct atelier_game *game, const char *name)
{
    if (!ATELIER_OFFERS(game, questions))
        return NULL;
    for (const struct atelier_question *question = game->questions; question->name != NULL;
         question++)
        if (strcmp(question->name, name) == 0)
            return question;
    return NULL;
}

/* The game that answers: the one played at the table if it can, else the first that can. */
static const struct atelier_game *game_that_answers(struct request *request, const char *name)
{
    const char *table;
    if (request_table_name(request, &table) == ATELIER_OK) {
        const struct owned_table *owned = tables_find(request->protocol, table);
        if (owned != NULL && question_of(owned->table.game, name) != NULL)
            return owned->table.game;
    }
    const struct atelier_game *const *game = protocol_games(request->protocol);
    while (*game != NULL && question_of(*game, name) == NULL)
        game++;
    return *game;
}

bool is_question(struct request *request, const char *name)
{
    return game_that_answers(request, name) != NULL;
}

enum atelier_code ask_game(struct request *request, const char *name)
{
    const struct atelier_game *game = game_that_answers(request, name);
    const struct atelier_question *question = question_of(game, name);
    struct asked_here here = {.asked = {.size = sizeof here.asked,
                                        .lang = request->lang,
                                        .number = asked_number,
                                        .length = asked_length,
                                        .number_in = asked_number_in,
                                        .text_in = asked_text_in},
                              .request = request};
    if (question->at_table) {
        struct owned_table *owned;
        enum atelier_code code = request_table(request, &owned);
        if (code == ATELIER_OK && owned->table.game != game)
            code = atelier_fail(request->error, ATELIER_BAD_REQUEST,
                                "table: %s is not the game of that table.",
                                atelier_phrase_of(ATELIER_EN, "game", game->name, "name"));
        if (code == ATELIER_OK)
            code = read_asked_seat(request, &owned->table, &here.asked.seat);
        if (code != ATELIER_OK)
            return code;
        here.asked.state = &owned->table.state;
        here.asked.course = (struct atelier_course){
            .first = &owned->table.start, .moves = owned->table.moves, .count = owned->table.count};
    }
    return question->answer(game, &here.asked, &request->reply->visitor, request->error);
}
