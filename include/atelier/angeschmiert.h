/*
 * Angeschmiert beyond the common interface: boards read, written and drawn, and the exact odds of
 * the next throw.
 */
#ifndef ATELIER_ANGESCHMIERT_H
#define ATELIER_ANGESCHMIERT_H

#include "game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Fields of the track, and sizes of the game. */
enum {
    ANGESCHMIERT_START = 0,
    ANGESCHMIERT_LADDER = 63,
    ANGESCHMIERT_HOME = 64,
    ANGESCHMIERT_BUCKETS = 6, /* with the start; a board may have one more */
    ANGESCHMIERT_MOST_BUCKETS = 7,
    ANGESCHMIERT_BRUSHES = 7,
    ANGESCHMIERT_DICE = 4,
    ANGESCHMIERT_PALETTE = 0x1111, /* a throw, see below */
};

/*
 * A throw, a template, the colours still missing: how often each colour occurs, in four bits each,
 * red lowest, then green, yellow, blue. Two red and two blue are 0x2002.
 */
typedef uint16_t angeschmiert_colours;

/* Where the symbols stand: bit n is field n. Buckets 6 or 7 with the start, brushes 7, all
 * different. */
struct angeschmiert_board {
    uint64_t bucket; /* the fields with one */
    uint64_t brush;  /* likewise */
};

/* What a throw can bring, counted in the 4^dice equally likely ways the dice can fall. */
struct angeschmiert_odds {
    unsigned dice;                       /* that are thrown */
    uint32_t total;                      /* ways, which the others are parts of */
    uint32_t bust;                       /* something is declared and no die fits */
    uint32_t palette;                    /* four dice, four colours */
    uint32_t fit[ANGESCHMIERT_DICE + 1]; /* so many dice fit; palettes are not counted here */
};

/* The game, on its built-in board. */
ATELIER_API extern const struct atelier_game atelier_angeschmiert_game;

/*
 * The odds of throwing `dice` dice (1 to 4) while `missing` is wanted; 0 where nothing is declared,
 * and then nothing fits and nothing busts.
 */
ATELIER_API void atelier_angeschmiert_odds_of(angeschmiert_colours missing, unsigned dice,
                                              struct angeschmiert_odds *odds);

/* The odds of the next throw in a position, whoever makes it. Over: 0 dice, all zero of 1. */
ATELIER_API void atelier_angeschmiert_odds_at(const void *state, struct angeschmiert_odds *odds);

/* What a risk or a contra declared with this throw would want; 0 where the throw allows none. */
ATELIER_API angeschmiert_colours atelier_angeschmiert_risk_wants(angeschmiert_colours thrown);
ATELIER_API angeschmiert_colours atelier_angeschmiert_contra_wants(angeschmiert_colours thrown);

/*
 * A board from a file's text: the header `symbol,fields`, a line for the buckets and one for the
 * brushes. Errors give line and reason, and `board` is untouched then.
 */
ATELIER_API enum atelier_code atelier_angeschmiert_board_read(struct atelier_span text,
                                                              struct angeschmiert_board *board,
                                                              struct atelier_error *error);

/* The board as an option's value: "bucket 0 9 18 27 36 45 brush 6 13 20 28 35 42 50". */
ATELIER_API void
atelier_angeschmiert_board_write(const struct angeschmiert_board *board,
                                 char value[ATELIER_AT_LEAST(ATELIER_OPTION_SIZE)]);

/* The board a position is played on. */
ATELIER_API struct angeschmiert_board atelier_angeschmiert_board_of(const void *state);

/* Where a figure (0 or 1) of a seat stands. */
ATELIER_API int atelier_angeschmiert_figure(const void *state, int seat, int figure);

/*
 * What the paint pot marks: in a multiplication the throw to be repeated, in a contra a single die
 * of the missing colour. ANGESCHMIERT_PALETTE, the board's coloured middle, is where it rests.
 */
ATELIER_API angeschmiert_colours atelier_angeschmiert_pot(const void *state);

/*
 * The track as text of at most 78 columns, with its legend in a language. `state` brings the pawns
 * and has to be on this board; it may be NULL.
 */
ATELIER_API void atelier_angeschmiert_board_text(const struct angeschmiert_board *board,
                                                 const void *state, enum atelier_lang lang,
                                                 struct atelier_out *out);

#ifdef __cplusplus
}
#endif

#endif
