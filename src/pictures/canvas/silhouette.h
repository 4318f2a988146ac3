/*
 * Silhouettes on a raster: which points of the picture, ten units apart, a motif covers at a place,
 * which room it takes, and how near another comes to it. A row is a word and a point a bit of it,
 * so that comparing two silhouettes is a matter of seventy words.
 */
#ifndef PICTURES_CANVAS_SILHOUETTE_H
#define PICTURES_CANVAS_SILHOUETTE_H

#include "places.h"

enum {
    SPOT = 10, /* units from one point that is looked at to the next */
    SPOT_COLUMNS = 60,
    SPOT_ROWS = 70,
};

/* The picture as rows of points, a bit to each. */
typedef uint64_t spots[SPOT_ROWS];

struct silhouette {
    spots motif;
    spots room;  /* the motif with what lies between its sides: between stilts, under antlers */
    spots air;   /* the room and a margin round it */
    spots touch; /* the motif and what touches it */
    spots head;  /* the upper quarter of the room, and more air than elsewhere beside it */
    uint64_t columns; /* in which the motif has something, */
    int top, bottom;  /* and between which rows */
    int size;         /* points of the motif */
    int middle[2];    /* of the room, in units */
};

/* Adds what a shape covers that was moved. */
void silhouette_add(const struct scene_shape *shape, const struct places_move *move, spots to);

/* A card's motif at one of its places. */
void silhouette_stand(unsigned card, unsigned place, struct silhouette *it);

int spots_shared(const spots one, const spots other);

#endif
