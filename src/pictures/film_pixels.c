/*
 * Films by librsvg, cairo and zlib.
 */
#include "apng.h"
#include "common/grow.h"
#include "render.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

struct drawn {
    struct film_picture picture;
    cairo_surface_t *surface;
};

struct projector {
    struct film *film;
    struct drawn drawn[FILM_SPRITES]; /* the pictures of the frame before */
    unsigned count;
    cairo_surface_t *screen;
    struct grow svg;
};

/* A picture that was there before, or NULL. */
static cairo_surface_t *find_drawn(const struct projector *projector,
                                   const struct film_picture *picture)
{
    for (unsigned i = 0; i < projector->count; i++)
        if (memcmp(&projector->drawn[i].picture, picture, sizeof *picture) == 0)
            return cairo_surface_reference(projector->drawn[i].surface);
    return NULL;
}

static cairo_surface_t *draw_picture(struct projector *projector,
                                     const struct film_picture *picture,
                                     struct atelier_error *error)
{
    cairo_surface_t *surface = find_drawn(projector, picture);
    if (surface != NULL)
        return surface;
    grow_clear(&projector->svg);
    film_draw(projector->film, picture, &projector->svg.out);
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, picture->width, picture->height);
    struct atelier_span svg = {projector->svg.text, projector->svg.used};
    if (render_into(surface, svg, 0, 0, picture->width, picture->height, error))
        return surface;
    cairo_surface_destroy(surface);
    return NULL;
}

static void drop_drawn(struct drawn *drawn, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        cairo_surface_destroy(drawn[i].surface);
}

/* Draws the frame of a turn on the screen; its pixels, or NULL and a sentence. */
static const uint32_t *show_turn(struct projector *projector, unsigned turn,
                                 struct atelier_error *error)
{
    struct film_sprite sprite[FILM_SPRITES];
    struct drawn drawn[FILM_SPRITES];
    unsigned count = film_turn(projector->film, turn, sprite), done = 0;
    cairo_t *cairo = cairo_create(projector->screen);
    for (; done < count; done++) {
        drawn[done].picture = sprite[done].picture;
        drawn[done].surface = draw_picture(projector, &sprite[done].picture, error);
        if (drawn[done].surface == NULL)
            break;
        cairo_set_source_surface(cairo, drawn[done].surface, sprite[done].x, sprite[done].y);
        cairo_paint(cairo);
    }
    cairo_destroy(cairo);
    drop_drawn(projector->drawn, projector->count);
    memcpy(projector->drawn, drawn, done * sizeof drawn[0]);
    projector->count = done;
    if (done < count)
        return NULL;
    cairo_surface_flush(projector->screen);
    const void *pixels = cairo_image_surface_get_data(projector->screen);
    return pixels;
}

/* The frame of a turn packed, and written; false and a sentence if it cannot be. */
static bool write_turn(struct projector *projector, struct apng *apng, unsigned turn,
                       struct atelier_out *out, struct atelier_error *error)
{
    const uint32_t *pixels = show_turn(projector, turn, error);
    if (pixels == NULL)
        return false;
    struct atelier_span change = apng_change(apng, pixels);
    uLongf size = compressBound(change.size);
    char *packed = must_realloc(NULL, size);
    bool fine = compress2((Bytef *)packed, &size, (const Bytef *)change.at, change.size,
                          Z_BEST_COMPRESSION) == Z_OK;
    if (fine)
        apng_frame(apng, (struct atelier_span){packed, size},
                   turn + 1 < projector->film->turns ? FILM_SECOND : FILM_END, out);
    else
        atelier_fail(error, ATELIER_NO_MEMORY, "There is not enough memory for the picture.");
    free(packed);
    return fine;
}

static bool write_film(struct projector *projector, struct apng *apng, film_watch *watch,
                       struct atelier_out *out, struct atelier_error *error)
{
    unsigned turns = projector->film->turns;
    unsigned samples = film_samples(projector->film), all = samples + turns;
    for (unsigned i = 0; i < samples; i++) {
        const uint32_t *pixels;
        watch(i, all);
        pixels = show_turn(projector, film_sample(projector->film, i), error);
        if (pixels == NULL)
            return false;
        apng_learn(apng, pixels);
    }
    apng_begin(apng, turns, out);
    for (unsigned turn = 0; turn < turns; turn++) {
        watch(samples + turn, all);
        if (!write_turn(projector, apng, turn, out, error))
            return false;
    }
    apng_end(out);
    return true;
}

bool pixels_of_film(struct film *film, film_watch *watch, struct atelier_out *out,
                    struct atelier_error *error)
{
    struct projector projector = {.film = film};
    struct apng *apng = apng_new(FILM_WIDTH, FILM_HEIGHT);
    projector.svg = grow_empty();
    projector.screen = cairo_image_surface_create(CAIRO_FORMAT_RGB24, FILM_WIDTH, FILM_HEIGHT);
    bool fine = write_film(&projector, apng, watch, out, error);
    drop_drawn(projector.drawn, projector.count);
    cairo_surface_destroy(projector.screen);
    grow_free(&projector.svg);
    apng_free(apng);
    return fine;
}
