/*
 * Tags by the number of the file.
 */
#include "tag_cache.h"

#include <string.h>

enum { SETTLED_AFTER = 2 }; /* seconds; no disk's clock is coarser */

static bool same_time(struct timespec one, struct timespec other)
{
    return one.tv_sec == other.tv_sec && one.tv_nsec == other.tv_nsec;
}

struct file_state file_state_of(const struct stat *about)
{
    return (struct file_state){.device = about->st_dev,
                               .number = about->st_ino,
                               .size = about->st_size,
                               .written = about->st_mtim,
                               .changed = about->st_ctim};
}

bool file_state_same_bytes(const struct file_state *one, const struct file_state *other)
{
    return one->device == other->device && one->number == other->number &&
           one->size == other->size && same_time(one->written, other->written);
}

static size_t slot_in_cache(const struct file_state *state)
{
    return (size_t)state->number % TAG_CACHE_FILES;
}

const char *tag_cache_find(const struct tag_cache *cache, const struct file_state *state)
{
    const struct known_tag *known = &cache->known[slot_in_cache(state)];
    bool found = known->tag[0] != '\0' && file_state_same_bytes(&known->state, state) &&
                 same_time(known->state.changed, state->changed);
    return found ? known->tag : NULL;
}

static bool is_settled(struct timespec change, time_t now)
{
    return now - change.tv_sec > SETTLED_AFTER;
}

void tag_cache_keep(struct tag_cache *cache, const struct file_state *state, const char *tag,
                    time_t now)
{
    struct known_tag *known = &cache->known[slot_in_cache(state)];
    if (!is_settled(state->written, now) || !is_settled(state->changed, now))
        return;
    known->state = *state;
    memcpy(known->tag, tag, sizeof known->tag);
}
