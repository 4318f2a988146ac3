/*
 * Things found by their keys. Each has its node inside, and the key lies in the thing as well.
 */
#ifndef COMMON_INDEX_H
#define COMMON_INDEX_H

#include "common/ring.h"

struct index_node {
    struct index_node *next;
    const void *key;
    size_t size;
};

enum { INDEX_KEY = 16 };

struct index {
    struct index_node **slot;
    size_t slots, count;
    const unsigned char *secret; /* of the hash: nobody can know which keys share a list */
};

/* An empty one. The secret, INDEX_KEY random bytes, stays where it is. */
void index_init(struct index *index, const unsigned char *secret);

struct index_node *index_find(const struct index *index, const void *key, size_t size);
void index_add(struct index *index, struct index_node *node, const void *key, size_t size);
void index_remove(struct index *index, struct index_node *node);
/* It is empty again. */
void index_free(struct index *index);

/* Any node, or NULL if there is none. */
struct index_node *index_any(const struct index *index);

/* All nodes, each after the other; nothing may be removed but the one that is being looked at. */
#define INDEX_EACH(index, node, following)                                                         \
    for (size_t slot_ = 0; slot_ < (index)->slots; slot_++)                                        \
        for (struct index_node *node = (index)->slot[slot_], *following;                           \
             node != NULL && (following = node->next, true); node = following)

#endif
