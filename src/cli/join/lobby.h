/*
 * Which table: one of those that are open or that one sits at, or a new one.
 */
#ifndef CLI_JOIN_LOBBY_H
#define CLI_JOIN_LOBBY_H

#include "visit.h"

/* Asks the house for the tables there are, or for a new one. */
void join_look_around(struct join *join);
void join_tables_came(struct join *join, const json_t *reply);
void join_mine_came(struct join *join, const json_t *reply);
/* One of them in a few words. */
void join_put_offered(const struct join *join, size_t index, struct atelier_out *out);
/* The table that waits under the code of the link. */
void join_code_found(struct join *join, const json_t *reply);

void join_created(struct join *join, const json_t *reply);
void join_choose(struct join *join, struct atelier_span word);

/* Looks at a table of that name, to sit down there. */
void join_go_to(struct join *join, const char *table);

#endif
