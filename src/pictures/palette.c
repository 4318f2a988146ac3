/*
 * The median cut. A box counts for the next cut by how many pixels it has and how far they are
 * apart, so that a small thing of a colour of its own is not lost.
 */
#include "palette.h"

#include <math.h>
#include <stdbool.h>

enum { LEVELS = 32 };

struct box {
    uint16_t *cell; /* of one list for all boxes */
    unsigned cells;
    unsigned part; /* red, green or blue: the one that is cut next */
    double weight; /* how much is gained by that */
};

static unsigned part_of(unsigned cell, unsigned part)
{
    return cell >> (10 - 5 * part) & (LEVELS - 1);
}

static void weigh(const struct palette *palette, struct box *box)
{
    box->weight = 0;
    for (unsigned part = 0; part < 3; part++) {
        double count = 0, sum = 0, squares = 0;
        for (unsigned i = 0; i < box->cells; i++) {
            /* Flat areas have many pixels of one colour, and still need no more than that one. */
            double seen = sqrt(palette->seen[box->cell[i]]);
            double level = part_of(box->cell[i], part);
            count += seen;
            sum += seen * level;
            squares += seen * level * level;
        }
        double spread = count > 0 ? squares - sum * sum / count : 0;
        if (spread > box->weight) {
            box->weight = spread;
            box->part = part;
        }
    }
}

/* Cuts a box at its mean; false if all of it is one colour. */
static bool cut(const struct palette *palette, struct box *box, struct box *other)
{
    double count = 0, sum = 0;
    for (unsigned i = 0; i < box->cells; i++) {
        double seen = sqrt(palette->seen[box->cell[i]]);
        count += seen;
        sum += seen * part_of(box->cell[i], box->part);
    }
    unsigned low = 0;
    for (unsigned i = 0; i < box->cells; i++)
        if (part_of(box->cell[i], box->part) <= sum / count) {
            uint16_t cell = box->cell[i];
            box->cell[i] = box->cell[low];
            box->cell[low++] = cell;
        }
    if (low == 0 || low == box->cells)
        return false;
    *other = (struct box){.cell = box->cell + low, .cells = box->cells - low};
    box->cells = low;
    weigh(palette, box);
    weigh(palette, other);
    return true;
}

static uint32_t mean_of(const struct palette *palette, const struct box *box)
{
    double count = 0, sum[3] = {0};
    for (unsigned i = 0; i < box->cells; i++) {
        count += palette->seen[box->cell[i]];
        for (unsigned part = 0; part < 3; part++)
            sum[part] += (double)palette->seen[box->cell[i]] * part_of(box->cell[i], part);
    }
    uint32_t colour = 0;
    for (unsigned part = 0; part < 3; part++)
        colour = colour << 8 | (uint32_t)lround(sum[part] / count * 255 / (LEVELS - 1));
    return colour;
}

static unsigned nearest_to(const struct palette *palette, unsigned cell)
{
    unsigned best = 0;
    int least = INT32_MAX;
    for (unsigned i = 0; i < palette->count; i++) {
        int distance = 0;
        for (unsigned part = 0; part < 3; part++) {
            static const int weight[3] = {2, 4, 1}; /* as the eye sees them */
            int by = (int)(palette->colour[i] >> (16 - 8 * part) & 0xff) -
                     (int)(part_of(cell, part) * 255 / (LEVELS - 1));
            distance += weight[part] * by * by;
        }
        if (distance < least) {
            least = distance;
            best = i;
        }
    }
    return best;
}

void palette_choose(struct palette *palette)
{
    static uint16_t cells[PALETTE_CELLS];
    struct box box[PALETTE_MOST] = {{.cell = cells}};
    for (unsigned cell = 0; cell < PALETTE_CELLS; cell++)
        if (palette->seen[cell] > 0)
            cells[box[0].cells++] = (uint16_t)cell;
    unsigned boxes = box[0].cells > 0;
    weigh(palette, &box[0]);
    while (boxes > 0 && boxes < PALETTE_MOST) {
        struct box *widest = &box[0];
        for (unsigned i = 1; i < boxes; i++)
            if (box[i].weight > widest->weight)
                widest = &box[i];
        if (widest->weight <= 0 || !cut(palette, widest, &box[boxes]))
            break;
        boxes++;
    }
    palette->count = boxes;
    for (unsigned i = 0; i < boxes; i++)
        palette->colour[i] = mean_of(palette, &box[i]);
    for (unsigned cell = 0; cell < PALETTE_CELLS; cell++)
        palette->nearest[cell] = (uint8_t)nearest_to(palette, cell);
}
