/*
 * Where the three motifs of a painting stand. Every motif has its first place and some others;
 * composing takes those that together hide least and leave each motif the most room. The choice
 * depends on the cards and their order alone, in whole numbers, and so is the same in the program
 * and in the page.
 */
#ifndef PICTURES_PLACES_H
#define PICTURES_PLACES_H

#include "scene.h"

/* The index of each card's place, bottom to top, for `count` cards, at most three. */
void places_choose(const uint8_t *card, int count, uint8_t place[static 3]);

/* Where a point of the card's drawing comes to lie, as factor and shift in hundredths of a unit. */
struct places_move {
    int across, down; /* the factors; across is less than 0 where the motif is mirrored */
    int right, lower; /* the shifts */
};
struct places_move places_move(unsigned card, unsigned place);

#endif
