/*
 * Contact sheets: a kind of picture in rows on one surface. Each cell is a document of its own and
 * is drawn into its place, so the same card may occur as often as it likes.
 */
#include "easel.h"

#include "common/grow.h"
#include "pictures/lettering.h"
#include "pictures/sheet.h"

#include <stdio.h>

enum { TRIPLES = 24 };

struct layout {
    unsigned count, columns;
    double cell_width, cell_height, gap, label;
};

/* What suits a kind: how many, how wide a row, how high a cell. */
static const struct {
    unsigned count, columns, cell;
    double shape; /* width of a cell by its height */
} kinds[CONTACT_KINDS] = {
    [CONTACT_CARDS] = {ART_CARDS, 10, 360, 2.0 / 3},
    [CONTACT_GROUNDS] = {ART_GROUNDS, 7, 480, 2.0 / 3},
    [CONTACT_ICONS] = {ART_ICONS, 8, 160, 1},
    [CONTACT_TRIPLES] = {TRIPLES, 8, 480, 2.0 / 3},
};

/* Draws three different cards and a ground by chance. */
static void draw_triple(struct atelier_random *random, struct painting *painting)
{
    *painting = (struct painting){0};
    for (int i = 0; i < 3;) {
        painting->card[i] = (uint8_t)atelier_random_below(random, ART_CARDS);
        bool taken = (i > 0 && painting->card[i] == painting->card[0]) ||
                     (i > 1 && painting->card[i] == painting->card[1]);
        i += !taken;
    }
    painting->ground = (uint8_t)atelier_random_below(random, ART_GROUNDS);
}

static void write_cell(const struct canvas_facts *facts, const struct contact *contact,
                       unsigned index, const struct painting *painting, struct atelier_out *out,
                       char label[static 32])
{
    snprintf(label, 32, "%u", index + 1);
    switch (contact->kind) {
    case CONTACT_CARDS:
        picture_card(facts, index, contact->lang, out);
        break;
    case CONTACT_GROUNDS:
        picture_sheet(&art_grounds[index], out);
        break;
    case CONTACT_ICONS:
        picture_sheet(&art_icons[index], out);
        snprintf(label, 32, "%s", art_icon_names[index]);
        break;
    default:
        picture_painting(facts, painting, contact->lang, out);
        snprintf(label, 32, "%d  %d  %d  +  %d", painting->card[0] + 1, painting->card[1] + 1,
                 painting->card[2] + 1, painting->ground + 1);
        break;
    }
}

static bool draw_label(cairo_surface_t *surface, const char *label, const struct layout *layout,
                       double x, double y, struct atelier_error *error)
{
    struct grow svg = grow_empty();
    double width = layout->cell_width / layout->label * 100;
    atelier_printf(&svg.out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.1f 100\">",
                   width);
    lettering_write(&svg.out, label, width / 2, 76, 0.9, width, LETTERING_MIDDLE, "#46294f");
    atelier_put(&svg.out, "</svg>");
    bool fine = render_into(surface, (struct atelier_span){svg.text, svg.used}, x, y,
                            layout->cell_width, layout->label, error);
    grow_free(&svg);
    return fine;
}

/* The table the sheet lies on, and a piece of paper under a card, which has none of its own. */
static void fill_area(cairo_surface_t *surface, double x, double y, double width, double height,
                      const double colour[static 3])
{
    cairo_t *cairo = cairo_create(surface);
    cairo_rectangle(cairo, x, y, width, height);
    cairo_set_source_rgb(cairo, colour[0] / 255, colour[1] / 255, colour[2] / 255);
    cairo_fill(cairo);
    cairo_destroy(cairo);
}

/* Frames are the only icons that are not square. */
static double picture_width(enum contact_kind kind, unsigned index, const struct layout *layout)
{
    const short *view = art_icons[index % ART_ICONS].view;
    return kind == CONTACT_ICONS ? layout->cell_height * view[2] / view[3] : layout->cell_width;
}

static bool draw_cells(cairo_surface_t *surface, const struct canvas_facts *facts,
                       const struct contact *contact, const struct layout *layout,
                       struct atelier_error *error)
{
    static const double paper[] = {0xfb, 0xf3, 0xe2};
    struct atelier_random random;
    atelier_random_seed(&random, contact->seed);
    for (unsigned i = 0; i < layout->count; i++) {
        struct painting painting;
        char label[32];
        unsigned row = i / layout->columns, column = i % layout->columns;
        double x = layout->gap + (layout->cell_width + layout->gap) * column;
        double y = layout->gap + (layout->cell_height + layout->gap + layout->label) * row;
        draw_triple(&random, &painting);
        struct grow svg = grow_empty();
        write_cell(facts, contact, i, &painting, &svg.out, label);
        fill_area(surface, x, y, layout->cell_width, layout->cell_height, paper);
        double width = picture_width(contact->kind, i, layout);
        bool fine = render_into(surface, (struct atelier_span){svg.text, svg.used},
                                x + (layout->cell_width - width) / 2, y, width, layout->cell_height,
                                error) &&
                    draw_label(surface, label, layout, x, y + layout->cell_height, error);
        grow_free(&svg);
        if (!fine)
            return false;
    }
    return true;
}

cairo_surface_t *contact_draw(const struct canvas_facts *facts, const struct contact *contact,
                              struct atelier_error *error)
{
    static const double sand[] = {0xea, 0xd3, 0xa8};
    unsigned cell = contact->cell > 0 ? contact->cell : kinds[contact->kind].cell;
    struct layout layout = {
        .count = kinds[contact->kind].count,
        .columns = contact->columns > 0 ? contact->columns : kinds[contact->kind].columns,
        .cell_width = cell * kinds[contact->kind].shape,
        .cell_height = cell,
        .gap = cell < 200 ? 16 : 20,
        .label = cell < 200 ? 20 : 26,
    };
    if (layout.columns > layout.count)
        layout.columns = layout.count;
    unsigned rows = (layout.count + layout.columns - 1) / layout.columns;
    double width = layout.gap + layout.columns * (layout.cell_width + layout.gap);
    double height = layout.gap + rows * (layout.cell_height + layout.label + layout.gap);
    if ((int)width > RENDER_MOST || (int)height > RENDER_MOST) {
        atelier_fail(error, ATELIER_BAD_REQUEST,
                     "The sheet would have %.0f x %.0f pixels; %d a side is the most.", width,
                     height, RENDER_MOST);
        return NULL;
    }
    cairo_surface_t *surface =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)width, (int)height);
    fill_area(surface, 0, 0, width, height, sand);
    if (draw_cells(surface, facts, contact, &layout, error))
        return surface;
    cairo_surface_destroy(surface);
    return NULL;
}
