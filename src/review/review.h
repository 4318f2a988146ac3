/*
 * A game gone through again: what each decision was worth, what it gave away, and what chance did.
 *
 * The value of a position is what its mover can expect with the best move: alone points, otherwise
 * the chance to win (a shared win counts its share). A decision has a value before, that of the
 * best move, and one after, that of the move played; the difference is its loss and never below 0.
 * Between the value after one decision and the value before the next nobody decides. What changes
 * there is luck where chance or the judge has acted in between, and a revision where nobody has: a
 * valuer by trials sees a little further one move on. With exact values revisions are 0; with those
 * by trials review_luck() tells the two apart.
 *
 * So everything adds up. Alone, and in a game for two seen from either seat:
 *
 *     first value - own losses + the other's losses + luck + revisions = the result
 *
 * With more seats the mover's chance says nothing about any other single seat's. There each seat
 * has its own line through its own decisions, and what the others do counts as luck.
 *
 * Forced moves are no decisions and are passed over. Where all moves come to nearly the same,
 * nothing was at stake, and it is no merit to have found the best one. The cards and throws before
 * the first decision are where the line begins, not luck.
 */
#ifndef REVIEW_H
#define REVIEW_H

#include <atelier/mind.h>
#include <atelier/narrate.h>
#include <atelier/phrases.h>
#include <atelier/table.h>

enum review_grade {
    REVIEW_BEST,
    REVIEW_GOOD,
    REVIEW_INACCURACY,
    REVIEW_MISTAKE,
    REVIEW_BLUNDER,
    REVIEW_GRADES,
};

struct review_decision {
    uint32_t ply;    /* moves before it, chance's included */
    uint32_t number; /* among the players' moves, from 1: what people call it by */
    int seat;
    unsigned choices;
    char played[ATELIER_MOVE_SIZE], best[ATELIER_MOVE_SIZE];
    atelier_move played_move, best_move;
    double before, after; /* for `seat` */
    double loss;
    double stake; /* what there was to lose: `before` less the worst move that was looked at */
    bool open;    /* something was at stake: not every move would have been as good as the best */
    bool unclear; /* not judged: what was tried does not tell the moves apart; never open */
    enum review_grade grade;
    bool chance;           /* chance or the judge has acted since the last decision of its line */
    double luck, revision; /* for `seat`: what has changed since then, in two parts */
};

/* A seat's account. */
struct review_seat {
    char name[ATELIER_NAME_SIZE]; /* the record's, "" where it has none */
    unsigned decisions;
    unsigned open; /* of these, with something at stake; all others are graded best */
    unsigned unclear;
    unsigned grades[REVIEW_GRADES];
    double first, result; /* of its line; equal to the last value where the game is not over */
    double loss, luck, revision;
    double end_luck; /* of `luck`, what came after the last decision */
    int points;
    bool won;
};

struct review {
    const struct atelier_game *game;
    const struct atelier_table *table; /* borrowed: whose names and moves are told */
    int seats;
    bool finished;
    enum atelier_source source; /* the least sure one that was needed */
    uint32_t plies;
    uint32_t moves; /* those of the players alone */
    uint32_t count;
    struct review_decision *decision;
    struct review_seat seat[ATELIER_MAX_SEATS];
};

/* Told after each move of the record; false stops the review. */
typedef bool review_watch(void *context, uint32_t ply, uint32_t plies);

/*
 * Goes through what has been played at a table, which has to stay as it is for as long as the
 * review is shown. Equal records give equal reviews. Returns false when stopped, or without memory;
 * then nothing needs to be freed.
 */
bool review_make(struct review *review, const struct atelier_table *table, review_watch *watch,
                 void *context);
void review_free(struct review *review);

/* The grade of a loss: in a win's chances, or in points where one plays alone. */
enum review_grade review_grade_of(double loss, bool alone);

/* Whether there was a better move to name: one that is graded best needs none, nor one that nobody
   can judge. */
bool review_could_improve(const struct review_decision *decision);

/* The decision with the largest loss, or NULL where none is worse than good. */
const struct review_decision *review_worst(const struct review *review);

/*
 * The place among the listed moves of the one that a played move comes to; `count` if there is
 * none. A game may accept moves that only say more than a listed one, "paint 17 16 42 on 11", and
 * decide nothing by it.
 */
unsigned review_listed(const struct atelier_game *game, const void *state, atelier_move played,
                       const atelier_move *moves, unsigned count);

/*
 * Values of all moves for the seat that acts, with care for the one played, and how sure they are.
 * A move that ends the game counts what it brings. `worst` is the least value of those that were
 * looked at; a move that was not has only a place behind them. `clear` is false where a better move
 * than the one played may well have been missed. Returns how many moves there are.
 */
unsigned review_values(const struct atelier_game *game, const void *state, atelier_move played,
                       struct atelier_random *random, atelier_move *moves, double *values,
                       double *worst, enum atelier_source *source, bool *clear);

/*
 * The same by games of greedy after each of `moves`; `played` is one's place among them. What
 * cannot be told apart from it has its value. False where that may hide more than a good move gives
 * away.
 */
bool review_roughly(const struct atelier_game *game, const void *state, unsigned played,
                    struct atelier_random *random, const atelier_move *moves, unsigned count,
                    double *values);

/* Gives the moves that end the game the value of what they bring. */
void review_settle(const struct atelier_game *game, const void *state, const atelier_move *moves,
                   double *values, unsigned count);

/*
 * For one or two seats, in games whose mind can glance: what seat a has gained by chance's moves
 * from `before` to `after` against the mean of what could have come. Unbiased, and noisy: it draws
 * some other outcomes.
 */
double review_luck(const struct atelier_game *game, const void *before, const void *after,
                   struct atelier_random *random);

/* What a game that is over has brought a seat. */
double review_result(const struct atelier_game *game, const void *state, int seat);

/* --- showing it --- */

/* The mistakes as a table, and the summary. */
void review_text(const struct review *review, enum atelier_lang lang, struct atelier_out *out);

/* One paragraph, without an end of line. Moves are named by their numbers. */
void review_summary(const struct review *review, enum atelier_lang lang, struct atelier_out *out);

/* One JSON object; docs/play/review.md lists its members. */
void review_json(const struct review *review, enum atelier_lang lang, struct atelier_out *out);

/* The graph as a file of its own, and a page that needs no other file. */
void review_svg(const struct review *review, enum atelier_lang lang, struct atelier_out *out);
void review_html(const struct review *review, enum atelier_lang lang, struct atelier_out *out);

/* A seat's name as the narrator says it, or "Seat a". */
struct review_name {
    char text[ATELIER_NAME_SIZE];
};
struct review_name review_name(const struct review *review, int seat, enum atelier_lang lang);

/* The move of a decision in words, in short: the one played, or the best one. */
struct review_told {
    char text[ATELIER_TOLD_SIZE];
};
struct review_told review_played(const struct review *review,
                                 const struct review_decision *decision, enum atelier_lang lang);
struct review_told review_best(const struct review *review, const struct review_decision *decision,
                               enum atelier_lang lang);

/* The word for a grade; and that for a decision, which has no merit where nothing was at stake. */
const char *review_grade_word(enum review_grade grade, enum atelier_lang lang);
const char *review_judgement(const struct review_decision *decision, enum atelier_lang lang);

/* A value, or the size of a change, as people write it: 12,5 for points or per cent. */
struct review_number {
    char text[96];
};
struct review_number review_number(const struct review *review, double value, bool sign,
                                   enum atelier_lang lang);

#endif
