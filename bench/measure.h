/*
 * A clock for benches: the time this process has had a processor, not the time that went by, so
 * that a busy machine disturbs as little as possible.
 */
#ifndef BENCH_MEASURE_H
#define BENCH_MEASURE_H

#include <time.h>

static inline double seconds_now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

#endif
