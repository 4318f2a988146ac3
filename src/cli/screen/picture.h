/*
 * Pictures on the screen: as letters, which curses knows about, or as pixels above blanks, which it
 * does not. What is shown so is placed after everything else, stays while nothing changes, and is
 * taken away when something covers it.
 */
#ifndef CLI_SCREEN_PICTURE_H
#define CLI_SCREEN_PICTURE_H

#include "paper.h"
#include "replies.h"

#include "pictures/pixels.h"

/* Pixels go to `out`, if what the terminal replies allows it, now or later. */
void pictures_begin(int out, const struct replies *replies);
void pictures_end(void);

/* Letters may have another size now. */
void pictures_ask_again(void);

/* Whether there are pictures here, and how many pixels suit so many rows. */
bool pictures_are_there(void);
unsigned picture_height(int rows);

/* How many columns a picture of so many rows takes; and shows it from the upper left corner of an
 * area on. Its memory is given away. */
int picture_columns(const struct pixels *pixels, int rows);
void put_picture(struct area area, struct pixels *pixels);

/* Empties the screen for another drawing; shows what was drawn, and then the pictures that no area
 * has covered since. */
void begin_drawing(void);
void cover_pictures(struct area area);
void show_drawing(void);

#endif
