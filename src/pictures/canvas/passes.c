/*
 * The passes of a painting. All but the ground are cut to the ground's painted field.
 */
#include "passes.h"

#include "air.h"
#include "layer.h"
#include "places.h"

#include <string.h>

int passes_of(const struct painting *painting, struct pass pass[static MOST_PASSES])
{
    uint8_t card[3], ground = painting->ground;
    int layers = 0, count = 0;
    for (int i = 0; i < 3; i++)
        if (painting->card[i] != PICTURE_NO_CARD)
            card[layers++] = painting->card[i];
    struct card_places chosen = places_choose(card, layers, ground);
    pass[count++] = (struct pass){PASS_GROUND, 0, 0, ground, false};
    for (int i = 0; i < layers; i++) {
        if (i > 0)
            pass[count++] = (struct pass){PASS_HAZE, 0, 0, ground, false};
        pass[count++] =
            (struct pass){PASS_LAYER, card[i], chosen.place[i], ground, chosen.passage[i]};
    }
    pass[count++] = (struct pass){PASS_FINISH, 0, 0, ground, false};
    return count;
}

static void put_cut(unsigned ground, struct atelier_out *out)
{
    atelier_put(out, "<defs><clipPath id=\"field\"><path d=\"");
    atelier_put(out, art_grounds[ground].field);
    atelier_put(out, "\"/></clipPath></defs><g clip-path=\"url(#field)\">");
}

/* A pass; `id` tells apart what may come twice. The ground is not cut, and what is over it closes
 * the cut. */
static void write_pass(const struct pass *pass, unsigned id, struct atelier_out *out)
{
    switch (pass->kind) {
    case PASS_GROUND:
        atelier_put(out, art_grounds[pass->ground].body);
        break;
    case PASS_LAYER:
        layer_write(out, &(struct layer){pass->card, pass->place, pass->ground, pass->passage});
        break;
    case PASS_HAZE:
        air_haze(out, pass->ground, id);
        break;
    default:
        air_glow(out, pass->ground);
        air_canvas(out);
        break;
    }
}

void passes_write(const struct painting *painting, struct atelier_out *out)
{
    struct pass pass[MOST_PASSES];
    int count = passes_of(painting, pass);
    for (int i = 0; i < count; i++) {
        write_pass(&pass[i], (unsigned)i, out);
        if (i == 0)
            put_cut(painting->ground, out);
    }
    atelier_put(out, "</g>");
    atelier_put(out, art_grounds[painting->ground].over);
}

/* The gradients of a sheet, which stand at its beginning. */
static void put_gradients(const char *body, struct atelier_out *out)
{
    static const char last[] = "</defs>";
    const char *end = strstr(body, last);
    if (end != NULL)
        out->write(out, body, (size_t)(end - body) + sizeof last - 1);
}

void pass_document(const struct pass *pass, struct atelier_out *out)
{
    atelier_printf(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\">",
                   PICTURE_WIDTH, PICTURE_HEIGHT);
    if (pass->kind != PASS_GROUND)
        put_cut(pass->ground, out);
    write_pass(pass, 0, out);
    if (pass->kind != PASS_GROUND)
        atelier_put(out, "</g>");
    if (pass->kind == PASS_FINISH) {
        put_gradients(art_grounds[pass->ground].body, out);
        atelier_put(out, art_grounds[pass->ground].over);
    }
    atelier_put(out, "</svg>\n");
}
