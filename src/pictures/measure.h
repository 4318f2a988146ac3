/*
 * What the program that measures the cards and the one that reads its table have in common.
 */
#ifndef PICTURES_MEASURE_H
#define PICTURES_MEASURE_H

enum { MEASURE_CELL = 8 }; /* units of the sheet to a side of a mask's cell */

#endif
