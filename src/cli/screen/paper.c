/*
 * Text on the screen.
 */
#include "paper.h"

#include "common/columns.h"

#include <curses.h>
#include <stdarg.h>
#include <string.h>

struct area whole_screen(void)
{
    return (struct area){0, 0, LINES, COLS};
}

struct area below(struct area area, int rows)
{
    rows = rows < area.rows ? rows : area.rows;
    return (struct area){area.row + rows, area.column, area.rows - rows, area.columns};
}

struct area beside(struct area area, int columns)
{
    columns = columns < area.columns ? columns : area.columns;
    return (struct area){area.row, area.column + columns, area.rows, area.columns - columns};
}

/* The bytes of the first character, with the accents that follow it. */
static size_t character_size(const char *text, size_t size)
{
    size_t bytes = 1;
    while (bytes < size) {
        size_t next = bytes;
        if (((unsigned char)text[bytes] & 0xc0) != 0x80) {
            next++;
            while (next < size && ((unsigned char)text[next] & 0xc0) == 0x80)
                next++;
            if (columns_of((struct atelier_span){text + bytes, next - bytes}) > 0)
                break;
        } else {
            next++;
        }
        bytes = next;
    }
    return bytes;
}

/* How much of a text fits into so many columns, which become those that it takes. */
static size_t size_within(struct atelier_span text, int *columns)
{
    size_t size = 0;
    int used = 0;
    while (size < text.size) {
        size_t bytes = character_size(text.at + size, text.size - size);
        int wide = columns_of((struct atelier_span){text.at + size, bytes});
        if (used + wide > *columns)
            break;
        used += wide;
        size += bytes;
    }
    *columns = used;
    return size;
}

static int put_span(struct area area, int row, int column, enum ink ink, struct atelier_span text)
{
    int columns = area.columns - column;
    if (row < 0 || row >= area.rows || columns <= 0)
        return column;
    size_t size = size_within(text, &columns);
    ink_use(ink);
    mvaddnstr(area.row + row, area.column + column, text.at, (int)size);
    return column + columns;
}

int put_at(struct area area, int row, int column, enum ink ink, const char *text)
{
    return put_span(area, row, column, ink, atelier_span_of(text));
}

void put_centred(struct area area, int row, enum ink ink, const char *text)
{
    int shift = (area.columns - columns_of(atelier_span_of(text))) / 2;
    put_at(area, row, shift > 0 ? shift : 0, ink, text);
}

int print_at(struct area area, int row, int column, enum ink ink, const char *format, ...)
{
    char text[256];
    va_list rest;
    va_start(rest, format);
    vsnprintf(text, sizeof text, format, rest);
    va_end(rest);
    return put_at(area, row, column, ink, text);
}

void fill_row(struct area area, int row, enum ink ink)
{
    if (row < 0 || row >= area.rows)
        return;
    ink_use(ink);
    mvprintw(area.row + row, area.column, "%*s", area.columns, "");
}

static void put_rim(struct area area, int row, enum ink ink, const char *const rim[static 3])
{
    if (row < 0 || row >= area.rows)
        return;
    int column = put_at(area, row, 0, ink, rim[0]);
    while (column < area.columns - 1)
        column = put_at(area, row, column, ink, rim[1]);
    put_at(area, row, column, ink, rim[2]);
}

void put_box(struct area area, enum ink ink, const char *heading)
{
    put_rim(area, 0, ink, (const char *const[]){"┌", "─", "┐"});
    for (int row = 1; row < area.rows - 1; row++)
        put_rim(area, row, ink, (const char *const[]){"│", " ", "│"});
    put_rim(area, area.rows - 1, ink, (const char *const[]){"└", "─", "┘"});
    if (*heading != '\0')
        print_at(area, 0, 1, ink, " %s ", heading);
}

struct atelier_span next_line(const char **text, int columns)
{
    const char *start = *text;
    size_t whole = strcspn(start, "\n");
    int wide = columns;
    size_t size = size_within((struct atelier_span){start, whole}, &wide);
    if (size < whole && start[size] != ' ') { /* back to the last blank, if there is one */
        size_t blank = size;
        while (blank > 0 && start[blank - 1] != ' ')
            blank--;
        size = blank > 0 ? blank : size > 0 ? size : whole;
    }
    *text = start + size;
    while (size < whole && **text == ' ')
        ++*text;
    if (**text == '\n')
        ++*text;
    while (size > 0 && start[size - 1] == ' ')
        size--;
    return (struct atelier_span){start, size};
}

int rows_of(const char *text, int columns)
{
    int rows = 0;
    for (; *text != '\0'; rows++)
        next_line(&text, columns);
    return rows;
}

int put_broken(struct area area, int row, int column, enum ink ink, const char *text)
{
    while (*text != '\0' && row < area.rows)
        put_span(area, row++, column, ink, next_line(&text, area.columns - column));
    return row;
}

void put_last_lines(struct area area, const char *text, const char *fresh)
{
    for (int rows = rows_of(text, area.columns); rows > area.rows; rows--)
        next_line(&text, area.columns);
    for (int row = 0; *text != '\0'; row++) {
        enum ink ink = text < fresh ? INK_FAINT : INK_PLAIN;
        put_span(area, row, 0, ink, next_line(&text, area.columns));
    }
}
