/*
 * All that others need to know of this folder: the mind of Angeschmiert, and its solved boards.
 */
#ifndef PLAYERS_ANGESCHMIERT_FACE_H
#define PLAYERS_ANGESCHMIERT_FACE_H

#include "solver.h"
#include "table.h"

#include <atelier/mind.h>

extern const struct atelier_mind atelier_angeschmiert_mind;

#endif
