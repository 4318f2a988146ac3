/*
 * The other houses on the same store. What matters is in the store; to the others a house only says
 * where to look again, what is told and not kept, and who is here.
 *
 * Messages are numbered. Whoever finds that one is missing reads its tables anew, so that a message
 * that gets lost costs a moment and never a move.
 */
#ifndef HOUSE_OTHERS_H
#define HOUSE_OTHERS_H

#include "inside.h"

/* People who watch a table in another house; nobody where it is only walls that do. */
struct elsewhere {
    struct ring link; /* of the table's */
    char house[ID_SIZE];
    int64_t heard; /* up */
    size_t count;
    char (*people)[ID_SIZE];
};

/* --- what is said; nothing where there are no others --- */

/* A table has become another. `plies` are the rows of what is new, where moves are all of it, so
 * that those who hear of it need not read the table anew; NULL where there is more. */
void others_changed(struct house *house, const struct table *table, const struct desk *before,
                    const struct store_rows *plies);
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
                  atelier_move move);
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
/* Whether it is true of all houses that are heard. */
bool peers_all(const struct house *house, const struct table *table,
               bool (*is_true)(const struct table *table, const char *peer));

/* --- who is elsewhere (elsewhere.c) --- */

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
