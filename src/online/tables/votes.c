/*
 * The judge: where the rules leave a tie to somebody outside, those who watch decide by votes.
 *
 * Anybody can bring a crowd of guests. So a vote weighs more of somebody who was known before the
 * tie was there; among those, of somebody who is not at the address of one of the players; and
 * among those again, of somebody who has a password or was invited. Where there is such a vote,
 * those that weigh less do not count.
 */
#include "play.h"
#include "summary.h"

#include <stdlib.h>
#include <string.h>

enum { VOTE_MS = 60000, MOST_VOTES = 16384 };

struct vote {
    struct index_node node;
    char person[ID_SIZE];
    atelier_move move;
    unsigned weight;
    bool here; /* it was given in this house, which says so to the others */
};

static void forget_votes(struct table *table)
{
    struct index_node *node;
    while ((node = index_any(&table->votes)) != NULL) {
        index_remove(&table->votes, node);
        free(RING_ITEM(node, struct vote, node));
    }
    index_free(&table->votes);
}

void votes_table_changed(struct house *house, struct table *table, const struct table_state *before)
{
    (void)house;
    if (table->state.owned.table.count != before->owned.table.count)
        forget_votes(table);
}

void votes_table_freed(struct house *house, struct table *table)
{
    (void)house;
    forget_votes(table);
}

static struct vote *vote_of(const struct table *table, const char *person)
{
    struct index_node *node = index_find(&table->votes, person, strlen(person));
    return node != NULL ? RING_ITEM(node, struct vote, node) : NULL;
}

static bool vote_is_given(const struct table *table, const char *person)
{
    return vote_of(table, person) != NULL;
}

/* Whether everybody who watches and does not sit has voted, as far as this house knows. */
static bool all_have_voted(const struct table *table)
{
    if ((long)table->votes.count < table_onlookers(table))
        return false;
    for (const struct ring *link = table->watchers.next; link != &table->watchers;
         link = link->next) {
        const struct watch *watch = RING_ITEM(link, struct watch, of_table);
        if (watch_looks_on(watch) && vote_of(table, watch->client->person.id) == NULL)
            return false;
    }
    return table->votes.count > 0 && remote_watchers_all(table, vote_is_given);
}

static unsigned heaviest(const struct table *table)
{
    unsigned heaviest = 0;
    INDEX_EACH(&table->votes, node, following)
    {
        unsigned weight = RING_ITEM(node, struct vote, node)->weight;
        heaviest = weight > heaviest ? weight : heaviest;
    }
    return heaviest;
}

/* The move with most votes; without one, or with several, the last on offer, which is none. */
static atelier_move count_votes(const struct table *table)
{
    const struct atelier_table *game = &table->state.owned.table;
    atelier_move moves[ATELIER_MAX_MOVES];
    unsigned count = game->game->legal(game->game, &game->state, moves), most = 0;
    unsigned weight = heaviest(table);
    atelier_move result = moves[count - 1];
    for (unsigned i = 0; i < count; i++) {
        unsigned votes = 0;
        INDEX_EACH(&table->votes, node, following)
        {
            const struct vote *vote = RING_ITEM(node, struct vote, node);
            votes += vote->move == moves[i] && vote->weight == weight;
        }
        if (votes > 0 && votes == most)
            result = moves[count - 1];
        if (votes > most) {
            most = votes;
            result = moves[i];
        }
    }
    return result;
}

/* How many milliseconds are left to vote. */
static int64_t time_to_vote(const struct house *house, const struct table *table)
{
    int64_t left = table->state.turn_since + VOTE_MS - house->clock;
    return left > 0 ? left : 0;
}

void votes_write(const struct house *house, struct atelier_visitor *to, const struct table *table)
{
    if (!table_votes(table))
        return;
    to->open_object(to, "judge");
    to->number(to, "left", time_to_vote(house, table));
    to->number(to, "votes", table->votes.count);
    to->close(to);
}

void votes_settle(struct house *house, struct table *table)
{
    struct atelier_error error;
    struct change *change = begin_move(house, table, NULL, count_votes(table), &error);
    if (change != NULL)
        change_commit(house, change);
}

void votes_time(struct house *house, struct table *table)
{
    if (!table_votes(table) || table->retry > house->uptime)
        return;
    if (time_to_vote(house, table) == 0)
        votes_settle(house, table);
    else
        ANNOUNCE(house->tables, votes_counted, table, all_have_voted(table));
}

bool vote_is_given_here(const struct table *table, const char *person)
{
    const struct vote *vote = vote_of(table, person);
    return vote != NULL && vote->here;
}

void vote_note(struct table *table, const char *person, atelier_move move, unsigned weight,
               bool here)
{
    struct vote *vote = vote_of(table, person);
    if (vote == NULL && table->votes.count >= MOST_VOTES)
        return;
    if (vote == NULL) {
        vote = must_realloc(NULL, sizeof *vote);
        *vote = (struct vote){.move = move};
        atelier_format(vote->person, sizeof vote->person, "%s", person);
        index_add(&table->votes, &vote->node, vote->person, strlen(vote->person));
        table->crowd_changed = true; /* how many have voted is told with how many look on */
    }
    vote->move = move;
    vote->weight = weight;
    vote->here = here;
}

void votes_say(struct atelier_visitor *to, const struct table *table)
{
    if (!table_votes(table))
        return;
    to->number(to, "ply", table->state.owned.table.count);
    to->open_list(to, "votes");
    INDEX_EACH(&table->votes, node, following)
    {
        const struct vote *vote = RING_ITEM(node, struct vote, node);
        if (!vote->here)
            continue;
        to->open_object(to, NULL);
        to->text(to, "person", vote->person);
        to->number(to, "move", vote->move);
        to->number(to, "weight", vote->weight);
        to->close(to);
    }
    to->close(to);
}

/* Whether a client is at the address of one of the players. */
static bool is_with_players(const struct table *table, const struct client *client)
{
    for (int i = 0; i < table_state_seats(&table->state); i++)
        if (strcmp(table->from[i], client->address->name) == 0)
            return true;
    return false;
}

/* Who was known before the tie may have lost the line since; who was not has come for it. */
static unsigned weigh(const struct house *house, const struct table *table,
                      const struct client *client)
{
    if (client->person.made > house->wall - (house->clock - table->state.turn_since))
        return VOTE_LATE;
    if (house->world.publish != NULL || /* where the players are peers do not say */
        is_with_players(table, client))
        return VOTE_THERE;
    bool invited = !table->state.listed;
    return client->person.known || invited ? VOTE_HEAVIEST : VOTE_FOREIGN;
}

void vote(struct house *house, struct client *client, struct table *table, atelier_move move)
{
    unsigned weight = weigh(house, table, client);
    vote_note(table, client->person.id, move, weight, true);
    ANNOUNCE(house->tables, voted, table, client->person.id, move, weight);
    struct atelier_visitor *to = reply_begin(house, client);
    to->number(to, "ply", table->state.owned.table.count);
    to->flag(to, "vote", true);
    reply_end(house, client);
    votes_time(house, table);
}
