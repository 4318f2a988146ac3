/*
 * Tables in memory: loaded when somebody wants them, forgotten when nobody does.
 */
#include "tables.h"

#include "play.h"

#include <stdlib.h>
#include <string.h>

enum { FORGET_MS = 30000 };

struct table *table_new(struct house *house, const char *id)
{
    struct table *table = must_realloc(NULL, sizeof *table);
    *table = (struct table){.used = house->uptime};
    memcpy(table->id, id, sizeof table->id);
    ring_init(&table->waiting);
    ring_init(&table->watchers);
    ring_init(&table->remote_watchers);
    index_init(&table->votes, house->secret);
    index_add(&house->tables->by_id, &table->node, table->id, strlen(table->id));
    return table;
}

void table_free(struct house *house, struct table *table)
{
    ANNOUNCE(house->tables, freed, table);
    while (!ring_is_empty(&table->waiting))
        ring_remove(table->waiting.next);
    remote_watchers_forget(table);
    index_remove(&house->tables->by_id, &table->node);
    if (table->loaded)
        table_state_free(&table->state);
    free(table->nonces);
    free(table);
}

struct table *table_find(const struct house *house, const char *id)
{
    struct index_node *node = index_find(&house->tables->by_id, id, strlen(id));
    return node != NULL ? RING_ITEM(node, struct table, node) : NULL;
}

bool table_is_idle(const struct table *table)
{
    return table->change == NULL && !table->loading;
}

/* --- loading --- */

/* The table may be forgotten while it is read. */
struct loading {
    struct wait wait;
    char table[ID_SIZE];
};

static void keep_nonces(struct table *table, const struct store_rows *rows)
{
    for (size_t i = 0; i < rows->count; i++) {
        const struct store_row *row = &rows->row[i];
        if (row->kind != STORE_PLY || row->value[5].type == STORE_NOTHING)
            continue;
        struct nonce nonce = {.seat = (int)row->value[2].number,
                              .reply = (uint32_t)row->value[6].number};
        atelier_format(nonce.text, sizeof nonce.text, "%s", store_text_of(row, 5));
        table_add_nonce(table, &nonce);
    }
}

static void refuse_no_table(struct house *house, struct client *client)
{
    refuse(house, client, "no-table", "table: there is no such table.");
}

void table_turn_away(struct house *house, struct table *table, bool missing)
{
    struct ring waiting;
    ring_init(&waiting);
    ring_move_all(&table->waiting, &waiting);
    if (missing || !table->loaded || table->state.version == 0)
        table_free(house, table);
    while (!ring_is_empty(&waiting)) {
        struct client *client = RING_ITEM(waiting.next, struct client, waiting);
        ring_remove(&client->waiting);
        if (missing)
            refuse_no_table(house, client);
        else
            refuse_unavailable(house, client);
    }
}

void table_vanish(struct house *house, struct table *table)
{
    char id[ID_SIZE];
    memcpy(id, table->id, sizeof id);
    table_turn_away(house, table, true);
    ANNOUNCE(house->tables, unavailable, id, false);
}

/* A peer may have changed it. Where none has, its clock goes on here as it did: those of two
 * servers are not quite the same. */
static void become(struct house *house, struct table *table, struct table_state *next)
{
    struct table_state before = table->state;
    if (next->version == before.version && next->owned.table.count == before.owned.table.count) {
        table_state_free(next);
        return;
    }
    table->state = *next;
    ANNOUNCE(house->tables, changed, table, &before);
    table_state_free(&before);
}

/* The table that was read, unless nobody waits for it any more. */
static struct table *end_loading(struct house *house, struct wait *wait)
{
    struct table *table = table_find(house, ((struct loading *)wait)->table);
    free(wait);
    if (table == NULL || !table->loading)
        return NULL;
    table->loading = false;
    return table;
}

/* It cannot be had, or is not there. */
static void not_loaded(struct house *house, struct table *table, bool missing, bool failed)
{
    char id[ID_SIZE];
    memcpy(id, table->id, sizeof id);
    if (missing)
        ANNOUNCE(house->tables, missing, table);
    if (missing && table->loaded) { /* deleted by a peer */
        table_vanish(house, table);
        return;
    }
    if (table->loaded) {
        table->newer_version = UINT64_MAX;
        table->retry = house->uptime + TRY_AGAIN_MS;
    }
    table_turn_away(house, table, missing);
    ANNOUNCE(house->tables, unavailable, id, failed);
}

static void table_loaded(struct house *house, struct wait *wait, enum store_result result,
                         const struct store_rows *rows)
{
    struct table *table = end_loading(house, wait);
    struct table_state state;
    size_t used;
    if (table == NULL)
        return;
    bool missing = result == STORE_DONE && rows->count == 0;
    if (result != STORE_DONE || missing ||
        !table_state_read(&state, house->settings.games, rows->row, rows->count, &used)) {
        not_loaded(house, table, missing, result != STORE_DONE);
        return;
    }
    table->nonce_count = 0;
    keep_nonces(table, rows);
    clock_resume(house, &state, &rows->row[0].value[8]);
    if (table->loaded)
        become(house, table, &state);
    else
        table->state = state;
    table->loaded = true;
    ANNOUNCE(house->tables, loaded, table);
    table_go_on(house, table);
}

static void plies_loaded(struct house *house, struct wait *wait, enum store_result result,
                         const struct store_rows *rows);

/* Asks for it, or with `plies` only for those behind the ones that are known. */
static void ask_for(struct house *house, struct table *table, bool plies)
{
    struct loading *loading = must_realloc(NULL, sizeof *loading);
    struct store_rows *query = store_rows_new();
    *loading = (struct loading){
        .wait = {.loaded = plies ? plies_loaded : table_loaded, .drop = wait_drop}};
    memcpy(loading->table, table->id, sizeof loading->table);
    store_row(query, plies ? STORE_FIND_PLIES : STORE_FIND_TABLE);
    store_text(query, table->id);
    if (plies) {
        store_number(query, (int64_t)table->state.version);
        store_number(query, table->state.owned.table.count);
    }
    table->loading = true;
    wait_load(house, &loading->wait, query);
}

void table_load(struct house *house, struct table *table)
{
    if (!table->loading)
        ask_for(house, table, false);
}

/* Goes on from where the table is by plies that are stored; whether that can be done. */
static bool follow(struct house *house, struct table *table, const struct store_rows *rows)
{
    struct table_state next;
    bool some = rows->count > 0 && rows->row[0].value[1].type == STORE_NUMBER;
    if (rows->count > 0 && !some)
        return true; /* there is nothing new */
    table_state_copy(&next, &table->state);
    if (!some || !table_state_follow(&next, rows->row, rows->count)) {
        table_state_free(&next);
        return false;
    }
    keep_nonces(table, rows);
    clock_resume(house, &next, &rows->row[0].value[7]);
    become(house, table, &next);
    return true;
}

static void plies_loaded(struct house *house, struct wait *wait, enum store_result result,
                         const struct store_rows *rows)
{
    struct table *table = end_loading(house, wait);
    if (table == NULL)
        return;
    if (result != STORE_DONE)
        not_loaded(house, table, false, true);
    else if (follow(house, table, rows))
        table_go_on(house, table);
    else
        table_load(house, table);
}

/* Reads it anew where a peer has come further. */
static void load_newer_version(struct house *house, struct table *table)
{
    bool behind = table->state.version < table->newer_version ||
                  table->state.owned.table.count < table->newer_ply;
    if (!behind || !table_is_idle(table) || table->retry > house->uptime)
        return;
    bool plies = table->newer_version <= table->state.version && table->state.version > 0;
    table->newer_version = 0;
    table->newer_ply = 0;
    ask_for(house, table, plies);
}

void table_note_newer_version(struct house *house, struct table *table, uint64_t version,
                              uint32_t ply)
{
    if (version > table->newer_version)
        table->newer_version = version;
    if (ply > table->newer_ply)
        table->newer_ply = ply;
    load_newer_version(house, table);
}

bool retry_after_reload(struct house *house, struct client *client)
{
    const char *id = json_string_value(json_object_get(client->current->body, "table"));
    struct table *table = id != NULL ? table_find(house, id) : NULL;
    if (house->world.publish == NULL || table == NULL || !table->loaded || client->current->looked)
        return false;
    client->current->looked = true;
    ring_append(&table->waiting, &client->waiting);
    table_note_newer_version(house, table, UINT64_MAX, 0);
    return true;
}

void table_call(struct house *house, const char *id)
{
    if (table_find(house, id) == NULL)
        table_load(house, table_new(house, id));
}

/* --- wanting --- */

bool table_votes(const struct table *table)
{
    return table->state.stage == STAGE_PLAYING &&
           atelier_table_actor(&table->state.owned.table) == ATELIER_JUDGE;
}

struct table *table_wanted(struct house *house, struct client *client, const json_t *body)
{
    const char *id = NULL;
    (void)body;
    if (!member_text(house, client, "table", &id))
        return NULL;
    if (id == NULL) {
        refuse(house, client, "bad-request", "table: say which one.");
        return NULL;
    }
    if (!is_id(id)) {
        refuse_no_table(house, client);
        return NULL;
    }
    return table_by_id(house, client, id);
}

bool member_seat(struct house *house, struct client *client, const struct table_state *state,
                 int *seat)
{
    const char *letter = NULL;
    *seat = -1;
    if (!member_text(house, client, "seat", &letter))
        return false;
    if (letter == NULL)
        return true;
    *seat = letter[0] - 'a';
    if (strlen(letter) == 1 && *seat >= 0 && *seat < table_state_seats(state))
        return true;
    refuse(house, client, "bad-request", "seat: '%s' is not one of the seats a to %c.",
           atelier_quote(atelier_span_of(letter)).text,
           atelier_seat_letter(table_state_seats(state) - 1));
    return false;
}

struct table *table_by_id(struct house *house, struct client *client, const char *id)
{
    struct table *table = table_find(house, id);
    if (table == NULL)
        table = table_new(house, id);
    table->used = house->uptime;
    if (table->loaded && !table->loading && table->state.version > 0)
        return table;
    ring_append(&table->waiting, &client->waiting);
    if (!table->loaded)
        table_load(house, table);
    return NULL;
}

struct table *table_to_change(struct house *house, struct client *client, const json_t *body)
{
    struct table *table = table_wanted(house, client, body);
    if (table == NULL || table->change == NULL)
        return table;
    ring_append(&table->waiting, &client->waiting);
    return NULL;
}

void table_go_on(struct house *house, struct table *table)
{
    load_newer_version(house, table);
    if (table_is_idle(table))
        ANNOUNCE(house->tables, idle, table);
    while (table_is_idle(table) && !ring_is_empty(&table->waiting)) {
        struct client *client = RING_ITEM(table->waiting.next, struct client, waiting);
        ring_remove(&client->waiting);
        client_retry(house, client);
    }
    if (table_is_idle(table))
        ANNOUNCE(house->tables, ready, table);
}

void table_add_nonce(struct table *table, const struct nonce *nonce)
{
    if (table->nonce_count == table->nonce_room) {
        table->nonce_room = table->nonce_room == 0 ? 16 : 2 * table->nonce_room;
        table->nonces = must_realloc(table->nonces, table->nonce_room * sizeof *table->nonces);
    }
    table->nonces[table->nonce_count++] = *nonce;
}

/* --- time --- */

/* Whether something is asked in a game that goes on. */
static bool asks_wait(const struct table *table)
{
    for (int i = 0; i < TABLE_ASKS; i++)
        if (table->ask[i].ours && table->state.stage == STAGE_PLAYING)
            return true;
    return false;
}

static bool is_wanted(const struct house *house, const struct table *table)
{
    return !table_is_idle(table) || table->thinking != NULL || table->thought ||
           !ring_is_empty(&table->waiting) || !ring_is_empty(&table->watchers) ||
           table->used + FORGET_MS > house->uptime ||
           (table->loaded && (table_votes(table) || asks_wait(table)));
}

/* What has to be done about a table as time passes. */
static void table_time(struct house *house, struct table *table)
{
    const struct table_subscriber *const *subscribers = house->tables->subscribers;
    if (!is_wanted(house, table)) {
        table_free(house, table);
        return;
    }
    if (!table->loaded || !table_is_idle(table))
        return;
    /* Until one of them begins something. */
    for (size_t i = 0; subscribers[i] != NULL && table_is_idle(table); i++)
        if (subscribers[i]->tick != NULL)
            subscribers[i]->tick(house, table);
    if (table->retry > 0 && table->retry <= house->uptime) {
        table->retry = 0;
        table_go_on(house, table);
    }
}

void tables_time(struct house *house)
{
    /* A list of its own, since clients that go on may make new tables meanwhile. */
    size_t count = 0;
    struct table **tables =
        must_realloc(NULL, (house->tables->by_id.count + 1) * sizeof(struct table *));
    INDEX_EACH(&house->tables->by_id, node, following)
    {
        tables[count++] = RING_ITEM(node, struct table, node);
    }
    for (size_t i = 0; i < count; i++)
        table_time(house, tables[i]);
    free(tables);
}
