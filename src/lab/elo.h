/*
 * Elo: strengths on one scale from who beat whom.
 *
 * The model is Bradley and Terry's: i beats j with probability 1 / (1 + 10^((Rj - Ri) / 400)), a
 * draw counts half. The ratings are those under which the results were most likely, with mean 0.
 */
#ifndef LAB_ELO_H
#define LAB_ELO_H

#include "match.h"

/* Comparisons among players: score[i][j] won by i against j, draws half; score[i][i] is unused. */
struct elo_scores {
    double score[LAB_MOST_PLAYERS][LAB_MOST_PLAYERS];
};

struct elo_fit {
    int players;
    bool bounded; /* some win everything, so the likeliest rating is infinite; see elo_fit() */
    double rating[LAB_MOST_PLAYERS];
    double inverse[LAB_MOST_PLAYERS][LAB_MOST_PLAYERS]; /* of the likelihood's curvature */
    double spread[LAB_MOST_PLAYERS][LAB_MOST_PLAYERS];  /* how much blocks scatter */
    double most[LAB_MOST_PLAYERS][LAB_MOST_PLAYERS];    /* comparisons of a pair in one block */
    double covariance[LAB_MOST_PLAYERS][LAB_MOST_PLAYERS];
    uint64_t blocks;
};

/* The score that one rating may expect against another. */
double elo_expected(double rating, double other);

/*
 * The likeliest ratings. Where they would be infinite, because some group of players never lost
 * anything to the rest, half a win is added to both sides of every pair that met, and `bounded` is
 * set: the ratings are then no more than "at least so far apart".
 */
void elo_fit(struct elo_fit *fit, const struct elo_scores *total, int players);

/*
 * Error bars from how much whole blocks scatter, not from the number of games: games of a block
 * share their chance. Add every block's scores after the fit, then finish. One more block is
 * imagined in which all games of a pair go the same way, so that no error is ever zero. A bounded
 * fit takes its errors from the model instead.
 */
void elo_add_block(struct elo_fit *fit, const struct elo_scores *block);
void elo_finish(struct elo_fit *fit);

/* Standard errors, infinite with fewer than two blocks: of a rating, of a difference of two. */
double elo_error(const struct elo_fit *fit, int player);
double elo_difference_error(const struct elo_fit *fit, int one, int other);

#endif
