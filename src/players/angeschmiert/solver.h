/*
 * Optimal play of the two-player race, by value iteration over all pairs of pairs.
 *
 * docs/background/solver.md explains the equations and why the sweeps run as they do. This module
 * only computes: no files, no clock, no output.
 */
#ifndef PLAYERS_ANGESCHMIERT_SOLVER_H
#define PLAYERS_ANGESCHMIERT_SOLVER_H

#include "risk.h"
#include "track.h"

#include <stdatomic.h>
#include <stddef.h>

enum angeschmiert_solve_end {
    ANGESCHMIERT_SOLVED,
    ANGESCHMIERT_CANCELLED, /* `values` hold what was reached so far: a start for next time */
    ANGESCHMIERT_NO_MEMORY,
    ANGESCHMIERT_NO_THREADS,
};

/* What is good enough for a table of the real track: see angeschmiert_spots.h. */
#define ANGESCHMIERT_TOLERANCE 1e-6
#define ANGESCHMIERT_NEGLECT   1e-5

struct angeschmiert_progress {
    int sweep;       /* the one running, from 1 */
    bool begins;     /* it has just begun: `values` are up to date and may be kept */
    bool only_risks; /* it makes the risks fit values that were given, which stay as they are */
    double residual; /* of the last whole sweep of that kind; 1 before the first */
    double done;     /* how much of all the work, as far as one can tell, 0 to 1 */
};

struct angeschmiert_solve {
    const struct track *track;
    int threads;
    double tolerance; /* done when no value changes by as much in a sweep */
    double neglect;   /* see angeschmiert_spots.h */

    /*
     * Win probability of the player who is about to throw: values[own pair * track->pairs + other's
     * pair]. With `warm` they are read as a first guess, which saves time if it is a good one, and
     * `residual` as what it had come to.
     */
    REAL *values;
    bool warm;
    double residual; /* written, too */

    /* Looked at many times a second; NULL is never. */
    const atomic_bool *cancel;

    /* Called by the thread that called atelier_angeschmiert_solve(), many times a second. May be
     * NULL. */
    void (*progress)(void *context, const struct angeschmiert_progress *progress);
    void *context;

    /* Written by atelier_angeschmiert_solve(). */
    int sweeps;
    size_t memory; /* bytes used besides `values` */
};

enum angeschmiert_solve_end atelier_angeschmiert_solve(struct angeschmiert_solve *solve);

#endif
