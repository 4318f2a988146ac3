/*
 * Where the three motifs of a painting stand. Every motif has its first place and many others;
 * composing takes those that together make a picture: one of them large, the others smaller and
 * apart. The choice depends on the cards, their order and the ground alone, in whole numbers, and
 * so is the same in the program and in the page.
 */
#ifndef PICTURES_PLACES_H
#define PICTURES_PLACES_H

#include "scene.h"

/* The index of each card's place, bottom to top, for `count` cards, at most three. */
void places_choose(const uint8_t *card, int count, unsigned ground, uint8_t place[static 3]);

/* Where a point of the card's drawing comes to lie, as factor and shift in hundredths of a unit. */
struct places_move {
    int across, down; /* the factors; across is less than 0 where the motif is mirrored */
    int right, lower; /* the shifts */
};
struct places_move places_move(unsigned card, unsigned place);

/* Whether a card's passage is painted on a ground: whether there are such things there. */
bool places_passage(unsigned card, unsigned ground);

/* Whether a place is on a wall: there, land is a picture in a frame. */
bool places_on_wall(unsigned card, unsigned place);

/* What of a card's drawing is to be seen in such a frame: x, y, width, height. */
void places_window(unsigned card, int window[static 4]);

#endif
