/*
 * What people have made in the kept games that are over, where the game's scene knows how it hangs.
 * It is read from these games each time, as what people have done is.
 */
#ifndef CLI_GALLERY_WORKS_H
#define CLI_GALLERY_WORKS_H

#include "cli/kept/kept.h"
#include "cli/screen/scene.h"

struct work {
    struct kept_entry entry; /* the game */
    int seat;
    unsigned index; /* which of the seat's */
};

struct works {
    const struct atelier_game *const *games;
    struct work *list; /* of the last game first */
    size_t count;
};

/* In the user's own folder; none is no error. */
struct works works_find(const struct atelier_game *const *games);
void works_free(struct works *works);

/* Reads the game of one; false where it is gone since. */
bool work_open(const struct works *works, size_t which, struct owned_table *owned);

/* What is to be drawn of it, once it is open. */
struct seen work_seen(const struct work *work, const struct owned_table *owned);

/* Who made it, with how many points, and when. */
void put_maker(const struct work *work, const struct owned_table *owned, struct atelier_out *out);

/* All of them as sentences. */
void works_tell(const struct works *works);

#endif
