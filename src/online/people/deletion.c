/*
 * delete: somebody leaves the house, and nothing of them stays.
 *
 * From the first step on nobody can come back as this person. Then they leave their tables, one
 * after the other and like anybody else's change: a seat at a table that has not begun is free
 * again, a game that goes on is resigned, and what is over has a seat of somebody who left. A table
 * that nobody else has had anything to do with is deleted. In the end so are their name, ratings
 * and statistics. The store keeps who is leaving, so that a house that is opened after a crash goes
 * on with it.
 */
#include "people.h"

#include "online/tables/play.h"

#include <stdlib.h>
#include <string.h>

enum { RESUME_MS = 60000 };

struct deletion {
    struct wait wait;
    struct ring link;
    char person[ID_SIZE];
    uint64_t client; /* who waits for an answer, or 0 */
    bool waits;      /* for the store */
    int64_t retry;   /* uptime: when to look again; 0: no need */
    char table[ID_SIZE];
    int64_t made; /* when that was */
    bool others;  /* have that table in their lists */
};

static void looked(struct house *house, struct wait *wait, enum store_result result,
                   const struct store_rows *rows);

/* --- one step after the other --- */

static void drop_deletion(struct wait *wait)
{
    ring_remove(&((struct deletion *)wait)->link);
    free(wait);
}

static void find_deletion(struct house *house, struct deletion *deletion)
{
    struct store_rows *query = store_rows_new();
    store_row(query, STORE_FIND_DELETIONS);
    store_text(query, deletion->person);
    deletion->table[0] = '\0';
    deletion->retry = 0;
    deletion->waits = true;
    deletion->wait.loaded = looked;
    wait_load(house, &deletion->wait, query);
}

static void try_later(struct house *house, struct deletion *deletion)
{
    deletion->table[0] = '\0';
    deletion->retry = house->uptime + TRY_AGAIN_MS;
}

static void step_stored(struct house *house, struct wait *wait, enum store_result result)
{
    struct deletion *deletion = (struct deletion *)wait;
    deletion->waits = false;
    if (result == STORE_DONE)
        find_deletion(house, deletion);
    else
        try_later(house, deletion);
}

static void store_step(struct house *house, struct deletion *deletion, struct store_rows *rows)
{
    deletion->waits = true;
    deletion->wait.stored = step_stored;
    wait_store(house, &deletion->wait, rows);
}

/* The table is none of theirs any more. */
static void strike_table(struct house *house, struct deletion *deletion)
{
    struct store_rows *rows = store_rows_new();
    store_row(rows, STORE_REMOVE + STORE_SIT);
    store_text(rows, deletion->person);
    store_number(rows, deletion->made);
    store_text(rows, deletion->table);
    store_step(house, deletion, rows);
}

static void finish_deletion(struct house *house, struct deletion *deletion)
{
    struct client *client = client_find(house, deletion->client);
    if (client != NULL && !client->closing)
        reply_and_close(house, client, "deleted");
    house->people->resume_next = 0; /* there may be others, who were not on the list so far */
    drop_deletion(&deletion->wait);
}

/* Deals with the next table, or with the person when there are none. */
static void looked(struct house *house, struct wait *wait, enum store_result result,
                   const struct store_rows *rows)
{
    struct deletion *deletion = (struct deletion *)wait;
    deletion->waits = false;
    if (result != STORE_DONE) {
        try_later(house, deletion);
        return;
    }
    if (rows->count == 0) {
        finish_deletion(house, deletion);
        return;
    }
    const struct store_row *row = &rows->row[0];
    const char *id = store_text_of(row, 2);
    if (*id == '\0') {
        struct store_rows *last = store_rows_new();
        store_row(last, STORE_PURGE_PERSON);
        store_text(last, deletion->person);
        store_step(house, deletion, last);
        return;
    }
    atelier_format(deletion->table, sizeof deletion->table, "%s", id);
    deletion->made = row->value[1].number;
    deletion->others = row->value[3].number > 0;
    struct table *table = table_find(house, id);
    if (table == NULL)
        table_call(house, id);
    else
        table_go_on(house, table);
}

/* --- at a table --- */

static bool has_people(const struct table_state *state)
{
    bool any = state->host.id[0] != '\0';
    for (int seat = 0; seat < table_state_seats(state); seat++)
        any = any || state->seat[seat].person.id[0] != '\0';
    return any;
}

static void leave_seat(struct table_state *state, int seat)
{
    if (state->stage <= STAGE_REVEALING) {
        state->seat[seat] = (struct seat){.sealed = false};
    } else if (state->stage == STAGE_PLAYING) {
        table_state_leave_seat(state, seat, true);
    } else {
        state->seat[seat].person = (struct person){.id = ""};
        state->seat[seat].left = true;
        state->seat[seat].paint = PAINT_NONE;
    }
}

/* Somebody who sits there becomes the host, if anybody does. */
static void leave_state(struct table_state *state, const char *person)
{
    bool host = strcmp(state->host.id, person) == 0;
    for (int seat = table_state_seat_of(state, person, 0); seat >= 0;
         seat = table_state_seat_of(state, person, seat + 1))
        leave_seat(state, seat);
    if (state->stage == STAGE_REVEALING)
        table_state_stop_revealing(state);
    if (host)
        state->host = (struct person){.id = ""};
    for (int seat = 0; host && state->host.id[0] == '\0' && seat < table_state_seats(state); seat++)
        state->host = state->seat[seat].person;
    table_state_name_seats(state);
}

static void leave_table(struct house *house, struct table *table, const struct deletion *deletion)
{
    struct change *change = change_begin(table, NULL);
    leave_state(&change->next, deletion->person);
    change->state_changes = true;
    if (!deletion->others && !has_people(&change->next)) {
        change->vanishes = true;
        change->next.stage = STAGE_CLOSED;
    }
    change_commit(house, change);
}

void deletion_at_table(struct house *house, struct table *table)
{
    struct ring *link = house->people->deletions.next, *next;
    for (; link != &house->people->deletions && table->change == NULL; link = next) {
        struct deletion *deletion = RING_ITEM(link, struct deletion, link);
        next = link->next;
        if (deletion->waits || strcmp(deletion->table, table->id) != 0)
            continue;
        table->used = house->uptime; /* so that it is not forgotten meanwhile */
        if (table->retry > house->uptime)
            continue;
        if (table_state_is_of(&table->state, deletion->person))
            leave_table(house, table, deletion);
        else
            strike_table(house, deletion);
    }
}

void deletion_without_table(struct house *house, const char *table, bool failed)
{
    for (struct ring *link = house->people->deletions.next, *next;
         link != &house->people->deletions; link = next) {
        struct deletion *deletion = RING_ITEM(link, struct deletion, link);
        next = link->next;
        if (deletion->waits || strcmp(deletion->table, table) != 0)
            continue;
        if (failed)
            try_later(house, deletion);
        else
            strike_table(house, deletion);
    }
}

/* --- the beginning --- */

static struct deletion *deletion_new(struct house *house, const char *person)
{
    struct deletion *deletion = must_realloc(NULL, sizeof *deletion);
    *deletion = (struct deletion){.wait = {.drop = drop_deletion}};
    atelier_format(deletion->person, sizeof deletion->person, "%s", person);
    ring_init(&deletion->link);
    ring_append(&house->people->deletions, &deletion->link);
    return deletion;
}

static void begun(struct house *house, struct wait *wait, enum store_result result)
{
    struct deletion *deletion = (struct deletion *)wait;
    struct client *client = client_find(house, deletion->client);
    deletion->waits = false;
    if (result == STORE_DONE) {
        person_sent_away(house, deletion->person, client, NULL, "deleted");
        find_deletion(house, deletion);
        return;
    }
    if (client != NULL && !client->closing)
        refuse_unavailable(house, client);
    drop_deletion(wait);
}

static void begin_deletion(struct house *house, struct client *client)
{
    struct store_rows *rows = store_rows_new();
    struct deletion *deletion = deletion_new(house, client->person.id);
    deletion->client = client->id;
    deletion->waits = true;
    deletion->wait.stored = begun;
    store_row(rows, STORE_DELETION);
    store_text(rows, deletion->person);
    store_number(rows, house->wall);
    wait_store(house, &deletion->wait, rows);
}

void handle_delete(struct house *house, struct client *client, const json_t *body)
{
    bool sure = false;
    (void)body;
    if (!member_flag(house, client, "sure", &sure))
        return;
    if (sure)
        with_password(house, client, begin_deletion);
    else
        refuse(house, client, "bad-request",
               "sure: must be true; all that is yours will be deleted at once.");
}

/* --- time --- */

static bool is_being_deleted(const struct house *house, const char *person)
{
    for (const struct ring *link = house->people->deletions.next; link != &house->people->deletions;
         link = link->next)
        if (strcmp(RING_ITEM(link, struct deletion, link)->person, person) == 0)
            return true;
    return false;
}

/* Those whom a peer has not finished with. That is looked for again and again: what a house
 * has sent to the store before it died may come there later than the one that follows looks. */
static void resume(struct house *house, struct wait *wait, enum store_result result,
                   const struct store_rows *rows)
{
    free(wait);
    if (result != STORE_DONE)
        house->people->resume_next = 0;
    for (size_t i = 0; result == STORE_DONE && i < rows->count; i++) {
        const char *person = store_text_of(&rows->row[i], 0);
        if (!is_being_deleted(house, person))
            find_deletion(house, deletion_new(house, person));
    }
}

static void look_for_all(struct house *house)
{
    struct wait *wait = must_realloc(NULL, sizeof *wait);
    struct store_rows *query = store_rows_new();
    *wait = (struct wait){.loaded = resume, .drop = wait_drop};
    store_row(query, STORE_FIND_DELETIONS);
    store_nothing(query);
    house->people->resume_next = house->uptime + RESUME_MS; /* unless that fails */
    wait_load(house, wait, query);
}

void deletion_time(struct house *house)
{
    if (house->people->resume_next <= house->uptime)
        look_for_all(house);
    for (struct ring *link = house->people->deletions.next, *next;
         link != &house->people->deletions; link = next) {
        struct deletion *deletion = RING_ITEM(link, struct deletion, link);
        next = link->next;
        if (!deletion->waits && deletion->retry > 0 && deletion->retry <= house->uptime)
            find_deletion(house, deletion);
    }
}

void deletion_forget(struct house *house)
{
    for (struct ring *link = house->people->deletions.next, *next;
         link != &house->people->deletions; link = next) {
        next = link->next;
        free(RING_ITEM(link, struct deletion, link));
    }
    ring_init(&house->people->deletions);
}
