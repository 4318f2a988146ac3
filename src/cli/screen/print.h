/*
 * A picture among the lines of a terminal.
 */
#ifndef CLI_SCREEN_PRINT_H
#define CLI_SCREEN_PRINT_H

#include <atelier/text.h>

/* Prints it as large as the window has room. False, and nothing done, where there is no terminal,
 * it has too few colours, or the picture cannot be drawn. */
bool print_picture(struct atelier_span svg);

#endif
