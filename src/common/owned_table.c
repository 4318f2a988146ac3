/*
 * Tables with memory of their own.
 */
#include "owned_table.h"
#include "grow.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

void owned_table_free(struct owned_table *owned)
{
    free(owned->table.moves);
    memset(owned, 0, sizeof *owned);
}

/* Makes room for at least `more` moves. */
static enum atelier_code held_reserve(struct owned_table *owned, uint32_t more,
                                      struct atelier_error *error)
{
    struct atelier_table *table = &owned->table;
    uint32_t wanted = table->count + more;
    if (wanted > MOST_MOVES)
        return atelier_fail(error, ATELIER_BAD_REQUEST, "A game ends after %d moves at the latest.",
                            MOST_MOVES);
    if (wanted <= table->capacity)
        return ATELIER_OK;
    uint32_t capacity = wanted < 64 ? 128 : 2 * wanted;
    table->moves = must_realloc(table->moves, capacity * sizeof *table->moves);
    table->capacity = capacity;
    return ATELIER_OK;
}

enum atelier_code owned_table_open(struct owned_table *owned, const struct atelier_game *game,
                                   const struct atelier_settings *settings,
                                   struct atelier_error *error)
{
    struct atelier_table table;
    enum atelier_code code = atelier_table_open(&table, game, settings, NULL, 0, error);
    if (code != ATELIER_OK)
        return code;
    owned_table_free(owned);
    owned->table = table;
    return held_reserve(owned, 1, error);
}

enum atelier_code owned_table_load(struct owned_table *owned,
                                   const struct atelier_game *const *games,
                                   struct atelier_span text, uint32_t *line,
                                   struct atelier_error *error)
{
    uint32_t room = atelier_record_room(text);
    if (room > MOST_MOVES)
        return atelier_fail(error, ATELIER_BAD_RECORD, "The record has more than %d lines.",
                            MOST_MOVES);
    struct atelier_table table;
    atelier_move *moves = must_realloc(NULL, (room + 1) * sizeof *moves);
    enum atelier_code code = atelier_record_read(&table, games, text, moves, room + 1, line, error);
    if (code != ATELIER_OK) {
        free(moves);
        return code;
    }
    owned_table_free(owned);
    owned->table = table;
    return ATELIER_OK;
}

void owned_table_copy(struct owned_table *to, const struct owned_table *from)
{
    to->table = from->table;
    size_t size = (from->table.capacity + 1) * sizeof *from->table.moves;
    to->table.moves = must_realloc(NULL, size);
    if (from->table.moves != NULL)
        memcpy(to->table.moves, from->table.moves,
               from->table.capacity * sizeof *from->table.moves);
}

enum atelier_code owned_table_play(struct owned_table *owned, struct atelier_span text,
                                   struct atelier_error *error)
{
    enum atelier_code code = held_reserve(owned, 1, error);
    return code == ATELIER_OK ? atelier_table_play_text(&owned->table, text, error) : code;
}

enum atelier_code owned_table_play_move(struct owned_table *owned, atelier_move move,
                                        struct atelier_error *error)
{
    enum atelier_code code = held_reserve(owned, 1, error);
    return code == ATELIER_OK ? atelier_table_play(&owned->table, move, error) : code;
}

enum atelier_code owned_table_settle(struct owned_table *owned, struct atelier_error *error)
{
    struct atelier_table *table = &owned->table;
    for (uint32_t more = 32;; more *= 2) {
        enum atelier_code code = held_reserve(owned, more, error);
        if (code == ATELIER_OK)
            code = atelier_table_settle(table, error);
        if (code == ATELIER_OK || more > MOST_MOVES || atelier_table_awaited_seat(table) >= 0)
            return code;
    }
}

void owned_table_use_fresh_chance(struct owned_table *owned)
{
    unsigned char secret[ATELIER_SECRET_BYTES], id[16];
    char text[2 * sizeof id + 1];
    randombytes_buf(secret, sizeof secret);
    randombytes_buf(id, sizeof id);
    sodium_bin2hex(text, sizeof text, id, sizeof id);
    atelier_table_use_fair(&owned->table, secret, text);
    sodium_memzero(secret, sizeof secret);
}
