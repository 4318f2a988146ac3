/*
 * canvas_slow.h - a slow, independent reference for the game Canvas.
 *
 * The fast engine is compared with this one, so the two must not share an idea: this one is
 * written from the rules alone, keeps everything in plain ints and short strings, speaks moves
 * only as text, and prefers trying every possibility to any cleverness. Nothing here is meant
 * to be quick, and nothing outside the tests may use it.
 */
#ifndef CANVAS_SLOW_H
#define CANVAS_SLOW_H

enum {
    SLOW_ART_CARDS = 60,
    SLOW_SCORING_CARDS = 12,
    SLOW_SCENARIOS = 9,
    SLOW_BACKGROUNDS = 20,
    SLOW_SWATCHES = 5,     /* red, yellow, green, blue, violet */
    SLOW_SWATCH_ICONS = 2, /* the most icons one card has in one swatch */
    SLOW_ELEMENTS = 4,     /* h, s, x, t in this order */
    SLOW_STEPS = 4,        /* the most point steps of one scoring card */
    SLOW_SEATS = 5,        /* the most seats */
    SLOW_PLACES = 4,       /* the most scoring cards in play */
    SLOW_ROW = 5,          /* art cards on offer */
    SLOW_HAND = 5,         /* the most art cards in one hand */
    SLOW_WORKS = 3,        /* paintings for each seat */
    SLOW_NAME = 24,        /* a name or a title word, with its end */
    SLOW_MOVE = 32,        /* the text of a listed move, with its end */
    SLOW_MOVES = 64,       /* no position has more moves than this */
};

/* Who is to move: a seat number from 0, or one of these. */
enum { SLOW_CHANCE = -1, SLOW_JUDGE = -2, SLOW_OVER = -3 };

enum slow_mode { SLOW_STANDARD, SLOW_VINCENT, SLOW_PUZZLE };

/* The icons of one swatch in the order of the file: "h", "s", "x", "t", "+h", ... */
struct slow_swatch {
    int count;
    char icons[SLOW_SWATCH_ICONS][3];
};

struct slow_art {
    char title[SLOW_NAME];
    char side[SLOW_NAME]; /* "left" or "right" */
    struct slow_swatch swatches[SLOW_SWATCHES];
};

struct slow_scoring {
    char name[SLOW_NAME];
    int steps;
    int points[SLOW_STEPS]; /* points[n - 1] is the value of n ribbons */
};

struct slow_scenario {
    char name[SLOW_NAME];
    char difficulty[SLOW_NAME];
    int count;
    char scoring[SLOW_PLACES][SLOW_NAME]; /* names, or "random" */
    int goal;
};

/* art[n] is card n: art[0] is not used. The scoring cards keep the order of their file. */
struct slow_cards {
    struct slow_art art[SLOW_ART_CARDS + 1];
    struct slow_scoring scoring[SLOW_SCORING_CARDS];
    struct slow_scenario scenarios[SLOW_SCENARIOS];
};

/*
 * Reads art-cards.csv, scoring-cards.csv and scenarios.csv from a directory.
 * Returns 0, or -1 after printing what is wrong and where to stderr.
 */
int slow_cards_load(struct slow_cards *cards, const char *directory);

/* The index of a scoring card by name, or -1. */
int slow_cards_scoring(const struct slow_cards *cards, const char *name);

/* The scenario of that name, or a null pointer. */
const struct slow_scenario *slow_cards_scenario(const struct slow_cards *cards, const char *name);

/* What three art cards on top of each other show and earn. */
struct slow_painting {
    struct slow_swatch visible[SLOW_SWATCHES];
    int elements[SLOW_ELEMENTS];     /* visible elements of each kind: h, s, x, t */
    int ribbons[SLOW_SCORING_CARDS]; /* for each scoring card, without any limit */
    int bonus;                       /* grey ribbons */
    char title[2 * SLOW_NAME];       /* English */
};

/* Looks at a painting of three different cards; stack[0] lies at the bottom, stack[2] on top. */
void slow_painting_score(const struct slow_cards *cards, const int stack[3],
                         struct slow_painting *painting);

/* A painting in a game. The ribbons are those really taken; for cards not in play they are 0. */
struct slow_work {
    int cards[3]; /* bottom to top */
    int back;
    int ribbons[SLOW_SCORING_CARDS];
    int bonus;
};

struct slow_seat {
    int hand[SLOW_HAND]; /* in the order of taking */
    int hand_count;
    int tokens;
    int backs[SLOW_WORKS]; /* in the order of dealing; a used one is gone */
    int back_count;
    int ribbons[SLOW_SCORING_CARDS];
    int bonus;
    struct slow_work works[SLOW_WORKS];
    int work_count;
};

struct slow_game {
    const struct slow_cards *cards;
    enum slow_mode mode;
    int seats;
    int scoring[SLOW_PLACES]; /* indices of scoring cards; -1 waits for a `goal` move */
    int scoring_count;
    int backs_dealt;
    int back_free[SLOW_BACKGROUNDS + 1]; /* 1: background n is with nobody */
    int in_deck[SLOW_ART_CARDS + 1];     /* 1: art card n has not been dealt */
    int row[SLOW_ROW];                   /* row[0] is position 1, the free one */
    int row_tokens[SLOW_ROW];
    int row_count;
    int removed[SLOW_ART_CARDS]; /* art cards that left the game, in order */
    int removed_count;
    struct slow_seat seat[SLOW_SEATS];
    int turn;            /* the seat that moves as soon as chance has done its part */
    int vincent_tokens;  /* 0 where he does not play */
    int vincent_to_move; /* 1: he tosses once the row is full */
    int pool;            /* 0 but in the puzzle */
    int judged;          /* 1: the judge has spoken */
    int verdict;         /* the seat the judge chose, -1 for none */
};

/*
 * Sets up a game before its first chance move. scoring holds count names; each is the name of a
 * scoring card or "random". Returns 0, or -1 if the options do not go together (then *game is
 * undefined). The cards must live as long as the game.
 */
int slow_game_start(struct slow_game *game, const struct slow_cards *cards, enum slow_mode mode,
                    int seats, const char *const scoring[], int count);

/* As slow_game_start, with the scoring cards of a scenario. */
int slow_game_start_scenario(struct slow_game *game, const struct slow_cards *cards,
                             enum slow_mode mode, int seats, const char *scenario);

/* What has to happen next. */
enum slow_want {
    SLOW_WANTS_GOAL,
    SLOW_WANTS_BACK,
    SLOW_WANTS_DEAL,
    SLOW_WANTS_TOSS,
    SLOW_WANTS_TURN,
    SLOW_WANTS_VERDICT,
    SLOW_WANTS_NOTHING
};

enum slow_want slow_game_wants(const struct slow_game *game);

/* Who has to do it: a seat, SLOW_CHANCE, SLOW_JUDGE or SLOW_OVER. */
int slow_game_actor(const struct slow_game *game);

/*
 * Lists the legal moves as text, at most max of them, and returns how many there are. weights may
 * be null; it gets the integer weight of each chance move, and 1 for any other move.
 */
int slow_game_moves(const struct slow_game *game, char moves[][SLOW_MOVE], unsigned weights[],
                    int max);

/* Plays a listed move, or a painting with ` on N`. Returns 0, or -1 and changes nothing. */
int slow_game_play(struct slow_game *game, const char *move);

/* Points so far. */
int slow_game_points(const struct slow_game *game, int seat);

/* Fills in the winners in seat order and returns their number: 0 before the game is over. */
int slow_game_winners(const struct slow_game *game, int winners[SLOW_SEATS]);

/* The seats that nobody surpasses in points, then in tokens, in seat order; returns their number.
 */
int slow_game_leaders(const struct slow_game *game, int leaders[SLOW_SEATS]);

/* Is a scoring card (an index) in play? -1 asks for a place that still waits for its card. */
int slow_game_in_play(const struct slow_game *game, int scoring);

/* Art cards that are still to be dealt. */
int slow_game_deck(const struct slow_game *game);

#endif
