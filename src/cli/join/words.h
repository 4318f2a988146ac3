/*
 * What somebody can type at a table of a house.
 */
#ifndef CLI_JOIN_WORDS_H
#define CLI_JOIN_WORDS_H

#include "visit.h"

/* Whether something is asked of the person, that a line answers. */
bool join_is_waiting(const struct join *join);

void join_prompt(struct join *join);
void join_obey(struct join *join, struct atelier_span line);

#endif
