/*
 * The inputs of the nets.
 */
#include "value.h"

#include "reach.h"

#include <math.h>
#include <string.h>

/* Keeps the largest and the second largest. */
static inline void keep_two(float *best, float *second, float number)
{
    *second = larger(*second, smaller(*best, number));
    *best = larger(*best, number);
}

/* The hand and the row then; the row by its places before. */
struct then {
    int taken;
    unsigned cards, count;
    unsigned hand[CANVAS_HAND + 1], place[CANVAS_ROW];
    unsigned tokens[CANVAS_ROW];
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
        then->tokens[then->count] = canvas_byte(s->row.tokens, i) + ((int)i < taken);
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
        inputs[OF_TWO] =
            larger(inputs[OF_TWO], 0.1f * (both - CANVAS_TOKEN_WORTH * (float)(i + j - 1)));
        if (i + j <= 3)
            inputs[OF_TWO_NEAR] = larger(inputs[OF_TWO_NEAR], 0.1f * both);
        for (unsigned k = 0; k < j && then->cards + 3 <= CANVAS_HAND; k++) {
            float three = look->three[then->place[i]][then->place[j]][then->place[k]];
            inputs[OF_THREE] = larger(inputs[OF_THREE],
                                      0.1f * (three - CANVAS_TOKEN_WORTH * (float)(i + j + k - 3)));
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
        keep_two(&best, &second, next - CANVAS_TOKEN_WORTH * (float)i);
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
    float gain = canvas_look_three(look, used[0], used[1], used[2]);
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

/* --- what can be reached --- */

/* The best painting from a hand of four and a card of the row, with what it leaves over. */
static float both_with(const struct canvas_look *look, const unsigned hand[4], unsigned card)
{
    const struct canvas_triples *triples = look->plan->triples;
    float best = 0;
    for (unsigned a = 0; a < 4; a++) {
        unsigned b = hand[(a + 1) & 3], c = hand[(a + 2) & 3], d = hand[(a + 3) & 3];
        best = larger(best, canvas_look_three(look, b, c, d) + triples->pair[hand[a]][card]);
    }
    for (unsigned a = 1; a < 4; a++) {
        for (unsigned b = 0; b < a; b++) {
            unsigned rest = 0xf & ~(1u << a) & ~(1u << b);
            float left = triples->pair[hand[__builtin_ctz(rest)]][hand[31 - __builtin_clz(rest)]];
            best = larger(best, canvas_look_three(look, hand[a], hand[b], card) + left);
        }
    }
    return best;
}

/* A painting from a full hand, and what the two cards that it leaves make after it. */
struct painted {
    float gain, one, two, promise;
};

static const float LATER = 0.3f; /* what the next painting's start counts */
static const float TOO_LITTLE = 4.0f;

static void look_after(const struct canvas_look *look, const struct then *then,
                       const struct canvas_reach *reach, unsigned a, unsigned b, unsigned earned,
                       struct painted *painted)
{
    const struct canvas_triples *triples = look->plan->triples;
    struct canvas_gains gains;
    uint8_t ribbons[CANVAS_PLACES + 1];
    float one[CANVAS_ROW], two[CANVAS_ROW][CANVAS_ROW];
    unsigned any;
    memcpy(ribbons, look->seat->ribbons, sizeof ribbons);
    canvas_add_earned(triples, ribbons, earned);
    atelier_canvas_gains_make(&gains, look->plan, ribbons, look->to_make - 2);
    for (unsigned i = 0; i < then->count; i++) {
        unsigned card = look->row[then->place[i]];
        one[i] = canvas_best_order(triples, &gains, a, b, card, &any);
        for (unsigned j = 0; j < i; j++) {
            unsigned other = look->row[then->place[j]];
            float best = larger(canvas_best_order(triples, &gains, a, card, other, &any),
                                canvas_best_order(triples, &gains, b, card, other, &any));
            two[i][j] = two[j][i] = larger(best, larger(one[i], one[j]));
        }
    }
    painted->one = atelier_canvas_reach_one(reach, one, 0);
    painted->two = atelier_canvas_reach_two(reach, one, two, 0);
    painted->promise = painted->gain + LATER * painted->two;
}

/* The paintings from a full hand: all that leave out two cards and are not far behind. */
static void look_past_painting(const struct canvas_look *look, const struct then *then,
                               const struct canvas_reach *reach, float *inputs)
{
    struct painted best = {.promise = -TOO_LITTLE};
    float second = -TOO_LITTLE;
    for (unsigned a = 1; a < CANVAS_HAND; a++) {
        for (unsigned b = 0; b < a; b++) {
            unsigned used[CANVAS_HAND], count = 0, earned;
            for (unsigned k = 0; k < CANVAS_HAND; k++)
                if (k != a && k != b)
                    used[count++] = then->hand[k];
            struct painted painted = {.gain =
                                          canvas_best_order(look->plan->triples, &look->gains,
                                                            used[0], used[1], used[2], &earned)};
            if (painted.gain + TOO_LITTLE < 10 * inputs[OF_BEST])
                continue;
            look_after(look, then, reach, then->hand[a], then->hand[b], earned, &painted);
            second = larger(second, smaller(best.promise, painted.promise));
            best = painted.promise > best.promise ? painted : best;
        }
    }
    inputs[OF_PAINTED] = 0.1f * best.gain;
    inputs[OF_PAINTED_ONE] = 0.1f * best.one;
    inputs[OF_PAINTED_TWO] = 0.1f * best.two;
    inputs[OF_PAINTED_BEST] = 0.1f * best.promise;
    inputs[OF_PAINTED_SECOND] = 0.1f * larger(second, best.promise - TOO_LITTLE);
}

static void look_at_two(const struct canvas_look *look, const struct then *then,
                        const struct canvas_reach *reach, const float *one, float least,
                        float *inputs)
{
    float two[CANVAS_ROW][CANVAS_ROW];
    for (unsigned i = 1; i < then->count; i++)
        for (unsigned j = 0; j < i; j++)
            two[i][j] = two[j][i] = larger(with_two(look, then, i, j), larger(one[i], one[j]));
    inputs[OF_TWO_REACHED] = 0.1f * atelier_canvas_reach_two(reach, one, two, least);
}

static void look_at_reach(const struct canvas_look *look, const struct canvas_state *s,
                          const struct then *then, unsigned tokens, float *inputs)
{
    float one[CANVAS_ROW], both[CANVAS_ROW], held = 10 * inputs[OF_BEST];
    float hope[CANVAS_CARDS];
    struct canvas_reach reach = {.count = then->count, .tokens = tokens, .hope = hope};
    atelier_canvas_reach_rules(&reach, s);
    for (unsigned i = 0; i < then->count; i++)
        reach.lying[i] = then->tokens[i];
    if (then->cards == CANVAS_HAND && look->to_make > 1)
        look_past_painting(look, then, &reach, inputs);
    if (then->cards == CANVAS_HAND)
        return;
    for (unsigned i = 0; i < then->count; i++)
        one[i] = larger(held, with_one(look, then, i));
    for (unsigned i = 0; i < look->undealt && then->taken >= 0; i++)
        hope[reach.undealt++] = larger(look->hope[i], look->hope_with[then->taken][i]);
    inputs[OF_ONE_REACHED] = 0.1f * atelier_canvas_reach_one(&reach, one, held - 1);
    if (then->cards + 2 <= CANVAS_HAND) {
        look_at_two(look, then, &reach, one, held - 1, inputs);
    } else if (look->to_make > 1) {
        for (unsigned i = 0; i < then->count; i++)
            both[i] = both_with(look, then->hand, look->row[then->place[i]]);
        reach.undealt = 0;
        inputs[OF_BOTH_REACHED] =
            0.1f * atelier_canvas_reach_one(&reach, both, 10 * inputs[OF_BOTH]);
    }
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
    float pairs = 0.5f * (float)(then->cards * (then->cards - 1));
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
        inputs[OF_ROW_TOKENS + i] = 0.3f * (float)then->tokens[i];
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

void atelier_canvas_look_inputs(const struct canvas_look *look, const struct canvas_state *s,
                                int taken, unsigned tokens, float inputs[static CANVAS_INPUTS])
{
    struct then then;
    memset(inputs, 0, CANVAS_INPUTS * sizeof *inputs);
    take(&then, look, s, taken);
    look_ahead(look, &then, inputs);
    look_at_rest(look, &then, inputs);
    look_at_reach(look, s, &then, tokens, inputs);
    look_at_hand(look->plan->triples, &then, inputs);
    look_at_row(look, &then, inputs);
    look_at_icons(look, &then, inputs);
    look_at_tokens(look, s, &then, tokens, inputs);
    inputs[OF_CARDS + then.cards] = 1;
    inputs[OF_DECK] = (float)__builtin_popcountll(s->deck) / 60;
    memcpy(inputs + OF_NEEDS, look->need, sizeof look->need);
}

float atelier_canvas_look_value(const struct canvas_look *look, const struct canvas_state *s,
                                const float inputs[static CANVAS_INPUTS])
{
    return look->ribbons +
           canvas_net_value(&look->plan->nets->net[s->mode][look->to_make - 1], inputs);
}
