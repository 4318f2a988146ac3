/*
 * The other houses on the same store. What matters is in the store; to the others a house only says
 * where to look again, what is told and not kept, and who is here.
 *
 * Messages are numbered. Whoever finds that one is missing reads its tables anew, so that a message
 * that gets lost costs a moment and never a move.
 */
#ifndef ONLINE_CLUSTER_PEERS_H
#define ONLINE_CLUSTER_PEERS_H

#include "online/inside.h"

/* People who watch a table in another house; nobody where it is only walls that do. */
struct elsewhere {
    struct ring link; /* of the table's */
    char house[ID_SIZE];
    int64_t heard; /* up */
    size_t count;
    char (*people)[ID_SIZE];
};

/* --- what is said; nothing where there are no others --- */

/* A table has become another. */
void others_changed(struct house *house, const struct table *table, const struct desk *before);
/* The event that was written last, to all who watch the table elsewhere. */
void others_tell(struct house *house, const struct table *table);
/* Who watches the table here and what they have voted; `asking` who does elsewhere, and what they
 * ask each other. */
void others_here(struct house *house, const struct table *table, bool asking);
/* The same to everybody, who have to answer; and such an answer, NULL where the table is not in
 * memory: nobody watches it here. */
void others_call_roll(struct house *house, const struct table *table);
void others_answer_roll(struct house *house, const char *id, const struct table *table,
                        const char *asker, uint64_t number);
void others_asked(struct house *house, const struct table *table, const struct ask *ask);
void others_voted(struct house *house, const struct table *table, const char *person,
                  atelier_move move, unsigned weight);
void others_signed_out(struct house *house, const unsigned char hash[static TOKEN_HASH]);
void others_sent_away(struct house *house, const char *person, const unsigned char *but,
                      const char *reason);
void others_renamed(struct house *house, const struct person *person);
void others_counted(struct house *house, const char *address, enum counted what, int more);
/* How many connections there are from an address. */
void others_connected(struct house *house, const struct address *address);

void others_time(struct house *house);
void others_forget(struct house *house);
/* Forgets houses that are not heard any more. */
void peers_time(struct house *house);
/* The store says that it was there at a moment of the store's clock, and whether it hears others.
 */
void peer_is_there(struct house *house, const char *name, int64_t seen, bool hears);
/* How many are there and are not heard. */
unsigned peers_unheard(const struct house *house);
/* Whether it is true of all houses that are there. */
bool peers_all(const struct house *house, const struct table *table,
               bool (*is_true)(const struct table *table, const char *peer));

/* --- the time, and who is there, by the store (servers.c) --- */

/* How long the house has been open, as far as is known just now. */
int64_t servers_clock(const struct house *house);
/* Whether that was not read for so long that it is not counted on: it may be behind. */
bool servers_clock_stands(const struct house *house);
void servers_time(struct house *house);
/* Reads it, and who is there; what was found is for servers_found. */
void servers_ask(struct house *house, struct wait *wait);
void servers_found(struct house *house, const struct wait *wait, const struct store_rows *rows);

/* --- who is elsewhere (remote_watchers.c) --- */

bool elsewhere_sees(const struct table *table, const char *person);
/* How many look on and do not sit. */
long elsewhere_onlookers(const struct table *table);
/* Whether all of those have voted. */
bool elsewhere_have_voted(const struct table *table);
/* Whether they are not too many to be remembered. */
bool elsewhere_believes(const json_t *people);
/* A message takes the place of what this house has said before; whether it is something else. */
bool elsewhere_note(struct house *house, struct table *table, const char *from,
                    const json_t *message);
/* Forgets what was not said again for long; whether anybody is gone by that. */
bool elsewhere_time(struct house *house, struct table *table);
void elsewhere_forget(struct table *table);

/* --- asking all houses who looks on (roll_call.c) --- */

/* Whether all of them have answered since this was first asked; it is asked where it has to be. */
bool roll_call_is_over(struct house *house, struct table *table);
/* A house has answered the message of this number. */
void roll_call_answered(struct table *table, const char *peer, uint64_t number);
void roll_call_forget(struct table *table);

#endif
