/*
 * One motif in the light of a ground: what it does to the floor, the drawing itself, and the light
 * on it. A layer is a piece of SVG whose ids begin with "m" and the card's number.
 */
#ifndef PICTURES_CANVAS_LAYER_H
#define PICTURES_CANVAS_LAYER_H

#include "scene.h"

struct layer {
    uint8_t card, place, ground;
    bool passage; /* whether it is painted as well */
};

void layer_write(struct atelier_out *out, const struct layer *layer);

#endif
