/*
 * A small neural network for Canvas: what the numbers of canvas_value.h mean for the points at the
 * end of the game. Two hidden layers of rectified sums; a value takes about a microsecond.
 *
 * There is a net for each mode and number of paintings still to make. The learnt weights are kept
 * in bytes, each with the scale of the unit that it leads to, and unpacked before they are used.
 */
#ifndef PLAYERS_CANVAS_NET_H
#define PLAYERS_CANVAS_NET_H

#include "games/canvas/state.h"

enum {
    CANVAS_MODES = 3,
    CANVAS_INPUTS = 77, /* enum canvas_input */
    CANVAS_HIDDEN = 64,
    CANVAS_SECOND = 32,
};

struct canvas_net {
    float first[CANVAS_INPUTS][CANVAS_HIDDEN], first_bias[CANVAS_HIDDEN];
    float second[CANVAS_HIDDEN][CANVAS_SECOND], second_bias[CANVAS_SECOND];
    float last[CANVAS_SECOND], last_bias;
};

/* [mode][paintings to make, less one] */
struct canvas_nets {
    struct canvas_net net[CANVAS_MODES][CANVAS_PAINTINGS];
};

struct canvas_packed_net {
    int8_t first[CANVAS_INPUTS][CANVAS_HIDDEN], second[CANVAS_HIDDEN][CANVAS_SECOND];
    float first_scale[CANVAS_HIDDEN], first_bias[CANVAS_HIDDEN];
    float second_scale[CANVAS_SECOND], second_bias[CANVAS_SECOND];
    float last[CANVAS_SECOND], last_bias;
};

extern const struct canvas_packed_net atelier_canvas_learnt[CANVAS_MODES][CANVAS_PAINTINGS];

/* The learnt nets. Each thread unpacks them once, for itself. */
const struct canvas_nets *atelier_canvas_nets_learnt(void);

void atelier_canvas_net_pack(const struct canvas_net *net, struct canvas_packed_net *packed);
void atelier_canvas_net_unpack(const struct canvas_packed_net *packed, struct canvas_net *net);

static inline float canvas_net_value(const struct canvas_net *net,
                                     const float inputs[static CANVAS_INPUTS])
{
    float hidden[CANVAS_HIDDEN], second[CANVAS_SECOND], value = net->last_bias;
    for (unsigned j = 0; j < CANVAS_HIDDEN; j++)
        hidden[j] = net->first_bias[j];
    for (unsigned i = 0; i < CANVAS_INPUTS; i++) {
        if (inputs[i] == 0) /* often */
            continue;
        for (unsigned j = 0; j < CANVAS_HIDDEN; j++)
            hidden[j] += inputs[i] * net->first[i][j];
    }
    for (unsigned j = 0; j < CANVAS_SECOND; j++)
        second[j] = net->second_bias[j];
    for (unsigned i = 0; i < CANVAS_HIDDEN; i++) {
        float active = hidden[i] > 0 ? hidden[i] : 0;
        for (unsigned j = 0; j < CANVAS_SECOND; j++)
            second[j] += active * net->second[i][j];
    }
    for (unsigned j = 0; j < CANVAS_SECOND; j++)
        value += (second[j] > 0 ? second[j] : 0) * net->last[j];
    return value;
}

#endif
