/*
 * What nobody comes back to goes after a while: tokens that are not used, guests of whom nothing is
 * kept, and tables that never began. Once a minute a page of people is looked at, with all that is
 * theirs, so that neither the house nor the store has to wait for this.
 */
#include "people.h"

#include <stdlib.h>

enum { TEND_MS = 60 * 1000 };

struct tending {
    struct wait wait;
    char after[ID_SIZE];
};

static void tended(struct house *house, struct wait *wait, enum store_result result)
{
    (void)result; /* they will have their turn again */
    house->people->tending = false;
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
    struct tending *tending = (struct tending *)wait;
    const struct house_settings *settings = &house->settings;
    const bool is_last = result == STORE_DONE && people->count < STORE_PAGE;
    if (is_last && tending->after[0] != '\0')
        house->people->tend_next = house->uptime; /* from the first one on */
    if (result != STORE_DONE || people->count == 0) {
        house->people->tended_to[0] = '\0';
        tended(house, wait, result);
        return;
    }
    struct store_rows *rows = store_rows_new();
    const char *after = tending->after, *to = store_text_of(&people->row[people->count - 1], 0);
    if (settings->keep_open > 0)
        put_expiry(rows, STORE_OLD_TABLES, after, to, house->wall - settings->keep_open);
    if (settings->keep_unused > 0) {
        put_expiry(rows, STORE_NEW_TOKENS, after, to, house->wall);
        put_expiry(rows, STORE_OLD_TOKENS, after, to, house->wall - settings->keep_unused);
        put_expiry(rows, STORE_OLD_PEOPLE, after, to, house->wall - settings->keep_unused);
    }
    atelier_format(house->people->tended_to, sizeof house->people->tended_to, "%s",
                   is_last ? "" : to);
    tending->wait.stored = tended;
    wait_store(house, &tending->wait, rows);
}

static bool expires_anything(const struct house *house)
{
    return house->settings.keep_unused > 0 || house->settings.keep_open > 0;
}

/* With anybody: a house that is closed soon would always come as far as the same people. */
void tending_begin(struct house *house)
{
    house->people->tend_next = house->uptime;
    if (expires_anything(house))
        house_make_id(house, house->people->tended_to, sizeof house->people->tended_to);
}

void tending_time(struct house *house)
{
    if (!expires_anything(house) || house->people->tending ||
        house->uptime < house->people->tend_next)
        return;
    struct tending *tending = must_realloc(NULL, sizeof *tending);
    *tending = (struct tending){.wait = {.loaded = page_found, .drop = wait_drop}};
    atelier_format(tending->after, sizeof tending->after, "%s", house->people->tended_to);
    house->people->tending = true;
    house->people->tend_next = house->uptime + TEND_MS;
    struct store_rows *query = store_rows_new();
    store_row(query, STORE_EVERY + STORE_PERSON);
    store_text(query, tending->after);
    wait_load(house, &tending->wait, query);
}
