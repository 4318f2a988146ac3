/*
 * All that others need to know of this folder: the mind of Canvas.
 */
#ifndef PLAYERS_CANVAS_FACE_H
#define PLAYERS_CANVAS_FACE_H

#include <atelier/mind.h>

extern const struct atelier_mind atelier_canvas_mind;

#endif
