/*
 * Land between walls: a room has no horizon, so the landscape hangs there as a picture in a frame.
 */
#ifndef PICTURES_FRAMED_H
#define PICTURES_FRAMED_H

#include "layer.h"

void framed_write(struct atelier_out *out, const struct layer *layer);

#endif
