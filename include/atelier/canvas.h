/*
 * Canvas beyond the common interface: paintings looked up, scored and explained one at a time,
 * other cards than the built-in ones, achievements.
 */
#ifndef ATELIER_CANVAS_H
#define ATELIER_CANVAS_H

#include "game.h"

enum {
    CANVAS_SWATCHES = 5,
    CANVAS_STACK = 2,      /* at most so many icons in one swatch of a card */
    CANVAS_PLACES = 4,     /* scoring cards in play */
    CANVAS_STEPS = 4,      /* ribbons of one kind that bring points */
    CANVAS_PAINTINGS = 3,  /* a seat's, and the layers of one */
    CANVAS_HAND = 5,
    CANVAS_ROW = 5,
    CANVAS_BACKS = 20,
};

enum canvas_element { CANVAS_HUE, CANVAS_SHAPE, CANVAS_TEXTURE, CANVAS_TONE, CANVAS_ELEMENTS };

/* The conditions of the twelve scoring cards, in alphabetical order. */
enum canvas_condition {
    CANVAS_COMPOSITION,
    CANVAS_CONSISTENCY,
    CANVAS_EMPHASIS,
    CANVAS_HIERARCHY,
    CANVAS_MOVEMENT,
    CANVAS_PROPORTION,
    CANVAS_PROXIMITY,
    CANVAS_REPETITION,
    CANVAS_SPACE,
    CANVAS_STYLE,
    CANVAS_SYMMETRY,
    CANVAS_VARIETY,
};

extern const struct atelier_game canvas_game;

#endif
