/*
 * A game at the terminal on the whole screen.
 */
#ifndef CLI_PLAY_SCREEN_H
#define CLI_PLAY_SCREEN_H

#include "session.h"

/*
 * Plays as converse() does, on the screen, and gives the exit code. False, and nothing done, where
 * there is none or it is not wanted.
 */
bool play_at_screen(struct session *session, int *code);

#endif
