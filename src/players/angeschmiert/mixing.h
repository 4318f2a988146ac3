/*
 * Anderson mixing: a shortcut for an iteration x -> g(x) that creeps towards its fixed point.
 *
 * The last steps are combined such that their differences g(x) - x cancel best, and the iteration
 * goes on from there. The solver's errors are soon dominated by a few smooth shapes ("a lead is
 * worth a little more than we think, everywhere") which sweeps wear down slowly and this takes out.
 */
#ifndef PLAYERS_ANGESCHMIERT_MIXING_H
#define PLAYERS_ANGESCHMIERT_MIXING_H

#include "risk.h"

#include <stdbool.h>
#include <stddef.h>

enum { MIXING_DEPTH = 3 };

struct mixing {
    size_t size;
    int kept, next;     /* how many differences, and where the next goes */
    bool seen;          /* there is a last step */
    REAL *memory;       /* all of the following */
    REAL *start;        /* where the running step began: x */
    REAL *value, *step; /* the last g(x), and g(x) - x */
    REAL *value_change[MIXING_DEPTH], *step_change[MIXING_DEPTH];
};

/* False if there is no memory. */
bool atelier_mixing_open(struct mixing *mixing, size_t size);
void atelier_mixing_close(struct mixing *mixing);
size_t atelier_mixing_memory(const struct mixing *mixing);

/* Forgets all steps; the next one begins at `values`. */
void atelier_mixing_restart(struct mixing *mixing, const REAL *values);

/*
 * Takes the values after a step and changes them to where the next one should begin. Values stay in
 * 0 .. 1. Afterwards mixing->value holds them as they came.
 */
void atelier_mixing_mix(struct mixing *mixing, REAL *values);

#endif
