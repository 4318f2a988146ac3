/*
 * Drawn by librsvg and cairo.
 */
#include "pixels.h"

#include "common/grow.h"
#include "render.h"

#include <string.h>

const bool pixels_are_there = true;

bool render_write(cairo_surface_t *surface, struct atelier_out *out, struct atelier_error *error)
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
    return render_write(render_svg(svg, height, error), out, error);
}

bool pixels_of_exhibition(const struct exhibition *hung, struct atelier_out *out,
                          struct atelier_error *error)
{
    return exhibition_write(hung, out, error);
}

bool render_take(cairo_surface_t *surface, struct pixels *pixels)
{
    if (surface == NULL)
        return false;
    cairo_surface_flush(surface);
    pixels->width = (unsigned)cairo_image_surface_get_width(surface);
    pixels->height = (unsigned)cairo_image_surface_get_height(surface);
    size_t row = pixels->width * sizeof *pixels->argb;
    pixels->argb = must_realloc(NULL, pixels->height * row);
    for (unsigned y = 0; y < pixels->height; y++)
        memcpy(pixels->argb + (size_t)y * pixels->width,
               cairo_image_surface_get_data(surface) +
                   (size_t)y * (size_t)cairo_image_surface_get_stride(surface),
               row);
    cairo_surface_destroy(surface);
    return true;
}

bool pixels_of_drawing(struct atelier_span svg, unsigned height, struct pixels *pixels)
{
    struct atelier_error error;
    return render_take(render_svg(svg, height, &error), pixels);
}
