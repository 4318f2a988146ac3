/*
 * The frames of an APNG, see https://www.w3.org/TR/png-3/. Rows have no filter: the numbers of a
 * palette's colours say nothing about each other, and equal ones pack best as they are.
 */
#include "apng.h"

#include "chunk.h"
#include "common/grow.h"
#include "palette.h"

#include <stdlib.h>
#include <string.h>

enum { STAYS = PALETTE_MOST }; /* the number of the transparent colour */
enum { INDEXED = 3, BITS = 8, LEAVE = 0, LAY_OVER = 1 };

struct apng {
    unsigned width, height;
    uint32_t sequence;              /* the next chunk of a frame has this number */
    unsigned left, top, wide, high; /* the rectangle that changes */
    struct palette palette;
    uint8_t *shown; /* the frame before */
    uint8_t *rows;  /* what changes, each row behind the number of its filter */
};

static const struct atelier_span nothing = {"", 0};

static struct atelier_span span_of(const void *bytes, size_t size)
{
    return (struct atelier_span){bytes, size};
}

struct apng *apng_new(unsigned width, unsigned height)
{
    struct apng *apng = must_realloc(NULL, sizeof *apng);
    memset(apng, 0, sizeof *apng);
    apng->width = width;
    apng->height = height;
    apng->shown = must_realloc(NULL, (size_t)width * height);
    apng->rows = must_realloc(NULL, (size_t)(width + 1) * height);
    memset(apng->shown, STAYS, (size_t)width * height);
    return apng;
}

void apng_free(struct apng *apng)
{
    if (apng == NULL)
        return;
    free(apng->shown);
    free(apng->rows);
    free(apng);
}

void apng_learn(struct apng *apng, const uint32_t *pixels)
{
    for (size_t i = 0; i < (size_t)apng->width * apng->height; i++)
        apng->palette.seen[palette_cell(pixels[i])]++;
}

void apng_begin(struct apng *apng, unsigned frames, struct atelier_out *out)
{
    unsigned char head[13] = {[8] = BITS, [9] = INDEXED}, frame_count[8] = {0};
    unsigned char colours[(STAYS + 1) * 3] = {0}, alpha[STAYS + 1];
    palette_choose(&apng->palette);
    put_big(head, apng->width, 4);
    put_big(head + 4, apng->height, 4);
    put_big(frame_count, frames, 4); /* and then 0: it is played again and again */
    for (unsigned i = 0; i < apng->palette.count; i++)
        put_big(colours + (size_t)3 * i, apng->palette.colour[i], 3);
    memset(alpha, 255, sizeof alpha);
    alpha[STAYS] = 0;
    out->write(out, PNG_SIGNATURE, sizeof PNG_SIGNATURE - 1);
    put_chunk(out, "IHDR", span_of(head, sizeof head), nothing);
    put_chunk(out, "acTL", span_of(frame_count, sizeof frame_count), nothing);
    put_chunk(out, "PLTE", span_of(colours, sizeof colours), nothing);
    put_chunk(out, "tRNS", span_of(alpha, sizeof alpha), nothing);
}

/* The rectangle of all that is another colour than before; one point where nothing is. */
static void find_change(struct apng *apng, const uint32_t *pixels)
{
    unsigned right = 0, bottom = 0, left = apng->width, top = apng->height;
    const uint8_t *shown = apng->shown;
    for (unsigned y = 0; y < apng->height; y++)
        for (unsigned x = 0; x < apng->width; x++) {
            if (apng->palette.nearest[palette_cell(*pixels++)] == *shown++)
                continue;
            left = x < left ? x : left;
            top = y < top ? y : top;
            right = x > right ? x : right;
            bottom = y;
        }
    bool changed = left <= right;
    apng->left = changed ? left : 0;
    apng->top = changed ? top : 0;
    apng->wide = changed ? right - left + 1 : 1;
    apng->high = changed ? bottom - top + 1 : 1;
}

struct atelier_span apng_change(struct apng *apng, const uint32_t *pixels)
{
    uint8_t *row = apng->rows;
    find_change(apng, pixels);
    for (unsigned y = apng->top; y < apng->top + apng->high; y++) {
        size_t at = (size_t)y * apng->width + apng->left;
        *row++ = 0;
        for (unsigned x = 0; x < apng->wide; x++, at++) {
            uint8_t now = apng->palette.nearest[palette_cell(pixels[at])];
            *row++ = now == apng->shown[at] ? STAYS : now;
            apng->shown[at] = now;
        }
    }
    return span_of(apng->rows, (size_t)(row - apng->rows));
}

void apng_frame(struct apng *apng, struct atelier_span packed, unsigned milliseconds,
                struct atelier_out *out)
{
    unsigned char control[26] = {[24] = LEAVE, [25] = LAY_OVER}, number[4];
    bool first = apng->sequence == 0;
    put_big(control, apng->sequence++, 4);
    put_big(control + 4, apng->wide, 4);
    put_big(control + 8, apng->high, 4);
    put_big(control + 12, apng->left, 4);
    put_big(control + 16, apng->top, 4);
    put_big(control + 20, milliseconds, 2);
    put_big(control + 22, 1000, 2);
    put_chunk(out, "fcTL", span_of(control, sizeof control), nothing);
    if (first) {
        put_chunk(out, "IDAT", packed, nothing);
        return;
    }
    put_big(number, apng->sequence++, 4);
    put_chunk(out, "fdAT", span_of(number, sizeof number), packed);
}

void apng_end(struct atelier_out *out)
{
    put_chunk(out, "IEND", nothing, nothing);
}
