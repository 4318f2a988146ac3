/*
 * What the terminal at hand can show: it is asked, since its kind (TERM) says nothing of pictures.
 */
#ifndef CLI_SCREEN_ASK_H
#define CLI_SCREEN_ASK_H

#include "replies.h"

#include "pictures/glyphs.h"

/*
 * Asks, and waits for the last answer, half a second at most; `in` and `out` are a terminal that
 * neither waits for whole lines nor shows what it is sent. Keys that come meanwhile are written to
 * `keys`. What is answered later replies_take() takes.
 */
void ask_terminal(int in, int out, int keys, struct replies *replies);

/*
 * Takes what is there to be read. What may be the beginning of a reply is waited for, for a moment,
 * until it is clear. False where the line is lost.
 */
bool take_input(int in, int keys, struct replies *replies);

/* The best way of those that were answered. */
enum glyph_way way_of(const struct replies *replies);

/* How a picture of so many rows is shown, with as many columns as its width (of its height) asks
 * for; where nobody knows how large letters are, as large as most. And how many pixels high it is
 * best drawn for that. */
struct glyph_place place_for(const struct replies *replies, int colours, int rows, unsigned width,
                             unsigned height);
unsigned height_for(const struct replies *replies, int rows);

/* Writes all of it; a terminal that takes no more is left alone. */
void write_all(int out, const char *text, size_t size);

#endif
