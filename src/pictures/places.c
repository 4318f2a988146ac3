/*
 * Choosing places. Each motif is drawn once for each of its places, as points ten units apart; what
 * pairs hide and how they crowd each other is counted bit by bit, and then all combinations are
 * tried.
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
    APART = 60,      /* thousandths of its tiles that a motif may share with another */
    HEROIC = 400,    /* hundredths: more than any motif is smaller by */
    SPOT = 10,       /* units from one point that is looked at to the next */
    SPOT_COLUMNS = 60,
    SPOT_ROWS = 70,
    TILE = 4, /* spots to a side: in one tile there is room for one motif */
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

/* The picture as rows of points, a bit to each: where a motif is. */
typedef uint64_t spots[SPOT_ROWS];

/* Adds what a shape covers that was moved. */
static void add_spots(const struct scene_shape *shape, const struct places_move *move, spots to)
{
    for (int y = 0; y < SPOT_ROWS; y++) {
        int top = 100 * (50 * SPOT * (2 * y + 1) - move->lower) / move->down - 100 * shape->box[1];
        if (top < 0 || top >= 100 * shape->box[3])
            continue;
        for (int x = 0; x < SPOT_COLUMNS; x++) {
            int left =
                100 * (50 * SPOT * (2 * x + 1) - move->right) / move->across - 100 * shape->box[0];
            if (left >= 0 && cell(shape, left / (100 * MEASURE_CELL), top / (100 * MEASURE_CELL)))
                to[y] |= UINT64_C(1) << x;
        }
    }
}

static int count_spots(const spots one)
{
    int count = 0;
    for (int row = 0; row < SPOT_ROWS; row++)
        count += __builtin_popcountll(one[row]);
    return count;
}

/* Which part of a motif lies under what is above it, in thousandths. */
static int hidden_part(const spots motif, const spots above)
{
    spots under;
    int all = count_spots(motif);
    for (int row = 0; row < SPOT_ROWS; row++)
        under[row] = motif[row] & above[row];
    return all > 0 ? 1000 * count_spots(under) / all : 0;
}

/* Whether the upper of two stands further away than the lower, which it would cover wrongly. */
static bool stands_behind(unsigned lower, unsigned lower_place, unsigned upper,
                          unsigned upper_place)
{
    return scene_motifs[lower].stance < STANCE_FLIES && scene_motifs[upper].stance < STANCE_FLIES &&
           scene_motifs[upper].place[upper_place].y + BEHIND <
               scene_motifs[lower].place[lower_place].y;
}

/* By how much a motif is smaller than at its first place, in hundredths of its drawing. */
static int smaller_by(unsigned card, unsigned place)
{
    const struct scene_place *first = scene_motifs[card].place;
    int smaller = abs(first->scale) - abs(first[place].scale);
    return smaller > 0 ? smaller : 0;
}

/* What a place of its own costs: to be smaller than at first, and not to be at home. */
static int place_cost(unsigned card, unsigned place)
{
    int smaller = smaller_by(card, place);
    return smaller + smaller * smaller / 40 + (place > 0 ? 12 : 0) +
           (scene_motifs[card].place[place].scale < 0 ? 20 : 0);
}

static int hidden_cost(int hidden)
{
    int over = hidden - FREELY;
    return (over > 0 ? over * over / 40 + over : 0) + (hidden > TOO_MUCH ? 600 : 0);
}

/* The tiles of the picture in which a motif is: each of TILE by TILE spots has one spot left. */
static void find_tiles(const spots motif, spots tiles)
{
    static const uint64_t firsts = UINT64_C(0x1111111111111111); /* every fourth: TILE is 4 */
    for (int row = 0; row < SPOT_ROWS; row++) {
        uint64_t any = motif[row] | motif[row] >> 1 | motif[row] >> 2 | motif[row] >> 3;
        tiles[row / TILE * TILE] |= any & firsts;
    }
}

/* Which part of its tiles the smaller of two motifs shares with the other, in thousandths. */
static int shared_part(const spots one, const spots other)
{
    return count_spots(one) < count_spots(other) ? hidden_part(one, other)
                                                 : hidden_part(other, one);
}

static bool stands(unsigned card)
{
    return scene_motifs[card].stance < STANCE_FLIES;
}

/* What stands may stand before something; what is in the air should have the air for itself. */
static int crowding_cost(unsigned one, unsigned other, int shared)
{
    int over = shared - APART, cost = over > 0 ? over * over / 150 + over : 0;
    return stands(one) && stands(other) ? cost : 2 * cost;
}

/* A motif in one of its places. */
struct standing {
    spots motif;
    spots covering; /* it and its card's passage */
    spots tiles;    /* land has none: it carries the others and takes no room from them */
};

static void stand(unsigned card, unsigned place, const spots passage, struct standing *it)
{
    struct places_move move = places_move(card, place);
    memset(it, 0, sizeof *it);
    add_spots(&scene_cards[card], &move, it->motif);
    for (int row = 0; row < SPOT_ROWS; row++)
        it->covering[row] = it->motif[row] | passage[row];
    if (scene_motifs[card].stance != STANCE_LAND)
        find_tiles(it->motif, it->tiles);
}

static void stand_everywhere(unsigned card, struct standing at[static SCENE_PLACES])
{
    static const struct places_move still = {100, 100, 0, 0};
    spots passage = {0};
    if (scene_passages[card].mask != NULL)
        add_spots(&scene_passages[card], &still, passage);
    for (unsigned place = 0; place < scene_motifs[card].places; place++)
        stand(card, place, passage, &at[place]);
}

/* What is known of all pairs in all their places, before any three are tried. */
struct pair {
    int hidden;   /* the part of the lower motif that the upper one hides */
    int crowding; /* the cost of standing so close */
};
typedef struct pair pair_table[3][3][SCENE_PLACES][SCENE_PLACES];

static void fill_pairs(const uint8_t *card, int count, pair_table pairs)
{
    struct standing at[3][SCENE_PLACES];
    for (int i = 0; i < count; i++)
        stand_everywhere(card[i], at[i]);
    for (int low = 0; low < count; low++)
        for (int high = low + 1; high < count; high++)
            for (unsigned i = 0; i < scene_motifs[card[low]].places; i++)
                for (unsigned k = 0; k < scene_motifs[card[high]].places; k++) {
                    const struct standing *lower = &at[low][i], *upper = &at[high][k];
                    int shared = shared_part(lower->tiles, upper->tiles);
                    pairs[low][high][i][k] = (struct pair){
                        hidden_part(lower->motif, upper->covering),
                        crowding_cost(card[low], card[high], shared),
                    };
                }
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
    int cost = 0, weight = 0, lean = 0, rise = 0, hero = HEROIC;
    for (int i = 0; i < count; i++) {
        const struct scene_place *at = &scene_motifs[card[i]].place[place[i]];
        int hidden = 0;
        for (int k = i + 1; k < count; k++) {
            const struct pair *pair = &pairs[i][k][place[i]][place[k]];
            hidden += pair->hidden;
            cost += pair->crowding;
            if (stands_behind(card[i], place[i], card[k], place[k]))
                cost += 10 * pair->hidden;
        }
        int area = scene_cards[card[i]].box[2] * scene_cards[card[i]].box[3] / 100 *
                   (at->scale * at->scale / 100) / 100;
        lean += area * (at->x - PICTURE_MIDDLE);
        rise += area * (HEAVY_TOP - middle_of(card[i], place[i]));
        weight += area;
        if (scene_motifs[card[i]].stance != STANCE_LAND && smaller_by(card[i], place[i]) < hero)
            hero = smaller_by(card[i], place[i]);
        cost += hidden_cost(hidden) + place_cost(card[i], place[i]);
    }
    return cost + 4 * hero + (weight > 0 ? abs(lean / weight) / 3 : 0) +
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
