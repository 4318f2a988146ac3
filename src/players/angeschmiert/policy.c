/*
 * Looking ahead to the end of a turn.
 *
 * The recursion goes from one fresh template to the next: up a level by setting all four dice
 * aside, or to other places by a palette. It carries how likely it is to get there and stops where
 * that is too little to matter.
 */
#include "policy.h"

#include <math.h>

struct policy_look {
    const struct policy_judge *judge;
    const struct track *track;
    enum risk_kind kind;
    bool staked[2];
    double shove; /* what a step of another's figure brings, before a turn */
};

/* What it is worth to go on, by what is missing; and to have all. */
struct nodes {
    double done, one, pair, mixed, aaa, aab, abc;
};

static double throwing(const struct policy_look *look, const struct policy_standing *at)
{
    return look->judge->throwing(look->judge, at);
}

static double waiting(const struct policy_look *look, const struct policy_standing *at)
{
    return look->judge->waiting(look->judge, at);
}

static uint8_t gone(const struct policy_look *look, uint8_t place, int fields)
{
    return (uint8_t)atelier_track_go(look->track, place, fields);
}

static double after_move(const struct policy_look *look, const struct policy_standing *at,
                         int figure, int fields)
{
    struct policy_standing moved = *at;
    moved.place[figure] = gone(look, at->place[figure], fields);
    return waiting(look, &moved);
}

static bool is_for_both(const struct policy_look *look, const struct policy_standing *at)
{
    return look->kind == RISK_CONTRA && look->staked[0] && look->staked[1] &&
           at->place[0] == at->place[1];
}

static double after_both(const struct policy_look *look, const struct policy_standing *at,
                         int fields)
{
    struct policy_standing moved = *at;
    moved.place[0] = moved.place[1] = gone(look, at->place[0], fields);
    return waiting(look, &moved);
}

/* The result of a venture, for the figure that takes it best. */
static double venture_worth(const struct policy_look *look, const struct policy_standing *at,
                            int fields)
{
    if (is_for_both(look, at))
        return after_both(look, at, fields);
    double best = -1;
    for (int figure = 0; figure < 2; figure++)
        if (look->staked[figure])
            best = fmax(best, after_move(look, at, figure, fields));
    return best;
}

static int gain(const struct policy_look *look, int count)
{
    int fields = risk_value(look->kind) * count;
    return fields < look->track->goal ? fields : look->track->goal;
}

/* All nodes of the level that begins with `count` dice set aside. */
static void value_nodes(const struct policy_look *look, const struct policy_standing *at, int count,
                        double next, double bust, struct nodes *on)
{
    double stop[5];
    for (int more = 1; more <= 4; more++)
        stop[more] = venture_worth(look, at, gain(look, count + more)) - bust;
    double done = fmax(stop[4], next - bust);
    on->one = RISK_ON_ONE(done);
    double one = fmax(stop[3], on->one);
    on->pair = RISK_ON_PAIR(done, one);
    on->mixed = RISK_ON_MIXED(done, one);
    double pair = fmax(stop[2], on->pair), mixed = fmax(stop[2], on->mixed);
    on->aaa = RISK_ON_AAA(done, one, pair);
    on->aab = RISK_ON_AAB(done, one, pair, mixed);
    on->abc = RISK_ON_ABC(done, one, mixed);
    double aaa = fmax(stop[1], on->aaa), aab = fmax(stop[1], on->aab);
    double abc = fmax(stop[1], on->abc);
    on->done = look->kind == RISK_AABC   ? RISK_ON_AABC(done, one, pair, mixed, aab, abc)
               : look->kind == RISK_AABB ? RISK_ON_AABB(done, one, pair, mixed, aab)
               : look->kind == RISK_AAAB ? RISK_ON_AAAB(done, one, pair, mixed, aab, aaa)
                                         : RISK_ON_AAAA(done, one, pair, aaa);
}

enum { MOST_CHOICES = TRACK_MOST_OWN + TRACK_MOST_STEPS * POLICY_RIVALS };

/* Every standing that a palette's thrower may choose; returns how many. */
static int palette_choices(const struct policy_look *look, const struct policy_standing *at,
                           struct policy_standing choices[static MOST_CHOICES])
{
    struct track_options options;
    int count = 0;
    atelier_track_own_palette(look->track, at->place[0], at->place[1], &options);
    for (int seat = 0; seat <= look->judge->rivals; seat++) {
        for (int i = 0; i < options.count; i++, count++) {
            choices[count] = *at;
            choices[count].place[2 * seat] = options.first[i];
            choices[count].place[2 * seat + 1] = options.second[i];
        }
        if (options.forced)
            break;
        if (seat < look->judge->rivals)
            atelier_track_other_palette(look->track, at->place[2 * seat + 2],
                                        at->place[2 * seat + 3], &options);
    }
    return count;
}

/* The worth of the best place to throw from that a palette's step of another's figure leads to. */
static double best_shove(const struct policy_look *look, const struct policy_standing *at)
{
    double best = -1;
    for (int seat = 1; seat <= look->judge->rivals; seat++) {
        struct track_options steps;
        atelier_track_other_palette(look->track, at->place[2 * seat], at->place[2 * seat + 1],
                                    &steps);
        for (int i = 0; i < steps.count; i++) {
            struct policy_standing moved = *at;
            moved.place[2 * seat] = steps.first[i];
            moved.place[2 * seat + 1] = steps.second[i];
            best = fmax(best, throwing(look, &moved));
        }
    }
    return best;
}

/*
 * How much better or worse a palette makes it, roughly: as much as before a turn. What a step of
 * another's figure brings is not asked again in every place.
 */
static double palette_gain(const struct policy_look *look, const struct policy_standing *at)
{
    struct track_options own;
    double here = throwing(look, at), best = -1;
    atelier_track_own_palette(look->track, at->place[0], at->place[1], &own);
    for (int i = 0; i < own.count; i++) {
        struct policy_standing moved = *at;
        moved.place[0] = own.first[i];
        moved.place[1] = own.second[i];
        best = fmax(best, throwing(look, &moved));
    }
    return own.forced ? best - here : fmax(best - here, look->shove);
}

/* Four dice are about to be thrown for a fresh template; `chance`: how likely one gets here. */
static double fresh(const struct policy_look *look, const struct policy_standing *at, int count,
                    double chance)
{
    double further = chance * risk_completing(look->kind);
    double aside = chance * THROW_PALETTE / 256;
    double next = further < look->judge->cut ? -1 : fresh(look, at, count + 4, further);
    double bust = venture_worth(look, at, -risk_value(look->kind)), palette = -1;
    struct nodes on;
    value_nodes(look, at, count, next, bust, &on);
    if (aside >= look->judge->cut) {
        struct policy_standing choices[MOST_CHOICES] = {{{0}}};
        int number = palette_choices(look, at, choices);
        for (int i = 0; i < number; i++)
            palette = fmax(palette, fresh(look, &choices[i], count, aside));
    } else {
        palette = bust + on.done / (256 - THROW_PALETTE) + palette_gain(look, at);
        palette = fmin(fmax(palette, 0), 1);
    }
    return (on.done + bust * (256 - THROW_PALETTE) + palette * THROW_PALETTE) / 256;
}

/* Going on with what is missing, the count being what it is. */
static double value_of_going_on(const struct policy_look *look, const struct policy_standing *at,
                                const int missing[4], int count)
{
    int dice = 0, colours = 0, most = 0;
    struct nodes on;
    for (int i = 0; i < 4; i++) {
        dice += missing[i];
        colours += missing[i] > 0;
        most = missing[i] > most ? missing[i] : most;
    }
    if (dice == 4)
        return fresh(look, at, count, 1);
    int base = count - (4 - dice);
    double bust = venture_worth(look, at, -risk_value(look->kind));
    value_nodes(look, at, base, fresh(look, at, base + 4, 1), bust, &on);
    if (dice == 1)
        return bust + on.one;
    if (dice == 2)
        return bust + (colours == 1 ? on.pair : on.mixed);
    return bust + (most == 3 ? on.aaa : most == 2 ? on.aab : on.abc);
}

/* ---- By phase ---- */

static void value_choose(struct policy_look *look, const struct policy_standing *at,
                         struct policy_worth *worth)
{
    for (int figure = 0; figure < 2; figure++) {
        look->staked[figure] = atelier_track_is_risk(look->track, at->place[figure]);
        if (!atelier_track_is_home(look->track, at->place[figure]))
            worth->move[figure] = after_move(look, at, figure, risk_value(look->kind));
        worth->best = fmax(worth->best, worth->move[figure]);
    }
    if (!look->staked[0] && !look->staked[1])
        return;
    worth->risk = fresh(look, at, 0, 1);
    worth->best = fmax(worth->best, worth->risk);
    if (look->kind == RISK_AABC) {
        look->kind = RISK_CONTRA;
        worth->contra = fresh(look, at, 0, 1);
        worth->best = fmax(worth->best, worth->contra);
    }
}

static double after_palette(const struct policy_look *look, const struct policy_turn *turn,
                            const struct policy_standing *at)
{
    return turn->venture ? fresh(look, at, turn->count, 1) : throwing(look, at);
}

static void value_steps(const struct policy_look *look, const struct policy_turn *turn,
                        const struct policy_standing *at, struct policy_worth *worth)
{
    for (int figure = 0; figure < 2 + 2 * look->judge->rivals; figure++) {
        for (int back = 0; back < 2; back++) {
            struct policy_standing moved = *at;
            uint8_t *place = &moved.place[figure];
            if (atelier_track_is_home(look->track, *place) || (back && *place == 0))
                continue;
            *place = gone(look, *place, back ? -1 : 1);
            worth->step[figure][back] = after_palette(look, turn, &moved);
            worth->best = fmax(worth->best, worth->step[figure][back]);
        }
    }
}

static void value_palette(const struct policy_look *look, const struct policy_turn *turn,
                          const struct policy_standing *at, struct policy_worth *worth)
{
    for (int figure = 0; figure < 2; figure++) {
        int to = atelier_track_next_brush(look->track, at->place[0], at->place[1], figure);
        if (to >= 0) {
            struct policy_standing moved = *at;
            moved.place[figure] = (uint8_t)to;
            worth->brush[figure] = after_palette(look, turn, &moved);
            worth->best = fmax(worth->best, worth->brush[figure]);
        }
    }
    value_steps(look, turn, at, worth);
}

static void value_risk(const struct policy_look *look, const struct policy_turn *turn,
                       const struct policy_standing *at, struct policy_worth *worth)
{
    worth->on = value_of_going_on(look, at, turn->missing, turn->count);
    worth->best = fmax(worth->on, venture_worth(look, at, gain(look, turn->count)));
    if (is_for_both(look, at)) {
        worth->stop_both = after_both(look, at, gain(look, turn->count));
        return;
    }
    for (int figure = 0; figure < 2; figure++)
        if (look->staked[figure])
            worth->stop[figure] = after_move(look, at, figure, gain(look, turn->count));
}

static void value_bust(const struct policy_look *look, const struct policy_standing *at,
                       struct policy_worth *worth)
{
    for (int figure = 0; figure < 2; figure++) {
        if (look->staked[figure])
            worth->back[figure] = after_move(look, at, figure, -risk_value(look->kind));
        worth->best = fmax(worth->best, worth->back[figure]);
    }
}

struct policy_standing atelier_policy_standing_of(const struct track *track,
                                                  const struct policy_turn *turn, int rivals)
{
    struct policy_standing at = {{0}};
    for (int figure = 0; figure < 2; figure++)
        at.place[figure] = (uint8_t)atelier_track_place(track, turn->own[figure]);
    for (int figure = 0; figure < 2 * rivals; figure++)
        at.place[2 + figure] = (uint8_t)atelier_track_place(track, turn->other[figure]);
    return at;
}

static void offer_nothing(struct policy_worth *worth)
{
    *worth = (struct policy_worth){.best = -1,
                                   .move = {-1, -1},
                                   .risk = -1,
                                   .contra = -1,
                                   .on = -1,
                                   .stop = {-1, -1},
                                   .stop_both = -1,
                                   .back = {-1, -1},
                                   .brush = {-1, -1}};
    for (int figure = 0; figure < POLICY_FIGURES; figure++)
        worth->step[figure][0] = worth->step[figure][1] = -1;
}

void atelier_policy_value(const struct policy_judge *judge, const struct policy_turn *turn,
                          struct policy_worth *worth)
{
    struct policy_look look = {.judge = judge,
                               .track = judge->track,
                               .kind = turn->kind,
                               .staked = {turn->staked[0], turn->staked[1]}};
    struct policy_standing at = atelier_policy_standing_of(judge->track, turn, judge->rivals);
    look.shove = best_shove(&look, &at) - throwing(&look, &at);
    offer_nothing(worth);
    switch (turn->phase) {
    case POLICY_THROW:
        worth->best = turn->venture ? value_of_going_on(&look, &at, turn->missing, turn->count)
                                    : throwing(&look, &at);
        break;
    case POLICY_CHOOSE:
        value_choose(&look, &at, worth);
        break;
    case POLICY_PALETTE:
        value_palette(&look, turn, &at, worth);
        break;
    case POLICY_RISK:
        value_risk(&look, turn, &at, worth);
        break;
    case POLICY_BUST:
        value_bust(&look, &at, worth);
        break;
    }
}

/* ---- By the solved table ---- */

/* Below this chance a palette is only estimated, and nobody goes on to another level. */
static const double TABLE_CUT = 3e-5;

static double table_value(const struct policy_judge *judge, const uint8_t own[static 2],
                          const uint8_t other[static 2])
{
    const struct angeschmiert_table *table = judge->data;
    return angeschmiert_table_value(table, table->track.pair[own[0]][own[1]],
                                    table->track.pair[other[0]][other[1]]);
}

static double table_throwing(const struct policy_judge *judge, const struct policy_standing *at)
{
    return table_value(judge, at->place, at->place + 2);
}

static double table_waiting(const struct policy_judge *judge, const struct policy_standing *at)
{
    return 1 - table_value(judge, at->place + 2, at->place);
}

struct policy_judge atelier_policy_table_judge(const struct angeschmiert_table *table)
{
    return (struct policy_judge){.track = &table->track,
                                 .rivals = 1,
                                 .cut = TABLE_CUT,
                                 .data = table,
                                 .throwing = table_throwing,
                                 .waiting = table_waiting};
}
