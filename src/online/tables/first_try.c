/*
 * The first try of a day's puzzle: a table of one seat that its person finds again, and of which
 * there is never a second. Its id is a hash of the person and the day, so that whoever makes it
 * twice, at whichever server, makes the same.
 */
#include "first_try.h"

#include "play.h"
#include "puzzle.h"
#include "summary.h"

#include <sodium.h>

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

struct table *first_try(struct house *house, struct client *client, int64_t day)
{
    char id[ID_SIZE];
    puzzle_table(house->settings.puzzles, day, client->person.id, id);
    return table_by_id(house, client, id);
}

static void reply_summary(struct house *house, struct client *client, const struct table *table)
{
    summary_write(house, reply_begin(house, client), table);
    reply_end(house, client);
}

static void reply_made(struct house *house, struct client *client, const struct change *change)
{
    reply_summary(house, client, change->table);
}

/* Nobody else has a seat there, looks on or talks: it begins at once. */
static void make(struct house *house, struct client *client, int64_t day, const char *id)
{
    struct table_state state = {
        .made = house_moment(house), .host = client->person, .talk = TALK_OFF, .day = day};
    unsigned char secret[ATELIER_SECRET_BYTES];
    struct atelier_error error = {0};
    if (!puzzle_open(&state.owned, house->settings.games, day)) {
        refuse(house, client, "unknown-game", "day: this server has no puzzles.");
        return;
    }
    struct table *table = table_new(house, id);
    table_state_default_absence(&state);
    table->state = state;
    table->loaded = true;
    struct change *change = change_begin(table, client);
    struct table_state *next = &change->next;
    next->seat[0].person = client->person;
    puzzle_secret(house->settings.puzzles, day, secret);
    enum atelier_code code = table_state_use_secret(next, id, secret, &error);
    sodium_memzero(secret, sizeof secret);
    if (code == ATELIER_OK)
        code = table_state_begin(next, &error);
    change->created = change->state_changes = change->new_secret = true;
    change->reply = reply_made;
    if (code == ATELIER_OK) {
        address_count(house, client->address, COUNTED_TABLES);
        change_commit(house, change);
        return;
    }
    change_drop(change);
    table_free(house, table);
    refuse_error(house, client, &error);
}

/* One that is kept is found by trying to make it. */
static void find_or_make(struct house *house, struct client *client, const json_t *body)
{
    char id[ID_SIZE];
    int64_t day = 0;
    (void)body;
    if (!member_day(house, client, &day))
        return;
    puzzle_table(house->settings.puzzles, day, client->person.id, id);
    if (table_find(house, id) == NULL) {
        make(house, client, day, id);
        return;
    }
    const struct table *table = first_try(house, client, day);
    if (table != NULL)
        reply_summary(house, client, table);
}

void handle_first_try(struct house *house, struct client *client)
{
    int64_t day = 0;
    if (!member_day(house, client, &day))
        return;
    if (day_is_open(day, house->wall))
        with_another_table(house, client, find_or_make);
    else
        refuse(house, client, "wrong-day", "day: its puzzle is played on that day and the next.");
}
