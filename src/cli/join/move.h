/*
 * One's own moves.
 */
#ifndef CLI_JOIN_MOVE_H
#define CLI_JOIN_MOVE_H

#include "visit.h"

void join_play(struct join *join, struct atelier_span words);

/* Sends the move that waits, again if need be; or finds that it has counted. */
void join_send_move(struct join *join);
void join_settle_move(struct join *join);
void join_played(struct join *join, const json_t *reply);

/* Whose answer is awaited: a seat of ours, or the judge that we may be; false for nobody's. */
bool join_is_asked(const struct join *join);

#endif
