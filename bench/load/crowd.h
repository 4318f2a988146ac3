/*
 * A crowd of people in a house: each has a screen, some sit at tables and play, the others look on.
 *
 * Screen 2t sits at seat a of table t and screen 2t + 1 at seat b, counted around where there are
 * more seats than screens; screens that have no seat look on, evenly over the tables. Whoever is to
 * move plays any legal move. A game that is over is followed by another at a new table.
 */
#ifndef LOAD_CROWD_H
#define LOAD_CROWD_H

#include "latencies.h"

#include <atelier/game.h>
#include <uv.h>

struct crowd;

struct crowd_plan {
    const struct atelier_game *game;
    unsigned connections, tables;
    unsigned pause; /* ms from one move of a table to the next; 0: as soon as everybody was told */
};

/* What was played since crowd_measure: from a move sent to the last screen told. */
struct crowd_count {
    struct latencies latencies;
    unsigned long screens; /* told of moves */
    unsigned long games;   /* that came to their end */
};

/* Where the houses are, on this machine. People come to them in turn, so that the two who sit at a
 * table are at different ones. */
enum { MOST_HOUSES = 16 };
struct crowd_houses {
    unsigned port[MOST_HOUSES];
    unsigned count;
};

struct crowd *crowd_new(uv_loop_t *loop, const struct crowd_houses *houses,
                        const struct crowd_plan *plan);

/* Each runs the loop until it is done; false after a sentence about what went wrong. Who plays ends
 * when everybody was told of the last moves, so that nothing is under way afterwards. */
bool crowd_connect(struct crowd *crowd);
bool crowd_sit_down(struct crowd *crowd);
bool crowd_play(struct crowd *crowd, double seconds);

/* Forgets what was counted so far. */
void crowd_measure(struct crowd *crowd);
struct crowd_count *crowd_count(struct crowd *crowd);

/* Everybody hangs up. */
void crowd_free(struct crowd *crowd);

#endif
