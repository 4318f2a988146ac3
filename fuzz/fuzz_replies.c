/*
 * Any bytes as what a terminal replies, in any pieces, with pauses. There are never more keys than
 * bytes, what is known of the terminal stays within its limits, and without pauses the pieces do
 * not matter.
 *
 * The first byte of the input says how large the pieces are, and whether a pause follows each.
 */
#include "cli/screen/replies.h"

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void check(const struct replies *replies)
{
    assert(replies->cell_width >= 0 && replies->cell_width <= CELL_MOST);
    assert(replies->cell_height >= 0 && replies->cell_height <= CELL_MOST);
    assert(strlen(replies->name) < sizeof replies->name);
    assert(strlen(replies->held) < sizeof replies->held);
}

static size_t take(struct replies *replies, const char *bytes, size_t size, size_t step,
                   bool pauses, char *keys)
{
    size_t count = 0;
    for (size_t at = 0; at < size; at += step) {
        size_t part = step < size - at ? step : size - at;
        count += replies_take(replies, bytes + at, part, keys + count);
        if (pauses)
            count += replies_pause(replies, keys + count);
        check(replies);
        assert(count <= at + part);
    }
    return count;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    if (size == 0)
        return 0;
    const char *rest = (const char *)bytes + 1;
    struct replies pieces = {0}, whole = {0};
    char *keys = malloc(size + REPLIES_HELD), *others = malloc(size + REPLIES_HELD);
    bool pauses = bytes[0] & 1;
    size_t count = take(&pieces, rest, size - 1, 1u + bytes[0] / 2, pauses, keys);
    if (!pauses) {
        assert(replies_take(&whole, rest, size - 1, others) == count);
        assert(memcmp(keys, others, count) == 0 && whole.state == pieces.state);
        assert(strcmp(whole.name, pieces.name) == 0 && whole.sixel == pieces.sixel);
    }
    free(keys);
    free(others);
    return 0;
}
