/*
 * An arena's numbers for people and programs. Nothing here depends on the clock or on the number of
 * threads: equal arenas give equal bytes.
 */
#ifndef LAB_REPORT_H
#define LAB_REPORT_H

#include "arena.h"

/* A table for people. */
void report_table(const struct arena *arena, const struct rates *rates, struct atelier_out *out);

/* One JSON object; docs/bots/arena.md lists its members. */
void report_json(const struct arena *arena, const struct rates *rates, struct atelier_out *out);

/* One line for each seat of each game counted, under a line of names. */
void report_csv(const struct arena *arena, struct atelier_out *out);

#endif
