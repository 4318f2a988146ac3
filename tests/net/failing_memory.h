/*
 * Memory that runs out when a test wants it to. The linker puts these functions in the place of the
 * system's (--wrap) for all that is linked in, and not for shared libraries.
 */
#ifndef TESTS_FAILING_MEMORY_H
#define TESTS_FAILING_MEMORY_H

/* From now on so many allocations work, and all others fail; -1: all work. */
void memory_fails_after(int fine);

/* How many have failed since then. */
int memory_failed(void);

#endif
