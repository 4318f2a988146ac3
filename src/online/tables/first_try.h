/*
 * What others need to know of first tries of a day's puzzle.
 */
#ifndef ONLINE_TABLES_FIRST_TRY_H
#define ONLINE_TABLES_FIRST_TRY_H

#include "ratings.h"
#include "tables.h"

/* The member "day"; left alone where there is none. False after a refusal. */
bool member_day(struct house *house, struct client *client, int64_t *day);

/* create with a day: the client's own table for it, which is made if there is none. */
void handle_first_try(struct house *house, struct client *client);

/* The client's own table for a day; NULL after a refusal, or when the request waits for it. */
struct table *first_try(struct house *house, struct client *client, int64_t day);

#endif
