/*
 * mine, account, export: what the house knows of somebody, for themselves.
 */
#include "inside.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_MINE = 50, USUAL_MINE = 20 };

/* A request that is answered from several things found one after the other. */
struct looking {
    struct wait wait;
    uint64_t client;
    bool account, statistics, tables; /* still to be looked for */
    bool export;
    int64_t before, limit;
    struct grow about, counted; /* JSON of what was found so far */
};

static void drop_looking(struct wait *wait)
{
    struct looking *looking = (struct looking *)wait;
    grow_free(&looking->about);
    grow_free(&looking->counted);
    free(looking);
}

/* --- the account --- */

/* Numbers with commas between them. */
static void write_times(struct atelier_visitor *to, const char *key, const char *text)
{
    char *rest = (char *)text;
    to->open_list(to, key);
    while (*rest != '\0') {
        to->number(to, NULL, strtol(rest, &rest, 10));
        rest += *rest == ',';
    }
    to->close(to);
}

static void write_account(const struct client *client, const struct store_row *row,
                          struct grow *text)
{
    struct atelier_json json;
    struct atelier_visitor *to = &json.visitor;
    atelier_json_init(&json, &text->out);
    to->open_object(to, NULL);
    to->text(to, "id", client->person.id);
    to->text(to, "name", store_text_of(row, 0));
    to->number(to, "made", (long)row->value[1].number);
    if (row->value[2].type == STORE_TEXT)
        to->text(to, "login", store_text_of(row, 2));
    else
        to->nothing(to, "login");
    to->flag(to, "password", row->value[3].number != 0);
    if (row->value[4].type == STORE_NUMBER)
        to->number(to, "recovery", (long)row->value[4].number);
    else
        to->nothing(to, "recovery");
    write_times(to, "sessions", store_text_of(row, 5));
    to->close(to);
}

/* --- statistics --- */

static void write_rating(struct atelier_visitor *to, const struct store_row *row)
{
    if (row->value[5].type != STORE_NUMBER) {
        to->nothing(to, "rating");
        return;
    }
    to->open_object(to, "rating");
    to->number(to, "rating", (long)((row->value[5].number + 500) / 1000));
    to->number(to, "deviation", (long)((row->value[6].number + 500) / 1000));
    to->number(to, "games", (long)row->value[7].number);
    to->close(to);
}

static void write_statistics(const struct store_rows *rows, struct grow *text)
{
    struct atelier_json json;
    struct atelier_visitor *to = &json.visitor;
    atelier_json_init(&json, &text->out);
    to->open_list(to, NULL);
    for (size_t i = 0; i < rows->count; i++) {
        const struct store_row *row = &rows->row[i];
        to->open_object(to, NULL);
        to->text(to, "game", store_text_of(row, 0));
        to->number(to, "played", (long)row->value[1].number);
        to->number(to, "won", (long)row->value[2].number);
        to->number(to, "left", (long)row->value[3].number);
        to->number(to, "best", (long)row->value[4].number);
        write_rating(to, row);
        to->close(to);
    }
    to->close(to);
}

/* --- replies --- */

static void add_record(struct atelier_visitor *to, const struct table *table)
{
    struct grow record;
    grow_init(&record);
    atelier_record_write(&table->desk.held.table, &record.out);
    to->text(to, "record", record.text);
    grow_free(&record);
}

static void reply_all(struct house *house, struct client *client, const struct looking *looking,
                      const struct store_rows *tables)
{
    struct atelier_visitor *to = reply_begin(house, client);
    if (looking->about.used > 0)
        atelier_json_raw(&house->json, "account",
                         (struct atelier_span){looking->about.text, looking->about.used});
    if (looking->counted.used > 0)
        atelier_json_raw(&house->json, "statistics",
                         (struct atelier_span){looking->counted.text, looking->counted.used});
    if (tables != NULL) {
        to->open_list(to, "tables");
        tables_write(house, to, tables, looking->export ? add_record : NULL);
        to->close(to);
    }
    reply_end(house, client);
}

/* --- looking --- */

static void look_on(struct house *house, struct client *client, struct looking *looking)
{
    struct store_rows *query = store_rows_new();
    store_row(query, looking->account      ? STORE_FIND_ACCOUNT
                     : looking->statistics ? STORE_FIND_STANDINGS
                                           : STORE_FIND_MINE);
    store_text(query, client->person.id);
    if (!looking->account && !looking->statistics) {
        store_number(query, looking->before);
        store_number(query, looking->limit);
    }
    wait_load(house, &looking->wait, query);
}

static void found(struct house *house, struct wait *wait, enum store_result result,
                  const struct store_rows *rows)
{
    struct looking *looking = (struct looking *)wait;
    struct client *client = client_find(house, looking->client);
    if (client == NULL || client->closing) {
        drop_looking(wait);
        return;
    }
    if (result != STORE_DONE || (looking->account && rows->count == 0)) {
        refuse_unavailable(house, client);
        drop_looking(wait);
        return;
    }
    const struct store_rows *tables = NULL;
    if (looking->account) {
        write_account(client, &rows->row[0], &looking->about);
        looking->account = false;
    } else if (looking->statistics) {
        write_statistics(rows, &looking->counted);
        looking->statistics = false;
    } else {
        tables = rows;
        looking->tables = false;
    }
    if (looking->statistics || looking->tables) {
        look_on(house, client, looking);
        return;
    }
    reply_all(house, client, looking, tables);
    drop_looking(wait);
}

static void begin_looking(struct house *house, struct client *client, struct looking what)
{
    what.before = INT64_MAX;
    what.limit = USUAL_MINE;
    if (!member_number(house, client, "before", 0, INT64_MAX, &what.before) ||
        !member_number(house, client, "limit", 1, MOST_MINE, &what.limit))
        return;
    struct looking *looking = must_realloc(NULL, sizeof *looking);
    *looking = what;
    looking->wait = (struct wait){.loaded = found, .drop = drop_looking};
    looking->client = client->id;
    grow_init(&looking->about);
    grow_init(&looking->counted);
    look_on(house, client, looking);
}

void handle_mine(struct house *house, struct client *client, const json_t *body)
{
    (void)body;
    begin_looking(house, client, (struct looking){.statistics = true, .tables = true});
}

void handle_account(struct house *house, struct client *client, const json_t *body)
{
    (void)body;
    begin_looking(house, client, (struct looking){.account = true});
}

void handle_export(struct house *house, struct client *client, const json_t *body)
{
    (void)body;
    begin_looking(
        house, client,
        (struct looking){.account = true, .statistics = true, .tables = true, .export = true});
}
