/*
 * The judge: where the rules leave a tie to somebody outside, those who watch decide by votes.
 */
#include "others.h"

#include <stdlib.h>
#include <string.h>

enum { VOTE_MS = 60000, MOST_VOTES = 16384 };

struct vote {
    struct index_node node;
    char person[ID_SIZE];
    atelier_move move;
    bool here; /* it was given in this house, which says so to the others */
};

bool table_votes(const struct table *table)
{
    return table->desk.stage == STAGE_PLAYING &&
           atelier_table_actor(&table->desk.held.table) == ATELIER_JUDGE;
}

void votes_forget(struct table *table)
{
    struct index_node *node;
    while ((node = index_any(&table->votes)) != NULL) {
        index_remove(&table->votes, node);
        free(RING_ITEM(node, struct vote, node));
    }
    index_free(&table->votes);
    roll_call_forget(table);
}

static struct vote *vote_of(const struct table *table, const char *person)
{
    struct index_node *node = index_find(&table->votes, person, strlen(person));
    return node != NULL ? RING_ITEM(node, struct vote, node) : NULL;
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
    return table->votes.count > 0 && elsewhere_have_voted(table);
}

/* The move with most votes; without one, or with several, the last on offer, which is none. */
static atelier_move count_votes(const struct table *table)
{
    const struct atelier_table *game = &table->desk.held.table;
    atelier_move moves[ATELIER_MAX_MOVES];
    unsigned count = game->game->legal(game->game, &game->state, moves), most = 0;
    atelier_move result = moves[count - 1];
    for (unsigned i = 0; i < count; i++) {
        unsigned votes = 0;
        INDEX_EACH(&table->votes, node, following)
        {
            votes += RING_ITEM(node, struct vote, node)->move == moves[i];
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
    int64_t left = table->desk.turn_since + VOTE_MS - house->up;
    return left > 0 ? left : 0;
}

void votes_write(const struct house *house, struct atelier_visitor *to, const struct table *table)
{
    if (!table_votes(table))
        return;
    to->open_object(to, "judge");
    to->number(to, "left", (long)time_to_vote(house, table));
    to->number(to, "votes", (long)table->votes.count);
    to->close(to);
}

/* Whether there is nobody left to wait for, here or elsewhere. */
static bool is_decided(struct house *house, struct table *table)
{
    if (time_to_vote(house, table) == 0)
        return true;
    if (all_have_voted(table))
        return roll_call_is_over(house, table);
    roll_call_forget(table); /* until then others may come, elsewhere too */
    return false;
}

void votes_time(struct house *house, struct table *table)
{
    struct atelier_error error;
    if (!table_votes(table) || table->change != NULL || table->loading || table->retry > house->up)
        return;
    if (!is_decided(house, table))
        return;
    roll_call_forget(table);
    struct change *change = begin_move(house, table, NULL, count_votes(table), &error);
    if (change != NULL)
        change_commit(house, change);
}

bool vote_is_given(const struct table *table, const char *person)
{
    return vote_of(table, person) != NULL;
}

bool vote_is_given_here(const struct table *table, const char *person)
{
    const struct vote *vote = vote_of(table, person);
    return vote != NULL && vote->here;
}

void vote_note(struct table *table, const char *person, atelier_move move, bool here)
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
    vote->here = here;
}

void votes_say(struct atelier_visitor *to, const struct table *table)
{
    if (!table_votes(table))
        return;
    to->number(to, "ply", (long)table->desk.held.table.count);
    to->open_list(to, "votes");
    INDEX_EACH(&table->votes, node, following)
    {
        const struct vote *vote = RING_ITEM(node, struct vote, node);
        if (!vote->here)
            continue;
        to->open_object(to, NULL);
        to->text(to, "person", vote->person);
        to->number(to, "move", (long)vote->move);
        to->close(to);
    }
    to->close(to);
}

void vote(struct house *house, struct client *client, struct table *table, atelier_move move)
{
    vote_note(table, client->person.id, move, true);
    others_voted(house, table, client->person.id, move);
    struct atelier_visitor *to = reply_begin(house, client);
    to->number(to, "ply", (long)table->desk.held.table.count);
    to->flag(to, "vote", true);
    reply_end(house, client);
    votes_time(house, table);
}
