/*
 * What a hand is worth: the points that a seat may expect at the end of the game, judged by numbers
 * that describe its hand, the row, its tokens and its ribbons. A net (canvas_net.h) makes a value
 * of them.
 *
 * The nets were learnt from games (learn_canvas.c).
 */
#ifndef PLAYERS_CANVAS_VALUE_H
#define PLAYERS_CANVAS_VALUE_H

#include "look.h"
#include "net.h"

/* Numbers in points are scaled so that most lie between 0 and 2. */
enum canvas_input {
    OF_BEST,                                  /* the best painting from the hand */
    OF_NEXT,                                  /* the best with each card of the row */
    OF_NEXT_BEST = OF_NEXT + CANVAS_ROW,      /* the best of these, less what reaching it costs */
    OF_NEXT_SECOND,                           /* and the second best */
    OF_TWO,                                   /* with two cards of the row, less the cost */
    OF_TWO_NEAR,                              /* with two of the first cards of the row */
    OF_THREE,                                 /* with three, less the cost */
    OF_BOTH,                                  /* a painting together with what it leaves over */
    OF_LEFT,                                  /* what the best painting leaves over */
    OF_PAIR,                                  /* how well the two best partners go together */
    OF_PAIR_SECOND,                           /* the next two */
    OF_PAIRS,                                 /* any two */
    OF_SINGLES,                               /* how well the cards go with all others, */
    OF_SINGLE_MOST,                           /* the best of them */
    OF_SINGLE_LEAST,                          /* and the worst */
    OF_ROW_SINGLE,                            /* the same of each card of the row */
    OF_ROW_PAIR = OF_ROW_SINGLE + CANVAS_ROW, /* with its best partner in hand */
    OF_ROW_TOKENS = OF_ROW_PAIR + CANVAS_ROW, /* lying on it */
    OF_TOKENS = OF_ROW_TOKENS + CANVAS_ROW,
    OF_TOKENS_ROOT, /* the first ones matter most */
    OF_NO_TOKEN,
    OF_ONE_TOKEN,
    OF_OTHER_TOKENS, /* Vincent's, or those of the pool */
    OF_RIBBONS,      /* what the ribbons so far are expected to become */
    OF_GAINS,        /* what one more ribbon would add, from the most to the least */
    OF_CARDS = OF_GAINS + CANVAS_PLACES,      /* 1 for the number of cards in hand */
    OF_DECK = OF_CARDS + CANVAS_HAND + 1,     /* cards not dealt yet */
    OF_NEEDS,                                 /* for each condition in play the gain again */
    OF_ELEMENTS = OF_NEEDS + CANVAS_SCORINGS, /* of each kind in hand */
    OF_BONUS = OF_ELEMENTS + CANVAS_ELEMENTS, /* icons in hand */
    OF_ROW,                                   /* 1 if there is a row */
    OF_ONE_REACHED,                           /* what the next take is expected to make */
    OF_TWO_REACHED,                           /* the next two */
    OF_BOTH_REACHED,                          /* the next, with what its painting leaves over */
    OF_PAINTED,                               /* with a full hand: what the painting adds */
    OF_PAINTED_ONE,                           /* that promises most, what one take after it */
    OF_PAINTED_TWO,                           /* and what two are expected to make, */
    OF_PAINTED_BEST,                          /* its promise */
    OF_PAINTED_SECOND,                        /* and that of the second best */
    INPUTS_OF_CANVAS
};

_Static_assert((int)INPUTS_OF_CANVAS == (int)CANVAS_INPUTS, "as many inputs as the nets have");

enum { CANVAS_NOTHING = -1 };

/*
 * The inputs after taking a card of the row, or, with CANVAS_NOTHING, as things are. `tokens` are
 * the seat's then.
 */
void atelier_canvas_look_inputs(const struct canvas_look *look, const struct canvas_state *s,
                                int taken, unsigned tokens, float inputs[static CANVAS_INPUTS]);

/* The points that the seat may expect with these inputs. */
float atelier_canvas_look_value(const struct canvas_look *look, const struct canvas_state *s,
                                const float inputs[static CANVAS_INPUTS]);

#endif
