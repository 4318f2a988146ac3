/*
 * The gallery on the whole screen: one work at a time.
 */
#ifndef CLI_GALLERY_HALL_H
#define CLI_GALLERY_HALL_H

#include "works.h"

#include "cli/screen/tty.h"

/* Goes from work to work until a key leaves; the screen is open. What goes on meanwhile does, but
 * for what it would draw. */
void hall_walk(const struct works *works, const struct meanwhile *meanwhile);

#endif
