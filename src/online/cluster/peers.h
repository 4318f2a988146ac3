/*
 * The peers: other servers on the same store. What matters is in the store; to them a server only
 * says where to look again, what is told and not kept, and who is here.
 *
 * Messages are numbered. Whoever finds that one is missing reads its tables anew, so that a message
 * that gets lost costs a moment and never a move.
 */
#ifndef ONLINE_CLUSTER_PEERS_H
#define ONLINE_CLUSTER_PEERS_H

#include "online/tables/tables.h"

/* This floor's part of the server. */
struct cluster {
    struct index peers;              /* by their names (peers.c) */
    uint64_t messages_sent;          /* messages to them */
    int64_t last_beat, last_present; /* when they last heard that this one is there, and who */
    int64_t last_store_beat;         /* when the store was told that this server is there */
    int64_t hearing_since;           /* since when the others can be heard */
    int64_t last_heard;              /* when one of them was */
    int64_t last_reload;             /* when it was looked for what others have done */
};

/* --- what is said; nothing where there are no others (peers_tell.c) --- */

/* Says that this server is there, to the store and the others, and who watches here. */
void cluster_time(struct house *house);

/* A table has become another. */
void peers_tell_changed(struct house *house, const struct table *table,
                        const struct table_state *before);
/* The event that was written last, to all who watch the table elsewhere. */
void peers_tell_event(struct house *house, const struct table *table);
/* Who watches the table here and what they have voted; `asking` who does elsewhere, and what they
 * ask each other. */
void peers_tell_present(struct house *house, const struct table *table, bool asking);
/* The same to everybody, who have to answer; and such an answer, NULL where the table is not in
 * memory: nobody watches it here. */
void peers_call_roll(struct house *house, const struct table *table);
void peers_answer_roll(struct house *house, const char *id, const struct table *table,
                       const char *caller, uint64_t number);
void peers_tell_asked(struct house *house, const struct table *table, const struct ask *ask);
void peers_tell_voted(struct house *house, const struct table *table, const char *person,
                      atelier_move move, unsigned weight);
void peers_tell_signed_out(struct house *house, const unsigned char hash[static TOKEN_HASH]);
void peers_tell_sent_away(struct house *house, const char *person, const unsigned char *but,
                          const char *reason);
void peers_tell_renamed(struct house *house, const struct person *person);
void peers_tell_counted(struct house *house, const char *address, enum counted what, int more);
/* How many connections there are from an address. */
void peers_tell_connected(struct house *house, const struct address_usage *address);

/* --- who they are (peers.c) --- */

/* A peer, as long as it is heard, or the store says that it is there. */
struct peer {
    struct index_node node;
    char name[ID_SIZE];
    unsigned slot; /* of what is counted for it at addresses; MOST_PEERS: nothing is */
    uint64_t number;
    int64_t heard; /* when it was last, or when it became known */
    int64_t seen;  /* when it has last said in the store that it is there, by the store's clock, */
    int64_t there; /* and when that was found there */
    bool hears;
};

/* The one of a name, which may be new; NULL where it is none, or there are too many. */
struct peer *peer_of(struct house *house, const char *name);
/*
 * Whether it is one that was not heard yet. Of a house that is heard for the first time, or was
 * forgotten since nothing was heard of it, all that it has said so far was missed.
 */
bool peer_says_news(struct house *house, struct peer *peer, uint64_t number, bool beat);
void peers_forget(struct house *house);
/* Forgets peers that are not heard any more. */
void peers_time(struct house *house);
/* The store says that it was there at a moment of the store's clock, and whether it hears others.
 */
void peer_is_there(struct house *house, const char *name, int64_t seen, bool hears);
/* How many are there and are not heard. */
unsigned peers_unheard(const struct house *house);
/* Whether it is true of all peers that are there. */
bool peers_all(const struct house *house, const struct table *table,
               bool (*is_true)(const struct table *table, const char *peer));

/* --- asking all peers who looks on (roll_call.c) --- */

/* Settles votes once all of them have answered since all here had voted; they are asked where that
 * has to be. */
void roll_call_votes_counted(struct house *house, struct table *table, bool all);
/* It is forgotten with the votes, and with the table. */
void roll_call_table_changed(struct house *house, struct table *table,
                             const struct table_state *before);
void roll_call_table_freed(struct house *house, struct table *table);
/* A house has answered the message of this number. */
void roll_call_answered(struct table *table, const char *peer, uint64_t number);

#endif
