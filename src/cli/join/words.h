/*
 * What somebody can type at a table of a house.
 */
#ifndef CLI_JOIN_WORDS_H
#define CLI_JOIN_WORDS_H

#include "visit.h"

/* What everyone reads in their own language: as the server calls it, and as we say it. */
enum { JOIN_PHRASES = 10 };
extern const char *const join_phrases[JOIN_PHRASES];
const char *join_phrase(size_t index);

/* Whether it is on us to start the game. */
bool join_may_start(const struct join *join);

/* Whether something is asked of the person, that a line answers. */
bool join_is_waiting(const struct join *join);

void join_prompt(struct join *join);
void join_obey(struct join *join, struct atelier_span line);

#endif
