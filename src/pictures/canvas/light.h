/*
 * The light of a ground on what stands in it. Every colour of a motif is mixed anew: black becomes
 * the ground's shade, white its key, and with distance everything goes towards its haze. Because a
 * sheet has only the palette's flat colours and gradients between them, this is the same picture as
 * a filter would give, in every renderer, and costs nothing to draw.
 */
#ifndef PICTURES_CANVAS_LIGHT_H
#define PICTURES_CANVAS_LIGHT_H

#include "scene.h"

/* One colour in a light; `far` is how much of the ground's air lies before it, in hundredths. */
struct scene_colour light_colour(const struct scene_light *light, struct scene_colour colour,
                                 int far);

/*
 * A ground's light as it falls on a motif that would melt into the ground: brighter on one that is
 * lighter than what is behind it, dimmer on one that is darker, with a sharper edge and less air.
 */
struct scene_light light_set_off(const struct scene_light *light, int lacking, bool lighter);

/* How much of the ground's air lies before a motif at a place, in hundredths. */
int light_air_before(unsigned card, unsigned place);

/* Writes a sheet's body with all its colours in a light. */
void light_body(struct atelier_out *out, const struct scene_light *light, const char *body,
                int far);

/* One colour some hundredths of the way towards another. */
struct scene_colour light_mix(struct scene_colour from, struct scene_colour to, int part);

/* Writes a colour as "#rrggbb". */
void light_put(struct atelier_out *out, struct scene_colour colour);

#endif
