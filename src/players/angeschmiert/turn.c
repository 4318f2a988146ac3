/*
 * Positions and moves, translated: see the header.
 */
#include "turn.h"

#include "games/angeschmiert/effects.h"

static enum risk_kind risk_kind_of(unsigned thrown)
{
    switch (atelier_angeschmiert_tables.thrown[thrown].value) {
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

struct policy_turn atelier_angeschmiert_turn_of(const struct angeschmiert_state *s)
{
    static const enum policy_phase phases[] = {
        [ANGESCHMIERT_ROLL] = POLICY_THROW,   [ANGESCHMIERT_CHOOSE] = POLICY_CHOOSE,
        [ANGESCHMIERT_RISK] = POLICY_RISK,    [ANGESCHMIERT_BUST] = POLICY_BUST,
        [ANGESCHMIERT_STEP] = POLICY_PALETTE,
    };
    struct policy_turn turn = {
        .phase = phases[s->phase], .venture = s->wanted != 0, .count = (int)s->count};
    for (unsigned figure = 0; figure < 2; figure++) {
        for (unsigned seat = 0; seat < s->seats; seat++) {
            unsigned after = angeschmiert_seats_after(s, seat);
            int *place = after == 0 ? turn.own : turn.other + 2 * (after - 1);
            place[figure] = s->at[2 * seat + figure];
        }
        turn.staked[figure] = s->stake >> figure & 1;
    }
    for (unsigned colour = 0; colour < 4; colour++)
        turn.missing[colour] = (int)angeschmiert_count_of(s->missing, colour);
    if (s->contra)
        turn.kind = RISK_CONTRA;
    else if (turn.venture)
        turn.kind = risk_kind_of(s->template);
    else if (s->phase == ANGESCHMIERT_CHOOSE)
        turn.kind = risk_kind_of(s->thrown);
    return turn;
}

double atelier_angeschmiert_worth_of(const struct policy_worth *worth,
                                     const struct angeschmiert_state *s, atelier_move move)
{
    unsigned figure = move & 1;
    if (move >= ANGESCHMIERT_STEP_TO) {
        unsigned stepping = (move - ANGESCHMIERT_STEP_TO) / 2u;
        unsigned after = angeschmiert_seats_after(s, stepping / 2);
        return worth->step[2 * after + stepping % 2][figure];
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
    default:
        break;
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
