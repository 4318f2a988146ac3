/*
 * A process that stays beside the program, and gives the terminal back where the program is killed
 * and can't.
 */
#ifndef CLI_SCREEN_GUARD_H
#define CLI_SCREEN_GUARD_H

#include <termios.h>

/* From now on the terminal, an open file, gets these words and modes if the program is gone without
 * having said so. Without a process more there is no guard, and that is no error. */
void guard_begin(int terminal, const char *farewell, const struct termios *modes);

/* The program gives the terminal back by itself; for signal handlers, too. */
void guard_dismiss(void);

/* Waits until the guard is gone, after that. */
void guard_end(void);

#endif
