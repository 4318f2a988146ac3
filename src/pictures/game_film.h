/*
 * What a game brings to its film: when a turn is over, what lies where, and the pictures that only
 * it has. Each function is optional; a game without any has a film of seats and sentences.
 */
#ifndef PICTURES_GAME_FILM_H
#define PICTURES_GAME_FILM_H

#include "film.h"

#include <pictures/game_list.h>

enum { FILM_CAPTION_HEIGHT = 92, FILM_ABOVE = FILM_HEIGHT - FILM_CAPTION_HEIGHT };

struct film_stage; /* a frame that is being laid out */

struct game_film {
    const struct atelier_game *game;

    /* Whether a move that does not end the game ends a turn; otherwise every move of a seat does.
     */
    bool (*ends_turn)(const struct atelier_state *before, const struct atelier_state *after);

    /* Changes `front` where the move that led from `before` to `state` does. */
    void (*put_in_front)(struct film *film, atelier_move move);

    /* Lays what is to be seen on the wall, from back to front. */
    void (*lay)(struct film_stage *stage);

    /* Draws a picture of a kind of its own, FILM_OWN or above. */
    void (*draw)(const struct film *film, const struct film_picture *picture,
                 struct atelier_out *out);
};

#define DECLARE_FILM(name) extern const struct game_film name##_film;
EACH_FILM(DECLARE_FILM)

/* The film as it is in this frame. */
const struct film *film_on(const struct film_stage *stage);

/* Lays a picture over what is there; beyond FILM_SPRITES nothing is laid any more. */
void film_lay(struct film_stage *stage, struct film_picture picture, int x, int y, int width,
              int height);
void film_lay_caption(struct film_stage *stage, int x, int y, int width, int height);

/* How a seat stands; the one that has just moved is set off, and at the end those who have won. */
struct film_picture film_seat(const struct film *film, int seat);

#endif
