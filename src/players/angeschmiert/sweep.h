/*
 * One visit of the solver to a tile: some own pairs against TILE neighbouring pairs of the other.
 *
 * Kept apart from the threads because this is where all the time goes: every loop here runs over
 * TILE contiguous numbers, without a condition that depends on them, so that compilers turn it into
 * vector instructions.
 */
#ifndef PLAYERS_ANGESCHMIERT_SWEEP_H
#define PLAYERS_ANGESCHMIERT_SWEEP_H

#include "spots.h"

/* Another length only serves tests, where a short track shall have more than one tile. */
#ifdef SWEEP_TILE
enum { TILE = SWEEP_TILE };
#else
enum { TILE = 64 };
#endif

/*
 * All that is being solved. Rows are `stride` long, a multiple of TILE; columns from track->pairs
 * on are padding: computed, never used.
 */
struct sweep {
    const struct track *track;
    struct spots spots;
    size_t stride;
    int tiles;        /* in a row */
    REAL *throwing;   /* [own][other]: wins the one who is about to throw */
    REAL *waiting;    /* [own][other]: the other is about to throw; the row of both home is 1 */
    REAL *risking;    /* about to throw four dice inside a risk; see below */
    size_t tile_size; /* of `risking`: a tile is [row of a spot's level][TILE], tile after tile, so
                         that a visit reads and writes memory in one piece */
    int32_t *step[TRACK_MOST_STEPS]; /* pairs after the palette's steps of the other's figures */
    int32_t *risk_step[TRACK_MOST_STEPS]; /* the same as a way in `risking` from the row's tile */
};

/* A thread's own room. `change` keeps the largest change of a value seen in each column of a tile;
 * the last tile has its own, because some of its columns are padding. */
struct sweep_room {
    REAL change[TILE], last_change[TILE];
    REAL stop[TRACK_MOST_PLACES + 1][TILE], bust[RISK_KINDS][TILE];
    REAL palette[TILE], next[TILE], best[TILE];
};

/* False if there is no memory; nothing is kept then. Values are not set. */
bool atelier_sweep_open(struct sweep *sweep, const struct track *track, double neglect);
void atelier_sweep_close(struct sweep *sweep);
size_t atelier_sweep_memory(const struct sweep *sweep);

/* Sets all risks of a pair to what the pair is worth, for a start. */
void atelier_sweep_start_risks(struct sweep *sweep, int pair);

/* After the values of throws were changed from outside: follows with what else depends on them.
 * `before` are the throws' values as they were, with the same stride. */
void atelier_sweep_follow(struct sweep *sweep, const REAL *before, int pair);

/* Values anew the positions of one own pair against a tile of the other's pairs: first what is
 * inside risks, then the throw that begins a turn. */
void atelier_sweep_visit_risks(struct sweep *sweep, struct sweep_room *room, int pair, int tile);
void atelier_sweep_visit_throw(struct sweep *sweep, struct sweep_room *room, int pair, int tile);

#endif
