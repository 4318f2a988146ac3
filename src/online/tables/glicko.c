/*
 * The steps and letters are those of the paper; tau, which says how much a volatility may change,
 * is the 0.5 of its example.
 */
#include "glicko.h"

#include <math.h>

static const double scale = 173.7178, tau = 0.5, close_enough = 0.000001;
static const double pi_squared = 9.869604401089358;

const struct glicko glicko_unknown = {.rating = 1500, .deviation = 350, .volatility = 0.06};

/* Nobody is less sure than somebody unknown. */
static double limit_deviation(double deviation)
{
    return deviation < glicko_unknown.deviation ? deviation : glicko_unknown.deviation;
}

struct glicko glicko_idle(struct glicko player, double periods)
{
    double phi = player.deviation / scale;
    if (periods > 0)
        phi = sqrt(phi * phi + periods * player.volatility * player.volatility);
    player.deviation = limit_deviation(phi * scale);
    return player;
}

static double weight(double phi)
{
    return 1 / sqrt(1 + 3 * phi * phi / pi_squared);
}

/* What step 5 looks for the zero of. */
struct curve {
    double delta, phi, v, a;
};

static double curve_at(const struct curve *curve, double x)
{
    double grown = exp(x), phi2 = curve->phi * curve->phi;
    double sum = phi2 + curve->v + grown;
    return grown * (curve->delta * curve->delta - sum) / (2 * sum * sum) -
           (x - curve->a) / (tau * tau);
}

/* A bound on the other side of the zero from a. */
static double other_bound(const struct curve *curve)
{
    double square = curve->delta * curve->delta - curve->phi * curve->phi - curve->v;
    if (square > 0)
        return log(square);
    int k = 1;
    while (curve_at(curve, curve->a - k * tau) < 0)
        k++;
    return curve->a - k * tau;
}

/* Step 5: the new volatility, between two bounds that come closer (the Illinois algorithm). */
static double new_volatility(const struct curve *curve)
{
    double a = curve->a, b = other_bound(curve);
    double at_a = curve_at(curve, a), at_b = curve_at(curve, b);
    while (fabs(b - a) > close_enough) {
        double c = a + (a - b) * at_a / (at_b - at_a);
        double at_c = curve_at(curve, c);
        if (at_c * at_b <= 0) {
            a = b;
            at_a = at_b;
        } else {
            at_a /= 2;
        }
        b = c;
        at_b = at_c;
    }
    return exp(a / 2);
}

struct glicko glicko_rate(struct glicko player, const struct glicko_result *results, unsigned count)
{
    double mu = (player.rating - glicko_unknown.rating) / scale, phi = player.deviation / scale;
    double sum = 0, information = 0;
    if (count == 0)
        return glicko_idle(player, 1);
    for (unsigned i = 0; i < count; i++) {
        double opponent = (results[i].opponent.rating - glicko_unknown.rating) / scale;
        double g = weight(results[i].opponent.deviation / scale);
        double expected = 1 / (1 + exp(-g * (mu - opponent)));
        information += g * g * expected * (1 - expected);
        sum += g * (results[i].score - expected);
    }
    double v = 1 / information;
    struct curve curve = {v * sum, phi, v, log(player.volatility * player.volatility)};
    double sigma = new_volatility(&curve);
    double before = phi * phi + sigma * sigma;
    double after = 1 / sqrt(1 / before + 1 / v);
    return (struct glicko){.rating = player.rating + scale * after * after * sum,
                           .deviation = limit_deviation(after * scale),
                           .volatility = sigma};
}
