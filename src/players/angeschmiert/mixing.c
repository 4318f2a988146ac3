/*
 * Anderson mixing by normal equations: the depth is small, the vectors are long.
 */
#include "mixing.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { VECTORS = 3 + 2 * MIXING_DEPTH };

size_t atelier_mixing_memory(const struct mixing *mixing)
{
    return VECTORS * mixing->size * sizeof(REAL);
}

bool atelier_mixing_open(struct mixing *mixing, size_t size)
{
    *mixing = (struct mixing){.size = size};
    mixing->memory = malloc(VECTORS * size * sizeof(REAL));
    if (mixing->memory == NULL)
        return false;
    mixing->start = mixing->memory;
    mixing->value = mixing->start + size;
    mixing->step = mixing->value + size;
    for (int i = 0; i < MIXING_DEPTH; i++) {
        mixing->value_change[i] = mixing->step + (1 + 2 * i) * size;
        mixing->step_change[i] = mixing->step + (2 + 2 * i) * size;
    }
    return true;
}

void atelier_mixing_close(struct mixing *mixing)
{
    free(mixing->memory);
    *mixing = (struct mixing){.size = 0};
}

void atelier_mixing_restart(struct mixing *mixing, const REAL *values)
{
    mixing->kept = mixing->next = 0;
    mixing->seen = false;
    memcpy(mixing->start, values, mixing->size * sizeof *values);
}

static void remember_step(struct mixing *mixing, const REAL *values)
{
    REAL *value_change = mixing->value_change[mixing->next];
    REAL *step_change = mixing->step_change[mixing->next];
    for (size_t i = 0; i < mixing->size; i++) {
        REAL step = values[i] - mixing->start[i];
        value_change[i] = mixing->seen ? values[i] - mixing->value[i] : 0;
        step_change[i] = mixing->seen ? step - mixing->step[i] : 0;
        mixing->value[i] = values[i];
        mixing->step[i] = step;
    }
    if (mixing->seen) {
        mixing->next = (mixing->next + 1) % MIXING_DEPTH;
        if (mixing->kept < MIXING_DEPTH)
            mixing->kept++;
    }
    mixing->seen = true;
}

static double product(const REAL *a, const REAL *b, size_t size)
{
    double sum = 0;
    for (size_t i = 0; i < size; i++)
        sum += (double)a[i] * (double)b[i];
    return sum;
}

/* How much of each difference to take back. False if the equations make no sense. */
static bool find_shares(const struct mixing *mixing, double share[MIXING_DEPTH])
{
    int kept = mixing->kept;
    double row[MIXING_DEPTH][MIXING_DEPTH + 1];
    for (int i = 0; i < kept; i++) {
        for (int j = 0; j < kept; j++)
            row[i][j] = product(mixing->step_change[i], mixing->step_change[j], mixing->size);
        row[i][kept] = product(mixing->step_change[i], mixing->step, mixing->size);
        row[i][i] *= 1 + 1e-8; /* differences that are all alike shall not be blown up */
    }
    for (int i = 0; i < kept; i++) {
        if (!(row[i][i] > 0))
            return false;
        for (int j = i + 1; j < kept; j++) {
            double factor = row[j][i] / row[i][i];
            for (int k = i; k <= kept; k++)
                row[j][k] -= factor * row[i][k];
        }
    }
    double sum = 0;
    for (int i = kept - 1; i >= 0; i--) {
        share[i] = row[i][kept];
        for (int j = i + 1; j < kept; j++)
            share[i] -= row[i][j] * share[j];
        share[i] /= row[i][i];
        sum += fabs(share[i]);
    }
    return sum < 8;
}

void atelier_mixing_mix(struct mixing *mixing, REAL *values)
{
    double share[MIXING_DEPTH];
    remember_step(mixing, values);
    if (mixing->kept > 0 && find_shares(mixing, share)) {
        for (int k = 0; k < mixing->kept; k++)
            for (size_t i = 0; i < mixing->size; i++)
                values[i] -= (REAL)share[k] * mixing->value_change[k][i];
        for (size_t i = 0; i < mixing->size; i++)
            values[i] = values[i] < 0 ? 0 : values[i] > 1 ? 1 : values[i];
    }
    memcpy(mixing->start, values, mixing->size * sizeof *values);
}
