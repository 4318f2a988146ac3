/*
 * What the next takes may bring.
 *
 * Cards near the front of the row are cheap, the others cost tokens that a seat may not have, and
 * before each turn Vincent removes one of them. The expectations here know the cards that lie in
 * the row; of those that will come they know what each of the deck would be worth.
 */
#ifndef PLAYERS_CANVAS_REACH_H
#define PLAYERS_CANVAS_REACH_H

#include "games/canvas/state.h"

/* Points that a token is worth, roughly. */
#define CANVAS_TOKEN_WORTH 0.4f

struct canvas_reach {
    unsigned count;             /* cards in the row */
    unsigned tokens;            /* of the seat that takes */
    unsigned lying[CANVAS_ROW]; /* tokens on the cards */
    unsigned undealt;           /* cards that may come, all equally likely, or none looked at, */
    const float *hope;          /* and what each of them leads to */
    bool is_puzzle;             /* cards that are passed over leave */
    const float *removed;       /* the chance that Vincent removes each card; NULL without him */
};

/* Fills in what depends on the kind of game. */
void atelier_canvas_reach_rules(struct canvas_reach *reach, const struct canvas_state *s);

/* The best that can be expected of one take, if the card at place i leads to worth[i]; `least` is
 * what there is without it. What the tokens paid are worth is taken off. */
float atelier_canvas_reach_one(const struct canvas_reach *reach, const float worth[CANVAS_ROW],
                               float least);

/* The same of two takes one after the other: two[i][j] is what both together lead to. */
float atelier_canvas_reach_two(const struct canvas_reach *reach, const float one[CANVAS_ROW],
                               float two[CANVAS_ROW][CANVAS_ROW], float least);

#endif
