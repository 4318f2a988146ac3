/*
 * What the end of a game means for those who played it: ratings at rated tables, and a tally at
 * all.
 */
#ifndef HOUSE_RATINGS_H
#define HOUSE_RATINGS_H

#include "desk.h"

/* A change of a desk, as far as results are concerned. */
struct outcome {
    const struct desk *before, *after;
};

/* The question for the ratings of those whose results are decided by it; NULL where there are none.
 */
struct store_rows *ratings_query(const struct outcome *outcome);

/* Adds their new ratings, from what was found and the time of day. */
void ratings_put(struct store_rows *rows, const struct outcome *outcome,
                 const struct store_rows *found, int64_t wall);

/* Adds what is to be counted for each person whose game has ended. */
void tally_put(struct store_rows *rows, const struct outcome *outcome);

#endif
