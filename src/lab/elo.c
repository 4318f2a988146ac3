/*
 * Elo by maximum likelihood.
 *
 * Newton's method on the log-likelihood, which is concave: the score of each player less what it
 * could expect is the slope, and sums of p (1 - p) are the curvature. Only differences of ratings
 * matter, so the curvature is singular along (1, ..., 1); adding a constant to all its entries
 * makes it invertible and keeps the mean at 0. Errors are White's: inverse, spread, inverse.
 */
#include "elo.h"

#include <math.h>
#include <string.h>

enum { MOST = LAB_MOST_PLAYERS };

static const double SCALE = 173.71779276130073; /* 400 / ln 10: Elo points in one logit */

double elo_expected(double rating, double other)
{
    return 1 / (1 + exp((other - rating) / SCALE));
}

/* Whether everybody has taken something from everybody else, at least through others. */
static bool all_have_met(const struct elo_scores *total, int players)
{
    bool reach[MOST][MOST];
    for (int i = 0; i < players; i++)
        for (int j = 0; j < players; j++)
            reach[i][j] = i == j || total->score[i][j] > 0;
    for (int k = 0; k < players; k++)
        for (int i = 0; i < players; i++)
            for (int j = 0; j < players; j++)
                reach[i][j] = reach[i][j] || (reach[i][k] && reach[k][j]);
    for (int i = 0; i < players; i++)
        for (int j = 0; j < players; j++)
            if (!reach[i][j])
                return false;
    return true;
}

/* Inverts a positive definite matrix by Gauss and Jordan. */
static void invert(double from[MOST][MOST], double inverse[MOST][MOST], int size)
{
    for (int i = 0; i < size; i++)
        for (int j = 0; j < size; j++)
            inverse[i][j] = i == j;
    for (int k = 0; k < size; k++) {
        double pivot = from[k][k];
        for (int j = 0; j < size; j++) {
            from[k][j] /= pivot;
            inverse[k][j] /= pivot;
        }
        for (int i = 0; i < size; i++) {
            double factor = i == k ? 0 : from[i][k];
            for (int j = 0; j < size; j++) {
                from[i][j] -= factor * from[k][j];
                inverse[i][j] -= factor * inverse[k][j];
            }
        }
    }
}

/* Score less expectation for each player. */
static void slope_of(const struct elo_fit *fit, const struct elo_scores *scores,
                     double slope[static MOST])
{
    for (int i = 0; i < fit->players; i++) {
        slope[i] = 0;
        for (int j = 0; j < fit->players; j++)
            if (i != j)
                slope[i] += scores->score[i][j] - (scores->score[i][j] + scores->score[j][i]) *
                                                      elo_expected(fit->rating[i], fit->rating[j]);
    }
}

static void curve(struct elo_fit *fit, const struct elo_scores *scores)
{
    double curvature[MOST][MOST] = {{0}};
    for (int i = 0; i < fit->players; i++) {
        for (int j = 0; j < fit->players; j++) {
            double expected = elo_expected(fit->rating[i], fit->rating[j]);
            double weight =
                i == j ? 0
                       : (scores->score[i][j] + scores->score[j][i]) * expected * (1 - expected);
            curvature[i][i] += weight;
            curvature[i][j] += 1 - weight;
        }
    }
    invert(curvature, fit->inverse, fit->players);
    for (int i = 0; i < fit->players; i++) /* take out again what was added */
        for (int j = 0; j < fit->players; j++)
            fit->inverse[i][j] -= 1.0 / (fit->players * fit->players);
}

/* One step towards the top; its largest part, in logits. */
static double climb(struct elo_fit *fit, const struct elo_scores *scores)
{
    double slope[MOST], move[MOST], largest = 0;
    slope_of(fit, scores, slope);
    curve(fit, scores);
    for (int i = 0; i < fit->players; i++) {
        move[i] = 0;
        for (int j = 0; j < fit->players; j++)
            move[i] += fit->inverse[i][j] * slope[j];
        largest = fmax(largest, fabs(move[i]));
    }
    double shorter = largest > 1 ? 1 / largest : 1; /* far off, the curve misleads */
    for (int i = 0; i < fit->players; i++)
        fit->rating[i] += SCALE * shorter * move[i];
    return largest;
}

/* Half a win for both sides of every pair that met. */
static void add_half_wins(struct elo_scores *scores, int players)
{
    for (int i = 0; i < players; i++) {
        for (int j = i + 1; j < players; j++) {
            if (scores->score[i][j] + scores->score[j][i] > 0) {
                scores->score[i][j] += 0.5;
                scores->score[j][i] += 0.5;
            }
        }
    }
}

void elo_fit(struct elo_fit *fit, const struct elo_scores *total, int players)
{
    struct elo_scores scores = *total;
    memset(fit, 0, sizeof *fit);
    fit->players = players;
    if (!all_have_met(&scores, players)) {
        fit->bounded = true;
        add_half_wins(&scores, players);
        if (!all_have_met(&scores, players)) { /* some never met: as if all had drawn once */
            for (int i = 0; i < players; i++)
                for (int j = 0; j < players; j++)
                    scores.score[i][j] += 0.5;
        }
    }
    for (int i = 0; i < 200 && climb(fit, &scores) > 1e-10; i++)
        ;
    curve(fit, &scores);
}

void elo_add_block(struct elo_fit *fit, const struct elo_scores *block)
{
    double slope[MOST];
    slope_of(fit, block, slope);
    fit->blocks++;
    for (int i = 0; i < fit->players; i++) {
        for (int j = 0; j < fit->players; j++) {
            fit->spread[i][j] += slope[i] * slope[j];
            if (i != j)
                fit->most[i][j] = fmax(fit->most[i][j], block->score[i][j] + block->score[j][i]);
        }
    }
}

/* The imagined block: each pair's games in it all go the same way, as one game would. */
static void add_imagined(struct elo_fit *fit)
{
    for (int i = 0; i < fit->players; i++) {
        for (int j = 0; j < fit->players; j++) {
            double expected = elo_expected(fit->rating[i], fit->rating[j]);
            double square = fit->most[i][j] * fit->most[i][j] * expected * (1 - expected);
            fit->spread[i][i] += square;
            fit->spread[i][j] -= square;
        }
    }
}

void elo_finish(struct elo_fit *fit)
{
    int players = fit->players;
    double half[MOST][MOST] = {{0}}, blocks = (double)fit->blocks;
    memcpy(fit->covariance, fit->inverse, sizeof fit->covariance);
    if (fit->bounded)
        return;
    add_imagined(fit);
    for (int i = 0; i < players; i++)
        for (int j = 0; j < players; j++)
            for (int k = 0; k < players; k++)
                half[i][j] += fit->inverse[i][k] * fit->spread[k][j];
    for (int i = 0; i < players; i++) {
        for (int j = 0; j < players; j++) {
            fit->covariance[i][j] = 0;
            for (int k = 0; k < players; k++)
                fit->covariance[i][j] += half[i][k] * fit->inverse[k][j];
            fit->covariance[i][j] *= blocks / (blocks - 1);
        }
    }
}

static double rating_error(const struct elo_fit *fit, double variance)
{
    return fit->blocks < 2 ? INFINITY : SCALE * sqrt(fmax(variance, 0));
}

double elo_error(const struct elo_fit *fit, int player)
{
    return rating_error(fit, fit->covariance[player][player]);
}

double elo_difference_error(const struct elo_fit *fit, int one, int other)
{
    return rating_error(fit, fit->covariance[one][one] + fit->covariance[other][other] -
                                 2 * fit->covariance[one][other]);
}
