/*
 * What time it is for the house: how long the loop has run, and what the clock on the wall says.
 */
#include "online_inside.h"

#include <time.h>

int64_t online_wall(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int64_t online_up(const struct online *online)
{
    return (int64_t)uv_now(online->loop);
}

void online_now(struct online *online)
{
    house_now(online->house, online_up(online), online_wall());
}
