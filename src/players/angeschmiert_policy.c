/*
 * Looking ahead to the end of a turn.
 *
 * The recursion goes from one fresh template to the next: up a level by setting all four dice
 * aside, or to other places by a palette. It carries how likely it is to get there and stops where
 * that is too little to matter.
 */
#include "angeschmiert_policy.h"

#include <math.h>

/* Below this chance a palette is only estimated, and nobody goes on to another level. */
#define POLICY_CUT 3e-5

/* Places of the own figures and the other's, in the order of the figures. */
struct standing {
    int own[2], other[2];
};

struct look {
    const struct angeschmiert_table *table;
    const struct track *track;
    enum risk_kind kind;
    bool staked[2];
};

/* What it is worth to go on, by what is missing; and to have all. */
struct nodes {
    double done, one, pair, mixed, aaa, aab, abc;
};

static double throwing(const struct look *look, const struct standing *at)
{
    return angeschmiert_table_value(look->table, look->track->pair[at->own[0]][at->own[1]],
                                    look->track->pair[at->other[0]][at->other[1]]);
}

static double waiting(const struct look *look, const struct standing *at)
{
    return 1 - angeschmiert_table_value(look->table, look->track->pair[at->other[0]][at->other[1]],
                                        look->track->pair[at->own[0]][at->own[1]]);
}

static double after_move(const struct look *look, const struct standing *at, int figure, int fields)
{
    struct standing moved = *at;
    moved.own[figure] = track_go(look->track, at->own[figure], fields);
    return waiting(look, &moved);
}

static bool is_for_both(const struct look *look, const struct standing *at)
{
    return look->kind == RISK_CONTRA && look->staked[0] && look->staked[1] &&
           at->own[0] == at->own[1];
}

static double after_both(const struct look *look, const struct standing *at, int fields)
{
    struct standing moved = *at;
    moved.own[0] = moved.own[1] = track_go(look->track, at->own[0], fields);
    return waiting(look, &moved);
}

/* The result of a venture, for the figure that takes it best. */
static double result(const struct look *look, const struct standing *at, int fields)
{
    if (is_for_both(look, at))
        return after_both(look, at, fields);
    double best = -1;
    for (int figure = 0; figure < 2; figure++)
        if (look->staked[figure])
            best = fmax(best, after_move(look, at, figure, fields));
    return best;
}

static int gain(const struct look *look, int count)
{
    int fields = risk_value(look->kind) * count;
    return fields < look->track->goal ? fields : look->track->goal;
}

/* All nodes of the level that begins with `count` dice set aside. */
static void value_nodes(const struct look *look, const struct standing *at, int count, double next,
                        double bust, struct nodes *on)
{
    double stop[5];
    for (int more = 1; more <= 4; more++)
        stop[more] = result(look, at, gain(look, count + more)) - bust;
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

/* Every standing that a palette's thrower may choose; returns how many. At most 10. */
static int palette_choices(const struct track *track, const struct standing *at,
                           struct standing choices[])
{
    struct track_options own, other = {.count = 0};
    track_own_palette(track, at->own[0], at->own[1], &own);
    if (!own.forced)
        track_other_palette(track, at->other[0], at->other[1], &other);
    for (int i = 0; i < own.count; i++)
        choices[i] = (struct standing){{own.first[i], own.second[i]}, {at->other[0], at->other[1]}};
    for (int i = 0; i < other.count; i++)
        choices[own.count + i] =
            (struct standing){{at->own[0], at->own[1]}, {other.first[i], other.second[i]}};
    return own.count + other.count;
}

enum { MOST_CHOICES = TRACK_MOST_OWN + TRACK_MOST_STEPS };

/* Four dice are about to be thrown for a fresh template; `chance`: how likely one gets here. */
static double fresh(const struct look *look, const struct standing *at, int count, double chance)
{
    double further = chance * risk_completing(look->kind);
    double aside = chance * THROW_PALETTE / 256;
    double next = further < POLICY_CUT ? -1 : fresh(look, at, count + 4, further);
    double bust = result(look, at, -risk_value(look->kind)), palette = -1;
    struct standing choices[MOST_CHOICES] = {{{0}, {0}}};
    struct nodes on;
    int number = palette_choices(look->track, at, choices);
    value_nodes(look, at, count, next, bust, &on);
    if (aside >= POLICY_CUT) {
        for (int i = 0; i < number; i++)
            palette = fmax(palette, fresh(look, &choices[i], count, aside));
    } else {
        /* As much better or worse as it would make the same standing before a turn. */
        for (int i = 0; i < number; i++)
            palette = fmax(palette, throwing(look, &choices[i]));
        palette +=
            (on.done + bust * (256 - THROW_PALETTE)) / (256 - THROW_PALETTE) - throwing(look, at);
        palette = palette < 0 ? 0 : palette > 1 ? 1 : palette;
    }
    return (on.done + bust * (256 - THROW_PALETTE) + palette * THROW_PALETTE) / 256;
}

/* Going on with what is missing, the count being what it is. */
static double go_on(const struct look *look, const struct standing *at, const int missing[4],
                    int count)
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
    double bust = result(look, at, -risk_value(look->kind));
    value_nodes(look, at, base, fresh(look, at, base + 4, 1), bust, &on);
    if (dice == 1)
        return bust + on.one;
    if (dice == 2)
        return bust + (colours == 1 ? on.pair : on.mixed);
    return bust + (most == 3 ? on.aaa : most == 2 ? on.aab : on.abc);
}

/* ---- By phase ---- */

static void value_choose(struct look *look, const struct standing *at, struct policy_worth *worth)
{
    for (int figure = 0; figure < 2; figure++) {
        look->staked[figure] = track_is_risk(look->track, at->own[figure]);
        if (!track_is_home(look->track, at->own[figure]))
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

static double after_palette(const struct look *look, const struct policy_turn *turn,
                            const struct standing *at)
{
    return turn->venture ? fresh(look, at, turn->count, 1) : throwing(look, at);
}

static void value_steps(const struct look *look, const struct policy_turn *turn,
                        const struct standing *at, struct policy_worth *worth)
{
    for (int figure = 0; figure < 4; figure++) {
        for (int back = 0; back < 2; back++) {
            struct standing moved = *at;
            int *place = figure < 2 ? &moved.own[figure] : &moved.other[figure - 2];
            if (track_is_home(look->track, *place) || (back && *place == 0))
                continue;
            *place = track_go(look->track, *place, back ? -1 : 1);
            worth->step[figure][back] = after_palette(look, turn, &moved);
            worth->best = fmax(worth->best, worth->step[figure][back]);
        }
    }
}

static void value_palette(const struct look *look, const struct policy_turn *turn,
                          const struct standing *at, struct policy_worth *worth)
{
    for (int figure = 0; figure < 2; figure++) {
        int to = track_next_brush(look->track, at->own[0], at->own[1], figure);
        if (to >= 0) {
            struct standing moved = *at;
            moved.own[figure] = to;
            worth->brush[figure] = after_palette(look, turn, &moved);
            worth->best = fmax(worth->best, worth->brush[figure]);
        }
    }
    value_steps(look, turn, at, worth);
}

static void value_risk(const struct look *look, const struct policy_turn *turn,
                       const struct standing *at, struct policy_worth *worth)
{
    worth->on = go_on(look, at, turn->missing, turn->count);
    worth->best = fmax(worth->on, result(look, at, gain(look, turn->count)));
    if (is_for_both(look, at)) {
        worth->stop_both = after_both(look, at, gain(look, turn->count));
        return;
    }
    for (int figure = 0; figure < 2; figure++)
        if (look->staked[figure])
            worth->stop[figure] = after_move(look, at, figure, gain(look, turn->count));
}

static void value_bust(const struct look *look, const struct standing *at,
                       struct policy_worth *worth)
{
    for (int figure = 0; figure < 2; figure++) {
        if (look->staked[figure])
            worth->back[figure] = after_move(look, at, figure, -risk_value(look->kind));
        worth->best = fmax(worth->best, worth->back[figure]);
    }
}

void policy_value(const struct angeschmiert_table *table, const struct policy_turn *turn,
                  struct policy_worth *worth)
{
    struct look look = {.table = table,
                        .track = &table->track,
                        .kind = turn->kind,
                        .staked = {turn->staked[0], turn->staked[1]}};
    struct standing at = {{0}, {0}};
    double *all = (double *)worth;
    for (size_t i = 0; i < sizeof *worth / sizeof *all; i++)
        all[i] = -1;
    for (int figure = 0; figure < 2; figure++) {
        at.own[figure] = track_place(look.track, turn->own[figure]);
        at.other[figure] = track_place(look.track, turn->other[figure]);
    }
    switch (turn->phase) {
    case POLICY_THROW:
        worth->best =
            turn->venture ? go_on(&look, &at, turn->missing, turn->count) : throwing(&look, &at);
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
