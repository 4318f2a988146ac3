/*
 * A layer, from back to front: its shadow or its image on the floor, a line of light along the edge
 * that looks to the light, the drawing in the ground's colours, a wash from light to shade over it,
 * the air at its foot, and what of the floor stands before it. Everything but the drawing is the
 * outline of the motif once more, moved and filled otherwise, so no renderer needs a filter.
 */
#include "layer.h"

#include "contrast.h"
#include "framed.h"
#include "light.h"
#include "places.h"

#include <math.h>

enum { PASSAGE_AIR = 0 };
static const double hover = 16;                          /* units of air under what flies low */
static const double image_high = 0.45;                   /* of a motif in water, by its height */
static const double cast_low = 0.13;                     /* how flat a shadow lies */
static const double edge_wide = 2.6;                     /* units of the sheet */
static const double halo_light = 0.19, halo_dark = 0.12; /* how strong the inmost ring is at most */
static const double halo_wide = 50;                      /* units of the sheet that it reaches */
static const int halo_rings = 8;
static const double contour = 0.55;     /* how strong the line is at most that sets a motif off, */
static const double contour_wide = 1.5; /* and how wide, in units of the sheet; */
static const int contour_tint = 35;     /* how much of what lies behind is in its light */

/* A motif as it stands in its painting. */
struct standing {
    struct silhouette own;
    const struct scene_light *light; /* as it falls on this motif */
    struct contrast_remedy remedy;   /* what sets it off from its ground, */
    struct scene_colour behind;      /* whose mean colour is this */
    const struct scene_shape *shape;
    struct places_move move;
    unsigned card, ground;
    int far; /* hundredths of the air that lie before it */
    bool on_floor;
    double foot;  /* the line it stands on, in units of its drawing */
    double scale; /* units of the sheet to one of the drawing */
    double towards[2];
};

/* A motif in its painting; `light` is where the light on it is kept. */
static struct standing stand(const struct layer *layer, struct scene_light *light)
{
    const struct scene_motif *motif = &scene_motifs[layer->card];
    struct silhouette own;
    silhouette_stand(layer->card, layer->place, &own);
    struct standing it = {
        .own = own,
        .light = light,
        .remedy = contrast_remedy(layer->card, layer->place, layer->ground, &own),
        .behind = contrast_of(layer->card, layer->place, layer->ground, &own).behind,
        .shape = &scene_cards[layer->card],
        .move = places_move(layer->card, layer->place),
        .card = layer->card + 1u,
        .ground = layer->ground,
        .far = light_air_before(layer->card, layer->place),
        .on_floor = motif->stance < STANCE_FLIES,
    };
    *light = light_set_off(&scene_lights[layer->ground], it.remedy.part, it.remedy.lighter);
    it.foot = it.shape->box[1] + it.shape->box[3];
    it.scale = it.move.down / 100.0;
    it.towards[0] = it.light->towards[0] / 100.0 * (it.move.across < 0 ? -1 : 1);
    it.towards[1] = it.light->towards[1] / 100.0;
    return it;
}

static void put_stop(struct atelier_out *out, double at, struct scene_colour colour, double part)
{
    atelier_printf(out, "<stop offset=\"%.2f\" stop-color=\"", at);
    light_put(out, colour);
    atelier_printf(out, "\" stop-opacity=\"%.2f\"/>", part);
}

static void open_gradient(struct atelier_out *out, const struct standing *it, char name, double x1,
                          double y1, double x2, double y2)
{
    atelier_printf(out,
                   "<linearGradient id=\"m%02u-%c\" gradientUnits=\"userSpaceOnUse\" x1=\"%.1f\" "
                   "y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\">",
                   it->card, name, x1, y1, x2, y2);
}

/* The outline once more, filled with the gradient of that name. */
static void put_outline(struct atelier_out *out, const struct standing *it, char name,
                        const double matrix[static 6])
{
    atelier_printf(out,
                   "<use href=\"#m%02u-o\" fill=\"url(#m%02u-%c)\" transform=\"matrix(%.3f %.3f "
                   "%.3f %.3f %.2f %.2f)\"/>",
                   it->card, it->card, name, matrix[0], matrix[1], matrix[2], matrix[3], matrix[4],
                   matrix[5]);
}

static bool floor_mirrors(const struct scene_light *light)
{
    return light->floor == FLOOR_WATER || light->floor == FLOOR_MIRROR;
}

static bool is_marked(const struct standing *it)
{
    return it->on_floor && it->light->floor != FLOOR_NONE;
}

static void put_layer_definitions(struct atelier_out *out, const struct standing *it)
{
    const short *box = it->shape->box;
    const struct scene_light *light = it->light;
    double top = box[1], middle_x = box[0] + box[2] / 2.0, middle_y = box[1] + box[3] / 2.0;
    double reach = (fabs(it->towards[0]) * box[2] + fabs(it->towards[1]) * box[3]) / 2.0;
    atelier_printf(out, "<defs><path id=\"m%02u-o\" fill-rule=\"evenodd\" d=\"", it->card);
    atelier_put(out, it->shape->outline);
    atelier_put(out, "\"/>");
    if (is_marked(it)) {
        double high = 1 - light->air * it->far / 20000.0;
        open_gradient(out, it, 'i', 0, it->foot, 0, top);
        for (int i = 0; i < SCENE_TONES; i++) {
            struct scene_colour tone = light_colour(light, it->shape->tone[i], it->far);
            double part = (double)i / (SCENE_TONES - 1);
            put_stop(out, part, light_mix(tone, light->cast, 30),
                     high * (light->floor == FLOOR_WATER ? 0.78 : 0.42) * (1 - part));
        }
        atelier_put(out, "</linearGradient>");
        open_gradient(out, it, 'c', 0, it->foot, 0, top);
        put_stop(out, 0, light->cast, high * 0.52);
        put_stop(out, 0.35, light->cast, high * 0.3);
        put_stop(out, 1, light->cast, 0);
        atelier_put(out, "</linearGradient>");
    }
    open_gradient(out, it, 'w', middle_x + it->towards[0] * reach,
                  middle_y + it->towards[1] * reach, middle_x - it->towards[0] * reach,
                  middle_y - it->towards[1] * reach);
    put_stop(out, 0, light->glow, light->edge * 0.0022);
    put_stop(out, 0.42, light->glow, 0);
    put_stop(out, 0.5, light->shade, 0);
    put_stop(out, 1, light->shade, 0.34);
    atelier_put(out, "</linearGradient>");
    open_gradient(out, it, 'h', 0, it->foot, 0, it->foot - box[3] * 0.6);
    put_stop(out, 0, light->haze, light->air * it->far * 0.00008);
    put_stop(out, 1, light->haze, 0);
    atelier_put(out, "</linearGradient></defs>");
}

/* The shadow on the floor runs away from the light; water and polished stone show an image. */
static void put_cast(struct atelier_out *out, const struct standing *it)
{
    const struct scene_light *light = it->light;
    if (floor_mirrors(light)) {
        double image[6] = {1, 0, 0, -image_high, 0, (1 + image_high) * it->foot - 3 * image_high};
        put_outline(out, it, 'i', image);
    }
    if (light->floor != FLOOR_WATER) {
        double lean = light->cast_long / 100.0 * (it->towards[0] < 0 ? 1 : -1);
        double cast[6] = {1, 0, -lean, -cast_low, lean * it->foot, (1 + cast_low) * it->foot - 1};
        put_outline(out, it, 'c', cast);
    }
}

/* A dark place on the floor: its middle, half its width, and how dark it is there. */
static void put_dark(struct atelier_out *out, const struct standing *it, double x, double y,
                     double wide, double part)
{
    double high = 5 + wide * 0.07;
    atelier_printf(out,
                   "<defs><radialGradient id=\"m%02u-d\" gradientUnits=\"userSpaceOnUse\" cx=\"0\" "
                   "cy=\"0\" r=\"1\" gradientTransform=\"translate(%.1f %.1f) scale(%.1f %.1f)\">",
                   it->card, x, y, wide, high);
    put_stop(out, 0, it->light->cast, part);
    put_stop(out, 0.6, it->light->cast, part * 0.65);
    put_stop(out, 1, it->light->cast, 0);
    atelier_printf(out,
                   "</radialGradient></defs><path fill=\"url(#m%02u-d)\" "
                   "d=\"M%.1f %.1fh%.1fv%.1fh%.1fz\"/>",
                   it->card, x - wide, y - high, 2 * wide, 2 * high, -2 * wide);
}

/* In it a thing sits. */
static void put_contact(struct atelier_out *out, const struct standing *it)
{
    double from = it->shape->foot[0], to = it->shape->foot[1];
    put_dark(out, it, (from + to) / 2 - it->towards[0] * 5, it->foot - 2, (to - from) / 2 + 7,
             0.62);
}

/* What flies so low that the floor is behind it has its shadow there, and so is seen to fly. */
static void put_hover(struct atelier_out *out, const struct standing *it)
{
    const short *box = it->shape->box;
    if (it->light->floor != FLOOR_NONE && !it->on_floor && it->own.top * SPOT >= SCENE_HORIZON)
        put_dark(out, it, box[0] + box[2] / 2.0, it->foot + hover / it->scale, box[2] * 0.42, 0.45);
}

/* Numbers that look like chance and are always the same for a card. */
static int scatter(unsigned *seed, int below)
{
    *seed = *seed * 1103515245u + 12345u;
    return (int)(*seed >> 16 & 0x7fff) % below;
}

static void open_marks(struct atelier_out *out, struct scene_colour colour, double part)
{
    atelier_put(out, "<path fill=\"");
    light_put(out, colour);
    atelier_printf(out, "\" fill-opacity=\"%.2f\" d=\"", part);
}

/* Blades before the foot, a few of the second colour between those of the first. */
static void put_grass(struct atelier_out *out, const struct standing *it)
{
    double from = it->shape->foot[0] - 8, to = it->shape->foot[1] + 8;
    double unit = (1.5 - 0.9 * it->far / 100.0) / it->scale * 1.2;
    for (int colour = 0; colour < 2; colour++) {
        unsigned seed = 7 * it->card + (unsigned)colour;
        struct scene_colour mixed = colour == 0 ? it->light->near : it->light->far;
        open_marks(out, light_mix(mixed, it->light->haze, it->light->air * it->far / 130), 1);
        for (double x = from; x < to; x += unit * (4 + scatter(&seed, 9))) {
            double high = unit * (7 + scatter(&seed, 15)), lean = unit * (scatter(&seed, 13) - 6);
            double y = it->foot + unit * (scatter(&seed, 5));
            atelier_printf(out, "M%.1f %.1fq%.1f %.1f %.1f %.1fq%.1f %.1f %.1f %.1fz", x - unit, y,
                           lean * 0.3, -high * 0.6, unit + lean, -high, unit * 0.4 - lean * 0.4,
                           high * 0.5, unit - lean, high);
        }
        atelier_put(out, "\"/>");
    }
}

/* Rings of water round the foot: long lenses, light before, dark behind. */
static void put_ripples(struct atelier_out *out, const struct standing *it)
{
    double from = it->shape->foot[0], to = it->shape->foot[1];
    unsigned seed = 11 * it->card;
    for (int colour = 0; colour < 2; colour++) {
        open_marks(out, colour == 0 ? it->light->far : it->light->near, colour == 0 ? 0.5 : 0.75);
        for (int i = 0; i < 5; i++) {
            double long_ = (to - from) * (0.35 + 0.12 * scatter(&seed, 6)) + 14;
            double x = from + (to - from) * 0.1 * scatter(&seed, 9) - long_ * 0.4;
            double y = it->foot - 2 + i * (3 + scatter(&seed, 5)), thick = 1.6 + 0.3 * i;
            atelier_printf(out, "M%.1f %.1fq%.1f %.1f %.1f 0q%.1f %.1f %.1f 0z", x, y, long_ / 2,
                           -thick, long_, -long_ / 2, thick, -long_);
        }
        atelier_put(out, "\"/>");
    }
}

/* Snow or sand heaped a little against the foot. */
static void put_heap(struct atelier_out *out, const struct standing *it)
{
    double from = it->shape->foot[0] - 14, wide = it->shape->foot[1] + 14 - from;
    double high = it->light->floor == FLOOR_SNOW ? 9 : 6;
    for (int colour = 0; colour < 2; colour++) {
        struct scene_colour mixed = colour == 0 ? it->light->far : it->light->near;
        double y = it->foot + 3 + 2 * colour;
        open_marks(out, light_mix(mixed, it->light->haze, it->light->air * it->far / 150),
                   colour == 0 ? 0.75 : 0.95);
        atelier_printf(out,
                       "M%.1f %.1fq%.1f %.1f %.1f %.1fq%.1f %.1f %.1f %.1fq%.1f %.1f %.1f "
                       "%.1fq%.1f 5 %.1f 0z",
                       from, y, wide * 0.08, -high * 0.8, wide * 0.25, -high * 0.7, wide * 0.2,
                       high * 0.5, wide * 0.4, -high * 0.15, wide * 0.2, -high * 0.6, wide * 0.35,
                       high * 0.85, -wide * 0.5, -wide);
        atelier_put(out, "\"/>");
    }
}

static void put_floor_marks(struct atelier_out *out, const struct standing *it)
{
    switch (it->light->floor) {
    case FLOOR_GRASS:
        put_grass(out, it);
        break;
    case FLOOR_WATER:
        put_ripples(out, it);
        break;
    case FLOOR_SNOW:
    case FLOOR_SAND:
        put_heap(out, it);
        break;
    default:
        break;
    }
}

struct corner {
    int x, y;
};

/* Of the rows from one to before another: down their right ends and up their left ones. */
static struct corner room_corner(const spots room, int from, int to, int index)
{
    int high = to - from, row = index < high ? from + index : to - 1 - (index - high);
    int column = index < high ? 64 - __builtin_clzll(room[row]) : __builtin_ctzll(room[row]);
    return (struct corner){SPOT * column, SPOT * row + SPOT / 2};
}

/* A motif's room as a path with soft corners. Its own outline would be ten times as long, and as
 * slow to draw. */
static void put_room(struct atelier_out *out, const spots room)
{
    for (int from = 0, to; from < SPOT_ROWS; from = to + 1) {
        for (to = from; to < SPOT_ROWS && room[to] != 0;)
            to++;
        int count = 2 * (to - from);
        for (int i = 0; i < count; i++) {
            struct corner at = room_corner(room, from, to, i);
            struct corner next = room_corner(room, from, to, (i + 1) % count);
            if (i == 0)
                atelier_printf(out, "M%d %d", at.x, at.y);
            atelier_printf(out, "Q%d %d %d %d", at.x, at.y, (at.x + next.x) / 2,
                           (at.y + next.y) / 2);
        }
        atelier_put(out, count > 0 ? "Z" : "");
    }
}

/* The air round a motif, from above it to below it: of the ground's own colour at each height, so
 * that it is blue in the water and yellow on the sand. */
static void put_halo_colours(struct atelier_out *out, const struct standing *it)
{
    enum { STEP = MEASURE_GROUND / SPOT, REACH = 6 };
    int top = it->own.top - REACH, bottom = it->own.bottom + REACH;
    open_gradient(out, it, 'a', 0, SPOT * top, 0, SPOT * bottom);
    for (int row = top; row <= bottom; row += STEP) {
        int inside = row < 0 ? 0 : row < SPOT_ROWS ? row : SPOT_ROWS - 1;
        struct scene_colour behind = contrast_behind(it->ground, &it->own, inside);
        put_stop(out, (double)(row - top) / (bottom - top),
                 contrast_round(it->light, behind, it->remedy.lighter), 1);
    }
    atelier_put(out, "</linearGradient>");
}

/*
 * Where a motif would melt into its ground, the air round it: lighter round a dark one, darker
 * round a light one, and of the ground's own colour, so that what happens there grows quiet. It
 * follows the motif, ring in ring, since a cloud of air as wide as it would be seen itself.
 */
static void put_halo(struct atelier_out *out, const struct standing *it)
{
    if (it->remedy.part == 0)
        return;
    double part = (it->remedy.lighter ? halo_dark : halo_light) * it->remedy.part / 100;
    atelier_put(out, "<defs>");
    put_halo_colours(out, it);
    atelier_printf(out, "<path id=\"m%02u-r\" d=\"", it->card);
    put_room(out, it->own.room);
    atelier_printf(out,
                   "\"/></defs><g fill=\"none\" stroke-linejoin=\"round\" "
                   "stroke=\"url(#m%02u-a)\">",
                   it->card);
    for (int ring = halo_rings; ring > 0; ring--)
        atelier_printf(
            out, "<use href=\"#m%02u-r\" stroke-opacity=\"%.3f\" stroke-width=\"%.1f\"/>", it->card,
            part * (halo_rings + 1 - ring) / halo_rings, 2.0 * halo_wide * ring / halo_rings);
    atelier_put(out, "</g>");
}

/* The outline in one colour, shifted towards the light or, by less than nothing, away from it. */
static void put_shifted(struct atelier_out *out, const struct standing *it,
                        struct scene_colour colour, double part, double by)
{
    atelier_printf(out, "<use href=\"#m%02u-o\" fill=\"", it->card);
    light_put(out, colour);
    atelier_printf(out, "\" fill-opacity=\"%.2f\" transform=\"translate(%.2f %.2f)\"/>", part,
                   by * it->towards[0], by * it->towards[1]);
}

/* A line round what would melt into its ground: of light round a light motif, else of shade. */
static void put_contour(struct atelier_out *out, const struct standing *it)
{
    if (it->remedy.part == 0)
        return;
    atelier_printf(out, "<use href=\"#m%02u-o\" fill=\"none\" stroke-linejoin=\"round\" stroke=\"",
                   it->card);
    light_put(out, it->remedy.lighter ? light_mix(it->light->key, it->behind, contour_tint)
                                      : it->light->cast);
    atelier_printf(out, "\" stroke-opacity=\"%.2f\" stroke-width=\"%.2f\"/>",
                   contour * it->remedy.part / 100, 2 * contour_wide / it->scale);
}

/* The edge that looks to the light, and what sets off the others. */
static void put_edges(struct atelier_out *out, const struct standing *it)
{
    const struct scene_light *light = it->light;
    put_contour(out, it);
    put_shifted(out, it, light_mix(light->glow, light->haze, light->air * it->far / 100),
                light->edge / 100.0, edge_wide / it->scale);
}

void layer_write(struct atelier_out *out, const struct layer *layer)
{
    static const double still[6] = {1, 0, 0, 1, 0, 0};
    if (layer->passage)
        light_body(out, &scene_lights[layer->ground], art_passages[layer->card].body, PASSAGE_AIR);
    if (scene_motifs[layer->card].stance == STANCE_FRAMED) {
        framed_write(out, layer);
        return;
    }
    struct scene_light light;
    struct standing it = stand(layer, &light);
    put_halo(out, &it);
    put_layer_definitions(out, &it);
    atelier_printf(out, "<g transform=\"matrix(%.2f 0 0 %.2f %.2f %.2f)\">", it.move.across / 100.0,
                   it.move.down / 100.0, it.move.right / 100.0, it.move.lower / 100.0);
    if (is_marked(&it)) {
        put_cast(out, &it);
        put_contact(out, &it);
    }
    put_hover(out, &it);
    put_edges(out, &it);
    light_body(out, it.light, art_cards[layer->card].body, it.far);
    put_outline(out, &it, 'w', still);
    if (it.far > 0)
        put_outline(out, &it, 'h', still);
    if (is_marked(&it))
        put_floor_marks(out, &it);
    atelier_put(out, "</g>");
}
