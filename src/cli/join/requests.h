/*
 * What is asked of the house.
 */
#ifndef CLI_JOIN_REQUESTS_H
#define CLI_JOIN_REQUESTS_H

#include "visit.h"

/* Sends a request, which it takes over, now or when the line is back; and again until it is
 * answered. Its `id` is what it does. False where too many wait already, and that was said. */
bool join_request(struct join *join, json_t *request);

/* The line is back. */
void join_request_again(struct join *join);
bool join_request_waits(const struct join *join, const char *what);

/* The first of that name is answered; true if it was sent twice, and may have counted before. */
bool join_request_answered(struct join *join, const char *what);

/* Looks at the table, from where we are; the answer is followed. */
void join_watch(struct join *join);
void join_unwatch(struct join *join);
void join_ask_record(struct join *join);

/* Whether a rematch was agreed on while the line was down. */
void join_ask_for_next(struct join *join);

#endif
