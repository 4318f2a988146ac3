/*
 * A roll call: before votes are settled early, every peer says who looks on there and what
 * they have voted. What is heard of that otherwise comes a moment late, and the vote would be over
 * without whoever has just sat down at another server.
 *
 * A house that does not answer keeps the votes open until their time is up, unless it is not heard
 * any more at all. One that was opened just now, or whose bus was away just now, may not know of
 * others yet.
 */
#include "peers.h"

#include "online/tables/play.h"

#include <stdlib.h>
#include <string.h>

enum { AGAIN_MS = 500, LISTENING_MS = 1000 };

struct roll_call {
    uint64_t first; /* message by which it was asked first; answers to later ones count as well */
    int64_t asked;  /* uptime: when last */
    size_t count;
    char (*answered)[ID_SIZE]; /* peers that have */
};

static bool peer_has_answered(const struct table *table, const char *peer)
{
    const struct roll_call *call = table->roll_call;
    size_t i = 0;
    while (i < call->count && strcmp(call->answered[i], peer) != 0)
        i++;
    return i < call->count;
}

static struct roll_call *roll_call_new(const struct house *house)
{
    struct roll_call *call = must_realloc(NULL, sizeof *call);
    *call = (struct roll_call){.first = house->cluster->messages_sent + 1,
                               .asked = house->uptime - AGAIN_MS};
    return call;
}

static bool roll_call_is_over(struct house *house, struct table *table)
{
    if (house->world.publish == NULL)
        return true;
    if (house->uptime < house->cluster->hearing_since + LISTENING_MS)
        return false;
    if (table->roll_call == NULL)
        table->roll_call = roll_call_new(house);
    if (peers_all(house, table, peer_has_answered))
        return true;
    if (house->uptime >= table->roll_call->asked + AGAIN_MS) {
        table->roll_call->asked = house->uptime;
        peers_call_roll(house, table);
    }
    return false;
}

static void roll_call_forget(struct table *table)
{
    if (table->roll_call != NULL)
        free(table->roll_call->answered);
    free(table->roll_call);
    table->roll_call = NULL;
}

void roll_call_votes_counted(struct house *house, struct table *table, bool all)
{
    if (all && !roll_call_is_over(house, table))
        return;
    roll_call_forget(table); /* until all have voted others may come, elsewhere too */
    if (all)
        votes_settle(house, table);
}

void roll_call_table_changed(struct house *house, struct table *table,
                             const struct table_state *before)
{
    (void)house;
    if (table->state.owned.table.count > before->owned.table.count)
        roll_call_forget(table);
}

void roll_call_table_freed(struct house *house, struct table *table)
{
    (void)house;
    roll_call_forget(table);
}

void roll_call_answered(struct table *table, const char *peer, uint64_t number)
{
    struct roll_call *call = table->roll_call;
    if (call == NULL || number < call->first || peer_has_answered(table, peer))
        return;
    call->answered = must_realloc(call->answered, (call->count + 1) * sizeof *call->answered);
    atelier_format(call->answered[call->count++], ID_SIZE, "%s", peer);
}
