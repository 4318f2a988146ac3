/*
 * A slow, plain second implementation of the dice race Angeschmiert.
 *
 * It exists only to be compared with the real engine, so it is written from the rules page and
 * shares no code with the engine. Colours are chars, throws are strings, chances are found by
 * counting all ordered throws. Whoever reads it beside the rules should be able to tick off each
 * sentence; speed is no aim.
 *
 * Seats are 0..5. Figures are 1 and 2, as in the notation (`a1`, `a2`). Moves are texts.
 */
#ifndef ATELIER_TESTS_REFERENCE_ANGESCHMIERT_SLOW_H
#define ATELIER_TESTS_REFERENCE_ANGESCHMIERT_SLOW_H

enum {
    SLOW_MAX_SEATS = 6,
    SLOW_BUCKETS = 6,
    SLOW_BRUSHES = 7,
    SLOW_GOAL = 64,
    SLOW_MOVE_TEXT = 16, /* the longest move, "roll rgyb", with its end, and some room */
    SLOW_MAX_MOVES = 35, /* the 35 throws of four dice; a palette has at most 26 choices */
    SLOW_CHANCE = -1,
    SLOW_OVER = -2
};

enum slow_phase {
    SLOW_PHASE_ROLL,    /* chance throws */
    SLOW_PHASE_CHOOSE,  /* move, risk or contra */
    SLOW_PHASE_PALETTE, /* a step, or a jump to the next brush */
    SLOW_PHASE_RISK,    /* after a fitting throw: on or stop */
    SLOW_PHASE_BUST,    /* after a failed throw: which figure goes back */
    SLOW_PHASE_OVER
};

enum slow_venture { SLOW_VENTURE_NONE, SLOW_VENTURE_MULTIPLICATION, SLOW_VENTURE_CONTRA };

/* Plain: may be copied by assignment, owns nothing. Everything in it may be read. */
struct slow_race {
    int seats;
    int buckets[SLOW_BUCKETS]; /* in any order, the start among them */
    int brushes[SLOW_BRUSHES]; /* in any order */
    int figures[SLOW_MAX_SEATS][2];
    int turn;
    enum slow_phase phase;
    char last_throw[5]; /* sorted r<g<y<b; empty before the first throw of the game */
    enum slow_venture venture;
    char template[5]; /* the throw that was declared; empty when nothing is */
    char wanted[5];   /* the four colours wanted by a fresh template */
    char missing[5];  /* those of them still missing, sorted */
    int count;        /* dice set aside since the declaration */
    int staked[2];    /* 1 for a figure of the seat on turn that is staked */
    int winner;       /* a seat, or -1 */
};

/* Every figure on the start, seat 0 to throw. -1, and nothing written, if the number of seats is
 * not 2..6 or the board is not one: the start is a bucket, all symbols differ, all are in 0..62. */
int slow_race_start(struct slow_race *race, int seats, const int buckets[SLOW_BUCKETS],
                    const int brushes[SLOW_BRUSHES]);

/* Sets one seat's figures, each 0..62 or 64, not both 64. Only before the first throw.
 * -1, and nothing changed, if refused. */
int slow_race_place(struct slow_race *race, int seat, int first, int second);

/* The seat to decide, or SLOW_CHANCE, or SLOW_OVER. */
int slow_race_actor(const struct slow_race *race);

/* Writes up to max legal moves and their weights, and returns how many there are in all (at most
 * SLOW_MAX_MOVES). The weight of a throw is the number of ordered throws that show it; that of a
 * player's move is 1. weights may be NULL. Order: throws by colour r<g<y<b; move 1, move 2, risk,
 * contra; on, stops; backs; brushes, then steps by seat and figure, + before -. */
int slow_race_moves(const struct slow_race *race, char moves[][SLOW_MOVE_TEXT], unsigned weights[],
                    int max);

/* Plays one move. The colours of a roll may come in any order. -1, and nothing changed, if it is
 * not legal now. */
int slow_race_play(struct slow_race *race, const char *move);

/* `roll`, `choose`, `palette`, `risk`, `bust` or `over`. */
const char *slow_race_phase_name(const struct slow_race *race);

/* figure: 1 or 2 */
int slow_race_position(const struct slow_race *race, int seat, int figure);

/* Writes the winning seats, returns how many: 1 when the race is over, before that 0. */
int slow_race_winners(const struct slow_race *race, int winners[SLOW_MAX_SEATS]);

/* The place of a seat when the race is over: the winner has 1, the others follow by the sum of
 * their positions, equal sums share the better place. 0 while the race runs. */
int slow_race_rank(const struct slow_race *race, int seat);

/* All seats by rank, equal ones in seat order; returns the number of seats, 0 while it runs. */
int slow_race_ranking(const struct slow_race *race, int order[SLOW_MAX_SEATS]);

/* The declared throw, sorted; empty unless a risk or contra runs. In contra it is the throw that
 * was made, not the colour wanted. */
const char *slow_race_template(const struct slow_race *race);

/* The colours still missing, sorted, one for each die that is still thrown: in contra the one
 * wanted colour as often as there are dice left. Empty unless a risk or contra runs. */
const char *slow_race_missing(const struct slow_race *race);

/* Dice of the next throw, whoever makes it; 0 when the race is over. */
int slow_race_dice(const struct slow_race *race);

/* Dice set aside since the declaration. */
int slow_race_count(const struct slow_race *race);

/* Fields forward that stopping now would bring, and fields back that a failed throw would cost,
 * both before the ends of the track are looked at; 0 unless a risk or contra runs. After a failed
 * throw nothing can be gained any more: then the gain is 0. */
int slow_race_gain(const struct slow_race *race);
int slow_race_loss(const struct slow_race *race);

/* Writes the staked figures (1, 2) of the seat on turn, returns how many. */
int slow_race_stake(const struct slow_race *race, int figures[2]);

/* How many of all the ordered next throws fail, out of how many. A palette does not fail. While
 * no risk or contra runs none fails. When the race is over: 0 of 1. */
void slow_race_failure(const struct slow_race *race, unsigned *failing, unsigned *throws);

/* The value of a throw of four dice, 0 for a palette. */
int slow_throw_value(const char *colours);

#endif
