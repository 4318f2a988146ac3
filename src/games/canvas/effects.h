/*
 * What the moves of Canvas do to a position: one function a move, shared by the rules, which are asked
 * for any single move, and by the playouts, which string thousands together. They stand in a header so
 * that both can have them inlined.
 */
#ifndef CANVAS_EFFECTS_H
#define CANVAS_EFFECTS_H

#include "state.h"

static inline unsigned canvas_points(const struct canvas_set *set, const struct canvas_state *s, int seat)
{
    const uint8_t *ribbons = s->seat[seat].ribbons;
    unsigned points = 2u * ribbons[CANVAS_PLACES];
    for (unsigned i = 0; i < s->places; i++)
        if (s->scoring[i] != CANVAS_RANDOM)
            points += set->facts.scoring[s->scoring[i]].points[ribbons[i]];
    return points;
}

static inline unsigned canvas_target_points(const struct canvas_set *set, const struct canvas_state *s)
{
    static const uint8_t targets[CANVAS_TARGETS] = {
        [CANVAS_EASY] = 25, [CANVAS_NORMAL] = 30, [CANVAS_HARD] = 35, [CANVAS_MASTER] = 40};
    return s->target == CANVAS_GOAL ? set->facts.scenario[s->scenario].goal : targets[s->target];
}

/* The seats that share the lead and the tokens, one bit each. */
static inline unsigned leaders(const struct canvas_set *set, const struct canvas_state *s)
{
    unsigned best = 0, leading = 0;
    for (int i = 0; i < s->seats; i++) {
        unsigned standing = canvas_points(set, s, i) << 8 | s->seat[i].tokens;
        if (i == 0 || standing > best) {
            best = standing;
            leading = 0;
        }
        if (standing == best)
            leading |= 1u << i;
    }
    return leading;
}

/* How many cards of the row the seat on turn can pay for. */
static inline unsigned takes_of(const struct canvas_state *s)
{
    const struct canvas_seat *seat = &s->seat[s->turn];
    unsigned reach = seat->tokens + 1u;
    if (seat->cards == CANVAS_HAND)
        return 0;
    return reach < s->row_cards ? reach : s->row_cards;
}

/* --- rows of bytes --- */

/* Ones in the bytes below `count`. */
static inline uint64_t bytes_below(unsigned count)
{
    return ((uint64_t)1 << (8 * count)) - 1;
}

/* Takes `gone` bytes out from `at` on; the bytes behind slide up. */
static inline uint64_t without_bytes(uint64_t bytes, unsigned at, unsigned gone)
{
    uint64_t below = bytes_below(at);
    return (bytes & below) | (bytes >> (8 * gone) & ~below);
}

/* --- what moves change, whoever is next --- */

static inline void slide_row(struct canvas_state *s, unsigned at, unsigned gone)
{
    s->row = without_bytes(s->row, at, gone);
    s->row_tokens = without_bytes(s->row_tokens, at, gone);
    s->row_cards = (uint8_t)(s->row_cards - gone);
}

/* Lays a token on each of the first `passed` cards and gives back how many lie on the next. */
static inline unsigned lay_tokens(struct canvas_state *s, unsigned passed)
{
    s->row_tokens += 0x0101010101u & bytes_below(passed);
    return canvas_byte(s->row_tokens, passed);
}

static inline void take_card(struct canvas_state *s, unsigned place)
{
    struct canvas_seat *seat = &s->seat[s->turn];
    seat->hand |= (uint64_t)canvas_byte(s->row, place) << (8 * seat->cards++);
    if (s->mode == CANVAS_PUZZLE) {
        bool refund = place == 0 && s->pool > 0;
        seat->tokens = (uint8_t)(seat->tokens - place + refund);
        s->pool = (uint8_t)(s->pool + place - refund);
        slide_row(s, 0, place + 1);
    } else {
        seat->tokens = (uint8_t)(seat->tokens - place + lay_tokens(s, place));
        slide_row(s, place, 1);
    }
}

/* Takes one of the seat's backgrounds away, the lowest where none is named. */
static inline unsigned use_back(struct canvas_seat *seat, unsigned choice)
{
    unsigned at = 0;
    for (unsigned i = 1; i < CANVAS_PAINTINGS; i++)
        if (i < seat->backs && canvas_byte(seat->back, i) < canvas_byte(seat->back, at))
            at = i;
    if (choice > 0)
        at = choice - 1;
    unsigned back = canvas_byte(seat->back, at);
    seat->back = (uint32_t)without_bytes(seat->back, at, 1);
    seat->backs--;
    return back;
}

/* The cards of a hand that a painting does not use: at most two. */
static inline uint64_t rest_of_hand(uint64_t hand, unsigned cards, unsigned used)
{
    unsigned unused = ~used;
    unsigned first = (unsigned)__builtin_ctz(unused);
    unsigned second = (unsigned)__builtin_ctz(unused & (unused - 1));
    uint64_t rest = canvas_byte(hand, first) | (uint64_t)canvas_byte(hand, second) << 8;
    return rest & bytes_below(cards);
}

/* The ribbons of a painting, up to the scoring cards' limits. */
static inline void award(const struct canvas_set *set, const struct canvas_state *s,
                         struct canvas_seat *seat, uint32_t painting)
{
    uint64_t earned = canvas_look_up(set, canvas_byte(painting, 0), canvas_byte(painting, 1),
                                     canvas_byte(painting, 2));
    for (unsigned i = 0; i < s->places; i++) {
        unsigned most = set->facts.scoring[s->scoring[i]].steps;
        unsigned ribbons = seat->ribbons[i] + canvas_earned_by(earned, s->scoring[i]);
        seat->ribbons[i] = (uint8_t)(ribbons < most ? ribbons : most);
    }
    seat->ribbons[CANVAS_PLACES] =
        (uint8_t)(seat->ribbons[CANVAS_PLACES] + canvas_earned_bonus(earned));
}

/* Everything but the ribbons, which a playout awards at the end. Returns the painting. */
static inline uint32_t paint_cards(struct canvas_state *s, atelier_move move)
{
    struct canvas_seat *seat = &s->seat[s->turn];
    unsigned at_bottom = move >> 6 & 7, at_middle = move >> 3 & 7, at_top = move & 7;
    uint32_t painting = canvas_byte(seat->hand, at_bottom) |
                        canvas_byte(seat->hand, at_middle) << 8 |
                        canvas_byte(seat->hand, at_top) << 16 | use_back(seat, move >> 9 & 3) << 24;
    seat->painting[seat->paintings++] = painting;
    seat->cards = (uint8_t)(seat->cards - 3);
    seat->hand =
        rest_of_hand(seat->hand, seat->cards, 1u << at_bottom | 1u << at_middle | 1u << at_top);
    if (s->mode == CANVAS_PUZZLE && s->pool > 0) {
        s->pool--;
        seat->tokens++;
    }
    s->active = (uint8_t)(s->active & ~((seat->paintings == CANVAS_PAINTINGS) << s->turn));
    return painting;
}

/* Vincent passes over as many cards as he has faces, removes the next and gains its tokens. */
static inline void toss_tokens(struct canvas_state *s, unsigned faces)
{
    if (s->row_cards == 0)
        return;
    unsigned most = s->row_cards - 1u < CANVAS_TOKENS ? s->row_cards - 1u : CANVAS_TOKENS;
    unsigned passed = faces < most ? faces : most;
    s->vincent = (uint8_t)(s->vincent - passed + lay_tokens(s, passed));
    slide_row(s, passed, 1);
}

static inline void deal_card(struct canvas_state *s, unsigned card)
{
    s->row |= (uint64_t)card << (8 * s->row_cards++);
    s->deck &= ~((uint64_t)1 << card);
}

static inline void give_back(struct canvas_state *s, unsigned receiver, unsigned back)
{
    struct canvas_seat *seat = &s->seat[receiver];
    seat->back |= (uint32_t)back << (8 * seat->backs++);
    s->backs &= ~((uint32_t)1 << back);
}

static inline void bring_goal(struct canvas_state *s, unsigned place, unsigned condition)
{
    s->scoring[place] = (uint8_t)condition;
    s->goals = (uint16_t)(s->goals & ~(1u << condition));
}

/* --- who is next --- */

static inline bool needs_card(const struct canvas_state *s)
{
    return s->row_cards < CANVAS_ROW && s->deck != 0;
}

/* The next seat that still paints, of which there is one; says whether the round has ended. */
static inline bool choose_next(struct canvas_state *s)
{
    unsigned later = s->active & (unsigned)(0xfe << s->turn);
    s->next = (uint8_t)__builtin_ctz(later != 0 ? later : s->active);
    return later == 0;
}

/* Everyone has three paintings. */
static inline void finish(const struct canvas_set *set, struct canvas_state *s)
{
    unsigned leading = leaders(set, s);
    s->phase = CANVAS_DONE;
    if (s->seats == 1)
        s->winners = canvas_points(set, s, 0) >= canvas_target_points(set, s);
    else if ((leading & (leading - 1)) == 0)
        s->winners = (uint8_t)leading;
    else
        s->phase = CANVAS_TIED;
}

#endif
