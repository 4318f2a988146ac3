/*
 * From results to numbers. Blocks are walked one by one; each adds one value to every sample it
 * has something to say about.
 */
#include "rate.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

/* --- one block --- */

/* What one block says: sums over its games, and then means. Divided is once, at the end: six sixths
 * of a win are not quite one. */
struct block_tally {
    unsigned games;
    unsigned count[LAB_MOST_PLAYERS]; /* places at the block's tables */
    double share[LAB_MOST_PLAYERS], points[LAB_MOST_PLAYERS];
    double seat_share[ATELIER_MAX_SEATS], seat_points[ATELIER_MAX_SEATS];
    struct elo_scores scores;
    unsigned drawn[LAB_MOST_PLAYERS][LAB_MOST_PLAYERS];
};

static void count_pair(struct block_tally *tally, int one, int other, int difference)
{
    if (one == other)
        return;
    tally->scores.score[one][other] += difference > 0 ? 1 : difference == 0 ? 0.5 : 0;
    tally->scores.score[other][one] += difference < 0 ? 1 : difference == 0 ? 0.5 : 0;
    tally->drawn[one][other] += difference == 0;
    tally->drawn[other][one] += difference == 0;
}

/* Players at one table are compared with each other; alone, with who played the same deal. */
static void compare_all(struct block_tally *tally, int seats, unsigned games,
                        uint8_t seating[][ATELIER_MAX_SEATS], const struct match_result *result)
{
    for (unsigned game = 0; game < games && seats > 1; game++)
        for (int a = 0; a < seats; a++)
            for (int b = a + 1; b < seats; b++)
                count_pair(tally, seating[game][a], seating[game][b],
                           match_compare(&result[game], a, &result[game], b));
    for (unsigned one = 0; one < games && seats == 1; one++)
        for (unsigned other = one + 1; other < games; other++)
            count_pair(tally, seating[one][0], seating[other][0],
                       match_compare(&result[one], 0, &result[other], 0));
}

static void tally_block(struct block_tally *tally, const struct schedule *schedule,
                        const struct match_result *results, uint64_t block)
{
    uint8_t seating[SCHEDULE_MOST_GAMES][ATELIER_MAX_SEATS];
    const struct match_result *result = results + schedule_first_game(schedule, block);
    memset(tally, 0, offsetof(struct block_tally, scores));
    for (int i = 0; i < schedule->players; i++) { /* most of the room is for players not here */
        memset(tally->scores.score[i], 0, (size_t)schedule->players * sizeof(double));
        memset(tally->drawn[i], 0, (size_t)schedule->players * sizeof(unsigned));
    }
    tally->games = schedule_block(schedule, block, seating);
    for (unsigned game = 0; game < tally->games; game++) {
        for (int seat = 0; seat < schedule->seats; seat++) {
            int player = seating[game][seat];
            double share = match_share(&result[game], seat);
            tally->count[player]++;
            tally->share[player] += share;
            tally->points[player] += result[game].points[seat];
            tally->seat_share[seat] += share;
            tally->seat_points[seat] += result[game].points[seat];
        }
    }
    for (int seat = 0; seat < schedule->seats; seat++) {
        tally->seat_share[seat] /= tally->games;
        tally->seat_points[seat] /= tally->games;
    }
    compare_all(tally, schedule->seats, tally->games, seating, result);
    for (int i = 0; i < schedule->players; i++) {
        if (tally->count[i] > 0) {
            tally->share[i] /= tally->count[i];
            tally->points[i] /= tally->count[i];
        }
    }
}

/* --- many blocks --- */

struct samples {
    struct sample share[LAB_MOST_PLAYERS], points[LAB_MOST_PLAYERS];
    struct sample share_difference[LAB_MOST_PAIRS], points_difference[LAB_MOST_PAIRS];
    struct sample seat_share[ATELIER_MAX_SEATS], seat_points[ATELIER_MAX_SEATS];
    struct elo_scores total;
};

static void add_pairs(struct samples *samples, const struct block_tally *tally, int players)
{
    for (int i = 0, pair = 0; i < players; i++) {
        for (int j = i + 1; j < players; j++, pair++) {
            samples->total.score[i][j] += tally->scores.score[i][j];
            samples->total.score[j][i] += tally->scores.score[j][i];
            if (tally->count[i] == 0 || tally->count[j] == 0)
                continue;
            sample_add(&samples->share_difference[pair], tally->share[i] - tally->share[j]);
            sample_add(&samples->points_difference[pair], tally->points[i] - tally->points[j]);
        }
    }
}

static void add_tally(struct samples *samples, const struct block_tally *tally,
                      const struct schedule *schedule)
{
    for (int i = 0; i < schedule->players; i++) {
        if (tally->count[i] == 0)
            continue;
        sample_add(&samples->share[i], tally->share[i]);
        sample_add(&samples->points[i], tally->points[i]);
    }
    for (int seat = 0; seat < schedule->seats; seat++) {
        sample_add(&samples->seat_share[seat], tally->seat_share[seat]);
        sample_add(&samples->seat_points[seat], tally->seat_points[seat]);
    }
    add_pairs(samples, tally, schedule->players);
}

static struct rated rated_mean(const struct sample *sample, double reach)
{
    double error = sample_error_within(sample, reach);
    return (struct rated){sample->mean, error, interval_of_mean(sample, error, RATE_BEYOND)};
}

static struct rated rated_share(const struct sample *sample)
{
    return (struct rated){sample->mean, sample_error_within(sample, 0.5),
                          interval_of_share(sample, RATE_BEYOND)};
}

static struct rated rated_elo(const struct elo_fit *fit, double value, double error)
{
    double reach = INFINITY;
    if (fit->blocks >= 2)
        reach = student_quantile(RATE_BEYOND, (double)fit->blocks - 1) * error;
    return (struct rated){value, error, {value - reach, value + reach}};
}

/* A second walk: Elo's errors need the ratings first. */
static void rate_elo(struct rates *rates, const struct schedule *schedule,
                     const struct match_result *result, const struct elo_scores *total)
{
    struct elo_fit fit;
    elo_fit(&fit, total, rates->players);
    for (uint64_t block = 0; block < rates->blocks; block++) {
        struct block_tally tally;
        tally_block(&tally, schedule, result, block);
        elo_add_block(&fit, &tally.scores);
    }
    elo_finish(&fit);
    rates->elo_bounded = fit.bounded;
    for (int i = 0; i < rates->players; i++)
        rates->player[i].elo = rated_elo(&fit, fit.rating[i], elo_error(&fit, i));
    for (int i = 0; i < rates->pairs; i++) {
        struct rate_pair *pair = &rates->pair[i];
        pair->elo = rated_elo(&fit, fit.rating[pair->one] - fit.rating[pair->other],
                              elo_difference_error(&fit, pair->one, pair->other));
    }
}

static void count_block(struct rates *rates, const struct block_tally *tally)
{
    rates->games += tally->games;
    for (int i = 0; i < rates->players; i++)
        rates->player[i].games += tally->count[i];
    for (int i = 0; i < rates->pairs; i++) {
        struct rate_pair *pair = &rates->pair[i];
        unsigned drawn = tally->drawn[pair->one][pair->other];
        pair->drawn += drawn;
        pair->won += (uint64_t)(tally->scores.score[pair->one][pair->other] - 0.5 * drawn);
        pair->lost += (uint64_t)(tally->scores.score[pair->other][pair->one] - 0.5 * drawn);
    }
}

void rate(struct rates *rates, const struct schedule *schedule, const struct match_result *result,
          uint64_t blocks)
{
    struct samples samples = {.total = {{{0}}}};
    *rates =
        (struct rates){.players = schedule->players, .seats = schedule->seats, .blocks = blocks};
    for (int i = 0; i < schedule->players; i++)
        for (int j = i + 1; j < schedule->players; j++)
            rates->pair[rates->pairs++] = (struct rate_pair){.one = i, .other = j};
    for (uint64_t block = 0; block < blocks; block++) {
        struct block_tally tally;
        tally_block(&tally, schedule, result, block);
        add_tally(&samples, &tally, schedule);
        count_block(rates, &tally);
    }
    for (int i = 0; i < rates->players; i++) {
        rates->player[i].share = rated_share(&samples.share[i]);
        rates->player[i].points = rated_mean(&samples.points[i], RATE_POINTS);
    }
    for (int i = 0; i < rates->pairs; i++) {
        rates->pair[i].share = rated_mean(&samples.share_difference[i], 1);
        struct interval *interval = &rates->pair[i].share.interval;
        interval->low = fmax(interval->low, -1);
        interval->high = fmin(interval->high, 1);
        rates->pair[i].points = rated_mean(&samples.points_difference[i], 2 * RATE_POINTS);
    }
    for (int seat = 0; seat < rates->seats; seat++) {
        rates->seat[seat].share = rated_share(&samples.seat_share[seat]);
        rates->seat[seat].points = rated_mean(&samples.seat_points[seat], RATE_POINTS);
    }
    rate_elo(rates, schedule, result, &samples.total);
}

/* --- enough --- */

enum { FIRST_LOOK = 16 };

uint64_t rate_look(const struct schedule *schedule, int look)
{
    unsigned meetings = schedule_meetings(schedule);
    uint64_t rounds = (FIRST_LOOK + meetings - 1) / meetings;
    return (rounds << (look - 1)) * schedule->round_blocks;
}

static enum verdict judge_difference(const struct sample *difference, double reach, double beyond,
                                     double margin)
{
    struct interval interval =
        interval_of_mean(difference, sample_error_within(difference, reach), beyond);
    if (interval.low > 0)
        return VERDICT_BETTER;
    if (interval.high < 0)
        return VERDICT_WORSE;
    return interval.low > -margin && interval.high < margin ? VERDICT_EQUAL : VERDICT_OPEN;
}

bool rate_is_decided(const struct schedule *schedule, const struct match_result *result, int look,
                     double margin, enum verdict verdict[static LAB_MOST_PAIRS])
{
    struct samples samples = {.total = {{{0}}}};
    uint64_t blocks = rate_look(schedule, look);
    int pairs = schedule->players * (schedule->players - 1) / 2, decided = 0;
    double beyond = RATE_BEYOND / look / (look + 1) / pairs;
    for (uint64_t block = 0; block < blocks; block++) {
        struct block_tally tally;
        tally_block(&tally, schedule, result, block);
        add_tally(&samples, &tally, schedule);
    }
    for (int i = 0; i < pairs; i++) {
        verdict[i] =
            schedule->seats > 1
                ? judge_difference(&samples.share_difference[i], 1, beyond, margin)
                : judge_difference(&samples.points_difference[i], 2 * RATE_POINTS, beyond, margin);
        decided += verdict[i] != VERDICT_OPEN;
    }
    return pairs > 0 && decided == pairs;
}
