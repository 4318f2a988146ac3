/*
 * Moves told as sentences: who did what, and what it meant. The words are the game's own, in its
 * words.csv; a game that brings none has its moves told as they are written.
 */
#ifndef ATELIER_NARRATE_H
#define ATELIER_NARRATE_H

#include "phrases.h"
#include "table.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Room for what is told of one move, with its NUL; names that are very long may be cut. */
enum { ATELIER_TOLD_SIZE = 1024 };

/* Who is told, and how the seats are called. */
struct atelier_audience {
    enum atelier_lang lang; /* of the sentences */
    int you;                /* the seat that is spoken to, or ATELIER_ANYONE */
    char name[ATELIER_MAX_SEATS][ATELIER_NAME_SIZE]; /* of each seat; none of them is "" */
};

/* A move that is told. */
struct atelier_event {
    size_t size;        /* sizeof(struct atelier_event), as in struct atelier_game */
    const void *before; /* the position in which it is played */
    atelier_move move;  /* a legal one */
    const void *after;  /* what it leads to */
    const struct atelier_audience *audience; /* to whom */
    bool offered; /* it has not been played: what it would do is told, in short */
};

/* An audience of a table by its names, "Seat a" where there is none; `you` as above. */
ATELIER_API struct atelier_audience atelier_audience_of(const struct atelier_table *table, int you,
                                                        enum atelier_lang lang);

/*
 * Writes what a legal move did as one or more sentences, without a newline; or, shorter, what one
 * would do that is on offer. Hides nothing: game->sees_move() says to whom a move may be told.
 */
ATELIER_API void atelier_narrate(const struct atelier_game *game, const void *before,
                                 atelier_move move, const struct atelier_audience *audience,
                                 struct atelier_out *out);
ATELIER_API void atelier_narrate_offer(const struct atelier_game *game, const void *before,
                                       atelier_move move, const struct atelier_audience *audience,
                                       struct atelier_out *out);

/*
 * For games: a sentence about a seat. Of the phrases `key` and `key`.you the one that goes with
 * whether the seat is spoken to, with {player} and up to 8 other placeholders filled. `fills` may
 * be NULL.
 */
ATELIER_API void atelier_put_about(struct atelier_out *out, const struct atelier_audience *audience,
                                   int seat, const char *key, const struct atelier_fill *fills);

#ifdef __cplusplus
}
#endif

#endif
