/*
 * record and tables: what can be read about tables without sitting at them.
 */
#include "online/inside.h"

#include <string.h>

enum { MOST_LISTED = 200, LISTED_MS = 86400000 };

void handle_record(struct house *house, struct client *client, const json_t *body)
{
    struct grow record;
    struct table *table = table_wanted(house, client, body);
    if (table == NULL || table_looks_again(house, client))
        return;
    if (!may_watch(table, client)) {
        refuse(house, client, "not-seated", "Only players at this table may watch.");
        return;
    }
    grow_init(&record);
    atelier_record_write(&table->desk.held.table, &record.out);
    struct atelier_visitor *to = reply_begin(house, client);
    to->text(to, "record", record.text);
    reply_end(house, client);
    grow_free(&record);
}

/* --- lists --- */

/* A table of the list: as it is in memory, where it is, or as the store has it. */
static void write_entry(struct house *house, struct atelier_visitor *to, const char *id,
                        struct desk *desk,
                        void (*more)(struct atelier_visitor *to, const struct table *table))
{
    struct index_node *node = index_find(&house->tables, id, strlen(id));
    struct table *table = node != NULL ? RING_ITEM(node, struct table, node) : NULL;
    struct table passing = {.desk = *desk};
    if (table == NULL || !table->loaded) {
        memcpy(passing.id, id, ID_SIZE);
        ring_init(&passing.watchers);
        ring_init(&passing.elsewhere);
        passing.desk.turn_since = house->clock;
        table = &passing;
    }
    to->open_object(to, NULL);
    summary_write(house, to, table);
    if (more != NULL)
        more(to, table);
    to->close(to);
}

void tables_write(struct house *house, struct atelier_visitor *to, const struct store_rows *rows,
                  void (*more)(struct atelier_visitor *to, const struct table *table))
{
    for (size_t at = 0, used; at < rows->count; at += used) {
        struct desk desk;
        if (!desk_read(&desk, house->settings.games, rows->row + at, rows->count - at, &used))
            continue;
        write_entry(house, to, store_text_of(&rows->row[at], 0), &desk, more);
        desk_free(&desk);
    }
}

static void listed(struct house *house, struct wait *wait, enum store_result result,
                   const struct store_rows *rows)
{
    struct client *client = question_end(house, wait, result);
    if (client == NULL)
        return;
    struct atelier_visitor *to = reply_begin(house, client);
    to->open_list(to, "tables");
    tables_write(house, to, rows, NULL);
    to->close(to);
    reply_end(house, client);
}

static struct store_rows *open_query(const struct house *house)
{
    struct store_rows *query = store_rows_new();
    store_row(query, STORE_FIND_OPEN);
    store_number(query, MOST_LISTED);
    store_number(query, house->wall - LISTED_MS);
    return query;
}

void handle_tables(struct house *house, struct client *client, const json_t *body)
{
    const json_t *watch = json_object_get(body, "watch");
    bool wanted = false;
    if (!member_flag(house, client, "watch", &wanted))
        return;
    if (wanted)
        ring_append(&house->lobby, &client->lobby);
    else if (watch != NULL)
        ring_remove(&client->lobby);
    question_ask(house, client, open_query(house), listed);
}

/* --- for everybody who looks at the list --- */

static void found_open(struct house *house, struct wait *wait, enum store_result result,
                       const struct store_rows *rows)
{
    free(wait);
    for (size_t i = 0; result == STORE_DONE && i < rows->count; i++)
        if (rows->row[i].kind == STORE_TABLE)
            table_announce(house, store_text_of(&rows->row[i], 0));
}

void lobby_look(struct house *house)
{
    struct wait *wait = must_realloc(NULL, sizeof *wait);
    *wait = (struct wait){.loaded = found_open, .drop = wait_drop};
    wait_load(house, wait, open_query(house));
}
