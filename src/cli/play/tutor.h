/*
 * The tutor: asks before somebody makes a clear mistake.
 */
#ifndef CLI_PLAY_TUTOR_H
#define CLI_PLAY_TUTOR_H

#include "session.h"

/* Whether a line is a move of a person that gives away too much, and which is the best then. */
bool tutor_objects(const struct session *session, struct atelier_span line, atelier_move *best);

#endif
