/*
 * Weights to bytes and back.
 */
#include "net.h"

#include <math.h>

static float scale_of(const float *weight, unsigned rows, unsigned columns, unsigned column)
{
    float most = 0;
    for (unsigned i = 0; i < rows; i++)
        most = fmaxf(most, fabsf(weight[i * columns + column]));
    return most > 0 ? most / 127 : 1;
}

static void pack_layer(const float *weight, unsigned rows, unsigned columns, int8_t *packed,
                       float *scale)
{
    for (unsigned j = 0; j < columns; j++) {
        scale[j] = scale_of(weight, rows, columns, j);
        for (unsigned i = 0; i < rows; i++)
            packed[i * columns + j] = (int8_t)lroundf(weight[i * columns + j] / scale[j]);
    }
}

static void unpack_layer(const int8_t *packed, const float *scale, unsigned rows, unsigned columns,
                         float *weight)
{
    for (unsigned i = 0; i < rows; i++)
        for (unsigned j = 0; j < columns; j++)
            weight[i * columns + j] = scale[j] * packed[i * columns + j];
}

void atelier_canvas_net_pack(const struct canvas_net *net, struct canvas_packed_net *packed)
{
    pack_layer(net->first[0], CANVAS_INPUTS, CANVAS_HIDDEN, packed->first[0], packed->first_scale);
    pack_layer(net->second[0], CANVAS_HIDDEN, CANVAS_SECOND, packed->second[0],
               packed->second_scale);
    for (unsigned j = 0; j < CANVAS_HIDDEN; j++)
        packed->first_bias[j] = net->first_bias[j];
    for (unsigned j = 0; j < CANVAS_SECOND; j++) {
        packed->second_bias[j] = net->second_bias[j];
        packed->last[j] = net->last[j];
    }
    packed->last_bias = net->last_bias;
}

void atelier_canvas_net_unpack(const struct canvas_packed_net *packed, struct canvas_net *net)
{
    unpack_layer(packed->first[0], packed->first_scale, CANVAS_INPUTS, CANVAS_HIDDEN,
                 net->first[0]);
    unpack_layer(packed->second[0], packed->second_scale, CANVAS_HIDDEN, CANVAS_SECOND,
                 net->second[0]);
    for (unsigned j = 0; j < CANVAS_HIDDEN; j++)
        net->first_bias[j] = packed->first_bias[j];
    for (unsigned j = 0; j < CANVAS_SECOND; j++) {
        net->second_bias[j] = packed->second_bias[j];
        net->last[j] = packed->last[j];
    }
    net->last_bias = packed->last_bias;
}

const struct canvas_nets *atelier_canvas_nets_learnt(void)
{
    static _Thread_local struct canvas_nets nets;
    static _Thread_local bool unpacked;
    for (unsigned mode = 0; mode < CANVAS_MODES && !unpacked; mode++)
        for (unsigned p = 0; p < CANVAS_PAINTINGS; p++)
            atelier_canvas_net_unpack(&atelier_canvas_learnt[mode][p], &nets.net[mode][p]);
    unpacked = true;
    return &nets;
}
