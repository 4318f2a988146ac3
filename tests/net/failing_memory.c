/*
 * Counting allocations.
 */
#include "failing_memory.h"

#include <stdbool.h>
#include <stdlib.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *memory, size_t size);

static int fine = -1, failed;

void memory_fails_after(int count)
{
    fine = count;
    failed = 0;
}

int memory_failed(void)
{
    return failed;
}

static bool fails(void)
{
    if (fine < 0)
        return false;
    if (fine > 0) {
        fine--;
        return false;
    }
    failed++;
    return true;
}

void *__wrap_malloc(size_t size)
{
    return fails() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return fails() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *memory, size_t size)
{
    return fails() ? NULL : __real_realloc(memory, size);
}
