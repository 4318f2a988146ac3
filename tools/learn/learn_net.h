/*
 * Leading a net along examples by stochastic gradients (Adam).
 */
#ifndef LEARN_NET_H
#define LEARN_NET_H

#include "players/canvas/net.h"

#include <atelier/random.h>

#include <stddef.h>

/* Inputs, and what the net should say of them. */
struct learn_example {
    float inputs[CANVAS_INPUTS], target;
};

/* A net that learns, with the momenta of its weights. */
struct learner {
    struct canvas_net net, slope, mean, square;
    double mean_left, square_left;
};

/* Starts anew with small random weights. */
void learn_begin(struct learner *learner, struct atelier_random *random);

/* Goes through the examples once, in an order of its own. */
void learn_follow(struct learner *learner, const struct learn_example **example, size_t count,
                  float rate, struct atelier_random *random);

#endif
