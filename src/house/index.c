/*
 * Short lists, twice as many whenever there are as many things as lists.
 */
#include "index.h"

#include "common/grow.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static uint64_t hash_of(const void *key, size_t size)
{
    const unsigned char *bytes = key;
    uint64_t hash = 0xcbf29ce484222325u, word;
    for (; size >= sizeof word; size -= sizeof word, bytes += sizeof word) {
        memcpy(&word, bytes, sizeof word);
        hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
        hash ^= hash >> 32;
    }
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ bytes[i]) * 0x100000001b3u;
    return hash ^ hash >> 29;
}

static struct index_node **slot_of(const struct index *index, const void *key, size_t size)
{
    return &index->slot[hash_of(key, size) & (index->slots - 1)];
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
    *index = (struct index){.slot = NULL};
}

struct index_node *index_any(const struct index *index)
{
    for (size_t i = 0; i < index->slots; i++)
        if (index->slot[i] != NULL)
            return index->slot[i];
    return NULL;
}
