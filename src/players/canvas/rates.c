/*
 * The odds of ribbons. In a set with fewer than four cards a place that stays empty counts like the
 * card that disturbs least.
 */
#include "rates.h"

#include <math.h>

enum { ITSELF = CANVAS_SCORINGS };

// clang-format off
static const float log_odds[CANVAS_RATES - 1][CANVAS_SCORINGS][CANVAS_SCORINGS + 1] = {
    {
        [CANVAS_COMPOSITION] = {0, 0.72f, 0.22f, 0.37f, 0.74f, 0.88f, 0.74f, 0.81f, 0.91f, 0.57f, 0.84f, 0.72f, 0.69f},
        [CANVAS_CONSISTENCY] = {0.22f, 0, -0.01f, 0.09f, 0.49f, 0.56f, 0.57f, 0.58f, 0.66f, 0.37f, 0.46f, 0.43f, 0.39f},
        [CANVAS_EMPHASIS] = {0.29f, 0.49f, 0, 1.77f, 0.60f, -0.28f, 1.20f, 1.10f, 0.66f, 0.58f, 0.05f, 2.48f, 0.72f},
        [CANVAS_HIERARCHY] = {0.39f, 0.50f, 1.20f, 0, 0.16f, 0.06f, 1.12f, -0.01f, 0.44f, -0.63f, 0.13f, 1.50f, 0.36f},
        [CANVAS_MOVEMENT] = {0.03f, 0.30f, -0.13f, -0.36f, 0, 0.79f, 0.25f, 0.29f, 0.11f, 0.55f, 0.28f, -0.32f, 0.15f},
        [CANVAS_PROPORTION] = {0.45f, 0.49f, -0.77f, -0.57f, 1.22f, 0, 0.52f, 0.66f, 0.40f, 1.20f, 1.10f, -0.78f, 0.26f},
        [CANVAS_PROXIMITY] = {0.14f, 0.34f, 0.38f, 0.72f, 0.17f, 0.14f, 0, -0.25f, -0.09f, 0.30f, -0.03f, 0.97f, 0.23f},
        [CANVAS_REPETITION] = {0.28f, 0.46f, 0.39f, -0.13f, 0.14f, 0.46f, -0.12f, 0, 0.97f, -0.04f, 0.41f, 0.34f, 0.27f},
        [CANVAS_SPACE] = {0.33f, 0.40f, 0.83f, 0.24f, -0.01f, 0.07f, -0.17f, 0.81f, 0, -0.16f, 0.23f, 1.45f, 0.33f},
        [CANVAS_STYLE] = {0.01f, 0.18f, -0.04f, -0.90f, 0.44f, 0.66f, 0.34f, -0.12f, -0.12f, 0, 0.34f, -0.27f, 0.04f},
        [CANVAS_SYMMETRY] = {0.42f, 0.73f, -0.08f, -0.21f, 0.82f, 1.05f, 0.41f, 0.78f, 0.69f, 0.86f, 0, -0.17f, 0.45f},
        [CANVAS_VARIETY] = {0.42f, 0.39f, 1.49f, 1.07f, -0.12f, -0.37f, 0.70f, 0.23f, 0.93f, -0.19f, -0.23f, 0, 0.34f},
    },
    {
        [CANVAS_COMPOSITION] = {0, -0.40f, -0.33f, -0.37f, -0.40f, -0.35f, -0.35f, -0.36f, -0.37f, -0.41f, -0.37f, -0.39f, -11.18f},
        [CANVAS_CONSISTENCY] = {-0.37f, 0, -0.38f, -0.35f, -0.40f, -0.33f, -0.34f, -0.39f, -0.38f, -0.39f, -0.35f, -0.41f, -11.15f},
        [CANVAS_EMPHASIS] = {-0.32f, -0.41f, 0, -0.39f, -0.36f, -0.33f, -0.37f, -0.39f, -0.37f, -0.41f, -0.35f, -0.43f, -11.22f},
        [CANVAS_HIERARCHY] = {-0.36f, -0.40f, -0.41f, 0, -0.36f, -0.36f, -0.38f, -0.34f, -0.32f, -0.36f, -0.35f, -0.40f, -11.07f},
        [CANVAS_MOVEMENT] = {-0.71f, -0.89f, -1.38f, -0.01f, 0, -0.81f, -0.36f, -0.85f, -0.88f, -0.68f, -0.65f, -0.91f, -0.74f},
        [CANVAS_PROPORTION] = {-0.35f, -0.36f, -0.29f, -0.34f, -0.38f, 0, -0.34f, -0.43f, -0.37f, -0.41f, -0.36f, -0.35f, -10.94f},
        [CANVAS_PROXIMITY] = {-0.18f, -0.25f, -0.33f, -0.05f, -0.06f, 0.27f, 0, -0.33f, -0.29f, -0.01f, -0.04f, -0.77f, -0.19f},
        [CANVAS_REPETITION] = {-0.41f, -0.48f, -0.39f, -1.07f, 0.34f, -0.47f, -0.39f, 0, -0.54f, -0.67f, 0.09f, -0.72f, -0.39f},
        [CANVAS_SPACE] = {-0.08f, -0.16f, -2.48f, -0.58f, -0.15f, 0.32f, -0.28f, 0.27f, 0, -0.36f, 0.20f, -0.80f, -0.29f},
        [CANVAS_STYLE] = {-0.37f, -0.39f, -0.37f, -0.28f, -0.39f, -0.38f, -0.39f, -0.35f, -0.29f, 0, -0.39f, -0.32f, -10.80f},
        [CANVAS_SYMMETRY] = {-0.09f, -0.29f, -0.54f, -0.09f, -0.26f, 0.01f, -0.20f, -0.02f, -0.07f, -0.22f, 0, -0.35f, -0.19f},
        [CANVAS_VARIETY] = {-0.89f, -2.38f, -4.56f, -0.43f, -1.47f, -1.65f, -1.17f, -0.45f, -0.77f, -1.70f, -0.92f, 0, -1.89f},
    },
    {
        [CANVAS_COMPOSITION] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -2.79f},
        [CANVAS_CONSISTENCY] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -2.79f},
        [CANVAS_EMPHASIS] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -2.79f},
        [CANVAS_HIERARCHY] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -2.79f},
        [CANVAS_MOVEMENT] = {-0.27f, -0.26f, -0.14f, -0.35f, 0, -0.24f, -0.31f, -0.29f, -0.23f, -0.30f, -0.27f, -0.17f, -8.63f},
        [CANVAS_PROPORTION] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -2.79f},
        [CANVAS_PROXIMITY] = {-0.51f, -0.94f, -1.06f, -0.58f, -0.08f, -0.71f, 0, -0.34f, -0.40f, -0.16f, -0.31f, -0.88f, -0.54f},
        [CANVAS_REPETITION] = {-0.27f, -0.31f, -0.30f, -0.18f, -0.44f, -0.31f, -0.31f, 0, -0.32f, -0.25f, -0.42f, -0.25f, -9.68f},
        [CANVAS_SPACE] = {-0.57f, -0.66f, -0.08f, -0.79f, -0.11f, -0.38f, -0.42f, -1.35f, 0, -0.52f, -0.04f, -1.38f, -0.61f},
        [CANVAS_STYLE] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -2.79f},
        [CANVAS_SYMMETRY] = {-0.75f, -1.54f, -1.12f, -1.06f, -0.95f, -0.73f, -0.78f, -0.29f, -0.64f, -0.73f, 0, -0.89f, -0.94f},
        [CANVAS_VARIETY] = {-0.22f, -0.09f, -0.01f, -0.28f, -0.12f, -0.14f, -0.21f, -0.24f, -0.24f, -0.12f, -0.20f, 0, -6.74f},
    },
};
// clang-format on

static float odds_beside(const float *odds, const uint8_t *scoring, unsigned places, unsigned place)
{
    float sum = odds[ITSELF], most = -HUGE_VALF;
    for (unsigned i = 0; i < CANVAS_SCORINGS; i++)
        most = i != scoring[place] && odds[i] > most ? odds[i] : most;
    for (unsigned i = 0; i < CANVAS_PLACES; i++)
        if (i != place)
            sum += i < places ? odds[scoring[i]] : most;
    return sum;
}

void canvas_rates(const uint8_t *scoring, unsigned places, unsigned place,
                  float chance[static CANVAS_RATES])
{
    float reached = 1;
    for (unsigned k = 0; k + 1 < CANVAS_RATES; k++) {
        float odds = odds_beside(log_odds[k][scoring[place]], scoring, places, place);
        float more = reached / (1 + expf(-odds));
        chance[k] = reached - more;
        reached = more;
    }
    chance[CANVAS_RATES - 1] = reached;
}
