/*
 * Changes: what a table is to become goes to the store as one whole, and counts when it is there.
 */
#include "changes.h"

#include "play.h"
#include "ratings.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { CODES_DRAWN = 4 };

static void change_stored(struct house *house, struct wait *wait, enum store_result result);
static void clock_found(struct house *house, struct wait *wait, enum store_result result,
                        const struct store_rows *rows);
static void ratings_found(struct house *house, struct wait *wait, enum store_result result,
                          const struct store_rows *rows);

static void drop_change_wait(struct wait *wait)
{
    change_drop((struct change *)wait);
}

struct change *change_begin(struct table *table, struct client *client)
{
    assert(table->change == NULL);
    struct change *change = must_realloc(NULL, sizeof *change);
    *change = (struct change){
        .wait = {.stored = change_stored, .loaded = ratings_found, .drop = drop_change_wait},
        .table = table,
        .client = client != NULL ? client->id : 0};
    table_state_copy(&change->next, &table->state);
    return change;
}

void change_drop(struct change *change)
{
    if (change->table->change == change)
        change->table->change = NULL;
    table_state_free(&change->next);
    free(change);
}

struct change *begin_move(struct house *house, struct table *table, struct client *client,
                          atelier_move move, struct atelier_error *error)
{
    struct change *change = change_begin(table, client);
    struct table_state *next = &change->next;
    int actor = atelier_table_actor(&next->owned.table);
    if (owned_table_play_move(&next->owned, move, error) != ATELIER_OK ||
        owned_table_settle(&next->owned, error) != ATELIER_OK) {
        change_drop(change);
        return NULL;
    }
    change->spent = table_state_thinking(house, &table->state);
    if (actor >= 0) {
        next->spent[actor] += change->spent;
        next->decided[actor]++;
    }
    if (next->paused) {
        next->paused = client == NULL; /* only a person's move ends a pause */
        next->used = 0;
        change->state_changes = true;
    }
    if (atelier_table_actor(&next->owned.table) == ATELIER_OVER) {
        next->stage = STAGE_OVER;
        change->state_changes = true;
    }
    return change;
}

/* --- to the store --- */

static void put_state(struct store_rows *rows, const struct change *change)
{
    const struct table_state *state = &change->next;
    struct grow body = grow_empty();
    table_state_write(state, &body);
    store_row(rows, STORE_TABLE);
    store_text(rows, change->table->id);
    store_number(rows, (int64_t)state->version);
    store_text(rows, table_state_name(state));
    store_number(rows, state->listed);
    store_text(rows, state->host.id);
    store_number(rows, state->made);
    store_text(rows, body.text);
    /* A row that is there keeps its own. One that was deleted because nothing had happened for so
     * long is written anew, and friends are to find it as before. */
    if (state->stage < STAGE_PLAYING && state->code[0] != '\0')
        store_text(rows, state->code);
    else
        store_nothing(rows);
    grow_free(&body);
}

static void put_seated(struct store_rows *rows, const struct change *change, enum store_kind kind,
                       const char *person)
{
    store_row(rows, kind);
    store_text(rows, person);
    store_number(rows, change->next.made);
    store_text(rows, change->table->id);
}

/* Nobody asks again for what somebody sent who has left; what they wrote there is theirs. */
static void put_no_nonces(struct store_rows *rows, const struct change *change, int seat)
{
    store_row(rows, STORE_NO_NONCES);
    store_text(rows, change->table->id);
    store_number(rows, seat);
}

/* Whose table it is now, and was before. */
static void put_people(struct store_rows *rows, const struct change *change)
{
    const struct table_state *next = &change->next, *now = &change->table->state;
    if (change->created)
        put_seated(rows, change, STORE_SIT, next->host.id);
    for (int i = 0; i < table_state_seats(next); i++) {
        const char *came = next->seat[i].person.id;
        const char *was = change->created ? "" : now->seat[i].person.id; /* in a rematch they sit */
        if (strcmp(came, was) == 0)
            continue;
        if (*was != '\0' && next->stage < STAGE_PLAYING && !table_state_is_of(next, was))
            put_seated(rows, change, STORE_REMOVE + STORE_SIT, was);
        if (*was != '\0' && *came == '\0' && next->stage >= STAGE_PLAYING)
            put_no_nonces(rows, change, i);
        if (*came != '\0')
            put_seated(rows, change, STORE_SIT, came);
    }
}

static void put_plies(struct store_rows *rows, const struct change *change)
{
    const struct atelier_table *next = &change->next.owned.table;
    const struct atelier_table *now = &change->table->state.owned.table;
    const struct atelier_game *game = next->game;
    struct atelier_state state = now->state;
    for (uint32_t ply = now->count; ply < next->count; ply++) {
        char text[ATELIER_MOVE_SIZE];
        bool decision = ply == now->count && game->actor(&state) != ATELIER_CHANCE;
        game->write_move(game, &state, next->moves[ply], text);
        store_row(rows, STORE_PLY);
        store_text(rows, change->table->id);
        store_number(rows, ply);
        store_number(rows, game->actor(&state));
        store_text(rows, text);
        store_number(rows, decision ? change->spent : 0);
        if (decision && change->nonce.text[0] != '\0')
            store_text(rows, change->nonce.text);
        else
            store_nothing(rows);
        store_number(rows, next->count);
        game->apply(game, &state, next->moves[ply]);
    }
}

/* A computer's move is refused where a peer has taken over, which thinks itself. */
static void put_lease(const struct house *house, struct store_rows *rows,
                      const struct change *change)
{
    if (house->world.publish == NULL)
        return;
    if (change->thought) {
        store_row(rows, STORE_HOLDS);
        store_text(rows, change->table->id);
        store_text(rows, house->settings.name);
        store_number(rows, change->table->lease_number);
    }
    if (change->next.stage == STAGE_OVER) {
        store_row(rows, STORE_REMOVE + STORE_LEASE);
        store_text(rows, change->table->id);
    }
}

static struct rated_change outcome_of(const struct house *house, const struct change *change)
{
    return (struct rated_change){.before = &change->table->state,
                                 .after = &change->next,
                                 .limited = house->settings.limits != NULL,
                                 .wall = house->wall,
                                 .from = (const char(*)[RATING_FROM])change->table->from};
}

/* Everything that changes. `ratings` are those found of the people whose results are decided. */
static void put_change(struct house *house, struct change *change, const struct store_rows *ratings)
{
    struct store_rows *rows = store_rows_new();
    struct rated_change outcome = outcome_of(house, change);
    reveal_begin(house, change);
    if (change->overdue) {
        store_row(rows, STORE_OVERDUE);
        store_text(rows, change->table->id);
        store_number(rows, house->clock);
    }
    if (change->state_changes) {
        change->next.version++;
        put_state(rows, change);
        put_people(rows, change);
        tally_put(rows, &outcome);
    }
    if (ratings != NULL)
        ratings_put(rows, &outcome, ratings);
    if (change->new_secret) {
        store_row(rows, STORE_SECRET);
        store_text(rows, change->table->id);
        store_bytes(rows, change->next.owned.table.fair.secret, ATELIER_SECRET_BYTES);
    }
    put_lease(house, rows, change);
    put_plies(rows, change);
    clock_store(house, rows, change);
    wait_store(house, &change->wait, rows);
}

static void put_vanishing(struct house *house, struct change *change)
{
    struct store_rows *rows = store_rows_new();
    store_row(rows, STORE_NO_TABLE);
    store_text(rows, change->table->id);
    store_number(rows, (int64_t)change->table->state.version);
    wait_store(house, &change->wait, rows);
}

static void send_change(struct house *house, struct change *change)
{
    struct rated_change outcome = outcome_of(house, change);
    struct store_rows *query = change->vanishes ? NULL : ratings_query(&outcome);
    if (change->vanishes)
        put_vanishing(house, change);
    else if (query != NULL)
        wait_load(house, &change->wait, query);
    else
        put_change(house, change, NULL);
}

/* A clock that may be behind is not used to say until when somebody may think. */
void change_commit(struct house *house, struct change *change)
{
    change->table->change = change;
    if (!store_clock_stands(house)) {
        send_change(house, change);
        return;
    }
    change->wait.loaded = clock_found;
    store_clock_ask(house, &change->wait);
}

/* --- from the store --- */

/* Nothing has happened. */
static void give_up(struct house *house, struct change *change)
{
    struct table *table = change->table;
    struct client *client = client_find(house, change->client);
    bool created = change->created;
    change_drop(change);
    if (client != NULL && !client->closing)
        refuse_unavailable(house, client);
    table->retry = house->uptime + TRY_AGAIN_MS;
    if (created)
        table_turn_away(house, table, false);
    else
        table_go_on(house, table);
}

static void clock_found(struct house *house, struct wait *wait, enum store_result result,
                        const struct store_rows *rows)
{
    struct change *change = (struct change *)wait;
    change->wait.loaded = ratings_found;
    if (result != STORE_DONE) {
        give_up(house, change);
        return;
    }
    store_clock_found(house, wait, rows);
    send_change(house, change);
}

static void ratings_found(struct house *house, struct wait *wait, enum store_result result,
                          const struct store_rows *rows)
{
    struct change *change = (struct change *)wait;
    if (result == STORE_DONE)
        put_change(house, change, rows);
    else
        give_up(house, change);
}

/* Somebody else was first: see what they have done, and look at the request again. */
static void reload_and_retry(struct house *house, struct change *change)
{
    struct table *table = change->table;
    struct client *client = client_find(house, change->client);
    if (change->thought) { /* as far as that can be known: a peer thinks here now */
        table->leased = 0;
        house->numbers.thoughts_late++;
    }
    if (change->created) { /* what is there is another */
        table_state_free(&table->state);
        table->loaded = false;
    }
    if (change->overdue)
        table->retry = house->uptime + TRY_AGAIN_MS;
    change_drop(change);
    if (client != NULL && !client->closing)
        ring_append(&table->waiting, &client->waiting);
    table_load(house, table);
}

static void apply_committed(struct house *house, struct change *change)
{
    struct table *table = change->table;
    struct table_state before = table->state;
    table->state = change->next;
    change->next.owned.table.moves = NULL; /* the table's now */
    table->change = NULL;
    uint32_t count = table->state.owned.table.count;
    house->numbers.moves += count - before.owned.table.count;
    if (count > before.owned.table.count || before.stage < STAGE_PLAYING) {
        table->state.turn_since = house->clock;
    }
    if (change->nonce.text[0] != '\0') {
        change->nonce.reply = count;
        table_add_nonce(table, &change->nonce);
    }
    ANNOUNCE(house->tables, changed, table, &before);
    ANNOUNCE(house->tables, committed, table, &before);
    table_state_free(&before);
    if (change->vanishes) {
        change_drop(change);
        table_vanish(house, table);
        return;
    }
    if (change->applied != NULL)
        change->applied(house, change);
    struct client *client = client_find(house, change->client);
    if (client != NULL && !client->closing) {
        if (change->reply != NULL)
            change->reply(house, client, change);
        else
            reply_empty(house, client);
    }
    change_drop(change);
    table_go_on(house, table);
}

/* Most likely another table waits under its code. If codes are scarce, it is found by its id alone.
 */
static bool draws_again(struct house *house, struct change *change)
{
    if (change->next.code[0] == '\0')
        return false;
    change->next.version = 0;
    if (change->drawn++ < CODES_DRAWN)
        code_draw(house, change->next.code);
    else
        change->next.code[0] = '\0';
    send_change(house, change);
    return true;
}

static void change_stored(struct house *house, struct wait *wait, enum store_result result)
{
    struct change *change = (struct change *)wait;
    house->numbers.store_conflicts += result == STORE_REFUSED;
    if (result == STORE_DONE)
        apply_committed(house, change);
    else if (result == STORE_REFUSED && (!change->created || change->next.day != 0))
        reload_and_retry(house, change);
    else if (result != STORE_REFUSED || !draws_again(house, change))
        give_up(house, change);
}
