/*
 * A crowd in houses that somebody else has started and measures, such as bench/cluster.
 *
 * It says where it is, in a line of JSON, and waits for a line before it goes on: `idle`,
 * `connected`, `seated`, `begun`, and `ended` with what it has seen. Nothing is under way
 * meanwhile.
 */
#ifndef LOAD_VISIT_H
#define LOAD_VISIT_H

#include "crowd.h"

/* Ports with commas between; false if they are none. */
bool visit_read_ports(const char *text, struct crowd_houses *houses);

/* False after a sentence, also when nobody says that it may go on. */
bool visit(const struct crowd_houses *houses, const struct crowd_plan *plan, double seconds);

#endif
