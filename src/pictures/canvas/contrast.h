/*
 * How a motif stands out from the ground behind it, in the colours that composing gives it. What
 * counts is its edge: a crown that is half gold and half black is seen on a night by its gold half
 * only, whatever the mean of both is.
 */
#ifndef PICTURES_CANVAS_CONTRAST_H
#define PICTURES_CANVAS_CONTRAST_H

#include "silhouette.h"

struct contrast {
    int wanting; /* how much of its edge is not set off from what is behind it, in hundredths */
    int unrest;  /* how much happens behind it, in levels of 255 */
    struct scene_colour behind; /* the mean colour there */
};

/* What sets a motif off from its ground. */
struct contrast_remedy {
    int part;     /* how much of it is needed, in hundredths */
    bool lighter; /* light on the motif and shade round it, or the other way round */
};

/* What is laid round a motif that is set off in one way or the other, in front of `behind`. */
struct scene_colour contrast_round(const struct scene_light *light, struct scene_colour behind,
                                   bool lighter);

/* The mean colour of a row of a ground, in the columns of a motif. */
struct scene_colour contrast_behind(unsigned ground, const struct silhouette *it, int row);

/* A motif at a place of a ground as it is, and as it is when it is set off. */
struct contrast contrast_of(unsigned card, unsigned place, unsigned ground,
                            const struct silhouette *it);
struct contrast contrast_with(struct contrast_remedy remedy, unsigned card, unsigned place,
                              unsigned ground, const struct silhouette *it);

/* What a motif needs at its place: of the two ways the one that leaves less of its edge wanting. */
struct contrast_remedy contrast_remedy(unsigned card, unsigned place, unsigned ground,
                                       const struct silhouette *it);

/* How much happens on a ground behind some points of it, in levels of 255. */
int contrast_unrest(unsigned ground, const spots points);

#endif
