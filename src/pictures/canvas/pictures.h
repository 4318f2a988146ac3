/*
 * Pictures of Canvas as SVG: paintings put together from three cards and a ground, and single
 * cards. Everything is written to an `out` as one complete document that needs no font and no other
 * file.
 */
#ifndef PICTURES_CANVAS_PICTURES_H
#define PICTURES_CANVAS_PICTURES_H

#include "games/canvas/cards.h"
#include "pictures/painter.h"

extern const char *const picture_frame_names[PICTURE_FRAMES + 1]; /* NULL after the last */

/* The cards that there are where nobody brings others. */
const struct canvas_facts *picture_facts(void);

/* What a painting is called; an unfinished one, what its cards make of it so far. */
void picture_title(const struct canvas_facts *facts, const struct painting *painting,
                   enum atelier_lang lang, char title[static PICTURE_TITLE_SIZE]);

/*
 * A painting: the motifs in the light of the ground, in each swatch the icons that are to be seen,
 * and the title. Its <title> and <desc> hold the same title and the sentence of picture_alt().
 */
void picture_painting(const struct canvas_facts *facts, const struct painting *painting,
                      enum atelier_lang lang, struct atelier_out *out);

/* Only what the program adds to the sheets: the title and the icons, on nothing. */
void picture_dressing(const struct canvas_facts *facts, const struct painting *painting,
                      enum atelier_lang lang, struct atelier_out *out);

/* The motif of a card alone, as large as on the card. */
void picture_face(unsigned card, struct atelier_out *out);

/*
 * A card as it lies in a hand: its motif large and on nothing, its own icons on the swatches'
 * colours, its own word on its side.
 */
void picture_card(const struct canvas_facts *facts, unsigned card, enum atelier_lang lang,
                  struct atelier_out *out);

/* What a painting, a card or a ground shows, as one sentence. */
void picture_alt(const struct painting *painting, enum atelier_lang lang,
                 char sentence[static PICTURE_ALT_SIZE]);
void picture_alt_card(unsigned card, enum atelier_lang lang,
                      char sentence[static PICTURE_ALT_SIZE]);

#endif
