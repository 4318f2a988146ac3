/*
 * Looking at a hand and a row.
 */
#include "look.h"

#include <string.h>

void atelier_canvas_gains_make(struct canvas_gains *gains, const struct canvas_plan *plan,
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

/* The best painting with `card` and two of the first `cards` in hand. */
static float best_with(const struct canvas_look *look, unsigned cards, unsigned card)
{
    float best = 0;
    for (unsigned i = 0; i < cards; i++)
        for (unsigned j = 0; j < i; j++)
            best = larger(best, canvas_look_three(look, look->hand[i], look->hand[j], card));
    return best;
}

static void look_at_three(struct canvas_look *look, unsigned i, unsigned j)
{
    for (unsigned k = 0; k < j; k++) {
        float best = canvas_look_three(look, look->row[i], look->row[j], look->row[k]);
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
                best = larger(best,
                              canvas_look_three(look, look->hand[k], look->row[i], look->row[j]));
            look->two[i][j] = look->two[j][i] = best;
            if (look->cards + 3 <= CANVAS_HAND)
                look_at_three(look, i, j);
        }
    }
}

/* Cards that are not dealt yet matter most when one more is to be taken. */
static void look_at_deck(struct canvas_look *look, uint64_t deck)
{
    look->undealt = 0;
    for (; deck != 0 && look->cards + 2 == CANVAS_HAND; deck &= deck - 1) {
        unsigned card = (unsigned)__builtin_ctzll(deck);
        look->hope[look->undealt] = best_with(look, look->cards, card);
        for (unsigned i = 0; i < look->count; i++) {
            float best = 0;
            for (unsigned j = 0; j < look->cards; j++)
                best = larger(best, canvas_look_three(look, look->hand[j], look->row[i], card));
            look->hope_with[i][look->undealt] = best;
        }
        look->undealt++;
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

void atelier_canvas_look_make(struct canvas_look *look, const struct canvas_plan *plan,
                              const struct canvas_state *s, const struct canvas_seat *seat)
{
    look->plan = plan;
    look->seat = seat;
    look->to_make = CANVAS_PAINTINGS - seat->paintings;
    look->cards = seat->cards;
    look->count = s->row.count;
    atelier_canvas_gains_make(&look->gains, plan, seat->ribbons, look->to_make - 1);
    for (unsigned i = 0; i < look->cards; i++)
        look->hand[i] = canvas_byte(seat->hand, i);
    for (unsigned i = 0; i < look->count; i++)
        look->row[i] = canvas_byte(s->row.card, i);
    look_at_cards(look);
    look_at_deck(look, s->deck);
    look_at_ribbons(look, s, seat);
}
