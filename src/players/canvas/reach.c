/*
 * Expectations over Vincent's toss of what can be paid for.
 */
#include "reach.h"

#include "look.h"

enum { PLACES = CANVAS_ROW };

/* The chances that none, one, two, three, or more of n tokens land face up: then four are spent. */
#define TOSS(n)                                                                                    \
    {CHOICES_0(n) / ALL(n), CHOICES_1(n) / ALL(n), CHOICES_2(n) / ALL(n), CHOICES_3(n) / ALL(n),   \
     1 - (CHOICES_0(n) + CHOICES_1(n) + CHOICES_2(n) + CHOICES_3(n)) / ALL(n)}
#define ALL(n)       (float)(1 << (n))
#define CHOICES_0(n) 1.0F
#define CHOICES_1(n) (float)(n)
#define CHOICES_2(n) (CHOICES_1(n) * ((n) - 1) / 2)
#define CHOICES_3(n) (CHOICES_2(n) * ((n) - 2) / 3)

/* [his tokens][place]; more tokens than the last line has are as good as those. */
static const float removed_by[][PLACES] = {
    TOSS(0), TOSS(1),  TOSS(2),  TOSS(3),  TOSS(4),  TOSS(5),  TOSS(6),  TOSS(7), TOSS(8),
    TOSS(9), TOSS(10), TOSS(11), TOSS(12), TOSS(13), TOSS(14), TOSS(15), TOSS(16)};

void atelier_canvas_reach_rules(struct canvas_reach *reach, const struct canvas_state *s)
{
    unsigned most = sizeof removed_by / sizeof *removed_by - 1;
    unsigned tossed = s->vincent < most ? s->vincent : most;
    reach->is_puzzle = s->mode == CANVAS_PUZZLE;
    reach->removed = s->mode == CANVAS_VINCENT ? removed_by[tossed] : NULL;
}

/* --- one take --- */

/* What one of the cards still to come brings above the best, on average. */
static float hope_above(const struct canvas_reach *reach, float best)
{
    float sum = 0;
    for (unsigned i = 0; i < reach->undealt; i++)
        sum += larger(reach->hope[i] - best, 0);
    return sum / (float)reach->undealt;
}

/* The best take where the card at place `gone` is not there any more. */
static float best_without(const struct canvas_reach *reach, const float *worth, unsigned gone,
                          float least)
{
    float best = least;
    unsigned price = 0;
    for (unsigned i = 0; i < reach->count && price <= reach->tokens; i++) {
        if (i == gone)
            continue;
        best = larger(best, worth[i] - CANVAS_TOKEN_WORTH * (float)price);
        price++;
    }
    if (price <= reach->tokens && price < PLACES && reach->undealt > 0) {
        unsigned more = reach->tokens + 1 < PLACES ? reach->tokens + 1 - price : PLACES - price;
        best += (float)more * hope_above(reach, best + CANVAS_TOKEN_WORTH * (float)price);
    }
    return best;
}

float atelier_canvas_reach_one(const struct canvas_reach *reach, const float worth[CANVAS_ROW],
                               float least)
{
    float sum = 0;
    if (reach->removed == NULL)
        return best_without(reach, worth, PLACES, least);
    for (unsigned gone = 0; gone < PLACES; gone++)
        if (reach->removed[gone] > 0)
            sum += reach->removed[gone] * best_without(reach, worth, gone, least);
    return sum;
}

/* --- two takes --- */

/* Takes the card at place `first` and leaves those that can be taken next. */
static void take_first(const struct canvas_reach *reach, unsigned gone, unsigned first,
                       unsigned price, const float *two, struct canvas_reach *then,
                       float worth[CANVAS_ROW])
{
    bool refund = reach->is_puzzle && price == 0;
    bool lain_on = gone < PLACES && first < gone; /* by Vincent */
    then->count = 0;
    then->tokens = reach->tokens - price + reach->lying[first] + lain_on + refund;
    then->removed = reach->removed;
    then->undealt = reach->undealt;
    then->hope = reach->hope;
    for (unsigned i = reach->is_puzzle ? first + 1 : 0; i < reach->count; i++)
        if (i != first && i != gone)
            worth[then->count++] = two[i];
}

static float best_two_without(const struct canvas_reach *reach, const float *one,
                              float two[CANVAS_ROW][CANVAS_ROW], unsigned gone, float least)
{
    float best = least;
    for (unsigned i = 0, price = 0; i < reach->count && price <= reach->tokens; i++) {
        struct canvas_reach then;
        float worth[CANVAS_ROW];
        if (i == gone)
            continue;
        take_first(reach, gone, i, price, two[i], &then, worth);
        best = larger(best, atelier_canvas_reach_one(&then, worth, one[i]) -
                                CANVAS_TOKEN_WORTH * (float)price);
        price++;
    }
    return best;
}

float atelier_canvas_reach_two(const struct canvas_reach *reach, const float one[CANVAS_ROW],
                               float two[CANVAS_ROW][CANVAS_ROW], float least)
{
    float sum = 0;
    if (reach->removed == NULL)
        return best_two_without(reach, one, two, PLACES, least);
    for (unsigned gone = 0; gone < PLACES; gone++)
        if (reach->removed[gone] > 0)
            sum += reach->removed[gone] * best_two_without(reach, one, two, gone, least);
    return sum;
}
