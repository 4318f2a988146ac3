/*
 * Where the three motifs of a painting stand. Every motif has its first place and many others;
 * composing takes those that together make a picture: one of them large, the others smaller and
 * apart. The choice depends on the cards, their order and the ground alone, in whole numbers, and
 * so is the same in the program and in the page.
 */
#ifndef PICTURES_CANVAS_PLACES_H
#define PICTURES_CANVAS_PLACES_H

#include "scene.h"

/* The index of each card's place, bottom to top, and whether its passage is painted. */
struct card_places {
    uint8_t place[3];
    bool passage[3];
};
struct card_places places_choose(const uint8_t *card, int count, unsigned ground);

/* Where a point of the card's drawing comes to lie, as factor and shift in hundredths of a unit. */
struct places_move {
    int across, down; /* the factors; across is less than 0 where the motif is mirrored */
    int right, lower; /* the shifts */
};
struct places_move places_move(unsigned card, unsigned place);

/* Whether a card's passage may be painted on a ground: whether there are such things there. */
bool places_passage(unsigned card, unsigned ground);

/* Whether a place is on a wall: there, a landscape hangs in its frame; else it is on an easel. */
bool places_on_wall(unsigned card, unsigned place);

/* What of a card's drawing is to be seen in such a frame: x, y, width, height. */
void places_window(unsigned card, int window[static 4]);

/* The frame and the easel, in units of the drawing. */
enum {
    FRAME_WIDE = 17,
    EASEL_OVER = 30,   /* of its mast, over the frame, */
    EASEL_UNDER = 112, /* and of its legs, below it, */
    EASEL_SPREAD = 92, /* which stand so far to the sides, */
    EASEL_NARROW = 62, /* and begin there */
};

#endif
