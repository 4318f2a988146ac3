/*
 * One future of a game of Canvas: the order in which the undealt cards come, and the faces of every
 * toss. Positions know nothing of it; whoever thinks draws futures of its own.
 */
#ifndef PLAYERS_CANVAS_FUTURE_H
#define PLAYERS_CANVAS_FUTURE_H

#include "games/canvas/effects.h"

struct canvas_future {
    struct atelier_random tosses;
    unsigned next;
    uint8_t card[CANVAS_CARDS];
};

/* A future for the cards of `deck`, all equally likely. */
void atelier_canvas_future_draw(struct canvas_future *future, uint64_t deck,
                                struct atelier_random *random);

/* Lets cards and tosses come until a seat, the judge or nobody is to act. The setup must be over.
 */
void atelier_canvas_future_come(const struct atelier_game *game, struct canvas_state *s,
                                struct canvas_future *future);

#endif
