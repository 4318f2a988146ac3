/*
 * Text on the screen: in areas that nothing runs out of, cut where a line is full or broken between
 * words.
 */
#ifndef CLI_SCREEN_PAPER_H
#define CLI_SCREEN_PAPER_H

#include "ink.h"

#include <atelier/text.h>

struct area {
    int row, column, rows, columns;
};

/* The screen as it is now. */
struct area whole_screen(void);

/* The area without its first rows or columns. */
struct area below(struct area area, int rows);
struct area beside(struct area area, int columns);

/* Writes as much of a text as fits into a row from a column on; returns the column after it. */
int put_at(struct area area, int row, int column, enum ink ink, const char *text);

/* The same in the middle of a row. */
void put_centred(struct area area, int row, enum ink ink, const char *text);

/* The same for numbers and pieces. */
int print_at(struct area area, int row, int column, enum ink ink, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

/* Blanks as far as the area is wide. */
void fill_row(struct area area, int row, enum ink ink);

/* A box around the area's rim, with a heading in it. */
void put_box(struct area area, enum ink ink, const char *heading);

/* The next line of a text that is broken at so many columns; the text is moved behind it. Its last
 * line leaves it at its end. */
struct atelier_span next_line(const char **text, int columns);
int rows_of(const char *text, int columns);

/* Writes a text in lines from a row and a column on; returns the row after it. */
int put_broken(struct area area, int row, int column, enum ink ink, const char *text);

/* Writes as many of a text's last lines as there are rows; those before `fresh` are faint. */
void put_last_lines(struct area area, const char *text, const char *fresh);

#endif
