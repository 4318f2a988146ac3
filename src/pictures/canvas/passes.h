/*
 * A painting is made in passes, each over what is there already. As one document they follow each
 * other; an easel keeps each pass as pixels, since the same pass comes again in other paintings.
 */
#ifndef PICTURES_CANVAS_PASSES_H
#define PICTURES_CANVAS_PASSES_H

#include "pictures.h"

enum pass_kind {
    PASS_GROUND,
    PASS_LAYER,  /* a card */
    PASS_HAZE,   /* between two layers */
    PASS_FINISH, /* glow, canvas, and the rim of the ground with the swatches */
    PASS_KINDS,
};

struct pass {
    uint8_t kind, card, place, ground;
    bool passage; /* of the card */
};

enum { MOST_PASSES = 7 }; /* ground, three layers with haze between them, finish */

/* How a painting is made; returns the number of passes. */
int passes_of(const struct painting *painting, struct pass pass[static MOST_PASSES]);

/* All of them as part of one document. */
void passes_write(const struct painting *painting, struct atelier_out *out);

/* One of them as a document of its own. */
void pass_document(const struct pass *pass, struct atelier_out *out);

#endif
