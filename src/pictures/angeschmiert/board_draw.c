/*
 * Drawing the board: the scenery as it was painted, and over it a strip of paper with the fields,
 * the pans of the paint box with their dice, and whatever stands on the board.
 *
 * Colour fields are round and strong, risk fields are pale splashes: one can tell them without
 * seeing colours. Every edge wavers a little, as if cut by hand; the wavering comes from a
 * generator that is seeded by the thing drawn, so that the same board always gives the same
 * picture.
 */
#include "board.h"

#include "pictures/lettering.h"

#include <math.h>
#include <stdio.h>

#define INK   "#22202e"
#define PAPER "#fbf3e2"
#define SAND  "#ead3a8"
#define PLUM  "#46294f"

enum {
    FIELD = 27, /* radius of a field */
    STRIP = 41, /* half the width of the strip */
    LAST_RISK = 53,
    FIRST_RISK = 4,
    LADDER = 63,
    LADDER_FOOT = 60,
};

struct tone {
    const char *light, *base, *shade;
};
/* The dice's colours, in the order red, yellow, green, blue along the track. */
static const struct tone strong[4] = {
    {"#e26d4e", "#b8393a", "#752842"},
    {"#fbf3e2", "#f3c450", "#d39a3c"},
    {"#abc3a0", "#4b8a5c", "#23514c"},
    {"#8fbecb", "#3465a4", "#1f2f57"},
};
static const char *const pale[5] = {"#e8aea6", "#f0a469", "#abc3a0", "#8fbecb", "#bba6d1"};
static const char *const seat_colours[6] = {"#b8393a", "#f3c450", "#4b8a5c",
                                            "#3465a4", "#7a4f99", "#22202e"};

/* A closed, smooth line through the middles between the points. */
static void put_ring(struct atelier_out *out, const struct board_point *at, int count,
                     const char *fill, double opacity)
{
    atelier_printf(out, "<path fill=\"%s\"", fill);
    if (opacity < 1)
        atelier_printf(out, " fill-opacity=\"%.2f\"", opacity);
    atelier_printf(out, " d=\"M%.1f %.1f", (at[count - 1].x + at[0].x) / 2,
                   (at[count - 1].y + at[0].y) / 2);
    for (int i = 0; i < count; i++) {
        const struct board_point *next = &at[(i + 1) % count];
        atelier_printf(out, "Q%.1f %.1f %.1f %.1f", at[i].x, at[i].y, (at[i].x + next->x) / 2,
                       (at[i].y + next->y) / 2);
    }
    atelier_put(out, "Z\"/>");
}

static double waver(struct atelier_random *random, double by)
{
    return (2 * atelier_random_unit(random) - 1) * by;
}

/* A round shape of `count` points; every other point is drawn in or out by `rays`. */
static void put_blob(struct atelier_out *out, struct board_point middle, double radius, int count,
                     double rays, uint64_t seed, const char *fill, double opacity)
{
    struct board_point at[48];
    struct atelier_random random;
    atelier_random_seed(&random, seed);
    for (int i = 0; i < count; i++) {
        double turn = 2 * 3.14159265358979 * i / count + waver(&random, 0.5 / count);
        double r = radius * (1 + (i % 2 == 0 ? rays : -rays) + waver(&random, 0.03 + rays / 2));
        at[i] = (struct board_point){middle.x + r * cos(turn), middle.y + r * sin(turn)};
    }
    put_ring(out, at, count, fill, opacity);
}

static struct board_point moved(struct board_point at, double x, double y)
{
    return (struct board_point){at.x + x, at.y + y};
}

static void put_use(struct atelier_out *out, enum art_icon icon, struct board_point at, double size)
{
    atelier_printf(out, "<use href=\"#b-%s\" transform=\"translate(%.1f %.1f) scale(%.3f)\"/>",
                   art_icon_names[icon], at.x - size / 2, at.y - size / 2, size / 64);
}

static void put_space_number(struct atelier_out *out, unsigned number, struct board_point at,
                             double scale, const char *colour)
{
    char text[16];
    snprintf(text, sizeof text, "%u", number);
    lettering_write(out, text, at.x, at.y + 34 * scale, scale, 0, LETTERING_MIDDLE, colour);
}

/* The strip of paper below the fields, from the start to home, with its shadow. */
static void put_strip(struct atelier_out *out, double dx, double dy, double half, uint64_t seed,
                      const char *fill, double opacity)
{
    enum { STATIONS = 130 };
    struct board_point ring[2 * STATIONS + 2];
    struct atelier_random random;
    atelier_random_seed(&random, seed);
    for (int i = 0; i <= STATIONS; i++) {
        double part = (double)i / (double)STATIONS;
        struct board_point at = board_way(part);
        struct board_point before = board_way(part - 0.004 > 0 ? part - 0.004 : 0);
        struct board_point after = board_way(part + 0.004 < 1 ? part + 0.004 : 1);
        double length = hypot(after.x - before.x, after.y - before.y);
        double nx = -(after.y - before.y) / length, ny = (after.x - before.x) / length;
        double left = half + waver(&random, 1.6), right = half + waver(&random, 1.6);
        ring[i] = (struct board_point){at.x + nx * left + dx, at.y + ny * left + dy};
        ring[2 * STATIONS + 1 - i] =
            (struct board_point){at.x - nx * right + dx, at.y - ny * right + dy};
    }
    put_ring(out, ring, 2 * STATIONS + 2, fill, opacity);
}

static void put_colour_field(struct atelier_out *out, unsigned field, struct board_point at)
{
    const struct tone *tone = &strong[field % 4];
    put_blob(out, moved(at, 2, 3.5), FIELD, 14, 0, field, INK, 0.3);
    put_blob(out, at, FIELD, 14, 0, field, tone->shade, 1);
    put_blob(out, moved(at, -1.5, -2), FIELD - 2, 14, 0, field + 1, tone->base, 1);
    put_blob(out, moved(at, -9, -12), 7, 9, 0, field + 2, tone->light, 0.7);
}

static void put_risk_field(struct atelier_out *out, unsigned field, struct board_point at)
{
    put_blob(out, moved(at, 2, 3.5), FIELD + 1, 18, 0.13, field, INK, 0.26);
    put_blob(out, at, FIELD + 1, 18, 0.13, field, PLUM, 1);
    put_blob(out, at, FIELD - 2, 18, 0.13, field, pale[field % 5], 1);
    put_blob(out, moved(at, -4, -5), FIELD - 11, 12, 0.05, field + 3, PAPER, 0.55);
}

static bool has(uint64_t fields, unsigned field)
{
    return field < 64 && (fields >> field & 1) != 0;
}

/* A bucket's field is a dark splash, a brush's a green one, the ladder's a light round. */
static void put_sign(struct atelier_out *out, const struct board_picture *board, unsigned field,
                     struct board_point at)
{
    bool bucket = has(board->buckets, field), brush = has(board->brushes, field);
    if (bucket || brush) {
        put_blob(out, moved(at, 2, 4), FIELD + 8, 18, 0.13, field, INK, 0.3);
        put_blob(out, at, FIELD + 8, 18, 0.13, field, bucket ? "#46294f" : "#23514c", 1);
        put_blob(out, at, FIELD + 4, 18, 0.13, field, bucket ? "#752842" : "#4b8a5c", 1);
    }
    put_blob(out, at, FIELD - 3, 14, 0, field + 5, PAPER, 0.95);
    put_use(out, bucket ? ART_BUCKET : brush ? ART_BRUSH : ART_LADDER, moved(at, 0, -2), 54);
}

static void put_field(struct atelier_out *out, const struct board_picture *board, unsigned field)
{
    struct board_point at = board_field(field);
    bool risk = field >= FIRST_RISK && field <= LAST_RISK;
    bool sign = has(board->buckets, field) || has(board->brushes, field) || field == LADDER;
    if (risk)
        put_risk_field(out, field, at);
    else
        put_colour_field(out, field, at);
    if (!sign) {
        bool bright = risk || field % 4 == 1;
        put_space_number(out, field, at, 0.34, bright ? INK : PAPER);
        return;
    }
    put_sign(out, board, field, at);
    if (field > 0) {
        put_blob(out, moved(at, 20, 22), 13, 10, 0, field + 7, INK, 0.92);
        put_space_number(out, field, moved(at, 20, 22), 0.22, PAPER);
    }
}

/* From the ladder one slides back: drops of paint along a bow. */
static void put_slide(struct atelier_out *out)
{
    struct board_point from = board_field(LADDER), to = board_field(LADDER_FOOT);
    struct board_point bow = {(from.x + to.x) / 2 + 70, (from.y + to.y) / 2 - 6};
    for (int i = 1; i < 9; i++) {
        double t = i / 9.0, s = 1 - t;
        struct board_point at = {s * s * from.x + 2 * s * t * bow.x + t * t * to.x,
                                 s * s * from.y + 2 * s * t * bow.y + t * t * to.y};
        put_blob(out, at, 7.5 - 0.45 * i, 9, 0.06, 900 + (uint64_t)i, "#e26d4e", 1);
    }
}

/* Twelve places: a ring of paper with a dab of the seat's colour. */
static void put_places(struct atelier_out *out, unsigned field)
{
    for (unsigned figure = 0; figure < BOARD_FIGURES; figure++) {
        struct board_point at = board_stand(field, figure, 0);
        put_blob(out, moved(at, 1.5, 2.5), 27, 13, 0, 300 + figure, INK, 0.22);
        put_blob(out, at, 27, 13, 0, 300 + figure, PAPER, 0.95);
        put_blob(out, at, 18, 13, 0.05, 330 + field + figure, seat_colours[figure / 2], 1);
        put_blob(out, moved(at, -5, -6), 5, 9, 0, 360 + figure, PAPER, 0.45);
    }
}

static void put_pan(struct atelier_out *out, struct board_point middle, double width, double height,
                    uint64_t seed, const char *fill, double opacity)
{
    struct atelier_random random;
    double x = width / 2, y = height / 2, r = 11;
    atelier_random_seed(&random, seed);
    double a = waver(&random, 1.6), b = waver(&random, 1.6), c = waver(&random, 1.6);
    atelier_printf(out,
                   "<path fill=\"%s\" fill-opacity=\"%.2f\" d=\"M%.1f %.1fL%.1f %.1fQ%.1f %.1f "
                   "%.1f %.1fL%.1f %.1fQ%.1f %.1f %.1f %.1f",
                   fill, opacity, middle.x - x + r, middle.y - y + a, middle.x + x - r,
                   middle.y - y + b, middle.x + x, middle.y - y, middle.x + x + c, middle.y - y + r,
                   middle.x + x + b, middle.y + y - r, middle.x + x, middle.y + y, middle.x + x - r,
                   middle.y + y + c);
    atelier_printf(out, "L%.1f %.1fQ%.1f %.1f %.1f %.1fL%.1f %.1fQ%.1f %.1f %.1f %.1fZ\"/>",
                   middle.x - x + r, middle.y + y + a, middle.x - x, middle.y + y, middle.x - x + b,
                   middle.y + y - r, middle.x - x + c, middle.y - y + r, middle.x - x, middle.y - y,
                   middle.x - x + r, middle.y - y + a);
}

/* The palette under the throw of four colours. */
static void put_kidney(struct atelier_out *out, struct board_point middle)
{
    static const struct board_point outline[] = {
        {-97, -6}, {-84, -30}, {-40, -39}, {10, -36}, {60, -38}, {92, -22}, {96, 6},
        {80, 16},  {70, 12},   {60, 22},   {66, 36},  {30, 41},  {-30, 38}, {-84, 28},
    };
    enum { POINTS = sizeof outline / sizeof outline[0] };
    struct board_point at[POINTS];
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < POINTS; i++)
            at[i] = moved(middle, outline[i].x + 3 - 2 * pass, outline[i].y + 5 - 3 * pass);
        put_ring(out, at, POINTS, pass == 0 ? "#a3603d" : "#f0a469", pass == 0 ? 0.6 : 1);
    }
    put_blob(out, moved(middle, 84, -8), 7, 10, 0, 601, PLUM, 0.9);
}

/* The pan of a throw: a frame and paper in it. */
static void put_paper(struct atelier_out *out, unsigned index, struct board_point middle,
                      double width)
{
    enum { HEIGHT = 88 };
    put_pan(out, middle, width + 4, HEIGHT + 4, index, "#a3603d", 0.55);
    put_pan(out, moved(middle, 1.5, 2), width, HEIGHT, index + 1, PAPER, 1);
    put_pan(out, moved(middle, 1.5, 5 - (double)HEIGHT / 2), width - 8, 7, index + 2, "#d39a3c",
            0.4);
}

/* Where the pot rests: a round of all four colours that have run into each other. */
static void put_resting_place(struct atelier_out *out, struct board_point middle)
{
    static const unsigned around[4] = {0, 2, 1, 3}; /* red, green, yellow, blue as tones */
    put_blob(out, moved(middle, 1, 3), 27, 16, 0.04, 640, "#a3603d", 0.7);
    put_blob(out, middle, 26, 16, 0.04, 641, PAPER, 1);
    for (unsigned i = 0; i < 4; i++) {
        struct board_point at = moved(middle, (i & 1) == 0 ? -10 : 10, i < 2 ? -9 : 9);
        put_blob(out, at, 13, 12, 0.08, 650 + i, strong[around[i]].base, 1);
        put_blob(out, moved(at, -4, -4), 5, 9, 0.05, 660 + i, strong[around[i]].light, 0.6);
    }
}

/* The coloured middle: the palette, with a dot of each colour around the place of the pot. */
static void put_middle(struct atelier_out *out)
{
    static const unsigned tone_of[4] = {0, 2, 1, 3};
    uint8_t dice[4];
    struct board_point middle = board_throw(BOARD_PALETTE, dice);
    put_paper(out, BOARD_PALETTE, middle, 206);
    put_kidney(out, middle);
    put_resting_place(out, moved(middle, 0, -2));
    for (unsigned colour = 0; colour < 4; colour++) {
        struct board_point dot = board_dot(colour);
        const struct tone *tone = &strong[tone_of[colour]];
        put_blob(out, moved(dot, 1, 3), 19, 14, 0.07, 670 + colour, tone->shade, 0.8);
        put_blob(out, dot, 19, 14, 0.07, 670 + colour, tone->base, 1);
        put_use(out, ART_DIE_RED + colour, dot, 28);
    }
}

/* The dice of a throw, two and two, the colour with the most dice first. */
static void put_throw(struct atelier_out *out, unsigned index)
{
    uint8_t dice[4];
    struct board_point middle = board_throw(index, dice);
    put_paper(out, index, middle, 98);
    int placed = 0;
    for (unsigned k = 0; k < 16; k++) {
        unsigned most = 4 - k / 4, colour = k % 4;
        for (int i = 0; dice[colour] == most && i < dice[colour]; i++, placed++)
            put_use(out, ART_DIE_RED + colour,
                    moved(middle, placed % 2 == 0 ? -20 : 22, placed < 2 ? -18 : 23), 40);
    }
}

/* What the rows of the box are worth. */
static void put_values(struct atelier_out *out)
{
    static const struct {
        unsigned value, first, last; /* throws in the first column of the group's rows */
        const char *light, *base;
    } groups[] = {
        {1, 0, 6, "#8fbecb", "#3d8794"},
        {2, 12, 12, "#abc3a0", "#4b8a5c"},
        {3, 18, 24, "#f0a469", "#e26d4e"},
        {12, 30, 30, "#e26d4e", "#b8393a"},
    };
    for (unsigned i = 0; i < sizeof groups / sizeof groups[0]; i++) {
        uint8_t dice[4];
        double y = (board_throw(groups[i].first, dice).y + board_throw(groups[i].last, dice).y) / 2;
        struct board_point at = {645, y};
        put_blob(out, moved(at, 3, 4), 41, 15, 0.04, 500 + i, INK, 0.25);
        put_blob(out, at, 41, 15, 0.04, 500 + i, groups[i].base, 1);
        put_blob(out, moved(at, -4, -5), 33, 13, 0.03, 520 + i, groups[i].light, 0.45);
        put_space_number(out, groups[i].value, at, 0.74, PAPER);
    }
}

static void put_figures(struct atelier_out *out, const struct board_picture *board)
{
    unsigned standing[BOARD_FIELDS] = {0};
    for (unsigned i = 0; i < BOARD_FIGURES; i++) {
        if (board->figure[i] < 0 || board->figure[i] >= BOARD_FIELDS)
            continue;
        unsigned field = (unsigned)board->figure[i];
        struct board_point at = board_stand(field, i, standing[field]++);
        put_use(out, ART_FIGURE_RED + i / 2, moved(at, 0, -6), 58);
    }
    if ((board->pot[0] | board->pot[1] | board->pot[2] | board->pot[3]) != 0)
        put_use(out, ART_POT, board_pot(board->pot), BOARD_POT);
}

/* Each thing that is used more than once, drawn once. */
static void put_definitions(struct atelier_out *out)
{
    atelier_put(out, "<defs>");
    for (unsigned icon = ART_DIE_RED; icon <= ART_LADDER; icon++) {
        atelier_printf(out, "<g id=\"b-%s\">", art_icon_names[icon]);
        atelier_put(out, art_icons[icon].body);
        atelier_put(out, "</g>");
    }
    atelier_put(out, "</defs>");
}

void picture_board(const struct board_picture *board, struct atelier_out *out)
{
    atelier_printf(out,
                   "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\">"
                   "<title>Angeschmiert</title>",
                   BOARD_WIDTH, BOARD_HEIGHT);
    put_definitions(out);
    atelier_put(out, art_studio->body);
    put_strip(out, 5, 8, STRIP, 70, INK, 0.3);
    put_strip(out, 0, 0, STRIP, 71, SAND, 1);
    put_strip(out, -1, -1.5, STRIP - 3, 72, PAPER, 1);
    put_places(out, 0);
    put_places(out, BOARD_HOME);
    put_slide(out);
    for (unsigned field = 0; field < BOARD_HOME; field++)
        put_field(out, board, field);
    lettering_write(out, "Angeschmiert", 978, 285, 0.66, 0, LETTERING_MIDDLE, PLUM);
    put_values(out);
    for (unsigned index = 0; index < BOARD_PALETTE; index++)
        put_throw(out, index);
    put_middle(out);
    put_figures(out, board);
    atelier_put(out, "</svg>\n");
}
