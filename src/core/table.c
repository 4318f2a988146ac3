/*
 * The table. Undo replays from the first position: games are short and moves take nanoseconds, so
 * there are no snapshots to keep in step with the history. Its chance is in table_fair.c.
 */
#include "table_undone.h"

#include <string.h>

enum atelier_code atelier_table_open(struct atelier_table *table, const struct atelier_game *game,
                                     const struct atelier_settings *settings, atelier_move *moves,
                                     uint32_t capacity, struct atelier_error *error)
{
    struct atelier_state start = {0};
    enum atelier_code code = atelier_game_check(game, error);
    if (code == ATELIER_OK)
        code = game->start(game, settings, &start, error);
    if (code != ATELIER_OK)
        return code;
    memset(table, 0, sizeof *table); /* padding too: equal tables are equal bytes */
    table->game = game;
    table->settings = *settings;
    table->start = table->state = start;
    table->moves = moves;
    table->capacity = capacity;
    return ATELIER_OK;
}

enum atelier_code atelier_table_set_name(struct atelier_table *table, int seat,
                                         struct atelier_span name, struct atelier_error *error)
{
    if (seat < 0 || seat >= table->game->seats(&table->state))
        return atelier_fail(error, ATELIER_BAD_REQUEST, "The game has no such seat.");
    return atelier_name_read(name, table->name[seat], error);
}

void atelier_table_move_history(struct atelier_table *table, atelier_move *moves, uint32_t capacity)
{
    if (table->count + table->undone > 0)
        memcpy(moves, table->moves, (table->count + table->undone) * sizeof *moves);
    table->moves = moves;
    table->capacity = capacity;
}

int atelier_table_actor(const struct atelier_table *table)
{
    return table->game->actor(&table->state);
}

/* Plays a move known to be legal and to have room, without touching what can be redone. */
static void advance(struct atelier_table *table, atelier_move move)
{
    const struct atelier_game *game = table->game;
    if (game->actor(&table->state) == ATELIER_CHANCE)
        table->events++;
    game->apply(game, &table->state, move);
    table->moves[table->count++] = move;
    if (game->actor(&table->state) == ATELIER_OVER)
        table->revealed = true;
}

enum atelier_code atelier_table_play(struct atelier_table *table, atelier_move move,
                                     struct atelier_error *error)
{
    if (!table->game->is_legal(table->game, &table->state, move))
        return atelier_fail(error, ATELIER_ILLEGAL_MOVE, "Move number %u is not legal here.",
                            (unsigned)move);
    if (table->count >= table->capacity)
        return atelier_fail(error, ATELIER_NO_ROOM, "The table has no room for move %u.",
                            (unsigned)table->count + 1);
    if (table->undone > 0 && table->moves[table->count] == move)
        table->undone--; /* the same again: what came after it then may still come again */
    else
        atelier_table_forget_undone(table);
    advance(table, move);
    return ATELIER_OK;
}

enum atelier_code atelier_table_play_text(struct atelier_table *table, struct atelier_span text,
                                          struct atelier_error *error)
{
    atelier_move move;
    enum atelier_code code = table->game->read_move(table->game, &table->state, text, &move, error);
    return code == ATELIER_OK ? atelier_table_play(table, move, error) : code;
}

/* Goes to the position after the first `count` moves of the history. */
static void go_to(struct atelier_table *table, uint32_t count)
{
    uint32_t all = table->count + table->undone;
    table->state = table->start;
    table->count = table->events = 0;
    while (table->count < count)
        advance(table, table->moves[table->count]);
    table->undone = all - count;
}

enum atelier_code atelier_table_undo(struct atelier_table *table, uint32_t count,
                                     struct atelier_error *error)
{
    if (count > table->count)
        return atelier_fail(error, ATELIER_BAD_REQUEST,
                            "count: at most %u of the moves can be taken back, not %u.",
                            (unsigned)table->count, (unsigned)count);
    go_to(table, table->count - count);
    return ATELIER_OK;
}

enum atelier_code atelier_table_redo(struct atelier_table *table, uint32_t count,
                                     struct atelier_error *error)
{
    if (count > table->undone)
        return atelier_fail(error, ATELIER_BAD_REQUEST,
                            "count: at most %u of the moves can be played again, not %u.",
                            (unsigned)table->undone, (unsigned)count);
    go_to(table, table->count + count);
    return ATELIER_OK;
}

enum atelier_code atelier_table_decisions_back(const struct atelier_table *table, uint32_t count,
                                               uint32_t *moves, struct atelier_error *error)
{
    const struct atelier_game *game = table->game;
    uint32_t decisions = table->count - table->events;
    if (count > decisions)
        return atelier_fail(error, ATELIER_BAD_REQUEST,
                            "count: at most %u of the decisions can be taken back, not %u.",
                            (unsigned)decisions, (unsigned)count);
    *moves = 0;
    if (count == 0)
        return ATELIER_OK;
    struct atelier_state state = table->start;
    uint32_t seen = 0;
    for (uint32_t ply = 0; ply < table->count; ply++) {
        if (game->actor(&state) != ATELIER_CHANCE && seen++ == decisions - count) {
            *moves = table->count - ply;
            break;
        }
        game->apply(game, &state, table->moves[ply]);
    }
    return ATELIER_OK;
}

enum atelier_code atelier_table_decisions_forward(const struct atelier_table *table, uint32_t count,
                                                  uint32_t *moves, struct atelier_error *error)
{
    const struct atelier_game *game = table->game;
    struct atelier_state state = table->state;
    uint32_t seen = 0, ahead = 0;
    for (; ahead < table->undone; ahead++) {
        if (game->actor(&state) != ATELIER_CHANCE && seen++ == count)
            break;
        game->apply(game, &state, table->moves[table->count + ahead]);
    }
    if (count > seen)
        return atelier_fail(error, ATELIER_BAD_REQUEST,
                            "count: at most %u of the decisions can be played again, not %u.",
                            (unsigned)seen, (unsigned)count);
    *moves = ahead;
    return ATELIER_OK;
}

void atelier_table_move_text(const struct atelier_table *table, uint32_t ply,
                             char text[static ATELIER_MOVE_SIZE])
{
    struct atelier_state state = table->start;
    for (uint32_t i = 0; i < ply; i++)
        table->game->apply(table->game, &state, table->moves[i]);
    table->game->write_move(table->game, &state, table->moves[ply], text);
}
