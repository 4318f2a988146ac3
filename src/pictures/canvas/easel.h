/*
 * Paintings and contact sheets as pixels. Surfaces belong to the caller (cairo_surface_destroy).
 */
#ifndef PICTURES_CANVAS_EASEL_H
#define PICTURES_CANVAS_EASEL_H

#include "pictures/render.h"
#include "pixels.h"

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

/* A contact sheet; NULL and a sentence if it cannot be drawn. */
cairo_surface_t *contact_draw(const struct canvas_facts *facts, const struct contact *contact,
                              struct atelier_error *error);

#endif
