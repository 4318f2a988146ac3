/*
 * Pictures as pixels: SVG drawn by librsvg and cairo, and written as PNG. Surfaces are ARGB32 and
 * belong to the caller (cairo_surface_destroy).
 */
#ifndef PICTURES_RENDER_H
#define PICTURES_RENDER_H

#include "pixels.h"

#include <cairo.h>

/* Draws a document `height` pixels high, as wide as its view box asks; NULL and a sentence if not.
 */
cairo_surface_t *render_svg(struct atelier_span svg, unsigned height, struct atelier_error *error);

/* Draws a document so that it fills a part of a surface; false and a sentence if it cannot. */
bool render_into(cairo_surface_t *surface, struct atelier_span svg, double x, double y,
                 double width, double height, struct atelier_error *error);

/* Writes a surface as PNG: with an alpha channel only where something is transparent. */
bool png_write(cairo_surface_t *surface, struct atelier_out *out);

/*
 * An easel paints many paintings of one size: it keeps the layers it has drawn before, and only the
 * title and the icons are new each time. Not for several threads at once.
 */
struct easel;
struct easel *easel_new(void);
void easel_free(struct easel *easel);
cairo_surface_t *easel_paint(struct easel *easel, const struct canvas_facts *facts,
                             const struct painting *painting, enum atelier_lang lang,
                             unsigned height, struct atelier_error *error);

/* An exhibition as PNG; false and a sentence if it cannot be drawn. */
bool exhibition_write(const struct canvas_facts *facts, const struct exhibition *hung,
                      struct atelier_out *out, struct atelier_error *error);

/* A contact sheet; NULL and a sentence if it cannot be drawn. */
cairo_surface_t *contact_draw(const struct canvas_facts *facts, const struct contact *contact,
                              struct atelier_error *error);

#endif
