/*
 * What every move inside a turn is worth, from what the ends of turns are worth.
 *
 * A judge knows positions in which a turn begins: a solved table, or an estimate among several.
 * Moves that end the turn are asked of it; a risk is worked out on the spot, level by level, with
 * the palettes that may come inside. What is less likely than the judge's `cut` is estimated. By
 * the solved table the worths are exact to a few 1e-6, besides its rounding.
 */
#ifndef PLAYERS_ANGESCHMIERT_POLICY_H
#define PLAYERS_ANGESCHMIERT_POLICY_H

#include "risk.h"
#include "table.h"

enum { POLICY_RIVALS = 5, POLICY_FIGURES = 2 + 2 * POLICY_RIVALS };

enum policy_phase {
    POLICY_THROW,   /* dice are about to be thrown */
    POLICY_CHOOSE,  /* after a throw that is no palette: move, risk or contra */
    POLICY_PALETTE, /* a jump or a step; falls have happened */
    POLICY_RISK,    /* after a fitting throw: on or stop */
    POLICY_BUST,    /* after a failed throw: which of two staked figures pays */
};

/* The situation of the player whose turn it is. */
struct policy_turn {
    int own[2];                   /* fields: 0 to 62, or 64; nobody has both home */
    int other[2 * POLICY_RIVALS]; /* in the order of play; as many as the judge has rivals */
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
    double brush[2], step[POLICY_FIGURES][2]; /* own 1, own 2, other 1, ...; forward, back */
};

/* Places of all figures: the two of the player whose turn it is, then the others'. */
struct policy_standing {
    uint8_t place[POLICY_FIGURES];
};

/* Chances to win of the player with the first two figures. */
struct policy_judge {
    const struct track *track;
    int rivals;
    double cut;
    const void *data;

    /* Who is about to throw: that player, or the next one. In the latter case that player may have
     * both figures home. */
    double (*throwing)(const struct policy_judge *judge, const struct policy_standing *at);
    double (*waiting)(const struct policy_judge *judge, const struct policy_standing *at);
};

/* The race of two by a solved table, which must outlive the judge. */
struct policy_judge atelier_policy_table_judge(const struct angeschmiert_table *table);

/* Where everybody stands, `rivals` of them besides the player on turn. */
struct policy_standing atelier_policy_standing_of(const struct track *track,
                                                  const struct policy_turn *turn, int rivals);

void atelier_policy_value(const struct policy_judge *judge, const struct policy_turn *turn,
                          struct policy_worth *worth);

#endif
