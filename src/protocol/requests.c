/*
 * The requests about tables that are there: show, moves, tell, play, undo, redo, record, drop. A
 * play is tried on a copy that takes the table's place when everything went well, so an error
 * changes nothing.
 */
#include "requests.h"
#include "common/grow.h"

#include <atelier/narrate.h>

#include <string.h>

void reply_position(struct request *request, const struct owned_table *owned, uint32_t since,
                    bool with_events)
{
    const struct atelier_table *table = &owned->table;
    struct atelier_visitor *to = &request->reply->visitor;
    atelier_json_position(request->reply, table, request->lang);
    if (!with_events)
        return;
    const struct atelier_game *game = table->game;
    struct atelier_state state = table->start;
    to->open_list(to, "events");
    for (uint32_t ply = 0; ply < table->count; ply++) {
        if (ply >= since && game->actor(&state) == ATELIER_CHANCE) {
            char text[ATELIER_MOVE_SIZE];
            game->write_move(game, &state, table->moves[ply], text);
            to->text(to, NULL, text);
        }
        game->apply(game, &state, table->moves[ply]);
    }
    to->close(to);
}

/* --- play and undo --- */

static enum atelier_code play_one(struct request *request, struct owned_table *owned,
                                  const json_t *move)
{
    struct atelier_table *table = &owned->table;
    if (!json_is_string(move))
        return atelier_fail(request->error, ATELIER_BAD_REQUEST, "move: must be a string.");
    struct atelier_span text = {json_string_value(move), json_string_length(move)};
    int actor = atelier_table_actor(table);
    enum atelier_code code = owned_table_play(owned, text, request->error);
    if (code == ATELIER_OK && table->fairness == ATELIER_FAIR && actor == ATELIER_CHANCE)
        code = atelier_fail(request->error, ATELIER_NOT_YOUR_TURN,
                            "move: this table plays chance's moves itself.");
    return code == ATELIER_OK ? owned_table_settle(owned, request->error) : code;
}

static enum atelier_code play_all(struct request *request, struct owned_table *owned)
{
    const json_t *move = json_object_get(request->body, "move");
    const json_t *moves = json_object_get(request->body, "moves");
    if ((move == NULL) == (moves == NULL))
        return atelier_fail(request->error, ATELIER_BAD_REQUEST,
                            "move: give either 'move' or 'moves'.");
    if (move != NULL)
        return play_one(request, owned, move);
    if (!json_is_array(moves))
        return atelier_fail(request->error, ATELIER_BAD_REQUEST, "moves: must be a list.");
    for (size_t i = 0; i < json_array_size(moves); i++) {
        enum atelier_code code = play_one(request, owned, json_array_get(moves, i));
        if (code != ATELIER_OK)
            return atelier_fail_within(request->error, code, request->error,
                                       "moves: number %zu: ", i + 1);
    }
    return ATELIER_OK;
}

enum atelier_code do_play(struct request *request)
{
    struct owned_table *owned, trial;
    enum atelier_code code = request_table(request, &owned);
    if (code != ATELIER_OK)
        return code;
    owned_table_copy(&trial, owned);
    uint32_t since = owned->table.count;
    code = play_all(request, &trial);
    bool seen = trial.table.fairness == ATELIER_FAIR && trial.table.events > owned->table.events;
    /* What is refused is not played. But its refusal says something about the outcomes on the way
     * to it, so that these count as seen and taken back, as after an undo. */
    if (code != ATELIER_OK && seen)
        atelier_table_undo(&trial.table, trial.table.count - since, NULL);
    if (code == ATELIER_OK || seen) {
        owned_table_free(owned);
        *owned = trial;
    } else {
        owned_table_free(&trial);
    }
    if (code != ATELIER_OK)
        return code;
    reply_position(request, owned, since, owned->table.fairness == ATELIER_FAIR);
    return ATELIER_OK;
}

/* A copy of the table as it stands, or as it was after `ply` moves; to be freed if that is fine. */
static enum atelier_code request_moment(struct request *request, struct owned_table *then)
{
    struct owned_table *owned;
    enum atelier_code code = request_table(request, &owned);
    if (code != ATELIER_OK)
        return code;
    int64_t ply = owned->table.count;
    code = request_number(request, "ply", 0, ply, &ply);
    if (code != ATELIER_OK)
        return code;
    owned_table_copy(then, owned);
    code = atelier_table_undo(&then->table, then->table.count - (uint32_t)ply, request->error);
    if (code != ATELIER_OK)
        owned_table_free(then);
    return code;
}

/* A move as sentences: the member "told" of one that was played, or one of a list of offers. */
static void reply_told(struct request *request, bool offered, const struct atelier_table *table,
                       const struct atelier_state *before, atelier_move move,
                       const struct atelier_audience *audience)
{
    char told[ATELIER_TOLD_SIZE];
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, told, sizeof told);
    (offered ? atelier_narrate_offer : atelier_narrate)(table->game, before, move, audience,
                                                        &buffer.out);
    request->reply->visitor.text(&request->reply->visitor, offered ? NULL : "told", told);
}

/* The seat "you", which sentences speak to, and "names" where they are others than the table's,
 * which here is a copy. */
static enum atelier_code request_audience(struct request *request, struct atelier_table *table,
                                          struct atelier_audience *audience)
{
    const char *seat = "";
    int you = ATELIER_ANYONE;
    enum atelier_code code = request_headers(request, table);
    if (code == ATELIER_OK)
        code = request_text(request, "you", &seat);
    for (int i = 0; i < table->game->seats(&table->state); i++)
        if (strcmp(seat, atelier_actor_name(i)) == 0)
            you = i;
    if (code == ATELIER_OK && *seat != '\0' && you < 0)
        code = atelier_fail(request->error, ATELIER_BAD_REQUEST,
                            "you: '%s' is not one of the seats a to %c.",
                            atelier_quote(atelier_span_of(seat)).text,
                            atelier_seat_letter(table->game->seats(&table->state) - 1));
    *audience = atelier_audience_of(table, you, request->lang);
    return code;
}

/* Everything played so far, from `since` on: who, what, and as a sentence. */
static enum atelier_code reply_moves(struct request *request, struct owned_table *then)
{
    struct atelier_table *table = &then->table;
    struct atelier_audience audience;
    int64_t since = 0;
    enum atelier_code code = request_number(request, "since", 0, table->count, &since);
    if (code == ATELIER_OK)
        code = request_audience(request, table, &audience);
    if (code != ATELIER_OK)
        return code;
    struct atelier_state state = table->start;
    struct atelier_visitor *to = &request->reply->visitor;
    to->open_list(to, "moves");
    for (uint32_t ply = 0; ply < table->count; ply++) {
        if (ply < since) {
            table->game->apply(table->game, &state, table->moves[ply]);
            continue;
        }
        char text[ATELIER_MOVE_SIZE];
        table->game->write_move(table->game, &state, table->moves[ply], text);
        to->open_object(to, NULL);
        to->text(to, "actor", atelier_actor_name(table->game->actor(&state)));
        to->text(to, "move", text);
        reply_told(request, false, table, &state, table->moves[ply], &audience);
        to->close(to);
        table->game->apply(table->game, &state, table->moves[ply]);
    }
    to->close(to);
    return ATELIER_OK;
}

/* What each of some moves would do, as sentences. */
static enum atelier_code reply_sentences(struct request *request, struct owned_table *then)
{
    struct atelier_table *table = &then->table;
    const json_t *moves = json_object_get(request->body, "moves");
    struct atelier_visitor *to = &request->reply->visitor;
    struct atelier_audience audience;
    enum atelier_code code = request_audience(request, table, &audience);
    if (code == ATELIER_OK && !json_is_array(moves))
        code = atelier_fail(request->error, ATELIER_BAD_REQUEST, "moves: must be a list.");
    if (code == ATELIER_OK)
        to->open_list(to, "told");
    for (size_t i = 0; code == ATELIER_OK && i < json_array_size(moves); i++) {
        const json_t *text = json_array_get(moves, i);
        struct atelier_state before = table->state;
        if (!json_is_string(text))
            return atelier_fail(request->error, ATELIER_BAD_REQUEST, "move: must be a string.");
        struct atelier_span span = {json_string_value(text), json_string_length(text)};
        code = owned_table_play(then, span, request->error);
        if (code != ATELIER_OK)
            break;
        reply_told(request, true, table, &before, table->moves[table->count - 1], &audience);
        atelier_table_undo(table, 1, NULL);
    }
    if (code == ATELIER_OK)
        to->close(to);
    return code;
}

static enum atelier_code at_moment(struct request *request,
                                   enum atelier_code (*reply)(struct request *,
                                                              struct owned_table *))
{
    struct owned_table then;
    enum atelier_code code = request_moment(request, &then);
    if (code != ATELIER_OK)
        return code;
    code = reply(request, &then);
    owned_table_free(&then);
    return code;
}

static enum atelier_code reply_show(struct request *request, struct owned_table *then)
{
    reply_position(request, then, 0, false);
    return ATELIER_OK;
}

enum atelier_code do_show(struct request *request)
{
    return at_moment(request, reply_show);
}

enum atelier_code do_moves(struct request *request)
{
    return at_moment(request, reply_moves);
}

enum atelier_code do_tell(struct request *request)
{
    return at_moment(request, reply_sentences);
}

/* A table, and how far to go on it: `moves` of `count`, which `in_moves` turns into moves where the
 * table plays chance itself and so decisions are counted. */
static enum atelier_code
request_steps(struct request *request, struct owned_table **owned, uint32_t *moves,
              enum atelier_code (*in_moves)(const struct atelier_table *, uint32_t, uint32_t *,
                                            struct atelier_error *))
{
    int64_t count = 1;
    enum atelier_code code = request_table(request, owned);
    if (code == ATELIER_OK)
        code = request_number(request, "count", 1, MOST_MOVES, &count);
    *moves = (uint32_t)count;
    if (code == ATELIER_OK && (*owned)->table.fairness == ATELIER_FAIR)
        code = in_moves(&(*owned)->table, (uint32_t)count, moves, request->error);
    return code;
}

enum atelier_code do_undo(struct request *request)
{
    struct owned_table *owned;
    uint32_t moves;
    enum atelier_code code = request_steps(request, &owned, &moves, atelier_table_decisions_back);
    if (code == ATELIER_OK)
        code = atelier_table_undo(&owned->table, moves, request->error);
    if (code == ATELIER_OK)
        reply_position(request, owned, 0, false);
    return code;
}

enum atelier_code do_redo(struct request *request)
{
    struct owned_table *owned;
    uint32_t moves;
    enum atelier_code code =
        request_steps(request, &owned, &moves, atelier_table_decisions_forward);
    if (code != ATELIER_OK)
        return code;
    uint32_t since = owned->table.count;
    code = atelier_table_redo(&owned->table, moves, request->error);
    if (code == ATELIER_OK)
        reply_position(request, owned, since, owned->table.fairness == ATELIER_FAIR);
    return code;
}

/* --- record and drop --- */

enum atelier_code do_record(struct request *request)
{
    struct owned_table *owned;
    enum atelier_code code = request_table(request, &owned);
    if (code != ATELIER_OK)
        return code;
    struct grow text = grow_empty();
    atelier_record_write(&owned->table, &text.out);
    request->reply->visitor.text(&request->reply->visitor, "record", text.text);
    grow_free(&text);
    return ATELIER_OK;
}

enum atelier_code do_drop(struct request *request)
{
    struct owned_table *owned;
    const char *name;
    enum atelier_code code = request_table(request, &owned);
    if (code == ATELIER_OK)
        code = request_table_name(request, &name);
    if (code == ATELIER_OK)
        tables_drop(request->protocol, name);
    return code;
}
