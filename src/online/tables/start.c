/*
 * start and reveal: from seats that are taken to a game whose chance nobody could choose.
 *
 * The seals came with the seats. With the start the house draws its secret; pledge and commitment
 * are stored and shown before anybody opens a seal. When the last contribution is in, the game
 * begins. Who does not open theirs in time loses the seat, and since the others' contributions are
 * known by then, all seals are void: whoever stays gives a new one by sitting down again.
 */
#include "play.h"

#include <sodium.h>
#include <string.h>

enum { REVEAL_MS = 10000 };

void desk_stop_revealing(struct desk *desk)
{
    struct atelier_table *table = &desk->held.table;
    desk->stage = STAGE_OPEN;
    desk->reveal_by = 0;
    table->fairness = ATELIER_MANUAL;
    memset(&table->fair, 0, sizeof table->fair);
    for (int i = 0; i < desk_seats(desk); i++) {
        desk->seat[i].sealed = false;
        desk->seat[i].contribution[0] = '\0';
    }
}

/* A seat whose seal is not opened, or -1. */
static int awaited(const struct desk *desk)
{
    for (int i = 0; i < desk_seats(desk); i++)
        if (desk->seat[i].sealed && desk->seat[i].contribution[0] == '\0')
            return i;
    return -1;
}

enum atelier_code desk_begin(struct desk *desk, struct atelier_error *error)
{
    if (awaited(desk) >= 0)
        return ATELIER_OK;
    desk->stage = STAGE_PLAYING;
    desk->reveal_by = 0;
    desk_name_seats(desk);
    enum atelier_code code = held_settle(&desk->held, error);
    if (code == ATELIER_OK && atelier_table_actor(&desk->held.table) == ATELIER_OVER)
        desk->stage = STAGE_OVER;
    return code;
}

static void commit_or_refuse(struct house *house, struct client *client, struct change *change,
                             enum atelier_code code, const struct atelier_error *error)
{
    if (code == ATELIER_OK) {
        change_commit(house, change);
        return;
    }
    change_drop(change);
    refuse_error(house, client, error);
}

void reveal_begin(const struct house *house, struct change *change)
{
    if (change->new_secret && change->next.stage == STAGE_REVEALING)
        change->next.reveal_by = house->clock + REVEAL_MS;
}

void handle_start(struct house *house, struct client *client, const json_t *body)
{
    unsigned char secret[ATELIER_SECRET_BYTES];
    struct atelier_error error = {0};
    struct table *table = table_to_change(house, client, body);
    if (table == NULL)
        return;
    if (strcmp(table->desk.host.id, client->person.id) != 0) {
        refuse(house, client, "not-host", "Only the host can start the game.");
        return;
    }
    int seat = desk_free_seat(&table->desk);
    if (table->desk.stage != STAGE_OPEN || seat >= 0) {
        refuse(house, client, "not-ready",
               seat >= 0 ? "Seat %c is still free." : "It has been started already.",
               atelier_seat_letter(seat >= 0 ? seat : 0));
        return;
    }
    struct change *change = change_begin(table, client);
    struct desk *next = &change->next;
    house->world.random(house->world.context, secret, sizeof secret);
    enum atelier_code code = desk_use_secret(next, table->id, secret, &error);
    sodium_memzero(secret, sizeof secret);
    next->stage = STAGE_REVEALING;
    change->desk_changes = change->new_secret = true;
    if (code == ATELIER_OK)
        code = desk_begin(next, &error);
    commit_or_refuse(house, client, change, code, &error);
}

/* The seat that a contribution is for: the one named, or the first that is waited for. */
static int revealing_seat(const struct desk *desk, const char *person, int wanted)
{
    int first = -1;
    for (int i = 0; i < desk_seats(desk); i++) {
        if (strcmp(desk->seat[i].person.id, person) != 0 || (wanted >= 0 && wanted != i))
            continue;
        if (first < 0 || (desk->seat[first].contribution[0] != '\0' && desk->seat[i].sealed))
            first = i;
    }
    return first;
}

void handle_reveal(struct house *house, struct client *client, const json_t *body)
{
    const char *contribution = NULL;
    unsigned char bytes[32];
    struct atelier_error error = {0};
    int seat;
    struct table *table = table_to_change(house, client, body);
    if (table == NULL || !member_seat(house, client, &table->desk, &seat) ||
        !member_text(house, client, "contribution", &contribution))
        return;
    seat = revealing_seat(&table->desk, client->person.id, seat);
    if (seat < 0) {
        refuse(house, client, "not-seated", "You do not sit there.");
        return;
    }
    if (contribution == NULL || !atelier_read_hex(atelier_span_of(contribution), bytes)) {
        refuse(house, client, "bad-request", "contribution: must be 64 hex digits.");
        return;
    }
    const struct seat *sitting = &table->desk.seat[seat];
    char text[65];
    atelier_write_hex(bytes, text);
    if (strcmp(sitting->contribution, text) == 0) { /* sent again */
        if (!retry_after_reload(house, client))
            reply_empty(house, client);
        return;
    }
    if (table->desk.stage != STAGE_REVEALING || !sitting->sealed) {
        refuse(house, client, "not-ready", "No contribution is expected from seat %c now.",
               atelier_seat_letter(seat));
        return;
    }
    struct change *change = change_begin(table, client);
    enum atelier_code code =
        atelier_table_contribute(&change->next.held.table, seat, atelier_span_of(text), &error);
    memcpy(change->next.seat[seat].contribution, text, sizeof text);
    change->desk_changes = true;
    if (code == ATELIER_OK)
        code = desk_begin(&change->next, &error);
    commit_or_refuse(house, client, change, code, &error);
}

/* Those who have not opened their seals in time lose their seats. */
void reveal_time(struct house *house, struct table *table)
{
    if (table->desk.stage != STAGE_REVEALING || house->clock < table->desk.reveal_by ||
        table->retry > house->uptime)
        return;
    struct change *change = change_begin(table, NULL);
    int seat;
    while ((seat = awaited(&change->next)) >= 0)
        change->next.seat[seat] = (struct seat){.sealed = false};
    desk_stop_revealing(&change->next);
    change->desk_changes = true;
    change_commit(house, change);
}
