/*
 * How often a painting of a good player earns ribbons.
 *
 * It depends on the other scoring cards in play: textures for style are no tones for hierarchy. The
 * logarithm of the odds to earn one ribbon (and with one a second, and then a third) is a number
 * for the card itself plus one for each card beside it. The numbers were fitted to 100,000 solo
 * games with a thousand sets of scoring cards.
 */
#ifndef PLAYERS_CANVAS_RATES_H
#define PLAYERS_CANVAS_RATES_H

#include "games/canvas/state.h"

enum { CANVAS_RATES = 4 };

/* data/canvas/ribbon-odds.csv: by the ribbons there are already, the card, and the cards beside it;
 * the last number is the card's own. */
extern const float atelier_canvas_ribbon_odds[CANVAS_RATES - 1][CANVAS_SCORINGS]
                                             [CANVAS_SCORINGS + 1];

/* The chances of none, one, two and three ribbons by the scoring card at `place`. */
void atelier_canvas_rates(const uint8_t *scoring, unsigned places, unsigned place,
                          float chance[static CANVAS_RATES]);

#endif
