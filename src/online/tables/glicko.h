/*
 * Glicko-2: how strong somebody plays, how sure that is, and how steady they are, as Mark Glickman
 * describes it in "Example of the Glicko-2 system". A pure function of numbers.
 */
#ifndef ONLINE_TABLES_GLICKO_H
#define ONLINE_TABLES_GLICKO_H

struct glicko {
    double rating, deviation, volatility;
};

/* What is believed of somebody of whom nothing is known. */
extern const struct glicko glicko_unknown;

/* One result within a rating period: against whom, and 1 for a win, 0.5 for a draw, 0 for a loss.
 */
struct glicko_result {
    struct glicko opponent;
    double score;
};

/* After so many rating periods without a game, or parts of one: less is sure. */
struct glicko glicko_idle(struct glicko player, double periods);

/* After one rating period with these results. Opponents are as they were before it. */
struct glicko glicko_rate(struct glicko player, const struct glicko_result *results,
                          unsigned count);

#endif
