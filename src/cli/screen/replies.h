/*
 * What a terminal replies when it is asked what it can, among the keys that somebody presses
 * meanwhile. Replies may come late, in pieces, or be made up by whoever is at the other end: what
 * looks like one is never taken for keys, and says no more than what is below.
 */
#ifndef CLI_SCREEN_REPLIES_H
#define CLI_SCREEN_REPLIES_H

#include <stdbool.h>
#include <stddef.h>

/* The questions in the order in which they have to be asked: the last is answered by every
 * terminal, and says so. Multiplexers would take the one for kitty's protocol for a title. */
#define ASK_NAME  "\033[>q"
#define ASK_CELL  "\033[16t"
#define ASK_KITTY "\033_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\033\\"
#define ASK_CLASS "\033[c"

enum { REPLIES_HELD = 64, CELL_LEAST = 4, CELL_MOST = 100 };

/* Begins as {0}. */
struct replies {
    bool answered;               /* the last question was */
    bool kitty, sixel;           /* whether pictures can be shown so */
    int cell_width, cell_height; /* pixels of a letter's place; 0: unknown */
    char name[REPLIES_HELD];     /* of the terminal; empty: unknown */

    enum { NO_REPLY, ESCAPED, CONTROL, PRIVATE, STRING, STRING_ESCAPED } state;
    char held[REPLIES_HELD]; /* how what may be a reply begins, */
    size_t size;             /* and how much of it there is */
};

/* Takes bytes as they came; returns how many keys are among them, which are copied to `keys`: it
 * has room for `size` + REPLIES_HELD. */
size_t replies_take(struct replies *replies, const char *bytes, size_t size, char *keys);

/* Nothing follows for now: what could be a key as well is one. */
size_t replies_pause(struct replies *replies, char keys[static REPLIES_HELD]);

/* Whether the name is that of a terminal which draws block letters itself, whatever its font has.
 */
bool replies_know_sextants(const struct replies *replies);

#endif
