/*
 * Everything that is kept, a page at a time.
 */
#include "kinds.h"
#include "maintenance_inside.h"

#include <string.h>

/* Whether it is asked for by itself. */
static bool is_walked(enum store_kind kind)
{
    return store_kept[kind].name != NULL && !store_kept[kind].is_part;
}

/* --- their order --- */

static int compare_values(const struct store_value *one, const struct store_value *other)
{
    if (one->type == STORE_NUMBER)
        return (one->number > other->number) - (one->number < other->number);
    size_t size = one->text.size < other->text.size ? one->text.size : other->text.size;
    int order = memcmp(one->text.at, other->text.at, size);
    return order != 0 ? order
                      : (one->text.size > other->text.size) - (one->text.size < other->text.size);
}

bool maintenance_is_behind(const struct store_row *before, const struct store_row *row)
{
    int order = 0;
    if (row->kind != before->kind)
        return row->kind > before->kind;
    for (unsigned i = 0; i < store_kept[row->kind].keys && order == 0; i++)
        order = compare_values(&row->value[i], &before->value[i]);
    return order > 0;
}

/* --- going through all of them --- */

static enum store_type type_of(const struct store_column *column)
{
    return column->type == COLUMN_NUMBER  ? STORE_NUMBER
           : column->type == COLUMN_BYTES ? STORE_BYTES
                                          : STORE_TEXT;
}

static void ask_page(struct store_rows *query, enum store_kind kind)
{
    /* NOLINTNEXTLINE(clang-analyzer-optin.core.EnumCastOutOfRange): such a sum is a kind as well */
    store_row(query, STORE_EVERY + kind);
}

/* The question for a page from the first row on. */
static struct store_rows *begin_query(enum store_kind kind)
{
    const struct store_kept *kept = &store_kept[kind];
    struct store_rows *query = store_rows_new();
    ask_page(query, kind);
    for (unsigned i = 0; i < kept->keys; i++)
        store_value(query, &(struct store_value){type_of(&kept->column[i]), -1, {"", 0}});
    return query;
}

/* Behind the last row of the kind; false where there is none. */
static bool next_page(enum store_kind kind, struct store_rows *query,
                      const struct store_rows *found)
{
    size_t last = found->count;
    while (last > 0 && found->row[last - 1].kind != kind)
        last--;
    if (last == 0)
        return false;
    store_rows_clear(query);
    ask_page(query, kind);
    for (unsigned i = 0; i < store_kept[kind].keys; i++)
        store_value(query, &found->row[last - 1].value[i]);
    return true;
}

static bool walk_kind(struct admin_store *store, enum store_kind kind,
                      bool (*take)(void *context, const struct store_rows *rows), void *context)
{
    struct store_rows *query = begin_query(kind), *found = store_rows_new();
    bool fine, more;
    do {
        store_rows_clear(found);
        fine = store->ops->find(store, &query->row[0], found) == STORE_DONE &&
               (found->count == 0 || take(context, found));
        more = fine && next_page(kind, query, found);
    } while (more);
    store_rows_free(found);
    store_rows_free(query);
    return fine;
}

bool maintenance_walk(struct admin_store *store,
                      bool (*take)(void *context, const struct store_rows *rows), void *context)
{
    if (!store->ops->hold(store, false))
        return false;
    bool fine = true;
    for (int kind = 0; kind < STORE_KEPT && fine; kind++)
        if (is_walked((enum store_kind)kind))
            fine = walk_kind(store, (enum store_kind)kind, take, context);
    store->ops->release(store, false);
    return fine;
}

int64_t maintenance_count(struct admin_store *store, enum store_kind question)
{
    struct store_rows *query = store_rows_new(), *found = store_rows_new();
    store_row(query, question);
    bool fine = store->ops->find(store, &query->row[0], found) == STORE_DONE && found->count == 1;
    int64_t count = fine ? found->row[0].value[0].number : -1;
    store_rows_free(query);
    store_rows_free(found);
    return count;
}

bool maintenance_look_at(struct admin_store *store, const char *id, maintenance_looker *look,
                         void *context)
{
    struct store_rows *query = store_rows_new(), *found = store_rows_new();
    store_row(query, STORE_FIND_TABLE);
    store_text(query, id);
    bool fine = store->ops->find(store, &query->row[0], found) == STORE_DONE &&
                (found->count == 0 || look(context, found));
    store_rows_free(query);
    store_rows_free(found);
    return fine;
}
