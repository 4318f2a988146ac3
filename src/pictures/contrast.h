/*
 * How a motif stands out from the ground behind it, in the colours that composing gives it.
 */
#ifndef PICTURES_CONTRAST_H
#define PICTURES_CONTRAST_H

#include "silhouette.h"

struct contrast {
    int apart;   /* how far its colours lie from those behind it, in levels of 255 */
    int lighter; /* by how much it is lighter than what is behind it; less than 0: darker */
    int unrest;  /* how much happens behind it, in levels of 255 */
    struct scene_colour behind; /* the mean colour there */
};

/* How much is wanting until a motif stands out from its ground, in hundredths. */
int contrast_lacking(struct contrast contrast);

/*
 * Whether a motif is set off by more light or by less: as it differs already, or, where it hardly
 * does, away from its ground: a night cannot get any darker behind it, nor snow lighter.
 */
bool contrast_lightens(struct contrast contrast);

struct contrast contrast_of(unsigned card, unsigned place, unsigned ground,
                            const struct silhouette *it);

/* The same in another light than the ground's own. */
struct contrast contrast_in(const struct scene_light *light, unsigned card, unsigned place,
                            unsigned ground, const struct silhouette *it);

#endif
