/*
 * Pictures between curses and the terminal. Where pixels are, curses has written blanks of another
 * kind, so that it never clears a row beyond them in one go; and where they were, it writes blanks
 * again, which is how sixels go. Kitty's are above the letters until they are deleted.
 */
#include "picture.h"

#include "ask.h"

#include "common/grow.h"
#include "pictures/glyphs.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_PICTURES = 4 };
#define BLANK      "\u00a0"
#define DELETE_ALL "\033_Ga=d,d=A,q=2\033\\"

struct shown {
    struct area area;
    struct pixels pixels;
};

static struct {
    int out;
    const struct replies *replies;
    struct shown wanted[MOST_PICTURES], there[MOST_PICTURES];
    int wanted_count, count;
} pictures;

static bool meet(struct area a, struct area b)
{
    return a.row < b.row + b.rows && b.row < a.row + a.rows && a.column < b.column + b.columns &&
           b.column < a.column + a.columns;
}

static bool is_same(const struct shown *a, const struct shown *b)
{
    return memcmp(&a->area, &b->area, sizeof a->area) == 0 && a->pixels.width == b->pixels.width &&
           a->pixels.height == b->pixels.height &&
           memcmp(a->pixels.argb, b->pixels.argb,
                  sizeof *a->pixels.argb * a->pixels.width * a->pixels.height) == 0;
}

static void forget(struct shown *list, int *count)
{
    while (*count > 0)
        free(list[--*count].pixels.argb);
}

void pictures_begin(int out, const struct replies *replies)
{
    pictures.out = out;
    pictures.replies = replies;
}

void pictures_end(void)
{
    if (pictures.count > 0 && way_of(pictures.replies) == WAY_KITTY)
        write_all(pictures.out, DELETE_ALL, strlen(DELETE_ALL));
    forget(pictures.there, &pictures.count);
    forget(pictures.wanted, &pictures.wanted_count);
}

void pictures_ask_again(void)
{
    if (way_of(pictures.replies) != WAY_LETTERS)
        write_all(pictures.out, ASK_CELL, strlen(ASK_CELL));
}

bool pictures_are_there(void)
{
    return pixels_are_there &&
           (ink_colours() >= 16 || (ink_colours() > 0 && way_of(pictures.replies) != WAY_LETTERS));
}

static struct glyph_place glyph_place_of(const struct pixels *pixels, int rows)
{
    return place_for(pictures.replies, ink_colours(), rows, pixels->width, pixels->height);
}

unsigned picture_height(int rows)
{
    return height_for(pictures.replies, rows);
}

int picture_columns(const struct pixels *pixels, int rows)
{
    return glyph_place_of(pixels, rows).columns;
}

static void put_letters(struct area area, const struct pixels *pixels)
{
    struct glyph_place place = glyph_place_of(pixels, area.rows);
    struct glyph *glyphs =
        must_realloc(NULL, (size_t)area.columns * (size_t)area.rows * sizeof *glyphs);
    glyphs_of_pixels(pixels, &place, glyphs);
    for (int row = 0; row < area.rows; row++)
        for (int column = 0; column < area.columns; column++) {
            const struct glyph *glyph = &glyphs[row * area.columns + column];
            ink_use_colours(glyph->letter, glyph->ground);
            mvaddstr(area.row + row, area.column + column, glyph->text);
        }
    free(glyphs);
}

static void put_blanks(struct area area)
{
    ink_use(INK_PLAIN);
    for (int row = 0; row < area.rows; row++)
        for (int column = 0; column < area.columns; column++)
            mvaddstr(area.row + row, area.column + column, BLANK);
}

void put_picture(struct area area, struct pixels *pixels)
{
    int columns = picture_columns(pixels, area.rows);
    bool fits = columns <= area.columns && area.rows > 0;
    area.columns = columns;
    if (fits && way_of(pictures.replies) == WAY_LETTERS) {
        put_letters(area, pixels);
    } else if (fits && pictures.wanted_count < MOST_PICTURES) {
        put_blanks(area);
        pictures.wanted[pictures.wanted_count++] = (struct shown){area, *pixels};
        return;
    }
    free(pixels->argb);
}

void begin_drawing(void)
{
    forget(pictures.wanted, &pictures.wanted_count);
    erase();
}

void cover_pictures(struct area area)
{
    int left = 0;
    for (int i = 0; i < pictures.wanted_count; i++) {
        if (meet(pictures.wanted[i].area, area))
            free(pictures.wanted[i].pixels.argb);
        else
            pictures.wanted[left++] = pictures.wanted[i];
    }
    pictures.wanted_count = left;
}

/* The cursor is then where curses thinks that it is. */
static void place(const struct shown *shown, struct grow *out)
{
    struct glyph_place to = glyph_place_of(&shown->pixels, shown->area.rows);
    atelier_printf(&out->out, "\0337\033[%d;%dH", shown->area.row + 1, shown->area.column + 1);
    put_pixels(&shown->pixels, way_of(pictures.replies), &to, &out->out);
    atelier_put(&out->out, "\0338");
}

static bool is_all_there(void)
{
    bool same = pictures.count == pictures.wanted_count;
    for (int i = 0; same && i < pictures.count; i++)
        same = is_same(&pictures.wanted[i], &pictures.there[i]);
    return same;
}

/* What is there now are copies: another picture on top may be put away again. */
static void note_there(void)
{
    forget(pictures.there, &pictures.count);
    for (int i = 0; i < pictures.wanted_count; i++) {
        struct shown *shown = &pictures.there[pictures.count++];
        *shown = pictures.wanted[i];
        size_t size = sizeof *shown->pixels.argb * shown->pixels.width * shown->pixels.height;
        shown->pixels.argb = must_realloc(NULL, size);
        memcpy(shown->pixels.argb, pictures.wanted[i].pixels.argb, size);
    }
}

void show_drawing(void)
{
    bool afresh = is_cleared(stdscr) || is_cleared(curscr);
    refresh();
    if (way_of(pictures.replies) == WAY_LETTERS)
        cover_pictures(whole_screen());
    if (!afresh && is_all_there())
        return;
    struct grow out = grow_empty();
    if (way_of(pictures.replies) == WAY_KITTY)
        atelier_put(&out.out, DELETE_ALL);
    for (int i = 0; i < pictures.wanted_count; i++)
        place(&pictures.wanted[i], &out);
    if (pictures.count + pictures.wanted_count > 0)
        write_all(pictures.out, out.text, out.used);
    grow_free(&out);
    note_there();
}
