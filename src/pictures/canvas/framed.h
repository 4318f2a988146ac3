/*
 * A landscape is as wide as a picture, and would be the ground of it. So it is a picture in the
 * picture: on an easel, between walls on a wall, and on a map as a card that lies there.
 */
#ifndef PICTURES_CANVAS_FRAMED_H
#define PICTURES_CANVAS_FRAMED_H

#include "layer.h"

void framed_write(struct atelier_out *out, const struct layer *layer);

#endif
