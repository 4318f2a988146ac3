/*
 * A position of Angeschmiert, and its moves as numbers.
 *
 * Throws have numbers, see throws.h. What is wanted and missing is packed as the public header
 * says, a digit for each colour, and "which dice fit" is a subtraction. The board is two sets of
 * fields and lies in the position itself, so that a position needs nothing else to be played on.
 */
#ifndef ANGESCHMIERT_STATE_H
#define ANGESCHMIERT_STATE_H

#include <atelier/angeschmiert.h>

enum angeschmiert_phase {
    ANGESCHMIERT_ROLL,   /* chance throws `dice` dice */
    ANGESCHMIERT_CHOOSE, /* move, risk or contra */
    ANGESCHMIERT_RISK,   /* after a fitting throw: on or stop */
    ANGESCHMIERT_BUST,   /* after a failed one: which figure pays */
    ANGESCHMIERT_STEP,   /* a palette lies there: a step or a jump */
    ANGESCHMIERT_DONE,
};

/* Bounds that texts name as well. */
#define ANGESCHMIERT_MIN_SEATS 2
#define ANGESCHMIERT_MAX_SEATS 6

enum {
    ANGESCHMIERT_FIGURES = 2 * ANGESCHMIERT_MAX_SEATS,
    ANGESCHMIERT_FIRST_RISK = 4, /* the risk fields, both ends included */
    ANGESCHMIERT_LAST_RISK = 53,
    ANGESCHMIERT_LADDER_FOOT = 60,
};

struct angeschmiert_state {
    struct angeschmiert_board board;
    uint8_t
        at[ANGESCHMIERT_FIGURES]; /* field of figure 2 * seat + 0 or 1; all after `seats` are 0 */
    uint8_t seats;
    uint8_t turn;
    uint8_t phase;
    uint8_t dice; /* of the next throw; 0 when the game is over */

    /* What is declared: all 0 when nothing is. */
    uint32_t count;               /* dice set aside since the declaration */
    angeschmiert_colours wanted;  /* by a fresh template: its colours, in contra four of one */
    angeschmiert_colours missing; /* of these, not set aside yet */
    uint8_t template;             /* the number of the throw that was declared */
    uint8_t contra;
    uint8_t stake; /* bit 0: the first figure, bit 1: the second */
    uint8_t unit;  /* fields forward a die, fields back a failure */

    uint8_t thrown;  /* the number of the last throw of the game, 0 before the first */
    uint8_t winners; /* the set of seats that have won */
    uint16_t unused; /* so that no byte of a state is left to chance */
};

_Static_assert(sizeof(struct angeschmiert_state) <= ATELIER_STATE_SIZE, "a state has to fit");

/*
 * Moves. The throws come first, by their numbers. The others name figures by 0 and 1 of the seat on
 * turn, steps by figure and direction.
 */
enum angeschmiert_move {
    ANGESCHMIERT_MOVE = 0x60, /* + figure; by the value of the throw */
    ANGESCHMIERT_DECLARE_RISK = 0x62,
    ANGESCHMIERT_DECLARE_CONTRA = 0x63,
    ANGESCHMIERT_ON = 0x64,
    ANGESCHMIERT_STOP_BOTH = 0x65,
    ANGESCHMIERT_STOP = 0x66,    /* + figure */
    ANGESCHMIERT_BACK = 0x68,    /* + figure */
    ANGESCHMIERT_BRUSH = 0x6a,   /* + figure */
    ANGESCHMIERT_STEP_TO = 0x80, /* + 2 * figure of all, + 1 for backwards */
};

static inline const struct angeschmiert_state *angeschmiert_const(const void *state)
{
    return state;
}

/* rules.c */
int atelier_angeschmiert_seats(const void *state);
int atelier_angeschmiert_actor(const void *state);
unsigned atelier_angeschmiert_legal(const struct atelier_game *game, const void *state,
                                    atelier_move *moves);
uint32_t atelier_angeschmiert_weights(const struct atelier_game *game, const void *state,
                                      uint32_t *weights);
atelier_move atelier_angeschmiert_draw(const struct atelier_game *game, const void *state,
                                       uint32_t number);
bool atelier_angeschmiert_is_legal(const struct atelier_game *game, const void *state,
                                   atelier_move move);
void atelier_angeschmiert_apply(const struct atelier_game *game, void *state, atelier_move move);
unsigned atelier_angeschmiert_winners(const struct atelier_game *game, const void *state);
int atelier_angeschmiert_points(const struct atelier_game *game, const void *state, int seat);

/* start.c */
extern const struct atelier_option atelier_angeschmiert_options[];
enum atelier_code atelier_angeschmiert_start(const struct atelier_game *game,
                                             const struct atelier_settings *settings, void *state,
                                             struct atelier_error *error);
enum atelier_code atelier_angeschmiert_read_option_file(const struct atelier_game *game,
                                                        struct atelier_span text,
                                                        char value[static ATELIER_OPTION_SIZE],
                                                        struct atelier_error *error);

/* notation.c */
enum atelier_code atelier_angeschmiert_read_move(const struct atelier_game *game, const void *state,
                                                 struct atelier_span text, atelier_move *move,
                                                 struct atelier_error *error);
void atelier_angeschmiert_write_move(const struct atelier_game *game, const void *state,
                                     atelier_move move, char text[static ATELIER_MOVE_SIZE]);

/* facts.c */
void atelier_angeschmiert_show_board(const struct angeschmiert_board *board,
                                     struct atelier_visitor *to);
void atelier_angeschmiert_show_facts(const struct atelier_game *game, enum atelier_lang lang,
                                     struct atelier_visitor *to);

/* describe.c */
void atelier_angeschmiert_describe(const struct atelier_game *game, const void *state, int viewer,
                                   enum atelier_lang lang, struct atelier_visitor *visitor);

/* achievements.c */
extern const struct atelier_feats atelier_angeschmiert_feats;
extern const struct atelier_question atelier_angeschmiert_questions[];

/* explain.c */
void atelier_angeschmiert_explain(const struct atelier_game *game, const void *state,
                                  const struct atelier_advice *advice,
                                  const struct atelier_audience *to, struct atelier_out *out);

/* narrate.c */
void atelier_angeschmiert_narrate(const struct atelier_game *game,
                                  const struct atelier_event *event, struct atelier_out *out);

/* estimate.c and playout.c */
double atelier_angeschmiert_estimate(const struct atelier_game *game, const void *state, int seat);
unsigned atelier_angeschmiert_playout(const struct atelier_game *game, void *state,
                                      struct atelier_random *random, uint64_t *decisions);

#endif
