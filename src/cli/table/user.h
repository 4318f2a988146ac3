/*
 * Whose game is on the screen: what they see of it, whom it asks, and what their keys say. The
 * table knows no more of who plays where than this.
 */
#ifndef CLI_TABLE_USER_H
#define CLI_TABLE_USER_H

#include "cli/screen/paper.h"

#include <atelier/atelier.h>

/* What there is to see just now. */
struct look {
    const struct atelier_table *table; /* without a game as long as none is open */
    unsigned which;                    /* another table has another number */
    int you;                           /* the seat that is spoken to, or ATELIER_ANYONE */
    int seat;                          /* whose things are shown; -1: as before */
    bool asked;                        /* a move is wanted of somebody here */
};

/* A key that says a line of the conversation, or begins one that is typed. */
struct table_key {
    char key;
    const char *line;
    bool typed;
    const char *help; /* a phrase */
};

/* A line of the conversation that is chosen as moves are. */
struct offer {
    char text[240]; /* as it is shown */
    char line[16];
};
enum { MOST_OFFERS = 40 };

/* Each function gets the state. Those after `stopped` may be NULL. */
struct table_user {
    struct look (*look)(const void *state);

    /* Does what a line of the conversation asks for. What it prints is heard. */
    void (*obey)(void *state, struct atelier_span line);

    const char *keys;             /* a phrase for the row of keys, */
    const char *last_keys;        /* and where it is not NULL one for when the game is over */
    const struct table_key *more; /* besides those that mark and look; without a key at the end */

    bool (*stopped)(void *state); /* as in tty_key(), also because somebody leaves; */
    int (*file)(void *state);     /* and these as well */
    int (*patience)(void *state);
    void (*happen)(void *state);

    /* Asks what real dice or cards have brought. */
    void (*ask_chance)(void *state);

    /* What can be chosen while no move is wanted; the rest of the array is zero. */
    unsigned (*offer)(const void *state, struct offer offers[static MOST_OFFERS]);

    /* What the bar says: whose turn it is or else what it is about, false where the game tells;
     * and how things are, at its end. */
    bool (*put_head)(const void *state, struct atelier_out *out);
    void (*put_status)(const void *state, struct atelier_out *out);

    /* What the others want to know, above all choices. */
    void (*put_question)(const void *state, struct atelier_out *out);

    /* Draws what is there instead of a position; returns the rows, 0 where there is a position. */
    int (*draw)(const void *state, struct area area);
};

#endif
