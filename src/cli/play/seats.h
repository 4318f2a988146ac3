/*
 * Who sits where at the terminal.
 */
#ifndef CLI_PLAY_SEATS_H
#define CLI_PLAY_SEATS_H

#include "session.h"

/*
 * By --players; where that is not given (NULL), a game that goes on has its players' names in the
 * record, and a new one begins with you. False, and a sentence was printed, where that cannot be.
 */
bool seat_players(struct session *session, const char *list);

/* The people's names by --names, in the order of their seats; false, and a sentence was printed. */
bool name_people(struct session *session, const char *list);

/* Starts the programs at the table; false, and a sentence was printed, where one cannot be. */
bool start_programs(struct session *session, long ms);
void stop_programs(struct session *session);

#endif
