/*
 * A visit on the whole screen.
 */
#ifndef CLI_JOIN_SCREEN_H
#define CLI_JOIN_SCREEN_H

#include "visit.h"

/* Talks with the house at the table on the screen, until the visit is over. False, and nothing
 * done, where there is no screen or it is not wanted. */
bool join_at_screen(struct join *join);

#endif
