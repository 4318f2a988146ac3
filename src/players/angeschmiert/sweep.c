/*
 * The equations of docs/background/solver.md, a tile at a time.
 */
#include "sweep.h"

#include <stdlib.h>
#include <string.h>

static inline REAL larger(REAL a, REAL b)
{
    return a > b ? a : b;
}

static inline REAL distance(REAL a, REAL b)
{
    return larger(a - b, b - a);
}

static const REAL *waiting_row(const struct sweep *sweep, int first, int second, size_t column)
{
    return sweep->waiting + sweep->track->pair[first][second] * sweep->stride + column;
}

static void take_larger(REAL *restrict best, const REAL *restrict other)
{
    for (int i = 0; i < TILE; i++)
        best[i] = larger(best[i], other[i]);
}

static void larger_of(REAL *restrict best, const REAL *restrict a, const REAL *restrict b)
{
    for (int i = 0; i < TILE; i++)
        best[i] = larger(a[i], b[i]);
}

static REAL *change_of(const struct sweep *sweep, struct sweep_room *room, size_t column)
{
    return column + TILE < sweep->stride ? room->change : room->last_change;
}

/* The best of the steps that a palette allows with the other's figures, by their ways from `row`.
 */
static void best_step(REAL *restrict best, const REAL *row, int32_t *const step[], size_t column)
{
    const int32_t *restrict a = step[0] + column, *restrict b = step[1] + column;
    const int32_t *restrict c = step[2] + column, *restrict d = step[3] + column;
    for (int i = 0; i < TILE; i++)
        best[i] = larger(larger(row[a[i]], row[b[i]]), larger(row[c[i]], row[d[i]]));
}

static REAL *risking_row(const struct sweep *sweep, int row, size_t column)
{
    return sweep->risking + column / TILE * sweep->tile_size + (size_t)row * TILE;
}

/* ---- One level of a risk ---- */

struct risk_level {
    const REAL *stop[4]; /* with one more die set aside, two, three, four */
    const REAL *bust, *next, *palette;
    REAL *value, *change;
};

/* `kind` is known where this is called, so that only its own nodes are left of it. */
static inline void value_level(enum risk_kind kind, const REAL *restrict stop_1,
                               const REAL *restrict stop_2, const REAL *restrict stop_3,
                               const REAL *restrict stop_4, const REAL *restrict bust,
                               const REAL *restrict next, const REAL *restrict palette,
                               REAL *restrict value, REAL *restrict change)
{
    for (int i = 0; i < TILE; i++) {
        REAL done = larger(stop_4[i], next[i]) - bust[i];
        REAL one = larger(stop_3[i] - bust[i], RISK_ON_ONE(done));
        REAL pair = larger(stop_2[i] - bust[i], RISK_ON_PAIR(done, one));
        REAL mixed = larger(stop_2[i] - bust[i], RISK_ON_MIXED(done, one));
        REAL aaa = larger(stop_1[i] - bust[i], RISK_ON_AAA(done, one, pair));
        REAL aab = larger(stop_1[i] - bust[i], RISK_ON_AAB(done, one, pair, mixed));
        REAL abc = larger(stop_1[i] - bust[i], RISK_ON_ABC(done, one, mixed));
        REAL now = palette[i] * THROW_PALETTE + bust[i] * (256 - THROW_PALETTE);
        if (kind == RISK_AABC)
            now += RISK_ON_AABC(done, one, pair, mixed, aab, abc);
        else if (kind == RISK_AABB)
            now += RISK_ON_AABB(done, one, pair, mixed, aab);
        else if (kind == RISK_AAAB)
            now += RISK_ON_AAAB(done, one, pair, mixed, aab, aaa);
        else
            now += RISK_ON_AAAA(done, one, pair, aaa);
        now *= 1 / (REAL)256;
        change[i] = larger(change[i], distance(now, value[i]));
        value[i] = now;
    }
}

#define VALUE_LEVEL(kind)                                                                          \
    value_level((kind), level->stop[0], level->stop[1], level->stop[2], level->stop[3],            \
                level->bust, level->next, level->palette, level->value, level->change)

static void value_level_of(enum risk_kind kind, const struct risk_level *level)
{
    if (kind == RISK_AABC)
        VALUE_LEVEL(RISK_AABC);
    else if (kind == RISK_AABB)
        VALUE_LEVEL(RISK_AABB);
    else if (kind == RISK_AAAB)
        VALUE_LEVEL(RISK_AAAB);
    else
        VALUE_LEVEL(RISK_AAAA);
}

/* ---- All levels of a spot ---- */

/* What the palette is worth to a risk's thrower; points into `room` or to the spot fallen to. */
static const REAL *risk_palette(const struct sweep *sweep, struct sweep_room *room,
                                const struct spot *spot, int kind, int level, size_t column)
{
    const REAL *own = risking_row(sweep, spot_row(spot, kind, level), column);
    if (spot->falls) {
        if (spot->to[0] == SPOTS_NONE) {
            memcpy(room->palette, own, sizeof room->palette);
            return room->palette;
        }
        const struct spot *to = &sweep->spots.spot[spot->to[0]];
        return risking_row(sweep, spot_row(to, kind, level), column);
    }
    best_step(room->palette, own, sweep->risk_step, column);
    for (int i = 0; i < spot->options; i++) {
        const struct spot *to = &sweep->spots.spot[spot->to[i]];
        take_larger(room->palette, risking_row(sweep, spot_row(to, kind, level), column));
    }
    return room->palette;
}

/* Stops and busts of a spot: rows to read them from, by gain and by kind. */
struct spot_rows {
    const REAL *stop[TRACK_MOST_PLACES + 1], *bust[RISK_KINDS];
};

/* The result goes to one staked figure, the better one if two are staked. */
static const REAL *one_result(const struct sweep *sweep, const struct spot *spot, int fields,
                              REAL *room, size_t column)
{
    const struct track *track = sweep->track;
    const REAL *first =
        waiting_row(sweep, atelier_track_go(track, spot->first, fields), spot->second, column);
    if (!spot->both || spot->first == spot->second)
        return first;
    const REAL *second =
        waiting_row(sweep, spot->first, atelier_track_go(track, spot->second, fields), column);
    larger_of(room, first, second);
    return room;
}

static void find_results(const struct sweep *sweep, struct sweep_room *room,
                         const struct spot *spot, size_t column, struct spot_rows *results)
{
    for (int gain = 1; gain <= sweep->track->goal; gain++) {
        /* Once everything staked gets home, more gain changes nothing. */
        bool enough = gain > 1 && gain > sweep->track->goal - spot->first &&
                      (!spot->both || gain > sweep->track->goal - spot->second);
        results->stop[gain] = enough ? results->stop[gain - 1]
                                     : one_result(sweep, spot, gain, room->stop[gain], column);
    }
    for (int kind = 0; kind < RISK_KINDS; kind++)
        results->bust[kind] = one_result(sweep, spot, -risk_value(kind), room->bust[kind], column);
}

/* Contra with both figures on one field: the result is for both. */
static void find_results_for_both(const struct sweep *sweep, const struct spot *spot, size_t column,
                                  struct spot_rows *results)
{
    for (int gain = 1; gain <= sweep->track->goal; gain++) {
        int place = atelier_track_go(sweep->track, spot->first, gain);
        results->stop[gain] = waiting_row(sweep, place, place, column);
    }
    int place = atelier_track_go(sweep->track, spot->first, -risk_value(RISK_CONTRA));
    results->bust[RISK_CONTRA] = waiting_row(sweep, place, place, column);
}

static void visit_kind(struct sweep *sweep, struct sweep_room *room, const struct spot *spot,
                       int kind, const struct spot_rows *results, size_t column)
{
    int goal = sweep->track->goal, value = risk_value(kind);
    for (int j = spot->top[kind]; j >= 0; j--) {
        REAL *row = risking_row(sweep, spot->row[kind] + j, column);
        struct risk_level level = {.bust = results->bust[kind],
                                   .next = row + TILE,
                                   .palette = risk_palette(sweep, room, spot, kind, j, column),
                                   .value = row,
                                   .change = change_of(sweep, room, column)};
        for (int more = 0; more < 4; more++) {
            int gain = (4 * j + more + 1) * value;
            level.stop[more] = results->stop[gain < goal ? gain : goal];
        }
        if (j == spot->top[kind]) {
            memcpy(room->next, row, sizeof room->next);
            level.next = room->next;
        }
        value_level_of((enum risk_kind)kind, &level);
    }
}

static void visit_spot(struct sweep *sweep, struct sweep_room *room, const struct spot *spot,
                       size_t column)
{
    struct spot_rows results;
    if (spot->top[RISK_AABC] < 0)
        return;
    find_results(sweep, room, spot, column, &results);
    for (int kind = 0; kind < RISK_KINDS; kind++) {
        if (kind == RISK_CONTRA && spot->both && spot->first == spot->second)
            find_results_for_both(sweep, spot, column, &results);
        visit_kind(sweep, room, spot, kind, &results, column);
    }
}

void atelier_sweep_visit_risks(struct sweep *sweep, struct sweep_room *room, int pair, int tile)
{
    const struct spots *spots = &sweep->spots;
    for (int i = spots->of_pair[pair]; i < spots->of_pair[pair + 1]; i++)
        visit_spot(sweep, room, &spots->spot[i], (size_t)tile * TILE);
}

/* ---- The throw that a turn begins with ---- */

static void throw_palette(const struct sweep *sweep, struct sweep_room *room, int pair,
                          size_t column)
{
    const struct track *track = sweep->track;
    struct track_options options;
    atelier_track_own_palette(track, track->low[pair], track->high[pair], &options);
    if (options.forced)
        memset(room->palette, 0, sizeof room->palette);
    else
        best_step(room->palette, sweep->throwing + (size_t)pair * sweep->stride, sweep->step,
                  column);
    for (int i = 0; i < options.count; i++) {
        size_t to = track->pair[options.first[i]][options.second[i]];
        take_larger(room->palette, sweep->throwing + to * sweep->stride + column);
    }
}

/* The best of moving either figure by the value, and of a risk. */
static void best_choice(const struct sweep *sweep, struct sweep_room *room, int pair,
                        enum risk_kind kind, size_t column)
{
    const struct track *track = sweep->track;
    int low = track->low[pair], high = track->high[pair], value = risk_value(kind);
    const REAL *move = waiting_row(sweep, atelier_track_go(track, low, value), high, column);
    memcpy(room->best, move, sizeof room->best);
    if (!atelier_track_is_home(track, high))
        take_larger(room->best,
                    waiting_row(sweep, low, atelier_track_go(track, high, value), column));
    int base = sweep->spots.base[pair];
    if (base == SPOTS_NONE)
        return;
    const struct spot *spot = &sweep->spots.spot[base];
    take_larger(room->best, risking_row(sweep, spot->row[kind], column));
    if (kind == RISK_AABC)
        take_larger(room->best, risking_row(sweep, spot->row[RISK_CONTRA], column));
}

void atelier_sweep_visit_throw(struct sweep *sweep, struct sweep_room *room, int pair, int tile)
{
    size_t column = (size_t)tile * TILE;
    static const int ways[] = {[RISK_AABC] = THROW_1,
                               [RISK_AABB] = THROW_2,
                               [RISK_AAAB] = THROW_3,
                               [RISK_AAAA] = THROW_12};
    REAL *row = sweep->throwing + (size_t)pair * sweep->stride + column;
    REAL *now = room->next, *change = change_of(sweep, room, column);
    throw_palette(sweep, room, pair, column);
    for (int i = 0; i < TILE; i++)
        now[i] = room->palette[i] * THROW_PALETTE;
    for (int kind = RISK_AABC; kind <= RISK_AAAA; kind++) {
        best_choice(sweep, room, pair, (enum risk_kind)kind, column);
        for (int i = 0; i < TILE; i++)
            now[i] += room->best[i] * (REAL)ways[kind];
    }
    for (int i = 0; i < TILE; i++) {
        now[i] /= 256;
        change[i] = larger(change[i], distance(now[i], row[i]));
        row[i] = now[i];
    }
    for (size_t i = 0; i < TILE && column + i < (size_t)sweep->track->pairs; i++)
        sweep->waiting[(column + i) * sweep->stride + pair] = 1 - now[i];
}

/* ---- Memory ---- */

static int rows_of_spot(const struct spot *spot)
{
    int rows = 0;
    for (int kind = 0; kind < RISK_KINDS; kind++)
        rows += spot->top[kind] + 1;
    return rows;
}

void atelier_sweep_start_risks(struct sweep *sweep, int pair)
{
    const struct spots *spots = &sweep->spots;
    for (int i = spots->of_pair[pair]; i < spots->of_pair[pair + 1]; i++) {
        const struct spot *spot = &spots->spot[i];
        for (size_t column = 0; column < sweep->stride; column += TILE) {
            const REAL *value = sweep->throwing + (size_t)pair * sweep->stride + column;
            REAL *row = risking_row(sweep, spot->row[0], column);
            for (int k = rows_of_spot(spot); k > 0; k--, row += TILE)
                memcpy(row, value, TILE * sizeof *value);
        }
    }
}

/* A risk is worth about as much more or less as the pair it is taken from. */
void atelier_sweep_follow(struct sweep *sweep, const REAL *before, int pair)
{
    const struct spots *spots = &sweep->spots;
    const REAL *now = sweep->throwing + (size_t)pair * sweep->stride;
    before += (size_t)pair * sweep->stride;
    for (int i = 0; i < sweep->track->pairs; i++)
        sweep->waiting[(size_t)i * sweep->stride + pair] = 1 - now[i];
    for (size_t column = 0; column < sweep->stride; column += TILE) {
        REAL change[TILE];
        for (int k = 0; k < TILE; k++)
            change[k] = now[column + k] - before[column + k];
        for (int i = spots->of_pair[pair]; i < spots->of_pair[pair + 1]; i++) {
            REAL *row = risking_row(sweep, spots->spot[i].row[0], column);
            for (int rows = rows_of_spot(&spots->spot[i]); rows > 0; rows--, row += TILE)
                for (int k = 0; k < TILE; k++)
                    row[k] += change[k];
        }
    }
}

/* Columns that are no pair stay where they are. */
static void list_steps(struct sweep *sweep)
{
    const struct track *track = sweep->track;
    for (size_t column = 0; column < sweep->stride; column++) {
        struct track_options steps = {.count = 0};
        if (column < (size_t)track->pairs)
            atelier_track_other_palette(track, track->low[column], track->high[column], &steps);
        for (int i = 0; i < TRACK_MOST_STEPS; i++) {
            int k = i < steps.count ? i : 0;
            size_t to = steps.count > 0 ? track->pair[steps.first[k]][steps.second[k]] : column;
            ptrdiff_t tiles = (ptrdiff_t)(to / TILE) - (ptrdiff_t)(column / TILE);
            sweep->step[i][column] = (int32_t)to;
            sweep->risk_step[i][column] =
                (int32_t)(tiles * (ptrdiff_t)sweep->tile_size + (ptrdiff_t)(to % TILE));
        }
    }
}

static size_t table_size(const struct sweep *sweep)
{
    return (size_t)(sweep->track->pairs + 1) * sweep->stride;
}

size_t atelier_sweep_memory(const struct sweep *sweep)
{
    return (2 * table_size(sweep) + sweep->tiles * sweep->tile_size) * sizeof(REAL);
}

bool atelier_sweep_open(struct sweep *sweep, const struct track *track, double neglect)
{
    *sweep = (struct sweep){.track = track};
    if (!atelier_spots_build(&sweep->spots, track, neglect))
        return false;
    sweep->tiles = (track->pairs + TILE - 1) / TILE;
    sweep->stride = (size_t)sweep->tiles * TILE;
    sweep->throwing = calloc(table_size(sweep), sizeof(REAL));
    sweep->waiting = calloc(table_size(sweep), sizeof(REAL));
    sweep->tile_size = (size_t)(sweep->spots.rows + 1) * TILE;
    sweep->risking = malloc(sweep->tiles * sweep->tile_size * sizeof(REAL));
    bool enough = sweep->throwing != NULL && sweep->waiting != NULL && sweep->risking != NULL;
    for (int i = 0; i < TRACK_MOST_STEPS; i++) {
        sweep->step[i] = malloc(sweep->stride * sizeof *sweep->step[i]);
        sweep->risk_step[i] = malloc(sweep->stride * sizeof *sweep->risk_step[i]);
        enough = enough && sweep->step[i] != NULL && sweep->risk_step[i] != NULL;
    }
    if (!enough) {
        atelier_sweep_close(sweep);
        return false;
    }
    for (size_t i = 0; i < sweep->stride; i++)
        sweep->waiting[(size_t)track->pairs * sweep->stride + i] = 1;
    list_steps(sweep);
    return true;
}

void atelier_sweep_close(struct sweep *sweep)
{
    atelier_spots_free(&sweep->spots);
    free(sweep->throwing);
    free(sweep->waiting);
    free(sweep->risking);
    for (int i = 0; i < TRACK_MOST_STEPS; i++) {
        free(sweep->step[i]);
        free(sweep->risk_step[i]);
    }
    *sweep = (struct sweep){.track = NULL};
}
