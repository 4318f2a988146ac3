/*
 * ladder: who has got how far with the puzzle of a day, everybody or the people of a circle. Who
 * asks hears their own place as well, wherever the list ends. Equal points are equal ranks.
 */
#include "ladder.h"

#include "online/tables/first_try.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_LISTED = 100, USUAL_LISTED = 20, MOST_FROM = 1000000000 };

struct ladder_place {
    long rank, points, moves, first;
    bool tried; /* it has a first try, of */
    long tried_points;
};

struct ladder_lookup {
    struct wait wait;
    uint64_t client;
    int64_t day, from, limit;
    char circle[ID_SIZE]; /* "": everybody */
    char name[ATELIER_NAME_SIZE];
    int64_t count;
    bool tries;  /* by the points of first tries, of those who have one */
    bool listed; /* the person is, at this place */
    struct ladder_place mine;
};

/* --- writing --- */

/* From the value behind the rank on, `skipped` of which are no part of it. */
static struct ladder_place read_place(const struct store_row *row, unsigned at, unsigned skipped)
{
    const struct store_value *more = &row->value[at + 1 + skipped];
    return (struct ladder_place){.rank = (long)row->value[at].number,
                                 .points = (long)more[0].number,
                                 .moves = (long)more[1].number,
                                 .first = (long)more[2].number,
                                 .tried = more[3].type == STORE_NUMBER,
                                 .tried_points = (long)more[3].number};
}

static void write_place(struct atelier_visitor *to, const struct ladder_place *place)
{
    to->number(to, "rank", place->rank);
    to->number(to, "points", place->points);
    to->number(to, "moves", place->moves);
    to->number(to, "first", place->first);
    if (place->tried)
        to->number(to, "tried", place->tried_points);
    else
        to->nothing(to, "tried");
}

/* Rows are: rank, person, name, points, moves, first, tried. */
static void write_ladder_row(struct atelier_visitor *to, const struct store_row *row,
                             const char *person_id)
{
    struct ladder_place place = read_place(row, 0, 2);
    to->open_object(to, NULL);
    to->open_object(to, "person");
    to->text(to, "id", store_text_of(row, 1));
    to->text(to, "name", store_text_of(row, 2));
    to->close(to);
    write_place(to, &place);
    to->flag(to, "mine", strcmp(store_text_of(row, 1), person_id) == 0);
    to->close(to);
}

static void write_mine(struct atelier_visitor *to, const struct ladder_lookup *lookup)
{
    if (!lookup->listed) {
        to->nothing(to, "mine");
        return;
    }
    to->open_object(to, "mine");
    write_place(to, &lookup->mine);
    to->close(to);
}

static void reply_ladder(struct house *house, struct client *client,
                         const struct ladder_lookup *lookup, const struct store_row *rows,
                         size_t count)
{
    char day[DAY_SIZE];
    struct atelier_visitor *to = reply_begin(house, client);
    day_write(lookup->day, day);
    to->text(to, "day", day);
    to->flag(to, "open", day_is_open(lookup->day, house->wall));
    if (lookup->circle[0] != '\0') {
        to->text(to, "circle", lookup->circle);
        to->text(to, "name", lookup->name);
    }
    to->flag(to, "tries", lookup->tries);
    to->number(to, "count", lookup->count);
    write_mine(to, lookup);
    to->number(to, "from", lookup->from);
    to->open_list(to, "ladder");
    for (size_t i = 0; i < count; i++)
        write_ladder_row(to, &rows[i], client->person.id);
    to->close(to);
    reply_end(house, client);
}

/* --- looking: one thing after the other --- */

typedef void lookup_step(struct house *house, struct client *client, struct ladder_lookup *lookup,
                         const struct store_rows *rows);

/* Goes on with what was found, if the client is still there. `step` asks again or replies; in the
 * end it frees what is looked for. */
static void continue_lookup(struct house *house, struct wait *wait, enum store_result result,
                            const struct store_rows *rows, lookup_step *step)
{
    struct ladder_lookup *lookup = (struct ladder_lookup *)wait;
    struct client *client = requesting_client(house, lookup->client);
    if (client != NULL && result == STORE_DONE) {
        step(house, client, lookup, rows);
        return;
    }
    if (client != NULL)
        refuse_unavailable(house, client);
    free(lookup);
}

static void list_ladder(struct house *house, struct client *client, struct ladder_lookup *lookup,
                        const struct store_rows *rows)
{
    reply_ladder(house, client, lookup, rows->row, rows->count);
    free(lookup);
}

static void list_found(struct house *house, struct wait *wait, enum store_result result,
                       const struct store_rows *rows)
{
    continue_lookup(house, wait, result, rows, list_ladder);
}

/* The row is: how many there are, then the place of the person who asks. */
static void placed(struct house *house, struct client *client, struct ladder_lookup *lookup,
                   const struct store_rows *rows)
{
    const struct store_row *row = &rows->row[0];
    struct store_rows *query = store_rows_new();
    (void)client;
    lookup->count = row->value[0].number;
    lookup->listed = row->value[2].type == STORE_NUMBER;
    lookup->mine = read_place(row, 1, 0);
    lookup->wait.loaded = list_found;
    store_row(query, lookup->tries ? STORE_FIND_TRIED_LADDER : STORE_FIND_LADDER);
    store_number(query, lookup->day);
    store_number(query, lookup->limit);
    store_number(query, lookup->from);
    wait_load(house, &lookup->wait, query);
}

static void place_found(struct house *house, struct wait *wait, enum store_result result,
                        const struct store_rows *rows)
{
    continue_lookup(house, wait, result, rows, placed);
}

/* A circle is small: all of it comes at once. */
static void circle_listed(struct house *house, struct client *client, struct ladder_lookup *lookup,
                          const struct store_rows *rows)
{
    size_t from = (size_t)lookup->from < rows->count ? (size_t)lookup->from : rows->count;
    size_t rest = rows->count - from, limit = (size_t)lookup->limit;
    lookup->count = (int64_t)rows->count;
    for (size_t i = 0; i < rows->count; i++)
        if (strcmp(store_text_of(&rows->row[i], 1), client->person.id) == 0) {
            lookup->listed = true;
            lookup->mine = read_place(&rows->row[i], 0, 2);
        }
    reply_ladder(house, client, lookup, rest > 0 ? rows->row + from : NULL,
                 rest < limit ? rest : limit);
    free(lookup);
}

static void circle_list_found(struct house *house, struct wait *wait, enum store_result result,
                              const struct store_rows *rows)
{
    continue_lookup(house, wait, result, rows, circle_listed);
}

/* Only those who are in a circle see who else is. */
static void circle_seen(struct house *house, struct client *client, struct ladder_lookup *lookup,
                        const struct store_rows *rows)
{
    if (rows->count == 0 || rows->row[0].value[3].number == 0) {
        refuse_no_circle(house, client);
        free(lookup);
        return;
    }
    struct store_rows *query = store_rows_new();
    atelier_format(lookup->name, sizeof lookup->name, "%s", store_text_of(&rows->row[0], 1));
    lookup->wait.loaded = circle_list_found;
    store_row(query, lookup->tries ? STORE_FIND_TRIED_CIRCLE_LADDER : STORE_FIND_CIRCLE_LADDER);
    store_text(query, lookup->circle);
    store_number(query, lookup->day);
    wait_load(house, &lookup->wait, query);
}

static void circle_found(struct house *house, struct wait *wait, enum store_result result,
                         const struct store_rows *rows)
{
    continue_lookup(house, wait, result, rows, circle_seen);
}

static void begin_lookup(struct house *house, const struct client *client,
                         const struct ladder_lookup *what)
{
    bool everybody = what->circle[0] == '\0';
    struct ladder_lookup *lookup = must_realloc(NULL, sizeof *lookup);
    *lookup = *what;
    lookup->client = client->id;
    lookup->wait =
        (struct wait){.loaded = everybody ? place_found : circle_found, .drop = wait_drop};
    if (!everybody) {
        wait_load(house, &lookup->wait, find_circle(client, lookup->circle));
        return;
    }
    struct store_rows *query = store_rows_new();
    store_row(query, lookup->tries ? STORE_FIND_TRIED_PLACE : STORE_FIND_PLACE);
    store_number(query, lookup->day);
    store_text(query, client->person.id);
    wait_load(house, &lookup->wait, query);
}

void handle_ladder(struct house *house, struct client *client, const json_t *body)
{
    struct ladder_lookup what = {.day = day_at(house->wall), .limit = USUAL_LISTED};
    (void)body;
    if (member_day(house, client, &what.day) &&
        member_number(house, client, "from", 0, MOST_FROM, &what.from) &&
        member_number(house, client, "limit", 1, MOST_LISTED, &what.limit) &&
        member_flag(house, client, "tries", &what.tries) &&
        member_circle(house, client, what.circle))
        begin_lookup(house, client, &what);
}
