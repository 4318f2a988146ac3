/*
 * One page after the other, each of them waited for.
 */
#include "disk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

double disk_syncs(const char *folder, double seconds)
{
    char path[600], page[4096];
    snprintf(path, sizeof path, "%.500s/atelier-disk-XXXXXX", folder);
    int file = mkstemp(path);
    if (file < 0)
        return 0;
    unlink(path);
    memset(page, 'x', sizeof page);
    double begun = now(), elapsed = 0;
    long count = 0;
    while (elapsed < seconds && write(file, page, sizeof page) == (ssize_t)sizeof page &&
           fdatasync(file) == 0) {
        count++;
        elapsed = now() - begun;
    }
    close(file);
    return elapsed >= seconds ? (double)count / elapsed : 0;
}
