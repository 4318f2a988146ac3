/*
 * Who watches a table at peers, as far as they have said so lately.
 */
#include "tables.h"

#include <stdlib.h>
#include <string.h>

/* People who watch a table at a peer; nobody where it is only walls that do. */
struct remote_watchers {
    struct ring link; /* of the table's */
    char house[ID_SIZE];
    int64_t heard; /* uptime */
    size_t count;
    char (*people)[ID_SIZE];
};

enum { BELIEVED_MS = 15000, MOST_BELIEVED = 4096 };

bool remote_watchers_see(const struct table *table, const char *person)
{
    for (const struct ring *link = table->remote_watchers.next; link != &table->remote_watchers;
         link = link->next) {
        const struct remote_watchers *there = RING_ITEM(link, struct remote_watchers, link);
        for (size_t i = 0; i < there->count; i++)
            if (strcmp(there->people[i], person) == 0)
                return true;
    }
    return false;
}

bool remote_watchers_all(const struct table *table,
                         bool (*is_true)(const struct table *table, const char *person))
{
    for (const struct ring *link = table->remote_watchers.next; link != &table->remote_watchers;
         link = link->next) {
        const struct remote_watchers *there = RING_ITEM(link, struct remote_watchers, link);
        for (size_t i = 0; i < there->count; i++)
            if (table_state_seat_of(&table->state, there->people[i], 0) < 0 &&
                !is_true(table, there->people[i]))
                return false;
    }
    return true;
}

long remote_watchers_count(const struct table *table)
{
    long count = 0;
    for (const struct ring *link = table->remote_watchers.next; link != &table->remote_watchers;
         link = link->next) {
        const struct remote_watchers *there = RING_ITEM(link, struct remote_watchers, link);
        for (size_t i = 0; i < there->count; i++)
            count += table_state_seat_of(&table->state, there->people[i], 0) < 0;
    }
    return count;
}

static struct remote_watchers *find_watchers_at(struct table *table, const char *from)
{
    for (struct ring *link = table->remote_watchers.next; link != &table->remote_watchers;
         link = link->next) {
        struct remote_watchers *there = RING_ITEM(link, struct remote_watchers, link);
        if (strcmp(there->house, from) == 0)
            return there;
    }
    return NULL;
}

static void drop(struct remote_watchers *there)
{
    ring_remove(&there->link);
    free(there->people);
    free(there);
}

static struct remote_watchers *find_or_add(struct table *table, const char *from)
{
    struct remote_watchers *there = find_watchers_at(table, from);
    if (there != NULL)
        return there;
    there = must_realloc(NULL, sizeof *there);
    *there = (struct remote_watchers){.count = 0};
    atelier_format(there->house, sizeof there->house, "%s", from);
    ring_init(&there->link);
    ring_append(&table->remote_watchers, &there->link);
    return there;
}

static const char *id_at(const json_t *people, size_t index)
{
    const char *id = json_string_value(json_array_get(people, index));
    return id != NULL ? id : "";
}

static bool are_the_same(const struct remote_watchers *there, const json_t *people)
{
    bool same = there->count == json_array_size(people);
    for (size_t i = 0; i < there->count && same; i++)
        same = strcmp(there->people[i], id_at(people, i)) == 0;
    return same;
}

bool remote_watchers_believable(const json_t *people)
{
    return json_array_size(people) <= MOST_BELIEVED;
}

bool remote_watchers_note(struct house *house, struct table *table, const char *from,
                          const json_t *message)
{
    const json_t *people = json_object_get(message, "people");
    bool walls = json_is_true(json_object_get(message, "walls"));
    struct remote_watchers *there = find_watchers_at(table, from);
    size_t count = json_array_size(people);
    if (there != NULL && count == 0 && !walls) {
        drop(there);
        return true;
    }
    if ((count == 0 && !walls) || !remote_watchers_believable(people))
        return false;
    there = find_or_add(table, from);
    there->heard = house->uptime;
    if (are_the_same(there, people))
        return false;
    there->count = count;
    there->people = must_realloc(there->people, (count + 1) * sizeof *there->people);
    for (size_t i = 0; i < count; i++)
        atelier_format(there->people[i], sizeof there->people[i], "%s", id_at(people, i));
    return true;
}

bool remote_watchers_time(struct house *house, struct table *table)
{
    bool gone = false;
    struct ring *link = table->remote_watchers.next;
    while (link != &table->remote_watchers) {
        struct remote_watchers *there = RING_ITEM(link, struct remote_watchers, link);
        link = link->next;
        if (there->heard + BELIEVED_MS > house->uptime)
            continue;
        drop(there);
        gone = true;
    }
    return gone;
}

void remote_watchers_forget(struct table *table)
{
    struct ring *link = table->remote_watchers.next;
    while (link != &table->remote_watchers) {
        struct remote_watchers *there = RING_ITEM(link, struct remote_watchers, link);
        link = link->next;
        drop(there);
    }
}
