/*
 * A page to be read. What is below it is drawn by others, before and after.
 */
#include "page.h"

#include "picture.h"

#include <curses.h>

enum { WIDEST = 84 };

/* In the middle, as large as the text needs and the screen allows. */
static struct area place_of_page(const char *text)
{
    struct area screen = whole_screen(), page = screen;
    page.columns = screen.columns - 4 < WIDEST ? screen.columns - 4 : WIDEST;
    int rows = rows_of(text, page.columns - 4) + 4;
    page.rows = rows < screen.rows - 2 ? rows : screen.rows - 2;
    page.row = (screen.rows - page.rows) / 2;
    page.column = (screen.columns - page.columns) / 2;
    return page;
}

/* Headings and what is strong stand out; their marks are left out. */
static void put_page_line(struct area area, int row, struct atelier_span line)
{
    char text[512];
    size_t marks = 0;
    while (marks < line.size && line.at[marks] == '#')
        marks++;
    marks += marks > 0 && marks < line.size && line.at[marks] == ' ';
    snprintf(text, sizeof text, "%.*s", (int)(line.size - marks), line.at + marks);
    put_at(area, row, 0, marks > 0 ? INK_STRONG : INK_PLAIN, text);
}

static void draw_page(struct area page, const char *heading, const char *text, const char *keys,
                      int first)
{
    struct area inside = {page.row + 2, page.column + 2, page.rows - 4, page.columns - 4};
    put_box(page, INK_PLAIN, heading);
    print_at(page, page.rows - 1, 2, INK_FAINT, " %s ", keys);
    for (int row = -first; row < inside.rows && *text != '\0'; row++) {
        struct atelier_span line = next_line(&text, inside.columns);
        if (row >= 0)
            put_page_line(inside, row, line);
    }
    if (*text != '\0')
        put_at(page, page.rows - 2, page.columns - 4, INK_STRONG, "▼");
    if (first > 0)
        put_at(page, 1, page.columns - 4, INK_STRONG, "▲");
    cover_pictures(page);
    show_drawing();
}

/* By how many rows a key turns the page; 0 puts it away. */
static int turned_by(int key, int rows)
{
    MEVENT mouse;
    switch (key) {
    case KEY_UP:
        return -1;
    case KEY_DOWN:
        return 1;
    case KEY_PPAGE:
        return -rows;
    case KEY_NPAGE:
    case ' ':
        return rows;
    case KEY_MOUSE:
        if (getmouse(&mouse) != OK || mouse.bstate & BUTTON1_PRESSED)
            return 0;
        return mouse.bstate & BUTTON4_PRESSED ? -3 : 3;
    default:
        return 0;
    }
}

int read_page(const char *heading, const char *text, const char *keys,
              const struct meanwhile *meanwhile)
{
    int first = 0;
    for (;;) {
        struct area page = place_of_page(text);
        int rows = page.rows - 4, last = rows_of(text, page.columns - 4) - rows;
        first = first > last ? last : first;
        first = first < 0 ? 0 : first;
        draw_page(page, heading, text, keys, first);
        int key = tty_key(meanwhile), by = turned_by(key, rows);
        if (key == KEY_RESIZE || key == TTY_NEWS)
            meanwhile->draw(meanwhile->below);
        else if (by == 0)
            return key;
        first += by;
    }
}
