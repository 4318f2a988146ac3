/*
 * The requests about Canvas alone: what a painting shows and earns, the paintings a hand allows,
 * and what a finished game adds to a person's career.
 */
#include "requests.h"

#include <atelier/canvas.h>

#include <string.h>

static const struct atelier_game *canvas_of(struct request *request)
{
    const struct atelier_game *const *game = protocol_games(request->protocol);
    while (*game != NULL && strcmp((*game)->name, canvas_game.name) != 0)
        game++;
    return *game;
}

/* A table at which Canvas is played, and one of its seats: the one named, or whose turn it is. */
static enum atelier_code canvas_seat_of(struct request *request, struct held **held, int *seat)
{
    const char *name = NULL;
    enum atelier_code code = request_table(request, held);
    if (code == ATELIER_OK)
        code = request_text(request, "seat", &name);
    if (code != ATELIER_OK)
        return code;
    const struct atelier_table *table = &(*held)->table;
    if (table->game->start != canvas_game.start)
        return atelier_fail(request->error, ATELIER_BAD_REQUEST,
                            "table: Canvas is not what is played there.");
    int actor = atelier_table_actor(table), seats = table->game->seats(&table->state);
    *seat = name == NULL ? (actor < 0 ? 0 : actor) : name[0] - 'a';
    if (*seat < 0 || *seat >= seats || (name != NULL && name[1] != '\0'))
        return atelier_fail(request->error, ATELIER_BAD_REQUEST,
                            "seat: must be a letter from \"a\" to \"%c\".",
                            atelier_seat_letter(seats - 1));
    return ATELIER_OK;
}

enum atelier_code do_paintings(struct request *request)
{
    struct held *held;
    long count = 5;
    int seat = 0;
    enum atelier_code code = canvas_seat_of(request, &held, &seat);
    if (code == ATELIER_OK)
        code = request_number(request, "count", 1, 60, &count);
    if (code == ATELIER_OK)
        canvas_show_offers(held->table.game, &held->table.state, seat, (unsigned)count,
                           request->lang, &request->reply->visitor);
    return code;
}

/* The career comes and goes as two numbers, sets that only this program needs to understand. */
enum atelier_code do_achievements(struct request *request)
{
    struct held *held;
    int seat = 0;
    long achieved = 0, scenarios = 0;
    enum atelier_code code = canvas_seat_of(request, &held, &seat);
    if (code == ATELIER_OK)
        code = request_number(request, "achieved", 0, UINT16_MAX, &achieved);
    if (code == ATELIER_OK)
        code = request_number(request, "scenarios", 0, UINT16_MAX, &scenarios);
    if (code != ATELIER_OK)
        return code;
    struct canvas_career career = {(uint16_t)achieved, (uint16_t)scenarios};
    unsigned fresh = canvas_career_add(&career, held->table.game, &held->table.state, seat);
    struct atelier_visitor *to = &request->reply->visitor;
    to->open_list(to, "new");
    for (int i = 0; i < CANVAS_ACHIEVEMENTS; i++)
        if (fresh >> i & 1)
            to->text(to, NULL, canvas_achievement_name((enum canvas_achievement)i));
    to->close(to);
    to->number(to, "achieved", career.achieved);
    to->number(to, "scenarios", career.scenarios);
    return ATELIER_OK;
}

/* --- score --- */

static enum atelier_code read_cards(struct request *request, unsigned card[static 3])
{
    const json_t *cards = json_object_get(request->body, "cards");
    if (!json_is_array(cards) || json_array_size(cards) != 3)
        return atelier_fail(request->error, ATELIER_BAD_REQUEST,
                            "cards: must be a list of three card numbers, bottom to top.");
    for (size_t i = 0; i < 3; i++) {
        const json_t *number = json_array_get(cards, i);
        json_int_t value = json_is_integer(number) ? json_integer_value(number) : 0;
        card[i] = value > 0 && value < 1000 ? (unsigned)value : 0;
    }
    return ATELIER_OK;
}

/* The scoring cards asked for; none given means all. */
static enum atelier_code read_scoring(struct request *request, struct atelier_span names[static 12],
                                      unsigned *count)
{
    const json_t *scoring = json_object_get(request->body, "scoring");
    if (scoring == NULL)
        return ATELIER_OK;
    if (!json_is_array(scoring) || json_array_size(scoring) == 0 || json_array_size(scoring) > 12)
        return atelier_fail(request->error, ATELIER_BAD_REQUEST,
                            "scoring: must be a list of one to twelve scoring cards.");
    *count = (unsigned)json_array_size(scoring);
    for (unsigned i = 0; i < *count; i++) {
        const json_t *name = json_array_get(scoring, i);
        if (!json_is_string(name))
            return atelier_fail(request->error, ATELIER_BAD_REQUEST,
                                "scoring: must be a list of scoring cards' names.");
        names[i] = (struct atelier_span){json_string_value(name), json_string_length(name)};
    }
    return ATELIER_OK;
}

enum atelier_code do_score(struct request *request)
{
    unsigned card[3] = {0}, count = 0;
    struct atelier_span names[12];
    const struct atelier_game *game = canvas_of(request);
    enum atelier_code code = read_cards(request, card);
    if (code == ATELIER_OK)
        code = read_scoring(request, names, &count);
    if (code != ATELIER_OK)
        return code;
    return canvas_show_painting(game, card, count > 0 ? names : NULL, count, request->lang,
                                &request->reply->visitor, request->error);
}
