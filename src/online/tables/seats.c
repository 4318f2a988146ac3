/*
 * sit and stand, and ready: who sits has only to wait for the others.
 */
#include "names.h"
#include "play.h"

#include <string.h>

/* --- sit --- */

struct seat_request {
    int seat;
    char name[ATELIER_NAME_SIZE]; /* "": the person's own */
    bool sealed;
    unsigned char seal[ATELIER_HASH_BYTES];
    enum paint paint;
};

static bool read_sitting(struct house *house, struct client *client,
                         const struct table_state *state, struct seat_request *sitting)
{
    const char *name = NULL, *seal = NULL, *paint = NULL;
    struct atelier_error error;
    *sitting = (struct seat_request){.seat = -1};
    if (!member_seat(house, client, state, &sitting->seat) ||
        !member_text(house, client, "name", &name) || !member_text(house, client, "seal", &seal) ||
        !member_text(house, client, "paint", &paint))
        return false;
    if (paint != NULL && !paint_read(paint, &sitting->paint)) {
        refuse(house, client, "bad-request",
               "paint: must be \"red\", \"yellow\", \"green\", \"blue\", \"violet\" or "
               "\"black\".");
        return false;
    }
    if (name != NULL && name_read(atelier_span_of(name), sitting->name, &error) != ATELIER_OK) {
        atelier_fail_within(&error, ATELIER_BAD_REQUEST, &error, "name: ");
        refuse_error(house, client, &error);
        return false;
    }
    sitting->sealed = seal != NULL;
    if (seal != NULL && !atelier_read_hex(atelier_span_of(seal), sitting->seal)) {
        refuse(house, client, "bad-request", "seal: must be 64 hex digits.");
        return false;
    }
    return true;
}

/* Which seat it will be; -1 after a refusal. */
static int choose_seat(struct house *house, struct client *client, const struct table_state *state,
                       int wanted)
{
    int own = table_state_seat_of(state, client->person.id, 0);
    int seat = wanted >= 0 ? wanted : own >= 0 ? own : table_state_free_seat(state);
    if (seat < 0) {
        refuse(house, client, "full", "No seat is free.");
        return -1;
    }
    if (strcmp(state->seat[seat].person.id, client->person.id) == 0)
        return seat;
    if (!seat_is_free(&state->seat[seat])) {
        refuse(house, client, "seat-taken", "seat: %c is taken.", atelier_seat_letter(seat));
        return -1;
    }
    if (state->stage != STAGE_OPEN || (state->rated && own >= 0)) {
        refuse(house, client, "not-ready",
               state->stage != STAGE_OPEN ? "The game is about to begin, or has begun."
                                          : "At a rated table every player has one seat.");
        return -1;
    }
    return seat;
}

static void reply_seat(struct house *house, struct client *client, struct table *table, int seat)
{
    ANNOUNCE(house->tables, seated, client, table);
    struct atelier_visitor *to = reply_begin(house, client);
    to->text(to, "seat", atelier_actor_name(seat));
    to->text(to, "table", table->id);
    reply_end(house, client);
}

static void reply_sat(struct house *house, struct client *client, const struct change *change)
{
    reply_seat(house, client, change->table, change->seat);
}

/* Puts somebody at a seat; whether that changes anything. */
static bool take_seat(struct seat *seat, const struct client *client,
                      const struct seat_request *sitting, bool open)
{
    bool came = seat->person.id[0] == '\0';
    bool changes = came || seat->level[0] != '\0' || seat->person.known != client->person.known;
    if (came)
        seat->person = client->person;
    seat->person.known = client->person.known;
    if (sitting->name[0] != '\0') {
        changes |= strcmp(seat->person.name, sitting->name) != 0;
        memcpy(seat->person.name, sitting->name, sizeof seat->person.name);
    }
    if (sitting->paint != PAINT_NONE) {
        changes |= seat->paint != sitting->paint;
        seat->paint = sitting->paint;
    }
    if (open && (sitting->sealed || came)) {
        changes |= seat->sealed != sitting->sealed ||
                   memcmp(seat->seal, sitting->seal, sizeof seat->seal) != 0;
        seat->sealed = sitting->sealed;
        memcpy(seat->seal, sitting->seal, sizeof seat->seal);
    }
    if (!came)
        seat->level[0] = '\0'; /* back again: whoever played in their place leaves */
    return changes;
}

void handle_sit(struct house *house, struct client *client, const json_t *body)
{
    struct seat_request sitting;
    struct table *table = table_to_change(house, client, body);
    if (table == NULL || !read_sitting(house, client, &table->state, &sitting))
        return;
    int seat = choose_seat(house, client, &table->state, sitting.seat);
    if (seat < 0)
        return;
    struct change *change = change_begin(table, client);
    bool thinks = table->state.seat[seat].level[0] != '\0' &&
                  atelier_table_actor(&table->state.owned.table) == seat;
    bool open = table->state.stage == STAGE_OPEN;
    if (!take_seat(&change->next.seat[seat], client, &sitting, open)) {
        change_drop(change);
        if (!retry_after_reload(house, client)) {
            reply_seat(house, client, table, seat);
            ANNOUNCE(house->tables, ready, table);
        }
        return;
    }
    table_state_name_seats(&change->next);
    if (thinks)
        change->next.turn_since = house->clock; /* what a computer has thought is not their time */
    change->state_changes = true;
    change->seat = seat;
    change->reply = reply_sat;
    change_commit(house, change);
}

/* --- stand --- */

struct table *table_of_seated(struct house *house, struct client *client, const json_t *body,
                              unsigned *seats)
{
    int wanted;
    struct table *table = table_to_change(house, client, body);
    if (table == NULL || !member_seat(house, client, &table->state, &wanted))
        return NULL;
    *seats = 0;
    for (int seat = 0; seat < table_state_seats(&table->state); seat++)
        if ((wanted < 0 || seat == wanted) &&
            strcmp(table->state.seat[seat].person.id, client->person.id) == 0)
            *seats |= 1u << seat;
    if (*seats != 0)
        return table;
    refuse(house, client, "not-seated", "You do not sit there.");
    return NULL;
}

void handle_stand(struct house *house, struct client *client, const json_t *body)
{
    unsigned seats;
    struct table *table = table_of_seated(house, client, body, &seats);
    if (table == NULL)
        return;
    if (table->state.stage > STAGE_REVEALING) {
        refuse(house, client, "not-ready", "The game has begun; resign leaves it.");
        return;
    }
    struct change *change = change_begin(table, client);
    for (int seat = 0; seat < table_state_seats(&change->next); seat++)
        if (seats >> seat & 1)
            change->next.seat[seat] = (struct seat){.sealed = false};
    change->state_changes = true;
    if (change->next.stage == STAGE_REVEALING)
        table_state_stop_revealing(&change->next);
    change_commit(house, change);
}

/* --- ready --- */

/* Who was ready and went away says so again: nobody's game begins without them. */
static void forget_absent(const struct table *table, struct table_state *state, const char *asks)
{
    for (int seat = 0; seat < table_state_seats(state); seat++)
        if (strcmp(state->seat[seat].person.id, asks) != 0 &&
            !table_sees(table, state->seat[seat].person.id))
            state->seat[seat].ready = false;
}

/* With the last who is ready the game begins. */
void handle_ready(struct house *house, struct client *client, const json_t *body)
{
    unsigned seats;
    bool ready = true, changes = false;
    struct table *table = table_of_seated(house, client, body, &seats);
    if (table == NULL || !member_flag(house, client, "ready", &ready))
        return;
    if (table->state.stage != STAGE_OPEN) {
        refuse(house, client, "not-ready", "It has been started already.");
        return;
    }
    struct change *change = change_begin(table, client);
    for (int seat = 0; seat < table_state_seats(&change->next); seat++)
        if (seats >> seat & 1) {
            changes |= change->next.seat[seat].ready != ready;
            change->next.seat[seat].ready = ready;
        }
    change->state_changes = true;
    if (changes && ready)
        forget_absent(table, &change->next, client->person.id);
    if (changes && table_state_all_ready(&change->next)) {
        start_game(house, client, change);
    } else if (changes) {
        change_commit(house, change);
    } else {
        change_drop(change);
        if (!retry_after_reload(house, client))
            reply_empty(house, client);
    }
}
