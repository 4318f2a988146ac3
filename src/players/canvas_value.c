/*
 * The features of a hand. A trial asks for them at every turn, so what the takes of one turn have
 * in common is worked out once.
 */
#include "canvas_value.h"

#include <math.h>

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

static float best_order(const struct canvas_plan *plan, const struct canvas_gains *gains,
                        unsigned a, unsigned b, unsigned c)
{
    const struct canvas_triples *triples = plan->triples;
    unsigned at = canvas_triple_at(triples, a, b, c);
    float best = 0;
    for (unsigned i = triples->start[at]; i < triples->start[at + 1]; i++) {
        float gain = canvas_gain(gains, triples->earned[i]);
        best = gain > best ? gain : best;
    }
    return best;
}

/* The best painting with `card` and two of the hand. */
static float best_with(const struct canvas_plan *plan, const struct canvas_gains *gains,
                       const unsigned *hand, unsigned cards, unsigned card)
{
    float best = 0;
    for (unsigned i = 0; i < cards; i++)
        for (unsigned j = i + 1; j < cards; j++)
            best = larger(best, best_order(plan, gains, hand[i], hand[j], card));
    return best;
}

static float ribbons_to_be(const struct canvas_plan *plan, const struct canvas_seat *seat)
{
    float worth = 2.0f * (float)seat->ribbons[CANVAS_PLACES];
    for (unsigned i = 0; i < plan->triples->places; i++)
        worth += plan->worth[i][seat->ribbons[i]][CANVAS_PAINTINGS - seat->paintings];
    return worth;
}

static void describe_cards(const struct canvas_triples *triples, const unsigned *hand,
                           unsigned cards, float *features)
{
    float best = 0, next = 0, sum = 0, single = 0;
    for (unsigned i = 0; i < cards; i++) {
        single += triples->single[hand[i]];
        for (unsigned j = i + 1; j < cards; j++) {
            float pair = triples->pair[hand[i]][hand[j]];
            sum += pair;
            next = larger(next, smaller(best, pair));
            best = larger(best, pair);
        }
    }
    features[OF_PAIR] = best;
    features[OF_PAIR_2] = next;
    features[OF_PAIRS] = cards > 1 ? sum / (float)(cards * (cards - 1) / 2) : 0;
    features[OF_SINGLES] = cards > 0 ? single / (float)cards : 0;
}

static void describe_tokens(float tokens, float *features)
{
    features[OF_TOKENS] = tokens;
    features[OF_TOKENS_ROOT] = sqrtf(tokens);
}

static void describe_next(const float *next, unsigned count, float *features)
{
    features[OF_WITH_ROW] = features[OF_WITH_ROW_2] = features[OF_BEST];
    for (unsigned i = 0; i < count; i++) {
        float worth = next[i] - PASSING * (float)i;
        features[OF_WITH_ROW_2] =
            larger(features[OF_WITH_ROW_2], smaller(features[OF_WITH_ROW], worth));
        features[OF_WITH_ROW] = larger(features[OF_WITH_ROW], worth);
    }
}

/* What the takes of a turn have in common. */
struct turn {
    unsigned cards, count; /* in hand, in the row */
    unsigned hand[CANVAS_HAND + 1], row[CANVAS_ROW];
    float held;                         /* the best painting from the hand as it is */
    float with[CANVAS_ROW];             /* the best with each card of the row */
    float both[CANVAS_ROW][CANVAS_ROW]; /* with two of them */
};

static void look_at_turn(struct turn *turn, const struct canvas_plan *plan,
                         const struct canvas_gains *gains, const struct canvas_state *s)
{
    const struct canvas_seat *seat = &s->seat[s->turn];
    turn->cards = seat->cards;
    turn->count = s->row.count;
    turn->held = 0;
    for (unsigned i = 0; i < turn->cards; i++) {
        turn->hand[i] = canvas_byte(seat->hand, i);
        turn->held = larger(turn->held, best_with(plan, gains, turn->hand, i, turn->hand[i]));
    }
    for (unsigned i = 0; i < turn->count; i++) {
        turn->row[i] = canvas_byte(s->row.card, i);
        turn->with[i] = best_with(plan, gains, turn->hand, turn->cards, turn->row[i]);
        for (unsigned j = 0; j < i && turn->cards + 1 < CANVAS_HAND; j++) {
            float best = 0;
            for (unsigned k = 0; k < turn->cards; k++)
                best = larger(best,
                              best_order(plan, gains, turn->hand[k], turn->row[i], turn->row[j]));
            turn->both[i][j] = turn->both[j][i] = best;
        }
    }
}

/* The cards that will lie in the row after a take, and the best painting with each of them. */
static void look_ahead(const struct turn *turn, const struct canvas_plan *plan,
                       const struct canvas_gains *gains, const struct canvas_state *s,
                       unsigned taken, float *features)
{
    float next[CANVAS_ROW], tokens = 0;
    unsigned count = 0;
    for (unsigned i = s->mode == CANVAS_PUZZLE ? taken : 0; i < turn->count; i++) {
        if (i == taken)
            continue;
        if (count < 2)
            tokens += (float)canvas_byte(s->row.tokens, i) + (float)(i < taken);
        next[count] = larger(larger(turn->held, turn->with[taken]), turn->with[i]);
        if (turn->cards + 1 < CANVAS_HAND)
            next[count] = larger(next[count], turn->both[taken][i]);
        if (turn->cards == 0) /* two cards are missing: any two of the row */
            for (unsigned j = i + 1; j < turn->count; j++)
                if (j != taken)
                    next[count] = larger(next[count], best_order(plan, gains, turn->row[taken],
                                                                 turn->row[i], turn->row[j]));
        count++;
    }
    describe_next(next, turn->cards + 1 < CANVAS_HAND ? count : 0, features);
    features[OF_ROW_TOKENS] = s->mode == CANVAS_PUZZLE ? 0 : tokens;
}

unsigned canvas_features_of_takes(const struct canvas_plan *plan, const struct canvas_state *s,
                                  float features[CANVAS_ROW][CANVAS_FEATURES])
{
    const struct canvas_seat *seat = &s->seat[s->turn];
    struct canvas_gains gains;
    struct turn turn;
    unsigned takes = takes_of(seat, &s->row);
    canvas_gains_make(&gains, plan, seat->ribbons, CANVAS_PAINTINGS - 1u - seat->paintings);
    look_at_turn(&turn, plan, &gains, s);
    float ribbons = ribbons_to_be(plan, seat);
    for (unsigned i = 0; i < takes; i++) {
        unsigned gained =
            s->mode == CANVAS_PUZZLE ? i == 0 && s->pool > 0 : canvas_byte(s->row.tokens, i);
        features[i][OF_ONE] = 1;
        features[i][OF_BEST] = larger(turn.held, turn.with[i]);
        features[i][OF_RIBBONS] = ribbons;
        describe_tokens((float)(seat->tokens - i + gained), features[i]);
        look_ahead(&turn, plan, &gains, s, i, features[i]);
        turn.hand[turn.cards] = turn.row[i];
        describe_cards(plan->triples, turn.hand, turn.cards + 1, features[i]);
    }
    return takes;
}

void canvas_features_of_rest(const struct canvas_plan *plan, const struct canvas_state *s,
                             const struct canvas_seat *seat, float features[CANVAS_FEATURES])
{
    struct canvas_gains gains;
    unsigned hand[CANVAS_HAND];
    float next[CANVAS_ROW];
    canvas_gains_make(&gains, plan, seat->ribbons, CANVAS_PAINTINGS - 1u - seat->paintings);
    for (unsigned i = 0; i < seat->cards; i++)
        hand[i] = canvas_byte(seat->hand, i);
    for (unsigned i = 0; i < s->row.count; i++)
        next[i] = best_with(plan, &gains, hand, seat->cards, canvas_byte(s->row.card, i));
    features[OF_ONE] = 1;
    features[OF_BEST] = 0;
    features[OF_RIBBONS] = ribbons_to_be(plan, seat);
    features[OF_ROW_TOKENS] =
        s->mode == CANVAS_PUZZLE
            ? 0
            : (float)(canvas_byte(s->row.tokens, 0) + canvas_byte(s->row.tokens, 1));
    describe_tokens((float)seat->tokens, features);
    describe_next(next, s->row.count, features);
    describe_cards(plan->triples, hand, seat->cards, features);
}
