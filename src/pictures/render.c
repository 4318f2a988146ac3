/*
 * The way through librsvg.
 */
#include "render.h"

#include <librsvg/rsvg.h>
#include <math.h>

static RsvgHandle *parse_svg(struct atelier_span svg, struct atelier_error *error)
{
    GError *reason = NULL;
    RsvgHandle *handle = rsvg_handle_new_from_data((const guint8 *)svg.at, svg.size, &reason);
    if (handle == NULL)
        atelier_fail(error, ATELIER_BAD_REQUEST, "The picture cannot be read: %s.",
                     reason->message);
    g_clear_error(&reason);
    return handle;
}

/* The document's view box; false if it has none. */
static bool view_box_of(RsvgHandle *handle, RsvgRectangle *view, struct atelier_error *error)
{
    gboolean has_view = FALSE;
    rsvg_handle_get_intrinsic_dimensions(handle, NULL, NULL, NULL, NULL, &has_view, view);
    if (has_view && view->width > 0 && view->height > 0)
        return true;
    atelier_fail(error, ATELIER_BAD_REQUEST, "The picture has no size.");
    return false;
}

/*
 * Draws so that the view box fills the place to its last pixel. Whole pixels seldom have the exact
 * proportions, and librsvg alone would leave a transparent seam. What reaches beyond the view box
 * ends there, as it does in a browser.
 */
static bool draw_svg(RsvgHandle *handle, const RsvgRectangle *view, cairo_surface_t *surface,
                     const RsvgRectangle *place, struct atelier_error *error)
{
    GError *reason = NULL;
    cairo_t *cairo = cairo_create(surface);
    RsvgRectangle whole = {0, 0, view->width, view->height};
    cairo_rectangle(cairo, place->x, place->y, place->width, place->height);
    cairo_clip(cairo);
    cairo_translate(cairo, place->x, place->y);
    cairo_scale(cairo, place->width / view->width, place->height / view->height);
    bool fine = rsvg_handle_render_document(handle, cairo, &whole, &reason) &&
                cairo_status(cairo) == CAIRO_STATUS_SUCCESS;
    if (!fine)
        atelier_fail(error, ATELIER_BAD_REQUEST, "The picture cannot be drawn: %s.",
                     reason != NULL ? reason->message
                                    : cairo_status_to_string(cairo_status(cairo)));
    g_clear_error(&reason);
    cairo_destroy(cairo);
    return fine;
}

bool render_into(cairo_surface_t *surface, struct atelier_span svg, double x, double y,
                 double width, double height, struct atelier_error *error)
{
    RsvgRectangle view, place = {x, y, width, height};
    RsvgHandle *handle = parse_svg(svg, error);
    if (handle == NULL)
        return false;
    bool fine =
        view_box_of(handle, &view, error) && draw_svg(handle, &view, surface, &place, error);
    g_object_unref(handle);
    return fine;
}

cairo_surface_t *render_svg(struct atelier_span svg, unsigned height, struct atelier_error *error)
{
    RsvgRectangle view;
    cairo_surface_t *surface = NULL;
    RsvgHandle *handle = parse_svg(svg, error);
    if (handle == NULL)
        return NULL;
    if (!view_box_of(handle, &view, error)) {
        g_object_unref(handle);
        return NULL;
    }
    double width = fmax(1, round(height * view.width / view.height));
    if (height < RENDER_LEAST || height > RENDER_MOST || width > (double)RENDER_MOST) {
        atelier_fail(error, ATELIER_BAD_REQUEST, "A picture has %d to %d pixels a side.",
                     RENDER_LEAST, RENDER_MOST);
    } else {
        RsvgRectangle place = {0, 0, width, height};
        surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)width, (int)height);
        if (!draw_svg(handle, &view, surface, &place, error)) {
            cairo_surface_destroy(surface);
            surface = NULL;
        }
    }
    g_object_unref(handle);
    return surface;
}
