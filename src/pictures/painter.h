/*
 * Paintings: what somebody makes in a game and others are shown on a wall. What one looks like and
 * is called says the painter of the game. Cards and grounds are counted from 0 here, as everywhere
 * inside.
 */
#ifndef PICTURES_PAINTER_H
#define PICTURES_PAINTER_H

#include "art.h"

#include <pictures/game_list.h>

enum picture_frame {
    PICTURE_UNFRAMED,
    PICTURE_GILT,
    PICTURE_WALNUT,
    PICTURE_STUDIO,
    PICTURE_FRAMES,
};

enum {
    PICTURE_WIDTH = 600,
    PICTURE_HEIGHT = 900,
    PICTURE_MARGIN = 60,     /* of a frame, on every side */
    PICTURE_ALT_SIZE = 1024, /* room for any sentence below, with its NUL */
    PICTURE_TITLE_SIZE = 64, /* the same for a title */
    PICTURE_NO_CARD = 255,   /* in a painting that is not finished */
};

struct painting {
    uint8_t card[3]; /* three different ones, bottom to top; while it is being made, the upper two
                        may be PICTURE_NO_CARD */
    uint8_t ground;
    uint8_t frame; /* enum picture_frame */
    bool untitled;
};

struct painter {
    const struct atelier_game *game;

    /* What a painting is called, what it shows, as one sentence, and itself as SVG. */
    void (*title)(const struct painting *painting, enum atelier_lang lang,
                  char title[static PICTURE_TITLE_SIZE]);
    void (*alt)(const struct painting *painting, enum atelier_lang lang,
                char sentence[static PICTURE_ALT_SIZE]);
    void (*paint)(const struct painting *painting, enum atelier_lang lang, struct atelier_out *out);
};

#define DECLARE_PAINTER(name) extern const struct painter name##_painter;
EACH_PAINTER(DECLARE_PAINTER)

/* The painter of a game by its name; NULL where nobody paints in it. */
const struct painter *painter_of(const char *game);

#endif
