/*
 * What the moves of Angeschmiert do to a position, shared by the rules, which are asked for any
 * single move, and by the playouts. They stand in a header so that both can have them inlined.
 */
#ifndef ANGESCHMIERT_EFFECTS_H
#define ANGESCHMIERT_EFFECTS_H

#include "state.h"
#include "throws.h"

#include <string.h>

/* --- fields --- */

static inline bool is_risk_field(unsigned field)
{
    return field - ANGESCHMIERT_FIRST_RISK <= ANGESCHMIERT_LAST_RISK - ANGESCHMIERT_FIRST_RISK;
}

/* Whether `field` (0 to 64) is in a set of fields. Home never is. */
static inline bool in_set(uint64_t set, unsigned field)
{
    return (field != ANGESCHMIERT_HOME) & (set >> (field & 63) & 1);
}

/* Where a figure ends that is moved by -12 to 64 fields. */
static inline unsigned landing(unsigned field, int by)
{
    return atelier_angeschmiert_tables.landing[(int)field + by - ANGESCHMIERT_LEAST_FIELD];
}

/* The bucket before a field other than the start. */
static inline unsigned bucket_before(uint64_t buckets, unsigned field)
{
    return 63u - (unsigned)__builtin_clzll(buckets & (((uint64_t)1 << field) - 1));
}

/* The brush after a field; 0 if there is none. */
static inline unsigned brush_after(uint64_t brushes, unsigned field)
{
    uint64_t later = brushes & ~(uint64_t)1 << (field & 63);
    return later != 0 ? (unsigned)__builtin_ctzll(later) : 0;
}

/* --- the seat on turn --- */

static inline uint8_t *own(struct angeschmiert_state *s)
{
    return s->at + 2 * s->turn;
}

static inline const uint8_t *own_const(const struct angeschmiert_state *s)
{
    return s->at + 2 * s->turn;
}

static inline bool on_same_field(const struct angeschmiert_state *s)
{
    return own_const(s)[0] == own_const(s)[1];
}

/* Contra with both figures staked counts for both where they share a field as it is applied. */
static inline bool is_for_both(const struct angeschmiert_state *s)
{
    return s->contra & (s->stake == 3) & on_same_field(s);
}

/* What the last throw shows and is worth. */
static inline struct angeschmiert_throw thrown(const struct angeschmiert_state *s)
{
    return atelier_angeschmiert_tables.thrown[s->thrown];
}

/* Only throws of three colours are worth 1. */
static inline bool allows_contra(struct angeschmiert_throw throw)
{
    return throw.value == 1;
}

/* Which own figures may jump to the next brush: bit 0 the first, bit 1 the second. */
static inline unsigned jumpers(const struct angeschmiert_state *s)
{
    const uint8_t *at = own_const(s);
    unsigned first =
        (unsigned)in_set(s->board.brush, at[0]) & (brush_after(s->board.brush, at[0]) != 0);
    unsigned second =
        (unsigned)in_set(s->board.brush, at[1]) & (brush_after(s->board.brush, at[1]) != 0);
    unsigned barred = (unsigned)in_set(s->board.bucket, at[0]) | in_set(s->board.bucket, at[1]);
    return (first | second << 1) & (barred - 1u);
}

/* The colour that a throw of three colours lacks, four times. */
static inline angeschmiert_colours lacking(angeschmiert_colours thrown)
{
    unsigned shown = (thrown | thrown >> 1) & 0x1111u;
    return (angeschmiert_colours)((~shown & 0x1111u) << 2);
}

/* What a risk or contra wants, without a branch: to the machine it is random which it is. */
static inline angeschmiert_colours wanted_by(struct angeschmiert_throw throw, bool contra)
{
    unsigned other = (unsigned) throw.colours ^ lacking(throw.colours);
    return (angeschmiert_colours)(throw.colours ^ (other & (0u - contra)));
}

/* What a die of a risk or contra counts: the throw's value, in contra 2 where that is 1. */
static inline unsigned unit_of(struct angeschmiert_throw throw, bool contra)
{
    return throw.value + (unsigned)contra;
}

/* --- throws --- */

/* Each own figure on a bucket other than the start goes to the one before. False if none does. */
static inline bool fall(struct angeschmiert_state *s)
{
    uint64_t holes = s->board.bucket & ~(uint64_t)1;
    uint8_t *at = own(s);
    bool first = in_set(holes, at[0]), second = in_set(holes, at[1]);
    if (first)
        at[0] = (uint8_t)bucket_before(s->board.bucket, at[0]);
    if (second)
        at[1] = (uint8_t)bucket_before(s->board.bucket, at[1]);
    return first | second;
}

/* The turn passes on. What was declared has been dropped. */
static inline void pass_on(struct angeschmiert_state *s)
{
    unsigned next = s->turn + 1u;
    s->turn = (uint8_t)(next == s->seats ? 0 : next);
    s->phase = ANGESCHMIERT_ROLL;
    s->dice = ANGESCHMIERT_DICE;
}

static inline void win(struct angeschmiert_state *s)
{
    s->winners = (uint8_t)(1u << s->turn);
    s->phase = ANGESCHMIERT_DONE;
    s->dice = 0;
}

static inline void drop_venture(struct angeschmiert_state *s)
{
    s->count = 0;
    s->wanted = s->missing = 0;
    s->template = s->contra = s->stake = s->unit = 0;
}

/* Ends the turn by moving one figure of the seat on turn. */
static inline void move_own(struct angeschmiert_state *s, unsigned figure, int fields)
{
    uint8_t *at = own(s);
    unsigned to = landing(at[figure], fields), other = at[figure ^ 1];
    at[figure] = (uint8_t)to;
    if (__builtin_expect(to + other == 2 * ANGESCHMIERT_HOME, 0))
        win(s);
    else
        pass_on(s);
}

/* Ends a risk or contra with a result, for the figures in the set `moved`. */
static inline void settle(struct angeschmiert_state *s, unsigned moved, int fields)
{
    uint8_t *at = own(s);
    if (moved == 3)
        at[0] = (uint8_t)landing(at[0], fields);
    drop_venture(s);
    move_own(s, moved >> 1, fields);
}

/* A throw in which nothing fits. The first figure pays where it is the same which. */
static inline void fail_to_fit(struct angeschmiert_state *s)
{
    unsigned stake = s->stake;
    if (stake == 3 && !on_same_field(s)) {
        s->phase = ANGESCHMIERT_BUST;
        s->dice = ANGESCHMIERT_DICE;
        return;
    }
    settle(s, stake == 3 && !s->contra ? 1 : stake, -(int)s->unit);
}

static inline void set_aside(struct angeschmiert_state *s, angeschmiert_colours left)
{
    unsigned dice = angeschmiert_dice_in(left), all = left == 0;
    s->count += s->dice - dice;
    s->missing = (angeschmiert_colours)(left | (s->wanted & (0u - all)));
    s->dice = (uint8_t)(dice + all * ANGESCHMIERT_DICE);
    s->phase = ANGESCHMIERT_RISK;
}

static inline void throw_dice(struct angeschmiert_state *s, unsigned number)
{
    angeschmiert_colours missing = s->missing;
    s->thrown = (uint8_t)number;
    if (number == ANGESCHMIERT_PALETTE_THROW) {
        s->phase = fall(s) ? ANGESCHMIERT_ROLL : ANGESCHMIERT_STEP;
        return;
    }
    if (missing == 0) {
        s->phase = ANGESCHMIERT_CHOOSE;
        return;
    }
    angeschmiert_colours colours = atelier_angeschmiert_tables.thrown[number].colours;
    if (!angeschmiert_fits(missing, colours))
        fail_to_fit(s);
    else
        set_aside(s, angeschmiert_left(missing, colours));
}

/* --- decisions --- */

/* Fields forward; more than 64 bring home anyway, and a count has no end. */
static inline int gain_of(const struct angeschmiert_state *s)
{
    unsigned count = s->count < ANGESCHMIERT_HOME ? s->count : ANGESCHMIERT_HOME;
    unsigned gain = count * s->unit;
    return gain < ANGESCHMIERT_HOME ? (int)gain : ANGESCHMIERT_HOME;
}

static inline void declare(struct angeschmiert_state *s, bool contra)
{
    struct angeschmiert_throw throw = thrown(s);
    const uint8_t *at = own(s);
    unsigned first = is_risk_field(at[0]), second = is_risk_field(at[1]);
    s->wanted = s->missing = wanted_by(throw, contra);
    s->unit = (uint8_t)unit_of(throw, contra);
    s->template = s->thrown;
    s->contra = contra;
    s->stake = (uint8_t)(first | second << 1);
    s->phase = ANGESCHMIERT_ROLL;
}

static inline void go_on(struct angeschmiert_state *s)
{
    s->phase = ANGESCHMIERT_ROLL;
}

static inline void jump(struct angeschmiert_state *s, unsigned figure)
{
    uint8_t *at = own(s) + figure;
    *at = (uint8_t)brush_after(s->board.brush, *at);
    s->phase = ANGESCHMIERT_ROLL;
}

/* `step` is 2 * figure of all, + 1 for backwards. Never wins: 62 leads to the ladder. */
static inline void step_figure(struct angeschmiert_state *s, unsigned step)
{
    uint8_t *at = s->at + step / 2;
    *at = (uint8_t)landing(*at, 1 - 2 * (int)(step & 1));
    s->phase = ANGESCHMIERT_ROLL;
}

#endif
