/*
 * Pictures of Canvas as pixels, for those who need not know how these are made.
 */
#ifndef PICTURES_CANVAS_PIXELS_H
#define PICTURES_CANVAS_PIXELS_H

#include "pictures.h"
#include "pictures/pixels.h"

/* Contact sheets: everything of a kind in rows, with numbers or names below. */
enum contact_kind { CONTACT_CARDS, CONTACT_GROUNDS, CONTACT_ICONS, CONTACT_TRIPLES, CONTACT_KINDS };
struct contact {
    enum contact_kind kind;
    unsigned columns; /* 0: as many as suit the kind */
    unsigned cell;    /* height of one picture in pixels; 0: as suits the kind */
    uint64_t seed;    /* of the triples */
    enum atelier_lang lang;
};

/* Writes a PNG to `out`; false and a sentence if it cannot. */
bool pixels_of_contact(const struct canvas_facts *facts, const struct contact *contact,
                       struct atelier_out *out, struct atelier_error *error);

/* A painting so many pixels high, for terminals; false if it cannot. Remembers the layers. Not for
 * several threads at once. */
bool pixels_of_painting(const struct canvas_facts *facts, const struct painting *painting,
                        unsigned height, struct pixels *pixels);

#endif
