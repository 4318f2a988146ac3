/*
 * The easel. A pass is drawn once for a size, cut to what is not transparent, and kept. Laying kept
 * passes over each other gives the same picture as drawing one document, since every pass is only
 * ever painted over what lies below it.
 *
 * A layer of 800 pixels takes about 0.4 MB, what belongs to a ground 5 MB; beyond LIMIT everything
 * is let go at once, which is simple and happens seldom.
 */
#include "easel.h"

#include "common/grow.h"
#include "passes.h"
#include "pictures/sheet.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SLOTS = 1 << 12, MOST_KEPT = SLOTS / 2 };
static const size_t limit = (size_t)256 << 20;

struct kept_surface {
    bool drawn;
    uint32_t key;             /* of the pass */
    cairo_surface_t *surface; /* NULL: nothing is to be seen */
    int x, y;
};

struct easel {
    unsigned height;
    bool framed;
    size_t bytes;
    unsigned count;
    struct kept_surface kept[SLOTS]; /* by key, the next free one if its slot is taken */
};

struct easel *easel_new(void)
{
    return calloc(1, sizeof(struct easel));
}

static void let_go(struct easel *easel)
{
    for (int i = 0; i < SLOTS; i++)
        if (easel->kept[i].surface != NULL)
            cairo_surface_destroy(easel->kept[i].surface);
    memset(easel, 0, sizeof *easel);
}

void easel_free(struct easel *easel)
{
    if (easel != NULL)
        let_go(easel);
    free(easel);
}

/* Where the painting's own sheet lies on a surface. */
struct sheet_place {
    int width;           /* of the surface */
    double across, down; /* pixels for a unit */
    double left, top;    /* of the sheet */
};

static struct sheet_place sheet_place(unsigned height, bool framed)
{
    int margin = framed ? PICTURE_MARGIN : 0;
    int across = PICTURE_WIDTH + 2 * margin, down = PICTURE_HEIGHT + 2 * margin;
    struct sheet_place place = {.down = (double)height / down};
    place.width = (int)lround(place.down * across);
    place.across = (double)place.width / across;
    place.left = margin * place.across;
    place.top = margin * place.down;
    return place;
}

/* The smallest box of pixels that are not wholly transparent; false if there is none. */
static bool find_box(cairo_surface_t *surface, int box[static 4])
{
    int width = cairo_image_surface_get_width(surface);
    int height = cairo_image_surface_get_height(surface);
    int stride = cairo_image_surface_get_stride(surface) / 4;
    const void *data = cairo_image_surface_get_data(surface);
    const uint32_t *pixels = data;
    box[0] = width, box[1] = height, box[2] = box[3] = -1;
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            if (pixels[y * stride + x] == 0)
                continue;
            box[0] = x < box[0] ? x : box[0];
            box[1] = y < box[1] ? y : box[1];
            box[2] = x > box[2] ? x : box[2];
            box[3] = y > box[3] ? y : box[3];
        }
    return box[2] >= 0;
}

static cairo_surface_t *cut_out(cairo_surface_t *surface, const int box[static 4])
{
    int width = box[2] - box[0] + 1, height = box[3] - box[1] + 1;
    cairo_surface_t *cut = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
    cairo_t *cairo = cairo_create(cut);
    cairo_set_source_surface(cairo, surface, -box[0], -box[1]);
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE);
    cairo_paint(cairo);
    cairo_destroy(cairo);
    return cut;
}

/* Draws a document where it lies in a painting, and keeps what is to be seen of it. */
static bool draw_kept(struct easel *easel, struct atelier_span svg, const short view[static 4],
                      struct kept_surface *kept, struct atelier_error *error)
{
    int box[4];
    struct sheet_place place = sheet_place(easel->height, easel->framed);
    cairo_surface_t *whole =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, place.width, (int)easel->height);
    bool fine = render_into(whole, svg, place.left + view[0] * place.across,
                            place.top + view[1] * place.down, view[2] * place.across,
                            view[3] * place.down, error);
    if (fine && find_box(whole, box)) {
        kept->surface = cut_out(whole, box);
        kept->x = box[0];
        kept->y = box[1];
        easel->bytes += (size_t)(box[2] - box[0] + 1) * (size_t)(box[3] - box[1] + 1) * 4;
    }
    kept->drawn = fine;
    cairo_surface_destroy(whole);
    return fine;
}

/* What is kept under a key, or a free slot for it. */
static struct kept_surface *find_kept(struct easel *easel, uint32_t key)
{
    uint32_t slot = key * UINT32_C(2654435761) % SLOTS;
    while (easel->kept[slot].drawn && easel->kept[slot].key != key)
        slot = (slot + 1) % SLOTS;
    return &easel->kept[slot];
}

/* A frame counts as one more kind of pass. */
static uint32_t key_of(const struct pass *pass)
{
    return (uint32_t)pass->passage << 31 | (uint32_t)pass->kind << 24 | (uint32_t)pass->card << 16 |
           (uint32_t)pass->place << 8 | pass->ground;
}

static bool lay(struct easel *easel, const struct pass *pass, cairo_t *cairo,
                struct atelier_error *error)
{
    const struct art_sheet *frame =
        pass->kind == PASS_KINDS ? &art_icons[ART_FRAME_GILT + pass->card - 1] : NULL;
    struct kept_surface *kept = find_kept(easel, key_of(pass));
    if (!kept->drawn) {
        struct grow svg = grow_empty();
        if (frame != NULL)
            picture_sheet(frame, &svg.out);
        else
            pass_document(pass, &svg.out);
        kept->key = key_of(pass);
        bool fine = draw_kept(easel, (struct atelier_span){svg.text, svg.used},
                              frame != NULL ? frame->view : art_cards[0].view, kept, error);
        grow_free(&svg);
        if (!fine)
            return false;
        easel->count++;
    }
    if (kept->surface != NULL) {
        cairo_set_source_surface(cairo, kept->surface, kept->x, kept->y);
        cairo_paint(cairo);
    }
    return true;
}

static bool lay_dressing(const struct canvas_facts *facts, const struct painting *painting,
                         enum atelier_lang lang, cairo_surface_t *surface,
                         const struct sheet_place *place, struct atelier_error *error)
{
    struct grow svg = grow_empty();
    picture_dressing(facts, painting, lang, &svg.out);
    bool fine = render_into(surface, (struct atelier_span){svg.text, svg.used}, place->left,
                            place->top, (double)PICTURE_WIDTH * place->across,
                            (double)PICTURE_HEIGHT * place->down, error);
    grow_free(&svg);
    return fine;
}

cairo_surface_t *easel_paint(struct easel *easel, const struct canvas_facts *facts,
                             const struct painting *painting, enum atelier_lang lang,
                             unsigned height, struct atelier_error *error)
{
    if (height < RENDER_LEAST || height > RENDER_MOST) {
        atelier_fail(error, ATELIER_BAD_REQUEST, "A picture has %d to %d pixels a side.",
                     RENDER_LEAST, RENDER_MOST);
        return NULL;
    }
    bool framed = painting->frame != PICTURE_UNFRAMED;
    if (easel->height != height || easel->framed != framed || easel->bytes > limit ||
        easel->count > MOST_KEPT) {
        let_go(easel);
        easel->height = height;
        easel->framed = framed;
    }
    struct sheet_place place = sheet_place(height, framed);
    cairo_surface_t *surface =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, place.width, (int)height);
    cairo_t *cairo = cairo_create(surface);
    struct pass pass[MOST_PASSES];
    int passes = passes_of(painting, pass);
    bool fine = true;
    for (int i = 0; fine && i < passes; i++)
        fine = lay(easel, &pass[i], cairo, error);
    fine = fine && lay_dressing(facts, painting, lang, surface, &place, error);
    if (fine && framed)
        fine =
            lay(easel, &(struct pass){.kind = PASS_KINDS, .card = painting->frame}, cairo, error);
    cairo_destroy(cairo);
    if (fine)
        return surface;
    cairo_surface_destroy(surface);
    return NULL;
}
