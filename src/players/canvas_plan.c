/*
 * The quick judgement: the learnt value of what each move leaves.
 */
#include "canvas_plan.h"
#include "canvas_value.h"

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

/* Paintings so far behind the best are not looked at more closely. */
static const float FAR_BEHIND = 6.0f, NO_CHOICE = 1000.0f;

static unsigned at_most(unsigned number, unsigned most)
{
    return number < most ? number : most;
}

void canvas_plan_make(struct canvas_plan *plan, const struct canvas_set *set,
                      const struct canvas_state *s)
{
    *plan = (struct canvas_plan){
        .set = set, .triples = canvas_triples_of(set, s), .weights = &canvas_learnt};
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

unsigned canvas_plan_takes(const struct canvas_plan *plan, const struct canvas_state *s,
                           float worth[CANVAS_ROW])
{
    const struct canvas_seat *seat = &s->seat[s->turn];
    float features[CANVAS_ROW][CANVAS_FEATURES];
    unsigned takes = canvas_features_of_takes(plan, s, features);
    for (unsigned i = 0; i < takes; i++)
        worth[i] = canvas_value(plan, s->mode, CANVAS_PAINTINGS - seat->paintings, seat->cards + 1u,
                                features[i]);
    return takes;
}

/* The seat after a painting of which only the cards used and the ribbons are known. */
static struct canvas_seat seat_after(const struct canvas_plan *plan, const struct canvas_state *s,
                                     unsigned used, unsigned earned)
{
    struct canvas_seat after = s->seat[s->turn];
    after.cards = (uint8_t)(after.cards - 3);
    after.paintings++;
    after.hand = rest_of_hand(after.hand, after.cards, used);
    after.ribbons[CANVAS_PLACES] = (uint8_t)(after.ribbons[CANVAS_PLACES] + (earned >> 12));
    for (unsigned i = 0; i < s->places; i++) {
        unsigned steps = plan->set->facts.scoring[s->scoring[i]].steps;
        after.ribbons[i] = (uint8_t)at_most(after.ribbons[i] + (earned >> (3 * i) & 7), steps);
    }
    if (s->mode == CANVAS_PUZZLE)
        after.tokens = (uint8_t)(after.tokens + (s->pool > 0));
    return after;
}

static float worth_after(const struct canvas_plan *plan, const struct canvas_state *s,
                         unsigned used, unsigned earned)
{
    float features[CANVAS_FEATURES];
    struct canvas_seat after = seat_after(plan, s, used, earned);
    canvas_features_of_rest(plan, s, &after, features);
    return canvas_value(plan, s->mode, CANVAS_PAINTINGS - after.paintings, after.cards, features);
}

static unsigned used_by(atelier_move move)
{
    return 1u << (move >> 6 & 7) | 1u << (move >> 3 & 7) | 1u << (move & 7);
}

static unsigned earned_by(const struct canvas_plan *plan, const struct canvas_seat *seat,
                          atelier_move move)
{
    return canvas_pack_earned(plan->triples,
                              canvas_look_up(plan->set, canvas_byte(seat->hand, move >> 6 & 7),
                                             canvas_byte(seat->hand, move >> 3 & 7),
                                             canvas_byte(seat->hand, move & 7)));
}

unsigned canvas_plan_paintings(const struct canvas_plan *plan, const struct canvas_state *s,
                               float worth[60])
{
    const struct canvas_seat *seat = &s->seat[s->turn];
    const struct canvas_hand_moves *paints = &canvas_paints[seat->cards];
    struct canvas_gains gains;
    unsigned earned[60];
    float best = 0;
    canvas_gains_make(&gains, plan, seat->ribbons, CANVAS_PAINTINGS - 1u - seat->paintings);
    for (unsigned i = 0; i < paints->count; i++) {
        earned[i] = earned_by(plan, seat, paints->move[i]);
        worth[i] = canvas_gain(&gains, earned[i]);
        best = worth[i] > best ? worth[i] : best;
    }
    for (unsigned i = 0; seat->paintings + 1 < CANVAS_PAINTINGS && i < paints->count; i++)
        worth[i] = worth[i] < best - FAR_BEHIND
                       ? worth[i] - NO_CHOICE
                       : worth_after(plan, s, used_by(paints->move[i]), earned[i]);
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
    if (takes_of(&s->seat[s->turn], &s->row) == 1)
        return CANVAS_MOVE_TAKE;
    unsigned takes = canvas_plan_takes(plan, s, worth);
    if (takes > 0)
        return (atelier_move)(CANVAS_MOVE_TAKE + best_of(worth, takes));
    unsigned paintings = canvas_plan_paintings(plan, s, worth);
    return canvas_paints[s->seat[s->turn].cards].move[best_of(worth, paintings)];
}
