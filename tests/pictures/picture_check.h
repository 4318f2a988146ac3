/*
 * What the tests of the pictures share: looking through an SVG without a parser of its own, and
 * looking at pixels.
 */
#ifndef TESTS_PICTURE_CHECK_H
#define TESTS_PICTURE_CHECK_H

#include "common/grow.h"
#include "pictures/canvas/easel.h"
#include "pictures/canvas/passes.h"
#include "pictures/sheet.h"

/* Draws a document or a sheet; fails the test if that cannot be done. */
struct atelier_span span_of(const struct grow *text);
cairo_surface_t *draw(const struct grow *text, unsigned height);
cairo_surface_t *draw_sheet(const struct art_sheet *sheet, unsigned height);

/* What an SVG may hold. */
struct svg_rules {
    const char *elements;  /* allowed names, each with a space before and after */
    const char *id_prefix; /* every id begins with it; NULL: any */
    bool references;       /* whether every url(#id) and href must be in the same text */
    bool palette;          /* whether every colour must be in the palette */
};
extern const char svg_sheet_elements[];    /* of the files in data/art */
extern const char svg_document_elements[]; /* of what the program composes */

/* Looks through a text; the first fault as a sentence in `fault`, which is empty if there is none.
 */
void svg_check(const char *svg, const struct svg_rules *rules, char fault[static 200]);

/* A file of data/, in memory that the next call uses again. Fails the test if it is not there. */
const char *data_file(const char *name);

/* Pixels by place; the parts of one are alpha, red, green, blue, premultiplied. */
uint32_t pixel_at(cairo_surface_t *surface, int x, int y);

/* The part of a box whose pixels have an alpha of at least `least`. */
double covered(cairo_surface_t *surface, int x0, int y0, int x1, int y1, unsigned least);

/* Three different cards by chance. */
void random_triple(struct atelier_random *random, uint8_t card[static 3]);

/* The layers of a painting of these cards, from back to front; how many there are. */
int layers_on(unsigned ground, const uint8_t card[static 3], struct pass layer[static 3]);

/* Means of red, green, blue and alpha in a grid of cells. */
enum { GRID_ACROSS = 8, GRID_DOWN = 12, GRID_SIZE = GRID_ACROSS * GRID_DOWN * 4 };
void means(cairo_surface_t *surface, unsigned char grid[static GRID_SIZE]);

#endif
