/*
 * Means with error bars: Welford's sums, Student's quantiles, Wilson's interval.
 */
#include "interval.h"

#include <math.h>

void sample_add(struct sample *sample, double value)
{
    double off = value - sample->mean;
    sample->count++;
    sample->mean += off / (double)sample->count;
    sample->squares += off * (value - sample->mean);
}

double sample_error(const struct sample *sample)
{
    double count = (double)sample->count;
    return sample->count < 2 ? INFINITY : sqrt(sample->squares / (count * (count - 1)));
}

double sample_error_within(const struct sample *sample, double reach)
{
    return hypot(sample_error(sample), reach / (double)sample->count);
}

/* The continued fraction of the incomplete beta function, by Lentz's method. */
static double beta_fraction(double a, double b, double x)
{
    double front = 1, back = 0, value = 1;
    for (int i = 0; i < 10000; i++) {
        int m = i / 2;
        double term = i == 0       ? 1
                      : i % 2 == 0 ? m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
                                   : -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
        back = 1 + term * back;
        back = 1 / (fabs(back) < 1e-300 ? 1e-300 : back);
        front = 1 + term / front;
        front = fabs(front) < 1e-300 ? 1e-300 : front;
        value *= front * back;
        if (i > 0 && fabs(1 - front * back) < 1e-14)
            break;
    }
    return value - 1;
}

/* The regularised incomplete beta function I_x(a, b). */
static double beta(double a, double b, double x)
{
    double front = exp(a * log(x) + b * log1p(-x) + lgamma(a + b) - lgamma(a) - lgamma(b));
    if (x < (a + 1) / (a + b + 2))
        return front * beta_fraction(a, b, x) / a;
    return 1 - front * beta_fraction(b, a, 1 - x) / b;
}

/* The probability that a Student variable lies beyond -t..t. */
static double student_beyond(double t, double freedom)
{
    if (freedom > 1e5)
        return erfc(t * sqrt(0.5));
    return t == 0 ? 1 : beta(freedom / 2, 0.5, freedom / (freedom + t * t));
}

double student_quantile(double beyond, double freedom)
{
    double low = 0, high = 1;
    if (freedom < 1)
        return INFINITY;
    while (student_beyond(high, freedom) > beyond && high < 1e12)
        high *= 2;
    for (int i = 0; i < 80; i++) {
        double middle = (low + high) / 2;
        if (student_beyond(middle, freedom) > beyond)
            low = middle;
        else
            high = middle;
    }
    return high;
}

struct interval interval_of_mean(const struct sample *sample, double error, double beyond)
{
    double reach = INFINITY;
    if (sample->count >= 2)
        reach = student_quantile(beyond, (double)sample->count - 1) * error;
    return (struct interval){sample->mean - reach, sample->mean + reach};
}

struct interval wilson(double share, double games, double z)
{
    double square = z * z / games;
    double centre = (share + square / 2) / (1 + square);
    double reach = sqrt(share * (1 - share) * square + square * square / 4) / (1 + square);
    return (struct interval){fmax(0, centre - reach), fmin(1, centre + reach)};
}

struct interval interval_of_share(const struct sample *sample, double beyond)
{
    double share = fmin(1, fmax(0, sample->mean)), count = (double)sample->count;
    double error = sample_error_within(sample, 0.5);
    if (sample->count < 2)
        return (struct interval){0, 1};
    double games = share * (1 - share) / (error * error);
    if (sample->squares == 0 && (share <= 0 || share >= 1))
        games = count;
    return wilson(share, games, student_quantile(beyond, count - 1));
}
