/*
 * Drawn sheets as documents: complete, and in need of no font and no other file.
 */
#ifndef PICTURES_SHEET_H
#define PICTURES_SHEET_H

#include "art.h"

/* Begins a document with its view box, a title and what is to be seen; both may be NULL. */
void sheet_open(struct atelier_out *out, const short view[static 4], const char *title,
                const char *alt);

/* One sheet as a document of its own: &art_cards[3], &art_icons[ART_POT]. */
void picture_sheet(const struct art_sheet *sheet, struct atelier_out *out);

#endif
