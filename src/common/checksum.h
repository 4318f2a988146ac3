/*
 * FNV-1a in 64 bits: whether bytes are still those that were written. It finds damage and careless
 * editing; it is no proof against somebody who reckons it anew.
 */
#ifndef COMMON_CHECKSUM_H
#define COMMON_CHECKSUM_H

#include <stddef.h>
#include <stdint.h>

#define CHECKSUM_OF_NOTHING UINT64_C(0xcbf29ce484222325)

/* The sum of what gave `sum`, and these bytes behind it. */
static inline uint64_t checksum_add(uint64_t sum, const void *bytes, size_t size)
{
    const unsigned char *at = bytes;
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ at[i]) * UINT64_C(0x100000001b3);
    return sum;
}

#endif
