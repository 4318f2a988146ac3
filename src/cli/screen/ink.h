/*
 * What things look like: each has an ink, and each ink is what this terminal makes of it, in true
 * colours, 256, 16 or none. Nothing is told by colour alone: letters and signs say the same.
 */
#ifndef CLI_SCREEN_INK_H
#define CLI_SCREEN_INK_H

#include <stdbool.h>

enum ink {
    INK_PLAIN,
    INK_STRONG,
    INK_FAINT,
    INK_BAR,    /* the first and the last row */
    INK_CHOSEN, /* the choice that Enter plays */
    /* Letters on a coloured ground. */
    INK_RED,
    INK_YELLOW,
    INK_GREEN,
    INK_BLUE,
    INK_VIOLET,
    INK_DARK,
    /* Coloured letters, one for each seat. */
    INK_SEAT,
    INKS = INK_SEAT + 6,
};

/* Finds out what the terminal can; NO_COLOR in the environment asks for none. */
void ink_begin(void);

/* What is written next is in this ink. */
void ink_use(enum ink ink);

/* How many colours the terminal has, 0 where it has or is asked for none; the latter where there is
 * no screen. */
int ink_colours(void);
int ink_colours_of_terminal(void);

/* What is written next has any two colours, by their numbers, as struct glyph has them. */
void ink_use_colours(int letters, int ground);

#endif
