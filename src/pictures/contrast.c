/*
 * Comparing a motif's mean colours, a quarter of its height each, with the cells of the ground.
 */
#include "contrast.h"

#include "light.h"

#include <stdlib.h>

enum { LEVEL = 17, UNREST = 4 }; /* what a digit of a cell stands for */
enum {
    CLEAR = 72,   /* levels of 255 by which a motif should differ from what is behind it; */
    QUIET = 8,    /* unrest that does no harm; what goes beyond it asks for twice as much */
    PLAIN = 48,   /* by this much lighter or darker leaves no doubt which of the two a motif is */
    MIDDLE = 110, /* what is darker is a dark ground */
};

struct cell {
    struct scene_colour colour;
    int unrest;
};

static int digit(char letter)
{
    return letter <= '9' ? letter - '0' : letter - 'a' + 10;
}

static struct cell cell_behind(unsigned ground, int column, int row)
{
    enum { SPOTS = MEASURE_GROUND / SPOT };
    row = row / SPOTS < MEASURE_GROUND_ROWS ? row / SPOTS : MEASURE_GROUND_ROWS - 1;
    const char *at =
        scene_ground_cells[ground] + 4 * (MEASURE_GROUND_COLUMNS * row + column / SPOTS);
    struct cell cell = {.unrest = UNREST * digit(at[3])};
    for (int i = 0; i < 3; i++)
        cell.colour.part[i] = (uint8_t)(LEVEL * digit(at[i]));
    return cell;
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
    return abs(brightness(one) - brightness(other)) + (abs(red - green) + abs(blue - green)) / 4;
}

/* How far a row of what is behind is from being all alike: a trunk, the edge of a hill. */
static int changes(unsigned ground, uint64_t points, int row)
{
    int count = __builtin_popcountll(points), sum = 0, off = 0;
    for (uint64_t left = points; left != 0; left &= left - 1)
        sum += brightness(cell_behind(ground, __builtin_ctzll(left), row).colour);
    for (uint64_t left = points; left != 0; left &= left - 1)
        off +=
            abs(brightness(cell_behind(ground, __builtin_ctzll(left), row).colour) - sum / count);
    return off;
}

int contrast_lacking(struct contrast contrast)
{
    int wanted = CLEAR + (contrast.unrest > QUIET ? 2 * (contrast.unrest - QUIET) : 0);
    int lacking = 100 * (wanted - contrast.apart) / CLEAR;
    return lacking < 0 ? 0 : lacking > 100 ? 100 : lacking;
}

bool contrast_lightens(struct contrast contrast)
{
    if (abs(contrast.lighter) >= PLAIN)
        return contrast.lighter > 0;
    return brightness(contrast.behind) < MIDDLE;
}

struct contrast contrast_of(unsigned card, unsigned place, unsigned ground,
                            const struct silhouette *it)
{
    return contrast_in(&scene_lights[ground], card, place, ground, it);
}

struct contrast contrast_in(const struct scene_light *light, unsigned card, unsigned place,
                            unsigned ground, const struct silhouette *it)
{
    int far = light_air_before(card, place, ground);
    int count = 0, sum = 0, lighter = 0, unrest = 0, colour[3] = {0};
    for (int row = it->top; row <= it->bottom; row++) {
        int tone = SCENE_TONES - 1 - SCENE_TONES * (row - it->top) / (it->bottom - it->top + 1);
        struct scene_colour own = light_colour(light, scene_cards[card].tone[tone], far);
        unrest += it->motif[row] != 0 ? changes(ground, it->motif[row], row) : 0;
        for (uint64_t left = it->motif[row]; left != 0; left &= left - 1) {
            struct cell behind = cell_behind(ground, __builtin_ctzll(left), row);
            sum += apart(own, behind.colour);
            lighter += brightness(own) - brightness(behind.colour);
            unrest += behind.unrest;
            for (int i = 0; i < 3; i++)
                colour[i] += behind.colour.part[i];
            count++;
        }
    }
    if (count == 0)
        return (struct contrast){0};
    struct contrast found = {sum / count, lighter / count, unrest / count, {{0}}};
    for (int i = 0; i < 3; i++)
        found.behind.part[i] = (uint8_t)(colour[i] / count);
    return found;
}
