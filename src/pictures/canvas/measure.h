/*
 * What the program that measures the cards and the one that reads its table have in common.
 */
#ifndef PICTURES_CANVAS_MEASURE_H
#define PICTURES_CANVAS_MEASURE_H

enum {
    MEASURE_CELL = 8,           /* units of the sheet to a side of a mask's cell */
    MEASURE_PATCHES_ACROSS = 6, /* parts of a card's box whose mean colours are kept */
    MEASURE_PATCHES_DOWN = 8,
    MEASURE_GROUND = 40, /* and of a cell of a ground's picture, which has so many: */
    MEASURE_GROUND_COLUMNS = 15,
    MEASURE_GROUND_ROWS = 17, /* to y 680: below it, the edge begins */
};

#endif
