/*
 * The terminal as a screen: taken over, asked for keys, and given back as it was, whatever happens.
 */
#ifndef CLI_SCREEN_TTY_H
#define CLI_SCREEN_TTY_H

#include <stdbool.h>

enum { TTY_COLUMNS = 80, TTY_ROWS = 24 }; /* what a table needs */

/*
 * Takes the terminal over. False, and nothing done, where input or output is none, it can do too
 * little or is too small. From now on what is printed is heard instead of shown; see heard.h.
 */
bool tty_open(void);

/* Gives it back. A program that crashes does so too. */
void tty_close(void);

/*
 * The next key, as curses numbers them; KEY_RESIZE where the window has another size now. ERR where
 * `stopped` says that a signal has come, and when the line is lost.
 */
int tty_key(bool (*stopped)(void));

#endif
