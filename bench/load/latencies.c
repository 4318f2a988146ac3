/*
 * A list of numbers.
 */
#include "latencies.h"

#include "common/grow.h"

#include <stdlib.h>

void latencies_add(struct latencies *latencies, uint64_t nanoseconds)
{
    if (latencies->count == latencies->room) {
        latencies->room = latencies->room == 0 ? 4096 : 2 * latencies->room;
        latencies->microseconds = must_realloc(latencies->microseconds,
                                               latencies->room * sizeof *latencies->microseconds);
    }
    uint64_t microseconds = nanoseconds / 1000;
    latencies->microseconds[latencies->count++] =
        microseconds < UINT32_MAX ? (uint32_t)microseconds : UINT32_MAX;
}

void latencies_free(struct latencies *latencies)
{
    free(latencies->microseconds);
    *latencies = (struct latencies){.microseconds = NULL};
}

static int compare(const void *one, const void *other)
{
    const uint32_t *a = one, *b = other;
    return (*a > *b) - (*a < *b);
}

void latencies_sort(struct latencies *latencies)
{
    if (latencies->count > 0)
        qsort(latencies->microseconds, latencies->count, sizeof *latencies->microseconds, compare);
}

double latencies_at(const struct latencies *latencies, double part)
{
    if (latencies->count == 0)
        return 0;
    size_t place = (size_t)((double)(latencies->count - 1) * part);
    return (double)latencies->microseconds[place] / 1000;
}
