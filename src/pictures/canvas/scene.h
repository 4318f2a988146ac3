/*
 * What composing knows besides the drawings, compiled in from data/art: the light of each ground
 * (lights.csv), where each motif may stand (places.csv), and the shape of what is drawn
 * (shapes.csv, which `make art` measures). docs/contribute/art.md says what the columns mean.
 */
#ifndef PICTURES_CANVAS_SCENE_H
#define PICTURES_CANVAS_SCENE_H

#include "measure.h"
#include "pictures/art.h"

enum { SCENE_PLACES = 48, SCENE_TONES = 4, SCENE_HORIZON = 430 };

/* What kind of place a ground is. */
enum scene_setting {
    SETTING_OPEN,  /* under the sky */
    SETTING_ROOM,  /* between walls */
    SETTING_DEEP,  /* under water */
    SETTING_MAP,   /* on paper */
    SETTING_STARS, /* nowhere */
    SCENE_SETTINGS,
};

/* What there is underfoot. */
enum scene_floor {
    FLOOR_GRASS,
    FLOOR_WATER,
    FLOOR_SNOW,
    FLOOR_SAND,
    FLOOR_BOARDS,
    FLOOR_MIRROR,
    FLOOR_PAPER,
    FLOOR_NONE,
    SCENE_FLOORS,
};

/* How a motif is in the picture; the point that a place names is in brackets. */
enum scene_stance {
    STANCE_STANDS, /* (the middle of its lower edge) */
    STANCE_FLOATS, /* the same; on land it stands */
    STANCE_FRAMED, /* (the foot of its easel) a landscape, which is a picture in the picture */
    STANCE_FLIES,  /* (its middle) nothing is under it */
    STANCE_HANGS,  /* (the middle of its upper edge) nor under this */
    SCENE_STANCES,
};

/* What a card's passage is; it is painted where there is such a thing. */
enum scene_passage {
    PASSAGE_NONE,
    PASSAGE_EARTH, /* what grows from grass and sand */
    PASSAGE_SEA,
    PASSAGE_CLOUDS,
    PASSAGE_LEAVES,
    PASSAGE_CLOTH,
    SCENE_PASSAGES,
};

struct scene_colour {
    uint8_t part[3];
};

struct scene_light {
    uint8_t setting, floor;
    struct scene_colour key, shade;                  /* what white and black become */
    struct scene_colour haze, glow, cast, near, far; /* air, light, shadow, marks of the floor */
    uint8_t grey, ember, air, edge;                  /* in hundredths */
    short glow_at[3];                                /* x, y, radius */
    uint8_t glow_part;
    short towards[2]; /* the light, in hundredths */
    uint8_t cast_long;
};

struct scene_place {
    short scale; /* in hundredths; less than 0: mirrored */
    short x, y;
};

struct scene_shape {
    short box[4], foot[2];
    struct scene_colour tone[SCENE_TONES];
    struct scene_colour patch[MEASURE_PATCHES_DOWN][MEASURE_PATCHES_ACROSS];
    const char *mask, *outline; /* NULL: there is no such drawing */
};

/* A part of a ground: its mean colour, and how far the brightness of its points lies from the mean.
 */
struct scene_cell {
    struct scene_colour colour;
    uint8_t brightness, unrest; /* in levels of 255 */
};

struct scene_motif {
    uint8_t stance, passage;
    uint8_t places; /* how many there are; */
    uint8_t wall;   /* from this one on they are on a wall, and taken between walls alone */
    struct scene_place place[SCENE_PLACES];
};

extern const struct scene_light scene_lights[ART_GROUNDS];
extern const struct scene_motif scene_motifs[ART_CARDS];
extern const struct scene_shape scene_cards[ART_CARDS];
extern const struct scene_shape scene_passages[ART_CARDS];
extern const struct scene_cell scene_cells[ART_GROUNDS][MEASURE_GROUND_ROWS]
                                          [MEASURE_GROUND_COLUMNS];

#endif
