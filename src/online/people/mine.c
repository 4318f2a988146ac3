/*
 * mine, account, export: what the house knows of somebody, for themselves.
 */
#include "people.h"

#include "online/tables/puzzle.h"
#include "online/tables/summary.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_MINE = 50, USUAL_MINE = 20, MOST_LINKS = 1000 };

/* What can be looked for, one after the other; the tables last, since they are not kept meanwhile.
 */
enum export_part { ACCOUNT, STATISTICS, RESULTS, CIRCLES, LINKS, TABLES };

/* A request that is answered from several of them. */
struct overview {
    struct wait wait;
    uint64_t client;
    unsigned parts;        /* still to be looked for: a bit for each */
    enum export_part part; /* being looked for */
    bool export;
    int64_t before, limit;
    struct grow found[TABLES]; /* JSON of what was found so far */
};

static void drop_overview(struct wait *wait)
{
    struct overview *overview = (struct overview *)wait;
    for (int part = 0; part < TABLES; part++)
        grow_free(&overview->found[part]);
    free(overview);
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

static void write_account(struct atelier_visitor *to, const struct client *client,
                          const struct store_row *row)
{
    to->open_object(to, NULL);
    to->text(to, "id", client->person.id);
    to->text(to, "name", store_text_of(row, 0));
    to->number(to, "made", row->value[1].number);
    if (row->value[2].type == STORE_TEXT)
        to->text(to, "login", store_text_of(row, 2));
    else
        to->nothing(to, "login");
    to->flag(to, "password", row->value[3].number != 0);
    if (row->value[4].type == STORE_NUMBER)
        to->number(to, "recovery", row->value[4].number);
    else
        to->nothing(to, "recovery");
    write_times(to, "sessions", store_text_of(row, 5));
    to->close(to);
}

/* --- statistics --- */

/* Above it a rating is little more than a guess. */
enum { SURE_DEVIATION = 110000 };

static void write_rating(struct atelier_visitor *to, const struct store_row *row)
{
    if (row->value[5].type != STORE_NUMBER) {
        to->nothing(to, "rating");
        return;
    }
    to->open_object(to, "rating");
    to->number(to, "rating", ((row->value[5].number + 500) / 1000));
    to->number(to, "deviation", ((row->value[6].number + 500) / 1000));
    to->number(to, "games", row->value[7].number);
    to->flag(to, "provisional", row->value[6].number > SURE_DEVIATION);
    to->close(to);
}

static void write_statistics(struct atelier_visitor *to, const struct store_rows *rows)
{
    for (size_t i = 0; i < rows->count; i++) {
        const struct store_row *row = &rows->row[i];
        to->open_object(to, NULL);
        to->text(to, "game", store_text_of(row, 0));
        to->number(to, "played", row->value[1].number);
        to->number(to, "won", row->value[2].number);
        to->number(to, "left", row->value[3].number);
        to->number(to, "best", row->value[4].number);
        write_rating(to, row);
        to->close(to);
    }
}

/* --- the ladder of the daily puzzle --- */

static void write_results(struct atelier_visitor *to, const struct store_rows *rows)
{
    for (size_t i = 0; i < rows->count; i++) {
        const struct store_row *row = &rows->row[i];
        char day[DAY_SIZE];
        day_write(row->value[0].number, day);
        to->open_object(to, NULL);
        to->text(to, "day", day);
        to->number(to, "points", row->value[2].number);
        to->number(to, "moves", row->value[3].number);
        to->number(to, "first", row->value[4].number);
        to->number(to, "made", row->value[5].number);
        if (row->value[6].type == STORE_NUMBER)
            to->number(to, "tried", row->value[6].number);
        else
            to->nothing(to, "tried");
        to->close(to);
    }
}

/* --- replies --- */

/* The member of the reply, what the store is asked, and what writes a list of it. */
static const struct {
    const char *name;
    enum store_kind question;
    void (*write)(struct atelier_visitor *to, const struct store_rows *rows);
} parts[] = {
    [ACCOUNT] = {"account", STORE_FIND_ACCOUNT, NULL},
    [STATISTICS] = {"statistics", STORE_FIND_STANDINGS, write_statistics},
    [RESULTS] = {"results", STORE_THEIRS + STORE_RESULT, write_results},
    [CIRCLES] = {"circles", STORE_FIND_CIRCLES, circles_write},
    [LINKS] = {"links", STORE_FIND_LINKS, links_write},
    [TABLES] = {"tables", STORE_FIND_MINE, NULL},
};

static void add_record(struct atelier_visitor *to, const struct table *table)
{
    if (table_state_hides(&table->state))
        return;
    struct grow record = grow_empty();
    atelier_record_write(&table->state.owned.table, &record.out);
    to->text(to, "record", record.text);
    grow_free(&record);
}

static void reply_all(struct house *house, struct client *client, const struct overview *overview,
                      const struct store_rows *tables)
{
    struct atelier_visitor *to = reply_begin(house, client);
    for (int part = 0; part < TABLES; part++)
        if (overview->found[part].used > 0)
            atelier_json_raw(
                &house->json, parts[part].name,
                (struct atelier_span){overview->found[part].text, overview->found[part].used});
    if (tables != NULL) {
        to->open_list(to, parts[TABLES].name);
        tables_write(house, to, tables, overview->export ? add_record : NULL);
        to->close(to);
    }
    reply_end(house, client);
}

/* --- looking --- */

static void look_for_next(struct house *house, struct client *client, struct overview *overview)
{
    struct store_rows *query = store_rows_new();
    overview->part = ACCOUNT;
    while ((overview->parts >> overview->part & 1) == 0)
        overview->part++;
    overview->parts &= ~(1u << overview->part);
    store_row(query, parts[overview->part].question);
    store_text(query, client->person.id);
    if (overview->part == LINKS || overview->part == TABLES) {
        store_number(query, overview->part == LINKS ? INT64_MAX : overview->before);
        store_number(query, overview->part == LINKS ? MOST_LINKS : overview->limit);
    }
    wait_load(house, &overview->wait, query);
}

/* Keeps what was found as JSON. */
static void keep_found(const struct client *client, struct overview *overview,
                       const struct store_rows *rows)
{
    struct atelier_json json;
    struct atelier_visitor *to = &json.visitor;
    atelier_json_init(&json, &overview->found[overview->part].out);
    if (overview->part == ACCOUNT) {
        write_account(to, client, &rows->row[0]);
        return;
    }
    to->open_list(to, NULL);
    parts[overview->part].write(to, rows);
    to->close(to);
}

static void part_found(struct house *house, struct wait *wait, enum store_result result,
                       const struct store_rows *rows)
{
    struct overview *overview = (struct overview *)wait;
    struct client *client = client_find(house, overview->client);
    if (client == NULL || client->closing) {
        drop_overview(wait);
        return;
    }
    if (result != STORE_DONE || (overview->part == ACCOUNT && rows->count == 0)) {
        refuse_unavailable(house, client);
        drop_overview(wait);
        return;
    }
    if (overview->part != TABLES)
        keep_found(client, overview, rows);
    if (overview->parts != 0) {
        look_for_next(house, client, overview);
        return;
    }
    reply_all(house, client, overview, overview->part == TABLES ? rows : NULL);
    drop_overview(wait);
}

static void begin_overview(struct house *house, struct client *client, struct overview what)
{
    what.before = INT64_MAX;
    what.limit = USUAL_MINE;
    if (!member_number(house, client, "before", 0, INT64_MAX, &what.before) ||
        !member_number(house, client, "limit", 1, MOST_MINE, &what.limit))
        return;
    struct overview *overview = must_realloc(NULL, sizeof *overview);
    *overview = what;
    overview->wait = (struct wait){.loaded = part_found, .drop = drop_overview};
    overview->client = client->id;
    for (int part = 0; part < TABLES; part++)
        overview->found[part] = grow_empty();
    look_for_next(house, client, overview);
}

void handle_mine(struct house *house, struct client *client, const json_t *body)
{
    (void)body;
    begin_overview(house, client, (struct overview){.parts = 1u << STATISTICS | 1u << TABLES});
}

void handle_account(struct house *house, struct client *client, const json_t *body)
{
    (void)body;
    begin_overview(house, client, (struct overview){.parts = 1u << ACCOUNT});
}

void handle_export(struct house *house, struct client *client, const json_t *body)
{
    (void)body;
    unsigned wait = address_wait(house, client->address, COUNTED_EXPORTS);
    if (wait > 0) {
        refuse_too_fast(house, client, wait);
        return;
    }
    address_count(house, client->address, COUNTED_EXPORTS);
    begin_overview(house, client,
                   (struct overview){.parts = (1u << (TABLES + 1)) - 1, .export = true});
}
