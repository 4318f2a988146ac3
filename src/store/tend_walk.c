/*
 * Questions that go through all that is kept, a page at a time.
 */
#include "tend_inside.h"

#include <string.h>

/* What there is to be asked for, with the values that a page begins behind. Whoever adds a kind of
 * row that is kept adds it here and in portable.c. */
static const struct section {
    enum store_kind every, kind;
    unsigned keys;
    enum store_type key[3];
} sections[] = {
    {STORE_EVERY_PERSON, STORE_PERSON, 1, {STORE_TEXT}},
    {STORE_EVERY_TOKEN, STORE_TOKEN, 1, {STORE_BYTES}},
    {STORE_EVERY_TABLE, STORE_TABLE, 1, {STORE_TEXT}},
    {STORE_EVERY_SEAT, STORE_SIT, 3, {STORE_TEXT, STORE_NUMBER, STORE_TEXT}},
    {STORE_EVERY_PASSWORD, STORE_PASSWORD, 1, {STORE_TEXT}},
    {STORE_EVERY_RECOVERY, STORE_RECOVERY, 1, {STORE_TEXT}},
    {STORE_EVERY_LINK, STORE_LINK, 1, {STORE_TEXT}},
    {STORE_EVERY_LEAVING, STORE_LEAVING, 1, {STORE_TEXT}},
    {STORE_EVERY_TALLY, STORE_TALLY, 2, {STORE_TEXT, STORE_TEXT}},
    {STORE_EVERY_RATING, STORE_RATING, 2, {STORE_TEXT, STORE_TEXT}},
    {STORE_EVERY_RESULT, STORE_RESULT, 2, {STORE_NUMBER, STORE_TEXT}},
    {STORE_EVERY_CIRCLE, STORE_CIRCLE, 1, {STORE_TEXT}},
    {STORE_EVERY_MEMBER, STORE_MEMBER, 2, {STORE_TEXT, STORE_TEXT}},
    {STORE_EVERY_UP, STORE_UP, 1, {STORE_NUMBER}},
};

enum { SECTIONS = sizeof sections / sizeof *sections };

/* --- their order --- */

static unsigned section_of(enum store_kind kind)
{
    unsigned section = 0;
    while (section < SECTIONS && sections[section].kind != kind)
        section++;
    return section;
}

static int compare(const struct store_value *one, const struct store_value *other)
{
    if (one->type == STORE_NUMBER)
        return (one->number > other->number) - (one->number < other->number);
    size_t size = one->text.size < other->text.size ? one->text.size : other->text.size;
    int order = memcmp(one->text.at, other->text.at, size);
    return order != 0 ? order
                      : (one->text.size > other->text.size) - (one->text.size < other->text.size);
}

bool tend_is_behind(const struct store_row *before, const struct store_row *row)
{
    unsigned section = section_of(row->kind);
    int order = 0;
    if (row->kind != before->kind)
        return section > section_of(before->kind);
    for (unsigned i = 0; i < sections[section].keys && order == 0; i++)
        order = compare(&row->value[i], &before->value[i]);
    return order > 0;
}

/* --- going through all of them --- */

static struct store_rows *begin_query(const struct section *section)
{
    struct store_rows *query = store_rows_new();
    store_row(query, section->every);
    for (unsigned i = 0; i < section->keys; i++)
        store_value(query, &(struct store_value){section->key[i], -1, {"", 0}});
    return query;
}

/* Behind the last row of the section's kind; false where there is none. */
static bool go_on(const struct section *section, struct store_rows *query,
                  const struct store_rows *found)
{
    size_t last = found->count;
    while (last > 0 && found->row[last - 1].kind != section->kind)
        last--;
    if (last == 0)
        return false;
    store_rows_clear(query);
    store_row(query, section->every);
    for (unsigned i = 0; i < section->keys; i++)
        store_value(query, &found->row[last - 1].value[i]);
    return true;
}

static bool walk_section(struct keeper *store, const struct section *section,
                         bool (*take)(void *context, const struct store_rows *rows), void *context)
{
    struct store_rows *query = begin_query(section), *found = store_rows_new();
    bool fine, more;
    do {
        store_rows_clear(found);
        fine = keeper_find(store, &query->row[0], found) == STORE_DONE &&
               (found->count == 0 || take(context, found));
        more = fine && go_on(section, query, found);
    } while (more);
    store_rows_free(found);
    store_rows_free(query);
    return fine;
}

bool tend_walk(struct keeper *store, bool (*take)(void *context, const struct store_rows *rows),
               void *context)
{
    if (!keeper_hold(store, false))
        return false;
    bool fine = true;
    for (unsigned i = 0; i < SECTIONS && fine; i++)
        fine = walk_section(store, &sections[i], take, context);
    keeper_release(store, false);
    return fine;
}

int64_t tend_count(struct keeper *store, enum store_kind question)
{
    struct store_rows *query = store_rows_new(), *found = store_rows_new();
    store_row(query, question);
    bool fine = keeper_find(store, &query->row[0], found) == STORE_DONE && found->count == 1;
    int64_t count = fine ? found->row[0].value[0].number : -1;
    store_rows_free(query);
    store_rows_free(found);
    return count;
}

bool tend_look_at(struct keeper *store, const char *id, tend_looker *look, void *context)
{
    struct store_rows *query = store_rows_new(), *found = store_rows_new();
    store_row(query, STORE_FIND_TABLE);
    store_text(query, id);
    bool fine = keeper_find(store, &query->row[0], found) == STORE_DONE &&
                (found->count == 0 || look(context, found));
    store_rows_free(query);
    store_rows_free(found);
    return fine;
}
