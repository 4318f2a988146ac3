/*
 * Following a table of a house.
 */
#ifndef CLI_JOIN_TABLE_H
#define CLI_JOIN_TABLE_H

#include "visit.h"

/* A reply to `watch`, and the events of the table. */
void join_watched(struct join *join, const json_t *reply);
void join_hear_table(struct join *join, const json_t *summary);
void join_hear_moves(struct join *join, const json_t *event);

#endif
