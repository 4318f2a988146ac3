/*
 * What happens at the terminal without the person: chance and computer players.
 */
#ifndef CLI_PLAY_OTHERS_H
#define CLI_PLAY_OTHERS_H

#include "session.h"

/*
 * They act until a person is asked, the game is over or Ctrl-C is pressed: then a move that was
 * being thought about is not played. Or until it cannot go on: then the session has failed, and a
 * sentence was printed.
 */
void run_others(struct session *session);

/* Prints the moves since `ply` that others made. */
void tell_moves(const struct session *session, uint32_t since);

#endif
