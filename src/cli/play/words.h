/*
 * The person's words at the terminal: moves, questions about them, undo, save.
 */
#ifndef CLI_PLAY_WORDS_H
#define CLI_PLAY_WORDS_H

#include "session.h"

/* Does what a line asks for, or says why not. */
void obey(struct session *session, struct atelier_span line);

#endif
