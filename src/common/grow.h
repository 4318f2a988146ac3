/*
 * An `out` that grows: text of any length in memory of its own.
 */
#ifndef COMMON_GROW_H
#define COMMON_GROW_H

#include <atelier/text.h>

struct grow {
    struct atelier_out out;
    char *text; /* ends in a NUL once anything was written */
    size_t used, size;
};

struct grow grow_empty(void);       /* which has memory already */
void grow_clear(struct grow *grow); /* keeps the memory */
void grow_free(struct grow *grow);

/* realloc that ends the program when there is no memory: nothing sensible could follow. */
void *must_realloc(void *memory, size_t size);
/* The same for memory that a library was asked for, and NULL if it had none. */
void *check_alloc(void *memory);

#endif
