/*
 * Asking the terminal, and one picture.
 */
#include "print.h"

#include "ask.h"
#include "ink.h"

#include "common/grow.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

/* Asks without echo, and wipes off what a terminal made of questions it does not know. Nothing ends
 * the program meanwhile, and replies that come later than that are thrown away. */
static bool ask_quietly(struct replies *replies)
{
    static const char wipe[] = "\r\033[K";
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP};
    struct termios before, quiet;
    sigset_t held, free;
    if (tcgetpgrp(STDIN_FILENO) != getpgrp() || tcgetattr(STDIN_FILENO, &before) != 0)
        return false;
    sigemptyset(&held);
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        sigaddset(&held, signals[i]);
    sigprocmask(SIG_BLOCK, &held, &free);
    quiet = before;
    quiet.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    tcsetattr(STDIN_FILENO, TCSADRAIN, &quiet);
    ask_terminal(STDIN_FILENO, STDOUT_FILENO, -1, replies);
    write_all(STDOUT_FILENO, wipe, strlen(wipe));
    tcsetattr(STDIN_FILENO, replies->answered ? TCSADRAIN : TCSAFLUSH, &before);
    sigprocmask(SIG_SETMASK, &free, NULL);
    return true;
}

/* As many rows as the window has but for two, or as many as its columns allow. */
static struct glyph_place largest_place(const struct replies *replies, int colours,
                                        const struct pixels *pixels)
{
    struct winsize window = {0};
    ioctl(STDOUT_FILENO, TIOCGWINSZ, &window);
    int rows = window.ws_row > 3 ? window.ws_row - 2 : 22;
    int columns = window.ws_col > 0 ? window.ws_col : 80;
    struct glyph_place place;
    do
        place = place_for(replies, colours, rows--, pixels->width, pixels->height);
    while (place.columns > columns && rows > 0);
    return place;
}

static bool print_asked(struct atelier_span svg, const struct replies *replies, int colours)
{
    enum { SKETCH = 16 }; /* pixels high, for its shape alone */
    struct pixels pixels;
    if (!pixels_of_drawing(svg, SKETCH, &pixels))
        return false;
    struct glyph_place place = largest_place(replies, colours, &pixels);
    free(pixels.argb);
    if (!pixels_of_drawing(svg, height_for(replies, place.rows), &pixels))
        return false;
    struct grow out = grow_empty();
    put_pixels(&pixels, way_of(replies), &place, &out.out);
    atelier_put(&out.out, "\n");
    write_all(STDOUT_FILENO, out.text, out.used);
    grow_free(&out);
    free(pixels.argb);
    return true;
}

bool print_picture(struct atelier_span svg)
{
    enum { FEWEST = 16 };
    struct replies replies = {0};
    if (!pixels_are_there || isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0)
        return false;
    int colours = ink_colours_of_terminal();
    return colours >= FEWEST && ask_quietly(&replies) && print_asked(svg, &replies, colours);
}
