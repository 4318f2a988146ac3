/*
 * Haze, glow and canvas: two gradients and a pattern over the painted field.
 */
#include "air.h"

#include "light.h"

static const char field[] = "M0 0h600v712h-600z"; /* what is painted, and more; it is cut to it */

static void put_stop(struct atelier_out *out, double at, struct scene_colour colour, double part)
{
    atelier_printf(out, "<stop offset=\"%.2f\" stop-color=\"", at);
    light_put(out, colour);
    atelier_printf(out, "\" stop-opacity=\"%.3f\"/>", part);
}

void air_haze(struct atelier_out *out, unsigned ground, unsigned id)
{
    const struct scene_light *light = &scene_lights[ground];
    double part = light->air * 0.0020;
    atelier_printf(out,
                   "<defs><linearGradient id=\"haze-%u\" gradientUnits=\"userSpaceOnUse\" x1=\"0\" "
                   "y1=\"200\" x2=\"0\" y2=\"620\">",
                   id);
    put_stop(out, 0, light->haze, 0);
    put_stop(out, 0.54, light->haze, part);
    put_stop(out, 1, light->haze, 0);
    atelier_printf(out,
                   "</linearGradient></defs><path fill=\"url(#haze-%u)\" d=\"M0 "
                   "200h600v420h-600z\"/>",
                   id);
}

void air_glow(struct atelier_out *out, unsigned ground)
{
    const struct scene_light *light = &scene_lights[ground];
    atelier_printf(out,
                   "<defs><radialGradient id=\"glow\" gradientUnits=\"userSpaceOnUse\" cx=\"%d\" "
                   "cy=\"%d\" r=\"%d\">",
                   light->glow_at[0], light->glow_at[1], light->glow_at[2]);
    put_stop(out, 0, light->glow, light->glow_part / 100.0);
    put_stop(out, 0.3, light->glow, light->glow_part / 220.0);
    put_stop(out, 0.62, light->glow, 0);
    put_stop(out, 0.66, light->shade, 0);
    put_stop(out, 1, light->shade, 0.17);
    atelier_printf(out, "</radialGradient></defs><path fill=\"url(#glow)\" d=\"%s\"/>", field);
}

enum { TILE_WIDE = 160, TILE_HIGH = 144, THREAD = 4 };

static int chance(unsigned *seed, int below)
{
    *seed = *seed * 1103515245u + 12345u;
    return (int)(*seed >> 16 & 0x7fff) % below;
}

static void open_strokes(struct atelier_out *out, const char *colour, double part, double width)
{
    atelier_printf(out,
                   "<path fill=\"none\" stroke=\"%s\" stroke-opacity=\"%.2f\" "
                   "stroke-width=\"%.1f\" d=\"",
                   colour, part, width);
}

/* Short strokes scattered over the tile. Chance is asked in order, which arguments are not. */
static void put_grains(struct atelier_out *out, unsigned seed, const char *colour, double part)
{
    open_strokes(out, colour, part, 1.1);
    for (int i = 0; i < 70; i++) {
        int x = chance(&seed, TILE_WIDE), y = chance(&seed, TILE_HIGH), wide = 1 + chance(&seed, 5);
        atelier_printf(out, "M%d %dl%d %.1f", x, y, wide, chance(&seed, 20) / 10.0 - 1);
    }
    atelier_put(out, "\"/>");
}

/* Threads over and under: pieces of lines, each second one begins where the first has its gap. */
static void put_threads(struct atelier_out *out, unsigned seed, const char *colour, double part,
                        double shift)
{
    open_strokes(out, colour, part, 1);
    for (int y = 0; y < TILE_HIGH; y += THREAD)
        for (int x = chance(&seed, 40); x < TILE_WIDE; x += 24 + chance(&seed, 60))
            atelier_printf(out, "M%d %.1fh%d", x, y + shift, 10 + chance(&seed, 40));
    for (int x = 0; x < TILE_WIDE; x += THREAD)
        for (int y = chance(&seed, 40); y < TILE_HIGH; y += 24 + chance(&seed, 60))
            atelier_printf(out, "M%.1f %dv%d", x + shift, y, 10 + chance(&seed, 40));
    atelier_put(out, "\"/>");
}

void air_canvas(struct atelier_out *out)
{
    static const char ink[] = "#22202e", paper[] = "#fbf3e2";
    atelier_printf(out,
                   "<defs><pattern id=\"canvas\" patternUnits=\"userSpaceOnUse\" width=\"%d\" "
                   "height=\"%d\">",
                   TILE_WIDE, TILE_HIGH);
    put_grains(out, 5, paper, 0.11);
    put_grains(out, 6, ink, 0.11);
    put_threads(out, 7, ink, 0.05, 0.5);
    put_threads(out, 7, paper, 0.04, 1.6);
    atelier_printf(out, "</pattern></defs><path fill=\"url(#canvas)\" d=\"%s\"/>", field);
}
