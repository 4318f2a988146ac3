/*
 * Drawn by librsvg and cairo.
 */
#include "pixels.h"

#include "render.h"

#include <string.h>

const bool pixels_are_there = true;

/* Takes a surface, which may be NULL after a failure, and writes it. */
static bool write_out(cairo_surface_t *surface, struct atelier_out *out,
                      struct atelier_error *error)
{
    if (surface == NULL)
        return false;
    bool fine = png_write(surface, out);
    if (!fine)
        atelier_fail(error, ATELIER_NO_MEMORY, "There is not enough memory for the picture.");
    cairo_surface_destroy(surface);
    return fine;
}

bool pixels_of_svg(struct atelier_span svg, unsigned height, struct atelier_out *out,
                   struct atelier_error *error)
{
    return write_out(render_svg(svg, height, error), out, error);
}

bool pixels_of_contact(const struct canvas_facts *facts, const struct contact *contact,
                       struct atelier_out *out, struct atelier_error *error)
{
    return write_out(contact_draw(facts, contact, error), out, error);
}

bool pixels_of_exhibition(const struct canvas_facts *facts, const struct exhibition *hung,
                          struct atelier_out *out, struct atelier_error *error)
{
    return exhibition_write(facts, hung, out, error);
}

unsigned pixels_of_painting(const struct canvas_facts *facts, const struct painting *painting,
                            unsigned height, uint32_t *colours)
{
    static struct easel *easel; /* made once, and kept: it remembers the layers */
    struct atelier_error error;
    if (easel == NULL)
        easel = easel_new();
    cairo_surface_t *surface = easel_paint(easel, facts, painting, ATELIER_EN, height, &error);
    if (surface == NULL)
        return 0;
    cairo_surface_flush(surface);
    unsigned width = (unsigned)cairo_image_surface_get_width(surface);
    const unsigned char *data = cairo_image_surface_get_data(surface);
    for (unsigned row = 0; row < height; row++)
        for (unsigned column = 0; column < width; column++) {
            uint32_t pixel;
            memcpy(&pixel, data + row * cairo_image_surface_get_stride(surface) + 4 * column,
                   sizeof pixel);
            colours[row * width + column] = pixel & 0xffffff;
        }
    cairo_surface_destroy(surface);
    return width;
}
