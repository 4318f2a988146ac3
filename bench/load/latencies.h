/*
 * How long things took: each of them is kept, so that percentiles are exact.
 */
#ifndef LOAD_LATENCIES_H
#define LOAD_LATENCIES_H

#include <stddef.h>
#include <stdint.h>

/* All zero is an empty list. */
struct latencies {
    uint32_t *microseconds;
    size_t count, room;
};

void latencies_add(struct latencies *latencies, uint64_t nanoseconds);
void latencies_free(struct latencies *latencies);

/* To be called before latencies_at, which gives milliseconds: 0.5 is the median, 1 the longest. */
void latencies_sort(struct latencies *latencies);
double latencies_at(const struct latencies *latencies, double part);

#endif
