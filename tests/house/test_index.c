/*
 * Things found by their keys, which strangers may have chosen.
 */
#include "support.h"

#include "common/index.h"

#include <sodium.h>
#include <stdlib.h>

enum { MANY = 64 }; /* as many as an index begins with lists */

static unsigned longest_list(const struct index *index)
{
    unsigned longest = 0;
    for (size_t i = 0; i < index->slots; i++) {
        unsigned size = 0;
        for (const struct index_node *node = index->slot[i]; node != NULL; node = node->next)
            size++;
        longest = size > longest ? size : longest;
    }
    return longest;
}

/* Whoever has found keys that share a list in one server has found nothing about another. */
static void lists_are_short_whatever_the_keys(void **unused)
{
    static const unsigned char one[INDEX_KEY] = {1}, other[INDEX_KEY] = {2};
    static struct index_node node[MANY], again[MANY];
    static uint32_t key[MANY];
    struct index known, index;
    (void)unused;
    index_init(&known, one);
    index_init(&index, other);
    for (uint32_t i = 0, tried = 0; i < MANY; tried++) {
        key[i] = tried;
        index_add(&known, &node[i], &key[i], sizeof key[i]);
        if (known.slot[0] == &node[i])
            index_add(&index, &again[i], &key[i], sizeof key[i]), i++;
        else
            index_remove(&known, &node[i]);
    }
    assert_int_equal(longest_list(&known), MANY);
    assert_in_range(longest_list(&index), 1, MANY / 4);
    for (uint32_t i = 0; i < MANY; i++) {
        assert_ptr_equal(index_find(&index, &key[i], sizeof key[i]), &again[i]);
        index_remove(&index, &again[i]);
        assert_null(index_find(&index, &key[i], sizeof key[i]));
    }
    assert_null(index_any(&index));
    index_free(&known);
    index_free(&index);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists_are_short_whatever_the_keys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
