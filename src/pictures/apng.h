/*
 * Moving pictures as APNG: PNG that shows several frames, which anything that shows pictures can
 * play. One palette serves all frames. Of each frame only the rectangle that has changed is stored,
 * and in it what has stayed is a transparent point, of which many take next to no room.
 *
 * Packing is left to the caller: zlib in the program, the browser in the page.
 */
#ifndef PICTURES_APNG_H
#define PICTURES_APNG_H

#include <atelier/text.h>
#include <stdint.h>

struct apng;

/* Pixels are 0x..rrggbb, row by row. Ends the program where there is no memory, as must_realloc. */
struct apng *apng_new(unsigned width, unsigned height);
void apng_free(struct apng *apng);

/* Shows a frame beforehand: the palette is made of the colours of those that were shown. */
void apng_learn(struct apng *apng, const uint32_t *pixels);

/* Writes the beginning: then come so many frames. */
void apng_begin(struct apng *apng, unsigned frames, struct atelier_out *out);

/*
 * What has changed since the frame before, to be packed as a zlib stream; it is valid until the
 * next call. The size is never 0.
 */
struct atelier_span apng_change(struct apng *apng, const uint32_t *pixels);

/* Writes the frame of the last apng_change(), packed, which is shown for some milliseconds. */
void apng_frame(struct apng *apng, struct atelier_span packed, unsigned milliseconds,
                struct atelier_out *out);

void apng_end(struct atelier_out *out);

#endif
