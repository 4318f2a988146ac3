/*
 * The table's chance: who contributes to it and until when, its outcomes, and which of them have
 * been taken back.
 */
#include "table_undone.h"

#include <string.h>

void atelier_table_use_fair(struct atelier_table *table,
                            const unsigned char secret[static ATELIER_SECRET_BYTES],
                            const char *table_id)
{
    table->fairness = ATELIER_FAIR;
    table->revealed = false;
    atelier_fair_init(&table->fair, secret, table_id);
}

bool atelier_table_resume_fair(struct atelier_table *table,
                               const unsigned char secret[static ATELIER_SECRET_BYTES])
{
    if (table->fairness != ATELIER_COMMITTED)
        return false;
    struct atelier_fair again = table->fair;
    memcpy(again.secret, secret, ATELIER_SECRET_BYTES);
    atelier_fair_pledge(secret, again.table_id, again.pledge);
    atelier_fair_commit(&again, table->game, &table->settings);
    if (memcmp(again.commitment, table->fair.commitment, ATELIER_HASH_BYTES) != 0)
        return false;
    table->fair = again;
    table->fairness = ATELIER_FAIR;
    return true;
}

/* --- contributions --- */

/* Whether a seal has been opened: then the commitment is known, and stands. */
static bool is_opened(const struct atelier_fair *fair)
{
    for (int seat = 0; seat < ATELIER_MAX_SEATS; seat++)
        if (fair->sealed[seat] && fair->contribution[seat][0] != '\0')
            return true;
    return false;
}

/* Whether a seat may still seal or give a contribution. */
static enum atelier_code may_contribute(const struct atelier_table *table, int seat,
                                        struct atelier_error *error)
{
    const struct atelier_fair *fair = &table->fair;
    if (table->fairness != ATELIER_FAIR)
        return atelier_fail(error, ATELIER_BAD_REQUEST,
                            "Only where the table plays chance itself can seats contribute to it.");
    if (table->count + table->undone + fair->taken_back > 0)
        return atelier_fail(error, ATELIER_BAD_REQUEST,
                            "Contributions come before the first move; now they are fixed.");
    if (seat < 0 || seat >= table->game->seats(&table->state))
        return atelier_fail(error, ATELIER_BAD_REQUEST, "The game has no such seat.");
    if (fair->contribution[seat][0] != '\0')
        return atelier_fail(error, ATELIER_BAD_REQUEST, "Seat %c has contributed already.",
                            atelier_seat_letter(seat));
    if (!fair->sealed[seat] && is_opened(fair))
        return atelier_fail(error, ATELIER_BAD_REQUEST,
                            "Seat %c comes too late: the first seal has been opened.",
                            atelier_seat_letter(seat));
    return ATELIER_OK;
}

enum atelier_code atelier_table_seal(struct atelier_table *table, int seat,
                                     const unsigned char seal[static ATELIER_HASH_BYTES],
                                     struct atelier_error *error)
{
    struct atelier_fair *fair = &table->fair;
    enum atelier_code code = may_contribute(table, seat, error);
    if (code != ATELIER_OK)
        return code;
    if (fair->sealed[seat])
        return atelier_fail(error, ATELIER_BAD_REQUEST, "Seat %c has given a seal already.",
                            atelier_seat_letter(seat));
    fair->scheme = 2;
    fair->sealed[seat] = true;
    memcpy(fair->seal[seat], seal, ATELIER_HASH_BYTES);
    atelier_fair_commit(fair, table->game, &table->settings);
    return ATELIER_OK;
}

enum atelier_code atelier_table_contribute(struct atelier_table *table, int seat,
                                           struct atelier_span text, struct atelier_error *error)
{
    struct atelier_fair *fair = &table->fair;
    char contribution[ATELIER_CONTRIBUTION_SIZE] = {
        0}; /* whole: a table is a value that is copied and compared */
    unsigned char seal[ATELIER_HASH_BYTES];
    enum atelier_code code = may_contribute(table, seat, error);
    if (code == ATELIER_OK)
        code = atelier_fair_read_contribution(text, contribution, error);
    if (code != ATELIER_OK)
        return code;
    atelier_fair_seal(contribution, seal);
    if (fair->sealed[seat] && memcmp(fair->seal[seat], seal, ATELIER_HASH_BYTES) != 0)
        return atelier_fail(error, ATELIER_BAD_REQUEST,
                            "Seat %c has sealed a different contribution.",
                            atelier_seat_letter(seat));
    fair->scheme = 2;
    memcpy(fair->contribution[seat], contribution, sizeof contribution);
    atelier_fair_commit(fair, table->game, &table->settings);
    return ATELIER_OK;
}

int atelier_table_awaited_seat(const struct atelier_table *table)
{
    for (int seat = 0; seat < ATELIER_MAX_SEATS; seat++)
        if (table->fair.sealed[seat] && table->fair.contribution[seat][0] == '\0')
            return seat;
    return -1;
}

/* --- outcomes --- */

/* What chance does where the game has come to after `ahead` more moves: what it did before it was
 * undone, or what the fair source draws. */
static atelier_move next_outcome(const struct atelier_table *table, uint32_t ahead,
                                 const struct atelier_state *state)
{
    if (ahead < table->undone)
        return table->moves[table->count + ahead];
    return atelier_fair_outcome(&table->fair, table->events + ahead, table->game, state);
}

/* How many moves chance makes until somebody else is to act; looks no further than `most` + 1. */
static uint32_t chance_moves(const struct atelier_table *table, uint32_t most)
{
    struct atelier_state state = table->state;
    uint32_t moves = 0;
    while (moves <= most && table->game->actor(&state) == ATELIER_CHANCE) {
        atelier_move move = next_outcome(table, moves, &state);
        table->game->apply(table->game, &state, move);
        moves++;
    }
    return moves;
}

enum atelier_code atelier_table_settle(struct atelier_table *table, struct atelier_error *error)
{
    if (table->fairness != ATELIER_FAIR || atelier_table_actor(table) != ATELIER_CHANCE)
        return ATELIER_OK;
    int awaited = atelier_table_awaited_seat(table);
    if (awaited >= 0)
        return atelier_fail(error, ATELIER_BAD_REQUEST,
                            "Chance waits for seat %c, whose contribution is sealed.",
                            atelier_seat_letter(awaited));
    uint32_t room = table->capacity - table->count;
    uint32_t moves = chance_moves(table, room);
    if (moves > room)
        return atelier_fail(error, ATELIER_NO_ROOM,
                            "The table has no room for what chance does after move %u.",
                            (unsigned)table->count);
    while (moves-- > 0) {
        enum atelier_code code =
            atelier_table_play(table, next_outcome(table, 0, &table->state), error);
        if (code != ATELIER_OK)
            return code;
    }
    return ATELIER_OK;
}

void atelier_table_forget_undone(struct atelier_table *table)
{
    const struct atelier_game *game = table->game;
    struct atelier_state state = table->state;
    uint32_t outcomes = 0;
    if (table->fairness != ATELIER_MANUAL) {
        for (uint32_t i = 0; i < table->undone; i++) {
            outcomes += game->actor(&state) == ATELIER_CHANCE;
            game->apply(game, &state, table->moves[table->count + i]);
        }
        atelier_fair_take_back(&table->fair, outcomes, table->events);
    }
    table->undone = 0;
}
