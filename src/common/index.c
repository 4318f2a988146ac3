/*
 * Short lists, twice as many whenever there are as many things as lists.
 */
#include "index.h"

#include "common/grow.h"

#include <assert.h>
#include <sodium.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static_assert(INDEX_KEY == crypto_shorthash_KEYBYTES, "a key for the hash");

void index_init(struct index *index, const unsigned char *secret)
{
    *index = (struct index){.secret = secret};
}

static struct index_node **slot_of(const struct index *index, const void *key, size_t size)
{
    unsigned char bytes[crypto_shorthash_BYTES];
    uint64_t hash;
    crypto_shorthash(bytes, key, size, index->secret);
    memcpy(&hash, bytes, sizeof hash);
    return &index->slot[hash & (index->slots - 1)];
}

struct index_node *index_find(const struct index *index, const void *key, size_t size)
{
    struct index_node *node = index->slots > 0 ? *slot_of(index, key, size) : NULL;
    while (node != NULL && (node->size != size || memcmp(node->key, key, size) != 0))
        node = node->next;
    return node;
}

static void widen(struct index *index)
{
    struct index old = *index;
    index->slots = old.slots == 0 ? 64 : 2 * old.slots;
    index->slot = must_realloc(NULL, index->slots * sizeof *index->slot);
    memset(index->slot, 0, index->slots * sizeof *index->slot);
    INDEX_EACH(&old, node, following)
    {
        struct index_node **slot = slot_of(index, node->key, node->size);
        node->next = *slot;
        *slot = node;
    }
    free(old.slot);
}

void index_add(struct index *index, struct index_node *node, const void *key, size_t size)
{
    if (index->count >= index->slots)
        widen(index);
    struct index_node **slot = slot_of(index, key, size);
    *node = (struct index_node){.next = *slot, .key = key, .size = size};
    *slot = node;
    index->count++;
}

void index_remove(struct index *index, struct index_node *node)
{
    struct index_node **place = slot_of(index, node->key, node->size);
    while (*place != node)
        place = &(*place)->next;
    *place = node->next;
    index->count--;
}

void index_free(struct index *index)
{
    free(index->slot);
    index_init(index, index->secret);
}

struct index_node *index_any(const struct index *index)
{
    for (size_t i = 0; i < index->slots; i++)
        if (index->slot[i] != NULL)
            return index->slot[i];
    return NULL;
}
