/*
 * The end of a game.
 */
#ifndef CLI_JOIN_END_H
#define CLI_JOIN_END_H

#include "visit.h"

void join_hear_over(struct join *join, const json_t *event);
/* Once more, after a screen: how it ended, and where it is kept. */
void join_tell_end(struct join *join);
void join_record_came(struct join *join, const json_t *reply);

#endif
