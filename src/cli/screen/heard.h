/*
 * What the program prints while a screen is there: it is heard, and the screen shows it where there
 * is room. So whatever speaks in lines, mistakes included, need not know of screens.
 */
#ifndef CLI_SCREEN_HEARD_H
#define CLI_SCREEN_HEARD_H

#include <stdio.h>

/* From now on standard output and errors are heard. The result writes to the terminal; NULL if
 * there is no room for a file. */
FILE *heard_begin(void);

/* What was printed since the last time, in memory to be freed. */
char *heard_take(void);

/* They are printed again, with what nobody has taken. Closes the file of heard_begin(). */
void heard_end(void);

/* For signal handlers: writes what nobody has taken. */
void heard_spill(int to);

#endif
