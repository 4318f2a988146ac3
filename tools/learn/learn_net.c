/*
 * Gradients and steps.
 */
#include "learn_net.h"

#include <math.h>
#include <string.h>

enum { BATCH = 256 };

static float around_zero(struct atelier_random *random, float width)
{
    return ((float)atelier_random_unit(random) - 0.5f) * width;
}

void learn_begin(struct learner *learner, struct atelier_random *random)
{
    struct canvas_net *net = &learner->net;
    memset(learner, 0, sizeof *learner);
    learner->mean_left = learner->square_left = 1;
    for (unsigned i = 0; i < CANVAS_INPUTS; i++)
        for (unsigned j = 0; j < CANVAS_HIDDEN; j++)
            net->first[i][j] = around_zero(random, 0.5f);
    for (unsigned i = 0; i < CANVAS_HIDDEN; i++)
        for (unsigned j = 0; j < CANVAS_SECOND; j++)
            net->second[i][j] = around_zero(random, 0.3f);
    for (unsigned j = 0; j < CANVAS_SECOND; j++)
        net->last[j] = around_zero(random, 1);
}

/* Adds an example's slopes. */
static void note(struct learner *learner, const struct learn_example *example)
{
    const struct canvas_net *net = &learner->net;
    struct canvas_net *slope = &learner->slope;
    float hidden[CANVAS_HIDDEN], second[CANVAS_SECOND], back[CANVAS_SECOND];
    float off = net->last_bias - example->target;
    memcpy(hidden, net->first_bias, sizeof hidden);
    memcpy(second, net->second_bias, sizeof second);
    for (unsigned i = 0; i < CANVAS_INPUTS; i++)
        for (unsigned j = 0; j < CANVAS_HIDDEN && example->inputs[i] != 0; j++)
            hidden[j] += example->inputs[i] * net->first[i][j];
    for (unsigned i = 0; i < CANVAS_HIDDEN; i++)
        for (unsigned j = 0; j < CANVAS_SECOND && hidden[i] > 0; j++)
            second[j] += hidden[i] * net->second[i][j];
    for (unsigned j = 0; j < CANVAS_SECOND; j++)
        off += second[j] > 0 ? second[j] * net->last[j] : 0;
    slope->last_bias += off;
    for (unsigned j = 0; j < CANVAS_SECOND; j++) {
        slope->last[j] += second[j] > 0 ? off * second[j] : 0;
        back[j] = second[j] > 0 ? off * net->last[j] : 0;
        slope->second_bias[j] += back[j];
    }
    for (unsigned i = 0; i < CANVAS_HIDDEN; i++) {
        float sum = 0;
        for (unsigned j = 0; j < CANVAS_SECOND && hidden[i] > 0; j++) {
            slope->second[i][j] += hidden[i] * back[j];
            sum += net->second[i][j] * back[j];
        }
        hidden[i] = sum; /* from here on its slope */
        slope->first_bias[i] += sum;
    }
    for (unsigned i = 0; i < CANVAS_INPUTS; i++)
        for (unsigned j = 0; j < CANVAS_HIDDEN && example->inputs[i] != 0; j++)
            slope->first[i][j] += example->inputs[i] * hidden[j];
}

/* One step of Adam for some of the weights, with their slopes and momenta. */
static void step_weights(const struct learner *learner, float rate, unsigned count, float *weight,
                         const float *slope, float *mean, float *square)
{
    float first = (float)(1 / (1 - learner->mean_left));
    float second = (float)(1 / (1 - learner->square_left));
    for (unsigned i = 0; i < count; i++) {
        float of = slope[i] / (float)BATCH;
        mean[i] = 0.9f * mean[i] + 0.1f * of;
        square[i] = 0.999f * square[i] + 0.001f * of * of;
        weight[i] -= rate * mean[i] * first / (sqrtf(square[i] * second) + 1e-6f);
    }
}

#define STEP(part, count)                                                                          \
    step_weights(learner, rate, count, learner->net.part, learner->slope.part, learner->mean.part, \
                 learner->square.part)

static void step(struct learner *learner, float rate)
{
    learner->mean_left *= 0.9;
    learner->square_left *= 0.999;
    for (unsigned i = 0; i < CANVAS_INPUTS; i++)
        STEP(first[i], CANVAS_HIDDEN);
    STEP(first_bias, CANVAS_HIDDEN);
    for (unsigned i = 0; i < CANVAS_HIDDEN; i++)
        STEP(second[i], CANVAS_SECOND);
    STEP(second_bias, CANVAS_SECOND);
    STEP(last, CANVAS_SECOND);
    step_weights(learner, rate, 1, &learner->net.last_bias, &learner->slope.last_bias,
                 &learner->mean.last_bias, &learner->square.last_bias);
}

static void shuffle(const struct learn_example **example, size_t count,
                    struct atelier_random *random)
{
    for (size_t i = count; i > 1; i--) {
        size_t other = (size_t)(atelier_random_unit(random) * (double)i);
        const struct learn_example *moving = example[i - 1];
        example[i - 1] = example[other];
        example[other] = moving;
    }
}

void learn_follow(struct learner *learner, const struct learn_example **example, size_t count,
                  float rate, struct atelier_random *random)
{
    shuffle(example, count, random);
    for (size_t batch = 0; batch + BATCH <= count; batch += BATCH) {
        memset(&learner->slope, 0, sizeof learner->slope);
        for (unsigned i = 0; i < BATCH; i++)
            note(learner, example[batch + i]);
        step(learner, rate);
    }
}
