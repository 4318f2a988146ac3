/*
 * circle, circles, join, leave: friends who compare their results. Whoever knows a circle's id may
 * join it, so that a link is an invitation; nobody owns it, and it ends with the last who leaves.
 */
#include "ladder.h"

#include "online/tables/names.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_PEOPLE = 50, MOST_CIRCLES = 20 };

struct joining {
    struct wait wait;
    uint64_t client;
    char circle[ID_SIZE], name[ATELIER_NAME_SIZE];
    int64_t people;
};

/* --- what they share --- */

bool member_circle(struct house *house, struct client *client, char circle[static ID_SIZE])
{
    const char *text = "";
    if (!member_text(house, client, "circle", &text))
        return false;
    if (strlen(text) < ID_SIZE) {
        atelier_format(circle, ID_SIZE, "%s", text);
        return true;
    }
    refuse_no_circle(house, client);
    return false;
}

void refuse_no_circle(struct house *house, struct client *client)
{
    refuse(house, client, "no-circle", "circle: there is no such group, or you are not in it.");
}

struct store_rows *find_circle(const struct client *client, const char *circle)
{
    struct store_rows *query = store_rows_new();
    store_row(query, STORE_FIND_CIRCLE);
    store_text(query, circle);
    store_text(query, client->person.id);
    return query;
}

static void refuse_crowd(struct house *house, struct client *client)
{
    refuse(house, client, "full", "A group has at most %d people.", MOST_PEOPLE);
}

static void refuse_more_circles(struct house *house, struct client *client)
{
    refuse(house, client, "full", "You can be in at most %d groups.", MOST_CIRCLES);
}

static void write_circle(struct atelier_visitor *to, const char *id, const char *name,
                         int64_t people)
{
    to->text(to, "circle", id);
    to->text(to, "name", name);
    to->number(to, "people", people);
}

static struct joining *joining_new(const struct client *client, const char *circle)
{
    struct joining *joining = must_realloc(NULL, sizeof *joining);
    *joining = (struct joining){.wait = {.drop = wait_drop}, .client = client->id};
    atelier_format(joining->circle, sizeof joining->circle, "%s", circle);
    return joining;
}

/* The circle that a request names; false after a refusal. */
static bool circle_named(struct house *house, struct client *client, char circle[static ID_SIZE])
{
    if (!member_circle(house, client, circle))
        return false;
    if (circle[0] == '\0')
        refuse_no_circle(house, client);
    return circle[0] != '\0';
}

/* --- joining, be it a new one --- */

static void reply_joined(struct house *house, struct client *client, const struct joining *joining)
{
    struct atelier_visitor *to = reply_begin(house, client);
    write_circle(to, joining->circle, joining->name, joining->people);
    to->flag(to, "member", true);
    reply_end(house, client);
}

static void add_join(const struct house *house, const struct client *client, const char *circle,
                     struct store_rows *rows)
{
    store_row(rows, STORE_JOIN);
    store_text(rows, circle);
    store_text(rows, client->person.id);
    store_number(rows, house->wall);
    store_number(rows, MOST_PEOPLE);
    store_number(rows, MOST_CIRCLES);
}

static void created(struct house *house, struct wait *wait, enum store_result result)
{
    struct joining *joining = (struct joining *)wait;
    struct client *client = requesting_client(house, joining->client);
    if (client != NULL && result == STORE_DONE)
        reply_joined(house, client, joining);
    else if (client != NULL && result == STORE_REFUSED)
        refuse_more_circles(house, client);
    else if (client != NULL)
        refuse_unavailable(house, client);
    free(joining);
}

static void create(struct house *house, struct client *client, const char *name)
{
    struct store_rows *rows = store_rows_new();
    struct joining *joining = joining_new(client, "");
    joining->wait.stored = created;
    joining->people = 1;
    house_make_id(house, joining->circle, sizeof joining->circle);
    atelier_format(joining->name, sizeof joining->name, "%s", name);
    store_row(rows, STORE_CIRCLE);
    store_text(rows, joining->circle);
    store_text(rows, name);
    store_number(rows, house->wall);
    add_join(house, client, joining->circle, rows);
    wait_store(house, &joining->wait, rows);
}

/* It is refused only where others have come or the circle has gone since it was looked at; who asks
 * again hears which. */
static void joined(struct house *house, struct wait *wait, enum store_result result)
{
    struct joining *joining = (struct joining *)wait;
    struct client *client = requesting_client(house, joining->client);
    if (client != NULL && result == STORE_DONE)
        reply_joined(house, client, joining);
    else if (client != NULL)
        refuse_unavailable(house, client);
    free(joining);
}

/* Rows are: id, name, people, whether one of them, circles of the person who asks. False after a
 * refusal. */
static bool may_join(struct house *house, struct client *client, const struct store_rows *rows)
{
    if (rows->count == 0) {
        refuse_no_circle(house, client);
        return false;
    }
    const struct store_value *value = rows->row[0].value;
    bool member = value[3].number != 0;
    if (!member && value[2].number >= MOST_PEOPLE) {
        refuse_crowd(house, client);
        return false;
    }
    if (!member && value[4].number >= MOST_CIRCLES) {
        refuse_more_circles(house, client);
        return false;
    }
    return true;
}

static void found_to_join(struct house *house, struct wait *wait, enum store_result result,
                          const struct store_rows *rows)
{
    struct joining *joining = (struct joining *)wait;
    struct client *client = requesting_client(house, joining->client);
    if (client == NULL || result != STORE_DONE || !may_join(house, client, rows)) {
        if (client != NULL && result != STORE_DONE)
            refuse_unavailable(house, client);
        free(joining);
        return;
    }
    const struct store_row *row = &rows->row[0];
    struct store_rows *join = store_rows_new();
    atelier_format(joining->name, sizeof joining->name, "%s", store_text_of(row, 1));
    joining->people = row->value[2].number + (row->value[3].number == 0);
    joining->wait.stored = joined;
    add_join(house, client, joining->circle, join);
    wait_store(house, &joining->wait, join);
}

void handle_join(struct house *house, struct client *client, const json_t *body)
{
    char circle[ID_SIZE];
    (void)body;
    if (!circle_named(house, client, circle))
        return;
    struct joining *joining = joining_new(client, circle);
    joining->wait.loaded = found_to_join;
    wait_load(house, &joining->wait, find_circle(client, circle));
}

/* --- circle: a new one, or what somebody with its link may know --- */

static void shown(struct house *house, struct wait *wait, enum store_result result,
                  const struct store_rows *rows)
{
    struct client *client = client_query_end(house, wait, result);
    if (client == NULL)
        return;
    if (rows->count == 0) {
        refuse_no_circle(house, client);
        return;
    }
    const struct store_row *row = &rows->row[0];
    struct atelier_visitor *to = reply_begin(house, client);
    write_circle(to, store_text_of(row, 0), store_text_of(row, 1), row->value[2].number);
    to->flag(to, "member", row->value[3].number != 0);
    reply_end(house, client);
}

void handle_circle(struct house *house, struct client *client, const json_t *body)
{
    char circle[ID_SIZE], name[ATELIER_NAME_SIZE];
    const char *wanted = NULL;
    struct atelier_error error;
    (void)body;
    if (!member_text(house, client, "name", &wanted) || !member_circle(house, client, circle))
        return;
    if (circle[0] != '\0') {
        client_query_ask(house, client, find_circle(client, circle), shown);
    } else if (name_read(atelier_span_of(wanted != NULL ? wanted : ""), name, &error) ==
               ATELIER_OK) {
        create(house, client, name);
    } else {
        refuse_error(house, client, &error);
    }
}

/* --- leave --- */

void handle_leave(struct house *house, struct client *client, const json_t *body)
{
    char circle[ID_SIZE];
    (void)body;
    if (!circle_named(house, client, circle))
        return;
    struct store_rows *rows = store_rows_new();
    store_row(rows, STORE_REMOVE + STORE_MEMBER);
    store_text(rows, circle);
    store_text(rows, client->person.id);
    client_change(house, client, rows);
}

/* --- circles --- */

void circles_write(struct atelier_visitor *to, const struct store_rows *rows)
{
    for (size_t i = 0; i < rows->count; i++) {
        const struct store_row *row = &rows->row[i];
        to->open_object(to, NULL);
        write_circle(to, store_text_of(row, 0), store_text_of(row, 1), row->value[2].number);
        to->close(to);
    }
}

static void all_found(struct house *house, struct wait *wait, enum store_result result,
                      const struct store_rows *rows)
{
    struct client *client = client_query_end(house, wait, result);
    if (client == NULL)
        return;
    struct atelier_visitor *to = reply_begin(house, client);
    to->open_list(to, "circles");
    circles_write(to, rows);
    to->close(to);
    reply_end(house, client);
}

void handle_circles(struct house *house, struct client *client, const json_t *body)
{
    struct store_rows *query = store_rows_new();
    (void)body;
    store_row(query, STORE_FIND_CIRCLES);
    store_text(query, client->person.id);
    client_query_ask(house, client, query, all_found);
}
