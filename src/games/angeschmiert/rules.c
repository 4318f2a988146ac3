/*
 * The rules: whose turn it is, what may be done, and what it does.
 *
 * A turn is throws of chance and decisions of one seat. `missing` tells the throws apart: it is 0
 * where nothing is declared, and then a throw is to be chosen from; otherwise it is to fit.
 */
#include "effects.h"

int atelier_angeschmiert_seats(const void *state)
{
    return angeschmiert_const(state)->seats;
}

int atelier_angeschmiert_actor(const void *state)
{
    const struct angeschmiert_state *s = state;
    if (s->phase == ANGESCHMIERT_ROLL)
        return ATELIER_CHANCE;
    return s->phase == ANGESCHMIERT_DONE ? ATELIER_OVER : s->turn;
}

/* --- what may be done --- */

/*
 * The moves of seats come in groups of four numbers, and a group is offered as four bits: move a
 * figure, risk, contra - on, stop both, stop a figure - back, brush - a seat's figures there and
 * back.
 *
 * In random play nothing is foreseeable but the way from a throw to the choice made of its list,
 * and whoever chooses waits at its end. So that way is kept short: how many moves there are comes
 * by shifting a constant, and what the throw decides is only the count.
 */
#define MOVES(a, b, c, d) ((a) | (uint64_t)(b) << 16 | (uint64_t)(c) << 32 | (uint64_t)(d) << 48)

/* The moves of a group whose first is number 0, sixteen bits each, by what is offered. */
static const uint64_t groups[16] = {
    MOVES(0, 0, 0, 0), MOVES(0, 0, 0, 0), MOVES(1, 0, 0, 0), MOVES(0, 1, 0, 0),
    MOVES(2, 0, 0, 0), MOVES(0, 2, 0, 0), MOVES(1, 2, 0, 0), MOVES(0, 1, 2, 0),
    MOVES(3, 0, 0, 0), MOVES(0, 3, 0, 0), MOVES(1, 3, 0, 0), MOVES(0, 1, 3, 0),
    MOVES(2, 3, 0, 0), MOVES(0, 2, 3, 0), MOVES(1, 2, 3, 0), MOVES(0, 1, 2, 3),
};

/* How many are offered: a digit for each of the sixteen. */
static inline unsigned count_offered(unsigned offered)
{
    return (unsigned)(UINT64_C(0x4332322132212110) >> 4 * offered) & 15;
}

/* Lists one group, whose first move is `first`. */
static inline unsigned list_group(unsigned offered, unsigned first, atelier_move *moves)
{
    uint64_t listed = groups[offered] + first * MOVES(1, 1, 1, 1);
    memcpy(moves, &listed, sizeof listed);
    return count_offered(offered);
}

/* What would be offered after a throw that allows contra. */
static inline unsigned offered_at_best(const struct angeschmiert_state *s)
{
    unsigned first = own_const(s)[0], second = own_const(s)[1];
    unsigned can_move = (first != ANGESCHMIERT_HOME) + 2u * (second != ANGESCHMIERT_HOME);
    unsigned can_risk = (unsigned)is_risk_field(first) | (unsigned)is_risk_field(second);
    return can_move | can_risk << 2 | can_risk << 3;
}

static inline unsigned bars_contra(const struct angeschmiert_state *s)
{
    return ~(unsigned)(atelier_angeschmiert_tables.contra >> s->thrown) & 1;
}

static inline unsigned offered_choices(const struct angeschmiert_state *s)
{
    return offered_at_best(s) & ~(bars_contra(s) << 3);
}

/* Contra is the last of the list: it stays there, uncounted, where the throw bars it. */
static inline unsigned list_choices(const struct angeschmiert_state *s, atelier_move *moves)
{
    unsigned offered = offered_at_best(s);
    return list_group(offered, ANGESCHMIERT_MOVE, moves) - (bars_contra(s) & offered >> 3);
}

static inline unsigned offered_stops(const struct angeschmiert_state *s)
{
    return is_for_both(s) ? 3 : 1 | (unsigned)s->stake << 2;
}

/* Forward unless home, backward unless home or at the start. */
static inline unsigned offered_steps(const struct angeschmiert_state *s, unsigned seat)
{
    unsigned first = s->at[2 * seat], second = s->at[2 * seat + 1];
    return (first != ANGESCHMIERT_HOME) + 2u * (first - 1 < ANGESCHMIERT_HOME - 1) +
           4u * (second != ANGESCHMIERT_HOME) + 8u * (second - 1 < ANGESCHMIERT_HOME - 1);
}

static unsigned list_palette(const struct angeschmiert_state *s, atelier_move *moves)
{
    unsigned count = list_group(jumpers(s), ANGESCHMIERT_BRUSH, moves);
    for (unsigned seat = 0; seat < s->seats; seat++)
        count += list_group(offered_steps(s, seat), ANGESCHMIERT_STEP_TO + 4 * seat, moves + count);
    return count;
}

/* Numbers in a row, always as many: whole vectors, and no copy, which WebAssembly would call for.
 */
static inline unsigned list_throws(unsigned dice, atelier_move *moves)
{
    unsigned first = atelier_angeschmiert_tables.first[dice];
    for (unsigned i = 0; i < ANGESCHMIERT_LIST_ROOM; i++)
        moves[i] = (atelier_move)(first + i);
    return atelier_angeschmiert_tables.count[dice];
}

unsigned atelier_angeschmiert_legal(const struct atelier_game *game, const void *state,
                                    atelier_move *moves)
{
    const struct angeschmiert_state *s = state;
    (void)game;
    switch ((enum angeschmiert_phase)s->phase) {
    case ANGESCHMIERT_ROLL:
        return list_throws(s->dice, moves);
    case ANGESCHMIERT_CHOOSE:
        return list_choices(s, moves);
    case ANGESCHMIERT_RISK:
        return list_group(offered_stops(s), ANGESCHMIERT_ON, moves);
    case ANGESCHMIERT_BUST:
        return list_group(3, ANGESCHMIERT_BACK, moves);
    case ANGESCHMIERT_STEP:
        return list_palette(s, moves);
    case ANGESCHMIERT_DONE:
        break;
    }
    return 0;
}

uint32_t atelier_angeschmiert_weights(const struct atelier_game *game, const void *state,
                                      uint32_t *weights)
{
    const struct angeschmiert_tables *tables = &atelier_angeschmiert_tables;
    unsigned dice = angeschmiert_const(state)->dice;
    (void)game;
    for (unsigned i = 0; weights != NULL && i < tables->count[dice]; i++)
        weights[i] = tables->weight[tables->first[dice] + i];
    return tables->total[dice];
}

atelier_move atelier_angeschmiert_draw(const struct atelier_game *game, const void *state,
                                       uint32_t number)
{
    (void)game;
    return atelier_angeschmiert_tables.draw[angeschmiert_const(state)->dice][number >> 24].number;
}

static bool is_legal_throw(unsigned move, unsigned dice)
{
    return move - atelier_angeschmiert_tables.first[dice] < atelier_angeschmiert_tables.count[dice];
}

static bool is_legal_palette(const struct angeschmiert_state *s, unsigned move)
{
    if (move < ANGESCHMIERT_STEP_TO)
        return move >= ANGESCHMIERT_BRUSH && jumpers(s) >> (move - ANGESCHMIERT_BRUSH) & 1;
    unsigned step = move - ANGESCHMIERT_STEP_TO;
    return step < 4u * s->seats && offered_steps(s, step / 4) >> step % 4 & 1;
}

static bool is_in_group(unsigned offered, unsigned first, unsigned move)
{
    return move >= first && move < first + 4 && offered >> (move - first) & 1;
}

bool atelier_angeschmiert_is_legal(const struct atelier_game *game, const void *state,
                                   atelier_move move)
{
    const struct angeschmiert_state *s = state;
    (void)game;
    switch ((enum angeschmiert_phase)s->phase) {
    case ANGESCHMIERT_ROLL:
        return is_legal_throw(move, s->dice);
    case ANGESCHMIERT_CHOOSE:
        return is_in_group(offered_choices(s), ANGESCHMIERT_MOVE, move);
    case ANGESCHMIERT_STEP:
        return is_legal_palette(s, move);
    case ANGESCHMIERT_RISK:
        return is_in_group(offered_stops(s), ANGESCHMIERT_ON, move);
    case ANGESCHMIERT_BUST:
        return is_in_group(3, ANGESCHMIERT_BACK, move);
    case ANGESCHMIERT_DONE:
        break;
    }
    return false;
}

/* --- what it does --- */

static inline void do_choice(struct angeschmiert_state *s, atelier_move move)
{
    if (move < ANGESCHMIERT_DECLARE_RISK)
        move_own(s, move & 1, thrown(s).value);
    else
        declare(s, move == ANGESCHMIERT_DECLARE_CONTRA);
}

static inline void go_on_or_stop(struct angeschmiert_state *s, atelier_move move)
{
    if (move == ANGESCHMIERT_ON)
        go_on(s);
    else
        settle(s, move == ANGESCHMIERT_STOP_BOTH ? 3 : 1u << (move & 1), gain_of(s));
}

void atelier_angeschmiert_apply(const struct atelier_game *game, void *state, atelier_move move)
{
    struct angeschmiert_state *s = state;
    (void)game;
    switch ((enum angeschmiert_phase)s->phase) {
    case ANGESCHMIERT_ROLL:
        throw_dice(s, move);
        break;
    case ANGESCHMIERT_CHOOSE:
        do_choice(s, move);
        break;
    case ANGESCHMIERT_RISK:
        go_on_or_stop(s, move);
        break;
    case ANGESCHMIERT_BUST:
        settle(s, 1u << (move & 1), -(int)s->unit);
        break;
    case ANGESCHMIERT_STEP:
        if (move < ANGESCHMIERT_STEP_TO)
            jump(s, move & 1);
        else
            step_figure(s, (unsigned)move - ANGESCHMIERT_STEP_TO);
        break;
    case ANGESCHMIERT_DONE:
        break;
    }
}

int atelier_angeschmiert_points(const struct atelier_game *game, const void *state, int seat)
{
    const uint8_t *at = angeschmiert_const(state)->at + 2 * seat;
    (void)game;
    return at[0] + at[1];
}

unsigned atelier_angeschmiert_winners(const struct atelier_game *game, const void *state)
{
    (void)game;
    return angeschmiert_const(state)->winners;
}
