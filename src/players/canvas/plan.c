/*
 * The quick judgement: the learnt value of what each move leaves.
 */
#include "plan.h"

#include "rates.h"
#include "value.h"

/* Paintings that add so much less than the best are not looked at more closely. */
static const float FAR_BEHIND = 6.0f;

void atelier_canvas_plan_make(struct canvas_plan *plan, const struct canvas_set *set,
                              const struct canvas_state *s)
{
    *plan = (struct canvas_plan){.set = set,
                                 .triples = atelier_canvas_triples_of(set, s),
                                 .nets = atelier_canvas_nets_learnt()};
    for (unsigned i = 0; i < s->places; i++) {
        const struct canvas_scoring *scoring = &set->facts.scoring[s->scoring[i]];
        float chance[CANVAS_RATES];
        atelier_canvas_rates(s->scoring, s->places, i, chance);
        for (unsigned n = 0; n <= scoring->steps; n++)
            plan->worth[i][n][0] = scoring->points[n];
        for (unsigned p = 1; p <= CANVAS_PAINTINGS; p++) {
            for (unsigned n = 0; n <= scoring->steps; n++) {
                float worth = 0;
                for (unsigned k = 0; k < CANVAS_RATES; k++)
                    worth += chance[k] * plan->worth[i][at_most(n + k, scoring->steps)][p - 1];
                plan->worth[i][n][p] = worth;
            }
        }
    }
}

/* The last card of all: the painting is known, and tokens only break ties. */
static float worth_of_last(const struct canvas_plan *plan, const struct canvas_state *s,
                           const float *inputs)
{
    return (float)canvas_points(plan->set, s, s->turn) + 10 * inputs[OF_BEST] +
           0.005f * inputs[OF_TOKENS];
}

unsigned atelier_canvas_plan_takes(const struct canvas_plan *plan, const struct canvas_state *s,
                                   float worth[CANVAS_ROW])
{
    const struct canvas_seat *seat = &s->seat[s->turn];
    unsigned takes = takes_of(seat, &s->row);
    bool last = seat->paintings + 1 == CANVAS_PAINTINGS && seat->cards + 1 == CANVAS_HAND;
    struct canvas_look look;
    if (takes > 0)
        atelier_canvas_look_make(&look, plan, s, seat);
    for (unsigned i = 0; i < takes; i++) {
        float inputs[CANVAS_INPUTS];
        unsigned gained =
            s->mode == CANVAS_PUZZLE ? i == 0 && s->pool > 0 : canvas_byte(s->row.tokens, i);
        atelier_canvas_look_inputs(&look, s, (int)i, seat->tokens - i + gained, inputs);
        worth[i] =
            last ? worth_of_last(plan, s, inputs) : atelier_canvas_look_value(&look, s, inputs);
    }
    return takes;
}

/* The seat on turn after a painting of which only the cards used and the ribbons, packed as in
 * canvas_triples.h, are known. */
static struct canvas_seat seat_after(const struct canvas_plan *plan, const struct canvas_state *s,
                                     unsigned used, unsigned earned)
{
    struct canvas_seat after = s->seat[s->turn];
    after.cards = (uint8_t)(after.cards - 3);
    after.paintings++;
    after.hand = rest_of_hand(after.hand, after.cards, used);
    canvas_add_earned(plan->triples, after.ribbons, earned);
    if (s->mode == CANVAS_PUZZLE)
        after.tokens = (uint8_t)(after.tokens + (s->pool > 0));
    return after;
}

static float worth_with_painting(const struct canvas_plan *plan, const struct canvas_state *s,
                                 unsigned used, unsigned earned)
{
    float inputs[CANVAS_INPUTS];
    struct canvas_look look;
    struct canvas_seat after = seat_after(plan, s, used, earned);
    atelier_canvas_look_make(&look, plan, s, &after);
    atelier_canvas_look_inputs(&look, s, CANVAS_NOTHING, after.tokens, inputs);
    return atelier_canvas_look_value(&look, s, inputs);
}

static unsigned earned_by(const struct canvas_plan *plan, const struct canvas_seat *seat,
                          atelier_move move)
{
    return atelier_canvas_pack_earned(
        plan->triples, canvas_look_up_painting(plan->set, canvas_painting_of(seat->hand, move)));
}

/* The first painting with the same cards that earns the same; orders often do. */
static unsigned same_as(const struct canvas_hand_moves *paints, const unsigned *earned, unsigned i)
{
    unsigned first = 0;
    while (earned[first] != earned[i] || used_by(paints->move[first]) != used_by(paints->move[i]))
        first++;
    return first;
}

unsigned atelier_canvas_plan_paintings(const struct canvas_plan *plan, const struct canvas_state *s,
                                       float worth[CANVAS_MOST_PAINTINGS])
{
    const struct canvas_seat *seat = &s->seat[s->turn];
    const struct canvas_hand_moves *paints = &atelier_canvas_paints[seat->cards];
    struct canvas_gains gains;
    unsigned earned[CANVAS_MOST_PAINTINGS];
    float best = 0;
    atelier_canvas_gains_make(&gains, plan, seat->ribbons, CANVAS_PAINTINGS - 1u - seat->paintings);
    for (unsigned i = 0; i < paints->count; i++) {
        earned[i] = earned_by(plan, seat, paints->move[i]);
        worth[i] = canvas_gain(&gains, earned[i]);
        best = worth[i] > best ? worth[i] : best;
    }
    bool last = seat->paintings + 1 == CANVAS_PAINTINGS;
    for (unsigned i = 0; i < paints->count; i++) {
        unsigned first = same_as(paints, earned, i);
        if (last)
            worth[i] += (float)canvas_points(plan->set, s, s->turn);
        else if (first < i)
            worth[i] = worth[first];
        else if (worth[i] < best - FAR_BEHIND)
            worth[i] += 2 * CANVAS_HOPELESS;
        else
            worth[i] = worth_with_painting(plan, s, used_by(paints->move[i]), earned[i]);
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

float atelier_canvas_plan_worth(const struct canvas_plan *plan, const struct canvas_state *s)
{
    float worth[CANVAS_MOST_PAINTINGS];
    unsigned count = atelier_canvas_plan_takes(plan, s, worth);
    if (count == 0)
        count = atelier_canvas_plan_paintings(plan, s, worth);
    return worth[best_of(worth, count)];
}

atelier_move atelier_canvas_plan_move(const struct canvas_plan *plan, const struct canvas_state *s)
{
    float worth[CANVAS_MOST_PAINTINGS];
    if (takes_of(&s->seat[s->turn], &s->row) == 1)
        return CANVAS_MOVE_TAKE;
    unsigned takes = atelier_canvas_plan_takes(plan, s, worth);
    if (takes > 0)
        return (atelier_move)(CANVAS_MOVE_TAKE + best_of(worth, takes));
    unsigned paintings = atelier_canvas_plan_paintings(plan, s, worth);
    return atelier_canvas_paints[s->seat[s->turn].cards].move[best_of(worth, paintings)];
}
