/*
 * From results to numbers: shares of wins, points, Elo, who is better than whom; and when enough
 * has been played.
 *
 * The rule for stopping early. Looks are taken after 16, 32, 64, ... meetings of each pair (blocks
 * in which both play), never in between. A look number k spends an error probability of
 * 0.05 / (k (k + 1)), shared evenly among the pairs; all looks together spend at most 0.05 however
 * long the arena goes on. At a look a pair is decided if the interval of that confidence for the
 * difference of the two (of their shares of wins; alone: of their points) leaves zero out, or if it
 * lies within the margin: then they are equal for all that matters. The arena stops when all pairs
 * are decided.
 *
 * Blocks that all went the same way are no certainty: every error has one more block imagined to it
 * that went differently (interval.h), by half a win or by RATE_POINTS points; in a difference of
 * two players each of them went so.
 */
#ifndef LAB_RATE_H
#define LAB_RATE_H

#include "elo.h"
#include "interval.h"
#include "schedule.h"

enum { LAB_MOST_PAIRS = LAB_MOST_PLAYERS * (LAB_MOST_PLAYERS - 1) / 2 };

/* Intervals shown are for a confidence of 1 - RATE_BEYOND. */
#define RATE_BEYOND 0.05

/* How far off the imagined block lies in points: about what points scatter by in these games. */
#define RATE_POINTS 5.0

/* A mean of something with its standard error and its interval. */
struct rated {
    double mean, error;
    struct interval interval;
};

struct rate_player {
    uint64_t games; /* places at tables: a player may hold two seats of one game */
    struct rated share, points, elo;
};

/* Two players, compared in the blocks in which both play. Differences are one less the other. */
struct rate_pair {
    int one, other;
    uint64_t won, drawn, lost; /* alone: who made more points of the same deal */
    struct rated share, points, elo;
};

struct rate_seat {
    struct rated share, points;
};

struct rates {
    int players, pairs, seats;
    uint64_t blocks, games;
    bool elo_bounded; /* elo_fit() */
    struct rate_player player[LAB_MOST_PLAYERS];
    struct rate_pair pair[LAB_MOST_PAIRS];
    struct rate_seat seat[ATELIER_MAX_SEATS];
};

/* Rates the first `blocks` blocks; `result` holds those of all their games, by number. */
void rate(struct rates *rates, const struct schedule *schedule, const struct match_result *result,
          uint64_t blocks);

/* The blocks before look number `look`, from 1 on. */
uint64_t rate_look(const struct schedule *schedule, int look);

/* How a pair is decided: what `one` is beside `other`. */
enum verdict { VERDICT_OPEN, VERDICT_BETTER, VERDICT_EQUAL, VERDICT_WORSE };

/* Whether all pairs are decided at this look, by the blocks before it; and how, in the order of
 * rates.pair. A margin of 0 finds nobody equal. */
bool rate_is_decided(const struct schedule *schedule, const struct match_result *result, int look,
                     double margin, enum verdict verdict[static LAB_MOST_PAIRS]);

#endif
