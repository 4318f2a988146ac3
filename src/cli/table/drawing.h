/*
 * The table as it is drawn on the screen.
 */
#ifndef CLI_TABLE_DRAWING_H
#define CLI_TABLE_DRAWING_H

#include "sitting.h"

/* Draws all of it for the next refresh, and notes where the choices are. */
void draw_table(struct sitting *sitting);

#endif
