/*
 * A position of Canvas, and its moves as numbers.
 *
 * Cards and backgrounds are counted from 0 inside and from 1 in all text. The deck is a set. Hands
 * keep the order in which the cards were taken.
 */
#ifndef CANVAS_STATE_H
#define CANVAS_STATE_H

#include "tables.h"

enum canvas_mode { CANVAS_STANDARD, CANVAS_VINCENT, CANVAS_PUZZLE };

enum canvas_target {
    CANVAS_RANK,
    CANVAS_EASY,
    CANVAS_NORMAL,
    CANVAS_HARD,
    CANVAS_MASTER,
    CANVAS_GOAL,
    CANVAS_TARGETS
};

enum canvas_phase {
    CANVAS_SETUP_GOALS, /* chance: a scoring card for each random place */
    CANVAS_SETUP_BACKS, /* chance: three backgrounds for each seat */
    CANVAS_REFILL,      /* chance: a card for the end of the row */
    CANVAS_TOSS,        /* chance: Vincent's tokens */
    CANVAS_TURN,        /* a seat takes or paints */
    CANVAS_TIED,        /* the judge */
    CANVAS_DONE,
};

/* Bounds that texts name as well: how many play, with Vincent and without him; points to reach. */
#define CANVAS_MAX_SEATS      5
#define CANVAS_STANDARD_SEATS 2 /* at least */
#define CANVAS_VINCENT_SEATS  3 /* at most */
#define CANVAS_EASY_POINTS    25
#define CANVAS_NORMAL_POINTS  30
#define CANVAS_HARD_POINTS    35
#define CANVAS_MASTER_POINTS  40

enum {
    CANVAS_TOKENS = 4, /* to begin with: a seat's, Vincent's, the pool's */
    CANVAS_MOST_TOSSED = (1 + CANVAS_VINCENT_SEATS) * CANVAS_TOKENS, /* his and the seats' */
    CANVAS_NONE = 255,                                               /* no scenario, no verdict */
};

/*
 * Short rows of cards are numbers with a byte each, the first lowest: cards slide up by a shift and
 * a mask, without a loop whose length nobody can foresee. canvas_byte() reads one.
 */
struct canvas_seat {
    uint64_t hand;                       /* in the order of taking */
    uint32_t back;                       /* the backgrounds left, in the order of dealing */
    uint32_t painting[CANVAS_PAINTINGS]; /* bottom, middle, top, background */
    uint8_t cards;                       /* in hand */
    uint8_t tokens;
    uint8_t paintings;
    uint8_t ribbons[CANVAS_PLACES + 1]; /* by place, the bonus ribbons last */
};

struct canvas_row {
    uint64_t card;
    uint64_t tokens; /* lying on them */
    unsigned count;
};

struct canvas_state {
    uint64_t deck; /* the set of cards not dealt yet */
    struct canvas_row row;
    uint32_t backs; /* the set of backgrounds not given out */
    uint16_t goals; /* the set of scoring cards that chance may still bring into play */
    uint8_t phase;
    uint8_t turn;   /* whose turn it is; it lasts until the row is full and Vincent has acted */
    uint8_t next;   /* whose turn comes then */
    uint8_t active; /* the set of seats that still paint */
    uint8_t vincent_due; /* he acts when the row is full */
    uint8_t vincent;     /* his tokens */
    uint8_t pool;
    uint8_t seats;
    uint8_t mode;
    uint8_t target;
    uint8_t scenario;
    uint8_t winners; /* the set of seats that have won, once the game is over */
    uint8_t places;  /* scoring cards in play */
    uint8_t scoring[CANVAS_PLACES];
    struct canvas_seat seat[CANVAS_MAX_SEATS];
};

static inline unsigned canvas_byte(uint64_t bytes, unsigned at)
{
    return bytes >> (8 * at) & 0xff;
}

/* How many backgrounds have been given out. */
static inline unsigned canvas_backs_dealt(const struct canvas_state *s)
{
    return CANVAS_BACKS - (unsigned)__builtin_popcount(s->backs);
}

/* How many backgrounds a seat has left: three come to each seat in turn, and a painting uses one.
 */
static inline unsigned canvas_backs_left(const struct canvas_state *s, unsigned seat)
{
    unsigned dealt = canvas_backs_dealt(s), before = CANVAS_PAINTINGS * seat;
    unsigned given = dealt <= before ? 0 : dealt - before;
    given = given < CANVAS_PAINTINGS ? given : CANVAS_PAINTINGS;
    return given - s->seat[seat].paintings;
}

/* The three cards of a painting, bottom to top. */
static inline void canvas_layers(uint32_t painting, uint8_t card[static 3])
{
    for (unsigned i = 0; i < 3; i++)
        card[i] = (uint8_t)canvas_byte(painting, i);
}

_Static_assert(sizeof(struct canvas_seat) == 32, "a seat is found by a shift");
_Static_assert(sizeof(struct canvas_state) <= ATELIER_STATE_SIZE, "a state has to fit");

/*
 * Moves: a kind in the high bits and its argument below. A painting names places in the hand, three
 * bits each from the bottom up, and in two bits above them the background: 0 for the lowest, else
 * one more than its place among the seat's backgrounds.
 */
enum canvas_move_kind {
    CANVAS_MOVE_GOAL = 0x0000,
    CANVAS_MOVE_BACK = 0x0100,
    CANVAS_MOVE_DEAL = 0x0200,
    CANVAS_MOVE_TOSS = 0x0300,
    CANVAS_MOVE_TAKE = 0x0400,  /* a place in the row, from 0 */
    CANVAS_MOVE_JUDGE = 0x0500, /* a seat, or CANVAS_MAX_SEATS for none */
    CANVAS_MOVE_PAINT = 0x0800,
};

static inline unsigned canvas_move_argument(atelier_move move)
{
    return move & 0xff;
}

static inline unsigned canvas_move_kind(atelier_move move)
{
    return move & CANVAS_MOVE_PAINT ? (unsigned)CANVAS_MOVE_PAINT : move & 0xff00u;
}

static inline atelier_move canvas_paint(unsigned bottom, unsigned middle, unsigned top,
                                        unsigned back)
{
    return (atelier_move)(CANVAS_MOVE_PAINT | back << 9 | bottom << 6 | middle << 3 | top);
}

/* The place in hand of a layer of such a move: 0 is the bottom, 2 the top. */
static inline unsigned canvas_layer_at(atelier_move move, unsigned layer)
{
    return move >> (6 - 3 * layer) & 7;
}

/* The cards that it lays over each other, a byte each like the hand's. */
static inline uint32_t canvas_painting_of(uint64_t hand, atelier_move move)
{
    return canvas_byte(hand, canvas_layer_at(move, 0)) |
           canvas_byte(hand, canvas_layer_at(move, 1)) << 8 |
           canvas_byte(hand, canvas_layer_at(move, 2)) << 16;
}

static inline uint64_t canvas_look_up_painting(const struct canvas_set *set, uint32_t painting)
{
    return canvas_look_up(set, canvas_byte(painting, 0), canvas_byte(painting, 1),
                          canvas_byte(painting, 2));
}

static inline const struct canvas_set *canvas_set_of(const struct atelier_game *game)
{
    return game->data;
}

static inline const struct canvas_state *canvas_const(const void *state)
{
    return state;
}

/* rules.c */
int atelier_canvas_seats(const void *state);
int atelier_canvas_actor(const void *state);
unsigned atelier_canvas_legal(const struct atelier_game *game, const void *state,
                              atelier_move *moves);
uint32_t atelier_canvas_weights(const struct atelier_game *game, const void *state,
                                uint32_t *weights);
atelier_move atelier_canvas_draw(const struct atelier_game *game, const void *state,
                                 uint32_t number);
bool atelier_canvas_is_legal(const struct atelier_game *game, const void *state, atelier_move move);
void atelier_canvas_apply(const struct atelier_game *game, void *state, atelier_move move);
unsigned atelier_canvas_winners(const struct atelier_game *game, const void *state);
int atelier_canvas_seat_points(const struct atelier_game *game, const void *state, int seat);

/* start.c */
extern const struct atelier_option atelier_canvas_options[];
extern const struct atelier_question atelier_canvas_questions[];

/* achievements.c */
extern const struct atelier_feats atelier_canvas_feats;
enum atelier_code atelier_canvas_start(const struct atelier_game *game,
                                       const struct atelier_settings *settings, void *state,
                                       struct atelier_error *error);

/* notation.c */
enum atelier_code atelier_canvas_read_move(const struct atelier_game *game, const void *state,
                                           struct atelier_span text, atelier_move *move,
                                           struct atelier_error *error);
void atelier_canvas_write_move(const struct atelier_game *game, const void *state,
                               atelier_move move, char text[static ATELIER_MOVE_SIZE]);

/* describe.c */
void atelier_canvas_describe(const struct atelier_game *game, const void *state, int viewer,
                             enum atelier_lang lang, struct atelier_visitor *visitor);

/* facts.c */
void atelier_canvas_show_facts(const struct atelier_game *game, enum atelier_lang lang,
                               struct atelier_visitor *to);

/* explain.c */
void atelier_canvas_explain(const struct atelier_game *game, const void *state,
                            const struct atelier_advice *advice, const struct atelier_audience *to,
                            struct atelier_out *out);

/* narrate.c */
void atelier_canvas_narrate(const struct atelier_game *game, const struct atelier_event *event,
                            struct atelier_out *out);

/* estimate.c and playout.c */
double atelier_canvas_estimate(const struct atelier_game *game, const void *state, int seat);
unsigned atelier_canvas_playout(const struct atelier_game *game, void *state,
                                struct atelier_random *random, uint64_t *decisions);

#endif
