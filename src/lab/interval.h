/*
 * Means with error bars.
 *
 * What is added to a sample must be independent: the mean of a whole block of games that share
 * their chance, never a single game of it.
 */
#ifndef LAB_INTERVAL_H
#define LAB_INTERVAL_H

#include <stdint.h>

struct sample {
    uint64_t count;
    double mean;
    double squares; /* the sum of squared distances from the mean */
};

void sample_add(struct sample *sample, double value);

/* The standard error of the mean; infinite with fewer than two values. */
double sample_error(const struct sample *sample);

/*
 * The standard error of a mean of values known to lie within `reach` of some centre. A sample in
 * which all values are equal says little about rare others, so one more value is imagined that lies
 * `reach` off: the error is never zero, and with many values the addition is lost in it.
 */
double sample_error_within(const struct sample *sample, double reach);

struct interval {
    double low, high;
};

/* The t for which a Student variable with `freedom` lies beyond -t..t with probability `beyond`. */
double student_quantile(double beyond, double freedom);

/* The mean and t times its error, both ways, for a confidence of 1 - beyond. */
struct interval interval_of_mean(const struct sample *sample, double error, double beyond);

/*
 * Wilson's interval for a mean of shares of wins, which lies within 0..1 and stays sensible near
 * its ends. The number of games in his formula is the number of independent ones that would have
 * the error of the sample: fewer than were played if the games of a block resemble each other, more
 * if swapped seats cancel luck out. Where all was won or all lost it is the number of blocks.
 */
struct interval interval_of_share(const struct sample *sample, double beyond);

/* Wilson's formula itself: a share out of `games`, with the quantile `z`. */
struct interval wilson(double share, double games, double z);

#endif
