/*
 * Mixing colours, in whole numbers: the page and the program mix the same.
 */
#include "light.h"

#include <string.h>

enum {
    FAR_LINE = SCENE_HORIZON, /* who stands here has all the air before them */
    NEAR_LINE = 690,          /* and who stands here none */
    FLYING_AIR = 12,          /* hundredths of the air that lie before what flies */
    BRIGHTER = 55, /* hundredths of the way to white that a light is at most set off by, */
    LIFTED = 18,   /* with its shade so far towards its key, */
    DIMMER = 18,   /* or its key towards its shade */
};

/* What shines by itself: in a dark ground it keeps its colour. */
static const struct scene_colour honey = {{0xf3, 0xc4, 0x50}};

struct scene_colour light_mix(struct scene_colour from, struct scene_colour to, int part)
{
    struct scene_colour mixed;
    for (int i = 0; i < 3; i++)
        mixed.part[i] = (uint8_t)((from.part[i] * (100 - part) + to.part[i] * part + 50) / 100);
    return mixed;
}

static struct scene_colour grey_of(struct scene_colour colour)
{
    uint8_t grey =
        (uint8_t)((30 * colour.part[0] + 59 * colour.part[1] + 11 * colour.part[2]) / 100);
    return (struct scene_colour){{grey, grey, grey}};
}

struct scene_colour light_colour(const struct scene_light *light, struct scene_colour colour,
                                 int far)
{
    struct scene_colour lit;
    for (int i = 0; i < 3; i++) {
        int low = light->shade.part[i], high = light->key.part[i];
        lit.part[i] = (uint8_t)(low + ((high - low) * colour.part[i] + 127) / 255);
    }
    lit = light_mix(lit, grey_of(lit), light->grey);
    lit = light_mix(lit, light->haze, light->air * far / 100);
    if (memcmp(&colour, &honey, sizeof honey) == 0)
        lit = light_mix(lit, honey, light->ember);
    return lit;
}

struct scene_light light_set_off(const struct scene_light *light, int lacking, bool lighter)
{
    static const struct scene_colour white = {{255, 255, 255}};
    struct scene_light set = *light;
    if (lighter) {
        set.key = light_mix(light->key, white, BRIGHTER * lacking / 100);
        set.shade = light_mix(light->shade, light->key, LIFTED * lacking / 100);
    } else {
        set.key = light_mix(light->key, light->shade, DIMMER * lacking / 100);
    }
    set.air = (uint8_t)(light->air * (200 - lacking) / 200);
    set.edge = (uint8_t)(light->edge + (100 - light->edge) * lacking / 150);
    return set;
}

int light_air_before(unsigned card, unsigned place)
{
    const struct scene_motif *motif = &scene_motifs[card];
    if (motif->stance == STANCE_FRAMED)
        return 0;
    if (motif->stance >= STANCE_FLIES)
        return FLYING_AIR;
    int far = 100 * (NEAR_LINE - motif->place[place].y) / (NEAR_LINE - FAR_LINE);
    return far < 0 ? 0 : far > 100 ? 100 : far * far / 100;
}

void light_put(struct atelier_out *out, struct scene_colour colour)
{
    atelier_printf(out, "#%02x%02x%02x", colour.part[0], colour.part[1], colour.part[2]);
}

static unsigned digit(char letter)
{
    return (unsigned)(letter <= '9' ? letter - '0' : letter - 'a' + 10);
}

void light_body(struct atelier_out *out, const struct scene_light *light, const char *body, int far)
{
    /* A colour stands alone in its quotes; "url(#...)" does not begin with the sign. */
    for (const char *at; (at = strstr(body, "\"#")) != NULL; body = at + 8) {
        struct scene_colour colour;
        for (int i = 0; i < 3; i++)
            colour.part[i] = (uint8_t)(16 * digit(at[2 + 2 * i]) + digit(at[3 + 2 * i]));
        out->write(out, body, (size_t)(at + 1 - body));
        light_put(out, light_colour(light, colour, far));
    }
    atelier_put(out, body);
}
