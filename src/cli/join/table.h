/*
 * Following a table of a house.
 */
#ifndef CLI_JOIN_TABLE_H
#define CLI_JOIN_TABLE_H

#include "visit.h"

/* A reply to `watch`, and the events of the table. */
void join_watched(struct join *join, const json_t *reply);
void join_hear_table(struct join *join, const json_t *summary);

/* Says once that all seats are taken, and whose it is to start; not before one's own is told. */
void join_tell_waiting(struct join *join);

void join_hear_moves(struct join *join, const json_t *event);

#endif
