/*
 * Inks as pairs of colours.
 */
#include "ink.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

enum { DEFAULT = -1 };

/* A colour where there are 8 or 16, 256 (as xterm numbers them), or all of them. */
struct colour {
    short few, many;
    int all;
};
static const struct colour none = {DEFAULT, DEFAULT, DEFAULT}, black = {COLOR_BLACK, 16, 0x101010},
                           white = {COLOR_WHITE, 231, 0xffffff}, red = {COLOR_RED, 160, 0xd7322d},
                           yellow = {COLOR_YELLOW, 220, 0xf2c230},
                           green = {COLOR_GREEN, 71, 0x4c9f50}, blue = {COLOR_BLUE, 67, 0x3f78b5},
                           violet = {COLOR_MAGENTA, 97, 0x80559e},
                           teal = {COLOR_BLUE, 30, 0x1b7f83}, slate = {COLOR_BLACK, 238, 0x3c3c42},
                           orange = {COLOR_YELLOW, 208, 0xf08a24}, sky = {COLOR_CYAN, 74, 0x52a7d8},
                           rose = {COLOR_RED, 204, 0xf25f80}, leaf = {COLOR_GREEN, 107, 0x7fb35a},
                           lilac = {COLOR_MAGENTA, 140, 0xb088d8},
                           grey = {COLOR_WHITE, 247, 0x9a9a9a};

/* Letters, their ground, and how both stand out where there are few colours or none. */
static const struct {
    const struct colour *letters, *ground;
    attr_t always, colourless;
} inks[INKS] = {
    [INK_PLAIN] = {&none, &none, A_NORMAL, A_NORMAL},
    [INK_STRONG] = {&none, &none, A_BOLD, A_BOLD},
    [INK_FAINT] = {&none, &none, A_DIM, A_DIM},
    [INK_BAR] = {&white, &slate, A_NORMAL, A_REVERSE},
    [INK_CHOSEN] = {&white, &teal, A_BOLD, A_REVERSE},
    [INK_RED] = {&white, &red, A_BOLD, A_BOLD},
    [INK_YELLOW] = {&black, &yellow, A_NORMAL, A_BOLD},
    [INK_GREEN] = {&black, &green, A_NORMAL, A_BOLD},
    [INK_BLUE] = {&white, &blue, A_BOLD, A_BOLD},
    [INK_VIOLET] = {&white, &violet, A_BOLD, A_BOLD},
    [INK_DARK] = {&grey, &slate, A_NORMAL, A_NORMAL},
    [INK_SEAT] = {&orange, &none, A_BOLD, A_BOLD},
    [INK_SEAT + 1] = {&sky, &none, A_BOLD, A_BOLD},
    [INK_SEAT + 2] = {&leaf, &none, A_BOLD, A_BOLD},
    [INK_SEAT + 3] = {&rose, &none, A_BOLD, A_BOLD},
    [INK_SEAT + 4] = {&lilac, &none, A_BOLD, A_BOLD},
    [INK_SEAT + 5] = {&grey, &none, A_BOLD, A_BOLD},
};

static bool coloured;

static int colour_number(const struct colour *colour)
{
    if (colour->few == DEFAULT)
        return DEFAULT;
    return COLORS > 256 ? colour->all : COLORS == 256 ? colour->many : colour->few;
}

static bool is_colour_refused(void)
{
    const char *refused = getenv("NO_COLOR");
    return refused != NULL && *refused != '\0';
}

void ink_begin(void)
{
    coloured =
        has_colors() && !is_colour_refused() && start_color() == OK && use_default_colors() == OK;
    for (int ink = 1; coloured && ink < INKS; ink++)
        init_extended_pair(ink, colour_number(inks[ink].letters), colour_number(inks[ink].ground));
}

void ink_use(enum ink ink)
{
    attr_set(coloured ? inks[ink].always : inks[ink].colourless, (short)(coloured ? ink : 0), NULL);
}

int ink_colours(void)
{
    return coloured ? COLORS : 0;
}

int ink_colours_of_terminal(void)
{
    int known;
    const char *all = getenv("COLORTERM");
    if (is_colour_refused() || setupterm(NULL, STDOUT_FILENO, &known) != OK)
        return 0;
    int colours = tigetnum("colors");
    del_curterm(cur_term);
    bool true_colours = all != NULL && (strcmp(all, "truecolor") == 0 || strcmp(all, "24bit") == 0);
    return colours > 0 && true_colours ? 1 << 24 : colours;
}

void ink_use_colours(int letters, int ground)
{
    int pair = alloc_pair(letters, ground);
    attr_set(A_NORMAL, 0, &pair);
}
