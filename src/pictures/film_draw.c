/*
 * The pictures of a film as documents.
 */
#include "game_film.h"
#include "lettering.h"
#include "sheet.h"

#include <string.h>

#define INK   "#22202e"
#define PAPER "#fbf3e2"
#define WALL  "#c9b491"
#define GOLD  "#f3c450"
#define FAINT "#b79f79"

enum { LINE = 100 }; /* from one base line to the next, in units of the letters */

static void open_document(struct atelier_out *out, const struct film_picture *picture)
{
    atelier_printf(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\">",
                   picture->width, picture->height);
}

static void put_sheet(struct atelier_out *out, const struct film_picture *picture, int corner,
                      const char *colour)
{
    atelier_printf(out, "<rect width=\"%d\" height=\"%d\" rx=\"%d\" fill=\"%s\"/>", picture->width,
                   picture->height, corner, colour);
}

/* --- sentences --- */

enum { MOST_LINES = 24 };

/* Breaks a text, in its place, into lines no wider than `most`; how many, or MOST_LINES + 1. */
static unsigned break_lines(char *text, double most, char *line[static MOST_LINES])
{
    unsigned lines = 0;
    for (char *begin = text; begin != NULL; lines++) {
        char *fits = NULL, *blank = begin;
        if (lines == MOST_LINES)
            return lines + 1;
        line[lines] = begin;
        do {
            blank = *blank != '\0' ? strchr(blank + 1, ' ') : NULL;
            if (blank != NULL)
                *blank = '\0';
            bool wide = lettering_width(begin) > most;
            if (blank != NULL)
                *blank = ' ';
            if (wide && fits != NULL)
                break;
            fits = blank;
        } while (fits != NULL);
        if (fits != NULL)
            *fits++ = '\0';
        begin = fits;
    }
    return lines;
}

/* As large as the room allows, but no larger than is good to read. */
static void put_sentence(struct atelier_out *out, const char *sentence, double left, double width,
                         double height)
{
    enum { LARGEST = 34, LEAST = 10 }; /* in hundredths */
    char text[ATELIER_TOLD_SIZE], *line[MOST_LINES];
    unsigned lines = 0;
    double scale = 0;
    for (int size = LARGEST; size >= LEAST; size--) {
        scale = size / 100.0;
        atelier_format(text, sizeof text, "%s", sentence);
        lines = break_lines(text, width / scale, line);
        if (lines <= MOST_LINES && lines * LINE * scale <= height)
            break;
    }
    lines = lines <= MOST_LINES ? lines : MOST_LINES;
    double y = height / 2 - lines * LINE * scale / 2 + 75 * scale;
    for (unsigned i = 0; i < lines; i++)
        lettering_write(out, line[i], left + width / 2, y + i * LINE * scale, scale, width,
                        LETTERING_MIDDLE, INK);
}

static void draw_caption(const struct film *film, const struct film_picture *picture,
                         struct atelier_out *out)
{
    enum { MARGIN = 14 };
    char sentence[ATELIER_TOLD_SIZE];
    struct atelier_buffer buffer;
    atelier_buffer_init(&buffer, sentence, sizeof sentence);
    film_sentence(film, &buffer.out);
    open_document(out, picture);
    put_sheet(out, picture, picture->width == FILM_WIDTH ? 0 : 8, PAPER);
    put_sentence(out, sentence, MARGIN, picture->width - 2 * MARGIN, picture->height);
    atelier_put(out, "</svg>\n");
}

/* --- seats --- */

static void put_ribbons(struct atelier_out *out, const struct film_picture *picture)
{
    static const double size = 24, step = 40;
    double x = 70, y = picture->height - size - 6;
    for (unsigned i = 0; i < sizeof picture->ribbon; i++) {
        char count[8];
        if (picture->ribbon[i] == 0)
            continue;
        atelier_format(count, sizeof count, "%u", (unsigned)picture->ribbon[i]);
        atelier_printf(out, "<g transform=\"translate(%.1f %.1f) scale(%.3f)\">", x, y, size / 64);
        atelier_put(out, art_icons[ART_RIBBON_RED + i].body);
        atelier_put(out, "</g>");
        lettering_write(out, count, x + size, y + size - 4, 0.24, 0, LETTERING_LEFT, INK);
        x += step;
    }
}

/* In a high row the points stand below the name, and the ribbons beside them. */
static void draw_seat(const struct film *film, const struct film_picture *picture,
                      struct atelier_out *out)
{
    enum { HIGH = 60 };
    static const double margin = 10;
    char points[16];
    const char *name = film->names.name[picture->seat];
    bool high = picture->height > HIGH;
    double left = margin + (double)picture->value;
    double width = picture->width - left - margin;
    double middle = picture->height / 2.0 + 8;
    atelier_format(points, sizeof points, "%d", (int)picture->points);
    open_document(out, picture);
    put_sheet(out, picture, 8, picture->mark ? GOLD : WALL);
    if (high) {
        lettering_write(out, name, left, 30, 0.32, width, LETTERING_LEFT, INK);
        lettering_write(out, points, left, picture->height - 11, 0.44, 0, LETTERING_LEFT, INK);
        put_ribbons(out, picture);
    } else {
        double room = lettering_width("1000") * 0.32;
        lettering_write(out, name, left, middle, 0.3, width - room, LETTERING_LEFT, INK);
        lettering_write(out, points, picture->width - margin, middle, 0.32, 0, LETTERING_RIGHT,
                        INK);
    }
    atelier_put(out, "</svg>\n");
}

/* --- the rest --- */

static void draw_empty(const struct film_picture *picture, struct atelier_out *out)
{
    open_document(out, picture);
    put_sheet(out, picture, 4, FAINT);
    atelier_put(out, "</svg>\n");
}

static void draw_wall(const struct film_picture *picture, struct atelier_out *out)
{
    open_document(out, picture);
    put_sheet(out, picture, 0, WALL);
    atelier_put(out, "</svg>\n");
}

void film_draw(const struct film *film, const struct film_picture *picture, struct atelier_out *out)
{
    switch (picture->kind) {
    case FILM_SEAT:
        draw_seat(film, picture, out);
        break;
    case FILM_CAPTION:
        draw_caption(film, picture, out);
        break;
    case FILM_EMPTY:
        draw_empty(picture, out);
        break;
    case FILM_ICON:
        picture_sheet(&art_icons[picture->value], out);
        break;
    case FILM_WALL:
        draw_wall(picture, out);
        break;
    default:
        film->own->draw(film, picture, out);
    }
}
