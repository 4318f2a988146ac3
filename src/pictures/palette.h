/*
 * The few colours that stand for all that were seen: boxes of colours, cut where they are widest
 * until there are as many as the palette holds.
 */
#ifndef PICTURES_PALETTE_H
#define PICTURES_PALETTE_H

#include <stdint.h>

enum { PALETTE_MOST = 255, PALETTE_CELLS = 1 << 15 };

struct palette {
    uint32_t seen[PALETTE_CELLS]; /* pixels, by the highest five bits of red, green and blue */
    uint8_t nearest[PALETTE_CELLS];
    uint32_t colour[PALETTE_MOST]; /* 0xrrggbb */
    unsigned count;
};

static inline unsigned palette_cell(uint32_t pixel)
{
    return (pixel >> 9 & 0x7c00) | (pixel >> 6 & 0x3e0) | (pixel >> 3 & 0x1f);
}

/* Chooses the colours, and the nearest of them for every cell. */
void palette_choose(struct palette *palette);

#endif
