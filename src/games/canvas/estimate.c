/*
 * A rough worth of a position: points made, plus what the hand promises, plus tokens.
 *
 * The promise of a hand is the best painting in it, counted in the points its ribbons would add now;
 * a part of it is discounted because the painting still costs a turn and the cards may serve better
 * later. The weights were chosen by playing: docs/players.md says how.
 */
#include "effects.h"

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

static unsigned best_gain(const struct canvas_set *set, const struct canvas_state *s,
                          const struct canvas_seat *seat)
{
    const struct canvas_hand_moves *paints = &canvas_paints[seat->cards];
    unsigned best = 0;
    for (unsigned i = 0; i < paints->count; i++) {
        atelier_move move = paints->move[i];
        unsigned gain = gain_of(set, s, seat,
                                canvas_look_up(set, canvas_byte(seat->hand, move >> 6 & 7),
                                               canvas_byte(seat->hand, move >> 3 & 7),
                                               canvas_byte(seat->hand, move & 7)));
        best = gain > best ? gain : best;
    }
    return best;
}

double canvas_estimate(const struct atelier_game *game, const void *state, int index)
{
    static const double promise = 0.85, per_card = 1.2, per_token = 0.6;
    const struct canvas_state *s = state;
    const struct canvas_set *set = canvas_set_of(game);
    const struct canvas_seat *seat = &s->seat[index];
    double worth = canvas_points(set, s, index);
    if (seat->paintings == CANVAS_PAINTINGS)
        return worth + seat->tokens * 0.001; /* they only break ties now */
    return worth + promise * best_gain(set, s, seat) + per_card * seat->cards +
           per_token * seat->tokens;
}
