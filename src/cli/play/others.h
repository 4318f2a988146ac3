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

/* Prints what has been played and not been told yet, but how the first cards were dealt only
 * where it is not seen. Returns how many moves that were. */
unsigned tell_new_moves(struct session *session);

#endif
