/*
 * Pictures as PNG, for those who need not know how pixels are made. A program built without librsvg
 * (the Meson option `pictures`) has these functions too; there they fail with a sentence that says
 * so.
 */
#ifndef PICTURES_PIXELS_H
#define PICTURES_PIXELS_H

#include "pictures.h"

enum { RENDER_LEAST = 16, RENDER_MOST = 4096 }; /* pixels of a side */

/* Contact sheets: everything of a kind in rows, with numbers or names below. */
enum contact_kind { CONTACT_CARDS, CONTACT_GROUNDS, CONTACT_ICONS, CONTACT_TRIPLES, CONTACT_KINDS };
struct contact {
    enum contact_kind kind;
    unsigned columns; /* 0: as many as suit the kind */
    unsigned cell;    /* height of one picture in pixels; 0: as suits the kind */
    uint64_t seed;    /* of the triples */
    enum atelier_lang lang;
};

/* One to three paintings on a wall, in the size of a picture that goes with a link. */
enum { EXHIBITION_WIDTH = 1000, EXHIBITION_HEIGHT = 525, EXHIBITION_MOST = 3 };
struct exhibition {
    struct painting painting[EXHIBITION_MOST]; /* framed */
    unsigned count;
    enum atelier_lang lang;
};

/* Whether there are any at all. */
extern const bool pixels_are_there;

/* These write a PNG to `out`; false and a sentence if they cannot. */
bool pixels_of_svg(struct atelier_span svg, unsigned height, struct atelier_out *out,
                   struct atelier_error *error);
bool pixels_of_contact(const struct canvas_facts *facts, const struct contact *contact,
                       struct atelier_out *out, struct atelier_error *error);
bool pixels_of_exhibition(const struct canvas_facts *facts, const struct exhibition *hung,
                          struct atelier_out *out, struct atelier_error *error);

/*
 * A painting so many pixels high, as colours 0xrrggbb row by row, for screens that have letters
 * only. `colours` has room for height times height of them. Returns how many make a row; 0 if it
 * cannot. Not for several threads at once.
 */
unsigned pixels_of_painting(const struct canvas_facts *facts, const struct painting *painting,
                            unsigned height, uint32_t *colours);

#endif
