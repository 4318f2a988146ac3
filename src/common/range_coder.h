/*
 * An adaptive binary range coder: bits go in with a model that learns how likely they are, and come
 * out as few bytes. Integers only, so every machine writes the same bytes.
 */
#ifndef COMMON_RANGE_CODER_H
#define COMMON_RANGE_CODER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How likely the next bit is 0, in 65536ths. Start with RANGE_EVEN. */
typedef uint16_t range_model;
enum { RANGE_EVEN = 1 << 15 };

/* The caller's memory; `full` says that it was too small and the bytes are worthless. */
struct range_writer {
    unsigned char *bytes;
    size_t size, used;
    bool full;
    uint64_t low;
    uint32_t range;
    unsigned char held; /* a byte that a carry may still raise, */
    size_t held_ff;     /* and how many 255s behind it */
    bool holds;
};

void atelier_range_write_open(struct range_writer *writer, unsigned char *bytes, size_t size);
void atelier_range_write(struct range_writer *writer, range_model *model, unsigned bit);
void atelier_range_write_close(struct range_writer *writer);

/* Reading past the end yields zeros; `used` beyond `size` tells. */
struct range_reader {
    const unsigned char *bytes;
    size_t size, used;
    uint32_t range, code;
};

void atelier_range_read_open(struct range_reader *reader, const unsigned char *bytes, size_t size);
unsigned atelier_range_read(struct range_reader *reader, range_model *model);

#endif
