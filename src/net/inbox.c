/*
 * Bytes that wait.
 */
#include "inbox.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct atelier_span inbox_waiting(const struct inbox *inbox)
{
    if (inbox->used == 0)
        return (struct atelier_span){"", 0};
    return (struct atelier_span){inbox->bytes + inbox->first, inbox->used};
}

bool inbox_is_full(const struct inbox *inbox)
{
    return inbox->used == INBOX_SIZE;
}

char *inbox_room(struct inbox *inbox, size_t *size)
{
    assert(!inbox_is_full(inbox));
    if (inbox->bytes == NULL)
        inbox->bytes = malloc(INBOX_SIZE);
    if (inbox->bytes == NULL)
        return NULL;
    if (inbox->first + inbox->used == INBOX_SIZE) {
        memmove(inbox->bytes, inbox->bytes + inbox->first, inbox->used);
        inbox->first = 0;
    }
    *size = INBOX_SIZE - inbox->first - inbox->used;
    return inbox->bytes + inbox->first + inbox->used;
}

void inbox_add(struct inbox *inbox, size_t size)
{
    assert(inbox->first + inbox->used + size <= INBOX_SIZE);
    inbox->used += size;
}

void inbox_take(struct inbox *inbox, size_t size)
{
    assert(size <= inbox->used);
    inbox->first += size;
    inbox->used -= size;
    if (inbox->used == 0)
        inbox_clear(inbox);
}

void inbox_clear(struct inbox *inbox)
{
    free(inbox->bytes);
    *inbox = (struct inbox){NULL, 0, 0};
}
