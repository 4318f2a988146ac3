/*
 * play: moves of people and of computers. Both go the same way.
 */
#include "play.h"

#include <atelier/player.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* --- a move, whoever makes it --- */

struct change *begin_move(struct house *house, struct table *table, struct client *client,
                          atelier_move move, struct atelier_error *error)
{
    struct change *change = change_begin(table, client);
    struct table_state *next = &change->next;
    int actor = atelier_table_actor(&next->held.table);
    if (held_play_move(&next->held, move, error) != ATELIER_OK ||
        held_settle(&next->held, error) != ATELIER_OK) {
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
    if (atelier_table_actor(&next->held.table) == ATELIER_OVER) {
        next->stage = STAGE_OVER;
        change->state_changes = true;
    }
    return change;
}

/* --- people --- */

static void reply_ply(struct house *house, struct client *client, uint32_t ply)
{
    struct atelier_visitor *to = reply_begin(house, client);
    to->number(to, "ply", ply);
    reply_end(house, client);
}

static void reply_played(struct house *house, struct client *client, const struct change *change)
{
    reply_ply(house, client,
              change->nonce.reply > 0 ? change->nonce.reply
                                      : change->table->state.held.table.count);
}

/* The first reply to this nonce of one of the person's seats, or NULL. */
static const struct nonce *find_nonce(const struct table *table, const char *person,
                                      const char *text)
{
    for (unsigned i = 0; i < table->nonce_count; i++) {
        const struct nonce *nonce = &table->nonces[i];
        if (nonce->seat >= 0 && strcmp(table->state.seat[nonce->seat].person.id, person) == 0 &&
            strcmp(nonce->text, text) == 0)
            return nonce;
    }
    return NULL;
}

/* Whether it is the turn of this client; false after a refusal. */
static bool is_their_turn(struct house *house, struct client *client, const struct table *table)
{
    const struct table_state *state = &table->state;
    int actor = atelier_table_actor(&state->held.table);
    if (table_state_seat_of(state, client->person.id, 0) < 0) {
        refuse(house, client, "not-seated", "You do not sit at this table.");
        return false;
    }
    if (state->stage < STAGE_PLAYING) {
        refuse(house, client, "not-ready", "The game has not begun.");
        return false;
    }
    if (state->stage > STAGE_PLAYING) {
        refuse(house, client, "not-your-turn", "The game is over.");
        return false;
    }
    const struct seat *seat = actor >= 0 ? &state->seat[actor] : NULL;
    if (seat == NULL || strcmp(seat->person.id, client->person.id) != 0 || seat->level[0] != '\0') {
        refuse(house, client, "not-your-turn", "It is the turn of %s%s.", actor >= 0 ? "seat " : "",
               atelier_actor_name(actor));
        return false;
    }
    return true;
}

/* A vote of somebody who watches; false after a refusal. */
static bool may_vote(struct house *house, struct client *client, const struct table *table)
{
    if (watch_find(client, table) != NULL)
        return true;
    refuse(house, client, "not-seated", "Watch the table to have a vote.");
    return false;
}

struct played {
    int64_t ply;
    const char *move, *nonce;
    int seat;
};

static bool read_played(struct house *house, struct client *client, const struct table *table,
                        struct played *played)
{
    *played = (struct played){.ply = -1, .nonce = ""};
    if (!member_text(house, client, "move", &played->move) ||
        !member_text(house, client, "nonce", &played->nonce) ||
        !member_seat(house, client, &table->state, &played->seat) ||
        !member_number(house, client, "ply", 0, MOST_MOVES, &played->ply))
        return false;
    if (played->move == NULL || played->ply < 0)
        refuse(house, client, "bad-request", "%s",
               played->move == NULL ? "move: the move is missing."
                                    : "ply: the number of the position is missing.");
    else if (strlen(played->nonce) > NONCE_MOST)
        refuse(house, client, "bad-request", "nonce: has at most %d bytes.", NONCE_MOST);
    else
        return true;
    return false;
}

void handle_play(struct house *house, struct client *client, const json_t *body)
{
    struct played played;
    struct atelier_error error;
    atelier_move move;
    struct table *table = table_to_change(house, client, body);
    if (table == NULL || !read_played(house, client, table, &played))
        return;
    const struct atelier_table *game = &table->state.held.table;
    const struct nonce *known =
        *played.nonce != '\0' ? find_nonce(table, client->person.id, played.nonce) : NULL;
    if (known != NULL) {
        reply_ply(house, client, known->reply);
        return;
    }
    if (played.seat >= 0 &&
        strcmp(table->state.seat[played.seat].person.id, client->person.id) != 0) {
        refuse(house, client, "not-seated", "You do not sit at %c.",
               atelier_seat_letter(played.seat));
        return;
    }
    bool votes = table_votes(table) && table_state_seat_of(&table->state, client->person.id, 0) < 0;
    if (votes && !may_vote(house, client, table))
        return;
    if ((votes || table_state_seat_of(&table->state, client->person.id, 0) >= 0) &&
        played.ply != game->count) {
        refuse_stale(house, client, game->count);
        return;
    }
    if (!votes && !is_their_turn(house, client, table))
        return;
    struct change *change = NULL;
    enum atelier_code code = game->game->read_move(game->game, &game->state,
                                                   atelier_span_of(played.move), &move, &error);
    if (code == ATELIER_OK && votes) {
        vote(house, client, table, move);
        return;
    }
    if (code == ATELIER_OK)
        change = begin_move(house, table, client, move, &error);
    if (change == NULL) {
        refuse_error(house, client, &error);
        return;
    }
    change->nonce.seat = atelier_table_actor(game);
    strcpy(change->nonce.text, played.nonce);
    change->reply = reply_played;
    change_commit(house, change);
}

/* --- computers --- */

struct thinking {
    struct wait wait;
    struct table *table; /* NULL: it is gone */
    uint32_t ply;
    unsigned char *share[2]; /* where it is counted, or NULL: of a person and an address */
};

static void drop_thinking_wait(struct wait *wait)
{
    struct thinking *thinking = (struct thinking *)wait;
    if (thinking->table != NULL)
        thinking->table->thinking = NULL;
    free(thinking);
}

void thinking_drop(struct house *house, struct table *table)
{
    (void)house;
    if (table->thinking != NULL)
        table->thinking->table = NULL; /* the thought comes and finds nobody */
    table->thinking = NULL;
}

static void thought_came(struct house *house, struct wait *wait, atelier_move move)
{
    struct thinking *thinking = (struct thinking *)wait;
    struct table *table = thinking->table;
    for (int i = 0; i < 2; i++)
        if (thinking->share[i] != NULL)
            --*thinking->share[i];
    if (table != NULL) {
        table->thinking = NULL;
        table->thought = true;
        table->thought_ply = thinking->ply;
        table->thought_move = move;
    }
    free(thinking);
    if (table != NULL && table->change == NULL && !table->loading)
        table_think(house, table);
}

/* Somebody who sits at the table and has it before their eyes, or NULL. */
static const struct client *player_here(const struct table *table)
{
    for (const struct ring *link = table->watchers.next; link != &table->watchers;
         link = link->next) {
        const struct client *client = RING_ITEM(link, struct watch, of_table)->client;
        if (table_state_seat_of(&table->state, client->person.id, 0) >= 0)
            return client;
    }
    return NULL;
}

/* The best level of a game that does not search. */
static const struct atelier_player *quick_level(const struct atelier_game *game)
{
    const struct atelier_player *quick = NULL;
    for (const struct atelier_player *const *level = atelier_mind_of(game)->levels; *level != NULL;
         level++)
        if ((*level)->think == NULL)
            quick = *level;
    return quick;
}

static unsigned char *share_of(struct house *house, const char *name)
{
    unsigned char hash[crypto_shorthash_BYTES];
    crypto_shorthash(hash, (const unsigned char *)name, strlen(name), house->secret);
    return &house->tables->thoughts[(hash[0] | (unsigned)hash[1] << 8) % THOUGHT_SHARES];
}

/* Whether a table may think once more: each thought pays for a part of a minute, and it can be a
 * minute ahead. */
static bool pay_for_thought(const struct house *house, struct table *table)
{
    enum { MINUTE_MS = 60000 };
    if (table->paid < house->uptime)
        table->paid = house->uptime;
    int64_t price = MINUTE_MS / house->limits.table_thoughts;
    bool enough = table->paid + price <= house->uptime + MINUTE_MS;
    table->paid += enough ? price : 0;
    return enough;
}

/* Counts a thought that searches for whom it is; where that would be too many, another level is
 * asked instead, and those at the table are told. */
static const struct atelier_player *count_thought(struct house *house, struct table *table,
                                                  const struct atelier_player *player,
                                                  const struct house_question *question,
                                                  struct thinking *thinking)
{
    const char *const names[] = {question->person, question->address};
    const unsigned most[] = {house->limits.person_thoughts, house->limits.thoughts};
    unsigned char *share[2] = {NULL, NULL};
    const struct atelier_player *quick = quick_level(question->game);
    if (house->settings.limits == NULL || player->think == NULL)
        return player;
    bool eased = false;
    for (int i = 0; i < 2 && names[i] != NULL; i++) {
        share[i] = share_of(house, names[i]);
        eased = eased || *share[i] >= most[i];
    }
    eased = quick != NULL && (eased || !pay_for_thought(house, table));
    if (eased != table->eased) {
        table->eased = eased;
        ANNOUNCE(house->tables->subscribers, shows, house, table);
    }
    if (eased)
        return quick;
    for (int i = 0; i < 2; i++) {
        thinking->share[i] = share[i];
        if (share[i] != NULL)
            ++*share[i];
    }
    return player;
}

static void begin_thinking(struct house *house, struct table *table, const char *level)
{
    const struct atelier_table *game = &table->state.held.table;
    const struct atelier_player *player = atelier_player_of(game->game, level);
    struct thinking *thinking = must_realloc(NULL, sizeof *thinking);
    uint64_t seed;
    *thinking = (struct thinking){
        .wait = {.thought = thought_came, .drop = drop_thinking_wait},
        .table = table,
        .ply = game->count,
    };
    table->thinking = thinking;
    house->world.random(house->world.context, &seed, sizeof seed);
    const struct client *here = player_here(table);
    struct house_question question = {.table = table->id,
                                      .game = game->game,
                                      .state = &game->state,
                                      .seed = seed,
                                      .person =
                                          here != NULL ? here->person.id : table->state.host.id,
                                      .address = here != NULL ? here->address->name : NULL,
                                      .people = here != NULL};
    question.player = count_thought(house, table, player, &question, thinking);
    house->world.think(house->world.context, wait_begin(house, &thinking->wait), &question);
}

/* Whether anybody wants to know: who sits or looks on, or has just gone. */
static bool is_attended(const struct house *house, const struct table *table)
{
    enum { GONE_MS = 30000 };
    return !ring_is_empty(&table->watchers) || !ring_is_empty(&table->remote_watchers) ||
           table->used + GONE_MS > house->uptime;
}

void table_think(struct house *house, struct table *table)
{
    const struct atelier_table *game = &table->state.held.table;
    int actor = atelier_table_actor(game);
    bool computer = table->state.stage == STAGE_PLAYING && actor >= 0 &&
                    table->state.seat[actor].level[0] != '\0';
    if (table->thought && (!computer || table->thought_ply != game->count))
        table->thought = false; /* the game has gone another way */
    if (!computer || table->retry > house->uptime)
        return;
    if (!lease_held(house, table))
        return;
    if (!table->thought) {
        if (table->thinking == NULL && is_attended(house, table))
            begin_thinking(house, table, table->state.seat[actor].level);
        return;
    }
    struct atelier_error error;
    struct change *change = begin_move(house, table, NULL, table->thought_move, &error);
    if (change == NULL) {
        table->thought = false; /* not a move of this game: think again */
        return;
    }
    change->thought = true;
    change_commit(house, change);
}
