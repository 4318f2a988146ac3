/*
 * A rough worth of a position for players that look one move ahead, in fields.
 *
 * A field is worth what it saves. On the colour fields before home a figure creeps at the value of
 * a throw; on risk fields it runs, so that a field there counts less; on the first fields it creeps
 * again, but only a few throws long. A bucket is worth a little less and a brush a little more,
 * by the chance of a palette in the next turn times what it would do.
 *
 * While a risk runs, a result is still to come. What it brings is reckoned two throws deep: after
 * the next throw the player stops, or throws once more and then stops, whichever promises more.
 * Palettes on the way only delay and are left out.
 */
#include "effects.h"

static const double creeping = 1.0, running = 0.45, palette = 0.2, rivals = 0.7, won = 1000;

/* The fields behind a figure, weighed. */
static double way_behind(unsigned field)
{
    unsigned start = field < ANGESCHMIERT_FIRST_RISK ? field : ANGESCHMIERT_FIRST_RISK;
    unsigned end = field > ANGESCHMIERT_LAST_RISK ? field - ANGESCHMIERT_LAST_RISK : 0;
    return creeping * (start + end) + running * (field - start - end);
}

/* What a palette would do to a figure, if it is its owner who throws it. */
static double by_palette(const struct angeschmiert_board *board, unsigned field, unsigned other)
{
    unsigned to = field;
    if (field != ANGESCHMIERT_START && in_set(board->bucket, field))
        to = bucket_before(board->bucket, field);
    else if (in_set(board->brush, field) && !in_set(board->bucket, other) &&
             brush_after(board->brush, field) != 0)
        to = brush_after(board->brush, field);
    return way_behind(to) - way_behind(field);
}

static double worth_of(const struct angeschmiert_board *board, const uint8_t at[static 2])
{
    if (at[0] + at[1] == 2 * ANGESCHMIERT_HOME)
        return won;
    return way_behind(at[0]) + way_behind(at[1]) +
           palette * (by_palette(board, at[0], at[1]) + by_palette(board, at[1], at[0]));
}

/* The seat's two figures after a result of so many fields, for the figure it suits best. */
static double worth_after_result(const struct angeschmiert_state *s, int fields)
{
    const uint8_t *at = own_const(s);
    double best = -won;
    unsigned first = is_for_both(s) ? 3 : 1, last = is_for_both(s) ? 3 : 2;
    for (unsigned moved = first; moved <= last; moved++) {
        uint8_t to[2] = {(uint8_t)landing(at[0], moved & 1 ? fields : 0),
                         (uint8_t)landing(at[1], moved & 2 ? fields : 0)};
        double worth = worth_of(&s->board, to);
        if ((moved & s->stake) == moved && worth > best)
            best = worth;
    }
    return best;
}

/* The results there can be, each looked up once: `fails`, or a stop with so many dice. */
struct risk_results {
    double fails;
    double stops[2 * ANGESCHMIERT_DICE + 1]; /* by dice more than now, from 1 on */
};

static void fill_results(const struct angeschmiert_state *s, struct risk_results *results)
{
    struct angeschmiert_state later = *s;
    results->fails = worth_after_result(s, -(int)s->unit);
    for (unsigned i = 1; i <= 2 * ANGESCHMIERT_DICE; i++) {
        later.count = s->count + i;
        results->stops[i] = worth_after_result(s, gain_of(&later));
    }
}

/* What a throw promises when `had` dice more than now are set aside already and a stop follows. */
static double promise_of_last(const struct risk_results *results, angeschmiert_colours missing,
                              unsigned had)
{
    struct angeschmiert_odds odds;
    atelier_angeschmiert_odds_of(missing, angeschmiert_dice_in(missing), &odds);
    double sum = odds.bust * results->fails;
    for (unsigned fit = 1; fit <= ANGESCHMIERT_DICE; fit++)
        sum += odds.fit[fit] * results->stops[had + fit];
    return sum / (odds.total - odds.palette);
}

/* What the next throw promises when one more may follow it. */
static double promise_of_next(const struct angeschmiert_state *s)
{
    const struct angeschmiert_tables *tables = &atelier_angeschmiert_tables;
    struct risk_results results;
    double sum = 0, ways = 0;
    fill_results(s, &results);
    for (unsigned i = 0; i < tables->count[s->dice]; i++) {
        unsigned throw = tables->first[s->dice] + i;
        angeschmiert_colours left = angeschmiert_left(s->missing, tables->thrown[throw].colours);
        if (throw == ANGESCHMIERT_PALETTE_THROW)
            continue;
        double worth = results.fails;
        if (left != s->missing) {
            unsigned fit = s->dice - angeschmiert_dice_in(left);
            double last = promise_of_last(&results, left != 0 ? left : s->wanted, fit);
            worth = last > results.stops[fit] ? last : results.stops[fit];
        }
        sum += tables->weight[throw] * worth;
        ways += tables->weight[throw];
    }
    return sum / ways;
}

/* What a seat has or, in the middle of a risk of its own, may hope for. */
static double prospect_of(const struct angeschmiert_state *s, unsigned seat)
{
    if (seat != s->turn || s->missing == 0)
        return worth_of(&s->board, s->at + 2 * seat);
    if (s->phase == ANGESCHMIERT_BUST)
        return worth_after_result(s, -(int)s->unit);
    double promise = promise_of_next(s);
    double stop = s->phase == ANGESCHMIERT_RISK ? worth_after_result(s, gain_of(s)) : promise;
    return stop > promise ? stop : promise;
}

double atelier_angeschmiert_estimate(const struct atelier_game *game, const void *state, int seat)
{
    const struct angeschmiert_state *s = state;
    double worth = prospect_of(s, (unsigned)seat), best = 0;
    (void)game;
    for (unsigned other = 0; other < s->seats; other++) {
        double theirs = other != (unsigned)seat ? prospect_of(s, other) : 0;
        best = theirs > best ? theirs : best;
    }
    return worth - rivals * best;
}
