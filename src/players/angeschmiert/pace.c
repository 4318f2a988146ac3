/*
 * The paces of a board, by value iteration.
 *
 * A row holds what a standing is worth: the utility, by which everything is decided, and the
 * chances to be home within so many turns, which are carried along. Rows of what may come are
 * mixed by the chances of the throws; where the player chooses, the row of the greater utility is
 * taken whole.
 */
#include "pace.h"

#include "risk.h"

#include <stdlib.h>
#include <string.h>

/* Chosen so that two such players meet the solved table of the default board best. */
static const float PATIENCE = 0.88F;

enum {
    PASSES = 12,
    UTILITY = PACE_TURNS, /* behind the chances */
    WIDTH = PACE_TURNS + 4,
};

struct row {
    float of[WIDTH];
};

struct rows {
    const struct track *track;
    struct row *start; /* by pair: about to throw */
    struct row *end;   /* by pair: a turn has ended there */
};

/* --- rows --- */

static void clear(struct row *sum)
{
    memset(sum, 0, sizeof *sum);
}

static inline void add_weighted(struct row *sum, float weight, const struct row *part)
{
    for (int i = 0; i < WIDTH; i++)
        sum->of[i] += weight * part->of[i];
}

static inline void scale(struct row *row, float factor)
{
    for (int i = 0; i < WIDTH; i++)
        row->of[i] *= factor;
}

static inline const struct row *better(const struct row *one, const struct row *other)
{
    return other == NULL || (one != NULL && one->of[UTILITY] >= other->of[UTILITY]) ? one : other;
}

static const struct row *end_at(const struct rows *rows, int first, int second)
{
    return &rows->end[rows->track->pair[first][second]];
}

/* --- a risk --- */

struct venture {
    const struct rows *rows;
    int first, second;
    bool staked[2];
    enum risk_kind kind;
    const struct row *bust;
};

/* The result of so many fields, for the figure that takes it best. */
static const struct row *venture_result(const struct venture *v, int fields)
{
    const struct track *track = v->rows->track;
    int first = atelier_track_go(track, v->first, fields),
        second = atelier_track_go(track, v->second, fields);
    if (v->kind == RISK_CONTRA && v->staked[0] && v->staked[1] && v->first == v->second)
        return end_at(v->rows, first, second);
    return better(v->staked[0] ? end_at(v->rows, first, v->second) : NULL,
                  v->staked[1] ? end_at(v->rows, v->first, second) : NULL);
}

static const struct row *stop_venture(const struct venture *v, int count)
{
    int fields = risk_value(v->kind) * count, goal = v->rows->track->goal;
    return venture_result(v, fields < goal ? fields : goal);
}

/* What is missing, from all four dice set aside to none. */
struct dice_missing {
    const struct row *done, *one, *pair, *mixed, *aaa, *aab, *abc;
};

/* A mean over `all` throws: counts for each row, and what is left is a bust. */
static void mix(struct row *to, int all, const struct venture *v, const int counts[7],
                const struct dice_missing *level)
{
    const struct row *const rows[7] = {level->done, level->one, level->pair, level->mixed,
                                       level->aaa,  level->aab, level->abc};
    int busts = all;
    clear(to);
    for (int i = 0; i < 7; i++) {
        if (counts[i] > 0)
            add_weighted(to, (float)counts[i], rows[i]);
        busts -= counts[i];
    }
    add_weighted(to, (float)busts, v->bust);
    scale(to, 1.0F / (float)all);
}

static const int ON_ONE[7] = {1}, ON_PAIR[7] = {1, 6}, ON_MIXED[7] = {2, 10},
                 ON_AAA[7] = {1, 9, 27}, ON_AAB[7] = {3, 22, 19, 12}, ON_ABC[7] = {6, 36, 0, 21};

static const int ON_FOUR[RISK_KINDS][7] = {
    [RISK_AABC] = {12, 68, 50, 67, 0, 30, 4}, [RISK_AABB] = {6, 56, 66, 24, 0, 64},
    [RISK_AAAB] = {4, 39, 52, 24, 65, 32},    [RISK_AAAA] = {1, 12, 54, 0, 84},
    [RISK_CONTRA] = {1, 12, 54, 0, 84},
};

/* Four dice are about to be thrown, `count` set aside; palettes left out. `next` may be NULL. */
static void throw_four(const struct venture *v, int count, const struct row *next, struct row *to)
{
    struct row one, pair, mixed, aaa, aab, abc;
    struct dice_missing level = {.done = better(stop_venture(v, count + 4), next)};
    mix(&one, 4, v, ON_ONE, &level);
    level.one = better(stop_venture(v, count + 3), &one);
    mix(&pair, 16, v, ON_PAIR, &level);
    mix(&mixed, 16, v, ON_MIXED, &level);
    level.pair = better(stop_venture(v, count + 2), &pair);
    level.mixed = better(stop_venture(v, count + 2), &mixed);
    mix(&aaa, 64, v, ON_AAA, &level);
    mix(&aab, 64, v, ON_AAB, &level);
    mix(&abc, 64, v, ON_ABC, &level);
    level.aaa = better(stop_venture(v, count + 1), &aaa);
    level.aab = better(stop_venture(v, count + 1), &aab);
    level.abc = better(stop_venture(v, count + 1), &abc);
    mix(to, 256 - THROW_PALETTE, v, ON_FOUR[v->kind], &level);
}

static const int LEVELS[RISK_KINDS] = {4, 4, 3, 2, 2}; /* more are rarer than one in 100 */

static void risk(const struct rows *rows, int first, int second, enum risk_kind kind,
                 struct row *to)
{
    struct venture v = {.rows = rows,
                        .first = first,
                        .second = second,
                        .staked = {atelier_track_is_risk(rows->track, first),
                                   atelier_track_is_risk(rows->track, second)},
                        .kind = kind};
    struct row next;
    v.bust = venture_result(&v, -risk_value(kind));
    for (int level = LEVELS[kind] - 1; level >= 0; level--) {
        throw_four(&v, 4 * level, level == LEVELS[kind] - 1 ? NULL : &next, to);
        next = *to;
    }
}

/* --- a turn --- */

static const struct row *best_move(const struct rows *rows, int first, int second, int fields)
{
    const struct track *track = rows->track;
    return better(atelier_track_is_home(track, first)
                      ? NULL
                      : end_at(rows, atelier_track_go(track, first, fields), second),
                  atelier_track_is_home(track, second)
                      ? NULL
                      : end_at(rows, first, atelier_track_go(track, second, fields)));
}

static const struct row *best_palette(const struct rows *rows, int first, int second)
{
    struct track_options options;
    const struct row *best = NULL;
    atelier_track_own_palette(rows->track, first, second, &options);
    for (int i = 0; i < options.count; i++)
        best = better(best, &rows->start[rows->track->pair[options.first[i]][options.second[i]]]);
    return best;
}

static void pace_turn(const struct rows *rows, int pair, struct row *to)
{
    static const int ways[] = {THROW_1, THROW_2, THROW_3, THROW_12};
    int first = rows->track->low[pair], second = rows->track->high[pair];
    bool may_risk =
        atelier_track_is_risk(rows->track, first) || atelier_track_is_risk(rows->track, second);
    clear(to);
    for (int kind = RISK_AABC; kind <= RISK_AAAA; kind++) {
        struct row venture, contra;
        const struct row *best = best_move(rows, first, second, risk_value((enum risk_kind)kind));
        if (may_risk) {
            risk(rows, first, second, (enum risk_kind)kind, &venture);
            best = better(best, &venture);
        }
        if (may_risk && kind == RISK_AABC) {
            risk(rows, first, second, RISK_CONTRA, &contra);
            best = better(best, &contra);
        }
        add_weighted(to, (float)ways[kind] / 256, best);
    }
    add_weighted(to, (float)THROW_PALETTE / 256, best_palette(rows, first, second));
}

/* One turn more than the start of the next one. */
static void set_end(const struct row *start, struct row *end)
{
    end->of[0] = 0;
    memcpy(end->of + 1, start->of, (PACE_TURNS - 1) * sizeof *start->of);
    end->of[UTILITY] = PATIENCE * start->of[UTILITY];
}

bool atelier_pace_build(struct pace *pace, uint64_t buckets, uint64_t brushes)
{
    size_t rows_of_pairs = TRACK_MOST_PAIRS;
    struct row *memory = calloc(2 * rows_of_pairs, sizeof *memory);
    if (memory == NULL)
        return false;
    atelier_track_build_board(&pace->track, buckets, brushes);
    struct rows rows = {&pace->track, memory, memory + rows_of_pairs};
    int pairs = pace->track.pairs;
    for (int i = 0; i < WIDTH; i++) {
        rows.start[pairs].of[i] = 1;
        rows.end[pairs].of[i] = i == 0 || i == UTILITY ? i == UTILITY ? PATIENCE : 0 : 1;
    }
    for (int pass = 0; pass < PASSES; pass++)
        for (int pair = pairs - 1; pair >= 0; pair--) {
            pace_turn(&rows, pair, &rows.start[pair]);
            set_end(&rows.start[pair], &rows.end[pair]);
        }
    for (int pair = 0; pair <= pairs; pair++)
        memcpy(pace->home[pair], rows.start[pair].of, sizeof pace->home[pair]);
    free(memory);
    return true;
}
