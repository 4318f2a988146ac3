/*
 * enter and withdraw: results of the daily puzzle, of those who want to be listed. A record is
 * replayed before it counts; the best of a day is what is ranked, and the first one stays known.
 */
#include "ladder.h"

#include <stdlib.h>

enum { NO_DAY = -1 };

struct entering {
    struct wait wait;
    uint64_t client;
    int64_t day;
    struct puzzle_result result;
};

bool member_day(struct house *house, struct client *client, int64_t *day)
{
    const char *text = NULL;
    if (!member_text(house, client, "day", &text))
        return false;
    if (text == NULL || day_read(text, day))
        return true;
    refuse(house, client, "bad-request", "day: must be a day of the calendar, like 2026-11-15.");
    return false;
}

/* --- enter --- */

static void entered(struct house *house, struct wait *wait, enum store_result result)
{
    struct entering *entering = (struct entering *)wait;
    struct client *client = asker(house, entering->client);
    if (client != NULL && result != STORE_DONE)
        refuse_unavailable(house, client);
    else if (client != NULL) {
        char day[DAY_SIZE];
        struct atelier_visitor *to = reply_begin(house, client);
        day_write(entering->day, day);
        to->text(to, "day", day);
        to->number(to, "points", entering->result.points);
        to->number(to, "moves", (long)entering->result.moves);
        reply_end(house, client);
    }
    free(wait);
}

static void keep_result(struct house *house, const struct client *client, int64_t day,
                        const struct puzzle_result *result)
{
    struct store_rows *rows = store_rows_new();
    struct entering *entering = must_realloc(NULL, sizeof *entering);
    *entering = (struct entering){.wait = {.stored = entered, .drop = wait_drop},
                                  .client = client->id,
                                  .day = day,
                                  .result = *result};
    store_row(rows, STORE_RESULT);
    store_number(rows, day);
    store_text(rows, client->person.id);
    store_number(rows, result->points);
    store_number(rows, (int64_t)result->moves);
    store_number(rows, result->points);
    store_number(rows, house->wall);
    wait_store(house, &entering->wait, rows);
}

void handle_enter(struct house *house, struct client *client, const json_t *body)
{
    const char *record = NULL;
    int64_t day = NO_DAY;
    struct puzzle_result result;
    struct atelier_error error;
    (void)body;
    if (!member_day(house, client, &day) || !member_text(house, client, "record", &record))
        return;
    if (day == NO_DAY || record == NULL) {
        refuse(house, client, "bad-request", "%s: a value is missing.",
               record == NULL ? "record" : "day");
        return;
    }
    if (!day_is_open(day, house->wall)) {
        refuse(house, client, "wrong-day",
               "day: its ladder takes results only on that day and the next.");
        return;
    }
    if (puzzle_check(house->settings.games, day, atelier_span_of(record), &result, &error) !=
        ATELIER_OK) {
        refuse_error(house, client, &error);
        return;
    }
    keep_result(house, client, day, &result);
}

/* --- withdraw --- */

static void withdrawn(struct house *house, struct wait *wait, enum store_result result)
{
    struct client *client = asker(house, ((struct entering *)wait)->client);
    if (client != NULL && result != STORE_DONE)
        refuse_unavailable(house, client);
    else if (client != NULL)
        reply_empty(house, client);
    free(wait);
}

void handle_withdraw(struct house *house, struct client *client, const json_t *body)
{
    int64_t day = NO_DAY;
    (void)body;
    if (!member_day(house, client, &day))
        return;
    struct store_rows *rows = store_rows_new();
    struct entering *entering = must_realloc(NULL, sizeof *entering);
    *entering =
        (struct entering){.wait = {.stored = withdrawn, .drop = wait_drop}, .client = client->id};
    store_row(rows, STORE_NO_RESULT);
    store_text(rows, client->person.id);
    if (day == NO_DAY)
        store_nothing(rows);
    else
        store_number(rows, day);
    wait_store(house, &entering->wait, rows);
}
