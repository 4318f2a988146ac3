/*
 * Drawing silhouettes from the masks of shapes.csv, and growing them.
 */
#include "silhouette.h"

#include <stdlib.h>
#include <string.h>

enum {
    MARGIN = 7,    /* points of air round a motif, */
    TOUCH = 1,     /* that are as good as none, */
    HEAD_AIR = 11, /* and that a face looks into */
};

static bool cell(const struct scene_shape *shape, int column, int row)
{
    int columns = (shape->box[2] + MEASURE_CELL - 1) / MEASURE_CELL;
    int rows = (shape->box[3] + MEASURE_CELL - 1) / MEASURE_CELL;
    if (column < 0 || row < 0 || column >= columns || row >= rows)
        return false;
    char letter = shape->mask[row * ((columns + 3) / 4) + column / 4];
    unsigned digit = (unsigned)(letter <= '9' ? letter - '0' : letter - 'a' + 10);
    return digit >> (3 - column % 4) & 1;
}

/* Where a point of the picture lies in a drawing that was moved, as a cell; -1: before it. */
static int cell_at(int point, int shift, int factor, int box)
{
    int at = 100 * (50 * SPOT * (2 * point + 1) - shift) / factor - 100 * box;
    return at < 0 ? -1 : at / (100 * MEASURE_CELL);
}

void silhouette_add(const struct scene_shape *shape, const struct places_move *move, spots to)
{
    int column[SPOT_COLUMNS];
    for (int x = 0; x < SPOT_COLUMNS; x++)
        column[x] = cell_at(x, move->right, move->across, shape->box[0]);
    for (int y = 0; y < SPOT_ROWS; y++) {
        int row = cell_at(y, move->lower, move->down, shape->box[1]);
        if (row < 0 || row * MEASURE_CELL >= shape->box[3])
            continue;
        for (int x = 0; x < SPOT_COLUMNS; x++)
            if (cell(shape, column[x], row))
                to[y] |= UINT64_C(1) << x;
    }
}

static int spots_count(const spots one)
{
    int count = 0;
    for (int row = 0; row < SPOT_ROWS; row++)
        count += __builtin_popcountll(one[row]);
    return count;
}

int spots_shared(const spots one, const spots other)
{
    int count = 0;
    for (int row = 0; row < SPOT_ROWS; row++)
        count += __builtin_popcountll(one[row] & other[row]);
    return count;
}

/* A row with everything between its first and its last point. */
static uint64_t filled(uint64_t row)
{
    if (row == 0)
        return 0;
    uint64_t up_to_last = UINT64_MAX >> __builtin_clzll(row);
    return up_to_last & UINT64_MAX << __builtin_ctzll(row);
}

static void grow(const spots from, int margin, spots to)
{
    for (int row = 0; row < SPOT_ROWS; row++) {
        uint64_t wide = from[row];
        for (int by = 1; by <= margin; by++)
            wide |= from[row] << by | from[row] >> by;
        for (int near = row - margin; near <= row + margin; near++)
            if (near >= 0 && near < SPOT_ROWS)
                to[near] |= wide;
    }
}

static void find_middle(const spots room, int middle[static 2])
{
    int count = 0, across = 0, down = 0;
    for (int row = 0; row < SPOT_ROWS; row++) {
        if (room[row] == 0)
            continue;
        int first = __builtin_ctzll(room[row]), last = 63 - __builtin_clzll(room[row]);
        int wide = last - first + 1;
        count += wide;
        across += wide * (first + last + 1);
        down += wide * (2 * row + 1);
    }
    if (count > 0) {
        middle[0] = SPOT * across / (2 * count);
        middle[1] = SPOT * down / (2 * count);
    }
}

static void find_extent(struct silhouette *it)
{
    it->top = SPOT_ROWS - 1;
    for (int row = 0; row < SPOT_ROWS; row++) {
        if (it->motif[row] == 0)
            continue;
        it->columns |= it->motif[row];
        it->top = row < it->top ? row : it->top;
        it->bottom = row;
    }
}

static void find_head(struct silhouette *it)
{
    for (int row = it->top; row <= it->top + (it->bottom - it->top) / 4; row++) {
        it->head[row] = it->room[row];
        for (int by = 1; by <= HEAD_AIR; by++)
            it->head[row] |= it->room[row] << by | it->room[row] >> by;
    }
}

/* What a picture in its frame covers in one line of the drawing, to either side of its middle: the
 * frame, and below it the easel with what lies between its legs. */
static int half_width(const int window[static 4], bool easel, int line)
{
    int top = window[1] - FRAME_WIDE, bottom = window[1] + window[3] + FRAME_WIDE;
    if (line >= top && line < bottom)
        return window[2] / 2 + FRAME_WIDE;
    if (!easel || line < top || line > bottom + EASEL_UNDER)
        return -1;
    return EASEL_NARROW + (EASEL_SPREAD - EASEL_NARROW) * (line - bottom) / EASEL_UNDER;
}

static void add_frame(unsigned card, bool easel, const struct places_move *move, spots to)
{
    int window[4];
    places_window(card, window);
    for (int y = 0; y < SPOT_ROWS; y++) {
        int half = half_width(window, easel, (50 * SPOT * (2 * y + 1) - move->lower) / move->down);
        for (int x = 0; x < SPOT_COLUMNS; x++) {
            int at = (50 * SPOT * (2 * x + 1) - move->right) / move->down;
            if (abs(at - window[0] - window[2] / 2) <= half)
                to[y] |= UINT64_C(1) << x;
        }
    }
}

void silhouette_stand(unsigned card, unsigned place, struct silhouette *it)
{
    struct places_move move = places_move(card, place);
    memset(it, 0, sizeof *it);
    if (scene_motifs[card].stance == STANCE_FRAMED)
        add_frame(card, !places_on_wall(card, place), &move, it->motif);
    else
        silhouette_add(&scene_cards[card], &move, it->motif);
    for (int row = 0; row < SPOT_ROWS; row++)
        it->room[row] = filled(it->motif[row]);
    grow(it->room, MARGIN, it->air);
    grow(it->motif, TOUCH, it->touch);
    it->size = spots_count(it->motif);
    find_extent(it);
    find_head(it);
    find_middle(it->room, it->middle);
}
