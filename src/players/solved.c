/*
 * The player that knows the two-player race by heart: it looks every decision up in the solved
 * table of the default board. On other boards, with more seats, and in other games it plays like
 * greedy.
 */
#include "angeschmiert_policy.h"
#include "players.h"

#include "games/angeschmiert/effects.h"

#include <pthread.h>

static pthread_once_t opened = PTHREAD_ONCE_INIT;
static struct angeschmiert_table table;

/* Unpacked once and kept for the life of the program; all threads read it. */
static void open_table(void)
{
    if (angeschmiert_table_read(&table, angeschmiert_table_builtin(), NULL) != ATELIER_OK)
        table.values = NULL;
}

static bool is_solved(const struct atelier_game *game, const struct angeschmiert_state *s)
{
    if (game->start != angeschmiert_game.start || s->seats != 2)
        return false;
    pthread_once(&opened, open_table);
    return table.values != NULL && table.track.buckets == s->board.bucket &&
           table.track.brushes == s->board.brush;
}

static enum risk_kind kind_of(unsigned thrown)
{
    switch (angeschmiert_tables.thrown[thrown].value) {
    case 1:
        return RISK_AABC;
    case 2:
        return RISK_AABB;
    case 3:
        return RISK_AAAB;
    default:
        return RISK_AAAA;
    }
}

static struct policy_turn turn_of(const struct angeschmiert_state *s)
{
    static const enum policy_phase phases[] = {
        [ANGESCHMIERT_ROLL] = POLICY_THROW,   [ANGESCHMIERT_CHOOSE] = POLICY_CHOOSE,
        [ANGESCHMIERT_RISK] = POLICY_RISK,    [ANGESCHMIERT_BUST] = POLICY_BUST,
        [ANGESCHMIERT_STEP] = POLICY_PALETTE,
    };
    struct policy_turn turn = {
        .phase = phases[s->phase], .venture = s->wanted != 0, .count = (int)s->count};
    for (unsigned figure = 0; figure < 2; figure++) {
        turn.own[figure] = s->at[2 * s->turn + figure];
        turn.other[figure] = s->at[2 * (1 - s->turn) + figure];
        turn.staked[figure] = s->stake >> figure & 1;
    }
    for (unsigned colour = 0; colour < 4; colour++)
        turn.missing[colour] = s->missing >> (4 * colour) & 15;
    if (s->contra)
        turn.kind = RISK_CONTRA;
    else if (turn.venture)
        turn.kind = kind_of(s->template);
    else if (s->phase == ANGESCHMIERT_CHOOSE)
        turn.kind = kind_of(s->thrown);
    return turn;
}

static double worth_of(const struct policy_worth *worth, const struct angeschmiert_state *s,
                       atelier_move move)
{
    unsigned figure = move & 1;
    if (move >= ANGESCHMIERT_STEP_TO) {
        unsigned stepping = (move - ANGESCHMIERT_STEP_TO) / 2;
        unsigned side = stepping / 2 == s->turn ? 0 : 2;
        return worth->step[side + stepping % 2][figure];
    }
    switch (move) {
    case ANGESCHMIERT_DECLARE_RISK:
        return worth->risk;
    case ANGESCHMIERT_DECLARE_CONTRA:
        return worth->contra;
    case ANGESCHMIERT_ON:
        return worth->on;
    case ANGESCHMIERT_STOP_BOTH:
        return worth->stop_both;
    }
    switch (move & ~1u) {
    case ANGESCHMIERT_MOVE:
        return worth->move[figure];
    case ANGESCHMIERT_STOP:
        return worth->stop[figure];
    case ANGESCHMIERT_BACK:
        return worth->back[figure];
    default:
        return worth->brush[figure];
    }
}

static unsigned value(const struct atelier_game *game, const void *state,
                      struct atelier_random *random, atelier_move *moves, double *values)
{
    const struct angeschmiert_state *s = state;
    if (game->actor(state) < 0 || !is_solved(game, s))
        return player_greedy.value(game, state, random, moves, values);
    struct policy_turn turn = turn_of(s);
    struct policy_worth worth;
    unsigned count = game->legal(game, state, moves);
    policy_value(&table, &turn, &worth);
    for (unsigned i = 0; i < count; i++)
        values[i] = worth_of(&worth, s, moves[i]);
    return count;
}

static bool knows(const struct atelier_game *game, const void *state)
{
    return is_solved(game, state);
}

const struct atelier_player player_solved = {
    .name = "solved",
    .about = "plays the two-player race on the default board perfectly; elsewhere like greedy",
    .value = value,
    .knows = knows,
};
