/*
 * Computers that play: whose turn it is thinks outside, and what it has thought is a move like any
 * other.
 */
#include "play.h"

#include <atelier/player.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

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

void thinking_table_freed(struct house *house, struct table *table)
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
    if (table != NULL && table_is_idle(table))
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
        ANNOUNCE(house->tables, shows, table);
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
    const struct atelier_table *game = &table->state.owned.table;
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
    const struct atelier_table *game = &table->state.owned.table;
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
