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
#include "others.h"

#include <stdlib.h>
#include <string.h>

enum { RESUME_MS = 60000 };

struct leaving {
    struct wait wait;
    struct ring link;
    char person[ID_SIZE];
    uint64_t client; /* who waits for an answer, or 0 */
    bool waits;      /* for the store */
    int64_t retry;   /* up: when to look again; 0: no need */
    char table[ID_SIZE];
    int64_t made; /* when that was */
    bool others;  /* have that table in their lists */
};

static void looked(struct house *house, struct wait *wait, enum store_result result,
                   const struct store_rows *rows);

/* --- one step after the other --- */

static void drop_leaving(struct wait *wait)
{
    ring_remove(&((struct leaving *)wait)->link);
    free(wait);
}

static void look(struct house *house, struct leaving *leaving)
{
    struct store_rows *query = store_rows_new();
    store_row(query, STORE_FIND_LEAVING);
    store_text(query, leaving->person);
    leaving->table[0] = '\0';
    leaving->retry = 0;
    leaving->waits = true;
    leaving->wait.loaded = looked;
    wait_load(house, &leaving->wait, query);
}

static void try_later(struct house *house, struct leaving *leaving)
{
    leaving->table[0] = '\0';
    leaving->retry = house->up + TRY_AGAIN_MS;
}

static void step_stored(struct house *house, struct wait *wait, enum store_result result)
{
    struct leaving *leaving = (struct leaving *)wait;
    leaving->waits = false;
    if (result == STORE_DONE)
        look(house, leaving);
    else
        try_later(house, leaving);
}

static void store_step(struct house *house, struct leaving *leaving, struct store_rows *rows)
{
    leaving->waits = true;
    leaving->wait.stored = step_stored;
    wait_store(house, &leaving->wait, rows);
}

/* The table is none of theirs any more. */
static void strike_table(struct house *house, struct leaving *leaving)
{
    struct store_rows *rows = store_rows_new();
    store_row(rows, STORE_STAND);
    store_text(rows, leaving->person);
    store_number(rows, leaving->made);
    store_text(rows, leaving->table);
    store_step(house, leaving, rows);
}

static void finish(struct house *house, struct leaving *leaving)
{
    struct client *client = client_find(house, leaving->client);
    if (client != NULL && !client->closing)
        reply_and_close(house, client, "deleted");
    house->resume_next = 0; /* there may be others, who were not on the list so far */
    drop_leaving(&leaving->wait);
}

/* Deals with the next table, or with the person when there are none. */
static void looked(struct house *house, struct wait *wait, enum store_result result,
                   const struct store_rows *rows)
{
    struct leaving *leaving = (struct leaving *)wait;
    leaving->waits = false;
    if (result != STORE_DONE) {
        try_later(house, leaving);
        return;
    }
    if (rows->count == 0) {
        finish(house, leaving);
        return;
    }
    const struct store_row *row = &rows->row[0];
    const char *id = store_text_of(row, 2);
    if (*id == '\0') {
        struct store_rows *last = store_rows_new();
        store_row(last, STORE_PURGE_PERSON);
        store_text(last, leaving->person);
        store_step(house, leaving, last);
        return;
    }
    atelier_format(leaving->table, sizeof leaving->table, "%s", id);
    leaving->made = row->value[1].number;
    leaving->others = row->value[3].number > 0;
    struct index_node *node = index_find(&house->tables, id, strlen(id));
    if (node == NULL)
        table_call(house, id);
    else
        table_go_on(house, RING_ITEM(node, struct table, node));
}

/* --- at a table --- */

static bool belongs(const struct desk *desk, const char *person)
{
    return strcmp(desk->host.id, person) == 0 || desk_seat_of(desk, person, 0) >= 0;
}

static bool has_people(const struct desk *desk)
{
    bool any = desk->host.id[0] != '\0';
    for (int seat = 0; seat < desk_seats(desk); seat++)
        any = any || desk->seat[seat].person.id[0] != '\0';
    return any;
}

static void leave_seat(struct desk *desk, int seat)
{
    if (desk->stage <= STAGE_REVEALING) {
        desk->seat[seat] = (struct seat){.sealed = false};
    } else if (desk->stage == STAGE_PLAYING) {
        desk_leave_seat(desk, seat, true);
    } else {
        desk->seat[seat].person = (struct person){.id = ""};
        desk->seat[seat].left = true;
    }
}

/* Somebody who sits there becomes the host, if anybody does. */
static void leave_desk(struct desk *desk, const char *person)
{
    bool host = strcmp(desk->host.id, person) == 0;
    for (int seat = desk_seat_of(desk, person, 0); seat >= 0;
         seat = desk_seat_of(desk, person, seat + 1))
        leave_seat(desk, seat);
    if (desk->stage == STAGE_REVEALING)
        desk_stop_revealing(desk);
    if (host)
        desk->host = (struct person){.id = ""};
    for (int seat = 0; host && desk->host.id[0] == '\0' && seat < desk_seats(desk); seat++)
        desk->host = desk->seat[seat].person;
    desk_name_seats(desk);
}

static void leave_table(struct house *house, struct table *table, const struct leaving *leaving)
{
    struct change *change = change_begin(table, NULL);
    leave_desk(&change->next, leaving->person);
    change->desk_changes = true;
    if (!leaving->others && !has_people(&change->next)) {
        change->vanishes = true;
        change->next.stage = STAGE_CLOSED;
    }
    change_commit(house, change);
}

void leaving_at(struct house *house, struct table *table)
{
    struct ring *link = house->leaving.next, *next;
    for (; link != &house->leaving && table->change == NULL; link = next) {
        struct leaving *leaving = RING_ITEM(link, struct leaving, link);
        next = link->next;
        if (leaving->waits || strcmp(leaving->table, table->id) != 0)
            continue;
        table->used = house->up; /* so that it is not forgotten meanwhile */
        if (table->retry > house->up)
            continue;
        if (belongs(&table->desk, leaving->person))
            leave_table(house, table, leaving);
        else
            strike_table(house, leaving);
    }
}

void leaving_without(struct house *house, const char *table, bool failed)
{
    for (struct ring *link = house->leaving.next, *next; link != &house->leaving; link = next) {
        struct leaving *leaving = RING_ITEM(link, struct leaving, link);
        next = link->next;
        if (leaving->waits || strcmp(leaving->table, table) != 0)
            continue;
        if (failed)
            try_later(house, leaving);
        else
            strike_table(house, leaving);
    }
}

/* --- the beginning --- */

static struct leaving *leaving_new(struct house *house, const char *person)
{
    struct leaving *leaving = must_realloc(NULL, sizeof *leaving);
    *leaving = (struct leaving){.wait = {.drop = drop_leaving}};
    atelier_format(leaving->person, sizeof leaving->person, "%s", person);
    ring_init(&leaving->link);
    ring_append(&house->leaving, &leaving->link);
    return leaving;
}

static void begun(struct house *house, struct wait *wait, enum store_result result)
{
    struct leaving *leaving = (struct leaving *)wait;
    struct client *client = client_find(house, leaving->client);
    leaving->waits = false;
    if (result == STORE_DONE) {
        person_sent_away(house, leaving->person, client, NULL, "deleted");
        look(house, leaving);
        return;
    }
    if (client != NULL && !client->closing)
        refuse_unavailable(house, client);
    drop_leaving(wait);
}

static void begin_leaving(struct house *house, struct client *client)
{
    struct store_rows *rows = store_rows_new();
    struct leaving *leaving = leaving_new(house, client->person.id);
    leaving->client = client->id;
    leaving->waits = true;
    leaving->wait.stored = begun;
    store_row(rows, STORE_LEAVING);
    store_text(rows, leaving->person);
    store_number(rows, house->wall);
    wait_store(house, &leaving->wait, rows);
}

void handle_delete(struct house *house, struct client *client, const json_t *body)
{
    bool sure = false;
    (void)body;
    if (!member_flag(house, client, "sure", &sure))
        return;
    if (sure)
        with_password(house, client, begin_leaving);
    else
        refuse(house, client, "bad-request",
               "sure: must be true; all that is yours will be deleted at once.");
}

/* --- time --- */

static bool is_leaving(const struct house *house, const char *person)
{
    for (const struct ring *link = house->leaving.next; link != &house->leaving; link = link->next)
        if (strcmp(RING_ITEM(link, struct leaving, link)->person, person) == 0)
            return true;
    return false;
}

/* Those whom another house has not finished with. That is looked for again and again: what a house
 * has sent to the store before it died may come there later than the one that follows looks. */
static void resume(struct house *house, struct wait *wait, enum store_result result,
                   const struct store_rows *rows)
{
    free(wait);
    if (result != STORE_DONE)
        house->resume_next = 0;
    for (size_t i = 0; result == STORE_DONE && i < rows->count; i++) {
        const char *person = store_text_of(&rows->row[i], 0);
        if (!is_leaving(house, person))
            look(house, leaving_new(house, person));
    }
}

static void look_for_all(struct house *house)
{
    struct wait *wait = must_realloc(NULL, sizeof *wait);
    struct store_rows *query = store_rows_new();
    *wait = (struct wait){.loaded = resume, .drop = wait_drop};
    store_row(query, STORE_FIND_LEAVING);
    store_nothing(query);
    house->resume_next = house->up + RESUME_MS; /* unless that fails */
    wait_load(house, wait, query);
}

void leaving_time(struct house *house)
{
    if (house->resume_next <= house->up)
        look_for_all(house);
    for (struct ring *link = house->leaving.next, *next; link != &house->leaving; link = next) {
        struct leaving *leaving = RING_ITEM(link, struct leaving, link);
        next = link->next;
        if (!leaving->waits && leaving->retry > 0 && leaving->retry <= house->up)
            look(house, leaving);
    }
}

void leaving_forget(struct house *house)
{
    for (struct ring *link = house->leaving.next, *next; link != &house->leaving; link = next) {
        next = link->next;
        free(RING_ITEM(link, struct leaving, link));
    }
    ring_init(&house->leaving);
}
