/*
 * A rough worth of a position, for players that look one move ahead: points made, what the cards in
 * hand promise, and the tokens to pay for more.
 *
 * The promise of a hand is its best painting, counted in the points its ribbons would add now. A
 * hand of one or two cards borrows what it lacks from the row, at a discount for each card that is
 * not taken yet. Completing a painting costs one of three chances, so each chance left has a worth
 * of its own: a painting is completed early only if it is better than that. The weights were tuned
 * by playing alone with Vincent; docs/background/players.md tells what they reach.
 */
#include "effects.h"

static const double PROMISE = 0.8;  /* of the best painting's points */
static const double BORROWED = 0.6; /* for each card still in the row */
static const double PER_CARD = 1.0;
static const double PER_TOKEN = 0.4;
static const double PER_CHANCE = 12.0; /* a painting not made yet */

/* Points that one painting would add to what the seat has. */
static unsigned gain_of(const struct canvas_set *set, const struct canvas_state *s,
                        const struct canvas_seat *seat, uint64_t earned)
{
    unsigned gain = 2 * canvas_earned_bonus(earned);
    for (unsigned i = 0; i < s->places; i++) {
        const struct canvas_scoring *scoring = &set->facts.scoring[s->scoring[i]];
        unsigned had = seat->ribbons[i];
        unsigned have = had + canvas_earned_by(earned, s->scoring[i]);
        gain += scoring->points[have < scoring->steps ? have : scoring->steps];
        gain -= scoring->points[had];
    }
    return gain;
}

/* The best painting from a row of cards, a byte each, that keeps to the first `own` where it can.
 */
static double best_gain(const struct canvas_set *set, const struct canvas_state *s,
                        const struct canvas_seat *seat, uint64_t cards, unsigned count,
                        unsigned own)
{
    const struct canvas_hand_moves *paints = &atelier_canvas_paints[count];
    double best = 0;
    for (unsigned i = 0; i < paints->count; i++) {
        atelier_move move = paints->move[i];
        unsigned borrowed = borrowed_by(move, own);
        if (borrowed + (own < 3 ? own : 3) > 3)
            continue; /* leaves a card of the hand out for one of the row */
        double gain =
            gain_of(set, s, seat, canvas_look_up_painting(set, canvas_painting_of(cards, move)));
        for (; borrowed > 0; borrowed--)
            gain *= BORROWED;
        best = gain > best ? gain : best;
    }
    return best;
}

static double promise_of(const struct canvas_set *set, const struct canvas_state *s,
                         const struct canvas_seat *seat)
{
    uint64_t cards = seat->hand;
    unsigned count = seat->cards;
    if (count == 0)
        return 0;
    /* The hand first, then as much of the row as five cards leave room for. */
    for (unsigned i = 0; seat->cards < 3 && count < CANVAS_HAND && i < s->row.count; i++)
        cards |= (uint64_t)canvas_byte(s->row.card, i) << (8 * count++);
    return best_gain(set, s, seat, cards, count, seat->cards);
}

double atelier_canvas_estimate(const struct atelier_game *game, const void *state, int index)
{
    const struct canvas_state *s = state;
    const struct canvas_set *set = canvas_set_of(game);
    const struct canvas_seat *seat = &s->seat[index];
    double worth = canvas_points(set, s, index);
    unsigned chances = CANVAS_PAINTINGS - seat->paintings;
    if (chances == 0)
        return worth + seat->tokens * 0.001; /* they only break ties now */
    return worth + PROMISE * promise_of(set, s, seat) + PER_CARD * seat->cards +
           PER_TOKEN * seat->tokens + PER_CHANCE * chances;
}
