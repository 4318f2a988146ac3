/*
 * What the end of a game means for those who played it: ratings at rated tables, and a tally at
 * all.
 */
#ifndef ONLINE_TABLES_RATINGS_H
#define ONLINE_TABLES_RATINGS_H

#include "table_state.h"

enum { RATING_FROM = 64 };

/* Why a game between two people is not rated. */
enum uncounted {
    UNCOUNTED_NOT,     /* it is */
    UNCOUNTED_GUEST,   /* one of them has no password */
    UNCOUNTED_NEW,     /* one of them came only just now */
    UNCOUNTED_ADDRESS, /* they share an address */
    UNCOUNTED_OFTEN,   /* they have played each other too often lately */
};

/* A change of a state, as far as results are concerned. */
struct rated_change {
    const struct table_state *before, *after;
    bool limited; /* whether strangers play here, and may have made each other up */
    int64_t wall;
    const char (*from)[RATING_FROM]; /* addresses by seat, "" where unknown */
};

/* What speaks against somebody alone. */
enum uncounted person_doubt(const struct person *person, int64_t wall);
/* What is known of that before the game. */
enum uncounted rating_doubt(const struct rated_change *outcome, int seat, int other);
/* "guest", "new", "address" or "often". */
const char *uncounted_name(enum uncounted why);

/* The question for the ratings of those whose results are decided by it; NULL where there are none.
 */
struct store_rows *ratings_query(const struct rated_change *outcome);

/* Adds their new ratings, from what was found. */
void ratings_put(struct store_rows *rows, const struct rated_change *outcome,
                 const struct store_rows *found);

/* Adds what is to be counted for each person whose game has ended. */
void tally_put(struct store_rows *rows, const struct rated_change *outcome);

#endif
