/*
 * The drawn things, as they were compiled in from data/art: sixty cards, twenty grounds, the icons,
 * the studio, the letters, and the words that describe them. A sheet's body is SVG without its
 * outer element, so that sheets can be nested in one document; ids never meet, since every file has
 * a prefix of its own. Everything here is constant and lives as long as the program.
 */
#ifndef PICTURES_ART_H
#define PICTURES_ART_H

#include <atelier/game.h>

enum { ART_CARDS = 60, ART_GROUNDS = 20 };

/* The icons, and what is drawn as one: frames, dice, figures, the studio's things. */
enum art_icon {
    ART_HUE, /* the first eight in the order of the bits of a swatch */
    ART_SHAPE,
    ART_TEXTURE,
    ART_TONE,
    ART_BONUS_HUE,
    ART_BONUS_SHAPE,
    ART_BONUS_TEXTURE,
    ART_BONUS_TONE,
    ART_INSPIRATION,
    ART_RIBBON_RED,
    ART_RIBBON_GREEN,
    ART_RIBBON_BLUE,
    ART_RIBBON_VIOLET,
    ART_RIBBON_GREY,
    ART_DIE_RED, /* the order of the colours in the rules: red, green, yellow, blue */
    ART_DIE_GREEN,
    ART_DIE_YELLOW,
    ART_DIE_BLUE,
    ART_FIGURE_RED,
    ART_FIGURE_YELLOW,
    ART_FIGURE_GREEN,
    ART_FIGURE_BLUE,
    ART_FIGURE_VIOLET,
    ART_FIGURE_BLACK,
    ART_POT,
    ART_BUCKET,
    ART_BRUSH,
    ART_LADDER,
    ART_FRAME_GILT,
    ART_FRAME_WALNUT,
    ART_FRAME_STUDIO,
    ART_ICONS,
};

struct art_sheet {
    const char *name;
    const char *body;
    short view[4];     /* x, y, width, height */
    const char *over;  /* of a ground: what lies over the motifs; else NULL */
    const char *field; /* of a ground: the outline of what is painted, as a path; else NULL */
};

struct art_letter {
    unsigned code; /* the code point */
    float advance;
    const char *path;
};

extern const char *const art_icon_names[ART_ICONS];
extern const struct art_sheet art_cards[ART_CARDS];
/* What some cards have besides their motif, which reaches the edges; the others' body is NULL. */
extern const struct art_sheet art_passages[ART_CARDS];
extern const struct art_sheet art_grounds[ART_GROUNDS];
extern const struct art_sheet art_icons[ART_ICONS];
extern const struct art_sheet art_studio[1];
extern const struct art_letter art_letters[]; /* by rising code */
extern const unsigned art_letter_count;

/* What each shows, in each language: a noun phrase that begins small. */
extern const char *const art_card_words[ART_CARDS][ATELIER_LANGS];
extern const char *const art_ground_words[ART_GROUNDS][ATELIER_LANGS];
/* How they are joined: a pattern with {top}, {middle}, {bottom} and {ground}. */
extern const char *const art_painting_words[ATELIER_LANGS];

#endif
