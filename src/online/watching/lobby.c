/*
 * record and tables: what can be read about tables without sitting at them.
 */
#include "watching.h"

#include "online/tables/summary.h"

#include <string.h>

enum { MOST_LISTED = 200, LISTED_MS = 86400000 };

void handle_record(struct house *house, struct client *client, const json_t *body)
{
    struct table *table = table_wanted(house, client, body);
    if (table == NULL || retry_after_reload(house, client))
        return;
    if (!may_watch(table, client)) {
        refuse(house, client, "not-seated", "Only players at this table may watch.");
        return;
    }
    if (table_state_hides(&table->state)) {
        refuse(house, client, "not-ready",
               "record: it shows what is hidden until the game is over.");
        return;
    }
    struct grow record = grow_empty();
    atelier_record_write(&table->state.owned.table, &record.out);
    struct atelier_visitor *to = reply_begin(house, client);
    to->text(to, "record", record.text);
    reply_end(house, client);
    grow_free(&record);
}

/* --- lists --- */

static void tables_found(struct house *house, struct wait *wait, enum store_result result,
                         const struct store_rows *rows)
{
    struct client *client = client_query_end(house, wait, result);
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
        ring_append(&house->watching->lobby, &client->lobby);
    else if (watch != NULL)
        ring_remove(&client->lobby);
    client_query_ask(house, client, open_query(house), tables_found);
}

/* --- for everybody who looks at the list --- */

void table_announce(struct house *house, const char *id)
{
    struct table *table = table_find(house, id);
    if (table != NULL && table->loaded) {
        table_note_newer_version(house, table, UINT64_MAX, 0);
        return;
    }
    if (table == NULL)
        table = table_new(house, id);
    table->announces = true;
    table_load(house, table);
}

void lobby_table_loaded(struct house *house, struct table *table)
{
    if (!table->announces)
        return;
    tell_table(house, table);
    if (!is_listed(&table->state))
        tell_lobby_gone(house, table->id);
    table->announces = false;
}

void lobby_table_missing(struct house *house, struct table *table)
{
    if (table->announces)
        tell_lobby_gone(house, table->id);
    if (table->loaded)
        tell_vanished(house, table);
}

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
