/*
 * What the moves of Canvas do to a position: one function a move, shared by the rules, which are
 * asked for any single move, and by the playouts, which string thousands together. They stand in a
 * header so that both can have them inlined.
 */
#ifndef CANVAS_EFFECTS_H
#define CANVAS_EFFECTS_H

#include "state.h"

static inline unsigned canvas_points(const struct canvas_set *set, const struct canvas_state *s,
                                     int seat)
{
    const uint8_t *ribbons = s->seat[seat].ribbons;
    unsigned points = 2u * ribbons[CANVAS_PLACES];
    for (unsigned i = 0; i < s->places; i++)
        if (s->scoring[i] != CANVAS_RANDOM)
            points += set->facts.scoring[s->scoring[i]].points[ribbons[i]];
    return points;
}

static inline unsigned canvas_target_points(const struct canvas_set *set,
                                            const struct canvas_state *s)
{
    static const uint8_t targets[CANVAS_TARGETS] = {[CANVAS_EASY] = CANVAS_EASY_POINTS,
                                                    [CANVAS_NORMAL] = CANVAS_NORMAL_POINTS,
                                                    [CANVAS_HARD] = CANVAS_HARD_POINTS,
                                                    [CANVAS_MASTER] = CANVAS_MASTER_POINTS};
    return s->target == CANVAS_GOAL ? set->facts.scenario[s->scenario].goal : targets[s->target];
}

/* The seats that share the lead and the tokens, one bit each. */
static inline unsigned leaders(const struct canvas_set *set, const struct canvas_state *s)
{
    unsigned best = 0, leading = 0;
    for (int i = 0; i < s->seats; i++) {
        unsigned standing = canvas_points(set, s, i) << 8 | s->seat[i].tokens;
        leading = standing > best ? 0 : leading;
        best = standing > best ? standing : best;
        leading |= (unsigned)(standing == best) << i;
    }
    return leading;
}

/* How many cards of the row a seat can take and pay for. */
static inline unsigned takes_of(const struct canvas_seat *seat, const struct canvas_row *row)
{
    unsigned reach = seat->tokens + 1u;
    if (seat->cards == CANVAS_HAND)
        return 0;
    return reach < row->count ? reach : row->count;
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

static inline void slide_row(struct canvas_row *row, unsigned at, unsigned gone)
{
    row->card = without_bytes(row->card, at, gone);
    row->tokens = without_bytes(row->tokens, at, gone);
    row->count -= gone;
}

static inline void append_card(struct canvas_row *row, unsigned card)
{
    row->card |= (uint64_t)card << (8 * row->count++);
}

/* Lays a token on each of the first `passed` cards and tells how many lie on the next. */
static inline unsigned lay_tokens(struct canvas_row *row, unsigned passed)
{
    row->tokens += 0x0101010101u & bytes_below(passed);
    return canvas_byte(row->tokens, passed);
}

static inline void take_card(struct canvas_seat *seat, struct canvas_row *row, unsigned place)
{
    seat->hand |= (uint64_t)canvas_byte(row->card, place) << (8 * seat->cards++);
    seat->tokens = (uint8_t)(seat->tokens - place + lay_tokens(row, place));
    slide_row(row, place, 1);
}

/* In the puzzle tokens go to the pool, and the cards passed over leave with the one taken. */
static inline void take_card_in_puzzle(struct canvas_seat *seat, struct canvas_row *row,
                                       uint8_t *pool, unsigned place)
{
    bool refund = place == 0 && *pool > 0;
    seat->hand |= (uint64_t)canvas_byte(row->card, place) << (8 * seat->cards++);
    seat->tokens = (uint8_t)(seat->tokens - place + refund);
    *pool = (uint8_t)(*pool + place - refund);
    slide_row(row, 0, place + 1);
}

/* Takes one of the seat's backgrounds for its next painting, the lowest where none is named. */
static inline unsigned use_back(struct canvas_seat *seat, unsigned choice)
{
    /* The least of the keys (background, place); selections, not branches nobody could foresee. */
    unsigned left = CANVAS_PAINTINGS - seat->paintings, least = ~0u;
    for (unsigned i = 0; i < CANVAS_PAINTINGS; i++) {
        unsigned key = canvas_byte(seat->back, i) << 2 | i | (unsigned)(i >= left) << 16;
        least = key < least ? key : least;
    }
    unsigned at = choice > 0 ? choice - 1 : least & 3;
    unsigned back = canvas_byte(seat->back, at);
    seat->back = (uint32_t)without_bytes(seat->back, at, 1);
    return back;
}

/* The places in hand that a painting takes its cards from, one bit each. */
static inline unsigned used_by(atelier_move move)
{
    return 1u << canvas_layer_at(move, 0) | 1u << canvas_layer_at(move, 1) |
           1u << canvas_layer_at(move, 2);
}

/* How many cards of a painting do not come from the first `own` places. */
static inline unsigned borrowed_by(atelier_move move, unsigned own)
{
    return (unsigned)__builtin_popcount(used_by(move) >> own);
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
    uint64_t earned = canvas_look_up_painting(set, painting);
    for (unsigned i = 0; i < s->places; i++) {
        unsigned most = set->facts.scoring[s->scoring[i]].steps;
        unsigned ribbons = seat->ribbons[i] + canvas_earned_by(earned, s->scoring[i]);
        seat->ribbons[i] = (uint8_t)(ribbons < most ? ribbons : most);
    }
    seat->ribbons[CANVAS_PLACES] =
        (uint8_t)(seat->ribbons[CANVAS_PLACES] + canvas_earned_bonus(earned));
}

/* Points that a painting would add to what a seat has now. */
static inline unsigned canvas_points_added(const struct canvas_set *set,
                                           const struct canvas_state *s, unsigned seat,
                                           uint32_t painting)
{
    struct canvas_state after = *s;
    award(set, s, &after.seat[seat], painting);
    return canvas_points(set, &after, (int)seat) - canvas_points(set, s, (int)seat);
}

/*
 * Lays three cards over each other and keeps the rest in hand. The background and the ribbons
 * matter to nobody before the end, so a playout adds them there.
 */
static inline uint32_t layer_cards(struct canvas_seat *seat, atelier_move move)
{
    uint32_t painting = canvas_painting_of(seat->hand, move);
    seat->painting[seat->paintings++] = painting;
    seat->cards = (uint8_t)(seat->cards - 3);
    seat->hand = rest_of_hand(seat->hand, seat->cards, used_by(move));
    return painting;
}

/* In the puzzle a painting brings a token back from the pool. */
static inline void refund_painting(struct canvas_seat *seat, uint8_t *pool)
{
    bool refund = *pool > 0;
    *pool = (uint8_t)(*pool - refund);
    seat->tokens = (uint8_t)(seat->tokens + refund);
}

/* Vincent passes over as many cards as he has faces, removes the next and gains its tokens. */
static inline void toss_tokens(struct canvas_row *row, uint8_t *vincent, unsigned faces)
{
    if (row->count == 0)
        return;
    unsigned passed = faces < row->count ? faces : row->count - 1;
    *vincent = (uint8_t)(*vincent - passed + lay_tokens(row, passed));
    slide_row(row, passed, 1);
}

static inline void give_back(struct canvas_state *s, unsigned receiver, unsigned place,
                             unsigned back)
{
    s->seat[receiver].back |= (uint32_t)back << (8 * place);
    s->backs &= ~((uint32_t)1 << back);
}

static inline void bring_goal(struct canvas_state *s, unsigned place, unsigned condition)
{
    s->scoring[place] = (uint8_t)condition;
    s->goals = (uint16_t)(s->goals & ~(1u << condition));
}

/* --- who is next --- */

/* The next seat of those that still paint; wraps round where there is none behind `turn`. */
static inline unsigned next_seat(unsigned active, unsigned turn)
{
    unsigned later = active & (unsigned)(0xfe << turn);
    return (unsigned)__builtin_ctz(later != 0 ? later : active);
}

/* Vincent acts where the turn passes from the last seat back to the first. */
static inline bool ends_round(unsigned turn, unsigned next)
{
    return next <= turn;
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
