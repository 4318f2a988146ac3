/*
 * Pictures for terminals, by libchafa: as letters of two colours each, which stand on any, or as
 * pixels, for those that have said that they can. A program built without librsvg (the Meson option
 * `pictures`) has neither.
 */
#ifndef PICTURES_GLYPHS_H
#define PICTURES_GLYPHS_H

#include "pixels.h"

enum glyph_way { WAY_LETTERS, WAY_SIXEL, WAY_KITTY };

/* Where a picture goes. */
struct glyph_place {
    int columns, rows;
    int cell_width, cell_height; /* pixels of a letter's place */
    int colours;   /* that letters can have: 16, 256, or more, which are all of them */
    bool sextants; /* letters that are six blocks, and not only four */
};

/* A letter, and what it and its ground are coloured: a number where there are 16 or 256 colours,
 * else 0xrrggbb; -1 is the terminal's own. */
struct glyph {
    char text[8];
    int letter, ground;
};

/* A letter for each place, row by row; `glyphs` has room for all of them. */
void glyphs_of_pixels(const struct pixels *pixels, const struct glyph_place *place,
                      struct glyph *glyphs);

/* What is sent to a terminal whose cursor is where the picture begins. Letters are lines, each but
 * the last with a newline; pixels are one piece, after which the cursor is anywhere. */
void put_pixels(const struct pixels *pixels, enum glyph_way way, const struct glyph_place *place,
                struct atelier_out *out);

#endif
