/*
 * Where the program is built without librsvg, cairo and libchafa.
 */
#ifndef PICTURES_NO_PIXELS_H
#define PICTURES_NO_PIXELS_H

#include <atelier/text.h>

/* Says so; false. */
bool refuse_pixels(struct atelier_error *error);

#endif
