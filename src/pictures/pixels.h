/*
 * Pictures as PNG, for those who need not know how pixels are made. A program built without librsvg
 * (the Meson option `pictures`) has these functions too; there they fail with a sentence that says
 * so.
 */
#ifndef PICTURES_PIXELS_H
#define PICTURES_PIXELS_H

#include "film.h"
#include "painter.h"

enum { RENDER_LEAST = 16, RENDER_MOST = 4096 }; /* pixels of a side */

/* One to three paintings on a wall, in the size of a picture that goes with a link. */
enum { EXHIBITION_WIDTH = 1000, EXHIBITION_HEIGHT = 525, EXHIBITION_MOST = 3 };
struct exhibition {
    const struct painter *painter;
    struct painting painting[EXHIBITION_MOST]; /* framed */
    unsigned count;
    enum atelier_lang lang;
};

/* Whether there are any at all. */
extern const bool pixels_are_there;

/* These write a PNG to `out`; false and a sentence if they cannot. */
bool pixels_of_svg(struct atelier_span svg, unsigned height, struct atelier_out *out,
                   struct atelier_error *error);
bool pixels_of_exhibition(const struct exhibition *hung, struct atelier_out *out,
                          struct atelier_error *error);

/* Is told before each frame of a film how many of them have been drawn. */
typedef void film_watch(unsigned done, unsigned frames);
bool pixels_of_film(struct film *film, film_watch *watch, struct atelier_out *out,
                    struct atelier_error *error);

/* Colours row by row as cairo has them: alpha, red, green, blue from the highest bits down, and
 * multiplied by alpha. The memory is the caller's, to be freed. */
struct pixels {
    uint32_t *argb;
    unsigned width, height;
};

/* Pictures so many pixels high, for terminals; false if they cannot. */
bool pixels_of_drawing(struct atelier_span svg, unsigned height, struct pixels *pixels);

#endif
