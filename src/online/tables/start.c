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

void table_state_stop_revealing(struct table_state *state)
{
    struct atelier_table *table = &state->owned.table;
    state->stage = STAGE_OPEN;
    state->reveal_by = 0;
    table->fairness = ATELIER_MANUAL;
    memset(&table->fair, 0, sizeof table->fair);
    for (int i = 0; i < table_state_seats(state); i++) {
        state->seat[i].sealed = state->seat[i].ready = false;
        state->seat[i].contribution[0] = '\0';
    }
}

/* A seat whose seal is not opened, or -1. */
static int awaited(const struct table_state *state)
{
    for (int i = 0; i < table_state_seats(state); i++)
        if (state->seat[i].sealed && state->seat[i].contribution[0] == '\0')
            return i;
    return -1;
}

enum atelier_code table_state_begin(struct table_state *state, struct atelier_error *error)
{
    if (awaited(state) >= 0)
        return ATELIER_OK;
    state->stage = STAGE_PLAYING;
    state->reveal_by = 0;
    for (int i = 0; i < table_state_seats(state); i++)
        state->seat[i].ready = false;
    table_state_name_seats(state);
    enum atelier_code code = owned_table_settle(&state->owned, error);
    if (code == ATELIER_OK && atelier_table_actor(&state->owned.table) == ATELIER_OVER)
        state->stage = STAGE_OVER;
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

void start_game(struct house *house, struct client *client, struct change *change)
{
    unsigned char secret[ATELIER_SECRET_BYTES];
    struct atelier_error error = {0};
    struct table_state *next = &change->next;
    house->world.random(house->world.context, secret, sizeof secret);
    enum atelier_code code = table_state_use_secret(next, change->table->id, secret, &error);
    sodium_memzero(secret, sizeof secret);
    next->stage = STAGE_REVEALING;
    change->state_changes = change->new_secret = true;
    if (code == ATELIER_OK)
        code = table_state_begin(next, &error);
    commit_or_refuse(house, client, change, code, &error);
}

void handle_start(struct house *house, struct client *client, const json_t *body)
{
    struct table *table = table_to_change(house, client, body);
    if (table == NULL)
        return;
    if (strcmp(table->state.host.id, client->person.id) != 0) {
        refuse(house, client, "not-host", "Only the host can start the game.");
        return;
    }
    int seat = table_state_free_seat(&table->state);
    if (table->state.stage != STAGE_OPEN || seat >= 0) {
        refuse(house, client, "not-ready",
               seat >= 0 ? "Seat %c is still free." : "It has been started already.",
               atelier_seat_letter(seat >= 0 ? seat : 0));
        return;
    }
    start_game(house, client, change_begin(table, client));
}

/* The seat that a contribution is for: the one named, or the first that is waited for. */
static int revealing_seat(const struct table_state *state, const char *person, int wanted)
{
    int first = -1;
    for (int i = 0; i < table_state_seats(state); i++) {
        if (strcmp(state->seat[i].person.id, person) != 0 || (wanted >= 0 && wanted != i))
            continue;
        if (first < 0 || (state->seat[first].contribution[0] != '\0' && state->seat[i].sealed))
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
    if (table == NULL || !member_seat(house, client, &table->state, &seat) ||
        !member_text(house, client, "contribution", &contribution))
        return;
    seat = revealing_seat(&table->state, client->person.id, seat);
    if (seat < 0) {
        refuse(house, client, "not-seated", "You do not sit there.");
        return;
    }
    if (contribution == NULL || !atelier_read_hex(atelier_span_of(contribution), bytes)) {
        refuse(house, client, "bad-request", "contribution: must be 64 hex digits.");
        return;
    }
    const struct seat *sitting = &table->state.seat[seat];
    char text[65];
    atelier_write_hex(bytes, text);
    if (strcmp(sitting->contribution, text) == 0) { /* sent again */
        if (!retry_after_reload(house, client))
            reply_empty(house, client);
        return;
    }
    if (table->state.stage != STAGE_REVEALING || !sitting->sealed) {
        refuse(house, client, "not-ready", "No contribution is expected from seat %c now.",
               atelier_seat_letter(seat));
        return;
    }
    struct change *change = change_begin(table, client);
    enum atelier_code code =
        atelier_table_contribute(&change->next.owned.table, seat, atelier_span_of(text), &error);
    memcpy(change->next.seat[seat].contribution, text, sizeof text);
    change->state_changes = true;
    if (code == ATELIER_OK)
        code = table_state_begin(&change->next, &error);
    commit_or_refuse(house, client, change, code, &error);
}

/* Those who have not opened their seals in time lose their seats. */
void reveal_time(struct house *house, struct table *table)
{
    if (table->state.stage != STAGE_REVEALING || house->clock < table->state.reveal_by ||
        table->retry > house->uptime)
        return;
    struct change *change = change_begin(table, NULL);
    int seat;
    while ((seat = awaited(&change->next)) >= 0)
        change->next.seat[seat] = (struct seat){.sealed = false};
    table_state_stop_revealing(&change->next);
    change->state_changes = true;
    change_commit(house, change);
}
