/*
 * enter and withdraw: results of the daily puzzle, of those who want to be listed. Without a record
 * it is one's own first try, which was played here; a record is replayed before it counts, and
 * counts for one person. The best of a day is ranked, and first tries are by themselves.
 */
#include "people.h"

#include "online/tables/first_try.h"
#include "online/tables/puzzle.h"
#include "online/tables/summary.h"

#include <stdlib.h>

enum { NO_DAY = -1 };

struct entering {
    struct wait wait;
    uint64_t client;
    int64_t day;
    struct puzzle_result result;
    bool tried; /* a first try that is listed as such */
};

/* --- enter --- */

static void entered(struct house *house, struct wait *wait, enum store_result result)
{
    struct entering *entering = (struct entering *)wait;
    struct client *client = requesting_client(house, entering->client);
    if (client != NULL && result == STORE_REFUSED)
        refuse(house, client, "bad-record", "record: someone else has already entered this game.");
    else if (client != NULL && result != STORE_DONE)
        refuse_unavailable(house, client);
    else if (client != NULL) {
        char day[DAY_SIZE];
        struct atelier_visitor *to = reply_begin(house, client);
        day_write(entering->day, day);
        to->text(to, "day", day);
        to->number(to, "points", entering->result.points);
        to->number(to, "moves", entering->result.moves);
        to->flag(to, "tried", entering->tried);
        reply_end(house, client);
    }
    free(wait);
}

static void keep_result(struct house *house, const struct client *client,
                        const struct entering *what, enum store_kind kind)
{
    struct store_rows *rows = store_rows_new();
    struct entering *entering = must_realloc(NULL, sizeof *entering);
    const struct puzzle_result *result = &entering->result;
    *entering = *what;
    entering->wait = (struct wait){.stored = entered, .drop = wait_drop};
    entering->client = client->id;
    store_row(rows, kind);
    store_number(rows, entering->day);
    store_text(rows, client->person.id);
    store_number(rows, result->points);
    store_number(rows, (int64_t)result->moves);
    store_number(rows, result->points);
    store_number(rows, house->wall);
    if (entering->tried)
        store_number(rows, result->points);
    else
        store_nothing(rows);
    store_bytes(rows, result->digest, sizeof result->digest);
    wait_store(house, &entering->wait, rows);
}

static void enter_record(struct house *house, struct client *client, int64_t day,
                         const char *record)
{
    struct entering entering = {.day = day};
    struct atelier_error error;
    if (puzzle_check_record(house->settings.games, house->settings.puzzles, day,
                            atelier_span_of(record), &entering.result, &error) == ATELIER_OK)
        keep_result(house, client, &entering, STORE_ENTRY);
    else
        refuse_error(house, client, &error);
}

/* Who has played it is known, so that it may be the same game as somebody else's. */
static void enter_first_try(struct house *house, struct client *client, int64_t day)
{
    struct entering entering = {.day = day,
                                .tried = first_try_doubt(house, &client->person) == UNCOUNTED_NOT};
    struct atelier_error error;
    const struct table *table = first_try(house, client, day);
    if (table == NULL)
        return;
    if (puzzle_check(&table->state.owned.table, house->settings.puzzles, day, &entering.result,
                     &error) == ATELIER_OK)
        keep_result(house, client, &entering, STORE_RESULT);
    else
        refuse_error(house, client, &error);
}

void handle_enter(struct house *house, struct client *client, const json_t *body)
{
    const char *record = NULL;
    int64_t day = NO_DAY;
    (void)body;
    if (!member_day(house, client, &day) || !member_text(house, client, "record", &record))
        return;
    if (day == NO_DAY)
        refuse(house, client, "bad-request", "day: a value is missing.");
    else if (!day_is_open(day, house->wall))
        refuse(house, client, "wrong-day",
               "day: its leaderboard takes results only on that day and the next.");
    else if (record != NULL)
        enter_record(house, client, day, record);
    else
        enter_first_try(house, client, day);
}

/* --- withdraw --- */

void handle_withdraw(struct house *house, struct client *client, const json_t *body)
{
    int64_t day = NO_DAY;
    (void)body;
    if (!member_day(house, client, &day))
        return;
    struct store_rows *rows = store_rows_new();
    store_row(rows, STORE_NO_RESULT);
    store_text(rows, client->person.id);
    if (day == NO_DAY)
        store_nothing(rows);
    else
        store_number(rows, day);
    client_change(house, client, rows);
}
