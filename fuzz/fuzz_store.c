/*
 * Any bytes as the rows of an export, behind a right first line: they are refused with a sentence
 * and nothing of them is kept, or the store that they make gives a text that makes the same store
 * again.
 */
#include "common/grow.h"
#include "online/tables/table_state.h"
#include "store/admin_store.h"
#include "store/maintenance.h"

#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

static bool replay(void *context, const struct store_rows *rows)
{
    struct table_state state;
    size_t used;
    (void)context;
    bool fine = table_state_read(&state, atelier_games(), rows->row, rows->count, &used);
    if (fine)
        table_state_free(&state);
    return fine;
}

static struct admin_store *empty; /* of the last time, when nothing was kept */

/* Fills an empty store with the rows; NULL where they are refused. */
static struct admin_store *fill(const char *rows, size_t size)
{
    char problem[STORE_PROBLEM] = "", first[160];
    uint64_t count;
    struct admin_store *store = empty != NULL ? empty : file_admin_store_open(":memory:", problem);
    empty = NULL;
    assert(store != NULL);
    atelier_format(first, sizeof first, "{\"atelier\":\"store\",\"version\":1,\"key\":\"%s\"}\n",
                   store->ops->key(store));
    size_t before = strlen(first);
    char *text = malloc(before + size);
    assert(text != NULL);
    memcpy(text, first, before);
    if (size > 0)
        memcpy(text + before, rows, size);
    FILE *file = fmemopen(text, before + size, "r");
    assert(file != NULL);
    bool fine = maintenance_fill(store, file, replay, NULL, &count, problem);
    fclose(file);
    free(text);
    if (fine)
        return store;
    assert(strncmp(problem, "line ", 5) == 0 && problem[strlen(problem) - 1] == '.');
    struct grow left = grow_empty();
    assert(maintenance_write(store, &left.out, &count) && count == 0);
    grow_free(&left);
    empty = store;
    return NULL;
}

/* The rows of a store, from the second line on. */
static const char *write_rows(struct admin_store *store, struct grow *text)
{
    uint64_t count;
    *text = grow_empty();
    assert(maintenance_write(store, &text->out, &count));
    return strchr(text->text, '\n') + 1;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct grow one, other;
    if (sodium_init() < 0)
        return 0;
    struct admin_store *store = fill((const char *)bytes, size);
    if (store == NULL)
        return 0;
    const char *rows = write_rows(store, &one);
    struct admin_store *again = fill(rows, strlen(rows));
    assert(again != NULL && strcmp(rows, write_rows(again, &other)) == 0);
    store->ops->close(store);
    again->ops->close(again);
    grow_free(&one);
    grow_free(&other);
    return 0;
}
