/*
 * What happens at a table: the requests about one, moves, computers, clocks, votes, and what needs
 * the others' consent.
 */
#ifndef ONLINE_TABLES_PLAY_H
#define ONLINE_TABLES_PLAY_H

#include "changes.h"

/* The requests of this floor, and where they are answered. */
/* clang-format off */
#define TABLE_REQUESTS(REQUEST)                   \
    REQUEST(create)                /* create.c */ \
    REQUEST(find)                  /* codes.c */  \
    REQUEST(sit) REQUEST(stand)    /* seats.c */  \
    REQUEST(ready)                 /* seats.c */  \
    REQUEST(start) REQUEST(reveal) /* start.c */  \
    REQUEST(play)                  /* play.c */   \
    REQUEST(resign)                /* resign.c */ \
    REQUEST(ask) REQUEST(answer)   /* asks.c */
/* clang-format on */
TABLE_REQUESTS(REQUEST_HANDLER)

/* --- new tables (hosting.c, codes.c) --- */

/* Letters that a new table may be found by. */
void code_draw(struct house *house, char code[static CODE_SIZE]);

/* Whether a game has a level of that name. */
bool level_is_known(const struct atelier_game *game, const char *name);
/* Lets a request go on if the client may make another table, and refuses it otherwise. */
void with_another_table(struct house *house, struct client *client, request_handler *go_on);
/* Reads the member "clock"; false after a refusal. */
bool member_clock(struct house *house, struct client *client, const json_t *body,
                  struct clock_rule *rule);

/* --- computers (thinking.c) --- */

/* Lets the computer whose turn it is think, or play what it has thought. */
void table_think(struct house *house, struct table *table);
void thinking_table_freed(struct house *house, struct table *table);

/* --- whose computers think, where several servers could (leases.c) --- */

/* Whether they think here; if not, that is asked for. */
bool lease_held(struct house *house, struct table *table);
/* Keeps it while somebody thinks. */
void lease_time(struct house *house, struct table *table);
/* At how many tables they think here. */
unsigned leases_held(const struct house *house);

/* --- resigning (resign.c) --- */

/* A computer plays at the seat from now on; `for_good` the person is gone. Where nobody is left who
 * plays, the game is over. */
void table_state_leave_seat(struct table_state *state, int seat, bool for_good);

/* --- the judge (votes.c) --- */

/* Of the votes only the weightiest are counted. */
enum { VOTE_LATE, VOTE_THERE, VOTE_FOREIGN, VOTE_HEAVIEST };
void vote(struct house *house, struct client *client, struct table *table, atelier_move move);
void votes_time(struct house *house, struct table *table);
/* There is nobody left to wait for: the move that most have voted for is made. */
void votes_settle(struct house *house, struct table *table);
/* They are forgotten when the game has moved on, and with the table. */
void votes_table_changed(struct house *house, struct table *table,
                         const struct table_state *before);
void votes_table_freed(struct house *house, struct table *table);
/* A vote, or another one, of somebody who watches `here` or elsewhere. */
bool vote_is_given_here(const struct table *table, const char *person);
void vote_note(struct table *table, const char *person, atelier_move move, unsigned weight,
               bool here);
/* Those that were given here, for the peers, while votes are asked for. */
void votes_say(struct atelier_visitor *to, const struct table *table);

/* --- asking the others (asks.c) --- */

void asks_table_freed(struct house *house, struct table *table);
/* What a peer says of something that is asked. */
void ask_heard(struct house *house, struct table *table, const struct ask *ask, bool asks);
/* Notes who is here, and carries out what nobody is waited for any more. */
void asks_time(struct house *house, struct table *table);

/* --- the game after a game (rematch.c) --- */

/* What a request wants to be different: a state that the caller owns, or NULL where nothing is.
 * False after a refusal. */
bool rematch_read(struct house *house, struct client *client, const json_t *body,
                  const struct table_state *old, struct table_state **next);
/* Begins a new table with the settings that were asked for, and everybody who has said yes one seat
 * further on. The host stays it, if they are one of them. NULL where the game cannot be opened. */
struct change *rematch_begin(struct house *house, struct table *table, const struct ask *ask);

/* --- beginnings, clocks and other deadlines (start.c, clock.c, deadlines.c) --- */

/* Draws the house's secret and waits for the seals to be opened; replies. */
void start_game(struct house *house, struct client *client, struct change *change);
/* Lets the game begin, where no seat's contribution is waited for. */
enum atelier_code table_state_begin(struct table_state *state, struct atelier_error *error);
/* Back to an open table: secret, seals and contributions are void. */
void table_state_stop_revealing(struct table_state *state);
/* Until when seals are waited for, where a change begins that. */
void reveal_begin(const struct house *house, struct change *change);
void reveal_time(struct house *house, struct table *table);
void clock_time(struct house *house, struct table *table);
/* The seat whose time is up, or -1. */
int clock_seat_overdue(const struct house *house, const struct table_state *state);
/* Looks for tables whose time is up and that nobody has in memory. */
void clocks_look(struct house *house);
/* When somebody has to look at the table again, to be stored with a change. */
void clock_store(const struct house *house, struct store_rows *rows, struct change *change);
/* Since when the actor of a table that was loaded thinks, by when its time is up. */
void clock_resume(const struct house *house, struct table_state *state,
                  const struct store_value *due);
/* How long the actor has been thinking. */
int64_t table_state_thinking(const struct house *house, const struct table_state *state);

#endif
