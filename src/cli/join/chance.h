/*
 * Seats at a table, and fair chance.
 */
#ifndef CLI_JOIN_CHANCE_H
#define CLI_JOIN_CHANCE_H

#include "visit.h"

/* Sits down where a seat is wanted, and seals anew where that is needed. */
void join_settle_seat(struct join *join);

/* Plays oneself again where a computer has played in one's place. */
void join_come_back(struct join *join);
void join_sat(struct join *join, const json_t *reply);
void join_hear_reveal(struct join *join, const json_t *event);
void join_hear_begin(struct join *join, const json_t *event);

#endif
