/*
 * What every move inside a turn is worth, from a solved table.
 *
 * The table only knows throws that begin a turn. Moves that end the turn are looked up in it; a
 * risk is worked out on the spot, level by level, with the palettes that may come inside. What is
 * less likely than POLICY_CUT is estimated: the worths are exact to a few 1e-6, besides the
 * rounding of the table.
 */
#ifndef ANGESCHMIERT_POLICY_H
#define ANGESCHMIERT_POLICY_H

#include "angeschmiert_risk.h"
#include "angeschmiert_table.h"

enum policy_phase {
    POLICY_THROW,   /* dice are about to be thrown */
    POLICY_CHOOSE,  /* after a throw that is no palette: move, risk or contra */
    POLICY_PALETTE, /* a jump or a step; falls have happened */
    POLICY_RISK,    /* after a fitting throw: on or stop */
    POLICY_BUST,    /* after a failed throw: which of two staked figures pays */
};

/* The situation of the player whose turn it is. */
struct policy_turn {
    int own[2], other[2]; /* fields: 0 to 62, or 64; neither player has both home */
    enum policy_phase phase;
    enum risk_kind kind; /* CHOOSE: the throw, AABC to AAAA. Inside a venture: the venture */
    bool venture;        /* a risk or contra runs; always in RISK and BUST */
    bool staked[2];
    int missing[4]; /* THROW and RISK in a venture: of each colour how many dice are missing */
    int count;      /* dice set aside since the declaration */
};

/* Chances to win, below 0 where a move is not offered. */
struct policy_worth {
    double best; /* of the situation itself; for THROW what to expect, and nothing else is set */
    double move[2], risk, contra;
    double on, stop[2], stop_both;
    double back[2];
    double brush[2], step[4][2]; /* own 1, own 2, other 1, other 2; forward, back */
};

void policy_value(const struct angeschmiert_table *table, const struct policy_turn *turn,
                  struct policy_worth *worth);

#endif
