/*
 * In the place of pixels.c where the program is built without librsvg, cairo and libchafa.
 */
#include "no_pixels.h"

#include "glyphs.h"

const bool pixels_are_there = false;

bool refuse_pixels(struct atelier_error *error)
{
    atelier_fail(error, ATELIER_BAD_REQUEST,
                 "This program was built without PNG pictures; a name that ends in .svg gives an "
                 "SVG, and the build option -Dpictures=true adds PNG.");
    return false;
}

bool pixels_of_svg(struct atelier_span svg, unsigned height, struct atelier_out *out,
                   struct atelier_error *error)
{
    (void)svg, (void)height, (void)out;
    return refuse_pixels(error);
}

bool pixels_of_exhibition(const struct exhibition *hung, struct atelier_out *out,
                          struct atelier_error *error)
{
    (void)hung, (void)out;
    return refuse_pixels(error);
}

bool pixels_of_film(struct film *film, film_watch *watch, struct atelier_out *out,
                    struct atelier_error *error)
{
    (void)film, (void)watch, (void)out;
    return refuse_pixels(error);
}

bool pixels_of_drawing(struct atelier_span svg, unsigned height, struct pixels *pixels)
{
    (void)svg, (void)height, (void)pixels;
    return false;
}

void glyphs_of_pixels(const struct pixels *pixels, const struct glyph_place *place,
                      struct glyph *glyphs)
{
    (void)pixels, (void)place, (void)glyphs;
}

void put_pixels(const struct pixels *pixels, enum glyph_way way, const struct glyph_place *place,
                struct atelier_out *out)
{
    (void)pixels, (void)way, (void)place, (void)out;
}
