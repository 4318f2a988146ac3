/*
 * What lies between the layers and over all of them: haze, the ground's glow, and the canvas.
 */
#ifndef PICTURES_CANVAS_AIR_H
#define PICTURES_CANVAS_AIR_H

#include "scene.h"

/* Haze over all that is painted so far, thickest at the horizon. `id` makes its name. */
void air_haze(struct atelier_out *out, unsigned ground, unsigned id);

/* The ground's light over the whole picture, and its shade in the corners. */
void air_glow(struct atelier_out *out, unsigned ground);

/* Grain of the paint and weave of the canvas. */
void air_canvas(struct atelier_out *out);

#endif
