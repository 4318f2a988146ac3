/*
 * A clock for struct atelier_effort: players have none of their own.
 */
#ifndef COMMON_STOPWATCH_H
#define COMMON_STOPWATCH_H

#include <time.h>

struct stopwatch {
    double begun, length; /* in milliseconds */
};

static inline double stopwatch_now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return 1e3 * (double)time.tv_sec + 1e-6 * (double)time.tv_nsec;
}

static inline struct stopwatch stopwatch_start(double ms)
{
    return (struct stopwatch){.begun = stopwatch_now(), .length = ms};
}

/* The share of the time that is gone, as struct atelier_effort asks for it. */
static inline double stopwatch_gone(void *clock)
{
    const struct stopwatch *watch = clock;
    return (stopwatch_now() - watch->begun) / watch->length;
}

#endif
