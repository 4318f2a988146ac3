/*
 * The other tables where we sit: which of them wait for us, and the way there.
 */
#ifndef CLI_JOIN_ELSEWHERE_H
#define CLI_JOIN_ELSEWHERE_H

#include "visit.h"

/* Asks which tables those are; join_elsewhere_came() is for the reply, and has each watched. */
void join_ask_elsewhere(struct join *join);
void join_elsewhere_came(struct join *join, const json_t *reply);

/* A reply to the watching of one of them, or an event there. */
void join_elsewhere_watched(struct join *join, const json_t *reply);
void join_hear_elsewhere(struct join *join, const char *event, const json_t *message);

/* At how many of them we are asked. */
unsigned join_asked_elsewhere(const struct join *join);

/* To one where we are asked, or else to the one where we were the longest time ago. */
void join_go_elsewhere(struct join *join);

#endif
