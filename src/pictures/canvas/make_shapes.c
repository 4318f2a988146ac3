/*
 * A program of `make art`: draws every card and every passage and writes down what composing has to
 * know of their shapes, as CSV.
 *
 *     make_shapes DATA/art > DATA/art/shapes.csv
 *
 * box: the smallest box of solid pixels, in units of the sheet. foot: from where to where it
 * touches the ground. tones: four mean colours, bottom to top, for its image in water. patches: the
 * mean colours of the parts of its box, row by row, three hexadecimal digits each. mask: which
 * cells of MEASURE_CELL units have something solid, row by row, four cells to a hexadecimal digit.
 * outline: the border of what is solid as an SVG path.
 *
 * Of a ground: the mean colour and the unrest of every cell of MEASURE_GROUND units of its picture,
 * as its mask, row by row, four hexadecimal digits to a cell: red, green, blue, and how far the
 * brightness of its pixels lies from their mean.
 */
#include "measure.h"
#include "pictures/painter.h"
#include "pictures/render.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    FINE = 2, /* pixels for a unit */
    WIDTH = PICTURE_WIDTH * FINE,
    HEIGHT = PICTURE_HEIGHT * FINE,
    SOLID = 128, /* the least alpha that counts */
    TONES = 4,
    SPARSE = 5, /* a cell counts if one part in so many is solid: ladders and strings, too */
    MOST_POINTS = 1 << 16,
    LEAST_SPAN = 8 * FINE, /* smaller islands and holes have no outline of their own */
    FOOT_ROWS = 5 * FINE,  /* what touches the ground */
};
static const double slack = 1.3; /* how far an outline may pass by the pixels' border, in pixels */

struct point {
    int x, y;
};

static unsigned char solid[HEIGHT][WIDTH];
static unsigned char walked[HEIGHT][WIDTH]; /* whether a pixel's upper edge is in an outline */
static struct point line[MOST_POINTS], kept[MOST_POINTS];

static bool is_solid(int x, int y)
{
    return x >= 0 && y >= 0 && x < WIDTH && y < HEIGHT && solid[y][x];
}

static uint32_t pixel_at(cairo_surface_t *surface, int x, int y)
{
    uint32_t pixel;
    memcpy(&pixel,
           cairo_image_surface_get_data(surface) +
               (ptrdiff_t)y * cairo_image_surface_get_stride(surface) + 4 * (ptrdiff_t)x,
           4);
    return pixel;
}

static cairo_surface_t *draw_file(const char *path)
{
    static char text[1 << 17];
    struct atelier_error error;
    FILE *in = fopen(path, "rb");
    if (in == NULL)
        return NULL;
    size_t size = fread(text, 1, sizeof text, in);
    fclose(in);
    cairo_surface_t *surface = render_svg((struct atelier_span){text, size}, HEIGHT, &error);
    if (surface == NULL) {
        fprintf(stderr, "make_shapes: %s: %s\n", path, error.message);
        exit(1);
    }
    return surface;
}

/* Walks round with the solid on the right, from a pixel's upper edge; how many corners. */
static int walk(int x, int y)
{
    static const int step[4][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    int count = 0, from_x = x, from_y = y, way = 0;
    do {
        if (way == 0)
            walked[y][x] = 1;
        x += step[way][0];
        y += step[way][1];
        int ahead_x = x - (way == 2 || way == 1), ahead_y = y - (way == 3 || way == 2);
        int left_x = x - (way == 3 || way == 2), left_y = y - (way == 0 || way == 3);
        int turn = is_solid(left_x, left_y) ? 3 : is_solid(ahead_x, ahead_y) ? 0 : 1;
        if (turn != 0 && count < MOST_POINTS)
            line[count++] = (struct point){x, y};
        way = (way + turn) % 4;
    } while (x != from_x || y != from_y || way != 0);
    return count;
}

static double off_line(struct point p, struct point a, struct point b)
{
    double dx = b.x - a.x, dy = b.y - a.y, length = hypot(dx, dy);
    return length > 0 ? fabs(dx * (a.y - p.y) - dy * (a.x - p.x)) / length
                      : hypot(p.x - a.x, p.y - a.y);
}

/* Keeps of line[from..to] only what is needed to stay within the slack; `to` itself is not kept. */
static int simplify(int from, int to, int count, int held)
{
    int far = from;
    double most = 0;
    for (int i = from + 1; i < to; i++) {
        double off = off_line(line[i % count], line[from % count], line[to % count]);
        if (off > most)
            most = off, far = i;
    }
    if (most <= slack) {
        kept[held] = line[from % count];
        return held + 1;
    }
    return simplify(far, to, count, simplify(from, far, count, held));
}

static void put_coordinate(double value, bool first)
{
    char text[24];
    snprintf(text, sizeof text, "%g", value);
    printf("%s%s", first || text[0] == '-' ? "" : " ", text);
}

static void put_outline(void)
{
    memset(walked, 0, sizeof walked);
    for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++) {
            if (!is_solid(x, y) || is_solid(x, y - 1) || walked[y][x])
                continue;
            int count = walk(x, y), across = 0, down = 0, far = 0;
            for (int i = 0; i < count; i++) {
                across = abs(line[i].x - line[0].x) > across ? abs(line[i].x - line[0].x) : across;
                down = abs(line[i].y - line[0].y) > down ? abs(line[i].y - line[0].y) : down;
                if (hypot(line[i].x - line[0].x, line[i].y - line[0].y) >
                    hypot(line[far].x - line[0].x, line[far].y - line[0].y))
                    far = i;
            }
            if (across < LEAST_SPAN && down < LEAST_SPAN)
                continue;
            int held = simplify(far, count, count, simplify(0, far, count, 0));
            printf("M%g %g", kept[0].x / (double)FINE, kept[0].y / (double)FINE);
            for (int i = 1; i < held; i++) {
                printf(i == 1 ? "l" : "");
                put_coordinate((kept[i].x - kept[i - 1].x) / (double)FINE, i == 1);
                put_coordinate((kept[i].y - kept[i - 1].y) / (double)FINE, false);
            }
            printf("z");
        }
}

static void put_mask(const int box[static 4])
{
    int columns = (box[2] + MEASURE_CELL - 1) / MEASURE_CELL;
    int rows = (box[3] + MEASURE_CELL - 1) / MEASURE_CELL;
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns; column += 4) {
            unsigned digit = 0;
            for (int bit = 0; bit < 4; bit++) {
                int x0 = (box[0] + (column + bit) * MEASURE_CELL) * FINE, count = 0;
                int y0 = (box[1] + row * MEASURE_CELL) * FINE;
                for (int y = y0; y < y0 + MEASURE_CELL * FINE; y++)
                    for (int x = x0; x < x0 + MEASURE_CELL * FINE; x++)
                        count += is_solid(x, y);
                if (count * SPARSE >= MEASURE_CELL * FINE * MEASURE_CELL * FINE)
                    digit |= 8u >> bit;
            }
            printf("%x", digit);
        }
}

/* The mean colour of what is solid in a part of the sheet, as red, green and blue; whether anything
 * is. */
static bool find_mean(cairo_surface_t *surface, struct point from, struct point to,
                      unsigned long mean[static 3])
{
    unsigned long sum[3] = {0}, count = 0;
    for (int y = from.y; y < to.y; y++)
        for (int x = from.x; x < to.x; x++)
            if (is_solid(x, y)) {
                uint32_t pixel = pixel_at(surface, x, y);
                for (int part = 0; part < 3; part++)
                    sum[part] += pixel >> (16 - 8 * part) & 0xff;
                count++;
            }
    for (int part = 0; part < 3; part++)
        mean[part] = count > 0 ? sum[part] / count : 0;
    return count > 0;
}

static void put_tones(cairo_surface_t *surface, const int box[static 4])
{
    for (int tone = 0; tone < TONES; tone++) {
        unsigned long mean[3];
        find_mean(surface, (struct point){0, (box[1] + box[3] * (TONES - 1 - tone) / TONES) * FINE},
                  (struct point){WIDTH, (box[1] + box[3] * (TONES - tone) / TONES) * FINE}, mean);
        printf("%s#%02lx%02lx%02lx", tone > 0 ? " " : "", mean[0], mean[1], mean[2]);
    }
}

/* Where a part of the box has nothing solid, it takes the colour of the whole. */
static void put_patches(cairo_surface_t *surface, const int box[static 4])
{
    enum { ACROSS = MEASURE_PATCHES_ACROSS, DOWN = MEASURE_PATCHES_DOWN, LEVEL = 16 };
    unsigned long whole[3], mean[3];
    find_mean(surface, (struct point){0, 0}, (struct point){WIDTH, HEIGHT}, whole);
    for (int i = 0; i < ACROSS * DOWN; i++) {
        int column = i % ACROSS, row = i / ACROSS;
        bool there = find_mean(surface,
                               (struct point){box[0] * FINE + box[2] * FINE * column / ACROSS,
                                              box[1] * FINE + box[3] * FINE * row / DOWN},
                               (struct point){box[0] * FINE + box[2] * FINE * (column + 1) / ACROSS,
                                              box[1] * FINE + box[3] * FINE * (row + 1) / DOWN},
                               mean);
        for (int part = 0; part < 3; part++)
            printf("%lx", (there ? mean[part] : whole[part]) / LEVEL);
    }
}

/* Fills the box, and from where to where the lowest rows reach. */
static void find_box(int box[static 4], int foot[static 2])
{
    int x0 = WIDTH, y0 = HEIGHT, x1 = 0, y1 = 0;
    for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++)
            if (solid[y][x]) {
                x0 = x < x0 ? x : x0, x1 = x >= x1 ? x + 1 : x1;
                y0 = y < y0 ? y : y0, y1 = y + 1;
            }
    foot[0] = WIDTH, foot[1] = 0;
    for (int y = y1 - FOOT_ROWS; y < y1; y++)
        for (int x = x0; x < x1; x++)
            if (is_solid(x, y)) {
                foot[0] = x < foot[0] ? x : foot[0];
                foot[1] = x > foot[1] ? x : foot[1];
            }
    foot[0] /= FINE, foot[1] /= FINE;
    box[0] = x0 / FINE, box[1] = y0 / FINE;
    box[2] = (x1 + FINE - 1) / FINE - box[0], box[3] = (y1 + FINE - 1) / FINE - box[1];
}

static void measure_shape(const char *kind, int number, cairo_surface_t *surface)
{
    int box[4], foot[2];
    for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++)
            solid[y][x] = pixel_at(surface, x, y) >> 24 >= SOLID;
    find_box(box, foot);
    printf("%s,%d,%d %d %d %d,%d %d,", kind, number, box[0], box[1], box[2], box[3], foot[0],
           foot[1]);
    put_tones(surface, box);
    printf(",");
    put_patches(surface, box);
    printf(",");
    put_mask(box);
    printf(",");
    put_outline();
    printf("\n");
    cairo_surface_destroy(surface);
}

static double brightness(uint32_t pixel)
{
    return 0.30 * (pixel >> 16 & 0xff) + 0.59 * (pixel >> 8 & 0xff) + 0.11 * (pixel & 0xff);
}

static void put_ground_cell(cairo_surface_t *surface, int column, int row)
{
    enum { SIDE = MEASURE_GROUND * FINE, PIXELS = SIDE * SIDE, LEVEL = 16, UNREST = 4 };
    unsigned long sum[3] = {0};
    double mean = 0, squares = 0;
    for (int y = row * SIDE; y < (row + 1) * SIDE; y++)
        for (int x = column * SIDE; x < (column + 1) * SIDE; x++) {
            uint32_t pixel = pixel_at(surface, x, y);
            for (int part = 0; part < 3; part++)
                sum[part] += pixel >> (16 - 8 * part) & 0xff;
            mean += brightness(pixel) / (double)PIXELS;
            squares += brightness(pixel) * brightness(pixel) / (double)PIXELS;
        }
    for (int part = 0; part < 3; part++)
        printf("%lx", sum[part] / PIXELS / LEVEL);
    printf("%x", (unsigned)fmin(15, sqrt(fmax(0, squares - mean * mean)) / (double)UNREST));
}

static void measure_ground(int number, cairo_surface_t *surface)
{
    printf("ground,%d,0 0 %d %d,0 0,,,", number, PICTURE_WIDTH,
           MEASURE_GROUND * MEASURE_GROUND_ROWS);
    for (int row = 0; row < MEASURE_GROUND_ROWS; row++)
        for (int column = 0; column < MEASURE_GROUND_COLUMNS; column++)
            put_ground_cell(surface, column, row);
    printf(",\n");
    cairo_surface_destroy(surface);
}

int main(int count, char **words)
{
    static const char *const kinds[] = {"card", "passage"};
    if (count != 2)
        return 2;
    printf("kind,number,box,foot,tones,patches,mask,outline\n");
    for (int kind = 0; kind < 2; kind++)
        for (int i = 1; i <= ART_CARDS; i++) {
            char path[1024];
            snprintf(path, sizeof path, "%s/%ss/%02d.svg", words[1], kinds[kind], i);
            cairo_surface_t *surface = draw_file(path);
            if (surface != NULL)
                measure_shape(kinds[kind], i, surface);
        }
    for (int i = 1; i <= ART_GROUNDS; i++) {
        char path[1024];
        snprintf(path, sizeof path, "%s/grounds/%02d.svg", words[1], i);
        cairo_surface_t *surface = draw_file(path);
        if (surface != NULL)
            measure_ground(i, surface);
    }
    return 0;
}
