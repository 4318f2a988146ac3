/*
 * Canvas beyond the common interface: paintings looked up, scored and explained one at a time,
 * other cards than the built-in ones, achievements.
 */
#ifndef ATELIER_CANVAS_H
#define ATELIER_CANVAS_H

#include "game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Scoring cards in play; a macro, so that texts can name the number. */
#define CANVAS_PLACES 4

/* Sizes of the game. */
enum {
    CANVAS_SWATCHES = 5,  /* of a card, beside each other */
    CANVAS_STACK = 2,     /* at most so many icons in one swatch of a card */
    CANVAS_STEPS = 4,     /* ribbons of one kind that bring points */
    CANVAS_PAINTINGS = 3, /* a seat's, and the layers of one */
    CANVAS_HAND = 5,      /* at most so many cards in a hand */
    CANVAS_ROW = 5,       /* cards on offer */
    CANVAS_BACKS = 20,    /* backgrounds */
};

/* What an icon stands for. */
enum canvas_element { CANVAS_HUE, CANVAS_SHAPE, CANVAS_TEXTURE, CANVAS_TONE, CANVAS_ELEMENTS };

/* The conditions of the twelve scoring cards, in alphabetical order. */
enum canvas_condition {
    CANVAS_COMPOSITION,
    CANVAS_CONSISTENCY,
    CANVAS_EMPHASIS,
    CANVAS_HIERARCHY,
    CANVAS_MOVEMENT,
    CANVAS_PROPORTION,
    CANVAS_PROXIMITY,
    CANVAS_REPETITION,
    CANVAS_SPACE,
    CANVAS_STYLE,
    CANVAS_SYMMETRY,
    CANVAS_VARIETY,
};

/* The game, with its built-in cards. */
ATELIER_API extern const struct atelier_game atelier_canvas_game;

/*
 * Tells what three cards (numbers 1 to 60, bottom to top) show and earn by `count` scoring cards
 * (by all twelve where `scoring` is NULL), into an object that is already open: title, visible,
 * ribbons, bonus; for each ribbon the icons that earned it (`earned`), and for each scoring card
 * that failed the nearest miss in words (`missed`).
 */
ATELIER_API enum atelier_code atelier_canvas_show_painting(
    const struct atelier_game *game, const unsigned number[ATELIER_AT_LEAST(3)],
    const struct atelier_span *scoring, unsigned count, enum atelier_lang lang,
    struct atelier_visitor *to, struct atelier_error *error);

/*
 * The best paintings that a seat's hand allows now, at most `count`, those with the most points
 * first: a list "paintings" with cards (bottom to top), title, points added, ribbons given, bonus.
 */
ATELIER_API void atelier_canvas_show_offers(const struct atelier_game *game, const void *state,
                                            int seat, unsigned count, enum atelier_lang lang,
                                            struct atelier_visitor *to);

/* The ten achievements, in the order of the rules. */
enum canvas_achievement {
    CANVAS_ALL_FOUR,
    CANVAS_BONUS_FOUR,
    CANVAS_SEVEN_RIBBONS,
    CANVAS_FIVE_ALIKE,
    CANVAS_FULL_SET,
    CANVAS_SEVEN_BONUS,
    CANVAS_FOURTEEN_RIBBONS,
    CANVAS_EVERY_SCENARIO,
    CANVAS_FORTY_POINTS,
    CANVAS_BEAT_THE_RECORD,
    CANVAS_ACHIEVEMENTS,
};

#ifdef __cplusplus
}
#endif

#endif
