/*
 * What nobody comes back to goes after a while: tokens that are not used, guests of whom nothing is
 * kept, and tables that never began. Once a minute a page of people is looked at, with all that is
 * theirs, so that neither the house nor the store has to wait for this.
 */
#include "people.h"

#include <stdlib.h>

enum { EXPIRY_MS = 60 * 1000 };

struct expiry {
    struct wait wait;
    char after[ID_SIZE];
};

static void expired(struct house *house, struct wait *wait, enum store_result result)
{
    (void)result; /* they will have their turn again */
    house->people->expiring = false;
    free(wait);
}

static void put_expiry(struct store_rows *rows, enum store_kind kind, const char *after,
                       const char *to, int64_t time)
{
    store_row(rows, kind);
    store_text(rows, after);
    store_text(rows, to);
    store_number(rows, time);
}

static void page_found(struct house *house, struct wait *wait, enum store_result result,
                       const struct store_rows *people)
{
    struct expiry *expiry = (struct expiry *)wait;
    const struct house_settings *settings = &house->settings;
    const bool is_last = result == STORE_DONE && people->count < STORE_PAGE;
    if (is_last && expiry->after[0] != '\0')
        house->people->expiry_next = house->uptime; /* from the first one on */
    if (result != STORE_DONE || people->count == 0) {
        house->people->expired_to[0] = '\0';
        expired(house, wait, result);
        return;
    }
    struct store_rows *rows = store_rows_new();
    const char *after = expiry->after, *to = store_text_of(&people->row[people->count - 1], 0);
    if (settings->keep_open > 0)
        put_expiry(rows, STORE_OLD_TABLES, after, to, house->wall - settings->keep_open);
    if (settings->keep_unused > 0) {
        put_expiry(rows, STORE_NEW_TOKENS, after, to, house->wall);
        put_expiry(rows, STORE_OLD_TOKENS, after, to, house->wall - settings->keep_unused);
        put_expiry(rows, STORE_OLD_PEOPLE, after, to, house->wall - settings->keep_unused);
    }
    atelier_format(house->people->expired_to, sizeof house->people->expired_to, "%s",
                   is_last ? "" : to);
    expiry->wait.stored = expired;
    wait_store(house, &expiry->wait, rows);
}

static bool expires_anything(const struct house *house)
{
    return house->settings.keep_unused > 0 || house->settings.keep_open > 0;
}

/* With anybody: a house that is closed soon would always come as far as the same people. */
void expiry_begin(struct house *house)
{
    house->people->expiry_next = house->uptime;
    if (expires_anything(house))
        house_make_id(house, house->people->expired_to, sizeof house->people->expired_to);
}

void expiry_time(struct house *house)
{
    if (!expires_anything(house) || house->people->expiring ||
        house->uptime < house->people->expiry_next)
        return;
    struct expiry *expiry = must_realloc(NULL, sizeof *expiry);
    *expiry = (struct expiry){.wait = {.loaded = page_found, .drop = wait_drop}};
    atelier_format(expiry->after, sizeof expiry->after, "%s", house->people->expired_to);
    house->people->expiring = true;
    house->people->expiry_next = house->uptime + EXPIRY_MS;
    struct store_rows *query = store_rows_new();
    store_row(query, STORE_EVERY + STORE_PERSON);
    store_text(query, expiry->after);
    wait_load(house, &expiry->wait, query);
}
