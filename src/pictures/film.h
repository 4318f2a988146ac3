/*
 * A game as a film: what is to be seen after each turn, as pictures that lie on each other. A
 * picture is composed once and stays while it is the same, so the program and the page draw only
 * what has changed. The words are set in the painted alphabet, so that a frame needs no font.
 */
#ifndef PICTURES_FILM_H
#define PICTURES_FILM_H

#include <atelier/narrate.h>

enum {
    FILM_WIDTH = 960,
    FILM_HEIGHT = 540,
    FILM_TURNS = 600,   /* no film has more */
    FILM_SPRITES = 64,  /* nor does a frame */
    FILM_SECOND = 1000, /* a frame is shown so many milliseconds, */
    FILM_END = 5000,    /* and the last one so many */
};

/* What a picture shows. Two of the same bytes are the same picture. */
enum film_kind {
    FILM_WALL,    /* behind everything */
    FILM_SEAT,    /* a name, and how it stands; `value` is kept free on the left */
    FILM_CAPTION, /* what has happened, as a sentence */
    FILM_EMPTY,   /* where something will hang */
    FILM_ICON,    /* `value` is one of enum art_icon */
    FILM_OWN,     /* from here on, what the film of a game draws itself */
};
struct film_picture {
    uint8_t kind;
    uint8_t seat;
    bool framed;    /* a painting */
    uint8_t mark;   /* of a seat: whose turn it was, who has won */
    uint16_t width; /* in pixels of the film */
    uint16_t height;
    uint32_t value;
    int32_t points;
    uint8_t ribbon[8];
};
struct film_sprite {
    struct film_picture picture;
    int x, y;
};

struct film {
    const struct atelier_table *table;
    const struct game_film *own;
    struct atelier_audience names;
    uint32_t end[FILM_TURNS]; /* how many moves had been made when a turn was over */
    unsigned turns;           /* at least 1 */
    uint32_t ply;             /* where the film is: */
    struct atelier_state before, state;
    struct film_picture front; /* what a move has put there last */
};

/*
 * Begins the film of a table as it stands, which must outlive it. False and a sentence if the game
 * has too many turns.
 */
bool film_begin(struct film *film, const struct atelier_table *table,
                const struct atelier_audience *names, struct atelier_error *error);

/* Goes to the end of a turn, the first is 0; what is to be seen then, from back to front. */
unsigned film_turn(struct film *film, unsigned turn,
                   struct film_sprite sprite[static FILM_SPRITES]);

/*
 * The turns whose colours are those of the whole film: how many, and each of them. A palette made
 * of these suits all others.
 */
unsigned film_samples(const struct film *film);
unsigned film_sample(const struct film *film, unsigned index);

/* The game, and who plays it where they have names. */
void film_title(const struct film *film, struct atelier_out *out);

/* What happened last in that turn, as it stands in the caption. */
void film_sentence(const struct film *film, struct atelier_out *out);

/* A picture of the present turn as a document of its size. */
void film_draw(const struct film *film, const struct film_picture *picture,
               struct atelier_out *out);

#endif
