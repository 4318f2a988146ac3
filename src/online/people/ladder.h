/*
 * What the requests about the ladder of the daily puzzle share.
 */
#ifndef ONLINE_PEOPLE_LADDER_H
#define ONLINE_PEOPLE_LADDER_H

#include "people.h"

#include "online/tables/puzzle.h"

/* The id of a circle as "circle" of a request; "" where there is none. False after a refusal. */
bool member_circle(struct house *house, struct client *client, char circle[static ID_SIZE]);

void refuse_no_circle(struct house *house, struct client *client);

/* Asks the store for a circle and what the client's person is to it. */
struct store_rows *find_circle(const struct client *client, const char *circle);

#endif
