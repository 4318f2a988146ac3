/*
 * A picture in the picture: its easel or its shadow on the wall, the frame with a light and a dark
 * side, the sky, and the land cut to it. Its wood is a little uneven, as everything is.
 */
#include "framed.h"

#include "light.h"
#include "places.h"

static const struct scene_colour sienna = {{0xa3, 0x60, 0x3d}}, honey = {{0xf3, 0xc4, 0x50}},
                                 ochre = {{0xd3, 0x9a, 0x3c}}, mist = {{0xd3, 0xe0, 0xdd}},
                                 rose = {{0xe8, 0xae, 0xa6}}, paper = {{0xfb, 0xf3, 0xe2}},
                                 wine = {{0x75, 0x28, 0x42}};
enum { /* units of the drawing */
       LINE = 4,
       BORDER = 12,
       SHADOW = 9,
       LEG = 7,
       SHADE_WIDE = EASEL_SPREAD + 34, /* of the dark place under the easel, to either side */
       SHADE_HIGH = 15,
};

static void put_frame_box(struct atelier_out *out, const int window[static 4], int margin,
                          int shift)
{
    int left = window[0] - margin + shift, top = window[1] - margin + shift;
    int right = left + window[2] + 2 * margin, bottom = top + window[3] + 2 * margin;
    atelier_printf(out, "M%d %dQ%d %d %d %dQ%d %d %d %dQ%d %d %d %dQ%d %d %d %dZ", left, top,
                   (left + right) / 2, top - 2, right, top + 1, right + 2, (top + bottom) / 2,
                   right - 1, bottom, (left + right) / 2, bottom + 2, left + 1, bottom - 1,
                   left - 2, (top + bottom) / 2, left, top);
}

static void put_plain(struct atelier_out *out, const int window[static 4], int margin, int shift,
                      struct scene_colour colour, double part)
{
    atelier_put(out, "<path fill=\"");
    light_put(out, colour);
    atelier_printf(out, "\" fill-opacity=\"%.2f\" d=\"", part);
    put_frame_box(out, window, margin, shift);
    atelier_put(out, "\"/>");
}

/* The frame's side that looks away from the light: the right and the lower one. */
static void put_dark_side(struct atelier_out *out, const int window[static 4],
                          struct scene_colour colour)
{
    int right = window[0] + window[2], bottom = window[1] + window[3];
    atelier_put(out, "<path fill=\"");
    light_put(out, colour);
    atelier_printf(out, "\" fill-opacity=\"0.45\" d=\"M%d %dL%d %d %d %d %d %d %d %dZ\"/>",
                   right + FRAME_WIDE, window[1] - FRAME_WIDE, right + FRAME_WIDE,
                   bottom + FRAME_WIDE, window[0] - FRAME_WIDE, bottom + FRAME_WIDE, window[0],
                   bottom, right, bottom);
}

static void put_sky(struct atelier_out *out, const struct layer *layer, const int window[static 4])
{
    const struct scene_light *light = &scene_lights[layer->ground];
    atelier_printf(out,
                   "<defs><clipPath id=\"m%02u-w\"><path d=\"M%d %dh%dv%dh%dz\"/></clipPath>"
                   "<linearGradient id=\"m%02u-s\" gradientUnits=\"userSpaceOnUse\" x1=\"0\" "
                   "y1=\"%d\" x2=\"0\" y2=\"%d\"><stop offset=\"0\" stop-color=\"",
                   layer->card + 1u, window[0], window[1], window[2], window[3], -window[2],
                   layer->card + 1u, window[1], window[1] + window[3]);
    light_put(out, light_colour(light, mist, 0));
    atelier_put(out, "\"/><stop offset=\"0.7\" stop-color=\"");
    light_put(out, light_colour(light, rose, 0));
    atelier_printf(out,
                   "\"/></linearGradient></defs><path fill=\"url(#m%02u-s)\" "
                   "d=\"M%d %dh%dv%dh%dz\"/>",
                   layer->card + 1u, window[0], window[1], window[2], window[3], -window[2]);
}

static void put_frame(struct atelier_out *out, const struct scene_light *light,
                      const int window[static 4])
{
    put_plain(out, window, FRAME_WIDE, 0, light_colour(light, ochre, 0), 1);
    put_dark_side(out, window, light_colour(light, sienna, 0));
    put_plain(out, window, LINE, 0, light_colour(light, honey, 0), 1);
}

/* A piece of the easel from one point to another, `wide` at its lower end. */
static void put_leg(struct atelier_out *out, const struct scene_light *light,
                    const int line[static 4], int wide)
{
    for (int side = 0; side < 2; side++) {
        int left = side == 0 ? -wide : wide / 4;
        atelier_put(out, "<path fill=\"");
        light_put(out, light_colour(light, side == 0 ? sienna : wine, 0));
        atelier_printf(out, "\" d=\"M%d %dL%d %d %d %d %d %dZ\"/>", line[0] + left * 2 / 3, line[1],
                       line[0] + wide * 2 / 3, line[1], line[2] + wide, line[3], line[2] + left,
                       line[3] - 1);
    }
}

static void put_slab(struct atelier_out *out, int x, int y, int wide, int high,
                     struct scene_colour colour, double part)
{
    atelier_put(out, "<path fill=\"");
    light_put(out, colour);
    atelier_printf(out, "\" fill-opacity=\"%.2f\" d=\"M%d %dL%d %d %d %d %d %dZ\"/>", part,
                   x - wide, y, x + wide - 3, y - 1, x + wide + high, y + high, x - wide - high,
                   y + high + 1);
}

/* Nothing stands on water: a raft carries it, which is dark below and has its image there. */
static void put_raft(struct atelier_out *out, const struct scene_light *light, int x, int y)
{
    int wide = EASEL_SPREAD + 18;
    put_slab(out, x, y + 8, wide + 6, 18, light->cast, 0.4);
    put_slab(out, x, y + 2, wide + 4, 12, light_colour(light, wine, 0), 1);
    put_slab(out, x, y - 10, wide, 19, light_colour(light, sienna, 0), 1);
    put_slab(out, x, y - 7, wide + 3, 3, light_colour(light, ochre, 0), 0.7);
    put_slab(out, x, y + 1, wide + 10, 3, light_colour(light, ochre, 0), 0.7);
}

/* Where it stands, the floor is dark. */
static void put_stand(struct atelier_out *out, const struct layer *layer, int x, int y)
{
    const struct scene_light *light = &scene_lights[layer->ground];
    if (light->floor == FLOOR_NONE)
        return;
    if (light->floor == FLOOR_WATER) {
        put_raft(out, light, x, y);
        return;
    }
    atelier_printf(out,
                   "<defs><radialGradient id=\"m%02u-d\" gradientUnits=\"userSpaceOnUse\" cx=\"0\" "
                   "cy=\"0\" r=\"1\" gradientTransform=\"translate(%d %d) scale(%d %d)\"><stop "
                   "offset=\"0\" stop-color=\"",
                   layer->card + 1u, x, y, SHADE_WIDE, SHADE_HIGH);
    light_put(out, light->cast);
    atelier_put(out, "\" stop-opacity=\"0.6\"/><stop offset=\"1\" stop-color=\"");
    light_put(out, light->cast);
    atelier_printf(out,
                   "\" stop-opacity=\"0\"/></radialGradient></defs><path fill=\"url(#m%02u-d)\" "
                   "d=\"M%d %dh%dv%dh%dz\"/>",
                   layer->card + 1u, x - SHADE_WIDE, y - SHADE_HIGH, 2 * SHADE_WIDE, 2 * SHADE_HIGH,
                   -2 * SHADE_WIDE);
}

static void put_easel(struct atelier_out *out, const struct layer *layer,
                      const int window[static 4])
{
    const struct scene_light *light = &scene_lights[layer->ground];
    int middle = window[0] + window[2] / 2, top = window[1] - FRAME_WIDE;
    int bottom = window[1] + window[3] + FRAME_WIDE, foot = bottom + EASEL_UNDER;
    put_stand(out, layer, middle, foot - 6);
    put_leg(out, light, (int[]){middle, bottom - LEG, middle + 16, foot - 24}, LEG - 2);
    put_leg(out, light, (int[]){middle - EASEL_NARROW, bottom - LEG, middle - EASEL_SPREAD, foot},
            LEG);
    put_leg(out, light, (int[]){middle + EASEL_NARROW, bottom - LEG, middle + EASEL_SPREAD, foot},
            LEG);
    put_leg(out, light, (int[]){middle, top - EASEL_OVER, middle, top + LEG}, LEG);
}

/* The ledge that the frame stands on, which is before it. */
static void put_ledge(struct atelier_out *out, const struct scene_light *light,
                      const int window[static 4])
{
    int middle = window[0] + window[2] / 2, y = window[1] + window[3] + FRAME_WIDE - 5;
    atelier_put(out, "<path fill=\"");
    light_put(out, light_colour(light, sienna, 0));
    atelier_printf(out, "\" d=\"M%d %dL%d %d %d %d %d %dZ\"/>", middle - EASEL_SPREAD - 8, y,
                   middle + EASEL_SPREAD + 6, y - 1, middle + EASEL_SPREAD + 8, y + 12,
                   middle - EASEL_SPREAD - 6, y + 13);
}

/* On paper it lies as a card with a white border. */
static void put_card(struct atelier_out *out, const struct scene_light *light,
                     const int window[static 4])
{
    put_plain(out, window, BORDER, SHADOW / 2, light->cast, 0.5);
    put_plain(out, window, BORDER, 0, light_colour(light, paper, 0), 1);
}

void framed_write(struct atelier_out *out, const struct layer *layer)
{
    const struct scene_light *light = &scene_lights[layer->ground];
    struct places_move move = places_move(layer->card, layer->place);
    int window[4];
    places_window(layer->card, window);
    atelier_printf(out, "<g transform=\"matrix(%.2f 0 0 %.2f %.2f %.2f)\">", move.across / 100.0,
                   move.down / 100.0, move.right / 100.0, move.lower / 100.0);
    bool wall = places_on_wall(layer->card, layer->place);
    if (!wall)
        put_easel(out, layer, window);
    else if (light->setting == SETTING_ROOM)
        put_plain(out, window, FRAME_WIDE, SHADOW, light->cast, 0.4);
    if (light->setting == SETTING_MAP)
        put_card(out, light, window);
    else
        put_frame(out, light, window);
    put_sky(out, layer, window);
    atelier_printf(out, "<g clip-path=\"url(#m%02u-w)\">", layer->card + 1u);
    light_body(out, light, art_cards[layer->card].body, 0);
    atelier_put(out, "</g>");
    if (!wall)
        put_ledge(out, light, window);
    atelier_put(out, "</g>");
}
