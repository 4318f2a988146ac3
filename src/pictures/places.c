/*
 * Choosing places. Masks of cells stand for the motifs: a few hundred to each, so that all
 * combinations are tried in less than a millisecond.
 */
#include "places.h"

#include <stdlib.h>
#include <string.h>

enum {
    FREELY = 50,    /* thousandths hidden that make a picture hang together */
    TOO_MUCH = 220, /* and that take a motif away from it */
    PICTURE_MIDDLE = 300,
    HEAVY_TOP = 270, /* units: if the weight lies higher, the lower half is empty */
    BEHIND = 24,     /* units: who stands that much higher stands further away */
};

struct places_move places_move(unsigned card, unsigned place)
{
    const struct scene_shape *shape = &scene_cards[card];
    const struct scene_motif *motif = &scene_motifs[card];
    const struct scene_place *to = &motif->place[place];
    struct places_move move = {.across = to->scale, .down = abs(to->scale)};
    int x = 100 * shape->box[0] + 50 * shape->box[2], y = 100 * shape->box[1];
    if (motif->stance == STANCE_FLIES)
        y += 50 * shape->box[3];
    else if (motif->stance != STANCE_HANGS)
        y += 100 * shape->box[3];
    move.right = 100 * to->x - x * move.across / 100;
    move.lower = 100 * to->y - y * move.down / 100;
    return move;
}

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

/* Whether a point of the sheet, in hundredths, lies in a shape that was moved. */
static bool lies_in(const struct scene_shape *shape, const struct places_move *move, int x, int y)
{
    int left = 100 * (x - move->right) / move->across - 100 * shape->box[0];
    int top = 100 * (y - move->lower) / move->down - 100 * shape->box[1];
    return left >= 0 && top >= 0 &&
           cell(shape, left / (100 * MEASURE_CELL), top / (100 * MEASURE_CELL));
}

int places_hidden(unsigned card, unsigned place, unsigned above, unsigned above_place)
{
    static const struct places_move still = {100, 100, 0, 0};
    const struct scene_shape *shape = &scene_cards[card];
    struct places_move move = places_move(card, place), other = places_move(above, above_place);
    int columns = (shape->box[2] + MEASURE_CELL - 1) / MEASURE_CELL;
    int rows = (shape->box[3] + MEASURE_CELL - 1) / MEASURE_CELL, all = 0, hidden = 0;
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++) {
            if (!cell(shape, column, row))
                continue;
            int x = 100 * shape->box[0] + 50 * MEASURE_CELL * (2 * column + 1);
            int y = 100 * shape->box[1] + 50 * MEASURE_CELL * (2 * row + 1);
            x = move.right + x * move.across / 100;
            y = move.lower + y * move.down / 100;
            all++;
            hidden += lies_in(&scene_cards[above], &other, x, y) ||
                      (scene_passages[above].mask != NULL &&
                       lies_in(&scene_passages[above], &still, x, y));
        }
    return all > 0 ? 1000 * hidden / all : 0;
}

/* Whether the upper of two stands further away than the lower, which it would cover wrongly. */
static bool stands_behind(unsigned lower, unsigned lower_place, unsigned upper,
                          unsigned upper_place)
{
    return scene_motifs[lower].stance < STANCE_FLIES && scene_motifs[upper].stance < STANCE_FLIES &&
           scene_motifs[upper].place[upper_place].y + BEHIND <
               scene_motifs[lower].place[lower_place].y;
}

/* What a place of its own costs: to be smaller than at first, and not to be at home. */
static int place_cost(unsigned card, unsigned place)
{
    const struct scene_place *first = scene_motifs[card].place;
    int smaller = abs(first->scale) - abs(first[place].scale);
    return (smaller > 0 ? 5 * smaller : 0) + (place > 0 ? 12 : 0) +
           (first[place].scale < 0 ? 20 : 0);
}

static int hidden_cost(int hidden)
{
    int over = hidden - FREELY;
    return (over > 0 ? over * over / 40 + over : 0) + (hidden > TOO_MUCH ? 600 : 0);
}

/* The hidden parts of all pairs in all their places. */
typedef int pair_table[3][3][SCENE_PLACES][SCENE_PLACES];

static void fill_pairs(const uint8_t *card, int count, pair_table pairs)
{
    for (int low = 0; low < count; low++)
        for (int high = low + 1; high < count; high++)
            for (unsigned i = 0; i < scene_motifs[card[low]].places; i++)
                for (unsigned k = 0; k < scene_motifs[card[high]].places; k++)
                    pairs[low][high][i][k] = places_hidden(card[low], i, card[high], k);
}

/* How far down the middle of a motif is. */
static int middle_of(unsigned card, unsigned place)
{
    const struct scene_shape *shape = &scene_cards[card];
    struct places_move move = places_move(card, place);
    return (move.lower + (2 * shape->box[1] + shape->box[3]) * move.down / 2) / 100;
}

static int cost_of(const uint8_t *card, int count, const uint8_t *place, pair_table pairs)
{
    int cost = 0, weight = 0, lean = 0, rise = 0;
    for (int i = 0; i < count; i++) {
        const struct scene_place *at = &scene_motifs[card[i]].place[place[i]];
        int hidden = 0;
        for (int k = i + 1; k < count; k++) {
            int part = pairs[i][k][place[i]][place[k]];
            hidden += part;
            if (stands_behind(card[i], place[i], card[k], place[k]))
                cost += 10 * part;
        }
        int area = scene_cards[card[i]].box[2] * scene_cards[card[i]].box[3] / 100 *
                   (at->scale * at->scale / 100) / 100;
        lean += area * (at->x - PICTURE_MIDDLE);
        rise += area * (HEAVY_TOP - middle_of(card[i], place[i]));
        weight += area;
        cost += hidden_cost(hidden) + place_cost(card[i], place[i]);
    }
    return cost + (weight > 0 ? abs(lean / weight) / 3 : 0) +
           (count == 3 && rise > 0 ? rise / weight : 0);
}

void places_choose(const uint8_t *card, int count, uint8_t place[static 3])
{
    pair_table pairs = {0};
    uint8_t tried[3] = {0};
    int least = -1;
    fill_pairs(card, count, pairs);
    for (;;) {
        int cost = cost_of(card, count, tried, pairs);
        if (least < 0 || cost < least) {
            least = cost;
            memcpy(place, tried, sizeof tried);
        }
        int turning = 0;
        while (turning < count && ++tried[turning] == scene_motifs[card[turning]].places)
            tried[turning++] = 0;
        if (turning == count)
            return;
    }
}
