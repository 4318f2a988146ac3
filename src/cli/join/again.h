/*
 * What people ask each other, and the game after a game.
 */
#ifndef CLI_JOIN_AGAIN_H
#define CLI_JOIN_AGAIN_H

#include "visit.h"

void join_hear_asked(struct join *join, const json_t *event);
void join_hear_answered(struct join *join, const json_t *event);
void join_answer(struct join *join, bool yes);
bool join_may_ask_again(const struct join *join);
void join_ask_for_another(struct join *join);
void join_ask_for_pause(struct join *join);

/* Nothing of the table before is true of the next. */
void join_leave_table(struct join *join);

/* To the table of the rematch, once there is one and this game was looked at. */
void join_go_on(struct join *join);

/* A reply to join_ask_for_next(). */
void join_next_came(struct join *join, const json_t *reply);

#endif
