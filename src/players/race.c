/*
 * The master of races that no table knows. It looks to the end of its own turn, all throws and
 * palettes on the way, and judges what is then by angeschmiert_field.h.
 */
#include "race.h"

#include "angeschmiert_field.h"
#include "angeschmiert_turn.h"
#include "solved.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

const double race_error = 0.03;

/* --- boards --- */

/* The paces of a board take a moment to find and are kept for the life of the program. */
struct board {
    struct pace pace;
    struct board *next;
};

enum { MOST_BOARDS = 8 };

static _Atomic(struct board *) boards;

static const struct board *find_board(const struct angeschmiert_board *symbols, int *count)
{
    const struct board *board = atomic_load(&boards);
    for (*count = 0; board != NULL; board = board->next, ++*count)
        if (board->pace.track.buckets == symbols->bucket &&
            board->pace.track.brushes == symbols->brush)
            return board;
    return NULL;
}

/*
 * NULL if there is no memory, or for more boards than anybody has. Two threads may do the same work
 * at once; then both are kept, which harms nobody.
 */
static const struct board *open_board(const struct angeschmiert_board *symbols)
{
    int count;
    const struct board *known = find_board(symbols, &count);
    if (known != NULL || count >= MOST_BOARDS)
        return known;
    struct board *board = malloc(sizeof *board);
    if (board == NULL || !pace_build(&board->pace, symbols->bucket, symbols->brush)) {
        free(board);
        return NULL;
    }
    board->next = atomic_load(&boards);
    while (!atomic_compare_exchange_weak(&boards, &board->next, board))
        ;
    return board;
}

static const struct angeschmiert_table *table_of(const struct angeschmiert_board *symbols)
{
    const struct angeschmiert_table *table = solved_table();
    bool same = table != NULL && table->track.buckets == symbols->bucket &&
                table->track.brushes == symbols->brush;
    return same ? table : NULL;
}

/* --- values --- */

unsigned race_value(const struct atelier_game *game, const struct angeschmiert_state *s,
                    atelier_move *moves, double *values)
{
    const struct board *board = open_board(&s->board);
    if (board == NULL)
        return 0;
    struct policy_turn turn = angeschmiert_turn_of(s);
    struct policy_standing at = policy_standing_of(&board->pace.track, &turn, s->seats - 1);
    struct field_memory memory;
    struct field field;
    struct policy_worth worth;
    field_open(&field, &board->pace, table_of(&s->board), &memory, s->seats - 1, &at);
    struct policy_judge judge = field_judge(&field, s->seats - 1);
    policy_value(&judge, &turn, &worth);
    unsigned count = game->legal(game, s, moves);
    for (unsigned i = 0; i < count; i++)
        values[i] = angeschmiert_worth_of(&worth, s, moves[i]);
    return count;
}

bool race_odds_of(const struct angeschmiert_state *s, struct race_odds *odds)
{
    const struct board *board = open_board(&s->board);
    if (board == NULL)
        return false;
    int rivals = s->seats - 1;
    struct policy_turn turn = angeschmiert_turn_of(s);
    struct policy_standing at = policy_standing_of(&board->pace.track, &turn, rivals);
    struct field_memory memory;
    struct field field;
    field_open(&field, &board->pace, table_of(&s->board), &memory, rivals, &at);
    field.evenness = field.rest = 1;
    struct policy_judge judge = field_judge(&field, rivals);
    double chance = judge.throwing(&judge, &at);
    *odds = (struct race_odds){.rivals = rivals, .odds = chance / (1 - chance)};
    memcpy(odds->weight, field.weight, sizeof odds->weight);
    return true;
}
