/*
 * The conversation with the people at a table.
 */
#ifndef CLI_PLAY_CONVERSATION_H
#define CLI_PLAY_CONVERSATION_H

#include "session.h"

/*
 * Shows, asks and plays until the game is over, the person leaves or Ctrl-C is pressed; the game is
 * kept after every move. Returns the program's exit code.
 */
int converse(struct session *session);

/* Its parts, for those who ask in another way: what comes before the first question, and what is
 * said at the end. */
void begin_conversation(struct session *session);
int end_conversation(struct session *session);

#endif
