/*
 * Words set in the painted alphabet (data/art/letters.svg), as paths: no font is needed anywhere.
 * Small letters are 50 units high before scaling, capitals 70, descenders 22 deep.
 */
#ifndef PICTURES_LETTERING_H
#define PICTURES_LETTERING_H

#include <atelier/text.h>

enum lettering_place { LETTERING_LEFT, LETTERING_MIDDLE, LETTERING_RIGHT };

/* The width of a line of UTF-8 at scale 1. A letter that was never drawn takes a space's room. */
double lettering_width(const char *text);

/* Whether every letter of a line was drawn. */
bool lettering_knows(const char *text);

/*
 * Writes a line with its base line at y, and its left end, middle or right end at x. It is drawn
 * smaller than `scale` where it would be wider than `most` (0: any width will do).
 */
void lettering_write(struct atelier_out *out, const char *text, double x, double y, double scale,
                     double most, enum lettering_place place, const char *colour);

#endif
