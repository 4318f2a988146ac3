/*
 * share, shared and unshare: links by which anybody sees paintings of a game that is over.
 *
 * A link is no copy. It says which painting of which seat at which table is shown, or that all of
 * them are; so it shows what was played, under the name that the seat has, and nothing when table
 * or person are gone. Only who made the paintings shares them. To share the same again gives the
 * same link, so that a request whose answer was lost can be sent once more.
 */
#include "people.h"
#include "works.h"

#include "online/tables/tables.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_LISTED = 100, USUALLY_LISTED = 20 };

/* The values of a STORE_LINK. */
enum { LINK_ID, LINK_PERSON, LINK_MADE, LINK_TABLE, LINK_SEAT, LINK_WORK, LINK_LANG };

static void refuse_no_link(struct house *house, struct client *client)
{
    refuse(house, client, "no-link", "link: you have no such link.");
}

static bool link_is_of(const struct store_row *row, const char *person)
{
    return strcmp(store_text_of(row, LINK_PERSON), person) == 0;
}

static bool link_is_withdrawn(const struct store_row *row)
{
    return row->value[LINK_PERSON].type == STORE_NOTHING;
}

static void write_link(struct atelier_visitor *to, const char *id)
{
    char path[ID_SIZE + 4];
    to->text(to, "link", id);
    atelier_format(path, sizeof path, "/p/%s", id);
    to->text(to, "path", path);
}

/* --- share --- */

struct sharing {
    struct wait wait;
    uint64_t client;
    char id[ID_SIZE], table[ID_SIZE];
    int seat;
    int64_t work; /* 0: all of them */
    bool refused; /* by the store, once: somebody else may have been first */
};

static void look_for_link(struct house *house, const struct client *client, struct sharing *sharing)
{
    struct store_rows *query = store_rows_new();
    store_row(query, STORE_FIND_LINK_TO);
    store_text(query, sharing->table);
    store_number(query, sharing->seat);
    store_number(query, sharing->work);
    store_text(query, client->person.id);
    wait_load(house, &sharing->wait, query);
}

static void reply_link(struct house *house, struct client *client, const char *id)
{
    write_link(reply_begin(house, client), id);
    reply_end(house, client);
}

static void make_link(struct house *house, const struct client *client, struct sharing *sharing)
{
    struct store_rows *rows = store_rows_new();
    house_make_id(house, sharing->id, sizeof sharing->id);
    store_row(rows, STORE_LINK);
    store_text(rows, sharing->id);
    store_text(rows, client->person.id);
    store_number(rows, house_moment(house));
    store_text(rows, sharing->table);
    store_number(rows, sharing->seat);
    store_number(rows, sharing->work);
    store_text(rows, atelier_lang_name(client->lang));
    wait_store(house, &sharing->wait, rows);
}

static void link_looked_for(struct house *house, struct wait *wait, enum store_result result,
                            const struct store_rows *rows)
{
    struct sharing *sharing = (struct sharing *)wait;
    struct client *client = client_find(house, sharing->client);
    bool found = result == STORE_DONE && rows->count > 0;
    if (client != NULL && !client->closing) {
        unsigned pause = address_wait(house, client->address, COUNTED_LINKS);
        if (result == STORE_DONE && !found && !sharing->refused && pause == 0) {
            address_count(house, client->address, COUNTED_LINKS);
            make_link(house, client, sharing);
            return;
        }
        if (found)
            reply_link(house, client, store_text_of(&rows->row[0], LINK_ID));
        else if (pause > 0)
            refuse_too_fast(house, client, pause);
        else
            refuse_unavailable(house, client);
    }
    free(sharing);
}

static void link_stored(struct house *house, struct wait *wait, enum store_result result)
{
    struct sharing *sharing = (struct sharing *)wait;
    struct client *client = client_find(house, sharing->client);
    if (client != NULL && !client->closing) {
        if (result == STORE_REFUSED) {
            sharing->refused = true;
            look_for_link(house, client, sharing);
            return;
        }
        if (result == STORE_DONE)
            reply_link(house, client, sharing->id);
        else
            refuse_unavailable(house, client);
    }
    free(sharing);
}

/* The seat that a request means, which is the client's own; -1 after a refusal. */
static int seat_meant(struct house *house, struct client *client, const struct table_state *state)
{
    int seat;
    if (!member_seat(house, client, state, &seat))
        return -1;
    if (seat < 0)
        seat = table_state_seat_of(state, client->person.id, 0);
    if (seat >= 0 && strcmp(state->seat[seat].person.id, client->person.id) == 0)
        return seat;
    refuse(house, client, "not-seated", "Only the painter can share a painting.");
    return -1;
}

/* Which painting a request means, 0 for all of them; false after a refusal. */
static bool own_work(struct house *house, struct client *client, const struct table_state *state,
                     int seat, int64_t *work)
{
    const struct atelier_table *table = &state->owned.table;
    unsigned count = works_count(table->game, &table->state, seat);
    *work = 0;
    if (count > 0)
        return member_number(house, client, "painting", 1, count, work);
    refuse(house, client, "not-ready", "There are no paintings at this seat.");
    return false;
}

void handle_share(struct house *house, struct client *client, const json_t *body)
{
    int64_t work;
    struct table *table = table_wanted(house, client, body);
    if (table == NULL)
        return;
    if (table->state.stage != STAGE_OVER) {
        refuse(house, client, "not-ready", "Paintings can be shared once the game is over.");
        return;
    }
    int seat = seat_meant(house, client, &table->state);
    if (seat < 0 || !own_work(house, client, &table->state, seat, &work))
        return;
    struct sharing *sharing = must_realloc(NULL, sizeof *sharing);
    *sharing = (struct sharing){
        .wait = {.stored = link_stored, .loaded = link_looked_for, .drop = wait_drop},
        .client = client->id,
        .seat = seat,
        .work = work};
    memcpy(sharing->table, table->id, sizeof sharing->table);
    look_for_link(house, client, sharing);
}

/* --- shared --- */

static void write_link_entry(struct atelier_visitor *to, const struct store_row *row)
{
    to->open_object(to, NULL);
    write_link(to, store_text_of(row, LINK_ID));
    to->text(to, "table", store_text_of(row, LINK_TABLE));
    to->text(to, "seat", atelier_actor_name((int)row->value[LINK_SEAT].number));
    if (row->value[LINK_WORK].number > 0)
        to->number(to, "painting", row->value[LINK_WORK].number);
    else
        to->nothing(to, "painting");
    to->number(to, "made", row->value[LINK_MADE].number);
    to->close(to);
}

void links_write(struct atelier_visitor *to, const struct store_rows *rows)
{
    for (size_t i = 0; i < rows->count; i++)
        write_link_entry(to, &rows->row[i]);
}

static void links_found(struct house *house, struct wait *wait, enum store_result result,
                        const struct store_rows *rows)
{
    struct client *client = client_query_end(house, wait, result);
    if (client == NULL)
        return;
    struct atelier_visitor *to = reply_begin(house, client);
    to->open_list(to, "links");
    links_write(to, rows);
    to->close(to);
    reply_end(house, client);
}

void handle_shared(struct house *house, struct client *client, const json_t *body)
{
    int64_t before = INT64_MAX, limit = USUALLY_LISTED;
    (void)body;
    if (!member_number(house, client, "before", 0, INT64_MAX, &before) ||
        !member_number(house, client, "limit", 1, MOST_LISTED, &limit))
        return;
    struct store_rows *query = store_rows_new();
    store_row(query, STORE_FIND_LINKS);
    store_text(query, client->person.id);
    store_number(query, before);
    store_number(query, limit);
    client_query_ask(house, client, query, links_found);
}

/* --- unshare --- */

static void withdraw(struct house *house, const struct client *client, const char *link)
{
    struct store_rows *rows = store_rows_new();
    store_row(rows, STORE_NO_LINK);
    store_text(rows, link);
    store_text(rows, client->person.id);
    client_change(house, client, rows);
}

static void link_to_withdraw(struct house *house, struct wait *wait, enum store_result result,
                             const struct store_rows *rows)
{
    struct client *client = client_query_end(house, wait, result);
    if (client == NULL)
        return;
    const struct store_row *row = rows->count > 0 ? rows->row : NULL;
    if (row != NULL && link_is_of(row, client->person.id))
        withdraw(house, client, store_text_of(row, LINK_ID));
    else if (row != NULL && link_is_withdrawn(row))
        reply_empty(house, client); /* maybe by the same request, whose answer was lost */
    else
        refuse_no_link(house, client);
}

static struct store_rows *find_link(const char *id)
{
    struct store_rows *query = store_rows_new();
    store_row(query, STORE_FIND_LINK);
    store_text(query, id);
    return query;
}

void handle_unshare(struct house *house, struct client *client, const json_t *body)
{
    const char *id = NULL;
    (void)body;
    if (!member_text(house, client, "link", &id))
        return;
    if (id == NULL || !is_id(id)) {
        refuse_no_link(house, client);
        return;
    }
    client_query_ask(house, client, find_link(id), link_to_withdraw);
}

/* --- for anybody --- */

struct link_lookup {
    struct wait wait;
    uint64_t request;
    char person[ID_SIZE];
    int seat;
    unsigned work;
    enum atelier_lang lang;
};

static void show_exhibit(struct house *house, struct link_lookup *lookup,
                         const struct house_exhibit *exhibit)
{
    house->world.show(house->world.context, lookup->request, exhibit);
    free(lookup);
}

static void show_nothing(struct house *house, struct link_lookup *lookup, int status)
{
    show_exhibit(house, lookup, &(struct house_exhibit){.status = status, .lang = lookup->lang});
}

/* The one painting, or all of them, of the seat of whoever shares them. */
static bool hang(const struct table_state *state, const struct link_lookup *lookup,
                 struct house_exhibit *exhibit, struct house_work *work)
{
    const struct atelier_table *table = &state->owned.table;
    if (state->stage != STAGE_OVER || lookup->seat >= table_state_seats(state) ||
        strcmp(state->seat[lookup->seat].person.id, lookup->person) != 0)
        return false;
    unsigned count = works_read(table, lookup->seat, work), one = lookup->work;
    if (count == 0 || one > count)
        return false;
    *exhibit = (struct house_exhibit){
        .status = 200,
        .lang = lookup->lang,
        .game = table->game->name,
        .name = state->seat[lookup->seat].person.name,
        .seat = lookup->seat,
        .whole = one == 0,
        .points = table->game->points(table->game, &table->state, lookup->seat),
        .work = one > 0 ? &work[one - 1] : work,
        .count = one > 0 ? 1 : count,
    };
    return true;
}

static void table_found(struct house *house, struct wait *wait, enum store_result result,
                        const struct store_rows *rows)
{
    struct link_lookup *lookup = (struct link_lookup *)wait;
    struct house_work work[HOUSE_WORKS];
    struct house_exhibit exhibit;
    struct table_state state;
    size_t used;
    if (result != STORE_DONE) {
        show_nothing(house, lookup, 503);
        return;
    }
    if (!table_state_read(&state, house->settings.games, rows->row, rows->count, &used)) {
        show_nothing(house, lookup, 404);
        return;
    }
    if (hang(&state, lookup, &exhibit, work))
        show_exhibit(house, lookup, &exhibit);
    else
        show_nothing(house, lookup, 404);
    table_state_free(&state);
}

static void link_found(struct house *house, struct wait *wait, enum store_result result,
                       const struct store_rows *rows)
{
    struct link_lookup *lookup = (struct link_lookup *)wait;
    if (result != STORE_DONE || rows->count == 0) {
        show_nothing(house, lookup, result != STORE_DONE ? 503 : 404);
        return;
    }
    const struct store_row *row = &rows->row[0];
    atelier_read_lang(atelier_span_of(store_text_of(row, LINK_LANG)), &lookup->lang, NULL);
    if (link_is_withdrawn(row)) {
        show_nothing(house, lookup, 410);
        return;
    }
    atelier_format(lookup->person, sizeof lookup->person, "%s", store_text_of(row, LINK_PERSON));
    lookup->seat = (int)row->value[LINK_SEAT].number;
    lookup->work = (unsigned)row->value[LINK_WORK].number;
    struct store_rows *query = store_rows_new();
    store_row(query, STORE_FIND_TABLE);
    store_text(query, store_text_of(row, LINK_TABLE));
    lookup->wait.loaded = table_found;
    wait_load(house, &lookup->wait, query);
}

void house_look_at_link(struct house *house, uint64_t request, const char *id, const char *address)
{
    struct link_lookup *lookup = must_realloc(NULL, sizeof *lookup);
    *lookup =
        (struct link_lookup){.wait = {.loaded = link_found, .drop = wait_drop}, .request = request};
    unsigned pause = address_try(house, address, COUNTED_LOOKS);
    if (pause > 0)
        show_exhibit(house, lookup, &(struct house_exhibit){.status = 429, .wait = pause});
    else if (is_id(id))
        wait_load(house, &lookup->wait, find_link(id));
    else
        show_nothing(house, lookup, 404);
}
