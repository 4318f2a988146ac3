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

/* An exhibition as PNG; false and a sentence if it cannot be drawn. */
bool exhibition_write(const struct exhibition *hung, struct atelier_out *out,
                      struct atelier_error *error);

/* Each takes a surface, which may be NULL after a failure: writes it as PNG, or takes its pixels
 * out. */
bool render_write(cairo_surface_t *surface, struct atelier_out *out, struct atelier_error *error);
bool render_take(cairo_surface_t *surface, struct pixels *pixels);

#endif
