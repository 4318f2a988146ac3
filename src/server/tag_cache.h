/*
 * The tags of files that were read before. A file is known by what the system says of it: which one
 * it is, its size, and when it was changed last.
 */
#ifndef SERVER_TAG_CACHE_H
#define SERVER_TAG_CACHE_H

#include "site.h"

#include <sys/stat.h>
#include <time.h>

enum { TAG_CACHE_FILES = 1024 };

/* One file in one state. */
struct file_state {
    dev_t device;
    ino_t number;
    off_t size;
    struct timespec written; /* its bytes; the time can be set by anybody */
    struct timespec changed; /* anything about it; the time cannot be set */
};

struct file_state file_state_of(const struct stat *about);

/* Whether the same bytes are in it. */
bool file_state_same_bytes(const struct file_state *one, const struct file_state *other);

/* All zero is an empty one. A file has one place in it; who comes later has it. */
struct tag_cache {
    struct known_tag {
        struct file_state state;
        char tag[SITE_TAG + 1]; /* "" if the place is free */
    } known[TAG_CACHE_FILES];
};

/* The tag of the file, or NULL. */
const char *tag_cache_find(const struct tag_cache *cache, const struct file_state *state);

/*
 * Keeps a tag, unless the file was changed just before `now`: the clock of a disk may stand still
 * for some milliseconds, and a second change within them would not show.
 */
void tag_cache_keep(struct tag_cache *cache, const struct file_state *state, const char *tag,
                    time_t now);

#endif
