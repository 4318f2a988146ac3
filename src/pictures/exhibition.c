/*
 * An exhibition: a lit wall with up to three framed paintings on it, in the proportions in which
 * messengers show the picture of a link. Nothing is written on it but the paintings' own titles, so
 * that it needs no font and shows nobody's words.
 */
#include "render.h"

#include "common/grow.h"

enum { WALL_WIDTH = 1200, WALL_HEIGHT = 630 }; /* in units */
enum { FRAMED_WIDTH = PICTURE_WIDTH + 2 * PICTURE_MARGIN };
enum { FRAMED_HEIGHT = PICTURE_HEIGHT + 2 * PICTURE_MARGIN };

/* Where a painting hangs, frame included. */
struct hook {
    double x, y, width, height;
};

static struct hook hook_of(unsigned index, unsigned count)
{
    static const double top = 42, high = 488, gap = 44;
    double width = high * (double)FRAMED_WIDTH / (double)FRAMED_HEIGHT;
    double all = count * width + (count - 1) * gap;
    return (struct hook){((double)WALL_WIDTH - all) / 2 + index * (width + gap), top, width, high};
}

/* A lamp above each painting, and its shadow on the wall. */
static void put_light(struct atelier_out *out, const struct hook *hook)
{
    double middle = hook->x + hook->width / 2;
    atelier_printf(out,
                   "<ellipse cx=\"%.1f\" cy=\"190\" rx=\"%.1f\" ry=\"400\" fill=\"url(#lamp)\"/>",
                   middle, hook->width * 0.95);
}

static void put_shadow(struct atelier_out *out, const struct hook *hook)
{
    atelier_printf(out,
                   "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"#2b1a0c\" "
                   "fill-opacity=\"0.5\" filter=\"url(#soft)\"/>",
                   hook->x + 6, hook->y + 16, hook->width - 8, hook->height - 8);
}

static void put_wall(struct atelier_out *out, unsigned count)
{
    atelier_put(out,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1200 630\"><defs>"
                "<linearGradient id=\"wall\" x2=\"0\" y2=\"1\"><stop stop-color=\"#c9b491\"/>"
                "<stop offset=\"1\" stop-color=\"#b79f79\"/></linearGradient>"
                "<linearGradient id=\"wood\" x2=\"0\" y2=\"1\"><stop stop-color=\"#7d583a\"/>"
                "<stop offset=\"1\" stop-color=\"#4f3522\"/></linearGradient>"
                "<radialGradient id=\"lamp\"><stop stop-color=\"#fff6e0\" stop-opacity=\"0.85\"/>"
                "<stop offset=\"0.55\" stop-color=\"#fbeccb\" stop-opacity=\"0.4\"/>"
                "<stop offset=\"1\" stop-color=\"#fbeccb\" stop-opacity=\"0\"/></radialGradient>"
                "<filter id=\"soft\" x=\"-0.2\" y=\"-0.2\" width=\"1.4\" height=\"1.4\">"
                "<feGaussianBlur stdDeviation=\"11\"/></filter></defs>"
                "<path fill=\"url(#wall)\" d=\"M0 0h1200v630H0z\"/>");
    for (unsigned i = 0; i < count; i++) {
        struct hook hook = hook_of(i, count);
        put_light(out, &hook);
    }
    atelier_put(out, "<path fill=\"url(#wood)\" d=\"M0 572h1200v58H0z\"/>"
                     "<path fill=\"#c39a68\" d=\"M0 572h1200v3H0z\"/>"
                     "<path fill=\"#3a2617\" fill-opacity=\"0.4\" d=\"M0 584h1200v2H0z\"/>");
    for (unsigned i = 0; i < count; i++) {
        struct hook hook = hook_of(i, count);
        put_shadow(out, &hook);
    }
    atelier_put(out, "</svg>\n");
}

static bool draw_exhibition(cairo_surface_t *surface, const struct grow *svg,
                            const struct hook *hook, struct atelier_error *error)
{
    const double scale = (double)EXHIBITION_WIDTH / (double)WALL_WIDTH;
    return render_into(surface, (struct atelier_span){svg->text, svg->used}, hook->x * scale,
                       hook->y * scale, hook->width * scale, hook->height * scale, error);
}

static cairo_surface_t *draw_all(const struct exhibition *hung, struct atelier_error *error)
{
    cairo_surface_t *surface =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, EXHIBITION_WIDTH, EXHIBITION_HEIGHT);
    struct hook wall = {0, 0, WALL_WIDTH, WALL_HEIGHT};
    struct grow svg = grow_empty();
    put_wall(&svg.out, hung->count);
    bool fine = draw_exhibition(surface, &svg, &wall, error);
    for (unsigned i = 0; i < hung->count && fine; i++) {
        struct hook hook = hook_of(i, hung->count);
        grow_clear(&svg);
        hung->painter->paint(&hung->painting[i], hung->lang, &svg.out);
        fine = draw_exhibition(surface, &svg, &hook, error);
    }
    grow_free(&svg);
    if (fine)
        return surface;
    cairo_surface_destroy(surface);
    return NULL;
}

static cairo_status_t write_piece(void *out, const unsigned char *bytes, unsigned size)
{
    ((struct atelier_out *)out)->write(out, (const char *)bytes, size);
    return CAIRO_STATUS_SUCCESS;
}

/* By cairo's own writer, which takes longer than ours for a smaller file: some messengers show no
 * picture beyond 600 kB, which is why it is no larger than it is, too. */
bool exhibition_write(const struct exhibition *hung, struct atelier_out *out,
                      struct atelier_error *error)
{
    cairo_surface_t *surface = draw_all(hung, error);
    if (surface == NULL)
        return false;
    bool fine =
        cairo_surface_write_to_png_stream(surface, write_piece, out) == CAIRO_STATUS_SUCCESS;
    if (!fine)
        atelier_fail(error, ATELIER_NO_MEMORY, "There is not enough memory for the picture.");
    cairo_surface_destroy(surface);
    return fine;
}
