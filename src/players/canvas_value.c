/*
 * The inputs of the nets. A trial asks for them at every turn, so what the takes of one turn have
 * in common is worked out once.
 */
#include "canvas_value.h"

#include <math.h>
#include <string.h>

static const float PASSING = 0.4f; /* points that a token is worth, roughly */

/* Not fmaxf and fminf, which mind NaNs and so take a call. */
static inline float larger(float a, float b)
{
    return a > b ? a : b;
}

static inline float smaller(float a, float b)
{
    return a < b ? a : b;
}

static unsigned at_most(unsigned number, unsigned most)
{
    return number < most ? number : most;
}

/* Keeps the largest and the second largest. */
static inline void keep_two(float *best, float *second, float number)
{
    *second = larger(*second, smaller(*best, number));
    *best = larger(*best, number);
}

void canvas_gains_make(struct canvas_gains *gains, const struct canvas_plan *plan,
                       const uint8_t *ribbons, unsigned to_come)
{
    float gain[CANVAS_PLACES][8] = {{0}};
    const struct canvas_triples *triples = plan->triples;
    for (unsigned i = 0; i < triples->places; i++) {
        unsigned steps = triples->set->facts.scoring[triples->scoring[i]].steps;
        for (unsigned k = 0; k <= CANVAS_STEPS; k++)
            gain[i][k] = plan->worth[i][at_most(ribbons[i] + k, steps)][to_come] -
                         plan->worth[i][ribbons[i]][to_come];
    }
    for (unsigned second = 0; second < 8; second++) {
        for (unsigned first = 0; first < 8; first++) {
            gains->low[second << 3 | first] = gain[0][first] + gain[1][second];
            gains->high[second << 3 | first] = gain[2][first] + gain[3][second];
        }
    }
}

/* --- what the takes of a turn have in common --- */

static float best_order(const struct canvas_look *look, unsigned a, unsigned b, unsigned c)
{
    const struct canvas_triples *triples = look->plan->triples;
    unsigned at = canvas_triple_at(triples, a, b, c);
    float best = 0;
    for (unsigned i = triples->start[at]; i < triples->start[at + 1]; i++)
        best = larger(best, canvas_gain(&look->gains, triples->earned[i]));
    return best;
}

/* The best painting with `card` and two of the first `cards` in hand. */
static float best_with(const struct canvas_look *look, unsigned cards, unsigned card)
{
    float best = 0;
    for (unsigned i = 0; i < cards; i++)
        for (unsigned j = 0; j < i; j++)
            best = larger(best, best_order(look, look->hand[i], look->hand[j], card));
    return best;
}

static void look_at_three(struct canvas_look *look, unsigned i, unsigned j)
{
    for (unsigned k = 0; k < j; k++) {
        float best = best_order(look, look->row[i], look->row[j], look->row[k]);
        look->three[i][j][k] = look->three[i][k][j] = look->three[j][i][k] = best;
        look->three[j][k][i] = look->three[k][i][j] = look->three[k][j][i] = best;
    }
}

static void look_at_cards(struct canvas_look *look)
{
    look->held = 0;
    for (unsigned i = 0; i < look->cards; i++)
        look->held = larger(look->held, best_with(look, i, look->hand[i]));
    for (unsigned i = 0; i < look->count; i++) {
        look->with[i] = best_with(look, look->cards, look->row[i]);
        for (unsigned j = 0; j < i && look->cards + 2 <= CANVAS_HAND; j++) {
            float best = 0;
            for (unsigned k = 0; k < look->cards; k++)
                best = larger(best, best_order(look, look->hand[k], look->row[i], look->row[j]));
            look->two[i][j] = look->two[j][i] = best;
            if (look->cards + 3 <= CANVAS_HAND)
                look_at_three(look, i, j);
        }
    }
}

static void look_at_ribbons(struct canvas_look *look, const struct canvas_state *s,
                            const struct canvas_seat *seat)
{
    memset(look->gain, 0, sizeof look->gain);
    memset(look->need, 0, sizeof look->need);
    look->ribbons = 2.0f * (float)seat->ribbons[CANVAS_PLACES];
    for (unsigned i = 0; i < s->places; i++) {
        unsigned steps = look->plan->set->facts.scoring[s->scoring[i]].steps, at = i;
        const float(*worth)[CANVAS_PAINTINGS + 1] = look->plan->worth[i];
        float gain = worth[at_most(seat->ribbons[i] + 1u, steps)][look->to_make - 1] -
                     worth[seat->ribbons[i]][look->to_make - 1];
        look->ribbons += worth[seat->ribbons[i]][look->to_make];
        look->need[s->scoring[i]] = 0.3f + 0.2f * gain;
        for (; at > 0 && look->gain[at - 1] < gain; at--)
            look->gain[at] = look->gain[at - 1];
        look->gain[at] = gain;
    }
}

void canvas_look_make(struct canvas_look *look, const struct canvas_plan *plan,
                      const struct canvas_state *s, const struct canvas_seat *seat)
{
    look->plan = plan;
    look->to_make = CANVAS_PAINTINGS - seat->paintings;
    look->cards = seat->cards;
    look->count = s->row.count;
    canvas_gains_make(&look->gains, plan, seat->ribbons, look->to_make - 1);
    for (unsigned i = 0; i < look->cards; i++)
        look->hand[i] = canvas_byte(seat->hand, i);
    for (unsigned i = 0; i < look->count; i++)
        look->row[i] = canvas_byte(s->row.card, i);
    look_at_cards(look);
    look_at_ribbons(look, s, seat);
}

/* --- a position after a take --- */

/* The hand and the row then; the row by its places before. */
struct then {
    int taken;
    unsigned cards, count;
    unsigned hand[CANVAS_HAND + 1], place[CANVAS_ROW];
    float tokens[CANVAS_ROW];
};

static void take(struct then *then, const struct canvas_look *look, const struct canvas_state *s,
                 int taken)
{
    unsigned first = s->mode == CANVAS_PUZZLE ? (unsigned)(taken + 1) : 0;
    then->taken = taken;
    then->cards = look->cards;
    then->count = 0;
    memcpy(then->hand, look->hand, sizeof then->hand);
    if (taken >= 0)
        then->hand[then->cards++] = look->row[taken];
    for (unsigned i = first; i < look->count; i++) {
        if ((int)i == taken)
            continue;
        then->tokens[then->count] = (float)(canvas_byte(s->row.tokens, i) + ((int)i < taken));
        then->place[then->count++] = i;
    }
}

static float with_one(const struct canvas_look *look, const struct then *then, unsigned i)
{
    float best = look->with[then->place[i]];
    if (then->taken >= 0 && look->cards + 2 <= CANVAS_HAND)
        best = larger(best, look->two[then->taken][then->place[i]]);
    return best;
}

static float with_two(const struct canvas_look *look, const struct then *then, unsigned i,
                      unsigned j)
{
    float best = look->two[then->place[i]][then->place[j]];
    if (then->taken >= 0 && look->cards + 3 <= CANVAS_HAND)
        best = larger(best, look->three[then->taken][then->place[i]][then->place[j]]);
    return best;
}

static void look_ahead_two(const struct canvas_look *look, const struct then *then, unsigned i,
                           float *inputs)
{
    for (unsigned j = 0; j < i; j++) {
        float both = with_two(look, then, i, j);
        inputs[OF_TWO] = larger(inputs[OF_TWO], 0.1f * (both - PASSING * (float)(i + j - 1)));
        if (i + j <= 3)
            inputs[OF_TWO_NEAR] = larger(inputs[OF_TWO_NEAR], 0.1f * both);
        for (unsigned k = 0; k < j && then->cards + 3 <= CANVAS_HAND; k++) {
            float three = look->three[then->place[i]][then->place[j]][then->place[k]];
            inputs[OF_THREE] =
                larger(inputs[OF_THREE], 0.1f * (three - PASSING * (float)(i + j + k - 3)));
        }
    }
}

/* What cards of the row would make of the hand. */
static void look_ahead(const struct canvas_look *look, const struct then *then, float *inputs)
{
    float held = then->taken >= 0 ? larger(look->held, look->with[then->taken]) : look->held;
    float best = held, second = 0;
    for (unsigned i = 0; i < then->count; i++) {
        float next = held;
        if (then->cards < CANVAS_HAND)
            next = larger(next, with_one(look, then, i));
        inputs[OF_NEXT + i] = 0.1f * next;
        keep_two(&best, &second, next - PASSING * (float)i);
        if (then->cards + 2 <= CANVAS_HAND)
            look_ahead_two(look, then, i, inputs);
    }
    inputs[OF_BEST] = 0.1f * held;
    inputs[OF_NEXT_BEST] = 0.1f * best;
    inputs[OF_NEXT_SECOND] = 0.1f * second;
}

/* Tries the painting that leaves out the cards `i` and `j`, which are the same where one is left.
 */
static void leave_over(const struct canvas_look *look, const struct then *then, unsigned i,
                       unsigned j, float *most, float *inputs)
{
    const struct canvas_triples *triples = look->plan->triples;
    unsigned used[CANVAS_HAND], count = 0;
    for (unsigned k = 0; k < then->cards; k++)
        if (k != i && k != j)
            used[count++] = then->hand[k];
    float gain = best_order(look, used[0], used[1], used[2]);
    float left =
        i == j ? triples->single[then->hand[i]] : triples->pair[then->hand[i]][then->hand[j]];
    if (gain > *most || (gain == *most && 0.2f * left > inputs[OF_LEFT])) {
        *most = gain;
        inputs[OF_LEFT] = 0.2f * left;
    }
    inputs[OF_BOTH] = larger(inputs[OF_BOTH], 0.1f * (gain + left));
}

static void look_at_rest(const struct canvas_look *look, const struct then *then, float *inputs)
{
    float most = -1;
    for (unsigned i = 0; i < then->cards && then->cards == 4; i++)
        leave_over(look, then, i, i, &most, inputs);
    for (unsigned i = 0; i < then->cards && then->cards == 5; i++)
        for (unsigned j = 0; j < i; j++)
            leave_over(look, then, i, j, &most, inputs);
}

/* How well the cards go together. */
static void look_at_hand(const struct canvas_triples *triples, const struct then *then,
                         float *inputs)
{
    float best = 0, second = 0, sum = 0, single = 0, most = 0, least = 99;
    for (unsigned i = 0; i < then->cards; i++) {
        float of = triples->single[then->hand[i]];
        single += of;
        most = larger(most, of);
        least = smaller(least, of);
        for (unsigned j = 0; j < i; j++) {
            float pair = triples->pair[then->hand[i]][then->hand[j]];
            sum += pair;
            keep_two(&best, &second, pair);
        }
    }
    if (then->cards == 0)
        return;
    float pairs = (float)(then->cards * (then->cards - 1) / 2);
    inputs[OF_PAIR] = 0.2f * best;
    inputs[OF_PAIR_SECOND] = 0.2f * second;
    inputs[OF_PAIRS] = pairs > 0 ? 0.2f * sum / pairs : 0;
    inputs[OF_SINGLES] = 0.2f * single / (float)then->cards;
    inputs[OF_SINGLE_MOST] = 0.2f * most;
    inputs[OF_SINGLE_LEAST] = 0.2f * least;
}

static void look_at_row(const struct canvas_look *look, const struct then *then, float *inputs)
{
    const struct canvas_triples *triples = look->plan->triples;
    for (unsigned i = 0; i < then->count; i++) {
        unsigned card = look->row[then->place[i]];
        float pair = 0;
        for (unsigned j = 0; j < then->cards; j++)
            pair = larger(pair, triples->pair[then->hand[j]][card]);
        inputs[OF_ROW_SINGLE + i] = 0.2f * triples->single[card];
        inputs[OF_ROW_PAIR + i] = 0.2f * pair;
        inputs[OF_ROW_TOKENS + i] = 0.3f * then->tokens[i];
    }
    inputs[OF_ROW] = then->count > 0;
}

static void look_at_icons(const struct canvas_look *look, const struct then *then, float *inputs)
{
    for (unsigned i = 0; i < then->cards; i++) {
        uint64_t icons = look->plan->set->facts.card[then->hand[i]].icons;
        for (unsigned kind = 0; kind < CANVAS_ELEMENTS; kind++)
            inputs[OF_ELEMENTS + kind] +=
                0.2f * (float)__builtin_popcountll(icons & ((uint64_t)0x0101010101 << kind));
        inputs[OF_BONUS] += 0.3f * (float)__builtin_popcountll(icons & CANVAS_BONUS_MASK);
    }
}

static void look_at_tokens(const struct canvas_look *look, const struct canvas_state *s,
                           const struct then *then, unsigned tokens, float *inputs)
{
    unsigned other = s->vincent;
    if (s->mode == CANVAS_PUZZLE && then->taken > 0)
        other = s->pool + (unsigned)then->taken;
    else if (s->mode == CANVAS_PUZZLE)
        other = s->pool > 0 ? s->pool - 1u : 0;
    inputs[OF_TOKENS] = 0.2f * (float)tokens;
    inputs[OF_TOKENS_ROOT] = 0.5f * sqrtf((float)tokens);
    inputs[OF_NO_TOKEN] = tokens == 0;
    inputs[OF_ONE_TOKEN] = tokens == 1;
    inputs[OF_OTHER_TOKENS] = 0.2f * (float)other;
    inputs[OF_RIBBONS] = 0.03f * look->ribbons;
    for (unsigned i = 0; i < CANVAS_PLACES; i++)
        inputs[OF_GAINS + i] = 0.2f * look->gain[i];
}

void canvas_look_inputs(const struct canvas_look *look, const struct canvas_state *s, int taken,
                        unsigned tokens, float inputs[static CANVAS_INPUTS])
{
    struct then then;
    memset(inputs, 0, CANVAS_INPUTS * sizeof *inputs);
    take(&then, look, s, taken);
    look_ahead(look, &then, inputs);
    look_at_rest(look, &then, inputs);
    look_at_hand(look->plan->triples, &then, inputs);
    look_at_row(look, &then, inputs);
    look_at_icons(look, &then, inputs);
    look_at_tokens(look, s, &then, tokens, inputs);
    inputs[OF_CARDS + then.cards] = 1;
    inputs[OF_DECK] = (float)__builtin_popcountll(s->deck) / 60;
    memcpy(inputs + OF_NEEDS, look->need, sizeof look->need);
}

float canvas_look_value(const struct canvas_look *look, const struct canvas_state *s,
                        const float inputs[static CANVAS_INPUTS])
{
    return look->ribbons +
           canvas_net_value(&look->plan->nets->net[s->mode][look->to_make - 1], inputs);
}
