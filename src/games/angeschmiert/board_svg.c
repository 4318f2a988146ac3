/*
 * The track as a picture: a snake of round fields on a ribbon, with buckets, brushes and the ladder
 * drawn in plain shapes, and figures as discs. Sizes are in the picture's own units; whoever shows
 * it scales it.
 */
#include "track.h"

enum { STEP = 60, EDGE = 50, RADIUS = 24, FIGURE_RADIUS = 9 };

static int x_of(unsigned column)
{
    return EDGE + (int)column * STEP;
}

static int y_of(unsigned row)
{
    return EDGE + (int)row * (STEP + 24);
}

/* The ribbon that joins the fields, as one line. */
static void put_ribbon(struct atelier_out *out)
{
    atelier_put(out, "<polyline class=\"way\" points=\"");
    for (unsigned row = 0; row < TRACK_ROWS; row++) {
        unsigned from = row % 2 == 0 ? 0 : TRACK_COLUMNS - 1;
        atelier_printf(out, "%d,%d %d,%d ", x_of(from), y_of(row), x_of(TRACK_COLUMNS - 1 - from),
                       y_of(row));
    }
    atelier_put(out, "\"/>\n");
}

static void put_symbol(const struct angeschmiert_board *board, unsigned field, int x, int y,
                       struct atelier_out *out)
{
    if (in_set(board->bucket, field))
        atelier_printf(out, "<path class=\"bucket\" d=\"M%d %dh18l-3 15h-12z\"/>\n", x - 9, y + 3);
    else if (in_set(board->brush, field))
        atelier_printf(out,
                       "<path class=\"brush\" d=\"M%d %dl9 -9l3 3l-9 9zm10 -10l7 -4l-4 7z\"/>\n",
                       x - 9, y + 16);
    else if (field == ANGESCHMIERT_LADDER)
        atelier_printf(out,
                       "<path class=\"ladder\" d=\"M%d %dv16m10 -16v16m-10 -12h10m-10 4h10m-10 4h10"
                       "\"/>\n",
                       x - 5, y + 3);
}

static void put_figures(const struct angeschmiert_state *s, unsigned field, int x, int y,
                        struct atelier_out *out)
{
    unsigned figures = track_figures(s, field);
    int count = __builtin_popcount(figures);
    for (int i = 0; figures != 0; i++, figures &= figures - 1) {
        unsigned figure = (unsigned)__builtin_ctz(figures);
        char seat = atelier_seat_letter((int)figure / 2);
        int spread = count > 1 ? 2 * RADIUS / (count - 1 < 2 ? 2 : count - 1) : 0;
        int at_x = x + i * spread - (count - 1) * spread / 2, at_y = y + RADIUS + 12 * (i % 2);
        atelier_printf(out,
                       "<g class=\"figure seat-%c\"><circle cx=\"%d\" cy=\"%d\" r=\"%d\"/>"
                       "<text x=\"%d\" y=\"%d\">%c%u</text></g>\n",
                       seat, at_x, at_y, FIGURE_RADIUS, at_x, at_y + 3, seat, figure % 2 + 1);
    }
}

static void put_field(const struct angeschmiert_board *board, unsigned row, unsigned column,
                      struct atelier_out *out)
{
    unsigned field = track_field(row, column);
    int x = x_of(column), y = y_of(row);
    const char *kind = field == ANGESCHMIERT_HOME ? "home"
                       : is_risk_field(field)     ? "risk"
                                                  : "colour";
    atelier_printf(out, "<circle class=\"%s\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>\n", kind, x, y,
                   RADIUS);
    atelier_printf(out, "<text x=\"%d\" y=\"%d\">%u</text>\n", x, y - 2, field);
    put_symbol(board, field, x, y, out);
}

void angeschmiert_board_svg(const struct angeschmiert_board *board, const void *state,
                            struct atelier_out *out)
{
    static const char style[] =
        "<style>\n"
        "text{font:11px sans-serif;text-anchor:middle;fill:#333}\n"
        ".way{fill:none;stroke:#d8cfc0;stroke-width:14;stroke-linejoin:round}\n"
        ".colour{fill:#fff;stroke:#8a8072}.risk{fill:#ffe9b0;stroke:#b98a1d}\n"
        ".home{fill:#cdeac0;stroke:#4a7c3a}\n"
        ".bucket{fill:#4b6cb7}.brush{fill:#b5472f}.ladder{fill:none;stroke:#6b4a2b;stroke-width:2}"
        "\n"
        ".figure text{font-size:9px;fill:#fff}.figure circle{stroke:#fff}\n"
        ".seat-a{fill:#c0392b}.seat-b{fill:#1f6fb2}.seat-c{fill:#2c8a4b}\n"
        ".seat-d{fill:#7d3c98}.seat-e{fill:#b9770e}.seat-f{fill:#34495e}\n"
        "</style>\n";
    int width = x_of(TRACK_COLUMNS - 1) + EDGE, height = y_of(TRACK_ROWS - 1) + EDGE + 12;
    atelier_printf(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\">\n", width,
                   height);
    atelier_put(out, style);
    put_ribbon(out);
    for (unsigned row = 0; row < TRACK_ROWS; row++)
        for (unsigned column = 0; column < TRACK_COLUMNS; column++)
            put_field(board, row, column, out);
    for (unsigned row = 0; row < TRACK_ROWS; row++)
        for (unsigned column = 0; column < TRACK_COLUMNS; column++)
            put_figures(state, track_field(row, column), x_of(column), y_of(row), out);
    atelier_put(out, "</svg>\n");
}
