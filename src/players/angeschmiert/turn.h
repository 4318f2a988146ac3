/*
 * Between the game and the policy: a position as the policy wants it, and its answers by the game's
 * moves.
 */
#ifndef PLAYERS_ANGESCHMIERT_TURN_H
#define PLAYERS_ANGESCHMIERT_TURN_H

#include "policy.h"

#include "games/angeschmiert/state.h"

/* The situation of the seat on turn. The others follow in the order of play. */
struct policy_turn atelier_angeschmiert_turn_of(const struct angeschmiert_state *s);

/* What a move of the seat on turn is worth. */
double atelier_angeschmiert_worth_of(const struct policy_worth *worth,
                                     const struct angeschmiert_state *s, atelier_move move);

/* How many seats after the one on turn a seat plays; 0 is the one on turn. */
static inline unsigned angeschmiert_seats_after(const struct angeschmiert_state *s, unsigned seat)
{
    return seat >= s->turn ? seat - s->turn : seat + s->seats - s->turn;
}

#endif
