/*
 * The studio of Master Klecks: the board of Angeschmiert as one SVG, made from a board's fields.
 */
#ifndef PICTURES_ANGESCHMIERT_BOARD_H
#define PICTURES_ANGESCHMIERT_BOARD_H

#include "pictures/art.h"

enum {
    BOARD_WIDTH = 1600,
    BOARD_HEIGHT = 1200,
    BOARD_FIELDS = 65, /* the start, 63 fields, home */
    BOARD_HOME = 64,
    BOARD_FIGURES = 12, /* two a seat: a1, a2, b1, ... */
    BOARD_THROWS = 35,
    BOARD_PALETTE = 34, /* the last of them, which is the box's coloured middle */
    BOARD_POT = 58,     /* the size of the paint pot */
};

/* What lies on the board. Sets of fields have bit 0 for the start. */
struct board_picture {
    uint64_t buckets, brushes;
    int8_t figure[BOARD_FIGURES]; /* the field each figure stands on, below 0: not in the game */
    uint8_t pot[4]; /* dice under the paint pot, see board_pot(); all 0: there is none */
};

/* The board of the rules, with nobody on it. */
extern const struct board_picture board_default;

struct board_point {
    double x, y;
};

/* A point of the way, 0 at the start, 1 at home. */
struct board_point board_way(double part);

/* The middle of a field; the start and home stand for their whole areas. */
struct board_point board_field(unsigned field);

/*
 * Where a figure stands, `others` of its field's figures having been placed before it: on the start
 * and at home each has a place of its own, on a field they crowd together.
 */
struct board_point board_stand(unsigned field, unsigned figure, unsigned others);

/*
 * The middle of a throw in the paint box, and how many dice of red, green, yellow and blue it has.
 */
struct board_point board_throw(unsigned index, uint8_t dice[static 4]);

/* The dot of a colour (red, green, yellow, blue) in the coloured middle of the box. */
struct board_point board_dot(unsigned colour);

/*
 * Where the paint pot stands that marks these dice: a throw of four in its pan, a single die on the
 * dot of its colour, as in a contra. One of each colour is the middle, where it rests.
 */
struct board_point board_pot(const uint8_t dice[static 4]);

void picture_board(const struct board_picture *board, struct atelier_out *out);

#endif
