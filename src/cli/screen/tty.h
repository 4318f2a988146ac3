/*
 * The terminal as a screen: taken over, asked for keys, and given back as it was, whatever happens.
 */
#ifndef CLI_SCREEN_TTY_H
#define CLI_SCREEN_TTY_H

#include <stdbool.h>

enum { TTY_COLUMNS = 80, TTY_ROWS = 24 }; /* what a table needs */

/* Keys that curses has no name for; the second nobody has pressed: something has happened. */
enum { TTY_ESCAPE = 27, TTY_NEWS = 0x10000 };

/* What goes on while a key is awaited; each function but the last gets the state. */
struct meanwhile {
    void *state;
    bool (*stopped)(void *state); /* a signal has come: no key is awaited any more */
    /* Where things happen without keys: a file that can be read then, milliseconds until one
     * happens even so (-1: none does), and letting it happen. NULL, all three: nowhere. */
    int (*file)(void *state);
    int (*patience)(void *state);
    void (*happen)(void *state);
    /* Draws all that is below a page; NULL where none is read. */
    void (*draw)(void *below);
    void *below;
};

/* False where input or output is no terminal, or one that can do too little or is too small. */
bool tty_can_open(void);

/*
 * Takes the terminal over. False, and nothing done, where it cannot. From now on what is printed is
 * heard instead of shown; see heard.h.
 */
bool tty_open(void);

/* Gives it back. A program that crashes does so too, and for one that is killed its guard does. */
void tty_close(void);

/*
 * The next key, as curses numbers them; KEY_RESIZE where the window has another size now, TTY_NEWS
 * where something has happened. ERR where a signal has come, and when the line is lost.
 */
int tty_key(const struct meanwhile *meanwhile);

/* A key that was pressed already, or ERR. */
int tty_key_now(void);

#endif
