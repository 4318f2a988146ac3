/*
 * The quick judgement. The weights were found by playing thousands of games alone with Vincent.
 */
#include "canvas_plan.h"

/* How often a painting of a good player earns one, two or three ribbons by each condition. */
static const float earns[CANVAS_SCORINGS][4] = {
    [CANVAS_COMPOSITION] = {0, 0.83f},
    [CANVAS_CONSISTENCY] = {0, 0.76f},
    [CANVAS_EMPHASIS] = {0, 0.95f},
    [CANVAS_HIERARCHY] = {0, 0.80f},
    [CANVAS_MOVEMENT] = {0, 0.56f, 0.02f},
    [CANVAS_PROPORTION] = {0, 0.70f},
    [CANVAS_PROXIMITY] = {0, 0.48f, 0.17f, 0.01f},
    [CANVAS_REPETITION] = {0, 0.63f, 0.10f},
    [CANVAS_SPACE] = {0, 0.60f, 0.16f, 0.01f},
    [CANVAS_STYLE] = {0, 0.43f},
    [CANVAS_SYMMETRY] = {0, 0.58f, 0.22f},
    [CANVAS_VARIETY] = {0, 0.78f},
};

static const float PER_TOKEN = 0.4f;
static const float ONE_BORROWED = 0.6f;  /* a painting that still lacks one card of the row */
static const float TWO_BORROWED = 0.35f; /* or two */
static const float LEFT_OVER = 0.3f;     /* for what the cards kept in hand promise */
static const float CLOSE = 3.0f; /* paintings so near to the best that what is left decides */

static unsigned at_most(unsigned number, unsigned most)
{
    return number < most ? number : most;
}

void canvas_plan_make(struct canvas_plan *plan, const struct canvas_set *set,
                      const struct canvas_state *s)
{
    *plan = (struct canvas_plan){.set = set};
    for (unsigned i = 0; i < s->places; i++) {
        const struct canvas_scoring *scoring = &set->facts.scoring[s->scoring[i]];
        const float *chance = earns[s->scoring[i]];
        for (unsigned n = 0; n <= scoring->steps; n++)
            plan->worth[i][n][0] = scoring->points[n];
        for (unsigned p = 1; p <= CANVAS_PAINTINGS; p++) {
            for (unsigned n = 0; n <= scoring->steps; n++) {
                float none = 1 - chance[1] - chance[2] - chance[3];
                float worth = none * plan->worth[i][n][p - 1];
                for (unsigned k = 1; k < 4; k++)
                    worth += chance[k] * plan->worth[i][at_most(n + k, scoring->steps)][p - 1];
                plan->worth[i][n][p] = worth;
            }
        }
    }
}

/* What each number of ribbons of the next painting would add, place by place. */
struct gains {
    const struct canvas_set *set;
    unsigned places;
    unsigned condition[CANVAS_PLACES];
    float gain[CANVAS_PLACES][16];
};

static void gains_make(struct gains *gains, const struct canvas_plan *plan,
                       const struct canvas_state *s, const uint8_t *ribbons, unsigned to_come)
{
    gains->set = plan->set;
    gains->places = s->places;
    for (unsigned i = 0; i < s->places; i++) {
        unsigned steps = plan->set->facts.scoring[s->scoring[i]].steps;
        gains->condition[i] = s->scoring[i];
        for (unsigned k = 0; k < 16; k++)
            gains->gain[i][k] = plan->worth[i][at_most(ribbons[i] + k, steps)][to_come] -
                                plan->worth[i][ribbons[i]][to_come];
    }
}

static inline float gain_of(const struct gains *gains, uint64_t earned)
{
    float gain = 2.0f * (float)canvas_earned_bonus(earned);
    for (unsigned i = 0; i < gains->places; i++)
        gain += gains->gain[i][canvas_earned_by(earned, gains->condition[i])];
    return gain;
}

/* The best of the six orders of three cards. */
static float best_order(const struct gains *gains, unsigned a, unsigned b, unsigned c)
{
    const unsigned orders[6][3] = {{a, b, c}, {a, c, b}, {b, a, c},
                                   {b, c, a}, {c, a, b}, {c, b, a}};
    float best = 0;
    for (int i = 0; i < 6; i++) {
        float gain =
            gain_of(gains, canvas_look_up(gains->set, orders[i][0], orders[i][1], orders[i][2]));
        best = gain > best ? gain : best;
    }
    return best;
}

/* The best painting with `card` and two of the hand. */
static float best_with(const struct gains *gains, const struct canvas_seat *seat, unsigned card)
{
    float best = 0;
    for (unsigned i = 0; i < seat->cards; i++) {
        for (unsigned j = i + 1; j < seat->cards; j++) {
            float gain =
                best_order(gains, canvas_byte(seat->hand, i), canvas_byte(seat->hand, j), card);
            best = gain > best ? gain : best;
        }
    }
    return best;
}

/* The best painting with `card`, one card of the hand or none, and others of the row. */
static float best_borrowing(const struct gains *gains, const struct canvas_seat *seat,
                            const struct canvas_row *row, unsigned taken)
{
    unsigned card = canvas_byte(row->card, taken);
    float best = 0, discount = seat->cards == 1 ? ONE_BORROWED : TWO_BORROWED;
    for (unsigned i = 0; i < row->count; i++) {
        unsigned first = canvas_byte(row->card, i);
        for (unsigned j = i + 1; i != taken && j <= row->count; j++) {
            bool own = j == row->count;
            if (own != (seat->cards == 1) || j == taken)
                continue;
            unsigned second = own ? canvas_byte(seat->hand, 0) : canvas_byte(row->card, j);
            float gain = discount * best_order(gains, card, first, second);
            best = gain > best ? gain : best;
        }
    }
    return best;
}

/* Tokens won or lost by taking a card. */
static float token_change(const struct canvas_state *s, unsigned place)
{
    if (s->mode == CANVAS_PUZZLE)
        return (place == 0 && s->pool > 0 ? 1.0f : 0.0f) - (float)place;
    return (float)canvas_byte(s->row.tokens, place) - (float)place;
}

unsigned canvas_plan_takes(const struct canvas_plan *plan, const struct canvas_state *s,
                           float worth[CANVAS_ROW])
{
    const struct canvas_seat *seat = &s->seat[s->turn];
    struct gains gains;
    unsigned to_come = CANVAS_PAINTINGS - 1u - seat->paintings, takes = takes_of(seat, &s->row);
    gains_make(&gains, plan, s, seat->ribbons, to_come);
    float held = 0; /* the best painting without the new card */
    for (unsigned k = 2; k < seat->cards; k++) {
        struct canvas_seat before = *seat;
        before.cards = (uint8_t)k;
        float gain = best_with(&gains, &before, canvas_byte(seat->hand, k));
        held = gain > held ? gain : held;
    }
    /* With the last card of the last painting tokens only break ties. */
    float per_token = to_come == 0 && seat->cards == CANVAS_HAND - 1 ? 0.001f : PER_TOKEN;
    for (unsigned i = 0; i < takes; i++) {
        float gain = seat->cards >= 2 ? best_with(&gains, seat, canvas_byte(s->row.card, i))
                                      : best_borrowing(&gains, seat, &s->row, i);
        worth[i] = (gain > held ? gain : held) + per_token * token_change(s, i);
    }
    return takes;
}

/* What two cards kept in hand promise for the next painting, together with one of the row. */
static float promise_of_rest(const struct canvas_plan *plan, const struct canvas_state *s,
                             const struct canvas_seat *after)
{
    struct gains gains;
    float best = 0;
    gains_make(&gains, plan, s, after->ribbons, CANVAS_PAINTINGS - 1u - after->paintings);
    for (unsigned i = 0; i < s->row.count; i++) {
        float gain = best_with(&gains, after, canvas_byte(s->row.card, i));
        best = gain > best ? gain : best;
    }
    return best;
}

unsigned canvas_plan_paintings(const struct canvas_plan *plan, const struct canvas_state *s,
                               float worth[60])
{
    const struct canvas_seat *seat = &s->seat[s->turn];
    const struct canvas_hand_moves *paints = &canvas_paints[seat->cards];
    struct gains gains;
    float best = 0;
    gains_make(&gains, plan, s, seat->ribbons, CANVAS_PAINTINGS - 1u - seat->paintings);
    for (unsigned i = 0; i < paints->count; i++) {
        atelier_move move = paints->move[i];
        worth[i] = gain_of(&gains, canvas_look_up(plan->set, canvas_byte(seat->hand, move >> 6 & 7),
                                                  canvas_byte(seat->hand, move >> 3 & 7),
                                                  canvas_byte(seat->hand, move & 7)));
        best = worth[i] > best ? worth[i] : best;
    }
    for (unsigned i = 0; seat->paintings + 1 < CANVAS_PAINTINGS && i < paints->count; i++) {
        if (worth[i] < best - CLOSE)
            continue;
        struct canvas_seat after = *seat;
        award(plan->set, s, &after, layer_cards(&after, paints->move[i]));
        worth[i] += LEFT_OVER * promise_of_rest(plan, s, &after);
    }
    return paints->count;
}

static unsigned best_of(const float *worth, unsigned count)
{
    unsigned best = 0;
    for (unsigned i = 1; i < count; i++)
        best = worth[i] > worth[best] ? i : best;
    return best;
}

atelier_move canvas_plan_move(const struct canvas_plan *plan, const struct canvas_state *s)
{
    float worth[60];
    unsigned takes = canvas_plan_takes(plan, s, worth);
    if (takes > 0)
        return (atelier_move)(CANVAS_MOVE_TAKE + best_of(worth, takes));
    unsigned paintings = canvas_plan_paintings(plan, s, worth);
    return canvas_paints[s->seat[s->turn].cards].move[best_of(worth, paintings)];
}
