/*
 * Comparing a motif's colours, patch by patch along its edge, with the cells of the ground.
 */
#include "contrast.h"

#include "light.h"

#include <stdlib.h>

enum {
    CLEAR = 66,    /* levels of 255 by which an edge should differ from what is behind it */
    HARMLESS = 12, /* hundredths of an edge that may be wanting; */
    FULL = 48,     /* if so many are, a motif is set off as far as can be */
    QUIET = 8,     /* unrest that does no harm; what goes beyond it counts as wanting */
    ROUND = 55,    /* hundredths of the way to light or shade that the air round a motif goes, */
    SEEN = 50,     /* and how much of it is seen at its edge */
    ACROSS = MEASURE_PATCHES_ACROSS,
    DOWN = MEASURE_PATCHES_DOWN,
};

static const struct scene_cell *cell_behind(unsigned ground, int column, int row)
{
    enum { SPOTS = MEASURE_GROUND / SPOT };
    row = row / SPOTS < MEASURE_GROUND_ROWS ? row / SPOTS : MEASURE_GROUND_ROWS - 1;
    return &scene_cells[ground][row][column / SPOTS];
}

static int brightness(struct scene_colour colour)
{
    return (30 * colour.part[0] + 59 * colour.part[1] + 11 * colour.part[2]) / 100;
}

/* Two colours are apart by their brightness first, and then by their hue. */
static int apart(struct scene_colour one, struct scene_colour other)
{
    int red = one.part[0] - other.part[0], green = one.part[1] - other.part[1];
    int blue = one.part[2] - other.part[2];
    return abs(brightness(one) - brightness(other)) + (abs(red - green) + abs(blue - green)) / 5;
}

/* How much happens in a row behind some points: in its cells, and from one to the next, as at a
 * trunk or the edge of a hill; summed up over the points. */
static int row_unrest(unsigned ground, uint64_t points, int row)
{
    int count = __builtin_popcountll(points), sum = 0, off = 0;
    for (uint64_t left = points; left != 0; left &= left - 1)
        sum += cell_behind(ground, __builtin_ctzll(left), row)->brightness;
    for (uint64_t left = points; left != 0; left &= left - 1) {
        const struct scene_cell *cell = cell_behind(ground, __builtin_ctzll(left), row);
        off += abs(cell->brightness - sum / count) + cell->unrest;
    }
    return off;
}

int contrast_unrest(unsigned ground, const spots points)
{
    int count = 0, unrest = 0;
    for (int row = 0; row < SPOT_ROWS; row++)
        if (points[row] != 0) {
            unrest += row_unrest(ground, points[row], row);
            count += __builtin_popcountll(points[row]);
        }
    return count > 0 ? unrest / count : 0;
}

struct scene_colour contrast_round(const struct scene_light *light, struct scene_colour behind,
                                   bool lighter)
{
    return light_mix(behind, lighter ? light->cast : light->key, ROUND);
}

struct scene_colour contrast_behind(unsigned ground, const struct silhouette *it, int row)
{
    int count = __builtin_popcountll(it->columns), sum[3] = {0};
    struct scene_colour mean = {{0}};
    for (uint64_t left = it->columns; left != 0; left &= left - 1)
        for (int i = 0; i < 3; i++)
            sum[i] += cell_behind(ground, __builtin_ctzll(left), row)->colour.part[i];
    for (int i = 0; i < 3 && count > 0; i++)
        mean.part[i] = (uint8_t)(sum[i] / count);
    return mean;
}

/* The points of a motif that have something else beside them. */
static uint64_t edge_of(const spots motif, int row)
{
    uint64_t above = row > 0 ? motif[row - 1] : 0, own = motif[row];
    uint64_t below = row + 1 < SPOT_ROWS ? motif[row + 1] : 0;
    return own & ~(above & below & own << 1 & own >> 1);
}

/* Which of a number of patches a point of the picture lies in, from where a side begins. */
static int patch_at(int point, int shift, int factor, int from, int wide, int patches)
{
    int at = 100 * (50 * SPOT * (2 * point + 1) - shift) / factor - 100 * from;
    int patch = at * patches / (100 * wide);
    return patch < 0 ? 0 : patch >= patches ? patches - 1 : patch;
}

/* A motif's patches in the light that it stands in. */
struct lit {
    struct scene_colour colour[DOWN][ACROSS];
    int column[SPOT_COLUMNS];
};

static struct lit light_patches(unsigned card, unsigned place, const struct scene_light *light)
{
    struct lit lit;
    const struct scene_shape *shape = &scene_cards[card];
    struct places_move move = places_move(card, place);
    int far = light_air_before(card, place);
    for (int i = 0; i < ACROSS * DOWN; i++)
        lit.colour[i / ACROSS][i % ACROSS] =
            light_colour(light, shape->patch[i / ACROSS][i % ACROSS], far);
    for (int x = 0; x < SPOT_COLUMNS; x++)
        lit.column[x] = patch_at(x, move.right, move.across, shape->box[0], shape->box[2], ACROSS);
    return lit;
}

struct contrast contrast_with(struct contrast_remedy remedy, unsigned card, unsigned place,
                              unsigned ground, const struct silhouette *it)
{
    const short *box = scene_cards[card].box;
    struct scene_light light = light_set_off(&scene_lights[ground], remedy.part, remedy.lighter);
    struct lit lit = light_patches(card, place, &light);
    struct places_move move = places_move(card, place);
    int count = 0, wanting = 0, colour[3] = {0};
    for (int row = it->top; row <= it->bottom; row++) {
        int patch = patch_at(row, move.lower, move.down, box[1], box[3], DOWN);
        for (uint64_t left = edge_of(it->motif, row); left != 0; left &= left - 1) {
            int column = __builtin_ctzll(left);
            struct scene_colour behind = cell_behind(ground, column, row)->colour;
            for (int i = 0; i < 3; i++)
                colour[i] += behind.part[i];
            if (remedy.part > 0)
                behind = light_mix(behind, contrast_round(&light, behind, remedy.lighter),
                                   SEEN * remedy.part / 100);
            int off = apart(lit.colour[patch][lit.column[column]], behind);
            wanting += off < CLEAR ? CLEAR - off : 0;
            count++;
        }
    }
    if (count == 0)
        return (struct contrast){0};
    struct contrast found = {
        100 * wanting / (CLEAR * count), contrast_unrest(ground, it->motif), {{0}}};
    for (int i = 0; i < 3; i++)
        found.behind.part[i] = (uint8_t)(colour[i] / count);
    return found;
}

struct contrast contrast_of(unsigned card, unsigned place, unsigned ground,
                            const struct silhouette *it)
{
    return contrast_with((struct contrast_remedy){0}, card, place, ground, it);
}

struct contrast_remedy contrast_remedy(unsigned card, unsigned place, unsigned ground,
                                       const struct silhouette *it)
{
    struct contrast plain = contrast_of(card, place, ground, it);
    int wanting = plain.wanting + (plain.unrest > QUIET ? plain.unrest - QUIET : 0);
    int part = 100 * (wanting - HARMLESS) / (FULL - HARMLESS);
    struct contrast_remedy light = {part < 0 ? 0 : part > 100 ? 100 : part, true}, dark = light;
    dark.lighter = false;
    return contrast_with(dark, card, place, ground, it).wanting <
                   contrast_with(light, card, place, ground, it).wanting
               ? dark
               : light;
}
