/*
 * Growing text.
 */
#include "grow.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *check_alloc(void *memory)
{
    if (memory == NULL) {
        fprintf(stderr, "atelier: out of memory.\n");
        abort();
    }
    return memory;
}

void *must_realloc(void *memory, size_t size)
{
    return check_alloc(realloc(memory, size));
}

static void grow_write(struct atelier_out *out, const char *bytes, size_t size)
{
    struct grow *grow = (struct grow *)out;
    if (grow->used + size + 1 > grow->size) {
        grow->size = 2 * (grow->used + size + 1);
        grow->text = must_realloc(grow->text, grow->size);
    }
    memcpy(grow->text + grow->used, bytes, size);
    grow->used += size;
    grow->text[grow->used] = '\0';
}

struct grow grow_empty(void)
{
    struct grow grow = {.out.write = grow_write};
    grow_write(&grow.out, "", 0);
    return grow;
}

void grow_clear(struct grow *grow)
{
    grow->used = 0;
    grow->text[0] = '\0';
}

void grow_free(struct grow *grow)
{
    free(grow->text);
    *grow = (struct grow){.out.write = grow_write};
}
